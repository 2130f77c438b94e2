-- A search by what guests have measured: Wi-Fi at least so fast (min_wifi, Mbit/s), and quiet.

alter table search.spaces
  add column wifi numeric(7, 2),
  add column is_quiet boolean not null default false;
comment on column search.spaces.wifi is 'The median of what guests measured down, Mbit/s; null while nobody has.';
comment on column search.spaces.is_quiet is 'The median of what guests say of the noise is quiet.';
create index spaces_wifi on search.spaces (wifi) where wifi is not null;
create index spaces_quiet on search.spaces (id) where is_quiet;

create or replace view search.listings with (security_invoker = on) as
select s.id, s.city_id, search.words(s.neighbourhood) as neighbourhood,
  search.words(s.name) || coalesce(search.words(s.neighbourhood), '') as words,
  search.words(s.name) || search.words(s.description) as said,
  s.amenities, s.price_per_day as price, s.capacity, s.timezone, s.closes_at,
  -- 1e18 is later than any instant: every listing that is not featured comes after every one that is.
  (case when s.is_featured then 0 else 1e18 end)::bigint - listed.microseconds as by_featured,
  -listed.microseconds as by_newest,
  coalesce((s.price_per_day * 100)::bigint, 1e12::bigint) as by_price_up,
  coalesce(-(s.price_per_day * 100)::bigint, 1e12::bigint) as by_price_down,
  -- The mean of the reviews and of four imagined ones of 4 stars, so that a single review does not lead.
  coalesce(-((s.average_rating * s.review_count + 16) / (s.review_count + 4) * 1e6)::bigint, 0) as by_rating,
  (select coalesce(range_agg(closed.days), '{}') from public.space_closures x
    cross join lateral (
      select daterange(x.starts_on, x.ends_on + 1) as days where x.weekday is null
      union all
      select daterange(x.starts_on + n, x.starts_on + n + 1)
      from generate_series((x.weekday - extract(isodow from x.starts_on)::integer + 7) % 7, x.ends_on - x.starts_on, 7) n
    ) closed
    where x.space_id = s.id and x.ends_on >= current_date - 1) as closed,
  (select coalesce(range_agg(daterange(d.day, d.day + 1)), '{}') from public.space_days d
    where d.space_id = s.id and d.free_desks = 0 and d.day >= current_date - 1) as sold_out,
  (select coalesce(jsonb_object_agg(h.day, h.closes_at), '{}') from public.space_special_hours h
    where h.space_id = s.id and h.day >= current_date - 1) as special_hours,
  measured.wifi_down as wifi, coalesce(measured.noise = 'quiet', false) as is_quiet
from public.coworking_spaces s
left join public.review_summaries measured on measured.space_id = s.id
cross join lateral (select (extract(epoch from s.created_at) * 1e6)::bigint as microseconds) listed
where s.status = 'active';

-- As before, with these two. Filters: location, city, country, q, start_date, end_date (included), desks, amenities, min_price,
-- max_price, on_weekends, min_wifi, quiet. A space without a day price passes every price filter; one without measurements no other.
create or replace function search.conditions(f jsonb, p_now timestamptz) returns text
language plpgsql stable
set search_path = ''
as $$
declare
  start_date constant date := f ->> 'start_date';
  desks constant integer := coalesce((f ->> 'desks')::integer, 1);
begin
  return concat_ws(' and ', 'true',
    search.place_condition(f ->> 'location', true),
    search.place_condition(f ->> 'city', false),
    search.place_condition(f ->> 'country', false),
    (select string_agg(format('i.said like %L', pattern), ' and ') from unnest(search.patterns(f ->> 'q', 3)) pattern),
    case when f ? 'amenities' then
      format('i.amenities @> %L::text[]', array(select jsonb_array_elements_text(f -> 'amenities') limit 20)) end,
    case when f ? 'min_price' then format('coalesce(i.price >= %L, true)', (f ->> 'min_price')::numeric) end,
    case when f ? 'max_price' then format('coalesce(i.price <= %L, true)', (f ->> 'max_price')::numeric) end,
    case when (f ->> 'on_weekends')::boolean then 'i.closes_at[6] is not null and i.closes_at[7] is not null' end,
    case when f ? 'min_wifi' then format('i.wifi >= %L', (f ->> 'min_wifi')::numeric) end,
    case when (f ->> 'quiet')::boolean then 'i.is_quiet' end,
    case when desks > 1 then format('i.capacity >= %s', desks) end,
    search.dates_condition(start_date, coalesce((f ->> 'end_date')::date, start_date), desks, p_now));
end;
$$;

-- What a search can do without, and the filters that go with it. An amenity is named by itself.
create function search.filter_groups() returns table (name text, filters text[])
language sql immutable
set search_path = ''
as $$
  values ('place', array['location', 'city', 'country']), ('q', array['q']), ('dates', array['start_date', 'end_date']),
    ('desks', array['desks']), ('price', array['min_price', 'max_price']), ('on_weekends', array['on_weekends']),
    ('min_wifi', array['min_wifi']), ('quiet', array['quiet'])
$$;
grant execute on function search.filter_groups() to anon, authenticated;

-- As before, with the filters that search.filter_groups names. without: what it would find without one of its filters, the most first: [{without,
-- total, total_is_bounded, min_price, spaces: card[]}]; `without` is the name of a filter, or an amenity. is_place_empty: the place
-- alone finds nothing. nearby: when it is known, search.nearest_places(). similar: when it is not, search.similar_places().
create or replace function public.search_help(p_filters jsonb) returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  nearby jsonb := '[]';
  alike jsonb := '[]';
  is_place_empty boolean;
begin
  -- Each filter is handed on many times.
  if pg_column_size(p_filters) > 8000 then
    raise exception 'search-too-long' using errcode = '22023', hint = 'at most 8000 bytes';
  end if;
  is_place_empty := search.is_place_empty(p_filters ->> 'location');
  if is_place_empty then
    nearby := search.nearest_places(p_filters ->> 'location');
    alike := case when nearby = '[]' then search.similar_places(p_filters ->> 'location') else '[]' end;
  end if;
  return jsonb_build_object('nearby', nearby, 'similar', alike, 'is_place_empty', is_place_empty,
    'without', (
      select coalesce(jsonb_agg(found.answer order by (found.answer -> 'total')::integer desc), '[]')
      from (
        select jsonb_build_object('without', w.name, 'total', page -> 'total', 'total_is_bounded', page -> 'total_is_bounded',
          'min_price', page #> '{facets,price,min}', 'spaces', page -> 'spaces') as answer
        from (
          select g.name, p_filters - g.filters as rest
          from search.filter_groups() g
          where p_filters ?| g.filters
          union all
          select amenity, jsonb_set(p_filters, '{amenities}', (p_filters -> 'amenities') - amenity)
          from (select jsonb_array_elements_text(p_filters -> 'amenities') as amenity limit 12) a
        ) w
        cross join lateral search.find(w.rest, 'featured', null, 3, now()) page
        where page -> 'total' <> '0'
      ) found));
end;
$$;

select search.rebuild();

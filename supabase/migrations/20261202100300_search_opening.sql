-- The index of the search with weekday closures and special hours: what private.quote_at() refuses is not found.

alter table search.spaces add column special_hours jsonb not null default '{}';
comment on column search.spaces.special_hours is 'When the space closes on days that have hours of their own: {"2026-12-24": "14:00:00"}, from yesterday on in UTC.';

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
    where h.space_id = s.id and h.day >= current_date - 1) as special_hours
from public.coworking_spaces s
cross join lateral (select (extract(epoch from s.created_at) * 1e6)::bigint as microseconds) listed
where s.status = 'active';

-- Of closures and of special hours: each time all of the listing are read.
create or replace function search.follow_closures() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  concerned constant uuid[] := array(select distinct w.space_id from written w);
begin
  perform from public.coworking_spaces s where s.id = any (concerned) order by s.id for no key update;
  update search.spaces i
  set (closed, special_hours) = (select l.closed, l.special_hours from search.listings l where l.id = i.id)
  where i.id = any (concerned);
  return null;
end;
$$;
alter function search.follow_closures() rename to follow_opening;
create trigger follow_new_special_hours after insert on public.space_special_hours
  referencing new table as written for each statement execute function search.follow_opening();
create trigger follow_changed_special_hours after update on public.space_special_hours
  referencing new table as written for each statement execute function search.follow_opening();
create trigger follow_removed_special_hours after delete on public.space_special_hours
  referencing old table as written for each statement execute function search.follow_opening();

create function search.hours_ahead(special_hours jsonb) returns jsonb
language sql stable
set search_path = ''
as $$
  select coalesce(jsonb_object_agg(h.key, h.value), '{}') from jsonb_each(special_hours) h
  where h.key::date >= current_date - 1;
$$;

create or replace function search.tidy() returns void
language plpgsql
set search_path = ''
as $$
declare
  ahead constant datemultirange := datemultirange(daterange(current_date - 1, null));
begin
  lock table public.coworking_spaces in share mode;
  perform search.drop_unused_places();
  update search.spaces i
  set closed = i.closed * ahead, sold_out = i.sold_out * ahead, special_hours = search.hours_ahead(i.special_hours)
  where lower(i.closed) < current_date - 1 or lower(i.sold_out) < current_date - 1
    or i.special_hours <> '{}' and i.special_hours <> search.hours_ahead(i.special_hours);
end;
$$;

create or replace function search.rebuild() returns void
language plpgsql
set search_path = ''
as $$
begin
  lock table public.coworking_spaces, public.space_days, public.space_closures, public.space_special_hours, public.places,
    public.place_names in share mode;
  perform search.refresh_cities();
  delete from search.neighbourhoods;
  perform search.refresh(array(select s.id from public.coworking_spaces s union select i.id from search.spaces i));
end;
$$;

create or replace function search.differences() returns table (kind text, id text)
language plpgsql stable
set search_path = ''
as $$
declare
  ahead constant datemultirange := datemultirange(daterange(current_date - 1, null));
begin
  return query
    select 'space', coalesce(i.id, l.id)::text
    from search.spaces i full join search.listings l on l.id = i.id
    where to_jsonb(i) || jsonb_build_object(
        'closed', i.closed * ahead, 'sold_out', i.sold_out * ahead, 'special_hours', search.hours_ahead(i.special_hours))
      is distinct from to_jsonb(l) || jsonb_build_object(
        'closed', l.closed * ahead, 'sold_out', l.sold_out * ahead, 'special_hours', search.hours_ahead(l.special_hours))
    union all
    select 'city', coalesce(c.id, w.id)::text
    from search.cities c full join search.city_words w on w.id = c.id
    cross join lateral (select count(*), coalesce(sum(capacity), 0) from search.spaces where city_id = c.id) n (spaces, desks)
    where (c.within, c.words, c.spaces, c.desks) is distinct from (w.within, w.words, n.spaces, n.desks)
    union all
    select 'neighbourhood', coalesce(n.name, counted.name)
    from search.neighbourhoods n full join search.counted_neighbourhoods counted using (city_id, words)
    where n is distinct from counted;
end;
$$;

-- As before, with the hours of single days. A space is open on a day that is named in its special hours, also on a weekday
-- that is closed; spans of a week or more hold an open weekday anyway.
create or replace function search.dates_condition(p_from date, p_to date, p_desks integer, p_now timestamptz) returns text
language plpgsql stable
set search_path = ''
as $$
declare
  today constant date := p_now at time zone 'UTC';
  -- Most listings have no special hours: theirs are not looked up day by day.
  is_open constant text := '(i.closes_at[extract(isodow from d.day)] is not null
    or i.special_hours <> ''{}'' and i.special_hours ? d.day::text) and not i.closed @> d.day';
  span text;
begin
  if p_from is null then
    return null;
  elsif p_to < p_from or p_to > p_from + 366 or p_from < today - 1 or p_from > today + 1 + private.booking_horizon() then
    return 'false';
  end if;
  span := format('%L::daterange', daterange(p_from, p_to + 1));
  return concat_ws(' and ',
    case when p_to < p_from + 6 then
      (select format('(%s or i.special_hours ?| %L::text[])',
          string_agg(format('i.closes_at[%s] is not null', extract(isodow from p_from + n)), ' or '),
          array_agg((p_from + n)::text))
        from generate_series(0, p_to - p_from) n) end,
    case when p_from <= today + 1 then
      format('%1$L::date + coalesce((i.special_hours ->> %1$L)::time, i.closes_at[%2$s], ''24:00'') > %3$L::timestamptz at time zone i.timezone',
        p_from, extract(isodow from p_from), p_now) end,
    case when p_to >= today - 1 + private.booking_horizon() then
      format('%L::date <= (%L::timestamptz at time zone i.timezone)::date + private.booking_horizon()', p_to, p_now) end,
    format('(not (i.closed && %1$s or i.sold_out && %1$s) or (select coalesce(bool_and(not i.sold_out @> d.day), false)
      from (select %2$L::date + n as day from generate_series(0, %3$s) n) d where %4$s))', span, p_from, p_to - p_from, is_open),
    -- "offset 0" has the stock asked for one listing after the other, and not joined as a whole.
    case when p_desks > 1 then format('not exists (select from public.space_days d
      where d.space_id = i.id and d.day between %L and %L and d.free_desks < %s and %s offset 0)', p_from, p_to, p_desks, is_open) end);
end;
$$;

select search.rebuild();

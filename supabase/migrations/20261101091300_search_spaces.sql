-- The search page in one call: one page by keyset, how many match, and their facets. It reads the index of the search, so
-- that nothing it does grows with the market. Values are parameters of the text, never part of it.

-- The part of a search that asks for dates: listing `i` is free on every open day from $10 to $11 for $1 desks. Only what
-- a closure or a clock makes difficult is asked day by day. $12: the days of the week that occur in the span.
create function private.free_condition() returns text
language sql immutable
set search_path = ''
as $free$
  select $$i.open_days && $12 and case
    when exists (select from public.space_closures c where c.space_id = i.id and c.starts_on <= $11 and c.ends_on >= $10)
      then (select private.is_free(s, $10, $11, $1, now()) from public.coworking_spaces s where s.id = i.id)
    when $10 + i.closes_at > now() at time zone i.timezone
      and $11 <= (now() at time zone i.timezone)::date + private.booking_horizon()
      then not exists (select from public.space_days d
        where d.space_id = i.id and d.day between $10 and $11
          and d.capacity - d.desks_booked < $1 and extract(isodow from d.day) = any (i.open_days))
    when $10 + i.closes_at <= now() at time zone i.timezone and extract(isodow from $10) = any (i.open_days)
      then false
    else (select private.is_free(s, $10, $11, $1, now()) from public.coworking_spaces s where s.id = i.id) end$$;
$free$;

-- The end of both searches, which have made `page`: rows (id, key), one more than is shown.
create function private.shown_page() returns text
language sql immutable
set search_path = ''
as $shown$
  select $$, numbered as (
    select p.id, p.key, row_number() over (order by p.key, p.id) as place from page p
  ), shown as (
    select jsonb_build_object(
      'spaces', coalesce((select jsonb_agg(i.card order by n.place)
        from numbered n join private.searchable_spaces i on i.id = n.id where n.place <= $14), '[]'),
      'next', (select jsonb_build_object('key', n.key::text, 'id', n.id) from numbered n
        where n.place = $14 and exists (select from numbered more where more.place > $14))) as page
  )$$;
$shown$;

-- Formatted with: 1 what matches, 2 what is free, 3 where the page begins, 4 the column of the order.
-- 5 whether no dates are asked for. A thousand matches and one are looked at: fewer are all there are, to be sorted and
-- counted; more are read in order. Of more, only three hundred are asked whether they are free: so many there are at least.
create function private.filtered_search() returns text
language sql immutable
set search_path = ''
as $filtered$
  select $$with candidates as materialized (
    select i.id, i.%4$s as key, i.amenities, i.city, i.country, i.price_per_day, i.timezone, i.closes_at, i.open_days
    from private.searchable_spaces i where %1$s limit 1001
  ), many as materialized (
    select count(*) > 1000 as so from candidates
  ), found as materialized (
    select i.id, i.key, i.amenities, i.city, i.country, i.price_per_day 
    from (select * from candidates limit case when (select so from many) then 300 end) i where %2$s
  ), page as (
    (select id, key from found where not (select so from many) and %3$s order by key, id limit $14 + 1)
    union all
    (select id, key from (select i.*, i.%4$s as key from private.searchable_spaces i) i
      where (select so from many) and %1$s and %2$s and %3$s order by key, id limit $14 + 1)
  )$$ || private.shown_page() || $$
  select shown.page || jsonb_build_object(
    'total', case when many.so and %5$L then 1000
      else greatest((select count(*) from found), (select count(*) from numbered n where n.place <= $14)) end,
    'total_is_bounded', many.so,
    'facets', case when not many.so then jsonb_build_object(
      'amenities', coalesce((select jsonb_object_agg(a.amenity, a.spaces) from (
        select amenity, count(*) as spaces from found f cross join unnest(f.amenities) amenity group by amenity) a), '{}'),
      'cities', coalesce((select jsonb_agg(jsonb_build_object('city', c.city, 'country', c.country, 'spaces', c.spaces)
          order by c.spaces desc, c.city, c.country) from (
        select f.city, f.country, count(*) as spaces from found f group by 1, 2 order by 3 desc, 1, 2 limit 12) c), '[]'),
      'price', (select jsonb_build_object('min', min(f.price_per_day), 'max', max(f.price_per_day)) from found f)) end)
  from shown cross join many$$;
$filtered$;

-- The same answer when nothing is asked for: nothing is counted, the rollups know.
create function private.whole_search() returns text
language sql immutable
set search_path = ''
as $whole$
  select $$with page as (
    select id, key from (select i.*, i.%4$s as key from private.searchable_spaces i) i
    where %1$s and %2$s and %3$s order by key, id limit $14 + 1
  ), listed as (
    select coalesce(sum(r.spaces), 0) as spaces from private.place_rollup r
  )$$ || private.shown_page() || $$
  select shown.page || jsonb_build_object(
    'total', least(listed.spaces, 1000),
    'total_is_bounded', listed.spaces > 1000,
    'facets', jsonb_build_object(
      'amenities', coalesce((select jsonb_object_agg(r.amenity, r.spaces) from private.amenity_rollup r), '{}'),
      'cities', coalesce((select jsonb_agg(jsonb_build_object('city', c.city, 'country', c.country, 'spaces', c.spaces)
          order by c.spaces desc, c.city, c.country)
        from (select * from private.place_rollup r order by r.spaces desc, r.city, r.country limit 12) c), '[]'),
      'price', jsonb_build_object(
        'min', (select min(i.price_per_day) from private.searchable_spaces i),
        'max', (select max(i.price_per_day) from private.searchable_spaces i))))
  from shown cross join listed$$;
$whole$;

-- All parameters are optional. Dates are both ends included; with them a space must be free on every open day for
-- p_desks, by its own calendar. A space without a day price passes every price filter. p_after: {"key", "id"} of the
-- last row seen. Answers {spaces: card[], next: {key, id} | null, total, total_is_bounded, facets}. A search that finds
-- more than a thousand says so: its total is then what there is at least, and its facets ({amenities, cities, price})
-- are null. Without a filter they come from the rollups.
create function public.search_spaces(
  p_location text default null, p_city text default null, p_country text default null, p_q text default null,
  p_start_date date default null, p_end_date date default null, p_desks integer default 1,
  p_amenities text[] default '{}', p_min_price numeric default null, p_max_price numeric default null,
  p_sort text default 'featured', p_after jsonb default null, p_page_size integer default 24
) returns jsonb
language plpgsql stable
set search_path = ''
-- A page of many matches is read along its order, never by sorting all of them.
set enable_sort = off
-- Pages of an index of this size are in memory; without this a scan of every match looks cheaper than a walk that stops.
set random_page_cost = 1.1
-- That is written as a cost, and a high cost alone would have PostgreSQL compile the query.
set jit = off
as $$
declare
  words text[] := (select array_agg(private.contains_pattern(w)) from regexp_split_to_table(btrim(p_q), '\s+') w where w <> '');
  page_size integer := least(greatest(coalesce(p_page_size, 24), 1), 60);
  last_date date := least(coalesce(p_end_date, p_start_date), p_start_date + 400);
  weekdays smallint[] := (select array_agg(distinct extract(isodow from p_start_date + n)::smallint)
    from generate_series(0, least(last_date - p_start_date, 6)) n);
  sort_column text := case p_sort when 'newest' then 'by_newest' when 'price-asc' then 'by_price_up'
    when 'price-desc' then 'by_price_down' else 'by_featured' end;
  matches text := concat_ws(' and ', 'i.capacity >= $1',
    case when p_location is not null then 'i.place_text like $2' end,
    case when p_city is not null then 'i.city_text like $3' end,
    case when p_country is not null then 'i.country_text like $4' end,
    (select string_agg(format('i.search_text like $5[%s]', n), ' and ') from generate_series(1, cardinality(words)) n),
    case when p_amenities <> '{}' then 'i.amenities @> $6' end,
    case when p_min_price is not null or p_max_price is not null then
      '(i.price_per_day between coalesce($7, 0) and coalesce($8, 1e12) or i.price_per_day is null)' end);
  is_filtered boolean := matches <> 'i.capacity >= $1' or p_desks is distinct from 1 or p_start_date is not null;
  is_free text := case when p_start_date is null then 'true'
    -- Days that are over, too far ahead or in the wrong order in every time zone: there is no need to ask anybody.
    when weekdays is null or last_date < current_date - 1 or p_start_date > current_date + 1 + private.booking_horizon() then 'false'
    else private.free_condition() end;
  is_after text := case when p_after is null then 'true' else '(key, id) > ($9, $13)' end;
  -- As far as a bigint reaches, whatever a link says.
  after_key bigint := least(greatest((p_after ->> 'key')::numeric, -9e18), 9e18);
  answer jsonb;
begin
  execute format(
    case when is_filtered then private.filtered_search() else private.whole_search() end,
    matches, is_free, is_after, sort_column, p_start_date is null)
  into answer
  using p_desks, private.contains_pattern(p_location), private.contains_pattern(p_city), private.contains_pattern(p_country),
    words, p_amenities, p_min_price, p_max_price, after_key, p_start_date, last_date, weekdays, (p_after ->> 'id')::uuid,
    page_size;
  return answer;
end;
$$;

revoke execute on function
  private.free_condition(), private.shown_page(), private.filtered_search(), private.whole_search(),
  public.search_spaces(text, text, text, text, date, date, integer, text[], numeric, numeric, text, jsonb, integer)
  from public;
grant execute on function
  private.free_condition(), private.shown_page(), private.filtered_search(), private.whole_search(),
  public.search_spaces(text, text, text, text, date, date, integer, text[], numeric, numeric, text, jsonb, integer)
  to anon, authenticated, service_role;

-- The filters of a search as conditions on search.spaces.

-- Typed words as LIKE patterns: a word matches the beginning of a word; with p_least_length letters or more it matches
-- anywhere in a word.
create function search.patterns(p_typed text, p_least_length integer) returns text[]
language plpgsql immutable
set search_path = ''
as $$
declare
  words constant text[] := string_to_array(btrim(search.words(left(p_typed, 101))), ' ');
begin
  if length(p_typed) > 100 or cardinality(words) > 8 then
    raise exception 'search-too-long' using errcode = '22023', hint = 'at most 100 characters and 8 words';
  end if;
  return array(select distinct case when length(word) >= p_least_length then '%' else '% ' end || word || '%'
    from unnest(words) word where word <> '');
end;
$$;
grant execute on function search.patterns(text, integer) to anon, authenticated;

-- The condition of a typed place. A name of a place (not one that an owner typed) finds the listings in it. Two capital
-- letters that are a country code and no place name find that country. Otherwise every word must match a name of the
-- listing's city or of a place that contains it. With p_own_words, the listing's own name and neighbourhood match as
-- well; for a place name only as whole words, so that "LA" does not find every lagoon.
create function search.place_condition(p_typed text, p_own_words boolean) returns text
language plpgsql stable
set search_path = ''
as $$
declare
  typed constant text := search.typed(p_typed);
  patterns constant text[] := search.patterns(typed, 4);
  own constant text := case when p_own_words then ' or i.words like %L' else '' end;
  place_ids constant integer[] := array(select n.place_id from search.names n
    where n.slug = private.slug(typed) and not n.came_with_listing);
  coded_id constant integer := (select p.id from public.places p where p.kind = 'country'
    and p.country_code = btrim(typed));
begin
  if cardinality(place_ids) > 0 then
    return format('(i.city_id = any (%L::integer[])' || own || ')',
      array(select c.id from search.cities c where c.within && place_ids), '%' || search.words(typed) || '%');
  elsif coded_id is not null then
    return format('i.city_id = any (%L::integer[])',
      array(select c.id from search.cities c where c.within @> array[coded_id]));
  end if;
  return (
    select string_agg(format('(i.city_id = any (%L::integer[])' || own || ')',
      array(select c.id from search.cities c where c.words like pattern and c.spaces > 0), pattern), ' and ')
    from unnest(patterns) pattern);
end;
$$;
grant execute on function search.place_condition(text, boolean) to anon, authenticated;

-- The condition of available days: it excludes the listings that private.quote_at() would refuse. It evaluates the
-- local clock only near today and near the horizon, and single days only where some are closed or sold out. A day with
-- special hours is open, even on a closed weekday; spans of a week or more contain an open weekday anyway. The first
-- day is bookable until its hours end, possibly on the next day.
create function search.dates_condition(p_from date, p_to date, p_desks integer, p_now timestamptz) returns text
language plpgsql stable
set search_path = ''
as $$
declare
  today constant date := p_now at time zone 'UTC';
  -- Most listings have no special hours, so this test comes before the lookup of each day.
  is_open constant text := '(i.closes_at[extract(isodow from d.day)] is not null
    or i.special_hours <> ''{}'' and i.special_hours ? d.day::text) and not i.closed @> d.day';
  span text;
begin
  if p_from is null then
    return null;
  elsif p_to < p_from or p_to > p_from + 366 or p_from < today - 1 or p_from > today + 1 + private.booking_horizon()
    then
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
      -- The rule of private.closes_after, inline, because a function call per listing is slower.
      format('%1$L::date + coalesce((i.special_hours ->> %1$L)::interval, i.closes_at[%2$s]::interval
          + case when i.closes_at[%2$s] < i.opens_at[%2$s] then interval ''24:00'' else interval ''0'' end,
            interval ''24:00'')
        > %3$L::timestamptz at time zone i.timezone', p_from, extract(isodow from p_from), p_now) end,
    case when p_to >= today - 1 + private.booking_horizon() then
      format('%L::date <= (%L::timestamptz at time zone i.timezone)::date + private.booking_horizon()', p_to,
        p_now) end,
    format('(not (i.closed && %1$s or i.sold_out && %1$s) or (select coalesce(bool_and(not i.sold_out @> d.day), false)
      from (select %2$L::date + n as day from generate_series(0, %3$s) n) d where %4$s))', span, p_from,
        p_to - p_from, is_open),
    -- "offset 0" keeps a subquery per listing, and prevents a join with all stock.
    case when p_desks > 1 then format('not exists (select from public.space_days d
      where d.space_id = i.id and d.day between %L and %L and d.free_desks < %s and %s offset 0)', p_from, p_to,
        p_desks, is_open) end);
end;
$$;
grant execute on function search.dates_condition(date, date, integer, timestamptz) to anon, authenticated;

-- search.open_days as an expression, because calls for 500 pins take 50 ms: it counts weekdays, and calls the function
-- only where days are closed or have special hours.
create function search.open_days_expression(p_from date, p_to date) returns text
language plpgsql stable
set search_path = ''
as $$
begin
  if p_from is null or not isfinite(p_from) or p_to not between p_from and p_from + 29 then
    return null;
  end if;
  return (
    select format('case when i.closed && %1$L::daterange or i.special_hours ?| %2$L::text[]
      then search.open_days(i, %3$L, %4$L) else %5$s end', daterange(p_from, p_to + 1),
      array(select (p_from + n)::text from generate_series(0, p_to - p_from) n), p_from, p_to,
      string_agg(format('%s * (i.closes_at[%s] is not null)::integer', w.days, w.weekday), ' + '))
    from (
      select extract(isodow from p_from + n) as weekday, count(*) as days
      from generate_series(0, p_to - p_from) n group by 1) w);
end;
$$;
grant execute on function search.open_days_expression(date, date) to anon, authenticated;

-- The number of days on which a space is open, by the rule of search.dates_condition; null for a span longer than day
-- passes, and without days.
create function search.open_days(i search.spaces, p_from date, p_to date) returns integer
language plpgsql stable
set search_path = ''
as $$
begin
  if p_from is null or p_to not between p_from and p_from + 29 then
    return null;
  end if;
  return (
    select count(*) from generate_series(0, p_to - p_from) n cross join lateral (select p_from + n as day) d
    where (i.closes_at[extract(isodow from d.day)] is not null or i.special_hours ? d.day::text)
      and not i.closed @> d.day);
end;
$$;
grant execute on function search.open_days(search.spaces, date, date) to anon, authenticated;

-- The number of desks that are free on each of the days, by stock, where it is at most three and less than the space has;
-- otherwise null, also without days.
create function search.few_desks(i search.spaces, p_from date, p_to date) returns integer
language plpgsql stable
set search_path = ''
as $$
begin
  if p_from is null or p_to not between p_from and p_from + 29 then
    return null;
  end if;
  return (
    select nullif(min(d.free_desks), 0) from public.space_days d
    where d.space_id = i.id and d.day between p_from and p_to and not i.closed @> d.day
    having min(d.free_desks) <= least(3, i.capacity - 1));
end;
$$;
grant execute on function search.few_desks(search.spaces, date, date) to anon, authenticated;

-- The condition of a box in degrees, [west, south, east, north]. Where it crosses the 180th meridian, its west is
-- greater than its east. A listing without a point is at the centre of its city.
create function search.box_condition(p_box jsonb) returns text
language plpgsql stable
set search_path = ''
as $$
declare
  west constant double precision := p_box ->> 0;
  south constant double precision := p_box ->> 1;
  east constant double precision := p_box ->> 2;
  north constant double precision := p_box ->> 3;
  is_across constant boolean := west > east;
begin
  return format('(i.lat between %1$L and %2$L and (i.lng >= %3$L %4$s i.lng <= %5$L)
      or i.lat is null and i.city_id = any (%6$L::integer[]))',
    south, north, west, case when is_across then 'or' else 'and' end, east,
    array(select p.id from public.places p where p.kind = 'city' and p.lat between south and north
      and case when is_across then p.lng >= west or p.lng <= east else p.lng between west and east end));
end;
$$;
grant execute on function search.box_condition(jsonb) to anon, authenticated;

-- All filters as one condition: location, city, country, q, start_date, end_date (inclusive), desks, amenities,
-- min_price, max_price, on_weekends, min_wifi, quiet, bbox. A listing without a day price passes the price filters; one
-- without measurements fails min_wifi and quiet.
create function search.conditions(f jsonb, p_now timestamptz) returns text
language plpgsql stable
set search_path = ''
as $$
declare
  start_date constant date := f ->> 'start_date';
  desks constant integer := coalesce((f ->> 'desks')::integer, 1);
begin
  return concat_ws(' and ', 'true',
    -- A filter that is missing adds no condition.
    case when f ? 'location' then search.place_condition(f ->> 'location', true) end,
    case when f ? 'city' then search.place_condition(f ->> 'city', false) end,
    case when f ? 'country' then search.place_condition(f ->> 'country', false) end,
    case when f ? 'q' then (select string_agg(format('i.said like %L', pattern), ' and ')
      from unnest(search.patterns(f ->> 'q', 3)) pattern) end,
    case when f ? 'amenities' then
      format('i.amenities @> %L::text[]', array(select jsonb_array_elements_text(f -> 'amenities') limit 20)) end,
    case when f ? 'min_price' then format('coalesce(i.price >= %L, true)', (f ->> 'min_price')::numeric) end,
    case when f ? 'max_price' then format('coalesce(i.price <= %L, true)', (f ->> 'max_price')::numeric) end,
    case when (f ->> 'on_weekends')::boolean then 'i.closes_at[6] is not null and i.closes_at[7] is not null' end,
    case when f ? 'min_wifi' then format('i.wifi >= %L', (f ->> 'min_wifi')::numeric) end,
    case when (f ->> 'quiet')::boolean then 'i.is_quiet' end,
    case when f ? 'bbox' then search.box_condition(f -> 'bbox') end,
    case when desks > 1 then format('i.capacity >= %s', desks) end,
    search.dates_condition(start_date, coalesce((f ->> 'end_date')::date, start_date), desks, p_now));
end;
$$;
grant execute on function search.conditions(jsonb, timestamptz) to anon, authenticated;

-- The filters of a search with these names.
create function search.only_filters(f jsonb, p_names text[]) returns jsonb
language sql immutable
set search_path = ''
as $$
  select coalesce(jsonb_object_agg(e.key, e.value), '{}') from jsonb_each(f) e where e.key = any (p_names);
$$;
grant execute on function search.only_filters(jsonb, text[]) to anon, authenticated;

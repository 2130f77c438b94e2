-- What each question of a search is in SQL. What a visitor typed is a parameter of the text, never part of it; what the
-- database found for it, ids, is written into the text, so that PostgreSQL knows how many there are and plans for it.
-- Parameters: $1 the pattern of the location, $2 and $3 the last row seen, $4 the patterns of the words, $5 and $6 the first
-- and the last day, $7 desks, $8 rows of a page and one, $9 now, $10 the listings that have all the terms, as bits.

-- Which cities a search asks for. Null: it does not ask for a city.
create function private.cities_found(p_place text, p_city text, p_country text) returns integer[]
language plpgsql stable
set search_path = ''
as $$
declare
  found integer[];
begin
  if coalesce(p_place, p_city, p_country) is null then
    return null;
  end if;
  execute 'select array_agg(p.id) from private.places p where ' || concat_ws(' and ',
    case when p_place is not null then 'p.place_text like $1' end,
    case when p_city is not null then 'p.city_text like $2' end,
    case when p_country is not null then 'p.country_text like $3' end)
  into found using private.contains_pattern(p_place), private.contains_pattern(p_city), private.contains_pattern(p_country);
  return coalesce(found, '{}');
end;
$$;

-- The part of a search that asks whether it is not too late at $9: an open day from $5 on that is over cannot be had. Null:
-- it is too late nowhere, or everywhere, which the dates say alone. Closed days do not count: closures make nothing late.
create function private.in_time_condition(p_from date, p_now timestamptz) returns text
language plpgsql stable
set search_path = ''
as $$
declare
  today constant date := p_now at time zone 'UTC';
begin
  return case when p_from between today - 1 and today + 1 then
    format('($5 + i.closes_at > $9 at time zone i.timezone or (i.open_on & %s = 0 or i.closed @> $5)
      and not exists (select from generate_series(0, $6 - $5) n where i.open_on >> extract(isodow from $5 + n)::integer & 1 = 1
        and not i.closed @> $5 + n and $5 + n + i.closes_at <= $9 at time zone i.timezone))',
      1 << extract(isodow from p_from)::integer) end;
end;
$$;

-- The parts of a search for a few cities, one for each, so that every one of them is read in its own order. All that they
-- find is in time: where it is too late for spaces with some weeks, those with the others are looked up when they are so few
-- that the 300 that are counted would come late in the order, otherwise the late are passed over; and of more days than one,
-- those that are closed for a while. All weeks of a city are in one of both lists.
create function private.city_parts(cities integer[], p_from date, p_to date, p_now timestamptz) returns text[]
language plpgsql stable
set search_path = ''
as $$
declare
  in_time constant text := private.in_time_condition(p_from, p_now);
  parts text[];
begin
  if in_time is null then
    return array(select format('i.place = %s', city) from unnest(cities) city);
  end if;
  execute format($week$select array_agg(parts.part) from (
      select i.place, array_agg(i.id) filter (where %1$s) as kept, array_agg(i.id) filter (where not (%1$s)) as late
      from (select r.*, '{}'::datemultirange as closed from private.rhythms r where r.place = any ($1)) i group by i.place
    ) city cross join lateral (
      select case
        when late is null then format('i.place = %%s', place)
        when (select count(*) from (select from private.searchable_spaces s where s.rhythm = any (kept) limit 3000) few) ^ 2
          < 300 * (select r.spaces from private.place_rollup r where r.place = city.place) then format('i.rhythm = any (%%L::integer[])', kept)
        else format('i.place = %%s and i.rhythm <> all (%%L::integer[])', place, late) end
      where kept is not null
      union all select format($part$i.rhythm = any (%%L::integer[]) and %%s and i.id = any (array(
          select c.id from private.searchable_spaces c
          where c.place = %%s and c.closed <> '{}' and c.closed && daterange($5, $6 + 1)))$part$, late, $2, place)
      where late is not null and $5 < $6
    ) parts (part)$week$, in_time)
  into parts using cities, in_time, null::uuid, null::text[], p_from, p_to, null::integer, null::integer, p_now;
  return coalesce(parts, '{}');
end;
$$;

-- The parts into which a search for a place falls, each a condition on listing `i`: its cities, and the listings elsewhere
-- that bear the name. `inside`: the only cities that count. Many cities, or a hundred listings of that name ($1), are one
-- part. None: it is nowhere, or too late everywhere.
create function private.place_parts(
  p_location text, cities integer[], inside integer[], p_from date, p_to date, p_now timestamptz
) returns text[]
language plpgsql stable
set search_path = ''
as $$
declare
  elsewhere constant text := concat_ws(' and ', 'i.name_text like $1', format('i.place <> all (%L::integer[])', cities),
    'i.place = any (' || quote_literal(inside::text) || '::integer[])');
  in_cities constant text := format('i.place = any (%L::integer[])', cities);
  named uuid[];
begin
  if p_location is not null and cardinality(cities) <= 5 then
    execute format('select array_agg(n.id) from (
      select i.id from private.searchable_spaces i where %s order by i.by_newest, i.id limit 101) n', elsewhere)
    into named using private.contains_pattern(p_location);
  end if;
  if p_location is not null and (cardinality(cities) > 5 or cardinality(named) > 100) then
    return array[in_cities || ' or ' || elsewhere];
  elsif cardinality(cities) > 5 then
    return array[in_cities];
  end if;
  return private.city_parts(cities, p_from, p_to, p_now)
    || case when named is null then '{}' else array[concat_ws(' and ',
      format('i.id = any (%L::uuid[])', named), private.in_time_condition(p_from, p_now))] end;
end;
$$;

create function private.has_open_day(closed datemultirange, open_on integer, p_from date, p_to date) returns boolean
language plpgsql immutable
set search_path = ''
as $$
begin
  return exists (select from generate_series(0, p_to - p_from) n
    where open_on >> extract(isodow from p_from + n)::integer & 1 = 1 and not closed @> p_from + n);
end;
$$;

-- The part of a search that asks for dates: at $9, listing `i` has $7 desks on every open day from $5 to $6, and there is
-- an open day. Its own row answers that for one desk. The clock of a place is asked only where it may be too late for the
-- first day, unless that is known (`in_time`), or too early for the last; $9 is now, handed in so that tests can stand at
-- any instant.
create function private.free_condition(
  p_from date, p_to date, p_desks integer, p_now timestamptz, in_time boolean default false
) returns text
language plpgsql stable
set search_path = ''
as $$
declare
  today constant date := p_now at time zone 'UTC';
  weekdays smallint[];
  open_days constant text := 'select from generate_series(0, $6 - $5) n cross join lateral (select $5 + n as day) d
    where i.open_on >> extract(isodow from day)::integer & 1 = 1 and not i.closed @> day';
begin
  -- In the wrong order; begun or too far ahead in every time zone.
  if p_to < p_from or p_from < today - 1 or p_from > today + 1 + private.booking_horizon() then
    return 'false';
  end if;
  weekdays := array(select extract(isodow from p_from + n)::smallint from generate_series(0, least(p_to - p_from, 6)) n);
  return concat_ws(' and ',
    format('i.open_on & %s <> 0', private.weekday_bits(weekdays)),
    format('(i.busy & %L::bigint = 0 or not i.hindered && daterange($5, $6 + 1)
      and (not i.closed && daterange($5, $6 + 1) or private.has_open_day(i.closed, i.open_on, $5, $6)))',
      private.day_bits(datemultirange(daterange(p_from, p_to + 1)))),
    case when not in_time then private.in_time_condition(p_from, p_now) end,
    case when p_to >= today + private.booking_horizon() then
      format('not exists (%s and day > ($9 at time zone i.timezone)::date + private.booking_horizon())', open_days) end,
    case when p_desks <> 1 then
      -- With a limit it is asked of one listing after the other, and not first of all the stock there is. PostgreSQL takes
      -- "is null" to be true of hardly any listing and would look at a whole city, and this to be true of every second one.
      'coalesce((select false from public.space_days d where d.space_id = i.id and d.day between $5 and $6
        and d.free_desks < $7 and i.open_on >> extract(isodow from d.day)::integer & 1 = 1 and not i.closed @> d.day
        limit 1), true)' end);
end;
$$;

revoke execute on function
  private.cities_found(text, text, text), private.in_time_condition(date, timestamptz),
  private.city_parts(integer[], date, date, timestamptz),
  private.place_parts(text, integer[], integer[], date, date, timestamptz),
  private.has_open_day(datemultirange, integer, date, date),
  private.free_condition(date, date, integer, timestamptz, boolean)
  from public;
grant execute on function
  private.cities_found(text, text, text), private.in_time_condition(date, timestamptz),
  private.city_parts(integer[], date, date, timestamptz),
  private.place_parts(text, integer[], integer[], date, date, timestamptz),
  private.has_open_day(datemultirange, integer, date, date),
  private.free_condition(date, date, integer, timestamptz, boolean)
  to anon, authenticated, service_role;

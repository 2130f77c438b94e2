-- What each question of a search is in SQL. What a visitor typed is a parameter of the text, never part of it; what the
-- database found for it, ids, is written into the text, so that PostgreSQL knows how many there are and plans for it.
-- Parameters: $1 the pattern of the location, $2 and $3 the last row seen, $4 the patterns of the words, $5 and $6 the first
-- and the last day, $7 desks, $8 rows of a page and one, $9 now.

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

-- The parts into which a search for a place falls, each a condition on listing `i`: one per city, so that every one of
-- them is read in its own order, and the listings elsewhere that bear the name. `inside`: the only cities that count.
-- Many cities, or a hundred listings of that name ($1), are one part. None: it is nowhere.
create function private.place_parts(p_location text, cities integer[], inside integer[]) returns text[]
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
  return array(select format('i.place = %s', city) from unnest(cities) city)
    || case when named is null then '{}' else array[format('i.id = any (%L::uuid[])', named)] end;
end;
$$;

-- The listings with one of many rare words. By the index, whatever PostgreSQL believes of words that it never counted.
create function private.listings_saying(ids integer[]) returns uuid[]
language plpgsql stable
set search_path = ''
set enable_indexscan = off
as $$
begin
  return array(select i.id from private.searchable_spaces i where i.terms && ids limit 2001);
end;
$$;

-- The part of a search that asks for a word ($4[number]), or a part of one: the listings with one of the words that contain
-- it. When those are so many that most listings have one, the text of a listing says so sooner; two hundred are tried.
create function private.word_condition(word text, number integer) returns text
language plpgsql stable
set search_path = ''
as $$
declare
  pattern constant text := private.contains_pattern(word);
  in_its_text constant text := format(
    'exists (select from public.coworking_spaces s where s.id = i.id and s.search_text like $4[%s])', number);
  -- Less than three letters or digits in a row are nothing that the index of parts could look up.
  is_short constant boolean := word !~ '[[:alnum:]]{3}';
  ids integer[];
  saying uuid[];
begin
  if is_short and (
    select count(*) > 10 from (select i.id from private.searchable_spaces i limit 200) sample
    join public.coworking_spaces s on s.id = sample.id where s.search_text like pattern)
  then
    return in_its_text;
  end if;
  execute 'select array_agg(w.id) from (select w.id from private.search_words w where w.word like $1 limit 2001) w'
  into ids using pattern;
  if cardinality(ids) > 2000 or cardinality(ids) > 16 and (
    select count(*) > 10 from (select i.terms from private.searchable_spaces i limit 200) sample where sample.terms && ids)
  then
    return in_its_text;
  elsif cardinality(ids) > 16 then
    saying := private.listings_saying(ids);
    return case when cardinality(saying) > 2000 then in_its_text else format('i.id = any (%L::uuid[])', saying) end;
  end if;
  return 'i.terms && ' || quote_literal(coalesce(ids, '{}')) || '::integer[]';
end;
$$;

-- The part of a search that asks for amenities. Four or more are few of the possible sets, and each is looked up.
create function private.amenity_condition(wanted text[]) returns text
language plpgsql stable
set search_path = ''
as $$
declare
  bits constant integer := private.amenity_bits(wanted);
begin
  return case
    when coalesce(wanted, '{}') = '{}' then null
    when not wanted <@ private.amenity_options() then 'false'
    when cardinality(wanted) < 4 then format('i.terms @> %L::integer[]',
      array(select -array_position(private.amenity_options(), amenity) from unnest(wanted) amenity))
    else format('i.amenities = any (%L::integer[])',
      array(select ticked from generate_series(0, (1 << cardinality(private.amenity_options())) - 1) ticked where ticked & bits = bits))
  end;
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
-- first day or too early for the last; $9 is now, handed in so that tests can stand at any instant.
create function private.free_condition(p_from date, p_to date, p_desks integer, p_now timestamptz) returns text
language plpgsql stable
set search_path = ''
as $$
declare
  today constant date := p_now at time zone 'UTC';
  weekdays smallint[];
  open_days constant text := 'select from generate_series(0, $6 - $5) n cross join lateral (select $5 + n as day) d
    where i.open_on >> extract(isodow from day)::integer & 1 = 1 and not i.closed @> day';
begin
  -- In the wrong order; over or too far ahead in every time zone.
  if p_to < p_from or p_to < today - 1 or p_from > today + 1 + private.booking_horizon() then
    return 'false';
  end if;
  weekdays := array(select extract(isodow from p_from + n)::smallint from generate_series(0, least(p_to - p_from, 6)) n);
  return concat_ws(' and ',
    format('i.open_on & %s <> 0', private.weekday_bits(weekdays)),
    'not i.hindered && daterange($5, $6 + 1)',
    '(not i.closed && daterange($5, $6 + 1) or private.has_open_day(i.closed, i.open_on, $5, $6))',
    case when p_from <= today + 1 then
      format('($5 + i.closes_at > $9 at time zone i.timezone or (i.open_on & %s = 0 or i.closed @> $5)
        and not exists (%s and day + i.closes_at <= $9 at time zone i.timezone))', 1 << extract(isodow from p_from)::integer, open_days) end,
    case when p_to >= today + private.booking_horizon() then
      format('not exists (%s and day > ($9 at time zone i.timezone)::date + private.booking_horizon())', open_days) end,
    case when p_desks <> 1 then
      -- With a limit it is asked of one listing after the other, and not first of all the stock there is.
      '(select d.day from public.space_days d where d.space_id = i.id and d.day between $5 and $6
        and d.capacity - d.desks_booked < $7 and i.open_on >> extract(isodow from d.day)::integer & 1 = 1 and not i.closed @> d.day
        limit 1) is null' end);
end;
$$;

revoke execute on function
  private.cities_found(text, text, text), private.place_parts(text, integer[], integer[]),
  private.listings_saying(integer[]), private.word_condition(text, integer), private.amenity_condition(text[]),
  private.has_open_day(datemultirange, integer, date, date), private.free_condition(date, date, integer, timestamptz)
  from public;
grant execute on function
  private.cities_found(text, text, text), private.place_parts(text, integer[], integer[]),
  private.listings_saying(integer[]), private.word_condition(text, integer), private.amenity_condition(text[]),
  private.has_open_day(datemultirange, integer, date, date), private.free_condition(date, date, integer, timestamptz)
  to anon, authenticated, service_role;

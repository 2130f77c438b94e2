-- The search page in one call: one page by keyset, how many match, and their facets. It reads the index of the search, so
-- that what it does stops growing with the market. What a visitor typed is a parameter of the SQL text, never part of it;
-- what the database found for it, ids, is written into the text, so that PostgreSQL knows how many there are and plans for it.

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
  if p_location is not null then
    execute format('select array_agg(n.id) from (
      select i.id from private.searchable_spaces i where %s order by i.by_featured, i.id limit 101) n', elsewhere)
    into named using private.contains_pattern(p_location);
  end if;
  if cardinality(named) > 100 then
    return array[format('(%s or %s)', in_cities, elsewhere)];
  elsif cardinality(cities) > 5 then
    return array[in_cities || coalesce(' or i.id = any (' || quote_literal(named::text) || '::uuid[])', '')];
  end if;
  return array(select format('i.place = %s', city) from unnest(cities) city)
    || case when named is null then '{}' else array[format('i.id = any (%L::uuid[])', named)] end;
end;
$$;

-- The part of a search that asks for a word ($4[number]), or a part of one. Few words of the market contain it: the
-- listings with one of them, by the index. Many do: usually the word is short and most listings contain it, and their
-- text says so sooner. Null: no listing has such a word.
create function private.word_condition(word text, number integer) returns text
language plpgsql stable
set search_path = ''
as $$
declare
  pattern constant text := private.contains_pattern(word);
  in_its_text constant text := format(
    'exists (select from public.coworking_spaces s where s.id = i.id and s.search_text like $4[%s])', number);
  ids integer[];
begin
  -- Less than three letters or digits in a row are nothing that the index of parts could look up.
  if word !~ '[[:alnum:]]{3}' then
    return in_its_text;
  end if;
  execute 'select array_agg(w.id) from (select w.id from private.search_words w where w.word like $1 limit 2001) w'
  into ids using pattern;
  if cardinality(ids) > 2000 or cardinality(ids) > 16 and (
    select count(*) > 10 from (select i.terms from private.searchable_spaces i limit 200) sample where sample.terms && ids)
  then
    return in_its_text;
  end if;
  return format('i.terms && %L::integer[]', ids);
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
    format('(not i.closed && daterange($5, $6 + 1) or exists (%s))', open_days),
    case when p_from <= today + 1 then
      format('($5 + i.closes_at > $9 at time zone i.timezone or not exists (%s and day + i.closes_at <= $9 at time zone i.timezone))', open_days) end,
    case when p_to >= today + private.booking_horizon() then
      format('not exists (%s and day > ($9 at time zone i.timezone)::date + private.booking_horizon())', open_days) end,
    case when p_desks <> 1 then
      'not exists (select from public.space_days d where d.space_id = i.id and d.day between $5 and $6
        and d.capacity - d.desks_booked < $7 and i.open_on >> extract(isodow from d.day)::integer & 1 = 1 and not i.closed @> d.day)' end);
end;
$$;

-- The first rows that match, from walks along the order of the page; or, where only their number is wanted, in whatever
-- order is nearest. Every part is a walk of its own. So are, in the order of the price, the prices inside of the bounds
-- and the listings without a price.
create function private.walk(parts text[], conditions text[], sort_column text, low bigint, high bigint, in_order boolean, row_limit integer)
returns text
language plpgsql immutable
set search_path = ''
as $$
begin
  return (select 'select * from (' || string_agg(format(
          '(select i.id, i.%2$s as key, i.place, i.amenities_low, i.amenities_high, i.by_price_up
            from private.searchable_spaces i where %1$s %3$s limit %4$s)',
          array_to_string(array['(' || part || ')', priced, 'true'] || conditions, ' and '), sort_column,
          case when in_order then format('order by i.%s, i.id', sort_column) else '' end, row_limit), ' union all ')
        || format(') walk %s limit %s', case when in_order then 'order by key, id' else '' end, row_limit)
      from unnest(case when parts = '{}' then array[null] else parts end) part,
        unnest(case
          when low is null then array[null]
          when in_order and sort_column = 'by_price_down'
            then array[format('i.by_price_down between %s and %s', -high, -low), 'i.by_price_down = 1e12::bigint']
          when not in_order or sort_column = 'by_price_up'
            then array[format('i.by_price_up between %s and %s', low, high), 'i.by_price_up = 1e12::bigint']
          else array[format('(i.by_price_up between %s and %s or i.by_price_up = 1e12::bigint)', low, high)] end) priced);
end;
$$;

-- What a search says beside its page when nothing is asked for: nothing is counted, the rollups know. A thousand cities
-- and one hold at least as many listings.
create function private.whole_market() returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  listed bigint := (select coalesce(sum(r.spaces), 0)
    from (select r.spaces from private.place_rollup r order by r.spaces desc, r.city, r.country limit 1001) r);
begin
  return jsonb_build_object(
    'total', least(listed, 1000),
    'total_is_bounded', listed > 1000,
    'facets', jsonb_build_object(
      'amenities', coalesce((select jsonb_object_agg(r.amenity, r.spaces) from private.amenity_rollup r), '{}'),
      'cities', coalesce((select jsonb_agg(to_jsonb(c) order by c.spaces desc, c.city, c.country)
        from (select r.city, r.country, r.spaces from private.place_rollup r order by r.spaces desc, r.city, r.country limit 12) c), '[]'),
      'price', jsonb_build_object(
        'min', (select round(min(i.by_price_up) / 100.0, 2) from private.searchable_spaces i where i.by_price_up < 1e12::bigint),
        'max', (select round(-min(i.by_price_down) / 100.0, 2) from private.searchable_spaces i where i.by_price_down < 1e12::bigint))));
end;
$$;

-- The cards of a page, of which one row more than is shown was read.
create function private.shown_page(ids uuid[], keys bigint[], page_size integer) returns jsonb
language plpgsql stable
set search_path = ''
as $$
begin
  return jsonb_build_object(
    'spaces', coalesce((select jsonb_agg(c.card order by shown.place)
      from unnest(ids[1:page_size]) with ordinality shown (id, place) join private.space_cards c on c.id = shown.id), '[]'),
    'next', case when cardinality(ids) > page_size then jsonb_build_object('key', keys[page_size]::text, 'id', ids[page_size]) end);
end;
$$;

-- Looks at so many rows of `walk` and one. Fewer are all there are, with their page and facets; of more, their number.
create function private.counted_search() returns text
language sql immutable
set search_path = ''
as $search$
  select $$with candidates as materialized (%1$s), page as (
    select c.id, c.key from candidates c where (c.key, c.id) > ($2, $3) order by c.key, c.id limit $8
  )
  select count(*), (select array_agg(p.id) from page p), (select array_agg(p.key) from page p),
    case when count(*) < %2$s then jsonb_build_object(
      'amenities', private.amenity_counts(coalesce(sum(c.amenities_low), 0)::bigint, coalesce(sum(c.amenities_high), 0)::bigint),
      'cities', coalesce((select jsonb_agg(to_jsonb(busy) order by busy.spaces desc, busy.city, busy.country) from (
        select p.city, p.country, here.spaces
        from (select c.place, count(*) as spaces from candidates c group by c.place) here join private.places p on p.id = here.place
        order by here.spaces desc, p.city, p.country limit 12) busy), '[]'),
      'price', jsonb_build_object(
        'min', round(min(c.by_price_up) filter (where c.by_price_up < 1e12::bigint) / 100.0, 2),
        'max', round(max(c.by_price_up) filter (where c.by_price_up < 1e12::bigint) / 100.0, 2))) end
  from candidates c$$;
$search$;

-- All parameters are optional. Dates are both ends included; with them a space must be free on every open day for
-- p_desks, by its own calendar. A space without a day price passes every price filter. p_after: {"key", "id"} of the
-- last row seen. Answers {spaces: card[], next: {key, id} | null, total, total_is_bounded, facets}. A search that finds
-- more than a thousand (with dates and for several desks, more than 300) says so: its total is then what there is at
-- least, and its facets ({amenities, cities, price}) are null. Without a filter they come from the rollups.
create function public.search_spaces(
  p_location text default null, p_city text default null, p_country text default null, p_q text default null,
  p_start_date date default null, p_end_date date default null, p_desks integer default 1,
  p_amenities text[] default '{}', p_min_price numeric default null, p_max_price numeric default null,
  p_sort text default 'featured', p_after jsonb default null, p_page_size integer default 24
) returns jsonb
language plpgsql stable
set search_path = ''
set enable_seqscan = off
-- Pages of an index of this size are in memory; without this a scan of every match looks cheaper than a walk that stops.
set random_page_cost = 1.1
-- Neither helps a query of milliseconds.
set jit = off
set max_parallel_workers_per_gather = 0
as $$
declare
  words constant text[] := private.words_of(private.plain(p_q));
  patterns constant text[] := array(select private.contains_pattern(word) from unnest(words) word);
  desks constant integer := coalesce(p_desks, 1);
  last_date constant date := least(coalesce(p_end_date, p_start_date), p_start_date + 400);
  low constant bigint := case when coalesce(p_min_price, p_max_price) is not null then ceil(least(greatest(p_min_price, 0), 1e9) * 100) end;
  high constant bigint := floor(greatest(least(p_max_price, 1e9), -1) * 100);
  page_size constant integer := least(greatest(coalesce(p_page_size, 24), 1), 60);
  count_to constant integer := case when p_start_date is not null and desks <> 1 then 300 else 1000 end;
  sort_column constant text := case p_sort when 'newest' then 'by_newest' when 'price-asc' then 'by_price_up'
    when 'price-desc' then 'by_price_down' else 'by_featured' end;
  by_words constant text[] := array(select coalesce(private.word_condition(word, number::integer), 'false')
    from unnest(words) with ordinality w (word, number));
  inside constant integer[] := private.cities_found(null, p_city, p_country);
  cities constant integer[] := private.cities_found(p_location, p_city, p_country);
  parts constant text[] := case when cities is null then '{}' else private.place_parts(p_location, cities, inside) end;
  conditions constant text[] := array_remove(by_words || array[
    case when cities is not null and parts = '{}' then 'false' end,
    case when p_amenities <> '{}' then case when p_amenities <@ private.amenity_options() then format('i.terms @> %L::integer[]',
      array(select -array_position(private.amenity_options(), amenity) from unnest(p_amenities) amenity)) else 'false' end end,
    case when desks <> 1 then 'i.capacity >= $7' end,
    case when p_start_date is not null then private.free_condition(p_start_date, last_date, desks, now()) end], null);
  -- As far as a bigint reaches, whatever a link says.
  after_key constant bigint := least(greatest((p_after ->> 'key')::numeric, -9.2e18), 9.2e18);
  after_id constant uuid := p_after ->> 'id';
  -- Prices, desks and many cities are counted along their own indexes, everything else in the order in which it is shown.
  in_order constant boolean := by_words <> '{}' or p_amenities <> '{}' or coalesce(cardinality(cities) <= 5, p_start_date is not null);
  is_filtered constant boolean := cities is not null or conditions <> '{}' or low is not null;
  found bigint;
  facets jsonb;
  ids uuid[];
  keys bigint[];
begin
  if is_filtered then
    execute format(private.counted_search(),
      private.walk(parts, conditions, sort_column, low, high, in_order, count_to + 1), count_to + 1)
    into found, ids, keys, facets
    using private.contains_pattern(p_location), coalesce(after_key, -9.2e18::bigint), coalesce(after_id, '00000000-0000-0000-0000-000000000000'),
      patterns, p_start_date, last_date, desks, page_size + 1, now();
  end if;
  if not is_filtered or (found > count_to and (after_id is not null or not in_order)) then
    execute format('select array_agg(w.id), array_agg(w.key) from (%s) w', private.walk(
      parts, conditions || case when after_id is not null then format('(i.%s, i.id) > ($2, $3)', sort_column) end,
      sort_column, low, high, true, page_size + 1))
    into ids, keys
    using private.contains_pattern(p_location), after_key, after_id, patterns, p_start_date, last_date, desks, page_size + 1, now();
  end if;
  return private.shown_page(ids, keys, page_size) || case when is_filtered
    then jsonb_build_object('total', least(found, count_to), 'total_is_bounded', found > count_to, 'facets', facets)
    else private.whole_market() end;
end;
$$;

revoke execute on function
  private.cities_found(text, text, text), private.place_parts(text, integer[], integer[]), private.word_condition(text, integer),
  private.free_condition(date, date, integer, timestamptz), private.walk(text[], text[], text, bigint, bigint, boolean, integer),
  private.whole_market(), private.shown_page(uuid[], bigint[], integer), private.counted_search(),
  public.search_spaces(text, text, text, text, date, date, integer, text[], numeric, numeric, text, jsonb, integer)
  from public;
grant execute on function
  private.cities_found(text, text, text), private.place_parts(text, integer[], integer[]), private.word_condition(text, integer),
  private.free_condition(date, date, integer, timestamptz), private.walk(text[], text[], text, bigint, bigint, boolean, integer),
  private.whole_market(), private.shown_page(uuid[], bigint[], integer), private.counted_search(),
  public.search_spaces(text, text, text, text, date, date, integer, text[], numeric, numeric, text, jsonb, integer)
  to anon, authenticated, service_role;

-- The search page in one call: one page by keyset, how many match, and their facets. It reads the index of the search, so
-- that what it does stops growing with the market.

-- The first rows that match. Every part is a walk of its own, along the order of the page (`in-order`), along whatever is
-- nearest (`nearest`; the comparison is true of all rows and lets PostgreSQL walk from the newest on), or only to count
-- (`counted`) or to show (`shown`, in order), which an index alone can answer. In the order of the price and for counting, the prices inside of the bounds
-- and the listings without a price are two walks.
create function private.walk(parts text[], conditions text[], sort_column text, low bigint, high bigint, way text, row_limit integer)
returns text
language plpgsql immutable
set search_path = ''
as $$
declare
  is_ordered constant boolean := way in ('in-order', 'shown');
  priced text[] := array[null];
begin
  if low is not null then
    priced := case
      when is_ordered and sort_column = 'by_price_down'
        then array[format('i.by_price_down between %s and %s', -high, -low), 'i.by_price_down = 1e12::bigint']
      when way = 'counted' or (is_ordered and sort_column = 'by_price_up')
        then array[format('i.by_price_up between %s and %s', low, high), 'i.by_price_up = 1e12::bigint']
      else array[format('(i.by_price_up between %s and %s or i.by_price_up = 1e12::bigint)', low, high)] end;
  end if;
  return (select 'select * from (' || string_agg(format('(select %s from private.searchable_spaces i where %s %s limit %s)',
      case way when 'counted' then '1 as one' when 'shown' then format('i.id, i.%s as key', sort_column)
        else format('i.id, i.%s as key, i.place, i.amenities_low, i.amenities_high, i.by_price_up', sort_column) end,
      array_to_string(array['(' || part || ')', price, case way when 'nearest' then 'i.by_newest < 9e18::bigint' else 'true' end]
        || conditions, ' and '),
      case when is_ordered then format('order by i.%s, i.id', sort_column) end, row_limit), ' union all ')
    || format(') walk %s limit %s', case when is_ordered then 'order by key, id' end, row_limit)
    from unnest(case when parts = '{}' then array[null] else parts end) part, unnest(priced) price);
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

-- Looks at so many rows of the walk %1$s and one (%2$s). Fewer are all there are, with their page and facets; of more, their
-- number, and their page where the walk was in its order (%3$L).
create function private.counted_search() returns text
language sql immutable
set search_path = ''
as $search$
  select $$with candidates as materialized (%1$s), page as (
    select c.id, c.key from candidates c where (c.key, c.id) > ($2, $3) order by c.key, c.id limit $8
  )
  select n.found,
    case when n.found < %2$s or %3$L then (select array_agg(p.id) from page p) end,
    case when n.found < %2$s or %3$L then (select array_agg(p.key) from page p) end,
    case when n.found < %2$s then (select jsonb_build_object(
      'amenities', private.amenity_counts(coalesce(sum(c.amenities_low), 0)::bigint, coalesce(sum(c.amenities_high), 0)::bigint),
      'cities', coalesce((select jsonb_agg(to_jsonb(busy) order by busy.spaces desc, busy.city, busy.country) from (
        select p.city, p.country, here.spaces
        from (select c.place, count(*) as spaces from candidates c group by c.place) here join private.places p on p.id = here.place
        order by here.spaces desc, p.city, p.country limit 12) busy), '[]'),
      'price', jsonb_build_object(
        'min', round(min(c.by_price_up) filter (where c.by_price_up < 1e12::bigint) / 100.0, 2),
        'max', round(max(c.by_price_up) filter (where c.by_price_up < 1e12::bigint) / 100.0, 2))) from candidates c) end
  from (select count(*) as found from candidates) n$$;
$search$;

-- All parameters are optional. Dates are both ends included; with them a space must be free on every open day for
-- p_desks, by its own calendar. A space without a day price passes every price filter. p_after: {"key", "id"} of the
-- last row seen. Answers {spaces: card[], next: {key, id} | null, total, total_is_bounded, facets}. A search that finds
-- more than a thousand (with dates 300, for several desks 150) says so: its total is then what there is at least. Its facets
-- ({amenities, cities, price}) are then null, as they are for more than 300 that are found by words or amenities alone.
-- Without a filter they come from the rollups.
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
  count_to constant integer := case when p_start_date is null then 1000 when desks = 1 then 300 else 150 end;
  sort_column constant text := case p_sort when 'newest' then 'by_newest' when 'price-asc' then 'by_price_up'
    when 'price-desc' then 'by_price_down' else 'by_featured' end;
  -- Arrays of ids, as text: an array of arrays of different lengths is none.
  by_words constant text[] := array(select private.words_with(word)::text from unnest(words) word);
  inside constant integer[] := private.cities_found(null, p_city, p_country);
  cities constant integer[] := private.cities_found(p_location, p_city, p_country);
  parts constant text[] := case when cities is null then '{}'
    else private.place_parts(p_location, cities, inside, p_start_date, last_date, now()) end;
  is_wide constant boolean := cities is null or cardinality(parts) = 1 and parts[1] like '%i.place = any%';
  conditions constant text[] := array_remove(array(
    select private.word_condition(ids::integer[], number::integer) from unnest(by_words) with ordinality w (ids, number)
  ) || array[
    case when cities is not null and parts = '{}' then 'false' end,
    private.amenity_condition(p_amenities),
    case when desks <> 1 then 'i.capacity >= $7' end,
    case when p_start_date is not null then private.free_condition(p_start_date, last_date, desks, now(), not is_wide) end], null);
  -- As far as a bigint reaches, whatever a link says.
  after_key constant bigint := least(greatest((p_after ->> 'key')::numeric, -9.2e18), 9.2e18);
  after_id constant uuid := p_after ->> 'id';
  asks_terms constant boolean := by_words <> '{}' or coalesce(p_amenities, '{}') <> '{}';
  -- Words and amenities alone are counted by their bits, before any listing is looked at, and facets only of up to 300. Four
  -- amenities have few listings, which their own index finds.
  having_terms constant varbit := case
    when asks_terms and coalesce(cardinality(p_amenities), 0) < 4
      and cities is null and low is null and desks = 1 and p_start_date is null
    then private.listings_with(
      by_words || array(select array[-array_position(private.amenity_options(), amenity)]::text from unnest(p_amenities) amenity)) end;
  are_many constant boolean := coalesce(bit_count(having_terms) > 300, false);
  -- Dates alone, and places in parts, are counted in the order of the page; prices, desks and many cities by their own
  -- indexes first, which is enough when it is a thousand.
  way constant text := case
    when not is_wide or (cities is null and p_start_date is not null and not asks_terms) then 'in-order'
    when asks_terms or p_start_date is not null or parts[1] like '% or %' then 'nearest'
    else 'counted' end;
  is_filtered constant boolean := cities is not null or conditions <> '{}' or low is not null;
  found bigint := case when are_many then bit_count(having_terms) end;
  facets jsonb;
  ids uuid[];
  keys bigint[];
begin
  if is_filtered and way = 'counted' then
    execute format('select count(*) from (%s) w', private.walk(parts, conditions, sort_column, low, high, way, count_to + 1))
    into found
    using private.contains_pattern(p_location), null::bigint, null::uuid, patterns, p_start_date, last_date, desks;
  end if;
  if is_filtered and not are_many and (found is null or found <= count_to) then
    execute format(private.counted_search(),
      private.walk(parts, conditions, sort_column, low, high, case way when 'nearest' then way else 'in-order' end, count_to + 1),
      count_to + 1, way <> 'nearest' and after_id is null)
    into found, ids, keys, facets
    using private.contains_pattern(p_location), coalesce(after_key, -9.2e18::bigint), coalesce(after_id, '00000000-0000-0000-0000-000000000000'),
      patterns, p_start_date, last_date, desks, page_size + 1, now();
  end if;
  if not is_filtered or are_many or (found > count_to and ids is null) then
    execute format('select array_agg(w.id), array_agg(w.key) from (%s) w', private.walk(
      parts, case when are_many then array['get_bit($10, i.number) = 1'] else conditions end
        || case when after_id is not null then format('(i.%s, i.id) > ($2, $3)', sort_column) end,
      sort_column, low, high, 'shown', page_size + 1))
    into ids, keys
    using private.contains_pattern(p_location), after_key, after_id, patterns, p_start_date, last_date, desks, page_size + 1, now(),
      having_terms;
  end if;
  return private.shown_page(ids, keys, page_size) || case when is_filtered
    then jsonb_build_object('total', least(found, count_to), 'total_is_bounded', found > count_to, 'facets', facets)
    else private.whole_market() end;
end;
$$;

revoke execute on function
  private.walk(text[], text[], text, bigint, bigint, text, integer),
  private.whole_market(), private.shown_page(uuid[], bigint[], integer), private.counted_search(),
  public.search_spaces(text, text, text, text, date, date, integer, text[], numeric, numeric, text, jsonb, integer)
  from public;
grant execute on function
  private.walk(text[], text[], text, bigint, bigint, text, integer),
  private.whole_market(), private.shown_page(uuid[], bigint[], integer), private.counted_search(),
  public.search_spaces(text, text, text, text, date, date, integer, text[], numeric, numeric, text, jsonb, integer)
  to anon, authenticated, service_role;

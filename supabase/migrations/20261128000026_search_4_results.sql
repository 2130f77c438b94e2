-- The pages of a search and its suggestions, each in one round trip.

-- Places for selection lists; within: the country of a city or region, the continent of a country.
create view search.shown_places with (security_invoker = on) as
select p.id, p.name, p.kind, coalesce(country.name, above.name) as within
from public.places p
left join public.places above on above.id = p.parent_id
left join public.places country on country.id = above.parent_id and above.kind = 'region';
grant select on search.shown_places to anon, authenticated;

-- The shown places that have listings.
create view search.suggestions with (security_invoker = on) as
select p.*, b.spaces from search.shown_places p join search.busy_places b on b.id = p.id;
grant select on search.suggestions to anon, authenticated;

-- The names on the map of a search: [[city, lat, lng]] of these cities, in their order. Where they are within a degree of
-- each other, the eight nearest known cities around the first follow, which a traveller sees at the edges of one city.
create function search.names_on_map(p_city_ids integer[]) returns jsonb
language sql stable
set search_path = ''
as $$
  with found as (
    select c.id, c.name, c.lat, c.lng, g.place
    from unnest(p_city_ids) with ordinality g (id, place) join public.places c on c.id = g.id
    where c.lat is not null
  ), around as (
    select c.id, c.name, c.lat, c.lng,
      (c.lat - f.lat) ^ 2 + ((c.lng - f.lng) * cos(radians(f.lat))) ^ 2 as away
    from (select f.lat, f.lng from found f order by f.place limit 1) f
    join public.places c on c.kind = 'city' and c.lat between f.lat - 0.6 and f.lat + 0.6
      and c.lng between f.lng - 1 and f.lng + 1 and c.id <> all (p_city_ids)
    where (select max(f.lat) - min(f.lat) < 1 and max(f.lng) - min(f.lng) < 1 from found f)
    order by away limit 8
  )
  select coalesce(jsonb_agg(jsonb_build_array(n.name, n.lat, n.lng) order by n.place), '[]')
  from (select f.name, f.lat, f.lng, f.place from found f
    union all select a.name, a.lat, a.lng, 100 + row_number() over (order by a.away) from around a) n;
$$;
grant execute on function search.names_on_map(integer[]) to anon, authenticated;

-- One page: {spaces: card[], next: {key, id} | null, total, total_is_bounded, is_rated, facets}. A search with more
-- than a thousand results sets total_is_bounded, and has no facets. is_rated: whether some results have reviews. A card
-- has, where known, wifi (median download, Mbit/s), is_quiet, open_days and few_desks. p_after: the `next` of the previous page.
-- pins: the first p_most_pins results of all pages, in their order: [[id, name, lat, lng, price]]; a listing without a
-- point is at the centre of its city. Null for a search with more than a thousand results. With days,
-- unless they are more than day passes cover, [open_days, price_per_week, price_per_month] follows.
-- names: those on the map (search.names_on_map) where p_most_pins > 0: the cities with most results first, and for a
-- search with more than a thousand results those of the page, in any order.
create function search.find(
  f jsonb, p_sort text, p_after jsonb, p_page_size integer, p_now timestamptz, p_most_pins integer default 0
) returns jsonb
language plpgsql stable
set search_path = ''
-- The index fits in memory, and neither JIT nor parallel workers help queries of milliseconds.
set random_page_cost = 1.1
set jit = off
set max_parallel_workers_per_gather = 0
as $$
declare
  sort_column constant text := case p_sort when 'newest' then 'by_newest' when 'price-asc' then 'by_price_up'
    when 'price-desc' then 'by_price_down' when 'rating' then 'by_rating' else 'by_featured' end;
  condition constant text := search.conditions(f, p_now);
  page_size constant integer := least(greatest(coalesce(p_page_size, 24), 1), 120);
  -- Clamped to the range of bigint, because a URL may contain any number.
  after_key constant bigint := coalesce(least(greatest((p_after ->> 'key')::numeric, -9.2e18), 9.2e18), -9.2e18);
  after_id constant uuid := coalesce((p_after ->> 'id')::uuid, '00000000-0000-0000-0000-000000000000');
  start_date constant date := f ->> 'start_date';
  end_date constant date := coalesce((f ->> 'end_date')::date, start_date);
  open_days constant text := search.open_days_expression(start_date, end_date);
  -- A subquery per pin, because counting the open days of all candidates took longer than the search. Only searches of
  -- seven and of thirty days can have the price of a longer pass.
  stay constant text := case when open_days is null then null
    when end_date in (start_date + 6, start_date + 29)
    then format(', (select jsonb_build_array(%s, s.price_per_week, s.price_per_month)
      from search.spaces i join public.coworking_spaces s on s.id = i.id where i.id = p.id)', open_days)
    else format(', (select jsonb_build_array(%s, null, null) from search.spaces i where i.id = p.id)', open_days) end;
  found integer;
  facets jsonb;
  pins jsonb;
  city_ids integer[];
  is_rated boolean;
  ids uuid[];
  keys bigint[];
begin
  -- Collects all matches up to a thousand, by the index that the planner chooses.
  execute format($query$
    with candidates as materialized (
      select i.id, i.%I as key, i.amenities, i.price, i.by_rating < 0 as is_rated,
        i.name, i.lat, i.lng, i.city_id
      from search.spaces i where %s limit 1001
    ), page as (
      select c.id, c.key from candidates c where (c.key, c.id) > ($1, $2) order by c.key, c.id limit $3
    )
    select (select count(*) from candidates), (select array_agg(p.id) from page p),
      (select array_agg(p.key) from page p),
      (select coalesce(bool_or(c.is_rated), false) from candidates c),
      case when (select count(*) from candidates) <= 1000 then jsonb_build_object(
        'amenities', (select coalesce(jsonb_object_agg(a.amenity, a.spaces), '{}') from (
          select amenity, count(*) as spaces from candidates c cross join unnest(c.amenities) amenity group by 1) a),
        'price', (select jsonb_build_object('min', min(c.price), 'max', max(c.price)) from candidates c)) end,
      case when $4 > 0 and (select count(*) from candidates) <= 1000 then (
        select coalesce(jsonb_agg(jsonb_build_array(p.id, p.name, coalesce(p.lat, centre.lat),
          coalesce(p.lng, centre.lng), p.price%s) order by p.key, p.id), '[]')
        from (select * from candidates c order by c.key, c.id limit $4) p
        left join public.places centre on p.lat is null and centre.id = p.city_id) end,
      (select array_agg(n.city_id order by n.spaces desc, n.city_id) from (
        select c.city_id, count(*) as spaces from candidates c group by 1 order by 2 desc, 1 limit 16) n)
    $query$, sort_column, condition, stay)
  into found, ids, keys, is_rated, facets, pins, city_ids
  using after_key, after_id, page_size + 1, p_most_pins;
  -- With more matches, the next page is found soonest by walking the index of the sort order.
  if found > 1000 then
    execute format($query$
      select array_agg(p.id), array_agg(p.key), 
        exists (select from search.spaces i where i.by_rating < 0 and %2$s) from (
        select i.id, i.%1$I as key from search.spaces i where %2$s and (i.%1$I, i.id) > ($1, $2) 
          order by i.%1$I, i.id limit $3) p
      $query$, sort_column, condition)
    into ids, keys, is_rated using after_key, after_id, page_size + 1;
    city_ids := array(select distinct i.city_id from search.spaces i where i.id = any (ids));
  end if;
  return jsonb_build_object(
    'spaces', coalesce((select jsonb_agg(c.card || jsonb_strip_nulls(jsonb_build_object(
        'wifi', i.wifi, 'is_quiet', nullif(i.is_quiet, false), 'open_days', search.open_days(i, start_date, end_date),
        'few_desks', search.few_desks(i, start_date, end_date)))
          order by shown.place)
      from unnest(ids[1:page_size]) with ordinality shown (id, place)
      join private.space_cards c on c.id = shown.id join search.spaces i on i.id = shown.id), '[]'),
    'next', case when ids[page_size + 1] is not null then
      jsonb_build_object('key', keys[page_size]::text, 'id', ids[page_size]) end,
    'total', least(found, 1000), 'total_is_bounded', found > 1000, 'is_rated', is_rated, 'facets', facets,
    'pins', pins, 'names', case when p_most_pins > 0 then search.names_on_map(city_ids) end);
end;
$$;
grant execute on function search.find(jsonb, text, jsonb, integer, timestamptz, integer) to anon, authenticated;

-- Whether a typed place finds nothing without the other filters.
create function search.is_place_empty(p_typed text) returns boolean
language plpgsql stable
set search_path = ''
as $$
declare
  is_empty boolean := false;
begin
  if p_typed is not null then
    execute 'select not exists (select from search.spaces i where '
      || coalesce(search.place_condition(p_typed, true), 'true') || ')'
    into is_empty;
  end if;
  return is_empty;
end;
$$;
grant execute on function search.is_place_empty(text) to anon, authenticated;

-- corrected: the place that was searched instead of the typed text; read_as: the reason (search.reading); space_at: the
-- space at the typed address. places: suggestions, with the first page only. pins: the first 500 results, for the map.
create function public.search_spaces(
  p_filters jsonb default '{}', p_sort text default 'featured', p_after jsonb default null,
    p_page_size integer default 24
) returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  filters constant jsonb := private.at_most(p_filters, 8000);
  after constant jsonb := private.at_most(p_after, 8000);
  typed constant text := filters ->> 'location';
  meant constant text := search.place_beside_trade(typed);
  most_pins constant integer := 500;
  reading jsonb := case when meant is not null then jsonb_build_object('corrected', meant, 'read_as', 'place') end;
  answer jsonb := search.find(
    filters || case when meant is not null then jsonb_build_object('location', meant) else '{}' end, p_sort, after,
    p_page_size, now(), most_pins);
begin
  if meant is null and answer -> 'total' = '0' and search.is_place_empty(typed) then
    reading := search.reading(typed);
    if reading is not null then
      answer := search.find(
        filters - 'location' || jsonb_strip_nulls(jsonb_build_object('location', reading -> 'corrected')),
        p_sort, after,
        p_page_size, now(), most_pins);
    end if;
  end if;
  return answer || jsonb_build_object('corrected', reading -> 'corrected', 'read_as', reading -> 'read_as',
    'space_at', reading -> 'space_at', 'places', case when p_after is null then public.suggest_places('', 24) end);
end;
$$;
grant execute on function public.search_spaces(jsonb, text, jsonb, integer) to anon, authenticated;

-- Twelve places with a similar name, as input of places_with_room: [{name, within, kind, spaces}].
create function search.similar_places(p_typed text) returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  typed constant text := left(private.slug(split_part(p_typed, ',', 1)), 60);
  most constant integer := case when length(typed) < 4 then 0 when length(typed) < 6 then 1
    else greatest(2, length(typed) / 4) end;
begin
  return (
    select coalesce(jsonb_agg(to_jsonb(s) - '{id,errors}'::text[] order by s.errors, s.spaces desc, s.name), '[]')
    from (
      select p.*, near.errors from search.suggestions p
      cross join lateral (select min(extensions.levenshtein_less_equal(left(n.slug, 60), typed, most)) as errors
        from search.names n where n.place_id = p.id) near
      where near.errors <= most order by near.errors, p.spaces desc, p.name limit 12
    ) s);
end;
$$;
grant execute on function search.similar_places(text) to anon, authenticated;

-- The twelve nearest cities, as input of places_with_room: [{name, within, kind, spaces}].
create function search.nearest_places(p_typed text) returns jsonb
language plpgsql stable
set search_path = ''
as $$
begin
  return (
    select coalesce(jsonb_agg(to_jsonb(s) - '{id,away}'::text[] order by s.away), '[]')
    from (
      select p.*, (c.lat - here.lat) ^ 2 + ((c.lng - here.lng) * cos(radians(here.lat))) ^ 2 as away
      from search.suggestions p join public.places c on c.id = p.id
      cross join (
        select h.lat, h.lng from search.names n join public.places h on h.id = n.place_id
        where n.slug in (private.slug(p_typed), private.slug(split_part(p_typed, ',', 1))) and h.lat is not null
        order by h.id limit 1) here
      where p.kind = 'city' and c.lat is not null order by away limit 12
    ) s);
end;
$$;
grant execute on function search.nearest_places(text) to anon, authenticated;

-- Those of the places that have availability on the searched days: [{…, spaces}]; after p_until none is looked for.
create function search.places_with_room(p_places jsonb, p_filters jsonb, p_most integer, p_until timestamptz)
returns jsonb
language plpgsql stable
set search_path = ''
set jit = 'off'
set max_parallel_workers_per_gather = 0
as $$
declare
  on_these_days constant text := search.conditions(search.only_filters(p_filters,
    array['start_date', 'end_date', 'desks']), now());
  found jsonb := '[]';
  place jsonb;
  in_place text;
  spaces integer;
begin
  for place in select e.value from jsonb_array_elements(p_places) with ordinality e order by e.ordinality loop
    exit when jsonb_array_length(found) >= p_most or clock_timestamp() > p_until;
    if p_filters ? 'start_date' then
      begin
        in_place := search.place_condition(case when place ->> 'kind' in ('country', 'continent') then place ->> 'name'
          else concat_ws(', ', place ->> 'name', place ->> 'within') end, true);
      exception when invalid_parameter_value then
        if sqlerrm <> 'search-too-long' then
          raise;
        end if;
        continue;
      end;
      execute format('select count(*) from (select from search.spaces i where %s and %s limit 1000) l', on_these_days,
        coalesce(in_place, 'true'))
      into spaces;
      continue when spaces = 0;
      place := place || jsonb_build_object('spaces', spaces);
    end if;
    found := found || jsonb_build_array(place);
  end loop;
  return found;
end;
$$;
grant execute on function search.places_with_room(jsonb, jsonb, integer, timestamptz) to anon, authenticated;

-- Limits concurrent calls of search_help: a caller above the limit is refused at once, so that the rest of the site
-- keeps the machine. The locks end with the transaction.
create function search.has_turn() returns boolean
language plpgsql
set search_path = ''
as $$
begin
  for place in 1..4 loop
    if pg_try_advisory_xact_lock(hashtext('search_help'), place) then
      return true;
    end if;
  end loop;
  return false;
end;
$$;
grant execute on function search.has_turn() to anon, authenticated;

-- Suggestions for a search without results. without: the results without one filter, the most first: [{without, total,
-- total_is_bounded, min_price, spaces: card[]}]; `without` is one of search.filter_groups, or an amenity.
-- is_place_empty: the place alone finds nothing. nearby: for a known place, search.nearest_places(). similar: for an
-- unknown one, search.similar_places(). Both contain only places with availability on the searched days. busiest: of
-- the cities with the most spaces, up to six with availability; null without days. After half a second it looks for no
-- more, because it keeps one of few turns meanwhile. Refusal: search-busy (search.has_turn).
create function public.search_help(p_filters jsonb) returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  nearby jsonb := '[]';
  alike jsonb := '[]';
  busiest jsonb;
  is_place_empty boolean;
  until constant timestamptz := clock_timestamp() + interval '0.5 seconds';
begin
  -- Bounded, because each filter is passed on many times.
  if pg_column_size(p_filters) > 8000 then
    raise exception 'search-too-long' using errcode = '22023', hint = 'at most 8000 bytes';
  elsif not search.has_turn() then
    raise exception 'search-busy' using errcode = 'PT409', hint = 'ask again in a while';
  end if;
  is_place_empty := search.is_place_empty(p_filters ->> 'location');
  if is_place_empty then
    nearby := search.nearest_places(p_filters ->> 'location');
    alike := case when nearby = '[]' then search.similar_places(p_filters ->> 'location') else '[]' end;
    nearby := search.places_with_room(nearby, p_filters, 3, until);
    alike := search.places_with_room(alike, p_filters, 3, until);
  end if;
  if p_filters ? 'start_date' then
    busiest := search.places_with_room(public.suggest_places(), p_filters, 6, until);
  end if;
  return jsonb_build_object('nearby', nearby, 'similar', alike, 'is_place_empty', is_place_empty, 'busiest', busiest,
    'without', (
      select coalesce(jsonb_agg(found.answer order by (found.answer -> 'total')::integer desc), '[]')
      from (
        select jsonb_build_object('without', w.name, 'total', page -> 'total',
          'total_is_bounded', page -> 'total_is_bounded',
          'min_price', page #> '{facets,price,min}', 'spaces', page -> 'spaces') as answer
        from (
          select g.name, p_filters - g.filters as rest
          from search.filter_groups() g
          where p_filters ?| g.filters
          union all
          select amenity, jsonb_set(p_filters, '{amenities}', (p_filters -> 'amenities') - amenity)
          from (select jsonb_array_elements_text(p_filters -> 'amenities') as amenity limit 12) a
        ) w
        cross join lateral (
          select case when clock_timestamp() < until then search.find(w.rest, 'featured', null, 3, now()) end as page) f
        where page -> 'total' <> '0'
      ) found));
end;
$$;
grant execute on function public.search_help(jsonb) to anon, authenticated;

-- Suggestions: [{name, within, kind, spaces}], places and neighbourhoods with listings. One typed word must begin a
-- word of their name, all others one of their name or of a place that contains them; a country code finds its country;
-- an empty text the busiest cities. Only names of places with listings are compared; "offset 0" finds these first.
create function public.suggest_places(p_typed text default '', p_most integer default 8) returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  patterns constant text[] := search.patterns(search.typed(p_typed), 100);
  most constant integer := least(greatest(p_most, 1), 60);
  coded_id constant integer := (select p.id from public.places p where p.kind = 'country'
    and p.country_code = btrim(p_typed));
begin
  -- Every search page shows these, so they come from an index, without counting the listings of each place.
  if cardinality(patterns) = 0 then
    return (
      select coalesce(jsonb_agg(to_jsonb(p) - 'id' || jsonb_build_object('spaces', c.spaces) order by c.spaces desc,
        c.id), '[]')
      from (select * from search.cities where spaces > 0 order by spaces desc, id limit most) c
      join search.shown_places p on p.id = c.id);
  end if;
  return (
    select coalesce(jsonb_agg(to_jsonb(s) - 'id' order by s.spaces desc, s.name), '[]')
    from (
      select b.id, b.name, b.kind, b.within, b.spaces
      from (
        select p.*, coalesce(c.within, array[here.id, above.id, above.parent_id]) as around
        from search.suggestions p
        join public.places here on here.id = p.id left join public.places above on above.id = here.parent_id
        left join search.cities c on c.id = p.id offset 0) b
      where b.id = coded_id or exists (select from search.names n where n.place_id = b.id
        and n.words like any (patterns))
        and (select string_agg(n.words, '') from search.names n where n.place_id = any (b.around)) like all (patterns)
      union all
      select c.id, n.name, 'neighbourhood', c.name, n.spaces
      from search.neighbourhoods n join search.shown_places c on c.id = n.city_id
      join search.cities around on around.id = n.city_id
      where n.words like any (patterns) and n.words || around.words like all (patterns)
      order by spaces desc, name limit most
    ) s);
end;
$$;
grant execute on function public.suggest_places(text, integer) to anon, authenticated;

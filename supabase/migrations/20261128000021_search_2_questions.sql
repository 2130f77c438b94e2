-- Queries of the search page, its suggestions and related pages, each in one round trip. search.conditions composes the
-- filters to one condition on search.spaces, and one statement returns the page.

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

-- Every split of the typed words into a place name and other words, in both orders.
create function search.beside_a_place(p_slug text) returns table (place_id integer, name text, rest text)
language plpgsql stable
set search_path = ''
as $$
declare
  words constant text[] := string_to_array(p_slug, '-');
begin
  return query
    select n.place_id, n.name, part.rest
    from generate_series(1, least(cardinality(words), 8) - 1) cut
    cross join lateral (values
      (array_to_string(words[cut + 1:], '-'), array_to_string(words[:cut], '-')),
      (array_to_string(words[:cut], '-'), array_to_string(words[cut + 1:], '-'))) part (slug, rest)
    join search.names n on n.slug = part.slug and not n.came_with_listing;
end;
$$;
grant execute on function search.beside_a_place(text) to anon, authenticated;

-- The edit distance between the typed text and a spelling; null above the limit: one error, two from six letters on,
-- none below three. A transposition of two letters is one error.
create function search.errors_in(p_typed text, p_spelling text) returns integer
language plpgsql immutable parallel safe
set search_path = ''
as $$
declare
  most constant integer := case when length(p_typed) < 3 then 0 when length(p_typed) < 6 then 1 else 2 end;
  errors constant integer := extensions.levenshtein_less_equal(left(p_spelling, 200), left(p_typed, 200),
    greatest(most, 2));
begin
  return case when errors <= most then errors
    when errors = 2 and most = 1 and (select array_agg(l order by l) from unnest(string_to_array(p_spelling, null)) l)
      = (select array_agg(l order by l) from unnest(string_to_array(p_typed, null)) l) then 1 end;
end;
$$;
grant execute on function search.errors_in(text, text) to anon, authenticated;

-- The place or neighbourhood with listings that has the nearest spelling, alone or beside the name of a place that
-- contains it; null when a place has exactly the typed name.
create function search.corrected(p_typed text) returns text
language plpgsql stable
set search_path = ''
as $$
declare
  typed constant text := left(private.slug(search.typed(p_typed)), 200);
begin
  -- "offset 0" compares the spellings first, and counts listings only for the near ones.
  return (
    select near.shown from (
      select s.*, search.errors_in(s.asked, s.spelling) as errors from (
        select p.id, p.name as shown, typed as asked, n.slug as spelling from public.places p
          join search.names n on n.place_id = p.id
        union all
        select p.id, p.name || ', ' || above.name, typed, p.slug || '-' || above.slug
        from public.places p join public.places above on above.id = p.parent_id
        union all
        select p.id, p.name || ', ' || beside.name, beside.rest, n.slug
        from search.beside_a_place(typed) beside
        join search.cities c on c.within @> array[beside.place_id] and c.id <> beside.place_id and c.spaces > 0
        join public.places p on p.id = c.id join search.names n on n.place_id = c.id
        union all
        select n.city_id, n.name || ', ' || city.name, part.asked, replace(btrim(n.words), ' ', '-')
        from search.neighbourhoods n join public.places city on city.id = n.city_id
        cross join lateral (select typed as asked union all select b.rest from search.beside_a_place(typed) b
          where b.place_id = n.city_id) part
      ) s
      -- Another script differs by more than two letters.
      where abs(length(s.spelling) - length(s.asked)) <= 2 and (s.spelling ~ '^[a-z0-9]') = (s.asked ~ '^[a-z0-9]')
        and extensions.levenshtein_less_equal(left(s.spelling, 200), left(s.asked, 200), 2) <= 2 offset 0) near
    join search.busy_places b on b.id = near.id
    where near.errors is not null and not exists (select from search.names n where n.slug = typed
      and not n.came_with_listing)
    order by near.errors, b.spaces desc, near.shown limit 1);
end;
$$;
grant execute on function search.corrected(text) to anon, authenticated;

-- Words about coworking and directions that say nothing about the place beside them: "coworking lisbon", "Lisbon
-- airport".
create function search.trade_words() returns text[]
language sql immutable parallel safe
set search_path = ''
as $$
  select string_to_array(
    'co work works working cowork coworks coworker coworking coworkings space spaces workspace workspaces workplace '
    || 'workplaces workstation workstations desk desks hotdesk hotdesks hotdesking deskspace office offices hot shared '
    || 'sharing flexible flex rent rental hire book booking pass passes day daily hub hubs nomad nomads digital remote '
    || 'best top good cheap cheapest affordable near nearby nearest close closest next around me my here location area '
    || 'airport airports international station stations train railway metro subway bus downtown midtown center centre '
    || 'central centro city town', ' ');
$$;
grant execute on function search.trade_words() to anon, authenticated;

-- Small words that connect them, as in "desk in Porto".
create function search.small_words() returns text[]
language sql immutable parallel safe
set search_path = ''
as $$
  select '{a,an,the,in,at,of,to,for,from,by,on,and,with,en,de}'::text[];
$$;
grant execute on function search.small_words() to anon, authenticated;

-- The typed place without words of search.trade_words, and without small words beside them or at an end: "campo de
-- ourique" for "coworking in Campo de Ourique". '' when only such words were typed, null when none was.
create function search.without_trade_words(p_typed text) returns text
language plpgsql immutable
set search_path = ''
as $$
declare
  trade constant text[] := search.trade_words();
  small constant text[] := search.small_words();
  typed constant text := search.typed(left(p_typed, 100));
  rest text;
begin
  if p_typed is null or not string_to_array(private.slug(typed), '-') && (trade || small) then
    return null;
  end if;
  select coalesce(string_agg(t.token, ' ' order by t.at), '') into rest
  from (
    select n.*, lag(n.kind) over (order by n.at) as before, lead(n.kind) over (order by n.at) as behind
    from (
      select m.found[1] as token, m.at, case when m.found[1] ~ '^[,;、，]$' then 'comma'
        when m.found[1] ~ '^[A-Z]{2}$' and typed <> upper(typed) then 'word'
        when string_to_array(private.slug(m.found[1]), '-') <@ trade then 'trade'
        when string_to_array(private.slug(m.found[1]), '-') <@ small then 'small' else 'word' end as kind
      from regexp_matches(typed, '[^\s,;、，]+|[,;、，]', 'g') with ordinality m (found, at)) n) t
  where t.kind in ('word', 'comma') or t.kind = 'small' and t.before = 'word' and t.behind = 'word';
  rest := btrim(regexp_replace(rest, '( *[,;、，])+ *', ', ', 'g'), ', ');
  return case when private.slug(rest) <> private.slug(typed) then rest end;
end;
$$;
grant execute on function search.without_trade_words(text) to anon, authenticated;

-- The place name beside which only trade words were typed: the longest, so that "Mexico City coworking" is not all of
-- Mexico. Two capitals among other letters may be a code, as in "Portland ME". Null when other words were typed, and
-- when the whole text is a place name.
create function search.place_beside_trade(p_typed text) returns text
language plpgsql stable
set search_path = ''
as $$
declare
  typed constant text := search.typed(p_typed);
  parts constant text[] := string_to_array(private.slug(typed), '-');
  most constant integer := cardinality(parts);
  idle text[] := search.trade_words() || search.small_words();
  slugs text[];
begin
  -- Most searches contain no such word, and need no lookup.
  if p_typed is null or length(p_typed) > 100 or most > 8 or not parts && idle or parts <@ idle then
    return null;
  elsif typed <> upper(typed) then
    idle := array(select word from unnest(idle) word
      where upper(word) <> all (array(select code[1] from regexp_matches(typed, '\m([A-Z]{2})\M', 'g') code)));
  end if;
  slugs := array(
    select array_to_string(parts[first:last], '-')
    from generate_series(1, most) first cross join generate_series(first, most) last
    where parts[:first - 1] <@ idle and parts[last + 1:] <@ idle);
  return (
    select case when n.slug <> array_to_string(parts, '-') then n.name end
    from search.names n where n.slug = any (slugs) and not n.came_with_listing
    order by length(n.slug) desc, n.place_id, n.name limit 1);
end;
$$;
grant execute on function search.place_beside_trade(text) to anon, authenticated;

-- The interpretation of a text without results: {corrected, read_as, space_at}, or null. read_as: spelling (a corrected
-- place name), place (without trade words), nowhere (trade words only), or a value of search.read_address.
create function search.reading(p_typed text) returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  -- A place whose name contains such a word is meant as typed, even without spaces in it.
  plain constant text := case when not exists (select from search.names n
      where n.slug = private.slug(search.typed(p_typed)) and not n.came_with_listing)
    then search.without_trade_words(p_typed) end;
  spelt text;
  address jsonb;
begin
  if plain = '' then
    return jsonb_build_object('read_as', 'nowhere');
  end if;
  spelt := search.corrected(p_typed);
  if spelt is null and plain is not null and not search.is_place_empty(plain) then
    return jsonb_build_object('corrected', plain, 'read_as', 'place');
  elsif spelt is null then
    address := search.read_address(p_typed);
    if address is not null then
      return address;
    end if;
    spelt := case when plain is not null then search.corrected(plain) end;
  end if;
  return case when spelt is not null then jsonb_build_object('corrected', spelt, 'read_as', 'spelling') end;
end;
$$;
grant execute on function search.reading(text) to anon, authenticated;

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

-- The busiest cities, each with its picture, and totals of the site.
create function search.market(p_cities integer) returns jsonb
language plpgsql stable
set search_path = ''
as $$
begin
  return jsonb_build_object(
    'destinations', (select coalesce(jsonb_agg(jsonb_build_object(
        'city', busy.city, 'country', busy.country, 'spaces', busy.spaces,
        'photo', private.picture_of_city(busy.id))
        order by busy.spaces desc, busy.city), '[]')
      from (
        select c.id, p.name as city, p.within as country, c.spaces
        from search.cities c join search.shown_places p on p.id = c.id
        where c.spaces > 0 order by c.spaces desc, p.name limit least(p_cities, 60)) busy),
    'statistics', (select jsonb_build_object(
        'spaces', coalesce(sum(c.spaces), 0), 'cities', count(*),
        'countries', count(distinct case when above.kind = 'region' then above.parent_id else above.id end),
        'desks', coalesce(sum(c.desks), 0))
      from search.cities c join public.places p on p.id = c.id join public.places above on above.id = p.parent_id
      where c.spaces > 0));
end;
$$;
grant execute on function search.market(integer) to anon, authenticated;

-- {viewer, custom_code, settings}; viewer is null for a visitor.
-- - is_admin: whether the session has the rights of an admin; without a required second factor it has not.
-- - is_host: the member has a listing that is more than a draft, and not archived.
-- - must_verify: the member must verify the address before booking and listing.
-- - must_use_second_factor: the member is an admin, and the setting requires a second factor.
-- - unread_threads: the number of threads with unread messages, a hundred at most.
-- - custom_code: the live versions: {css, javascript}, each the name of a file or null.
create function public.site_frame() returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  viewer jsonb;
begin
  -- A visitor has no grant on users, so the query must not run.
  if auth.uid() is not null and private.has_session() then
    select jsonb_build_object('id', u.id, 'email', u.email, 'full_name', u.full_name, 'is_admin', private.is_admin(),
      'is_host', private.is_host(), 'suspended_because', u.suspended_because,
      'must_verify', private.must_verify(),
      'must_use_second_factor', private.must_use_second_factor(),
      'unread_threads', (
        select count(*) from (
          select from public.thread_sides t where t.user_id = auth.uid() and t.unread > 0 limit 100) unread))
    into viewer from public.users u where u.id = auth.uid();
  end if;
  return jsonb_build_object(
    'viewer', viewer,
    'custom_code', jsonb_build_object(
      'css', (select c.digest from public.custom_code c where c.kind = 'css' and c.is_live),
      'javascript', (select c.digest from public.custom_code c where c.kind = 'javascript' and c.is_live)),
    'settings', (
      select jsonb_build_object('site_name', s.site_name, 'site_description', s.site_description,
        'contact_email', s.contact_email, 'support_email', s.support_email, 'contact_phone', s.contact_phone,
        'contact_address', s.contact_address, 'allow_registration', s.allow_registration,
        'featured_listings_limit', s.featured_listings_limit, 'maintenance_mode', s.maintenance_mode)
      from public.site_settings s));
end;
$$;
grant execute on function public.site_frame() to anon, authenticated;

-- The home page: featured listings (up to the limit of the settings), popular destinations, and figures. hero: a photo
-- of a featured listing, the third where there is one, because its card has the first and its city may have the second.
-- changes_at: see private.next_post_change.
create function public.home_overview() returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  featured constant uuid[] := array(
    select s.id from public.coworking_spaces s
    where s.status = 'active' and s.is_featured
    order by s.created_at desc, s.id
    limit least(3, (select featured_listings_limit from public.site_settings)));
begin
  return search.market(6) || jsonb_build_object(
    'places', public.suggest_places('', 24),
    'featured', (
      select coalesce(jsonb_agg(c.card order by o.place), '[]')
      from unnest(featured) with ordinality o (id, place) join private.space_cards c using (id)),
    'hero', (
      select private.photo(p)
      from unnest(featured) with ordinality o (id, place) join public.space_photos p on p.space_id = o.id
      where p.place <= 3 order by p.place desc, o.place limit 1),
    'changes_at', private.next_post_change());
end;
$$;
grant execute on function public.home_overview() to anon, authenticated;

-- The wanted pass if the space sells it, otherwise the shortest that it sells; the wanted one when it sells none.
create function private.sold_pass(space public.coworking_spaces, wanted text) returns text
language plpgsql immutable
set search_path = ''
as $$
begin
  return coalesce(
    (select o.pass from unnest(array[wanted, 'day', 'week', 'month']) with ordinality o (pass, place)
      where private.price_of(space, o.pass) is not null
      order by o.place limit 1),
    wanted);
end;
$$;
grant execute on function private.sold_pass(public.coworking_spaces, text) to anon, authenticated;

-- The page of a listing: the listing with its photos, payment_choice (public.payment_choice_of) and known_city (time
-- zone and centre of its city, where known), the days from p_from to p_to (62 at most; by default the current month at
-- the space), whether the caller saved or owns it, with p_starts_on a quote for a pass that it sells or for 'cheapest',
-- and similar, the cards of search.similar_spaces. Null for a listing that the caller may not read.
create function public.space_overview(
  p_space_id uuid, p_from date default null, p_to date default null,
  p_pass text default 'day', p_starts_on date default null, p_ends_on date default null, p_desks integer default 1
) returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  me constant uuid := private.viewer_id();
  space constant public.coworking_spaces := private.visible_space(p_space_id);
  today constant date := private.today_at(space, now());
  first_day constant date := coalesce(p_from, date_trunc('month', today)::date);
  pass constant text := case p_pass when 'cheapest' then p_pass else private.sold_pass(space, p_pass) end;
  quote constant jsonb := case when space.id is not null and p_starts_on is not null then private.quote_json(
    space, pass, p_starts_on, p_ends_on, p_desks, me, now()) end;
  saved boolean := false;
  booked jsonb;
begin
  if space.id is null then
    return null;
  end if;
  if me is not null then
    saved := exists (select from public.favourites f where f.space_id = p_space_id and f.user_id = me);
    booked := (
      select jsonb_agg(to_jsonb(b) order by b.starts_on, b.id)
      from (
        select b.id, b.starts_on, b.ends_on, b.held_days
        from public.bookings b
        where b.user_id = me and b.space_id = p_space_id and b.status = 'confirmed' and now() < private.over_at(b)
        order by b.starts_on, b.id
        limit 20) b);
  end if;
  return jsonb_build_object(
    'space', to_jsonb(space) - array['owner_id', 'city_id', 'updated_at']
      || jsonb_build_object('photos', private.photos_of(space.id),
        'payment_choice', public.payment_choice_of(space.id), 'known_city', (
        select jsonb_build_object('timezone', c.timezone, 'lat', c.lat, 'lng', c.lng)
        from public.places c where c.id = space.city_id)),
    'listed_by', private.listed_by(space),
    'today', today,
    -- Today, or tomorrow after the space has closed for today.
    'first_day', (select min(c.day) from private.calendar_days(space, today, today + 1, now()) c
      where c.state <> 'past'),
    'is_saved', saved,
    'is_own', coalesce(space.owner_id = me, false),
    'booked', coalesce(booked, '[]'),
    'late_fee_percent', private.late_fee_percent(space.cancellation_policy),
    'quote', quote,
    'similar', search.similar_spaces(space, (quote ->> 'starts_on')::date, (quote ->> 'ends_on')::date, p_desks),
    'days', coalesce((select jsonb_agg(to_jsonb(c) order by c.day)
      from private.calendar_days(
        space, first_day,
        least(coalesce(p_to, (first_day + interval '1 month')::date - 1), first_day + 61), now(), me) c), '[]'));
end;
$$;
grant execute on function public.space_overview(uuid, date, date, text, date, date, integer) to anon, authenticated;

-- The card of one space, for a pin of a map whose list has no card of it; null where the caller may not read it.
create function public.space_card(p_space_id uuid) returns jsonb
language sql stable
set search_path = ''
as $$
  select c.card from private.space_cards c where c.id = p_space_id;
$$;
grant execute on function public.space_card(uuid) to anon, authenticated;

-- The closing time of a space that is open at a given time, by the hours of that day and of the previous night; null
-- when it is closed.
create function search.open_until(
  opens_at time, closes_at time, night_opens_at time, night_closes_at time, clock time
) returns time
language plpgsql immutable parallel safe
set search_path = ''
as $$
begin
  return case
    when opens_at <= clock and (clock < closes_at or closes_at < opens_at) then closes_at
    when night_closes_at < night_opens_at and clock < night_closes_at then night_closes_at
  end;
end;
$$;

-- The next opening or closing time on that day of a space with these hours; null when there is none.
create function search.changes_after(
  opens_at time, closes_at time, night_opens_at time, night_closes_at time, clock time
) returns time
language plpgsql immutable parallel safe
set search_path = ''
as $$
begin
  return least(
    case when opens_at > clock then opens_at end,
    case when closes_at > clock and closes_at > opens_at then closes_at end,
    case when night_closes_at > clock and night_closes_at < night_opens_at then night_closes_at end);
end;
$$;

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

-- Cards of up to three other spaces of the city, the most similar first: the most amenities in common, then the nearest
-- price, then the nearest point. With days only those that are free then; where there are none, on any day.
create function search.similar_spaces(p_space public.coworking_spaces, p_from date, p_to date, p_desks integer)
returns jsonb
language plpgsql stable
set search_path = ''
set jit = off
as $$
declare
  wish jsonb;
  start_date date;
  end_date date;
  cards jsonb;
  -- A listing without an owner was never active, and so has no city_id.
  city_id constant integer := coalesce(p_space.city_id,
    (private.known_city(p_space.city, p_space.country) ->> 'id')::integer);
begin
  foreach wish in array array[
    jsonb_strip_nulls(jsonb_build_object('start_date', p_from, 'end_date', coalesce(p_to, p_from), 'desks', p_desks)),
    '{}']
  loop
    start_date := wish ->> 'start_date';
    end_date := wish ->> 'end_date';
    execute format($query$
      select jsonb_agg(c.card || jsonb_strip_nulls(jsonb_build_object(
          'wifi', s.wifi, 'is_quiet', nullif(s.is_quiet, false), 'open_days', s.open_days, 'few_desks', s.few_desks))
          order by s.place)
      from (
        select i.id, i.wifi, i.is_quiet, search.open_days(i, $3, $4) as open_days, search.few_desks(i, $3, $4) as few_desks,
          n.place
        from (
          select i.id, row_number() over (order by
            cardinality(array(select unnest(i.amenities) intersect select unnest($5))) desc,
            abs(i.price - $6), (i.lat - $7) ^ 2 + (i.lng - $8) ^ 2, i.id) as place
          from search.spaces i where i.city_id = $1 and i.id <> $2 and %s
          order by place limit 3) n
        join search.spaces i using (id)) s
      join private.space_cards c on c.id = s.id
      $query$, search.conditions(wish, now()))
    into cards using city_id, p_space.id, start_date, end_date, p_space.amenities, p_space.price_per_day,
      p_space.lat, p_space.lng;
    exit when cards is not null;
  end loop;
  return coalesce(cards, '[]');
end;
$$;
grant execute on function search.similar_spaces(public.coworking_spaces, date, date, integer) to anon, authenticated;

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

-- The filters of a search with these names.
create function search.only_filters(f jsonb, p_names text[]) returns jsonb
language sql immutable
set search_path = ''
as $$
  select coalesce(jsonb_object_agg(e.key, e.value), '{}') from jsonb_each(f) e where e.key = any (p_names);
$$;
grant execute on function search.only_filters(jsonb, text[]) to anon, authenticated;

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

-- The place with listings in a text that names more, such as an address, or a postcode and a city; null when there is
-- none. Ranked first: a part between commas that is only the name and digits, because a name among other words may
-- belong to a street; then the number of containing places that the text names; then the last name in the text.
create function search.place_within(p_typed text) returns table (place_id integer, named text)
language plpgsql stable
set search_path = ''
as $$
begin
  return query
    with part as (
      select p.at, string_to_array(private.slug(p.typed), '-') as words
      from regexp_split_to_table(search.typed(left(p_typed, 100)), '[,;\n、，]') with ordinality p (typed, at)
    ), phrase as (
      select part.at, first, last, array_to_string(part.words[first:last], '-') as slug,
        cardinality(array(select w from unnest(part.words) w where w !~ '[0-9]')) = last - first + 1 as is_whole
      from part cross join generate_series(1, least(cardinality(part.words), 8)) first
      cross join generate_series(first, least(cardinality(part.words), 8)) last
    ), hit as (
      select distinct n.place_id, phrase.* from phrase join search.names n on n.slug = phrase.slug
        and not n.came_with_listing
      where length(phrase.slug) > 2 or phrase.slug !~ '^[a-z0-9]'
    )
    select h.place_id, h.slug
    from hit h join search.busy_places b on b.id = h.place_id left join search.cities c on c.id = h.place_id
    order by (b.kind = 'city') desc, h.is_whole desc,
      (select count(distinct other.place_id) from hit other where other.place_id <> h.place_id
        and other.place_id = any (c.within)) desc,
      h.at desc, h.last desc, length(h.slug) desc, b.spaces desc, h.place_id
    limit 1;
end;
$$;
grant execute on function search.place_within(text) to anon, authenticated;

-- The interpretation of an address, for search.reading: the space at it (read_as is space, space_at its name),
-- otherwise its place (read_as is address, or postcode when only a postcode is beside the place). Null without
-- either.
create function search.read_address(p_typed text) returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  place record;
  shown text;
  typed constant text := search.words(search.typed(left(p_typed, 100)));
  beside text[];
  rest text[];
  at_address text;
begin
  select w.place_id, w.named, p.name, p.within into place
  from search.place_within(p_typed) w join search.shown_places p on p.id = w.place_id
  -- An address contains a digit or a comma; a text without them is not read as one.
  where p_typed ~ '[0-9,;、，]';
  if not found then
    return null;
  end if;
  shown := concat_ws(', ', place.name, place.within);
  -- The words beside the place. The longest one filters the addresses.
  beside := array(
    select word from string_to_table(btrim(replace(typed, ' ' || replace(place.named, '-', ' ') || ' ', ' ')), ' ') word
      where word <> '');
  select s.name into at_address
  from search.cities c join search.spaces i on i.city_id = c.id join public.coworking_spaces s on s.id = i.id
  cross join lateral (select search.words(s.address) as words) address
  where c.within @> array[place.place_id] and address.words ~ '[[:alpha:]]{3}'
    and private.plain(s.address) like '%'
      || (select word from unnest(beside) word order by word ~ '[0-9]', length(word) desc limit 1) || '%'
    -- All of its address was typed, or all of the typed text is in its address.
    and ((select bool_and(typed like '% ' || word || ' %') from string_to_table(btrim(address.words), ' ') word)
      or (select bool_and(address.words like '% ' || word || ' %') from unnest(beside) word))
  order by length(s.address) desc, s.id limit 1;
  if at_address is not null and length(at_address || ', ' || place.name) <= 100
    and cardinality(string_to_array(btrim(search.words(at_address || ', ' || place.name)), ' ')) <= 8
    and not search.is_place_empty(at_address || ', ' || place.name) then
    return jsonb_build_object(
      'corrected', at_address || ', ' || place.name, 'read_as', 'space', 'space_at', at_address);
  end if;
  -- Two letters may be a part of a postcode: "1012 AB Amsterdam".
  rest := array(
    select word from unnest(beside) word
    where not exists (select from search.cities c where c.id = place.place_id and c.words like '% ' || word || ' %'));
  return jsonb_build_object('corrected', shown, 'read_as', case
    when (select bool_or(word ~ '[0-9]') and bool_and(word ~ '[0-9]' or length(word) <= 2) from unnest(rest) word)
      then 'postcode' else 'address' end);
end;
$$;
grant execute on function search.read_address(text) to anon, authenticated;

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

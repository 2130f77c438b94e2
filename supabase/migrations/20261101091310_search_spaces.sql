-- Holds the question of the search page: filters become one condition on search.spaces (search.conditions), one statement answers
-- a page, how many match and their facets (search.find), and public.search_spaces forgives typing errors.
-- Filters: location, city, country, q, start_date, end_date (included), desks, amenities, min_price, max_price, on_weekends.

-- Typed words as patterns: a word matches at the beginning of a word, one of p_least_length letters or more in any part of it.
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

-- What was typed is a name of a place (not one that an owner wrote): listings in it. Otherwise every word is in a name of the listing's city or of what the
-- city lies in. With p_own_words the listing's own name and neighbourhood count as well; next to a place whole words of it only,
-- so that "LA" does not find every lagoon.
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
begin
  if cardinality(place_ids) > 0 then
    return format('(i.city_id = any (%L::integer[])' || own || ')',
      array(select c.id from search.cities c where c.within && place_ids), '%' || search.words(typed) || '%');
  end if;
  return (
    select string_agg(format('(i.city_id = any (%L::integer[])' || own || ')',
      array(select c.id from search.cities c where c.words like pattern and c.spaces > 0), pattern), ' and ')
    from unnest(patterns) pattern);
end;
$$;

-- Free days: what private.quote_at() would refuse is not found. The clock of the place is asked only near today and near the
-- horizon, the days one by one only where something is closed or sold out.
create function search.dates_condition(p_from date, p_to date, p_desks integer, p_now timestamptz) returns text
language plpgsql stable
set search_path = ''
as $$
declare
  today constant date := p_now at time zone 'UTC';
  span text;
begin
  if p_from is null then
    return null;
  elsif p_to < p_from or p_to > p_from + 366 or p_from < today - 1 or p_from > today + 1 + private.booking_horizon() then
    return 'false';
  end if;
  span := format('%L::daterange', daterange(p_from, p_to + 1));
  return concat_ws(' and ',
    (select format('(%s)', string_agg(distinct format('i.closes_at[%s] is not null', extract(isodow from p_from + n)), ' or '))
      from generate_series(0, least(p_to - p_from, 6)) n),
    case when p_from <= today + 1 then
      format('%L::date + coalesce(i.closes_at[%s], ''24:00'') > %L::timestamptz at time zone i.timezone',
        p_from, extract(isodow from p_from), p_now) end,
    case when p_to >= today - 1 + private.booking_horizon() then
      format('%L::date <= (%L::timestamptz at time zone i.timezone)::date + private.booking_horizon()', p_to, p_now) end,
    format('(not (i.closed && %1$s or i.sold_out && %1$s) or (select coalesce(bool_and(not i.sold_out @> d.day), false)
      from (select %2$L::date + n as day from generate_series(0, %3$s) n) d
      where i.closes_at[extract(isodow from d.day)] is not null and not i.closed @> d.day))', span, p_from, p_to - p_from),
    -- "offset 0" has the stock asked for one listing after the other, and not joined as a whole.
    case when p_desks > 1 then format('not exists (select from public.space_days d
      where d.space_id = i.id and d.day between %L and %L and d.free_desks < %s
        and i.closes_at[extract(isodow from d.day)] is not null and not i.closed @> d.day offset 0)', p_from, p_to, p_desks) end);
end;
$$;

-- All filters as one condition. A space without a day price passes every price filter.
create function search.conditions(f jsonb, p_now timestamptz) returns text
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
    case when desks > 1 then format('i.capacity >= %s', desks) end,
    search.dates_condition(start_date, coalesce((f ->> 'end_date')::date, start_date), desks, p_now));
end;
$$;

-- One page: {spaces: card[], next: {key, id} | null, total, total_is_bounded, is_rated, facets}. A search that finds more than a
-- thousand says so, and has no facets. is_rated: some of them have reviews. p_after: the `next` of the page before.
create function search.find(f jsonb, p_sort text, p_after jsonb, p_page_size integer, p_now timestamptz) returns jsonb
language plpgsql stable
set search_path = ''
-- Pages of an index of this size are in memory, and no query of milliseconds gains from these two.
set random_page_cost = 1.1
set jit = off
set max_parallel_workers_per_gather = 0
as $$
declare
  sort_column constant text := case p_sort when 'newest' then 'by_newest' when 'price-asc' then 'by_price_up'
    when 'price-desc' then 'by_price_down' when 'rating' then 'by_rating' else 'by_featured' end;
  condition constant text := search.conditions(f, p_now);
  page_size constant integer := least(greatest(coalesce(p_page_size, 24), 1), 120);
  -- As far as a bigint reaches, whatever a link says.
  after_key constant bigint := coalesce(least(greatest((p_after ->> 'key')::numeric, -9.2e18), 9.2e18), -9.2e18);
  after_id constant uuid := coalesce((p_after ->> 'id')::uuid, '00000000-0000-0000-0000-000000000000');
  found integer;
  facets jsonb;
  is_rated boolean;
  ids uuid[];
  keys bigint[];
begin
  -- All that match when they are a thousand at most, along whichever index finds them soonest.
  execute format($query$
    with candidates as materialized (
      select i.id, i.%I as key, i.amenities, i.price, i.by_rating < 0 as is_rated from search.spaces i where %s limit 1001
    ), page as (
      select c.id, c.key from candidates c where (c.key, c.id) > ($1, $2) order by c.key, c.id limit $3
    )
    select (select count(*) from candidates), (select array_agg(p.id) from page p), (select array_agg(p.key) from page p),
      (select coalesce(bool_or(c.is_rated), false) from candidates c),
      case when (select count(*) from candidates) <= 1000 then jsonb_build_object(
        'amenities', (select coalesce(jsonb_object_agg(a.amenity, a.spaces), '{}') from (
          select amenity, count(*) as spaces from candidates c cross join unnest(c.amenities) amenity group by 1) a),
        'price', (select jsonb_build_object('min', min(c.price), 'max', max(c.price)) from candidates c)) end
    $query$, sort_column, condition)
  into found, ids, keys, is_rated, facets using after_key, after_id, page_size + 1;
  -- More match: then the next of them are near in the order of the page.
  if found > 1000 then
    execute format($query$
      select array_agg(p.id), array_agg(p.key), exists (select from search.spaces i where i.by_rating < 0 and %2$s) from (
        select i.id, i.%1$I as key from search.spaces i where %2$s and (i.%1$I, i.id) > ($1, $2) order by i.%1$I, i.id limit $3) p
      $query$, sort_column, condition)
    into ids, keys, is_rated using after_key, after_id, page_size + 1;
  end if;
  return jsonb_build_object(
    'spaces', coalesce((select jsonb_agg(c.card order by shown.place)
      from unnest(ids[1:page_size]) with ordinality shown (id, place) join private.space_cards c on c.id = shown.id), '[]'),
    'next', case when ids[page_size + 1] is not null then
      jsonb_build_object('key', keys[page_size]::text, 'id', ids[page_size]) end,
    'total', least(found, 1000), 'total_is_bounded', found > 1000, 'is_rated', is_rated, 'facets', facets);
end;
$$;

-- Whether the words for a place find nothing by themselves.
create function search.is_place_empty(p_typed text) returns boolean
language plpgsql stable
set search_path = ''
as $$
declare
  is_empty boolean := false;
begin
  if p_typed is not null then
    execute 'select not exists (select from search.spaces i where ' || coalesce(search.place_condition(p_typed, true), 'true') || ')'
    into is_empty;
  end if;
  return is_empty;
end;
$$;

-- What was typed in two parts, each way round: a name of a place, and the words beside it.
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

-- How far a spelling is from what was typed; null when it is further than is forgiven: one error, in six letters or more two.
-- Two letters that changed places are one.
create function search.errors_in(p_typed text, p_spelling text) returns integer
language plpgsql immutable parallel safe
set search_path = ''
as $$
declare
  most constant integer := case when length(p_typed) < 3 then 0 when length(p_typed) < 6 then 1 else 2 end;
  errors constant integer := extensions.levenshtein_less_equal(left(p_spelling, 200), left(p_typed, 200), greatest(most, 2));
begin
  return case when errors <= most then errors
    when errors = 2 and most = 1 and (select array_agg(l order by l) from unnest(string_to_array(p_spelling, null)) l)
      = (select array_agg(l order by l) from unnest(string_to_array(p_typed, null)) l) then 1 end;
end;
$$;

-- The place or neighbourhood with listings whose name is nearly so, alone or beside the name of what it lies in; null when some
-- place is called so.
create function search.corrected(p_typed text) returns text
language plpgsql stable
set search_path = ''
as $$
declare
  typed constant text := left(private.slug(search.typed(p_typed)), 200);
begin
  -- "offset 0" has the spellings compared first, and listings counted for those that are near.
  return (
    select near.shown from (
      select s.*, search.errors_in(s.asked, s.spelling) as errors from (
        select p.id, p.name as shown, typed as asked, n.slug as spelling from public.places p join search.names n on n.place_id = p.id
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
        cross join lateral (select typed as asked union all select b.rest from search.beside_a_place(typed) b where b.place_id = n.city_id) part
      ) s
      where abs(length(s.spelling) - length(s.asked)) <= 2
        and extensions.levenshtein_less_equal(left(s.spelling, 200), left(s.asked, 200), 2) <= 2 offset 0) near
    join search.busy_places b on b.id = near.id
    where near.errors is not null and not exists (select from search.names n where n.slug = typed and not n.came_with_listing)
    order by near.errors, b.spaces desc, near.shown limit 1);
end;
$$;

-- corrected: the place that was searched for because nothing is called what was typed. places: with the first page, some to choose.
create function public.search_spaces(
  p_filters jsonb default '{}', p_sort text default 'featured', p_after jsonb default null, p_page_size integer default 24
) returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  answer constant jsonb := search.find(p_filters, p_sort, p_after, p_page_size, now());
  corrected text;
begin
  if answer -> 'total' = '0' and search.is_place_empty(p_filters ->> 'location') then
    corrected := search.corrected(p_filters ->> 'location');
  end if;
  return case when corrected is null then answer
    else search.find(p_filters || jsonb_build_object('location', corrected), p_sort, p_after, p_page_size, now()) end
    || jsonb_build_object('corrected', corrected, 'places', case when p_after is null then public.suggest_places('', 24) end);
end;
$$;

grant execute on function search.words(text), search.patterns(text, integer), search.place_condition(text, boolean),
  search.conditions(jsonb, timestamptz), search.dates_condition(date, date, integer, timestamptz), search.is_place_empty(text), search.typed(text), search.beside_a_place(text),
  search.errors_in(text, text), search.corrected(text),
  search.find(jsonb, text, jsonb, integer, timestamptz), public.search_spaces(jsonb, text, jsonb, integer) to anon, authenticated;

-- What helps a search that finds nothing asks for many searches more: each looks for no place that was not typed, other places are counted and
-- not drawn, and few are helped at the same moment.

create or replace function search.conditions(f jsonb, p_now timestamptz) returns text
language plpgsql stable
set search_path = ''
as $$
declare
  start_date constant date := f ->> 'start_date';
  desks constant integer := coalesce((f ->> 'desks')::integer, 1);
begin
  return concat_ws(' and ', 'true',
    -- A filter that is not there looks for nothing.
    case when f ? 'location' then search.place_condition(f ->> 'location', true) end,
    case when f ? 'city' then search.place_condition(f ->> 'city', false) end,
    case when f ? 'country' then search.place_condition(f ->> 'country', false) end,
    case when f ? 'q' then (select string_agg(format('i.said like %L', pattern), ' and ') from unnest(search.patterns(f ->> 'q', 3)) pattern) end,
    case when f ? 'amenities' then
      format('i.amenities @> %L::text[]', array(select jsonb_array_elements_text(f -> 'amenities') limit 20)) end,
    case when f ? 'min_price' then format('coalesce(i.price >= %L, true)', (f ->> 'min_price')::numeric) end,
    case when f ? 'max_price' then format('coalesce(i.price <= %L, true)', (f ->> 'max_price')::numeric) end,
    case when (f ->> 'on_weekends')::boolean then 'i.closes_at[6] is not null and i.closes_at[7] is not null' end,
    case when f ? 'min_wifi' then format('i.wifi >= %L', (f ->> 'min_wifi')::numeric) end,
    case when (f ->> 'quiet')::boolean then 'i.is_quiet' end,
    case when desks > 1 then format('i.capacity >= %s', desks) end,
    search.dates_condition(start_date, coalesce((f ->> 'end_date')::date, start_date), desks, p_now));
end;
$$;

-- The filters of a search that have these names.
create function search.only_filters(f jsonb, p_names text[]) returns jsonb
language sql immutable
set search_path = ''
as $$
  select coalesce(jsonb_object_agg(e.key, e.value), '{}') from jsonb_each(f) e where e.key = any (p_names);
$$;

-- Of these places those that have room on the days of the search: [{…, spaces}].
create or replace function search.places_with_room(p_places jsonb, p_filters jsonb, p_most integer) returns jsonb
language plpgsql stable
set search_path = ''
set jit = 'off'
set max_parallel_workers_per_gather = 0
as $$
declare
  on_these_days constant text := search.conditions(search.only_filters(p_filters, array['start_date', 'end_date', 'desks']), now());
  found jsonb := '[]';
  place jsonb;
  in_place text;
  spaces integer;
begin
  for place in select e.value from jsonb_array_elements(p_places) with ordinality e order by e.ordinality loop
    exit when jsonb_array_length(found) >= p_most;
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
      execute format('select count(*) from (select from search.spaces i where %s and %s limit 1000) l', on_these_days, coalesce(in_place, 'true'))
      into spaces;
      continue when spaces = 0;
      place := place || jsonb_build_object('spaces', spaces);
    end if;
    found := found || jsonb_build_array(place);
  end loop;
  return found;
end;
$$;

-- So many searches that find nothing are helped at the same moment, and no more: whoever asks meanwhile is refused at once, and the rest of the
-- site has the machine. The locks end with the request.
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

create or replace function public.search_help(p_filters jsonb) returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  nearby jsonb := '[]';
  alike jsonb := '[]';
  busiest jsonb;
  is_place_empty boolean;
begin
  -- Each filter is handed on many times.
  if pg_column_size(p_filters) > 8000 then
    raise exception 'search-too-long' using errcode = '22023', hint = 'at most 8000 bytes';
  elsif not search.has_turn() then
    raise exception 'search-busy' using errcode = 'PT409', hint = 'ask again in a while';
  end if;
  is_place_empty := search.is_place_empty(p_filters ->> 'location');
  if is_place_empty then
    nearby := search.nearest_places(p_filters ->> 'location');
    alike := case when nearby = '[]' then search.similar_places(p_filters ->> 'location') else '[]' end;
    nearby := search.places_with_room(nearby, p_filters, 3);
    alike := search.places_with_room(alike, p_filters, 3);
  end if;
  if p_filters ? 'start_date' then
    busiest := search.places_with_room(public.suggest_places(), p_filters, 6);
  end if;
  return jsonb_build_object('nearby', nearby, 'similar', alike, 'is_place_empty', is_place_empty, 'busiest', busiest,
    'without', (
      select coalesce(jsonb_agg(found.answer order by (found.answer -> 'total')::integer desc), '[]')
      from (
        select jsonb_build_object('without', w.name, 'total', page -> 'total', 'total_is_bounded', page -> 'total_is_bounded',
          'min_price', page #> '{facets,price,min}', 'spaces', page -> 'spaces') as answer
        from (
          select g.name, p_filters - g.filters as rest
          from search.filter_groups() g
          where p_filters ?| g.filters
          union all
          select amenity, jsonb_set(p_filters, '{amenities}', (p_filters -> 'amenities') - amenity)
          from (select jsonb_array_elements_text(p_filters -> 'amenities') as amenity limit 12) a
        ) w
        cross join lateral search.find(w.rest, 'featured', null, 3, now()) page
        where page -> 'total' <> '0'
      ) found));
end;
$$;

grant execute on function search.only_filters(jsonb, text[]), search.has_turn() to anon, authenticated;

-- Other places that a search with days names are those with room on these days, and how many spaces have it.

-- Twelve of which places_with_room chooses: [{name, within, kind, spaces}].
create or replace function search.similar_places(p_typed text) returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  typed constant text := left(private.slug(split_part(p_typed, ',', 1)), 60);
  most constant integer := case when length(typed) < 4 then 0 when length(typed) < 6 then 1 else greatest(2, length(typed) / 4) end;
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

-- Twelve of which places_with_room chooses: [{name, within, kind, spaces}].
create or replace function search.nearest_places(p_typed text) returns jsonb
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

-- The first of these places, so many at most, at which something is free on the days and for the desks of a search, with how many spaces
-- that are; without days simply the first.
create function search.places_with_room(p_places jsonb, p_filters jsonb, p_most integer) returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  found jsonb := '[]';
  place jsonb;
  page jsonb;
begin
  for place in select e.value from jsonb_array_elements(p_places) with ordinality e order by e.ordinality loop
    exit when jsonb_array_length(found) >= p_most;
    if p_filters ? 'start_date' then
      page := search.find(
        jsonb_build_object('location', case when place ->> 'kind' in ('country', 'continent') then place ->> 'name'
          else concat_ws(', ', place ->> 'name', place ->> 'within') end)
          || (select coalesce(jsonb_object_agg(f.key, f.value), '{}') from jsonb_each(p_filters) f where f.key in ('start_date', 'end_date', 'desks')),
        'featured', null, 1, now());
      continue when page -> 'total' = '0';
      place := place || jsonb_build_object('spaces', page -> 'total');
    end if;
    found := found || jsonb_build_array(place);
  end loop;
  return found;
end;
$$;
grant execute on function search.places_with_room(jsonb, jsonb, integer) to anon, authenticated;

-- As before. nearby, similar: only places with room on the days of the search. busiest: of the cities with the
-- most spaces those that have room then, six at most; null without days.
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

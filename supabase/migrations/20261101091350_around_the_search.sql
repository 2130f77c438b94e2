-- What stands around the search: what would help when nothing is found, places to choose from, and the market as a whole.

-- Places as they are shown to choose from; within: the country of a city or region, the continent of a country.
create view search.shown_places with (security_invoker = on) as
select p.id, p.name, p.kind, coalesce(country.name, above.name) as within
from public.places p
left join public.places above on above.id = p.parent_id
left join public.places country on country.id = above.parent_id and above.kind = 'region';

-- Those that have listings.
create view search.suggestions with (security_invoker = on) as
select p.*, b.spaces from search.shown_places p join search.busy_places b on b.id = p.id;

grant select on search.shown_places, search.suggestions to anon, authenticated;

-- Places with listings whose names are spelt most like what was typed before a comma: [{name, within, kind, spaces}], three at most.
create function search.similar_places(p_typed text) returns jsonb
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
      where near.errors <= most order by near.errors, p.spaces desc, p.name limit 3
    ) s);
end;
$$;

-- The cities with listings that are nearest to a place without any: [{name, within, kind, spaces}], three at most.
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
      where p.kind = 'city' and c.lat is not null order by away limit 3
    ) s);
end;
$$;

-- What would help a search that finds nothing. without: what it would find without one of its filters, the most first: [{without,
-- total, total_is_bounded, min_price, spaces: card[]}]; `without` is the name of a filter, or an amenity. is_place_empty: the place
-- alone finds nothing. nearby: when it is known, search.nearest_places(). similar: when it is not, search.similar_places().
create function public.search_help(p_filters jsonb) returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  nearby jsonb := '[]';
  alike jsonb := '[]';
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
  end if;
  return jsonb_build_object('nearby', nearby, 'similar', alike, 'is_place_empty', is_place_empty,
    'without', (
      select coalesce(jsonb_agg(found.answer order by (found.answer -> 'total')::integer desc), '[]')
      from (
        select jsonb_build_object('without', w.name, 'total', page -> 'total', 'total_is_bounded', page -> 'total_is_bounded',
          'min_price', page #> '{facets,price,min}', 'spaces', page -> 'spaces') as answer
        from (
          select g.name, p_filters - g.filters as rest
          from (values
            ('place', array['location', 'city', 'country']), ('q', array['q']), ('dates', array['start_date', 'end_date']),
            ('desks', array['desks']), ('price', array['min_price', 'max_price']), ('on_weekends', array['on_weekends'])
          ) g (name, filters)
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

-- Places and neighbourhoods with listings, one word of whose names begins as one that was typed, and all others there or in a name
-- of what they lie in; or the busiest cities: [{name, within, kind, spaces}].
create function public.suggest_places(p_typed text default '', p_most integer default 8) returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  patterns constant text[] := search.patterns(search.typed(p_typed), 100);
  most constant integer := least(greatest(p_most, 1), 60);
begin
  -- Every page of a search asks for these: they come along an index, without counting what lies in each place.
  if cardinality(patterns) = 0 then
    return (
      select coalesce(jsonb_agg(to_jsonb(p) - 'id' || jsonb_build_object('spaces', c.spaces) order by c.spaces desc, c.id), '[]')
      from (select * from search.cities where spaces > 0 order by spaces desc, id limit most) c
      join search.shown_places p on p.id = c.id);
  end if;
  return (
    select coalesce(jsonb_agg(to_jsonb(s) - 'id' order by s.spaces desc, s.name), '[]')
    from (
      select p.* from search.suggestions p
      join public.places here on here.id = p.id left join public.places above on above.id = here.parent_id
      left join search.cities c on c.id = p.id
      where exists (select from search.names n where n.place_id = p.id and n.words like any (patterns))
        and (select string_agg(n.words, '') from search.names n
          where n.place_id = any (coalesce(c.within, array[here.id, above.id, above.parent_id]))) like all (patterns)
      union all
      select c.id, n.name, 'neighbourhood', c.name, n.spaces
      from search.neighbourhoods n join search.shown_places c on c.id = n.city_id
      join search.cities around on around.id = n.city_id
      where n.words like any (patterns) and n.words || around.words like all (patterns)
      order by spaces desc, name limit most
    ) s);
end;
$$;

-- The busiest cities, with the first photo of a listing there, and what is counted over all.
create function search.market(p_cities integer) returns jsonb
language plpgsql stable
set search_path = ''
as $$
begin
  return jsonb_build_object(
    'destinations', (select coalesce(jsonb_agg(jsonb_build_object(
        'city', busy.city, 'country', busy.country, 'spaces', busy.spaces, 'photo', (
          select private.photo(p) from search.spaces i join public.space_photos p on p.space_id = i.id and p.place = 1
          where i.city_id = busy.id order by i.by_newest, i.id limit 1))
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

grant execute on function public.search_help(jsonb), search.similar_places(text),
  search.nearest_places(text), public.suggest_places(text, integer),
  search.market(integer) to anon, authenticated;

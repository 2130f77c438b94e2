-- The page of a city, which the guide to it is on as well.

-- {location, featured, spaces, next, guide, nearby, namesakes, opening, changes_at}; {moved_to: {city, country, is_only}} for another address of
-- it; null where no city is called so. spaces: cards, featured ones first, behind p_after. opening: search.opening_in. guide:
-- private.guide_for_location. nearby: the four cities with listings that are next to it. namesakes: other cities of this name.
create function public.location_page(p_city text, p_country text, p_after jsonb default null, p_page_size integer default 18) returns jsonb
language plpgsql stable
set search_path = ''
set jit = off
set max_parallel_workers_per_gather = 0
as $$
declare
  page_size constant integer := least(greatest(coalesce(p_page_size, 18), 1), 60);
  after_key constant bigint := coalesce(least(greatest((p_after ->> 'key')::numeric, -9.2e18), 9.2e18), -9.2e18);
  after_id constant uuid := coalesce((p_after ->> 'id')::uuid, '00000000-0000-0000-0000-000000000000');
  city constant search.cities := search.city_called(p_city, p_country);
  place constant public.places := (select p from public.places p where p.id = city.id);
  featured uuid[];
  ids uuid[];
  opening jsonb;
  about jsonb;
begin
  if city.id is null then
    return null;
  elsif (city.slug, city.country_slug) <> (p_city, p_country) then
    return jsonb_build_object('moved_to', jsonb_build_object('city', city.slug, 'country', city.country_slug,
      'is_only', search.is_only_one(city, p_city, p_country)));
  end if;
  featured := case when p_after is null then array(
    select i.id from search.spaces i where i.city_id = city.id and i.by_featured < 0 order by i.by_featured, i.id limit 3) else '{}' end;
  ids := array(
    select i.id from search.spaces i where i.city_id = city.id and (i.by_featured, i.id) > (after_key, after_id)
    order by i.by_featured, i.id limit page_size + 1);
  opening := search.opening_in(city, featured || ids, now());
  about := private.guide_for_location(city.id, city.within);
  return jsonb_build_object(
    'location', (
      select to_jsonb(l) || jsonb_build_object(
        'timezone', coalesce(place.timezone, city.zones[1]), 'verified', city.verified, 'average_price', city.average_price,
        'least_price', city.least_price, 'rating', city.rating, 'reviews', city.reviews, 'wifi', city.wifi, 'wifi_at', city.wifi_at)
      from search.locations l where l.id = city.id),
    'featured', (select coalesce(jsonb_agg(c.card order by o.place), '[]')
      from unnest(featured) with ordinality o (id, place) join private.space_cards c on c.id = o.id),
    'spaces', (select coalesce(jsonb_agg(c.card order by o.place), '[]')
      from unnest(ids[1:page_size]) with ordinality o (id, place) join private.space_cards c on c.id = o.id),
    'next', (select jsonb_build_object('key', i.by_featured::text, 'id', i.id) from search.spaces i
      where i.id = ids[page_size] and cardinality(ids) > page_size),
    'opening', opening - 'changes_at',
    'guide', case when p_after is null then about -> 'guide' end,
    'changes_at', least((opening ->> 'changes_at')::timestamptz, (about ->> 'changes_at')::timestamptz),
    'nearby', (
      select coalesce(jsonb_agg(to_jsonb(l) - '{lat,lng}'::text[] order by n.away, n.id), '[]')
      from (
        select c.id, (p.lat - place.lat) ^ 2 + (least(abs(p.lng - place.lng), 360 - abs(p.lng - place.lng)) * cos(radians(place.lat))) ^ 2 as away
        from search.cities c join public.places p on p.id = c.id
        where c.spaces > 0 and c.id <> city.id and p.lat is not null and place.lat is not null
        order by away, c.id limit 4) n
      join search.locations l on l.id = n.id),
    'namesakes', (
      select coalesce(jsonb_agg(to_jsonb(l) - '{lat,lng}'::text[] order by l.spaces desc, l.id), '[]')
      from (select p.id from public.places p where p.slug = place.slug and p.kind = 'city' and p.id <> place.id order by p.id limit 6) n
      join search.locations l on l.id = n.id));
end;
$$;

grant execute on function public.location_page(text, text, jsonb, integer) to anon, authenticated;

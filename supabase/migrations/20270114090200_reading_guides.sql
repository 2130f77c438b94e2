-- The guides as everybody reads them: those that somebody has written, and for every other city with listings what its own rows say.

-- The cities with listings, and the slug by which each has its guide: that of its name, with its country behind it where another city with
-- listings, or a guide, has the name.
create view private.guide_cities with (security_invoker = on) as
select c.id, c.within, c.spaces, p.name, s.within as country, c.country_slug, p.slug as called,
  case when count(*) over (partition by p.slug) > 1 or exists (select from public.blog_posts g where g.kind = 'guide' and g.slug = p.slug and private.is_post_public(g))
    then c.slug || '-' || c.country_slug else p.slug end as slug
from search.cities c join public.places p on p.id = c.id join search.shown_places s on s.id = c.id
where c.spaces > 0;
-- Which cities lie in a place, for each guide in a list of them.
create index cities_within on search.cities using gin (within);
comment on view private.guide_cities is 'Granted to nobody: only functions with the rights of their owner read it.';
revoke all on private.guide_cities from anon, authenticated;

-- The guide in public to a city, or to what it lies in; the nearest one.
create function private.guide_around(p_within integer[]) returns public.blog_posts
language sql stable
set search_path = ''
as $$
  select g from public.blog_posts g join public.places p on p.id = g.place_id
  where g.place_id = any (p_within) and private.is_post_public(g)
  order by case p.kind when 'city' then 0 else 1 end limit 1
$$;

-- What the page of a city says of the guide to it: {guide: {slug, name, title, excerpt}, changes_at}; guide: the nearest written one; where there
-- is none, that of the city's own rows, whose title and excerpt are null; null for a city without listings. changes_at: see
-- private.next_post_change.
-- Definer: it asks by itself what is in public, and reads when posts come.
create function private.guide_for_location(p_city integer, p_within integer[]) returns jsonb
language sql stable security definer
set search_path = ''
as $$
  select jsonb_build_object('changes_at', private.next_post_change(), 'guide', coalesce(
    (select jsonb_build_object('slug', g.slug, 'name', p.name, 'title', g.title, 'excerpt', g.excerpt)
      from private.guide_around(p_within) g join public.places p on p.id = g.place_id),
    -- By its slug as well, so that the view counts the namesakes of this city alone.
    (select jsonb_build_object('slug', c.slug, 'name', c.name, 'title', null, 'excerpt', null)
      from private.guide_cities c where c.called = (select p.slug from public.places p where p.id = p_city) and c.id = p_city)))
$$;

grant execute on function private.guide_for_location(integer, integer[]) to anon, authenticated;

-- {guides, cities, more, changes_at}. guides: those in public, by name: {slug, place_slug, name, country, title, excerpt, spaces, photo, cover}.
-- place_slug stays when the address of the guide changes. cities: at most 240 cities with listings and without such a guide, the busiest, by name:
-- {slug, name, country, spaces}; more: how many others there are. changes_at: see private.next_post_change.
-- Definer: it asks by itself what is in public, in the words of the policy for visitors: admins are shown what everybody is.
create function public.guides_overview() returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  written constant integer[] := array(
    select g.place_id from public.blog_posts g where g.place_id is not null and private.is_post_public(g));
begin
  return jsonb_build_object(
    'guides', (
      select coalesce(jsonb_agg(jsonb_build_object('slug', g.slug,
        'place_slug', (select p.slug from public.places p where p.id = g.place_id),
        'name', s.name, 'country', s.within, 'title', g.title, 'excerpt', g.excerpt,
        'spaces', (select coalesce(sum(c.spaces), 0) from search.cities c where c.id = any (within.cities)),
        'photo', private.photo_of_cities(within.cities),
        'cover', (select private.picture(c) from public.post_pictures c where c.id = g.cover_id)) order by private.plain(s.name), g.id), '[]')
      from public.blog_posts g join search.shown_places s on s.id = g.place_id
      cross join lateral (select array(select c.id from search.cities c where c.within @> array[g.place_id])) within (cities)
      where g.place_id is not null and private.is_post_public(g)),
    'cities', (
      select coalesce(jsonb_agg(jsonb_build_object('slug', c.slug, 'name', c.name, 'country', c.country, 'spaces', c.spaces)
        order by private.plain(c.name), c.id), '[]')
      from (select * from private.guide_cities c where not c.within && written order by c.spaces desc, c.id limit 240) c),
    'more', (
      select greatest(count(*) - 240, 0) from search.cities c where c.spaces > 0 and not c.within && written),
    'changes_at', private.next_post_change());
end;
$$;

-- A picture of a post, as cards and pages show it.
create function private.picture(c public.post_pictures) returns jsonb
language sql immutable
set search_path = ''
as $$
  select jsonb_build_object('id', c.id, 'alternative_text', c.alternative_text, 'width', c.width, 'height', c.height);
$$;

-- What is counted in some cities over their active listings: {spaces, featured, verified, desks, at_weekends, neighbourhoods, rating, reviews,
-- prices}. It is the sum of what is kept of each city (search.city_figures), so that a guide says the same as the page of its city; prices alone
-- are counted here, because those of a week and of a month are not kept. verified: listings whose owner is. rating: the mean of the reviews, null
-- where there are none. prices: by pass, in US dollars, over those that sell it: {spaces, least, average}.
create function private.figures_of_cities(p_cities integer[]) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object(
    'spaces', coalesce(sum(c.spaces), 0), 'featured', coalesce(sum(c.featured), 0), 'verified', coalesce(sum(c.verified), 0),
    'desks', coalesce(sum(c.desks), 0), 'reviews', coalesce(sum(c.reviews), 0),
    'rating', round(sum(c.rating * c.reviews) / nullif(sum(c.reviews), 0), 2),
    'at_weekends', (
      select coalesce(sum(h.spaces), 0) from search.city_hours h
      where h.city_id = any (p_cities) and h.closes_at[6] is not null and h.closes_at[7] is not null),
    'neighbourhoods', (
      select coalesce(jsonb_agg(n.name order by n.spaces desc, n.name), '[]')
      from (select * from search.neighbourhoods n where n.city_id = any (p_cities) order by n.spaces desc, n.name limit 8) n),
    'prices', (
      select jsonb_build_object(
        'day', jsonb_build_object('spaces', count(s.price_per_day), 'least', min(s.price_per_day), 'average', round(avg(s.price_per_day), 2)),
        'week', jsonb_build_object('spaces', count(s.price_per_week), 'least', min(s.price_per_week), 'average', round(avg(s.price_per_week), 2)),
        'month', jsonb_build_object('spaces', count(s.price_per_month), 'least', min(s.price_per_month), 'average', round(avg(s.price_per_month), 2)))
      from public.coworking_spaces s where s.city_id = any (p_cities) and s.status = 'active'))
  from search.cities c where c.id = any (p_cities)
$$;

-- A city or region as guides show it: {name, kind, country, timezone, currency, language}; what is not kept of it is that of what it lies in.
create function private.guide_facts(p_place_id integer) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object('name', p.name, 'kind', p.kind, 'country', s.within,
    'timezone', coalesce(p.timezone, above.timezone, top.timezone), 'currency', coalesce(p.currency, above.currency, top.currency),
    'language', coalesce(p.language, above.language, top.language))
  from public.places p join search.shown_places s on s.id = p.id
  left join public.places above on above.id = p.parent_id
  left join public.places top on top.id = above.parent_id
  where p.id = p_place_id
$$;

-- The guide at an address: {guide, figures, featured, others, posts, changes_at}; {moved_to, for_good} with the address of today for one that it
-- had before (for good), and of a city that a written guide is about, or whose slug says its country by now; null where there is none.
-- guide: {id, slug, title, excerpt, tree, updated_at, cover, photo, place, is_one_of_several, cities}; of a city without a written guide id, title,
-- excerpt, tree, updated_at and cover are null. place: see private.guide_facts. is_one_of_several: whether other cities with listings have its name. cities: those with listings, {name, spaces}, the busiest first, twelve at most.
-- featured: at most three cards of featured listings; others: at most six more. posts: at most three posts about the place, the latest first.
-- Definer: as for guides_overview.
create function public.read_guide(p_slug text) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  parts constant text[] := string_to_array(left(p_slug, 100), '-');
  guide public.blog_posts;
  city private.guide_cities;
  place integer;
  cities integer[];
begin
  select g.* into guide from public.blog_posts g where g.slug = p_slug and g.kind = 'guide' and private.is_post_public(g);
  if not found then
    select g.* into guide from public.blog_posts g
    where g.kind = 'guide' and private.is_post_public(g) and g.id = (select s.post_id from public.post_slugs s where s.slug = p_slug);
    if found then
      return jsonb_build_object('moved_to', guide.slug, 'for_good', true);
    end if;
    -- A city by its own slug, or by that with its country.
    select c.* into city from private.guide_cities c
    where c.called = any (array(select array_to_string(parts[1:n], '-') from generate_series(1, cardinality(parts)) n))
      and p_slug in (c.slug, c.called, c.called || '-' || c.country_slug)
    order by c.slug = p_slug desc, c.spaces desc, c.id limit 1;
    if not found then
      return null;
    end if;
    guide := private.guide_around(city.within);
    if guide.id is not null or city.slug <> p_slug then
      return jsonb_build_object('moved_to', coalesce(guide.slug, city.slug), 'for_good', false);
    end if;
  end if;
  place := coalesce(guide.place_id, city.id);
  cities := array(select c.id from search.cities c where c.within @> array[place]);
  return (
    with ranked as (
      select i.id, i.by_featured, i.by_featured < 0 as is_featured,
        row_number() over (partition by i.by_featured < 0 order by i.by_featured, i.id) as rank
      from search.spaces i where i.city_id = any (cities)
    ), chosen as (
      select r.id, r.is_featured and r.rank <= 3 as is_featured, row_number() over (partition by r.is_featured and r.rank <= 3 order by r.by_featured, r.id) as rank
      from ranked r
    )
    select jsonb_build_object(
      'guide', jsonb_build_object('id', guide.id, 'slug', coalesce(guide.slug, city.slug), 'title', guide.title, 'excerpt', guide.excerpt,
        'tree', guide.tree, 'updated_at', guide.updated_at,
        'cover', (select private.picture(c) from public.post_pictures c where c.id = guide.cover_id),
        'photo', private.photo_of_cities(cities),
        'place', private.guide_facts(place),
        'is_one_of_several', exists (
          select from search.names n join search.cities o on o.id = n.place_id
          where n.slug = (select p.slug from public.places p where p.id = place) and o.spaces > 0 and not o.within @> array[place]),
        'cities', (
          select coalesce(jsonb_agg(jsonb_build_object('name', c.name, 'spaces', c.spaces) order by c.spaces desc, c.name), '[]')
          from (select p.name, c.spaces from search.cities c join public.places p on p.id = c.id
            where c.id = any (cities) and c.spaces > 0 order by c.spaces desc, p.name limit 12) c)),
      'figures', private.figures_of_cities(cities),
      'featured', (
        select coalesce(jsonb_agg(c.card order by f.rank), '[]') from chosen f join private.space_cards c using (id) where f.is_featured),
      'others', (
        select coalesce(jsonb_agg(c.card order by f.rank), '[]') from chosen f join private.space_cards c using (id)
        where not f.is_featured and f.rank <= 6),
      'posts', (
        select coalesce(jsonb_agg(jsonb_build_object('slug', p.slug, 'title', p.title, 'excerpt', p.excerpt)
          order by coalesce(p.published_at, p.scheduled_publish_at) desc, p.id), '[]')
        from (
          select p.* from public.blog_posts p
          where p.kind = 'post' and p.location is not null
            and private.slug(split_part(p.location, ',', 1)) in (select n.slug from search.names n where n.place_id = any (cities || place))
            and private.is_post_public(p) and private.guide_place(p.location) = any (cities || place)
          order by coalesce(p.published_at, p.scheduled_publish_at) desc, p.id limit 3) p),
      'changes_at', private.next_post_change()));
end;
$$;

grant execute on function public.guides_overview(), public.read_guide(text) to anon, authenticated;

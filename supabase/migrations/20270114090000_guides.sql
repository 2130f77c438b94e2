-- Guides to cities: posts of another kind, each about one place. What is written for posts holds for them: the tree that PostgreSQL checks,
-- versions, drafts, pictures, the clock, slugs that lead on.

alter table public.blog_posts
  add column kind text not null default 'post' check (kind in ('post', 'guide')),
  add column place_id integer references public.places (id) on delete restrict,
  add constraint guides_are_of_a_place check ((kind = 'guide') = (place_id is not null)),
  drop constraint complete_in_public,
  add constraint complete_in_public check (
    not (is_published or scheduled_publish_at is not null)
    or ((category is not null or kind = 'guide') and excerpt is not null and content <> ''));
comment on column public.blog_posts.kind is 'post: of the blog. guide: of /guides. It never changes.';
comment on column public.blog_posts.place_id is
  'The city or region that a guide is about, and only of guides: the place that its location names. A region stands for all of its cities.';
create unique index blog_posts_place on public.blog_posts (place_id);
-- Posts that name a place, by its name before the comma.
create index blog_posts_location on public.blog_posts (private.slug(split_part(location, ',', 1))) where location is not null;
grant select (kind, place_id) on public.blog_posts to anon, authenticated;

-- The city or region that "Lisbon" or "Lisbon, Portugal" names; of several the one with most listings, and of a city and its region of one name
-- the city where they have as many. Places that came with a listing are no such places: they go with it.
create function private.guide_place(p_typed text) returns integer
language sql stable
set search_path = ''
as $$
  select p.id
  from search.names n join public.places p on p.id = n.place_id
  where n.slug = private.slug(split_part(p_typed, ',', 1)) and p.kind in ('city', 'region') and not p.came_with_listing
    and (strpos(p_typed, ',') = 0 or exists (
      select from search.names above
      where above.slug = private.slug(regexp_replace(p_typed, '^.*,', ''))
        and above.place_id in (p.parent_id, (select a.parent_id from public.places a where a.id = p.parent_id))))
  order by (select coalesce(sum(c.spaces), 0) from search.cities c where c.within @> array[p.id]) desc, p.kind = 'city' desc,
    n.slug = p.slug desc, p.id
  limit 1
$$;

-- The guide in public to the place that a location names, or to what that place lies in: {slug, name}.
create function private.guide_of(p_location text) returns jsonb
language sql stable
set search_path = ''
as $$
  with recursive around as (
    select p.id, p.parent_id, 0 as distance from public.places p where p.id = private.guide_place(p_location)
    union all
    select p.id, p.parent_id, a.distance + 1 from around a join public.places p on p.id = a.parent_id
  )
  select jsonb_build_object('slug', g.slug, 'name', p.name)
  from around a join public.blog_posts g on g.place_id = a.id join public.places p on p.id = a.id
  where private.is_post_public(g)
  order by a.distance limit 1
$$;

-- What a post lacks for the public, as names of its columns. Its title and its slug are always there; a guide has no category.
create function private.lacks_of_post(p public.blog_posts) returns text[]
language sql immutable
set search_path = ''
as $$
  select array_remove(array[
    case when p.content = '' then 'content' end, case when p.category is null and p.kind = 'post' then 'category' end,
    case when p.excerpt is null then 'excerpt' end], null);
$$;

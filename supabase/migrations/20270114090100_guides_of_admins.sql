-- Guides in the admin area: the lists of posts tell the two kinds apart, and a place with a guide stays.

-- The orders of the lists, each kind by itself: nobody looks for a guide among all posts.
drop index public.blog_posts_created, public.blog_posts_title, public.blog_posts_category;
create index blog_posts_created on public.blog_posts (kind, created_at, id);
create index blog_posts_title on public.blog_posts (kind, private.plain(title), id);
create index blog_posts_category on public.blog_posts (kind, coalesce(category, ''), id);

-- How many listings, of any status, places and guides stand in the way of deleting a place: {listings, places, guides}. Definer: only owners
-- see listings that are not active.
create function private.users_of_place(p_place_id integer) returns jsonb
language sql stable security definer
set search_path = ''
as $$
  select jsonb_build_object(
    'listings', (select count(*) from public.coworking_spaces s where s.city_id = p_place_id),
    'places', (select count(*) from public.places below where below.parent_id = p_place_id),
    'guides', (select count(*) from public.blog_posts g where g.place_id = p_place_id));
$$;
grant execute on function private.users_of_place(integer) to authenticated;

-- Pages that visitors share name members: who lists a space, who reviewed it, who wrote a post. Whoever chooses another name is told which
-- pages show it, so that they are made anew at once. A purge takes a hundred tags, so the costliest change names ninety-nine listings, those
-- that the member lists first, and then those reviewed last; the pages of others show the old name until their ten minutes are over.

-- {spaces, posts}: the listings whose pages show the name of whoever asks, and whether posts in public do, which they wrote or commented on.
-- Definer: whose a review is, is told to nobody. It answers for whoever asks alone.
create function private.pages_with_my_name() returns jsonb
language sql stable security definer
set search_path = ''
as $$
  select jsonb_build_object(
    'spaces', (
      select coalesce(jsonb_agg(shown.id), '[]')
      from (
        select found.id from (
          (select s.id, true as is_listed, s.created_at as at from public.coworking_spaces s
            where s.owner_id = (select auth.uid()) and s.status = 'active' order by s.created_at desc limit 99)
          union all
          (select r.space_id, false, r.created_at from public.reviews r
            where r.author_id = (select auth.uid()) and r.hidden_at is null order by r.created_at desc limit 500)) found
        group by found.id
        order by bool_or(found.is_listed) desc, max(found.at) desc, found.id
        limit 99) shown),
    'posts', exists (
      select from public.blog_posts p
      where p.author_id = (select auth.uid()) and (p.is_published or p.scheduled_publish_at <= now()))
      or exists (select from private.post_comments c where c.author_id = (select auth.uid()) and c.status = 'approved'));
$$;
grant execute on function private.pages_with_my_name() to authenticated;

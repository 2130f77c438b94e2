-- When a post is in public: from now on, no longer, or from one moment to another.

-- Puts a post in public now. A post that is in public stays as it is. Refusals: those of private.lock_post, post-incomplete (its detail
-- names what it lacks). Definer: nobody has a grant to write posts.
create function public.publish_post(p_post_id uuid, p_revision integer) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  post public.blog_posts;
begin
  perform private.require_admin();
  select p.* into post from public.blog_posts p where p.id = p_post_id for update;
  if private.is_post_public(post) then
    return;
  end if;
  post := private.lock_post(p_post_id, p_revision);
  if private.lacks_of_post(post) <> '{}' then
    raise exception 'post-incomplete' using errcode = 'PT409', detail = array_to_string(private.lacks_of_post(post), ',');
  end if;
  update public.blog_posts p set is_published = true, published_at = now(), scheduled_publish_at = null,
    unpublish_at = case when p.unpublish_at > now() then p.unpublish_at end, revision = p.revision + 1
  where p.id = p_post_id;
end;
$$;

-- Takes a post out of public, and every time with it. A post that is a draft stays as it is. Refusals: those of private.lock_post.
-- Definer: for the same reason.
create function public.unpublish_post(p_post_id uuid, p_revision integer) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  post public.blog_posts;
begin
  perform private.require_admin();
  select p.* into post from public.blog_posts p where p.id = p_post_id for update;
  if not (post.is_published or post.scheduled_publish_at is not null) then
    return;
  end if;
  post := private.lock_post(p_post_id, p_revision);
  update public.blog_posts p set is_published = false, published_at = null, scheduled_publish_at = null, unpublish_at = null,
    revision = p.revision + 1
  where p.id = p_post_id;
end;
$$;

-- Says when a post comes and goes, in the local time of a zone. A post that is in public has come already: p_publish_at is null then.
-- The same once more changes nothing. Refusals: those of private.lock_post, no-such-timezone, in-the-past, goes-before-it-comes,
-- no-time (a post that is not in public, and when it comes was not said), post-incomplete. Definer: for the same reason.
create function public.schedule_post(
  p_post_id uuid, p_revision integer, p_timezone text, p_publish_at timestamp default null, p_unpublish_at timestamp default null)
returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  comes timestamptz;
  goes timestamptz;
  post public.blog_posts;
begin
  perform private.require_admin();
  if not exists (select from pg_catalog.pg_timezone_names z where z.name = p_timezone) then
    raise exception 'no-such-timezone' using errcode = 'PT422';
  end if;
  comes := p_publish_at at time zone p_timezone;
  goes := p_unpublish_at at time zone p_timezone;
  select p.* into post from public.blog_posts p where p.id = p_post_id for update;
  if comes is null and not private.is_post_public(post) then
    raise exception 'no-time' using errcode = 'PT422';
  elsif (post.scheduled_publish_at, post.unpublish_at, post.timezone) is not distinct from (comes, goes, p_timezone) then
    return;
  end if;
  post := private.lock_post(p_post_id, p_revision);
  if private.is_post_public(post) then
    comes := coalesce(post.published_at, post.scheduled_publish_at);
  elsif comes <= now() then
    raise exception 'in-the-past' using errcode = 'PT422', detail = 'publish';
  elsif private.lacks_of_post(post) <> '{}' then
    raise exception 'post-incomplete' using errcode = 'PT409', detail = array_to_string(private.lacks_of_post(post), ',');
  end if;
  if goes <= now() then
    raise exception 'in-the-past' using errcode = 'PT422', detail = 'unpublish';
  elsif goes <= comes then
    raise exception 'goes-before-it-comes' using errcode = 'PT422';
  end if;
  update public.blog_posts p set
    is_published = p.is_published and private.is_post_public(p),
    published_at = case when private.is_post_public(p) then p.published_at end,
    scheduled_publish_at = case when p.is_published and private.is_post_public(p) then null else comes end,
    unpublish_at = goes, timezone = p_timezone, revision = p.revision + 1
  where p.id = p_post_id;
end;
$$;

grant execute on function
  public.publish_post(uuid, integer), public.unpublish_post(uuid, integer),
  public.schedule_post(uuid, integer, text, timestamp, timestamp)
  to authenticated;

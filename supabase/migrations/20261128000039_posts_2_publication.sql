-- The times at which a post is in public.

-- Publishes a post now. A public post stays unchanged. Refusals: those of private.lock_post, post-incomplete (the
-- detail lists the missing columns). Definer: no role has a grant to write posts.
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
    raise exception 'post-incomplete' using errcode = 'PT409',
      detail = array_to_string(private.lacks_of_post(post), ',');
  end if;
  update public.blog_posts p set is_published = true, published_at = now(), scheduled_publish_at = null,
    unpublish_at = case when p.unpublish_at > now() then p.unpublish_at end, revision = p.revision + 1
  where p.id = p_post_id;
end;
$$;
grant execute on function public.publish_post(uuid, integer) to authenticated;

-- Unpublishes a post and removes its schedule. A draft stays unchanged. Refusals: those of private.lock_post. Definer:
-- no role has a grant to write posts.
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
  update public.blog_posts p set is_published = false, published_at = null, scheduled_publish_at = null,
    unpublish_at = null,
    revision = p.revision + 1
  where p.id = p_post_id;
end;
$$;
grant execute on function public.unpublish_post(uuid, integer) to authenticated;

-- Schedules publication and unpublication of a post, in the local time of a time zone. For a public post p_publish_at
-- is null. The same call again changes nothing. Refusals: those of private.lock_post, no-such-timezone, in-the-past,
-- goes-before-it-comes, no-time (p_publish_at is missing for a post that is not public), post-incomplete. Definer: no
-- role has a grant to write posts.
create function public.schedule_post(
  p_post_id uuid, p_revision integer, p_timezone text, p_publish_at timestamp default null,
    p_unpublish_at timestamp default null)
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
  elsif (post.scheduled_publish_at, post.unpublish_at, post.timezone) is not distinct from (comes, goes, p_timezone)
    then
    return;
  end if;
  post := private.lock_post(p_post_id, p_revision);
  if private.is_post_public(post) then
    comes := coalesce(post.published_at, post.scheduled_publish_at);
  elsif comes <= now() then
    raise exception 'in-the-past' using errcode = 'PT422', detail = 'publish';
  elsif private.lacks_of_post(post) <> '{}' then
    raise exception 'post-incomplete' using errcode = 'PT409',
      detail = array_to_string(private.lacks_of_post(post), ',');
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
grant execute on function public.schedule_post(uuid, integer, text, timestamp, timestamp) to authenticated;

-- Creates a post and publishes it, now or at p_publish_at, and until p_unpublish_at, both in the local time of a zone;
-- returns {revision, slug}. A refusal creates nothing. The same call again changes nothing; with other times it
-- reschedules a post that is still scheduled. Refusals: those of save_post, publish_post and schedule_post,
-- changed-meanwhile (another admin has changed it since, it was unpublished, or it is public with other times). Definer:
-- no role has a grant to write posts.
create function public.publish_new_post(
  p_post_id uuid, p_post jsonb, p_timezone text, p_publish_at timestamp default null,
    p_unpublish_at timestamp default null)
returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  existing public.blog_posts;
  revision integer;
begin
  perform private.require_admin();
  -- The lock of save_post.
  perform pg_advisory_xact_lock(hashtextextended('blog_posts' || p_post_id::text, 0));
  select p.* into existing from public.blog_posts p where p.id = p_post_id;
  if found and (not private.did_last('blog_posts', p_post_id)
    or case when private.is_post_public(existing) then p_publish_at is not null
      -- The form of a new post leaves a draft in its first revision only. A later one was unpublished or edited.
      else (existing.scheduled_publish_at > now()) is not true and existing.revision > 1 end) then
    raise exception 'changed-meanwhile' using errcode = 'PT409', detail = existing.revision::text;
  end if;
  revision := (public.save_post(p_post_id, 0, p_post) ->> 'revision')::integer;
  if p_publish_at is null then
    perform public.publish_post(p_post_id, revision);
    select p.revision into revision from public.blog_posts p where p.id = p_post_id;
  end if;
  if p_publish_at is not null or p_unpublish_at is not null then
    perform public.schedule_post(p_post_id, revision, p_timezone, p_publish_at, p_unpublish_at);
  end if;
  if private.is_post_public(existing)
    and exists (select from public.blog_posts p where p.id = p_post_id and p.revision <> existing.revision) then
    raise exception 'changed-meanwhile' using errcode = 'PT409', detail = existing.revision::text;
  end if;
  return (select jsonb_build_object('revision', p.revision, 'slug', p.slug) from public.blog_posts p
    where p.id = p_post_id);
end;
$$;
grant execute on function public.publish_new_post(uuid, jsonb, text, timestamp, timestamp) to authenticated;

-- How admins write, schedule, take back and delete posts. Each function is one transaction, and each asks who calls: nobody has a grant
-- to write the tables. Whoever writes names the revision that their page was made from, and is told when somebody came before them.

-- The revision at which the text of a post was last saved; its publication has been decided since, perhaps.
create function private.text_revision(p_post_id uuid) returns integer
language sql stable
set search_path = ''
as $$ select coalesce(max(v.revision), 0) from public.post_versions v where v.post_id = p_post_id $$;

-- A post, locked, as somebody saw it. Refusals: those of private.require_admin, no-such-post, changed-meanwhile.
create function private.lock_post(p_post_id uuid, p_revision integer) returns public.blog_posts
language plpgsql
set search_path = ''
as $$
declare
  post public.blog_posts;
begin
  perform private.require_admin();
  select p.* into post from public.blog_posts p where p.id = p_post_id for update;
  if not found then
    raise exception 'no-such-post' using errcode = 'PT404';
  elsif post.revision is distinct from p_revision then
    raise exception 'changed-meanwhile' using errcode = 'PT409';
  end if;
  return post;
end;
$$;

create function private.is_post_public(p public.blog_posts) returns boolean
language sql stable
set search_path = ''
as $$
  select (p.is_published or coalesce(p.scheduled_publish_at <= now(), false)) and coalesce(p.unpublish_at > now(), true);
$$;

-- A slug that no post has or had: that of the title, with a number behind it where somebody came before.
create function private.free_slug(p_title text, p_post_id uuid) returns text
language plpgsql stable
set search_path = ''
as $$
declare
  base constant text := coalesce(nullif(btrim(left(private.slug(p_title), 80), '-'), ''), 'post');
  number integer := 1;
  candidate text := base;
begin
  while exists (select from public.blog_posts p where p.slug = candidate and p.id <> p_post_id)
    or exists (select from public.post_slugs s where s.slug = candidate and s.post_id <> p_post_id) loop
    number := number + 1;
    candidate := base || '-' || number;
  end loop;
  return candidate;
end;
$$;

create function private.keep_version(p public.blog_posts) returns void
language sql
set search_path = ''
as $$
  insert into public.post_versions (post_id, revision, title, excerpt, content, tree, category, tags, location, saved_by)
  values (p.id, p.revision, p.title, p.excerpt, p.content, p.tree, p.category, p.tags, p.location, auth.uid());
  delete from public.post_versions v
  where v.post_id = p.id and v.revision < (
    select min(kept.revision) from (
      select k.revision from public.post_versions k where k.post_id = p.id order by k.revision desc limit 100) kept);
$$;

-- Saves what a post says; answers {revision, slug}. A post that is not there yet is made with p_revision 0. The same once more changes
-- nothing. p_post: kind (of a new post; null: post), title, slug (what was typed; null: one of the title), excerpt, content, tree, category, tags,
-- location, author_id, cover_id. A guide is of the place that its location names, and its slug is that place's name where none was typed: see
-- guides.sql, which makes kinds and private.guide_place.
-- Refusals: those of private.require_admin, no-such-post, changed-meanwhile (its detail is the revision that is there), slug-taken,
-- no-such-author, no-such-picture, post-incomplete (what a post in public must not lose), no-such-place, place-has-guide.
create function public.save_post(p_post_id uuid, p_revision integer, p_post jsonb) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  admin constant uuid := private.require_admin();
  said constant public.blog_posts := jsonb_populate_record(null::public.blog_posts, p_post);
  post public.blog_posts;
  saved public.blog_posts;
  known_place public.places;
begin
  perform pg_advisory_xact_lock(hashtextextended('blog_posts' || p_post_id::text, 0));
  select p.* into post from public.blog_posts p where p.id = p_post_id for update;
  if not found and p_revision <> 0 then
    raise exception 'no-such-post' using errcode = 'PT404';
  elsif said.author_id is not null and said.author_id is distinct from post.author_id
    and not exists (select from public.users u where u.id = said.author_id and u.is_admin) then
    raise exception 'no-such-author' using errcode = 'PT409';
  elsif said.cover_id is not null
    and not exists (select from public.post_pictures c where c.id = said.cover_id and c.post_id = p_post_id) then
    raise exception 'no-such-picture' using errcode = 'PT409';
  end if;
  saved := post;
  saved.kind := coalesce(post.kind, said.kind, 'post');
  if saved.kind = 'guide' then
    -- Of two places of one name a guide stays with the one that it is about, whichever has more listings today.
    saved.place_id := case when said.location is not distinct from post.location and post.place_id is not null then post.place_id
      else private.guide_place(said.location) end;
    select p.* into known_place from public.places p where p.id = saved.place_id;
    if not found then
      raise exception 'no-such-place' using errcode = 'PT409';
    end if;
    perform pg_advisory_xact_lock(hashtextextended('guide ' || saved.place_id, 0));
    if exists (select from public.blog_posts p where p.place_id = saved.place_id and p.id <> p_post_id) then
      raise exception 'place-has-guide' using errcode = 'PT409';
    end if;
  end if;
  saved.id := p_post_id;
  saved.title := said.title;
  saved.slug := coalesce(
    nullif(btrim(left(private.slug(said.slug), 100), '-'), ''), private.free_slug(coalesce(known_place.name, said.title), p_post_id));
  saved.excerpt := said.excerpt;
  saved.content := coalesce(said.content, '');
  saved.tree := said.tree;
  saved.category := said.category;
  -- Of those that differ in case or accents alone the first one.
  saved.tags := array(
    select t.tag from (
      select distinct on (private.plain(u.tag)) u.tag, u.place from unnest(said.tags) with ordinality u (tag, place)
      order by private.plain(u.tag), u.place) t
    order by t.place);
  saved.location := said.location;
  saved.author_id := said.author_id;
  saved.cover_id := said.cover_id;
  if post.id is null then
    insert into public.blog_posts (id, kind, place_id, slug, title, excerpt, content, tree, category, tags, location, author_id)
    values (saved.id, saved.kind, saved.place_id, saved.slug, saved.title, saved.excerpt, saved.content, saved.tree, saved.category, saved.tags, saved.location,
      saved.author_id)
    returning * into saved;
    perform private.keep_version(saved);
  elsif saved is distinct from post then
    if (p_revision between private.text_revision(p_post_id) and post.revision) is not true then
      raise exception 'changed-meanwhile' using errcode = 'PT409', detail = post.revision::text;
    elsif (post.is_published or post.scheduled_publish_at is not null) and private.lacks_of_post(saved) <> '{}' then
      raise exception 'post-incomplete' using errcode = 'PT409', detail = array_to_string(private.lacks_of_post(saved), ',');
    end if;
    update public.blog_posts p set slug = saved.slug, title = saved.title, excerpt = saved.excerpt, content = saved.content,
      tree = saved.tree, category = saved.category, tags = saved.tags, location = saved.location, place_id = saved.place_id,
      author_id = saved.author_id, cover_id = saved.cover_id, revision = p.revision + 1, updated_at = now()
    where p.id = p_post_id returning * into saved;
    perform private.keep_version(saved);
  end if;
  delete from public.post_drafts d where d.post_id = p_post_id and d.admin_id = admin;
  return jsonb_build_object('revision', saved.revision, 'slug', saved.slug);
end;
$$;
comment on function public.save_post is 'Definer: nobody has a grant to write posts.';

-- Deletes a post with its versions, its pictures and the addresses that it had. The same again by the same admin changes nothing.
-- Refusals: those of private.lock_post.
-- Definer: for the same reason.
create function public.delete_post(p_post_id uuid, p_revision integer) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  admin constant uuid := private.require_admin();
begin
  if not exists (select from public.blog_posts p where p.id = p_post_id) and private.did_last('blog_posts', p_post_id) then
    return;
  end if;
  perform private.lock_post(p_post_id, p_revision);
  -- What other admins have typed stays theirs: it may become another post.
  delete from public.post_drafts d where d.post_id = p_post_id and d.admin_id = admin;
  delete from public.blog_posts p where p.id = p_post_id;
end;
$$;

-- Has a post say again what it said in a version; answers {revision, slug}. Refusals: those of save_post, no-such-version,
-- picture-gone (its text shows a picture that was removed since).
-- Definer: for the same reason.
create function public.restore_post(p_post_id uuid, p_revision integer, p_version integer) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  restored jsonb;
begin
  perform private.require_admin();
  select to_jsonb(p) || (to_jsonb(v) - array['post_id', 'revision', 'saved_by', 'saved_at']) into restored
  from public.post_versions v join public.blog_posts p on p.id = v.post_id
  where v.post_id = p_post_id and v.revision = p_version;
  if restored is null then
    raise exception 'no-such-version' using errcode = 'PT404';
  elsif exists (
    select from regexp_matches(restored ->> 'content', '/pictures/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})', 'g') shown (ids)
    where not exists (select from public.post_pictures c where c.id = shown.ids[1]::uuid and c.post_id = p_post_id)) then
    raise exception 'picture-gone' using errcode = 'PT409';
  end if;
  return public.save_post(p_post_id, p_revision, restored);
end;
$$;

grant execute on function
  public.save_post(uuid, integer, jsonb), public.delete_post(uuid, integer), public.restore_post(uuid, integer, integer)
  to authenticated;

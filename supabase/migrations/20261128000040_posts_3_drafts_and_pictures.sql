-- Unsaved texts of admins, and the pictures of posts.

create table public.post_drafts (
  post_id uuid not null,
  admin_id uuid not null references public.users (id) on delete cascade,
  revision integer not null check (revision >= 0),
  fields jsonb not null check (length(fields::text) <= 200000 and jsonb_typeof(fields) = 'object'),
  saved_at timestamptz not null default now(),
  primary key (post_id, admin_id)
);
comment on table public.post_drafts is
  'Unsaved text of an admin, one draft per post and admin, for thirty days. post_id has no foreign key, because a new '
  'post has no row yet.';
comment on column public.post_drafts.revision is 'The revision of the post that was edited; 0 for a new post.';

create index post_drafts_admin on public.post_drafts (admin_id, saved_at desc);

alter table public.post_drafts enable row level security;
grant select on public.post_drafts to authenticated;

create table public.post_pictures (
  id uuid primary key default gen_random_uuid(),
  post_id uuid not null,
  path text not null unique check (length(path) <= 120
    and path ~ '^[0-9a-f-]{36}/[0-9a-z-]{1,60}\.(jpg|png|webp|svg)$'),
  alternative_text text not null check (private.is_line(alternative_text, 300)),
  width integer not null check (width between 1 and 20000),
  height integer not null check (height between 1 and 20000),
  created_at timestamptz not null default now(),
  constraint in_the_folder_of_its_post check (starts_with(path, post_id::text || '/')),
  constraint of_its_post unique (id, post_id)
);
comment on table public.post_pictures is
  'Pictures of posts, forty at most per post, each with an alternative text. post_id has no foreign key, because a new '
  'post has no row yet; private.remove_post_pictures deletes the pictures of a deleted post, and '
  'private.tidy_post_drafts those of a post that was never saved.';

alter table public.blog_posts add constraint cover_of_its_own foreign key (cover_id,
  id) references public.post_pictures (id, post_id) on delete set null (cover_id);

create index post_pictures_post on public.post_pictures (post_id, created_at);

alter table public.post_pictures enable row level security;
grant select on public.post_pictures to anon, authenticated;

-- Whether the fields of the editor equal the post. An empty slug equals any slug.
create function private.says(p public.blog_posts, p_fields jsonb) returns boolean
language sql stable
set search_path = ''
as $$
  select p.title = p_fields ->> 'title' and coalesce(p_fields ->> 'slug', '') in ('', p.slug)
    and p.content = p_fields ->> 'content'
    and coalesce(p.excerpt, '') = p_fields ->> 'excerpt' and coalesce(p.category, '') = p_fields ->> 'category'
    and coalesce(p.location, '') = p_fields ->> 'location' and coalesce(p.author_id::text, '') = p_fields ->> 'authorId'
    and coalesce(p.cover_id::text, '') = p_fields ->> 'coverId' and p.tags @> typed.tags and p.tags <@ typed.tags
  from (
    select coalesce(array_agg(private.trimmed(t.tag)) filter (where private.trimmed(t.tag) <> ''), '{}') as tags from (
      select jsonb_array_elements_text(p_fields -> 'popularTags') union all
      select regexp_split_to_table(p_fields ->> 'otherTags', ',')) t (tag)) typed;
$$;

-- Saves the caller's unsaved text, in place of their previous draft; returns the time. Text that equals the saved post
-- is not kept, because the script may send it after the form. Refusals: those of private.require_admin, no-draft.
-- Definer: no role has a grant to write drafts.
create function public.keep_post_draft(p_post_id uuid, p_revision integer, p_fields jsonb) returns timestamptz
language plpgsql security definer
set search_path = ''
as $$
declare
  admin constant uuid := private.require_admin();
  kept_at timestamptz;
begin
  if p_post_id is null or not coalesce(p_revision >= 0 and jsonb_typeof(p_fields) = 'object'
    and length(p_fields::text) <= 200000, false) then
    raise exception 'no-draft' using errcode = 'PT422', hint = 'the fields of the editor, 200000 characters at most';
  end if;
  -- The lock of save_post, which deletes earlier drafts.
  perform pg_advisory_xact_lock(hashtextextended('blog_posts' || p_post_id::text, 0));
  if exists (select from public.blog_posts p where p.id = p_post_id and private.says(p, p_fields)) then
    delete from public.post_drafts d where d.post_id = p_post_id and d.admin_id = admin;
    return now();
  end if;
  insert into public.post_drafts (post_id, admin_id, revision, fields)
  values (p_post_id, admin, p_revision, p_fields)
  on conflict (post_id, admin_id) do update set revision = excluded.revision, fields = excluded.fields, saved_at = now()
  returning saved_at into kept_at;
  return kept_at;
end;
$$;
grant execute on function public.keep_post_draft(uuid, integer, jsonb) to authenticated;

-- Deletes the caller's draft. Refusals: those of private.require_admin. Definer: no role has a grant to write drafts.
create function public.drop_post_draft(p_post_id uuid) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  delete from public.post_drafts d where d.post_id = p_post_id and d.admin_id = private.require_admin();
end;
$$;
grant execute on function public.drop_post_draft(uuid) to authenticated;

create function private.tidy_post_drafts() returns void
language plpgsql
set search_path = ''
as $$
begin
  delete from public.post_drafts d where d.saved_at < now() - interval '30 days';
  delete from public.post_pictures c
  where c.created_at < now() - interval '1 day'
    and not exists (select from public.blog_posts p where p.id = c.post_id)
    and not exists (select from public.post_drafts d where d.post_id = c.post_id);
end;
$$;
comment on function private.tidy_post_drafts is
  'Deletes drafts after thirty days, and pictures of posts that were never saved and have no draft, after one day.';

create function private.remove_post_pictures() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  delete from public.post_pictures c where c.post_id = old.id;
  return null;
end;
$$;

-- Adds a file that the caller has uploaded to the pictures of a post, which may be a new one that is not saved yet;
-- returns its id. The same file again returns the same picture. Refusals: those of private.require_admin, no-such-file,
-- too-many-pictures (the detail is the limit), no-size, no-text. Definer: no role has a grant to write pictures.
create function public.add_post_picture(
  p_post_id uuid, p_path text, p_width integer, p_height integer, p_alternative_text text)
returns uuid
language plpgsql security definer
set search_path = ''
as $$
declare
  admin constant uuid := private.require_admin();
  picture_id uuid;
begin
  -- The lock of save_post. The calls for one post count its pictures one after the other.
  perform pg_advisory_xact_lock(hashtextextended('blog_posts' || p_post_id::text, 0));
  select p.id into picture_id from public.post_pictures p where p.path = p_path and p.post_id = p_post_id;
  if picture_id is not null then
    return picture_id;
  elsif not exists (
    select from storage.objects o
    where o.bucket_id = 'post-pictures' and o.name = p_path and starts_with(o.name, p_post_id::text || '/')
      and o.owner_id = admin::text and o.created_at > now() - interval '12 hours') then
    raise exception 'no-such-file' using errcode = 'PT404';
  elsif (select count(*) from public.post_pictures p where p.post_id = p_post_id) >= 40 then
    raise exception 'too-many-pictures' using errcode = 'PT409', detail = '40';
  end if;
  if not coalesce(p_width between 1 and 20000 and p_height between 1 and 20000, false) then
    raise exception 'no-size' using errcode = 'PT422', hint = '1 to 20000 pixels wide and high';
  elsif not coalesce(private.is_line(p_alternative_text, 300), false) then
    raise exception 'no-text' using errcode = 'PT422', hint = 'what it shows, in 1 to 300 characters';
  end if;
  insert into public.post_pictures (post_id, path, alternative_text, width, height)
  values (p_post_id, p_path, p_alternative_text, p_width, p_height) returning id into picture_id;
  return picture_id;
end;
$$;
grant execute on function public.add_post_picture(uuid, text, integer, integer, text) to authenticated;

-- The file of a picture, for viewers who may read the row: {post_id, path, unpublish_at}; null for others.
-- unpublish_at is null where its post stays in public, or is not saved yet.
create function public.find_post_picture(p_picture_id uuid) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object('post_id', c.post_id, 'path', c.path, 'unpublish_at',
    (select p.unpublish_at from public.blog_posts p where p.id = c.post_id))
  from public.post_pictures c where c.id = p_picture_id;
$$;
grant execute on function public.find_post_picture(uuid) to anon, authenticated;

-- Removes a picture that its post does not show; the next run of the job deletes its file. The same call again by the
-- same admin changes nothing. Refusals: those of private.require_admin, no-such-picture, picture-in-use. Definer: no
-- role has a grant to write pictures.
create function public.remove_post_picture(p_picture_id uuid) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  post public.blog_posts;
begin
  perform private.require_admin();
  select p.* into post from public.blog_posts p
  where p.id = (select c.post_id from public.post_pictures c where c.id = p_picture_id) for update;
  if post.cover_id = p_picture_id or strpos(post.content, '/pictures/' || p_picture_id) > 0 then
    raise exception 'picture-in-use' using errcode = 'PT409';
  end if;
  delete from public.post_pictures c where c.id = p_picture_id;
  if not found and not private.did_last('post_pictures', p_picture_id) then
    raise exception 'no-such-picture' using errcode = 'PT404';
  end if;
end;
$$;
grant execute on function public.remove_post_picture(uuid) to authenticated;

-- Names of bucket files that are no picture 13 hours after their upload, 500 at most. The Worker deletes them by the
-- Storage API. Definer: the role of the background has no grant on tables.
create function public.unused_post_files() returns setof text
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return query
    select o.name from storage.objects o
    where o.bucket_id = 'post-pictures' and o.created_at < now() - interval '13 hours'
      and not exists (select from public.post_pictures p where p.path = o.name)
    order by o.created_at limit 500;
end;
$$;
grant execute on function public.unused_post_files() to service_role;

create trigger remove_pictures after delete on public.blog_posts
  for each row execute function private.remove_post_pictures();

create trigger audit after insert or update or delete on public.post_pictures
  for each row execute function private.audit('post_id', 'path', 'alternative_text');

create policy "readers of a post read its pictures" on public.post_pictures
  for select to anon using (exists (select from public.blog_posts p where p.id = post_id));

-- A post that is not saved yet has no row.
create policy "members read pictures of posts that they read, admins all" on public.post_pictures
  for select to authenticated
  using ((select private.is_admin()) or exists (select from public.blog_posts p where p.id = post_id));

create policy "readers of a picture's row read its file" on storage.objects
  for select to anon, authenticated
  using (bucket_id = 'post-pictures' and exists (select from public.post_pictures p where p.path = name));

create policy "admins upload pictures of posts" on storage.objects
  for insert to authenticated
  with check (bucket_id = 'post-pictures' and (select private.is_admin())
    and name ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/[0-9a-f-]{36}\.(jpg|png|webp)$');

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('post-pictures', 'post-pictures', false, 5 * 1024 * 1024, array['image/jpeg', 'image/png', 'image/webp']);

insert into private.jobs (name, every) values ('remove-unused-pictures', '1 hour');

create policy "admins read what they have typed themselves" on public.post_drafts
  for select to authenticated using (admin_id = (select auth.uid()) and (select private.is_admin()));

-- Pictures of posts: in their text, and one of them above it. Files in a private bucket, a folder per post, which reach browsers through
-- the site's own /pictures route, as the person who asks: who may read the post may read its pictures.

create table public.post_pictures (
  id uuid primary key default gen_random_uuid(),
  post_id uuid not null references public.blog_posts (id) on delete cascade,
  path text not null unique check (length(path) <= 120 and path ~ '^[0-9a-f-]{36}/[0-9a-z-]{1,60}\.(jpg|png|webp|svg)$'),
  alternative_text text not null check (private.is_line(alternative_text, 300)),
  width integer not null check (width between 1 and 20000),
  height integer not null check (height between 1 and 20000),
  created_at timestamptz not null default now(),
  constraint in_the_folder_of_its_post check (starts_with(path, post_id::text || '/')),
  constraint of_its_post unique (id, post_id)
);
comment on table public.post_pictures is 'Pictures of posts, forty at most for each. What they show is always said.';
create index post_pictures_post on public.post_pictures (post_id, created_at);
alter table public.blog_posts add constraint cover_of_its_own
  foreign key (cover_id, id) references public.post_pictures (id, post_id) on delete set null (cover_id);

create trigger audit after insert or update or delete on public.post_pictures
  for each row execute function private.audit('post_id', 'path', 'alternative_text');

alter table public.post_pictures enable row level security;
revoke all on public.post_pictures from anon, authenticated;
grant select on public.post_pictures to anon, authenticated;
create policy "whoever reads a post reads its pictures" on public.post_pictures
  for select to anon, authenticated using (exists (select from public.blog_posts p where p.id = post_id));

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('post-pictures', 'post-pictures', false, 5 * 1024 * 1024, array['image/jpeg', 'image/png', 'image/webp']);

create policy "whoever reads a picture's row reads its file" on storage.objects
  for select to anon, authenticated
  using (bucket_id = 'post-pictures' and exists (select from public.post_pictures p where p.path = name));
create policy "admins upload pictures of posts" on storage.objects
  for insert to authenticated
  with check (bucket_id = 'post-pictures' and (select private.is_admin())
    and name ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/[0-9a-f-]{36}\.(jpg|png|webp)$');

-- Makes a file that the caller has just stored a picture of a post; answers its id. The same file once more is the picture that it is.
-- Refusals: those of private.require_admin, no-such-post, no-such-file, too-many-pictures (the limit is its detail).
-- Definer: nobody has a grant to write pictures.
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
  perform from public.blog_posts p where p.id = p_post_id for update;
  if not found then
    raise exception 'no-such-post' using errcode = 'PT404';
  elsif not exists (
    select from storage.objects o
    where o.bucket_id = 'post-pictures' and o.name = p_path and starts_with(o.name, p_post_id::text || '/')
      and o.owner_id = admin::text and o.created_at > now() - interval '12 hours') then
    raise exception 'no-such-file' using errcode = 'PT409';
  end if;
  select p.id into picture_id from public.post_pictures p where p.path = p_path;
  if picture_id is not null then
    return picture_id;
  elsif (select count(*) from public.post_pictures p where p.post_id = p_post_id) >= 40 then
    raise exception 'too-many-pictures' using errcode = 'PT409', detail = '40';
  end if;
  insert into public.post_pictures (post_id, path, alternative_text, width, height)
  values (p_post_id, p_path, p_alternative_text, p_width, p_height) returning id into picture_id;
  return picture_id;
end;
$$;

-- Takes a picture off a post that does not show it; its file goes with the next run of the job. Whoever has removed it is told nothing
-- else the second time. Refusals: those of private.require_admin, no-such-picture, picture-in-use. Definer: for the same reason.
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
grant execute on function
  public.add_post_picture(uuid, text, integer, integer, text), public.remove_post_picture(uuid) to authenticated;

-- Files of the bucket that are no picture, 13 hours after they were put there, 500 at most: their names. The Worker removes them by
-- the API of Storage. Definer: the role of the background has no table.
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
insert into private.jobs (name, every) values ('remove-unused-pictures', '1 hour');

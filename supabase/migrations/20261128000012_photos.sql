-- The photos of listings, one row each. The files are in a private Storage bucket, one folder per listing; a route of
-- the site serves them.

create table public.space_photos (
  id uuid primary key default gen_random_uuid(),
  space_id uuid not null references public.coworking_spaces (id) on delete cascade,
  place smallint check (place between 1 and 10),
  path text check (path ~ '^[0-9a-f-]{36}/[0-9a-z-]{1,60}\.(jpg|png|webp|svg)$'
    and starts_with(path, space_id::text || '/')),
  address text check (address ~ '^https://[^\s/@]+/[^\s@]+$' and private.is_line(address, 500)),
  alternative_text text not null default '' check (alternative_text = '' or private.is_line(alternative_text, 300)),
  width integer not null check (width between 1 and 20000),
  height integer not null check (height between 1 and 20000),
  created_at timestamptz not null default now(),
  -- A proposed photo has no place among the shown photos.
  change_id uuid,
  -- The next owner may change the text of an existing row, which then belongs to them.
  rewritten_at timestamptz,
  constraint one_per_place unique (space_id, place) deferrable,
  constraint one_per_file unique (path),
  constraint is_somewhere check (num_nonnulls(path, address) = 1),
  -- The limits of app/images/image-file.ts: larger images cannot be resized.
  constraint can_be_resized check (width <= 12000 and height <= 12000 and width::bigint * height <= 50 * 1024 * 1024),
  constraint has_a_place_or_is_proposed check ((place is null) = (change_id is not null))
);
comment on table public.space_photos is
  'Photos of listings in their order, ten at most: a file of the bucket space-photos, or a URL of a stock-photo host.';
comment on column public.space_photos.change_id is 'The proposal that adds the photo; null for a shown photo.';
comment on column public.space_photos.rewritten_at is
  'When the alternative text was last changed; null if never since created_at.';

alter table public.space_photos enable row level security;
grant select on public.space_photos to anon;
grant select, update (alternative_text) on public.space_photos to authenticated;

-- Whether the caller may change the photos of a listing: order, alternative texts and removal take effect at once. Only
-- add_photo adds photos. Definer: policies call it.
create function private.writes_photos(p_space_id uuid) returns boolean
language sql stable security definer
set search_path = ''
as $$
  select private.may_write() and (private.is_admin() or exists (
    select from public.coworking_spaces s
    where s.id = p_space_id and s.owner_id = auth.uid() and s.status <> 'archived'));
$$;
grant execute on function private.writes_photos(uuid) to authenticated;

-- Whether the caller may upload a file of this name: into the folder of a listing that the caller writes, and only
-- before the file is a photo, so that an approved photo never changes.
create function private.may_upload_photo(p_name text) returns boolean
language plpgsql stable
set search_path = ''
as $$
begin
  return p_name ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/[0-9a-z-]{1,60}\.(jpg|png|webp)$'
    and private.writes_photos(split_part(p_name, '/', 1)::uuid) and not private.is_photo(p_name);
end;
$$;
grant execute on function private.may_upload_photo(text) to authenticated;

-- Limits the number of files. A folder may hold a few more files than a listing has photos, because a replacement is
-- uploaded before the old photo goes. Files stay when their draft is deleted, so the files of one member are also
-- counted over all folders: ten photos for each allowed listing, and as many again for replacements and archived
-- listings. A trigger and not a policy: Storage checks policies first and writes the row in a later transaction, as a
-- role that bypasses policies, and the locks must hold until then. Raises the error code of a policy, which Storage
-- understands. Definer: it counts files that its caller cannot read.
create function private.refuse_too_many_files() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  folder constant text := split_part(new.name, '/', 1);
  most_of_owner constant integer := 20 * (select s.listings_limit from public.site_settings s);
  has_more boolean;
begin
  perform pg_advisory_xact_lock(hashtextextended('files in ' || folder, 0));
  perform pg_advisory_xact_lock(hashtextextended('files of ' || new.owner_id, 0));
  has_more := (select count(*) >= 30 from storage.objects o
      where o.bucket_id = 'space-photos' and starts_with(o.name, folder || '/'))
    or ((select count(*) >= most_of_owner from storage.objects o where o.bucket_id = 'space-photos'
      and o.owner_id = new.owner_id)
      and not exists (select from public.users u where u.id::text = new.owner_id and u.is_admin));
  if has_more then
    raise exception 'too-many-files' using errcode = '42501';
  end if;
  return new;
end;
$$;

-- Definer: the uploader may no longer read the listing of the photo.
create function private.is_photo(p_path text) returns boolean
language sql stable security definer
set search_path = ''
as $$ select exists (select from public.space_photos p where p.path = p_path) $$;
grant execute on function private.is_photo(text) to authenticated;

-- A photo as pages read it. A file of the bucket has no address: pages build its path from the id.
create function private.photo(p public.space_photos) returns jsonb
language sql immutable strict
set search_path = ''
as $$
  select case
    when p.path is not null then
      jsonb_build_object('id', p.id, 'alternative_text', p.alternative_text, 'width', p.width, 'height', p.height)
    when p.address is not null then
      jsonb_build_object('id', p.id, 'alternative_text', p.alternative_text, 'width', p.width, 'height', p.height,
        'address', p.address) end;
$$;
grant execute on function private.photo(public.space_photos) to anon, authenticated;

create function private.photos_of(p_space_id uuid, p_most integer default 10) returns jsonb
language plpgsql stable
set search_path = ''
as $$
begin
  return (select coalesce(jsonb_agg(private.photo(p) order by p.place), '[]')
    from (select * from public.space_photos p
      where p.space_id = p_space_id and p.place is not null order by p.place limit p_most) p);
end;
$$;
grant execute on function private.photos_of(uuid, integer) to anon, authenticated;

-- Protects the files of photos. Raises the error code of a policy, which Storage understands. Definer: Storage's role
-- cannot read photos.
create function private.keep_file_of_photo() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if private.is_photo(new.name) or (tg_op = 'UPDATE' and private.is_photo(old.name)) then
    raise exception 'is-a-photo' using errcode = '42501';
  end if;
  return new;
end;
$$;

-- Counts an alternative text as a change of its listing, as all changes that take effect at once; a draft has no limit.
-- Definer: no role may write the counts or select owner_id.
create function private.limit_alternative_texts() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if exists (
    select from public.coworking_spaces s where s.id = new.space_id and s.status <> 'draft'
      and s.owner_id = auth.uid()) then
    perform private.count_listing_change();
  end if;
  return new;
end;
$$;

create trigger limit_photo_files before insert on storage.objects
  for each row when (new.bucket_id = 'space-photos') execute function private.refuse_too_many_files();

create trigger keep_file_of_new_photo before insert on storage.objects
  for each row when (new.bucket_id = 'space-photos') execute function private.keep_file_of_photo();

-- Storage locates the file by these columns; it may write the other columns at any time.
create trigger keep_file_of_photo before update of name, bucket_id, version, metadata on storage.objects
  for each row when ('space-photos' in (old.bucket_id, new.bucket_id)) execute function private.keep_file_of_photo();

create trigger limit_alternative_texts before update of alternative_text on public.space_photos
  for each row when (old.alternative_text <> new.alternative_text) execute function private.limit_alternative_texts();

-- Logs changes by admins.
create trigger audit after insert or update or delete on public.space_photos
  for each row when (private.is_admin()) execute function private.audit('space_id', '?path', '?alternative_text');

create policy "owners describe their photos" on public.space_photos
  for update to authenticated using (private.writes_photos(space_id)) with check (private.writes_photos(space_id));

create policy "readers of a photo's row read its file" on storage.objects
  for select to anon, authenticated
  using (bucket_id = 'space-photos' and exists (select from public.space_photos p where p.path = name));

create policy "owners upload photos of what they write" on storage.objects
  for insert to authenticated
  with check (bucket_id = 'space-photos' and private.may_upload_photo(name));

-- Storage deletes only files that its caller may read.
create policy "the uploader of a file reads it" on storage.objects
  for select to authenticated
  using (bucket_id = 'space-photos' and owner_id = (select auth.uid())::text);

create policy "the uploader of a file removes it when it is no photo" on storage.objects
  for delete to authenticated
  using (bucket_id = 'space-photos' and owner_id = (select auth.uid())::text and (select private.may_write())
    and not private.is_photo(name));

create policy "only a whole session reads what is not public" on storage.objects
  as restrictive for select to authenticated
  using (bucket_id <> 'space-photos' or (select private.has_session())
    or exists (select from public.space_photos p where p.path = name));

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('space-photos', 'space-photos', false, 5 * 1024 * 1024, array['image/jpeg', 'image/png', 'image/webp']);

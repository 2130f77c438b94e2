-- The photos of a listing, one row each. The bytes are in a private bucket of Storage, in a folder per listing, and reach
-- browsers through the site's own /photos route, as the person who asks: who may read the row may read the photo.

create table public.space_photos (
  id uuid primary key default gen_random_uuid(),
  space_id uuid not null references public.coworking_spaces (id) on delete cascade,
  place smallint not null check (place between 1 and 10),
  path text check (path ~ '^[0-9a-f-]{36}/[0-9a-z-]{1,60}\.(jpg|png|webp|svg)$' and starts_with(path, space_id::text || '/')),
  address text check (address ~ '^https://[^\s/@]+/[^\s@]+$' and private.is_line(address, 500)),
  alternative_text text not null default '' check (alternative_text = '' or private.is_line(alternative_text, 300)),
  width integer not null check (width between 1 and 20000),
  height integer not null check (height between 1 and 20000),
  created_at timestamptz not null default now(),
  constraint one_per_place unique (space_id, place) deferrable,
  constraint one_per_file unique (path),
  constraint is_somewhere check (num_nonnulls(path, address) = 1)
);
comment on table public.space_photos is 'Photos of listings in their order, ten at most: a file of the bucket space-photos, or an address at a stock-photo host.';

alter table public.space_photos enable row level security;
revoke all on public.space_photos from anon, authenticated;
grant select on public.space_photos to anon, authenticated;
-- Nobody is granted address until there is a list of hosts that are allowed: /photos shows files of our bucket only.
grant insert (space_id, place, path, alternative_text, width, height), update (place, alternative_text), delete
  on public.space_photos to authenticated;

-- What was approved with a listing is changed by a proposal; until then its owner writes it. Definer: asked by policies.
create function private.writes_photos(p_space_id uuid) returns boolean
language sql stable security definer
set search_path = ''
as $$
  select private.may_write() and (private.is_admin() or exists (
    select from public.coworking_spaces s
    where s.id = p_space_id and s.owner_id = auth.uid() and s.status in ('draft', 'pending', 'rejected')));
$$;

-- Whether the caller may put a file there. A file belongs to the folder of a listing that the caller writes.
create function private.may_upload_photo(p_name text) returns boolean
language plpgsql stable
set search_path = ''
as $$
begin
  return p_name ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/[0-9a-z-]{1,60}\.(jpg|png|webp)$'
    and private.writes_photos(split_part(p_name, '/', 1)::uuid);
end;
$$;

-- How many files there may be. A folder holds a few files more than a listing has photos, because what replaces a photo is there
-- before the photo goes. Files stay when their draft is deleted, so those of one member are counted over all folders: for each
-- listing that an owner may have ten photos, and as many that are being replaced or belong to archived listings.
-- A trigger and no policy: Storage asks the policies first and writes the row later, in a transaction of its own and as a role
-- that has no policies; the locks have to hold until that row is written. Answers the code of a policy, which Storage knows.
-- Definer: it counts files that its caller may not see.
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
    or ((select count(*) >= most_of_owner from storage.objects o where o.bucket_id = 'space-photos' and o.owner_id = new.owner_id)
      and not exists (select from public.users u where u.id::text = new.owner_id and u.is_admin));
  if has_more then
    raise exception 'too-many-files' using errcode = '42501';
  end if;
  return new;
end;
$$;
create trigger limit_photo_files before insert on storage.objects
  for each row when (new.bucket_id = 'space-photos') execute function private.refuse_too_many_files();

-- Definer: the photo may be of a listing that its uploader no longer sees.
create function private.is_photo(p_path text) returns boolean
language sql stable security definer
set search_path = ''
as $$ select exists (select from public.space_photos p where p.path = p_path) $$;
grant execute on function private.writes_photos(uuid), private.may_upload_photo(text), private.is_photo(text) to authenticated;

create policy "whoever reads a listing reads its photos" on public.space_photos
  for select to anon, authenticated
  using (exists (select from public.coworking_spaces s where s.id = space_id));
create policy "owners add photos until their listing is approved" on public.space_photos
  for insert to authenticated with check (private.writes_photos(space_id));
create policy "owners arrange photos until their listing is approved" on public.space_photos
  for update to authenticated using (private.writes_photos(space_id)) with check (private.writes_photos(space_id));
create policy "owners remove photos until their listing is approved" on public.space_photos
  for delete to authenticated using (private.writes_photos(space_id));

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('space-photos', 'space-photos', false, 5 * 1024 * 1024, array['image/jpeg', 'image/png', 'image/webp']);

create policy "whoever reads a photo's row reads its file" on storage.objects
  for select to anon, authenticated
  using (bucket_id = 'space-photos' and exists (select from public.space_photos p where p.path = name));
create policy "owners upload photos of what they write" on storage.objects
  for insert to authenticated
  with check (bucket_id = 'space-photos' and private.may_upload_photo(name));
-- Storage removes only what its caller may also read.
create policy "whoever uploaded a file reads it" on storage.objects
  for select to authenticated
  using (bucket_id = 'space-photos' and owner_id = (select auth.uid())::text);
create policy "whoever uploaded a file removes it when it is no photo" on storage.objects
  for delete to authenticated
  using (bucket_id = 'space-photos' and owner_id = (select auth.uid())::text and (select private.may_write())
    and not private.is_photo(name));

-- What a page shows of a photo; null for one at another host, which /photos cannot show.
create function private.photo(p public.space_photos) returns jsonb
language sql immutable strict
set search_path = ''
as $$
  select case when p.path is not null then
    jsonb_build_object('id', p.id, 'alternative_text', p.alternative_text, 'width', p.width, 'height', p.height) end;
$$;

create function private.photos_of(p_space_id uuid, p_most integer default 10) returns jsonb
language plpgsql stable
set search_path = ''
as $$
begin
  return (select coalesce(jsonb_agg(private.photo(p) order by p.place), '[]')
    from (select * from public.space_photos p
      where p.space_id = p_space_id and p.path is not null order by p.place limit p_most) p);
end;
$$;
grant execute on function private.photo(public.space_photos), private.photos_of(uuid, integer) to anon, authenticated;

-- What a card shows of a listing.
create view private.space_cards with (security_invoker = on) as
select s.id, jsonb_build_object(
  'id', s.id, 'name', s.name, 'neighbourhood', s.neighbourhood, 'city', s.city, 'country', s.country, 'lat', s.lat, 'lng', s.lng,
  'photo', private.photo(p),
  'price_per_day', s.price_per_day, 'price_per_week', s.price_per_week, 'price_per_month', s.price_per_month,
  'currency', s.currency, 'amenities', s.amenities, 'average_rating', s.average_rating, 'review_count', s.review_count,
  'is_featured', s.is_featured, 'is_verified_owner', s.is_verified_owner) as card
from public.coworking_spaces s left join public.space_photos p on p.space_id = s.id and p.place = 1;
revoke all on private.space_cards from anon, authenticated;
grant select on private.space_cards to anon, authenticated;

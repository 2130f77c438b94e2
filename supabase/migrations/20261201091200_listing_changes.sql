-- What owners propose for listings that were once approved: the values as they would be, and new photos. The old version stays
-- until an admin decides; an approval applies all of it in one transaction.

create table public.listing_changes (
  id uuid primary key default gen_random_uuid(),
  space_id uuid not null references public.coworking_spaces (id) on delete cascade,
  name text not null check (length(btrim(name)) >= 2 and private.is_line(name, 120)),
  address text not null check (length(btrim(address)) >= 3 and private.is_line(address, 300)),
  neighbourhood text check (private.is_line(neighbourhood, 100)),
  city text not null check (private.is_line(city, 100) and private.slug(city) <> ''),
  country text not null check (length(btrim(country)) >= 2 and private.is_line(country, 100) and private.slug(country) <> ''),
  lat double precision check (lat between -90 and 90),
  lng double precision check (lng between -180 and 180),
  timezone text not null check (
    length(timezone) <= 64 and timezone ~ '^(UTC|[A-Z][A-Za-z]+(/[A-Z][A-Za-z_-]+)+)$' and ('epoch'::timestamptz at time zone timezone) is not null),
  website_url text check (website_url ~ '^https://[^\s/@]+\.[^\s@]+$' and private.is_line(website_url, 300)),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  decided_at timestamptz,
  verdict text check (verdict in ('approved', 'rejected', 'withdrawn')),
  note text check (private.is_prose(note, 1, 2000)),
  constraint stands_at_a_point check ((lat is null) = (lng is null)),
  constraint decided_completely check ((decided_at is null) = (verdict is null)),
  constraint reason_of_a_rejection check ((verdict = 'rejected') = (note is not null) or (verdict is null and note is null))
);
comment on table public.listing_changes is 'Proposals, one open at a time for each listing. Its nine values are those of the listing as they would be.';

create unique index listing_changes_open on public.listing_changes (space_id) where decided_at is null;
create index listing_changes_space on public.listing_changes (space_id, created_at);

alter table public.listing_changes enable row level security;
revoke all on public.listing_changes from anon, authenticated;
grant select on public.listing_changes to authenticated;
create policy "owners and admins read what is proposed" on public.listing_changes
  for select to authenticated
  using (space_id in (select private.my_space_ids()) or (select private.is_admin()));
create trigger audit after insert or update or delete on public.listing_changes
  for each row execute function private.audit('space_id', 'name', 'address', 'city', 'country', 'website_url', 'verdict', 'note');

-- A photo that is proposed has no place among those that are shown.
alter table public.space_photos
  add column change_id uuid references public.listing_changes (id) on delete cascade,
  alter column place drop not null,
  add constraint has_a_place_or_is_proposed check ((place is null) = (change_id is not null));
comment on column public.space_photos.change_id is 'The proposal that it is part of; null for a photo that is shown.';
create index space_photos_change on public.space_photos (change_id);

drop policy "whoever reads a listing reads its photos" on public.space_photos;
create policy "visitors read the photos of listings they read" on public.space_photos
  for select to anon
  using (change_id is null and exists (select from public.coworking_spaces s where s.id = space_id));
create policy "members read those too, and owners what they propose" on public.space_photos
  for select to authenticated
  using (case when change_id is null then exists (select from public.coworking_spaces s where s.id = space_id)
    else space_id in (select private.my_space_ids()) or (select private.is_admin()) end);

-- Order, alternative texts and removal are live at once. Photos are added by add_photo alone.
create or replace function private.writes_photos(p_space_id uuid) returns boolean
language sql stable security definer
set search_path = ''
as $$
  select private.may_write() and (private.is_admin() or exists (
    select from public.coworking_spaces s
    where s.id = p_space_id and s.owner_id = auth.uid() and s.status <> 'archived'));
$$;

-- Alternative texts are written directly, places by move_photo and remove_photo.
drop policy "owners add photos until their listing is approved" on public.space_photos;
drop policy "owners remove photos until their listing is approved" on public.space_photos;
alter policy "owners arrange photos until their listing is approved" on public.space_photos rename to "owners describe their photos";
revoke insert, delete, update (place) on public.space_photos from authenticated;

-- A file is put there before it is a photo, and never afterwards, so that what was approved is what is shown.
create or replace function private.may_upload_photo(p_name text) returns boolean
language plpgsql stable
set search_path = ''
as $$
begin
  return p_name ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/[0-9a-z-]{1,60}\.(jpg|png|webp)$'
    and private.writes_photos(split_part(p_name, '/', 1)::uuid) and not private.is_photo(p_name);
end;
$$;

-- The photo, when the caller may write it; its listing is locked then, so that changes of the photos of a listing wait for one
-- another before they lock a photo. Refusals: those of private.require_member, no-such-photo.
-- Definer: owners have no grant to place or remove photos, so that the places are always 1, 2, 3 and so on.
create function private.locked_photo(p_photo_id uuid) returns public.space_photos
language plpgsql security definer
set search_path = ''
as $$
declare
  photo public.space_photos;
begin
  perform private.require_member();
  perform from public.coworking_spaces s
  where s.id = (select p.space_id from public.space_photos p where p.id = p_photo_id) for no key update;
  select p.* into photo from public.space_photos p where p.id = p_photo_id and private.writes_photos(p.space_id);
  if photo.id is null then
    raise exception 'no-such-photo' using errcode = 'PT404';
  end if;
  return photo;
end;
$$;

-- Puts a photo at a place, counted from 1; those between make room. A place after the last one is the last one.
-- Refusals: those of private.locked_photo, among which no-such-photo for one that is only proposed. Definer: for the same reason.
create function public.move_photo(p_photo_id uuid, p_place integer) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  photo constant public.space_photos := private.locked_photo(p_photo_id);
  target integer;
begin
  if photo.place is null then
    raise exception 'no-such-photo' using errcode = 'PT404';
  end if;
  select least(greatest(p_place, 1), max(p.place)) into target from public.space_photos p where p.space_id = photo.space_id;
  update public.space_photos p
  set place = case when p.id = photo.id then target when p.place > photo.place then p.place - 1 else p.place + 1 end
  where p.space_id = photo.space_id and p.place between least(photo.place, target) and greatest(photo.place, target);
  perform private.touch_draft(photo.space_id);
end;
$$;

-- Takes a photo off a listing or out of a proposal; those after it move up. Its file goes later.
-- Refusals: those of private.locked_photo, too-few-photos (a listing that was approved keeps three). Definer: for the same reason.
create function public.remove_photo(p_photo_id uuid) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  photo constant public.space_photos := private.locked_photo(p_photo_id);
begin
  if photo.place is not null and not private.is_admin()
    and exists (select from public.coworking_spaces s where s.id = photo.space_id and s.approved_at is not null)
    and (select count(*) <= 3 from public.space_photos p where p.space_id = photo.space_id and p.place is not null) then
    raise exception 'too-few-photos' using errcode = 'PT409', detail = '3';
  end if;
  delete from public.space_photos p where p.id = photo.id;
  update public.space_photos p set place = p.place - 1 where p.space_id = photo.space_id and p.place > photo.place;
  update public.listing_changes c set updated_at = now() where c.id = photo.change_id;
  perform private.drop_empty_change(photo.change_id);
  perform private.touch_draft(photo.space_id);
end;
$$;
grant execute on function public.move_photo(uuid, integer), public.remove_photo(uuid) to authenticated;

-- Whoever works on the photos of a draft works on the draft, which goes when nobody does.
create function private.touch_draft(p_space_id uuid) returns void
language sql
set search_path = ''
as $$ update public.coworking_spaces s set updated_at = now() where s.id = p_space_id and s.status = 'draft' $$;

create or replace function private.photos_of(p_space_id uuid, p_most integer default 10) returns jsonb
language plpgsql stable
set search_path = ''
as $$
begin
  return (select coalesce(jsonb_agg(private.photo(p) order by p.place), '[]')
    from (select * from public.space_photos p
      where p.space_id = p_space_id and p.place is not null order by p.place limit p_most) p);
end;
$$;

-- What a proposal shows: its values and its new photos, which add_photo counts with those that are shown: ten at most.
create function private.shown_change(p_change public.listing_changes) returns jsonb
language plpgsql stable
set search_path = ''
as $$
begin
  return to_jsonb(p_change) - array['space_id', 'created_at', 'updated_at', 'decided_at', 'verdict', 'note']
    || jsonb_build_object('photos', (
      select coalesce(jsonb_agg(private.photo(p) order by p.created_at, p.id), '[]')
      from public.space_photos p where p.change_id = p_change.id));
end;
$$;

-- The open proposal of a listing, made from its present values when there is none. Definer: nobody writes proposals but these
-- functions. Refusals: those of private.require_member, no-such-listing, not-approved-yet, too-many-changes.
create function private.open_change(p_space_id uuid) returns uuid
language plpgsql security definer
set search_path = ''
as $$
declare
  space public.coworking_spaces;
  change_id uuid;
begin
  perform private.require_member();
  select s.* into space from public.coworking_spaces s
  where s.id = p_space_id and s.owner_id = auth.uid() and s.status <> 'archived' for no key update;
  if space.id is null then
    raise exception 'no-such-listing' using errcode = 'PT404';
  elsif space.approved_at is null then
    raise exception 'not-approved-yet' using errcode = 'PT409', hint = 'its columns are written directly';
  end if;
  perform private.count_listing_change();
  select c.id into change_id from public.listing_changes c where c.space_id = p_space_id and c.decided_at is null for update;
  if change_id is null then
    insert into public.listing_changes (space_id, name, address, neighbourhood, city, country, lat, lng, timezone, website_url)
    values (space.id, space.name, space.address, space.neighbourhood, space.city, space.country, space.lat, space.lng,
      space.timezone, space.website_url)
    returning id into change_id;
  end if;
  return change_id;
end;
$$;

-- A proposal that proposes nothing is none.
create function private.drop_empty_change(p_change_id uuid) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  delete from public.listing_changes c using public.coworking_spaces s
  where c.id = p_change_id and s.id = c.space_id
    and (c.name, c.address, c.neighbourhood, c.city, c.country, c.lat, c.lng, c.timezone, c.website_url) is not distinct from
      (s.name, s.address, s.neighbourhood, s.city, s.country, s.lat, s.lng, s.timezone, s.website_url)
    and not exists (select from public.space_photos p where p.change_id = c.id);
end;
$$;

-- Proposes these values for a listing, or takes back those that are as they were. Answers the proposal's id, null when nothing is
-- proposed any more. Refusals: those of private.open_change. Definer: for the same reason.
create function public.propose_change(
  p_space_id uuid, p_name text, p_address text, p_city text, p_country text, p_timezone text,
  p_neighbourhood text default null, p_lat double precision default null, p_lng double precision default null,
  p_website_url text default null
) returns uuid
language plpgsql security definer
set search_path = ''
as $$
declare
  change_id constant uuid := private.open_change(p_space_id);
begin
  update public.listing_changes c set
    name = p_name, address = p_address, neighbourhood = p_neighbourhood, city = p_city, country = p_country, lat = p_lat,
    lng = p_lng, timezone = p_timezone, website_url = p_website_url, updated_at = now()
  where c.id = change_id;
  perform private.drop_empty_change(change_id);
  return (select c.id from public.listing_changes c where c.id = change_id);
end;
$$;

-- Adds a photo whose file the caller has put into Storage within the last twelve hours: at the end of those that are shown, or to the proposal of a listing
-- that was approved. Answers its id. Refusals: those of private.open_change, too-many-photos (ten, proposed ones counted),
-- no-such-file.
-- Definer: nobody adds photos otherwise, so that they are counted while the listing is locked.
create function public.add_photo(
  p_space_id uuid, p_path text, p_width integer, p_height integer, p_alternative_text text default ''
) returns uuid
language plpgsql security definer
set search_path = ''
as $$
declare
  space public.coworking_spaces;
  photo_id uuid;
  open_change_id uuid;
begin
  perform private.require_member();
  select s.* into space from public.coworking_spaces s where s.id = p_space_id for no key update;
  if space.id is null or not private.writes_photos(p_space_id) then
    raise exception 'no-such-listing' using errcode = 'PT404';
  elsif (select count(*) >= 10 from public.space_photos p where p.space_id = p_space_id) then
    raise exception 'too-many-photos' using errcode = 'PT409', detail = '10';
  elsif space.approved_at is not null and not private.is_admin() then
    open_change_id := private.open_change(p_space_id);
    update public.listing_changes c set updated_at = now() where c.id = open_change_id;
  end if;
  insert into public.space_photos (space_id, place, change_id, path, width, height, alternative_text)
  select p_space_id, case when open_change_id is null then
      (select coalesce(max(p.place), 0) + 1 from public.space_photos p where p.space_id = p_space_id) end,
    open_change_id, p_path, p_width, p_height, p_alternative_text
  returning id into photo_id;
  -- After the row, whose checks say what is wrong with a path that no file can have. After a day unused_photo_files names the file
  -- to whoever removes it; the twelve hours before that are longer than any transaction that adds it.
  if not exists (
    select from storage.objects o
    where o.bucket_id = 'space-photos' and o.name = p_path and o.owner_id = auth.uid()::text
      and o.created_at > now() - interval '12 hours') then
    raise exception 'no-such-file' using errcode = 'PT409';
  end if;
  perform private.touch_draft(p_space_id);
  return photo_id;
end;
$$;

-- Takes a proposal back, with its photos. Refusals: those of private.require_member, no-such-change, already-decided.
create function public.withdraw_change(p_change_id uuid) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.require_member();
  -- The listing first, as everything does that writes a proposal.
  perform from public.coworking_spaces s
  where s.id = (select c.space_id from public.listing_changes c where c.id = p_change_id) and s.owner_id = auth.uid()
  for no key update;
  if not found then
    raise exception 'no-such-change' using errcode = 'PT404';
  end if;
  update public.listing_changes c set decided_at = now(), verdict = 'withdrawn' where c.id = p_change_id and c.decided_at is null;
  if not found then
    raise exception 'already-decided' using errcode = 'PT409';
  end if;
  delete from public.space_photos p where p.change_id = p_change_id;
end;
$$;
comment on function public.withdraw_change is 'Definer: nobody writes proposals but these functions.';

-- What an admin decides about: {listing, change, digest}. Null when there is no such open proposal.
-- Definer: for the same reason as listing_for_review.
create function public.change_for_review(p_change_id uuid) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  shown jsonb;
begin
  perform private.require_admin();
  select jsonb_build_object('listing', private.shown_listing(s), 'change', private.shown_change(c)) into shown
  from public.listing_changes c join public.coworking_spaces s on s.id = c.space_id
  where c.id = p_change_id and c.decided_at is null;
  return shown || jsonb_build_object('digest', private.digest_of(shown));
end;
$$;

-- The verdict on a proposal; p_digest is of what was shown. An approval writes the listing and gives the new photos their places,
-- as many as there are. Refusals: those of private.require_admin, no-such-change, changed-meanwhile, no-such-verdict.
-- Definer: an admin acts as authenticated too, which has no grant for it.
create function public.review_change(p_change_id uuid, p_verdict text, p_digest text, p_note text default null) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  space public.coworking_spaces;
  change public.listing_changes;
begin
  perform private.require_admin();
  select s.* into space from public.coworking_spaces s
  where s.id = (select c.space_id from public.listing_changes c where c.id = p_change_id) for update;
  select c.* into change from public.listing_changes c where c.id = p_change_id and c.decided_at is null for update;
  if change.id is null then
    raise exception 'no-such-change' using errcode = 'PT404';
  elsif p_digest is distinct from private.digest_of(
    jsonb_build_object('listing', private.shown_listing(space), 'change', private.shown_change(change))) then
    raise exception 'changed-meanwhile' using errcode = 'PT409', hint = 'p_digest is that of change_for_review';
  end if;
  if coalesce(p_verdict not in ('approved', 'rejected'), true) then
    raise exception 'no-such-verdict' using errcode = 'PT400';
  end if;
  update public.listing_changes c set decided_at = now(), verdict = p_verdict,
    note = case when p_verdict = 'rejected' then btrim(coalesce(p_note, '')) end
  where c.id = change.id;
  if p_verdict = 'approved' then
    update public.coworking_spaces set
      name = change.name, address = change.address, neighbourhood = change.neighbourhood, city = change.city,
      country = change.country, lat = change.lat, lng = change.lng, timezone = change.timezone, website_url = change.website_url
    where id = space.id;
    update public.space_photos p set change_id = null, place = free.place
    from (select n as place, row_number() over (order by n) as turn from generate_series(1, 10) n
      where not exists (select from public.space_photos t where t.space_id = space.id and t.place = n)) free
    join (select w.id, row_number() over (order by w.created_at, w.id) as turn from public.space_photos w
      where w.change_id = change.id) waiting using (turn)
    where p.id = waiting.id;
  end if;
  delete from public.space_photos p where p.change_id = change.id;
end;
$$;
grant execute on function public.propose_change(uuid, text, text, text, text, text, text, double precision, double precision, text),
  public.add_photo(uuid, text, integer, integer, text), public.withdraw_change(uuid), public.change_for_review(uuid),
  public.review_change(uuid, text, text, text) to authenticated;

-- A proposal goes with whoever made it: when a listing changes hands or is archived.
create function private.drop_change() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  -- Photos of proposals that were decided are gone or have a place.
  update public.listing_changes c set decided_at = now(), verdict = 'withdrawn' where c.space_id = new.id and c.decided_at is null;
  delete from public.space_photos p where p.space_id = new.id and p.change_id is not null;
  return null;
end;
$$;
comment on function private.drop_change is 'Definer: whoever archives a listing does not write proposals.';
create trigger drop_change after update of owner_id, status on public.coworking_spaces
  for each row when (old.owner_id is distinct from new.owner_id or (old.status <> 'archived' and new.status = 'archived'))
  execute function private.drop_change();

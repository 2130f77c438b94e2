-- Proposals: changed values and new photos that owners propose for approved listings. The listing stays unchanged until
-- an admin approves the proposal.

create table public.listing_changes (
  id uuid primary key default gen_random_uuid(),
  space_id uuid not null references public.coworking_spaces (id) on delete cascade,
  name text not null check (length(btrim(name)) >= 2 and private.is_line(name, 120)),
  address text not null check (length(btrim(address)) >= 3 and private.is_line(address, 300)),
  neighbourhood text check (private.is_line(neighbourhood, 100)),
  city text not null check (private.is_line(city, 100) and private.slug(city) <> ''),
  country text not null check (length(btrim(country)) >= 2 and private.is_line(country, 100)
    and private.slug(country) <> ''),
  lat double precision check (lat between -90 and 90),
  lng double precision check (lng between -180 and 180),
  timezone text not null check (
    length(timezone) <= 64 and timezone ~ '^(UTC|[A-Z][A-Za-z]+(/[A-Z][A-Za-z_-]+)+)$'
      and ('epoch'::timestamptz at time zone timezone) is not null),
  website_url text check (private.is_website(website_url) and private.is_line(website_url, 300)),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  decided_at timestamptz,
  outcome text check (outcome in ('approved', 'rejected', 'withdrawn')),
  note text check (private.is_prose(note, 1, 2000)),
  of_former_owner boolean not null default false,
  constraint stands_at_a_point check ((lat is null) = (lng is null)),
  constraint decided_completely check ((decided_at is null) = (outcome is null)),
  constraint reason_of_a_rejection check ((outcome = 'rejected') = (note is not null)
    or (outcome is null and note is null))
);
comment on table public.listing_changes is
  'Proposals, one open per listing. Its nine values are those of the listing after approval.';
comment on column public.listing_changes.of_former_owner is
  'The listing has changed owners since; only admins read the row.';

alter table public.space_photos add constraint space_photos_change_id_fkey foreign key (change_id) references
  public.listing_changes (id) on delete cascade;

create unique index listing_changes_open on public.listing_changes (space_id) where decided_at is null;
create index listing_changes_space on public.listing_changes (space_id, created_at);

alter table public.listing_changes enable row level security;
grant select on public.listing_changes to authenticated;

create index space_photos_change on public.space_photos (change_id);

-- Log lines about a listing from other tables.
create index audit_log_of_listings on public.audit_log ((coalesce(after, before) ->> 'space_id'), id)
  where table_name in ('listing_submissions', 'listing_changes', 'claim_requests', 'space_photos');

-- Returns a photo that the caller may write, and locks its listing, so that changes of the photos of a listing are
-- serialised before they lock a photo. Refusals: those of private.require_member, no-such-photo. Definer: owners have
-- no grant to place or remove photos, so that places are always consecutive from 1.
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

-- Moves a photo to a place, counted from 1; those between shift. A place after the last one is the last one. Refusals:
-- those of private.locked_photo, including no-such-photo for a proposed one. Definer: owners have no grant to place or
-- remove photos, so that places are always consecutive from 1.
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
  select least(greatest(p_place, 1), max(p.place)) into target from public.space_photos p
    where p.space_id = photo.space_id;
  update public.space_photos p
  set place = case when p.id = photo.id then target when p.place > photo.place then p.place - 1 else p.place + 1 end
  where p.space_id = photo.space_id and p.place between least(photo.place, target) and greatest(photo.place, target);
  perform private.touch_draft(photo.space_id);
end;
$$;
grant execute on function public.move_photo(uuid, integer) to authenticated;

-- Removes a photo from a listing or a proposal; later ones move up. Its file is deleted later. Refusals: those of
-- private.locked_photo, too-few-photos (an approved listing keeps three). Definer: owners have no grant to place or
-- remove photos, so that places are always consecutive from 1.
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
grant execute on function public.remove_photo(uuid) to authenticated;

-- Marks a draft as changed when its photos change, because an unchanged draft is deleted.
create function private.touch_draft(p_space_id uuid) returns void
language sql
set search_path = ''
as $$ update public.coworking_spaces s set updated_at = now() where s.id = p_space_id and s.status = 'draft' $$;

-- A proposal as admins moderate it: its values and its new photos, of which a listing has ten at most together with the
-- shown ones (add_photo).
create function private.shown_change(p_change public.listing_changes) returns jsonb
language plpgsql stable
set search_path = ''
as $$
begin
  return to_jsonb(p_change) - array['space_id', 'created_at', 'updated_at', 'decided_at', 'outcome', 'note']
    || jsonb_build_object('photos', (
      select coalesce(jsonb_agg(private.photo(p) order by p.created_at, p.id), '[]')
      from public.space_photos p where p.change_id = p_change.id));
end;
$$;

-- Returns the open proposal of a listing, created from its current values when there is none. Refusals: those of
-- private.require_member, no-such-listing, not-approved-yet, too-many-changes. Definer: only these functions write
-- proposals.
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
  select c.id into change_id from public.listing_changes c where c.space_id = p_space_id
    and c.decided_at is null for update;
  if change_id is null then
    insert into public.listing_changes (space_id, name, address, neighbourhood, city, country, lat, lng, timezone,
      website_url)
    values (space.id, space.name, space.address, space.neighbourhood, space.city, space.country, space.lat, space.lng,
      space.timezone, space.website_url)
    returning id into change_id;
  end if;
  return change_id;
end;
$$;

-- Deletes a proposal without changes. Definer: no role has a grant to write proposals.
create function private.drop_empty_change(p_change_id uuid) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  delete from public.listing_changes c using public.coworking_spaces s
  where c.id = p_change_id and s.id = c.space_id
    and (c.name, c.address, c.neighbourhood, c.city, c.country, c.lat, c.lng, c.timezone,
      c.website_url) is not distinct from
      (s.name, s.address, s.neighbourhood, s.city, s.country, s.lat, s.lng, s.timezone, s.website_url)
    and not exists (select from public.space_photos p where p.change_id = c.id);
end;
$$;

-- Proposes values for a listing; values equal to the current ones are no longer proposed. Returns the id of the
-- proposal, null when no change is left. Refusals: those of private.open_change, no-listing (a check of the table
-- failed). Definer: no role has a grant to write proposals.
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
  if not coalesce(length(private.trimmed(p_name)) >= 2 and private.is_line(p_name, 120)
    and length(private.trimmed(p_address)) >= 3 and private.is_line(p_address, 300) and private.is_line(p_city, 100)
      and private.slug(p_city) <> ''
    and length(private.trimmed(p_country)) >= 2 and private.is_line(p_country, 100) and private.slug(p_country) <> '',
      false)
    or not coalesce(private.is_line(p_neighbourhood, 100), true) then
    raise exception 'no-listing' using errcode = 'PT422', hint = 'the name, or the words of the address';
  elsif (p_lat is null) <> (p_lng is null) or p_lat not between -90 and 90 or p_lng not between -180 and 180 then
    raise exception 'no-listing' using errcode = 'PT422', hint = 'a point is a latitude and a longitude';
  elsif not coalesce(length(p_timezone) <= 64 and p_timezone ~ '^(UTC|[A-Z][A-Za-z]+(/[A-Z][A-Za-z_-]+)+)$'
    and exists (select from pg_catalog.pg_timezone_names z where lower(z.name) = lower(p_timezone)), false) then
    raise exception 'no-listing' using errcode = 'PT422', hint = 'a time zone has a name of the IANA';
  elsif not coalesce(private.is_website(p_website_url) and private.is_line(p_website_url, 300), true) then
    raise exception 'no-listing' using errcode = 'PT422', hint = 'a website is an address with https';
  end if;
  update public.listing_changes c set
    name = p_name, address = p_address, neighbourhood = p_neighbourhood, city = p_city, country = p_country,
      lat = p_lat,
    lng = p_lng, timezone = p_timezone, website_url = p_website_url, updated_at = now()
  where c.id = change_id;
  perform private.drop_empty_change(change_id);
  return (select c.id from public.listing_changes c where c.id = change_id);
end;
$$;
grant execute on function public.propose_change(uuid, text, text, text, text, text, text, double precision,
  double precision, text)
  to authenticated;

-- Adds a photo whose file the caller uploaded to Storage within the last twelve hours: behind the shown photos, or to
-- the proposal of an approved listing. Returns its id. Refusals: those of private.require_member and
-- private.open_change, no-such-listing, too-many-photos (ten, including proposed ones), no-such-file, already-added,
-- no-size, no-text. Definer: the only way to add photos, so that they are counted while the listing is locked.
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
  -- unused_photo_files lists the file for deletion after a day; twelve hours leave a margin longer than any transaction
  -- that adds it.
  elsif not exists (
    select from storage.objects o
    where o.bucket_id = 'space-photos' and o.name = p_path and o.owner_id = auth.uid()::text
      and o.created_at > now() - interval '12 hours')
    or p_path !~ '^[0-9a-f-]{36}/[0-9a-z-]{1,60}\.(jpg|png|webp|svg)$'
      or not starts_with(p_path, p_space_id::text || '/') then
    raise exception 'no-such-file' using errcode = 'PT409';
  elsif exists (select from public.space_photos p where p.path = p_path) then
    raise exception 'already-added' using errcode = 'PT409';
  elsif not coalesce(p_width between 1 and 12000 and p_height between 1 and 12000
    and p_width::bigint * p_height <= 50 * 1024 * 1024, false) then
    raise exception 'no-size' using errcode = 'PT422', hint = '1 to 12000 pixels wide and high, 50 megapixels in all';
  elsif not coalesce(p_alternative_text = '' or private.is_line(p_alternative_text, 300), false) then
    raise exception 'no-text' using errcode = 'PT422', hint = 'what it shows, in a line of 300 characters at most';
  end if;
  if space.approved_at is not null and not private.is_admin() then
    open_change_id := private.open_change(p_space_id);
    update public.listing_changes c set updated_at = now() where c.id = open_change_id;
  end if;
  insert into public.space_photos (space_id, place, change_id, path, width, height, alternative_text)
  select p_space_id, case when open_change_id is null then
      (select coalesce(max(p.place), 0) + 1 from public.space_photos p where p.space_id = p_space_id) end,
    open_change_id, p_path, p_width, p_height, p_alternative_text
  returning id into photo_id;
  perform private.touch_draft(p_space_id);
  return photo_id;
end;
$$;
grant execute on function public.add_photo(uuid, text, integer, integer, text) to authenticated;

-- Withdraws a proposal, with its photos. Refusals: those of private.require_member, no-such-change, already-resolved.
create function public.withdraw_change(p_change_id uuid) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.require_member();
  -- Locks the listing first, in the order of all functions that write proposals.
  perform from public.coworking_spaces s
  where s.id = (select c.space_id from public.listing_changes c where c.id = p_change_id) and s.owner_id = auth.uid()
  for no key update;
  if not found then
    raise exception 'no-such-change' using errcode = 'PT404';
  end if;
  update public.listing_changes c set decided_at = now(), outcome = 'withdrawn' where c.id = p_change_id
    and c.decided_at is null;
  if not found then
    raise exception 'already-resolved' using errcode = 'PT409';
  end if;
  delete from public.space_photos p where p.change_id = p_change_id;
end;
$$;
comment on function public.withdraw_change is 'Definer: only these functions write proposals.';
grant execute on function public.withdraw_change(uuid) to authenticated;

-- An open proposal for an admin's decision: {listing, change, digest, submitted_at, decide_by, known_zone}. Null when
-- there is none. known_zone: the time zone of the proposed city, null for an unknown city. Definer: no role may select
-- owner_id, so nobody may select the whole row.
create function public.change_for_review(p_change_id uuid) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  shown jsonb;
  change public.listing_changes;
begin
  perform private.require_admin();
  select c.* into change from public.listing_changes c where c.id = p_change_id and c.decided_at is null;
  select jsonb_build_object('listing', private.shown_listing(s), 'change', private.shown_change(change)) into shown
  from public.coworking_spaces s where s.id = change.space_id;
  return shown || jsonb_build_object('digest', private.digest_of(shown),
    'known_zone', private.city_zone(change.city, change.country)) || private.change_clock(change);
end;
$$;
grant execute on function public.change_for_review(uuid) to authenticated;

-- Decides about a proposal: approved or rejected; a rejection needs no digest. p_space_id: the listing of the page, if
-- the page is about one. The same call again by the same admin changes nothing. Refusals: those of
-- private.require_admin, no-such-change (also for another listing), own-listing, already-resolved, no-such-outcome,
-- changed-meanwhile (the approval has the digest of other content), no-reason. Definer: admins share the role
-- authenticated, which has no grant to write proposals.
create function public.review_change(
  p_change_id uuid, p_outcome text, p_digest text, p_note text default null, p_space_id uuid default null) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  space public.coworking_spaces;
  change public.listing_changes;
  reason constant text := case p_outcome when 'rejected' then private.trimmed(p_note) end;
begin
  perform private.require_admin();
  select s.* into space from public.coworking_spaces s
  where s.id = (select c.space_id from public.listing_changes c where c.id = p_change_id) for update;
  select c.* into change from public.listing_changes c where c.id = p_change_id for update;
  if change.id is null or coalesce(p_space_id <> space.id, false) then
    raise exception 'no-such-change' using errcode = 'PT404';
  end if;
  perform private.refuse_own_listing(space);
  if change.decided_at is not null then
    if change.outcome = p_outcome and change.note is not distinct from reason
      and private.did_last('listing_changes', change.id) then
      return;
    end if;
    raise exception 'already-resolved' using errcode = 'PT409';
  elsif coalesce(p_outcome not in ('approved', 'rejected'), true) then
    raise exception 'no-such-outcome' using errcode = 'PT422';
  elsif p_outcome = 'approved' and p_digest is distinct from private.digest_of(
    jsonb_build_object('listing', private.shown_listing(space), 'change', private.shown_change(change))) then
    raise exception 'changed-meanwhile' using errcode = 'PT409', hint = 'p_digest is that of change_for_review';
  elsif p_outcome = 'rejected' and not coalesce(private.is_prose(reason, 1, 2000), false) then
    raise exception 'no-reason' using errcode = 'PT422', hint = 'the owner is told why: 1 to 2000 characters';
  end if;
  update public.listing_changes c set decided_at = now(), outcome = p_outcome, note = reason where c.id = change.id;
  if p_outcome = 'approved' then
    update public.coworking_spaces set
      name = change.name, address = change.address, neighbourhood = change.neighbourhood, city = change.city,
      country = change.country, lat = change.lat, lng = change.lng, timezone = change.timezone,
        website_url = change.website_url
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
grant execute on function public.review_change(uuid, text, text, text, uuid) to authenticated;

-- Withdraws the open proposal when a listing changes owners or is archived.
create function private.drop_change() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  -- The remaining photos with a change_id belong to open proposals: those of decided ones are deleted or placed.
  update public.listing_changes c set decided_at = now(), outcome = 'withdrawn' where c.space_id = new.id
    and c.decided_at is null;
  delete from public.space_photos p where p.space_id = new.id and p.change_id is not null;
  return null;
end;
$$;
comment on function private.drop_change is 'Definer: the owner who archives a listing has no grant to write proposals.';

-- When a proposal was last changed, and the promised time of the decision: {submitted_at, decide_by}.
create function private.change_clock(p_change public.listing_changes) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object('submitted_at', p_change.updated_at, 'decide_by', p_change.updated_at + interval '24 hours')
$$;

create function private.mail_change_pending(p_change_id uuid) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object('space', private.listing_named(c.space_id)) || private.change_clock(c)
  from public.listing_changes c where c.id = p_change_id and c.decided_at is null;
$$;

create function private.mail_change_approved(p_change_id uuid) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object('space', private.listing_named(c.space_id))
  from public.listing_changes c where c.id = p_change_id and c.outcome = 'approved';
$$;

create function private.mail_change_rejected(p_change_id uuid) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object('space', private.listing_named(c.space_id), 'note', c.note)
  from public.listing_changes c where c.id = p_change_id and c.outcome = 'rejected';
$$;

-- A listing for its owner's form: {space, photos, missing, note, change, last_change, change_clock, known_city,
-- oversold_days, submitted_at, decide_by}. Null when it is not the caller's, or archived. photos: in their order.
-- change: the open proposal, with its photos. last_change: the decision on the caller's previous proposal.
-- change_clock: that of the open proposal. known_city: for the proposed city, if one is proposed. Definer: no role may
-- select owner_id and approved_at.
create function public.my_listing(p_space_id uuid) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  space public.coworking_spaces;
  change public.listing_changes;
begin
  select s.* into space from public.coworking_spaces s
  where s.id = p_space_id and s.owner_id = auth.uid() and s.status <> 'archived' and private.has_session();
  if space.id is null then
    return null;
  end if;
  select c.* into change from public.listing_changes c where c.space_id = space.id and c.decided_at is null;
  return jsonb_build_object(
    'space', to_jsonb(space) - array['owner_id', 'city_id'],
    'photos', private.photos_of(space.id),
    'missing', to_jsonb(private.missing_from(space)),
    'note', private.rejected_because(space.id),
    'change', case when change.id is not null then private.shown_change(change) end,
    'change_clock', case when change.id is not null then private.change_clock(change) end,
    'known_city', public.known_city(coalesce(change.city, space.city), coalesce(change.country, space.country)),
    'last_change', (select jsonb_build_object('outcome', c.outcome, 'note', c.note, 'decided_at', c.decided_at)
      from public.listing_changes c where c.space_id = space.id and c.decided_at is not null and not c.of_former_owner
      order by c.decided_at desc, c.id limit 1),
    -- Days with more booked desks than the current capacity; sold desks stay sold.
    'oversold_days', (select coalesce(jsonb_agg(d.day order by d.day), '[]')
      from public.space_days d
      where d.space_id = space.id and d.desks_booked > space.capacity
        and d.day >= (now() at time zone coalesce(space.timezone, 'UTC'))::date))
    || private.review_clock(space.id);
end;
$$;
comment on function public.my_listing is
  'A listing for its owner''s form. Definer: no role may select owner_id and approved_at.';
grant execute on function public.my_listing(uuid) to authenticated;

-- Removes the verification when the owner changes. An update that sets both, as the approval of a claim does, keeps it.
create function private.forget_owner() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.is_verified_owner := new.owner_id is not null and new.is_verified_owner and not old.is_verified_owner;
  new.confirmed_at := null;
  return new;
end;
$$;

-- Sets or removes the verification of a listing's owner. p_owner_id is the owner that the admin saw, because the owner
-- may have changed since. The same call again by the same admin changes nothing. The log has the admin. Refusals: those
-- of private.require_admin, not-a-choice, no-such-space, own-listing, no-owner, another-owner, already-so. Definer:
-- admins share the role authenticated, which has no grant on the columns that admins decide.
create function public.verify_owner(p_space_id uuid, p_owner_id uuid, p_verified boolean) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  space public.coworking_spaces;
begin
  perform private.require_admin();
  if p_verified is null then
    raise exception 'not-a-choice' using errcode = 'PT422', hint = 'p_verified is true or false';
  end if;
  select s.* into space from public.coworking_spaces s where s.id = p_space_id for no key update;
  if space.id is null then
    raise exception 'no-such-space' using errcode = 'PT404';
  elsif space.owner_id is null then
    raise exception 'no-owner' using errcode = 'PT409';
  elsif space.owner_id is distinct from p_owner_id then
    raise exception 'another-owner' using errcode = 'PT409', hint = 'p_owner_id is the owner whom admin_listing shows';
  end if;
  perform private.refuse_own_listing(space);
  if space.is_verified_owner = p_verified then
    if private.did_last('coworking_spaces', p_space_id, 'is_verified_owner') then
      return;
    end if;
    raise exception 'already-so' using errcode = 'PT409';
  end if;
  update public.coworking_spaces set is_verified_owner = p_verified where id = p_space_id;
end;
$$;
grant execute on function public.verify_owner(uuid, uuid, boolean) to authenticated;

-- Marks proposals and submissions of the former owner; open submissions continue with the next owner, while drop_change
-- has already withdrawn an open proposal. Definer: no role has a grant to write proposals and submissions.
create function private.leave_past_behind() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  update public.listing_changes c set of_former_owner = true where c.space_id = new.id and not c.of_former_owner;
  update public.listing_submissions s set of_former_owner = true
  where s.space_id = new.id and s.decided_at is not null and not s.of_former_owner;
  return null;
end;
$$;

-- A listing for admins; null when there is none:
--   {id, name, status, is_featured, is_verified_owner, created_at, owner, is_own, was_approved, missing, photos,
--   review, change, payment_choice, bookings, upcoming, pending_claims, known_city, others, other_count, timeline,
--   has_more}
-- - is_own: the admin owns it, so that another admin decides.
-- - missing: as in my_listing.
-- - review: the result of listing_for_review.
-- - change: the result of change_for_review with the id of the proposal; null without an open one.
-- - payment_choice: public.payment_choice_of.
-- - bookings: the number of all bookings; upcoming: of those that are confirmed and not completed.
-- - others: the latest five other listings of its owner, as {id, name, city, status}; other_count: the number of all.
-- - timeline: log lines about the listing, its photos, submissions, proposals and claims, the latest p_lines (1 to
--   1000), as in admin_audit; has_more: whether there are more.
-- Definer: the policies of most of these tables do not include admins.
create function public.admin_listing(p_space_id uuid, p_lines integer default 40) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  most constant integer := least(greatest(p_lines, 1), 1000);
  space public.coworking_spaces;
  open_change uuid;
  lines jsonb;
begin
  perform private.require_admin();
  select s.* into space from public.coworking_spaces s where s.id = p_space_id;
  if not found then
    return null;
  end if;
  select c.id into open_change from public.listing_changes c where c.space_id = space.id and c.decided_at is null;
  select coalesce(jsonb_agg(private.logged(l) order by l.id desc), '[]') into lines
  from (
    (select l.* from public.audit_log l where l.table_name = 'coworking_spaces' and l.row_id = space.id::text
      order by l.id desc limit most + 1)
    union all
    (select l.* from public.audit_log l
      where l.table_name in ('listing_submissions', 'listing_changes', 'claim_requests', 'space_photos')
        and coalesce(l.after, l.before) ->> 'space_id' = space.id::text
      order by l.id desc limit most + 1)
    order by id desc limit most + 1) l;
  return jsonb_build_object(
    'id', space.id, 'name', space.name, 'status', space.status, 'is_featured', space.is_featured,
    'is_verified_owner', space.is_verified_owner, 'created_at', space.created_at,
      'owner', private.claimant(space.owner_id),
    'is_own', private.is_own_listing(space), 'was_approved', space.approved_at is not null,
    'missing', to_jsonb(private.missing_from(space)),
    'photos', private.photos_of(space.id),
    'review', public.listing_for_review(space.id),
    'change', case when open_change is not null then public.change_for_review(open_change) end,
    'payment_choice', public.payment_choice_of(space.id),
    'bookings', (select count(*) from public.bookings b where b.space_id = space.id),
    'upcoming', private.upcoming_bookings(space.id),
    'pending_claims', (select count(*) from public.claim_requests c where c.space_id = space.id
      and c.status = 'pending'),
    'known_city', public.known_city(space.city, space.country),
    'others', (
      select coalesce(jsonb_agg(jsonb_build_object('id', o.id, 'name', o.name, 'city', o.city, 'status', o.status)
        order by o.created_at desc, o.id), '[]')
      from (select s.* from public.coworking_spaces s where s.owner_id = space.owner_id and s.id <> space.id
        order by s.created_at desc, s.id limit 5) o),
    'other_count', (select count(*) from public.coworking_spaces s where s.owner_id = space.owner_id
      and s.id <> space.id),
    'timeline', case when jsonb_array_length(lines) > most then lines - most else lines end,
    'has_more', jsonb_array_length(lines) > most);
end;
$$;
grant execute on function public.admin_listing(uuid, integer) to authenticated;

create function private.upcoming_bookings(p_space_id uuid) returns integer
language sql stable
set search_path = ''
as $$
  select count(*)::integer from public.bookings b
  where b.space_id = p_space_id and b.status = 'confirmed' and private.over_at(b) > now();
$$;

-- The last submission of a listing and its decision. The status is left out, because an owner pauses and reopens.
create function private.last_outcome(p_space_id uuid) returns text
language sql stable
set search_path = ''
as $$
  select s.id || coalesce('/' || s.outcome, '') from public.listing_submissions s where s.space_id = p_space_id
  order by s.submitted_at desc, s.decided_at desc nulls first, s.id limit 1;
$$;

-- The first part of the digest of listing_for_review.
create function private.digest_of_standing(p_space_id uuid) returns text
language sql stable
set search_path = ''
as $$ select private.digest_of(to_jsonb(coalesce(private.last_outcome(p_space_id), ''))) $$;

-- Whether a listing is the caller's own, and another admin could decide about it.
create function private.is_own_listing(p_space public.coworking_spaces) returns boolean
language sql stable
set search_path = ''
as $$
  select coalesce(p_space.owner_id = auth.uid(), false) and exists (
    select from public.users u where u.is_admin and u.suspended_at is null and u.id <> auth.uid()
      and not private.has_left(u.id));
$$;

-- Refusal: own-listing. Definer: an admin cannot read who else is one.
create function private.refuse_own_listing(p_space public.coworking_spaces) returns void
language plpgsql stable security definer
set search_path = ''
as $$
begin
  if private.is_own_listing(p_space) then
    raise exception 'own-listing' using errcode = 'PT409', hint = 'another admin decides';
  end if;
end;
$$;

create trigger audit after insert or update or delete on public.listing_changes
  for each row execute function private.audit('space_id', 'name', 'address', 'city', '?website_url', 'outcome',
    '?note');

create trigger drop_change after update of owner_id, status on public.coworking_spaces
  for each row when (old.owner_id is distinct from new.owner_id
    or (old.status <> 'archived' and new.status = 'archived'))
  execute function private.drop_change();

create trigger mail_about_change after insert on public.listing_changes
  for each row execute function private.mail_about_listing('change');

create trigger mail_about_outcome after update of decided_at on public.listing_changes
  for each row execute function private.mail_about_listing('change');

create trigger zone_follows_city before update of city, country, lat, lng on public.listing_changes
  for each row when (old.decided_at is null
    and (old.city, old.country, old.lat, old.lng) is distinct from (new.city, new.country, new.lat, new.lng)
    and old.timezone = new.timezone)
  execute function private.follow_city_zone();

create trigger forget_owner before update of owner_id on public.coworking_spaces
  for each row when (old.owner_id is distinct from new.owner_id) execute function private.forget_owner();

-- Triggers fire in alphabetical order: after drop_change.
create trigger leave_past_behind after update of owner_id on public.coworking_spaces
  for each row when (old.owner_id is distinct from new.owner_id) execute function private.leave_past_behind();

create policy "owners and admins read what is proposed" on public.listing_changes
  for select to authenticated
  using ((space_id in (select private.my_space_ids()) and not of_former_owner) or (select private.is_admin()));

create policy "visitors read the photos of listings they read" on public.space_photos
  for select to anon
  using (change_id is null and exists (select from public.coworking_spaces s where s.id = space_id));

create policy "members read those too, and owners what they propose" on public.space_photos
  for select to authenticated
  using (case when change_id is null then exists (select from public.coworking_spaces s where s.id = space_id)
    else space_id in (select private.my_space_ids()) or (select private.is_admin()) end);

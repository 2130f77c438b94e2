-- What is proposed of a listing, and reasons why one goes, are judged before they are written: see claims_refused_by_name.sql.
--
-- edit_listing and list_space (listings_refused_by_name.sql) keep their catch. They write nineteen columns, each with its checks, for a
-- form of admins that judges every field: the checks would stand here a second time, and the answer names neither row nor column.

-- Proposes these values for a listing, or takes back those that are as they were. Answers the proposal's id, null when nothing is
-- proposed any more. Refusals: those of private.open_change, no-listing (nothing that the table takes).
-- Definer: nobody has a grant to write proposals.
create or replace function public.propose_change(
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
    and length(private.trimmed(p_address)) >= 3 and private.is_line(p_address, 300) and private.is_line(p_city, 100) and private.slug(p_city) <> ''
    and length(private.trimmed(p_country)) >= 2 and private.is_line(p_country, 100) and private.slug(p_country) <> '', false)
    or not coalesce(private.is_line(p_neighbourhood, 100), true) then
    raise exception 'no-listing' using errcode = 'PT422', hint = 'the name, or the words of the address';
  elsif (p_lat is null) <> (p_lng is null) or p_lat not between -90 and 90 or p_lng not between -180 and 180 then
    raise exception 'no-listing' using errcode = 'PT422', hint = 'a point is a latitude and a longitude';
  elsif not coalesce(length(p_timezone) <= 64 and p_timezone ~ '^(UTC|[A-Z][A-Za-z]+(/[A-Z][A-Za-z_-]+)+)$'
    and exists (select from pg_catalog.pg_timezone_names z where lower(z.name) = lower(p_timezone)), false) then
    raise exception 'no-listing' using errcode = 'PT422', hint = 'a time zone has a name of the IANA';
  elsif p_website_url !~ '^https://[^\s/?#@\\]+\.[^\s/?#@\\]+([/?#]\S*)?$' or not coalesce(private.is_line(p_website_url, 300), true) then
    raise exception 'no-listing' using errcode = 'PT422', hint = 'a website is an address with https';
  end if;
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
-- no-such-file, already-added, no-size, no-text.
-- Definer: nobody adds photos otherwise, so that they are counted while the listing is locked.
create or replace function public.add_photo(
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
  -- After a day unused_photo_files names the file to whoever removes it; the twelve hours before that are longer than any transaction
  -- that adds it.
  elsif not exists (
    select from storage.objects o
    where o.bucket_id = 'space-photos' and o.name = p_path and o.owner_id = auth.uid()::text
      and o.created_at > now() - interval '12 hours')
    or p_path !~ '^[0-9a-f-]{36}/[0-9a-z-]{1,60}\.(jpg|png|webp|svg)$' or not starts_with(p_path, p_space_id::text || '/') then
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

-- Releases a listing that its caller has locked. What follows a change of owner follows it here: bookings that are not over have no
-- host, feeds end, proposals are withdrawn, and the next owner reads nothing of what was. The claim by which it was owned is revoked.
-- Refusals: already-released, never-approved, no-reason.
create or replace function private.release(p_space public.coworking_spaces, p_reason text) returns void
language plpgsql
set search_path = ''
as $$
declare
  because constant text := private.trimmed(p_reason);
  release_id uuid;
  was_left boolean;
begin
  if private.is_unclaimed(p_space) then
    raise exception 'already-released' using errcode = 'PT409';
  elsif p_space.approved_at is null then
    raise exception 'never-approved' using errcode = 'PT409', hint = 'reject it, or let its draft go';
  elsif private.is_prose(because, 1, 2000) is not true then
    raise exception 'no-reason' using errcode = 'PT422', hint = '1 to 2000 characters, which the owner reads';
  end if;
  delete from private.left_listings l where l.space_id = p_space.id;
  was_left := found;
  update public.claim_requests c set status = 'revoked', reason = because, decided_at = now()
  where c.space_id = p_space.id and c.user_id = p_space.owner_id and c.status = 'approved';
  update public.coworking_spaces s set owner_id = null, status = 'inactive', is_verified_owner = false, is_featured = false
  where s.id = p_space.id;
  -- Owners who deleted the account were promised that their words go within 14 days, and this listing was to go with them. Whoever it
  -- was left by may have come back. words_of_former_owners.sql has the table.
  perform private.remove_words_of(w) from private.former_owners w
  where w.space_id = p_space.id and (private.has_left(w.author_id)
    or (was_left and w.until = (select max(l.until) from private.former_owners l where l.space_id = p_space.id)));
  insert into public.listing_submissions (space_id, decided_at, verdict, note, of_former_owner)
  values (p_space.id, now(), 'released', because, true) returning id into release_id;
  perform private.send_mail('listing-released', p_space.owner_id, release_id);
end;
$$;

-- Makes a listing one that may be claimed, whoever owns it; its owner is mailed the reason, and guests that nobody hosts them until a
-- claim is approved. Answers how many bookings are ahead. The same again by the same admin changes nothing.
-- Refusals: those of private.require_admin, no-such-space, already-released, never-approved, no-reason.
-- Definer: an admin acts as authenticated too, and that role has no grant on whose a listing is.
create or replace function public.release_listing(p_space_id uuid, p_reason text) returns integer
language plpgsql security definer
set search_path = ''
as $$
declare
  space public.coworking_spaces;
begin
  perform private.require_admin();
  -- Whoever books holds a share of this lock, and whoever deletes the account takes it.
  select s.* into space from public.coworking_spaces s where s.id = p_space_id for update;
  if not found then
    raise exception 'no-such-space' using errcode = 'PT404';
  end if;
  if not (private.is_unclaimed(space) and private.is_own_verdict_on_listing(p_space_id, 'released', private.trimmed(p_reason))) then
    perform private.release(space, p_reason);
  end if;
  return (select count(*) from public.bookings b
    where b.space_id = p_space_id and b.status = 'confirmed' and private.over_at(b) > now());
end;
$$;

-- Takes an approval back, with a reason: the listing belongs to nobody again. Answers the listing, whose public page this changes.
-- The same again by the same admin changes nothing.
-- Refusals: those of private.require_admin, no-such-claim, not-approved (its detail is the status), own-claim, changed-hands (somebody
-- else owns the listing by now, or nobody), no-reason.
-- Definer: nobody has a grant to write claims, nor whose a listing is.
create or replace function public.revoke_claim(p_claim_id uuid, p_reason text) returns uuid
language plpgsql security definer
set search_path = ''
as $$
declare
  admin constant uuid := private.require_admin();
  space public.coworking_spaces;
  claim public.claim_requests;
begin
  select s.* into space from public.coworking_spaces s
  where s.id = (select c.space_id from public.claim_requests c where c.id = p_claim_id) for update;
  select c.* into claim from public.claim_requests c where c.id = p_claim_id for update;
  if claim.id is null then
    raise exception 'no-such-claim' using errcode = 'PT404';
  elsif private.is_own_verdict_on_claim(claim, 'revoked', private.trimmed(p_reason)) then
    return space.id;
  elsif claim.status <> 'approved' then
    raise exception 'not-approved' using errcode = 'PT409', detail = claim.status;
  elsif claim.user_id = admin then
    raise exception 'own-claim' using errcode = 'PT409', hint = 'another admin decides';
  elsif space.owner_id is distinct from claim.user_id then
    raise exception 'changed-hands' using errcode = 'PT409';
  end if;
  perform private.release(space, p_reason);
  return space.id;
end;
$$;

-- Deletes a listing that nobody ever booked, with its photos; one that was booked is archived, because its guests keep their bookings.
-- Its owner is mailed the reason. Answers which: deleted or archived. The same again by the same admin changes nothing.
-- Refusals: those of private.require_admin, no-such-space, already-archived, upcoming-bookings and claims-pending (each with their number
-- as its detail), no-reason (somebody else owns it, and is told why).
-- Definer: 'archived' is no status that an admin writes.
create or replace function public.delete_listing(p_space_id uuid, p_reason text default null) returns text
language plpgsql security definer
set search_path = ''
as $$
declare
  because constant text := private.trimmed(p_reason);
  space public.coworking_spaces;
  was_booked boolean;
  upcoming integer;
begin
  perform private.require_admin();
  -- Whoever books holds a share of this lock.
  select s.* into space from public.coworking_spaces s where s.id = p_space_id for update;
  if not found and private.did_last('coworking_spaces', p_space_id) then
    return 'deleted';
  elsif not found then
    raise exception 'no-such-space' using errcode = 'PT404';
  end if;
  upcoming := private.upcoming_bookings(space.id);
  was_booked := exists (select from public.bookings b where b.space_id = space.id);
  if was_booked and space.status = 'archived' and private.did_last('coworking_spaces', p_space_id, 'status') then
    return 'archived';
  elsif upcoming > 0 then
    raise exception 'upcoming-bookings' using errcode = 'PT409', detail = upcoming::text;
  elsif was_booked and space.status = 'archived' then
    raise exception 'already-archived' using errcode = 'PT409';
  elsif coalesce(space.owner_id <> auth.uid(), false) and not coalesce(private.is_prose(because, 1, 2000), false) then
    raise exception 'no-reason' using errcode = 'PT422', hint = 'the owner is told why: 1 to 2000 characters';
  end if;
  if not was_booked then
    delete from public.coworking_spaces s where s.id = space.id;
  else
    update public.coworking_spaces s set status = 'archived', is_featured = false where s.id = space.id;
  end if;
  perform private.tell_owner('listing-removed', space.owner_id, space, p_note => because, p_archived => was_booked);
  return case when was_booked then 'archived' else 'deleted' end;
end;
$$;

-- Ends an open report: acted, or no-problem, with a note for admins; the same again by the same admin changes nothing.
-- Refusals: those of private.require_admin, no-such-report, own-report, already-settled, no-such-verdict, no-note.
-- Definer: nobody has a grant to write reports.
create or replace function public.settle_space_report(p_report_id uuid, p_verdict text, p_note text) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  admin constant uuid := private.require_admin();
  said constant text := private.trimmed(p_note);
  report public.space_reports;
begin
  select r.* into report from public.space_reports r where r.id = p_report_id for update;
  if not found then
    raise exception 'no-such-report' using errcode = 'PT404';
  elsif private.is_own_space_report(report) then
    raise exception 'own-report' using errcode = 'PT409', hint = 'another admin decides';
  elsif (report.settled_by, report.verdict, report.note) = (admin, p_verdict, said) then
    return;
  elsif report.settled_at is not null then
    raise exception 'already-settled' using errcode = 'PT409', detail = report.verdict;
  elsif (p_verdict in ('acted', 'no-problem')) is not true then
    raise exception 'no-such-verdict' using errcode = 'PT422', hint = 'acted or no-problem';
  elsif private.is_prose(said, 1, 2000) is not true then
    raise exception 'no-note' using errcode = 'PT422', hint = '1 to 2,000 characters, for admins';
  end if;
  update public.space_reports r set settled_at = now(), verdict = p_verdict, settled_by = admin, note = said where r.id = p_report_id;
end;
$$;

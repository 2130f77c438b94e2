-- Reasons why a listing is released or goes, and what is noted of its reports, are judged before they are written: see
-- claims_refused_by_name.sql.

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

-- PostgreSQL prints the whole row that breaks a check or a not null. So reports and claims say by name what is wrong: each value is judged
-- before anything is written.

-- Tells the admins what is wrong with a listing. The same report again is the one that is open.
-- Refusals: those of private.require_member, no-such-listing, own-space, already-reported, too-many-reports (a day), not-a-choice,
-- no-text.
-- Definer: nobody has a grant to write reports.
create or replace function public.report_space(p_space_id uuid, p_kind text, p_message text) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  member constant uuid := private.require_member();
  said constant text := private.trimmed(p_message);
  space constant public.coworking_spaces := private.visible_space(p_space_id);
  report public.space_reports;
begin
  if space.id is null then
    raise exception 'no-such-listing' using errcode = 'PT404';
  elsif space.owner_id = member then
    raise exception 'own-space' using errcode = 'PT409';
  elsif coalesce(p_kind not in ('closed', 'wrong-details', 'not-as-described', 'not-the-owner', 'offensive', 'other'), true) then
    raise exception 'not-a-choice' using errcode = 'PT422';
  elsif not coalesce(private.is_prose(said, 10, 1000), false) then
    raise exception 'no-text' using errcode = 'PT422', hint = 'a report has 10 to 1000 characters';
  end if;
  perform pg_advisory_xact_lock(hashtextextended('space_reports' || member::text, 0));
  select r.* into report from public.space_reports r
  where r.reporter_id = member and r.space_id = p_space_id and r.settled_at is null;
  if report.id is not null and (report.kind, report.message) is not distinct from (p_kind, said) then
    return;
  elsif report.id is not null then
    raise exception 'already-reported' using errcode = 'PT409';
  end if;
  insert into public.space_reports (space_id, reporter_id, kind, message) values (p_space_id, member, p_kind, said);
end;
$$;

-- Claims a listing; answers the id of the claim. The same claim again is the one that is pending.
-- Refusals: those of private.require_member, no-such-listing, has-owner, already-claimed, too-many-claims (a day; the limit is its
-- detail), unverified, not-a-choice, no-text.
-- Definer: nobody has a grant to write claims.
create or replace function public.claim_space(p_space_id uuid, p_role text, p_message text default null) returns uuid
language plpgsql security definer
set search_path = ''
as $$
declare
  member constant uuid := private.require_member();
  said constant text := nullif(private.trimmed(p_message), '');
  space public.coworking_spaces;
  claim public.claim_requests;
begin
  -- Leaving waits for a claim, and a claim for leaving.
  perform pg_advisory_xact_lock_shared(hashtextextended('departure' || member::text, 0));
  if private.has_left(member) then
    raise exception 'session-ended' using errcode = 'PT401';
  end if;
  -- The lock makes a claim and the approval of another wait for one another.
  select s.* into space from public.coworking_spaces s where s.id = p_space_id for share;
  if (private.visible_space(p_space_id)).id is null then
    raise exception 'no-such-listing' using errcode = 'PT404';
  end if;
  -- Two presses at once are one claim.
  perform pg_advisory_xact_lock(hashtextextended('claim_requests' || member::text, 0));
  select c.* into claim from public.claim_requests c
  where c.user_id = member and c.space_id = p_space_id and c.status = 'pending';
  if claim.id is not null and (claim.role, claim.message) is not distinct from (p_role, said) then
    return claim.id;
  elsif claim.id is not null then
    raise exception 'already-claimed' using errcode = 'PT409';
  elsif not private.is_unclaimed(space) then
    raise exception 'has-owner' using errcode = 'PT409';
  elsif coalesce(p_role not in ('owner', 'manager', 'employee', 'other'), true) then
    raise exception 'not-a-choice' using errcode = 'PT422';
  elsif not coalesce(private.is_prose(said, 1, 2000), true) then
    raise exception 'no-text' using errcode = 'PT422', hint = 'a message has 1 to 2000 characters';
  end if;
  insert into public.claim_requests (space_id, user_id, role, message, website_url, website_counts)
  values (p_space_id, member, p_role, said, space.website_url, not private.has_owned(member, p_space_id))
  returning * into claim;
  return claim.id;
end;
$$;

-- Makes a file that the caller has just stored a document of their claim.
-- Refusals: those of private.lock_my_pending_claim, no-such-file, too-many-documents (the limit is its detail), no-name.
-- Definer: nobody has a grant to write documents.
create or replace function public.add_claim_document(p_claim_id uuid, p_path text, p_name text) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  claim constant public.claim_requests := private.lock_my_pending_claim(p_claim_id);
begin
  if not exists (
    select from storage.objects o
    where o.bucket_id = 'claim-documents' and o.name = p_path and starts_with(o.name, claim.id::text || '/')
      and o.owner_id = claim.user_id::text and o.created_at > now() - interval '12 hours') then
    raise exception 'no-such-file' using errcode = 'PT409';
  elsif (select count(*) from public.claim_documents d where d.claim_id = claim.id) >= 5 then
    raise exception 'too-many-documents' using errcode = 'PT409', detail = '5';
  elsif not coalesce(private.is_line(p_name, 200), false) then
    raise exception 'no-name' using errcode = 'PT422', hint = 'a file name has 1 to 200 characters';
  end if;
  insert into public.claim_documents (claim_id, path, name) values (claim.id, p_path, p_name) on conflict (path) do nothing;
end;
$$;

-- The verdict of an admin, approved or rejected; answers the listing, whose public page an approval changes. An approval makes the
-- claimant the verified owner; the listing goes on resting until its owner opens it, and every other claim of it ends
-- (private.end_claims). One transaction. The same verdict again by the same admin changes nothing.
-- Refusals: those of private.require_admin, no-such-claim, claim-decided (its detail says how), own-claim, has-owner,
-- claimant-suspended, claimant-left, no-reason, no-such-verdict.
-- Definer: nobody has a grant to write claims, nor whose a listing is.
create or replace function public.review_claim(p_claim_id uuid, p_verdict text, p_reason text default null) returns uuid
language plpgsql security definer
set search_path = ''
as $$
declare
  admin constant uuid := private.require_admin();
  because constant text := nullif(private.trimmed(p_reason), '');
  space public.coworking_spaces;
  claim public.claim_requests;
begin
  -- First, as in delete_account: whoever leaves at this moment comes to own nothing.
  perform pg_advisory_xact_lock_shared(hashtextextended('departure' || c.user_id::text, 0))
  from public.claim_requests c where c.id = p_claim_id;
  -- The listing before its claims: so do all that lock both.
  select s.* into space from public.coworking_spaces s
  where s.id = (select c.space_id from public.claim_requests c where c.id = p_claim_id) for no key update;
  select c.* into claim from public.claim_requests c where c.id = p_claim_id for update;
  if not found then
    raise exception 'no-such-claim' using errcode = 'PT404';
  elsif private.is_own_verdict_on_claim(claim, p_verdict, case p_verdict when 'rejected' then because end) then
    return space.id;
  elsif claim.status <> 'pending' then
    raise exception 'claim-decided' using errcode = 'PT409', detail = claim.status;
  elsif claim.user_id = admin or exists (
    select from public.claim_requests c where c.space_id = claim.space_id and c.user_id = admin and c.status = 'pending') then
    raise exception 'own-claim' using errcode = 'PT409', hint = 'another admin decides';
  elsif p_verdict = 'rejected' then
    if not coalesce(private.is_prose(because, 1, 2000), false) then
      raise exception 'no-reason' using errcode = 'PT422', hint = 'the claimant is told why: 1 to 2000 characters';
    end if;
    update public.claim_requests c set status = 'rejected', reason = because, decided_at = now() where c.id = claim.id;
  elsif p_verdict is distinct from 'approved' then
    raise exception 'no-such-verdict' using errcode = 'PT422', hint = 'approved or rejected';
  elsif not private.is_unclaimed(space) then
    raise exception 'has-owner' using errcode = 'PT409';
  elsif exists (select from public.users u where u.id = claim.user_id and u.suspended_at is not null) then
    raise exception 'claimant-suspended' using errcode = 'PT409';
  elsif private.has_left(claim.user_id) then
    raise exception 'claimant-left' using errcode = 'PT409';
  else
    update public.claim_requests c set status = 'approved', decided_at = now() where c.id = claim.id;
    update public.coworking_spaces s set owner_id = claim.user_id, is_verified_owner = true where s.id = space.id;
  end if;
  return space.id;
end;
$$;

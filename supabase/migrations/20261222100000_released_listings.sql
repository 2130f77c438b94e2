-- An admin releases a listing: it is taken back from its owner, or brought back from the archive. Nobody owns it then, it rests, and
-- whoever runs the space may claim it.

alter table public.listing_submissions
  drop constraint listing_submissions_verdict_check,
  drop constraint reason_of_a_rejection,
  add constraint listing_submissions_verdict_check check (verdict in ('approved', 'rejected', 'withdrawn', 'released')),
  add constraint reason_of_a_verdict check ((note is not null) = coalesce(verdict in ('rejected', 'released'), false));

-- As before; the reason of a release is no answer to the owner who comes next.
create or replace function private.rejected_because(p_space_id uuid) returns text
language sql stable
set search_path = ''
as $$
  select case when s.verdict = 'rejected' then s.note end from public.listing_submissions s where s.space_id = p_space_id
  order by s.submitted_at desc, s.decided_at desc nulls first limit 1;
$$;

insert into private.mail_topics (topic) values ('listing-released');

create function private.mail_listing_released(p_submission_id uuid) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object('space', private.listing_named(s.space_id), 'note', s.note)
  from public.listing_submissions s where s.id = p_submission_id and s.verdict = 'released';
$$;

-- Releases a listing that its caller has locked. What follows a change of owner follows it here: bookings that are not over have no
-- host, feeds end, proposals are withdrawn, and the next owner reads nothing of what was. The claim by which it was owned is revoked.
-- Refusals: already-released, never-approved, no-reason.
create function private.release(p_space public.coworking_spaces, p_reason text) returns void
language plpgsql
set search_path = ''
as $$
declare
  because constant text := btrim(p_reason, E' \t\r\n');
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

-- Whether a listing stands as the caller has judged it, for this reason.
create function private.is_own_verdict_on_listing(p_space_id uuid, p_verdict text, p_reason text) returns boolean
language sql stable
set search_path = ''
as $$
  select coalesce((
    select s.verdict = p_verdict and s.note is not distinct from p_reason and private.did_last('listing_submissions', s.id)
    from public.listing_submissions s where s.space_id = p_space_id
    order by s.submitted_at desc, s.decided_at desc nulls first, s.id limit 1), false);
$$;

-- Makes a listing one that may be claimed, whoever owns it; its owner is mailed the reason, and guests that nobody hosts them until a
-- claim is approved. Answers how many bookings are ahead. The same again by the same admin changes nothing.
-- Refusals: those of private.require_admin, no-such-space, already-released, never-approved, no-reason.
-- Definer: an admin acts as authenticated too, and that role has no grant on whose a listing is.
create function public.release_listing(p_space_id uuid, p_reason text) returns integer
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
  if not (private.is_unclaimed(space) and private.is_own_verdict_on_listing(p_space_id, 'released', btrim(p_reason, E' \t\r\n'))) then
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
create function public.revoke_claim(p_claim_id uuid, p_reason text) returns uuid
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
  elsif private.is_own_verdict_on_claim(claim, 'revoked', btrim(p_reason, E' \t\r\n')) then
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
grant execute on function public.release_listing(uuid, text), public.revoke_claim(uuid, text) to authenticated;

-- An approved claim lists a space as well as a form does.
create trigger ask_for_verification before insert on public.claim_requests
  for each row when (new.user_id = auth.uid()) execute function private.refuse_unverified();

-- A listing goes with its claims, and a claimant whose claim is pending would never hear of it: the reason is mailed from the row.
-- Refusal: claims-pending, with their number as its detail. Definer: whoever deletes a listing may not read who claims it.
create function private.keep_while_claimed() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  pending constant integer := (select count(*) from public.claim_requests c where c.space_id = old.id and c.status = 'pending');
begin
  if pending > 0 then
    raise exception 'claims-pending' using errcode = 'PT409', detail = pending::text, hint = 'decide about them, or archive the listing';
  end if;
  return old;
end;
$$;
create trigger keep_while_claimed before delete on public.coworking_spaces
  for each row execute function private.keep_while_claimed();

-- Claims: a member says that a listing without an owner is of a space that they run. An admin decides, and an approval gives the
-- listing its owner.

create table public.claim_requests (
  id uuid primary key default gen_random_uuid(),
  space_id uuid not null references public.coworking_spaces (id) on delete cascade,
  user_id uuid not null references public.users (id) on delete cascade,
  role text not null check (role in ('owner', 'manager', 'employee', 'other')),
  message text check (private.is_prose(message, 1, 2000)),
  website_url text check (private.is_line(website_url, 300)),
  website_counts boolean not null,
  token text not null default encode(extensions.gen_random_bytes(16), 'hex') check (token ~ '^[0-9a-f]{32}$'),
  status text not null default 'pending' check (status in ('pending', 'approved', 'rejected', 'withdrawn', 'revoked')),
  reason text check (private.is_prose(reason, 1, 2000)),
  created_at timestamptz not null default now(),
  decided_at timestamptz,
  constraint decided_completely check ((status = 'pending') = (decided_at is null)),
  constraint rejected_for_a_reason check ((status in ('rejected', 'revoked')) = (reason is not null))
);
comment on table public.claim_requests is 'Members who say that a listing without an owner is of a space that they run, and what an admin decided.';
comment on column public.claim_requests.website_url is 'The website that the listing named when it was claimed; what it names later proves nothing.';
comment on column public.claim_requests.website_counts is 'False when the claimant has owned the listing before: then the website may be of their choosing.';
comment on column public.claim_requests.token is 'What the website has to show. It opens nothing.';
comment on column public.claim_requests.decided_at is 'When it was approved, rejected, withdrawn or, after an approval, revoked.';

create unique index one_pending_claim on public.claim_requests (user_id, space_id) where status = 'pending';
create index claim_requests_user on public.claim_requests (user_id, created_at desc, id);
create index claim_requests_space on public.claim_requests (space_id, created_at);
create index claim_requests_pending on public.claim_requests (created_at, id) where status = 'pending';

alter table public.claim_requests enable row level security;
revoke all on public.claim_requests from anon, authenticated;
grant select on public.claim_requests to authenticated;
create policy "claimants read their claims, admins every one" on public.claim_requests
  for select to authenticated using (user_id = (select auth.uid()) or (select private.is_admin()));

create trigger limit_claims before insert on public.claim_requests for each row
  execute function private.refuse_too_many('user_id', '5', 'too-many-claims', 't.created_at > now() - interval ''1 day''');
create trigger audit after insert or update on public.claim_requests
  for each row execute function private.audit('space_id', 'status');

-- The log outlives owners: it knows who owned the listing.
create function private.has_owned(p_user_id uuid, p_space_id uuid) returns boolean
language sql stable
set search_path = ''
as $$
  select exists (
    select from public.audit_log l
    where l.table_name = 'coworking_spaces' and l.row_id = p_space_id::text
      and p_user_id::text in (l.before ->> 'owner_id', l.after ->> 'owner_id'));
$$;

-- Claims a listing; answers the id of the claim. The same claim again is the one that is pending.
-- Refusals: those of private.require_member, no-such-listing, has-owner, already-claimed, too-many-claims (a day; the limit is its
-- detail), unverified.
-- Definer: nobody has a grant to write claims.
create function public.claim_space(p_space_id uuid, p_role text, p_message text default null) returns uuid
language plpgsql security definer
set search_path = ''
as $$
declare
  member constant uuid := private.require_member();
  said constant text := nullif(btrim(p_message, E' \t\r\n'), '');
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
  end if;
  insert into public.claim_requests (space_id, user_id, role, message, website_url, website_counts)
  values (p_space_id, member, p_role, said, space.website_url, not private.has_owned(member, p_space_id))
  returning * into claim;
  return claim.id;
end;
$$;

-- A claim of the caller's own, locked; also for suspended members. Refusals: those of private.require_session, no-such-claim.
create function private.lock_my_claim(p_claim_id uuid) returns public.claim_requests
language plpgsql
set search_path = ''
as $$
declare
  member constant uuid := private.require_session();
  claim public.claim_requests;
begin
  select c.* into claim from public.claim_requests c where c.id = p_claim_id and c.user_id = member for update;
  if not found then
    raise exception 'no-such-claim' using errcode = 'PT404';
  end if;
  return claim;
end;
$$;

-- The same, of one that is still pending. Refusals: the same, those of private.require_member, claim-decided.
create function private.lock_my_pending_claim(p_claim_id uuid) returns public.claim_requests
language plpgsql
set search_path = ''
as $$
declare
  claim public.claim_requests;
begin
  perform private.require_member();
  claim := private.lock_my_claim(p_claim_id);
  if claim.status <> 'pending' then
    raise exception 'claim-decided' using errcode = 'PT409';
  end if;
  return claim;
end;
$$;

-- Takes a claim back, also of a suspended member; a second press changes nothing. Refusals: those of private.lock_my_claim, claim-decided.
-- Definer: nobody has a grant to write claims.
create function public.withdraw_claim(p_claim_id uuid) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  claim constant public.claim_requests := private.lock_my_claim(p_claim_id);
begin
  if claim.status not in ('pending', 'withdrawn') then
    raise exception 'claim-decided' using errcode = 'PT409';
  end if;
  update public.claim_requests c set status = 'withdrawn', decided_at = now() where c.id = claim.id and c.status = 'pending';
end;
$$;

-- Whether the latest change of a row, or of one column of it, is the caller's. Whoever sends a form twice is told what the first time was.
-- p_row_id: the uuid or the number of the row.
create function private.did_last(p_table text, p_row_id anyelement, p_column text default null) returns boolean
language sql stable
set search_path = ''
as $$
  select coalesce((
    select l.actor_id = auth.uid() from public.audit_log l
    where l.table_name = p_table and l.row_id = p_row_id::text
      and (p_column is null or l.before -> p_column is distinct from l.after -> p_column)
    order by l.id desc limit 1), false);
$$;

-- Whether a claim stands as the caller has judged it, for this reason.
create function private.is_own_verdict_on_claim(p_claim public.claim_requests, p_status text, p_reason text) returns boolean
language sql stable
set search_path = ''
as $$
  select p_claim.status = p_status and p_claim.reason is not distinct from p_reason
    and private.did_last('claim_requests', p_claim.id);
$$;

-- The verdict of an admin, approved or rejected; answers the listing, whose public page an approval changes. An approval makes the
-- claimant the verified owner; the listing goes on resting until its owner opens it, and every other claim of it ends
-- (private.end_claims). One transaction. The same verdict again by the same admin changes nothing.
-- Refusals: those of private.require_admin, no-such-claim, claim-decided (its detail says how), own-claim, has-owner,
-- claimant-suspended, claimant-left, no-reason, no-such-verdict.
-- Definer: nobody has a grant to write claims, nor whose a listing is.
create function public.review_claim(p_claim_id uuid, p_verdict text, p_reason text default null) returns uuid
language plpgsql security definer
set search_path = ''
as $$
declare
  admin constant uuid := private.require_admin();
  because constant text := nullif(btrim(p_reason, E' \t\r\n'), '');
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
    if because is null then
      raise exception 'no-reason' using errcode = 'PT422';
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

-- Claims of a listing end when it can no longer be claimed. Definer: whoever changes the listing writes no claims.
create function private.end_claims() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  update public.claim_requests c set status = 'rejected', decided_at = now(),
    reason = case when new.owner_id is null then 'This listing is not on the site any more.'
      when c.user_id = new.owner_id then 'This listing is yours already.'
      else 'Somebody else has shown that they run this space.' end
  where c.space_id = new.id and c.status = 'pending';
  return null;
end;
$$;
create trigger end_claims after update of owner_id, status on public.coworking_spaces
  for each row when (
    (old.owner_id is null and new.owner_id is not null) or (old.status = 'inactive' and new.status <> 'inactive' and new.owner_id is null))
  execute function private.end_claims();

grant execute on function
  public.claim_space(uuid, text, text), public.withdraw_claim(uuid), public.review_claim(uuid, text, text) to authenticated;

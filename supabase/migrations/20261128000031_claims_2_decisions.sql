-- An admin decides about a claim, and may take an approval back.

create table private.removed_words (
  id uuid primary key default gen_random_uuid(),
  space_id uuid not null references public.coworking_spaces (id) on delete cascade,
  removed_at timestamptz not null default now(),
  description boolean not null,
  photos integer not null,
  alternative_texts integer not null,
  closures integer not null
);
comment on table private.removed_words is
  'Content of a former owner that was removed from a listing with another owner: the description, and the numbers of '
  'photos, alternative texts and reasons of closed days.';

create index removed_words_space on private.removed_words (space_id);

alter table private.removed_words enable row level security;

-- Whether the caller made the latest change of a row, or of one column of it: then a form that was submitted twice gets
-- the first answer again. p_row_id: the uuid or the number of the row.
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

-- Whether the caller decided a claim in this way, for this reason.
create function private.is_own_outcome_of_claim(
  p_claim public.claim_requests, p_status text, p_reason text
) returns boolean
language sql stable
set search_path = ''
as $$
  select p_claim.status = p_status and p_claim.reason is not distinct from p_reason
    and private.did_last('claim_requests', p_claim.id);
$$;

-- {space_id, others_rejected}: the result of a decision. The approval rejects other claims in its own transaction, so
-- their decided_at is the same.
create function private.outcome_of_claim(p_claim public.claim_requests) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object('space_id', p_claim.space_id, 'others_rejected', (
    select count(*) from public.claim_requests c
    where p_claim.status = 'approved' and c.space_id = p_claim.space_id and c.id <> p_claim.id
      and c.status = 'rejected' and c.decided_at = p_claim.decided_at));
$$;

-- Decides about a claim: approved or rejected; returns {space_id, others_rejected}: the listing, whose public page an
-- approval changes, and the number of other claims that the approval rejected. An approval makes the claimant the
-- verified owner and ends all other claims of the listing (private.end_claims), in one transaction; the listing stays
-- inactive until its owner opens it. The same call again by the same admin changes nothing. Refusals: those of
-- private.require_admin, no-such-claim, claim-resolved (the detail is the decision), own-claim, has-owner,
-- claimant-suspended, claimant-left, no-reason, no-such-outcome. Definer: no role has a grant to write claims or
-- owner_id.
create function public.review_claim(p_claim_id uuid, p_outcome text, p_reason text default null) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  admin constant uuid := private.require_admin();
  because constant text := nullif(private.trimmed(p_reason), '');
  space public.coworking_spaces;
  claim public.claim_requests;
begin
  -- Taken first, as in delete_account: an account that is being deleted cannot become an owner.
  perform pg_advisory_xact_lock_shared(hashtextextended('departure' || c.user_id::text, 0))
  from public.claim_requests c where c.id = p_claim_id;
  -- Serialises with the suspension of the claimant, which takes their listings off the market.
  perform from public.users u where u.id = (select c.user_id from public.claim_requests c
    where c.id = p_claim_id) for share;
  -- Locks the listing before its claims, in the order of all functions that lock both.
  select s.* into space from public.coworking_spaces s
  where s.id = (select c.space_id from public.claim_requests c where c.id = p_claim_id) for no key update;
  select c.* into claim from public.claim_requests c where c.id = p_claim_id for update;
  if not found then
    raise exception 'no-such-claim' using errcode = 'PT404';
  elsif private.is_own_outcome_of_claim(claim, p_outcome, case p_outcome when 'rejected' then because end) then
    return private.outcome_of_claim(claim);
  elsif claim.status <> 'pending' then
    raise exception 'claim-resolved' using errcode = 'PT409', detail = claim.status;
  elsif claim.user_id = admin or exists (
    select from public.claim_requests c where c.space_id = claim.space_id and c.user_id = admin
      and c.status = 'pending') then
    raise exception 'own-claim' using errcode = 'PT409', hint = 'another admin decides';
  elsif p_outcome = 'rejected' then
    if not coalesce(private.is_prose(because, 1, 2000), false) then
      raise exception 'no-reason' using errcode = 'PT422', hint = 'the claimant is told why: 1 to 2000 characters';
    end if;
    update public.claim_requests c set status = 'rejected', reason = because, decided_at = now() where c.id = claim.id
    returning * into claim;
  elsif p_outcome is distinct from 'approved' then
    raise exception 'no-such-outcome' using errcode = 'PT422', hint = 'approved or rejected';
  elsif not private.is_unclaimed(space) then
    raise exception 'has-owner' using errcode = 'PT409';
  elsif exists (select from public.users u where u.id = claim.user_id and u.suspended_at is not null) then
    raise exception 'claimant-suspended' using errcode = 'PT409';
  elsif private.has_left(claim.user_id) then
    raise exception 'claimant-left' using errcode = 'PT409';
  else
    update public.claim_requests c set status = 'approved', decided_at = now() where c.id = claim.id
    returning * into claim;
    update public.coworking_spaces s set owner_id = claim.user_id, is_verified_owner = true where s.id = space.id;
  end if;
  return private.outcome_of_claim(claim);
end;
$$;
grant execute on function public.review_claim(uuid, text, text) to authenticated;

-- Ends the pending claims of a listing that can no longer be claimed. Definer: the role that changes the listing may
-- not write claims.
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

create function private.mail_claim_approved(p_claim_id uuid) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object('space', private.listing_named(c.space_id))
  from public.claim_requests c where c.id = p_claim_id and c.status = 'approved';
$$;

create function private.mail_claim_rejected(p_claim_id uuid) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object('space', private.listing_named(c.space_id), 'claim_id', c.id, 'reason', c.reason)
  from public.claim_requests c where c.id = p_claim_id and c.status = 'rejected';
$$;

-- Mails the events of claims and reports of listings. An admin who owns or owned the listing gets no mail about its
-- reports. Definer: no role may write the outbox.
create function private.mail_about_claim() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if tg_table_name = 'space_reports' then
    -- The form promises that the owner of the listing reads neither the report nor its author.
    perform private.send_mail('space-reported', u.id, new.id) from public.users u
    where u.is_admin and u.suspended_at is null and new.space_id not in (select private.listings_ever_of(u.id));
  elsif tg_table_name in ('claim_proofs', 'claim_documents') then
    perform private.mail_to_admins('claim-submitted', new.claim_id);
  elsif new.status in ('approved', 'rejected') then
    perform private.send_mail('claim-' || new.status, new.user_id, new.id);
  end if;
  return null;
end;
$$;

create function private.wrote_then(w private.former_owners, p_at timestamptz) returns boolean
language sql immutable
set search_path = ''
as $$ select p_at > w.since and p_at <= w.until $$;

create function private.note_rewriting() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.rewritten_at := clock_timestamp();
  return new;
end;
$$;

create function private.mail_listing_words_removed(p_removal_id uuid) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object('space', private.listing_named(r.space_id), 'description', r.description,
    'photos', r.photos,
    'alternative_texts', r.alternative_texts, 'closures', r.closures)
  from private.removed_words r where r.id = p_removal_id;
$$;

-- Removes the content of one former owner from a listing; photos of others move up. Where the listing has another
-- owner, its website stays, and so do closed days and special hours, without reasons; that owner is mailed the list of
-- removed content.
create function private.remove_words_of(w private.former_owners) returns void
language plpgsql
set search_path = ''
as $$
declare
  space public.coworking_spaces;
  removed private.removed_words;
  is_run boolean;
begin
  select s.* into space from public.coworking_spaces s where s.id = w.space_id for no key update;
  is_run := space.owner_id is not null and space.status <> 'archived';
  removed.description := private.words_digest(space.description) is not distinct from w.description_digest;
  delete from public.space_photos p where p.space_id = w.space_id and private.wrote_then(w, p.created_at);
  get diagnostics removed.photos = row_count;
  update public.space_photos p set place = shown.place
  from (select o.id, row_number() over (order by o.place) as place from public.space_photos o
    where o.space_id = w.space_id and o.place is not null) shown
  where p.id = shown.id and p.place <> shown.place;
  update public.space_photos p set alternative_text = ''
  where p.space_id = w.space_id and p.alternative_text <> '' and private.wrote_then(w, p.rewritten_at);
  get diagnostics removed.alternative_texts = row_count;
  delete from public.listing_changes c where c.space_id = w.space_id and private.wrote_then(w, c.created_at);
  delete from public.listing_submissions s where s.space_id = w.space_id and private.wrote_then(w, s.submitted_at);
  if is_run then
    update public.space_closures c set reason = 'The space is closed'
    where c.space_id = w.space_id and private.wrote_then(w, coalesce(c.rewritten_at, c.created_at));
    get diagnostics removed.closures = row_count;
  else
    delete from public.space_closures c
    where c.space_id = w.space_id and private.wrote_then(w, coalesce(c.rewritten_at, c.created_at));
    delete from public.space_special_hours h
    where h.space_id = w.space_id and private.wrote_then(w, coalesce(h.rewritten_at, h.created_at));
  end if;
  update public.coworking_spaces s
  set website_url = case when is_run or private.words_digest(s.website_url) is distinct from w.website_digest
    then s.website_url end,
    description = case when removed.description
      then 'This space has no description at the moment: it was removed with the account of whoever wrote it.'
        else s.description end
  where s.id = w.space_id;
  delete from private.former_owners o where o.space_id = w.space_id and o.until = w.until;
  if is_run and (removed.description or removed.photos + removed.alternative_texts + removed.closures > 0) then
    insert into private.removed_words (space_id, description, photos, alternative_texts, closures)
    values (w.space_id, removed.description, removed.photos, removed.alternative_texts, removed.closures)
    returning id into removed.id;
    perform private.send_mail('listing-words-removed', space.owner_id, removed.id);
  end if;
end;
$$;

create function private.mail_listing_released(p_submission_id uuid) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object('space', private.listing_named(s.space_id), 'note', s.note)
  from public.listing_submissions s where s.id = p_submission_id and s.outcome = 'released';
$$;

-- Releases a listing that the caller has locked. It has the effects of every change of owner: upcoming bookings lose
-- their host, feeds end, proposals are withdrawn, and the next owner cannot read the past. The claim of the former
-- owner is revoked. Refusals: already-released, never-approved, no-reason.
create function private.release(p_space public.coworking_spaces, p_reason text) returns void
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
  update public.coworking_spaces s set owner_id = null, status = 'inactive', is_verified_owner = false,
    is_featured = false
  where s.id = p_space.id;
  -- Removes the content of former owners who deleted their account, which is promised within 14 days; was_left includes
  -- the last owner when they deleted it and may have come back since.
  perform private.remove_words_of(w) from private.former_owners w
  where w.space_id = p_space.id and (private.has_left(w.author_id)
    or (was_left and w.until = (select max(l.until) from private.former_owners l where l.space_id = p_space.id)));
  insert into public.listing_submissions (space_id, decided_at, outcome, note, of_former_owner)
  values (p_space.id, now(), 'released', because, true) returning id into release_id;
  perform private.send_mail('listing-released', p_space.owner_id, release_id);
end;
$$;

-- Whether the caller decided about a listing in this way, for this reason.
create function private.is_own_outcome_of_listing(p_space_id uuid, p_outcome text, p_reason text) returns boolean
language sql stable
set search_path = ''
as $$
  select coalesce((
    select s.outcome = p_outcome and s.note is not distinct from p_reason
      and private.did_last('listing_submissions', s.id)
    from public.listing_submissions s where s.space_id = p_space_id
    order by s.submitted_at desc, s.decided_at desc nulls first, s.id limit 1), false);
$$;

-- Removes the owner of a listing, so that it may be claimed. Its owner is mailed the reason, and its guests that they
-- have no host until a claim is approved. Returns the number of upcoming bookings. The same call again by the same
-- admin changes nothing. Refusals: those of private.require_admin, no-such-space, already-released, never-approved,
-- no-reason. Definer: admins share the role authenticated, which has no grant on owner_id.
create function public.release_listing(p_space_id uuid, p_reason text) returns integer
language plpgsql security definer
set search_path = ''
as $$
declare
  space public.coworking_spaces;
begin
  perform private.require_admin();
  -- Conflicts with the share lock of booking, and with the same lock of deleting the account.
  select s.* into space from public.coworking_spaces s where s.id = p_space_id for update;
  if not found then
    raise exception 'no-such-space' using errcode = 'PT404';
  end if;
  if not (private.is_unclaimed(space)
    and private.is_own_outcome_of_listing(p_space_id, 'released', private.trimmed(p_reason))) then
    perform private.release(space, p_reason);
  end if;
  return (select count(*) from public.bookings b
    where b.space_id = p_space_id and b.status = 'confirmed' and private.over_at(b) > now());
end;
$$;
grant execute on function public.release_listing(uuid, text) to authenticated;

-- Revokes an approval, with a reason: the listing has no owner again. Returns the listing, whose public page changes.
-- The same call again by the same admin changes nothing. Refusals: those of private.require_admin, no-such-claim,
-- not-approved (the detail is the status), own-claim, changed-hands (the claimant no longer owns the listing),
-- no-reason. Definer: no role has a grant to write claims or owner_id.
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
  elsif private.is_own_outcome_of_claim(claim, 'revoked', private.trimmed(p_reason)) then
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
grant execute on function public.revoke_claim(uuid, text) to authenticated;

create function private.claimant(p_user_id uuid) returns jsonb
language plpgsql stable
set search_path = ''
as $$
begin
  return (
    select jsonb_build_object('id', u.id, 'email', u.email, 'full_name', u.full_name, 'created_at', u.created_at,
      'is_suspended', u.suspended_at is not null)
    from public.users u where u.id = p_user_id);
end;
$$;

-- {claims, next, total}. p_q: a part of the name of the listing, or of the name or e-mail address of the claimant.
-- p_status: all or a status. p_sort: created or status, descending with the prefix "-". pending_rivals: the number of
-- other pending claims of the listing. Definer: avoids a policy check per row on 100,000 rows.
create function public.admin_claims(
  p_q text default '', p_status text default 'all', p_sort text default '-created', p_after uuid default null,
    p_page_size integer default 25)
returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  by_status constant boolean := ltrim(p_sort, '-') = 'status';
  typed constant text := btrim(p_q);
  page record;
begin
  perform private.require_admin();
  select * into page from private.list_page('public.claim_requests',
    concat_ws(' and ', 'true',
      case when p_status <> 'all' then 't.status = $1 ->> ''status''' end),
    jsonb_build_object('pattern', private.containing(typed), 'status', p_status),
    case when by_status then 't.status' else 't.created_at' end,
    case when by_status then 'text' else 'timestamptz' end,
    p_sort like '-%', p_after, p_page_size,
    case when typed <> '' then array[private.by_listing('t.space_id'), private.by_member('t.user_id')]
      else '{true}' end);
  return jsonb_build_object(
    'claims', (
      select coalesce(jsonb_agg(private.claim_summary(c)
        || jsonb_build_object('user', private.claimant(c.user_id), 'pending_rivals', (
        select count(*) from public.claim_requests r where r.space_id = c.space_id and r.status = 'pending'
          and r.user_id <> c.user_id))
        order by o.place), '[]')
      from unnest(page.ids) with ordinality o (id, place) join public.claim_requests c on c.id = o.id),
    'next', page.next,
    'total', page.total);
end;
$$;
grant execute on function public.admin_claims(text, text, text, uuid, integer) to authenticated;

-- A claim for an admin's decision: its summary with {user, website_url, website_counts, had_owner, methods, is_own,
-- listing, proofs, sent, history, rivals, timeline}; null for an unknown claim.
-- - had_owner: by the log, another member has owned the listing, and may have chosen its website.
-- - is_own: the admin is the claimant, or claims the same listing, and cannot decide.
-- - listing: {has_owner, status, upcoming}; upcoming is the number of upcoming bookings.
-- - history: of the claimant: {listings, bookings, claims}; claims are the latest ten others.
-- - rivals: other claims of the listing, the latest twenty.
-- - timeline: log lines about the claim and about owners of the listing, the latest forty, as in admin_audit, each
--   with the new owner, whose account may be gone.
-- Definer: the policies of most of these tables do not include admins.
create function public.admin_claim(p_claim_id uuid) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  admin constant uuid := private.require_admin();
  claim public.claim_requests;
  space public.coworking_spaces;
begin
  select c.* into claim from public.claim_requests c where c.id = p_claim_id;
  if not found then
    return null;
  end if;
  select s.* into space from public.coworking_spaces s where s.id = claim.space_id;
  return private.claim_summary(claim) || jsonb_build_object(
    'user', private.claimant(claim.user_id),
    'website_url', claim.website_url, 'website_counts', claim.website_counts,
    'had_owner', exists (
      select from public.audit_log l
      where l.table_name = 'coworking_spaces' and l.row_id = space.id::text
        and (l.before ->> 'owner_id' <> claim.user_id::text or l.after ->> 'owner_id' <> claim.user_id::text)),
    'methods', case when claim.website_counts then to_jsonb(private.proofs_of(claim.website_url)) else '[]' end,
    'is_own', claim.user_id = admin or exists (
      select from public.claim_requests c where c.space_id = space.id and c.user_id = admin and c.status = 'pending'),
    'listing', jsonb_build_object('has_owner', space.owner_id is not null, 'status', space.status, 'upcoming', (
      select count(*) from public.bookings b
      where b.space_id = space.id and b.status = 'confirmed' and private.over_at(b) > now())),
    'proofs', coalesce((select jsonb_agg(jsonb_build_object('id', p.id, 'method', p.method, 'outcome', p.outcome,
      'detail', p.detail,
        'started_at', p.started_at) order by p.started_at desc, p.id)
      from (select * from public.claim_proofs l where l.claim_id = claim.id order by l.started_at desc,
        l.id limit 20) p), '[]'),
    'sent', coalesce((select jsonb_agg(jsonb_build_object('id', d.id, 'name', d.name) order by d.created_at, d.id)
      from public.claim_documents d where d.claim_id = claim.id), '[]'),
    'history', jsonb_build_object(
      'listings', (select count(*) from public.coworking_spaces s where s.owner_id = claim.user_id),
      'bookings', (select count(*) from public.bookings b where b.user_id = claim.user_id),
      'claims', private.other_claims('user_id', claim, 10)),
    'rivals', private.other_claims('space_id', claim, 20),
    'timeline', coalesce((
      select jsonb_agg(private.logged(l) || jsonb_build_object('owner',
        private.claimant((l.after ->> 'owner_id')::uuid)) order by l.id desc)
      from (
        select l.* from public.audit_log l
        where (l.table_name, l.row_id) = ('claim_requests', claim.id::text)
          or ((l.table_name, l.row_id) = ('coworking_spaces', space.id::text)
            and (l.before ->> 'owner_id' is distinct from l.after ->> 'owner_id'))
        order by l.id desc limit 40) l), '[]'));
end;
$$;
grant execute on function public.admin_claim(uuid) to authenticated;

create trigger end_claims after update of owner_id, status on public.coworking_spaces
  for each row when (
    (old.owner_id is null and new.owner_id is not null)
      or (old.status = 'inactive' and new.status <> 'inactive' and new.owner_id is null))
  execute function private.end_claims();

create trigger mail_about_outcome after update of status on public.claim_requests
  for each row when (old.status <> new.status) execute function private.mail_about_claim();

create trigger note_rewriting before update of alternative_text on public.space_photos
  for each row when (old.alternative_text <> new.alternative_text) execute function private.note_rewriting();

create trigger note_rewriting before update of reason on public.space_closures
  for each row when (old.reason <> new.reason) execute function private.note_rewriting();

create trigger note_rewriting before update of opens_at, closes_at on public.space_special_hours
  for each row when ((old.opens_at, old.closes_at) <> (new.opens_at, new.closes_at))
    execute function private.note_rewriting();

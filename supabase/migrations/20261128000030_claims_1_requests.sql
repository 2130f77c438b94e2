-- Claims: a member says that they run the space of a listing without an owner. An admin decides, and an approval makes
-- the claimant its owner. A listing without an owner is inactive: it takes no bookings, and no search finds it.

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
comment on table public.claim_requests is
  'Claims of members that they run the space of a listing without an owner, and decisions of admins.';
comment on column public.claim_requests.website_url is
  'The website of the listing at the time of the claim; a later website proves nothing.';
comment on column public.claim_requests.website_counts is
  'False when the claimant has owned the listing before, and so may have chosen the website.';
comment on column public.claim_requests.token is 'The token that the website must show as proof. It grants no access.';
comment on column public.claim_requests.decided_at is
  'When the claim was approved, rejected, withdrawn or, after an approval, revoked.';

create unique index one_pending_claim on public.claim_requests (user_id, space_id) where status = 'pending';
create index claim_requests_user on public.claim_requests (user_id, created_at desc, id);
create index claim_requests_space on public.claim_requests (space_id, created_at);
create index claim_requests_pending on public.claim_requests (created_at, id) where status = 'pending';
create index claim_requests_created on public.claim_requests (created_at, id);
create index claim_requests_status on public.claim_requests (status, id);

alter table public.claim_requests enable row level security;
grant select on public.claim_requests to authenticated;

create index coworking_spaces_unclaimed on public.coworking_spaces (id)
  where owner_id is null and status = 'inactive' and approved_at is not null;

create index coworking_spaces_named on public.coworking_spaces using gin (private.plain(name) extensions.gin_trgm_ops);

create function private.is_unclaimed(p_space public.coworking_spaces) returns boolean
language sql immutable parallel safe
set search_path = ''
as $$
  select p_space.owner_id is null and p_space.status = 'inactive' and p_space.approved_at is not null;
$$;
comment on function private.is_unclaimed is
  'Whether members may claim a listing: it has been approved, is inactive, and has no owner.';

-- Listings without an owner whose name or city contains all typed words (the first eight), by name: [{id, name, city,
-- country}]. Returns 13, one more than the page shows, so that the page knows whether there are more. Definer: no role
-- may select owner_id.
create function public.unclaimed_spaces(p_typed text default '') returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  -- Commas separate words, because "Quay House, Lisbon" joins a name and a city.
  patterns constant text[] := array(
    select distinct '%' || replace(replace(replace(w.word, '\', '\\'), '%', '\%'), '_', '\_') || '%'
    from regexp_split_to_table(private.plain(left(btrim(coalesce(p_typed, '')), 100)), '[\s,]+') w (word) limit 8);
begin
  return (
    select coalesce(jsonb_agg(jsonb_build_object('id', f.id, 'name', f.name, 'city', f.city, 'country', f.country)
      order by f.name, f.id), '[]')
    from (
      select s.id, s.name, s.city, s.country from public.coworking_spaces s
      where s.owner_id is null and s.status = 'inactive' and s.approved_at is not null
        and private.plain(s.name || ' ' || s.city) like all (patterns)
      order by s.name, s.id limit 13) f);
end;
$$;
grant execute on function public.unclaimed_spaces(text) to authenticated;

-- Whether a member has ever owned a listing, by the audit log, which outlives owners.
create function private.has_owned(p_user_id uuid, p_space_id uuid) returns boolean
language sql stable
set search_path = ''
as $$
  select exists (
    select from public.audit_log l
    where l.table_name = 'coworking_spaces' and l.row_id = p_space_id::text
      and p_user_id::text in (l.before ->> 'owner_id', l.after ->> 'owner_id'));
$$;

-- Claims a listing; returns the id of the claim. The same call again returns the pending claim. Refusals: those of
-- private.require_member, no-such-listing, has-owner, already-claimed, too-many-claims (per day; the detail is the
-- limit), unverified, not-a-choice, no-text. Definer: no role has a grant to write claims.
create function public.claim_space(p_space_id uuid, p_role text, p_message text default null) returns uuid
language plpgsql security definer
set search_path = ''
as $$
declare
  member constant uuid := private.require_member();
  input constant text := nullif(private.trimmed(p_message), '');
  space public.coworking_spaces;
  claim public.claim_requests;
begin
  -- Serialises with deleting the account.
  perform pg_advisory_xact_lock_shared(hashtextextended('departure' || member::text, 0));
  if private.has_left(member) then
    raise exception 'session-ended' using errcode = 'PT401';
  end if;
  -- The share lock serialises a claim with the approval of another.
  select s.* into space from public.coworking_spaces s where s.id = p_space_id for share;
  if (private.visible_space(p_space_id)).id is null then
    raise exception 'no-such-listing' using errcode = 'PT404';
  end if;
  -- Serialises submits of a member, so that two create one claim.
  perform pg_advisory_xact_lock(hashtextextended('claim_requests' || member::text, 0));
  select c.* into claim from public.claim_requests c
  where c.user_id = member and c.space_id = p_space_id and c.status = 'pending';
  if claim.id is not null and (claim.role, claim.message) is not distinct from (p_role, input) then
    return claim.id;
  elsif claim.id is not null then
    raise exception 'already-claimed' using errcode = 'PT409';
  elsif not private.is_unclaimed(space) then
    raise exception 'has-owner' using errcode = 'PT409';
  elsif coalesce(p_role not in ('owner', 'manager', 'employee', 'other'), true) then
    raise exception 'not-a-choice' using errcode = 'PT422';
  elsif not coalesce(private.is_prose(input, 1, 2000), true) then
    raise exception 'no-text' using errcode = 'PT422', hint = 'a message has 1 to 2000 characters';
  end if;
  insert into public.claim_requests (space_id, user_id, role, message, website_url, website_counts)
  values (p_space_id, member, p_role, input, space.website_url, not private.has_owned(member, p_space_id))
  returning * into claim;
  return claim.id;
end;
$$;
grant execute on function public.claim_space(uuid, text, text) to authenticated;

-- Locks a claim of the caller; suspended members included. Refusals: those of private.require_session, no-such-claim.
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

-- Locks a pending claim of the caller. Refusals: those of private.lock_my_claim and private.require_member,
-- claim-resolved.
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
    raise exception 'claim-resolved' using errcode = 'PT409';
  end if;
  return claim;
end;
$$;

-- Withdraws a claim; suspended members may call it. The same call again changes nothing. Refusals: those of
-- private.lock_my_claim, claim-resolved. Definer: no role has a grant to write claims.
create function public.withdraw_claim(p_claim_id uuid) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  claim constant public.claim_requests := private.lock_my_claim(p_claim_id);
begin
  if claim.status not in ('pending', 'withdrawn') then
    raise exception 'claim-resolved' using errcode = 'PT409';
  end if;
  update public.claim_requests c set status = 'withdrawn', decided_at = now() where c.id = claim.id
    and c.status = 'pending';
end;
$$;
grant execute on function public.withdraw_claim(uuid) to authenticated;

-- The page for claiming a listing: {space, is_unclaimed, is_own, claim_id}; claim_id is the caller's pending claim.
-- Null for a listing that the caller may not read. Definer: no role may select owner_id.
create function public.claim_target(p_space_id uuid) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  me constant uuid := private.viewer_id();
  space constant public.coworking_spaces := private.visible_space(p_space_id);
begin
  return case when space.id is not null and space.status <> 'draft' then jsonb_build_object(
    'space', private.listing_named(space.id) || jsonb_build_object('website_url', space.website_url),
    'is_unclaimed', private.is_unclaimed(space),
    'is_own', coalesce(space.owner_id = me, false),
    'claim_id', (select c.id from public.claim_requests c
      where c.space_id = space.id and c.user_id = me and c.status = 'pending')) end;
end;
$$;
grant execute on function public.claim_target(uuid) to authenticated;

-- The caller's claims, the latest first, by keyset pagination: {claims, next}. Definer: the claimant may no longer be
-- able to read the listing.
create function public.my_claims(p_after jsonb default null, p_page_size integer default 12) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  page_size constant integer := least(greatest(coalesce(p_page_size, 12), 1), 60);
  answer jsonb;
begin
  with page as (
    select c as claim, c.id, -extract(epoch from c.created_at) as key,
      row_number() over (order by c.created_at desc, c.id) as place
    from public.claim_requests c
    where c.user_id = auth.uid() and private.has_session()
      and (p_after is null or (-extract(epoch from c.created_at), c.id) > ((p_after ->> 'key')::numeric,
        (p_after ->> 'id')::uuid))
    order by c.created_at desc, c.id
    limit page_size + 1
  )
  select jsonb_build_object(
    'claims', coalesce((select jsonb_agg(private.claim_summary(p.claim) order by p.place) from page p
      where p.place <= page_size), '[]'),
    'next', (select jsonb_build_object('key', p.key::text, 'id', p.id) from page p
      where p.place = page_size and exists (select from page more where more.place > page_size)))
  into answer;
  return answer;
end;
$$;
grant execute on function public.my_claims(jsonb, integer) to authenticated;

-- One claim of the caller: its summary with {website_url, website_counts, domain, methods, token, code_address, proofs,
-- sent}. code_address: the address of a code that is still valid. proofs: the latest 12 checks. sent: the documents.
-- Null when the claim is not the caller's. Definer: the claimant may no longer be able to read the listing.
create function public.my_claim(p_claim_id uuid) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  claim public.claim_requests;
begin
  select c.* into claim from public.claim_requests c
  where c.id = p_claim_id and c.user_id = auth.uid() and private.has_session();
  return case when claim.id is not null then private.claim_summary(claim) || jsonb_build_object(
    'website_url', claim.website_url, 'website_counts', claim.website_counts,
      'domain', private.domain_of(claim.website_url),
    'methods', case when claim.website_counts then to_jsonb(private.proofs_of(claim.website_url)) else '[]' end,
    'token', claim.token, 'code_address', (private.open_claim_code(claim.id)).address,
    'proofs', coalesce((select jsonb_agg(jsonb_build_object('id', p.id, 'method', p.method, 'outcome', p.outcome,
      'detail', p.detail,
        'started_at', p.started_at) order by p.started_at desc, p.id)
      from (select * from public.claim_proofs l where l.claim_id = claim.id order by l.started_at desc,
        l.id limit 12) p), '[]'),
    'sent', coalesce((select jsonb_agg(jsonb_build_object('id', d.id, 'name', d.name) order by d.created_at, d.id)
      from public.claim_documents d where d.claim_id = claim.id), '[]')) end;
end;
$$;
grant execute on function public.my_claim(uuid) to authenticated;

-- Refuses to delete a listing with pending claims: deleting it deletes its claims, and the claimants would not be
-- mailed a reason, which the mail reads from the claim. Refusal: claims-pending; the detail is their number. Definer:
-- the role that deletes a listing may not read its claims.
create function private.keep_while_claimed() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  pending constant integer := (select count(*) from public.claim_requests c where c.space_id = old.id
    and c.status = 'pending');
begin
  if pending > 0 then
    raise exception 'claims-pending' using errcode = 'PT409', detail = pending::text,
      hint = 'decide about them, or archive the listing';
  end if;
  return old;
end;
$$;

create trigger limit_claims before insert on public.claim_requests for each row
  execute function private.refuse_too_many('user_id', '5', 'too-many-claims',
    't.created_at > now() - interval ''1 day''');

create trigger audit after insert or update on public.claim_requests
  for each row execute function private.audit('space_id', 'status');

-- An approved claim makes an owner, as a new listing does.
create trigger ask_for_verification before insert on public.claim_requests
  for each row when (new.user_id = auth.uid()) execute function private.refuse_unverified();

create trigger keep_while_claimed before delete on public.coworking_spaces
  for each row execute function private.keep_while_claimed();

create policy "claimants read their claims, admins every one" on public.claim_requests
  for select to authenticated using (user_id = (select auth.uid()) or (select private.is_admin()));

create policy "only a whole session reads what is not public" on public.claim_requests
  as restrictive for select to authenticated using ((select private.has_session()));

insert into private.mail_topics (topic) values
  ('claim-submitted'), ('claim-approved'), ('claim-rejected'), ('claim-code'), ('space-reported'),
  ('listing-words-removed'), ('listing-released');

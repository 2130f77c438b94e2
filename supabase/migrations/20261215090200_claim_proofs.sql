-- Proofs of claims. The Worker looks at the website or asks the DNS, and writes what it found with the secret key; a code that was
-- mailed to the domain is compared here.

create table public.claim_proofs (
  id uuid primary key default gen_random_uuid(),
  claim_id uuid not null references public.claim_requests (id) on delete cascade,
  method text not null check (method in ('meta-tag', 'dns-record', 'email')),
  started_at timestamptz not null default now(),
  checked_at timestamptz,
  outcome text check (
    outcome in ('proven', 'not-found', 'redirected', 'bad-status', 'not-public', 'unreachable', 'too-slow')),
  detail text check (private.is_line(detail, 320)),
  constraint checked_completely check ((checked_at is null) = (outcome is null))
);
comment on table public.claim_proofs is 'Every look at the proof of a claim, and what it found. Without an outcome: it has not come back.';
comment on column public.claim_proofs.detail is 'The address that a code was mailed to, where a redirect leads, or the status of the answer.';
create index claim_proofs_claim on public.claim_proofs (claim_id, started_at desc);

alter table public.claim_proofs enable row level security;
revoke all on public.claim_proofs from anon, authenticated;
grant select on public.claim_proofs to authenticated;
create policy "claimants read the proofs of their claims, admins every one" on public.claim_proofs
  for select to authenticated
  using ((select private.is_admin()) or claim_id in (select c.id from public.claim_requests c where c.user_id = (select auth.uid())));

-- Refused when the website of a claim cannot be proven in this way. Refusals: no-such-proof.
create function private.require_proof(p_claim public.claim_requests, p_method text) returns void
language plpgsql stable
set search_path = ''
as $$
begin
  if not p_claim.website_counts or (p_method = any (private.proofs_of(p_claim.website_url))) is not true then
    raise exception 'no-such-proof' using errcode = 'PT409';
  end if;
end;
$$;

-- Begins a look at the website or the DNS: {check_id, method, website_url, domain, token}. It is the server's to finish.
-- Refusals: those of private.lock_my_pending_claim, no-such-proof, too-many-checks (40 a day for all claims of a member).
-- Definer: nobody has a grant to write proofs.
create function public.begin_claim_check(p_claim_id uuid, p_method text) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  claim constant public.claim_requests := private.lock_my_pending_claim(p_claim_id);
  check_id uuid;
begin
  if p_method = 'email' then
    raise exception 'no-such-proof' using errcode = 'PT409', hint = 'a code is sent by send_claim_code';
  end if;
  perform private.require_proof(claim, p_method);
  perform pg_advisory_xact_lock(hashtextextended('claim_proofs' || claim.user_id::text, 0));
  if (select count(*) from public.claim_proofs p join public.claim_requests c on c.id = p.claim_id
    where c.user_id = claim.user_id and p.started_at > now() - interval '1 day') >= 40 then
    raise exception 'too-many-checks' using errcode = 'PT409', detail = '40';
  end if;
  insert into public.claim_proofs (claim_id, method) values (claim.id, p_method) returning id into check_id;
  return jsonb_build_object('check_id', check_id, 'method', p_method, 'website_url', claim.website_url,
    'domain', private.domain_of(claim.website_url), 'token', claim.token);
end;
$$;

-- What a look has found, once. False when it was written already, or began more than ten minutes ago.
-- Definer: the role of the background has no table.
create function public.finish_claim_check(p_check_id uuid, p_outcome text, p_detail text default null) returns boolean
language plpgsql security definer
set search_path = ''
as $$
begin
  update public.claim_proofs p set checked_at = now(), outcome = p_outcome, detail = p_detail
  where p.id = p_check_id and p.outcome is null and p.started_at > now() - interval '10 minutes';
  return found;
end;
$$;

create table private.claim_codes (
  id uuid primary key default gen_random_uuid(),
  claim_id uuid not null references public.claim_requests (id) on delete cascade,
  address text not null check (private.is_line(address, 254)),
  code text not null check (code ~ '^[0-9]{8}$'),
  failures integer not null default 0,
  created_at timestamptz not null default now()
);
comment on table private.claim_codes is 'Codes that were mailed to an address at the domain of a website. Each is good for an hour and for five tries.';
create index claim_codes_claim on private.claim_codes (claim_id, created_at desc);
create index claim_codes_domain on private.claim_codes (split_part(address, '@', 2), created_at);
alter table private.claim_codes enable row level security;
revoke all on private.claim_codes from public, anon, authenticated, service_role;

create function private.open_claim_code(p_claim_id uuid) returns private.claim_codes
language sql stable
set search_path = ''
as $$
  select k.* from private.claim_codes k
  where k.claim_id = p_claim_id and k.created_at > now() - interval '1 hour' and k.failures < 5
    and not exists (
      select from private.claim_codes later
      where later.claim_id = k.claim_id and (later.created_at, later.id) > (k.created_at, k.id));
$$;
comment on function private.open_claim_code is 'The latest code, while it is good; a later one takes the place of those before.';

-- Mails a code to a mailbox at the domain of the website; the claimant types what stands before the @.
-- A mailbox with a "+" is refused: it is the one that stands before the "+".
-- Refusals: those of private.lock_my_pending_claim, no-such-proof, bad-mailbox, too-many-codes (in a day 3 for one claim, 3 to one
-- address and 6 in all of one member, and 12 to one domain, but for the first of each member).
-- Definer: nobody has a grant to write codes.
create function public.send_claim_code(p_claim_id uuid, p_mailbox text) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  claim constant public.claim_requests := private.lock_my_pending_claim(p_claim_id);
  since constant timestamptz := now() - interval '1 day';
  mailbox constant text := lower(btrim(p_mailbox));
  site_domain constant text := private.domain_of(claim.website_url);
  to_address constant text := mailbox || '@' || site_domain;
  code_id uuid;
begin
  perform private.require_proof(claim, 'email');
  if (mailbox ~ '^[a-z0-9]([a-z0-9._-]{0,62}[a-z0-9])?$' and mailbox !~ '\.\.' and length(to_address) <= 254) is not true then
    raise exception 'bad-mailbox' using errcode = 'PT422';
  end if;
  perform pg_advisory_xact_lock(hashtextextended('claim_codes', 0));
  if (select count(*) from private.claim_codes k where k.claim_id = claim.id and k.created_at > since) >= 3
    or (select count(*) >= 6 or count(*) filter (where k.address = to_address) >= 3
      from private.claim_codes k join public.claim_requests c on c.id = k.claim_id
      where c.user_id = claim.user_id and k.created_at > since)
    -- Not 3 to one address for everybody: one member would close the mailbox to whom it belongs. Nor does a limit of the domain refuse
    -- the first code of a member in a day: a few accounts would keep out the one who reads that mail.
    or ((select count(*) from private.claim_codes k
        where split_part(k.address, '@', 2) = site_domain and k.created_at > since) >= 12
      and exists (
        select from private.claim_codes k join public.claim_requests c on c.id = k.claim_id
        where c.user_id = claim.user_id and split_part(k.address, '@', 2) = site_domain and k.created_at > since)) then
    raise exception 'too-many-codes' using errcode = 'PT409', detail = '3';
  end if;
  insert into private.claim_codes (claim_id, address, code) values (claim.id, to_address,
    lpad(((('x' || encode(extensions.gen_random_bytes(6), 'hex'))::bit(48)::bigint) % 100000000)::text, 8, '0'))
  returning id into code_id;
  perform private.send_mail('claim-code', claim.user_id, code_id);
end;
$$;

-- Compares a code: proven, wrong-code, or code-expired, which is also said when none was sent or after five mistakes. A refusal
-- would undo the count of mistakes, so these are answers. Refusals: those of private.lock_my_pending_claim.
-- Definer: for the same reason.
create function public.confirm_claim_code(p_claim_id uuid, p_code text) returns text
language plpgsql security definer
set search_path = ''
as $$
declare
  claim constant public.claim_requests := private.lock_my_pending_claim(p_claim_id);
  sent constant private.claim_codes := private.open_claim_code(claim.id);
begin
  if sent.id is null then
    return 'code-expired';
  elsif sent.code is distinct from regexp_replace(p_code, '[^0-9]', '', 'g') then
    update private.claim_codes k set failures = k.failures + 1 where k.id = sent.id;
    return 'wrong-code';
  end if;
  -- It is good once.
  update private.claim_codes k set failures = 5 where k.id = sent.id;
  insert into public.claim_proofs (claim_id, method, checked_at, outcome, detail)
  values (claim.id, 'email', now(), 'proven', sent.address);
  return 'proven';
end;
$$;

grant execute on function public.begin_claim_check(uuid, text), public.send_claim_code(uuid, text),
  public.confirm_claim_code(uuid, text) to authenticated;
grant execute on function public.finish_claim_check(uuid, text, text) to service_role;

-- Proofs of claims. The Worker checks the website or the DNS, and writes the result with the secret key. Documents are
-- files in a private bucket, one folder per claim, which only admins read.

create table private.shared_hosts (
  host text primary key check (length(host) <= 100 and host ~ '^[a-z0-9.-]+\.[a-z]+$'),
  reason text not null check (length(reason) <= 100)
);
comment on table private.shared_hosts is
  'Hosts with pages, names or mailboxes of strangers, including all subdomains. A page there proves itself only; '
  'neither a DNS record nor a mailbox proves anything.';

alter table private.shared_hosts enable row level security;

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
comment on table public.claim_proofs is 'Checks of claims, with their outcome; null while a check runs.';
comment on column public.claim_proofs.detail is
  'The address of a mailed code, the target of a redirect, or the HTTP status.';

create index claim_proofs_claim on public.claim_proofs (claim_id, started_at desc);

alter table public.claim_proofs enable row level security;
grant select on public.claim_proofs to authenticated;

create table private.claim_codes (
  id uuid primary key default gen_random_uuid(),
  claim_id uuid not null references public.claim_requests (id) on delete cascade,
  address text not null check (private.is_line(address, 254)),
  code text not null check (code ~ '^[0-9]{8}$'),
  failures integer not null default 0,
  created_at timestamptz not null default now()
);
comment on table private.claim_codes is
  'Codes that were mailed to an address at the domain of a website. A code is valid for an hour and for five '
  'attempts.';

create index claim_codes_claim on private.claim_codes (claim_id, created_at desc);
create index claim_codes_domain on private.claim_codes (split_part(address, '@', 2), created_at);

alter table private.claim_codes enable row level security;

create table public.claim_documents (
  id uuid primary key default gen_random_uuid(),
  claim_id uuid not null references public.claim_requests (id) on delete cascade,
  path text not null unique check (length(path) <= 120 and path ~ '^[0-9a-f-]{36}/[0-9a-f-]{36}\.(pdf|jpg|png|webp)$'),
  name text not null check (private.is_line(name, 200)),
  created_at timestamptz not null default now(),
  constraint in_the_folder_of_its_claim check (starts_with(path, claim_id::text || '/'))
);
comment on table public.claim_documents is
  'Documents of claimants, five at most per claim. name: the original file name.';

create index claim_documents_claim on public.claim_documents (claim_id, created_at);

alter table public.claim_documents enable row level security;
grant select on public.claim_documents to authenticated;

create function private.host_of(p_website text) returns text
language sql immutable strict parallel safe
set search_path = ''
as $$ select rtrim(lower(substring(p_website from '^https://([^/?#:]+)')), '.') $$;

-- The domain of a website: its host without "www.", for mailboxes and the DNS record.
create function private.domain_of(p_website text) returns text
language sql immutable strict parallel safe
set search_path = ''
as $$ select regexp_replace(private.host_of(p_website), '^www\.(?=[^.]+\.)', '') $$;

-- The methods by which control of a website can be proved: meta-tag, dns-record, email. A website with a path, a query
-- or a fragment, on a shared host, or with other letters than those of ASCII in its host proves that page only, by
-- meta-tag. No method: the root of a shared host, null, an IP address, and a URL with a port.
create function private.proofs_of(p_website text) returns text[]
language plpgsql stable
set search_path = ''
as $$
declare
  site_host constant text := private.host_of(p_website);
  is_page constant boolean := p_website !~ '^https://[^/?#]+/?$';
  shared constant text := (
    select h.host from private.shared_hosts h
    where site_host = h.host or right(site_host, length(h.host) + 1) = '.' || h.host limit 1);
begin
  return case
    when p_website is null or site_host ~ '^[0-9.]+$' or p_website ~ '^https://[^/?#]*:' then '{}'
    when shared = private.domain_of(p_website) and not is_page then '{}'
    when shared is not null or is_page or site_host !~ '^[a-z0-9.-]+$' then '{meta-tag}'
    else '{meta-tag,dns-record,email}'
  end;
end;
$$;

-- Refuses a method that the website of a claim does not allow. Refusal: no-such-proof.
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

-- Begins a check of the website or the DNS: {check_id, method, website_url, domain, token}; the Worker finishes it.
-- Refusals: those of private.lock_my_pending_claim, no-such-proof, too-many-checks (40 a day for all claims of a
-- member). Definer: no role has a grant to write proofs.
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
grant execute on function public.begin_claim_check(uuid, text) to authenticated;

-- Writes the outcome of a check once. False when it is written already, or the check began more than ten minutes ago.
-- Definer: the role of the background has no grant on tables.
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
grant execute on function public.finish_claim_check(uuid, text, text) to service_role;

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
comment on function private.open_claim_code is
  'The latest code while it is valid; a new code invalidates earlier ones.';

-- Mails a code to a mailbox at the domain of the website; p_mailbox is the part before the @. A mailbox with a "+" is
-- refused, because it is an alias of the part before it. Refusals: those of private.lock_my_pending_claim,
-- no-such-proof, bad-mailbox, too-many-codes (per day: 3 per claim, 3 per address and 6 in all of one member, and 12
-- per domain, except for the first code of each member). Definer: no role has a grant to write codes.
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
  if (mailbox ~ '^[a-z0-9]([a-z0-9._-]{0,62}[a-z0-9])?$' and mailbox !~ '\.\.'
    and length(to_address) <= 254) is not true then
    raise exception 'bad-mailbox' using errcode = 'PT422';
  end if;
  perform pg_advisory_xact_lock(hashtextextended('claim_codes', 0));
  if (select count(*) from private.claim_codes k where k.claim_id = claim.id and k.created_at > since) >= 3
    or (select count(*) >= 6 or count(*) filter (where k.address = to_address) >= 3
      from private.claim_codes k join public.claim_requests c on c.id = k.claim_id
      where c.user_id = claim.user_id and k.created_at > since)
    -- The limit per address counts one member, because otherwise one member could block the mailbox for its holder. The
    -- limit of the domain exempts the first code of a member in a day, because a few accounts could block the holder of
    -- the mailbox.
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
grant execute on function public.send_claim_code(uuid, text) to authenticated;

-- Compares a code and returns proven, wrong-code, or code-expired (also without a code, and after five wrong ones).
-- These are results and not errors, because an error would roll back the count of failures. Refusals: those of
-- private.lock_my_pending_claim. Definer: no role has a grant to write codes.
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
  -- Invalidates the code, which is valid once.
  update private.claim_codes k set failures = 5 where k.id = sent.id;
  insert into public.claim_proofs (claim_id, method, checked_at, outcome, detail)
  values (claim.id, 'email', now(), 'proven', sent.address);
  return 'proven';
end;
$$;
grant execute on function public.confirm_claim_code(uuid, text) to authenticated;

create function private.may_upload_document(p_name text) returns boolean
language plpgsql stable
set search_path = ''
as $$
begin
  return p_name ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/[0-9a-f-]{36}\.(pdf|jpg|png|webp)$'
    and private.may_write()
    and exists (
      select from public.claim_requests c
      where c.id = split_part(p_name, '/', 1)::uuid and c.user_id = auth.uid() and c.status = 'pending');
end;
$$;
grant execute on function private.may_upload_document(text) to authenticated;

-- Limits the documents. A trigger and not a policy, for the reason given at refuse_too_many_files. Definer: it counts
-- files that its caller cannot read.
create function private.refuse_too_many_documents() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  folder constant text := split_part(new.name, '/', 1);
begin
  perform pg_advisory_xact_lock(hashtextextended('documents of ' || new.owner_id, 0));
  if (select count(*) from storage.objects o where o.bucket_id = 'claim-documents'
    and starts_with(o.name, folder || '/')) >= 8
    or (select count(*) from storage.objects o where o.bucket_id = 'claim-documents'
      and o.owner_id = new.owner_id) >= 40 then
    raise exception 'too-many-files' using errcode = '42501';
  end if;
  return new;
end;
$$;

-- Adds a file that the caller has uploaded to their claim. Refusals: those of private.lock_my_pending_claim,
-- no-such-file, too-many-documents (the detail is the limit), no-name. Definer: no role has a grant to write documents.
create function public.add_claim_document(p_claim_id uuid, p_path text, p_name text) returns void
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
  insert into public.claim_documents (claim_id, path, name)
    values (claim.id, p_path, p_name) on conflict (path) do nothing;
end;
$$;
grant execute on function public.add_claim_document(uuid, text, text) to authenticated;

-- Removes a document from a pending claim; suspended members may call it. The next run of the job deletes its file.
-- Refusals: those of private.lock_my_claim, claim-resolved, no-such-document. Definer: no role has a grant to write
-- documents.
create function public.remove_claim_document(p_claim_id uuid, p_document_id uuid) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  claim constant public.claim_requests := private.lock_my_claim(p_claim_id);
begin
  if claim.status <> 'pending' then
    raise exception 'claim-resolved' using errcode = 'PT409';
  end if;
  delete from public.claim_documents d where d.id = p_document_id and d.claim_id = claim.id;
  if not found then
    raise exception 'no-such-document' using errcode = 'PT404';
  end if;
end;
$$;
grant execute on function public.remove_claim_document(uuid, uuid) to authenticated;

-- Names of bucket files that are no document 13 hours after their upload, 500 at most. The Worker deletes them by the
-- Storage API, as it does unused photos. Definer: the role of the background has no grant on tables.
create function public.unused_claim_files() returns setof text
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return query
    select o.name from storage.objects o
    where o.bucket_id = 'claim-documents' and o.created_at < now() - interval '13 hours'
      and not exists (select from public.claim_documents d where d.path = o.name)
    order by o.created_at limit 500;
end;
$$;
grant execute on function public.unused_claim_files() to service_role;

-- Rejects claims that are undecided after ninety days. Deletes documents thirty days after the decision, checks without
-- a proof thirty days after they began, and decided claims, with their proofs, after two years.
create function private.tidy_claims() returns void
language plpgsql
set search_path = ''
as $$
begin
  update public.claim_requests c set status = 'rejected', decided_at = now(),
    reason = 'Nobody decided about this claim within 90 days, so it has ended. If you run the space, claim it again.'
  where c.status = 'pending' and c.created_at < now() - interval '90 days';
  delete from public.claim_proofs p where p.outcome is distinct from 'proven'
    and p.started_at < now() - interval '30 days';
  delete from public.claim_documents d using public.claim_requests c
  where c.id = d.claim_id and c.decided_at < now() - interval '30 days';
  delete from private.claim_codes k where k.created_at < now() - interval '7 days';
  delete from public.claim_requests c where c.decided_at < now() - interval '2 years';
end;
$$;

-- A claim for lists. is_owner: whether the claimant owns the listing now.
create function private.claim_summary(p_claim public.claim_requests) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object('id', p_claim.id, 'space', private.listing_named(p_claim.space_id), 'role', p_claim.role,
    'message', p_claim.message, 'status', p_claim.status, 'reason', p_claim.reason, 'created_at', p_claim.created_at,
    'decided_at', p_claim.decided_at,
    'is_owner', exists (select from public.coworking_spaces s where s.id = p_claim.space_id
      and s.owner_id = p_claim.user_id),
    'rests', exists (select from public.coworking_spaces s where s.id = p_claim.space_id and s.status = 'inactive'),
    'proven_by', (select min(p.method) from public.claim_proofs p where p.claim_id = p_claim.id
      and p.outcome = 'proven'),
    'documents', (select count(*) from public.claim_documents d where d.claim_id = p_claim.id));
$$;

create function private.mail_claim_submitted(p_claim_id uuid) returns jsonb
language sql stable
set search_path = ''
as $$
  select private.claim_summary(c) || jsonb_build_object('claimant', coalesce(private.public_name(u), 'A member'))
  from public.claim_requests c join public.users u on u.id = c.user_id
  where c.id = p_claim_id and c.status = 'pending';
$$;

-- The recipient of the outbox row is the claimant; the Worker sends the mail to `address` of the content.
create function private.mail_claim_code(p_code_id uuid) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object('space', private.listing_named(c.space_id), 'address', k.address, 'code', k.code)
  from private.claim_codes k join public.claim_requests c on c.id = k.claim_id
  where k.id = p_code_id and c.status = 'pending' and (private.open_claim_code(c.id)).id = k.id;
$$;

-- Other claims of the same member (user_id) or listing (space_id), the latest first, each with its claimant.
create function private.other_claims(p_same text, p_claim public.claim_requests, p_most integer) returns jsonb
language sql stable
set search_path = ''
as $$
  select coalesce(jsonb_agg(private.claim_summary(c) || jsonb_build_object('user', private.claimant(c.user_id))
    order by c.created_at desc, c.id), '[]')
  from (
    select c.* from public.claim_requests c
    where c.id <> p_claim.id
      and ((p_same = 'user_id' and c.user_id = p_claim.user_id)
        or (p_same = 'space_id' and c.space_id = p_claim.space_id))
    order by c.created_at desc, c.id limit p_most) c;
$$;

create trigger limit_document_files before insert on storage.objects
  for each row when (new.bucket_id = 'claim-documents') execute function private.refuse_too_many_documents();

-- Admins are mailed about documents and proofs, and not about each new claim: a member may claim five listings a day,
-- and a claim without evidence cannot be decided.
create trigger mail_about_document after insert on public.claim_documents
  for each row execute function private.mail_about_claim();

create trigger mail_about_proof after insert or update of outcome on public.claim_proofs
  for each row when (new.outcome = 'proven') execute function private.mail_about_claim();

create policy "claimants read the proofs of their claims, admins every one" on public.claim_proofs
  for select to authenticated
  using ((select private.is_admin()) or claim_id in (select c.id from public.claim_requests c
    where c.user_id = (select auth.uid())));

create policy "claimants read which documents they sent, admins every one" on public.claim_documents
  for select to authenticated
  using ((select private.is_admin()) or claim_id in (select c.id from public.claim_requests c
    where c.user_id = (select auth.uid())));

create policy "claimants send documents of pending claims" on storage.objects
  for insert to authenticated with check (bucket_id = 'claim-documents' and private.may_upload_document(name));

create policy "admins alone read the documents of claims" on storage.objects
  for select to authenticated using (bucket_id = 'claim-documents' and (select private.is_admin()));

create policy "only a whole session reads what is not public" on public.claim_proofs
  as restrictive for select to authenticated using ((select private.has_session()));

create policy "only a whole session reads what is not public" on public.claim_documents
  as restrictive for select to authenticated using ((select private.has_session()));

insert into private.shared_hosts (host, reason) values
  ('facebook.com', 'pages'), ('fb.com', 'pages'), ('instagram.com', 'pages'), ('linkedin.com', 'pages'),
    ('x.com', 'pages'),
  ('twitter.com', 'pages'), ('tiktok.com', 'pages'), ('youtube.com', 'pages'), ('vk.com', 'pages'),
    ('linktr.ee', 'pages'),
  ('beacons.ai', 'pages'), ('carrd.co', 'names'), ('google.com', 'pages and mailboxes'), ('goo.gl', 'pages'),
    ('g.page', 'pages'),
  ('medium.com', 'pages'), ('notion.site', 'names'), ('notion.so', 'pages'), ('github.com', 'pages'),
    ('github.io', 'names'),
  ('gitlab.io', 'names'), ('pages.dev', 'names'), ('workers.dev', 'names'), ('vercel.app', 'names'),
    ('netlify.app', 'names'),
  ('herokuapp.com', 'names'), ('web.app', 'names'), ('firebaseapp.com', 'names'), ('wordpress.com', 'names'),
  ('blogspot.com', 'names'), ('tumblr.com', 'names'), ('wixsite.com', 'names'), ('squarespace.com', 'names'),
  ('weebly.com', 'names'), ('webflow.io', 'names'), ('business.site', 'names'), ('myshopify.com', 'names'),
  ('eventbrite.com', 'pages'), ('meetup.com', 'pages'), ('tripadvisor.com', 'pages'), ('yelp.com', 'pages'),
  ('coworker.com', 'pages'), ('gmail.com', 'mailboxes'), ('outlook.com', 'mailboxes'), ('hotmail.com', 'mailboxes'),
  ('live.com', 'mailboxes'), ('yahoo.com', 'mailboxes'), ('icloud.com', 'mailboxes'), ('proton.me', 'mailboxes'),
  ('gmx.net', 'mailboxes'), ('gmx.de', 'mailboxes'), ('web.de', 'mailboxes'), ('mail.ru', 'mailboxes'),
    ('yandex.ru', 'mailboxes');

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('claim-documents', 'claim-documents', false, 5 * 1024 * 1024,
  array['application/pdf', 'image/jpeg', 'image/png', 'image/webp']);

insert into private.jobs (name, every) values ('remove-unused-documents', '1 hour');

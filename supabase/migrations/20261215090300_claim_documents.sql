-- Documents of claims, such as a lease: files in a private bucket, in a folder per claim. Admins alone read them, and they go thirty
-- days after the decision.

create table public.claim_documents (
  id uuid primary key default gen_random_uuid(),
  claim_id uuid not null references public.claim_requests (id) on delete cascade,
  path text not null unique check (length(path) <= 120 and path ~ '^[0-9a-f-]{36}/[0-9a-f-]{36}\.(pdf|jpg|png|webp)$'),
  name text not null check (private.is_line(name, 200)),
  created_at timestamptz not null default now(),
  constraint in_the_folder_of_its_claim check (starts_with(path, claim_id::text || '/'))
);
comment on table public.claim_documents is 'Documents that claimants sent, five at most for each claim. name: as the file was called.';
create index claim_documents_claim on public.claim_documents (claim_id, created_at);

alter table public.claim_documents enable row level security;
revoke all on public.claim_documents from anon, authenticated;
grant select on public.claim_documents to authenticated;
create policy "claimants read which documents they sent, admins every one" on public.claim_documents
  for select to authenticated
  using ((select private.is_admin()) or claim_id in (select c.id from public.claim_requests c where c.user_id = (select auth.uid())));

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('claim-documents', 'claim-documents', false, 5 * 1024 * 1024,
  array['application/pdf', 'image/jpeg', 'image/png', 'image/webp']);

create function private.may_upload_document(p_name text) returns boolean
language plpgsql stable
set search_path = ''
as $$
begin
  return p_name ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/[0-9a-f-]{36}\.(pdf|jpg|png|webp)$' and private.may_write()
    and exists (
      select from public.claim_requests c
      where c.id = split_part(p_name, '/', 1)::uuid and c.user_id = auth.uid() and c.status = 'pending');
end;
$$;
grant execute on function private.may_upload_document(text) to authenticated;

create policy "claimants send documents of pending claims" on storage.objects
  for insert to authenticated with check (bucket_id = 'claim-documents' and private.may_upload_document(name));
create policy "admins alone read the documents of claims" on storage.objects
  for select to authenticated using (bucket_id = 'claim-documents' and (select private.is_admin()));

-- A trigger and no policy, as for the files of photos. Definer: it counts files that its caller may not see.
create function private.refuse_too_many_documents() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  folder constant text := split_part(new.name, '/', 1);
begin
  perform pg_advisory_xact_lock(hashtextextended('documents of ' || new.owner_id, 0));
  if (select count(*) from storage.objects o where o.bucket_id = 'claim-documents' and starts_with(o.name, folder || '/')) >= 8
    or (select count(*) from storage.objects o where o.bucket_id = 'claim-documents' and o.owner_id = new.owner_id) >= 40 then
    raise exception 'too-many-files' using errcode = '42501';
  end if;
  return new;
end;
$$;
create trigger limit_document_files before insert on storage.objects
  for each row when (new.bucket_id = 'claim-documents') execute function private.refuse_too_many_documents();

-- Makes a file that the caller has just stored a document of their claim.
-- Refusals: those of private.lock_my_pending_claim, no-such-file, too-many-documents (the limit is its detail).
-- Definer: nobody has a grant to write documents.
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
  end if;
  insert into public.claim_documents (claim_id, path, name) values (claim.id, p_path, p_name) on conflict (path) do nothing;
end;
$$;

-- Takes a document off a pending claim, also of a suspended member; its file goes with the next run of the job. Refusals: those of
-- private.lock_my_claim, claim-decided, no-such-document. Definer: for the same reason.
create function public.remove_claim_document(p_claim_id uuid, p_document_id uuid) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  claim constant public.claim_requests := private.lock_my_claim(p_claim_id);
begin
  if claim.status <> 'pending' then
    raise exception 'claim-decided' using errcode = 'PT409';
  end if;
  delete from public.claim_documents d where d.id = p_document_id and d.claim_id = claim.id;
  if not found then
    raise exception 'no-such-document' using errcode = 'PT404';
  end if;
end;
$$;
grant execute on function public.add_claim_document(uuid, text, text), public.remove_claim_document(uuid, uuid) to authenticated;

-- Files of the bucket that are no document, 13 hours after they were put there, 500 at most: their names. The Worker removes them by
-- the API of Storage, as it does unused photos. Definer: the role of the background has no table.
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
insert into private.jobs (name, every) values ('remove-unused-documents', '1 hour');

-- A claim that nobody decided ends after ninety days. Documents go thirty days after the decision, looks that proved nothing thirty
-- days after they began, and claims that were decided, with their proofs, after two years.
create function private.tidy_claims() returns void
language plpgsql
set search_path = ''
as $$
begin
  update public.claim_requests c set status = 'rejected', decided_at = now(),
    reason = 'Nobody decided about this claim within 90 days, so it has ended. If you run the space, claim it again.'
  where c.status = 'pending' and c.created_at < now() - interval '90 days';
  delete from public.claim_proofs p where p.outcome is distinct from 'proven' and p.started_at < now() - interval '30 days';
  delete from public.claim_documents d using public.claim_requests c
  where c.id = d.claim_id and c.decided_at < now() - interval '30 days';
  delete from private.claim_codes k where k.created_at < now() - interval '7 days';
  delete from public.claim_requests c where c.decided_at < now() - interval '2 years';
end;
$$;

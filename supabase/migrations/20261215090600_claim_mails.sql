-- Mail about claims and reports of listings: to admins about a new report, and about a claim once something shows that it is true; to the
-- claimant about the decision; and the code to an address at the domain of the website.

insert into private.mail_topics (topic) values
  ('claim-submitted'), ('claim-approved'), ('claim-rejected'), ('claim-code'), ('space-reported');

create function private.mail_claim_submitted(p_claim_id uuid) returns jsonb
language sql stable
set search_path = ''
as $$
  select private.claim_summary(c) || jsonb_build_object('claimant', coalesce(private.public_name(u), 'A member'))
  from public.claim_requests c join public.users u on u.id = c.user_id
  where c.id = p_claim_id and c.status = 'pending';
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

-- The row of the outbox belongs to the claimant; the mail goes to the address that its content names.
create function private.mail_claim_code(p_code_id uuid) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object('space', private.listing_named(c.space_id), 'address', k.address, 'code', k.code)
  from private.claim_codes k join public.claim_requests c on c.id = k.claim_id
  where k.id = p_code_id and c.status = 'pending' and (private.open_claim_code(c.id)).id = k.id;
$$;

create function private.mail_space_reported(p_report_id uuid) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object('id', r.id, 'space', private.listing_named(r.space_id), 'kind', r.kind, 'message', r.message)
  from public.space_reports r where r.id = p_report_id and r.settled_at is null;
$$;

-- An admin who has or had the listing is not mailed about its reports. Definer: whoever claims, decides or reports may not write the outbox.
create function private.mail_about_claim() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if tg_table_name = 'space_reports' then
    -- The form says that the owner of the listing reads neither the report nor who wrote it.
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
-- Not when it is made: a stranger claims five listings a day, and there is nothing to decide about yet.
create trigger mail_about_document after insert on public.claim_documents
  for each row execute function private.mail_about_claim();
create trigger mail_about_proof after insert or update of outcome on public.claim_proofs
  for each row when (new.outcome = 'proven') execute function private.mail_about_claim();
create trigger mail_about_verdict after update of status on public.claim_requests
  for each row when (old.status <> new.status) execute function private.mail_about_claim();
create trigger mail_about_report after insert on public.space_reports
  for each row execute function private.mail_about_claim();

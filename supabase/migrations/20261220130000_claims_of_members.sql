-- Claims: a part of what is held about a member. They go with the account.

create function private.export_claims(p_user_id uuid, p_after text, p_most integer) returns table (key text, item jsonb)
language sql stable
set search_path = ''
as $$
  select c.id::text, jsonb_build_object(
    'id', c.id, 'space_id', c.space_id, 'space', s.name, 'role', c.role, 'message', c.message, 'website_url', c.website_url,
    'website_counts', c.website_counts, 'status', c.status, 'reason', c.reason, 'created_at', c.created_at, 'decided_at', c.decided_at,
    'looks', (select coalesce(jsonb_agg(to_jsonb(p) - array['id', 'claim_id'] order by p.started_at), '[]')
      from public.claim_proofs p where p.claim_id = c.id),
    'codes', (select coalesce(jsonb_agg(jsonb_build_object('address', k.address, 'created_at', k.created_at) order by k.created_at), '[]')
      from private.claim_codes k where k.claim_id = c.id),
    'documents', (select coalesce(jsonb_agg(jsonb_build_object('name', d.name, 'created_at', d.created_at) order by d.created_at), '[]')
      from public.claim_documents d where d.claim_id = c.id))
  from public.claim_requests c join public.coworking_spaces s on s.id = c.space_id
  where c.user_id = p_user_id and (p_after is null or c.id > p_after::uuid)
  order by c.id limit p_most;
$$;

-- The files of the documents go with the next run of their job.
create function private.erase_claims(p_user_id uuid) returns void
language sql
set search_path = ''
as $$ delete from public.claim_requests c where c.user_id = p_user_id $$;

insert into private.personal_parts (part, place, kept_because) values ('claims', 76, null);

-- Whoever leaves comes to own nothing meanwhile; coming back, they may claim again.
-- Definer: nobody has a grant to write claims.
create function private.withdraw_claims_of_leaver() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  update public.claim_requests c set status = 'withdrawn', decided_at = now()
  where c.user_id = new.user_id and c.status = 'pending';
  return null;
end;
$$;
create trigger withdraw_claims after insert on private.departures
  for each row execute function private.withdraw_claims_of_leaver();

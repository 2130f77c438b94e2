-- What the pages of claims show, each in one round trip.

-- The page on which a listing is claimed: {space, is_unclaimed, is_own, claim_id}; claim_id is the caller's pending claim. Null when
-- the caller sees no such listing. Definer: whose a listing is can be selected by nobody.
create function public.claim_target(p_space_id uuid) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  space constant public.coworking_spaces := private.visible_space(p_space_id);
begin
  return case when space.id is not null and space.status <> 'draft' then jsonb_build_object(
    'space', private.listing_named(space.id) || jsonb_build_object('website_url', space.website_url),
    'is_unclaimed', private.is_unclaimed(space),
    'is_own', coalesce(space.owner_id = auth.uid(), false),
    'claim_id', (select c.id from public.claim_requests c
      where c.space_id = space.id and c.user_id = auth.uid() and c.status = 'pending')) end;
end;
$$;

-- is_owner: whether the listing is the claimant's now.
create function private.claim_summary(p_claim public.claim_requests) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object('id', p_claim.id, 'space', private.listing_named(p_claim.space_id), 'role', p_claim.role,
    'message', p_claim.message, 'status', p_claim.status, 'reason', p_claim.reason, 'created_at', p_claim.created_at,
    'decided_at', p_claim.decided_at,
    'is_owner', exists (select from public.coworking_spaces s where s.id = p_claim.space_id and s.owner_id = p_claim.user_id),
    'proven_by', (select min(p.method) from public.claim_proofs p where p.claim_id = p_claim.id and p.outcome = 'proven'),
    'documents', (select count(*) from public.claim_documents d where d.claim_id = p_claim.id));
$$;

-- The caller's claims, the latest first, by keyset: {claims, next}. Definer: a listing may be one that its claimant no longer sees.
create function public.my_claims(p_after jsonb default null, p_page_size integer default 12) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  page_size constant integer := least(greatest(coalesce(p_page_size, 12), 1), 60);
  answer jsonb;
begin
  with page as (
    select c as claim, c.id, -extract(epoch from c.created_at) as key, row_number() over (order by c.created_at desc, c.id) as place
    from public.claim_requests c
    where c.user_id = auth.uid() and private.has_session()
      and (p_after is null or (-extract(epoch from c.created_at), c.id) > ((p_after ->> 'key')::numeric, (p_after ->> 'id')::uuid))
    order by c.created_at desc, c.id
    limit page_size + 1
  )
  select jsonb_build_object(
    'claims', coalesce((select jsonb_agg(private.claim_summary(p.claim) order by p.place) from page p where p.place <= page_size), '[]'),
    'next', (select jsonb_build_object('key', p.key::text, 'id', p.id) from page p
      where p.place = page_size and exists (select from page more where more.place > page_size)))
  into answer;
  return answer;
end;
$$;

-- One claim of the caller's: its summary with {website_url, website_counts, domain, methods, token, code_address, proofs, sent}.
-- code_address: where a code that is still good was mailed. proofs: the latest 12 looks. sent: the documents. Null when it is not
-- theirs. Definer: for the same reason.
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
    'website_url', claim.website_url, 'website_counts', claim.website_counts, 'domain', private.domain_of(claim.website_url),
    'methods', case when claim.website_counts then to_jsonb(private.proofs_of(claim.website_url)) else '[]' end,
    'token', claim.token, 'code_address', (private.open_claim_code(claim.id)).address,
    'proofs', coalesce((select jsonb_agg(jsonb_build_object('id', p.id, 'method', p.method, 'outcome', p.outcome, 'detail', p.detail,
        'started_at', p.started_at) order by p.started_at desc, p.id)
      from (select * from public.claim_proofs l where l.claim_id = claim.id order by l.started_at desc, l.id limit 12) p), '[]'),
    'sent', coalesce((select jsonb_agg(jsonb_build_object('id', d.id, 'name', d.name) order by d.created_at, d.id)
      from public.claim_documents d where d.claim_id = claim.id), '[]')) end;
end;
$$;

grant execute on function public.claim_target(uuid), public.my_claims(jsonb, integer), public.my_claim(uuid) to authenticated;

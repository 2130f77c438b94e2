-- Claims as admins list and judge them.

create index claim_requests_created on public.claim_requests (created_at, id);
create index claim_requests_status on public.claim_requests (status, id);
create index coworking_spaces_named on public.coworking_spaces using gin (private.plain(name) extensions.gin_trgm_ops);

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

-- {claims, next, total}. p_q: a part of the name of the listing, or of the name or e-mail address of the claimant. p_status: all or a
-- status. p_sort: created or status, with "-" before it the other way round. pending_rivals: how many others claim the listing now.
-- Definer: so that the policies of each row are not asked for a hundred thousand of them.
create function public.admin_claims(
  p_q text default '', p_status text default 'all', p_sort text default '-created', p_after uuid default null, p_page_size integer default 25)
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
    case when typed <> '' then array[private.by_listing('t.space_id'), private.by_member('t.user_id')] else '{true}' end);
  return jsonb_build_object(
    'claims', (
      select coalesce(jsonb_agg(private.claim_summary(c) || jsonb_build_object('user', private.claimant(c.user_id), 'pending_rivals', (
        select count(*) from public.claim_requests r where r.space_id = c.space_id and r.status = 'pending' and r.user_id <> c.user_id))
        order by o.place), '[]')
      from unnest(page.ids) with ordinality o (id, place) join public.claim_requests c on c.id = o.id),
    'next', page.next,
    'total', page.total);
end;
$$;

-- What an admin judges a claim by: its summary with {user, website_url, website_counts, had_owner, methods, is_own, listing, proofs,
-- sent, history, rivals, timeline}; null when there is no such claim.
--   had_owner   somebody else has owned the listing, and could choose its website; the log knows it
--   is_own      the admin who asks is the claimant, or claims the same listing, and so decides nothing
--   listing     {has_owner, status, upcoming: bookings that are ahead}
--   history     of the claimant: {listings, bookings, claims: the latest ten others}
--   rivals      other claims of the listing, the latest twenty
--   timeline    what the log has of the claim and of whose the listing was, the latest forty lines, as admin_audit answers them, each with
--               the owner that the listing got, who may be gone
-- Definer: the policies of most of these tables know no admin.
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
    'proofs', coalesce((select jsonb_agg(jsonb_build_object('id', p.id, 'method', p.method, 'outcome', p.outcome, 'detail', p.detail,
        'started_at', p.started_at) order by p.started_at desc, p.id)
      from (select * from public.claim_proofs l where l.claim_id = claim.id order by l.started_at desc, l.id limit 20) p), '[]'),
    'sent', coalesce((select jsonb_agg(jsonb_build_object('id', d.id, 'name', d.name) order by d.created_at, d.id)
      from public.claim_documents d where d.claim_id = claim.id), '[]'),
    'history', jsonb_build_object(
      'listings', (select count(*) from public.coworking_spaces s where s.owner_id = claim.user_id),
      'bookings', (select count(*) from public.bookings b where b.user_id = claim.user_id),
      'claims', private.other_claims('user_id', claim, 10)),
    'rivals', private.other_claims('space_id', claim, 20),
    'timeline', coalesce((
      select jsonb_agg(private.logged(l) || jsonb_build_object('owner', private.claimant((l.after ->> 'owner_id')::uuid)) order by l.id desc)
      from (
        select l.* from public.audit_log l
        where (l.table_name, l.row_id) = ('claim_requests', claim.id::text)
          or ((l.table_name, l.row_id) = ('coworking_spaces', space.id::text)
            and (l.before ->> 'owner_id' is distinct from l.after ->> 'owner_id'))
        order by l.id desc limit 40) l), '[]'));
end;
$$;
grant execute on function public.admin_claims(text, text, text, uuid, integer), public.admin_claim(uuid) to authenticated;

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
      and ((p_same = 'user_id' and c.user_id = p_claim.user_id) or (p_same = 'space_id' and c.space_id = p_claim.space_id))
    order by c.created_at desc, c.id limit p_most) c;
$$;

-- What an admin judges a listing by.

-- What the log has about a listing in other tables.
create index audit_log_of_listings on public.audit_log ((coalesce(after, before) ->> 'space_id'), id)
  where table_name in ('listing_submissions', 'listing_changes', 'claim_requests', 'space_photos');

-- A listing as an admin judges it; null when there is none:
--   {id, name, status, is_featured, is_verified_owner, created_at, owner, is_own, was_approved, missing, photos, review, change, bookings,
--   upcoming, pending_claims, timeline, has_more}
--   is_own    it is the admin's who asks, and another one decides about it
--   missing   what it lacks, as my_listing answers it
--   review    what listing_for_review answers
--   change    what change_for_review answers, and the id of the proposal; null when none is open
--   bookings  all that were ever made; upcoming: those that are confirmed and not over
--   timeline  what the log has of the listing, its photos, of when it was sent, of what was proposed and of who claimed it, the latest
--             p_lines (1 to 1000), as admin_audit has them; has_more: whether there is more
-- Definer: the policies of most of these tables know no admin.
create function public.admin_listing(p_space_id uuid, p_lines integer default 40) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  most constant integer := least(greatest(p_lines, 1), 1000);
  space public.coworking_spaces;
  open_change uuid;
  lines jsonb;
begin
  perform private.require_admin();
  select s.* into space from public.coworking_spaces s where s.id = p_space_id;
  if not found then
    return null;
  end if;
  select c.id into open_change from public.listing_changes c where c.space_id = space.id and c.decided_at is null;
  select coalesce(jsonb_agg(private.logged(l) order by l.id desc), '[]') into lines
  from (
    (select l.* from public.audit_log l where l.table_name = 'coworking_spaces' and l.row_id = space.id::text
      order by l.id desc limit most + 1)
    union all
    (select l.* from public.audit_log l
      where l.table_name in ('listing_submissions', 'listing_changes', 'claim_requests', 'space_photos')
        and coalesce(l.after, l.before) ->> 'space_id' = space.id::text
      order by l.id desc limit most + 1)
    order by id desc limit most + 1) l;
  return jsonb_build_object(
    'id', space.id, 'name', space.name, 'status', space.status, 'is_featured', space.is_featured,
    'is_verified_owner', space.is_verified_owner, 'created_at', space.created_at, 'owner', private.claimant(space.owner_id),
    'is_own', private.is_own_listing(space), 'was_approved', space.approved_at is not null,
    'missing', to_jsonb(private.missing_from(space)),
    'photos', private.photos_of(space.id),
    'review', public.listing_for_review(space.id),
    'change', case when open_change is not null then public.change_for_review(open_change) end,
    'bookings', (select count(*) from public.bookings b where b.space_id = space.id),
    'upcoming', private.upcoming_bookings(space.id),
    'pending_claims', (select count(*) from public.claim_requests c where c.space_id = space.id and c.status = 'pending'),
    'timeline', case when jsonb_array_length(lines) > most then lines - most else lines end,
    'has_more', jsonb_array_length(lines) > most);
end;
$$;

create function private.upcoming_bookings(p_space_id uuid) returns integer
language sql stable
set search_path = ''
as $$
  select count(*)::integer from public.bookings b
  where b.space_id = p_space_id and b.status = 'confirmed' and private.over_at(b) > now();
$$;

grant execute on function public.admin_listing(uuid, integer) to authenticated;

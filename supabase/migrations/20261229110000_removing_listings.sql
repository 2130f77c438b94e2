-- Deleting listings. What an admin does with several at once is done with each by itself.

-- Deletes a listing that nobody ever booked, with its photos; one that was booked is archived, because its guests keep their bookings.
-- Its owner is mailed the reason. Answers which: deleted or archived. The same again by the same admin changes nothing.
-- Refusals: those of private.require_admin, no-such-space, already-archived, upcoming-bookings and claims-pending (each with their number
-- as its detail), no-reason (somebody else owns it, and is told why).
-- Definer: 'archived' is no status that an admin writes.
create function public.delete_listing(p_space_id uuid, p_reason text default null) returns text
language plpgsql security definer
set search_path = ''
as $$
declare
  because constant text := btrim(p_reason, E' \t\r\n');
  space public.coworking_spaces;
  was_booked boolean;
  upcoming integer;
begin
  perform private.require_admin();
  -- Whoever books holds a share of this lock.
  select s.* into space from public.coworking_spaces s where s.id = p_space_id for update;
  if not found and private.did_last('coworking_spaces', p_space_id) then
    return 'deleted';
  elsif not found then
    raise exception 'no-such-space' using errcode = 'PT404';
  end if;
  upcoming := private.upcoming_bookings(space.id);
  was_booked := exists (select from public.bookings b where b.space_id = space.id);
  if was_booked and space.status = 'archived' and private.did_last('coworking_spaces', p_space_id, 'status') then
    return 'archived';
  elsif upcoming > 0 then
    raise exception 'upcoming-bookings' using errcode = 'PT409', detail = upcoming::text;
  elsif was_booked and space.status = 'archived' then
    raise exception 'already-archived' using errcode = 'PT409';
  elsif coalesce(space.owner_id <> auth.uid(), false) and not coalesce(private.is_prose(because, 1, 2000), false) then
    raise exception 'no-reason' using errcode = 'PT422', hint = 'the owner is told why: 1 to 2000 characters';
  end if;
  if not was_booked then
    delete from public.coworking_spaces s where s.id = space.id;
  else
    update public.coworking_spaces s set status = 'archived', is_featured = false where s.id = space.id;
  end if;
  perform private.tell_owner('listing-removed', space.owner_id, space, p_note => because, p_archived => was_booked);
  return case when was_booked then 'archived' else 'deleted' end;
end;
$$;

-- What an admin is asked about before they are deleted, of at most a hundred listings, by name: [{id, name, status, bookings, upcoming,
-- pending_claims, is_told}], is_told being whether somebody else owns it, who reads why. Those that are gone are left out.
-- Definer: bookings and claims have policies that know no admin.
create function public.listings_to_delete(p_ids uuid[]) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  return (
    select coalesce(jsonb_agg(jsonb_build_object('id', s.id, 'name', s.name, 'status', s.status,
      'bookings', (select count(*) from public.bookings b where b.space_id = s.id),
      'upcoming', private.upcoming_bookings(s.id),
      'pending_claims', (select count(*) from public.claim_requests c where c.space_id = s.id and c.status = 'pending'),
      'is_told', coalesce(s.owner_id <> auth.uid(), false)) order by s.name, s.id), '[]')
    from public.coworking_spaces s where s.id = any (p_ids[1:100]));
end;
$$;
grant execute on function public.delete_listing(uuid, text), public.listings_to_delete(uuid[]) to authenticated;

-- The owner alone ends the address of a calendar, as the owner alone makes one: an admin's session could end everybody's, and nobody heard of it.
create or replace function public.revoke_booking_feed(p_space_id uuid) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.require_session();
  if not exists (select from public.coworking_spaces s where s.id = p_space_id and s.owner_id = auth.uid()) then
    raise exception 'no-such-space' using errcode = 'PT404';
  end if;
  delete from private.booking_feeds f where f.space_id = p_space_id;
end;
$$;

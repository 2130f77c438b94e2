-- Whoever has signed in with the password alone, and owes the code of their app, reads what a visitor reads; so does whoever holds the
-- token of a session that was ended. second_factor.sql says so of profiles and bookings, the functions of messages for themselves,
-- and this file for everything else that is not public.

create policy "only a whole session reads what is not public" on public.threads
  as restrictive for select to authenticated using ((select private.has_session()));
create policy "only a whole session reads what is not public" on public.messages
  as restrictive for select to authenticated using ((select private.has_session()));
create policy "only a whole session reads what is not public" on public.thread_sides
  as restrictive for select to authenticated using ((select private.has_session()));
create policy "only a whole session reads what is not public" on public.member_blocks
  as restrictive for select to authenticated using ((select private.has_session()));
create policy "only a whole session reads what is not public" on public.thread_reports
  as restrictive for select to authenticated using ((select private.has_session()));
create policy "only a whole session reads what is not public" on public.review_reports
  as restrictive for select to authenticated using ((select private.has_session()));
create policy "only a whole session reads what is not public" on public.favourites
  as restrictive for select to authenticated using ((select private.has_session()));
-- Days, hours, closures and photos of a listing are read by whoever reads the listing.
create policy "only a whole session reads what is not public" on public.coworking_spaces
  as restrictive for select to authenticated
  using (status = 'active' or (status = 'inactive' and owner_id is null and approved_at is not null) or (select private.has_session()));
create policy "only a whole session reads what is not public" on public.claim_requests
  as restrictive for select to authenticated using ((select private.has_session()));
create policy "only a whole session reads what is not public" on public.claim_proofs
  as restrictive for select to authenticated using ((select private.has_session()));
create policy "only a whole session reads what is not public" on public.claim_documents
  as restrictive for select to authenticated using ((select private.has_session()));
create policy "only a whole session reads what is not public" on public.space_reports
  as restrictive for select to authenticated using ((select private.has_session()));
create policy "only a whole session reads what is not public" on public.reviews
  as restrictive for select to authenticated using (hidden_at is null or (select private.has_session()));
create policy "only a whole session reads what is not public" on storage.objects
  as restrictive for select to authenticated
  using (bucket_id <> 'space-photos' or (select private.has_session())
    or exists (select from public.space_photos p where p.path = name));

-- As before, for a whole session: what is proposed, decided, seen and earned at a listing is asked of these.
create or replace function private.manages_space(p_space_id uuid) returns boolean
language sql stable security definer
set search_path = ''
as $$
  select private.has_session() and (
    exists (select from public.coworking_spaces s where s.id = p_space_id and s.owner_id = auth.uid())
    or private.is_admin());
$$;

create or replace function private.my_space_ids() returns setof uuid
language sql stable security definer
set search_path = ''
as $$
  select s.id from public.coworking_spaces s where s.owner_id = auth.uid() and (select private.has_session());
$$;

create or replace function private.booked_space_ids() returns setof uuid
language sql stable security definer
set search_path = ''
as $$
  select distinct b.space_id from public.bookings b where b.user_id = auth.uid() and (select private.has_session());
$$;

-- Two functions that asked for the member alone are called by ones that ask for the session first: the calendars of one's own listings,
-- and a booking at one of them. Refusals: those of private.require_session. Definer: nobody may execute what they call.
alter function public.my_calendars(date, jsonb) set schema private;
alter function public.space_booking(uuid) set schema private;
revoke execute on function private.my_calendars(date, jsonb), private.space_booking(uuid) from authenticated;

create function public.my_calendars(p_month date default null, p_after jsonb default null) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.require_session();
  return private.my_calendars(p_month, p_after);
end;
$$;

create function public.space_booking(p_booking_id uuid) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.require_session();
  return private.space_booking(p_booking_id);
end;
$$;
grant execute on function public.my_calendars(date, jsonb), public.space_booking(uuid) to authenticated;

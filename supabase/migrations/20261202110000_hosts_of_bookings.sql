-- Who answers for a booking: its host, the owner of the space when it was made. A booking that is not over goes to the next owner
-- with the space. One that is over, or was cancelled, stays with its host: the next owner never learns who came before, and the
-- one before keeps what they have to account for.

alter table public.bookings
  add column host_id uuid references public.users (id) on delete set null,
  add column arrival text check (arrival in ('arrived', 'did-not-come')),
  add column cancelled_because text check (private.is_prose(cancelled_because, 1, 500)),
  add constraint only_cancellations_have_a_reason check (cancelled_because is null or status = 'cancelled');
comment on column public.bookings.host_id is 'Whom the space belonged to when it was booked, or to whom it went while the booking was not over.';
comment on column public.bookings.arrival is 'What the host noted on or after the first held day; null: nothing yet.';
comment on column public.bookings.cancelled_because is 'What the guest was told by the host or an admin who cancelled; null when the guest did.';
create index bookings_host on public.bookings (host_id, starts_on);

update public.bookings b set host_id = s.owner_id from public.coworking_spaces s where s.id = b.space_id and s.owner_id is not null;

create function private.set_host() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.host_id := (select s.owner_id from public.coworking_spaces s where s.id = new.space_id);
  return new;
end;
$$;
create trigger set_host before insert on public.bookings for each row execute function private.set_host();

-- Definer: nobody has a grant to write bookings. It locks bookings after the listing, against the order of space_days.sql: a
-- cancellation at the very moment of a change of owners may be refused by PostgreSQL as a deadlock, and then succeeds the next time.
create function private.hand_over_bookings() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  update public.bookings b set host_id = new.owner_id
  where b.space_id = new.id and b.status = 'confirmed' and b.ends_on >= current_date - 1 and now() < private.over_at(b);
  return null;
end;
$$;
create trigger hand_over_bookings after update of owner_id on public.coworking_spaces
  for each row when (old.owner_id is distinct from new.owner_id) execute function private.hand_over_bookings();

-- A guest may read host_id of their own bookings: an id that leads to nothing else. It cannot be taken from the grant, because
-- functions of members take whole rows of bookings, for which PostgreSQL asks for every column.
drop policy "guests read their own, owners those of their spaces, admins all" on public.bookings;
create policy "guests read their own bookings, hosts theirs, admins all" on public.bookings
  for select to authenticated
  using (user_id = (select auth.uid()) or host_id = (select auth.uid()) or (select private.is_admin()));

drop trigger audit on public.bookings;
create trigger audit after insert or update on public.bookings
  for each row execute function private.audit(
    'status', 'total', 'cancellation_fee', 'cancelled_by', 'cancelled_because', 'arrival', 'host_id');

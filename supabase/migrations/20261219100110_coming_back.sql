-- Whoever left and signs in within 14 days is back. Until then the account books nothing and is nobody's admin.

-- Signing in, by whatever way, brings an account back until it is erased; whoever has a second factor has signed in when it is used,
-- which is when Auth raises the level of the session. The lock makes this wait for leaving at the same moment, which ends the
-- sessions that are there and would not see this one.
-- Definer: Auth writes sessions as its own role.
create function private.come_back() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  departure_id uuid;
  is_half boolean := false;
begin
  perform pg_advisory_xact_lock_shared(hashtextextended('departure' || new.user_id::text, 0));
  if exists (select from private.departures d where d.user_id = new.user_id and d.erased_at is not null) then
    raise exception 'account-erased' using errcode = 'PT403';
  end if;
  if new.aal::text is distinct from 'aal2' and to_regclass('auth.mfa_factors') is not null then
    is_half := exists (select from auth.mfa_factors f where f.user_id = new.user_id and f.factor_type = 'totp' and f.status = 'verified');
  end if;
  if is_half then
    return null;
  end if;
  update private.departures d set returned_at = now(), returned_in = new.id
  where d.user_id = new.user_id and d.returned_at is null and d.erased_at is null returning d.id into departure_id;
  if departure_id is not null then
    perform private.send_mail('account-back', new.user_id, departure_id);
  -- Erased while this waited for the row.
  elsif exists (select from private.departures d where d.user_id = new.user_id and d.erased_at is not null) then
    raise exception 'account-erased' using errcode = 'PT403';
  end if;
  return null;
end;
$$;
create trigger come_back after insert or update of aal on auth.sessions for each row execute function private.come_back();

-- A booking that waited while its guest left is not made.
-- Definer: nobody reads departures.
create function private.refuse_booking_of_departed() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if exists (select from private.departures d where d.user_id = new.user_id and d.returned_at is null) then
    raise exception 'session-ended' using errcode = 'PT401';
  end if;
  return new;
end;
$$;
create trigger refuse_departed before insert on public.bookings
  for each row execute function private.refuse_booking_of_departed();

-- Whoever has left is made an admin by nobody: they would count as one who can take over from the last.
-- Definer: nobody reads departures.
create function private.refuse_admin_who_left() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if exists (select from private.departures d where d.user_id = new.id and d.returned_at is null) then
    raise exception 'account-leaving' using errcode = 'PT409', hint = 'this member has deleted the account';
  end if;
  return new;
end;
$$;
create trigger refuse_admin_who_left before update of is_admin on public.users
  for each row when (new.is_admin and not old.is_admin) execute function private.refuse_admin_who_left();

-- When the account of the caller is erased; null when it was not deleted. It is for a page that was sent twice, whose second
-- answer is the one that is seen: the first ended the session, so this asks for none. Definer: nobody reads departures.
create function public.my_departure() returns timestamptz
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return (select d.erases_at from private.departures d where d.user_id = auth.uid() and d.returned_at is null);
end;
$$;

-- What the session of the caller brought back, if it did: {requested_at, cancelled_bookings, archived_listings, withdrawn_claims, was_admin};
-- else null.
-- Definer: for the same reason.
create function public.my_return() returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return (
    select jsonb_build_object('requested_at', d.requested_at, 'cancelled_bookings', d.cancelled_bookings,
      'archived_listings', d.archived_listings, 'withdrawn_claims', d.withdrawn_claims, 'was_admin', d.was_admin)
    from private.departures d
    where d.user_id = auth.uid() and d.returned_in = (auth.jwt() ->> 'session_id')::uuid);
end;
$$;

grant execute on function public.my_departure(), public.my_return() to authenticated;

-- A booking that the owner of the space cancels: it costs the guest nothing, what was paid comes back, and the guest is told why.

drop function private.cancel(public.bookings, numeric, uuid);
create function private.cancel(p_booking public.bookings, p_fee numeric, p_cancelled_by uuid, p_because text default null)
returns void
language plpgsql
set search_path = ''
as $$
declare
  space_capacity integer;
begin
  update public.bookings
  set status = 'cancelled', cancelled_at = now(), cancelled_by = p_cancelled_by, cancellation_fee = p_fee,
    cancelled_because = p_because
  where id = p_booking.id;
  select s.capacity into space_capacity from public.coworking_spaces s where s.id = p_booking.space_id for share;
  perform from public.space_days d
  where d.space_id = p_booking.space_id and d.day = any (p_booking.held_days) order by d.day for update;
  -- Where the owner lowered the capacity below what was sold, cancelled desks are not sold again.
  update public.space_days d
  set desks_booked = d.desks_booked - p_booking.desks,
    capacity = greatest(least(d.capacity, space_capacity), d.desks_booked - p_booking.desks)
  where d.space_id = p_booking.space_id and d.day = any (p_booking.held_days);
end;
$$;
comment on function private.cancel is
  'Writes a cancellation that was decided, and gives the desks back. The caller holds the lock of the booking.';

-- The booking, locked, for its host and for admins. Refuses others as if there were none. Hosts who are suspended change nothing:
-- their guests are served by admins meanwhile.
create function private.lock_hosted_booking(p_booking_id uuid) returns public.bookings
language plpgsql
set search_path = ''
as $$
declare
  member constant uuid := private.require_member();
  booking public.bookings;
begin
  select * into booking from public.bookings b
  where b.id = p_booking_id and (b.host_id = member or private.is_admin()) for update;
  if not found then
    raise exception 'no-such-booking' using errcode = 'PT404';
  end if;
  return booking;
end;
$$;

-- Definer: nobody has a grant to write bookings or stock.
create function public.cancel_booking_as_owner(p_booking_id uuid, p_reason text) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  booking constant public.bookings := private.lock_hosted_booking(p_booking_id);
  refusal constant text := (private.cancellation_at(booking, clock_timestamp())).refusal;
begin
  if refusal is not null then
    raise exception using message = refusal, errcode = 'PT409';
  elsif not coalesce(private.is_prose(btrim(p_reason), 1, 500), false) then
    raise exception 'no-reason' using errcode = 'PT422', hint = 'the guest is told why: 1 to 500 characters';
  end if;
  perform private.cancel(booking, 0, auth.uid(), btrim(p_reason));
end;
$$;

-- p_arrival: arrived, did-not-come, or null, which takes the note back. From the first held day on, in the calendar of the space.
-- What is noted is logged for good, so it is changed at most ten times in 24 hours.
-- Refusals: those of private.lock_hosted_booking, already-cancelled, not-begun, too-many-changes (the limit is its detail).
-- Definer: nobody has a grant to write bookings.
create function public.mark_arrival(p_booking_id uuid, p_arrival text default null) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  booking constant public.bookings := private.lock_hosted_booking(p_booking_id);
begin
  if booking.status = 'cancelled' then
    raise exception 'already-cancelled' using errcode = 'PT409';
  elsif now() < booking.held_days[1]::timestamp at time zone booking.timezone then
    raise exception 'not-begun' using errcode = 'PT409';
  elsif booking.arrival is not distinct from p_arrival then
    return;
  elsif (
    select count(*) >= 10 from public.audit_log l
    where l.table_name = 'bookings' and l.row_id = booking.id::text and l.created_at > now() - interval '1 day'
      and l.before ->> 'arrival' is distinct from l.after ->> 'arrival') then
    raise exception 'too-many-changes' using errcode = 'PT409', detail = '10';
  end if;
  update public.bookings b set arrival = p_arrival where b.id = booking.id;
end;
$$;
grant execute on function public.cancel_booking_as_owner(uuid, text), public.mark_arrival(uuid, text) to authenticated;

-- Who cancelled: guest, owner (the host), admin; null while nobody has.
create function private.cancelled_as(b public.bookings) returns text
language sql immutable
set search_path = ''
as $$
  select case
    when b.status <> 'cancelled' then null
    when b.cancelled_because is null then 'guest'
    when b.cancelled_by is not distinct from b.host_id then 'owner'
    else 'admin'
  end;
$$;
grant execute on function private.cancelled_as(public.bookings) to authenticated;

create or replace function private.booking_details(b public.bookings) returns jsonb
language sql stable
set search_path = ''
as $$
  select private.booking_card(b, now())
    || jsonb_build_object(
      'held_days', b.held_days, 'opens_at', b.opens_at, 'closes_at', b.closes_at, 'unit_price', b.unit_price,
      'paid_amount', b.paid_amount, 'note', b.note, 'cancellation_policy', b.cancellation_policy,
      'late_fee_percent', b.late_fee_percent, 'created_at', b.created_at, 'updated_at', b.updated_at,
      'cancelled_at', b.cancelled_at, 'cancellation_fee', b.cancellation_fee,
      'cancelled_as', private.cancelled_as(b), 'cancelled_because', b.cancelled_because,
      'cancellation', to_jsonb(private.cancellation_at(b, now())))
    || (select jsonb_build_object('address', s.address, 'neighbourhood', s.neighbourhood, 'lat', s.lat, 'lng', s.lng)
      from public.coworking_spaces s where s.id = b.space_id);
$$;

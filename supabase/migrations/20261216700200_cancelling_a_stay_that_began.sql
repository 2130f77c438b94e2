-- An owner cancels until the space opens on the first held day, and not a guest of whom they noted that they came. Later only an
-- admin does. Otherwise the owner of a stay that took place would take away its review, and the fee of the site.

create function private.begins_at(p_booking public.bookings) returns timestamptz
language sql immutable
set search_path = ''
as $$ select (p_booking.held_days[1] + p_booking.opens_at[1]) at time zone p_booking.timezone $$;
comment on function private.begins_at is 'When the space opens on the first held day.';

-- Why the caller, who is its host or an admin, cannot cancel this booking at that moment: already-cancelled, completed, or begun,
-- which stops the host alone; null when they can.
create function private.hosted_cancellation_refusal(p_booking public.bookings, p_now timestamptz) returns text
language plpgsql stable
set search_path = ''
as $$
begin
  return coalesce(
    (private.cancellation_at(p_booking, p_now)).refusal,
    case when (p_now >= private.begins_at(p_booking) or p_booking.arrival = 'arrived') and not private.is_admin() then 'begun' end);
end;
$$;

-- As before, with that rule. Definer: nobody has a grant to write bookings or stock.
create or replace function public.cancel_booking_as_owner(p_booking_id uuid, p_reason text) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  booking constant public.bookings := private.lock_hosted_booking(p_booking_id);
  refusal constant text := private.hosted_cancellation_refusal(booking, clock_timestamp());
begin
  if refusal is not null then
    raise exception using message = refusal, errcode = 'PT409';
  elsif not coalesce(private.is_prose(btrim(p_reason), 1, 500), false) then
    raise exception 'no-reason' using errcode = 'PT422', hint = 'the guest is told why: 1 to 500 characters';
  end if;
  perform private.cancel(booking, 0, auth.uid(), btrim(p_reason));
end;
$$;

-- The held days from today on on which the desks of a booking are sold once it is cancelled: not those on which the space is closed or
-- has fewer desks now than are taken by others, and none while it is paused.
create function private.days_sold_again(b public.bookings) returns jsonb
language sql stable
set search_path = ''
as $$
  select coalesce(jsonb_agg(c.day order by c.day), '[]')
  from public.coworking_spaces s,
    private.calendar_days(s, b.held_days[1], b.ends_on, now()) c
    left join public.space_days d on d.space_id = b.space_id and d.day = c.day
  where s.id = b.space_id and s.status = 'active' and c.state = 'open' and c.day = any (b.held_days)
    and coalesce(d.desks_booked, 0) - case when b.status = 'confirmed' then b.desks else 0 end < s.capacity;
$$;

-- One booking for its host or an admin, what keeps them from cancelling it (already-cancelled, completed, begun, or null), and sold_again_on,
-- the days on which its desks are sold once it is cancelled; null for others.
-- Definer: a host reads name and address of a guest here alone.
create or replace function public.space_booking(p_booking_id uuid) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return (
    select private.hosted_booking(b) || jsonb_build_object(
      'space_id', b.space_id, 'refusal', private.hosted_cancellation_refusal(b, now()),
      'sold_again_on', private.days_sold_again(b))
    from public.bookings b where b.id = p_booking_id and (b.host_id = auth.uid() or private.is_admin()));
end;
$$;

-- As before, and a stay that the host or an admin ended after it had begun took place: its guest reviews it when its days are over.
-- Definer: asked about bookings whose guest has no grant on the columns of their review.
create or replace function private.review_refusal(p_booking public.bookings, p_now timestamptz) returns text
language plpgsql stable security definer
set search_path = ''
as $$
declare
  review public.reviews;
begin
  select * into review from public.reviews r where r.booking_id = p_booking.id;
  return case
    when p_booking.status = 'cancelled'
      and (p_booking.cancelled_because is null or p_booking.cancelled_at < private.begins_at(p_booking)) then 'booking-cancelled'
    when p_now < private.over_at(p_booking) then 'not-completed'
    when review.hidden_at is not null then 'review-hidden'
    when review.replied_at is not null then 'already-replied'
    when exists (select from public.coworking_spaces s where s.id = p_booking.space_id and s.owner_id = p_booking.user_id)
      then 'own-space'
    when review.id is null and p_now >= private.review_until(p_booking) then 'too-late'
  end;
end;
$$;

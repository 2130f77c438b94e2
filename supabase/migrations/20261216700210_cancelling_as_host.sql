-- What a host, or an admin, cancels of a booking that has begun, and what the mails and the pages of hosts say of it.

-- The last held day that stays when the caller, who is its host or an admin, cancels this booking at that moment: for its host, from
-- the first held day on, today's, opened or not, because on the day itself it is promised. A note that the guest came is written from that
-- day on alone, so taking it back opens nothing. Null: the whole is cancelled, as always by an admin who is not its host.
create function private.stays_until(b public.bookings, p_now timestamptz) returns date
language sql stable
set search_path = ''
as $$
  select max(h.day) from unnest(b.held_days) h (day)
  where b.status = 'confirmed' and (b.host_id = auth.uid() or not private.is_admin())
    and (h.day <= (p_now at time zone b.timezone)::date or (b.arrival = 'arrived' and h.day = b.held_days[1]));
$$;

-- Why the caller, who is its host or an admin, cannot cancel this booking or its rest at that moment: already-cancelled, completed, or
-- begun, because its last held day has come; null when they can.
create function private.hosted_cancellation_refusal(p_booking public.bookings, p_now timestamptz) returns text
language plpgsql stable
set search_path = ''
as $$
begin
  return case
    when p_booking.status = 'cancelled' then 'already-cancelled'
    when p_now >= private.over_at(p_booking) then 'completed'
    when private.stays_until(p_booking, p_now) = p_booking.held_days[cardinality(p_booking.held_days)] then 'begun'
  end;
end;
$$;

drop function public.cancel_booking_as_owner(uuid, text);

-- Cancels the booking for nothing, or what is left of it behind p_stays_until: the day that the page of cancelling named, null where it
-- named none. The guest then pays the share of the days that stay, and nothing for the others.
-- Refusals: those of private.lock_hosted_booking and private.hosted_cancellation_refusal, no-reason; changed-meanwhile where another
-- day stays by now than the one that was named. Definer: nobody has a grant to write bookings or stock.
create function public.cancel_booking_as_owner(p_booking_id uuid, p_reason text, p_stays_until date default null) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  booking constant public.bookings := private.lock_hosted_booking(p_booking_id);
  refusal constant text := private.hosted_cancellation_refusal(booking, clock_timestamp());
  stays_until constant date := private.stays_until(booking, clock_timestamp());
begin
  if refusal is not null then
    raise exception using message = refusal, errcode = 'PT409';
  elsif stays_until is distinct from p_stays_until then
    raise exception 'changed-meanwhile' using errcode = 'PT409';
  elsif not coalesce(private.is_prose(btrim(p_reason), 1, 500), false) then
    raise exception 'no-reason' using errcode = 'PT422', hint = 'the guest is told why: 1 to 500 characters';
  elsif stays_until is null then
    perform private.cancel(booking, 0, auth.uid(), btrim(p_reason));
  else
    perform private.cancel_rest(booking, stays_until,
      private.price_of_days(booking, array_position(booking.held_days, stays_until)), auth.uid(), btrim(p_reason));
  end if;
end;
$$;
grant execute on function public.cancel_booking_as_owner(uuid, text, date) to authenticated;

-- The mails about a cancellation are about that of a rest as well.
create or replace function private.mail_booking_cancelled(p_booking_id uuid) returns jsonb
language sql stable
set search_path = ''
as $$ select private.booking_details(b) from public.bookings b where b.id = p_booking_id and b.cancelled_at is not null $$;

create or replace function private.mail_booking_cancelled_by_guest(p_booking_id uuid) returns jsonb
language sql stable
set search_path = ''
as $$
  select private.booking_details(b) || private.hosted_booking(b)
  from public.bookings b where b.id = p_booking_id and b.cancelled_at is not null;
$$;

create or replace function private.mail_booking_cancelled_by_owner(p_booking_id uuid) returns jsonb
language sql stable
set search_path = ''
as $$ select private.booking_details(b) from public.bookings b where b.id = p_booking_id and b.cancelled_at is not null $$;

drop trigger mail_about_cancelling on public.bookings;
create trigger mail_about_cancelling after update of cancelled_at on public.bookings
  for each row when (old.status = 'confirmed' and new.cancelled_at is distinct from old.cancelled_at)
  execute function private.mail_about_booking();

-- The held days from today on on which the desks of a booking are sold once the caller, its host or an admin, has cancelled it or its
-- rest: not those on which the space is closed or has fewer desks now than are taken by others, and none while it is paused.
create function private.days_sold_again(b public.bookings) returns jsonb
language sql stable
set search_path = ''
as $$
  select coalesce(jsonb_agg(c.day order by c.day), '[]')
  from public.coworking_spaces s,
    private.calendar_days(s, b.held_days[1], b.ends_on, now()) c
    left join public.space_days d on d.space_id = b.space_id and d.day = c.day
  where s.id = b.space_id and s.status = 'active' and c.state = 'open' and c.day = any (b.held_days)
    and c.day > coalesce(private.stays_until(b, now()), date '-infinity')
    and coalesce(d.desks_booked, 0) - case when b.status = 'confirmed' then b.desks else 0 end < s.capacity;
$$;

-- One booking for its host or an admin, what keeps them from cancelling it (already-cancelled, completed, begun, or null), stays_until, the
-- last day that stays where they cancel the rest alone, stays_for, what the guest pays then, and sold_again_on, the days on which its desks
-- are sold once it is cancelled; null for others.
-- Definer: a host reads name and address of a guest here alone.
create or replace function public.space_booking(p_booking_id uuid) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return (
    select private.hosted_booking(b) || jsonb_build_object(
      'space_id', b.space_id, 'refusal', private.hosted_cancellation_refusal(b, now()),
      'stays_until', stays.until, 'stays_for', private.price_of_days(b, array_position(b.held_days, stays.until)),
      'sold_again_on', private.days_sold_again(b))
    from public.bookings b cross join lateral (select private.stays_until(b, now()) as until) stays
    where b.id = p_booking_id and (b.host_id = auth.uid() or private.is_admin()));
end;
$$;

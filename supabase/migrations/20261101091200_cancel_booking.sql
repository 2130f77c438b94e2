-- What cancelling costs right now, and cancelling itself. The terms are those frozen in the booking.

create type public.cancellation_quote as (
  refusal text,
  fee numeric,
  refund numeric,
  owed numeric,
  late_fee numeric,
  total numeric,
  paid_amount numeric,
  currency text,
  timezone text,
  free_until timestamptz,
  cancellable_until timestamptz,
  next_cut_off timestamptz
);
comment on type public.cancellation_quote is
  'refusal: already-cancelled, completed, or null. refund: paid minus fee. owed: fee minus paid. next_cut_off: when the answer changes next, null when it never does.';

-- The rule with its clock handed in. Free until 24 hours before opening on the first day and within 15 minutes of booking.
create function private.cancellation_at(p_booking public.bookings, p_now timestamptz) returns public.cancellation_quote
language plpgsql stable
set search_path = ''
as $$
declare
  q public.cancellation_quote;
begin
  q.total := p_booking.total;
  q.paid_amount := p_booking.paid_amount;
  q.currency := p_booking.currency;
  q.timezone := p_booking.timezone;
  q.late_fee := round(p_booking.total * p_booking.late_fee_percent / 100.0, 2);
  q.free_until := greatest(p_booking.free_cancellation_until, p_booking.created_at + interval '15 minutes');
  -- Completed begins when the last day is over in the calendar of the space.
  q.cancellable_until := (p_booking.ends_on + 1)::timestamp at time zone p_booking.timezone;
  q.free_until := least(q.free_until, q.cancellable_until);

  q.refusal := case
    when p_booking.status = 'cancelled' then 'already-cancelled'
    when p_now >= q.cancellable_until then 'completed'
  end;
  q.fee := case
    when p_booking.status = 'cancelled' then p_booking.cancellation_fee
    when p_now < q.free_until then 0
    else q.late_fee
  end;
  q.refund := greatest(p_booking.paid_amount - q.fee, 0);
  q.owed := greatest(q.fee - p_booking.paid_amount, 0);
  q.next_cut_off := case
    when q.refusal is not null then null
    when p_now < q.free_until then q.free_until
    else q.cancellable_until
  end;
  return q;
end;
$$;

create function public.quote_cancellation(p_booking_id uuid) returns setof public.cancellation_quote
language sql stable
set search_path = ''
as $$
  select q.*
  from public.bookings b cross join lateral private.cancellation_at(b, now()) q
  where b.id = p_booking_id;
$$;

-- Definer: nobody has a grant to write bookings or stock. It cancels for the guest of the booking and for nobody else.
-- p_accepted_fee is what the guest was shown: a fee that grew in the meantime is shown again before it is owed.
create function public.cancel_booking(p_booking_id uuid, p_accepted_fee numeric) returns numeric
language plpgsql security definer
set search_path = ''
as $$
declare
  booking public.bookings;
  q public.cancellation_quote;
begin
  select * into booking from public.bookings b
  where b.id = p_booking_id and b.user_id = auth.uid() for update;
  if not found then
    raise exception 'no-such-booking' using errcode = 'PT404';
  end if;
  q := private.cancellation_at(booking, clock_timestamp());
  if q.refusal is not null then
    raise exception using message = q.refusal, errcode = 'PT409';
  end if;
  if p_accepted_fee is null or q.fee > p_accepted_fee then
    raise exception 'fee-changed' using errcode = 'PT409';
  end if;

  update public.bookings
  set status = 'cancelled', cancelled_at = now(), cancelled_by = auth.uid(), cancellation_fee = q.fee
  where id = booking.id;
  perform from public.space_days d
  where d.space_id = booking.space_id and d.day = any (booking.held_days) order by d.day for update;
  -- A day that kept more desks than the space has left, because they were sold, does not sell them again.
  update public.space_days d
  set desks_booked = d.desks_booked - booking.desks,
    capacity = greatest(least(d.capacity, s.capacity), d.desks_booked - booking.desks)
  from public.coworking_spaces s
  where s.id = d.space_id and d.space_id = booking.space_id and d.day = any (booking.held_days);
  return q.fee;
end;
$$;

revoke execute on function
  private.cancellation_at(public.bookings, timestamptz),
  public.quote_cancellation(uuid),
  public.cancel_booking(uuid, numeric)
  from public, anon;
grant execute on function
  private.cancellation_at(public.bookings, timestamptz),
  public.quote_cancellation(uuid),
  public.cancel_booking(uuid, numeric)
  to authenticated;

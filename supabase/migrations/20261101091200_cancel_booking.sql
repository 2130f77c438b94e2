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
  q.cancellable_until := private.over_at(p_booking);
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
grant execute on function private.cancellation_at(public.bookings, timestamptz) to authenticated;

-- Writes a cancellation that was decided, and gives the desks back. The caller holds the lock of the booking.
create function private.cancel(p_booking public.bookings, p_fee numeric, p_cancelled_by uuid) returns void
language plpgsql
set search_path = ''
as $$
declare
  space_capacity integer;
begin
  update public.bookings
  set status = 'cancelled', cancelled_at = now(), cancelled_by = p_cancelled_by, cancellation_fee = p_fee
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

-- Cancels for the guest of the booking and for nobody else, and answers the fee. p_accepted_fee is what the guest was shown: a
-- fee that grew in the meantime is shown again before it is owed. Guests who were suspended cancel as well.
-- Definer: nobody has a grant to write bookings or stock.
create function public.cancel_booking(p_booking_id uuid, p_accepted_fee numeric) returns numeric
language plpgsql security definer
set search_path = ''
as $$
declare
  booking public.bookings;
  q public.cancellation_quote;
begin
  perform private.require_session();
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
  perform private.cancel(booking, q.fee, auth.uid());
  return q.fee;
end;
$$;
grant execute on function public.cancel_booking(uuid, numeric) to authenticated;

-- An account that goes cancels what is still ahead, for what that costs at this moment; the desks return to stock.
-- Definer: Auth deletes as its own role.
create function private.cancel_bookings_of_deleted() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  booking public.bookings;
  q public.cancellation_quote;
begin
  -- All locks in the order of space_days.sql: several bookings take their listings and days in the order of their making.
  perform from public.bookings b where b.user_id = old.id and b.status = 'confirmed' order by b.id for update;
  perform from public.coworking_spaces s
  where s.id in (select b.space_id from public.bookings b where b.user_id = old.id and b.status = 'confirmed')
  order by s.id for share;
  perform from public.space_days d
  where (d.space_id, d.day) in (select b.space_id, unnest(b.held_days) from public.bookings b
    where b.user_id = old.id and b.status = 'confirmed')
  order by d.space_id, d.day for update;
  for booking in select * from public.bookings b where b.user_id = old.id and b.status = 'confirmed' order by b.space_id, b.id loop
    q := private.cancellation_at(booking, now());
    if q.refusal is null then
      perform private.cancel(booking, q.fee, null);
    end if;
  end loop;
  return old;
end;
$$;
create trigger cancel_bookings before delete on public.users
  for each row execute function private.cancel_bookings_of_deleted();

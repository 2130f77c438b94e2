-- The amount that is named for cancelling after the free time is the one that is asked then. Where the space opens before that time ends,
-- as for a stay that was booked on its own first day, that day is used by then and paid in full, and the terms decide the price of the
-- rest alone. Otherwise the page would name the part of the whole price, and ask for more.
comment on type public.cancellation_quote is
  'refusal: already-cancelled, completed, begun (every held day is used), or null. refund: paid minus fee. owed: fee minus paid. late_fee: the fee from free_until on, until another day is used. next_cut_off: when the answer changes next, null when it never does. used_until: the last day that stays when the rest is cancelled, null when the whole is. used_cost: what of the fee is for the days that stay.';

-- As before, and late_fee counts the days that are used when the free time ends.
create or replace function private.cancellation_at(p_booking public.bookings, p_now timestamptz) returns public.cancellation_quote
language plpgsql stable
set search_path = ''
as $$
declare
  q public.cancellation_quote;
  price_of_used_then numeric;
  held constant integer := cardinality(p_booking.held_days);
  used constant integer := private.used_days(p_booking, p_now);
  price_of_used constant numeric := private.price_of_days(p_booking, used);
  -- Where the space has ended the stay early, its guest owes nothing for what is left of it.
  late_fee_percent constant integer := case
    when p_booking.status = 'confirmed' and p_booking.cancelled_because is not null then 0 else p_booking.late_fee_percent end;
begin
  q.total := p_booking.total;
  q.paid_amount := p_booking.paid_amount;
  q.currency := p_booking.currency;
  q.timezone := p_booking.timezone;
  q.cancellable_until := least(private.over_at(p_booking), greatest(
    (p_booking.held_days[held] + p_booking.opens_at[held]) at time zone p_booking.timezone,
    p_booking.created_at + interval '15 minutes'));
  q.free_until := least(
    greatest(p_booking.free_cancellation_until, p_booking.created_at + interval '15 minutes'), q.cancellable_until);
  price_of_used_then := private.price_of_days(p_booking, private.used_days(p_booking, q.free_until));
  q.late_fee := price_of_used_then + round((p_booking.total - price_of_used_then) * late_fee_percent / 100.0, 2);

  q.refusal := case
    when p_booking.status = 'cancelled' then 'already-cancelled'
    when p_now >= private.over_at(p_booking) then 'completed'
    when used = held then 'begun'
  end;
  q.fee := case
    when p_booking.status = 'cancelled' then p_booking.cancellation_fee
    when used > 0 then
      price_of_used + round((p_booking.total - price_of_used) * late_fee_percent / 100.0, 2)
    when p_now < q.free_until then 0
    else q.late_fee
  end;
  q.used_until := case when q.refusal is null and used > 0 then p_booking.held_days[used] end;
  q.used_cost := case when q.used_until is null then 0 else price_of_used end;
  q.refund := greatest(p_booking.paid_amount - q.fee, 0);
  q.owed := greatest(q.fee - p_booking.paid_amount, 0);
  q.next_cut_off := case
    when q.refusal is not null then null
    when used = 0 and p_now < q.free_until then q.free_until
    else (p_booking.held_days[used + 1] + p_booking.opens_at[used + 1]) at time zone p_booking.timezone
  end;
  return q;
end;
$$;

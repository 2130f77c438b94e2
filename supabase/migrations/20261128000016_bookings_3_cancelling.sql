-- Cancelling follows the terms that the booking stores; used days cannot be cancelled.

create function private.free_after_booking() returns interval
language sql immutable
set search_path = ''
as $$ select interval '15 minutes' $$;
comment on function private.free_after_booking is 'The time after booking in which cancelling is free in any case.';
grant execute on function private.free_after_booking() to authenticated;

-- The cancellation quote at a given time, so that tests can choose the clock. Cancelling is free until 24 hours before
-- opening on the first day, and within 15 minutes of booking. Used days are paid; for the remaining price the fee of
-- the terms is due. late_fee includes the days that are used when free cancellation ends.
create function private.cancellation_at(p_booking public.bookings, p_now timestamptz) returns public.cancellation_quote
language plpgsql stable
set search_path = ''
as $$
declare
  q public.cancellation_quote;
  price_of_used_then numeric;
  held constant integer := cardinality(p_booking.held_days);
  used constant integer := private.used_days(p_booking, p_now);
  price_of_used constant numeric := private.price_of_days(p_booking, used);
begin
  q.total := p_booking.total;
  q.change_fees := p_booking.change_fees;
  q.paid_amount := p_booking.paid_amount;
  q.currency := p_booking.currency;
  q.timezone := p_booking.timezone;
  q.cancellable_until := least(private.over_at(p_booking), greatest(
    (p_booking.held_days[held] + p_booking.opens_at[held]) at time zone p_booking.timezone,
    p_booking.created_at + private.free_after_booking()));
  q.free_until := least(
    greatest(p_booking.free_cancellation_until, p_booking.created_at + private.free_after_booking()),
    q.cancellable_until);
  price_of_used_then := private.price_of_days(p_booking, private.used_days(p_booking, q.free_until));
  q.late_fee := price_of_used_then
    + private.late_fee_of_rest(p_booking, private.used_days(p_booking, q.free_until));

  q.refusal := case
    when p_booking.status = 'cancelled' then 'already-cancelled'
    when p_now >= private.over_at(p_booking) then 'completed'
    when used = held then 'begun'
  end;
  q.fee := case
    when p_booking.status = 'cancelled' then p_booking.cancellation_fee
    when used > 0 then price_of_used + private.late_fee_of_rest(p_booking, used)
    when p_now < q.free_until then p_booking.change_fees
    else q.late_fee
  end;
  q.used_until := case when q.refusal is null and used > 0 then p_booking.held_days[used] end;
  q.used_cost := case when q.used_until is null then 0 else price_of_used - p_booking.change_fees end;
  q.refund := case
    when p_booking.status = 'cancelled' then private.refunded_at_cancelling(p_booking)
    else greatest(p_booking.paid_amount - q.fee, 0) end;
  q.owed := greatest(q.fee - p_booking.paid_amount, 0);
  q.refund_to_card := private.refund_to_card(p_booking, q.refund);
  q.next_cut_off := case
    when q.refusal is not null then null
    when used = 0 and p_now < q.free_until then q.free_until
    else (p_booking.held_days[used + 1] + p_booking.opens_at[used + 1]) at time zone p_booking.timezone
  end;
  return q;
end;
$$;
grant execute on function private.cancellation_at(public.bookings, timestamptz) to authenticated;

create function private.cancel(p_booking public.bookings, p_fee numeric, p_cancelled_by uuid,
  p_because text default null)
returns void
language plpgsql
set search_path = ''
as $$
begin
  perform private.release_desks(p_booking, p_booking.held_days);
  update public.bookings
  set status = 'cancelled', cancelled_at = now(), cancelled_by = p_cancelled_by, cancellation_fee = p_fee,
    cancelled_because = p_because
  where id = p_booking.id;
end;
$$;
comment on function private.cancel is
  'Writes a cancellation that is already decided, and returns the desks to stock: first, because the update owes '
  'refunds, and payments are locked after stock. The caller holds the lock of the booking.';

-- Cancels a booking of the caller and returns the fee. When the first day was used, it cancels the remaining days and
-- returns the new price of the booking. p_accepted_fee is the fee that the guest saw: a fee that has grown since is
-- shown again before it is owed. Suspended guests may cancel. Refusals: those of private.require_session and
-- private.cancellation_at, no-such-booking, fee-changed. Definer: no role has a grant to write bookings or stock.
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
  perform private.cancel_as_quoted(booking, q, auth.uid());
  return q.fee;
end;
$$;
grant execute on function public.cancel_booking(uuid, numeric) to authenticated;

-- Cancels the upcoming bookings of a deleted account for the current fee; the desks return to stock. A user row that is
-- deleted directly, without public.delete_account, is locked before the stock: beside a cancellation that gives this
-- member a hold it may end in a deadlock, and a second attempt succeeds. Definer: Auth deletes as its own role.
create function private.cancel_bookings_of_deleted() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.cancel_bookings_of(old.id, null);
  return old;
end;
$$;

-- Cancels a booking without a fee, or its days after p_stays_until, the day that the page showed (null when it showed
-- none). The guest then pays for the remaining days only. p_change_count: of the booking that the page showed; null
-- when the caller shows none. Refusals: those of private.lock_hosted_booking and private.hosted_cancellation_refusal,
-- no-reason, changed-meanwhile (the last remaining day differs from p_stays_until, or the guest has changed the
-- booking). Definer: no role has a grant to write bookings or stock.
create function public.cancel_booking_as_owner(
  p_booking_id uuid, p_reason text, p_stays_until date default null, p_change_count integer default null
) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  booking constant public.bookings := private.lock_hosted_booking(p_booking_id);
  refusal constant text := private.hosted_cancellation_refusal(booking, clock_timestamp());
  because constant text := private.trimmed(p_reason);
  stays_until constant date := private.stays_until(booking, clock_timestamp());
begin
  if refusal is not null then
    raise exception using message = refusal, errcode = 'PT409';
  elsif stays_until is distinct from p_stays_until or booking.change_count <> p_change_count then
    raise exception 'changed-meanwhile' using errcode = 'PT409';
  elsif not coalesce(private.is_prose(because, 1, 500), false) then
    raise exception 'no-reason' using errcode = 'PT422', hint = 'the guest is told why: 1 to 500 characters';
  elsif stays_until is null then
    perform private.cancel(booking, 0, auth.uid(), because);
  else
    perform private.cancel_rest(booking, stays_until,
      private.price_of_days(booking, array_position(booking.held_days, stays_until)), auth.uid(), because);
  end if;
end;
$$;
grant execute on function public.cancel_booking_as_owner(uuid, text, date, integer) to authenticated;

-- The part of bookings.paid_amount that was paid online. Readers of the booking read its payments and refunds.
-- PL/pgSQL, because these tables are in a later file.
create function private.paid_online(b public.bookings) returns numeric
language plpgsql stable
set search_path = ''
as $$
begin
  if b.paid_amount = 0 then
    return 0;
  end if;
  return (
    select coalesce(sum(private.from_minor_units(p.amount - coalesce((
      select sum(r.amount)::bigint from public.refunds r where r.payment_id = p.id), 0), p.currency)), 0)
    from public.payments p where p.booking_id = b.id and p.state = 'paid' and p.provider <> 'at-the-space');
end;
$$;
grant execute on function private.paid_online(public.bookings) to authenticated;

-- The part of a refund of a booking that goes to the card of an online payment: of a cancelled booking, of
-- private.refunded_at_cancelling; else of the one that private.refund_excess would owe, the latest payments first.
-- Readers and language: as above.
create function private.refund_to_card(b public.bookings, p_refund numeric) returns numeric
language plpgsql stable
set search_path = ''
as $$
begin
  if coalesce(p_refund, 0) <= 0 then
    return 0;
  elsif b.status = 'cancelled' then
    return (
      select coalesce(sum(private.from_minor_units(r.amount, r.currency)), 0)
      from public.payments p join public.refunds r on r.payment_id = p.id
      where p.booking_id = b.id and p.provider <> 'at-the-space' and r.created_at >= b.cancelled_at
        and r.reason <> 'mistaken');
  end if;
  return (
    select coalesce(sum(least(l.rest, greatest(p_refund - l.later, 0))), 0)
    from (
      select k.provider, k.rest, sum(k.rest) over (order by k.paid_at desc, k.id) - k.rest as later
      from (
        select p.id, p.provider, p.paid_at, private.from_minor_units(p.amount - coalesce((
          select sum(r.amount)::bigint from public.refunds r where r.payment_id = p.id), 0), p.currency) as rest
        from public.payments p where p.booking_id = b.id and p.state = 'paid') k) l
    where l.provider <> 'at-the-space');
end;
$$;
grant execute on function private.refund_to_card(public.bookings, numeric) to authenticated;

-- The payments of a booking, the first one first: [{id, is_online, amount, paid_at, refunds: [{amount, state,
-- is_disputed, created_at, done_at}]}]. is_disputed: the bank has returned it. Not those that the host had noted by
-- mistake. Readers and language: as above.
create function private.payments_of(b public.bookings) returns jsonb
language plpgsql stable
set search_path = ''
as $$
begin
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'id', p.id, 'is_online', p.provider <> 'at-the-space',
      'amount', private.from_minor_units(p.amount, p.currency), 'paid_at', p.paid_at,
      'refunds', (
        select coalesce(jsonb_agg(jsonb_build_object('amount', private.from_minor_units(r.amount, r.currency),
          'state', r.state, 'is_disputed', r.reason = 'disputed' or r.is_paid_by_dispute,
          'created_at', r.created_at, 'done_at', r.done_at) order by r.created_at, r.id), '[]')
        from public.refunds r where r.payment_id = p.id))
      order by p.paid_at, p.id), '[]')
    from public.payments p
    where p.booking_id = b.id and p.state = 'paid'
      and not exists (select from public.refunds r where r.payment_id = p.id and r.reason = 'mistaken'));
end;
$$;
grant execute on function private.payments_of(public.bookings) to authenticated;

-- The sum of the online refunds of a booking in a state: owed ones are sent within a minute, or again by an admin; the
-- provider has refused the failed ones. Readers and language: as above.
create function private.online_refunds(b public.bookings, p_state text) returns numeric
language plpgsql stable
set search_path = ''
as $$
begin
  return (
    select coalesce(sum(private.from_minor_units(r.amount, r.currency)), 0)
    from public.payments p join public.refunds r on r.payment_id = p.id
    where p.booking_id = b.id and p.provider <> 'at-the-space' and r.state = p_state);
end;
$$;
grant execute on function private.online_refunds(public.bookings, text) to authenticated;

-- The money that the guest gets back at the desk, and that the host has not noted yet. Not of a payment that the host had
-- noted by mistake. Readers and language: as above.
create function private.owed_at_desk(b public.bookings) returns numeric
language plpgsql stable
set search_path = ''
as $$
begin
  return (
    select coalesce(sum(private.from_minor_units(r.amount, r.currency)), 0)
    from public.payments p join public.refunds r on r.payment_id = p.id
    where p.booking_id = b.id and p.provider = 'at-the-space' and r.state = 'owed'
      and not exists (select from public.refunds m where m.payment_id = p.id and m.reason = 'mistaken'));
end;
$$;
grant execute on function private.owed_at_desk(public.bookings) to authenticated;

-- The latest refund of private.owed_at_desk; null where nothing is owed. Readers and language: as above.
create function private.latest_owed_at_desk(b public.bookings) returns uuid
language plpgsql stable
set search_path = ''
as $$
begin
  return (
    select r.id from public.payments p join public.refunds r on r.payment_id = p.id
    where p.booking_id = b.id and p.provider = 'at-the-space' and r.state = 'owed'
      and not exists (select from public.refunds m where m.payment_id = p.id and m.reason = 'mistaken')
    order by r.created_at desc, r.id desc limit 1);
end;
$$;
grant execute on function private.latest_owed_at_desk(public.bookings) to authenticated;

-- Whether an online payment of a booking went to a former host, who refunds it as well. Language: as above.
create function private.is_paid_to_former_host(b public.bookings) returns boolean
language plpgsql stable
set search_path = ''
as $$
begin
  return exists (
    select from public.payments p join private.payment_accounts a on a.id = p.account_id
    where p.booking_id = b.id and p.state = 'paid' and a.owner_id is distinct from b.host_id);
end;
$$;

create function private.cancelled_as(b public.bookings) returns text
language sql immutable
set search_path = ''
as $$
  select case
    when b.cancelled_at is null then null
    when b.cancelled_because is null then 'guest'
    when b.cancelled_by is not distinct from b.host_id then 'owner'
    else 'admin'
  end;
$$;
comment on function private.cancelled_as is
  'Who cancelled a booking or its remaining days: guest, owner (the host), admin; null while nobody has.';
grant execute on function private.cancelled_as(public.bookings) to authenticated;

create function private.begins_at(p_booking public.bookings) returns timestamptz
language sql immutable
set search_path = ''
as $$ select (p_booking.held_days[1] + p_booking.opens_at[1]) at time zone p_booking.timezone $$;
comment on function private.begins_at is 'When the space opens on the first held day.';
grant execute on function private.begins_at(public.bookings) to authenticated;

create function private.used_days(b public.bookings, p_now timestamptz) returns integer
language sql immutable
set search_path = ''
as $$
  select case
    when p_now < b.created_at + private.free_after_booking() then 0
    else (
      select count(*)::integer from unnest(b.held_days, b.opens_at) h (day, opens_at)
      where (h.day + h.opens_at) at time zone b.timezone <= p_now)
  end;
$$;
comment on function private.used_days is
  'The number of held days that the guest has used at a given time: days on which the space has opened, and none '
  'within 15 minutes of booking. The host''s note of the arrival is not considered, because it is the word of one '
  'side.';
grant execute on function private.used_days(public.bookings, timestamptz) to authenticated;

create function private.price_of_days(b public.bookings, p_days integer) returns numeric
language sql immutable
set search_path = ''
as $$
  select case when b.day_prices is null then round(b.total * p_days / cardinality(b.held_days), 2)
    else b.change_fees + round(b.desks * (
      select coalesce(sum(d.price), 0) from unnest(b.day_prices[1:p_days]) d (price)), 2) end;
$$;
comment on function private.price_of_days is
  'The price of the first held days of a booking with the fees of its changes: of a booking that was never changed '
  'their share of the total, a day pass per day, a week or month pass divided evenly by held days.';
grant execute on function private.price_of_days(public.bookings, integer) to authenticated;

create function private.late_fee_of_rest(b public.bookings, p_used integer) returns numeric
language sql immutable
set search_path = ''
as $$
  select case
    when b.status = 'confirmed' and b.cancelled_because is not null then 0
    when b.day_prices is null then round((b.total - private.price_of_days(b, p_used)) * b.late_fee_percent / 100.0, 2)
    else round(b.desks * (
      select coalesce(sum(d.price * d.percent), 0)
      from unnest(b.day_prices[p_used + 1:], b.day_late_fee_percents[p_used + 1:]) d (price, percent)) / 100.0, 2)
  end;
$$;
comment on function private.late_fee_of_rest is
  'The cost of cancelling the held days after the first p_used ones when cancelling is not free any more. Nothing '
  'after the space has shortened the stay.';
grant execute on function private.late_fee_of_rest(public.bookings, integer) to authenticated;

-- Returns the desks of these held days to stock, and serves the waiting list. The caller holds the lock of the booking.
create function private.release_desks(p_booking public.bookings, p_days date[]) returns void
language plpgsql
set search_path = ''
as $$
declare
  space public.coworking_spaces;
begin
  select * into space from public.coworking_spaces s where s.id = p_booking.space_id for share;
  perform private.lock_stock(space, p_days, '{}', now());
  perform private.move_desks(space, p_days, private.on_each_day(p_days, -p_booking.desks));
  perform private.serve_waiting(space, p_days, now());
end;
$$;

-- Shortens a booking to end with p_until at the price p_total, and returns the desks of later days to stock, first, as
-- private.cancel does; the guest is invited to review it at private.invites_at. A trigger refunds a higher paid amount.
-- The caller holds the lock of the booking.
create function private.cancel_rest(
  p_booking public.bookings, p_until date, p_total numeric, p_cancelled_by uuid, p_because text default null
) returns void
language plpgsql
set search_path = ''
as $$
declare
  days constant integer := array_position(p_booking.held_days, p_until);
begin
  perform private.release_desks(p_booking, p_booking.held_days[days + 1:]);
  update public.bookings
  set held_days = p_booking.held_days[1:days], opens_at = p_booking.opens_at[1:days],
    closes_at = p_booking.closes_at[1:days], day_prices = p_booking.day_prices[1:days],
    day_late_fee_percents = p_booking.day_late_fee_percents[1:days],
    ends_on = p_until, total = p_total, service_fee = private.service_fee_of(p_total),
    cancelled_at = now(), cancelled_by = p_cancelled_by, cancelled_because = p_because
  where id = p_booking.id;
  update private.outbox o set due_at = private.invites_at(b) from public.bookings b
  where b.id = p_booking.id and o.topic = 'review-invitation' and o.subject_id = b.id and o.finished_at is null;
end;
$$;

-- Executes a cancellation quote for a guest: cancels the booking or its remaining days. The caller holds the lock of
-- the booking.
create function private.cancel_as_quoted(
  p_booking public.bookings, q public.cancellation_quote, p_cancelled_by uuid
) returns void
language plpgsql
set search_path = ''
as $$
begin
  if q.used_until is null then
    perform private.cancel(p_booking, q.fee, p_cancelled_by);
  else
    perform private.cancel_rest(p_booking, q.used_until, q.fee, p_cancelled_by);
  end if;
end;
$$;

-- The last held day that remains when the caller, who is the host or an admin, cancels at a given time. For the host,
-- from the first held day on, it is today, open yet or not, because today is promised. The host can note an arrival
-- only from that day on, so removing the note changes nothing here. Null: the whole booking is cancelled, which is
-- always so for an admin who is not the host.
create function private.stays_until(b public.bookings, p_now timestamptz) returns date
language sql stable
set search_path = ''
as $$
  select max(h.day) from unnest(b.held_days) h (day)
  where b.status = 'confirmed' and (b.host_id = auth.uid() or not private.is_admin())
    and (h.day <= (p_now at time zone b.timezone)::date or (b.arrival = 'arrived' and h.day = b.held_days[1]));
$$;

-- Why the caller, who is the host or an admin, cannot cancel a booking or its remaining days at a given time:
-- already-cancelled, completed, or begun (its last held day has come); null when the caller can.
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

-- The held days from today on whose desks are sold again after the caller, who is the host or an admin, cancels a
-- booking or its remaining days. Excludes days on which the space is closed or the capacity is below other bookings,
-- and all days while the space is paused.
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

create function private.day_of_stay(b public.bookings, p_today date, p_now timestamptz) returns date
language sql stable
set search_path = ''
as $$
  select coalesce((
    select h.day from unnest(b.held_days, b.opens_at, b.closes_at) h (day, opening, closing)
    where h.day = (p_now at time zone b.timezone)::date - 1 and h.day < p_today
      and p_now at time zone b.timezone < h.day + private.closes_after(h.opening, h.closing)), p_today);
$$;
comment on function private.day_of_stay is
  'The guest''s current day of the stay, given today''s date at the space: the previous day while its hours, as they '
  'were booked, run past midnight.';
grant execute on function private.day_of_stay(public.bookings, date, timestamptz) to authenticated;

-- Free cancellation costs the guest nothing, but each booking and cancelling mails the host twice: one account could
-- send a hundred mails a day. So free cancellations of the last 24 hours have a stricter limit per space: a fifth of
-- the daily bookings, ten at least, which suffices to move two weeks of single days. Cancellations by the space and
-- with a fee do not count. Refusal: too-many-cancelled; the detail is the limit.
create function private.refuse_rebooking(p_user_id uuid, p_space_id uuid) returns void
language plpgsql stable
set search_path = ''
as $$
declare
  most integer;
  cancelled integer;
begin
  select greatest(ceil(coalesce(u.daily_bookings_limit, s.daily_bookings_limit) / 5.0), 10) into most
  from public.site_settings s join public.users u on u.id = p_user_id;
  select count(*) into cancelled
  from public.bookings b
  where b.user_id = p_user_id and b.space_id = p_space_id and b.status = 'cancelled' and b.cancellation_fee = 0
    and b.cancelled_by = p_user_id and b.cancelled_at > now() - interval '24 hours';
  if cancelled >= most then
    raise exception 'too-many-cancelled' using errcode = 'PT409', detail = most::text;
  end if;
end;
$$;

create trigger cancel_bookings before delete on public.users
  for each row execute function private.cancel_bookings_of_deleted();

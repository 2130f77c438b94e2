-- What was used is not cancelled. From its first held day on a booking loses only the days that are left: those that were used stay a
-- stay, with their share of the price, the fee of the site and the right to a review. Otherwise the host of a stay that took place would
-- take away its review and that fee, and a guest would have used the desk for nothing. Only an admin cancels such a booking as a whole.

-- Where the rest of a booking was cancelled, it stands with the days before, and says when, by whom and why.
alter table public.bookings
  drop constraint cancelled_completely,
  drop constraint only_cancellations_have_a_reason,
  add constraint cancelled_completely check (
    (status = 'cancelled') = (cancellation_fee is not null) and (status <> 'cancelled' or cancelled_at is not null)),
  add constraint only_cancellations_have_a_reason check (cancelled_because is null or cancelled_at is not null);
comment on column public.bookings.cancelled_at is
  'When the booking was cancelled, or, where it stands, when the days behind those that are left of it were.';

create or replace function private.cancelled_as(b public.bookings) returns text
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
comment on function private.cancelled_as is 'Who cancelled a booking or its rest: guest, owner (the host), admin; null while nobody has.';

create function private.begins_at(p_booking public.bookings) returns timestamptz
language sql immutable
set search_path = ''
as $$ select (p_booking.held_days[1] + p_booking.opens_at[1]) at time zone p_booking.timezone $$;
comment on function private.begins_at is 'When the space opens on the first held day.';

create function private.used_days(b public.bookings, p_now timestamptz) returns integer
language sql immutable
set search_path = ''
as $$
  select case
    when p_now < b.created_at + interval '15 minutes' then 0
    else (
      select count(*)::integer from unnest(b.held_days, b.opens_at) h (day, opens_at)
      where (h.day + h.opens_at) at time zone b.timezone <= p_now)
  end;
$$;
comment on function private.used_days is
  'How many held days of a booking its guest has used at that moment: those on which the space has opened, and none within 15 minutes of booking. The note of the host that they came is the word of one side, and costs them nothing.';

create function private.price_of_days(b public.bookings, p_days integer) returns numeric
language sql immutable
set search_path = ''
as $$ select round(b.total * p_days / cardinality(b.held_days), 2) $$;
comment on function private.price_of_days is
  'What the first held days of a booking cost: their share of the total. A day pass costs its price, a week or month pass the same for each held day.';
grant execute on function private.used_days(public.bookings, timestamptz), private.price_of_days(public.bookings, integer) to authenticated;

alter type public.cancellation_quote add attribute used_until date, add attribute used_cost numeric;
comment on type public.cancellation_quote is
  'refusal: already-cancelled, completed, begun (every held day is used), or null. refund: paid minus fee. owed: fee minus paid. next_cut_off: when the answer changes next, null when it never does. used_until: the last day that stays when the rest is cancelled, null when the whole is. used_cost: what of the fee is for the days that stay.';

-- As before, and days that were used are paid; the rest of the price costs what the terms say.
create or replace function private.cancellation_at(p_booking public.bookings, p_now timestamptz) returns public.cancellation_quote
language plpgsql stable
set search_path = ''
as $$
declare
  q public.cancellation_quote;
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
  q.late_fee := round(p_booking.total * late_fee_percent / 100.0, 2);
  q.cancellable_until := least(private.over_at(p_booking), greatest(
    (p_booking.held_days[held] + p_booking.opens_at[held]) at time zone p_booking.timezone,
    p_booking.created_at + interval '15 minutes'));
  q.free_until := least(
    greatest(p_booking.free_cancellation_until, p_booking.created_at + interval '15 minutes'), q.cancellable_until);

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

-- Gives the desks of these held days back. The caller holds the lock of the booking.
create function private.release_desks(p_booking public.bookings, p_days date[]) returns void
language plpgsql
set search_path = ''
as $$
declare
  space_capacity integer;
begin
  select s.capacity into space_capacity from public.coworking_spaces s where s.id = p_booking.space_id for share;
  perform from public.space_days d
  where d.space_id = p_booking.space_id and d.day = any (p_days) order by d.day for update;
  -- Where the owner lowered the capacity below what was sold, cancelled desks are not sold again.
  update public.space_days d
  set desks_booked = d.desks_booked - p_booking.desks,
    capacity = greatest(least(d.capacity, space_capacity), d.desks_booked - p_booking.desks)
  where d.space_id = p_booking.space_id and d.day = any (p_days);
end;
$$;

create or replace function private.cancel(p_booking public.bookings, p_fee numeric, p_cancelled_by uuid, p_because text default null)
returns void
language plpgsql
set search_path = ''
as $$
begin
  update public.bookings
  set status = 'cancelled', cancelled_at = now(), cancelled_by = p_cancelled_by, cancellation_fee = p_fee,
    cancelled_because = p_because
  where id = p_booking.id;
  perform private.release_desks(p_booking, p_booking.held_days);
end;
$$;

-- Writes that a booking ends with this held day of it and costs p_total, and gives the desks of the days behind it back; the guest is
-- invited to review it then. What was paid above that comes back. The caller holds the lock of the booking.
create function private.cancel_rest(
  p_booking public.bookings, p_until date, p_total numeric, p_cancelled_by uuid, p_because text default null
) returns void
language plpgsql
set search_path = ''
as $$
declare
  days constant integer := array_position(p_booking.held_days, p_until);
begin
  update public.bookings
  set held_days = p_booking.held_days[1:days], opens_at = p_booking.opens_at[1:days], closes_at = p_booking.closes_at[1:days],
    ends_on = p_until, total = p_total, service_fee = round(p_total * 0.03, 2), paid_amount = least(p_booking.paid_amount, p_total),
    cancelled_at = now(), cancelled_by = p_cancelled_by, cancelled_because = p_because
  where id = p_booking.id;
  perform private.release_desks(p_booking, p_booking.held_days[days + 1:]);
  update private.outbox o set due_at = (p_until + 1 + time '10:00') at time zone p_booking.timezone
  where o.topic = 'review-invitation' and o.subject_id = p_booking.id and o.finished_at is null;
end;
$$;

-- Cancels for a guest what such a quote is about: the booking, or what is left of it. The caller holds the lock of the booking.
create function private.cancel_as_quoted(p_booking public.bookings, q public.cancellation_quote, p_cancelled_by uuid) returns void
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

-- As before, and of a booking whose first day was used the rest is cancelled: it answers what the booking costs then.
-- Definer: nobody has a grant to write bookings or stock.
create or replace function public.cancel_booking(p_booking_id uuid, p_accepted_fee numeric) returns numeric
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

-- As before, and a stay that an admin cancelled after it had begun took place: its guest reviews it when its days are over.
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

-- As in 20261101091500_member_pages.sql, and each booking says whether something of it can be cancelled.
create or replace function public.my_bookings(p_show text default 'upcoming', p_after jsonb default null, p_page_size integer default 12)
returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  page_size integer := least(greatest(coalesce(p_page_size, 12), 1), 60);
  answer jsonb;
begin
  with mine as materialized (
    select b as booking, b.id,
      case when b.status = 'cancelled' then 'cancelled' when now() >= private.over_at(b) then 'past' else 'upcoming' end as tab,
      case
        when b.status = 'cancelled' then -extract(epoch from b.cancelled_at)
        when now() >= private.over_at(b) then -(b.ends_on - date '2000-01-01')::numeric
        else (b.starts_on - date '2000-01-01')::numeric
      end as key
    from public.bookings b where b.user_id = auth.uid()
  ), page as (
    select m.booking, m.key, m.id, row_number() over (order by m.key, m.id) as place
    from mine m
    where m.tab = p_show
      and (p_after is null or (m.key, m.id) > ((p_after ->> 'key')::numeric, (p_after ->> 'id')::uuid))
    order by m.key, m.id
    limit page_size + 1
  )
  select jsonb_build_object(
    'bookings', coalesce((
      select jsonb_agg(private.booking_card(p.booking, now())
        || jsonb_build_object('may_cancel', (private.cancellation_at(p.booking, now())).refusal is null) order by p.place)
      from page p where p.place <= page_size), '[]'),
    'next', (select jsonb_build_object('key', p.key::text, 'id', p.id) from page p
      where p.place = page_size and exists (select from page more where more.place > page_size)),
    'counts', (select jsonb_build_object(
      'upcoming', count(*) filter (where m.tab = 'upcoming'),
      'past', count(*) filter (where m.tab = 'past'),
      'cancelled', count(*) filter (where m.tab = 'cancelled')) from mine m))
  into answer;
  return answer;
end;
$$;

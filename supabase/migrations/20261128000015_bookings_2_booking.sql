-- Booking is one transaction: it locks the stock in the order of days, checks the rules again, and writes.

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
  next_cut_off timestamptz,
  used_until date,
  used_cost numeric,
  change_fees numeric,
  refund_to_card numeric
);
comment on type public.cancellation_quote is
  'refusal: already-cancelled, completed, begun (every held day is used), or null. refund: paid minus fee, or the '
  'refunds of a cancelled booking. owed: fee minus paid. late_fee: the fee from free_until on, until another day is '
  'used. next_cut_off: when the result next changes, null if never. used_until: the last remaining day when later days '
  'are cancelled, null when the whole booking is. used_cost: the part of the fee for the used days. change_fees: the '
  'part for earlier changes. refund_to_card: the part of the refund that goes to the card of an online payment; the rest is '
  'given back at the space.';

create table public.booking_changes (
  id uuid primary key default gen_random_uuid(),
  booking_id uuid not null references public.bookings (id) on delete restrict,
  number integer not null check (number >= 1),
  changed_at timestamptz not null default now(),
  idempotency_key uuid not null,
  chosen jsonb not null check (length(chosen::text) <= 200),
  before jsonb not null check (length(before::text) <= 4000),
  after jsonb not null check (length(after::text) <= 4000),
  fee numeric(14, 2) not null check (fee >= 0),
  constraint numbered_once unique (booking_id, number),
  constraint changed_once unique (booking_id, idempotency_key)
);
comment on table public.booking_changes is
  'The changes of bookings by their guests, numbered from 1. before, after: pass, starts_on, ends_on, held_days, '
  'opens_at, closes_at, desks, total. chosen: the choice of the form. fee: the cost of the days that were given back.';

alter table public.booking_changes enable row level security;
grant select (id, booking_id, number, changed_at, before, after, fee) on public.booking_changes to authenticated;

create table private.booking_proposals (
  id uuid primary key default gen_random_uuid(),
  booking_id uuid not null references public.bookings (id) on delete restrict,
  proposed_by uuid references public.users (id) on delete set null,
  -- Two proposals of one transaction differ, so that one of them is the latest.
  proposed_at timestamptz not null default clock_timestamp(),
  change_count integer not null,
  chosen jsonb not null check (length(chosen::text) <= 200),
  withdrawn_at timestamptz,
  declined_at timestamptz,
  constraint ended_once check (withdrawn_at is null or declined_at is null)
);
comment on table private.booking_proposals is
  'Changes of a booking that its host proposes to the guest, who accepts one by making it. The latest is open until '
  'the host withdraws it, the guest declines it, the booking is changed, cancelled or completed, or gets another host, '
  'or the proposed days begin. change_count: of the booking at the proposal. chosen: as in public.booking_changes.';

create index booking_proposals_booking on private.booking_proposals (booking_id, proposed_at desc);
create index booking_proposals_proposed_by on private.booking_proposals (proposed_by);

alter table private.booking_proposals enable row level security;

create index bookings_host on public.bookings (host_id, starts_on);

create function private.facts_of_booking(b public.bookings) returns jsonb
language sql immutable
set search_path = ''
as $$
  select jsonb_build_object('pass', b.pass, 'starts_on', b.starts_on, 'ends_on', b.ends_on, 'held_days', b.held_days,
    'opens_at', b.opens_at, 'closes_at', b.closes_at, 'desks', b.desks, 'total', b.total);
$$;
comment on function private.facts_of_booking is 'The part of a booking that a change may replace.';

create function private.changes_of_booking(b public.bookings) returns jsonb
language sql stable
set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object('number', m.number, 'changed_at', m.changed_at, 'fee', m.fee,
    'before', m.before, 'after', m.after) order by m.number), '[]')
  from public.booking_changes m where m.booking_id = b.id;
$$;
comment on function private.changes_of_booking is 'The changes of a booking, the first one first.';
grant execute on function private.changes_of_booking(public.bookings) to authenticated;

create function private.proposal_json(p private.booking_proposals) returns jsonb
language sql immutable
set search_path = ''
as $$ select p.chosen || jsonb_build_object('id', p.id, 'proposed_at', p.proposed_at) $$;
comment on function private.proposal_json is '{id, proposed_at, pass, starts_on, ends_on, desks}, as pages read it.';

-- The open proposal of a booking as private.proposal_json; null without one. Definer: no role has a grant on the table.
-- Callers have read the booking.
create function private.open_proposal(b public.bookings) returns jsonb
language sql stable security definer
set search_path = ''
as $$
  select private.proposal_json(p)
  from (
    select o as p from private.booking_proposals o where o.booking_id = b.id order by o.proposed_at desc, o.id limit 1
  ) latest
  where (p).withdrawn_at is null and (p).declined_at is null and (p).change_count = b.change_count
    and (p).proposed_by = b.host_id
    and b.status = 'confirmed' and b.cancelled_at is null and now() < private.over_at(b)
    -- Yesterday's hours may run past midnight.
    and ((p).chosen ->> 'starts_on')::date >= (now() at time zone b.timezone)::date - 1;
$$;
grant execute on function private.open_proposal(public.bookings) to authenticated;

create function private.declined_proposal(b public.bookings) returns jsonb
language sql stable
set search_path = ''
as $$
  select private.proposal_json(p)
  from (
    select o as p from private.booking_proposals o where o.booking_id = b.id order by o.proposed_at desc, o.id limit 1
  ) latest
  where (p).declined_at is not null and (p).change_count = b.change_count and (p).proposed_by = b.host_id
    and b.status = 'confirmed';
$$;
comment on function private.declined_proposal is
  'The latest proposal of the host, when the guest has declined it and has not changed the booking since; otherwise '
  'null.';

create function private.proposals_of_booking(b public.bookings) returns jsonb
language sql stable
set search_path = ''
as $$
  select coalesce(jsonb_agg(p.chosen || jsonb_build_object('proposed_at', p.proposed_at, 'withdrawn_at', p.withdrawn_at,
    'declined_at', p.declined_at) order by p.proposed_at), '[]')
  from private.booking_proposals p where p.booking_id = b.id;
$$;
comment on function private.proposals_of_booking is 'The proposals of the host, for the export of both sides.';

-- Refuses desks beyond the member's limits of bookings made in 24 hours, of open bookings and of desk-days. Cancelled
-- bookings count towards the first limit, because each leaves a row, mails and log lines. p_changed: the booking that
-- is changed, of which only the desk-days count, as they will be. The caller holds the lock of this member's bookings.
-- Refusals: too-many-today, too-many-bookings, too-many-desk-days; the detail is the limit.
create function private.refuse_over_quota(p_user_id uuid, p_desk_days integer, p_changed uuid default null)
returns void
language plpgsql stable
set search_path = ''
as $$
declare
  made_today integer;
  open_bookings integer;
  desk_days bigint;
  daily_limit integer;
  bookings_limit integer;
  desk_days_limit integer;
begin
  select coalesce(u.daily_bookings_limit, s.daily_bookings_limit),
    coalesce(u.open_bookings_limit, s.open_bookings_limit),
    coalesce(u.desk_days_limit, s.desk_days_limit)
  into daily_limit, bookings_limit, desk_days_limit
  from public.site_settings s join public.users u on u.id = p_user_id;
  select count(*) into made_today
  from public.bookings b where b.user_id = p_user_id and b.created_at > now() - interval '24 hours';
  select count(*), coalesce(sum(taken.desk_days), 0) into open_bookings, desk_days
  from (
    select b.desks * cardinality(b.held_days) as desk_days from public.bookings b
    where b.user_id = p_user_id and b.status = 'confirmed' and b.ends_on >= current_date - 1
      and b.id is distinct from p_changed
    union all
    -- The bookings that the member is paying.
    select h.desks * cardinality(h.held_days) from private.desk_holds h
    where h.user_id = p_user_id and h.attempt is null and h.ended_at is null) taken;
  if p_changed is null and made_today >= daily_limit then
    raise exception 'too-many-today' using errcode = 'PT409', detail = daily_limit::text;
  elsif p_changed is null and open_bookings >= bookings_limit then
    raise exception 'too-many-bookings' using errcode = 'PT409', detail = bookings_limit::text;
  elsif desk_days + p_desk_days > desk_days_limit then
    raise exception 'too-many-desk-days' using errcode = 'PT409', detail = desk_days_limit::text;
  end if;
end;
$$;

-- Checks a wanted booking of a member and takes its desks from stock, for the caller to write it or to hold them.
-- Returns the row of the booking without an id. The idempotency key of an existing booking returns that booking; with
-- another pass or space, or with other days or desks, it is refused as key-already-used, and with another note as
-- another-note (the detail is the id of the booking). p_expected_total and p_digest are those of the quote that the
-- guest saw: another price is refused as price-changed, other changed terms as terms-changed. p_named: the guest's
-- existing bookings on these days that the page showed, {} when it showed none: another one is refused as
-- booked-meanwhile. Null when the caller shows none: nothing is compared then. Refusals: those of private.quote_at,
-- private.refuse_over_quota and private.refuse_rebooking, no-text (an invalid note), key-already-used, another-note,
-- inactive (no such listing), price-changed, terms-changed, booked-meanwhile; with p_pays_online not-online (the
-- listing, or so small an amount, is paid at the space), without it being-paid (the same form has started an online
-- payment) and online-only (the listing takes no payment at the space). Until the end of the transaction it holds the
-- locks of the member, the listing, its stock and the days, taken in this order.
create function private.take_desks(
  p_guest uuid, p_space_id uuid, p_pass text, p_starts_on date, p_ends_on date, p_desks integer, p_idempotency_key uuid,
  p_expected_total numeric, p_digest text, p_note text, p_named uuid[], p_pays_online boolean
) returns public.bookings
language plpgsql
set search_path = ''
as $$
declare
  space public.coworking_spaces;
  q public.booking_quote;
  made public.bookings;
  wanted public.bookings;
  used record;
  choice text;
  -- A note of invisible characters is no note.
  trimmed_note constant text := nullif(private.trimmed(p_note), '');
begin
  if p_idempotency_key is null then
    raise exception 'not-a-booking' using errcode = '22023', hint = 'idempotency_key is required';
  elsif not coalesce(private.is_prose(trimmed_note, 1, 500), true) then
    raise exception 'no-text' using errcode = 'PT422', hint = 'a note has 1 to 500 characters';
  end if;

  -- Serialises the bookings of a member: a second click waits for the first and returns the same booking, and
  -- concurrent bookings cannot exceed the quota.
  perform pg_advisory_xact_lock(hashtextextended('bookings' || p_guest::text, 0));
  select * into made from public.bookings b
  where b.user_id = p_guest and b.idempotency_key = p_idempotency_key;
  if found then
    -- A booking that was changed since still answers its first form.
    select * into made from jsonb_populate_record(made, (
      select c.before from public.booking_changes c where c.booking_id = made.id and c.number = 1));
    if (made.space_id, made.pass, made.starts_on, made.desks) is distinct from (p_space_id, p_pass, p_starts_on,
      p_desks)
      -- The other passes have a fixed length.
      or (made.pass = 'day' and made.ends_on <> coalesce(p_ends_on, p_starts_on)) then
      raise exception 'key-already-used' using errcode = 'PT409';
    elsif made.note is distinct from trimmed_note then
      raise exception 'another-note' using errcode = 'PT409', detail = made.id::text;
    end if;
    return made;
  elsif not p_pays_online and exists (
    select from private.checkouts c where c.user_id = p_guest and c.form_key = p_idempotency_key) then
    raise exception 'being-paid' using errcode = 'PT409';
  end if;

  select * into space from public.coworking_spaces s where s.id = p_space_id for share;
  if not found then
    raise exception 'inactive' using errcode = 'PT409';
  end if;

  q := private.quote_at(space, p_pass, p_starts_on, p_ends_on, p_desks, p_guest, now());
  if q.refusal is null then
    choice := case when q.total < private.least_online_payment() then 'at-the-space'
      else public.payment_choice_of(space.id) end;
    if p_pays_online and choice = 'at-the-space' then
      raise exception 'not-online' using errcode = 'PT409';
    elsif not p_pays_online and choice = 'online' then
      raise exception 'online-only' using errcode = 'PT409';
    end if;
    perform private.refuse_over_quota(p_guest, q.desks * cardinality(q.held_days));
    perform private.refuse_rebooking(p_guest, space.id);
    perform private.lock_stock(space, '{}', q.held_days, now());
    -- The locks keep the stock of these days unchanged, so this quote is the one that is written.
    q := private.quote_at(space, p_pass, p_starts_on, p_ends_on, p_desks, p_guest, now());
  end if;
  if q.refusal is not null then
    raise exception using message = q.refusal, errcode = 'PT409', detail = array_to_string(q.refused_on, ',');
  elsif q.total is distinct from p_expected_total then
    raise exception 'price-changed' using errcode = 'PT409';
  elsif q.digest is distinct from p_digest then
    raise exception 'terms-changed' using errcode = 'PT409';
  elsif exists (
    -- The first twenty, as in space_overview: the page cannot know others.
    select from (
      select b.id, b.held_days from public.bookings b
      where b.user_id = p_guest and b.space_id = space.id and b.status = 'confirmed' and now() < private.over_at(b)
      order by b.starts_on, b.id
      limit 20) known
    where known.held_days && q.held_days and known.id <> all (p_named)) then
    raise exception 'booked-meanwhile' using errcode = 'PT409';
  elsif exists (
    select from private.desk_holds h
    where h.user_id = p_guest and h.space_id = space.id and h.attempt is null and h.ended_at is null
      and h.held_days && q.held_days) then
    raise exception 'being-paid' using errcode = 'PT409';
  end if;

  used := private.use_holds(space, p_guest, q.held_days, q.desks, now());
  perform private.move_desks(
    space, used.days || q.held_days, used.desks || private.on_each_day(q.held_days, q.desks));
  perform private.serve_waiting(space, used.days, now());

  wanted.space_id := space.id;
  wanted.user_id := p_guest;
  wanted.pass := q.pass;
  wanted.starts_on := q.starts_on;
  wanted.ends_on := q.ends_on;
  wanted.held_days := q.held_days;
  wanted.opens_at := q.opens_at;
  wanted.closes_at := q.closes_at;
  wanted.desks := q.desks;
  wanted.unit_price := q.unit_price;
  wanted.total := q.total;
  wanted.service_fee := q.service_fee;
  wanted.currency := q.currency;
  wanted.note := trimmed_note;
  wanted.timezone := q.timezone;
  wanted.cancellation_policy := q.cancellation_policy;
  wanted.late_fee_percent := q.late_fee_percent;
  wanted.free_cancellation_until := q.free_cancellation_until;
  wanted.idempotency_key := p_idempotency_key;
  return wanted;
end;
$$;

-- Writes a booking of private.take_desks, and returns its id.
create function private.write_booking(p_wanted public.bookings) returns uuid
language sql
set search_path = ''
as $$
  insert into public.bookings (
    space_id, user_id, pass, starts_on, ends_on, held_days, opens_at, closes_at, desks, unit_price, total, service_fee,
    currency, note, timezone, cancellation_policy, late_fee_percent, free_cancellation_until, idempotency_key)
  values (
    p_wanted.space_id, p_wanted.user_id, p_wanted.pass, p_wanted.starts_on, p_wanted.ends_on, p_wanted.held_days,
    p_wanted.opens_at, p_wanted.closes_at, p_wanted.desks, p_wanted.unit_price, p_wanted.total, p_wanted.service_fee,
    p_wanted.currency, p_wanted.note, p_wanted.timezone, p_wanted.cancellation_policy, p_wanted.late_fee_percent,
    p_wanted.free_cancellation_until, p_wanted.idempotency_key)
  returning id;
$$;

-- Books desks and returns the id. The parameters and refusals are those of private.take_desks; further refusals: those
-- of private.require_member. Definer: no role has a grant to write bookings or stock. It acts for auth.uid() only.
create function public.book_space(
  p_space_id uuid, p_pass text, p_starts_on date, p_ends_on date, p_desks integer, p_idempotency_key uuid,
  p_expected_total numeric, p_digest text, p_note text default null,
  p_named uuid[] default null
) returns uuid
language plpgsql security definer
set search_path = ''
as $$
declare
  guest constant uuid := private.require_member();
  wanted public.bookings;
begin
  wanted := private.take_desks(guest, p_space_id, p_pass, p_starts_on, p_ends_on, p_desks, p_idempotency_key,
    p_expected_total, p_digest, p_note, p_named, false);
  return coalesce(wanted.id, private.write_booking(wanted));
end;
$$;
grant execute on function public.book_space(uuid, text, date, date, integer, uuid, numeric, text, text, uuid[])
  to authenticated;

create function private.set_host() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.host_id := (select s.owner_id from public.coworking_spaces s where s.id = new.space_id);
  return new;
end;
$$;

-- Gives upcoming bookings to the new owner. The proposals of the former one end, also if that one returns. Guests who
-- lose their host are mailed, each time. Definer: no role has a grant to write bookings. It locks bookings after the
-- listing, in the reverse order of booking: PostgreSQL may refuse a cancellation at the moment of a change of owners as
-- a deadlock; a retry succeeds.
create function private.hand_over_bookings() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  update public.bookings b set host_id = new.owner_id
  where b.space_id = new.id and b.status = 'confirmed' and b.ends_on >= current_date - 1 and now() < private.over_at(b);
  update private.booking_proposals p set withdrawn_at = now()
  from public.bookings b where b.id = p.booking_id and b.space_id = new.id and p.withdrawn_at is null
    and p.declined_at is null;
  if new.owner_id is null then
    perform private.send_mail_again('booking-without-host', b.user_id, b.id) from public.bookings b
    where b.space_id = new.id and b.status = 'confirmed' and b.ends_on >= current_date - 1
      and now() < private.over_at(b);
  end if;
  return null;
end;
$$;

-- Locks a booking for its host or an admin, and returns it. Others get the refusal of a booking that does not exist.
-- Suspended hosts cannot change bookings; admins serve their guests.
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

-- p_arrival: arrived, did-not-come, or null, which removes the note. Allowed from the first held day on, in the
-- calendar of the space. The log keeps every note, so it may change ten times in 24 hours. Refusals: those of
-- private.lock_hosted_booking, already-cancelled, not-begun, not-a-choice, too-many-changes (the detail is the limit).
-- Definer: no role has a grant to write bookings.
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
  elsif p_arrival not in ('arrived', 'did-not-come') then
    raise exception 'not-a-choice' using errcode = 'PT422', hint = 'arrived, did-not-come, or null';
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
grant execute on function public.mark_arrival(uuid, text) to authenticated;

-- Logs the held days and the paid amount, because a booking whose remaining days were cancelled stores its former state
-- nowhere else; changes have a table. Both are no text of a person, and stay when a member leaves.
create trigger audit after insert or update on public.bookings
  for each row execute function private.audit(
    'status', 'pass', 'held_days', 'desks', 'total', 'paid_amount', 'cancellation_fee', 'cancelled_by',
      '?cancelled_because', 'arrival', 'host_id');

create trigger set_host before insert on public.bookings for each row execute function private.set_host();

create trigger hand_over_bookings after update of owner_id on public.coworking_spaces
  for each row when (old.owner_id is distinct from new.owner_id) execute function private.hand_over_bookings();

create policy "guests read their own bookings, hosts theirs, admins all" on public.bookings
  for select to authenticated
  using (user_id = (select auth.uid()) or host_id = (select auth.uid()) or (select private.is_admin()));

create policy "readers of a booking read its changes" on public.booking_changes
  for select to authenticated
  using (exists (select from public.bookings b where b.id = booking_id));

create policy "only a whole session reads the changes of bookings" on public.booking_changes
  as restrictive for select to authenticated using ((select private.has_session()));

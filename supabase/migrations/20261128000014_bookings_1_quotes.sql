-- Bookings, and the stock of desks per day, which alone decides about overbooking. The calendar of a space says which
-- days are bookable, and all other rules read it. A quote has the current cost of a booking, or its refusal, and
-- offers alternatives. Prices are multiplied and rounded here only.

create type public.booking_quote as (
  refusal text,
  refused_on date[],
  pass text,
  starts_on date,
  ends_on date,
  held_days date[],
  opens_at time[],
  closes_at time[],
  closed_days date[],
  desks integer,
  units integer,
  free_desks integer,
  unit_price numeric,
  total numeric,
  service_fee numeric,
  currency text,
  timezone text,
  cancellation_policy text,
  late_fee_percent integer,
  free_cancellation_until timestamptz,
  digest text
);
comment on type public.booking_quote is
  'refusal: inactive, own-space, not-for-sale, in-the-past, too-far-ahead, closed-that-day, sold-out, or null. '
  'refused_on: the days that cause the refusal. opens_at, closes_at: of each held day. digest: a hash of all terms '
  'that a guest agrees to.';

-- The fee of the site for an amount, which the owner pays: 3 %, as SERVICE_FEE_PERCENT of app/features/bookings/paying/fees.ts.
create function private.service_fee_of(p_amount numeric) returns numeric
language sql immutable parallel safe
set search_path = ''
as $$ select round(p_amount * 0.03, 2) $$;
grant execute on function private.service_fee_of(numeric) to anon, authenticated;

create table public.space_days (
  space_id uuid not null references public.coworking_spaces (id) on delete cascade,
  day date not null,
  capacity integer not null check (capacity >= 1),
  desks_booked integer not null default 0,
  free_desks integer not null generated always as (capacity - desks_booked) stored,
  primary key (space_id, day),
  constraint never_oversold check (desks_booked between 0 and capacity)
);
comment on table public.space_days is
  'Booked desks per space and day. Only booking and cancelling change desks_booked; capacity follows the listing.';

alter table public.space_days enable row level security;
grant select on public.space_days to anon, authenticated;

create table public.bookings (
  id uuid primary key default gen_random_uuid(),
  space_id uuid not null references public.coworking_spaces (id) on delete restrict,
  -- A booking outlives its guest's account, because the desk was sold.
  user_id uuid references public.users (id) on delete set null,
  pass text not null check (pass in ('day', 'week', 'month')),
  starts_on date not null,
  ends_on date not null,
  held_days date[] not null check (cardinality(held_days) >= 1 and private.is_set(held_days, 31)),
  opens_at time[] not null,
  closes_at time[] not null,
  desks integer not null check (desks >= 1),
  status text not null default 'confirmed' check (status in ('confirmed', 'cancelled')),
  unit_price numeric(10, 2) not null check (unit_price >= 0),
  total numeric(14, 2) not null check (total >= 0),
  service_fee numeric(14, 2) not null check (service_fee between 0 and total),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  paid_amount numeric(14, 2) not null default 0 check (paid_amount >= 0),
  note text check (private.is_prose(note, 1, 500)),
  timezone text not null check (length(timezone) <= 64),
  cancellation_policy text not null check (cancellation_policy in ('flexible', 'moderate', 'standard')),
  late_fee_percent integer not null check (late_fee_percent between 0 and 100),
  free_cancellation_until timestamptz not null,
  cancellation_fee numeric(14, 2) check (cancellation_fee between 0 and total),
  cancelled_at timestamptz,
  cancelled_by uuid references public.users (id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  idempotency_key uuid not null,
  host_id uuid references public.users (id) on delete set null,
  arrival text check (arrival in ('arrived', 'did-not-come')),
  cancelled_because text check (private.is_prose(cancelled_because, 1, 500)),
  change_count integer not null default 0 check (change_count >= 0),
  change_fees numeric(14, 2) not null default 0 check (change_fees between 0 and total),
  day_prices numeric[],
  day_late_fee_percents numeric[],
  constraint spans_its_days check (ends_on >= starts_on),
  constraint terms_of_every_held_day check (
    (day_prices is null) = (day_late_fee_percents is null)
    and (day_prices is null or cardinality(day_prices) = cardinality(held_days)
      and cardinality(day_late_fee_percents) = cardinality(held_days))),
  constraint hours_of_every_held_day check (
    cardinality(opens_at) = cardinality(held_days) and cardinality(closes_at) = cardinality(held_days)),
  constraint booked_once unique (user_id, idempotency_key),
  constraint paid_in_its_currency unique (id, currency),
  -- A booking whose remaining days were cancelled stays confirmed for the days before, with the time, person and reason
  -- of the cancellation.
  constraint cancelled_completely check (
    (status = 'cancelled') = (cancellation_fee is not null) and (status <> 'cancelled' or cancelled_at is not null)),
  constraint only_cancellations_have_a_reason check (cancelled_because is null or cancelled_at is not null)
);
comment on table public.bookings is
  'Bookings. The state completed is not stored: it follows from the calendar of the space.';
comment on column public.bookings.held_days is
  'The open days on which the desks are held: exactly these leave the stock and return to it.';
comment on column public.bookings.opens_at is 'The hours of each held day, as they were at booking.';
comment on column public.bookings.closes_at is
  'As opens_at; 24:00 is midnight, and a time before the opening time is on the following day.';
comment on column public.bookings.service_fee is 'Paid by the owner; the guest pays total.';
comment on column public.bookings.paid_amount is
  'The payments of the ledger minus their refunds. Only its triggers write it: public.payments.';
comment on column public.bookings.free_cancellation_until is
  'The end of free cancellation, as promised at booking, even when the opening hours change.';
comment on column public.bookings.cancelled_at is
  'When the booking was cancelled or, while it is confirmed, when its remaining days were cancelled.';
comment on column public.bookings.host_id is
  'The owner of the space at booking, or a later owner who took over the space before the booking was completed.';
comment on column public.bookings.arrival is 'The host''s note on or after the first held day; null without a note.';
comment on column public.bookings.cancelled_because is
  'The reason that the host or admin who cancelled gave the guest; null when the guest cancelled.';

comment on column public.bookings.change_count is 'The number of changes in public.booking_changes.';
comment on column public.bookings.change_fees is
  'The part of the total that earlier changes cost, for the days and desks that were given back. It stays owed when '
  'the booking is cancelled.';
comment on column public.bookings.day_prices is
  'The price of one desk on each held day, of a week or month pass its share, unrounded. Null while the booking was '
  'never changed: then every day has an equal share of the total.';
comment on column public.bookings.day_late_fee_percents is
  'As late_fee_percent, for each held day. Null while the booking was never changed.';

create index bookings_user on public.bookings (user_id, starts_on desc, id);
create index bookings_made on public.bookings (user_id, created_at);
create index bookings_space on public.bookings (space_id, starts_on);
create index bookings_cancelled_by on public.bookings (cancelled_by);

alter table public.bookings enable row level security;
grant select on public.bookings to authenticated;

-- Definer: owners may change the capacity of a listing, but no role may write stock. Sold desks stay sold when the
-- capacity falls.
create function private.follow_capacity() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  days constant date[] := array(
    select d.day from public.space_days d where d.space_id = new.id and d.day >= current_date - 1);
begin
  perform private.lock_stock(new, days, '{}', now());
  update public.space_days d set capacity = greatest(new.capacity, d.desks_booked)
  where d.space_id = new.id and d.day = any (days);
  perform private.serve_waiting(new, days, now());
  return null;
end;
$$;

-- Locks the rows of days whose desks are freed or held, until the end of the transaction, and adds the missing rows of
-- the days to hold. The caller holds the lock of private.lock_stock.
create function private.lock_days(p_space public.coworking_spaces, p_freed_days date[], p_held_days date[])
returns void
language plpgsql
set search_path = ''
as $$
begin
  insert into public.space_days (space_id, day, capacity)
  select p_space.id, d.day, p_space.capacity from unnest(p_held_days) d (day) order by d.day
  on conflict do nothing;
  perform from public.space_days d
  where d.space_id = p_space.id and d.day = any (p_freed_days || p_held_days) order by d.day for update;
end;
$$;

-- Adds these desks, of which some may be negative, to the booked ones of the days beside them; a day that is named
-- twice gets the sum. Desks above a capacity that the owner has lowered are not sold again when they are freed. The
-- caller holds the locks of private.lock_days.
create function private.move_desks(p_space public.coworking_spaces, p_days date[], p_desks integer[]) returns void
language plpgsql
set search_path = ''
as $$
begin
  update public.space_days d
  set desks_booked = d.desks_booked + moved.desks,
    capacity = case
      when moved.desks < 0 then greatest(least(d.capacity, p_space.capacity), d.desks_booked + moved.desks)
      else d.capacity end
  from (
    select m.day, sum(m.desks)::integer as desks from unnest(p_days, p_desks) m (day, desks) group by m.day) moved
  where d.space_id = p_space.id and d.day = moved.day and moved.desks <> 0;
end;
$$;

create function private.on_each_day(p_days date[], p_desks integer) returns integer[]
language sql immutable
set search_path = ''
as $$ select array_fill(p_desks, array[cardinality(p_days)]) $$;
comment on function private.on_each_day is 'This number of desks once for each day, for private.move_desks.';

create function private.over_at(p_booking public.bookings) returns timestamptz
language plpgsql immutable
set search_path = ''
as $$
declare
  held constant integer := cardinality(p_booking.held_days);
begin
  return (p_booking.held_days[held] + greatest(
    private.closes_after(p_booking.opens_at[held], p_booking.closes_at[held]),
      '24:00')) at time zone p_booking.timezone;
end;
$$;
comment on function private.over_at is
  'The end of the last held day in the calendar of the space, or of its hours, whichever is later: then a booking is '
  'completed, and cannot be cancelled.';
grant execute on function private.over_at(public.bookings) to authenticated;

create function private.units_of(p_pass text, p_held_days date[]) returns integer
language sql immutable parallel safe
set search_path = ''
as $$ select case p_pass when 'day' then cardinality(p_held_days) else 1 end $$;
comment on function private.units_of is
  'The number of passes that each desk costs: one per held day, or one week or month.';
grant execute on function private.units_of(text, date[]) to anon, authenticated;

-- Definer: a guest still reads a booked space after it was paused, and the policies of both tables would otherwise call
-- each other.
create function private.booked_space_ids() returns setof uuid
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return query
  select distinct b.space_id from public.bookings b where b.user_id = auth.uid() and (select private.has_session());
end;
$$;
grant execute on function private.booked_space_ids() to authenticated;

-- The condition of the members' policy, for functions that need the whole row, of which callers may not select every
-- column; a test compares both. Definer: no role may select owner_id.
create function private.visible_space(p_space_id uuid) returns public.coworking_spaces
language plpgsql stable security definer
set search_path = ''
as $$
declare
  space public.coworking_spaces;
begin
  select * into space from public.coworking_spaces s where s.id = p_space_id;
  if space.status = 'active' or private.is_unclaimed(space) or (private.has_session() and (
    space.owner_id = auth.uid() or private.is_admin()
    or exists (select from public.bookings b where b.space_id = p_space_id and b.user_id = auth.uid()))) then
    return space;
  end if;
  return null;
end;
$$;
comment on function private.visible_space is 'The listing if the caller may read it, otherwise a row of nulls.';
grant execute on function private.visible_space(uuid) to anon, authenticated;

create function private.booking_horizon() returns integer
language sql immutable parallel safe
set search_path = ''
as $$ select 365 $$;
comment on function private.booking_horizon is
  'The maximum number of days between today, in the calendar of the space, and a booked day.';
grant execute on function private.booking_horizon() to anon, authenticated;

-- One row per day from p_from to p_to. state: open, closed, past (its hours have ended, possibly on the next day),
-- too-far. free_desks is read from stock in every state. When the next day opens before the hours of a day end, the
-- hours end there, because desks are then held for the next day. Days are counted from p_from: generate_series over
-- timestamps up to 'infinity' never ends. force_generic_plan: PostgreSQL considers a custom plan for the dates of one
-- call cheaper, and would plan the statement at each call, which takes several times as long as to run it; a quote
-- reads five calendars. Desks of holds that have expired, and those that are held for p_member, are free.
create function private.calendar_days(
  p_space public.coworking_spaces, p_from date, p_to date, p_now timestamptz, p_member uuid default null
) returns table (day date, state text, opens_at time, closes_at time, free_desks integer, closed_because text)
language plpgsql stable
set search_path = ''
set plan_cache_mode = force_generic_plan
as $$
#variable_conflict use_column
begin
  return query with clock as (
    select (p_now at time zone p_space.timezone)::date as today, p_now at time zone p_space.timezone as wall
  )
  select
    d.day,
    case
      when d.day > clock.today + private.booking_horizon() then 'too-far'
      when d.day < clock.today - 1 then 'past'
      when d.day < clock.today and hours.closing is null then 'past'
      when clock.wall >= d.day + private.closes_after(hours.opening, hours.closing) then 'past'
      when closure.reason is not null or hours.closing is null then 'closed'
      else 'open'
    end,
    hours.opening,
    hours.closing,
    coalesce(stock.free_desks + coalesce(held.desks, 0), p_space.capacity),
    closure.reason
  from clock
  cross join (select p_from + n as day from generate_series(0, p_to - p_from) n) d
  left join public.space_special_hours special on special.space_id = p_space.id and special.day = d.day
  -- The last possible day of special hours is in 2099.
  left join public.space_special_hours tomorrow on tomorrow.space_id = p_space.id
    and tomorrow.day = case when d.day < '2100-01-01' then d.day + 1 end
  cross join lateral (
    select coalesce(special.opens_at, p_space.opens_at[extract(isodow from d.day)]) as opening,
      coalesce(special.closes_at, p_space.closes_at[extract(isodow from d.day)]) as closing,
      coalesce(tomorrow.opens_at, p_space.opens_at[extract(isodow from d.day)::integer % 7 + 1]) as next_opening
  ) stated
  cross join lateral (
    select stated.opening, case
      when stated.closing < stated.opening and stated.next_opening < stated.closing then
        case when stated.next_opening = '00:00' then '24:00' else stated.next_opening end
      else stated.closing
    end as closing
  ) hours
  left join public.space_days stock on stock.space_id = p_space.id and stock.day = d.day
  left join private.held_but_bookable(p_space.id, p_member, p_now) held on held.day = d.day
  left join lateral (
    select c.reason from public.space_closures c
    where c.space_id = p_space.id and d.day between c.starts_on and c.ends_on
      and (c.weekday is null or c.weekday = extract(isodow from d.day))
    order by c.starts_on, c.id limit 1
  ) closure on true
  order by d.day;
end;
$$;
grant execute on function private.calendar_days(public.coworking_spaces, date, date, timestamptz, uuid)
  to anon, authenticated;

create function private.late_fee_percent(policy text) returns integer
language sql immutable parallel safe
set search_path = ''
as $$ select case policy when 'standard' then 100 when 'moderate' then 50 when 'flexible' then 0 end $$;
comment on function private.late_fee_percent is
  'The percentage of the price that a cancellation after the cut-off costs.';
grant execute on function private.late_fee_percent(text) to anon, authenticated;

create function private.price_of(p_space public.coworking_spaces, p_pass text) returns numeric
language sql immutable parallel safe
set search_path = ''
as $$
  select case p_pass
    when 'day' then p_space.price_per_day when 'week' then p_space.price_per_week when 'month'
      then p_space.price_per_month end;
$$;
grant execute on function private.price_of(public.coworking_spaces, text) to anon, authenticated;

-- A hash of the terms that a guest reads before confirming. Values that change without a change of terms, such as the
-- number of free desks, are left out.
create function private.quote_digest(p_space public.coworking_spaces, q public.booking_quote) returns text
language plpgsql immutable
set search_path = ''
set timezone = 'UTC'
as $$
begin
  q.free_desks := null;
  q.digest := null;
  return encode(extensions.digest(jsonb_build_array(
    q, p_space.name, p_space.address, p_space.neighbourhood, p_space.city, p_space.country, p_space.owner_id)::text,
      'sha256'), 'hex');
end;
$$;
grant execute on function private.quote_digest(public.coworking_spaces, public.booking_quote) to anon, authenticated;

-- The quote at a given time, so that tests can choose the clock. A week pass covers 7 consecutive days, a month pass
-- 30. Day passes cover the first to the last requested day, 30 at most; closed days between them are neither held nor
-- charged. p_changed: the booking that would be changed to this choice. Its desks count as free, its days stay bookable
-- with their hours although the space has closed or paused since, and only new days or desks need an active listing.
-- Another pass must be for sale, also for days that are kept.
create function private.quote_at(
  p_space public.coworking_spaces, p_pass text, p_starts_on date, p_ends_on date, p_desks integer,
  p_user_id uuid, p_now timestamptz, p_changed public.bookings default null
) returns public.booking_quote
language plpgsql stable
set search_path = ''
as $$
declare
  q public.booking_quote;
  span constant integer := case p_pass
    when 'day' then coalesce(p_ends_on, p_starts_on) - p_starts_on + 1 when 'week' then 7 when 'month' then 30 end;
  past date[];
  too_far date[];
  short date[];
  adds boolean;
begin
  if span is null or span not between 1 and 30 or p_desks is null or p_desks not between 1 and 10000 then
    raise exception 'not-a-booking' using errcode = '22023',
      hint = 'pass is day, week or month; day passes cover 1 to 30 days; desks is at least 1';
  end if;

  q.pass := p_pass;
  q.starts_on := p_starts_on;
  q.ends_on := p_starts_on + span - 1;
  q.desks := p_desks;
  q.unit_price := private.price_of(p_space, p_pass);
  q.currency := p_space.currency;
  q.timezone := p_space.timezone;
  q.cancellation_policy := p_space.cancellation_policy;
  q.late_fee_percent := private.late_fee_percent(p_space.cancellation_policy);

  select
    coalesce(array_agg(d.day order by d.day) filter (where d.is_bookable), '{}'),
    coalesce(array_agg(d.opens_at order by d.day) filter (where d.is_bookable), '{}'),
    coalesce(array_agg(d.closes_at order by d.day) filter (where d.is_bookable), '{}'),
    coalesce(array_agg(d.day order by d.day) filter (where not d.is_bookable and d.state = 'closed'), '{}'),
    coalesce(array_agg(d.day order by d.day) filter (where not d.is_bookable and d.state = 'past'), '{}'),
    coalesce(array_agg(d.day order by d.day) filter (where not d.is_bookable and d.state = 'too-far'), '{}'),
    coalesce(array_agg(d.day order by d.day) filter (where d.is_bookable and d.free_desks < p_desks), '{}'),
    min(d.free_desks) filter (where d.is_bookable)
  into q.held_days, q.opens_at, q.closes_at, q.closed_days, past, too_far, short, q.free_desks
  from (
    select c.day, c.state, c.state = 'open' or (own.day is not null and p_desks <= p_changed.desks) as is_bookable,
      coalesce(own.opens_at, c.opens_at) as opens_at, coalesce(own.closes_at, c.closes_at) as closes_at,
      c.free_desks + case when own.day is not null then p_changed.desks else 0 end as free_desks
    from private.calendar_days(p_space, q.starts_on, q.ends_on, p_now, p_user_id) c
    left join unnest(p_changed.held_days, p_changed.opens_at, p_changed.closes_at) own (day, opens_at, closes_at)
      on own.day = c.day) d;

  q.units := private.units_of(p_pass, q.held_days);
  q.total := q.unit_price * q.units * p_desks;
  q.service_fee := private.service_fee_of(q.total);
  q.free_cancellation_until := ((q.held_days[1] + q.opens_at[1]) at time zone q.timezone) - interval '24 hours';

  adds := p_changed.id is null or p_desks > p_changed.desks or not q.held_days <@ p_changed.held_days;
  q.refusal := case
    when adds and p_space.status <> 'active' then 'inactive'
    when p_space.owner_id = p_user_id then 'own-space'
    when (adds or p_pass <> p_changed.pass) and q.unit_price is null then 'not-for-sale'
    when cardinality(past) > 0 then 'in-the-past'
    when cardinality(too_far) > 0 then 'too-far-ahead'
    when cardinality(q.held_days) = 0 then 'closed-that-day'
    when cardinality(short) > 0 then 'sold-out'
  end;
  q.refused_on := case q.refusal
    when 'in-the-past' then past when 'too-far-ahead' then too_far
    when 'closed-that-day' then q.closed_days when 'sold-out' then short else '{}' end;
  q.digest := private.quote_digest(p_space, q);
  return q;
end;
$$;
grant execute on function private.quote_at(public.coworking_spaces, text, date, date, integer, uuid, timestamptz,
  public.bookings) to anon, authenticated;

-- The next spans, within 90 days from p_from, that such a booking could have: the alternatives when the wanted days
-- cannot be booked. A span begins on an open day, private.today_at at the earliest; day passes hold p_days open days.
create function private.free_spans_at(
  p_space public.coworking_spaces, p_from date, p_desks integer, p_limit integer, p_pass text, p_days integer,
  p_user_id uuid, p_now timestamptz
) returns table (starts_on date, ends_on date, free_desks integer)
language plpgsql stable
set search_path = ''
as $$
declare
  today constant date := private.today_at(p_space, p_now);
  first_day constant date := greatest(p_from, today);
  days_wanted constant integer := case p_pass when 'day' then least(greatest(p_days, 1), 30) else 1 end;
  open_days date[];
  quote public.booking_quote;
  found_days integer := 0;
begin
  if p_space.id is null or p_space.status <> 'active' or p_space.owner_id = p_user_id
    or private.price_of(p_space, p_pass) is null
    or first_day > today + private.booking_horizon() then
    return;
  end if;
  -- One read of the calendar excludes impossible days; the full rule is checked for the few that remain.
  select array_agg(c.day order by c.day) into open_days
  from private.calendar_days(p_space, first_day, first_day + 120, p_now, p_user_id) c
  where c.state = 'open' and c.free_desks >= p_desks;
  for n in 1 .. coalesce(cardinality(open_days), 0) loop
    exit when found_days >= least(greatest(p_limit, 0), 31) or open_days[n] > first_day + 90;
    ends_on := open_days[n + days_wanted - 1];
    continue when ends_on is null or ends_on - open_days[n] > 29;
    quote := private.quote_at(p_space, p_pass, open_days[n], ends_on, p_desks, p_user_id, p_now);
    if quote.refusal is null and (p_pass <> 'day' or quote.units = days_wanted) then
      found_days := found_days + 1;
      starts_on := quote.starts_on;
      ends_on := quote.ends_on;
      free_desks := quote.free_desks;
      return next;
    end if;
  end loop;
end;
$$;
grant execute on function private.free_spans_at(public.coworking_spaces, date, integer, integer, text, integer, uuid,
  timestamptz)
  to anon, authenticated;

create function public.free_spans(
  p_space_id uuid, p_from date, p_desks integer default 1, p_limit integer default 6,
  p_pass text default 'day', p_days integer default 1
) returns table (starts_on date, ends_on date, free_desks integer)
language plpgsql stable
set search_path = ''
as $$
begin
  return query select f.* from private.free_spans_at(
    private.visible_space(p_space_id), p_from, p_desks, p_limit, p_pass, p_days, private.viewer_id(), now()) f;
end;
$$;
grant execute on function public.free_spans(uuid, date, integer, integer, text, integer) to anon, authenticated;

-- The number of wanted open days, bookable or not. When all of them are closed: the number that the weekly hours would
-- open, or the number of days.
create function private.days_wanted(p_space public.coworking_spaces, q public.booking_quote) returns integer
language plpgsql stable
set search_path = ''
as $$
begin
  return (
    select coalesce(
      nullif(count(*) filter (where c.closes_at is not null and c.closed_because is null), 0),
      nullif(count(*) filter (where c.closes_at is not null), 0),
      count(*))
    from private.calendar_days(p_space, q.starts_on, q.ends_on, now()) c);
end;
$$;
grant execute on function private.days_wanted(public.coworking_spaces, public.booking_quote) to anon, authenticated;

-- The nearest bookable span for a refused quote: {starts_on, ends_on, free_desks}. It begins after the wanted days; for
-- days beyond the horizon it is the last one before them.
create function private.nearest_span(
  p_space public.coworking_spaces, q public.booking_quote, p_user_id uuid, p_now timestamptz
) returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  today constant date := (p_now at time zone p_space.timezone)::date;
  days_wanted constant integer := private.days_wanted(p_space, q);
begin
  if q.refusal = 'too-far-ahead' then
    return (
      select to_jsonb(f)
      from private.free_spans_at(
        p_space, today + private.booking_horizon() - 30 - (q.ends_on - q.starts_on), q.desks, 31, q.pass, days_wanted,
        p_user_id, p_now) f
      order by f.starts_on desc limit 1);
  elsif q.refusal in ('in-the-past', 'closed-that-day', 'sold-out') then
    return (
      select to_jsonb(f)
      from private.free_spans_at(p_space, q.starts_on, q.desks, 1, q.pass, days_wanted, p_user_id, p_now) f);
  end if;
  return null;
end;
$$;
grant execute on function private.nearest_span(public.coworking_spaces, public.booking_quote, uuid, timestamptz)
  to anon, authenticated;

-- The quote as pages read it.
create function private.quote_json(
  p_space public.coworking_spaces, p_pass text, p_starts_on date, p_ends_on date, p_desks integer,
  p_user_id uuid, p_now timestamptz
) returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  pass constant text := case p_pass
    when 'cheapest' then private.pass_for_days(p_space, coalesce(p_ends_on, p_starts_on) - p_starts_on + 1)
      else p_pass end;
  q public.booking_quote := private.quote_at(p_space, pass, p_starts_on, p_ends_on, p_desks, p_user_id, p_now);
  -- Without a last day, the wanted days are those of the pass.
  wanted constant public.booking_quote := case when p_pass in ('week', 'month') and isfinite(p_starts_on)
    and isfinite(p_ends_on) then
    case when p_ends_on - p_starts_on between 0 and 29 then
      private.quote_at(p_space, private.pass_for_days(p_space, p_ends_on - p_starts_on + 1), p_starts_on, p_ends_on,
        p_desks,
        p_user_id, p_now) end end;
  passes constant jsonb := private.passes_for(
    p_space, case when wanted.pass is not null and wanted.refusal is null then wanted else q end, p_user_id, p_now);
  cheapest constant jsonb := passes -> 0;
begin
  if p_pass = 'cheapest' and cheapest ->> 'pass' <> q.pass then
    q := private.quote_at(p_space, cheapest ->> 'pass', (cheapest ->> 'starts_on')::date,
      (cheapest ->> 'ends_on')::date, p_desks,
      p_user_id, p_now);
  end if;
  return to_jsonb(q) || jsonb_build_object(
    'days_wanted', private.days_wanted(p_space, q),
    'passes', passes,
    'nearest', private.nearest_span(p_space, q, p_user_id, p_now),
    'wait', private.wait_for(p_space.id, q));
end;
$$;
grant execute on function private.quote_json(public.coworking_spaces, text, date, date, integer, uuid, timestamptz)
  to anon, authenticated;

-- Null for a listing that the caller cannot read. p_pass may also be 'cheapest'. p_ends_on is the last day for day
-- passes and for 'cheapest'; the other passes have a fixed length.
create function public.quote_booking(
  p_space_id uuid, p_pass text, p_starts_on date, p_ends_on date default null, p_desks integer default 1
) returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  space constant public.coworking_spaces := private.visible_space(p_space_id);
begin
  return case when space.id is not null then
    private.quote_json(space, p_pass, p_starts_on, p_ends_on, p_desks, private.viewer_id(), now()) end;
end;
$$;
grant execute on function public.quote_booking(uuid, text, date, date, integer) to anon, authenticated;

-- Days whose stock differs from the desks that bookings and holds take. An invariant: there are none.
create function private.stock_differences(

) returns table (space_id uuid, day date, desks_booked integer, desks_held integer)
language plpgsql stable
set search_path = ''
as $$
begin
  return query
    select coalesce(d.space_id, h.space_id), coalesce(d.day, h.day), coalesce(d.desks_booked, 0), coalesce(h.desks, 0)
    from public.space_days d full join private.desks_held h on h.space_id = d.space_id and h.day = d.day
    where coalesce(d.desks_booked, 0) <> coalesce(h.desks, 0);
end;
$$;

-- Recomputes all stock. Booking and cancelling wait, because both lock the listing before its days. A day with more
-- booked desks than capacity keeps them, because sold desks stay sold.
create function private.rebuild_stock() returns void
language plpgsql
set search_path = ''
as $$
begin
  lock table public.coworking_spaces in exclusive mode;
  insert into public.space_days as d (space_id, day, capacity, desks_booked)
  select h.space_id, h.day, greatest(s.capacity, h.desks), h.desks
  from private.desks_held h join public.coworking_spaces s on s.id = h.space_id
  order by h.space_id, h.day
  on conflict (space_id, day) do update
  set desks_booked = excluded.desks_booked, capacity = greatest(d.capacity, excluded.desks_booked)
  where d.desks_booked <> excluded.desks_booked;
  update public.space_days d set desks_booked = 0
  where d.desks_booked > 0
    and not exists (select from private.desks_held h where h.space_id = d.space_id and h.day = d.day);
end;
$$;

create function private.invites_at(b public.bookings) returns timestamptz
language sql immutable
set search_path = ''
as $$
  select greatest((b.held_days[cardinality(b.held_days)] + 1 + time '10:00') at time zone b.timezone,
    private.over_at(b));
$$;
comment on function private.invites_at is
  'When the guest of a booking is invited to review it: at ten in the morning after the last held day, in the '
  'calendar of the space, or at the end of its hours if that is later.';

-- The pass for a number of wanted days: day passes, which hold the open days only, or the shortest sold pass that
-- covers them.
create function private.pass_for_days(p_space public.coworking_spaces, p_days integer) returns text
language sql immutable parallel safe
set search_path = ''
as $$
  select case
    when p_space.price_per_day is not null then 'day'
    when p_space.price_per_week is not null and (p_days <= 7 or p_space.price_per_month is null) then 'week'
    when p_space.price_per_month is not null then 'month'
    else 'day' end;
$$;
grant execute on function private.pass_for_days(public.coworking_spaces, integer) to anon, authenticated;

-- All bookable passes that hold every held day of a quote, the cheapest first, then the shortest: [{pass, starts_on,
-- ends_on, total, more}]; more is the difference to the cheapest. Empty for a refused quote.
create function private.passes_for(
  p_space public.coworking_spaces, q public.booking_quote, p_user_id uuid, p_now timestamptz
) returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  other_pass text;
  other public.booking_quote;
  passes public.booking_quote[] := '{}';
begin
  if q.refusal is not null then
    return '[]';
  end if;
  foreach other_pass in array array['day', 'week', 'month'] loop
    continue when private.price_of(p_space, other_pass) is null;
    if other_pass = q.pass then
      other := q;
    else
      other := private.quote_at(
        p_space, other_pass, q.held_days[1], q.held_days[cardinality(q.held_days)], q.desks, p_user_id, p_now);
    end if;
    if other.refusal is null and other.held_days @> q.held_days then
      passes := array_append(passes, other);
    end if;
  end loop;
  return (
    select jsonb_agg(jsonb_build_object('pass', p.pass, 'starts_on', p.starts_on, 'ends_on', p.ends_on,
      'total', p.total,
      'more', p.total - (select min(least.total) from unnest(passes) least)) order by p.total, p.ordinality)
    from unnest(passes) with ordinality p);
end;
$$;
grant execute on function private.passes_for(public.coworking_spaces, public.booking_quote, uuid, timestamptz)
  to anon, authenticated;

create trigger follow_capacity after update of capacity on public.coworking_spaces
  for each row when (old.capacity is distinct from new.capacity) execute function private.follow_capacity();

create trigger touch_updated_at before update on public.bookings
  for each row execute function private.touch_updated_at();

create policy "readers of a listing read its free desks" on public.space_days
  for select to anon, authenticated
  using (exists (select from public.coworking_spaces s where s.id = space_id));

create policy "members read active and unclaimed listings, own and booked ones" on public.coworking_spaces
  for select to authenticated
  using (
    status = 'active'
    or (status = 'inactive' and owner_id is null and approved_at is not null)
    or owner_id = (select auth.uid())
    or (select private.is_admin())
    or id in (select private.booked_space_ids())
  );

create policy "only a whole session reads bookings" on public.bookings
  as restrictive for select to authenticated using ((select private.has_session()));

-- The ledger of money: payments of bookings, and refunds of payments. It is append only: amounts, currencies, providers
-- and keys never change and no row goes; only the state moves on. It knows no provider by its rules: "at-the-space" is
-- one whose payments are noted when the money is there. A debt is no row, because a booking owes its price, or the fee
-- of its cancellation, minus the ledger's payments.

create function private.minor_units_of(p_currency text) returns integer
language plpgsql immutable parallel safe
set search_path = ''
as $$
begin
  if p_currency is distinct from 'USD' then
    raise exception 'unknown-currency' using errcode = '22023', hint = 'the number of its minor units is not known';
  end if;
  return 100;
end;
$$;
comment on function private.minor_units_of is
  'The number of the smallest units of a currency, in which providers count. Prices are in US dollars by constraint. '
  'Another currency is refused, because a sum would leave out an amount that is null.';
grant execute on function private.minor_units_of(text) to authenticated;

create function private.in_minor_units(p_amount numeric, p_currency text) returns bigint
language sql immutable parallel safe
set search_path = ''
as $$ select (p_amount * private.minor_units_of(p_currency))::bigint $$;

create function private.from_minor_units(p_amount bigint, p_currency text) returns numeric
language sql immutable parallel safe
set search_path = ''
as $$ select round(p_amount::numeric / private.minor_units_of(p_currency), 2) $$;
grant execute on function private.from_minor_units(bigint, text) to authenticated;

create table private.payment_accounts (
  id uuid primary key default gen_random_uuid(),
  owner_id uuid references public.users (id) on delete set null,
  provider text not null check (provider ~ '^[a-z-]{2,30}$'),
  provider_id text check (length(provider_id) <= 255),
  country text check (country ~ '^[A-Z]{2}$'),
  state text not null default 'begun' check (state in ('begun', 'ready', 'restricted')),
  idempotency_key uuid not null unique,
  begun_at timestamptz not null default now(),
  asked_at timestamptz not null default now(),
  events_read_until timestamptz not null default now(),
  events_read_at timestamptz,
  constraint known_to_its_provider check (state = 'begun' or provider_id is not null),
  constraint one_account_per_owner unique (owner_id, provider),
  constraint account_of_provider_once unique (provider, provider_id)
);
comment on table private.payment_accounts is
  'The accounts of owners at providers of online payments. country: of the bank account, ISO 3166-1; the provider '
  'keeps that of its first call. ready: the provider takes payments for it; restricted: it did, and does not any more. The '
  'row outlives the account of its owner, because refunds need it. asked_at: before the provider answered the state; an '
  'answer to an earlier question is ignored. events_read_until: its events before that time were '
  'read again by the job, which last tried at events_read_at; null: the next run goes on.';

alter table private.payment_accounts enable row level security;

create table public.payments (
  id uuid primary key default gen_random_uuid(),
  booking_id uuid,
  account_id uuid references private.payment_accounts (id) on delete restrict,
  provider text not null check (provider ~ '^[a-z-]{2,30}$'),
  provider_id text check (length(provider_id) <= 255),
  state text not null check (state in ('open', 'paid', 'expired')),
  amount bigint not null check (amount > 0),
  service_fee bigint not null default 0 check (service_fee between 0 and amount),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  idempotency_key uuid not null unique,
  created_at timestamptz not null default now(),
  paid_at timestamptz,
  noted_by uuid references public.users (id) on delete set null,
  original_id uuid references public.payments (id) on delete restrict,
  foreign key (booking_id, currency) references public.bookings (id, currency) on delete restrict,
  constraint payment_of_provider_once unique (provider, provider_id),
  constraint paid_at_a_time check ((state = 'paid') = (paid_at is not null)),
  constraint at_the_space_when_paid check (
    provider <> 'at-the-space' or (state = 'paid' and booking_id is not null)),
  constraint online_to_an_account check ((provider = 'at-the-space') = (account_id is null)),
  constraint known_to_its_provider_when_paid check (
    provider = 'at-the-space' or state <> 'paid' or (provider_id is null) = (original_id is not null)),
  constraint named_by_refunds unique (id, provider, currency)
);
comment on table public.payments is
  'Payments of bookings. amount: in minor units. idempotency_key: is sent with each call to the provider, and stored '
  'before the first. provider_id: the id that the provider gave. open: started, and not known to be paid or dead; '
  'expired: the provider has said that it can never be paid. noted_by: of a payment at the space, who noted it. '
  'booking_id: null until an online payment is paid, and for good when the money came too late. service_fee: the part '
  'of the amount that an online payment takes for the site. original_id: of money that came back to the host, because a '
  'bank reversed its decision of a dispute: the payment that was disputed, whose session is refunded.';
comment on column public.payments.provider is 'at-the-space, or the provider of an online payment.';

create index payments_booking on public.payments (booking_id, currency);
create index payments_account on public.payments (account_id, paid_at);
create index payments_original on public.payments (original_id);
create index payments_noted_by on public.payments (noted_by);
create index payments_open on public.payments (created_at) where state = 'open';

alter table public.payments enable row level security;
grant select (id, booking_id, provider, state, amount, currency, created_at, paid_at) on public.payments
  to authenticated;

create table public.refunds (
  id uuid primary key default gen_random_uuid(),
  payment_id uuid not null,
  provider text not null check (provider ~ '^[a-z-]{2,30}$'),
  provider_id text check (length(provider_id) <= 255),
  state text not null default 'owed' check (state in ('owed', 'done', 'failed')),
  amount bigint not null check (amount > 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  reason text not null check (
    reason in ('cancelled', 'shortened', 'changed', 'overpaid', 'late', 'mistaken', 'disputed', 'by-host')),
  idempotency_key uuid not null unique,
  created_at timestamptz not null default now(),
  done_at timestamptz,
  tried_at timestamptz,
  failure text check (length(failure) <= 500),
  failures integer not null default 0 check (failures >= 0),
  noted_by uuid references public.users (id) on delete set null,
  paid_by_dispute text check (length(paid_by_dispute) <= 255),
  is_paid_by_dispute boolean not null generated always as (paid_by_dispute is not null) stored,
  foreign key (payment_id, provider, currency) references public.payments (id, provider, currency) on delete restrict,
  constraint refund_of_provider_once unique (provider, provider_id),
  constraint done_at_a_time check ((state = 'done') = (done_at is not null)),
  constraint failed_for_a_reason check (state <> 'failed' or failure is not null),
  constraint paid_by_dispute_is_done check (paid_by_dispute is null or state = 'done')
);
comment on table public.refunds is
  'Money of payments that goes back to the guest. It counts as returned from the first moment on, because it is owed: '
  'a refund that has failed is done later, by the same row. The refunds of a payment never exceed it. failure: the '
  'reason that the provider gave for refusing it. mistaken: a payment at the space that its host had noted by mistake. '
  'by-host: made in the dashboard of the provider. paid_by_dispute: the id, at the provider, of the lost dispute with '
  'which the bank of the guest has paid what we owed. is_paid_by_dispute: the part of it that guest and host may read.';

create index refunds_payment on public.refunds (payment_id, provider, currency);
create index refunds_noted_by on public.refunds (noted_by);
create index refunds_not_done on public.refunds (created_at) where state <> 'done';
create index refunds_failed on public.refunds (created_at) where state = 'failed';

alter table public.refunds enable row level security;
grant select (id, payment_id, provider, state, amount, currency, reason, created_at, done_at, is_paid_by_dispute)
  on public.refunds to authenticated;

create table private.disputes (
  id uuid primary key default gen_random_uuid(),
  payment_id uuid not null references public.payments (id) on delete restrict,
  provider text not null check (provider ~ '^[a-z-]{2,30}$'),
  provider_id text not null check (length(provider_id) <= 255),
  state text not null check (state in ('open', 'won', 'lost')),
  amount bigint not null check (amount > 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  reason text check (length(reason) <= 100),
  respond_by timestamptz,
  opened_at timestamptz not null default now(),
  closed_at timestamptz,
  taken bigint not null default 0 check (taken between 0 and amount),
  asked_at timestamptz not null default now(),
  constraint dispute_of_provider_once unique (provider, provider_id),
  constraint closed_at_a_time check ((state = 'open') = (closed_at is null))
);
comment on table private.disputes is
  'Payments that a guest has disputed at the bank. The host answers at the provider; won and lost are the host''s. '
  'A lost dispute is a refund of the ledger, which the provider has taken from the account of the host. reason: the '
  'word of the provider. taken: the part that the ledger has as refunded because of it. A bank may reverse its decision: '
  'what was taken and came back is a payment of its own. asked_at: before the provider answered the state; an answer to '
  'an earlier question is ignored.';

create index disputes_payment on private.disputes (payment_id);
create index disputes_open on private.disputes (opened_at) where state = 'open';

alter table private.disputes enable row level security;

create table private.provider_events (
  provider text not null check (provider ~ '^[a-z-]{2,30}$'),
  event_id text not null check (length(event_id) <= 255),
  type text not null check (length(type) <= 100),
  account text check (length(account) <= 255),
  object_kind text not null check (object_kind in ('session', 'account', 'refund', 'dispute', 'other')),
  object_id text not null check (length(object_id) <= 255),
  received_at timestamptz not null default now(),
  handled_at timestamptz,
  due_at timestamptz not null default now() + interval '10 minutes',
  tries integer not null default 0 check (tries >= 0),
  primary key (provider, event_id)
);
comment on table private.provider_events is
  'The events that a provider has sent, each once, without their content: the object is fetched, and the state follows '
  'from it. A row is deleted after 30 days; providers repeat events for three. due_at: when the job handles it, unless it '
  'is handled by then. tries: of the job. One that was tried and is not handled has failed: it is put aside, and tried '
  'again later and later.';

create index provider_events_received on private.provider_events (received_at);
create index provider_events_due on private.provider_events (due_at) where handled_at is null;

alter table private.provider_events enable row level security;

-- Refuses every delete and truncation, and every update except: of the state, as the arguments allow ("open paid"),
-- with its time; of the ids at the provider and of the booking, once, because only a refund that has failed is made
-- anew; and of a person whose account is deleted. The
-- rights of the callers do not suffice, because the functions that write the ledger belong to the owner of the tables.
create function private.refuse_rewriting_money() returns trigger
language plpgsql
set search_path = ''
as $$
declare
  changing constant text[] := array['state', 'provider_id', 'booking_id', 'paid_at', 'done_at', 'tried_at',
    'failure', 'failures', 'noted_by', 'paid_by_dispute', 'is_paid_by_dispute'];
  was jsonb;
  is_now jsonb;
begin
  if tg_op = 'UPDATE' then
    was := to_jsonb(old);
    is_now := to_jsonb(new);
    if was - changing = is_now - changing
      and (old.state = new.state and (was ->> 'paid_at', was ->> 'done_at') is not distinct from
          (is_now ->> 'paid_at', is_now ->> 'done_at')
        or old.state || ' ' || new.state = any (tg_argv))
      and (old.provider_id is null or old.provider_id = new.provider_id
        or old.state || new.state in ('oweddone', 'owedfailed', 'faileddone'))
      and (was ->> 'booking_id' is null or was ->> 'booking_id' = is_now ->> 'booking_id')
      and (was ->> 'noted_by' is not distinct from is_now ->> 'noted_by' or is_now ->> 'noted_by' is null
        or old.state <> new.state) then
      return new;
    end if;
  end if;
  raise exception 'append-only' using errcode = '42501';
end;
$$;

create function private.paid(p_booking_id uuid) returns numeric
language sql stable
set search_path = ''
as $$
  select coalesce(sum(private.from_minor_units(p.amount - coalesce((
    select sum(r.amount)::bigint from public.refunds r where r.payment_id = p.id), 0), p.currency)), 0)
  from public.payments p where p.booking_id = p_booking_id and p.state = 'paid';
$$;
comment on function private.paid is 'The payments of a booking minus their refunds: bookings.paid_amount.';

-- The cost of a booking: its price or, once it is cancelled, the fee.
create function private.charged(b public.bookings) returns numeric
language sql immutable
set search_path = ''
as $$ select case b.status when 'cancelled' then b.cancellation_fee else b.total end $$;
grant execute on function private.charged(public.bookings) to authenticated;

-- Copies private.paid to the booking of a payment. The lock comes first: a later statement sees the payments of the
-- transactions that held it.
create function private.follow_ledger(p_booking_id uuid) returns void
language plpgsql
set search_path = ''
as $$
begin
  perform from public.bookings b where b.id = p_booking_id for no key update;
  update public.bookings b set paid_amount = private.paid(b.id)
  where b.id = p_booking_id and b.paid_amount is distinct from private.paid(b.id);
end;
$$;

create function private.follow_payment() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if new.booking_id is not null then
    perform private.follow_ledger(new.booking_id);
    perform private.refund_excess(b, 'overpaid') from public.bookings b where b.id = new.booking_id;
  end if;
  return null;
end;
$$;

create function private.follow_refund() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  perform private.follow_ledger(p.booking_id) from public.payments p
  where p.id = new.payment_id and p.booking_id is not null;
  return null;
end;
$$;

-- The lock of the payment serialises its refunds.
create function private.refuse_excessive_refund() returns trigger
language plpgsql
set search_path = ''
as $$
declare
  payment public.payments;
begin
  select * into payment from public.payments p where p.id = new.payment_id for no key update;
  if payment.state is distinct from 'paid' or new.amount > payment.amount - (
    select coalesce(sum(r.amount), 0) from public.refunds r where r.payment_id = new.payment_id) then
    raise exception 'refund-exceeds-payment' using errcode = '23514';
  end if;
  return new;
end;
$$;

-- Owes the guest the part of the payments that exceeds the cost of a booking. The latest payments go back first. The
-- caller holds the lock of the booking; payments and refunds are locked after it.
create function private.refund_excess(b public.bookings, p_reason text) returns void
language plpgsql
set search_path = ''
as $$
declare
  excess bigint := private.in_minor_units(b.paid_amount - private.charged(b), b.currency);
  part bigint;
  payment record;
begin
  -- least() leaves out nulls, and would owe all of each payment.
  if excess is null then
    raise exception 'no-cost' using errcode = '22004';
  end if;
  if excess > 0 then
    perform private.lock_sellers_of(array[b.id]);
  end if;
  for payment in
    select p.id, p.provider, p.currency, p.amount - coalesce((
      select sum(r.amount) from public.refunds r where r.payment_id = p.id), 0)::bigint as rest
    from public.payments p where p.booking_id = b.id and p.state = 'paid' order by p.paid_at desc, p.id loop
    part := least(excess, payment.rest);
    continue when part <= 0;
    insert into public.refunds (payment_id, provider, amount, currency, reason, idempotency_key)
    values (payment.id, payment.provider, part, payment.currency, p_reason, gen_random_uuid());
    excess := excess - part;
  end loop;
end;
$$;

-- After the cost of a booking has fallen, whoever lowered it: a cancellation, a change, the end of a stay, or the
-- account that is deleted.
create function private.refund_of_cheaper_booking() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  perform private.refund_excess(new, case
    when new.status = 'cancelled' then 'cancelled'
    when new.cancelled_at is distinct from old.cancelled_at then 'shortened'
    else 'changed' end);
  return null;
end;
$$;

-- Notes that the guest has paid an amount of a booking at the space, and returns the id of the payment. The same key
-- returns the existing payment. Refusals: no-such-booking, key-already-used (for another payment), not-owed (more than
-- the booking costs and was paid).
create function private.pay_at_space(p_booking_id uuid, p_amount numeric, p_key uuid, p_noted_by uuid default null)
returns uuid
language plpgsql
set search_path = ''
as $$
declare
  booking public.bookings;
  amount bigint;
  payment public.payments;
begin
  select * into booking from public.bookings b where b.id = p_booking_id for no key update;
  if not found then
    raise exception 'no-such-booking' using errcode = 'PT404';
  end if;
  amount := private.in_minor_units(p_amount, booking.currency);
  select * into payment from public.payments p where p.idempotency_key = p_key;
  if found then
    if (payment.booking_id, payment.provider, payment.amount) is distinct from (booking.id, 'at-the-space', amount) then
      raise exception 'key-already-used' using errcode = 'PT409';
    end if;
    return payment.id;
  elsif p_amount > private.charged(booking) - booking.paid_amount then
    raise exception 'not-owed' using errcode = 'PT409';
  end if;
  insert into public.payments (booking_id, provider, state, amount, currency, idempotency_key, paid_at, noted_by)
  values (booking.id, 'at-the-space', 'paid', amount, booking.currency, p_key, now(), p_noted_by)
  returning * into payment;
  return payment.id;
end;
$$;

-- Bookings whose paid amount differs from the ledger, or exceeds what they cost. An invariant: there are none.
create function private.payment_differences() returns table (booking_id uuid, paid_amount numeric, in_ledger numeric)
language sql stable
set search_path = ''
as $$
  select b.id, b.paid_amount, private.paid(b.id) from public.bookings b
  where b.paid_amount <> private.paid(b.id) or b.paid_amount > private.charged(b);
$$;

-- The host notes that the guest has paid an amount of a booking at the space, and gets the id of the payment. The same
-- key returns the same payment. Refusals: those of private.lock_hosted_booking and private.pay_at_space, not-an-amount,
-- too-many-changes (a booking has at most ten such payments, because the ledger keeps those that were taken back; the
-- detail is the limit). Definer: no role has a grant to write the ledger.
create function public.note_desk_payment(p_booking_id uuid, p_amount numeric, p_key uuid) returns uuid
language plpgsql security definer
set search_path = ''
as $$
declare
  booking constant public.bookings := private.lock_hosted_booking(p_booking_id);
begin
  if p_key is null or p_amount is null or p_amount not between 0.01 and 10000000
    or p_amount <> round(p_amount, 2) then
    raise exception 'not-an-amount' using errcode = 'PT422';
  elsif (
    select count(*) filter (where p.idempotency_key <> p_key) >= 10 from public.payments p
    where p.booking_id = booking.id and p.provider = 'at-the-space') then
    raise exception 'too-many-changes' using errcode = 'PT409', detail = '10';
  end if;
  return private.pay_at_space(booking.id, p_amount, p_key, auth.uid());
end;
$$;
grant execute on function public.note_desk_payment(uuid, numeric, uuid) to authenticated;

-- The host takes back the latest payment at the space that was noted by mistake; the same key does it once. The amount
-- is owed again. Refusals: those of private.lock_hosted_booking, not-an-amount, key-already-used (for another refund),
-- not-noted (there is none, or all of it has been given back). Definer: as above.
create function public.take_back_desk_payment(p_booking_id uuid, p_key uuid) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  booking constant public.bookings := private.lock_hosted_booking(p_booking_id);
  earlier record;
  noted record;
begin
  if p_key is null then
    raise exception 'not-an-amount' using errcode = 'PT422';
  end if;
  select p.booking_id, r.reason into earlier
  from public.refunds r join public.payments p on p.id = r.payment_id where r.idempotency_key = p_key;
  if found then
    if (earlier.booking_id, earlier.reason) is distinct from (booking.id, 'mistaken') then
      raise exception 'key-already-used' using errcode = 'PT409';
    end if;
    return;
  end if;
  select n.* into noted
  from (
    select p.id, p.currency, p.paid_at, p.amount - coalesce((
      select sum(r.amount) from public.refunds r where r.payment_id = p.id), 0)::bigint as rest
    from public.payments p where p.booking_id = booking.id and p.provider = 'at-the-space') n
  where n.rest > 0 order by n.paid_at desc, n.id limit 1;
  if not found then
    raise exception 'not-noted' using errcode = 'PT409';
  end if;
  insert into public.refunds (
    payment_id, provider, state, amount, currency, reason, idempotency_key, done_at, noted_by)
  values (noted.id, 'at-the-space', 'done', noted.rest, noted.currency, 'mistaken', p_key, now(), auth.uid());
end;
$$;
grant execute on function public.take_back_desk_payment(uuid, uuid) to authenticated;

-- The host has given the guest back what was owed at the desk. p_refund_id: the latest refund that the page counted. The
-- same call again changes nothing, also when money of a later refund is owed. Refusals: those of
-- private.lock_hosted_booking, not-owed (another amount is owed now). Definer: as above.
create function public.note_desk_refund(p_booking_id uuid, p_refund_id uuid) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  booking constant public.bookings := private.lock_hosted_booking(p_booking_id);
begin
  if exists (
    select from public.payments p join public.refunds r on r.payment_id = p.id
    where p.booking_id = booking.id and p.provider = 'at-the-space' and r.state = 'done' and r.id = p_refund_id) then
    return;
  elsif p_refund_id is null or private.latest_owed_at_desk(booking) is distinct from p_refund_id then
    raise exception 'not-owed' using errcode = 'PT409';
  end if;
  update public.refunds r set state = 'done', done_at = now(), noted_by = auth.uid()
  from public.payments p
  where p.id = r.payment_id and p.booking_id = booking.id and p.provider = 'at-the-space' and r.state = 'owed';
end;
$$;
grant execute on function public.note_desk_refund(uuid, uuid) to authenticated;

-- An admin has refunded a failed refund in another way. The log has the admin, and p_reason: the way, 1 to 500
-- characters. A second call of the admin changes nothing. Refusals: those of private.require_admin, no-such-refund (also
-- for one that is not failed any more, as one that is sent again: the guest may get the money twice), no-reason. Definer:
-- no role has a grant to write the ledger.
create function public.finish_failed_refund(p_refund_id uuid, p_reason text) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  admin constant uuid := private.require_admin();
  reason constant text := private.trimmed(p_reason);
  refund public.refunds;
begin
  if not coalesce(private.is_prose(reason, 1, 500), false) then
    raise exception 'no-reason' using errcode = 'PT422';
  end if;
  select * into refund from public.refunds r where r.id = p_refund_id for no key update;
  if refund.state = 'done' and refund.noted_by = admin and refund.provider <> 'at-the-space' then
    return;
  elsif refund.state is distinct from 'failed' then
    raise exception 'no-such-refund' using errcode = 'PT404';
  end if;
  update public.refunds r set state = 'done', done_at = now(), noted_by = admin where r.id = refund.id;
  insert into public.audit_log (actor_id, action, table_name, row_id, before, after)
  values (admin, 'update', 'refunds', refund.id::text, '{"state": "failed"}',
    jsonb_build_object('state', 'done', 'reason', reason));
end;
$$;
grant execute on function public.finish_failed_refund(uuid, text) to authenticated;

-- The refunded amount of a cancelled booking: by its cancellation, and of payments that came after it. Not payments at
-- the space that the host takes back, because nobody gets them. Readers of the booking read its refunds.
create function private.refunded_at_cancelling(b public.bookings) returns numeric
language sql stable
set search_path = ''
as $$
  select coalesce(sum(private.from_minor_units(r.amount, r.currency)), 0)
  from public.payments p join public.refunds r on r.payment_id = p.id
  where p.booking_id = b.id and r.created_at >= b.cancelled_at and r.reason <> 'mistaken';
$$;
grant execute on function private.refunded_at_cancelling(public.bookings) to authenticated;

create function private.tidy_payments() returns void
language sql
set search_path = ''
as $$ delete from private.provider_events e where e.received_at < now() - interval '30 days' $$;

create trigger append_only before update or delete on public.payments
  for each row execute function private.refuse_rewriting_money('open paid', 'open expired', 'expired paid');

create trigger keep_rows before truncate on public.payments
  for each statement execute function private.refuse_rewriting_money();

create trigger append_only before update or delete on public.refunds
  for each row execute function private.refuse_rewriting_money(
    'owed done', 'owed failed', 'failed owed', 'failed done', 'done failed');

create trigger keep_rows before truncate on public.refunds
  for each statement execute function private.refuse_rewriting_money();

create trigger refuse_excessive before insert on public.refunds
  for each row execute function private.refuse_excessive_refund();

create trigger follow_ledger after insert or update of state, booking_id on public.payments
  for each row execute function private.follow_payment();

create trigger follow_ledger after insert on public.refunds
  for each row execute function private.follow_refund();

create trigger refund_excess after update of total, status, cancellation_fee on public.bookings
  for each row when (new.paid_amount > private.charged(new))
  execute function private.refund_of_cheaper_booking();

-- Not those that are open or expired, which only the guest knows, by public.my_payment.
create policy "readers of a booking read its payments" on public.payments
  for select to authenticated
  using (state = 'paid' and exists (select from public.bookings b where b.id = booking_id));

create policy "only a whole session reads payments" on public.payments
  as restrictive for select to authenticated using ((select private.has_session()));

create policy "readers of a payment read its refunds" on public.refunds
  for select to authenticated
  using (exists (select from public.payments p where p.id = payment_id));

create policy "only a whole session reads refunds" on public.refunds
  as restrictive for select to authenticated using ((select private.has_session()));

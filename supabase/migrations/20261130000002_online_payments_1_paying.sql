-- Paying online. Starting a payment writes it with its key and holds the desks, in one transaction; then the provider
-- is called. The page to which the guest returns, the provider's event and a job all look at the provider and settle:
-- the first one books. Desks return to stock only when the provider has said that nothing can be paid any more, when
-- the guest deletes the account, or after 24 hours without an answer. The locks are those of booking: member, booking,
-- listing, stock, days; then payment, then refund.

create table private.payment_choices (
  space_id uuid primary key references public.coworking_spaces (id) on delete cascade,
  choice text not null check (choice in ('online', 'guest-chooses'))
);
comment on table private.payment_choices is
  'How a listing is paid. Without a row at the space, which is the default.';

alter table private.payment_choices enable row level security;

create table private.checkouts (
  payment_id uuid primary key references public.payments (id) on delete restrict,
  user_id uuid references public.users (id) on delete set null,
  space_id uuid references public.coworking_spaces (id) on delete set null,
  booking_id uuid references public.bookings (id) on delete set null,
  hold_id uuid unique references private.desk_holds (id) on delete set null,
  more_hold_id uuid unique references private.desk_holds (id) on delete set null,
  form_key uuid not null,
  wanted jsonb not null check (length(wanted::text) <= 20000),
  title text not null check (length(title) <= 120),
  session_expires_at timestamptz not null,
  page_url text check (length(page_url) <= 2000),
  looked_at timestamptz,
  constraint one_checkout_per_form unique (user_id, form_key)
);
comment on table private.checkouts is
  'Started online payments of new bookings and, with booking_id, of changes. wanted: the row of public.bookings that '
  'is written when the payment is paid, or the public.change_quote with chosen, change_count and used_days, with the '
  'terms that were shown. more_hold_id: of a change, the hold of more desks on days that the booking has. title: the '
  'name of the space, which a repeated call sends unchanged. form_key: the idempotency key of the form. page_url: where '
  'the guest pays. looked_at: when the job last asked the provider. A row is deleted 30 days after its payment has '
  'ended.';

create index checkouts_space on private.checkouts (space_id);
create index checkouts_booking on private.checkouts (booking_id);

alter table private.checkouts enable row level security;

create function private.least_online_payment() returns numeric
language sql immutable
set search_path = ''
as $$ select 0.50 $$;
comment on function private.least_online_payment is
  'The smallest amount in US dollars that the provider takes. Less is paid at the space, also where a listing is paid '
  'online only.';

-- The account that is paid for a listing: the owner's, while it is ready and the listing offers to be paid online.
create function private.account_for(p_space_id uuid) returns private.payment_accounts
language sql stable
set search_path = ''
as $$
  select a.*
  from public.coworking_spaces s
    join private.payment_choices c on c.space_id = s.id
    join private.payment_accounts a on a.owner_id = s.owner_id and a.state = 'ready'
  where s.id = p_space_id;
$$;

-- How the listing can be paid: at-the-space, online or guest-chooses. Definer: no role has a grant on accounts; the
-- answer is the same for everybody.
create function public.payment_choice_of(p_space_id uuid) returns text
language sql stable security definer
set search_path = ''
as $$
  select coalesce((
    select c.choice from private.payment_choices c
    where c.space_id = p_space_id and (private.account_for(p_space_id)).id is not null), 'at-the-space');
$$;
grant execute on function public.payment_choice_of(uuid) to anon, authenticated;

-- The owner chooses how listings are paid, each by the choice at its place: at-the-space, online, or guest-chooses. All of
-- them or none. Refusals: those of private.require_member, no-such-space, not-a-choice, no-account (the owner has no
-- account that is ready). Definer: no role has a grant on the choices.
create function public.choose_payments(p_space_ids uuid[], p_choices text[]) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  owned integer;
begin
  perform private.require_member();
  -- In one order for everybody, so that two calls do not deadlock.
  perform from public.coworking_spaces s where s.id = any (p_space_ids) and s.owner_id = auth.uid() order by s.id for share;
  get diagnostics owned = row_count;
  if owned is distinct from (select count(distinct c.id) from unnest(p_space_ids) c (id)) then
    raise exception 'no-such-space' using errcode = 'PT404';
  elsif owned is distinct from cardinality(p_choices) or exists (
    select from unnest(p_choices) c (choice)
    where c.choice is null or c.choice not in ('at-the-space', 'online', 'guest-chooses')) then
    raise exception 'not-a-choice' using errcode = 'PT422';
  elsif p_choices <> array_fill('at-the-space'::text, array[owned]) and not exists (
    select from private.payment_accounts a where a.owner_id = auth.uid() and a.state = 'ready') then
    raise exception 'no-account' using errcode = 'PT409';
  end if;
  delete from private.payment_choices c using unnest(p_space_ids, p_choices) w (space_id, choice)
  where c.space_id = w.space_id and w.choice = 'at-the-space';
  insert into private.payment_choices (space_id, choice)
  select w.space_id, w.choice from unnest(p_space_ids, p_choices) w (space_id, choice) where w.choice <> 'at-the-space'
  on conflict (space_id) do update set choice = excluded.choice;
end;
$$;
grant execute on function public.choose_payments(uuid[], text[]) to authenticated;

-- Begins an account of the caller, an owner, at a provider, and returns its id; the same account again, with another
-- country while the provider has not made it. p_country: of the bank account, ISO 3166-1. Refusals: those of
-- private.require_member, not-a-country, no-listing (none that is sent to the admins; a draft costs nothing, and each
-- account is one of the site at the provider). Definer: no role has a grant on accounts.
create function public.begin_payment_account(p_country text) returns uuid
language plpgsql security definer
set search_path = ''
as $$
declare
  owner constant uuid := private.require_member();
  account uuid;
begin
  if not exists (
    select from public.coworking_spaces s where s.owner_id = owner and s.status not in ('draft', 'archived')) then
    raise exception 'no-listing' using errcode = 'PT409';
  elsif not exists (
    select from public.places p where p.kind = 'country' and p.country_code = p_country) then
    raise exception 'not-a-country' using errcode = 'PT422';
  end if;
  insert into private.payment_accounts as a (owner_id, provider, country, idempotency_key)
  values (owner, 'stripe', p_country, gen_random_uuid())
  on conflict (owner_id, provider) do update set country = excluded.country where a.provider_id is null;
  select a.id into account from private.payment_accounts a where a.owner_id = owner and a.provider = 'stripe';
  return account;
end;
$$;
grant execute on function public.begin_payment_account(text) to authenticated;

-- The caller's account and how each of their listings is paid, drafts and archived ones excluded: {account: {id, state}
-- or null, country, countries: [{code, name}], listings: [{id, name, choice, price_per_day, currency}]}. country: that
-- of the account or else of the first listing. Definer: no role has a grant on these tables.
-- Refusals: those of private.require_session.
create function public.my_payment_account() returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  owner constant uuid := private.require_session();
begin
  return jsonb_build_object(
    'account', (select jsonb_build_object('id', a.id, 'state', a.state) from private.payment_accounts a
      where a.owner_id = owner),
    'country', coalesce(
      (select a.country from private.payment_accounts a where a.owner_id = owner),
      (select c.country_code from public.coworking_spaces s
          join public.places c on c.kind = 'country' and c.name = s.country
        where s.owner_id = owner and s.status not in ('draft', 'archived') order by s.created_at, s.id limit 1)),
    'countries', (
      select coalesce(jsonb_agg(jsonb_build_object('code', p.country_code, 'name', p.name) order by p.name), '[]')
      from public.places p where p.kind = 'country' and p.country_code is not null),
    'listings', (select coalesce(jsonb_agg(jsonb_build_object('id', s.id, 'name', s.name,
        'choice', coalesce(c.choice, 'at-the-space'), 'price_per_day', s.price_per_day, 'currency', s.currency)
        order by s.name, s.id), '[]')
      from public.coworking_spaces s left join private.payment_choices c on c.space_id = s.id
      where s.owner_id = owner and s.status not in ('draft', 'archived')));
end;
$$;
grant execute on function public.my_payment_account() to authenticated;

-- Whether the difference of a change may be paid online: of a booking that was paid online, at a listing that is.
create function private.is_paid_with_change(b public.bookings, q public.change_quote) returns boolean
language sql stable
set search_path = ''
as $$
  select q.total - b.paid_amount >= private.least_online_payment() and private.paid_online(b) > 0
    and public.payment_choice_of(b.space_id) <> 'at-the-space';
$$;

-- Holds desks that the caller has taken from stock, while a guest pays; null for no days.
create function private.hold_while_paying(p_guest uuid, p_space_id uuid, p_days date[], p_desks integer) returns uuid
language sql
set search_path = ''
as $$
  insert into private.desk_holds (space_id, user_id, held_days, desks, attempt, held_at, expires_at)
  select p_space_id, p_guest, p_days, p_desks, null, now(), now() + interval '24 hours'
  where cardinality(p_days) > 0
  returning id;
$$;

-- Refusal: too-many-payments (three that are open at a time, ten in 24 hours that were not paid; the detail is the
-- limit).
create function private.refuse_too_many_payments(p_guest uuid) returns void
language plpgsql
set search_path = ''
as $$
begin
  if (
    select count(*) >= 3 from private.checkouts c join public.payments p on p.id = c.payment_id
    where c.user_id = p_guest and p.state = 'open' and p.created_at > now() - interval '24 hours') then
    raise exception 'too-many-payments' using errcode = 'PT409', detail = '3';
  elsif (
    select count(*) >= 10 from private.checkouts c join public.payments p on p.id = c.payment_id
    where c.user_id = p_guest and p.state <> 'paid' and p.created_at > now() - interval '24 hours') then
    raise exception 'too-many-payments' using errcode = 'PT409', detail = '10';
  end if;
end;
$$;

-- Starts an online payment of a booking and holds its desks; returns the id of the payment. The same form returns the
-- same payment; with other values it is refused as key-already-used, as it is when it has booked. The parameters are
-- those of book_space. Refusals: those of private.require_member and private.take_desks, unverified, not-online (no
-- account takes payments of the listing), too-many-payments (three that hold desks at a time, ten in 24 hours that were
-- not paid; the detail is the limit). Definer: no role has a grant to write stock or the ledger.
create function public.begin_payment(
  p_space_id uuid, p_pass text, p_starts_on date, p_ends_on date, p_desks integer, p_idempotency_key uuid,
  p_expected_total numeric, p_digest text, p_note text default null,
  p_named uuid[] default null
) returns uuid
language plpgsql security definer
set search_path = ''
as $$
declare
  guest constant uuid := private.require_member();
  started private.checkouts;
  wanted public.bookings;
  account private.payment_accounts;
  hold uuid;
  payment uuid;
begin
  perform pg_advisory_xact_lock(hashtextextended('bookings' || guest::text, 0));
  select * into started from private.checkouts c where c.user_id = guest and c.form_key = p_idempotency_key;
  if found then
    wanted := jsonb_populate_record(null::public.bookings, started.wanted);
    if (wanted.space_id, wanted.pass, wanted.starts_on, wanted.desks, wanted.note) is distinct from (
        p_space_id, p_pass, p_starts_on, p_desks, nullif(private.trimmed(p_note), ''))
      -- The other passes have a fixed length.
      or (wanted.pass = 'day' and wanted.ends_on <> coalesce(p_ends_on, p_starts_on)) then
      raise exception 'key-already-used' using errcode = 'PT409';
    end if;
    return started.payment_id;
  end if;
  perform private.refuse_too_many_payments(guest);
  wanted := private.take_desks(guest, p_space_id, p_pass, p_starts_on, p_ends_on, p_desks, p_idempotency_key,
    p_expected_total, p_digest, p_note, p_named, true);
  -- The lock of the listing keeps its owner.
  account := private.account_for(p_space_id);
  if wanted.id is not null then
    raise exception 'key-already-used' using errcode = 'PT409';
  -- The owner's choice has no lock.
  elsif account.id is null then
    raise exception 'not-online' using errcode = 'PT409';
  end if;
  hold := private.hold_while_paying(guest, p_space_id, wanted.held_days, wanted.desks);
  insert into public.payments (account_id, provider, state, amount, service_fee, currency, idempotency_key)
  values (account.id, account.provider, 'open', private.in_minor_units(wanted.total, wanted.currency),
    private.in_minor_units(wanted.service_fee, wanted.currency), wanted.currency, gen_random_uuid())
  returning id into payment;
  insert into private.checkouts (payment_id, user_id, space_id, hold_id, form_key, wanted, title, session_expires_at)
  select payment, guest, s.id, hold, p_idempotency_key, jsonb_strip_nulls(to_jsonb(wanted)), s.name,
    date_trunc('second', now()) + interval '31 minutes'
  from public.coworking_spaces s where s.id = p_space_id;
  return payment;
end;
$$;
grant execute on function public.begin_payment(uuid, text, date, date, integer, uuid, numeric, text, text, uuid[])
  to authenticated;

-- Starts the online payment of what a change costs more, and holds the desks that it needs besides those of the
-- booking; returns the id of the payment. The booking changes when the payment is paid. The same form returns the same payment,
-- and with another choice is refused as key-already-used, as it is when it has changed the booking. Refusals: those of
-- private.require_member, private.check_change and private.refuse_too_many_payments, not-online (the difference is paid
-- at the space). Definer: no role has a grant to write stock or the ledger.
create function public.begin_change_payment(
  p_booking_id uuid, p_pass text, p_starts_on date, p_ends_on date, p_desks integer, p_idempotency_key uuid,
  p_expected_total numeric, p_digest text
) returns uuid
language plpgsql security definer
set search_path = ''
as $$
declare
  guest constant uuid := private.require_member();
  chosen constant jsonb := private.chosen_change(p_pass, p_starts_on, p_ends_on, p_desks);
  started private.checkouts;
  checked private.checked_change;
  booking public.bookings;
  q public.change_quote;
  space public.coworking_spaces;
  account private.payment_accounts;
  due numeric;
  used record;
  new_days date[];
  more_days date[] := '{}';
  hold uuid;
  more_hold uuid;
  payment uuid;
begin
  perform pg_advisory_xact_lock(hashtextextended('bookings' || guest::text, 0));
  select * into started from private.checkouts c where c.user_id = guest and c.form_key = p_idempotency_key;
  if found then
    if started.booking_id is distinct from p_booking_id or started.wanted -> 'chosen' is distinct from chosen then
      raise exception 'key-already-used' using errcode = 'PT409';
    end if;
    return started.payment_id;
  end if;
  perform private.refuse_too_many_payments(guest);
  checked := private.check_change(guest, p_booking_id, p_pass, p_starts_on, p_ends_on, p_desks, p_idempotency_key,
    p_expected_total, p_digest, true);
  booking := checked.booking;
  q := checked.q;
  if checked.made is not null then
    raise exception 'key-already-used' using errcode = 'PT409';
  end if;
  select * into space from public.coworking_spaces s where s.id = booking.space_id;
  account := private.account_for(space.id);
  if account.id is null or not private.is_paid_with_change(booking, q) then
    raise exception 'not-online' using errcode = 'PT409';
  end if;
  due := q.total - booking.paid_amount;
  new_days := array(select d from unnest(q.held_days) d where d <> all (booking.held_days) order by d);
  if q.desks > booking.desks then
    more_days := array(select d from unnest(q.held_days) d where d = any (booking.held_days) order by d);
  end if;
  used := private.use_holds(space, guest, q.new_days, q.desks, checked.instant);
  perform private.move_desks(space, used.days || new_days || more_days,
    used.desks || private.on_each_day(new_days, q.desks)
      || private.on_each_day(more_days, q.desks - booking.desks));
  perform private.serve_waiting(space, used.days, checked.instant);
  hold := private.hold_while_paying(guest, space.id, new_days, q.desks);
  more_hold := private.hold_while_paying(guest, space.id, more_days, q.desks - booking.desks);
  insert into public.payments (account_id, provider, state, amount, service_fee, currency, idempotency_key)
  values (account.id, account.provider, 'open', private.in_minor_units(due, q.currency),
    private.in_minor_units(private.service_fee_of(due), q.currency), q.currency, gen_random_uuid())
  returning id into payment;
  insert into private.checkouts (
    payment_id, user_id, space_id, booking_id, hold_id, more_hold_id, form_key, wanted, title, session_expires_at)
  values (payment, guest, space.id, booking.id, hold, more_hold, p_idempotency_key,
    to_jsonb(q) || jsonb_build_object('chosen', chosen, 'change_count', booking.change_count,
      'used_days', private.used_days(booking, checked.instant)),
    space.name, date_trunc('second', now()) + interval '31 minutes');
  return payment;
end;
$$;
grant execute on function public.begin_change_payment(uuid, text, date, date, integer, uuid, numeric, text)
  to authenticated;

-- A payment of the caller as its page shows it: {id, state, changes, amount, booking_id, space_id, space, city, pass,
-- starts_on, ends_on, desks, currency, timezone, held_until, is_held, refunded, refund_failed}. changes: the booking
-- that it changes, null for a new one. space_id and city are null for a listing that was deleted. held_until: the end of
-- the time in which the guest can pay. is_held: the desks are still held. refunded: money came too late, and goes back.
-- refund_failed: the provider has refused to send it back. Null for others. Definer: no role has a grant on checkouts.
create function public.my_payment(p_payment_id uuid) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  payer constant uuid := private.require_session();
begin
  return (
    select jsonb_build_object('id', p.id, 'state', p.state, 'changes', c.booking_id,
      'amount', private.from_minor_units(p.amount, p.currency), 'booking_id', p.booking_id, 'space_id', s.id,
      'space', coalesce(s.name, c.title), 'city', s.city, 'pass', c.wanted -> 'pass',
      'starts_on', c.wanted -> 'starts_on', 'ends_on', c.wanted -> 'ends_on', 'desks', c.wanted -> 'desks',
      'currency', p.currency, 'timezone', c.wanted -> 'timezone', 'held_until', c.session_expires_at,
      'is_held', p.state = 'open' and not exists (
        select from private.desk_holds h where h.id in (c.hold_id, c.more_hold_id) and h.ended_at is not null),
      'refunded', exists (select from public.refunds r where r.payment_id = p.id and r.reason = 'late'),
      'refund_failed', exists (select from public.refunds r where r.payment_id = p.id and r.state = 'failed'))
    from private.checkouts c
      join public.payments p on p.id = c.payment_id
      left join public.coworking_spaces s on s.id = c.space_id
    where c.payment_id = p_payment_id and c.user_id = payer);
end;
$$;
grant execute on function public.my_payment(uuid) to authenticated;

-- The caller's payments that are open, as in my_payment. Definer: as there. Refusals: those of private.require_session.
create function public.my_open_payments() returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  payer constant uuid := private.require_session();
begin
  return (
    select coalesce(jsonb_agg(public.my_payment(p.id) order by p.created_at, p.id), '[]')
    from private.checkouts c join public.payments p on p.id = c.payment_id
    where c.user_id = payer and p.state = 'open');
end;
$$;
grant execute on function public.my_open_payments() to authenticated;

-- A new owner chooses anew. Definer: no role has a grant on the choices.
create function private.forget_payment_choice() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  delete from private.payment_choices c where c.space_id = new.id;
  return null;
end;
$$;

create trigger forget_payment_choice after update of owner_id on public.coworking_spaces
  for each row when (old.owner_id is distinct from new.owner_id) execute function private.forget_payment_choice();

-- Payments in the admin area: the list, the page of a payment with its refunds and disputes, and the actions there.

create index payments_created on public.payments (created_at, id);

-- A payment in the list. The guest and the space are those of its booking or, without one, of the form that started it;
-- null when that is deleted.
create function private.listed_payment(p public.payments) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object('id', p.id, 'provider', p.provider, 'state', p.state,
    'amount', private.from_minor_units(p.amount, p.currency), 'currency', p.currency,
    'service_fee', private.from_minor_units(p.service_fee, p.currency),
    'refunded', private.from_minor_units(coalesce(f.amount, 0)::bigint, p.currency),
    'refund_failed', coalesce(f.has_failed, false), 'refund_owed', coalesce(f.is_owed, false),
    'is_disputed', exists (select from private.disputes d where d.payment_id = p.id and d.state = 'open'),
    'created_at', p.created_at, 'paid_at', p.paid_at, 'booking_id', p.booking_id,
    'space', (
      select jsonb_build_object('id', s.id, 'name', s.name) from public.coworking_spaces s
      where s.id = coalesce(b.space_id, c.space_id)),
    'guest', private.claimant(coalesce(b.user_id, c.user_id)))
  from (
    select sum(r.amount) as amount, bool_or(r.state = 'failed') as has_failed, bool_or(r.state = 'owed') as is_owed
    from public.refunds r where r.payment_id = p.id) f
    left join public.bookings b on b.id = p.booking_id
    left join private.checkouts c on c.payment_id = p.id;
$$;

-- {payments, next, total}. p_q: a part of the name of the space, or of the name or e-mail address of the guest; or the
-- whole reference of the booking, which guests write, or the whole id of the session, which the provider shows.
-- p_status: all, a state, refunded, refund-owed, refund-failed, disputed (a dispute is open) or dispute-decided. p_provider: all, online or at-the-space. p_sort:
-- created, descending with the prefix "-". Definer: avoids a policy check per row on 100,000 rows.
create function public.admin_payments(
  p_q text default '', p_status text default 'all', p_provider text default 'all', p_sort text default '-created',
  p_after uuid default null, p_page_size integer default 25)
returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  typed constant text := btrim(p_q);
  booked constant text := 't.booking_id in (select b.id from public.bookings b where %s)';
  started constant text := 't.id in (select c.payment_id from private.checkouts c where %s)';
  reference constant text := substring(regexp_replace(private.plain(private.plain_digits(left(typed, 100))),
    '[^[:alnum:]]', '', 'g') from '^(?:ref(?:erence)?)?([0-9a-f]{8})$');
  page record;
begin
  perform private.require_admin();
  select * into page from private.list_page('public.payments',
    concat_ws(' and ', 'true',
      case p_status
        when 'all' then null
        when 'refunded' then 'exists (select from public.refunds r where r.payment_id = t.id)'
        when 'refund-owed' then
          't.id in (select r.payment_id from public.refunds r where r.state = ''owed'')'
        when 'refund-failed' then
          't.id in (select r.payment_id from public.refunds r where r.state = ''failed'')'
        when 'disputed' then 't.id in (select d.payment_id from private.disputes d where d.state = ''open'')'
        when 'dispute-decided' then
          't.id in (select d.payment_id from private.disputes d where d.state <> ''open'')'
        else 't.state = $1 ->> ''status''' end,
      case p_provider
        when 'online' then 't.provider <> ''at-the-space'''
        when 'at-the-space' then 't.provider = ''at-the-space''' end),
    jsonb_build_object('pattern', private.containing(typed), 'status', p_status, 'typed', typed,
      'first', rpad(reference, 32, '0'), 'last', rpad(reference, 32, 'f')),
    't.created_at', 'timestamptz', p_sort like '-%', p_after, p_page_size,
    case when typed = '' then '{true}' else array[
      format(booked, private.by_listing('b.space_id')), format(booked, private.by_member('b.user_id')),
      format(started, private.by_listing('c.space_id')), format(started, private.by_member('c.user_id')),
      't.booking_id between ($1 ->> ''first'')::uuid and ($1 ->> ''last'')::uuid',
      't.provider in (select a.provider from private.payment_accounts a) and t.provider_id = $1 ->> ''typed'''] end);
  return jsonb_build_object(
    'payments', (
      select coalesce(jsonb_agg(private.listed_payment(p) order by o.place), '[]')
      from unnest(page.ids) with ordinality o (id, place) join public.payments p on p.id = o.id),
    'next', page.next,
    'total', page.total);
end;
$$;
grant execute on function public.admin_payments(text, text, text, text, uuid, integer) to authenticated;

-- A payment for an admin: as in the list, with {session, account, original_id, host, booking, refunds, disputes}; null
-- for an unknown one. session, account and provider_id are ids of the provider.
-- - original_id: of money that came back after a dispute, the disputed payment.
-- - host: the owner of the account that was paid, or the host of the booking.
-- - booking: {id, space_id, status, starts_on, ends_on, total, cancellation_fee}
-- - refunds: [{id, state, amount, reason, failure, paid_by_dispute, provider_id, created_at, done_at}], the latest first
-- - disputes: [{id, state, amount, reason, respond_by, provider_id, opened_at, closed_at}], the latest first
-- Definer: no role may read accounts and disputes.
create function public.admin_payment(p_payment_id uuid) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  payment public.payments;
begin
  perform private.require_admin();
  select * into payment from public.payments p where p.id = p_payment_id;
  if not found then
    return null;
  end if;
  return private.listed_payment(payment) || (
    select jsonb_build_object(
      'session', private.session_of(payment), 'account', a.provider_id, 'original_id', payment.original_id,
      'host', private.claimant(coalesce(a.owner_id, b.host_id)),
      'booking', case when b.id is not null then jsonb_build_object('id', b.id, 'space_id', b.space_id,
        'status', b.status, 'starts_on', b.starts_on, 'ends_on', b.ends_on, 'total', b.total,
        'cancellation_fee', b.cancellation_fee) end)
    from (select 1) one
      left join private.payment_accounts a on a.id = payment.account_id
      left join public.bookings b on b.id = payment.booking_id)
  || jsonb_build_object(
    'refunds', (
      select coalesce(jsonb_agg(jsonb_build_object('id', r.id, 'state', r.state,
        'amount', private.from_minor_units(r.amount, r.currency), 'reason', r.reason, 'failure', r.failure,
        'paid_by_dispute', r.paid_by_dispute, 'provider_id', r.provider_id, 'created_at', r.created_at,
        'done_at', r.done_at)
        order by r.created_at desc, r.id), '[]')
      from public.refunds r where r.payment_id = payment.id),
    'disputes', (
      select coalesce(jsonb_agg(jsonb_build_object('id', d.id, 'state', d.state,
        'amount', private.from_minor_units(d.amount, d.currency), 'reason', d.reason, 'respond_by', d.respond_by,
        'provider_id', d.provider_id, 'opened_at', d.opened_at, 'closed_at', d.closed_at)
        order by d.opened_at desc, d.id), '[]')
      from private.disputes d where d.payment_id = payment.id));
end;
$$;
grant execute on function public.admin_payment(uuid) to authenticated;

-- Logs that an admin has the provider asked about a payment. Refusals: those of private.require_admin, no-such-payment
-- (also for one at the space). Definer: no role may insert into the log.
create function public.note_look(p_payment_id uuid) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  admin constant uuid := private.require_admin();
begin
  perform from public.payments p where p.id = p_payment_id and p.account_id is not null;
  if not found then
    raise exception 'no-such-payment' using errcode = 'PT404';
  end if;
  insert into public.audit_log (actor_id, action, table_name, row_id, after)
  values (admin, 'update', 'payments', p_payment_id::text, '{"looked": "again"}');
end;
$$;
grant execute on function public.note_look(uuid) to authenticated;

-- An admin has a failed refund sent again. The log has the admin. Refusals: those of private.require_admin,
-- no-such-refund (also for one that has not failed). Definer: no role has a grant to write the ledger.
create function public.retry_refund(p_refund_id uuid) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  admin constant uuid := private.require_admin();
begin
  update public.refunds r set state = 'owed', tried_at = null
  where r.id = p_refund_id and r.state = 'failed';
  if not found then
    raise exception 'no-such-refund' using errcode = 'PT404';
  end if;
  insert into public.audit_log (actor_id, action, table_name, row_id, before, after)
  values (admin, 'update', 'refunds', p_refund_id::text, '{"state": "failed"}', '{"state": "owed"}');
end;
$$;
grant execute on function public.retry_refund(uuid) to authenticated;

create table private.fee_waivers (
  id uuid primary key default gen_random_uuid(),
  booking_id uuid not null references public.bookings (id) on delete cascade,
  user_id uuid references public.users (id) on delete cascade,
  fee_before numeric(14, 2) not null,
  fee numeric(14, 2) not null check (fee >= 0 and fee < fee_before),
  reason text not null check (private.is_prose(reason, 1, 2000)),
  created_at timestamptz not null default now()
);
comment on table private.fee_waivers is
  'Fees of cancelled bookings that an admin has lowered, for the mails to guest and host. Kept as long as mail.';

create index fee_waivers_booking on private.fee_waivers (booking_id);
create index fee_waivers_user on private.fee_waivers (user_id);

alter table private.fee_waivers enable row level security;

-- An admin lowers the fee of a cancelled booking; what was paid for it goes back by the trigger of the ledger, and guest
-- and host are told with the reason, which the log keeps. p_expected: the fee that the page showed. Refusals: those of
-- private.require_admin, no-such-booking, not-cancelled, fee-changed, not-lower, no-reason. Definer: admins have no
-- grant to write bookings.
create function public.lower_cancellation_fee(
  p_booking_id uuid, p_fee numeric, p_expected numeric, p_reason text
) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  admin constant uuid := private.require_admin();
  booking public.bookings;
  waiver uuid;
  reason constant text := private.trimmed(p_reason);
begin
  select * into booking from public.bookings b where b.id = p_booking_id for no key update;
  if not found then
    raise exception 'no-such-booking' using errcode = 'PT404';
  elsif booking.status <> 'cancelled' then
    raise exception 'not-cancelled' using errcode = 'PT409';
  elsif booking.cancellation_fee is distinct from p_expected then
    raise exception 'fee-changed' using errcode = 'PT409';
  elsif p_fee is null or p_fee < 0 or p_fee >= booking.cancellation_fee or p_fee <> round(p_fee, 2) then
    raise exception 'not-lower' using errcode = 'PT422';
  elsif not coalesce(private.is_prose(reason, 1, 2000), false) then
    raise exception 'no-reason' using errcode = 'PT422';
  end if;
  insert into private.fee_waivers (booking_id, user_id, fee_before, fee, reason)
  values (booking.id, booking.user_id, booking.cancellation_fee, p_fee, reason) returning id into waiver;
  -- The row of the waiver goes with the mail.
  insert into public.audit_log (actor_id, action, table_name, row_id, before, after)
  values (admin, 'update', 'fee_waivers', booking.id::text,
    jsonb_build_object('fee', booking.cancellation_fee), jsonb_build_object('fee', p_fee, 'reason', reason));
  update public.bookings b set cancellation_fee = p_fee where b.id = booking.id;
  perform private.send_mail('fee-lowered', booking.user_id, waiver);
  perform private.send_mail('fee-lowered-for-host', booking.host_id, waiver);
end;
$$;
grant execute on function public.lower_cancellation_fee(uuid, numeric, numeric, text) to authenticated;

-- The payment of a session, locked after its booking, as everywhere; null without one. The provider knows the session of
-- a refund or a dispute. Other names that their objects carry are written by the host of the account.
create function private.lock_payment_of(p_provider text, p_session text) returns public.payments
language plpgsql
set search_path = ''
as $$
declare
  payment public.payments;
begin
  perform from public.bookings b
  where b.id = (
    select p.booking_id from public.payments p where (p.provider, p.provider_id) = (p_provider, p_session))
  for no key update;
  select * into payment from public.payments p
  where (p.provider, p.provider_id) = (p_provider, p_session) for no key update;
  return payment;
end;
$$;

-- Writes money that the provider has taken from the host as refunds that are done: of the payment, and of what came back
-- for it after a dispute, up to what was not refunded before. Returns the sum. The first refund has the id of the
-- provider, unless it is that of an earlier one. The caller holds the lock of the booking.
create function private.note_taken(p_payment public.payments, p_amount bigint, p_provider_id text, p_reason text)
returns bigint
language plpgsql
set search_path = ''
as $$
declare
  source record;
  part bigint;
  taken bigint := 0;
begin
  for source in
    select p.id, p.amount - coalesce((
      select sum(r.amount) from public.refunds r where r.payment_id = p.id), 0)::bigint as rest
    from public.payments p where p.id = p_payment.id or p.original_id = p_payment.id order by p.paid_at desc, p.id loop
    part := least(p_amount - taken, source.rest);
    continue when part <= 0;
    insert into public.refunds (
      payment_id, provider, provider_id, state, amount, currency, reason, idempotency_key, done_at)
    values (source.id, p_payment.provider, case when not exists (
        select from public.refunds r where (r.provider, r.provider_id) = (p_payment.provider, p_provider_id))
      then p_provider_id end, 'done', part, p_payment.currency, p_reason, gen_random_uuid(), now());
    taken := taken + part;
  end loop;
  return taken;
end;
$$;

-- With a lost dispute the bank has paid refunds that we owed: the provider sends none of a disputed payment. p_amount: the
-- part of the dispute that note_taken has not written. When the decision is reversed, with null, they fail again, which
-- admins are told.
create function private.note_paid_by_bank(p_payment public.payments, p_provider_id text, p_amount bigint) returns void
language plpgsql
set search_path = ''
as $$
declare
  owed record;
begin
  for owed in
    select r.id, sum(r.amount) over (order by r.created_at, r.id) as until
    from public.payments p join public.refunds r on r.payment_id = p.id
    where p_payment.id in (p.id, p.original_id)
      and case when p_amount is null then r.paid_by_dispute = p_provider_id else r.state <> 'done' end loop
    if p_amount is null then
      update public.refunds r set state = 'failed', done_at = null, paid_by_dispute = null, failures = r.failures + 1,
        failure = 'The bank of the guest has reversed its decision'
      where r.id = owed.id;
      perform private.send_mail_again('refund-failed', u.id, owed.id) from public.users u
      where u.is_admin and u.suspended_at is null;
    elsif owed.until <= p_amount then
      update public.refunds r set state = 'done', done_at = now(), failure = null, paid_by_dispute = p_provider_id
      where r.id = owed.id;
    end if;
  end loop;
end;
$$;

-- Notes the state of a dispute at the provider, and tells the host when it opens and when it is decided. A lost one has
-- taken the money from the host: it is written as a refund, up to what was not refunded before, and what we owed of the
-- rest is paid. When the bank reverses its decision, what was taken is a payment again, of which the trigger of the
-- ledger owes the guest what the booking does not cost any more. The same call again changes nothing, nor an answer to an
-- earlier question than p_asked_at of another one, and a decided dispute does not open again. p_session: of the disputed
-- payment; one that is none of ours is ignored. Definer: the role of the background has no grant on tables.
create function public.note_dispute(
  p_provider text, p_session text, p_provider_id text, p_state text, p_amount bigint, p_currency text,
  p_reason text default null, p_respond_by timestamptz default null, p_asked_at timestamptz default now()
) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  payment public.payments;
  dispute private.disputes;
  host uuid;
begin
  payment := private.lock_payment_of(p_provider, p_session);
  if payment.id is null then
    return;
  end if;
  select * into dispute from private.disputes d
  where d.provider = payment.provider and d.provider_id = p_provider_id;
  if found and p_asked_at < dispute.asked_at then
    return;
  elsif found and p_state in ('open', dispute.state) then
    update private.disputes d set asked_at = p_asked_at where d.id = dispute.id;
    return;
  elsif found then
    update private.disputes d set state = p_state, closed_at = now(), asked_at = p_asked_at where d.id = dispute.id
    returning * into dispute;
  else
    insert into private.disputes (
      payment_id, provider, provider_id, state, amount, currency, reason, respond_by, asked_at, closed_at)
    values (payment.id, payment.provider, p_provider_id, p_state, p_amount, p_currency, left(p_reason, 100),
      p_respond_by, p_asked_at, case when p_state <> 'open' then now() end)
    returning * into dispute;
  end if;
  if p_state = 'lost' and payment.state = 'paid' then
    update private.disputes d set taken = private.note_taken(payment, d.amount, p_provider_id, 'disputed')
    where d.id = dispute.id returning * into dispute;
    perform private.note_paid_by_bank(payment, p_provider_id, dispute.amount - dispute.taken);
  elsif p_state = 'won' then
    perform private.note_paid_by_bank(payment, p_provider_id, null);
    if dispute.taken > 0 then
      update private.disputes d set taken = 0 where d.id = dispute.id;
      insert into public.payments (
        booking_id, account_id, provider, original_id, state, amount, currency, idempotency_key, paid_at)
      values (payment.booking_id, payment.account_id, payment.provider, payment.id, 'paid', dispute.taken,
        payment.currency, gen_random_uuid(), now());
    end if;
  end if;
  select a.owner_id into host from private.payment_accounts a where a.id = payment.account_id;
  if p_state = 'open' then
    perform private.send_mail('payment-disputed', host, dispute.id);
  else
    -- Again for a decision that was reversed.
    perform private.send_mail_again('dispute-decided', host, dispute.id);
  end if;
end;
$$;
grant execute on function public.note_dispute(text, text, text, text, bigint, text, text, timestamptz, timestamptz)
  to service_role;

-- Notes a refund of the provider that is none of ours: made by the host in its dashboard, whatever it is named there. One
-- that is done is written as ours of that amount, where the provider had refused ours, or would, because nothing else is
-- left of the payment; otherwise as one of its own, up to what was not refunded before. It may fail later. The same call
-- again changes nothing, nor one of a session that is none of ours. Definer: as above.
create function public.note_host_refund(
  p_provider text, p_session text, p_provider_id text, p_amount bigint, p_outcome text, p_failure text default null
) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  payment constant public.payments := private.lock_payment_of(p_provider, p_session);
  known uuid;
  is_returned boolean;
begin
  select r.id into known from public.refunds r where (r.provider, r.provider_id) = (p_provider, p_provider_id);
  if found then
    perform public.finish_refund(known, p_outcome, p_provider_id, p_failure);
    return;
  elsif payment.state is distinct from 'paid' or p_outcome <> 'done' then
    return;
  end if;
  is_returned := not exists (
    select from public.payments p where payment.id in (p.id, p.original_id) and p.amount > (
      select coalesce(sum(r.amount), 0) from public.refunds r where r.payment_id = p.id));
  update public.refunds r set state = 'done', done_at = now(), provider_id = p_provider_id
  where r.id = (
    select o.id from public.refunds o join public.payments p on p.id = o.payment_id
    where payment.id in (p.id, p.original_id) and o.amount = p_amount
      and (o.state = 'failed' or (o.state = 'owed' and is_returned))
    order by o.state, o.created_at, o.id limit 1);
  if not found then
    perform private.note_taken(payment, p_amount, p_provider_id, 'by-host');
  end if;
end;
$$;
grant execute on function public.note_host_refund(text, text, text, bigint, text, text) to service_role;

-- The dispute as it is when the mail is sent: {state, amount, currency, respond_by, space, starts_on, ends_on}.
create function private.mail_payment_disputed(p_dispute_id uuid) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object('state', d.state, 'amount', private.from_minor_units(d.amount, d.currency),
    'currency', d.currency, 'respond_by', d.respond_by, 'space', s.name, 'starts_on', b.starts_on, 'ends_on', b.ends_on)
  from private.disputes d join public.payments p on p.id = d.payment_id
    left join public.bookings b on b.id = p.booking_id
    left join public.coworking_spaces s on s.id = b.space_id
  where d.id = p_dispute_id;
$$;

create function private.mail_dispute_decided(p_dispute_id uuid) returns jsonb
language sql stable
set search_path = ''
as $$ select private.mail_payment_disputed(p_dispute_id) $$;

-- {fee_before, fee, refunded, reason, currency, booking_id, space, starts_on, ends_on}. refunded: what has
-- been paid more than the fee is now.
create function private.mail_fee_lowered(p_waiver_id uuid) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object('fee_before', w.fee_before, 'fee', w.fee, 'reason', w.reason, 'currency', b.currency,
    'refunded', private.refunded_at_cancelling(b), 'booking_id', b.id, 'space', s.name,
    'starts_on', b.starts_on, 'ends_on', b.ends_on)
  from private.fee_waivers w join public.bookings b on b.id = w.booking_id
    join public.coworking_spaces s on s.id = b.space_id
  where w.id = p_waiver_id;
$$;

create function private.mail_fee_lowered_for_host(p_waiver_id uuid) returns jsonb
language sql stable
set search_path = ''
as $$ select private.mail_fee_lowered(p_waiver_id) $$;

-- Kept as long as mail of the outbox.
create function private.tidy_fee_waivers() returns void
language sql
set search_path = ''
as $$ delete from private.fee_waivers w where w.created_at < now() - interval '30 days' $$;

insert into private.mail_topics (topic, preference) values
  ('payment-disputed', null), ('dispute-decided', null), ('fee-lowered', null), ('fee-lowered-for-host', null);

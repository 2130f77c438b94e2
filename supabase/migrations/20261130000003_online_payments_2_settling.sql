-- What the provider says of payments, refunds and accounts is read and settled, once.

-- A payment as the provider is asked about it: {id, state, provider, provider_id, account, key, amount, service_fee,
-- currency, expires_at, page_url, title, is_overdue}. is_overdue: the provider's clock must have ended the session.
create function private.call_of(p public.payments, c private.checkouts) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object('id', p.id, 'state', p.state, 'provider', p.provider, 'provider_id', p.provider_id,
    'account', a.provider_id, 'key', p.idempotency_key, 'amount', p.amount, 'service_fee', p.service_fee,
    'currency', p.currency, 'expires_at', c.session_expires_at, 'page_url', c.page_url,
    'title', c.title,
    'is_overdue', now() > p.created_at + interval '35 minutes')
  from private.payment_accounts a where a.id = p.account_id;
$$;

-- One payment for the Worker, null when there is none. Definer: the role of the background has no grant on tables.
create function public.payment_call(p_payment_id uuid) returns jsonb
language sql stable security definer
set search_path = ''
as $$
  select private.call_of(p, c) from public.payments p join private.checkouts c on c.payment_id = p.id
  where p.id = p_payment_id;
$$;
grant execute on function public.payment_call(uuid) to service_role;

-- The payments that are open for more than ten minutes, 50 at most, each once a minute, once an hour after a day, and
-- not after 30 days. Those whose session must have ended come first, because they only hold desks. Definer: as above.
create function public.payments_to_look_at() returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  calls jsonb;
begin
  with due as (
    update private.checkouts c set looked_at = now()
    where c.payment_id in (
      select p.id from public.payments p join private.checkouts o on o.payment_id = p.id
      where p.state = 'open' and p.created_at < now() - interval '10 minutes'
        and p.created_at > now() - interval '30 days'
        and coalesce(o.looked_at < now() - case when p.created_at > now() - interval '1 day'
          then interval '50 seconds' else interval '1 hour' end, true)
      order by p.created_at < now() - interval '35 minutes' desc, o.looked_at nulls first limit 50)
    returning c.*)
  select coalesce(jsonb_agg(private.call_of(p, d)), '[]') into calls
  from due d join public.payments p on p.id = d.payment_id;
  return calls;
end;
$$;
grant execute on function public.payments_to_look_at() to service_role;

-- The accounts whose events are read again, 20 at most: those that were ever paid, once an hour, and once a day without
-- a payment in the last 30 days: [{id, provider_id, read_until, readable_until}]. The provider shows events of the last
-- 30 days; those of the last five minutes may still be on their way. Definer: as above.
create function public.accounts_to_read() returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  accounts jsonb;
begin
  with due as (
    update private.payment_accounts a set events_read_at = now()
    where a.id in (
      select o.id from private.payment_accounts o
        cross join lateral (
          select p.paid_at from public.payments p where p.account_id = o.id and p.paid_at is not null
          order by p.paid_at desc limit 1) last
      where o.provider_id is not null and coalesce(o.events_read_at < now() - interval '59 minutes', true)
        and (last.paid_at > now() - interval '30 days'
          or coalesce(o.events_read_at < now() - interval '1 day', true))
      order by o.events_read_at nulls first limit 20 for update of o skip locked)
    returning a.*)
  select coalesce(jsonb_agg(jsonb_build_object('id', d.id, 'provider_id', d.provider_id,
    'read_until', greatest(d.events_read_until, now() - interval '30 days'),
    'readable_until', now() - interval '5 minutes')), '[]') into accounts
  from due d;
  return accounts;
end;
$$;
grant execute on function public.accounts_to_read() to service_role;

-- Stores the events of an account before a time, and notes that they are read: [{id, type, object_id, object_kind}]. Known
-- ones stay as they are; the job handles the others. The next run goes on with an account that is not read up to the last
-- ten minutes. Definer: as above.
create function public.note_events_read(p_account_id uuid, p_until timestamptz, p_events jsonb) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  insert into private.provider_events (provider, event_id, type, account, object_kind, object_id, due_at)
  select a.provider, e.id, left(e.type, 100), a.provider_id, e.object_kind, e.object_id, now()
  from private.payment_accounts a
    cross join jsonb_to_recordset(p_events) e (id text, type text, object_kind text, object_id text)
  where a.id = p_account_id
  on conflict do nothing;
  update private.payment_accounts a set events_read_until = greatest(a.events_read_until, p_until),
    events_read_at = case when p_until > now() - interval '10 minutes' then a.events_read_at end
  where a.id = p_account_id;
end;
$$;
grant execute on function public.note_events_read(uuid, timestamptz, jsonb) to service_role;

-- The events that are due and not handled, 40 at most: [{id, type, account, object: {id, kind}, asked_at}]. One that fails
-- is tried again after ten minutes, and then each time after twice as long, up to a day. Definer: as above.
create function public.events_to_handle() returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  events jsonb;
begin
  with due as (
    update private.provider_events e set tries = e.tries + 1,
      due_at = now() + least(interval '10 minutes' * 2 ^ least(e.tries, 10), interval '1 day')
    where (e.provider, e.event_id) in (
      select o.provider, o.event_id from private.provider_events o
      where o.handled_at is null and o.due_at <= now()
      order by o.due_at, o.event_id limit 40 for update skip locked)
    returning e.*)
  select coalesce(jsonb_agg(jsonb_build_object('id', d.event_id, 'type', d.type, 'account', d.account,
    'object', jsonb_build_object('id', d.object_id, 'kind', d.object_kind), 'asked_at', now())
    order by d.received_at, d.event_id), '[]') into events
  from due d;
  return events;
end;
$$;
grant execute on function public.events_to_handle() to service_role;

-- Stores the session that the provider has made for a payment. A repeated call with the same key has made the same one.
-- Definer: as above.
create function public.note_session(p_payment_id uuid, p_provider_id text, p_page_url text) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  update public.payments p set provider_id = p_provider_id where p.id = p_payment_id and p.provider_id is null;
  update private.checkouts c set page_url = p_page_url where c.payment_id = p_payment_id and c.page_url is null;
end;
$$;
grant execute on function public.note_session(uuid, text, text) to service_role;

-- A payment as public.settle_payment answers it: {state, booking_id, refunded}.
create function private.settled(p public.payments) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object('state', p.state, 'booking_id', p.booking_id,
    'refunded', exists (select from public.refunds r where r.payment_id = p.id and r.reason = 'late'));
$$;

-- Settles a payment by the answer of the provider, and returns private.settled. p_outcome: paid, with the amount that
-- was paid, or expired (nothing was paid and nothing can be paid any more). Paid while the desks are held: the booking
-- is written, whatever the guest, the prices, the closed days or the account became meanwhile, because it was agreed
-- before. A change is written the same way, unless the booking was cancelled or changed, or another of its days is
-- used, since. All of it is owed back, and both are told, when it is paid later, when the days are over, when the listing is
-- archived, and for an account that is not the owner's any more. The same call again changes nothing. Null without such
-- a payment. Refusals: another-amount. Definer: the role of the background has no grant on tables.
create function public.settle_payment(p_payment_id uuid, p_outcome text, p_amount bigint default null,
  p_currency text default null)
returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  checkout private.checkouts;
  payment public.payments;
  space public.coworking_spaces;
  hold private.desk_holds;
  -- The booking as it is written: a new one, or an existing one after its change.
  wanted public.bookings;
  before public.bookings;
  change public.change_quote;
  given_back date[] := '{}';
  is_live boolean;
begin
  if coalesce(p_outcome not in ('paid', 'expired'), true) then
    raise exception 'not-an-outcome' using errcode = '22023';
  end if;
  select * into checkout from private.checkouts c where c.payment_id = p_payment_id;
  if not found then
    return null;
  end if;
  perform pg_advisory_xact_lock(hashtextextended('bookings' || checkout.user_id::text, 0));
  -- Most calls are repeated ones: they need no other lock.
  select * into payment from public.payments p where p.id = p_payment_id;
  if payment.state in ('paid', p_outcome) then
    return private.settled(payment);
  end if;
  select * into before from public.bookings b where b.id = checkout.booking_id for no key update;
  select * into space from public.coworking_spaces s where s.id = checkout.space_id for share;
  wanted := jsonb_populate_record(null::public.bookings, checkout.wanted);
  if checkout.wanted ? 'chosen' then
    change := jsonb_populate_record(null::public.change_quote, checkout.wanted);
    given_back := array(
      select d from unnest(before.held_days) d where d <> all (change.held_days) or change.desks < before.desks);
  end if;
  if space.id is not null then
    perform private.lock_stock(space, given_back, '{}', now());
  end if;
  -- Without a guest, whose account was erased, the calls have waited here.
  select * into payment from public.payments p where p.id = p_payment_id for no key update;
  if payment.state in ('paid', p_outcome) then
    return private.settled(payment);
  elsif p_outcome = 'paid' and (p_amount, p_currency) is distinct from (payment.amount, payment.currency) then
    raise exception 'another-amount' using errcode = 'PT409';
  end if;
  is_live := (checkout.hold_id is not null or checkout.more_hold_id is not null or change.pass is not null)
    and not exists (
      select from private.desk_holds h
      where h.id in (checkout.hold_id, checkout.more_hold_id) and h.ended_at is not null)
    and now() < private.over_at(wanted) and space.status <> 'archived'
    and exists (select from private.payment_accounts a where a.id = payment.account_id and a.owner_id = space.owner_id)
    and (change.pass is null or (before.status = 'confirmed' and before.cancelled_at is null
      and before.change_count = (checkout.wanted ->> 'change_count')::integer
      and private.used_days(before, now()) = (checkout.wanted ->> 'used_days')::integer));
  if p_outcome = 'paid' and coalesce(is_live, false) then
    -- The desks stay taken: by the holds until now, and by the booking from now on.
    update private.desk_holds h set ended_at = now(), outcome = 'booked'
    where h.id in (checkout.hold_id, checkout.more_hold_id);
    if change.pass is null then
      wanted.id := private.write_booking(wanted);
    else
      wanted.id := before.id;
      perform private.move_desks(space, given_back, array(
        select case when d = any (change.held_days) then change.desks - before.desks else -before.desks end
        from unnest(given_back) d));
      perform private.serve_waiting(space, given_back, now());
      perform private.write_change(before, change, checkout.wanted -> 'chosen', checkout.form_key);
    end if;
    update public.payments p set state = 'paid', paid_at = now(), booking_id = wanted.id
    where p.id = payment.id returning * into payment;
    return private.settled(payment);
  end if;
  for hold in select * from private.desk_holds h
    where h.id in (checkout.hold_id, checkout.more_hold_id) and h.ended_at is null order by h.id loop
    perform private.end_hold(space, hold, 'let-go', now());
    perform private.serve_waiting(space, hold.held_days, now());
  end loop;
  update public.payments p set state = p_outcome, paid_at = case p_outcome when 'paid' then now() end
  where p.id = payment.id returning * into payment;
  if p_outcome = 'paid' then
    insert into public.refunds (payment_id, provider, amount, currency, reason, idempotency_key)
    values (payment.id, payment.provider, payment.amount, payment.currency, 'late', gen_random_uuid());
    perform private.send_mail('payment-came-late', checkout.user_id, payment.id);
    perform private.send_mail('payment-came-late-for-host',
      (select a.owner_id from private.payment_accounts a where a.id = payment.account_id), payment.id);
  end if;
  return private.settled(payment);
end;
$$;
grant execute on function public.settle_payment(uuid, text, bigint, text) to service_role;

-- The session of a payment at its provider: of money that came back after a dispute, that of the disputed payment.
create function private.session_of(p public.payments) returns text
language sql stable
set search_path = ''
as $$
  select coalesce(p.provider_id, (select o.provider_id from public.payments o where o.id = p.original_id));
$$;

-- Refunds that the provider must be asked for, 50 at most, each once in ten minutes: [{id, provider, session, account,
-- key, amount}]. The key is another one after the provider has refused: it answers the same key with the same refusal.
-- Definer: as above.
create function public.refunds_to_send() returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  refunds jsonb;
begin
  with due as (
    update public.refunds r set tried_at = now()
    where r.id in (
      select o.id from public.refunds o
      where o.state = 'owed' and o.provider <> 'at-the-space'
        and coalesce(o.tried_at < now() - interval '10 minutes', true)
      order by o.created_at limit 50 for update skip locked)
    returning r.*)
  select coalesce(jsonb_agg(jsonb_build_object('id', d.id, 'provider', d.provider,
    'session', private.session_of(p), 'account', a.provider_id,
    'key', concat_ws('-', d.idempotency_key, nullif(d.failures, 0)), 'amount', d.amount)), '[]') into refunds
  from due d join public.payments p on p.id = d.payment_id join private.payment_accounts a on a.id = p.account_id;
  return refunds;
end;
$$;
grant execute on function public.refunds_to_send() to service_role;

-- Notes the answer to a refund: done, or failed with its reason, which admins are told. A failed refund is not sent
-- again by itself, because the provider has decided: an admin acts. A refund that the provider had confirmed may fail
-- later, by its id there; one that has failed there is never confirmed any more, so an older answer changes nothing. Nor
-- does the same call again. p_session and p_amount: those of the refund at the provider, where its host could have named
-- ours. Returns whether it is ours: not one of another payment or amount, nor another one than that which is done.
-- Definer: as above.
create function public.finish_refund(p_refund_id uuid, p_outcome text, p_provider_id text default null,
  p_failure text default null, p_session text default null, p_amount bigint default null)
returns boolean
language plpgsql security definer
set search_path = ''
as $$
declare
  refund public.refunds;
begin
  if coalesce(p_outcome not in ('done', 'failed'), true) then
    raise exception 'not-an-outcome' using errcode = '22023';
  end if;
  select * into refund from public.refunds r
  where r.id = p_refund_id
    and (p_session is null or (p_session, p_amount) = (
      select private.session_of(p), r.amount from public.payments p where p.id = r.payment_id))
    -- A host may name another refund of ours later.
    and not exists (
      select from public.refunds o where (o.provider, o.provider_id) = (r.provider, p_provider_id) and o.id <> r.id)
  for no key update;
  if not found or (refund.state = 'done' and refund.provider_id is distinct from p_provider_id) then
    return false;
  elsif refund.state = p_outcome or (refund.state <> 'done' and refund.provider_id = p_provider_id)
    or refund.paid_by_dispute is not null then
    return true;
  end if;
  update public.refunds r set state = p_outcome,
    provider_id = coalesce(p_provider_id, r.provider_id),
    done_at = case p_outcome when 'done' then now() end,
    failure = case p_outcome when 'failed' then left(coalesce(nullif(p_failure, ''), 'No reason was given'), 500)
      else r.failure end,
    failures = r.failures + (p_outcome = 'failed')::integer
  where r.id = refund.id;
  if p_outcome = 'failed' then
    -- Again for one that was sent again.
    perform private.send_mail_again('refund-failed', u.id, p_refund_id) from public.users u
    where u.is_admin and u.suspended_at is null;
  end if;
  return true;
end;
$$;
grant execute on function public.finish_refund(uuid, text, text, text, text, bigint) to service_role;

-- Stores an event, and returns the time before its object is asked for; null for an event that is handled. Definer: as
-- above.
create function public.note_provider_event(
  p_provider text, p_event_id text, p_type text, p_object_kind text, p_object_id text, p_account text default null
) returns timestamptz
language plpgsql security definer
set search_path = ''
as $$
begin
  insert into private.provider_events (provider, event_id, type, account, object_kind, object_id)
  values (p_provider, p_event_id, left(p_type, 100), p_account, p_object_kind, p_object_id) on conflict do nothing;
  return (
    select now() from private.provider_events e
    where e.provider = p_provider and e.event_id = p_event_id and e.handled_at is null);
end;
$$;
grant execute on function public.note_provider_event(text, text, text, text, text, text) to service_role;

-- Definer: as above.
create function public.handled_provider_event(p_provider text, p_event_id text) returns void
language sql security definer
set search_path = ''
as $$
  update private.provider_events e set handled_at = now() where e.provider = p_provider and e.event_id = p_event_id;
$$;
grant execute on function public.handled_provider_event(text, text) to service_role;

-- An account as the provider is asked about it: {id, key, provider_id, country, email, asked_at}. The key is another one
-- for another country. Definer: as above.
create function public.account_call(p_account_id uuid) returns jsonb
language sql stable security definer
set search_path = ''
as $$
  select jsonb_build_object('id', a.id, 'key', concat_ws('-', a.idempotency_key, a.country),
    'provider_id', a.provider_id, 'country', a.country, 'email', u.email, 'asked_at', now())
  from private.payment_accounts a left join public.users u on u.id = a.owner_id where a.id = p_account_id;
$$;
grant execute on function public.account_call(uuid) to service_role;

-- The account with an id of the provider, null when none is ours. Definer: as above.
create function public.account_of_provider(p_provider text, p_provider_id text) returns uuid
language sql stable security definer
set search_path = ''
as $$
  select a.id from private.payment_accounts a where a.provider = p_provider and a.provider_id = p_provider_id;
$$;
grant execute on function public.account_of_provider(text, text) to service_role;

-- Notes the id of an account at its provider and, where one is given, its state, unless a later question was answered
-- before. Definer: as above.
create function public.note_payment_account(
  p_account_id uuid, p_provider_id text, p_state text default null, p_asked_at timestamptz default now()
) returns void
language sql security definer
set search_path = ''
as $$
  update private.payment_accounts a
  set provider_id = coalesce(a.provider_id, p_provider_id),
    state = case when p_state is null or p_asked_at < a.asked_at then a.state when p_state = 'ready' then 'ready'
      when a.state = 'begun' then 'begun' else 'restricted' end,
    asked_at = case when p_state is null then a.asked_at else greatest(a.asked_at, p_asked_at) end
  where a.id = p_account_id;
$$;
grant execute on function public.note_payment_account(uuid, text, text, timestamptz) to service_role;

-- The payment that came too late: {space, space_id, changes, starts_on, ends_on, amount, currency}. changes: whether it was
-- for a change of a booking.
create function private.mail_payment_came_late(p_payment_id uuid) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object('space', coalesce(s.name, c.title),
    'space_id', coalesce(to_jsonb(c.space_id), c.wanted -> 'space_id', 'null'), 'changes', c.wanted ? 'chosen',
    'starts_on', c.wanted -> 'starts_on', 'ends_on', c.wanted -> 'ends_on',
    'amount', private.from_minor_units(p.amount, p.currency), 'currency', p.currency)
  from private.checkouts c join public.payments p on p.id = c.payment_id
    left join public.coworking_spaces s on s.id = c.space_id
  where c.payment_id = p_payment_id;
$$;

create function private.mail_payment_came_late_for_host(p_payment_id uuid) returns jsonb
language sql stable
set search_path = ''
as $$ select private.mail_payment_came_late(p_payment_id) $$;

-- The payments of the member's bookings and those that were paid to the member as their host, with refunds and disputes;
-- the member's accounts at providers; and payments that the member has started. Not those that a former host got for a
-- booking of the member. Without sessions of the provider: with the address of one, somebody else could
-- pay. The keys come first, because the content of a page costs more than all of them.
create function private.export_payments(
  p_user_id uuid, p_after text, p_most integer
) returns table (key text, item jsonb)
language sql stable
set search_path = ''
as $$
  select k.key, case k.kind
    when 'account' then (
      select jsonb_build_object('provider', a.provider, 'account', a.provider_id, 'country', a.country,
        'state', a.state, 'begun_at', a.begun_at)
      from private.payment_accounts a where a.id = k.id)
    when 'payment' then (
      select to_jsonb(p) - array['id', 'account_id', 'provider_id', 'idempotency_key', 'noted_by', 'original_id']
        || jsonb_build_object('you_are', case when b.user_id = p_user_id then 'the guest' else 'the host' end,
          'came_back_after_a_dispute', p.original_id is not null,
          'noted_by_you', p.noted_by is not distinct from p_user_id,
          'refunds', (
            select coalesce(jsonb_agg(to_jsonb(r)
              - array['id', 'payment_id', 'provider', 'idempotency_key', 'noted_by', 'paid_by_dispute']
              || jsonb_build_object('noted_by_you', r.noted_by is not distinct from p_user_id)
              order by r.created_at, r.id), '[]')
            from public.refunds r where r.payment_id = p.id),
          'disputes', (
            select coalesce(jsonb_agg(to_jsonb(d) - array['id', 'payment_id', 'provider', 'provider_id', 'asked_at']
              order by d.opened_at, d.id), '[]')
            from private.disputes d where d.payment_id = p.id))
      from public.payments p join public.bookings b on b.id = p.booking_id where p.id = k.id)
    else (
      select to_jsonb(c) - array['user_id', 'form_key', 'hold_id', 'more_hold_id', 'looked_at', 'page_url']
        || jsonb_build_object('state', p.state, 'amount', p.amount, 'currency', p.currency,
          'wanted', c.wanted - array['user_id', 'idempotency_key'])
      from private.checkouts c join public.payments p on p.id = c.payment_id where c.payment_id = k.id)
    end || jsonb_build_object('kind', k.kind)
  from (
    select l.* from (
      select 'account' as kind, a.id, ('account ' || a.id) collate "C" as key
      from private.payment_accounts a where a.owner_id = p_user_id
      union all
      select 'payment', p.id, ('payment ' || p.id) collate "C"
      from public.bookings b join public.payments p on p.booking_id = b.id
      where b.user_id = p_user_id or (b.host_id = p_user_id and p.account_id is null)
      union all
      select 'payment', p.id, ('payment ' || p.id) collate "C"
      from private.payment_accounts a join public.payments p on p.account_id = a.id
        join public.bookings b on b.id = p.booking_id
      where a.owner_id = p_user_id and b.user_id is distinct from p_user_id
      union all
      select 'started', c.payment_id, ('started ' || c.payment_id) collate "C"
      from private.checkouts c where c.user_id = p_user_id) l
    where p_after is null or l.key > p_after order by l.key limit p_most) k
  order by k.key;
$$;

-- The ledger stays, and the accounts with it, because money may still have to go back.
create function private.erase_payments(p_user_id uuid) returns void
language sql
set search_path = ''
as $$
  update public.payments p set noted_by = null where p.noted_by = p_user_id;
  update public.refunds r set noted_by = null where r.noted_by = p_user_id;
  update private.payment_accounts a set owner_id = null where a.owner_id = p_user_id;
  update private.checkouts c set wanted = c.wanted - array['note', 'user_id'] where c.user_id = p_user_id;
$$;

-- The refund that the provider has refused, while it is not done: {payment_id, amount, currency, failure, session,
-- account, booking_id}.
create function private.mail_refund_failed(p_refund_id uuid) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object('payment_id', p.id, 'amount', private.from_minor_units(r.amount, r.currency),
    'currency', r.currency, 'failure', r.failure, 'session', private.session_of(p), 'account', a.provider_id,
    'booking_id', p.booking_id)
  from public.refunds r join public.payments p on p.id = r.payment_id
    join private.payment_accounts a on a.id = p.account_id
  where r.id = p_refund_id and r.state = 'failed';
$$;

-- After 30 days the job does not ask any more: a payment that is still open is ended. Money that would come is owed
-- back.
create function private.tidy_checkouts() returns void
language sql
set search_path = ''
as $$
  update public.payments p set state = 'expired'
  where p.state = 'open' and p.created_at < now() - interval '30 days';
  delete from private.checkouts c using public.payments p
  where p.id = c.payment_id and p.state <> 'open' and p.created_at < now() - interval '30 days';
$$;

create trigger refuse_departed before insert on private.checkouts
  for each row execute function private.refuse_booking_of_departed();

create trigger ask_for_verification before insert on private.checkouts
  for each row execute function private.refuse_unverified();

insert into private.mail_topics (topic, preference) values
  ('payment-came-late', null), ('payment-came-late-for-host', null), ('refund-failed', null);

insert into private.jobs (name, every) values ('look-at-payments', '1 minute'), ('send-refunds', '1 minute');

-- Changing a booking: other days, another pass or number of desks, without cancelling. Days that are given back cost
-- the fee of cancelling them, kept days cost nothing, and new days cost today's price under today's terms.

create type public.change_quote as (
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
  kept_days date[],
  new_days date[],
  given_back_days date[],
  unit_price numeric,
  day_prices numeric[],
  day_late_fee_percents numeric[],
  fee numeric,
  change_fees numeric,
  total numeric,
  total_before numeric,
  refund numeric,
  refund_to_card numeric,
  currency text,
  timezone text,
  cancellation_policy text,
  late_fee_percent integer,
  free_cancellation_until timestamptz,
  late_fee numeric,
  is_proposed boolean,
  free_until timestamptz,
  free_desks integer,
  digest text
);
comment on type public.change_quote is
  'refusal: already-cancelled, completed, changed-too-often (50 times), begun (nothing that is left can move so), '
  'unchanged, too-long (more than 30 days from the first used one), one of private.quote_at, or null. '
  'held_days: all days after the change, used ones '
  'included. given_back_days: days of which desks are given back; fee: its cost. total: the price afterwards, with '
  'change_fees. refund: of the paid amount; refund_to_card: the part of it for the card. late_fee: the cost of '
  'cancelling the changed booking after free_cancellation_until. is_proposed: by the host, so that giving back is free. free_until: until when giving back '
  'is free, null when it is not any more. digest: a hash of all terms that a guest agrees to.';

create function private.chosen_change(p_pass text, p_starts_on date, p_ends_on date, p_desks integer) returns jsonb
language sql immutable
set search_path = ''
as $$
  select jsonb_build_object('pass', p_pass, 'starts_on', p_starts_on, 'desks', p_desks,
    'ends_on', case p_pass when 'day' then coalesce(p_ends_on, p_starts_on) end);
$$;
comment on function private.chosen_change is
  'The choice of a form, to compare it: only day passes have a last day of their own.';
grant execute on function private.chosen_change(text, date, date, integer) to authenticated;

-- The cost of a changed choice at a given time, so that tests can choose the clock. Before the end of free cancellation
-- a guest may cancel and book anew for nothing, so the cheaper of both prices counts, with the terms of a new booking.
-- After it a kept day keeps its price, its terms and the end of free cancellation. Another pass costs its price of
-- today, because a day of a month pass is cheaper than a day pass; after free cancellation a kept day costs no less
-- than before. Of a stay that has begun only the unused days of day passes move, with the same desks. p_is_proposed:
-- whether the host proposes the change; giving back is then free, as it is for the open proposal.
create function private.change_at(
  b public.bookings, p_space public.coworking_spaces, p_pass text, p_starts_on date, p_ends_on date, p_desks integer,
  p_now timestamptz, p_is_proposed boolean default false
) returns public.change_quote
language plpgsql stable
set search_path = ''
as $$
declare
  c public.change_quote;
  q public.booking_quote;
  terms constant public.cancellation_quote := private.cancellation_at(b, p_now);
  held constant integer := cardinality(b.held_days);
  used constant integer := private.used_days(b, p_now);
  is_proposed constant boolean := p_is_proposed or coalesce(
    private.open_proposal(b) @> private.chosen_change(p_pass, p_starts_on, p_ends_on, p_desks), false);
  is_free constant boolean := is_proposed or (used = 0 and p_now < terms.free_until);
  -- Each day of the booking with the price of one desk, and with the percentage that giving it back costs.
  prices constant numeric[] := coalesce(b.day_prices, array_fill((b.total - b.change_fees) / (b.desks * held),
    array[held]));
  percents constant numeric[] := coalesce(b.day_late_fee_percents, array_fill(b.late_fee_percent::numeric,
    array[held]));
  rest public.bookings := b;
  after public.bookings := b;
  later public.cancellation_quote;
  new_price numeric;
begin
  rest.held_days := b.held_days[used + 1:];
  rest.opens_at := b.opens_at[used + 1:];
  rest.closes_at := b.closes_at[used + 1:];
  q := private.quote_at(p_space, p_pass, p_starts_on, p_ends_on, p_desks, b.user_id, p_now, rest);

  c.pass := q.pass;
  c.starts_on := case when used > 0 then b.starts_on else q.starts_on end;
  c.ends_on := q.ends_on;
  c.held_days := b.held_days[1:used] || q.held_days;
  c.opens_at := b.opens_at[1:used] || q.opens_at;
  c.closes_at := b.closes_at[1:used] || q.closes_at;
  c.closed_days := q.closed_days;
  c.desks := q.desks;
  c.unit_price := coalesce(q.unit_price, b.unit_price);
  c.currency := b.currency;
  -- The listing may have got another time zone; used days stay in theirs.
  c.timezone := case when used > 0 then b.timezone else coalesce(q.timezone, b.timezone) end;
  c.total_before := b.total;
  c.is_proposed := is_proposed;
  c.free_until := case when is_free and not is_proposed then terms.free_until end;

  c.kept_days := array(select d from unnest(rest.held_days) d where d = any (q.held_days) order by d);
  c.new_days := array(
    select d from unnest(q.held_days) d where d <> all (rest.held_days) or p_desks > b.desks order by d);
  c.given_back_days := array(
    select d from unnest(rest.held_days) d where d <> all (q.held_days) or p_desks < b.desks order by d);
  c.fee := case when is_free then 0 else (
    select coalesce(round(sum(old.price * old.percent / 100
      * (b.desks - case when old.day = any (q.held_days) then least(b.desks, p_desks) else 0 end)), 2), 0)
    from unnest(rest.held_days, prices[used + 1:], percents[used + 1:]) old (day, price, percent)) end;
  c.change_fees := b.change_fees + c.fee;

  -- Of a kept day, more desks than before are new ones: the day then has the mean of both, by desk.
  new_price := case q.pass when 'day' then q.unit_price else q.unit_price / nullif(cardinality(q.held_days), 0) end;
  select
    prices[1:used] || coalesce(array_agg(price order by day), '{}'),
    percents[1:used] || coalesce(array_agg(
      case when price > 0 then (kept * old_price * old_percent + (p_desks - kept) * coalesce(new_price, 0)
        * q.late_fee_percent) / (price * p_desks) else q.late_fee_percent end order by day), '{}')
  into c.day_prices, c.day_late_fee_percents
  from (
    select d.day, kept, old.price as old_price, old.percent as old_percent,
      (kept * coalesce(old.price, 0) + (p_desks - kept) * coalesce(new_price, 0)) / p_desks as price
    from unnest(q.held_days) d (day)
    left join (
      select r.day, case when q.pass = b.pass then r.price else greatest(r.price, new_price) end as price, r.percent
      from unnest(rest.held_days, prices[used + 1:], percents[used + 1:]) r (day, price, percent)) old
      on old.day = d.day
    cross join lateral (select case when old.day is null then 0 else least(b.desks, p_desks) end as kept) k) days;
  c.day_late_fee_percents := array(
    select coalesce(p.percent, q.late_fee_percent) from unnest(c.day_late_fee_percents) with ordinality p (percent, n)
    order by p.n);
  c.cancellation_policy := b.cancellation_policy;
  c.late_fee_percent := b.late_fee_percent;
  c.free_cancellation_until := case
    when used > 0 then b.free_cancellation_until
    when cardinality(c.kept_days) > 0 then least(b.free_cancellation_until, q.free_cancellation_until)
    else q.free_cancellation_until end;
  if is_free and used = 0 and q.total is not null then
    c.free_cancellation_until := q.free_cancellation_until;
  end if;
  if cardinality(c.kept_days) = 0 or (is_free and q.pass <> b.pass) or (is_free and q.total < round(p_desks * (
    select sum(d) from unnest(c.day_prices[used + 1:]) d), 2)) then
    c.day_prices := prices[1:used] || array_fill(new_price, array[cardinality(q.held_days)]);
    c.day_late_fee_percents := percents[1:used]
      || array_fill(q.late_fee_percent::numeric, array[cardinality(q.held_days)]);
    c.cancellation_policy := q.cancellation_policy;
    c.late_fee_percent := q.late_fee_percent;
  end if;
  c.total := c.change_fees + round(p_desks * (select sum(d) from unnest(c.day_prices) d), 2);
  c.refund := greatest(b.paid_amount - c.total, 0);
  c.refund_to_card := private.refund_to_card(b, c.refund);
  after.held_days := c.held_days;
  after.opens_at := c.opens_at;
  after.closes_at := c.closes_at;
  after.desks := c.desks;
  after.timezone := c.timezone;
  after.total := c.total;
  after.day_prices := c.day_prices;
  after.day_late_fee_percents := c.day_late_fee_percents;
  after.change_fees := c.change_fees;
  after.free_cancellation_until := c.free_cancellation_until;
  later := private.cancellation_at(after, p_now);
  c.late_fee := case when private.used_days(after, p_now) > 0 then later.fee else later.late_fee end;

  c.refusal := case
    when b.cancelled_at is not null then 'already-cancelled'
    when terms.refusal is not null then terms.refusal
    -- Its history, its feed and its export contain every change.
    when b.change_count >= 50 then 'changed-too-often'
    when used > 0 and (b.pass <> 'day' or p_pass <> 'day' or p_desks <> b.desks or p_starts_on <= b.held_days[used])
      then 'begun'
    when (b.pass, b.desks) = (p_pass, p_desks) and rest.held_days = q.held_days then 'unchanged'
    when q.ends_on - c.starts_on > 29 then 'too-long'
    else q.refusal
  end;
  c.refused_on := case when c.refusal = q.refusal then q.refused_on else '{}' end;
  c.digest := encode(extensions.digest(jsonb_build_array(c, b.change_count, q.digest)::text, 'sha256'), 'hex');
  c.free_desks := q.free_desks;
  return c;
end;
$$;
grant execute on function private.change_at(public.bookings, public.coworking_spaces, text, date, date, integer,
  timestamptz, boolean) to authenticated;

-- For the guest, and for the host as a proposal. Null for others.
create function public.quote_change(
  p_booking_id uuid, p_pass text, p_starts_on date, p_ends_on date default null, p_desks integer default 1
) returns jsonb
language plpgsql stable
set search_path = ''
as $$
begin
  return (
    select to_jsonb(private.change_at(b, private.visible_space(b.space_id), p_pass, p_starts_on, p_ends_on, p_desks,
      now(), b.user_id is distinct from auth.uid()))
    from public.bookings b where b.id = p_booking_id and auth.uid() in (b.user_id, b.host_id));
end;
$$;
grant execute on function public.quote_change(uuid, text, date, date, integer) to authenticated;

create type private.checked_change as (made uuid, booking public.bookings, q public.change_quote, instant timestamptz);
comment on type private.checked_change is
  'A wanted change whose stock is locked. made: the change that the same key has made already; the rest is null then. '
  'instant: the time of the quote.';

-- Checks a wanted change of a booking. The idempotency key of an existing change returns that change, and with another
-- choice is refused as key-already-used. p_expected_total and p_digest are those of the quote that the guest saw.
-- p_pays_online: the difference is paid before the days move. Refusals: those of private.change_at, no-such-booking,
-- being-paid (another change of the booking is, since 24 hours at most), too-many-changes (ten in 24 hours, of all bookings of the guest at the
-- space, because each mails the host), too-many-desk-days, price-changed, terms-changed, online-only (the difference
-- of a booking that was paid online is paid online at this listing). Until the end of the transaction it holds the
-- locks of the member, the booking, the listing, its stock and the days, taken in this order.
create function private.check_change(
  p_guest uuid, p_booking_id uuid, p_pass text, p_starts_on date, p_ends_on date, p_desks integer,
  p_idempotency_key uuid, p_expected_total numeric, p_digest text, p_pays_online boolean
) returns private.checked_change
language plpgsql
set search_path = ''
as $$
declare
  checked private.checked_change;
  booking public.bookings;
  space public.coworking_spaces;
  q public.change_quote;
  made public.booking_changes;
  instant timestamptz;
begin
  if p_idempotency_key is null then
    raise exception 'not-a-booking' using errcode = '22023', hint = 'idempotency_key is required';
  end if;
  perform pg_advisory_xact_lock(hashtextextended('bookings' || p_guest::text, 0));
  select * into booking from public.bookings b where b.id = p_booking_id and b.user_id = p_guest for update;
  if not found then
    raise exception 'no-such-booking' using errcode = 'PT404';
  end if;
  select * into made from public.booking_changes m
  where m.booking_id = booking.id and m.idempotency_key = p_idempotency_key;
  if found then
    if made.chosen <> private.chosen_change(p_pass, p_starts_on, p_ends_on, p_desks) then
      raise exception 'key-already-used' using errcode = 'PT409';
    end if;
    checked.made := made.id;
    return checked;
  elsif exists (
    select from private.checkouts c join public.payments p on p.id = c.payment_id
    where c.booking_id = booking.id and p.state = 'open' and p.created_at > now() - interval '24 hours') then
    raise exception 'being-paid' using errcode = 'PT409';
  elsif (
    select count(*) >= 10 from public.booking_changes m join public.bookings k on k.id = m.booking_id
    where k.user_id = p_guest and k.space_id = booking.space_id and m.changed_at > now() - interval '24 hours') then
    raise exception 'too-many-changes' using errcode = 'PT409', detail = '10';
  end if;

  select * into space from public.coworking_spaces s where s.id = booking.space_id for share;
  instant := clock_timestamp();
  q := private.change_at(booking, space, p_pass, p_starts_on, p_ends_on, p_desks, instant);
  if q.refusal is null then
    -- A guest above a limit that was lowered may still give back.
    if q.desks * cardinality(q.held_days) > booking.desks * cardinality(booking.held_days) then
      perform private.refuse_over_quota(p_guest, q.desks * cardinality(q.held_days), booking.id);
    end if;
    perform private.lock_stock(space, booking.held_days, q.held_days, instant);
    -- The locks keep the stock of these days unchanged, so this quote is the one that is written.
    q := private.change_at(booking, space, p_pass, p_starts_on, p_ends_on, p_desks, instant);
  end if;
  if q.refusal is not null then
    raise exception using message = q.refusal, errcode = 'PT409', detail = array_to_string(q.refused_on, ',');
  elsif q.total is distinct from p_expected_total then
    raise exception 'price-changed' using errcode = 'PT409';
  elsif q.digest is distinct from p_digest then
    raise exception 'terms-changed' using errcode = 'PT409';
  elsif not p_pays_online and private.is_paid_with_change(booking, q)
    and public.payment_choice_of(space.id) = 'online' then
    raise exception 'online-only' using errcode = 'PT409';
  end if;
  checked := row(null::uuid, booking, q, instant);
  return checked;
end;
$$;

-- Writes a change of private.check_change, and returns its id. The stock is the caller's.
create function private.write_change(
  p_booking public.bookings, q public.change_quote, p_chosen jsonb, p_idempotency_key uuid
) returns uuid
language plpgsql
set search_path = ''
as $$
declare
  made uuid;
begin
  update public.bookings b set
    -- The note of an arrival is about the first day that it had.
    arrival = case when q.held_days[1] = b.held_days[1] then b.arrival end,
    pass = q.pass, starts_on = q.starts_on, ends_on = q.ends_on, held_days = q.held_days, opens_at = q.opens_at,
    closes_at = q.closes_at, desks = q.desks, timezone = q.timezone, unit_price = q.unit_price, total = q.total,
    service_fee = private.service_fee_of(q.total),
    cancellation_policy = q.cancellation_policy, late_fee_percent = q.late_fee_percent,
    free_cancellation_until = q.free_cancellation_until, day_prices = q.day_prices,
    day_late_fee_percents = q.day_late_fee_percents, change_fees = q.change_fees, change_count = b.change_count + 1
  where b.id = p_booking.id;
  insert into public.booking_changes (booking_id, number, idempotency_key, chosen, before, after, fee)
  values (p_booking.id, p_booking.change_count + 1, p_idempotency_key, p_chosen, private.facts_of_booking(p_booking),
    private.facts_of_booking(p_booking) || jsonb_build_object('pass', q.pass, 'starts_on', q.starts_on,
      'ends_on', q.ends_on, 'held_days', q.held_days, 'opens_at', q.opens_at, 'closes_at', q.closes_at,
      'desks', q.desks, 'total', q.total), q.fee)
  returning id into made;
  return made;
end;
$$;

-- Changes a booking of the caller and returns the id of the change. The parameters and refusals are those of
-- private.check_change; further refusals: those of private.require_member. Definer: no role has a grant to write
-- bookings or stock.
create function public.change_booking(
  p_booking_id uuid, p_pass text, p_starts_on date, p_ends_on date, p_desks integer, p_idempotency_key uuid,
  p_expected_total numeric, p_digest text
) returns uuid
language plpgsql security definer
set search_path = ''
as $$
declare
  guest constant uuid := private.require_member();
  checked constant private.checked_change := private.check_change(guest, p_booking_id, p_pass, p_starts_on, p_ends_on,
    p_desks, p_idempotency_key, p_expected_total, p_digest, false);
  booking constant public.bookings := checked.booking;
  q constant public.change_quote := checked.q;
  space public.coworking_spaces;
  used record;
begin
  if checked.made is not null then
    return checked.made;
  end if;
  select * into space from public.coworking_spaces s where s.id = booking.space_id;
  used := private.use_holds(space, guest, q.new_days, q.desks, checked.instant);
  perform private.move_desks(space, used.days || booking.held_days || q.held_days,
    used.desks || private.on_each_day(booking.held_days, -booking.desks)
      || private.on_each_day(q.held_days, q.desks));
  perform private.serve_waiting(space, used.days || q.given_back_days, checked.instant);
  return private.write_change(booking, q, private.chosen_change(p_pass, p_starts_on, p_ends_on, p_desks),
    p_idempotency_key);
end;
$$;
grant execute on function public.change_booking(uuid, text, date, date, integer, uuid, numeric, text) to authenticated;

-- Proposes a change to the guest, who is mailed and accepts it by making it, for the price of that moment. Returns the
-- id; the same proposal again returns the open one. Refusals: those of private.lock_hosted_booking and
-- private.change_at, no-such-booking (also for an admin who is not the host), nobody-there (the guest's account is
-- deleted), too-many-changes (ten in 24 hours to the guest, of all bookings at the space). Definer: no role has a grant
-- on the table.
create function public.propose_booking_change(
  p_booking_id uuid, p_pass text, p_starts_on date, p_ends_on date, p_desks integer
) returns uuid
language plpgsql security definer
set search_path = ''
as $$
declare
  booking constant public.bookings := private.lock_hosted_booking(p_booking_id);
  chosen constant jsonb := private.chosen_change(p_pass, p_starts_on, p_ends_on, p_desks);
  existing constant jsonb := private.open_proposal(booking);
  space public.coworking_spaces;
  q public.change_quote;
  proposal uuid;
begin
  if booking.host_id is distinct from auth.uid() then
    raise exception 'no-such-booking' using errcode = 'PT404';
  elsif booking.user_id is null then
    raise exception 'nobody-there' using errcode = 'PT409';
  elsif existing @> chosen then
    return (existing ->> 'id')::uuid;
  elsif (
    select count(*) >= 10 from private.booking_proposals p join public.bookings k on k.id = p.booking_id
    where k.user_id = booking.user_id and k.space_id = booking.space_id
      and p.proposed_at > now() - interval '24 hours') then
    raise exception 'too-many-changes' using errcode = 'PT409', detail = '10';
  end if;
  select * into space from public.coworking_spaces s where s.id = booking.space_id;
  q := private.change_at(booking, space, p_pass, p_starts_on, p_ends_on, p_desks, clock_timestamp(), true);
  if q.refusal is not null then
    raise exception using message = q.refusal, errcode = 'PT409', detail = array_to_string(q.refused_on, ',');
  end if;
  insert into private.booking_proposals (booking_id, proposed_by, change_count, chosen)
  values (booking.id, auth.uid(), booking.change_count, chosen)
  returning id into proposal;
  perform private.send_mail('booking-change-proposed', booking.user_id, proposal);
  return proposal;
end;
$$;
grant execute on function public.propose_booking_change(uuid, text, date, date, integer) to authenticated;

-- Withdraws the open proposal; nothing happens without one. Refusals: those of private.lock_hosted_booking. Definer: no
-- role has a grant on the table.
create function public.withdraw_booking_proposal(p_booking_id uuid) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  booking constant public.bookings := private.lock_hosted_booking(p_booking_id);
begin
  update private.booking_proposals p set withdrawn_at = now()
  where p.id = (private.open_proposal(booking) ->> 'id')::uuid;
end;
$$;
grant execute on function public.withdraw_booking_proposal(uuid) to authenticated;

-- Declines an open proposal of a booking of the caller, and tells the host. Suspended guests may decline, as they may
-- cancel. Declining it again changes nothing. Refusals: those of private.require_session, no-such-booking,
-- proposal-ended (it is not open any more). Definer: no role has a grant on the table.
create function public.decline_booking_proposal(p_booking_id uuid, p_proposal_id uuid) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  booking public.bookings;
begin
  perform private.require_session();
  select * into booking from public.bookings b where b.id = p_booking_id and b.user_id = auth.uid() for update;
  if not found then
    raise exception 'no-such-booking' using errcode = 'PT404';
  elsif exists (
    select from private.booking_proposals p
    where p.id = p_proposal_id and p.booking_id = booking.id and p.declined_at is not null) then
    return;
  elsif coalesce(private.open_proposal(booking) ->> 'id' <> p_proposal_id::text, true) then
    raise exception 'proposal-ended' using errcode = 'PT409';
  end if;
  update private.booking_proposals p set declined_at = now() where p.id = p_proposal_id;
  perform private.send_mail('booking-proposal-declined', booking.host_id, p_proposal_id);
end;
$$;
grant execute on function public.decline_booking_proposal(uuid, uuid) to authenticated;

-- The booking as its host sees it, with the declined proposal; null when the booking was cancelled or has got another
-- host since.
create function private.mail_booking_proposal_declined(p_proposal_id uuid) returns jsonb
language sql stable
set search_path = ''
as $$
  select private.booking_details(b) || private.hosted_booking(b)
    || jsonb_build_object('proposal', private.proposal_json(p))
  from private.booking_proposals p join public.bookings b on b.id = p.booking_id
  where p.id = p_proposal_id and b.status = 'confirmed' and p.proposed_by = b.host_id;
$$;

-- The booking with its open proposal; null when this one is not open any more.
create function private.mail_booking_change_proposed(p_proposal_id uuid) returns jsonb
language sql stable
set search_path = ''
as $$
  select private.booking_details(b)
  from private.booking_proposals p join public.bookings b on b.id = p.booking_id
  where p.id = p_proposal_id and private.open_proposal(b) ->> 'id' = p.id::text;
$$;

-- Tells both sides of a change, and moves the reminder and the invitation to review with the days. A reminder that was
-- sent for the former days is sent again. Definer: no role may write the outbox.
create function private.tell_of_change() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  b public.bookings;
  eve timestamptz;
begin
  select * into b from public.bookings k where k.id = new.booking_id;
  perform private.send_mail('booking-changed', b.user_id, new.id);
  perform private.send_mail('booking-changed-by-guest', b.host_id, new.id);
  perform private.tell_webhooks('booking_changed', jsonb_build_object(
    'booking_id', b.id, 'space_id', b.space_id, 'user_id', b.user_id, 'currency', b.currency, 'fee', new.fee::text,
    'before', private.told_of_booking(new.before), 'after', private.told_of_booking(new.after)));
  if b.held_days[1]::text is distinct from new.before -> 'held_days' ->> 0 then
    eve := (b.held_days[1] - 1 + time '18:00') at time zone b.timezone;
    delete from private.outbox o
    where o.topic = 'booking-reminder' and o.recipient_id = b.user_id and o.subject_id = b.id;
    if eve > now() then
      perform private.send_mail('booking-reminder', b.user_id, b.id, eve);
    end if;
  end if;
  update private.outbox o set due_at = private.invites_at(b)
  where o.topic = 'review-invitation' and o.subject_id = b.id and o.finished_at is null;
  return null;
end;
$$;

create function private.told_of_booking(p_facts jsonb) returns jsonb
language sql immutable
set search_path = ''
as $$
  select jsonb_build_object('pass', p_facts -> 'pass', 'starts_on', p_facts -> 'starts_on',
    'ends_on', p_facts -> 'ends_on', 'held_days', p_facts -> 'held_days', 'desks', p_facts -> 'desks',
    'total', (p_facts ->> 'total')::numeric(14, 2)::text);
$$;
comment on function private.told_of_booking is 'The facts of a booking before or after a change, as webhooks get them.';

-- The booking as it is now, with the change, as in private.changes_of_booking. Null when it was cancelled or changed
-- again, about which another mail goes out.
create function private.mail_booking_changed(p_change_id uuid) returns jsonb
language sql stable
set search_path = ''
as $$
  select private.booking_details(b) || jsonb_build_object('change', private.changes_of_booking(b) -> -1)
  from public.booking_changes m join public.bookings b on b.id = m.booking_id
  where m.id = p_change_id and b.status = 'confirmed' and b.change_count = m.number;
$$;

create function private.mail_booking_changed_by_guest(p_change_id uuid) returns jsonb
language sql stable
set search_path = ''
as $$
  select private.booking_details(b) || private.hosted_booking(b)
    || jsonb_build_object('change', private.changes_of_booking(b) -> -1)
  from public.booking_changes m join public.bookings b on b.id = m.booking_id
  where m.id = p_change_id and b.status = 'confirmed' and b.change_count = m.number;
$$;

create trigger tell_of_change after insert on public.booking_changes
  for each row execute function private.tell_of_change();

insert into private.mail_topics (topic, preference) values
  ('booking-changed', null), ('booking-changed-by-guest', null), ('booking-change-proposed', null),
  ('booking-proposal-declined', null);

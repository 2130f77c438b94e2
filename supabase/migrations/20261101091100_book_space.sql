-- The only way to a booking. One transaction: lock the stock in day order, ask the rules again, write.

-- Definer: nobody has a grant on bookings or stock. It acts for auth.uid() and for nobody else.
create function public.book_space(
  p_space_id uuid, p_pass text, p_starts_on date, p_days integer, p_desks integer, p_idempotency_key uuid,
  p_expected_total numeric default null, p_note text default null
) returns uuid
language plpgsql security definer
set search_path = ''
as $$
declare
  guest uuid := auth.uid();
  space public.coworking_spaces;
  q public.booking_quote;
  booking_id uuid;
begin
  if guest is null then
    raise exception 'members-only' using errcode = '42501';
  end if;
  if p_idempotency_key is null then
    raise exception 'not-a-booking' using errcode = '22023', hint = 'idempotency_key is required';
  end if;

  -- A second click waits here until the first one has its booking, and then gets the same one.
  perform pg_advisory_xact_lock(hashtextextended(guest::text || p_idempotency_key::text, 0));
  select b.id into booking_id from public.bookings b
  where b.user_id = guest and b.idempotency_key = p_idempotency_key;
  if found then
    return booking_id;
  end if;

  select * into space from public.coworking_spaces s where s.id = p_space_id for share;
  if not found then
    raise exception 'inactive' using errcode = 'PT409';
  end if;

  q := private.quote_at(space, p_pass, p_starts_on, p_days, p_desks, guest, now());
  if q.refusal is null then
    insert into public.space_days (space_id, day, capacity)
    select space.id, held.day, space.capacity from unnest(q.held_days) held (day) order by held.day
    on conflict do nothing;
    perform from public.space_days d
    where d.space_id = space.id and d.day = any (q.held_days) order by d.day for update;
    -- Now nobody else moves these days: what the rules say from here on is what is written.
    q := private.quote_at(space, p_pass, p_starts_on, p_days, p_desks, guest, now());
  end if;
  if q.refusal is not null then
    raise exception using message = q.refusal, errcode = 'PT409', detail = array_to_string(q.refused_on, ',');
  end if;
  if p_expected_total is distinct from null and p_expected_total <> q.total then
    raise exception 'price-changed' using errcode = 'PT409';
  end if;

  update public.space_days d set desks_booked = d.desks_booked + p_desks
  where d.space_id = space.id and d.day = any (q.held_days);

  insert into public.bookings (
    space_id, user_id, pass, starts_on, ends_on, held_days, desks, unit_price, total, service_fee, currency, note,
    timezone, opens_at, closes_at, cancellation_policy, late_fee_percent, free_cancellation_until, idempotency_key)
  values (
    space.id, guest, q.pass, q.starts_on, q.ends_on, q.held_days, q.desks, q.unit_price, q.total, q.service_fee,
    q.currency, nullif(btrim(p_note), ''), q.timezone, q.opens_at, q.closes_at, q.cancellation_policy,
    q.late_fee_percent, q.free_cancellation_until, p_idempotency_key)
  returning id into booking_id;
  return booking_id;
end;
$$;

revoke execute on function public.book_space(uuid, text, date, integer, integer, uuid, numeric, text) from public, anon;
grant execute on function public.book_space(uuid, text, date, integer, integer, uuid, numeric, text) to authenticated;

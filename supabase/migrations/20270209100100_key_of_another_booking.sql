-- The key of a booking that is sent again with other days, another pass, other desks or another space was answered with that booking, as
-- if these had been booked.

-- Books, and answers with the id; the same key gives the same booking again, and for other days, desks or spaces is refused as
-- key-already-used. Refusals: those of private.quote_at and private.refuse_over_quota, too-many-cancelled, price-changed, terms-changed,
-- no-text, and booked-meanwhile.
-- p_expected_total and p_digest are those of the quote that the guest was shown: another price is refused as price-changed,
-- anything else that changed as terms-changed. p_named are the bookings of these days that the page says the guest has already; null
-- where it says nothing of them. A note that is none is refused as no-text.
-- Definer: nobody has a grant on bookings or stock. It acts for auth.uid() and for nobody else.
create or replace function public.book_space(
  p_space_id uuid, p_pass text, p_starts_on date, p_ends_on date, p_desks integer, p_idempotency_key uuid,
  p_expected_total numeric, p_digest text, p_note text default null,
  p_named uuid[] default null
) returns uuid
language plpgsql security definer
set search_path = ''
as $$
declare
  guest constant uuid := private.require_member();
  space public.coworking_spaces;
  q public.booking_quote;
  made public.bookings;
  booking_id uuid;
  -- What only looks empty is no note.
  trimmed_note constant text := nullif(private.trimmed(p_note), '');
begin
  if p_idempotency_key is null then
    raise exception 'not-a-booking' using errcode = '22023', hint = 'idempotency_key is required';
  elsif not coalesce(private.is_prose(trimmed_note, 1, 500), true) then
    raise exception 'no-text' using errcode = 'PT422', hint = 'a note has 1 to 500 characters';
  end if;

  -- One booking of a member after the other: a second click waits for the first and gets the same booking, and no two
  -- bookings at once pass the quota.
  perform pg_advisory_xact_lock(hashtextextended('bookings' || guest::text, 0));
  select * into made from public.bookings b
  where b.user_id = guest and b.idempotency_key = p_idempotency_key;
  if found then
    if (made.space_id, made.pass, made.starts_on, made.desks) is distinct from (p_space_id, p_pass, p_starts_on, p_desks)
      -- How long the other passes are follows from them.
      or (made.pass = 'day' and made.ends_on <> coalesce(p_ends_on, p_starts_on)) then
      raise exception 'key-already-used' using errcode = 'PT409';
    end if;
    return made.id;
  end if;

  select * into space from public.coworking_spaces s where s.id = p_space_id for share;
  if not found then
    raise exception 'inactive' using errcode = 'PT409';
  end if;

  q := private.quote_at(space, p_pass, p_starts_on, p_ends_on, p_desks, guest, now());
  if q.refusal is null then
    perform private.refuse_over_quota(guest, q);
    perform private.refuse_rebooking(guest, space.id);
    insert into public.space_days (space_id, day, capacity)
    select space.id, held.day, space.capacity from unnest(q.held_days) held (day) order by held.day
    on conflict do nothing;
    perform from public.space_days d
    where d.space_id = space.id and d.day = any (q.held_days) order by d.day for update;
    -- Now nobody else moves these days: what the rules say from here on is what is written.
    q := private.quote_at(space, p_pass, p_starts_on, p_ends_on, p_desks, guest, now());
  end if;
  if q.refusal is not null then
    raise exception using message = q.refusal, errcode = 'PT409', detail = array_to_string(q.refused_on, ',');
  elsif q.total is distinct from p_expected_total then
    raise exception 'price-changed' using errcode = 'PT409';
  elsif q.digest is distinct from p_digest then
    raise exception 'terms-changed' using errcode = 'PT409';
  elsif exists (
    -- The twenty that space_overview knows: of others no page could name any.
    select from (
      select b.id, b.held_days from public.bookings b
      where b.user_id = guest and b.space_id = space.id and b.status = 'confirmed' and now() < private.over_at(b)
      order by b.starts_on, b.id
      limit 20) known
    where known.held_days && q.held_days and known.id <> all (p_named)) then
    raise exception 'booked-meanwhile' using errcode = 'PT409';
  end if;

  update public.space_days d set desks_booked = d.desks_booked + p_desks
  where d.space_id = space.id and d.day = any (q.held_days);

  insert into public.bookings (
    space_id, user_id, pass, starts_on, ends_on, held_days, opens_at, closes_at, desks, unit_price, total, service_fee,
    currency, note, timezone, cancellation_policy, late_fee_percent, free_cancellation_until, idempotency_key)
  values (
    space.id, guest, q.pass, q.starts_on, q.ends_on, q.held_days, q.opens_at, q.closes_at, q.desks, q.unit_price, q.total,
    q.service_fee, q.currency, trimmed_note, q.timezone, q.cancellation_policy, q.late_fee_percent,
    q.free_cancellation_until, p_idempotency_key)
  returning id into booking_id;
  return booking_id;
end;
$$;

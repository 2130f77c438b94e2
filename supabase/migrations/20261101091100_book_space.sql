-- The only way to a booking. One transaction: lock the stock in day order, ask the rules again, write.

-- Refuses what would take a member past the number of bookings made in 24 hours, or of open bookings or desk-days that they
-- may hold. Cancelled bookings count in the first: each leaves a row, mails and lines in the log. The caller holds the lock
-- of this member's bookings. Refusals: too-many-today, too-many-bookings, too-many-desk-days; their detail is the limit.
create function private.refuse_over_quota(p_user_id uuid, q public.booking_quote) returns void
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
  select coalesce(u.daily_bookings_limit, s.daily_bookings_limit), coalesce(u.open_bookings_limit, s.open_bookings_limit),
    coalesce(u.desk_days_limit, s.desk_days_limit)
  into daily_limit, bookings_limit, desk_days_limit
  from public.site_settings s join public.users u on u.id = p_user_id;
  select count(*) into made_today
  from public.bookings b where b.user_id = p_user_id and b.created_at > now() - interval '24 hours';
  select count(*), coalesce(sum(b.desks * cardinality(b.held_days)), 0)
  into open_bookings, desk_days
  from public.bookings b where b.user_id = p_user_id and b.status = 'confirmed' and b.ends_on >= current_date - 1;
  if made_today >= daily_limit then
    raise exception 'too-many-today' using errcode = 'PT409', detail = daily_limit::text;
  elsif open_bookings >= bookings_limit then
    raise exception 'too-many-bookings' using errcode = 'PT409', detail = bookings_limit::text;
  elsif desk_days + q.desks * cardinality(q.held_days) > desk_days_limit then
    raise exception 'too-many-desk-days' using errcode = 'PT409', detail = desk_days_limit::text;
  end if;
end;
$$;

-- p_expected_total and p_digest are those of the quote that the guest was shown: another price is refused as price-changed,
-- anything else that changed as terms-changed.
-- Definer: nobody has a grant on bookings or stock. It acts for auth.uid() and for nobody else.
create function public.book_space(
  p_space_id uuid, p_pass text, p_starts_on date, p_ends_on date, p_desks integer, p_idempotency_key uuid,
  p_expected_total numeric, p_digest text, p_note text default null
) returns uuid
language plpgsql security definer
set search_path = ''
as $$
declare
  guest constant uuid := private.require_member();
  space public.coworking_spaces;
  q public.booking_quote;
  booking_id uuid;
begin
  if p_idempotency_key is null then
    raise exception 'not-a-booking' using errcode = '22023', hint = 'idempotency_key is required';
  end if;

  -- One booking of a member after the other: a second click waits for the first and gets the same booking, and no two
  -- bookings at once pass the quota.
  perform pg_advisory_xact_lock(hashtextextended('bookings' || guest::text, 0));
  select b.id into booking_id from public.bookings b
  where b.user_id = guest and b.idempotency_key = p_idempotency_key;
  if found then
    return booking_id;
  end if;

  select * into space from public.coworking_spaces s where s.id = p_space_id for share;
  if not found then
    raise exception 'inactive' using errcode = 'PT409';
  end if;

  q := private.quote_at(space, p_pass, p_starts_on, p_ends_on, p_desks, guest, now());
  if q.refusal is null then
    perform private.refuse_over_quota(guest, q);
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
  end if;

  update public.space_days d set desks_booked = d.desks_booked + p_desks
  where d.space_id = space.id and d.day = any (q.held_days);

  insert into public.bookings (
    space_id, user_id, pass, starts_on, ends_on, held_days, opens_at, closes_at, desks, unit_price, total, service_fee,
    currency, note, timezone, cancellation_policy, late_fee_percent, free_cancellation_until, idempotency_key)
  values (
    space.id, guest, q.pass, q.starts_on, q.ends_on, q.held_days, q.opens_at, q.closes_at, q.desks, q.unit_price, q.total,
    q.service_fee, q.currency, nullif(btrim(p_note), ''), q.timezone, q.cancellation_policy, q.late_fee_percent,
    q.free_cancellation_until, p_idempotency_key)
  returning id into booking_id;
  return booking_id;
end;
$$;
grant execute on function public.book_space(uuid, text, date, date, integer, uuid, numeric, text, text) to authenticated;

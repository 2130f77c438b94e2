-- What is noted of a booking is judged before it is written (claims_refused_by_name.sql), and its reference is found with the digits of
-- every keyboard.

-- p_expected_total and p_digest are those of the quote that the guest was shown: another price is refused as price-changed,
-- anything else that changed as terms-changed. A note that is none is refused as no-text.
-- Definer: nobody has a grant on bookings or stock. It acts for auth.uid() and for nobody else.
create or replace function public.book_space(
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
    q.service_fee, q.currency, trimmed_note, q.timezone, q.cancellation_policy, q.late_fee_percent,
    q.free_cancellation_until, p_idempotency_key)
  returning id into booking_id;
  return booking_id;
end;
$$;

-- p_arrival: arrived, did-not-come, or null, which takes the note back. From the first held day on, in the calendar of the space.
-- What is noted is logged for good, so it is changed at most ten times in 24 hours.
-- Refusals: those of private.lock_hosted_booking, already-cancelled, not-begun, not-a-choice, too-many-changes (the limit is its detail).
-- Definer: nobody has a grant to write bookings.
create or replace function public.mark_arrival(p_booking_id uuid, p_arrival text default null) returns void
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

-- What is read as a number or a code: wide digits and signs as narrow ones, and the digits of Arabic, Persian and Indian keyboards as
-- those of ASCII. `asPlainLine` of the app says the same.
create function private.plain_digits(value text) returns text
language sql immutable strict parallel safe
set search_path = ''
as $$
  select translate(normalize(value, NFKC), '٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹०१२३४५६७८९০১২৩৪৫৬৭৮৯', repeat('0123456789', 4))
$$;

-- As before, and a reference is read with the digits of every keyboard.
-- Definer: profiles are closed to other people; a host may see who comes, and only name and e-mail.
create or replace function public.space_bookings(
  p_space_id uuid, p_show text default 'today', p_typed text default '', p_after jsonb default null, p_page_size integer default 24
) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  page_size constant integer := least(greatest(coalesce(p_page_size, 24), 1), 1000);
  typed constant text := private.plain(private.trimmed(left(p_typed, 100)));
  reference constant text := substring(regexp_replace(private.plain(private.plain_digits(left(p_typed, 100))), '[^[:alnum:]]', '', 'g') from '^[0-9a-f]{4,8}$');
  is_admin constant boolean := private.is_admin();
  me constant uuid := auth.uid();
  today date;
  capacity integer;
  answer jsonb;
begin
  -- A draft may lack its zone.
  select coalesce(private.today_at(s, now()), (now() at time zone 'UTC')::date), s.capacity into today, capacity
  from public.coworking_spaces s
  where s.id = p_space_id and private.manages_space(s.id);
  if not found then
    return null;
  end if;
  with hosted as materialized (
    select b as booking, b.id,
      -- Guests are looked up for a search alone.
      case when typed = '' then true else coalesce(starts_with(replace(b.id::text, '-', ''), reference), false) or exists (
        select from public.users u
        where u.id = b.user_id and position(typed in private.plain(concat_ws(' ', u.full_name, u.email))) > 0) end as is_found,
      case
        when b.status = 'cancelled' then 'cancelled'
        when now() >= private.over_at(b) then 'past'
        -- The last night of a booking may be longer than the hours that the space has by now.
        when today = any (b.held_days) or today > b.held_days[cardinality(b.held_days)] then 'today'
        else 'upcoming'
      end as tab,
      case
        when p_show = 'cancelled' then -extract(epoch from b.cancelled_at)
        when p_show = 'past' then -(b.ends_on - date '2000-01-01')::numeric
        -- Those who come today stand before those who stay.
        when p_show = 'today' then -(b.starts_on - date '2000-01-01')::numeric
        else (b.starts_on - date '2000-01-01')::numeric
      end as key
    from public.bookings b where b.space_id = p_space_id and (b.host_id = me or is_admin)
  ), page as (
    select h.booking, h.key, h.id, row_number() over (order by h.key, h.id) as place
    from hosted h
    where p_show in (h.tab, 'all') and h.is_found
      and (p_after is null or (h.key, h.id) > ((p_after ->> 'key')::numeric, (p_after ->> 'id')::uuid))
    order by h.key, h.id
    limit page_size + 1
  )
  select jsonb_build_object(
    'today', today, 'capacity', capacity,
    'bookings', coalesce((select jsonb_agg(private.hosted_booking(p.booking) order by p.place)
      from page p where p.place <= page_size), '[]'),
    'next', (select jsonb_build_object('key', p.key::text, 'id', p.id) from page p
      where p.place = page_size and exists (select from page more where more.place > page_size)),
    'counts', (select jsonb_build_object(
      'today', count(*) filter (where h.tab = 'today'),
      'upcoming', count(*) filter (where h.tab = 'upcoming'),
      'past', count(*) filter (where h.tab = 'past'),
      'cancelled', count(*) filter (where h.tab = 'cancelled')) from hosted h where h.is_found))
  into answer;
  return answer;
end;
$$;

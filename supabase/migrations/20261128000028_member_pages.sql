-- The bookings of a member, and the mails about them. Mail about booking and cancelling concerns a contract and is
-- always sent; the reminder is a preference.

-- A booking as lists show it. last_day: the last held day. status: confirmed, completed or cancelled. units: the number
-- of passes per desk. review: the state of its review.
create function private.booking_card(b public.bookings, p_now timestamptz) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object(
    'id', b.id, 'space_id', b.space_id, 'pass', b.pass, 'starts_on', b.starts_on, 'ends_on', b.ends_on,
    'last_day', b.held_days[cardinality(b.held_days)],
    'units', private.units_of(b.pass, b.held_days),
    'desks', b.desks, 'total', b.total, 'currency', b.currency, 'timezone', b.timezone,
    'status', case when b.status = 'confirmed' and p_now >= private.over_at(b) then 'completed' else b.status end,
    'review', private.review_state(b, p_now),
    'space', (select jsonb_build_object('name', s.name, 'city', s.city, 'country', s.country,
      'photo', private.photos_of(s.id, 1) -> 0)
      from public.coworking_spaces s where s.id = b.space_id));
$$;
grant execute on function private.booking_card(public.bookings, timestamptz) to authenticated;

-- A booking as its page and its mails show it, with the current cost of cancelling.
create function private.booking_terms(b public.bookings) returns jsonb
language sql stable
set search_path = ''
as $$
  select private.booking_card(b, now())
    || jsonb_build_object(
      'held_days', b.held_days, 'opens_at', b.opens_at, 'closes_at', b.closes_at, 'unit_price', b.unit_price,
      'paid_amount', b.paid_amount, 'paid_online', private.paid_online(b),
      'refused_refunds', private.online_refunds(b, 'failed'), 'payments', private.payments_of(b), 'note', b.note,
      'cancellation_policy', b.cancellation_policy,
      'late_fee_percent', b.late_fee_percent, 'created_at', b.created_at, 'updated_at', b.updated_at,
      'cancelled_at', b.cancelled_at, 'cancellation_fee', b.cancellation_fee,
      'cancelled_as', private.cancelled_as(b), 'cancelled_because', b.cancelled_because,
      'cancellation', to_jsonb(private.cancellation_at(b, now())), 'change_fees', b.change_fees,
      'changes', private.changes_of_booking(b), 'proposal', private.open_proposal(b))
    || (select jsonb_build_object('address', s.address, 'neighbourhood', s.neighbourhood, 'lat', s.lat, 'lng', s.lng)
      from public.coworking_spaces s where s.id = b.space_id);
$$;
grant execute on function private.booking_terms(public.bookings) to authenticated;

-- p_show: upcoming, past or cancelled. p_after: {"key", "id"} of the last row of the previous page. Returns {bookings:
-- card[], next, counts: {upcoming, past, cancelled}}; each booking says whether it, or a part of it, can be cancelled.
create function public.my_bookings(p_show text default 'upcoming', p_after jsonb default null,
  p_page_size integer default 12)
returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  page_size integer := least(greatest(coalesce(p_page_size, 12), 1), 60);
  answer jsonb;
begin
  with mine as materialized (
    select b as booking, b.id,
      case when b.status = 'cancelled' then 'cancelled' when now() >= private.over_at(b) then 'past'
        else 'upcoming' end as tab,
      case
        when b.status = 'cancelled' then -extract(epoch from b.cancelled_at)
        when now() >= private.over_at(b) then -(b.ends_on - date '2000-01-01')::numeric
        else (b.starts_on - date '2000-01-01')::numeric
      end as key
    from public.bookings b where b.user_id = auth.uid()
  ), page as (
    select m.booking, m.key, m.id, row_number() over (order by m.key, m.id) as place
    from mine m
    where m.tab = p_show
      and (p_after is null or (m.key, m.id) > ((p_after ->> 'key')::numeric, (p_after ->> 'id')::uuid))
    order by m.key, m.id
    limit page_size + 1
  )
  select jsonb_build_object(
    'bookings', coalesce((
      select jsonb_agg(private.booking_card(p.booking, now())
        || jsonb_build_object('may_cancel', (private.cancellation_at(p.booking, now())).refusal is null)
          order by p.place)
      from page p where p.place <= page_size), '[]'),
    'next', (select jsonb_build_object('key', p.key::text, 'id', p.id) from page p
      where p.place = page_size and exists (select from page more where more.place > page_size)),
    'counts', (select jsonb_build_object(
      'upcoming', count(*) filter (where m.tab = 'upcoming'),
      'past', count(*) filter (where m.tab = 'past'),
      'cancelled', count(*) filter (where m.tab = 'cancelled')) from mine m))
  into answer;
  return answer;
end;
$$;
grant execute on function public.my_bookings(text, jsonb, integer) to authenticated;

create function private.booking_details(b public.bookings) returns jsonb
language sql stable
set search_path = ''
as $$
  select private.booking_terms(b)
    || (select jsonb_build_object('payment_methods', s.payment_methods,
      'city_zone', private.city_zone(s.city, s.country))
      from public.coworking_spaces s where s.id = b.space_id);
$$;
grant execute on function private.booking_details(public.bookings) to authenticated;

-- Null when the booking is not the caller's.
create function public.booking_overview(p_booking_id uuid) returns jsonb
language plpgsql stable
set search_path = ''
as $$
begin
  return (select private.booking_details(b) from public.bookings b where b.id = p_booking_id
    and b.user_id = auth.uid());
end;
$$;
grant execute on function public.booking_overview(uuid) to authenticated;

-- The caller's next bookings, the first one first, ten at most: booking_overview[].
create function public.next_bookings() returns jsonb
language plpgsql stable
set search_path = ''
as $$
begin
  return (
    select coalesce(jsonb_agg(private.booking_details(n.booking) order by n.starts_on, n.id), '[]') from (
      select b as booking, b.starts_on, b.id from public.bookings b
      where b.user_id = auth.uid() and b.status = 'confirmed' and now() < private.over_at(b)
      order by b.starts_on, b.id limit 10) n);
end;
$$;
grant execute on function public.next_bookings() to authenticated;

-- The dashboard of a member: counts, the holds of desks, the next booking, and recent activity.
create function public.member_overview() returns jsonb
language plpgsql stable
set search_path = ''
as $$
begin
  return (
    with mine as materialized (
      select b as booking, b.*, now() >= private.over_at(b) as is_over
      from public.bookings b where b.user_id = auth.uid()
    ), saved as (
      select f.space_id, f.created_at from public.favourites f where f.user_id = auth.uid()
    ), activity as (
      select 'booked' as kind, m.created_at as happened_at, m.id as booking_id, m.space_id from mine m
      union all
      select 'changed', c.changed_at, m.id, m.space_id
      from mine m join public.booking_changes c on c.booking_id = m.id
      union all
      select 'cancelled', m.cancelled_at, m.id, m.space_id from mine m where m.status = 'cancelled'
      union all
      select 'saved', f.created_at, null, f.space_id from saved f
      order by happened_at desc limit 8
    )
    select jsonb_build_object(
      'upcoming', (select count(*) from mine m where m.status = 'confirmed' and not m.is_over),
      'past', (select count(*) from mine m where m.status = 'confirmed' and m.is_over),
      'cancelled', (select count(*) from mine m where m.status = 'cancelled'),
      'saved', (select count(*) from saved f join public.coworking_spaces s on s.id = f.space_id
        where s.status = 'active'),
      'holds', (select coalesce(jsonb_agg(w.wait), '[]') from jsonb_array_elements(public.my_waiting_list()) w (wait)
        where w.wait ->> 'state' = 'held'),
      'next_booking', (select private.booking_details(m.booking) from mine m
        where m.status = 'confirmed' and not m.is_over order by m.starts_on, m.id limit 1),
      'activity', coalesce((select jsonb_agg(jsonb_build_object(
          'kind', a.kind, 'happened_at', a.happened_at, 'booking_id', a.booking_id, 'space_id', a.space_id,
            'space_name', s.name)
          order by a.happened_at desc)
        from activity a join public.coworking_spaces s on s.id = a.space_id), '[]')));
end;
$$;
grant execute on function public.member_overview() to authenticated;

-- The caller's saved spaces, the latest first, with guests' measurements. A space that takes no bookings is neither
-- listed nor counted, even where the caller may read it as a guest or owner; it stays saved.
create function public.my_favourites(p_after jsonb default null, p_page_size integer default 24) returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  page_size integer := least(greatest(coalesce(p_page_size, 24), 1), 60);
  answer jsonb;
begin
  with page as (
    select -extract(epoch from f.created_at) as key, s.id,
      row_number() over (order by f.created_at desc, s.id) as place
    from public.favourites f join public.coworking_spaces s on s.id = f.space_id
    where f.user_id = auth.uid() and s.status = 'active'
      and (p_after is null or (-extract(epoch from f.created_at), s.id) > ((p_after ->> 'key')::numeric,
        (p_after ->> 'id')::uuid))
    order by f.created_at desc, s.id
    limit page_size + 1
  )
  select jsonb_build_object(
    'spaces', coalesce((select jsonb_agg(c.card || jsonb_strip_nulls(jsonb_build_object('wifi', u.wifi_down,
        'is_quiet', case when u.noise = 'quiet' then true end)) order by p.place)
      from page p join private.space_cards c using (id) left join public.review_summaries u on u.space_id = p.id
      where p.place <= page_size), '[]'),
    'next', (select jsonb_build_object('key', p.key::text, 'id', p.id) from page p
      where p.place = page_size and exists (select from page more where more.place > page_size)),
    'total', (select count(*) from public.favourites f join public.coworking_spaces s on s.id = f.space_id
      where f.user_id = auth.uid() and s.status = 'active'))
  into answer;
  return answer;
end;
$$;
grant execute on function public.my_favourites(jsonb, integer) to authenticated;

-- Up to three of the caller's saved spaces side by side, in the given order: each card with the weekly hours, the
-- median of the measured Wi-Fi and the number of its measurements, and the centre of the city.
create function public.compare_favourites(p_space_ids uuid[]) returns jsonb
language plpgsql stable
set search_path = ''
as $$
begin
  return (
    select coalesce(jsonb_agg(c.card || jsonb_build_object('opens_at', s.opens_at, 'closes_at', s.closes_at,
        'wifi', u.wifi_down, 'wifi_by', coalesce(u.wifi_down_by, 0),
        'centre', case when centre.id is not null and s.lat is not null then
          jsonb_build_object('lat', centre.lat, 'lng', centre.lng) end)
      order by array_position(p_space_ids, s.id)), '[]')
    from public.favourites f
    join public.coworking_spaces s on s.id = f.space_id
    join private.space_cards c on c.id = s.id
    left join public.review_summaries u on u.space_id = s.id
    left join search.spaces i on i.id = s.id
    left join public.places centre on centre.id = i.city_id
    where f.user_id = auth.uid() and f.space_id = any (p_space_ids[1:3]) and s.status = 'active');
end;
$$;
grant execute on function public.compare_favourites(uuid[]) to authenticated;

create function private.mail_booking_confirmed(p_booking_id uuid) returns jsonb
language sql stable
set search_path = ''
as $$ select private.booking_details(b) from public.bookings b where b.id = p_booking_id and b.status = 'confirmed' $$;

-- Also the mail about cancelling the remaining days of a stay.
create function private.mail_booking_cancelled(p_booking_id uuid) returns jsonb
language sql stable
set search_path = ''
as $$ select private.booking_details(b) from public.bookings b where b.id = p_booking_id
  and b.cancelled_at is not null $$;

-- The text says "tomorrow": null when the booking was cancelled or its first day has begun.
create function private.mail_booking_reminder(p_booking_id uuid) returns jsonb
language sql stable
set search_path = ''
as $$
  select private.booking_details(b) from public.bookings b
  where b.id = p_booking_id and b.status = 'confirmed' and now() < b.held_days[1]::timestamp at time zone b.timezone;
$$;

-- Definer: no role may write the outbox.
create function private.mail_about_booking() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  eve constant timestamptz := (new.held_days[1] - 1 + time '18:00') at time zone new.timezone;
begin
  if tg_op = 'UPDATE' and new.cancelled_because is not null then
    perform private.send_mail('booking-cancelled-by-owner', new.user_id, new.id);
    if private.cancelled_as(new) = 'admin' then
      perform private.send_mail('booking-cancelled-by-admin', new.host_id, new.id);
    end if;
  elsif tg_op = 'UPDATE' then
    perform private.send_mail('booking-cancelled', new.user_id, new.id);
    perform private.send_mail('booking-cancelled-by-guest', new.host_id, new.id);
  else
    perform private.send_mail('booking-confirmed', new.user_id, new.id);
    perform private.send_mail('booking-received', new.host_id, new.id);
    if eve > now() then
      perform private.send_mail('booking-reminder', new.user_id, new.id, eve);
    end if;
  end if;
  return null;
end;
$$;

create function private.mail_booking_received(p_booking_id uuid) returns jsonb
language sql stable
set search_path = ''
as $$
  select private.booking_details(b) || private.hosted_booking(b)
  from public.bookings b where b.id = p_booking_id and b.status = 'confirmed';
$$;

create function private.mail_booking_cancelled_by_guest(p_booking_id uuid) returns jsonb
language sql stable
set search_path = ''
as $$
  select private.booking_details(b) || private.hosted_booking(b)
  from public.bookings b where b.id = p_booking_id and b.cancelled_at is not null;
$$;

-- lost_days: the days that the space cancelled at the end of a stay, which the mail's link searches at other spaces.
-- The booking no longer has them; the log line has its former days.
create function private.mail_booking_cancelled_by_owner(p_booking_id uuid) returns jsonb
language sql stable
set search_path = ''
as $$
  select private.booking_details(b) || jsonb_build_object('lost_days', coalesce((
    select jsonb_agg(d.day order by d.day) from jsonb_array_elements_text(held.before) d (day)
      where d.day::date > b.ends_on), '[]'))
  from public.bookings b
    left join lateral (
      select l.before -> 'held_days' as before from public.audit_log l
      where b.status <> 'cancelled' and l.table_name = 'bookings' and l.row_id = b.id::text
        and l.before -> 'held_days' is distinct from l.after -> 'held_days'
          and jsonb_typeof(l.before -> 'held_days') = 'array'
      order by l.id desc limit 1) held on true
  where b.id = p_booking_id and b.cancelled_at is not null;
$$;

-- To the host, after an admin has cancelled.
create function private.mail_booking_cancelled_by_admin(p_booking_id uuid) returns jsonb
language sql stable
set search_path = ''
as $$ select private.mail_booking_cancelled_by_guest(p_booking_id) $$;

-- Null when the booking was cancelled, has a review, or is too old for one.
create function private.mail_review_invitation(p_booking_id uuid) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object('booking', private.booking_card(b, now()),
    'until', b.held_days[cardinality(b.held_days)] + 30)
  from public.bookings b where b.id = p_booking_id and private.review_state(b, now()) = 'open';
$$;

-- Null when the booking was cancelled or completed, or has a host again.
create function private.mail_booking_without_host(p_booking_id uuid) returns jsonb
language sql stable
set search_path = ''
as $$
  select private.booking_details(b) from public.bookings b
  where b.id = p_booking_id and b.status = 'confirmed' and b.host_id is null and now() < private.over_at(b);
$$;

create trigger mail_about_booking after insert on public.bookings
  for each row execute function private.mail_about_booking();

create trigger mail_about_cancelling after update of cancelled_at on public.bookings
  for each row when (old.status = 'confirmed' and new.cancelled_at is distinct from old.cancelled_at)
  execute function private.mail_about_booking();

insert into private.mail_topics (topic, preference) values
  ('booking-confirmed', null), ('booking-cancelled', null), ('booking-reminder', 'booking_confirmations'),
  ('booking-received', null), ('booking-cancelled-by-guest', null), ('booking-cancelled-by-owner', null),
  ('booking-cancelled-by-admin', null), ('booking-without-host', null);

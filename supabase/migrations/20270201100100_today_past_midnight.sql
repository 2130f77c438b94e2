-- Today at a space that closes after midnight, where guests choose days and hosts see who is there, and the invitation to review a night.

-- As before, from private.today_at on.
create or replace function private.free_spans_at(
  p_space public.coworking_spaces, p_from date, p_desks integer, p_limit integer, p_pass text, p_days integer,
  p_user_id uuid, p_now timestamptz
) returns table (starts_on date, ends_on date, free_desks integer)
language plpgsql stable
set search_path = ''
as $$
declare
  today constant date := private.today_at(p_space, p_now);
  first_day constant date := greatest(p_from, today);
  days_wanted constant integer := case p_pass when 'day' then least(greatest(p_days, 1), 30) else 1 end;
  open_days date[];
  quote public.booking_quote;
  found_days integer := 0;
begin
  if p_space.id is null or p_space.status <> 'active' or p_space.owner_id = p_user_id or private.price_of(p_space, p_pass) is null
    or first_day > today + private.booking_horizon() then
    return;
  end if;
  -- One look at the calendar leaves out the days that cannot be; the rule itself is asked about the few that remain.
  select array_agg(c.day order by c.day) into open_days
  from private.calendar_days(p_space, first_day, first_day + 120, p_now) c
  where c.state = 'open' and c.free_desks >= p_desks;
  for n in 1 .. coalesce(cardinality(open_days), 0) loop
    exit when found_days >= least(greatest(p_limit, 0), 31) or open_days[n] > first_day + 90;
    ends_on := open_days[n + days_wanted - 1];
    continue when ends_on is null or ends_on - open_days[n] > 29;
    quote := private.quote_at(p_space, p_pass, open_days[n], ends_on, p_desks, p_user_id, p_now);
    if quote.refusal is null and (p_pass <> 'day' or quote.units = days_wanted) then
      found_days := found_days + 1;
      starts_on := quote.starts_on;
      ends_on := quote.ends_on;
      free_desks := quote.free_desks;
      return next;
    end if;
  end loop;
end;
$$;

-- As before, with private.today_at for today.
create or replace function public.space_overview(
  p_space_id uuid, p_from date default null, p_to date default null,
  p_pass text default 'day', p_starts_on date default null, p_ends_on date default null, p_desks integer default 1
) returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  space constant public.coworking_spaces := private.visible_space(p_space_id);
  today constant date := private.today_at(space, now());
  first_day constant date := coalesce(p_from, date_trunc('month', today)::date);
  pass constant text := private.sold_pass(space, p_pass);
  saved boolean := false;
  booked jsonb;
begin
  if space.id is null then
    return null;
  end if;
  if auth.uid() is not null then
    saved := exists (select from public.favourites f where f.space_id = p_space_id and f.user_id = auth.uid());
    booked := (
      select jsonb_agg(to_jsonb(b) order by b.starts_on, b.id)
      from (
        select b.id, b.starts_on, b.ends_on, b.held_days
        from public.bookings b
        where b.user_id = auth.uid() and b.space_id = p_space_id and b.status = 'confirmed' and now() < private.over_at(b)
        order by b.starts_on, b.id
        limit 20) b);
  end if;
  return jsonb_build_object(
    'space', to_jsonb(space) - array['owner_id', 'city_id', 'updated_at']
      || jsonb_build_object('photos', private.photos_of(space.id), 'known_city', (
        select jsonb_build_object('timezone', c.timezone, 'lat', c.lat, 'lng', c.lng)
        from public.places c where c.id = space.city_id)),
    'listed_by', private.listed_by(space),
    'today', today,
    -- Today, or tomorrow once the space has closed for today.
    'first_day', (select min(c.day) from private.calendar_days(space, today, today + 1, now()) c where c.state <> 'past'),
    'is_saved', saved,
    'is_own', coalesce(space.owner_id = auth.uid(), false),
    'booked', coalesce(booked, '[]'),
    'late_fee_percent', private.late_fee_percent(space.cancellation_policy),
    'quote', case when p_starts_on is not null then private.quote_json(
      space, private.quote_at(space, pass, p_starts_on, p_ends_on, p_desks, auth.uid(), now())) end,
    'days', coalesce((select jsonb_agg(to_jsonb(c) order by c.day)
      from private.calendar_days(
        space, first_day,
        least(coalesce(p_to, (first_day + interval '1 month')::date - 1), first_day + 61), now()) c), '[]'));
end;
$$;

-- As before, with private.today_at for today: after midnight, those of last night are at the desks until it closes.
-- Definer: profiles are closed to other people; a host may see who comes, and only name and e-mail.
create or replace function public.space_bookings(
  p_space_id uuid, p_show text default 'today', p_typed text default '', p_after jsonb default null, p_page_size integer default 24
) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  page_size constant integer := least(greatest(coalesce(p_page_size, 24), 1), 1000);
  typed constant text := private.plain(btrim(left(p_typed, 100)));
  reference constant text := substring(regexp_replace(typed, '[^[:alnum:]]', '', 'g') from '^[0-9a-f]{4,8}$');
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

-- As before, with private.today_at for today.
create or replace function public.host_overview() returns jsonb
language plpgsql stable
set search_path = ''
as $$
begin
  return (
    with hosted as (
      select b.space_id, b.held_days, (now() at time zone b.timezone)::date as there
      from public.bookings b
      -- A booking spans 30 days at most, and every zone is within a day of UTC.
      where b.host_id = (select auth.uid()) and b.status = 'confirmed' and b.starts_on between current_date - 32 and current_date + 1
        and b.held_days && array[(now() at time zone b.timezone)::date - 1, (now() at time zone b.timezone)::date]
    ), days as (
      -- A host who does not read the listing any more has the day of the booking's zone.
      select h.space_id, h.there, coalesce(private.today_at(private.visible_space(h.space_id), now()), h.there) as today
      from (select distinct h.space_id, h.there from hosted h) h
    ), spaces as (
      select h.space_id, s.name, count(*) filter (where h.held_days[1] = d.today) as arriving, count(*) as here
      from hosted h join days d using (space_id, there) join public.coworking_spaces s on s.id = h.space_id
      where d.today = any (h.held_days) group by h.space_id, s.name
    )
    select jsonb_build_object(
      'listings', (select count(*) from public.coworking_spaces s
        where s.id in (select private.my_space_ids()) and s.status <> 'archived'),
      'today', (select coalesce(jsonb_agg(to_jsonb(sp) order by sp.arriving desc, sp.name, sp.space_id), '[]') from spaces sp)));
end;
$$;

-- As before, with private.today_at for today.
-- Definer: it says who has booked a day that is closed now; see space_bookings.
create or replace function public.listing_calendar(p_space_id uuid, p_month date default null) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  space public.coworking_spaces;
  today date;
begin
  select * into space from public.coworking_spaces s where s.id = p_space_id and private.manages_space(s.id);
  if num_nulls(space.id, space.timezone, space.capacity) > 0 then
    return null;
  end if;
  today := private.today_at(space, now());
  return jsonb_build_object(
    'today', today, 'capacity', space.capacity, 'timezone', space.timezone, 'city', space.city,
    'opens_at', space.opens_at, 'closes_at', space.closes_at,
    'days', private.owner_month(space, coalesce(p_month, today)),
    'closures', (
      select coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'starts_on', c.starts_on, 'ends_on', c.ends_on,
        'weekday', c.weekday, 'reason', c.reason) order by c.starts_on, c.id), '[]')
      from public.space_closures c where c.space_id = space.id and c.ends_on >= today),
    'special_hours', (
      select coalesce(jsonb_agg(jsonb_build_object('day', h.day, 'opens_at', h.opens_at, 'closes_at', h.closes_at)
        order by h.day), '[]')
      from public.space_special_hours h where h.space_id = space.id and h.day >= today),
    'on_closed_days', (
      select coalesce(jsonb_agg(to_jsonb(concerned) order by concerned.days[1], concerned.id), '[]')
      from (
        select b.id, coalesce(private.name_for_host(u), u.email) as guest, b.desks, array_agg(closed.day order by closed.day) as days
        from private.calendar_days(space, today, today + private.booking_horizon(), now()) closed
        join public.bookings b on b.space_id = space.id and b.status = 'confirmed'
          and b.ends_on >= today and closed.day = any (b.held_days)
        left join public.users u on u.id = b.user_id
        where closed.state = 'closed' and (b.host_id = auth.uid() or private.is_admin())
        group by b.id, u.id order by min(closed.day), b.id limit 50) concerned));
end;
$$;

-- As before, with private.today_at for today. Definer: for owner_id, which nobody selects.
create or replace function private.my_calendars(p_month date default null, p_after jsonb default null) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  answer jsonb;
begin
  with page as (
    select s as space, s.id, private.today_at(s, now()) as today, extract(epoch from s.created_at) as key,
      row_number() over (order by s.created_at, s.id) as place
    from public.coworking_spaces s
    where s.owner_id = auth.uid() and s.status <> 'archived' and num_nulls(s.timezone, s.capacity) = 0
      and (p_after is null
        or (extract(epoch from s.created_at), s.id) > ((p_after ->> 'key')::numeric, (p_after ->> 'id')::uuid))
    order by s.created_at, s.id limit 7
  )
  select jsonb_build_object(
    'spaces', coalesce((select jsonb_agg(jsonb_build_object(
        'id', p.id, 'name', (p.space).name, 'status', (p.space).status, 'city', (p.space).city, 'capacity', (p.space).capacity,
        'today', p.today,
        'days', private.owner_month(p.space, coalesce(p_month, p.today)))
        order by p.place) from page p where p.place <= 6), '[]'),
    'next', (select jsonb_build_object('key', p.key::text, 'id', p.id) from page p
      where p.place = 6 and exists (select from page more where more.place > 6)))
  into answer;
  return answer;
end;
$$;

create function private.invites_at(b public.bookings) returns timestamptz
language sql immutable
set search_path = ''
as $$
  select greatest((b.held_days[cardinality(b.held_days)] + 1 + time '10:00') at time zone b.timezone, private.over_at(b));
$$;
comment on function private.invites_at is
  'When the guest of a booking is invited to review it: at ten in the morning after the last held day, in the calendar of the space, or when its hours end, where they end later.';

-- As before, at private.invites_at. Definer: who books may not write the outbox.
create or replace function private.invite_review() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.send_mail('review-invitation', new.user_id, new.id, private.invites_at(new));
  return null;
end;
$$;

-- As before, with the guest invited at private.invites_at. The caller holds the lock of the booking.
create or replace function private.cancel_rest(
  p_booking public.bookings, p_until date, p_total numeric, p_cancelled_by uuid, p_because text default null
) returns void
language plpgsql
set search_path = ''
as $$
declare
  days constant integer := array_position(p_booking.held_days, p_until);
begin
  update public.bookings
  set held_days = p_booking.held_days[1:days], opens_at = p_booking.opens_at[1:days], closes_at = p_booking.closes_at[1:days],
    ends_on = p_until, total = p_total, service_fee = round(p_total * 0.03, 2), paid_amount = least(p_booking.paid_amount, p_total),
    cancelled_at = now(), cancelled_by = p_cancelled_by, cancelled_because = p_because
  where id = p_booking.id;
  perform private.release_desks(p_booking, p_booking.held_days[days + 1:]);
  update private.outbox o set due_at = private.invites_at(b) from public.bookings b
  where b.id = p_booking.id and o.topic = 'review-invitation' and o.subject_id = b.id and o.finished_at is null;
end;
$$;

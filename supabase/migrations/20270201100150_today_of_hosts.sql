-- Today at a space that closes after midnight, where hosts see who is there.

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

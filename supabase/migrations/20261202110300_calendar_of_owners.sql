-- The calendar as owners see it: what is taken and free on each day, what is closed, and which bookings lie on closed days.

-- Which listing a page is about; null when it is not the caller's.
create function public.listing_heading(p_space_id uuid) returns jsonb
language plpgsql stable
set search_path = ''
as $$
begin
  return (
    select jsonb_build_object('id', s.id, 'name', s.name, 'status', s.status, 'confirmed_at', s.confirmed_at, 'city', s.city, 'country', s.country)
    from public.coworking_spaces s where s.id = p_space_id and private.manages_space(s.id));
end;
$$;

-- The days of the month in which p_day lies: [{day, state, opens_at, closes_at, desks_booked, free_desks, closed_because, is_special}].
create function private.owner_month(p_space public.coworking_spaces, p_day date) returns jsonb
language sql stable
set search_path = ''
as $$
  select coalesce(jsonb_agg(to_jsonb(c) || jsonb_build_object(
      'desks_booked', coalesce(d.desks_booked, 0), 'is_special', h.day is not null) order by c.day), '[]')
  from private.calendar_days(p_space, date_trunc('month', p_day)::date,
    (date_trunc('month', p_day) + interval '1 month')::date - 1, now()) c
  left join public.space_days d on d.space_id = p_space.id and d.day = c.day
  left join public.space_special_hours h on h.space_id = p_space.id and h.day = c.day;
$$;

-- p_month: any day of the month; null is the month it is at the space. Null when the space is not the caller's, or a draft without a
-- zone or capacity. on_closed_days: at most 50 bookings, the first ones.
-- Definer: it says who has booked a day that is closed now; see space_bookings.
create function public.listing_calendar(p_space_id uuid, p_month date default null) returns jsonb
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
  today := now() at time zone space.timezone;
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
        select b.id, u.full_name as guest, b.desks, array_agg(closed.day order by closed.day) as days
        from private.calendar_days(space, today, today + private.booking_horizon(), now()) closed
        join public.bookings b on b.space_id = space.id and b.status = 'confirmed'
          and b.ends_on >= today and closed.day = any (b.held_days)
        left join public.users u on u.id = b.user_id
        where closed.state = 'closed' and (b.host_id = auth.uid() or private.is_admin())
        group by b.id, u.full_name order by min(closed.day), b.id limit 50) concerned));
end;
$$;

-- The month of all spaces of the caller that are not archived, the first listed first: {spaces, next}.
-- Definer: for owner_id, which nobody selects.
create function public.my_calendars(p_month date default null, p_after jsonb default null) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  answer jsonb;
begin
  with page as (
    select s as space, s.id, extract(epoch from s.created_at) as key, row_number() over (order by s.created_at, s.id) as place
    from public.coworking_spaces s
    where s.owner_id = auth.uid() and s.status <> 'archived' and num_nulls(s.timezone, s.capacity) = 0
      and (p_after is null
        or (extract(epoch from s.created_at), s.id) > ((p_after ->> 'key')::numeric, (p_after ->> 'id')::uuid))
    order by s.created_at, s.id limit 7
  )
  select jsonb_build_object(
    'spaces', coalesce((select jsonb_agg(jsonb_build_object(
        'id', p.id, 'name', (p.space).name, 'status', (p.space).status, 'city', (p.space).city, 'capacity', (p.space).capacity,
        'today', (now() at time zone (p.space).timezone)::date,
        'days', private.owner_month(p.space, coalesce(p_month, (now() at time zone (p.space).timezone)::date)))
        order by p.place) from page p where p.place <= 6), '[]'),
    'next', (select jsonb_build_object('key', p.key::text, 'id', p.id) from page p
      where p.place = 6 and exists (select from page more where more.place > 6)))
  into answer;
  return answer;
end;
$$;

grant execute on function public.listing_heading(uuid), public.listing_calendar(uuid, date), public.my_calendars(date, jsonb)
  to authenticated;

-- The calendar of a listing rolls: six weeks from any one on, so that the end of a month hides nothing.

create function private.owner_days(p_space public.coworking_spaces, p_from date, p_to date) returns jsonb
language sql stable
set search_path = ''
as $$
  select coalesce(jsonb_agg(to_jsonb(c) || jsonb_build_object(
      'desks_booked', coalesce(d.desks_booked, 0), 'capacity', coalesce(d.capacity, p_space.capacity),
      'is_oversold', c.state <> 'past' and coalesce(d.desks_booked > p_space.capacity, false), 'is_special', h.day is not null) order by c.day), '[]')
  from private.calendar_days(p_space, p_from, p_to, now()) c
  left join public.space_days d on d.space_id = p_space.id and d.day = c.day
  left join public.space_special_hours h on h.space_id = p_space.id and h.day = c.day;
$$;
comment on function private.owner_days is
  'Days as the owner sees them: [{day, state, opens_at, closes_at, desks_booked, capacity, free_desks, closed_because, is_special, is_oversold}]. capacity: the desks that were on sale on that day. is_oversold: more is sold ahead than the space has now.';

-- As before, by owner_days.
create or replace function private.owner_month(p_space public.coworking_spaces, p_day date) returns jsonb
language sql stable
set search_path = ''
as $$
  select private.owner_days(p_space, date_trunc('month', p_day)::date,
    (date_trunc('month', p_day) + interval '1 month')::date - 1);
$$;

-- What listing_calendar answered, with other days.
-- Definer: it says who has booked a day that is closed now; see space_bookings.
create function public.listing_weeks(p_space_id uuid, p_from date default null) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  space public.coworking_spaces;
  today date;
  monday date;
begin
  select * into space from public.coworking_spaces s where s.id = p_space_id and private.manages_space(s.id);
  if num_nulls(space.id, space.timezone, space.capacity) > 0 then
    return null;
  end if;
  today := private.today_at(space, now());
  monday := coalesce(p_from, today) + 1 - extract(isodow from coalesce(p_from, today))::integer;
  return jsonb_build_object(
    'today', today, 'capacity', space.capacity, 'timezone', space.timezone, 'city', space.city,
    'opens_at', space.opens_at, 'closes_at', space.closes_at,
    'days', private.owner_days(space, monday, monday + 41),
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
comment on function public.listing_weeks is
  'Six weeks of a space as its owner sees it, from the Monday of the week of p_from; null is this week at the space. Null when the space is not the caller''s, or a draft without a zone or desks. on_closed_days: the first 50 bookings.';
grant execute on function public.listing_weeks(uuid, date) to authenticated;

-- For the version before, while a new one is deployed: as before, a month of the same.
-- Definer: for the days; who may read them is decided by listing_weeks.
create or replace function public.listing_calendar(p_space_id uuid, p_month date default null) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  shown constant jsonb := public.listing_weeks(p_space_id);
begin
  return (
    select shown || jsonb_build_object('days', private.owner_month(s, coalesce(p_month, (shown ->> 'today')::date)))
    from public.coworking_spaces s where s.id = p_space_id and shown is not null);
end;
$$;

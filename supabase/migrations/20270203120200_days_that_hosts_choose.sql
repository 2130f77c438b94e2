-- Days that a host chooses in a calendar: who has booked them, hours for all of them at once, and five weeks of all spaces.

-- Definer: it says who has booked; see space_bookings.
create function public.bookings_on_days(p_space_id uuid, p_from date, p_until date) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
begin
  if not private.manages_space(p_space_id) then
    return null;
  end if;
  return (
    select coalesce(jsonb_agg(to_jsonb(held) order by held.days[1], held.id), '[]')
    from (
      select b.id, coalesce(private.name_for_host(u), u.email) as guest, b.desks, on_them.days
      from public.bookings b
      cross join lateral (
        select array_agg(h.day order by h.day) as days
        from unnest(b.held_days, b.opens_at, b.closes_at) h (day, opens_at, closes_at)
        where h.day between p_from and p_until or (h.day = p_from - 1 and h.closes_at < h.opens_at)) on_them
      left join public.users u on u.id = b.user_id
      where b.space_id = p_space_id and b.status = 'confirmed' and (b.host_id = auth.uid() or private.is_admin())
        and b.starts_on <= p_until and b.ends_on >= p_from - 1 and on_them.days is not null
      order by on_them.days[1], b.id limit 50) held);
end;
$$;
comment on function public.bookings_on_days is
  'Bookings that hold desks of a space on these days, or in the night before them, for its owner and admins: [{id, guest, desks, days}], 50 at most. Null for others.';

-- All of the days or none. Refusals: those of set_special_hours.
create function public.set_special_hours_of_days(p_space_id uuid, p_from date, p_until date, p_opens_at time, p_closes_at time)
returns void
language plpgsql
set search_path = ''
as $$
begin
  if p_until - p_from not between 0 and 30 then
    raise exception 'no-such-days' using errcode = '22023', hint = 'from the first day to the last, 31 at most';
  end if;
  -- One statement: its triggers lock the listing once, behind all of the days. Two spans that overlap would wait for each other otherwise.
  with changed as (
    update public.space_special_hours h set opens_at = p_opens_at, closes_at = p_closes_at
    where h.space_id = p_space_id and h.day between p_from and p_until returning h.day
  )
  insert into public.space_special_hours (space_id, day, opens_at, closes_at)
  select p_space_id, p_from + n, p_opens_at, p_closes_at from generate_series(0, p_until - p_from) n
  where p_from + n not in (select c.day from changed c) order by n
  on conflict (space_id, day) do update set opens_at = excluded.opens_at, closes_at = excluded.closes_at;
end;
$$;
comment on function public.set_special_hours_of_days is 'Gives each of these days the same hours of its own; 31 days at most.';

-- Definer: for owner_id, which nobody selects.
create function public.my_weeks(p_from date, p_after jsonb default null) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  answer jsonb;
begin
  perform private.require_session();
  with page as (
    select s as space, s.id, private.today_at(s, now()) as today, extract(epoch from s.created_at) as key,
      row_number() over (order by s.created_at, s.id) as place
    from public.coworking_spaces s
    where s.owner_id = auth.uid() and s.status <> 'archived' and num_nulls(s.timezone, s.capacity) = 0
      and (p_after is null
        or (extract(epoch from s.created_at), s.id) > ((p_after ->> 'key')::numeric, (p_after ->> 'id')::uuid))
    order by s.created_at, s.id limit 13
  )
  select jsonb_build_object(
    'spaces', coalesce((select jsonb_agg(jsonb_build_object(
        'id', p.id, 'name', (p.space).name, 'city', (p.space).city, 'capacity', (p.space).capacity, 'today', p.today,
        'days', (
          select jsonb_agg(to_jsonb(c) || jsonb_build_object(
            'desks_booked', coalesce(d.desks_booked, 0), 'capacity', coalesce(d.capacity, (p.space).capacity),
            'is_oversold', c.state <> 'past' and coalesce(d.desks_booked > (p.space).capacity, false),
            'is_special', h.day is not null) order by c.day)
          from private.calendar_days(p.space, p_from, p_from + 34, now()) c
          left join public.space_days d on d.space_id = p.id and d.day = c.day
          left join public.space_special_hours h on h.space_id = p.id and h.day = c.day))
        order by p.place) from page p where p.place <= 12), '[]'),
    'next', (select jsonb_build_object('key', p.key::text, 'id', p.id) from page p
      where p.place = 12 and exists (select from page more where more.place > 12)))
  into answer;
  return answer;
end;
$$;
comment on function public.my_weeks is
  'Five weeks from a day on of the spaces of the caller that are not archived, 12 at a time, as private.owner_month has the days of a month.';
grant execute on function public.bookings_on_days(uuid, date, date),
  public.set_special_hours_of_days(uuid, date, date, time, time), public.my_weeks(date, jsonb) to authenticated;

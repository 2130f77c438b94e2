-- The guests of a night that is closed for others. The days of a space leave out a night that was closed after it had been booked, or whose
-- hours are gone by now, and its guests keep it: until their own hours end, the day of their booking is the one on which these began.

create function private.day_of_stay(b public.bookings, p_today date, p_now timestamptz) returns date
language sql stable
set search_path = ''
as $$
  select coalesce((
    select h.day from unnest(b.held_days, b.opens_at, b.closes_at) h (day, opening, closing)
    where h.day = (p_now at time zone b.timezone)::date - 1 and h.day < p_today
      and p_now at time zone b.timezone < h.day + private.closes_after(h.opening, h.closing)), p_today);
$$;
comment on function private.day_of_stay is
  'The day that it is for the guest of a booking, where this one is today at the space: the one before while its hours, as they were booked, run on past midnight.';
grant execute on function private.day_of_stay(public.bookings, date, timestamptz) to authenticated;

-- As before, with private.day_of_stay. Definer: profiles are closed to other people; a host may see who comes, and only name and e-mail, as
-- in space_bookings.
create or replace function private.my_guests_today() returns jsonb
language sql stable security definer
set search_path = ''
as $$
  -- Once for each space: what day it is there takes its calendar.
  with days as materialized (
    select s.id, private.today_at(s, now()) as today
    from public.coworking_spaces s where s.id in (select private.my_space_ids())
  ), hosted as (
    select b as booking, b.id, b.space_id, b.created_at, b.held_days, private.day_of_stay(b, d.today, now()) as today
    from public.bookings b join days d on d.id = b.space_id
    -- A booking spans 30 days at most, and every zone is within a day of UTC.
    where b.host_id = (select auth.uid()) and b.status = 'confirmed' and b.starts_on between current_date - 32 and current_date + 1
      and b.held_days && array[d.today - 1, d.today]
  ), moving as (
    select h.*, row_number() over (partition by h.space_id order by h.held_days[1] = h.today desc, h.created_at, h.id) as place
    from hosted h where h.today in (h.held_days[1], h.held_days[cardinality(h.held_days)])
  )
  select coalesce(jsonb_agg(
    private.hosted_booking(m.booking) || jsonb_build_object('space_id', m.space_id, 'today', m.today) order by m.space_id, m.place), '[]')
  from moving m where m.place <= 12;
$$;
comment on function private.my_guests_today is
  'Whose first or last day at a space of the caller is today, by the clock of each space: bookings as private.hosted_booking has them with space_id and the today of their guest, those who arrive first, 12 of each space at most.';

-- As before, with private.day_of_stay.
create or replace function public.host_overview() returns jsonb
language plpgsql stable
set search_path = ''
as $$
begin
  return (
    with hosted as (
      select b as booking, b.space_id, b.held_days, (now() at time zone b.timezone)::date as there
      from public.bookings b
      -- A booking spans 30 days at most, and every zone is within a day of UTC.
      where b.host_id = (select auth.uid()) and b.status = 'confirmed' and b.starts_on between current_date - 32 and current_date + 1
        and b.held_days && array[(now() at time zone b.timezone)::date - 1, (now() at time zone b.timezone)::date]
    ), days as (
      -- A host who does not read the listing any more has the day of the booking's zone.
      select h.space_id, h.there, coalesce(private.today_at(private.visible_space(h.space_id), now()), h.there) as today
      from (select distinct h.space_id, h.there from hosted h) h
    ), here as (
      select h.space_id, h.held_days, private.day_of_stay(h.booking, d.today, now()) as today
      from hosted h join days d using (space_id, there)
    ), spaces as (
      select h.space_id, s.name, count(*) filter (where h.held_days[1] = h.today) as arriving, count(*) as here
      from here h join public.coworking_spaces s on s.id = h.space_id
      where h.today = any (h.held_days) group by h.space_id, s.name
    )
    select jsonb_build_object(
      'listings', (select count(*) from public.coworking_spaces s
        where s.id in (select private.my_space_ids()) and s.status <> 'archived'),
      'today', (select coalesce(jsonb_agg(to_jsonb(sp) order by sp.arriving desc, sp.name, sp.space_id), '[]') from spaces sp)));
end;
$$;

-- As before, with private.day_of_stay: a night in the middle of a booking may run on as well. A reference is read with the digits of
-- every keyboard.
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
        when private.day_of_stay(b, today, now()) = any (b.held_days) or today > b.held_days[cardinality(b.held_days)] then 'today'
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

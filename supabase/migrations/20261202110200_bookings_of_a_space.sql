-- What the owner of a space sees of its bookings. Guests' names and e-mail addresses are read here and nowhere else.

-- Without a caller: public.space_bookings answers more, and for hosts instead of owners.
drop function public.booking_guests(uuid);

-- What a booking brings its host: the total, or the fee of cancelling, less the 3 % of the site.
create function private.earned(b public.bookings) returns numeric
language sql immutable
set search_path = ''
as $$
  select case b.status when 'confirmed' then b.total - b.service_fee
    else b.cancellation_fee - round(b.cancellation_fee * 0.03, 2) end;
$$;

-- A booking as its host sees it; guest: null when the account is gone. Called by functions that have asked who is asking.
create function private.hosted_booking(b public.bookings) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object(
    'id', b.id, 'pass', b.pass, 'units', private.units_of(b.pass, b.held_days), 'starts_on', b.starts_on, 'ends_on', b.ends_on,
    'last_day', b.held_days[cardinality(b.held_days)],
    'held_days', b.held_days, 'desks', b.desks, 'total', b.total, 'service_fee', b.service_fee, 'currency', b.currency,
    'timezone', b.timezone, 'note', b.note, 'arrival', b.arrival, 'created_at', b.created_at, 'cancelled_at', b.cancelled_at,
    'cancelled_as', private.cancelled_as(b), 'cancelled_because', b.cancelled_because, 'cancellation_fee', b.cancellation_fee,
    'paid_amount', b.paid_amount, 'earned', private.earned(b),
    'status', case when b.status = 'confirmed' and now() >= private.over_at(b) then 'completed' else b.status end,
    'guest', (select jsonb_build_object('name', u.full_name, 'email', u.email) from public.users u where u.id = b.user_id));
$$;

-- p_show: today (a desk is held today), upcoming, past, cancelled or all. p_typed: a part of the guest's name or e-mail address.
-- Answers {bookings, next, counts, today, capacity}; null when the space is not the caller's.
-- Definer: profiles are closed to other people; a host may see who comes, and only name and e-mail.
create function public.space_bookings(
  p_space_id uuid, p_show text default 'today', p_typed text default '', p_after jsonb default null, p_page_size integer default 24
) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  page_size constant integer := least(greatest(coalesce(p_page_size, 24), 1), 1000);
  typed constant text := private.plain(btrim(left(p_typed, 100)));
  is_admin constant boolean := private.is_admin();
  me constant uuid := auth.uid();
  today date;
  capacity integer;
  answer jsonb;
begin
  -- A draft may lack its zone.
  select now() at time zone coalesce(s.timezone, 'UTC'), s.capacity into today, capacity from public.coworking_spaces s
  where s.id = p_space_id and private.manages_space(s.id);
  if not found then
    return null;
  end if;
  with hosted as materialized (
    select b as booking, b.id, b.user_id,
      case
        when b.status = 'cancelled' then 'cancelled'
        when now() >= private.over_at(b) then 'past'
        when today = any (b.held_days) then 'today'
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
    from hosted h left join public.users u on u.id = h.user_id
    where p_show in (h.tab, 'all')
      and (typed = '' or position(typed in private.plain(concat_ws(' ', u.full_name, u.email))) > 0)
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
      'cancelled', count(*) filter (where h.tab = 'cancelled')) from hosted h))
  into answer;
  return answer;
end;
$$;

-- One booking for its host or an admin, and what keeps it from being cancelled (already-cancelled, completed, or null); null for others.
-- Definer: for the same reason.
create function public.space_booking(p_booking_id uuid) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return (
    select private.hosted_booking(b) || jsonb_build_object(
      'space_id', b.space_id, 'refusal', (private.cancellation_at(b, now())).refusal)
    from public.bookings b where b.id = p_booking_id and (b.host_id = auth.uid() or private.is_admin()));
end;
$$;

-- The day of somebody who lists spaces, for their dashboard: {listings, today: [{space_id, name, arriving, here}]}. listings: how many
-- they have, archived ones left out; today: their spaces where a desk is held on this day of the space's own calendar, with how many
-- bookings begin on it and how many hold a desk; the most arrivals first.
create function public.host_overview() returns jsonb
language plpgsql stable
set search_path = ''
as $$
begin
  return (
    with hosted as (
      select b.space_id, b.held_days[1] = (now() at time zone b.timezone)::date as begins
      from public.bookings b
      -- A booking spans 30 days at most, and every zone is within a day of UTC.
      where b.host_id = (select auth.uid()) and b.status = 'confirmed' and b.starts_on between current_date - 31 and current_date + 1
        and (now() at time zone b.timezone)::date = any (b.held_days)
    ), spaces as (
      select h.space_id, s.name, count(*) filter (where h.begins) as arriving, count(*) as here
      from hosted h join public.coworking_spaces s on s.id = h.space_id group by h.space_id, s.name
    )
    select jsonb_build_object(
      'listings', (select count(*) from public.coworking_spaces s
        where s.id in (select private.my_space_ids()) and s.status <> 'archived'),
      'today', (select coalesce(jsonb_agg(to_jsonb(sp) order by sp.arriving desc, sp.name, sp.space_id), '[]') from spaces sp)));
end;
$$;

grant execute on function
  public.space_bookings(uuid, text, text, jsonb, integer), public.space_booking(uuid), public.host_overview() to authenticated;

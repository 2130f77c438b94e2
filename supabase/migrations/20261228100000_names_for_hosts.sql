-- A guest's full name is what the host asks for at the door, and nobody checks it. One that is that of the site or its support is no name
-- before a host either: it would stand in a list of messages and as the heading of a mail from the site's own address. Nor is one of which
-- mail programs make a link: somebody whom a stranger has written to would press it.

create function private.is_like_address(p_name text) returns boolean
language sql immutable parallel safe
set search_path = ''
as $$ select normalize(p_name, NFKC) ~ '[@/\\]|:\S|[.。][^\s.]{2}' $$;
comment on function private.is_like_address is
  'Whether mail programs may make a link of a name, such as "example.com", also in full-width signs. "Ana P." and "J.R. Tolkien" are none.';
grant execute on function private.is_like_address(text) to authenticated;

update public.users set public_name = null where private.is_like_address(public_name);
alter table public.users
  drop constraint public_name_is_no_address,
  add constraint public_name_is_no_address check (not private.is_like_address(public_name));

-- As before, without such names. Whoever has one, or a reserved one, by their full name has none for others until they choose one; nobody is
-- refused at sign-up.
create or replace function private.public_name(u public.users) returns text
language plpgsql stable parallel safe
set search_path = ''
as $$
declare
  shown constant text := split_part(btrim(u.full_name), ' ', 1)
    || coalesce(' ' || left(substring(btrim(u.full_name) from '\s(\S)\S*$'), 1) || '.', '');
begin
  if u.public_name is not null then
    return u.public_name;
  elsif u.full_name !~ '@' and not private.is_like_address(shown) and not private.is_reserved_name(shown) then
    return shown;
  end if;
  return null;
end;
$$;

-- Null for somebody without a name that may be shown.
create function private.name_for_host(u public.users) returns text
language sql stable
set search_path = ''
as $$
  select case when private.is_like_address(u.full_name) or private.is_reserved_name(u.full_name) then private.public_name(u)
    else coalesce(u.full_name, private.public_name(u)) end;
$$;

-- As before, with that name.
create or replace function private.hosted_booking(b public.bookings) returns jsonb
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
    'guest', (select jsonb_build_object('name', private.name_for_host(u), 'email', u.email) from public.users u where u.id = b.user_id));
$$;

-- As before, with that name, or with the address of whoever has none.
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
        select b.id, coalesce(private.name_for_host(u), u.email) as guest, b.desks, array_agg(closed.day order by closed.day) as days
        from private.calendar_days(space, today, today + private.booking_horizon(), now()) closed
        join public.bookings b on b.space_id = space.id and b.status = 'confirmed'
          and b.ends_on >= today and closed.day = any (b.held_days)
        left join public.users u on u.id = b.user_id
        where closed.state = 'closed' and (b.host_id = auth.uid() or private.is_admin())
        group by b.id, u.id order by min(closed.day), b.id limit 50) concerned));
end;
$$;

-- As before, with that name. Calendar programs get no e-mail addresses. While its owner is suspended the address opens nothing, because nobody
-- signs in who has it; the owner, who does, reads the same bookings on the pages of the space and in its files, and hosts these guests.
-- Definer: whoever has the secret is not signed in.
create or replace function private.read_booking_feed(p_token text) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  feed private.booking_feeds;
begin
  select * into feed from private.booking_feeds f where f.token_hash = extensions.digest(left(p_token, 100), 'sha256');
  if not found or exists (
    select from public.coworking_spaces s join public.users u on u.id = s.owner_id
    where s.id = feed.space_id and u.suspended_at is not null) then
    return null;
  end if;
  if feed.read_at is null or feed.read_at < now() - interval '1 hour' then
    update private.booking_feeds f set read_at = now() where f.space_id = feed.space_id;
  end if;
  return (
    select jsonb_build_object(
      'id', s.id, 'name', s.name, 'city', s.city,
      'bookings', coalesce((
        select jsonb_agg(jsonb_build_object(
          'id', b.id, 'held_days', b.held_days, 'opens_at', b.opens_at, 'closes_at', b.closes_at, 'timezone', b.timezone,
          'desks', b.desks, 'note', b.note, 'created_at', b.created_at, 'updated_at', b.updated_at,
          'guest', (select coalesce(private.name_for_host(u), 'A guest') from public.users u where u.id = b.user_id)) order by b.starts_on desc, b.id)
        from (
          select * from public.bookings b
          where b.space_id = s.id and b.status = 'confirmed' and b.host_id = s.owner_id
            and b.ends_on >= current_date - 60 and b.starts_on <= current_date + 400
          order by b.starts_on desc, b.id limit 2000) b), '[]'))
    from public.coworking_spaces s where s.id = feed.space_id);
end;
$$;

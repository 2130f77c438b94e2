-- The waiting list of sold-out days. A wish is a choice of days, pass and desks; wishes are served in the order of
-- asking. When desks return to stock, the first wish that fits gets a hold: desks that count as booked until the member
-- books them or passes them on, or the hold expires. A hold is made in the transaction that frees the desks, and is
-- used once. After three unused holds in a row the desks are free for everybody.

create table private.desk_holds (
  id uuid primary key default gen_random_uuid(),
  space_id uuid not null references public.coworking_spaces (id) on delete cascade,
  user_id uuid not null references public.users (id) on delete cascade,
  held_days date[] not null check (cardinality(held_days) >= 1 and private.is_set(held_days, 31)),
  desks integer not null check (desks >= 1),
  attempt integer check (attempt between 1 and 3),
  held_at timestamptz not null default now(),
  expires_at timestamptz not null check (expires_at > held_at),
  ended_at timestamptz,
  outcome text check (outcome in ('booked', 'passed-on', 'expired', 'withdrawn', 'let-go')),
  constraint ended_with_an_outcome check ((ended_at is null) = (outcome is null))
);
comment on table private.desk_holds is
  'Desks that are held for a member of the waiting list, or while a guest pays. While ended_at is null they count as '
  'booked in space_days. attempt: the number of holds in a row that these desks had; null while a guest pays, whose '
  'hold is used by nothing but the payment. withdrawn: the account was suspended or deleted. let-go: nothing can be '
  'paid any more. A hold that a payment used is booked, and passed-on when the payment became no booking.';

create index desk_holds_space on private.desk_holds (space_id) where ended_at is null;
create index desk_holds_due on private.desk_holds (expires_at) where ended_at is null;
create index desk_holds_space_id on private.desk_holds (space_id, held_at);
create index desk_holds_user on private.desk_holds (user_id, held_at);

alter table private.desk_holds enable row level security;

create table private.waiting_list (
  id uuid primary key default gen_random_uuid(),
  space_id uuid not null references public.coworking_spaces (id) on delete cascade,
  user_id uuid not null references public.users (id) on delete cascade,
  pass text not null check (pass in ('day', 'week', 'month')),
  starts_on date not null,
  ends_on date not null check (ends_on between starts_on and starts_on + 29),
  desks integer not null check (desks >= 1),
  joined_at timestamptz not null default clock_timestamp(),
  left_at timestamptz,
  hold_id uuid unique references private.desk_holds (id) on delete cascade,
  constraint left_or_held check (left_at is null or hold_id is null)
);
comment on table private.waiting_list is
  'Wishes for sold-out days in the order of joined_at. A wish waits until left_at or hold_id is set; it gets one hold.';

create index waiting_list_space on private.waiting_list (space_id, joined_at, id)
  where left_at is null and hold_id is null;
create index waiting_list_space_id on private.waiting_list (space_id);
create index waiting_list_user on private.waiting_list (user_id, joined_at);

alter table private.waiting_list enable row level security;

-- The wishes that still wait. A wish is over when its first day is, because all of its days are booked together.
create view private.waiting with (security_invoker = on) as
select w.*
from private.waiting_list w join public.coworking_spaces s on s.id = w.space_id
where w.left_at is null and w.hold_id is null and w.starts_on >= (now() at time zone s.timezone)::date;

create view private.desks_held with (security_invoker = on) as
select held.space_id, held.day, sum(held.desks)::integer as desks
from (
  select b.space_id, unnest(b.held_days) as day, b.desks from public.bookings b where b.status = 'confirmed'
  union all
  select h.space_id, unnest(h.held_days), h.desks from private.desk_holds h where h.ended_at is null) held
group by held.space_id, held.day;
comment on view private.desks_held is 'The desks per space and day that bookings and holds take.';

-- The desks that count as booked but can be booked by this member: those of the member's own holds where the member is
-- the caller, and of holds that have expired by p_now, unless somebody in line gets them when the hold ends. A host who
-- looks for other days of a guest learns nothing of the guest's holds. Definer: no role has a grant on holds; callers
-- learn numbers only.
create function private.held_but_bookable(p_space_id uuid, p_member uuid, p_now timestamptz)
returns table (day date, desks integer)
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return query
  select held.day, sum(h.desks)::integer
  from private.desk_holds h cross join unnest(h.held_days) held (day)
  where h.space_id = p_space_id and h.ended_at is null
    and case when h.expires_at > p_now
      then h.user_id = p_member and p_member = auth.uid() and h.attempt is not null
      else h.attempt = 3 or not exists (
        select from private.waiting w join unnest(h.held_days) freed (day)
          on freed.day between w.starts_on and w.ends_on
        where w.space_id = p_space_id) end
  group by held.day;
end;
$$;
grant execute on function private.held_but_bookable(uuid, uuid, timestamptz) to anon, authenticated;

-- The end of a hold that begins at p_now: two hours later between 7:00 and 21:00 at the space, otherwise the next 9:00.
create function private.hold_expires_at(p_timezone text, p_now timestamptz) returns timestamptz
language sql immutable
set search_path = ''
as $$
  select case
    when local.clock::time >= '07:00' and local.clock::time < '21:00' then p_now + interval '2 hours'
    else (local.clock::date + case when local.clock::time < '07:00' then 0 else 1 end + time '09:00')
      at time zone p_timezone
  end
  from (select p_now at time zone p_timezone as clock) local;
$$;

-- Locks the stock of a space to free and to hold desks of these days, until the end of the transaction. Holds that have
-- expired by p_now end here, and the next wishes get their desks before the caller can: so a hold ends by time, whether
-- the job runs or not. The caller holds a lock of the listing; private.lock_stock_of locks several spaces.
create function private.lock_stock(
  p_space public.coworking_spaces, p_freed_days date[], p_held_days date[], p_now timestamptz
) returns void
language plpgsql
set search_path = ''
as $$
declare
  expired private.desk_holds[];
  hold private.desk_holds;
  freed record;
begin
  perform pg_advisory_xact_lock(hashtextextended('stock' || p_space.id::text, 0));
  perform private.lock_days(p_space, p_freed_days, p_held_days);
  expired := array(
    select h from private.desk_holds h
    where h.space_id = p_space.id and h.ended_at is null and h.expires_at <= p_now order by h.held_at, h.id);
  foreach hold in array expired loop
    perform private.end_hold(p_space, hold, 'expired', p_now);
    if hold.attempt is not null then
      perform private.send_mail('desk-hold-expired', hold.user_id, hold.id);
    end if;
  end loop;
  -- Once for each attempt: the search for a wish that fits costs more than the number of its days.
  for freed in
    select coalesce(e.attempt, 0) as attempt, array_agg(distinct held.day) as days
    from unnest(expired) e cross join unnest(e.held_days) held (day) group by 1 order by 1 loop
    perform private.serve_waiting(p_space, freed.days, p_now, freed.attempt + 1);
  end loop;
end;
$$;

-- Locks the stock of several spaces: all listings first, then all stock, each in the order of the ids, so that no two
-- such transactions wait for each other.
create function private.lock_stock_of(p_space_ids uuid[], p_now timestamptz) returns void
language plpgsql
set search_path = ''
as $$
declare
  space public.coworking_spaces;
begin
  perform from public.coworking_spaces s where s.id = any (p_space_ids) order by s.id for share;
  for space in select s.* from public.coworking_spaces s where s.id = any (p_space_ids) order by s.id loop
    perform private.lock_stock(space, '{}', '{}', p_now);
  end loop;
end;
$$;

-- Ends a live hold and returns its desks to stock. The caller holds the lock of private.lock_stock.
create function private.end_hold(
  p_space public.coworking_spaces, p_hold private.desk_holds, p_outcome text, p_now timestamptz
) returns void
language plpgsql
set search_path = ''
as $$
begin
  update private.desk_holds h set ended_at = p_now, outcome = p_outcome where h.id = p_hold.id;
  if p_hold.attempt is null then
    -- The holds of the line that ended in the transaction in which the payment began.
    update private.desk_holds h set outcome = 'passed-on'
    where h.user_id = p_hold.user_id and h.space_id = p_hold.space_id and h.outcome = 'booked'
      and h.attempt is not null and h.ended_at = p_hold.held_at;
  end if;
  perform private.lock_days(p_space, p_hold.held_days, '{}');
  perform private.move_desks(p_space, p_hold.held_days, private.on_each_day(p_hold.held_days, -p_hold.desks));
end;
$$;

-- Gives holds to the wishes that fit, the first one first, after desks of p_days, null for all days, have returned to
-- stock. A wish fits when all of its days can be booked as it says; otherwise it keeps its place. p_attempt: the number
-- of the hold in a row, 1 after a booking freed the desks. The limits of the member are judged at booking. A hold ends
-- no later than the hours of its first day. One read of the calendar decides about all wishes, because a read for each
-- took seconds with a long line. The caller holds the lock of private.lock_stock.
create function private.serve_waiting(
  p_space public.coworking_spaces, p_days date[], p_now timestamptz, p_attempt integer default 1
) returns void
language plpgsql
set search_path = ''
as $$
declare
  wishes private.waiting[];
  wish private.waiting;
  first_day date;
  -- From the first day on: null for a closed day, -1 for a day that cannot be booked for another reason.
  free_desks integer[];
  day date;
  q public.booking_quote;
  hold uuid;
begin
  if p_attempt > 3 or p_space.status <> 'active' then
    return;
  end if;
  wishes := array(
    select w from private.waiting w join public.users u on u.id = w.user_id
    where w.space_id = p_space.id and w.user_id is distinct from p_space.owner_id and u.suspended_at is null
      and private.price_of(p_space, w.pass) is not null
      and (p_days is null or exists (
        select from unnest(p_days) freed (day) where freed.day between w.starts_on and w.ends_on))
    order by w.joined_at, w.id);
  if cardinality(wishes) = 0 then
    return;
  end if;
  first_day := (select min(w.starts_on) from unnest(wishes) w);
  free_desks := array(
    select case c.state when 'closed' then null when 'open' then c.free_desks else -1 end
    from private.calendar_days(p_space, first_day, (select max(w.ends_on) from unnest(wishes) w), p_now) c
    order by c.day);
  foreach wish in array wishes loop
    -- Closed days do not count, and a wish for closed days alone does not fit.
    continue when (
      select coalesce(min(free.desks), 0) < wish.desks
      from unnest(free_desks[wish.starts_on - first_day + 1 : wish.ends_on - first_day + 1]) free (desks));
    q := private.quote_at(p_space, wish.pass, wish.starts_on, wish.ends_on, wish.desks, null, p_now);
    perform private.lock_days(p_space, '{}', q.held_days);
    perform private.move_desks(p_space, q.held_days, private.on_each_day(q.held_days, q.desks));
    insert into private.desk_holds (space_id, user_id, held_days, desks, attempt, held_at, expires_at)
    values (p_space.id, wish.user_id, q.held_days, q.desks, p_attempt, p_now,
      least(private.hold_expires_at(p_space.timezone, p_now),
        (q.held_days[1] + private.closes_after(q.opens_at[1], q.closes_at[1])) at time zone p_space.timezone))
    returning id into hold;
    update private.waiting_list w set hold_id = hold where w.id = wish.id;
    perform private.send_mail('desk-held', wish.user_id, hold);
    foreach day in array q.held_days loop
      free_desks[day - first_day + 1] := free_desks[day - first_day + 1] - q.desks;
    end loop;
  end loop;
end;
$$;

-- Ends the holds of a member that these days use, as booked, and the wishes that the booking fulfils. Returns the days
-- and desks of the holds for private.move_desks, together with those of the booking: freed on their own they could be
-- lost to a capacity that was lowered meanwhile. The caller holds the lock of private.lock_stock, and serves the days
-- afterwards, because the booking may leave some of them.
create function private.use_holds(
  p_space public.coworking_spaces, p_member uuid, p_days date[], p_desks integer, p_now timestamptz,
  out days date[], out desks integer[]
)
language plpgsql
set search_path = ''
as $$
declare
  hold private.desk_holds;
begin
  days := '{}';
  desks := '{}';
  for hold in
    update private.desk_holds h set ended_at = p_now, outcome = 'booked'
    where h.space_id = p_space.id and h.user_id = p_member and h.ended_at is null and h.attempt is not null
      and h.held_days && p_days
    returning h.* loop
    perform private.lock_days(p_space, hold.held_days, '{}');
    days := days || hold.held_days;
    desks := desks || private.on_each_day(hold.held_days, -hold.desks);
  end loop;
  update private.waiting_list w set left_at = p_now
  where w.space_id = p_space.id and w.user_id = p_member and w.left_at is null and w.hold_id is null
    and w.desks <= p_desks and w.starts_on >= p_days[1] and w.ends_on <= p_days[cardinality(p_days)];
end;
$$;

-- Adds the caller to the waiting list of a sold-out choice; returns the id of the wish. The same choice again returns
-- the existing wish. Refusals: those of private.require_member and private.quote_at except sold-out, inactive (no such
-- listing), a-desk-is-free (the choice can be booked), more-than-it-has (the detail is the capacity),
-- too-many-desk-days (in one choice), too-many-unused (three holds at this space expired in 24 hours, or were let go
-- while the member paid: otherwise the line would hold the desks again and again), too-many-waits (ten at a time),
-- too-many-waits-today (thirty in 24 hours; the detail of these is the limit), line-full. Definer: no role has a grant
-- on the list.
create function public.join_waiting_list(
  p_space_id uuid, p_pass text, p_starts_on date, p_ends_on date, p_desks integer
) returns uuid
language plpgsql security definer
set search_path = ''
as $$
declare
  member constant uuid := private.require_member();
  most_desk_days constant integer := (
    select coalesce(u.desk_days_limit, s.desk_days_limit)
    from public.site_settings s join public.users u on u.id = member);
  space public.coworking_spaces;
  q public.booking_quote;
  wish uuid;
begin
  -- The order of locks is that of booking: member, listing, stock.
  perform pg_advisory_xact_lock(hashtextextended('bookings' || member::text, 0));
  select * into space from public.coworking_spaces s where s.id = p_space_id for share;
  if not found then
    raise exception 'inactive' using errcode = 'PT409';
  end if;
  q := private.quote_at(space, p_pass, p_starts_on, p_ends_on, p_desks, member, now());
  -- Other refusals do not depend on stock, and a draft may have no capacity.
  if coalesce(q.refusal, 'sold-out') = 'sold-out' then
    perform private.lock_stock(space, '{}', q.held_days, now());
    -- The member may have been suspended while this waited.
    perform private.require_member();
    q := private.quote_at(space, p_pass, p_starts_on, p_ends_on, p_desks, member, now());
  end if;
  select w.id into wish
  from private.waiting_list w left join private.desk_holds h on h.id = w.hold_id
  where w.space_id = space.id and w.user_id = member and w.left_at is null and h.ended_at is null
    and (w.pass, w.starts_on, w.ends_on, w.desks) = (q.pass, q.starts_on, q.ends_on, q.desks);
  if found then
    return wish;
  elsif q.refusal is null then
    raise exception 'a-desk-is-free' using errcode = 'PT409';
  elsif q.refusal <> 'sold-out' then
    raise exception using message = q.refusal, errcode = 'PT409', detail = array_to_string(q.refused_on, ',');
  elsif p_desks > space.capacity then
    raise exception 'more-than-it-has' using errcode = 'PT409', detail = space.capacity::text;
  -- Otherwise a hold could block desks that its member could never book.
  elsif q.desks * cardinality(q.held_days) > most_desk_days then
    raise exception 'too-many-desk-days' using errcode = 'PT409', detail = most_desk_days::text;
  elsif (
    select count(*) >= 3 from private.desk_holds h
    where h.user_id = member and h.space_id = space.id and h.ended_at > now() - interval '24 hours'
      -- A hold of 24 hours while the member pays expires without an answer of the provider.
      and (h.outcome = 'let-go' or (h.outcome = 'expired' and h.attempt is not null))) then
    raise exception 'too-many-unused' using errcode = 'PT409', detail = '3';
  elsif (select count(*) >= 10 from private.my_waits(member) w) then
    raise exception 'too-many-waits' using errcode = 'PT409', detail = '10';
  elsif (
    select count(*) >= 30 from private.waiting_list w
    where w.user_id = member and w.joined_at > now() - interval '24 hours') then
    raise exception 'too-many-waits-today' using errcode = 'PT409', detail = '30';
  -- Bounds the work of the call that frees a desk.
  elsif (select count(*) >= 1000 from private.waiting w where w.space_id = space.id) then
    raise exception 'line-full' using errcode = 'PT409';
  end if;
  insert into private.waiting_list (space_id, user_id, pass, starts_on, ends_on, desks)
  values (space.id, member, q.pass, q.starts_on, q.ends_on, q.desks)
  returning id into wish;
  perform private.send_mail('waiting-list-joined', member, wish);
  return wish;
end;
$$;
grant execute on function public.join_waiting_list(uuid, text, date, date, integer) to authenticated;

-- A member's wishes that wait or have a live hold.
create function private.my_waits(p_member uuid) returns setof private.waiting_list
language sql stable
set search_path = ''
as $$
  select w.*
  from private.waiting_list w left join private.desk_holds h on h.id = w.hold_id
  where w.user_id = p_member and w.left_at is null
    and case when w.hold_id is null then w.id in (select n.id from private.waiting n where n.user_id = p_member)
      else h.ended_at is null and h.expires_at > now() end;
$$;

-- The caller leaves the line; desks that are held for the wish go to the next one. Returns {space_id, outcome}: left,
-- or passed-on when there was a hold. The same call again, or after the hold has ended, returns the outcome and changes
-- nothing. Suspended members may leave. Refusals: those of private.require_session, no-such-wait. Definer: no role has
-- a grant on the list.
create function public.leave_waiting_list(p_wait_id uuid) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  member constant uuid := private.require_session();
  space public.coworking_spaces;
  wish private.waiting_list;
  hold private.desk_holds;
begin
  select s.* into space
  from private.waiting_list w join public.coworking_spaces s on s.id = w.space_id
  where w.id = p_wait_id and w.user_id = member for share of s;
  if not found then
    raise exception 'no-such-wait' using errcode = 'PT404';
  end if;
  perform private.lock_stock(space, '{}', '{}', now());
  select * into wish from private.waiting_list w where w.id = p_wait_id;
  select * into hold from private.desk_holds h where h.id = wish.hold_id;
  if hold.id is null then
    update private.waiting_list w set left_at = now() where w.id = wish.id and w.left_at is null;
  elsif hold.ended_at is null then
    perform private.end_hold(space, hold, 'passed-on', now());
    perform private.serve_waiting(space, hold.held_days, now(), hold.attempt + 1);
    hold.outcome := 'passed-on';
  end if;
  return jsonb_build_object('space_id', space.id, 'outcome', coalesce(hold.outcome, 'left'));
end;
$$;
grant execute on function public.leave_waiting_list(uuid) to authenticated;

-- Removes a member, whose account is suspended or deleted, from all lines; desks that are held for them go to the next
-- wishes. Desks that are held while the member pays stay with a suspended member, because the booking is agreed, and
-- are freed for one who leaves: money that still comes goes back.
create function private.withdraw_from_waiting_lists(p_user_id uuid, p_leaves boolean) returns void
language plpgsql
set search_path = ''
as $$
declare
  space public.coworking_spaces;
  hold private.desk_holds;
begin
  perform private.lock_stock_of(private.spaces_of_holds(p_user_id), now());
  update private.waiting_list w set left_at = now()
  where w.user_id = p_user_id and w.left_at is null and w.hold_id is null;
  for hold in select * from private.desk_holds h
    where h.user_id = p_user_id and h.ended_at is null and (h.attempt is not null or p_leaves)
    order by h.space_id, h.id loop
    select * into space from public.coworking_spaces s where s.id = hold.space_id;
    perform private.end_hold(space, hold, 'withdrawn', now());
    perform private.serve_waiting(space, hold.held_days, now(), coalesce(hold.attempt, 1));
  end loop;
end;
$$;

create function private.spaces_of_holds(p_user_id uuid) returns uuid[]
language sql stable
set search_path = ''
as $$
  select array(
    select w.space_id from private.waiting_list w where w.user_id = p_user_id and w.left_at is null
    union
    select h.space_id from private.desk_holds h where h.user_id = p_user_id and h.ended_at is null);
$$;
comment on function private.spaces_of_holds is
  'The spaces whose line a member is in, or whose desks are held for the member.';

-- Definer: admins who suspend have no grant on stock.
create function private.withdraw_suspended() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.withdraw_from_waiting_lists(new.id, false);
  return null;
end;
$$;

-- The spaces with holds that have expired, 500 at most. Definer: the role of the background has no grant on tables.
create function public.spaces_with_expired_holds() returns setof uuid
language sql stable security definer
set search_path = ''
as $$
  select distinct h.space_id from private.desk_holds h where h.ended_at is null and h.expires_at <= now() limit 500;
$$;
grant execute on function public.spaces_with_expired_holds() to service_role;

-- Ends the expired holds of a space, and gives their desks to the next wishes. Definer: the role of the background has
-- no grant on tables.
create function public.end_expired_holds(p_space_id uuid) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.lock_stock_of(array[p_space_id], now());
end;
$$;
grant execute on function public.end_expired_holds(uuid) to service_role;

-- Serves the line of a space after p_days, null for all days, have opened. The lock of the listing is the one that
-- the index of the search takes: with a weaker one, two transactions could wait for each other.
create function private.serve_opened(p_space_id uuid, p_days date[]) returns void
language plpgsql
set search_path = ''
as $$
declare
  space public.coworking_spaces;
begin
  if exists (select from private.waiting w where w.space_id = p_space_id) then
    select * into space from public.coworking_spaces s where s.id = p_space_id for no key update;
    perform private.lock_stock(space, '{}', '{}', now());
    perform private.serve_waiting(space, p_days, now());
  end if;
end;
$$;

-- Definer: owners have no grant on stock.
create function private.serve_opened_space() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.serve_opened(new.id, null);
  return null;
end;
$$;

-- Once for each statement, which may open many days. Definer: owners have no grant on stock.
create function private.serve_lifted_closures() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.serve_opened(l.space_id, l.days)
  from (
    select c.space_id, array_agg(distinct c.starts_on + n) as days
    from lifted c cross join lateral generate_series(0, c.ends_on - c.starts_on) n
    group by c.space_id order by c.space_id) l;
  return null;
end;
$$;

-- As private.serve_lifted_closures.
create function private.serve_changed_hours() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.serve_opened(h.space_id, h.days)
  from (select c.space_id, array_agg(c.day) as days from changed c group by c.space_id order by c.space_id) h;
  return null;
end;
$$;

-- A wish with its space as pages and mails show it: {id, space_id, space, city, country, timezone, city_zone, pass,
-- starts_on, ends_on, desks, joined_at, ahead, state, held_until, is_paused}. ahead: the number of earlier wishes with
-- one of these days. is_paused: the space takes no bookings. state: waiting, held, booked, passed-on, expired,
-- withdrawn, left, or over (its first day has passed).
create function private.wait_details(w private.waiting_list) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object('id', w.id, 'space_id', s.id, 'space', s.name, 'city', s.city, 'country', s.country,
    'timezone', s.timezone, 'city_zone', private.city_zone(s.city, s.country), 'pass', w.pass,
    'starts_on', w.starts_on, 'ends_on', w.ends_on, 'desks', w.desks, 'joined_at', w.joined_at,
    'ahead', (
      select count(*) from private.waiting o
      where o.space_id = w.space_id and (o.joined_at, o.id) < (w.joined_at, w.id)
        and o.starts_on <= w.ends_on and o.ends_on >= w.starts_on),
    'state', case
      when h.outcome is not null then h.outcome
      when h.expires_at <= now() then 'expired'
      when h.id is not null then 'held'
      when w.left_at is not null then 'left'
      when w.starts_on < (now() at time zone s.timezone)::date then 'over'
      else 'waiting' end,
    'held_until', h.expires_at, 'is_paused', s.status <> 'active')
  from public.coworking_spaces s left join private.desk_holds h on h.id = w.hold_id
  where s.id = w.space_id;
$$;

-- The caller's wishes, as in private.wait_details: those with a hold, those that wait, and those of the last 30 days
-- that ended without being left, 50 at most. Definer: no role has a grant on the list.
create function public.my_waiting_list() returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  member constant uuid := private.require_session();
begin
  return (
    select coalesce(jsonb_agg(d.details order by array_position(array['held', 'waiting'], d.details ->> 'state'),
      d.starts_on, d.joined_at), '[]')
    from (
      select private.wait_details(w) as details, w.starts_on, w.joined_at
      from private.waiting_list w left join private.my_waits(member) live on live.id = w.id
      where w.user_id = member and w.left_at is null
      order by live.id is null, w.joined_at desc limit 50) d);
end;
$$;
grant execute on function public.my_waiting_list() to authenticated;

-- The live wish of the viewer that a quote concerns: one with a hold of its days, or one for the same choice. Null
-- without one. Definer: no role has a grant on the list.
create function private.wait_for(p_space_id uuid, q public.booking_quote) returns jsonb
language sql stable security definer
set search_path = ''
as $$
  select private.wait_details(w)
  from private.my_waits(private.viewer_id()) w left join private.desk_holds h on h.id = w.hold_id
  where w.space_id = p_space_id and (h.held_days && q.held_days
    or (w.hold_id is null and (w.pass, w.starts_on, w.ends_on, w.desks) = (q.pass, q.starts_on, q.ends_on, q.desks)))
  order by h.held_at nulls last, w.joined_at limit 1;
$$;
grant execute on function private.wait_for(uuid, public.booking_quote) to anon, authenticated;

-- The wish, while it waits.
create function private.mail_waiting_list_joined(p_wait_id uuid) returns jsonb
language sql stable
set search_path = ''
as $$
  select private.wait_details(w) from private.waiting_list w
  where w.id = p_wait_id and w.left_at is null and w.hold_id is null;
$$;

-- The wish with its hold, while it is live.
create function private.mail_desk_held(p_hold_id uuid) returns jsonb
language sql stable
set search_path = ''
as $$
  select private.wait_details(w)
  from private.waiting_list w join private.desk_holds h on h.id = w.hold_id
  where h.id = p_hold_id and h.ended_at is null and h.expires_at > now();
$$;

-- The wish whose hold expired, until its first day.
create function private.mail_desk_hold_expired(p_hold_id uuid) returns jsonb
language sql stable
set search_path = ''
as $$
  select private.wait_details(w)
  from private.waiting_list w
    join private.desk_holds h on h.id = w.hold_id
    join public.coworking_spaces s on s.id = w.space_id
  where h.id = p_hold_id and h.outcome = 'expired' and w.starts_on >= (now() at time zone s.timezone)::date;
$$;

-- Wishes are deleted after their last day, and 30 days after they ended; holds with them.
create function private.tidy_waiting_list() returns void
language sql
set search_path = ''
as $$
  delete from private.desk_holds h where h.ended_at < now() - interval '30 days';
  delete from private.waiting_list w where w.left_at < now() - interval '30 days';
  delete from private.waiting_list w where w.hold_id is null and w.ends_on < current_date - 1;
$$;

create function private.export_waiting(
  p_user_id uuid, p_after text, p_most integer
) returns table (key text, item jsonb)
language sql stable
set search_path = ''
as $$
  select w.id::text, to_jsonb(w) - array['user_id', 'hold_id'] || jsonb_build_object(
    'space', s.name, 'city', s.city, 'hold', to_jsonb(h) - array['id', 'user_id', 'space_id'])
  from private.waiting_list w
    join public.coworking_spaces s on s.id = w.space_id
    left join private.desk_holds h on h.id = w.hold_id
  where w.user_id = p_user_id and (p_after is null or w.id > p_after::uuid) order by w.id limit p_most;
$$;

create function private.erase_waiting(p_user_id uuid) returns void
language sql
set search_path = ''
as $$
  select private.withdraw_from_waiting_lists(p_user_id, true);
  delete from private.waiting_list w where w.user_id = p_user_id;
  delete from private.desk_holds h where h.user_id = p_user_id;
$$;

create trigger withdraw_suspended after update of suspended_at on public.users
  for each row when (old.suspended_at is null and new.suspended_at is not null)
  execute function private.withdraw_suspended();

create trigger serve_opened_space
  after update of status, timezone, opens_at, closes_at, price_per_day, price_per_week, price_per_month
  on public.coworking_spaces
  for each row when (new.status = 'active' and (
    old.status, old.timezone, old.opens_at, old.closes_at,
    old.price_per_day, old.price_per_week, old.price_per_month
  ) is distinct from (
    new.status, new.timezone, new.opens_at, new.closes_at,
    new.price_per_day, new.price_per_week, new.price_per_month
  ))
  execute function private.serve_opened_space();

create trigger serve_changed_closures after update on public.space_closures
  referencing old table as lifted for each statement execute function private.serve_lifted_closures();

create trigger serve_lifted_closures after delete on public.space_closures
  referencing old table as lifted for each statement execute function private.serve_lifted_closures();

create trigger serve_new_hours after insert on public.space_special_hours
  referencing new table as changed for each statement execute function private.serve_changed_hours();

create trigger serve_changed_hours after update on public.space_special_hours
  referencing new table as changed for each statement execute function private.serve_changed_hours();

create trigger serve_removed_hours after delete on public.space_special_hours
  referencing old table as changed for each statement execute function private.serve_changed_hours();

create trigger refuse_departed before insert on private.waiting_list
  for each row execute function private.refuse_booking_of_departed();

insert into private.mail_topics (topic, preference) values
  ('waiting-list-joined', null), ('desk-held', null), ('desk-hold-expired', null);

insert into private.jobs (name, every) values ('end-expired-holds', '1 minute');

-- Bookings as hosts see them: lists, calendars, the feed for calendar programs, and earnings. Only functions of this
-- file read names and e-mail addresses of guests for hosts.

create table private.booking_feeds (
  space_id uuid primary key references public.coworking_spaces (id) on delete cascade,
  token_hash bytea not null unique check (length(token_hash) = 32),
  made_at timestamptz not null default now(),
  read_at timestamptz
);
comment on table private.booking_feeds is
  'The secret URL of each calendar of bookings, as SHA-256. read_at: the last request of a program, to the hour.';

alter table private.booking_feeds enable row level security;

-- One booking for its host or an admin: with the reason that prevents cancelling (already-cancelled, completed, begun,
-- or null); stays_until, the last day that remains when they cancel the later days; stays_for, the price of the
-- remaining days; refund, what the guest gets back, and refund_to_card, the part of it for the card; sold_again_on, the
-- days on which cancelled desks are sold again; used_until, the last used day, null before the first; proposal, as in private.open_proposal; and declined_proposal. stays_for includes change_fees. Null
-- for others. Definer: hosts cannot read profiles of guests otherwise.
create function private.space_booking(p_booking_id uuid) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return (
    select private.hosted_booking(b) || jsonb_build_object(
      'space_id', b.space_id, 'refusal', private.hosted_cancellation_refusal(b, now()),
      'stays_until', stays.until, 'stays_for', private.price_of_days(b, array_position(b.held_days, stays.until)),
      'change_fees', b.change_fees, 'refund', back.refund, 'refund_to_card', private.refund_to_card(b, back.refund),
      'sold_again_on', private.days_sold_again(b),
      'used_until', (private.cancellation_at(b, now())).used_until, 'proposal', private.open_proposal(b),
      'declined_proposal', private.declined_proposal(b))
    from public.bookings b cross join lateral (select private.stays_until(b, now()) as until) stays
      cross join lateral (
        select greatest(b.paid_amount - coalesce(
          private.price_of_days(b, array_position(b.held_days, stays.until)), 0), 0) as refund) back
    where b.id = p_booking_id and (b.host_id = auth.uid() or private.is_admin()));
end;
$$;

-- The host's income from a booking: the total, or the cancellation fee, minus the fee of the site.
create function private.earned(b public.bookings) returns numeric
language sql immutable
set search_path = ''
as $$
  select case b.status when 'confirmed' then b.total - b.service_fee
    else b.cancellation_fee - private.service_fee_of(b.cancellation_fee) end;
$$;
grant execute on function private.earned(public.bookings) to authenticated;

-- A booking as its host sees it. owed_back: of payments at the desk, what the guest has not got back yet; owed_back_until:
-- its latest refund. refunding, refused_refunds: of online payments, what is on its way and what the provider has refused.
-- paid_to_former: an online payment went to a former host. guest: null for a deleted account, with the name of
-- private.name_for_host. The callers check permissions.
create function private.hosted_booking(b public.bookings) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object(
    'id', b.id, 'pass', b.pass, 'units', private.units_of(b.pass, b.held_days), 'starts_on', b.starts_on,
      'ends_on', b.ends_on,
    'last_day', b.held_days[cardinality(b.held_days)],
    'held_days', b.held_days, 'desks', b.desks, 'total', b.total, 'service_fee', b.service_fee, 'currency', b.currency,
    'timezone', b.timezone, 'note', b.note, 'arrival', b.arrival, 'created_at', b.created_at,
      'cancelled_at', b.cancelled_at,
    'cancelled_as', private.cancelled_as(b), 'cancelled_because', b.cancelled_because,
      'cancellation_fee', b.cancellation_fee,
    'paid_amount', b.paid_amount, 'paid_online', private.paid_online(b),
    'paid_to_former', private.is_paid_to_former_host(b), 'owed_back', private.owed_at_desk(b),
    'owed_back_until', private.latest_owed_at_desk(b),
    'refunding', private.online_refunds(b, 'owed'), 'refused_refunds', private.online_refunds(b, 'failed'),
    'change_count', b.change_count,
    'is_host', coalesce(b.host_id = auth.uid(), false),
    'earned', private.earned(b),
    'status', case when b.status = 'confirmed' and now() >= private.over_at(b) then 'completed' else b.status end,
    'guest', (select jsonb_build_object('name', private.name_for_host(u), 'email', u.email) from public.users u
      where u.id = b.user_id));
$$;

-- p_show: today (holds a desk today), upcoming, past, cancelled or all. p_typed: a part of the guest's name or e-mail
-- address, or the reference of a booking (the first eight digits of its id, or four of them), with or without hyphen
-- and "ref" prefix, in digits of any script. Returns {bookings, next, counts, today, capacity}; null when the space is
-- not the caller's. today is private.today_at: after midnight, last night's guests stay listed until closing time. Each
-- booking has the guest's current day (private.day_of_stay), which differs from that of the space during a night that
-- was closed after it was booked. Definer: other people cannot read profiles; a host may read name and e-mail of guests
-- only.
create function public.space_bookings(
  p_space_id uuid, p_show text default 'today', p_typed text default '', p_after jsonb default null,
    p_page_size integer default 24
) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  page_size constant integer := least(greatest(coalesce(p_page_size, 24), 1), 1000);
  typed constant text := private.plain(private.trimmed(left(p_typed, 100)));
  reference constant text := substring(regexp_replace(private.plain(private.plain_digits(left(p_typed, 100))),
    '[^[:alnum:]]', '', 'g') from '^(?:ref(?:erence)?)?([0-9a-f]{4,8})$');
  is_admin constant boolean := private.is_admin();
  me constant uuid := auth.uid();
  today date;
  capacity integer;
  answer jsonb;
begin
  -- A draft may have no time zone.
  select coalesce(private.today_at(s, now()), (now() at time zone 'UTC')::date), s.capacity into today, capacity
  from public.coworking_spaces s
  where s.id = p_space_id and private.manages_space(s.id);
  if not found then
    return null;
  end if;
  with hosted as materialized (
    select b as booking, b.id,
      -- Profiles are joined only for a search.
      case when typed = '' then true else coalesce(starts_with(replace(b.id::text, '-', ''), reference)
        or substr(b.id::text, 5, 4) = reference, false) or exists (
        select from public.users u
        where u.id = b.user_id and position(typed in private.plain(concat_ws(' ', u.full_name,
          u.email))) > 0) end as is_found,
      case
        when b.status = 'cancelled' then 'cancelled'
        when now() >= private.over_at(b) then 'past'
        when private.day_of_stay(b, today, now()) = any (b.held_days) or today > b.held_days[cardinality(b.held_days)]
          then 'today'
        else 'upcoming'
      end as tab,
      case
        when p_show = 'cancelled' then -extract(epoch from b.cancelled_at)
        when p_show = 'past' then -(b.ends_on - date '2000-01-01')::numeric
        -- Arriving guests come before guests who stay.
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
    'bookings', coalesce((select jsonb_agg(
      private.hosted_booking(p.booking) || jsonb_build_object('today', private.day_of_stay(p.booking, today, now()))
        order by p.place)
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
grant execute on function public.space_bookings(uuid, text, text, jsonb, integer) to authenticated;

-- private.space_booking for the API. Definer: as there. Refusals: those of private.require_session.
create function public.space_booking(p_booking_id uuid) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.require_session();
  return private.space_booking(p_booking_id);
end;
$$;
grant execute on function public.space_booking(uuid) to authenticated;

-- Today's arrivals for a host's dashboard: {listings, today: [{space_id, name, arriving, here}]}. listings: the number
-- of listings, archived ones excluded. today: the spaces where a desk is held on the current day of their calendar
-- (private.today_at, private.day_of_stay), with the number of bookings that begin and of all that hold a desk; the most
-- arrivals first.
create function public.host_overview() returns jsonb
language plpgsql stable
set search_path = ''
as $$
begin
  return (
    with hosted as (
      select b as booking, b.space_id, b.held_days, (now() at time zone b.timezone)::date as there
      from public.bookings b
      -- A booking spans 30 days at most, and every time zone is within a day of UTC.
      where b.host_id = (select auth.uid()) and b.status = 'confirmed' and b.starts_on between current_date - 32
        and current_date + 1
        and b.held_days && array[(now() at time zone b.timezone)::date - 1, (now() at time zone b.timezone)::date]
    ), days as (
      -- A host who can no longer read the listing gets the date in the time zone of the booking.
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
      'today', (select coalesce(jsonb_agg(to_jsonb(sp) order by sp.arriving desc, sp.name, sp.space_id), '[]')
        from spaces sp)));
end;
$$;
grant execute on function public.host_overview() to authenticated;

-- The heading of a page about a listing; null when the caller does not manage it. note: why it was rejected. is_own:
-- whether the caller owns it.
create function public.listing_heading(p_space_id uuid) returns jsonb
language plpgsql stable
set search_path = ''
as $$
begin
  return (
    select jsonb_build_object('id', s.id, 'name', s.name, 'status', s.status, 'confirmed_at', s.confirmed_at,
      'city', s.city, 'country', s.country,
      'note', case when s.status = 'rejected' then private.rejected_because(s.id) end,
      'is_own', s.id in (select private.my_space_ids()))
    from public.coworking_spaces s where s.id = p_space_id and private.manages_space(s.id));
end;
$$;
grant execute on function public.listing_heading(uuid) to authenticated;

-- Creates the secret URL of a calendar and returns its token once; the previous URL stops working. Owners only: a URL
-- that an admin made would silently replace the owner's, and outlive the admin's rights. Refusals: those of
-- private.require_member, no-such-space (also for an archived listing). Definer: no role has a grant on the feeds.
create function public.make_booking_feed(p_space_id uuid) returns text
language plpgsql security definer
set search_path = ''
as $$
declare
  token constant text := encode(extensions.gen_random_bytes(32), 'hex');
begin
  perform private.require_member();
  -- Serialises with a change of owner and with deleting the account, which both delete the feed.
  perform from public.coworking_spaces s
  where s.id = p_space_id and s.owner_id = auth.uid() and s.status <> 'archived' for share;
  if not found then
    raise exception 'no-such-space' using errcode = 'PT404';
  end if;
  insert into private.booking_feeds (space_id, token_hash) values (p_space_id, extensions.digest(token, 'sha256'))
  on conflict (space_id) do update set token_hash = excluded.token_hash, made_at = now(), read_at = null;
  return token;
end;
$$;
grant execute on function public.make_booking_feed(uuid) to authenticated;

-- Deletes the URL of a calendar. Owners only, as for creating one: a stolen session of an admin could silently end all
-- feeds. Suspended owners may call it, because it only removes access. Refusals: those of private.require_session,
-- no-such-space. Definer: no role has a grant on the feeds.
create function public.revoke_booking_feed(p_space_id uuid) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.require_session();
  if not exists (select from public.coworking_spaces s where s.id = p_space_id and s.owner_id = auth.uid()) then
    raise exception 'no-such-space' using errcode = 'PT404';
  end if;
  delete from private.booking_feeds f where f.space_id = p_space_id;
end;
$$;
grant execute on function public.revoke_booking_feed(uuid) to authenticated;

-- {made_at, read_at} of the current URL; null without one, or when the space is not the caller's. Definer: no role has
-- a grant on the feeds.
create function public.booking_feed_state(p_space_id uuid) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return (
    select jsonb_build_object('made_at', f.made_at, 'read_at', f.read_at)
    from private.booking_feeds f where f.space_id = p_space_id and private.manages_space(p_space_id));
end;
$$;
grant execute on function public.booking_feed_state(uuid) to authenticated;

-- The content of a calendar feed: the owner's confirmed bookings from 60 days ago to 400 ahead, 2,000 at most, the
-- latest first, with the name of private.name_for_host and no e-mail address. Null for an unknown token, and while the
-- owner is suspended, because anybody may hold the URL; the suspended owner reads the same bookings on the pages of the
-- space. Definer: the caller with the token is not signed in.
create function private.read_booking_feed(p_token text) returns jsonb
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
          'id', b.id, 'held_days', b.held_days, 'opens_at', b.opens_at, 'closes_at', b.closes_at,
            'timezone', b.timezone,
          'desks', b.desks, 'note', b.note, 'created_at', b.created_at, 'updated_at', b.updated_at,
            'change_count', b.change_count,
          'guest', (select coalesce(private.name_for_host(u), 'A guest') from public.users u where u.id = b.user_id))
            order by b.starts_on desc, b.id)
        from (
          select * from public.bookings b
          where b.space_id = s.id and b.status = 'confirmed' and b.host_id = s.owner_id
            and b.ends_on >= current_date - 60 and b.starts_on <= current_date + 400
          order by b.starts_on desc, b.id limit 2000) b), '[]'))
    from public.coworking_spaces s where s.id = feed.space_id);
end;
$$;
grant execute on function private.read_booking_feed(text) to anon, authenticated;

create function public.read_booking_feed(p_token text) returns jsonb
language sql
set search_path = ''
as $$ select private.read_booking_feed(p_token) $$;
grant execute on function public.read_booking_feed(text) to anon, authenticated;

-- Deletes the feed when the owner changes or the listing is archived. Definer: no role has a grant on the feeds.
create function private.revoke_feed() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  delete from private.booking_feeds f where f.space_id = new.id;
  return null;
end;
$$;

-- What was paid for the bookings of a space, by the month of their first day, for its host or an admin: paid_online and
-- paid_here are payments without what went back, and without those noted by mistake; paid_online only those to the
-- account of its host, because a booking may have been paid to a former one. service_fee is what the site keeps of these:
-- it goes back in proportion with refunds that the site sends, and not with those of a bank or in the dashboard of the
-- provider. charges and charged: the number and the sum of these online payments,
-- refunded or not, for which the provider keeps its fee. Definer: hosts have no grant on
-- payments.service_fee; a policy check per row would cost more than the rows. PL/pgSQL, because the ledger is in a later file.
create function private.paid_by_month(p_space_id uuid)
returns table (month text, paid_online numeric, paid_here numeric, service_fee numeric, charges bigint, charged numeric)
language plpgsql stable security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  me constant uuid := auth.uid();
  is_admin constant boolean := private.is_admin();
begin
  return query
    select to_char(b.held_days[1], 'YYYY-MM'),
      coalesce(sum(private.from_minor_units(p.amount - r.back, p.currency)) filter (where a.id is not null), 0),
      coalesce(sum(private.from_minor_units(p.amount - r.back, p.currency)) filter (where p.account_id is null), 0),
      coalesce(sum(private.from_minor_units(
        p.service_fee - round(p.service_fee::numeric * least(r.sent, p.amount) / p.amount)::bigint, p.currency))
        filter (where a.id is not null), 0),
      count(*) filter (where a.id is not null and p.provider_id is not null),
      coalesce(sum(private.from_minor_units(p.amount, p.currency))
        filter (where a.id is not null and p.provider_id is not null), 0)
    from public.bookings b
      join public.payments p on p.booking_id = b.id and p.state = 'paid'
      left join private.payment_accounts a on a.id = p.account_id and a.owner_id = b.host_id
      cross join lateral (
        select coalesce(sum(r.amount) filter (where r.payment_id = p.id), 0)::bigint as back,
          coalesce(sum(r.amount) filter (
            where r.reason not in ('disputed', 'by-host') and not r.is_paid_by_dispute), 0)::bigint as sent
        from public.refunds r
        -- What came back after a dispute is refunded from the same payment at the provider.
        where r.payment_id = p.id or r.payment_id in (
          select o.id from public.payments o where o.original_id = p.id)) r
    where b.space_id = p_space_id and (b.host_id = me or is_admin)
    group by 1;
end;
$$;
grant execute on function private.paid_by_month(uuid) to authenticated;

-- {currency, weeks: [{from, bookings, earned, day, week, month}], passes: [{pass, bookings, earned}], months: [{month,
-- bookings, cancelled, earned, paid_online, paid_here, service_fee, charges, charged}]}. day, week, month: the income of
-- each pass. weeks: 26, of which 7 are ahead; passes: of these weeks. months: all that have bookings, with what was paid
-- as private.paid_by_month has it. Null when the space is not the caller's.
create function public.space_earnings(p_space_id uuid) returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  space constant public.coworking_spaces := private.visible_space(p_space_id);
  monday constant date := date_trunc('week', now() at time zone coalesce(space.timezone, 'UTC'))::date;
  answer jsonb;
begin
  if space.id is null or not private.manages_space(space.id) then
    return null;
  end if;
  with hosted as materialized (
    select b.pass, b.held_days[1] as day, b.status = 'confirmed' as stands, private.earned(b) as earned
    from public.bookings b
    where b.space_id = space.id and (b.host_id = (select auth.uid()) or (select private.is_admin()))
  ), weeks as (
    select monday + 7 * n as "from", count(h.day) filter (where h.stands) as bookings,
      coalesce(sum(h.earned), 0) as earned,
      coalesce(sum(h.earned) filter (where h.pass = 'day'), 0) as day,
      coalesce(sum(h.earned) filter (where h.pass = 'week'), 0) as week,
      coalesce(sum(h.earned) filter (where h.pass = 'month'), 0) as month
    from generate_series(-18, 7) n left join hosted h on h.day between monday + 7 * n and monday + 7 * n + 6
    group by n
  ), passes as (
    select p.pass, p.place, count(h.day) filter (where h.stands) as bookings, coalesce(sum(h.earned), 0) as earned
    from unnest(array['day', 'week', 'month']) with ordinality p (pass, place)
    left join hosted h on h.pass = p.pass and h.day between monday - 126 and monday + 55
    group by p.pass, p.place
  ), months as (
    select to_char(h.day, 'YYYY-MM') as month, count(*) filter (where h.stands) as bookings,
      count(*) filter (where not h.stands) as cancelled, sum(h.earned) as earned
    from hosted h group by 1
  ), paid_months as (
    select m.*, coalesce(p.paid_online, 0) as paid_online, coalesce(p.paid_here, 0) as paid_here,
      coalesce(p.service_fee, 0) as service_fee, coalesce(p.charges, 0) as charges, coalesce(p.charged, 0) as charged
    from months m left join private.paid_by_month(space.id) p on p.month = m.month
  )
  select jsonb_build_object(
    'currency', space.currency,
    'weeks', (select jsonb_agg(to_jsonb(w) order by w."from") from weeks w),
    'passes', (select jsonb_agg(to_jsonb(p) - 'place' order by p.place) from passes p),
    'months', (select coalesce(jsonb_agg(to_jsonb(m) order by m.month), '[]') from paid_months m))
  into answer;
  return answer;
end;
$$;
grant execute on function public.space_earnings(uuid) to authenticated;

-- Definer: other people cannot read profiles; a host may read name and e-mail of guests only, as in space_bookings.
create function private.my_guests_today() returns jsonb
language sql stable security definer
set search_path = ''
as $$
  -- Materialized: today_at reads the calendar, once per space.
  with days as materialized (
    select s.id, private.today_at(s, now()) as today
    from public.coworking_spaces s where s.id in (select private.my_space_ids())
  ), hosted as (
    select b as booking, b.id, b.space_id, b.created_at, b.held_days, private.day_of_stay(b, d.today, now()) as today
    from public.bookings b join days d on d.id = b.space_id
    -- A booking spans 30 days at most, and every time zone is within a day of UTC.
    where b.host_id = (select auth.uid()) and b.status = 'confirmed' and b.starts_on between current_date - 32
      and current_date + 1
      and b.held_days && array[d.today - 1, d.today]
  ), moving as (
    select h.*, row_number() over (partition by h.space_id order by h.held_days[1] = h.today desc, h.created_at,
      h.id) as place
    from hosted h where h.today in (h.held_days[1], h.held_days[cardinality(h.held_days)])
  )
  select coalesce(jsonb_agg(
    private.hosted_booking(m.booking) || jsonb_build_object('space_id', m.space_id, 'today', m.today)
      order by m.space_id, m.place), '[]')
  from moving m where m.place <= 12;
$$;
comment on function private.my_guests_today is
  'Today''s arrivals and departures at the caller''s spaces, by the local time of each space: bookings as in '
  'private.hosted_booking, with space_id and the guest''s current day, arrivals first, 12 per space at most.';
grant execute on function private.my_guests_today() to authenticated;

-- In PL/pgSQL, because payments come in a later file.
create function private.my_owed_back() returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return (
    select coalesce(jsonb_agg(to_jsonb(o) - 'since' order by o.since, o.booking_id), '[]')
    from (
      select b.id as booking_id, b.space_id, coalesce(private.name_for_host(u), u.email) as guest,
        private.owed_at_desk(b) as amount, b.currency, min(r.created_at) as since
      from public.refunds r join public.payments p on p.id = r.payment_id join public.bookings b on b.id = p.booking_id
        left join public.users u on u.id = b.user_id
      where r.state = 'owed' and p.provider = 'at-the-space' and b.host_id = (select auth.uid())
        and b.space_id in (select private.my_space_ids())
      group by b.id, u.id having private.owed_at_desk(b) > 0
      order by since, b.id limit 6) o);
end;
$$;
comment on function private.my_owed_back is
  'The six oldest bookings of the caller''s spaces whose guest gets money back at the desk: {booking_id, space_id, guest '
  '(null for a deleted account), amount, currency}. Definer: as my_guests_today.';
grant execute on function private.my_owed_back() to authenticated;

create function private.my_earned_months() returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object(
    'this_month', coalesce(sum(m.earned) filter (where m.month = m.this_month), 0),
    'last_month', coalesce(sum(m.earned) filter (where m.month = m.this_month - interval '1 month'), 0))
  from (
    select private.earned(b) as earned, date_trunc('month', b.held_days[1]::timestamp) as month,
      date_trunc('month', now() at time zone b.timezone) as this_month
    from public.bookings b
    -- A held day is at most 29 days after starts_on, and the local month of a space may differ from that of UTC.
    where b.space_id in (select private.my_space_ids()) and b.host_id = (select auth.uid())
      and b.starts_on between current_date - 123 and current_date + 62) m;
$$;
comment on function private.my_earned_months is
  'The caller''s income in the current and the previous month, by the local time of each space, after the fee of the '
  'site, as in my_listings.';
grant execute on function private.my_earned_months() to authenticated;

-- Definer: it returns the names of guests; see space_bookings.
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
  'Bookings that hold desks of a space on these days, or in the preceding night, for its owner and admins: [{id, '
  'guest, desks, days}], 50 at most. Null for others.';
grant execute on function public.bookings_on_days(uuid, date, date) to authenticated;

-- Definer: no role may select owner_id.
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
    where s.owner_id = auth.uid() and s.status not in ('archived', 'draft')
      and num_nulls(s.timezone, s.capacity) = 0
      and (p_after is null
        or (extract(epoch from s.created_at), s.id) > ((p_after ->> 'key')::numeric, (p_after ->> 'id')::uuid))
    order by s.created_at, s.id limit 13
  )
  select jsonb_build_object(
    'spaces', coalesce((select jsonb_agg(jsonb_build_object(
        'id', p.id, 'name', (p.space).name, 'city', (p.space).city, 'capacity', (p.space).capacity, 'today', p.today,
        'days', private.owner_days(p.space, p_from, p_from + 34))
        order by p.place) from page p where p.place <= 12), '[]'),
    'next', (select jsonb_build_object('key', p.key::text, 'id', p.id) from page p
      where p.place = 12 and exists (select from page more where more.place > 12)))
  into answer;
  return answer;
end;
$$;
comment on function public.my_weeks is
  'Five weeks of the caller''s spaces, drafts and archived ones excluded, from a given day on, 12 spaces per page, as '
  'in private.owner_days.';
grant execute on function public.my_weeks(date, jsonb) to authenticated;

create function private.owner_days(p_space public.coworking_spaces, p_from date, p_to date) returns jsonb
language plpgsql stable
set search_path = ''
as $$
begin
  return (
    select coalesce(jsonb_agg(to_jsonb(c) || jsonb_build_object(
        'desks_booked', coalesce(d.desks_booked, 0), 'capacity', coalesce(d.capacity, p_space.capacity),
        'is_oversold', c.state <> 'past' and coalesce(d.desks_booked > p_space.capacity, false),
        'is_special', h.day is not null,
        'waiting', (select count(*) from private.waiting w
          where w.space_id = p_space.id and c.day between w.starts_on and w.ends_on)) order by c.day), '[]')
    from private.calendar_days(p_space, p_from, p_to, now()) c
    left join public.space_days d on d.space_id = p_space.id and d.day = c.day
    left join public.space_special_hours h on h.space_id = p_space.id and h.day = c.day);
end;
$$;
comment on function private.owner_days is
  'Days as the owner sees them: [{day, state, opens_at, closes_at, desks_booked, capacity, free_desks, '
  'closed_because, is_special, is_oversold, waiting}]. capacity: the desks that were for sale on that day. '
  'is_oversold: an upcoming day has more booked desks than the current capacity. waiting: the number of wishes with '
  'that day on the waiting list.';

-- Definer: it returns who booked a day that is now closed; see space_bookings.
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
        select b.id, coalesce(private.name_for_host(u), u.email) as guest, b.desks,
          array_agg(closed.day order by closed.day) as days
        from private.calendar_days(space, today, today + private.booking_horizon(), now()) closed
        join public.bookings b on b.space_id = space.id and b.status = 'confirmed'
          and b.ends_on >= today and closed.day = any (b.held_days)
        left join public.users u on u.id = b.user_id
        where closed.state = 'closed' and (b.host_id = auth.uid() or private.is_admin())
        group by b.id, u.id order by min(closed.day), b.id limit 50) concerned));
end;
$$;
comment on function public.listing_weeks is
  'Six weeks of a space as its owner sees it, from the Monday of the week of p_from; null is the current week at the '
  'space. Null when the space is not the caller''s, or a draft without a time zone or desks. on_closed_days: the '
  'first 50 bookings.';
grant execute on function public.listing_weeks(uuid, date) to authenticated;

create trigger revoke_feed after update of owner_id, status on public.coworking_spaces
  for each row when (old.owner_id is distinct from new.owner_id or new.status = 'archived')
  execute function private.revoke_feed();

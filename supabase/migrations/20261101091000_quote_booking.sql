-- What a booking would cost right now, or why it cannot be had. Money is multiplied and rounded here and nowhere else.

create type public.booking_quote as (
  refusal text,
  refused_on date[],
  pass text,
  starts_on date,
  ends_on date,
  held_days date[],
  closed_days date[],
  desks integer,
  units integer,
  free_desks integer,
  unit_price numeric,
  total numeric,
  service_fee numeric,
  currency text,
  timezone text,
  opens_at time,
  closes_at time,
  cancellation_policy text,
  late_fee_percent integer,
  free_cancellation_until timestamptz
);
comment on type public.booking_quote is
  'refusal: inactive, own-space, not-for-sale, in-the-past, too-far-ahead, closed-that-day, sold-out, or null. refused_on: the days that are the reason.';

create function private.late_fee_percent(policy text) returns integer
language sql immutable parallel safe
set search_path = ''
as $$ select case policy when 'standard' then 100 when 'moderate' then 50 when 'flexible' then 0 end $$;
comment on function private.late_fee_percent is 'What of the price a cancellation after the cut-off costs.';

-- The rule with its clock handed in, so that tests can stand at any instant. p_days: how many day passes in a row;
-- a week covers 7 consecutive days, a month 30.
create function private.quote_at(
  p_space public.coworking_spaces, p_pass text, p_starts_on date, p_days integer, p_desks integer,
  p_user_id uuid, p_now timestamptz
) returns public.booking_quote
language plpgsql stable
set search_path = ''
as $$
declare
  q public.booking_quote;
  span integer := case p_pass when 'day' then p_days when 'week' then 7 when 'month' then 30 end;
  past date[];
  too_far date[];
  short date[];
begin
  if span is null or span not between 1 and 30 or p_starts_on is null
    or p_desks is null or p_desks not between 1 and 2000 then
    raise exception 'not-a-booking' using errcode = '22023',
      hint = 'pass is day, week or month; days is 1 to 30 for day passes; desks is at least 1';
  end if;

  q.pass := p_pass;
  q.starts_on := p_starts_on;
  q.ends_on := p_starts_on + span - 1;
  q.desks := p_desks;
  q.units := case when p_pass = 'day' then span else 1 end;
  q.unit_price := case p_pass
    when 'day' then p_space.price_per_day when 'week' then p_space.price_per_week else p_space.price_per_month end;
  q.total := q.unit_price * q.units * p_desks;
  q.service_fee := round(q.total * 0.03, 2);
  q.currency := p_space.currency;
  q.timezone := p_space.timezone;
  q.opens_at := p_space.opens_at;
  q.closes_at := p_space.closes_at;
  q.cancellation_policy := p_space.cancellation_policy;
  q.late_fee_percent := private.late_fee_percent(p_space.cancellation_policy);
  q.free_cancellation_until := ((p_starts_on + p_space.opens_at) at time zone p_space.timezone) - interval '24 hours';

  select
    coalesce(array_agg(c.day order by c.day) filter (where c.state = 'open'), '{}'),
    coalesce(array_agg(c.day order by c.day) filter (where c.state = 'closed'), '{}'),
    coalesce(array_agg(c.day order by c.day) filter (where c.state = 'past'), '{}'),
    coalesce(array_agg(c.day order by c.day) filter (where c.state = 'too-far'), '{}'),
    coalesce(array_agg(c.day order by c.day) filter (where c.state = 'open' and c.free_desks < p_desks), '{}'),
    min(c.free_desks) filter (where c.state = 'open')
  into q.held_days, q.closed_days, past, too_far, short, q.free_desks
  from private.calendar_days(p_space, q.starts_on, q.ends_on, p_now) c;

  q.refusal := case
    when p_space.status <> 'active' then 'inactive'
    when p_space.owner_id = p_user_id then 'own-space'
    when q.unit_price is null then 'not-for-sale'
    when cardinality(past) > 0 then 'in-the-past'
    when cardinality(too_far) > 0 then 'too-far-ahead'
    when cardinality(q.held_days) = 0 or (p_pass = 'day' and cardinality(q.closed_days) > 0) then 'closed-that-day'
    when p_desks > p_space.capacity or cardinality(short) > 0 then 'sold-out'
  end;
  q.refused_on := case q.refusal
    when 'in-the-past' then past when 'too-far-ahead' then too_far
    when 'closed-that-day' then q.closed_days when 'sold-out' then short else '{}' end;
  return q;
end;
$$;

create function public.quote_booking(
  p_space_id uuid, p_pass text, p_starts_on date, p_days integer default 1, p_desks integer default 1
) returns setof public.booking_quote
language plpgsql stable
set search_path = ''
as $$
begin
  return query select q.*
  from public.coworking_spaces s
  cross join lateral private.quote_at(s, p_pass, p_starts_on, p_days, p_desks, auth.uid(), now()) q
  where s.id = p_space_id;
end;
$$;

-- The next days, looking 90 days from a day onwards, on which such a booking could begin: the way on when the day that
-- was wanted cannot be had.
create function public.free_days(
  p_space_id uuid, p_from date, p_desks integer default 1, p_limit integer default 6,
  p_pass text default 'day', p_days integer default 1
) returns table (day date, free_desks integer)
language plpgsql stable
set search_path = ''
as $$
declare
  space public.coworking_spaces;
  first_day date;
  span integer;
  quote public.booking_quote;
  found_days integer := 0;
begin
  select * into space from public.coworking_spaces s where s.id = p_space_id;
  if not found then
    return;
  end if;
  first_day := greatest(p_from, (now() at time zone space.timezone)::date);
  quote := private.quote_at(space, p_pass, first_day, p_days, p_desks, auth.uid(), now());
  -- What no other day changes needs no look at ninety of them.
  if quote.refusal in ('inactive', 'own-space', 'not-for-sale') then
    return;
  end if;
  span := quote.ends_on - quote.starts_on;
  -- One look at the calendar leaves out the days that cannot be; the rule itself is asked about the few that remain.
  for day in
    select candidate.day from (
      select c.day, bool_or(c.state in ('past', 'too-far')
          or (c.state = 'open' and c.free_desks < p_desks)
          or (c.state = 'closed' and p_pass = 'day'))
        over (order by c.day rows between current row and span following) as is_blocked
      from private.calendar_days(space, first_day, first_day + 90 + span, now()) c) candidate
    where not candidate.is_blocked and candidate.day <= first_day + 90
    order by candidate.day
  loop
    exit when found_days >= least(greatest(p_limit, 0), 31);
    quote := private.quote_at(space, p_pass, day, p_days, p_desks, auth.uid(), now());
    if quote.refusal is null then
      found_days := found_days + 1;
      free_desks := quote.free_desks;
      return next;
    end if;
  end loop;
end;
$$;

revoke execute on function
  private.late_fee_percent(text),
  private.quote_at(public.coworking_spaces, text, date, integer, integer, uuid, timestamptz),
  public.quote_booking(uuid, text, date, integer, integer),
  public.free_days(uuid, date, integer, integer, text, integer)
  from public;
grant execute on function
  private.late_fee_percent(text),
  private.quote_at(public.coworking_spaces, text, date, integer, integer, uuid, timestamptz),
  public.quote_booking(uuid, text, date, integer, integer),
  public.free_days(uuid, date, integer, integer, text, integer)
  to anon, authenticated, service_role;

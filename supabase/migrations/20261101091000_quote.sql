-- What a booking would cost right now, or why it cannot be had. Money is multiplied and rounded here and nowhere else.

create type public.booking_quote as (
  refusal text,
  refused_on date[],
  pass text,
  starts_on date,
  ends_on date,
  held_days date[],
  opens_at time[],
  closes_at time[],
  closed_days date[],
  desks integer,
  units integer,
  free_desks integer,
  unit_price numeric,
  total numeric,
  service_fee numeric,
  currency text,
  timezone text,
  cancellation_policy text,
  late_fee_percent integer,
  free_cancellation_until timestamptz,
  digest text
);
comment on type public.booking_quote is
  'refusal: inactive, own-space, not-for-sale, in-the-past, too-far-ahead, closed-that-day, sold-out, or null. refused_on: the days that are the reason. opens_at, closes_at: of each held day. digest: of everything that a guest agrees to.';

create function private.late_fee_percent(policy text) returns integer
language sql immutable parallel safe
set search_path = ''
as $$ select case policy when 'standard' then 100 when 'moderate' then 50 when 'flexible' then 0 end $$;
comment on function private.late_fee_percent is 'What of the price a cancellation after the cut-off costs.';

create function private.price_of(p_space public.coworking_spaces, p_pass text) returns numeric
language sql immutable parallel safe
set search_path = ''
as $$
  select case p_pass
    when 'day' then p_space.price_per_day when 'week' then p_space.price_per_week when 'month' then p_space.price_per_month end;
$$;

-- What a guest reads before confirming. A change of any of it changes the digest; what changes by itself, such as the number of
-- free desks, is no part of it.
create function private.quote_digest(p_space public.coworking_spaces, q public.booking_quote) returns text
language plpgsql immutable
set search_path = ''
set timezone = 'UTC'
as $$
begin
  q.free_desks := null;
  q.digest := null;
  return encode(extensions.digest(jsonb_build_array(
    q, p_space.name, p_space.address, p_space.neighbourhood, p_space.city, p_space.country, p_space.owner_id)::text, 'sha256'), 'hex');
end;
$$;

-- The rule with its clock handed in, so that tests can stand at any instant. A week pass covers 7 consecutive days and a month
-- pass 30. Day passes run from the first to the last day that is asked for, at most 30; closed days among them are skipped:
-- neither held nor charged.
create function private.quote_at(
  p_space public.coworking_spaces, p_pass text, p_starts_on date, p_ends_on date, p_desks integer,
  p_user_id uuid, p_now timestamptz
) returns public.booking_quote
language plpgsql stable
set search_path = ''
as $$
declare
  q public.booking_quote;
  span constant integer := case p_pass
    when 'day' then coalesce(p_ends_on, p_starts_on) - p_starts_on + 1 when 'week' then 7 when 'month' then 30 end;
  past date[];
  too_far date[];
  short date[];
begin
  if span is null or span not between 1 and 30 or p_desks is null or p_desks not between 1 and 10000 then
    raise exception 'not-a-booking' using errcode = '22023',
      hint = 'pass is day, week or month; day passes cover 1 to 30 days; desks is at least 1';
  end if;

  q.pass := p_pass;
  q.starts_on := p_starts_on;
  q.ends_on := p_starts_on + span - 1;
  q.desks := p_desks;
  q.unit_price := private.price_of(p_space, p_pass);
  q.currency := p_space.currency;
  q.timezone := p_space.timezone;
  q.cancellation_policy := p_space.cancellation_policy;
  q.late_fee_percent := private.late_fee_percent(p_space.cancellation_policy);

  select
    coalesce(array_agg(c.day order by c.day) filter (where c.state = 'open'), '{}'),
    coalesce(array_agg(c.opens_at order by c.day) filter (where c.state = 'open'), '{}'),
    coalesce(array_agg(c.closes_at order by c.day) filter (where c.state = 'open'), '{}'),
    coalesce(array_agg(c.day order by c.day) filter (where c.state = 'closed'), '{}'),
    coalesce(array_agg(c.day order by c.day) filter (where c.state = 'past'), '{}'),
    coalesce(array_agg(c.day order by c.day) filter (where c.state = 'too-far'), '{}'),
    coalesce(array_agg(c.day order by c.day) filter (where c.state = 'open' and c.free_desks < p_desks), '{}'),
    min(c.free_desks) filter (where c.state = 'open')
  into q.held_days, q.opens_at, q.closes_at, q.closed_days, past, too_far, short, q.free_desks
  from private.calendar_days(p_space, q.starts_on, q.ends_on, p_now) c;

  q.units := private.units_of(p_pass, q.held_days);
  q.total := q.unit_price * q.units * p_desks;
  q.service_fee := round(q.total * 0.03, 2);
  q.free_cancellation_until := ((q.held_days[1] + q.opens_at[1]) at time zone q.timezone) - interval '24 hours';

  q.refusal := case
    when p_space.status <> 'active' then 'inactive'
    when p_space.owner_id = p_user_id then 'own-space'
    when q.unit_price is null then 'not-for-sale'
    when cardinality(past) > 0 then 'in-the-past'
    when cardinality(too_far) > 0 then 'too-far-ahead'
    when cardinality(q.held_days) = 0 then 'closed-that-day'
    when p_desks > p_space.capacity or cardinality(short) > 0 then 'sold-out'
  end;
  q.refused_on := case q.refusal
    when 'in-the-past' then past when 'too-far-ahead' then too_far
    when 'closed-that-day' then q.closed_days when 'sold-out' then short else '{}' end;
  q.digest := private.quote_digest(p_space, q);
  return q;
end;
$$;

grant execute on function
  private.late_fee_percent(text),
  private.price_of(public.coworking_spaces, text),
  private.quote_digest(public.coworking_spaces, public.booking_quote),
  private.quote_at(public.coworking_spaces, text, date, date, integer, uuid, timestamptz)
  to anon, authenticated;

-- What can be booked instead: a cheaper pass for the same days, and other days for a choice that cannot be had.

-- Another pass that costs less and covers every day that the quoted one holds, or null:
-- {pass, starts_on, ends_on, total, saving}.
create function private.cheaper_pass(
  p_space public.coworking_spaces, q public.booking_quote, p_user_id uuid, p_now timestamptz
) returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  other_pass text;
  other public.booking_quote;
  best public.booking_quote;
begin
  if q.refusal is not null then
    return null;
  end if;
  foreach other_pass in array array['day', 'week', 'month'] loop
    continue when other_pass = q.pass or private.price_of(p_space, other_pass) is null;
    other := private.quote_at(p_space, other_pass, q.held_days[1], q.held_days[cardinality(q.held_days)], q.desks, p_user_id, p_now);
    if other.refusal is null and other.held_days @> q.held_days and other.total < coalesce(best.total, q.total) then
      best := other;
    end if;
  end loop;
  return case when best.total is not null then jsonb_build_object(
    'pass', best.pass, 'starts_on', best.starts_on, 'ends_on', best.ends_on, 'total', best.total,
    'saving', q.total - best.total) end;
end;
$$;

-- The next days, looking 90 days from a day onwards, on which such a booking could begin, with the day on which it would
-- end: the way on when the days that were wanted cannot be had. It begins on an open day, and day passes hold as many open
-- days as were wanted (p_days).
create function private.free_spans_at(
  p_space public.coworking_spaces, p_from date, p_desks integer, p_limit integer, p_pass text, p_days integer,
  p_user_id uuid, p_now timestamptz
) returns table (starts_on date, ends_on date, free_desks integer)
language plpgsql stable
set search_path = ''
as $$
declare
  today constant date := (p_now at time zone p_space.timezone)::date;
  first_day constant date := greatest(p_from, today);
  days_wanted constant integer := case p_pass when 'day' then least(greatest(p_days, 1), 30) else 1 end;
  open_days date[];
  quote public.booking_quote;
  found_days integer := 0;
begin
  if p_space.id is null or p_space.status <> 'active' or p_space.owner_id = p_user_id or private.price_of(p_space, p_pass) is null
    or first_day > today + private.booking_horizon() then
    return;
  end if;
  -- One look at the calendar leaves out the days that cannot be; the rule itself is asked about the few that remain.
  select array_agg(c.day order by c.day) into open_days
  from private.calendar_days(p_space, first_day, first_day + 120, p_now) c
  where c.state = 'open' and c.free_desks >= p_desks;
  for n in 1 .. coalesce(cardinality(open_days), 0) loop
    exit when found_days >= least(greatest(p_limit, 0), 31) or open_days[n] > first_day + 90;
    ends_on := open_days[n + days_wanted - 1];
    continue when ends_on is null or ends_on - open_days[n] > 29;
    quote := private.quote_at(p_space, p_pass, open_days[n], ends_on, p_desks, p_user_id, p_now);
    if quote.refusal is null and (p_pass <> 'day' or quote.units = days_wanted) then
      found_days := found_days + 1;
      starts_on := quote.starts_on;
      ends_on := quote.ends_on;
      free_desks := quote.free_desks;
      return next;
    end if;
  end loop;
end;
$$;

create function public.free_spans(
  p_space_id uuid, p_from date, p_desks integer default 1, p_limit integer default 6,
  p_pass text default 'day', p_days integer default 1
) returns table (starts_on date, ends_on date, free_desks integer)
language plpgsql stable
set search_path = ''
as $$
begin
  return query select f.* from private.free_spans_at(
    private.visible_space(p_space_id), p_from, p_desks, p_limit, p_pass, p_days, auth.uid(), now()) f;
end;
$$;

-- How many open days were wanted, whether they can be had or not: where all of them are closed, as many as the weekly hours would
-- have opened, or else as many as there are.
create function private.days_wanted(p_space public.coworking_spaces, q public.booking_quote) returns integer
language plpgsql stable
set search_path = ''
as $$
begin
  return (
    select coalesce(
      nullif(count(*) filter (where c.closes_at is not null and c.closed_because is null), 0),
      nullif(count(*) filter (where c.closes_at is not null), 0),
      count(*))
    from private.calendar_days(p_space, q.starts_on, q.ends_on, now()) c);
end;
$$;

-- Where the days of a refused quote cannot be had, the nearest on which a booking like it can: {starts_on, ends_on, free_desks}.
-- It begins after the wanted ones, but for days beyond the horizon, where it is the last before them.
create function private.nearest_span(
  p_space public.coworking_spaces, q public.booking_quote, p_user_id uuid, p_now timestamptz
) returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  today constant date := (p_now at time zone p_space.timezone)::date;
  days_wanted constant integer := private.days_wanted(p_space, q);
begin
  if q.refusal = 'too-far-ahead' then
    return (
      select to_jsonb(f)
      from private.free_spans_at(
        p_space, today + private.booking_horizon() - 30 - (q.ends_on - q.starts_on), q.desks, 31, q.pass, days_wanted,
        p_user_id, p_now) f
      order by f.starts_on desc limit 1);
  elsif q.refusal in ('in-the-past', 'closed-that-day', 'sold-out') then
    return (
      select to_jsonb(f)
      from private.free_spans_at(p_space, q.starts_on, q.desks, 1, q.pass, days_wanted, p_user_id, p_now) f);
  end if;
  return null;
end;
$$;

grant execute on function
  private.cheaper_pass(public.coworking_spaces, public.booking_quote, uuid, timestamptz),
  private.free_spans_at(public.coworking_spaces, date, integer, integer, text, integer, uuid, timestamptz),
  private.days_wanted(public.coworking_spaces, public.booking_quote),
  private.nearest_span(public.coworking_spaces, public.booking_quote, uuid, timestamptz),
  public.free_spans(uuid, date, integer, integer, text, integer)
  to anon, authenticated;

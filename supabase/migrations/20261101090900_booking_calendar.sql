-- The calendar of a space: which days it is open, and what can still be booked. Every other booking rule asks here.

create function private.booking_horizon() returns integer
language sql immutable parallel safe
set search_path = ''
as $$ select 365 $$;
comment on function private.booking_horizon is 'How many days ahead of today, in the calendar of the space, a booking may reach.';

-- One row per day from p_from to p_to. state: open, closed, past (over, or today after closing time), too-far.
-- free_desks counts what stock says, whatever the state. Days are counted, not generated as instants: a series of
-- timestamps up to 'infinity' never ends.
create function private.calendar_days(
  p_space public.coworking_spaces, p_from date, p_to date, p_now timestamptz
) returns table (day date, state text, opens_at time, closes_at time, free_desks integer, closed_because text)
language plpgsql stable
set search_path = ''
as $$
#variable_conflict use_column
begin
  return query with clock as (
    select (p_now at time zone p_space.timezone)::date as today, (p_now at time zone p_space.timezone)::time as wall
  )
  select
    d.day,
    case
      when d.day < clock.today or (d.day = clock.today and clock.wall >= hours.closing) then 'past'
      when d.day > clock.today + private.booking_horizon() then 'too-far'
      when closure.reason is not null or hours.closing is null then 'closed'
      else 'open'
    end,
    hours.opening,
    hours.closing,
    coalesce(stock.free_desks, p_space.capacity),
    closure.reason
  from clock
  cross join (select p_from + n as day from generate_series(0, p_to - p_from) n) d
  cross join lateral (
    select p_space.opens_at[extract(isodow from d.day)] as opening, p_space.closes_at[extract(isodow from d.day)] as closing
  ) hours
  left join public.space_days stock on stock.space_id = p_space.id and stock.day = d.day
  left join lateral (
    select c.reason from public.space_closures c
    where c.space_id = p_space.id and d.day between c.starts_on and c.ends_on
    order by c.starts_on limit 1
  ) closure on true
  order by d.day;
end;
$$;

grant execute on function
  private.booking_horizon(),
  private.calendar_days(public.coworking_spaces, date, date, timestamptz)
  to anon, authenticated;

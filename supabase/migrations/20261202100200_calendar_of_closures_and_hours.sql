-- The calendar with weekday closures and special hours. What a booking asks of a day, it asks here.

create or replace function private.calendar_days(
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
  left join public.space_special_hours special on special.space_id = p_space.id and special.day = d.day
  cross join lateral (
    select coalesce(special.opens_at, p_space.opens_at[extract(isodow from d.day)]) as opening,
      coalesce(special.closes_at, p_space.closes_at[extract(isodow from d.day)]) as closing
  ) hours
  left join public.space_days stock on stock.space_id = p_space.id and stock.day = d.day
  left join lateral (
    select c.reason from public.space_closures c
    where c.space_id = p_space.id and d.day between c.starts_on and c.ends_on
      and (c.weekday is null or c.weekday = extract(isodow from d.day))
    order by c.starts_on, c.id limit 1
  ) closure on true
  order by d.day;
end;
$$;

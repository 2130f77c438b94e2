-- Hours past midnight. A closing time that is earlier than the opening time is one of the day after: from 18:00 to 02:00. The day of such
-- hours is the one on which they began, so until they end it is today, is booked and has its guests at the desks. Midnight stays 24:00 as a
-- closing time, so that every span of hours is written in one way, and a day that would close at its opening time is none.

create function private.are_hours(opens_at time, closes_at time) returns boolean
language sql immutable parallel safe
set search_path = ''
as $$ select opens_at <> closes_at and opens_at < '24:00' and closes_at > '00:00' $$;
comment on function private.are_hours is
  'Whether these may be the hours of a day: closing earlier than opening is closing on the day after. Null where one is missing.';

create function private.closes_after(opens_at time, closes_at time) returns interval
language plpgsql immutable strict parallel safe
set search_path = ''
as $$
begin
  return closes_at::interval + case when closes_at < opens_at then interval '24:00' else interval '0' end;
end;
$$;
comment on function private.closes_after is 'How long after the midnight with which a day begins its hours end: 26:00 for 18:00 to 02:00.';
grant execute on function private.are_hours(time, time) to authenticated;
grant execute on function private.closes_after(time, time) to anon, authenticated;

create or replace function private.are_weekly_hours(opens_at time[], closes_at time[]) returns boolean
language plpgsql immutable parallel safe
set search_path = ''
as $$
begin
  return array_dims(opens_at) = '[1:7]' and array_dims(closes_at) = '[1:7]'
    and (select count(*) > 0 from unnest(opens_at) opening where opening is not null)
    and (select bool_and(coalesce(private.are_hours(hours.opening, hours.closing), hours.opening is null and hours.closing is null))
      from unnest(opens_at, closes_at) hours (opening, closing))
    -- Sunday night runs into Monday.
    and (select bool_and(coalesce(hours.opening < hours.closing or hours.closing <= opens_at[hours.weekday % 7 + 1], true))
      from unnest(opens_at, closes_at) with ordinality hours (opening, closing, weekday));
end;
$$;
comment on function private.are_weekly_hours is
  'Seven opening and seven closing times, Monday first. A day without times is closed; at least one has them. Closing earlier than opening is closing on the day after, at the latest when that day opens.';
comment on column public.coworking_spaces.closes_at is 'As opens_at; 24:00 is midnight, and a time earlier than the opening one is of the day after.';
comment on column public.bookings.closes_at is 'As opens_at; 24:00 is midnight, and a time earlier than the opening one is of the day after.';

alter table public.space_special_hours
  drop constraint opens_before_closing,
  add constraint opens_and_closes check (private.are_hours(opens_at, closes_at));

-- As before, and a day is over when its hours are, which may be on the day after. Where special hours are such that the day after opens
-- before, its opening ends this one: then desks are held for that day.
create or replace function private.calendar_days(
  p_space public.coworking_spaces, p_from date, p_to date, p_now timestamptz
) returns table (day date, state text, opens_at time, closes_at time, free_desks integer, closed_because text)
language plpgsql stable
set search_path = ''
as $$
#variable_conflict use_column
begin
  return query with clock as (
    select (p_now at time zone p_space.timezone)::date as today, p_now at time zone p_space.timezone as wall
  )
  select
    d.day,
    case
      when d.day > clock.today + private.booking_horizon() then 'too-far'
      when d.day < clock.today - 1 then 'past'
      when d.day < clock.today and hours.closing is null then 'past'
      when clock.wall >= d.day + private.closes_after(hours.opening, hours.closing) then 'past'
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
  -- Special hours end with 2099.
  left join public.space_special_hours tomorrow on tomorrow.space_id = p_space.id
    and tomorrow.day = case when d.day < '2100-01-01' then d.day + 1 end
  cross join lateral (
    select coalesce(special.opens_at, p_space.opens_at[extract(isodow from d.day)]) as opening,
      coalesce(special.closes_at, p_space.closes_at[extract(isodow from d.day)]) as closing,
      coalesce(tomorrow.opens_at, p_space.opens_at[extract(isodow from d.day)::integer % 7 + 1]) as next_opening
  ) said
  cross join lateral (
    select said.opening, case
      when said.closing < said.opening and said.next_opening < said.closing then
        case when said.next_opening = '00:00' then '24:00' else said.next_opening end
      else said.closing
    end as closing
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

-- The day of its calendar that it is at the space: until hours past midnight end, still the one on which they began.
create function private.today_at(p_space public.coworking_spaces, p_now timestamptz) returns date
language plpgsql stable
set search_path = ''
as $$
declare
  today constant date := p_now at time zone p_space.timezone;
begin
  return coalesce(
    (select c.day from private.calendar_days(p_space, today - 1, today - 1, p_now) c where c.state = 'open'), today);
end;
$$;
grant execute on function private.today_at(public.coworking_spaces, timestamptz) to anon, authenticated;

-- As before, or later: when hours past midnight end.
create or replace function private.over_at(p_booking public.bookings) returns timestamptz
language plpgsql immutable
set search_path = ''
as $$
declare
  held constant integer := cardinality(p_booking.held_days);
begin
  return (p_booking.held_days[held] + greatest(
    private.closes_after(p_booking.opens_at[held], p_booking.closes_at[held]), '24:00')) at time zone p_booking.timezone;
end;
$$;
comment on function private.over_at is
  'The end of the last held day in the calendar of the space, or of its hours, where they end later: from then on a booking is completed, and cannot be cancelled.';

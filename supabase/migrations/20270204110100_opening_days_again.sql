-- Days are opened again also where they lie inside a longer closure: what lies before and after them stays closed, for the same reason.

create function private.first_closed(p_from date, p_weekday smallint) returns date
language sql immutable
set search_path = ''
as $$
  select p_from + coalesce((p_weekday - extract(isodow from p_from)::integer + 7) % 7, 0);
$$;
comment on function private.first_closed is
  'The first day from p_from on that a closure of this weekday closes; p_from itself where it closes every day.';

create function private.last_closed(p_until date, p_weekday smallint) returns date
language sql immutable
set search_path = ''
as $$
  select p_until - coalesce((extract(isodow from p_until)::integer - p_weekday + 7) % 7, 0);
$$;
comment on function private.last_closed is
  'The last day up to p_until that a closure of this weekday closes; p_until itself where it closes every day.';

-- Refusals: those of private.require_member, no-such-space, and those of the triggers of closures.
-- Definer: the rest of a closure keeps since when its reason is there, which nobody may write.
create function public.open_days(p_space_id uuid, p_from date, p_until date) returns date[]
language plpgsql security definer
set search_path = ''
as $$
declare
  space public.coworking_spaces;
  opened date[];
  cuts integer;
begin
  perform private.require_member();
  if (p_until - p_from between 0 and 365) is not true then
    raise exception 'no-such-days' using errcode = '22023', hint = 'from the first day to the last, 366 at most';
  end if;
  select * into space from public.coworking_spaces s
  where s.id = p_space_id and s.status <> 'archived' and private.manages_space(s.id);
  if num_nulls(space.id, space.timezone, space.capacity) > 0 then
    raise exception 'no-such-space' using errcode = 'PT404';
  end if;
  -- One after the other: what one leaves closed is what the next one cuts. The lock is that of the limit of closures, which comes first there too.
  perform pg_advisory_xact_lock(hashtextextended('space_closures' || space.id::text, 0));
  select array_agg(c.day order by c.day) into opened
  from private.calendar_days(space, p_from, p_until, now()) c
  where c.closed_because is not null and c.closes_at is not null;
  -- One statement: its triggers lock the listing once, behind the closures.
  with cut as materialized (
    select c.*, private.first_closed(c.starts_on, c.weekday) as first_day, private.last_closed(p_from - 1, c.weekday) as day_before,
      private.first_closed(p_until + 1, c.weekday) as day_after, private.last_closed(c.ends_on, c.weekday) as last_day
    from public.space_closures c
    where c.space_id = space.id
      and private.first_closed(greatest(c.starts_on, p_from), c.weekday) <= least(c.ends_on, p_until)
    order by c.id for update of c
  ), rests as (
    -- A rest of one day needs no weekday, and closures of a weekday are few. Of two rests the one in front stays the row.
    select r.id, r.starts_on, r.ends_on, case when r.starts_on < r.ends_on then r.weekday end as weekday, r.is_row
    from (
      select c.id, c.first_day as starts_on, c.day_before as ends_on, c.weekday, true as is_row
      from cut c where c.first_day <= c.day_before
      union all
      select c.id, c.day_after, c.last_day, c.weekday, c.first_day > c.day_before from cut c where c.day_after <= c.last_day) r
  ), shortened as (
    update public.space_closures x set starts_on = r.starts_on, ends_on = r.ends_on, weekday = r.weekday
    from rests r where x.id = r.id and r.is_row returning x.id
  ), behind as (
    -- After those, as the limits count what is there.
    insert into public.space_closures (space_id, starts_on, ends_on, weekday, reason, created_at, rewritten_at)
    select c.space_id, r.starts_on, r.ends_on, r.weekday, c.reason, c.created_at, c.rewritten_at
    from rests r join cut c on c.id = r.id cross join (select count(*) from shortened) done where not r.is_row order by r.id
  ), lifted as (
    delete from public.space_closures x using cut c where x.id = c.id and not exists (select from rests r where r.id = c.id)
  )
  select count(*) into cuts from cut;
  return case when cuts > 0 then coalesce(opened, '{}') end;
end;
$$;
comment on function public.open_days is
  'Opens these days of a space again, 366 at most, and no other day. Answers those that guests can come on now, not what the weekly hours leave closed; null where no closure closed any of them.';
grant execute on function public.open_days(uuid, date, date) to authenticated;

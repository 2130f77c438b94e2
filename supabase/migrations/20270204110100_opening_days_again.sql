-- Days are opened again also where they lie inside a longer closure: what lies before and after them stays closed, for the same reason.

create function private.first_closed(p_from date, p_weekday smallint) returns date
language sql immutable
set search_path = ''
as $$
  select p_from + coalesce((p_weekday - extract(isodow from p_from)::integer + 7) % 7, 0);
$$;
comment on function private.first_closed is
  'The first day from p_from on that a closure of this weekday closes; p_from itself where it closes every day.';

-- Refusals: those of private.require_member, no-such-space, and those of the triggers of closures.
-- Definer: the rest of a closure keeps since when its reason is there, which nobody may write.
create function public.open_days(p_space_id uuid, p_from date, p_until date) returns date[]
language plpgsql security definer
set search_path = ''
as $$
declare
  space public.coworking_spaces;
  opened date[];
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
    select c.*, private.first_closed(c.starts_on, c.weekday) < p_from as goes_before,
      private.first_closed(p_until + 1, c.weekday) <= c.ends_on as goes_on
    from public.space_closures c
    where c.space_id = space.id
      and private.first_closed(greatest(c.starts_on, p_from), c.weekday) <= least(c.ends_on, p_until)
    order by c.id for update of c
  ), behind as (
    insert into public.space_closures (space_id, starts_on, ends_on, weekday, reason, created_at, rewritten_at)
    select c.space_id, p_until + 1, c.ends_on, c.weekday, c.reason, c.created_at, c.rewritten_at
    from cut c where c.goes_before and c.goes_on order by c.id
  ), shortened as (
    update public.space_closures x
    set starts_on = case when c.goes_before then c.starts_on else p_until + 1 end,
      ends_on = case when c.goes_before then p_from - 1 else c.ends_on end
    from cut c where x.id = c.id and (c.goes_before or c.goes_on)
  )
  delete from public.space_closures x using cut c where x.id = c.id and not c.goes_before and not c.goes_on;
  return coalesce(opened, '{}');
end;
$$;
comment on function public.open_days is
  'Opens these days of a space again, 366 at most, and no other day. Answers those that guests can come on now: not what the weekly hours leave closed.';
grant execute on function public.open_days(uuid, date, date) to authenticated;

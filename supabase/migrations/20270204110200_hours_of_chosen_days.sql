-- Hours for days that a host has chosen, where some are closed in the week or have special hours already: these change only where the host
-- says so.

-- It takes the place of set_special_hours_of_days. Refusals: those of set_special_hours, no-days-ticked where none of them may change.
create function public.set_hours_of_days(
  p_space_id uuid, p_from date, p_until date, p_opens_at time, p_closes_at time, p_opens_closed boolean, p_replaces boolean
) returns date[]
language plpgsql
set search_path = ''
as $$
declare
  given date[];
begin
  if not private.manages_space(p_space_id) then
    raise exception 'owners-only' using errcode = '42501';
  elsif (p_until - p_from between 0 and 30) is not true then
    raise exception 'no-such-days' using errcode = '22023', hint = 'from the first day to the last, 31 at most';
  end if;
  -- One statement: its triggers lock the listing once, behind all of the days. Two spans that overlap would wait for each other otherwise.
  with chosen as materialized (
    select d.day
    from (select p_from + n as day from generate_series(0, p_until - p_from) n) d
    join public.coworking_spaces s on s.id = p_space_id
    left join public.space_special_hours h on h.space_id = s.id and h.day = d.day
    where case
      when h.day is not null then p_replaces
      else p_opens_closed or s.opens_at[extract(isodow from d.day)::integer] is not null
    end
  ), changed as (
    update public.space_special_hours h set opens_at = p_opens_at, closes_at = p_closes_at
    where h.space_id = p_space_id and h.day in (select c.day from chosen c) returning h.day
  ), added as (
    insert into public.space_special_hours (space_id, day, opens_at, closes_at)
    select p_space_id, c.day, p_opens_at, p_closes_at from chosen c
    where c.day not in (select x.day from changed x) order by c.day
    on conflict (space_id, day) do update set opens_at = excluded.opens_at, closes_at = excluded.closes_at where p_replaces
    returning day
  )
  select array_agg(d.day order by d.day) into given
  from (select c.day from changed c union all select a.day from added a) d;
  if given is null then
    raise exception 'no-days-ticked' using errcode = 'PT409';
  end if;
  return given;
end;
$$;
comment on function public.set_hours_of_days is
  'Gives these days, 31 at most, the same hours of their own. p_opens_closed: also those that the weekly hours leave closed; p_replaces: also those that have special hours. Answers the days that have them now.';
grant execute on function public.set_hours_of_days(uuid, date, date, time, time, boolean, boolean) to authenticated;

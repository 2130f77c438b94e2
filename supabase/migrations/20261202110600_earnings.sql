-- What the bookings of a space bring its host, after the fee of the site: by week, pass and month of the first held day, which is a day
-- of the space's own calendar. A cancelled booking counts its fee, and as no booking.

-- {currency, weeks: [{from, bookings, earned, day, week, month}], passes: [{pass, bookings, earned}], months: [{month, bookings,
-- cancelled, earned}]}. day, week, month: what each pass brought. 26 weeks, the last 7 ahead; passes of these. All months with bookings.
-- Null when the space is not the caller's.
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
    select monday + 7 * n as "from", count(h.day) filter (where h.stands) as bookings, coalesce(sum(h.earned), 0) as earned,
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
  )
  select jsonb_build_object(
    'currency', space.currency,
    'weeks', (select jsonb_agg(to_jsonb(w) order by w."from") from weeks w),
    'passes', (select jsonb_agg(to_jsonb(p) - 'place' order by p.place) from passes p),
    'months', (select coalesce(jsonb_agg(to_jsonb(m) order by m.month), '[]') from months m))
  into answer;
  return answer;
end;
$$;
grant execute on function private.earned(public.bookings), public.space_earnings(uuid) to authenticated;

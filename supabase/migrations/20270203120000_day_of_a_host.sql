-- The day of a host, for the dashboard: who comes and goes today, what this month brings beside the last one, and which listings wait.

-- Definer: profiles are closed to other people; a host may see who comes, and only name and e-mail, as in space_bookings.
create function private.my_guests_today() returns jsonb
language sql stable security definer
set search_path = ''
as $$
  -- Once for each space: what day it is there takes its calendar.
  with days as materialized (
    select s.id, private.today_at(s, now()) as today
    from public.coworking_spaces s where s.id in (select private.my_space_ids())
  ), moving as (
    select b as booking, b.space_id, d.today,
      row_number() over (partition by b.space_id order by b.held_days[1] = d.today desc, b.created_at, b.id) as place
    from public.bookings b join days d on d.id = b.space_id
    -- A booking spans 30 days at most, and every zone is within a day of UTC.
    where b.host_id = (select auth.uid()) and b.status = 'confirmed' and b.starts_on between current_date - 32 and current_date + 1
      and d.today in (b.held_days[1], b.held_days[cardinality(b.held_days)])
  )
  select coalesce(jsonb_agg(
    private.hosted_booking(m.booking) || jsonb_build_object('space_id', m.space_id, 'today', m.today) order by m.space_id, m.place), '[]')
  from moving m where m.place <= 12;
$$;
comment on function private.my_guests_today is
  'Whose first or last day at a space of the caller is today, by the clock of each space: bookings as private.hosted_booking has them with space_id and today, those who arrive first, 12 of each space at most.';

create function private.my_earned_months() returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object(
    'this_month', coalesce(sum(m.earned) filter (where m.month = m.this_month), 0),
    'last_month', coalesce(sum(m.earned) filter (where m.month = m.this_month - interval '1 month'), 0))
  from (
    select private.earned(b) as earned, date_trunc('month', b.held_days[1]::timestamp) as month,
      date_trunc('month', now() at time zone b.timezone) as this_month
    from public.bookings b
    -- The first held day comes at most 29 days after the first one, and a space may be in the month before or after UTC's.
    where b.space_id in (select private.my_space_ids()) and b.host_id = (select auth.uid())
      and b.starts_on between current_date - 123 and current_date + 62) m;
$$;
comment on function private.my_earned_months is
  'What the spaces of the caller bring in the month that it is at each of them, and in the one before, after the fee of the site, as my_listings counts it.';
grant execute on function private.my_guests_today(), private.my_earned_months() to authenticated;

-- As before, with who comes and goes, what is earned, and the listings that wait for their owner or for us. is_host: a draft alone is no space yet.
create or replace function public.host_dashboard() returns jsonb
language sql stable
set search_path = ''
as $$
  select public.host_overview() || jsonb_build_object(
    'unanswered', public.my_unanswered_reviews(),
    'guests', private.my_guests_today(),
    'earned', private.my_earned_months(),
    'is_host', exists (select from public.coworking_spaces s
      where s.id in (select private.my_space_ids()) and s.status not in ('draft', 'archived')),
    'waiting', (
      select coalesce(jsonb_agg(jsonb_build_object('id', w.id, 'name', w.name, 'status', w.status) order by w.place, w.updated_at desc, w.id), '[]')
      from (
        select s.id, s.name, s.status, s.updated_at, array_position(array['rejected', 'draft', 'pending'], s.status) as place
        from public.coworking_spaces s
        where s.id in (select private.my_space_ids()) and s.status in ('rejected', 'draft', 'pending')
        order by place, s.updated_at desc, s.id limit 6) w));
$$;

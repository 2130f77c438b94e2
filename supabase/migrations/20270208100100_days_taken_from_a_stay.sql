-- The mail about a rest that the space has cancelled knows the days that were taken away, so that its link to other desks searches those.
-- The booking has forgotten them; its log says which days it held before.
create or replace function private.mail_booking_cancelled_by_owner(p_booking_id uuid) returns jsonb
language sql stable
set search_path = ''
as $$
  select private.booking_details(b) || jsonb_build_object('lost_days', coalesce((
    select jsonb_agg(d.day order by d.day) from jsonb_array_elements_text(held.before) d (day) where d.day::date > b.ends_on), '[]'))
  from public.bookings b
    left join lateral (
      select l.before -> 'held_days' as before from public.audit_log l
      where b.status <> 'cancelled' and l.table_name = 'bookings' and l.row_id = b.id::text
        and l.before -> 'held_days' is distinct from l.after -> 'held_days' and jsonb_typeof(l.before -> 'held_days') = 'array'
      order by l.id desc limit 1) held on true
  where b.id = p_booking_id and b.cancelled_at is not null;
$$;

-- Stock is counted from bookings. Whether both agree, and how to count anew; for operators and tests, and granted to nobody.

create view private.desks_held with (security_invoker = on) as
select b.space_id, held.day, sum(b.desks)::integer as desks
from public.bookings b cross join unnest(b.held_days) held (day)
where b.status = 'confirmed' group by b.space_id, held.day;

-- Every day whose stock is not what its bookings hold. None, as long as nothing went wrong.
create function private.stock_differences() returns table (space_id uuid, day date, desks_booked integer, desks_held integer)
language plpgsql stable
set search_path = ''
as $$
begin
  return query
    select coalesce(d.space_id, h.space_id), coalesce(d.day, h.day), coalesce(d.desks_booked, 0), coalesce(h.desks, 0)
    from public.space_days d full join private.desks_held h on h.space_id = d.space_id and h.day = d.day
    where coalesce(d.desks_booked, 0) <> coalesce(h.desks, 0);
end;
$$;

-- Counts all stock anew. Booking and cancelling wait meanwhile: both lock the listing before they touch its days. A day on which
-- bookings hold more than the space has keeps as many desks, because what is sold stays sold.
create function private.rebuild_stock() returns void
language plpgsql
set search_path = ''
as $$
begin
  lock table public.coworking_spaces in exclusive mode;
  insert into public.space_days as d (space_id, day, capacity, desks_booked)
  select h.space_id, h.day, greatest(s.capacity, h.desks), h.desks
  from private.desks_held h join public.coworking_spaces s on s.id = h.space_id
  order by h.space_id, h.day
  on conflict (space_id, day) do update
  set desks_booked = excluded.desks_booked, capacity = greatest(d.capacity, excluded.desks_booked)
  where d.desks_booked <> excluded.desks_booked;
  update public.space_days d set desks_booked = 0
  where d.desks_booked > 0
    and not exists (select from private.desks_held h where h.space_id = d.space_id and h.day = d.day);
end;
$$;

-- Today at a space that closes after midnight, where guests choose days, and the invitation to review a night.

-- As before, from private.today_at on.
create or replace function private.free_spans_at(
  p_space public.coworking_spaces, p_from date, p_desks integer, p_limit integer, p_pass text, p_days integer,
  p_user_id uuid, p_now timestamptz
) returns table (starts_on date, ends_on date, free_desks integer)
language plpgsql stable
set search_path = ''
as $$
declare
  today constant date := private.today_at(p_space, p_now);
  first_day constant date := greatest(p_from, today);
  days_wanted constant integer := case p_pass when 'day' then least(greatest(p_days, 1), 30) else 1 end;
  open_days date[];
  quote public.booking_quote;
  found_days integer := 0;
begin
  if p_space.id is null or p_space.status <> 'active' or p_space.owner_id = p_user_id or private.price_of(p_space, p_pass) is null
    or first_day > today + private.booking_horizon() then
    return;
  end if;
  -- One look at the calendar leaves out the days that cannot be; the rule itself is asked about the few that remain.
  select array_agg(c.day order by c.day) into open_days
  from private.calendar_days(p_space, first_day, first_day + 120, p_now) c
  where c.state = 'open' and c.free_desks >= p_desks;
  for n in 1 .. coalesce(cardinality(open_days), 0) loop
    exit when found_days >= least(greatest(p_limit, 0), 31) or open_days[n] > first_day + 90;
    ends_on := open_days[n + days_wanted - 1];
    continue when ends_on is null or ends_on - open_days[n] > 29;
    quote := private.quote_at(p_space, p_pass, open_days[n], ends_on, p_desks, p_user_id, p_now);
    if quote.refusal is null and (p_pass <> 'day' or quote.units = days_wanted) then
      found_days := found_days + 1;
      starts_on := quote.starts_on;
      ends_on := quote.ends_on;
      free_desks := quote.free_desks;
      return next;
    end if;
  end loop;
end;
$$;

create function private.invites_at(b public.bookings) returns timestamptz
language sql immutable
set search_path = ''
as $$
  select greatest((b.held_days[cardinality(b.held_days)] + 1 + time '10:00') at time zone b.timezone, private.over_at(b));
$$;
comment on function private.invites_at is
  'When the guest of a booking is invited to review it: at ten in the morning after the last held day, in the calendar of the space, or when its hours end, where they end later.';

-- As before, at private.invites_at. Definer: who books may not write the outbox.
create or replace function private.invite_review() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.send_mail('review-invitation', new.user_id, new.id, private.invites_at(new));
  return null;
end;
$$;

-- As before, with the guest invited at private.invites_at. The caller holds the lock of the booking.
create or replace function private.cancel_rest(
  p_booking public.bookings, p_until date, p_total numeric, p_cancelled_by uuid, p_because text default null
) returns void
language plpgsql
set search_path = ''
as $$
declare
  days constant integer := array_position(p_booking.held_days, p_until);
begin
  update public.bookings
  set held_days = p_booking.held_days[1:days], opens_at = p_booking.opens_at[1:days], closes_at = p_booking.closes_at[1:days],
    ends_on = p_until, total = p_total, service_fee = round(p_total * 0.03, 2), paid_amount = least(p_booking.paid_amount, p_total),
    cancelled_at = now(), cancelled_by = p_cancelled_by, cancelled_because = p_because
  where id = p_booking.id;
  perform private.release_desks(p_booking, p_booking.held_days[days + 1:]);
  update private.outbox o set due_at = private.invites_at(b) from public.bookings b
  where b.id = p_booking.id and o.topic = 'review-invitation' and o.subject_id = b.id and o.finished_at is null;
end;
$$;

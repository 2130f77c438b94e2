-- Mail about bookings. That a desk is booked or cancelled is about a contract and always sent; the reminder is a preference.

insert into private.mail_topics (topic, preference) values
  ('booking-confirmed', null), ('booking-cancelled', null), ('booking-reminder', 'booking_confirmations');

create function private.mail_booking_confirmed(p_booking_id uuid) returns jsonb
language sql stable
set search_path = ''
as $$ select private.booking_details(b) from public.bookings b where b.id = p_booking_id and b.status = 'confirmed' $$;

create function private.mail_booking_cancelled(p_booking_id uuid) returns jsonb
language sql stable
set search_path = ''
as $$ select private.booking_details(b) from public.bookings b where b.id = p_booking_id and b.status = 'cancelled' $$;

-- It says "tomorrow": nothing is sent when the day was cancelled or has begun.
create function private.mail_booking_reminder(p_booking_id uuid) returns jsonb
language sql stable
set search_path = ''
as $$
  select private.booking_details(b) from public.bookings b
  where b.id = p_booking_id and b.status = 'confirmed' and now() < b.held_days[1]::timestamp at time zone b.timezone;
$$;

-- Definer: who books may not write the outbox.
create function private.mail_about_booking() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  eve constant timestamptz := (new.held_days[1] - 1 + time '18:00') at time zone new.timezone;
begin
  if tg_op = 'UPDATE' then
    perform private.send_mail('booking-cancelled', new.user_id, new.id);
    return null;
  end if;
  perform private.send_mail('booking-confirmed', new.user_id, new.id);
  if eve > now() then
    perform private.send_mail('booking-reminder', new.user_id, new.id, eve);
  end if;
  return null;
end;
$$;
create trigger mail_about_booking after insert on public.bookings
  for each row execute function private.mail_about_booking();
create trigger mail_about_cancelling after update of status on public.bookings
  for each row when (old.status = 'confirmed' and new.status = 'cancelled') execute function private.mail_about_booking();

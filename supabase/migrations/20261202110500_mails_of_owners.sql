-- Mail to the owner about bookings, and to a guest whose booking the owner or an admin has cancelled. All of it is about a contract.

insert into private.mail_topics (topic, preference) values
  ('booking-received', null), ('booking-cancelled-by-guest', null), ('booking-cancelled-by-owner', null),
  ('booking-cancelled-by-admin', null);

create function private.mail_booking_received(p_booking_id uuid) returns jsonb
language sql stable
set search_path = ''
as $$
  select private.booking_details(b) || private.hosted_booking(b)
  from public.bookings b where b.id = p_booking_id and b.status = 'confirmed';
$$;

create function private.mail_booking_cancelled_by_guest(p_booking_id uuid) returns jsonb
language sql stable
set search_path = ''
as $$
  select private.booking_details(b) || private.hosted_booking(b)
  from public.bookings b where b.id = p_booking_id and b.status = 'cancelled';
$$;

create function private.mail_booking_cancelled_by_owner(p_booking_id uuid) returns jsonb
language sql stable
set search_path = ''
as $$ select private.booking_details(b) from public.bookings b where b.id = p_booking_id and b.status = 'cancelled' $$;

-- To the host, for whom an admin has cancelled.
create function private.mail_booking_cancelled_by_admin(p_booking_id uuid) returns jsonb
language sql stable
set search_path = ''
as $$ select private.mail_booking_cancelled_by_guest(p_booking_id) $$;

create or replace function private.mail_about_booking() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  eve constant timestamptz := (new.held_days[1] - 1 + time '18:00') at time zone new.timezone;
begin
  if tg_op = 'UPDATE' and new.cancelled_because is not null then
    perform private.send_mail('booking-cancelled-by-owner', new.user_id, new.id);
    if private.cancelled_as(new) = 'admin' then
      perform private.send_mail('booking-cancelled-by-admin', new.host_id, new.id);
    end if;
  elsif tg_op = 'UPDATE' then
    perform private.send_mail('booking-cancelled', new.user_id, new.id);
    perform private.send_mail('booking-cancelled-by-guest', new.host_id, new.id);
  else
    perform private.send_mail('booking-confirmed', new.user_id, new.id);
    perform private.send_mail('booking-received', new.host_id, new.id);
    if eve > now() then
      perform private.send_mail('booking-reminder', new.user_id, new.id, eve);
    end if;
  end if;
  return null;
end;
$$;

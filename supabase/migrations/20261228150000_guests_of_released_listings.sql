-- Guests of a listing that nobody owns any more are told: their booking stands, and nobody at the space sees it here.

insert into private.mail_topics (topic, preference) values ('booking-without-host', null);

-- Null when it was cancelled, is over, or has a host by now.
create function private.mail_booking_without_host(p_booking_id uuid) returns jsonb
language sql stable
set search_path = ''
as $$
  select private.booking_details(b) from public.bookings b
  where b.id = p_booking_id and b.status = 'confirmed' and b.host_id is null and now() < private.over_at(b);
$$;

-- As before, and guests who are left without a host are mailed, each time that they are. Definer: nobody has a grant to write bookings.
create or replace function private.hand_over_bookings() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  update public.bookings b set host_id = new.owner_id
  where b.space_id = new.id and b.status = 'confirmed' and b.ends_on >= current_date - 1 and now() < private.over_at(b);
  if new.owner_id is null then
    -- A mail that was sent after an earlier release would keep this one from being written.
    delete from private.outbox o using public.bookings b
    where o.topic = 'booking-without-host' and o.finished_at is not null and o.recipient_id = b.user_id and o.subject_id = b.id
      and b.space_id = new.id;
    perform private.send_mail('booking-without-host', b.user_id, b.id) from public.bookings b
    where b.space_id = new.id and b.status = 'confirmed' and b.ends_on >= current_date - 1 and now() < private.over_at(b);
  end if;
  return null;
end;
$$;

-- Mail about a departure: that it was asked for, that the account is back, and that it is erased. All are about security and have no
-- switch, and who has left is written no other mail.

insert into private.mail_topics (topic, preference) values ('account-leaving', null), ('account-back', null), ('account-erased', null);

create function private.mail_account_leaving(p_departure_id uuid) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object('erases_at', d.erases_at, 'cancelled_bookings', d.cancelled_bookings,
    'archived_listings', d.archived_listings, 'withdrawn_claims', d.withdrawn_claims)
  from private.departures d where d.id = p_departure_id and d.returned_at is null and d.erased_at is null;
$$;

create function private.mail_account_erased(p_departure_id uuid) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object('requested_at', d.requested_at) from private.departures d
  where d.id = p_departure_id and d.erased_at is not null;
$$;

create function private.mail_account_back(p_departure_id uuid) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object('requested_at', d.requested_at, 'returned_at', d.returned_at)
  from private.departures d where d.id = p_departure_id and d.returned_at is not null;
$$;

-- Definer: nobody reads departures.
create function private.refuse_mail_of_departed() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if exists (select from private.departures d where d.user_id = new.recipient_id and d.returned_at is null) then
    return null;
  end if;
  return new;
end;
$$;
create trigger refuse_departed before insert on private.outbox
  for each row when (new.recipient_id is not null and new.topic not in ('account-leaving', 'account-back', 'account-erased'))
  execute function private.refuse_mail_of_departed();

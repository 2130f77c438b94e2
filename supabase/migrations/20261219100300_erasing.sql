-- What is erased of a member who left. Everything that may hold something of a person is part of a list: a table that comes later adds a
-- part with two functions, and neither what erases nor what exports is written anew. erasing_in_steps.sql says when.

create table private.personal_parts (
  part text primary key check (part ~ '^[a-z]+$'),
  place smallint not null unique,
  kept_because text
);
comment on table private.personal_parts is
  'The parts of what is held about a member, in the order in which they are erased and exported: by private.erase_<part>(user id) and private.export_<part>(user id, key, rows). kept_because: why nothing of a part is erased; null for all others.';

create table private.left_in_auth_log (
  user_id uuid primary key,
  tried_at timestamptz
);
comment on table private.left_in_auth_log is
  'Erased accounts that the log of Auth still names. That log has no index by account, so it is read once for all of them.';

alter table private.personal_parts enable row level security;
alter table private.left_in_auth_log enable row level security;
revoke all on private.personal_parts, private.left_in_auth_log from public, anon, authenticated, service_role;

-- Takes from a listing what its owner wrote, or whoever had it last. One that nobody ever booked goes as a whole, unless somebody else had
-- it before: it has their words. Any other stays archived, with what the records of its guests name.
create function private.clear_listing(p_space_id uuid) returns void
language plpgsql
set search_path = ''
as $$
declare
  owner constant uuid := (select s.owner_id from public.coworking_spaces s where s.id = p_space_id);
  last_words private.former_owners;
begin
  select w.* into last_words from private.former_owners w where w.space_id = p_space_id order by w.until desc limit 1;
  if not exists (select from public.bookings b where b.space_id = p_space_id)
    and not exists (
      select from private.former_owners f
      where f.space_id = p_space_id and (owner is not null or f.until < last_words.until)
        and (f.author_id = coalesce(owner, last_words.author_id)) is not true) then
    delete from public.coworking_spaces s where s.id = p_space_id;
    return;
  end if;
  -- Whoever still owned it becomes a former owner by this.
  update public.coworking_spaces s
  set status = 'archived', owner_id = null, is_verified_owner = false, is_featured = false
  where s.id = p_space_id;
  perform private.remove_words_of(w) from private.former_owners w
  where w.space_id = p_space_id and w.until = (select max(l.until) from private.former_owners l where l.space_id = p_space_id);
end;
$$;

-- The parts. A booking stays in the books of its space, and says no more who made it. Leaving has cancelled what was ahead; an
-- account that is erased without that, by an operator, cancels it here.
create function private.erase_bookings(p_user_id uuid) returns void
language sql
set search_path = ''
as $$
  select private.cancel_bookings_of(p_user_id, null);
  update public.bookings b set user_id = null, note = null,
    cancelled_because = case when b.cancelled_because is not null then 'This reason was removed with the account that it was written to.' end
  where b.user_id = p_user_id;
  update public.bookings b set cancelled_by = null where b.cancelled_by = p_user_id;
$$;

create function private.erase_saved(p_user_id uuid) returns void
language sql
set search_path = ''
as $$ delete from public.favourites f where f.user_id = p_user_id $$;

-- What is still the member's: drafts, and listings that were archived before; left_listings has those that leaving archived. Then what
-- they wrote in listings that changed hands.
create function private.erase_listings(p_user_id uuid) returns void
language sql
set search_path = ''
as $$
  select private.clear_listing(s.id) from public.coworking_spaces s where s.owner_id = p_user_id;
  select private.remove_words_of(w) from private.former_owners w where w.author_id = p_user_id order by w.space_id, w.until;
$$;

create function private.erase_hosting(p_user_id uuid) returns void
language sql
set search_path = ''
as $$ update public.bookings b set host_id = null where b.host_id = p_user_id $$;

create function private.erase_mails(p_user_id uuid) returns void
language sql
set search_path = ''
as $$ delete from private.outbox o where o.recipient_id = p_user_id $$;

-- Name and address stay until the last mail is sent to them. Whoever was suspended does not come back under the same address.
create function private.erase_profile(p_user_id uuid) returns void
language sql
set search_path = ''
as $$
  insert into private.barred_addresses (address_hash, until)
  select private.address_hash(u.email), now() + interval '2 years' from public.users u
  where u.id = p_user_id and u.suspended_at is not null
  on conflict (address_hash) do update set until = excluded.until;
  update public.users u set public_name = null, phone = null, location = null, bio = null,
    suspended_because = case when u.suspended_at is not null then 'removed' end
  where u.id = p_user_id;
$$;

-- From here on nobody signs in to the account, and its address is free for another one.
create function private.erase_account(p_user_id uuid) returns void
language plpgsql
set search_path = ''
as $$
declare
  address constant text := (select u.email from public.users u where u.id = p_user_id);
begin
  delete from auth.identities i where i.user_id = p_user_id;
  delete from auth.flow_state f where f.user_id = p_user_id;
  delete from auth.sessions s where s.user_id = p_user_id;
  insert into private.left_in_auth_log (user_id) values (p_user_id) on conflict do nothing;
  update auth.users u set email = null, encrypted_password = '', phone = null, email_change = '', phone_change = '', raw_user_meta_data = '{}'
  where u.id = p_user_id;
  -- The profile follows the address of the account.
  update public.users u set email = address where u.id = p_user_id;
end;
$$;

insert into private.personal_parts (part, place, kept_because) values
  ('profile', 10, null),
  ('bookings', 20, null),
  ('saved', 30, null),
  ('listings', 40, null),
  ('hosting', 50, null),
  ('mails', 60, null),
  ('log', 70, 'It cannot be rewritten. It names the account by an id that belongs to nobody afterwards, and has no value of a personal column.'),
  ('account', 80, null);

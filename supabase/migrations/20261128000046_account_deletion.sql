-- Deleting an account. The member is shown which bookings are cancelled and for which fee, and exactly that happens.
-- For 14 days signing in restores the account; a suspension follows the address into the next account.

create table private.departures (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public.users (id) on delete cascade,
  requested_at timestamptz not null default now(),
  erases_at timestamptz not null,
  cancelled_bookings integer not null,
  archived_listings integer not null,
  withdrawn_claims integer not null,
  was_admin boolean not null,
  returned_at timestamptz,
  -- No foreign key, because sessions end; the row names the session that restored the account.
  returned_in uuid,
  erased_at timestamptz,
  tried_at timestamptz,
  constraint returned_in_a_session check ((returned_at is null) = (returned_in is null)),
  constraint returned_or_erased check (returned_at is null or erased_at is null)
);
comment on table private.departures is
  'Accounts that their members deleted. returned_at: a sign-in before erases_at restored the account. erased_at: only '
  'the address for the last mail is left. tried_at: the last attempt of the next step.';

create unique index departures_open on private.departures (user_id) where returned_at is null;
create index departures_user on private.departures (user_id, requested_at);
create index departures_due on private.departures (erases_at) where returned_at is null;

alter table private.departures enable row level security;

create table private.left_listings (
  space_id uuid primary key references public.coworking_spaces (id) on delete cascade,
  erases_at timestamptz not null,
  tried_at timestamptz
);
comment on table private.left_listings is
  'Listings whose owner deleted the account. At erases_at their content is removed, unless they have another owner.';

alter table private.left_listings enable row level security;

create table private.password_tries (
  user_id uuid primary key references public.users (id) on delete cascade,
  since timestamptz not null default now(),
  tries integer not null default 1
);
comment on table private.password_tries is 'Wrong passwords for deleting the account, within an hour.';

alter table private.password_tries enable row level security;

create table private.barred_addresses (
  address_hash bytea primary key check (length(address_hash) = 32),
  until timestamptz not null,
  -- The account that had the address before, while it exists.
  former_of uuid references public.users (id) on delete set null
);
comment on table private.barred_addresses is
  'Addresses of accounts that were deleted, or that changed their address, while suspended, as HMAC with the key '
  'addresses. A new account with one is suspended again.';

create index barred_addresses_former_of on private.barred_addresses (former_of);

alter table private.barred_addresses enable row level security;

-- Cancels upcoming bookings for the current fee of their terms; the desks return to stock, as those that are held for
-- the member do. Of a booking that has begun, the used days remain. Returns the number of cancelled bookings.
create function private.cancel_bookings_of(p_user_id uuid, p_cancelled_by uuid) returns integer
language plpgsql
set search_path = ''
as $$
declare
  booking public.bookings;
  q public.cancellation_quote;
  cancelled integer := 0;
begin
  -- Takes all locks first, in the order of booking: taken per booking, they could deadlock with another transaction.
  perform from public.bookings b where b.user_id = p_user_id and b.status = 'confirmed' order by b.id for update;
  perform private.lock_stock_of(array(
    select b.space_id from public.bookings b where b.user_id = p_user_id and b.status = 'confirmed'
    union
    select unnest(private.spaces_of_holds(p_user_id))), now());
  perform private.withdraw_from_waiting_lists(p_user_id, true);
  perform private.lock_sellers_of(array(
    select b.id from public.bookings b where b.user_id = p_user_id and b.status = 'confirmed'));
  for booking in select * from public.bookings b where b.user_id = p_user_id and b.status = 'confirmed'
    order by b.space_id, b.id loop
    q := private.cancellation_at(booking, now());
    if q.refusal is null then
      perform private.cancel_as_quoted(booking, q, p_cancelled_by);
      cancelled := cancelled + 1;
    end if;
  end loop;
  return cancelled;
end;
$$;

-- The effects of deleting an account, for its page: {bookings, owed, refund, refund_to_card, listings, claims, drafts,
-- saved, past_bookings, reviews, is_host, is_admin, is_last_admin, is_suspended, erases_at, digest}. bookings: those
-- that are cancelled, with the current fee; of one that has begun, also the remaining days and their price. owed,
-- refund and refund_to_card: totals. listings: those that guests may know, with the number of upcoming bookings, of
-- which any prevents the deletion. claims: the number of pending ones, which are withdrawn. digest: a hash of the cancelled bookings with
-- their fees, the archived listings and the withdrawn claims.
create function private.account_deletion_of(p_user_id uuid) returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  member public.users;
  bookings jsonb;
  listings jsonb;
  claims jsonb;
  owed numeric;
  refund numeric;
  refund_to_card numeric;
begin
  select u.* into member from public.users u where u.id = p_user_id;
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', b.id, 'space_id', b.space_id, 'space', s.name, 'city', s.city, 'starts_on', b.starts_on, 'ends_on', b.ends_on,
    'currency', b.currency, 'fee', q.fee, 'refund', q.refund, 'refund_to_card', q.refund_to_card,
    'owed', q.owed, 'used_until', q.used_until, 'used_cost', q.used_cost) order by b.starts_on, b.id), '[]'),
    coalesce(sum(q.owed), 0), coalesce(sum(q.refund), 0), coalesce(sum(q.refund_to_card), 0)
  into bookings, owed, refund, refund_to_card
  from public.bookings b join public.coworking_spaces s on s.id = b.space_id
  cross join lateral private.cancellation_at(b, now()) q
  where b.user_id = p_user_id and b.status = 'confirmed' and q.refusal is null;
  select coalesce(jsonb_agg(jsonb_build_object('id', s.id, 'name', s.name, 'city', s.city, 'upcoming', ahead.bookings)
    order by s.name, s.id), '[]') into listings
  from public.coworking_spaces s
  cross join lateral (
    select count(*) as bookings from public.bookings b
    where b.space_id = s.id and b.status = 'confirmed' and private.over_at(b) > now()) ahead
  where s.owner_id = p_user_id and (s.status not in ('draft', 'archived') or ahead.bookings > 0);
  select coalesce(jsonb_agg(c.id order by c.id), '[]') into claims
  from public.claim_requests c where c.user_id = p_user_id and c.status = 'pending';
  return jsonb_build_object(
    'bookings', bookings, 'owed', owed, 'refund', refund, 'refund_to_card', refund_to_card, 'listings', listings,
    'claims', jsonb_array_length(claims),
    'drafts', (select count(*) from public.coworking_spaces s where s.owner_id = p_user_id and s.status = 'draft'),
    'saved', (select count(*) from public.favourites f where f.user_id = p_user_id),
    'past_bookings', (select count(*) - jsonb_array_length(bookings) from public.bookings b
      where b.user_id = p_user_id),
    'reviews', (select count(*) from public.reviews r where r.author_id = p_user_id),
    'is_host', exists (select from public.coworking_spaces s where s.owner_id = p_user_id)
      or exists (select from private.former_owners w where w.author_id = p_user_id)
      or exists (select from public.bookings b where b.host_id = p_user_id),
    'is_admin', member.is_admin,
    'is_last_admin', member.is_admin and member.suspended_at is null and not exists (
      select from public.users u where u.is_admin and u.suspended_at is null and u.id <> p_user_id
        and not private.has_left(u.id)),
    'is_suspended', member.suspended_at is not null,
    'erases_at', now() + interval '14 days',
    'digest', private.digest_of(jsonb_build_object(
      'bookings', (select jsonb_agg(b.booking - array['space', 'city'] order by b.booking ->> 'id')
        from jsonb_array_elements(bookings) b (booking)),
      'listings', (select jsonb_agg(l.listing -> 'id' order by l.listing ->> 'id')
        from jsonb_array_elements(listings) l (listing)),
      'claims', claims)));
end;
$$;

-- The page for deleting the caller's account; suspended members may call it. Refusals: those of
-- private.require_session. Definer: no role may select owner_id or other admins.
create function public.account_deletion_preview() returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return private.account_deletion_of(private.require_session());
end;
$$;
grant execute on function public.account_deletion_preview() to authenticated;

-- Whether this is the password of an account. Auth stores bcrypt hashes. $2a$, $2b$ and $2y$ name the same algorithm,
-- and crypt() accepts $2a$ only. Other hash formats count as a wrong password.
create function private.is_password(p_user_id uuid, p_password text) returns boolean
language sql stable
set search_path = ''
as $$
  select exists (
    select from auth.users u
    cross join lateral (select '$2a' || substr(u.encrypted_password, 4) as hash) as named_2a
    where u.id = p_user_id and u.encrypted_password ~ '^\$2[aby]\$' and octet_length(p_password) <= 200
      and named_2a.hash = extensions.crypt(p_password, named_2a.hash));
$$;

-- Deletes the caller's account, suspended or not, and returns when it is erased. Null: the password is wrong, which is
-- counted. p_digest is that of the page that the member saw. The same call again returns the same. Refusals: those of
-- private.require_session, too-many-tries, too-many-departures (in 24 hours; the detail of both is the limit),
-- upcoming-bookings (in the caller's listings), last-admin, changed-meanwhile. Definer: no role may write departures,
-- stock or listings of others, read passwords, or end sessions.
create function public.delete_account(p_password text, p_digest text) returns timestamptz
language plpgsql security definer
set search_path = ''
as $$
declare
  member constant uuid := private.require_session();
  most_tries constant integer := 10;
  most_departures constant integer := 3;
  leaving jsonb;
  departure private.departures;
begin
  -- The first lock is that of book_space: a concurrent booking is either among those in the digest, or is refused. The
  -- second lock is that of signing in.
  perform pg_advisory_xact_lock(hashtextextended('bookings' || member::text, 0));
  perform pg_advisory_xact_lock(hashtextextended('departure' || member::text, 0));
  select d.* into departure from private.departures d where d.user_id = member and d.returned_at is null;
  if departure.id is not null then
    return departure.erases_at;
  end if;
  -- The limit bounds mails and cancellations, which each deletion causes.
  if (select count(*) >= most_departures from private.departures d
      where d.user_id = member and d.requested_at > now() - interval '24 hours') then
    raise exception 'too-many-departures' using errcode = 'PT409', detail = most_departures::text;
  end if;
  delete from private.password_tries t where t.user_id = member and t.since < now() - interval '1 hour';
  if exists (select from private.password_tries t where t.user_id = member and t.tries >= most_tries) then
    raise exception 'too-many-tries' using errcode = 'PT409', detail = most_tries::text;
  elsif not private.is_password(member, p_password) then
    insert into private.password_tries as t (user_id) values (member)
    on conflict (user_id) do update set tries = t.tries + 1;
    return null;
  end if;

  -- The lock order of suspend_user: the member, then the listings.
  perform from public.users u where u.id = member for no key update;
  perform from public.bookings b where b.user_id = member and b.status = 'confirmed' order by b.id for update;
  -- Conflicts with the share lock of booking.
  perform from public.coworking_spaces s where s.owner_id = member order by s.id for update;
  leaving := private.account_deletion_of(member);
  if jsonb_path_exists(leaving, '$.listings[*] ? (@.upcoming > 0)') then
    raise exception 'upcoming-bookings' using errcode = 'PT409';
  elsif leaving ->> 'digest' is distinct from p_digest then
    raise exception 'changed-meanwhile' using errcode = 'PT409', hint = 'p_digest is that of account_deletion_preview';
  end if;

  -- Deletes unsent mail about other subjects. Mail about the cancellations below is written afterwards.
  delete from private.outbox o where o.recipient_id = member and o.finished_at is null;
  -- Revokes the rights of an admin at once and for good, so that two admins who delete their accounts cannot count on
  -- each other.
  update public.users set is_admin = false where id = member and is_admin;
  with archived as (
    update public.coworking_spaces s
    set status = 'archived', owner_id = null, is_verified_owner = false, is_featured = false
    where s.owner_id = member and s.status not in ('draft', 'archived') returning s.id)
  insert into private.left_listings (space_id, erases_at)
  select a.id, (leaving ->> 'erases_at')::timestamptz from archived a
  -- A former owner may have deleted their account as well.
  on conflict (space_id) do update set erases_at = excluded.erases_at, tried_at = null;
  insert into private.departures (user_id, erases_at, cancelled_bookings, archived_listings, withdrawn_claims,
    was_admin)
  values (member, (leaving ->> 'erases_at')::timestamptz, private.cancel_bookings_of(member, member),
    jsonb_array_length(leaving -> 'listings'), (leaving ->> 'claims')::integer, (leaving ->> 'is_admin')::boolean)
  returning * into departure;
  delete from private.password_tries t where t.user_id = member;
  delete from auth.sessions s where s.user_id = member;
  perform private.send_mail('account-leaving', member, departure.id);
  return departure.erases_at;
end;
$$;
grant execute on function public.delete_account(text, text) to authenticated;

-- Signing in by any method restores an account until it is erased; with a second factor, signing in is complete when
-- the factor is verified and Auth raises the level of the session. The lock serialises with delete_account, which ends
-- existing sessions and would miss this one. Definer: Auth writes sessions as its own role.
create function private.come_back() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  departure_id uuid;
  is_half boolean := false;
begin
  perform pg_advisory_xact_lock_shared(hashtextextended('departure' || new.user_id::text, 0));
  if exists (select from private.departures d where d.user_id = new.user_id and d.erased_at is not null) then
    raise exception 'account-erased' using errcode = 'PT403';
  end if;
  if new.aal::text is distinct from 'aal2' and to_regclass('auth.mfa_factors') is not null then
    is_half := exists (select from auth.mfa_factors f where f.user_id = new.user_id and f.factor_type = 'totp'
      and f.status = 'verified');
  end if;
  if is_half then
    return null;
  end if;
  update private.departures d set returned_at = now(), returned_in = new.id
  where d.user_id = new.user_id and d.returned_at is null and d.erased_at is null returning d.id into departure_id;
  if departure_id is not null then
    perform private.send_mail('account-back', new.user_id, departure_id);
  -- The account was erased while this transaction waited for the row.
  elsif exists (select from private.departures d where d.user_id = new.user_id and d.erased_at is not null) then
    raise exception 'account-erased' using errcode = 'PT403';
  end if;
  return null;
end;
$$;

-- Refuses a booking that waited while its guest deleted the account. Definer: no role may read departures.
create function private.refuse_booking_of_departed() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if exists (select from private.departures d where d.user_id = new.user_id and d.returned_at is null) then
    raise exception 'session-ended' using errcode = 'PT401';
  end if;
  return new;
end;
$$;

-- Refuses to make an admin of a member who is deleting the account, because they would count as a remaining admin.
-- Definer: no role may read departures.
create function private.refuse_admin_who_left() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform pg_advisory_xact_lock_shared(hashtextextended('departure' || new.id::text, 0));
  if exists (select from private.departures d where d.user_id = new.id and d.returned_at is null) then
    raise exception 'account-leaving' using errcode = 'PT409', hint = 'this member has deleted the account';
  end if;
  return new;
end;
$$;

-- When the caller's account is erased; null when it was not deleted. Needs no session, because deleting the account
-- ended it: a form that was submitted twice shows the second response. Definer: no role may read departures.
create function public.my_account_deletion() returns timestamptz
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return (select d.erases_at from private.departures d where d.user_id = auth.uid() and d.returned_at is null);
end;
$$;
grant execute on function public.my_account_deletion() to authenticated;

-- The deletion that the caller's session reversed: {requested_at, cancelled_bookings, archived_listings,
-- withdrawn_claims, was_admin}; otherwise null. Definer: no role may read departures.
create function public.my_return() returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return (
    select jsonb_build_object('requested_at', d.requested_at, 'cancelled_bookings', d.cancelled_bookings,
      'archived_listings', d.archived_listings, 'withdrawn_claims', d.withdrawn_claims, 'was_admin', d.was_admin)
    from private.departures d
    where d.user_id = auth.uid() and d.returned_in = (auth.jwt() ->> 'session_id')::uuid);
end;
$$;
grant execute on function public.my_return() to authenticated;

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

-- Definer: no role may read departures.
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

create function private.address_hash(p_email text) returns bytea
language sql stable
set search_path = ''
as $$
  select extensions.hmac(convert_to(lower(btrim(p_email)), 'UTF8'),
    (select k.key from private.signing_keys k where k.name = 'addresses'), 'sha256');
$$;

-- Definer: Auth creates profiles and updates their addresses as its own role.
create function private.suspend_who_was_barred() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if exists (select from private.barred_addresses b where b.address_hash = private.address_hash(new.email)
    and b.until > now()) then
    new.suspended_at := now();
    new.suspended_because :=
      'An account with this email address was deleted while it was suspended, so this one is suspended as well. '
      'Write to us if that is a mistake.';
  end if;
  return new;
end;
$$;

-- Definer: the admin who lifts a suspension has no grant on the addresses.
create function private.forget_bar() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  delete from private.barred_addresses b where b.address_hash = private.address_hash(new.email) or b.former_of = new.id;
  return null;
end;
$$;

-- Refuses a draft that is submitted while its owner deletes the account: delete_account locks the member's listings
-- first, and a transaction that waited finds it done. Definer: no role may read departures.
create function private.refuse_listing_of_departed() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if private.has_left(new.owner_id) then
    raise exception 'session-ended' using errcode = 'PT401';
  end if;
  return new;
end;
$$;

create trigger come_back after insert or update of aal on auth.sessions for each row
  execute function private.come_back();

create trigger refuse_departed before insert on public.bookings
  for each row execute function private.refuse_booking_of_departed();

create trigger refuse_admin_who_left before update of is_admin on public.users
  for each row when (new.is_admin and not old.is_admin) execute function private.refuse_admin_who_left();

create trigger refuse_departed before insert on private.outbox
  for each row when (new.recipient_id is not null
    and new.topic not in ('account-leaving', 'account-back', 'account-erased'))
  execute function private.refuse_mail_of_departed();

create trigger suspend_who_was_barred before insert or update of email on public.users
  for each row when (new.suspended_at is null) execute function private.suspend_who_was_barred();

create trigger forget_bar after update of suspended_at on public.users
  for each row when (old.suspended_at is not null and new.suspended_at is null) execute function private.forget_bar();

create trigger refuse_departed before update of status on public.coworking_spaces
  for each row when (new.status = 'pending' and old.status <> 'pending' and new.owner_id is not null)
  execute function private.refuse_listing_of_departed();

insert into private.signing_keys (name, key) values ('addresses', extensions.gen_random_bytes(32));

insert into private.mail_topics (topic) values ('account-leaving'), ('account-back'), ('account-erased');

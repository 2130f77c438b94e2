-- What is given to a member at the moment at which the account goes. delete_account takes the lock of the departure alone; whoever makes an
-- admin, lifts a suspension or gives a listing shares it, and judges only then. A suspension locks the row of the member: so does giving.

create or replace function private.keep_last_admin() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform pg_advisory_xact_lock(hashtext('keep_last_admin'));
  -- Whoever has left decides nothing: such an account is no other admin, and nobody is missing where it goes.
  if not private.has_left(old.id) and not exists (
    select from public.users u where u.is_admin and u.suspended_at is null and u.id <> old.id and not private.has_left(u.id)) then
    raise exception 'last-admin' using errcode = 'PT409';
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end;
$$;

create or replace function private.departure_of(p_user_id uuid) returns jsonb
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
begin
  select u.* into member from public.users u where u.id = p_user_id;
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', b.id, 'space_id', b.space_id, 'space', s.name, 'city', s.city, 'starts_on', b.starts_on, 'ends_on', b.ends_on,
    'currency', b.currency, 'fee', q.fee, 'refund', q.refund, 'owed', q.owed,
    'used_until', q.used_until, 'used_cost', q.used_cost) order by b.starts_on, b.id), '[]'),
    coalesce(sum(q.owed), 0), coalesce(sum(q.refund), 0) into bookings, owed, refund
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
    'bookings', bookings, 'owed', owed, 'refund', refund, 'listings', listings,
    'claims', jsonb_array_length(claims),
    'drafts', (select count(*) from public.coworking_spaces s where s.owner_id = p_user_id and s.status = 'draft'),
    'saved', (select count(*) from public.favourites f where f.user_id = p_user_id),
    'past_bookings', (select count(*) - jsonb_array_length(bookings) from public.bookings b where b.user_id = p_user_id),
    'reviews', (select count(*) from public.reviews r where r.author_id = p_user_id),
    'is_host', exists (select from public.coworking_spaces s where s.owner_id = p_user_id)
      or exists (select from private.former_owners w where w.author_id = p_user_id)
      or exists (select from public.bookings b where b.host_id = p_user_id),
    'is_admin', member.is_admin,
    'is_last_admin', member.is_admin and member.suspended_at is null and not exists (
      select from public.users u where u.is_admin and u.suspended_at is null and u.id <> p_user_id and not private.has_left(u.id)),
    'is_suspended', member.suspended_at is not null,
    'erases_at', now() + interval '14 days',
    'digest', private.digest_of(jsonb_build_object(
      'bookings', (select jsonb_agg(b.booking - array['space', 'city'] order by b.booking ->> 'id')
        from jsonb_array_elements(bookings) b (booking)),
      'listings', (select jsonb_agg(l.listing -> 'id' order by l.listing ->> 'id') from jsonb_array_elements(listings) l (listing)),
      'claims', claims)));
end;
$$;

create or replace function private.refuse_admin_who_left() returns trigger
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

create or replace function public.set_user_admin(p_user_id uuid, p_is_admin boolean) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  if p_is_admin is null then
    raise exception 'not-a-choice' using errcode = 'PT422';
  end if;
  -- Before the row, as delete_account takes them.
  perform pg_advisory_xact_lock_shared(hashtextextended('departure' || p_user_id::text, 0));
  update public.users set is_admin = p_is_admin where id = p_user_id and is_admin is distinct from p_is_admin;
  if not found then
    if exists (select from public.users u where u.id = p_user_id) then
      if private.did_last('users', p_user_id, 'is_admin') then
        return;
      end if;
      raise exception 'already-so' using errcode = 'PT409';
    end if;
    raise exception 'no-such-user' using errcode = 'PT404';
  end if;
end;
$$;

create or replace function public.lift_suspension(p_user_id uuid) returns uuid[]
language plpgsql security definer
set search_path = ''
as $$
declare
  suspended public.users;
  woken uuid[];
begin
  perform private.require_admin();
  perform pg_advisory_xact_lock_shared(hashtextextended('departure' || p_user_id::text, 0));
  select u.* into suspended from public.users u where u.id = p_user_id for no key update;
  if not found then
    raise exception 'no-such-user' using errcode = 'PT404';
  elsif suspended.suspended_at is null then
    if private.did_last('users', p_user_id, 'suspended_at') then
      return array(select s.id from public.coworking_spaces s where s.owner_id = p_user_id and s.status = 'active');
    end if;
    raise exception 'already-so' using errcode = 'PT409';
  end if;
  update public.users u set suspended_at = null, suspended_because = null where u.id = p_user_id;
  with rested as (
    delete from private.suspended_listings l where l.owner_id = p_user_id returning l.space_id
  ), woken_up as (
    update public.coworking_spaces s set status = 'active'
    from rested r where s.id = r.space_id and s.owner_id = p_user_id and s.status = 'inactive' returning s.id
  )
  select coalesce(array_agg(w.id), '{}') into woken from woken_up w;
  perform private.send_mail('account-restored', p_user_id, p_user_id);
  return woken;
end;
$$;

create or replace function private.member_with_email(p_email text) returns uuid
language plpgsql
set search_path = ''
as $$
declare
  wanted constant text := lower(btrim(p_email, E' \t\r\n'));
  member public.users;
begin
  if coalesce(wanted, '') = '' then
    return null;
  end if;
  select u.* into member from public.users u where lower(u.email) = wanted for share;
  if member.id is null or not pg_try_advisory_xact_lock_shared(hashtextextended('departure' || member.id::text, 0))
    or private.has_left(member.id) then
    raise exception 'no-such-member' using errcode = 'PT404';
  elsif member.suspended_at is not null then
    raise exception 'member-suspended' using errcode = 'PT409', hint = 'lift the suspension first';
  end if;
  return member.id;
end;
$$;

create or replace function public.review_claim(p_claim_id uuid, p_verdict text, p_reason text default null) returns uuid
language plpgsql security definer
set search_path = ''
as $$
declare
  admin constant uuid := private.require_admin();
  because constant text := nullif(private.trimmed(p_reason), '');
  space public.coworking_spaces;
  claim public.claim_requests;
begin
  -- First, as in delete_account: whoever leaves at this moment comes to own nothing.
  perform pg_advisory_xact_lock_shared(hashtextextended('departure' || c.user_id::text, 0))
  from public.claim_requests c where c.id = p_claim_id;
  -- Whoever is suspended at this moment either waits and takes the listing from its guests, or is waited for.
  perform from public.users u where u.id = (select c.user_id from public.claim_requests c where c.id = p_claim_id) for share;
  -- The listing before its claims: so do all that lock both.
  select s.* into space from public.coworking_spaces s
  where s.id = (select c.space_id from public.claim_requests c where c.id = p_claim_id) for no key update;
  select c.* into claim from public.claim_requests c where c.id = p_claim_id for update;
  if not found then
    raise exception 'no-such-claim' using errcode = 'PT404';
  elsif private.is_own_verdict_on_claim(claim, p_verdict, case p_verdict when 'rejected' then because end) then
    return space.id;
  elsif claim.status <> 'pending' then
    raise exception 'claim-decided' using errcode = 'PT409', detail = claim.status;
  elsif claim.user_id = admin or exists (
    select from public.claim_requests c where c.space_id = claim.space_id and c.user_id = admin and c.status = 'pending') then
    raise exception 'own-claim' using errcode = 'PT409', hint = 'another admin decides';
  elsif p_verdict = 'rejected' then
    if not coalesce(private.is_prose(because, 1, 2000), false) then
      raise exception 'no-reason' using errcode = 'PT422', hint = 'the claimant is told why: 1 to 2000 characters';
    end if;
    update public.claim_requests c set status = 'rejected', reason = because, decided_at = now() where c.id = claim.id;
  elsif p_verdict is distinct from 'approved' then
    raise exception 'no-such-verdict' using errcode = 'PT422', hint = 'approved or rejected';
  elsif not private.is_unclaimed(space) then
    raise exception 'has-owner' using errcode = 'PT409';
  elsif exists (select from public.users u where u.id = claim.user_id and u.suspended_at is not null) then
    raise exception 'claimant-suspended' using errcode = 'PT409';
  elsif private.has_left(claim.user_id) then
    raise exception 'claimant-left' using errcode = 'PT409';
  else
    update public.claim_requests c set status = 'approved', decided_at = now() where c.id = claim.id;
    update public.coworking_spaces s set owner_id = claim.user_id, is_verified_owner = true where s.id = space.id;
  end if;
  return space.id;
end;
$$;

create or replace function private.refuse_suspended_owner() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  since timestamptz;
begin
  -- Asked without a lock first: lifting a suspension locks the member before the listings.
  if exists (select from public.users u where u.id = new.owner_id and u.suspended_at is not null) then
    raise exception 'owner-suspended' using errcode = 'PT409', hint = 'lift the suspension first';
  end if;
  -- Whoever suspends the owner at this moment waits, and finds the listing active; or is waited for.
  select u.suspended_at into since from public.users u where u.id = new.owner_id for share;
  if since is not null then
    raise exception 'owner-suspended' using errcode = 'PT409', hint = 'lift the suspension first';
  end if;
  if private.has_left(new.owner_id) then
    raise exception 'session-ended' using errcode = 'PT401';
  end if;
  return new;
end;
$$;

-- Whichever way an active listing comes to its owner.
create trigger ask_new_owner_for_suspension before update of owner_id on public.coworking_spaces
  for each row when (new.status = 'active' and new.owner_id is not null and new.owner_id is distinct from old.owner_id)
  execute function private.refuse_suspended_owner();

-- A draft that is sent while its owner leaves: leaving locks the listings of its member first, and whoever waited for it finds it done.
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
create trigger refuse_departed before update of status on public.coworking_spaces
  for each row when (new.status = 'pending' and old.status <> 'pending' and new.owner_id is not null)
  execute function private.refuse_listing_of_departed();

create or replace function public.make_booking_feed(p_space_id uuid) returns text
language plpgsql security definer
set search_path = ''
as $$
declare
  token constant text := encode(extensions.gen_random_bytes(32), 'hex');
begin
  perform private.require_member();
  -- Whoever gives the listing away, or leaves, waits and ends the feed; or has done so.
  perform from public.coworking_spaces s
  where s.id = p_space_id and s.owner_id = auth.uid() and s.status <> 'archived' for share;
  if not found then
    raise exception 'no-such-space' using errcode = 'PT404';
  end if;
  insert into private.booking_feeds (space_id, token_hash) values (p_space_id, extensions.digest(token, 'sha256'))
  on conflict (space_id) do update set token_hash = excluded.token_hash, made_at = now(), read_at = null;
  return token;
end;
$$;

-- What was given at such a moment until now.
update public.users u set is_admin = false where u.is_admin and private.has_left(u.id);
with rests as (
  update public.coworking_spaces s set status = 'inactive'
  from public.users u where u.id = s.owner_id and u.suspended_at is not null and s.status = 'active' returning s.id, s.owner_id
)
insert into private.suspended_listings (space_id, owner_id) select r.id, r.owner_id from rests r
on conflict (space_id) do update set owner_id = excluded.owner_id;

-- What is written about a member is judged before it is written: see claims_refused_by_name.sql.

-- Says with what the caller's own session was begun. What was said first stays, and a session that still waits for its second factor
-- says it as well.
-- Refusals: session-ended, no-device. Definer: nobody has a grant on the table.
create or replace function public.note_device(p_device text) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  if not private.session_is_there() then
    raise exception 'session-ended' using errcode = 'PT401';
  elsif not coalesce(private.is_line(p_device, 60), false) then
    raise exception 'no-device' using errcode = 'PT422', hint = 'a device has 1 to 60 characters';
  end if;
  insert into private.session_devices (session_id, device) values ((auth.jwt() ->> 'session_id')::uuid, p_device)
  on conflict do nothing;
end;
$$;

-- Makes a member an admin, or takes that back. Two admins who do the same to one member at once are told apart: the second one reads
-- already-so. The same again by the same admin changes nothing. Refusals: those of private.require_admin, not-a-choice, already-so,
-- no-such-user. Definer: nobody has a grant on is_admin; this function is the only way, and it asks who calls.
create or replace function public.set_user_admin(p_user_id uuid, p_is_admin boolean) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  if p_is_admin is null then
    raise exception 'not-a-choice' using errcode = 'PT422';
  end if;
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

-- Suspends a member, for a reason that they read. Their listings leave the search; guests whose booking with them is not over are told.
-- The listings whose pages this changes are answered. The same again by the same admin changes nothing.
-- Refusals: those of private.require_admin, no-such-user, yourself, already-so, last-admin, no-reason.
-- Definer: nobody has a grant on suspensions.
create or replace function public.suspend_user(p_user_id uuid, p_reason text) returns uuid[]
language plpgsql security definer
set search_path = ''
as $$
declare
  admin constant uuid := private.require_admin();
  because constant text := private.trimmed(p_reason);
  suspended public.users;
  rested uuid[];
begin
  if p_user_id = admin then
    raise exception 'yourself' using errcode = 'PT409', hint = 'another admin does it';
  elsif private.is_prose(because, 1, 2000) is not true then
    raise exception 'no-reason' using errcode = 'PT422', hint = '1 to 2000 characters, which the member reads';
  end if;
  select u.* into suspended from public.users u where u.id = p_user_id for no key update;
  if not found then
    raise exception 'no-such-user' using errcode = 'PT404';
  elsif suspended.suspended_because = because and private.did_last('users', p_user_id, 'suspended_at') then
    return array(select l.space_id from private.suspended_listings l where l.owner_id = p_user_id);
  elsif suspended.suspended_at is not null then
    raise exception 'already-so' using errcode = 'PT409';
  end if;
  update public.users u set suspended_at = now(), suspended_because = because where u.id = p_user_id;
  with rests as (
    update public.coworking_spaces s set status = 'inactive' where s.owner_id = p_user_id and s.status = 'active' returning s.id
  ), kept as (
    insert into private.suspended_listings (space_id, owner_id) select r.id, p_user_id from rests r
    on conflict (space_id) do update set owner_id = excluded.owner_id returning space_id
  )
  select coalesce(array_agg(k.space_id), '{}') into rested from kept k;
  perform private.send_mail('account-suspended', p_user_id, p_user_id);
  perform private.send_mail('host-suspended', b.user_id, b.id)
  from public.bookings b
  where b.host_id = p_user_id and b.status = 'confirmed' and b.user_id is not null
    and b.ends_on >= (now() at time zone b.timezone)::date;
  return rested;
end;
$$;

-- Auth takes any name. What is no line, or too long, is shortened to one rather than refused: the account is wanted. It is shortened
-- first, because a flag that was cut has tags that belong to nothing.
-- Definer: Auth inserts as its own role, which has no rights in public.
create or replace function private.create_profile() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  one_line constant text := regexp_replace(new.raw_user_meta_data ->> 'full_name', '[\t\n\r\u2028\u2029]+', ' ', 'g');
  said constant text := private.trimmed(regexp_replace(left(private.trimmed(one_line), 120),
    '(' || private.region_flag() || ')|[' || private.hidden_characters() || ']', '\1', 'g'));
begin
  insert into public.users (id, email, full_name)
  values (new.id, coalesce(new.email, ''), case when private.is_line(said, 120) then said end);
  return new;
end;
$$;

-- One profile per authenticated person, made and kept in step by the database, so that no client can forget it; and
-- what a session may do. Whoever has an authenticator app has used it in their session, or the session counts as none.
-- Auth keeps the sessions and knows no device: our calls say with what each was begun.

create function private.is_like_address(p_name text) returns boolean
language sql immutable parallel safe
set search_path = ''
as $$ select normalize(left(p_name, 120), NFKC) ~ '[@/\\]|:\S|[.。][^\s.]{2}' $$;
comment on function private.is_like_address is
  'Whether mail programs may make a link of a name, such as "example.com", also in full-width signs. "Ana P." and '
  '"J.R. Tolkien" are none.';
grant execute on function private.is_like_address(text) to authenticated;

create table public.users (
  id uuid primary key references auth.users (id) on delete cascade,
  email text not null check (length(email) <= 320),
  full_name text check (private.is_line(full_name, 120)),
  public_name text check (private.is_line(public_name, 60)),
  phone text check (private.is_line(phone, 40)),
  location text check (private.is_line(location, 120)),
  bio text check (private.is_prose(bio, 1, 2000)),
  is_admin boolean not null default false,
  suspended_at timestamptz,
  suspended_because text check (private.is_prose(suspended_because, 1, 2000)),
  open_bookings_limit integer check (open_bookings_limit between 1 and 10000),
  daily_bookings_limit integer check (daily_bookings_limit between 1 and 10000),
  desk_days_limit integer check (desk_days_limit between 1 and 100000),
  booking_confirmations boolean not null default true,
  new_messages boolean not null default true,
  promotions boolean not null default false,
  created_at timestamptz not null default now(),
  email_verified_at timestamptz,
  constraint suspended_for_a_reason check ((suspended_at is null) = (suspended_because is null)),
  constraint public_name_is_no_address check (not private.is_like_address(public_name))
);
comment on table public.users is
  'Profiles. id, email, is_admin, the suspension and the limits are not writable by their holder.';
comment on column public.users.public_name is
  'What other people see; null is the first name and the initial of the last.';
comment on column public.users.open_bookings_limit is 'Takes the place of the site''s limit for this member.';
comment on column public.users.daily_bookings_limit is 'Takes the place of the site''s limit for this member.';
comment on column public.users.desk_days_limit is 'Takes the place of the site''s limit for this member.';
comment on column public.users.booking_confirmations is
  'Whether reminders of bookings are sent, and invitations to review them. That a desk is booked or cancelled is about '
  'a contract and always sent; the name is the specification''s.';
comment on column public.users.new_messages is 'Whether mails about new messages, reviews and replies are sent.';
comment on column public.users.email_verified_at is
  'When a link that was mailed to the address was opened. Null where Auth confirms addresses by itself.';

create index users_admins on public.users (id) where is_admin;

alter table public.users enable row level security;
grant select, update (full_name, public_name, phone, location, bio, booking_confirmations, new_messages,
  promotions) on public.users to authenticated;

create table private.session_devices (
  session_id uuid primary key references auth.sessions (id) on delete cascade,
  device text not null check (private.is_line(device, 60))
);
comment on table private.session_devices is
  'What a session was begun with, in words such as "Firefox on Linux"; no address. Gone with the session.';

alter table private.session_devices enable row level security;

-- Definer: nobody may read the tables of Auth.
create function private.session_is_there() returns boolean
language sql stable security definer
set search_path = ''
as $$
  select exists (
    select from auth.sessions s
    where s.id = (auth.jwt() ->> 'session_id')::uuid and s.user_id = auth.uid()
      and coalesce(s.not_after > now(), true));
$$;
comment on function private.session_is_there is
  'Whether the session of the token was not signed out, here or from another device.';

-- Definer: nobody may read the tables of Auth.
create function private.needs_second_factor() returns boolean
language plpgsql stable security definer
set search_path = ''
as $$
begin
  if auth.jwt() ->> 'aal' = 'aal2' or to_regclass('auth.mfa_factors') is null then
    return false;
  end if;
  return exists (select from auth.mfa_factors f where f.user_id = auth.uid() and f.factor_type = 'totp'
    and f.status = 'verified');
end;
$$;
comment on function private.needs_second_factor is
  'Whether the caller has a second factor and has not used it in this session.';

-- A token stays valid for up to an hour after its session was ended. Whatever writes, and whatever an admin does, asks
-- for the session itself. Definer: nobody else may read auth.sessions.
create function private.has_session() returns boolean
language sql stable security definer
set search_path = ''
as $$
  select private.session_is_there() and not private.needs_second_factor();
$$;
comment on function private.has_session is
  'Whether the session of the token is still there, and has used the second factor of who has one.';
grant execute on function private.has_session() to anon, authenticated;

-- The one question of every policy that lets members write. Definer: a member reads no other column of users than the
-- policy allows.
create function private.may_write() returns boolean
language sql stable security definer
set search_path = ''
as $$
  select private.has_session()
    and exists (select from public.users u where u.id = auth.uid() and u.suspended_at is null);
$$;
grant execute on function private.may_write() to authenticated;

-- The same questions for functions, which can answer with a name. Refusals: members-only, session-ended.
create function private.require_session() returns uuid
language plpgsql stable
set search_path = ''
as $$
begin
  if auth.uid() is null then
    raise exception 'members-only' using errcode = '42501';
  elsif not private.has_session() then
    raise exception 'session-ended' using errcode = 'PT401';
  end if;
  return auth.uid();
end;
$$;
grant execute on function private.require_session() to authenticated;

-- Refuses as require_session does, and with suspended. Whatever a suspended member may still do asks for the session
-- alone.
create function private.require_member() returns uuid
language plpgsql stable
set search_path = ''
as $$
declare
  member constant uuid := private.require_session();
begin
  if not private.may_write() then
    raise exception 'suspended' using errcode = 'PT403';
  end if;
  return member;
end;
$$;
grant execute on function private.require_member() to authenticated;

create function private.require_admin() returns uuid
language plpgsql stable
set search_path = ''
as $$
declare
  admin constant uuid := private.require_member();
begin
  if not private.is_admin() then
    raise exception 'admins-only' using errcode = '42501';
  end if;
  return admin;
end;
$$;
comment on function private.require_admin is
  'The first line of every function that is for admins. Refuses as require_member does, and with admins-only.';
grant execute on function private.require_admin() to authenticated;

-- Definer: Auth inserts as its own role, which has no rights in public.
create function private.refuse_closed_registration() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if not (select s.allow_registration from public.site_settings s) then
    raise exception 'registration-closed' using errcode = 'PT403';
  end if;
  return new;
end;
$$;

-- Auth takes any name. What is no line, or too long, is shortened to one rather than refused: the account is wanted. It
-- is shortened first, because a flag that was cut has tags that belong to nothing. Definer: Auth inserts as its own
-- role, which has no rights in public.
create function private.create_profile() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  one_line constant text := regexp_replace(new.raw_user_meta_data ->> 'full_name', '[\t\n\r\u2028\u2029]+', ' ', 'g');
  input constant text := private.trimmed(regexp_replace(left(private.trimmed(one_line), 120),
    '(' || private.region_flag() || ')|[' || private.hidden_characters() || ']', '\1', 'g'));
begin
  insert into public.users (id, email, full_name)
  values (new.id, coalesce(new.email, ''), case when private.is_line(input, 120) then input end);
  return new;
end;
$$;

create function private.follow_email() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  update public.users set email = coalesce(new.email, '') where id = new.id;
  return new;
end;
$$;

-- The last admin stays. The lock makes two admins who remove each other at the same moment wait for one another.
-- Definer: whoever is removed may not read the other profiles.
create function private.keep_last_admin() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform pg_advisory_xact_lock(hashtext('keep_last_admin'));
  -- Whoever has left decides nothing: such an account is no other admin, and nobody is missing where it goes.
  if not private.has_left(old.id) and not exists (
    select from public.users u where u.is_admin and u.suspended_at is null and u.id <> old.id
      and not private.has_left(u.id)) then
    raise exception 'last-admin' using errcode = 'PT409';
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end;
$$;

-- Makes a member an admin, or takes that back. Two admins who do the same to one member at once are told apart: the
-- second one reads already-so. The same again by the same admin changes nothing. Refusals: those of
-- private.require_admin, not-a-choice, already-so, no-such-user. Definer: nobody has a grant on is_admin; this function
-- is the only way, and it asks who calls.
create function public.set_user_admin(p_user_id uuid, p_is_admin boolean) returns void
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
grant execute on function public.set_user_admin(uuid, boolean) to authenticated;

-- Whether a member has deleted the account and not come back. In plpgsql, because departures come later.
create function private.has_left(p_user_id uuid) returns boolean
language plpgsql stable
set search_path = ''
as $$
begin
  return exists (select from private.departures d where d.user_id = p_user_id and d.returned_at is null);
end;
$$;

-- Whether there is a session that waits for its second factor: everything else takes it for ended.
create function public.second_factor_due() returns boolean
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return private.session_is_there() and private.needs_second_factor();
end;
$$;
comment on function public.second_factor_due is 'Definer: it asks the tables of Auth.';
grant execute on function public.second_factor_due() to anon, authenticated;

-- The second factors of the caller, [{id, name, added_at}]; null where Auth offers none. Definer: nobody may read the
-- tables of Auth.
create function private.second_factors() returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
begin
  if to_regclass('auth.mfa_factors') is null then
    return null;
  end if;
  return (
    select coalesce(jsonb_agg(jsonb_build_object('id', f.id, 'name', f.friendly_name, 'added_at', f.created_at)
      order by f.created_at, f.id), '[]')
    from auth.mfa_factors f where f.user_id = auth.uid() and f.factor_type = 'totp' and f.status = 'verified');
end;
$$;

-- Whether a member has an authenticator app. Definer: nobody may read the tables of Auth.
create function private.has_second_factor(p_user_id uuid) returns boolean
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return to_regclass('auth.mfa_factors') is not null
    and exists (select from auth.mfa_factors f where f.user_id = p_user_id and f.factor_type = 'totp'
      and f.status = 'verified');
end;
$$;

-- An admin without a factor would keep nothing out: whoever has the password sets one up. So all of them have one
-- before it is asked, and whoever asks has used theirs, or is the operator, who has no token. Definer: nobody may read
-- the tables of Auth.
create function private.refuse_without_second_factor() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if to_regclass('auth.mfa_factors') is null
    or (auth.uid() is not null and auth.jwt() ->> 'aal' is distinct from 'aal2') or exists (
    select from public.users u where u.is_admin and u.suspended_at is null and not private.has_second_factor(u.id)) then
    raise exception 'no-second-factor' using errcode = 'PT409',
      hint = 'every admin sets up a second factor first, where Auth offers it';
  end if;
  return new;
end;
$$;

-- Nobody without a factor becomes an admin while it is asked, nor does one whose suspension is lifted. Definer: nobody
-- may read the tables of Auth.
create function private.refuse_admin_without_second_factor() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if (select s.require_second_factor_of_admins from public.site_settings s) and not private.has_second_factor(new.id)
    then
    raise exception 'no-second-factor' using errcode = 'PT409', hint = 'this member sets up a second factor first';
  end if;
  return new;
end;
$$;

-- Says with what the caller's own session was begun. What was said first stays, and a session that still waits for its
-- second factor says it as well. Refusals: session-ended, no-device. Definer: nobody has a grant on the table.
create function public.note_device(p_device text) returns void
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
grant execute on function public.note_device(text) to authenticated;

-- What the page of the account shows: {email, email_verified_at, pending_email, unopened_mailbox, second_factors,
-- sessions: [{id, device, began_at, seen_at, is_current}]}. second_factors: as private.second_factors answers them.
-- pending_email: the address that waits to be confirmed; its links are good for an hour. unopened_mailbox: once one of
-- the two links was opened, the address whose link was not. Auth clears the token of the one that was. seen_at: to the
-- hour, because a token is good for one, and Auth writes down when it makes the next. device is null for a session that
-- no page of ours began. Refusals: those of private.require_session. Definer: nobody may read the tables of Auth.
create function public.my_account() returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  member constant uuid := private.require_session();
  this_session constant uuid := (auth.jwt() ->> 'session_id')::uuid;
begin
  return (
    select jsonb_build_object(
      'email', u.email, 'email_verified_at', u.email_verified_at, 'second_factors', private.second_factors(),
      'pending_email', case when a.email_change_sent_at > now() - interval '1 hour' then nullif(a.email_change, '') end,
      'unopened_mailbox', case
        when a.email_change_confirm_status = 1 and a.email_change_sent_at > now() - interval '1 hour' then
          case when coalesce(a.email_change_token_new, '') = '' then u.email else nullif(a.email_change, '') end end,
      'sessions', (
        select jsonb_agg(jsonb_build_object(
          'id', s.id, 'device', d.device, 'began_at', s.created_at, 'seen_at', s.seen_at,
            'is_current', s.id = this_session)
          order by s.id <> this_session, s.seen_at desc, s.id)
        from (
          select l.id, l.created_at,
            date_trunc('hour', greatest(l.created_at, l.refreshed_at at time zone 'UTC')) as seen_at
          from auth.sessions l where l.user_id = member and coalesce(l.not_after > now(), true)
          order by l.id <> this_session, seen_at desc limit 100) s
        left join private.session_devices d on d.session_id = s.id))
    from public.users u join auth.users a on a.id = u.id
    where u.id = member);
end;
$$;
grant execute on function public.my_account() to authenticated;

-- Ends one of the caller's sessions, at once; one that is not there is ended already. A suspended member may, too.
-- Refusals: those of private.require_session. Definer: Auth has no call that ends another session than one's own.
create function public.end_session(p_session_id uuid) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  delete from auth.sessions s where s.user_id = private.require_session() and s.id = p_session_id;
end;
$$;
grant execute on function public.end_session(uuid) to authenticated;

-- Ends all of the caller's sessions but the present one; answers how many. Refusals and definer: as in end_session.
create function public.end_other_sessions() returns integer
language plpgsql security definer
set search_path = ''
as $$
declare
  member constant uuid := private.require_session();
  ended integer;
begin
  delete from auth.sessions s where s.user_id = member and s.id <> (auth.jwt() ->> 'session_id')::uuid;
  get diagnostics ended = row_count;
  return ended;
end;
$$;
grant execute on function public.end_other_sessions() to authenticated;

create function private.trim_words_of_member() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.full_name := private.trimmed(new.full_name);
  new.public_name := private.trimmed(new.public_name);
  new.phone := private.trimmed(new.phone);
  new.location := private.trimmed(new.location);
  new.bio := private.trimmed(new.bio);
  return new;
end;
$$;

-- Null for a session that has ended or waits for its second factor: it reads what a visitor reads.
create function private.viewer_id() returns uuid
language sql stable
set search_path = ''
as $$ select case when private.has_session() then auth.uid() end $$;
comment on function private.viewer_id is 'The member whose whole session this is; null for everybody else.';
grant execute on function private.viewer_id() to anon, authenticated;

create trigger refuse_closed_registration before insert on auth.users
  for each row execute function private.refuse_closed_registration();

create trigger create_profile after insert on auth.users
  for each row execute function private.create_profile();

create trigger follow_email after update of email on auth.users
  for each row when (old.email is distinct from new.email) execute function private.follow_email();

create trigger keep_last_admin_on_demotion before update of is_admin, suspended_at on public.users
  for each row when (old.is_admin and old.suspended_at is null and not (new.is_admin and new.suspended_at is null))
  execute function private.keep_last_admin();

create trigger keep_last_admin_on_removal before delete on public.users
  for each row when (old.is_admin and old.suspended_at is null) execute function private.keep_last_admin();

create trigger factor_before_admin before update of is_admin, suspended_at on public.users
  for each row when (new.is_admin and new.suspended_at is null and (not old.is_admin or old.suspended_at is not null))
  execute function private.refuse_admin_without_second_factor();

-- Triggers run in the order of their names: a reserved name is found with blanks around it as well.
create trigger bare_words before insert or update of full_name, public_name, phone, location, bio on public.users
  for each row execute function private.trim_words_of_member();

create policy "a member writes their own profile" on public.users
  for update to authenticated
  using (id = (select auth.uid()) and (select private.may_write()))
  with check (id = (select auth.uid()));

-- Nothing is read with the token of a session that is over, or that lacks its second factor: each table that holds what
-- visitors do not read has such a policy.
create policy "only a whole session reads profiles" on public.users
  as restrictive for select to authenticated using ((select private.has_session()));

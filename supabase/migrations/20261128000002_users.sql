-- One profile per Auth user, created and synchronised by triggers, so that no client can forget it; and the rules of
-- sessions. A member with an authenticator app must have used it in the session, or the session counts as none. Auth
-- stores sessions without a device, so the app stores the device of each session.

create function private.is_like_address(p_name text) returns boolean
language sql immutable parallel safe
set search_path = ''
as $$ select normalize(left(p_name, 120), NFKC) ~ '[@/\\]|:\S|[.。][^\s.]{2}' $$;
comment on function private.is_like_address is
  'Whether mail programs may turn a name into a link, such as "example.com", also in full-width characters. "Ana P." '
  'and "J.R. Tolkien" are not such names.';
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
comment on table public.users is 'Profiles. Members cannot write their own id, email, is_admin, suspension and limits.';
comment on column public.users.public_name is
  'The name that other people see. Null means the first name and the initial of the last name.';
comment on column public.users.open_bookings_limit is 'Overrides the limit of the site settings for this member.';
comment on column public.users.daily_bookings_limit is 'Overrides the limit of the site settings for this member.';
comment on column public.users.desk_days_limit is 'Overrides the limit of the site settings for this member.';
comment on column public.users.booking_confirmations is
  'Whether reminders of bookings and invitations to review are sent. Mail about booking and cancelling concerns a '
  'contract and is always sent; the column has the name of the specification.';
comment on column public.users.new_messages is 'Whether mails about new messages, reviews and replies are sent.';
comment on column public.users.email_verified_at is
  'When the member opened a link that was mailed to the address. Null where Auth confirms addresses itself.';

create index users_admins on public.users (id) where is_admin;

alter table public.users enable row level security;
grant select, update (full_name, public_name, phone, location, bio, booking_confirmations, new_messages,
  promotions) on public.users to authenticated;

create table private.session_devices (
  session_id uuid primary key references auth.sessions (id) on delete cascade,
  device text not null check (private.is_line(device, 60))
);
comment on table private.session_devices is
  'The browser and system that began a session, such as "Firefox on Linux"; no IP address. Deleted with the session.';

alter table private.session_devices enable row level security;

-- Definer: nobody may read the tables of Auth. In PL/pgSQL, as are the other conditions of policies: the plan of an SQL
-- function that cannot be inlined is made anew in each statement, and one page evaluates this forty times.
create function private.session_is_there() returns boolean
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return exists (
    select from auth.sessions s
    where s.id = (auth.jwt() ->> 'session_id')::uuid and s.user_id = auth.uid()
      and coalesce(s.not_after > now(), true));
end;
$$;
comment on function private.session_is_there is
  'Whether the session of the token still exists, that is, was not signed out here or on another device.';

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

-- A token stays valid for up to an hour after its session has ended. So every write, and every function for admins,
-- checks the session itself. Definer: only the owner may read auth.sessions.
create function private.has_session() returns boolean
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return private.session_is_there() and not private.needs_second_factor();
end;
$$;
comment on function private.has_session is
  'Whether the session of the token still exists and, where the member has a second factor, has used it.';
grant execute on function private.has_session() to anon, authenticated;

-- The condition of every policy that lets members write. Definer: members cannot read other columns of users than the
-- policy allows.
create function private.may_write() returns boolean
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return private.has_session()
    and exists (select from public.users u where u.id = auth.uid() and u.suspended_at is null);
end;
$$;
grant execute on function private.may_write() to authenticated;

-- The condition of private.has_session for functions, which raise a named error. Refusals: members-only, session-ended.
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

-- Refuses as require_session does, and with suspended. Functions that suspended members may call use require_session
-- instead.
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
  'The first line of every function for admins. Refuses as require_member does, and with admins-only.';
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

-- Auth accepts any name. A name that is too long or not one line is shortened and cleaned rather than refused, so that
-- the account is created. Shortening comes first, because a flag that is cut leaves tags without their flag. Definer:
-- Auth inserts as its own role, which has no rights in public.
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

-- Copies a changed address to the profile. Definer: Auth updates as its own role, which has no rights in public.
create function private.follow_email() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  update public.users set email = coalesce(new.email, '') where id = new.id;
  return new;
end;
$$;

-- Keeps at least one admin. The lock serialises two admins who remove each other at the same moment. Definer: a member
-- who is being removed cannot read the other profiles.
create function private.keep_last_admin() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform pg_advisory_xact_lock(hashtext('keep_last_admin'));
  -- An account that is being deleted does not count as an admin, and needs no replacement.
  if not private.has_left(old.id) and not exists (
    select from public.users u where u.is_admin and u.suspended_at is null and u.id <> old.id
      and not private.has_left(u.id)) then
    raise exception 'last-admin' using errcode = 'PT409';
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end;
$$;

-- Makes a member an admin, or revokes it. When two admins do the same at once, the second gets already-so. The same
-- call again by the same admin changes nothing. Refusals: those of private.require_admin, not-a-choice, already-so,
-- no-such-user. Definer: no role has a grant on is_admin; this function is the only way, and it checks the caller.
create function public.set_user_admin(p_user_id uuid, p_is_admin boolean) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  if p_is_admin is null then
    raise exception 'not-a-choice' using errcode = 'PT422';
  end if;
  -- Locks before the row, in the order of delete_account.
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

-- Whether a member has deleted the account and not come back. In plpgsql, because the table private.departures is
-- created later.
create function private.has_left(p_user_id uuid) returns boolean
language plpgsql stable
set search_path = ''
as $$
begin
  return exists (select from private.departures d where d.user_id = p_user_id and d.returned_at is null);
end;
$$;

-- Whether the session waits for its second factor; all other functions treat it as ended.
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

-- Requires that every admin has a second factor before the setting is switched on: otherwise a stolen password would
-- suffice to set one up. The admin who switches it on has used theirs, or is the operator, who has no token. Definer:
-- nobody may read the tables of Auth.
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

-- While the setting is on, a member without a second factor cannot become an admin, and the suspension of an admin
-- without one cannot be lifted. Definer: nobody may read the tables of Auth.
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

-- Stores the device that began the caller's session. The first value stays; a session that waits for its second factor
-- may store it too. Refusals: session-ended, no-device. Definer: no role has a grant on the table.
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

-- The data of the account page: {email, email_verified_at, pending_email, unopened_mailbox, second_factors, sessions:
-- [{id, device, began_at, seen_at, is_current}]}. second_factors: as private.second_factors returns them.
-- pending_email: the address that waits for confirmation; its links expire after an hour. unopened_mailbox: after one
-- of the two links was opened, the address whose link was not; Auth clears the token of an opened link. seen_at: to the
-- hour, because a token lives for an hour and Auth stores when it issues the next. device: null for a session that did
-- not begin on a page of the site. Refusals: those of private.require_session. Definer: nobody may read the tables of
-- Auth.
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

-- Ends one of the caller's sessions at once; an unknown id counts as ended. Suspended members may call it. Refusals:
-- those of private.require_session. Definer: Auth has no call that ends one other session.
create function public.end_session(p_session_id uuid) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  delete from auth.sessions s where s.user_id = private.require_session() and s.id = p_session_id;
end;
$$;
grant execute on function public.end_session(uuid) to authenticated;

-- Ends all of the caller's sessions except the current one; returns their number. Refusals and definer: as in
-- end_session.
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

-- Null for a session that has ended or waits for its second factor: it reads as a visitor does.
create function private.viewer_id() returns uuid
language plpgsql stable
set search_path = ''
as $$
begin
  return case when private.has_session() then auth.uid() end;
end;
$$;
comment on function private.viewer_id is 'The member of a complete session; null otherwise.';
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

-- Triggers fire in alphabetical order of their names: this one trims before the check for reserved names.
create trigger bare_words before insert or update of full_name, public_name, phone, location, bio on public.users
  for each row execute function private.trim_words_of_member();

create policy "a member writes their own profile" on public.users
  for update to authenticated
  using (id = (select auth.uid()) and (select private.may_write()))
  with check (id = (select auth.uid()));

-- A token whose session has ended, or lacks its second factor, reads nothing: each table with rows that visitors cannot
-- read has such a restrictive policy.
create policy "only a whole session reads profiles" on public.users
  as restrictive for select to authenticated using ((select private.has_session()));

-- One profile per authenticated person, made and kept in step by the database, so that no client can forget it.

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
  constraint suspended_for_a_reason check ((suspended_at is null) = (suspended_because is null))
);
comment on table public.users is 'Profiles. id, email, is_admin, the suspension and the limits are not writable by their holder.';
comment on column public.users.public_name is 'What other people see; null is the first name and the initial of the last.';
comment on column public.users.booking_confirmations is
  'Whether reminders of bookings are sent. That a desk is booked or cancelled is about a contract and always sent; the name is the specification''s.';
comment on column public.users.open_bookings_limit is 'Takes the place of the site''s limit for this member.';
comment on column public.users.daily_bookings_limit is 'Takes the place of the site''s limit for this member.';
comment on column public.users.desk_days_limit is 'Takes the place of the site''s limit for this member.';

create index users_admins on public.users (id) where is_admin;

alter table public.users enable row level security;
revoke all on public.users from anon, authenticated;
grant select on public.users to authenticated;
grant update (full_name, public_name, phone, location, bio, booking_confirmations, new_messages, promotions)
  on public.users to authenticated;

-- A token stays valid for up to an hour after its session was ended. Whatever writes, and whatever an admin does, asks for the
-- session itself. Definer: nobody else may read auth.sessions.
create function private.has_session() returns boolean
language sql stable security definer
set search_path = ''
as $$
  select exists (
    select from auth.sessions s
    where s.id = (auth.jwt() ->> 'session_id')::uuid and s.user_id = auth.uid() and coalesce(s.not_after > now(), true));
$$;
comment on function private.has_session is 'Whether the session of the token is still there: not signed out, here or from another device.';

-- Definer: the policy on users itself asks this, and would otherwise ask itself for ever.
create function private.is_admin() returns boolean
language sql stable security definer
set search_path = ''
as $$
  select private.has_session()
    and coalesce((select u.is_admin and u.suspended_at is null from public.users u where u.id = auth.uid()), false);
$$;

-- The one question of every policy that lets members write. Definer: a member reads no other column of users than the policy allows.
create function private.may_write() returns boolean
language sql stable security definer
set search_path = ''
as $$
  select private.has_session()
    and exists (select from public.users u where u.id = auth.uid() and u.suspended_at is null);
$$;

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

-- Refuses as require_session does, and with suspended. Whatever a suspended member may still do asks for the session alone.
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
comment on function private.require_admin is 'The first line of every function that is for admins. Refuses as require_member does, and with admins-only.';

grant execute on function private.has_session() to anon, authenticated;
grant execute on function private.is_admin(), private.may_write(), private.require_session(),
  private.require_member(), private.require_admin()
  to authenticated;

create policy "a member reads their own profile, an admin every one" on public.users
  for select to authenticated using (id = (select auth.uid()) or (select private.is_admin()));
create policy "a member writes their own profile" on public.users
  for update to authenticated
  using (id = (select auth.uid()) and (select private.may_write()))
  with check (id = (select auth.uid()));

create policy "admins write the settings" on public.site_settings
  for update to authenticated
  using ((select private.is_admin())) with check ((select private.is_admin()));

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

-- Auth takes any name. What is no line, or too long, is shortened to one rather than refused: the account is wanted.
-- Definer: for the same reason.
create function private.create_profile() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  said constant text := left(btrim(regexp_replace(new.raw_user_meta_data ->> 'full_name',
    '[\t\n\r\u2028\u2029' || private.hidden_characters() || ']+', ' ', 'g')), 120);
begin
  insert into public.users (id, email, full_name)
  values (new.id, coalesce(new.email, ''), case when private.is_line(said, 120) then said end);
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

create trigger refuse_closed_registration before insert on auth.users
  for each row execute function private.refuse_closed_registration();
create trigger create_profile after insert on auth.users
  for each row execute function private.create_profile();
create trigger follow_email after update of email on auth.users
  for each row when (old.email is distinct from new.email) execute function private.follow_email();

-- The last admin stays. The lock makes two admins who remove each other at the same moment wait for one another.
-- Definer: whoever is removed may not read the other profiles.
create function private.keep_last_admin() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform pg_advisory_xact_lock(hashtext('keep_last_admin'));
  if not exists (select from public.users u where u.is_admin and u.suspended_at is null and u.id <> old.id) then
    raise exception 'last-admin' using errcode = 'PT409';
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end;
$$;

create trigger keep_last_admin_on_demotion before update of is_admin, suspended_at on public.users
  for each row when (old.is_admin and old.suspended_at is null and not (new.is_admin and new.suspended_at is null))
  execute function private.keep_last_admin();
create trigger keep_last_admin_on_removal before delete on public.users
  for each row when (old.is_admin and old.suspended_at is null) execute function private.keep_last_admin();

-- Definer: nobody has a grant on is_admin; this function is the only way, and it asks who calls.
create function public.set_user_admin(p_user_id uuid, p_is_admin boolean) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  update public.users set is_admin = p_is_admin where id = p_user_id;
  if not found then
    raise exception 'no-such-user' using errcode = 'PT404';
  end if;
end;
$$;
grant execute on function public.set_user_admin(uuid, boolean) to authenticated;

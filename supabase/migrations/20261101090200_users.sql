-- One profile per authenticated person, made and kept in step by the database, so that no client can forget it.

create table public.users (
  id uuid primary key references auth.users (id) on delete cascade,
  email text not null,
  full_name text check (length(full_name) between 1 and 120),
  phone text check (length(phone) <= 40),
  location text check (length(location) <= 120),
  bio text check (length(bio) <= 2000),
  is_admin boolean not null default false,
  booking_confirmations boolean not null default true,
  new_messages boolean not null default true,
  promotions boolean not null default false,
  created_at timestamptz not null default now()
);
comment on table public.users is 'Profiles. id, email and is_admin are not writable by their holder.';

create index users_admins on public.users (id) where is_admin;

alter table public.users enable row level security;
revoke all on public.users from anon, authenticated;
grant select on public.users to authenticated;
grant update (full_name, phone, location, bio, booking_confirmations, new_messages, promotions)
  on public.users to authenticated;

-- Definer: the policy on users itself asks this, and would otherwise ask itself for ever.
create function private.is_admin() returns boolean
language sql stable security definer
set search_path = ''
as $$
  select coalesce((select u.is_admin from public.users u where u.id = auth.uid()), false);
$$;
revoke execute on function private.is_admin() from public;
grant execute on function private.is_admin() to authenticated, service_role;

create policy "a member reads their own profile, an admin every one" on public.users
  for select to authenticated using (id = (select auth.uid()) or (select private.is_admin()));
create policy "a member writes their own profile" on public.users
  for update to authenticated using (id = (select auth.uid())) with check (id = (select auth.uid()));

create policy "admins write the settings" on public.site_settings
  for update to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));

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
revoke execute on function private.refuse_closed_registration() from public;

create function private.create_profile() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  insert into public.users (id, email, full_name)
  values (new.id, coalesce(new.email, ''), nullif(left(btrim(new.raw_user_meta_data ->> 'full_name'), 120), ''));
  return new;
end;
$$;
revoke execute on function private.create_profile() from public;

create function private.follow_email() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  update public.users set email = coalesce(new.email, '') where id = new.id;
  return new;
end;
$$;
revoke execute on function private.follow_email() from public;

create trigger refuse_closed_registration before insert on auth.users
  for each row execute function private.refuse_closed_registration();
create trigger create_profile after insert on auth.users
  for each row execute function private.create_profile();
create trigger follow_email after update of email on auth.users
  for each row when (old.email is distinct from new.email) execute function private.follow_email();

-- The last admin stays. The lock makes two admins who remove each other at the same moment wait for one another.
create function private.keep_last_admin() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform pg_advisory_xact_lock(hashtext('keep_last_admin'));
  if not exists (select from public.users u where u.is_admin and u.id <> old.id) then
    raise exception 'last-admin' using errcode = 'PT409';
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end;
$$;
revoke execute on function private.keep_last_admin() from public;

create trigger keep_last_admin_on_demotion before update of is_admin on public.users
  for each row when (old.is_admin and not new.is_admin) execute function private.keep_last_admin();
create trigger keep_last_admin_on_removal before delete on public.users
  for each row when (old.is_admin) execute function private.keep_last_admin();

-- Definer: nobody has a grant on is_admin; this function is the only door, and it asks who knocks.
create function public.set_user_admin(p_user_id uuid, p_is_admin boolean) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  if not private.is_admin() then
    raise exception 'admins-only' using errcode = '42501';
  end if;
  update public.users set is_admin = p_is_admin where id = p_user_id;
  if not found then
    raise exception 'no-such-user' using errcode = 'PT404';
  end if;
end;
$$;
revoke execute on function public.set_user_admin(uuid, boolean) from public, anon;
grant execute on function public.set_user_admin(uuid, boolean) to authenticated;

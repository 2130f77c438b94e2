-- A second factor, an authenticator app, where Auth offers it: whoever has one has used it in their session, or the session
-- counts as not there. Auth says so in the token (aal2), and keeps the factors in auth.mfa_factors. An Auth that offers none, as
-- that of the local backend, has no such table, so it is named only where it is known to be there. Only authenticator apps count: the
-- pages ask for their codes alone, and whoever had only a passkey or a phone would get past none of them.

-- Definer: nobody may read the tables of Auth.
create function private.session_is_there() returns boolean
language sql stable security definer
set search_path = ''
as $$
  select exists (
    select from auth.sessions s
    where s.id = (auth.jwt() ->> 'session_id')::uuid and s.user_id = auth.uid() and coalesce(s.not_after > now(), true));
$$;
comment on function private.session_is_there is 'Whether the session of the token was not signed out, here or from another device.';

-- Definer: for the same reason.
create function private.needs_second_factor() returns boolean
language plpgsql stable security definer
set search_path = ''
as $$
begin
  if auth.jwt() ->> 'aal' = 'aal2' or to_regclass('auth.mfa_factors') is null then
    return false;
  end if;
  return exists (select from auth.mfa_factors f where f.user_id = auth.uid() and f.factor_type = 'totp' and f.status = 'verified');
end;
$$;
comment on function private.needs_second_factor is 'Whether the caller has a second factor and has not used it in this session.';

create or replace function private.has_session() returns boolean
language sql stable security definer
set search_path = ''
as $$
  select private.session_is_there() and not private.needs_second_factor();
$$;
comment on function private.has_session is
  'Whether the session of the token is still there, and has used the second factor of who has one.';

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
-- For visitors too: a cookie that is no session is asked about like one that is.
grant execute on function public.second_factor_due() to anon, authenticated;

-- The second factors of the caller, [{id, name, added_at}]; null where Auth offers none. Definer: for the same reason.
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

-- Nor is anything read with the token of a session that is over, or that lacks its second factor; whole_sessions.sql has the rest.
create policy "only a whole session reads profiles" on public.users
  as restrictive for select to authenticated using ((select private.has_session()));
create policy "only a whole session reads bookings" on public.bookings
  as restrictive for select to authenticated using ((select private.has_session()));

alter table public.site_settings add column require_second_factor_of_admins boolean not null default false;
comment on column public.site_settings.require_second_factor_of_admins is
  'Whether the rights of admins rest in sessions that have used no second factor.';
grant update (require_second_factor_of_admins) on public.site_settings to authenticated;

-- Whether a member has an authenticator app. Definer: for the same reason.
create function private.has_second_factor(p_user_id uuid) returns boolean
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return to_regclass('auth.mfa_factors') is not null
    and exists (select from auth.mfa_factors f where f.user_id = p_user_id and f.factor_type = 'totp' and f.status = 'verified');
end;
$$;

-- An admin without a factor would keep nothing out: whoever has the password sets one up. So all of them have one before it is asked,
-- and whoever asks has used theirs, or is the operator, who has no token. Definer: for the same reason.
create function private.refuse_without_second_factor() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if to_regclass('auth.mfa_factors') is null or (auth.uid() is not null and auth.jwt() ->> 'aal' is distinct from 'aal2') or exists (
    select from public.users u where u.is_admin and u.suspended_at is null and not private.has_second_factor(u.id)) then
    raise exception 'no-second-factor' using errcode = 'PT409',
      hint = 'every admin sets up a second factor first, where Auth offers it';
  end if;
  return new;
end;
$$;
create trigger possible_before_it_is_asked before update of require_second_factor_of_admins on public.site_settings
  for each row when (new.require_second_factor_of_admins and not old.require_second_factor_of_admins)
  execute function private.refuse_without_second_factor();
-- For the same reason nobody without a factor becomes an admin while it is asked, nor does one whose suspension is lifted.
-- Definer: for the same reason.
create function private.refuse_admin_without_second_factor() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if (select s.require_second_factor_of_admins from public.site_settings s) and not private.has_second_factor(new.id) then
    raise exception 'no-second-factor' using errcode = 'PT409', hint = 'this member sets up a second factor first';
  end if;
  return new;
end;
$$;
create trigger factor_before_admin before update of is_admin, suspended_at on public.users
  for each row when (new.is_admin and new.suspended_at is null and (not old.is_admin or old.suspended_at is not null))
  execute function private.refuse_admin_without_second_factor();
create trigger audit_of_second_factor after update of require_second_factor_of_admins on public.site_settings
  for each row execute function private.audit('require_second_factor_of_admins');

create or replace function private.is_admin() returns boolean
language sql stable security definer
set search_path = ''
as $$
  select private.has_session()
    and coalesce((select u.is_admin and u.suspended_at is null from public.users u where u.id = auth.uid()), false)
    and (auth.jwt() ->> 'aal' is not distinct from 'aal2'
      or not (select s.require_second_factor_of_admins from public.site_settings s));
$$;

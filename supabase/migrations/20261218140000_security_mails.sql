-- Mail about what opens an account: another password, and an app that was set up or removed. Whoever has the session or the password of
-- a member would do either in silence. It has no switch. Its subject is an id that was made for it: nothing but the
-- line of the outbox is kept.

insert into private.mail_topics (topic, preference) values
  ('password-changed', null), ('second-factor-added', null), ('second-factor-removed', null);

-- The mails say what happened, and nothing else.
create function private.mail_password_changed(p_change_id uuid) returns jsonb
language sql immutable
set search_path = ''
as $$ select '{}'::jsonb $$;

create function private.mail_second_factor_added(p_change_id uuid) returns jsonb
language sql immutable
set search_path = ''
as $$ select '{}'::jsonb $$;

create function private.mail_second_factor_removed(p_change_id uuid) returns jsonb
language sql immutable
set search_path = ''
as $$ select '{}'::jsonb $$;

-- Nobody is told who has left, or whose account goes at this moment. One mail is enough while the same news waits from the last ten
-- minutes, and ten a day for each kind: whoever changes a password in a loop would fill a mailbox that need not be theirs.
create function private.tell_of_security(p_topic text, p_user_id uuid) returns void
language plpgsql
set search_path = ''
as $$
declare
  most constant integer := 10;
begin
  perform private.send_mail(p_topic, u.id, gen_random_uuid())
  from public.users u
  where u.id = p_user_id and not private.has_left(u.id) and not exists (
      select from private.outbox o
      where o.recipient_id = u.id and o.topic = p_topic and o.finished_at is null and o.created_at > now() - interval '10 minutes')
    and (
      select count(*) < most from private.outbox o
      where o.recipient_id = u.id and o.topic = p_topic and o.created_at > now() - interval '1 day');
end;
$$;

-- Definer: Auth writes as its own role, which has no rights here. The next one for the same reason.
create function private.tell_of_password() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.tell_of_security('password-changed', new.id);
  return null;
end;
$$;
create trigger tell_of_password after update of encrypted_password on auth.users
  for each row when (old.encrypted_password is distinct from new.encrypted_password) execute function private.tell_of_password();

create function private.tell_of_second_factor() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if tg_op = 'DELETE' then
    perform private.tell_of_security('second-factor-removed', old.user_id);
  else
    perform private.tell_of_security('second-factor-added', new.user_id);
  end if;
  return null;
end;
$$;

-- While a setting asks an app of admins, none of them removes the last one: with the password alone somebody else would set up the next,
-- and be an admin. It goes with the account, and after the right is taken away. Definer: for the same reason.
create function private.keep_last_factor() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  -- Of two that go at the same moment the second one waits here, and sees that the first is gone.
  perform pg_advisory_xact_lock(hashtextextended('factors' || old.user_id, 0));
  if exists (
      select from auth.users a join public.users u on u.id = a.id cross join public.site_settings s
      where a.id = old.user_id and u.is_admin and s.require_second_factor_of_admins)
    and not exists (
      select from auth.mfa_factors f
      where f.user_id = old.user_id and f.id <> old.id and f.factor_type = 'totp' and f.status = 'verified') then
    raise exception 'last-factor' using errcode = 'PT409', hint = 'set up another app first, or take the right of an admin away';
  end if;
  return old;
end;
$$;

-- Where Auth offers second factors it has their table by now; a stand-in that makes it later calls this as well.
create function private.watch_second_factors() returns void
language plpgsql
set search_path = ''
as $$
begin
  if to_regclass('auth.mfa_factors') is not null then
    create or replace trigger tell_of_second_factor after update of status on auth.mfa_factors
      for each row when (old.status is distinct from new.status and new.status = 'verified')
      execute function private.tell_of_second_factor();
    create or replace trigger keep_last_factor before delete on auth.mfa_factors
      for each row when (old.status = 'verified') execute function private.keep_last_factor();
    create or replace trigger tell_of_removed_factor after delete on auth.mfa_factors
      for each row when (old.status = 'verified') execute function private.tell_of_second_factor();
  end if;
end;
$$;
select private.watch_second_factors();

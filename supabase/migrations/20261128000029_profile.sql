-- The profile form, the verification of e-mail addresses, and mails about security: a changed password, and a second
-- factor that was added or removed.

-- For the limit of a hundred profile changes in 24 hours, because each adds log lines that are kept.
create index audit_log_profiles on public.audit_log (actor_id, created_at) where table_name = 'users';

-- Sets email_verified_at when Auth confirms an address, and clears it when the address changes in any other way.
-- Definer: Auth writes as its own role, which has no rights in public.
create function private.prove_email() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if tg_op = 'UPDATE' and old.email is distinct from new.email then
    update public.users u
    set email_verified_at = case
      when lower(old.email_change) = lower(new.email) and old.email_change_sent_at > now() - interval '1 day'
        then now() end
    where u.id = new.id;
  elsif new.confirmation_sent_at is not null and new.email_confirmed_at is not null then
    update public.users u set email_verified_at = new.email_confirmed_at where u.id = new.id
      and u.email_verified_at is null;
  end if;
  return new;
end;
$$;

-- Logs changes of the columns in the trigger's arguments by their names, without values. Definer: no role may insert
-- into the log.
create function private.audit_names() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  before constant jsonb := to_jsonb(old);
  after constant jsonb := to_jsonb(new);
  changed constant text[] := array(
    select name from unnest(tg_argv) with ordinality n (name, place)
    where before -> name is distinct from after -> name order by place);
begin
  if cardinality(changed) > 0 then
    insert into public.audit_log (actor_id, action, table_name, row_id, after)
    values (auth.uid(), 'update', tg_table_name, after ->> 'id', jsonb_build_object('changed', changed));
  end if;
  return null;
end;
$$;

-- A hash of the columns of the profile form, by which a form is refused when another tab has saved since.
create function private.profile_digest(u public.users) returns text
language sql immutable
set search_path = ''
as $$
  select md5(jsonb_build_array(u.full_name, u.public_name, u.phone, u.location, u.bio)::text);
$$;
grant execute on function private.profile_digest(public.users) to authenticated;

-- shown_as: the name that other people see. digest: for save_profile. Refusals: those of private.require_session.
create function public.my_profile() returns jsonb
language plpgsql stable
set search_path = ''
as $$
begin
  perform private.require_session();
  return (
    select jsonb_build_object(
      'email', u.email, 'full_name', u.full_name, 'public_name', u.public_name, 'shown_as', private.public_name(u),
      'phone', u.phone, 'location', u.location, 'bio', u.bio,
      'booking_confirmations', u.booking_confirmations, 'new_messages', u.new_messages, 'promotions', u.promotions,
      'created_at', u.created_at, 'email_verified_at', u.email_verified_at, 'digest', private.profile_digest(u))
    from public.users u where u.id = auth.uid());
end;
$$;
grant execute on function public.my_profile() to authenticated;

-- Writes all columns of the form, null for an empty field. The same call again changes nothing. Returns {spaces, posts}
-- of private.pages_with_my_name, empty when the name has not changed. Refusals: those of private.require_member,
-- changed-elsewhere (the profile changed since p_digest was shown), too-many-changes, reserved-name.
create function public.save_profile(
  p_digest text, p_full_name text default null, p_public_name text default null, p_phone text default null,
  p_location text default null, p_bio text default null
) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  shown_before text;
  shown_now text;
begin
  perform private.require_member();
  select private.public_name(u) into shown_before from public.users u where u.id = auth.uid();
  update public.users u
  set full_name = p_full_name, public_name = p_public_name, phone = p_phone, location = p_location, bio = p_bio
  where u.id = auth.uid() and (private.profile_digest(u) = p_digest
    or (u.full_name, u.public_name, u.phone, u.location, u.bio)
      is not distinct from (p_full_name, p_public_name, p_phone, p_location, p_bio))
  returning private.public_name(u) into shown_now;
  if not found then
    raise exception 'changed-elsewhere' using errcode = 'PT409';
  elsif shown_now is not distinct from shown_before then
    return '{"spaces": [], "posts": false}';
  end if;
  return private.pages_with_my_name();
end;
$$;
grant execute on function public.save_profile(text, text, text, text, text, text) to authenticated;

-- Saves the member's mail preferences; private.mail_topics has the preference of each mail. Refusals: those of
-- private.require_member.
create function public.save_mail_preferences(p_booking_confirmations boolean, p_new_messages boolean,
  p_promotions boolean)
returns void
language plpgsql
set search_path = ''
as $$
begin
  perform private.require_member();
  update public.users u
  set booking_confirmations = p_booking_confirmations, new_messages = p_new_messages, promotions = p_promotions
  where u.id = auth.uid();
end;
$$;
grant execute on function public.save_mail_preferences(boolean, boolean, boolean) to authenticated;

-- Mails about security have no variable content.
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

-- Sends a security mail, except to members who are deleting their account. No new mail is written while one of the same
-- topic from the last ten minutes is unsent, and the limit is ten per topic and day: changing a password in a loop
-- would flood a mailbox that may belong to somebody else.
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
      where o.recipient_id = u.id and o.topic = p_topic and o.finished_at is null
        and o.created_at > now() - interval '10 minutes')
    and (
      select count(*) < most from private.outbox o
      where o.recipient_id = u.id and o.topic = p_topic and o.created_at > now() - interval '1 day');
end;
$$;

-- Definer: Auth writes as its own role, which has no rights in private.
create function private.tell_of_password() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.tell_of_security('password-changed', new.id);
  return null;
end;
$$;

-- Definer: Auth writes as its own role, which has no rights in private.
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

-- Refuses to remove the last second factor of an admin while the setting requires one: with the password alone,
-- somebody else could set up a new one and be an admin. The factor is deleted with the account, and a member who is no
-- longer an admin may remove it. Definer: Auth writes as its own role, which has no rights in private.
create function private.keep_last_factor() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  -- The lock serialises two deletions, so that the second sees the first.
  perform pg_advisory_xact_lock(hashtextextended('factors' || old.user_id, 0));
  if exists (
      select from auth.users a join public.users u on u.id = a.id cross join public.site_settings s
      where a.id = old.user_id and u.is_admin and s.require_second_factor_of_admins)
    and not exists (
      select from auth.mfa_factors f
      where f.user_id = old.user_id and f.id <> old.id and f.factor_type = 'totp' and f.status = 'verified') then
    raise exception 'last-factor' using errcode = 'PT409',
      hint = 'set up another app first, or take the right of an admin away';
  end if;
  return old;
end;
$$;

-- Creates the triggers on auth.mfa_factors where the table exists. Hosted Auth has created it before migrations run;
-- the local stand-in calls this function after creating it.
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

-- Signs the address, so that a link that was mailed to a former address is invalid. No token is stored.
create function private.address_token(u public.users, p_until timestamptz) returns text
language plpgsql stable
set search_path = ''
as $$
declare
  signed constant text := u.id || '.' || extract(epoch from p_until)::bigint;
begin
  return signed || '.' || encode(extensions.hmac(
    convert_to(signed || '.' || lower(u.email), 'UTF8'),
    (select k.key from private.signing_keys k where k.name = 'address'), 'sha256'), 'hex');
end;
$$;

-- {token}. The link expires a day after the request, however late the mail is sent.
create function private.mail_verify_address(p_request_id uuid) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object('token', private.address_token(u, o.created_at + interval '1 day'))
  from private.outbox o join public.users u on u.id = o.recipient_id
  where o.topic = 'verify-address' and o.subject_id = p_request_id
    and u.email_verified_at is null and o.created_at > now() - interval '1 day';
$$;

-- Mails a verification link to the caller's address, unless it is verified. Suspended members may call it. Refusals:
-- those of private.require_session, too-many-mails (the detail is the limit in 24 hours, because the mailbox may be a
-- stranger's). Definer: no role may write the outbox.
create function public.send_address_link() returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  member constant uuid := private.require_session();
  most constant integer := 5;
begin
  perform pg_advisory_xact_lock(hashtextextended('address links' || member::text, 0));
  if most <= (
    select count(*) from private.outbox o
    where o.recipient_id = member and o.topic = 'verify-address' and o.created_at > now() - interval '1 day') then
    raise exception 'too-many-mails' using errcode = 'PT409', detail = most::text;
  end if;
  perform private.send_mail('verify-address', u.id, gen_random_uuid())
  from public.users u where u.id = member and u.email_verified_at is null;
end;
$$;
grant execute on function public.send_address_link() to authenticated;

-- Verifies the address by the token of a link; returns whether it is verified. False: the link has expired, belongs to
-- another account, or was mailed to another address. It requires the session of the account, so that a reader of the
-- mailbox cannot verify somebody else's account. Refusals: those of private.require_session. Definer: no role has a
-- grant on email_verified_at.
create function public.verify_address(p_token text) returns boolean
language plpgsql security definer
set search_path = ''
as $$
declare
  part constant text[] := string_to_array(left(p_token, 200), '.');
begin
  perform private.require_session();
  if p_token is null or cardinality(part) <> 3 or part[2] !~ '^\d{1,10}$' or to_timestamp(part[2]::bigint) < now() then
    return false;
  end if;
  update public.users u set email_verified_at = coalesce(u.email_verified_at, now())
  where u.id = auth.uid() and private.address_token(u, to_timestamp(part[2]::bigint)) = p_token;
  return found;
end;
$$;
grant execute on function public.verify_address(text) to authenticated;

-- Whether the settings require the caller to verify the address first. Definer: an incomplete session may read neither
-- the profile nor the settings.
create function private.must_verify() returns boolean
language sql stable security definer
set search_path = ''
as $$
  select coalesce(
    (select s.require_email_verification and u.email_verified_at is null
     from public.site_settings s, public.users u where u.id = auth.uid()), false);
$$;
grant execute on function private.must_verify() to authenticated;

-- Refuses booking and listing by members who must verify their address, besides the checks of private.require_member
-- and private.may_write. Refusal: unverified.
create function private.refuse_unverified() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if private.must_verify() then
    raise exception 'unverified' using errcode = 'PT403';
  end if;
  return new;
end;
$$;

-- Refuses to give a listing to a member who must verify the address, by an admin's form or by a claim. Refusal:
-- owner-unverified. Definer: nobody may read email_verified_at of another member.
create function private.refuse_unverified_owner() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if exists (
    select from public.site_settings s, public.users u
    where u.id = new.owner_id and s.require_email_verification and u.email_verified_at is null) then
    raise exception 'owner-unverified' using errcode = 'PT409', hint = 'the owner verifies the e-mail address first';
  end if;
  return new;
end;
$$;

-- Definer: members may not read the settings for admins.
create function private.must_use_second_factor() returns boolean
language sql stable security definer
set search_path = ''
as $$
  select coalesce((select u.is_admin and s.require_second_factor_of_admins
    from public.site_settings s, public.users u where u.id = auth.uid()), false);
$$;
comment on function private.must_use_second_factor is
  'Whether the caller is an admin and the settings require a second factor of admins.';
grant execute on function private.must_use_second_factor() to authenticated;

-- Definer: members may not read the settings for admins.
create function private.listings_limit() returns integer
language sql stable security definer
set search_path = ''
as $$ select s.listings_limit from public.site_settings s $$;
comment on function private.listings_limit is
  'The number of listings that one owner may have, archived ones not counted.';
grant execute on function private.listings_limit() to authenticated;

-- Triggers fire in alphabetical order: after create_profile.
create trigger prove_email after insert or update of email, email_confirmed_at on auth.users
  for each row execute function private.prove_email();

-- Mail preferences are not logged, so that the limit of changes never keeps a member from switching off mail.
create trigger audit_names after update of email, full_name, public_name, phone, location, bio on public.users
  for each row execute function private.audit_names('email', 'full_name', 'public_name', 'phone', 'location', 'bio');

create trigger limit_changes_of_profiles before insert on public.audit_log
  for each row when (new.table_name = 'users')
  execute function private.refuse_too_many('actor_id', '100', 'too-many-changes',
    't.table_name = ''users'' and t.created_at > now() - interval ''1 day''');

create trigger tell_of_password after update of encrypted_password on auth.users
  for each row when (old.encrypted_password is distinct from new.encrypted_password)
    execute function private.tell_of_password();

create trigger audit_of_verification after update of require_email_verification on public.site_settings
  for each row execute function private.audit('require_email_verification');

-- Only for the member's own booking or listing: an admin vouches for a listing that they create for somebody.
create trigger ask_for_verification before insert on public.bookings
  for each row when (new.user_id = auth.uid()) execute function private.refuse_unverified();

create trigger ask_for_verification before insert on public.coworking_spaces
  for each row when (new.owner_id = auth.uid()) execute function private.refuse_unverified();

create trigger ask_for_verification_first before update of status on public.coworking_spaces
  for each row when (new.owner_id = auth.uid() and new.status = 'pending' and old.status <> 'pending')
  execute function private.refuse_unverified();

-- Listings by members themselves are refused by ask_for_verification, whose error addresses the member.
create trigger ask_owner_for_verification before insert on public.coworking_spaces
  for each row when (new.owner_id is not null and new.owner_id is distinct from auth.uid())
    execute function private.refuse_unverified_owner();

create trigger ask_new_owner_for_verification before update of owner_id on public.coworking_spaces
  for each row when (new.owner_id is not null and new.owner_id is distinct from old.owner_id)
  execute function private.refuse_unverified_owner();

select private.watch_second_factors();

insert into private.signing_keys (name, key) values ('address', extensions.gen_random_bytes(32));

insert into private.mail_topics (topic) values
  ('password-changed'), ('second-factor-added'), ('second-factor-removed'), ('verify-address');

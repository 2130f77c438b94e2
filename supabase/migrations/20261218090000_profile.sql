-- The profile as its holder edits it, whether its e-mail address was proved by a mail, and a line in the log for every change:
-- which columns changed, and never what stood in them.

alter table public.users add column email_verified_at timestamptz;
comment on column public.users.email_verified_at is
  'When a link that was mailed to the address was opened. Null where Auth confirms addresses by itself.';

-- Auth sends a mail that confirms an account, or it confirms the account by itself and sends none.
update public.users u set email_verified_at = a.email_confirmed_at
from auth.users a where a.id = u.id and a.confirmation_sent_at is not null and a.email_confirmed_at is not null;

-- A new address is proved when Auth makes it the address after its mail; by any other way it is not.
-- Definer: Auth writes as its own role, which has no rights in public.
create function private.prove_email() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if tg_op = 'UPDATE' and old.email is distinct from new.email then
    update public.users u
    set email_verified_at = case
      when lower(old.email_change) = lower(new.email) and old.email_change_sent_at > now() - interval '1 day' then now() end
    where u.id = new.id;
  elsif new.confirmation_sent_at is not null and new.email_confirmed_at is not null then
    update public.users u set email_verified_at = new.email_confirmed_at where u.id = new.id and u.email_verified_at is null;
  end if;
  return new;
end;
$$;
-- Its name comes after create_profile, and PostgreSQL calls triggers by name.
create trigger prove_email after insert or update of email, email_confirmed_at on auth.users
  for each row execute function private.prove_email();

-- The trigger's arguments name the columns whose change is logged by their names alone. Definer: nobody may insert into the log by hand.
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
-- The switches of mails are none of them: whoever wants no more of a mail is never refused.
create trigger audit_names after update of email, full_name, public_name, phone, location, bio on public.users
  for each row execute function private.audit_names('email', 'full_name', 'public_name', 'phone', 'location', 'bio');

-- What is logged is never removed, so a profile is changed at most a hundred times in 24 hours.
create index audit_log_profiles on public.audit_log (actor_id, created_at) where table_name = 'users';
create trigger limit_changes_of_profiles before insert on public.audit_log
  for each row when (new.table_name = 'users')
  execute function private.refuse_too_many('actor_id', '100', 'too-many-changes',
    't.table_name = ''users'' and t.created_at > now() - interval ''1 day''');

-- Of what a person edits at once: a form that was shown before another tab saved has another one.
create function private.profile_digest(u public.users) returns text
language sql immutable
set search_path = ''
as $$
  select md5(jsonb_build_array(u.full_name, u.public_name, u.phone, u.location, u.bio)::text);
$$;
grant execute on function private.public_name(public.users), private.profile_digest(public.users) to authenticated;

-- shown_as: what other people see now. digest: to be given back to save_profile. Refusals: those of private.require_session.
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

-- Writes all of it, null for what is empty. Sent twice it is written once. It answers {spaces, posts}: see private.pages_with_my_name, which
-- pages_with_a_name.sql makes; where the name stays as it was, none.
-- Refusals: those of private.require_member, changed-elsewhere (somebody saved since p_digest was shown), too-many-changes, reserved-name.
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

-- Which kinds of mail the member wants; private.mail_topics says which mail each switch stops.
-- Refusals: those of private.require_member.
create function public.save_mail_preferences(p_booking_confirmations boolean, p_new_messages boolean, p_promotions boolean)
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

grant execute on function public.my_profile(), public.save_profile(text, text, text, text, text, text),
  public.save_mail_preferences(boolean, boolean, boolean) to authenticated;

-- An address is verified by opening a link that we mailed to it. Auth may confirm addresses by itself, and then says so of all of them.
-- Where a setting asks for it, members whose address is not verified neither book nor list.

alter table public.site_settings add column require_email_verification boolean not null default false;
comment on column public.site_settings.require_email_verification is 'Whether only members with a verified address book and list.';
grant update (require_email_verification) on public.site_settings to authenticated;
-- Beside the triggers for the other settings, which stay as they are.
create trigger audit_of_verification after update of require_email_verification on public.site_settings
  for each row execute function private.audit('require_email_verification');

insert into private.signing_keys (name, key) values ('address', extensions.gen_random_bytes(32));
insert into private.mail_topics (topic, preference) values ('verify-address', null);

-- Made of the address, so a link to a former one proves nothing. Nothing has to be kept of it, or erased.
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

-- {token}. The link works for a day from when it was asked for, however late the mail is sent.
create function private.mail_verify_address(p_request_id uuid) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object('token', private.address_token(u, o.created_at + interval '1 day'))
  from private.outbox o join public.users u on u.id = o.recipient_id
  where o.topic = 'verify-address' and o.subject_id = p_request_id
    and u.email_verified_at is null and o.created_at > now() - interval '1 day';
$$;

-- Mails a link to the caller's address; none when it is verified already. A suspended member may ask as well.
-- Refusals: those of private.require_session, too-many-mails (its detail is the limit in 24 hours: the mailbox may be a stranger's).
-- Definer: nobody writes the outbox.
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

-- Takes the token of a link; answers whether the address is verified. False: the link is too old, was for another account, or was mailed
-- to another address. It asks for the session of the account, so that somebody who only reads the mailbox verifies nobody else's account.
-- Refusals: those of private.require_session. Definer: nobody writes that column.
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

-- Whether the setting asks the caller to verify the address first. Definer: of the profile and the settings a session that is not whole reads nothing.
create function private.must_verify() returns boolean
language sql stable security definer
set search_path = ''
as $$
  select coalesce(
    (select s.require_email_verification and u.email_verified_at is null
     from public.site_settings s, public.users u where u.id = auth.uid()), false);
$$;

-- The one question before booking and listing, beside those of private.require_member and private.may_write. Refusal: unverified.
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
-- Of what members do for themselves: a listing that an admin makes for somebody is the admin's word.
create trigger ask_for_verification before insert on public.bookings
  for each row when (new.user_id = auth.uid()) execute function private.refuse_unverified();
create trigger ask_for_verification before insert on public.coworking_spaces
  for each row when (new.owner_id = auth.uid()) execute function private.refuse_unverified();
create trigger ask_for_verification_first before update of status on public.coworking_spaces
  for each row when (new.owner_id = auth.uid() and new.status = 'pending' and old.status <> 'pending')
  execute function private.refuse_unverified();

-- Neither by an admin's form nor by a claim does anybody come to own a listing whose address is not verified, where the setting asks for it.
-- Refusal: owner-unverified. Definer: of another member nobody reads whether the address is verified.
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
-- Members who list for themselves are refused by ask_for_verification, which says so in their words.
create trigger ask_owner_for_verification before insert on public.coworking_spaces
  for each row when (new.owner_id is not null and new.owner_id is distinct from auth.uid()) execute function private.refuse_unverified_owner();
create trigger ask_new_owner_for_verification before update of owner_id on public.coworking_spaces
  for each row when (new.owner_id is not null and new.owner_id is distinct from old.owner_id)
  execute function private.refuse_unverified_owner();

grant execute on function public.send_address_link(), public.verify_address(text), private.must_verify()
  to authenticated;

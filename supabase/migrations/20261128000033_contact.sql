-- Messages of the contact form. They are kept for a year, and mailed to the contact address of the settings.

create type public.contact_category as enum ('general', 'booking', 'listing', 'technical', 'partnership', 'feedback');

create table public.contact_messages (
  id uuid primary key default gen_random_uuid(),
  -- Deleting a member deletes their messages.
  sender_id uuid references public.users (id) on delete cascade,
  name text not null check (private.is_line(name, 120)),
  email text not null check (email ~ '^[^\s<>"(),;:\\@]+@[^\s<>"(),;:\\@]+$' and private.is_line(email, 254)),
  subject text not null check (private.is_line(subject, 150)),
  category public.contact_category not null default 'general',
  message text not null check (private.is_prose(message, 1, 5000)),
  created_at timestamptz not null default now(),
  answer text check (private.is_prose(answer, 1, 5000)),
  answered_at timestamptz,
  answered_by uuid references public.users (id) on delete set null,
  archived_at timestamptz,
  assigned_to uuid references public.users (id) on delete set null,
  status text not null generated always as (
    case when archived_at is not null then 'archived' when answered_at is not null then 'answered'
      else 'new' end) stored,
  constraint answered_completely check ((answer is null) = (answered_at is null))
);
comment on table public.contact_messages is
  'Messages of the contact form, kept for a year. sender_id: the signed-in member.';
comment on column public.contact_messages.answer is
  'The mailed answer of an admin. There is one; further mail goes directly between the mailboxes.';
comment on column public.contact_messages.assigned_to is 'The admin who is responsible for the message.';
comment on column public.contact_messages.status is
  'new, answered or archived. Archived: needs no answer, or was answered elsewhere.';

create index contact_messages_created on public.contact_messages (created_at, id);
create index contact_messages_email on public.contact_messages (lower(email), created_at);
create index contact_messages_sender on public.contact_messages (sender_id, created_at);
create index contact_messages_status on public.contact_messages (status, created_at, id);
create index contact_messages_category on public.contact_messages (category, created_at, id);
create index contact_messages_assigned on public.contact_messages (assigned_to, created_at, id);
create index contact_messages_answered_by on public.contact_messages (answered_by);
create index contact_messages_search on public.contact_messages
  using gin (private.plain(name || ' ' || email || ' ' || subject) extensions.gin_trgm_ops);

alter table public.contact_messages enable row level security;
grant select on public.contact_messages to authenticated;

-- The constraint once_to_each does not apply to mail without a recipient, because null values are distinct.
create unique index once_for_each_message on private.outbox (topic, subject_id) where recipient_id is null;

-- Name and address are as typed by the sender; account_email is the verified origin: the address of the sender's
-- account, or null for a visitor.
create function private.mail_contact_message(p_message_id uuid) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object('id', m.id, 'name', m.name, 'email', m.email, 'subject', m.subject, 'category', m.category,
    'message', m.message, 'is_member', m.sender_id is not null,
    'account_email', (select u.email from public.users u where u.id = m.sender_id))
  from public.contact_messages m where m.id = p_message_id;
$$;

-- Stores a message to the team, and mails it. The same message again within a day is ignored as a second submit.
-- Refusals: no-name, no-text, not-a-choice, too-many-messages (per day: 10 of a member, 5 of an address without a
-- session), too-many-strangers (500 a day of all visitors together, which bounds what a program may fill the table and
-- the mailbox with). Definer: no role may write the table otherwise.
create function private.send_contact_message(
  p_name text, p_email text, p_subject text, p_message text, p_category public.contact_category)
returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  sender constant uuid := case when private.has_session() then auth.uid() end;
  since constant timestamptz := now() - interval '1 day';
  from_name constant text := private.trimmed(p_name);
  about constant text := private.trimmed(p_subject);
  input constant text := private.trimmed(p_message);
  message_id uuid;
begin
  if not coalesce(private.is_line(from_name, 120), false) then
    raise exception 'no-name' using errcode = 'PT422', hint = 'a name has 1 to 120 characters';
  elsif not coalesce(private.is_line(about, 150) and private.is_prose(input, 1, 5000), false) then
    raise exception 'no-text' using errcode = 'PT422', hint = 'a subject has 1 to 150 characters, a message 1 to 5000';
  elsif p_category is null then
    raise exception 'not-a-choice' using errcode = 'PT422';
  end if;
  -- Serialises messages, so that each counts those before it.
  perform pg_advisory_xact_lock(hashtextextended('contact_messages', 0));
  if exists (
    select from public.contact_messages m
    where lower(m.email) = lower(p_email) and m.created_at > since
      and (m.subject, m.message, m.category) = (about, input, p_category)) then
    return;
  end if;
  if sender is not null then
    if (select count(*) from public.contact_messages m where m.sender_id = sender and m.created_at > since) >= 10 then
      raise exception 'too-many-messages' using errcode = 'PT409', detail = '10';
    end if;
  elsif (select count(*) from public.contact_messages m where lower(m.email) = lower(p_email) and m.sender_id is null
    and m.created_at > since) >= 5 then
    raise exception 'too-many-messages' using errcode = 'PT409', detail = '5';
  elsif (select count(*) from public.contact_messages m where m.sender_id is null and m.created_at > since) >= 500 then
    raise exception 'too-many-strangers' using errcode = 'PT409', detail = '500';
  end if;
  insert into public.contact_messages (sender_id, name, email, subject, category, message)
  values (sender, from_name, p_email, about, p_category, input) returning id into message_id;
  insert into private.outbox (topic, subject_id) values ('contact-message', message_id);
end;
$$;
grant execute on function private.send_contact_message(text, text, text, text, public.contact_category)
  to anon, authenticated;

-- Refusals: those of private.send_contact_message, no-address.
create function public.send_contact_message(
  p_name text, p_email text, p_subject text, p_message text, p_category public.contact_category default 'general')
returns void
language plpgsql
set search_path = ''
as $$
begin
  if not coalesce(private.is_mail_address(p_email), false) then
    raise exception 'no-address' using errcode = 'PT422', hint = 'p_email is one e-mail address';
  end if;
  perform private.send_contact_message(p_name, p_email, p_subject, p_message, p_category);
end;
$$;
grant execute on function public.send_contact_message(text, text, text, text, public.contact_category)
  to anon, authenticated;

create function private.tidy_contact_messages() returns void
language plpgsql
set search_path = ''
as $$
begin
  delete from public.contact_messages m where m.created_at < now() - interval '1 year';
end;
$$;

-- The Worker sends the mail to `email` of the content.
create function private.mail_contact_answer(p_message_id uuid) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object('name', m.name, 'email', m.email, 'subject', m.subject, 'message', m.message,
    'answer', m.answer,
    'written_at', m.created_at)
  from public.contact_messages m where m.id = p_message_id and m.answer is not null;
$$;

create function private.listed_contact_message(m public.contact_messages) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object('id', m.id, 'name', m.name, 'email', m.email, 'subject', m.subject, 'category', m.category,
    'status', m.status,
    'created_at', m.created_at, 'assigned_to', private.claimant(m.assigned_to));
$$;

-- {messages, next, total}. p_q: a part of the name, the address or the subject. p_status: new, answered, archived or
-- all. p_category: one, or all. p_assigned: me, nobody or all. p_sort: created, descending with the prefix "-".
-- Definer: avoids a policy check per row on 100,000 rows.
create function public.admin_contact_messages(
  p_q text default '', p_status text default 'all', p_category text default 'all', p_assigned text default 'all',
  p_sort text default '-created', p_after uuid default null, p_page_size integer default 25)
returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  typed constant text := btrim(p_q);
  page record;
begin
  perform private.require_admin();
  select * into page from private.list_page('public.contact_messages',
    concat_ws(' and ', 'true',
      case when p_status <> 'all' then 't.status = $1 ->> ''status''' end,
      case when p_category <> 'all' then 't.category = ($1 ->> ''category'')::public.contact_category' end,
      case p_assigned when 'me' then 't.assigned_to = ($1 ->> ''me'')::uuid' when 'nobody'
        then 't.assigned_to is null' end,
      case when typed <> '' then
        'private.plain(t.name || '' '' || t.email || '' '' || t.subject) like $1 ->> ''pattern''' end),
    jsonb_build_object('pattern', private.containing(typed), 'status', p_status, 'category', p_category,
      'me', auth.uid()),
    't.created_at', 'timestamptz', p_sort like '-%', p_after, p_page_size);
  return jsonb_build_object(
    'messages', (
      select coalesce(jsonb_agg(private.listed_contact_message(m) order by o.place), '[]')
      from unnest(page.ids) with ordinality o (id, place) join public.contact_messages m on m.id = o.id),
    'next', page.next,
    'total', page.total);
end;
$$;
grant execute on function public.admin_contact_messages(text, text, text, text, text, uuid, integer) to authenticated;

-- One message: {…, message, sender, answer, answered_at, answered_by, archived_at, admins, others}; null for an unknown
-- one. admins: the possible assignees. others: the latest ten other messages from the same address. Definer: the
-- policies of most of these tables do not include admins.
create function public.admin_contact_message(p_message_id uuid) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  return (
    select private.listed_contact_message(m)
      || jsonb_build_object('message', m.message, 'sender', private.claimant(m.sender_id),
      'answer', m.answer, 'answered_at', m.answered_at, 'answered_by', private.claimant(m.answered_by),
        'archived_at', m.archived_at,
      'admins', (
        select coalesce(jsonb_agg(private.claimant(u.id) order by u.email), '[]') from public.users u where u.is_admin
          and u.suspended_at is null),
      'others', coalesce((
        select jsonb_agg(private.listed_contact_message(o) order by o.created_at desc, o.id)
        from (
          select * from public.contact_messages l where lower(l.email) = lower(m.email) and l.id <> m.id
          order by l.created_at desc, l.id limit 10) o), '[]'))
    from public.contact_messages m where m.id = p_message_id);
end;
$$;
grant execute on function public.admin_contact_message(uuid) to authenticated;

-- Locks a message and returns it. Refusals: those of private.require_admin, no-such-message.
create function private.lock_contact_message(p_message_id uuid) returns public.contact_messages
language plpgsql
set search_path = ''
as $$
declare
  message public.contact_messages;
begin
  perform private.require_admin();
  select m.* into message from public.contact_messages m where m.id = p_message_id for update;
  if not found then
    raise exception 'no-such-message' using errcode = 'PT404';
  end if;
  return message;
end;
$$;

-- Answers a message by mail, once. The same answer again by the same admin changes nothing. Refusals: those of
-- private.lock_contact_message, already-answered, no-text. Definer: no role has a grant to write messages or mail.
create function public.answer_contact_message(p_message_id uuid, p_text text) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  message constant public.contact_messages := private.lock_contact_message(p_message_id);
  input constant text := private.trimmed(p_text);
begin
  if (message.answered_by, message.answer) = (auth.uid(), input) then
    return;
  elsif message.answer is not null then
    raise exception 'already-answered' using errcode = 'PT409';
  elsif private.is_prose(input, 1, 5000) is not true then
    raise exception 'no-text' using errcode = 'PT422', hint = '1 to 5,000 characters';
  end if;
  update public.contact_messages m set answer = input, answered_at = now(), answered_by = auth.uid(), archived_at = null
  where m.id = p_message_id;
  insert into private.outbox (topic, subject_id) values ('contact-answer', p_message_id);
end;
$$;
grant execute on function public.answer_contact_message(uuid, text) to authenticated;

-- Archives a message, or takes it out of the archive. The same call again by the same admin changes nothing; another
-- admin gets already-so. Refusals: those of private.lock_contact_message, not-a-choice, already-so. Definer: no role
-- has a grant to write messages.
create function public.archive_contact_message(p_message_id uuid, p_is_archived boolean) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  message constant public.contact_messages := private.lock_contact_message(p_message_id);
begin
  if p_is_archived is null then
    raise exception 'not-a-choice' using errcode = 'PT422', hint = 'p_is_archived is true or false';
  elsif (message.archived_at is not null) = p_is_archived then
    if not private.did_last('contact_messages', p_message_id, 'archived_at') then
      raise exception 'already-so' using errcode = 'PT409';
    end if;
    return;
  end if;
  update public.contact_messages m set archived_at = case when p_is_archived then now() end where m.id = p_message_id;
end;
$$;
grant execute on function public.archive_contact_message(uuid, boolean) to authenticated;

-- Whether a message or thread that is assigned to p_assigned may be assigned to p_admin_id by a caller who saw p_seen.
-- Refusals: changed-meanwhile, not-an-admin.
create function private.check_assignment(p_assigned uuid, p_admin_id uuid, p_seen uuid) returns void
language plpgsql stable
set search_path = ''
as $$
begin
  if p_assigned is distinct from p_seen then
    raise exception 'changed-meanwhile' using errcode = 'PT409';
  elsif p_admin_id is not null
    and not exists (select from public.users u where u.id = p_admin_id and u.is_admin and u.suspended_at is null) then
    raise exception 'not-an-admin' using errcode = 'PT409';
  end if;
end;
$$;

-- Assigns a message to an admin; null: to nobody. p_seen: the assignee that the caller saw. Refusals: those of
-- private.lock_contact_message and private.check_assignment. Definer: no role has a grant to write messages.
create function public.assign_contact_message(
  p_message_id uuid, p_admin_id uuid default null, p_seen uuid default null
) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  message constant public.contact_messages := private.lock_contact_message(p_message_id);
begin
  if message.assigned_to is not distinct from p_admin_id then
    return;
  end if;
  perform private.check_assignment(message.assigned_to, p_admin_id, p_seen);
  update public.contact_messages m set assigned_to = p_admin_id where m.id = p_message_id;
end;
$$;
grant execute on function public.assign_contact_message(uuid, uuid, uuid) to authenticated;

create trigger audit after update on public.site_settings
  for each row execute function private.audit(
    'site_name', 'site_description', 'contact_email', 'contact_phone', 'contact_address', 'allow_registration',
    'featured_listings_limit', 'open_bookings_limit', 'daily_bookings_limit', 'desk_days_limit', 'listings_limit',
    'listing_changes_limit', 'support_email');

-- The log has no text of messages.
create trigger audit after update on public.contact_messages
  for each row execute function private.audit('answered_at', 'answered_by', 'archived_at', 'assigned_to');

create policy "admins read what was sent to the team" on public.contact_messages
  for select to authenticated using ((select private.is_admin()));

insert into private.mail_topics (topic) values ('contact-message'), ('contact-answer');

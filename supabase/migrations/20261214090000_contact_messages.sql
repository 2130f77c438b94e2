-- What people write to the team on the contact page. It is kept for a year, and mailed to the address of the settings.

create type public.contact_category as enum ('general', 'booking', 'listing', 'technical', 'partnership', 'feedback');

create table public.contact_messages (
  id uuid primary key default gen_random_uuid(),
  -- A member who goes takes along what they wrote.
  sender_id uuid references public.users (id) on delete cascade,
  name text not null check (private.is_line(name, 120)),
  email text not null check (email ~ '^[^\s<>"(),;:\\@]+@[^\s<>"(),;:\\@]+$' and private.is_line(email, 254)),
  subject text not null check (private.is_line(subject, 150)),
  category public.contact_category not null default 'general',
  message text not null check (private.is_prose(message, 1, 5000)),
  created_at timestamptz not null default now()
);
comment on table public.contact_messages is 'Messages of the contact form, for a year. sender_id: who was signed in.';
create index contact_messages_created on public.contact_messages (created_at desc, id);
create index contact_messages_email on public.contact_messages (lower(email), created_at);
create index contact_messages_sender on public.contact_messages (sender_id, created_at);

alter table public.contact_messages enable row level security;
revoke all on public.contact_messages from anon, authenticated;
grant select on public.contact_messages to authenticated;
create policy "admins read what was sent to the team" on public.contact_messages
  for select to authenticated using ((select private.is_admin()));

alter table public.site_settings
  add column support_email text not null default 'support@nomadcowork.test'
    check (support_email ~ '^[^\s<>"(),;:\\@]+@[^\s<>"(),;:\\@]+$' and private.is_line(support_email, 254));
comment on column public.site_settings.support_email is
  'Where people who need help write to, as the site shows it. contact_email gets what the contact form sends.';
grant update (support_email) on public.site_settings to authenticated;
drop trigger audit on public.site_settings;
create trigger audit after update on public.site_settings
  for each row execute function private.audit(
    'site_name', 'site_description', 'contact_email', 'contact_phone', 'contact_address', 'allow_registration',
    'featured_listings_limit', 'open_bookings_limit', 'daily_bookings_limit', 'desk_days_limit', 'listings_limit',
    'listing_changes_limit', 'support_email');

-- Mail to the team has no member as its recipient.
alter table private.outbox
  alter column recipient_id drop not null,
  add constraint to_a_member_or_the_team check ((recipient_id is null) = (topic = 'contact-message'));
insert into private.mail_topics (topic) values ('contact-message');

create function private.mail_contact_message(p_message_id uuid) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object('name', m.name, 'email', m.email, 'subject', m.subject, 'category', m.category,
    'message', m.message, 'is_member', m.sender_id is not null)
  from public.contact_messages m where m.id = p_message_id;
$$;

-- As before, and a mail without a recipient goes to the contact address of the settings.
create or replace function private.mail_content(p_mail private.outbox) returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  preference constant text := (select t.preference from private.mail_topics t where t.topic = p_mail.topic);
  recipient jsonb;
  content jsonb;
begin
  select to_jsonb(u) into recipient from public.users u where u.id = p_mail.recipient_id;
  if preference is not null and not (recipient ->> preference)::boolean then
    return null;
  end if;
  execute format('select private.%I($1)', 'mail_' || replace(p_mail.topic, '-', '_')) into content using p_mail.subject_id;
  return (
    select jsonb_build_object(
      'id', p_mail.id, 'attempt', p_mail.attempts, 'topic', p_mail.topic, 'created_at', p_mail.created_at,
      'to', case when p_mail.recipient_id is null then jsonb_build_object('email', s.contact_email, 'name', s.site_name)
        else jsonb_build_object('email', recipient -> 'email', 'name', recipient -> 'full_name') end,
      'unsubscribe_token', case when preference is not null then private.unsubscribe_token(p_mail.recipient_id, preference) end,
      'site', jsonb_build_object('name', s.site_name, 'contact_email', s.contact_email, 'address', s.contact_address),
      'content', content)
    from public.site_settings s where content is not null);
end;
$$;

-- Takes a message to the team, and mails it to them. The same one again within a day counts as the one that arrived, because it
-- is a second press. Refusals: too-many-messages (10 a day of a member, 5 a day of an address that nobody is signed in with),
-- too-many-strangers (500 a day of all who are not signed in: what a program may fill the table and the mailbox with).
-- Definer: nobody writes the table but through this.
create function private.send_contact_message(
  p_name text, p_email text, p_subject text, p_message text, p_category public.contact_category)
returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  sender constant uuid := case when private.has_session() then auth.uid() end;
  since constant timestamptz := now() - interval '1 day';
  message_id uuid;
begin
  -- One after the other, so that each counts those before it.
  perform pg_advisory_xact_lock(hashtextextended('contact_messages', 0));
  if exists (
    select from public.contact_messages m
    where lower(m.email) = lower(p_email) and m.created_at > since
      and (m.subject, m.message, m.category) = (p_subject, p_message, p_category)) then
    return;
  end if;
  if sender is not null then
    if (select count(*) from public.contact_messages m where m.sender_id = sender and m.created_at > since) >= 10 then
      raise exception 'too-many-messages' using errcode = 'PT409', detail = '10';
    end if;
  elsif (select count(*) from public.contact_messages m where lower(m.email) = lower(p_email) and m.sender_id is null and m.created_at > since) >= 5 then
    raise exception 'too-many-messages' using errcode = 'PT409', detail = '5';
  elsif (select count(*) from public.contact_messages m where m.sender_id is null and m.created_at > since) >= 500 then
    raise exception 'too-many-strangers' using errcode = 'PT409', detail = '500';
  end if;
  insert into public.contact_messages (sender_id, name, email, subject, category, message)
  values (sender, p_name, p_email, p_subject, p_category, p_message) returning id into message_id;
  insert into private.outbox (topic, subject_id) values ('contact-message', message_id);
end;
$$;
create function public.send_contact_message(
  p_name text, p_email text, p_subject text, p_message text, p_category public.contact_category default 'general')
returns void
language sql
set search_path = ''
as $$ select private.send_contact_message(p_name, p_email, p_subject, p_message, p_category) $$;
grant execute on function
  private.send_contact_message(text, text, text, text, public.contact_category),
  public.send_contact_message(text, text, text, text, public.contact_category) to anon, authenticated;

create function private.tidy_contact_messages() returns void
language plpgsql
set search_path = ''
as $$
begin
  delete from public.contact_messages m where m.created_at < now() - interval '1 year';
end;
$$;

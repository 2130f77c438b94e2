-- What members and admins write to one another, and in reports, begins and ends with what can be seen. A message of the contact form is
-- judged before it is written: see claims_refused_by_name.sql.

-- Writes the message into a thread that the caller holds locked. It takes the thread out of the archive (support_handling.sql), where a member
-- begins to wait anew.
create or replace function private.add_message(t public.threads, p_side text, p_author_id uuid, p_text text, p_key uuid) returns void
language plpgsql
set search_path = ''
as $$
declare
  said constant text := private.trimmed(p_text);
  refusal constant text := private.thread_refusal(t.space_id, t.guest_id, t.host_id, p_side);
  most constant integer := (select s.daily_messages_limit from public.site_settings s);
  moment constant timestamptz := clock_timestamp();
begin
  if refusal is not null then
    raise exception using message = refusal, errcode = 'PT409';
  elsif not coalesce(private.is_prose(said, 1, 2000), false) then
    raise exception 'no-text' using errcode = 'PT422', hint = '1 to 2,000 characters';
  elsif p_side <> 'support' and exists (
    select from public.messages m
    where m.author_id = p_author_id and m.sent_at > now() - interval '24 hours' offset most - 1) then
    raise exception 'too-many-messages' using errcode = 'PT409', detail = most::text;
  end if;
  insert into public.messages (thread_id, number, side, author_id, text, sent_at, idempotency_key)
  values (t.id, t.message_count + 1, p_side, p_author_id, said, moment, p_key);
  update public.threads set
    message_count = t.message_count + 1,
    last_message_at = moment,
    waiting_since = case when p_side = 'guest' then case when t.archived_at is null then coalesce(t.waiting_since, moment) else moment end end,
    archived_at = null,
    asked_at = case when t.message_count = 0 and p_side = 'guest' then moment else t.asked_at end,
    answered_at = case when p_side <> 'guest' and t.asked_at is not null then coalesce(t.answered_at, greatest(moment, t.asked_at)) else t.answered_at end
  where id = t.id;
  update public.thread_sides s set
    last_message_at = moment,
    unread = case s.side when p_side then s.unread else s.unread + 1 end
  where s.thread_id = t.id;
end;
$$;

-- Pressed twice it is one report. Refusals: those of private.require_member, no-such-thread, no-text, too-many-reports (in 24 hours; the
-- limit is its detail). Definer: nobody has a grant to write reports.
create or replace function public.report_thread(p_thread_id uuid, p_reason text) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  reporter constant uuid := private.require_member();
  said constant text := private.trimmed(p_reason);
begin
  if not exists (
    select from public.threads t where t.id = p_thread_id and t.kind = 'space' and reporter in (t.guest_id, t.host_id)) then
    raise exception 'no-such-thread' using errcode = 'PT404';
  elsif not coalesce(private.is_prose(said, 1, 1000), false) then
    raise exception 'no-text' using errcode = 'PT422', hint = '1 to 1,000 characters';
  elsif not exists (
    select from public.thread_reports r
    where r.thread_id = p_thread_id and r.reporter_id = reporter and r.closed_at is null) then
    insert into public.thread_reports (thread_id, reporter_id, reason) values (p_thread_id, reporter, said)
    on conflict do nothing;
  end if;
end;
$$;

-- Admins read its thread no longer. The same again by the same admin changes nothing.
-- Refusals: those of private.require_admin, no-note, own-report, no-such-report (also one that is closed).
-- Definer: nobody has a grant to write reports.
create or replace function public.close_thread_report(p_report_id uuid, p_note text) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  admin constant uuid := private.require_admin();
  said constant text := private.trimmed(p_note);
  report public.thread_reports;
begin
  select r.* into report from public.thread_reports r where r.id = p_report_id for update;
  if private.is_prose(said, 1, 2000) is not true then
    raise exception 'no-note' using errcode = 'PT400', hint = 'p_note is text of 1 to 2000 characters';
  elsif private.is_own_thread_report(report) then
    raise exception 'own-report' using errcode = 'PT409', hint = 'another admin decides';
  elsif (report.closed_by, report.note) = (admin, said) then
    return;
  elsif report.id is null or report.closed_at is not null then
    raise exception 'no-such-report' using errcode = 'PT404';
  end if;
  update public.thread_reports r set closed_by = admin, closed_at = now(), note = said where r.id = p_report_id;
end;
$$;

-- Tells the admins what is wrong with a member. The same report again is the one that is open.
-- Refusals: those of private.require_member, no-such-member (of no conversation and no booking of the caller), no-text, already-reported,
-- too-many-reports (in 24 hours; the limit is its detail). Definer: nobody has a grant to write reports.
create or replace function public.report_member(p_reason text, p_thread_id uuid default null, p_booking_id uuid default null) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  reporter constant uuid := private.require_member();
  said constant text := private.trimmed(p_reason);
  other record;
  before text;
begin
  select * into other from private.other_side(reporter, p_thread_id, p_booking_id);
  if not found then
    raise exception 'no-such-member' using errcode = 'PT404';
  elsif private.is_prose(said, 10, 2000) is not true then
    raise exception 'no-text' using errcode = 'PT422', hint = '10 to 2,000 characters';
  end if;
  perform pg_advisory_xact_lock(hashtextextended('user_reports' || reporter::text, 0));
  select r.reason into before from public.user_reports r
  where r.reporter_id = reporter and r.user_id = other.user_id and r.closed_at is null;
  if before = said then
    return;
  elsif before is not null then
    raise exception 'already-reported' using errcode = 'PT409';
  end if;
  insert into public.user_reports (user_id, reporter_id, reported_as, space_id, reason)
  values (other.user_id, reporter, other.side, other.space_id, said);
end;
$$;

-- Closes an open report; the same again by the same admin changes nothing. What is done about the member is done on their page.
-- Refusals: those of private.require_admin, no-such-report, own-report, already-closed, no-note. Definer: nobody has a grant to write reports.
create or replace function public.close_user_report(p_report_id uuid, p_note text) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  admin constant uuid := private.require_admin();
  said constant text := private.trimmed(p_note);
  report public.user_reports;
begin
  select r.* into report from public.user_reports r where r.id = p_report_id for update;
  -- Whoever it is about is told of no report.
  if not found or report.user_id = admin then
    raise exception 'no-such-report' using errcode = 'PT404';
  elsif report.reporter_id = admin then
    raise exception 'own-report' using errcode = 'PT409', hint = 'another admin decides';
  elsif (report.closed_by, report.note) = (admin, said) then
    return;
  elsif report.closed_at is not null then
    raise exception 'already-closed' using errcode = 'PT409';
  elsif private.is_prose(said, 1, 2000) is not true then
    raise exception 'no-note' using errcode = 'PT422', hint = '1 to 2,000 characters, for admins';
  end if;
  update public.user_reports r set closed_by = admin, closed_at = now(), note = said where r.id = p_report_id;
end;
$$;

-- Answers by mail, once. The same answer of the same admin again is a second press.
-- Refusals: those of private.lock_contact_message, already-answered, no-text. Definer: nobody has a grant to write messages or mail.
create or replace function public.answer_contact_message(p_message_id uuid, p_text text) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  message constant public.contact_messages := private.lock_contact_message(p_message_id);
  said constant text := private.trimmed(p_text);
begin
  if (message.answered_by, message.answer) = (auth.uid(), said) then
    return;
  elsif message.answer is not null then
    raise exception 'already-answered' using errcode = 'PT409';
  elsif private.is_prose(said, 1, 5000) is not true then
    raise exception 'no-text' using errcode = 'PT422', hint = '1 to 5,000 characters';
  end if;
  update public.contact_messages m set answer = said, answered_at = now(), answered_by = auth.uid(), archived_at = null
  where m.id = p_message_id;
  insert into private.outbox (topic, subject_id) values ('contact-answer', p_message_id);
end;
$$;

-- Takes a message to the team, and mails it to them. The same one again within a day counts as the one that arrived, because it
-- is a second press. Refusals: no-name, no-text, not-a-choice, too-many-messages (10 a day of a member, 5 a day of an address that nobody
-- is signed in with), too-many-strangers (500 a day of all who are not signed in: what a program may fill the table and the mailbox with).
-- Definer: nobody writes the table but through this.
create or replace function private.send_contact_message(
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
  said constant text := private.trimmed(p_message);
  message_id uuid;
begin
  if not coalesce(private.is_line(from_name, 120), false) then
    raise exception 'no-name' using errcode = 'PT422', hint = 'a name has 1 to 120 characters';
  elsif not coalesce(private.is_line(about, 150) and private.is_prose(said, 1, 5000), false) then
    raise exception 'no-text' using errcode = 'PT422', hint = 'a subject has 1 to 150 characters, a message 1 to 5000';
  elsif p_category is null then
    raise exception 'not-a-choice' using errcode = 'PT422';
  end if;
  -- One after the other, so that each counts those before it.
  perform pg_advisory_xact_lock(hashtextextended('contact_messages', 0));
  if exists (
    select from public.contact_messages m
    where lower(m.email) = lower(p_email) and m.created_at > since
      and (m.subject, m.message, m.category) = (about, said, p_category)) then
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
  values (sender, from_name, p_email, about, p_category, said) returning id into message_id;
  insert into private.outbox (topic, subject_id) values ('contact-message', message_id);
end;
$$;

-- Support for admins, reports of conversations, and hosts' answer times. While a report is open, admins may read its
-- thread, and each read is logged.

create table public.thread_reports (
  id uuid primary key default gen_random_uuid(),
  thread_id uuid not null references public.threads (id) on delete cascade,
  reporter_id uuid not null references public.users (id) on delete cascade,
  reason text not null check (private.is_prose(reason, 1, 1000)),
  created_at timestamptz not null default now(),
  read_by uuid references public.users (id) on delete set null,
  read_at timestamptz,
  closed_by uuid references public.users (id) on delete set null,
  closed_at timestamptz,
  note text check (private.is_prose(note, 1, 2000)),
  constraint closed_with_a_note check ((closed_at is null) = (note is null))
);
comment on table public.thread_reports is
  'Members'' reports of threads, the admin who last read the thread, and the resolution. note is for admins.';

create unique index one_open_report on public.thread_reports (thread_id, reporter_id) where closed_at is null;
create index thread_reports_thread on public.thread_reports (thread_id);
create index thread_reports_reporter on public.thread_reports (reporter_id, created_at);
create index thread_reports_open on public.thread_reports (created_at, id) where closed_at is null;
create index thread_reports_created on public.thread_reports (created_at, id);
create index thread_reports_read_by on public.thread_reports (read_by);
create index thread_reports_closed_by on public.thread_reports (closed_by);

alter table public.thread_reports enable row level security;
grant select (id, thread_id, reason, created_at, closed_at) on public.thread_reports to authenticated;

create table private.answer_times (
  space_id uuid primary key references public.coworking_spaces (id) on delete cascade,
  host_id uuid not null references public.users (id) on delete cascade,
  median interval not null,
  answers integer not null check (answers >= 3),
  counted_at timestamptz not null default now()
);
comment on table private.answer_times is
  'Hosts'' times to the first answer per space. host_id: the owner whose times these are; the next owner begins anew.';

create index answer_times_host on private.answer_times (host_id);
create index answer_times_counted on private.answer_times (counted_at);

alter table private.answer_times enable row level security;

create index threads_support_status on public.threads (status, coalesce(waiting_since, last_message_at), id)
  where kind = 'support';

create index threads_support_since on public.threads (coalesce(waiting_since, last_message_at), id)
  where kind = 'support';

create index threads_support_category on public.threads (category, coalesce(waiting_since, last_message_at), id)
  where kind = 'support';

create index threads_support_assigned on public.threads (assigned_to, coalesce(waiting_since, last_message_at), id)
  where kind = 'support';

-- For the foreign key, which deleting an admin checks.
create index threads_assigned_to on public.threads (assigned_to);

create function private.look_at_support() returns void
language sql
set search_path = ''
as $$ update private.support_desk set looked_at = now() $$;

-- {thread_id, is_here, refusal}: the caller's thread with support, or null; whether an admin is there; why the caller
-- cannot write. Refusals: those of private.require_session.
create function public.my_support() returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  member constant uuid := private.require_session();
begin
  return jsonb_build_object(
    'thread_id', (select t.id from public.threads t where t.guest_id = member and t.kind = 'support'),
    'is_here', private.support_is_here(),
    'refusal', case when not private.may_write() then 'suspended' end);
end;
$$;
grant execute on function public.my_support() to authenticated;

-- Reports a thread; the same call again changes nothing. Refusals: those of private.require_member, no-such-thread,
-- no-text, already-reported (with another reason), too-many-reports (in 24 hours; the detail is the limit). Definer: no
-- role has a grant to write reports.
create function public.report_thread(p_thread_id uuid, p_reason text) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  reporter constant uuid := private.require_member();
  input constant text := private.trimmed(p_reason);
  before text;
begin
  if not exists (
    select from public.threads t where t.id = p_thread_id and t.kind = 'space' and reporter in (t.guest_id, t.host_id))
      then
    raise exception 'no-such-thread' using errcode = 'PT404';
  elsif not coalesce(private.is_prose(input, 1, 1000), false) then
    raise exception 'no-text' using errcode = 'PT422', hint = '1 to 1,000 characters';
  end if;
  perform pg_advisory_xact_lock(hashtextextended('thread_reports' || reporter::text, 0));
  select r.reason into before from public.thread_reports r
  where r.thread_id = p_thread_id and r.reporter_id = reporter and r.closed_at is null;
  if before = input then
    return;
  elsif before is not null then
    raise exception 'already-reported' using errcode = 'PT409';
  end if;
  insert into public.thread_reports (thread_id, reporter_id, reason) values (p_thread_id, reporter, input);
end;
$$;
grant execute on function public.report_thread(uuid, text) to authenticated;

create function private.mail_thread_reported(p_report_id uuid) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object('report_id', r.id, 'thread_id', r.thread_id, 'reported_at', r.created_at)
  from public.thread_reports r where r.id = p_report_id and r.closed_at is null;
$$;

-- Whether a report concerns a conversation of the caller, an admin: then another admin decides.
create function private.is_own_thread_report(r public.thread_reports) returns boolean
language sql stable
set search_path = ''
as $$
  select exists (select from public.threads t where t.id = r.thread_id and auth.uid() in (t.guest_id, t.host_id));
$$;

-- Mails admins who are no side of the conversation, because only they may decide. Definer: the reporter cannot read who
-- is an admin, and no role may write the outbox.
create function private.mail_about_thread_report() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.send_mail('thread-reported', u.id, new.id)
  from public.users u join public.threads t on t.id = new.thread_id
  where u.is_admin and u.suspended_at is null and u.id <> t.guest_id and u.id is distinct from t.host_id;
  return null;
end;
$$;

create function private.shown_thread_report(r public.thread_reports) returns jsonb
language plpgsql stable
set search_path = ''
as $$
begin
  return (
    select jsonb_build_object('id', r.id, 'thread_id', r.thread_id, 'reason', r.reason, 'created_at', r.created_at,
      'read_at', r.read_at, 'reported_by', case r.reporter_id when t.guest_id then 'guest' else 'host' end,
      'space', (select private.listing_named(t.space_id)),
      'guest', (select jsonb_build_object('id', u.id, 'name', u.full_name, 'email', u.email) from public.users u
        where u.id = t.guest_id),
      'host', (select jsonb_build_object('id', u.id, 'name', u.full_name, 'email', u.email) from public.users u
        where u.id = t.host_id))
    from public.threads t where t.id = r.thread_id);
end;
$$;

-- Closes a report; admins can then no longer read its thread. The same call again by the same admin changes nothing.
-- Refusals: those of private.require_admin, no-note, no-such-report (also for a closed one, and for one of the admin's
-- own conversation). Definer: no role has a grant to write reports.
create function public.close_thread_report(p_report_id uuid, p_note text) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  admin constant uuid := private.require_admin();
  input constant text := private.trimmed(p_note);
  report public.thread_reports;
begin
  select r.* into report from public.thread_reports r where r.id = p_report_id for update;
  if private.is_prose(input, 1, 2000) is not true then
    raise exception 'no-note' using errcode = 'PT422', hint = 'p_note is text of 1 to 2000 characters';
  -- An admin must not learn of a report that concerns them.
  elsif report.id is null or private.is_own_thread_report(report) then
    raise exception 'no-such-report' using errcode = 'PT404';
  elsif (report.closed_by, report.note) = (admin, input) then
    return;
  elsif report.closed_at is not null then
    raise exception 'no-such-report' using errcode = 'PT404';
  end if;
  update public.thread_reports r set closed_by = admin, closed_at = now(), note = input where r.id = p_report_id;
end;
$$;
grant execute on function public.close_thread_report(uuid, text) to authenticated;

-- Whether an unanswered question counts against its host.
create function private.counts_unanswered(t public.threads) returns boolean
language sql stable
set search_path = ''
as $$
  select not private.has_left(t.guest_id)
    and not exists (select from public.users u where u.id = t.guest_id and u.suspended_at is not null)
    and not exists (
      select from public.member_blocks b
      where (b.blocker_id, b.blocked_id) in ((t.guest_id, t.host_id), (t.host_id, t.guest_id)))
    and not exists (select from public.thread_reports r where r.thread_id = t.id and r.reporter_id = t.host_id);
$$;

create function private.count_answers(p_space_id uuid, p_host_id uuid) returns void
language plpgsql
set search_path = ''
as $$
declare
  counted record;
begin
  select count(t.answered_at) as answers,
    percentile_cont(0.5) within group (order by coalesce(t.answered_at, now()) - t.asked_at) as median
  into counted
  from public.threads t
  where t.space_id = p_space_id and t.host_id = p_host_id and t.asked_at > now() - interval '90 days'
    and (t.answered_at is not null
      or t.asked_at < now() - interval '1 day' and private.counts_unanswered(t));
  if counted.answers >= 3 then
    insert into private.answer_times as a (space_id, host_id, median, answers)
    values (p_space_id, p_host_id, counted.median, counted.answers)
    on conflict (space_id) do update set
      host_id = excluded.host_id, median = excluded.median, answers = excluded.answers, counted_at = now();
  else
    delete from private.answer_times a where a.space_id = p_space_id and a.host_id = p_host_id;
  end if;
end;
$$;

-- Definer: no role has a grant to write answer times.
create function private.follow_answers() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.count_answers(new.space_id, new.host_id);
  return null;
end;
$$;

-- Daily job: recomputes the 1,000 oldest answer times, because questions leave their time window; deletes threads two
-- years after their last message, except with an open report. Definer: the role of the background has no grant on
-- tables.
create function public.tidy_messages() returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.count_answers(a.space_id, a.host_id)
  from (select * from private.answer_times where counted_at < now() - interval '20 hours'
    order by counted_at limit 1000) a;
  delete from public.threads t
  where t.id in (
    select old.id from public.threads old
    where old.last_message_at < now() - interval '2 years'
      and not exists (select from public.thread_reports r where r.thread_id = old.id and r.closed_at is null)
    order by old.last_message_at limit 5000);
end;
$$;
grant execute on function public.tidy_messages() to service_role;

create function private.closing_of(r public.thread_reports) returns jsonb
language plpgsql stable
set search_path = ''
as $$
begin
  return jsonb_build_object('closed_at', r.closed_at, 'note', r.note, 'closed_by', private.claimant(r.closed_by));
end;
$$;

-- {reports, next, total}, without reports of the caller's own conversations. p_q: a part of the name or e-mail address
-- of one of the two members. p_status: open or closed. p_sort: created, descending with the prefix "-". p_after: the id
-- of the last row of the previous page. Definer: the policies of threads and reports do not include admins.
create function public.reported_threads(
  p_q text default '', p_status text default 'open', p_sort text default 'created', p_after uuid default null,
    p_page_size integer default 25)
returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  typed constant text := btrim(p_q);
  page record;
begin
  perform private.require_admin();
  select * into page from private.list_page('(
      select r.id, r.created_at, r.closed_at, h.guest_id, h.host_id
        from public.thread_reports r join public.threads h on h.id = r.thread_id)',
    case p_status when 'closed' then 't.closed_at is not null' else 't.closed_at is null' end
      -- The condition of private.is_own_thread_report(), written inline so that the planner sees it.
      || ' and t.guest_id <> ($1 ->> ''me'')::uuid and t.host_id is distinct from ($1 ->> ''me'')::uuid',
    jsonb_build_object('pattern', private.containing(typed), 'me', auth.uid()),
    't.created_at', 'timestamptz', p_sort like '-%', p_after, p_page_size,
    case when typed <> '' then array[private.by_member('t.guest_id'), private.by_member('t.host_id')]
      else '{true}' end);
  return jsonb_build_object(
    'reports', (
      select coalesce(jsonb_agg(private.shown_thread_report(r) || private.closing_of(r) order by o.place), '[]')
      from unnest(page.ids) with ordinality o (id, place) join public.thread_reports r on r.id = o.id),
    'next', page.next,
    'total', page.total);
end;
$$;
grant execute on function public.reported_threads(text, text, text, uuid, integer) to authenticated;

-- An open report, with a page of the messages of its thread and {earlier}: the latest ten closed reports of the thread.
-- Null for an unknown report, and for one of the caller's own conversation. The log records each read. Definer: the
-- policies of threads and reports do not include admins.
create function public.reported_thread(p_report_id uuid, p_before jsonb default null) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  admin constant uuid := private.require_admin();
  report public.thread_reports;
begin
  update public.thread_reports r set read_by = admin, read_at = clock_timestamp()
  where r.id = p_report_id and r.closed_at is null and not private.is_own_thread_report(r) returning * into report;
  return case when found then private.shown_thread_report(report)
    || private.messages_of(report.thread_id, p_before, 60, null)
    || jsonb_build_object('earlier', coalesce((
      select jsonb_agg(private.shown_thread_report(e) || private.closing_of(e) order by e.created_at desc, e.id)
      from (
        select * from public.thread_reports c where c.thread_id = report.thread_id and c.closed_at is not null
        order by c.created_at desc, c.id limit 10) e), '[]')) end;
end;
$$;
grant execute on function public.reported_thread(uuid, jsonb) to authenticated;

-- A closed report and its resolution, without messages. Null for an unknown report, and for one of the caller's own
-- conversation. Definer: the policies of threads and reports do not include admins.
create function public.closed_thread_report(p_report_id uuid) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  return (
    select private.shown_thread_report(r) || private.closing_of(r) from public.thread_reports r
    where r.id = p_report_id and r.closed_at is not null and not private.is_own_thread_report(r));
end;
$$;
grant execute on function public.closed_thread_report(uuid) to authenticated;

-- Sends an admin's answer in the name of support. p_seen: the number of messages that the admin saw; with more, the
-- answer is refused. Refusals: those of private.require_admin, private.sent_before and private.add_message,
-- no-such-thread, answered-meanwhile. Definer: no role has a grant to write messages.
create function public.answer_support(
  p_thread_id uuid, p_text text, p_idempotency_key uuid, p_seen integer default null
) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  admin constant uuid := private.require_admin();
  before constant uuid := private.sent_before(admin, p_idempotency_key, p_text);
  thread public.threads;
begin
  perform private.look_at_support();
  if before is not null then
    return;
  end if;
  select * into thread from public.threads t where t.id = p_thread_id and t.kind = 'support' for no key update;
  if not found then
    raise exception 'no-such-thread' using errcode = 'PT404';
  elsif p_seen < thread.message_count then
    raise exception 'answered-meanwhile' using errcode = 'PT409';
  end if;
  perform private.add_message(thread, 'support', admin, p_text, p_idempotency_key);
end;
$$;
grant execute on function public.answer_support(uuid, text, uuid, integer) to authenticated;

-- To the admins, when a member begins to wait for support; null after an answer or archiving.
create function private.mail_support_waiting(p_message_id uuid) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object('thread_id', t.id, 'from', private.public_name(u),
    'answer_by', t.waiting_since + interval '24 hours')
  from public.messages m
  join public.threads t on t.id = m.thread_id
  join public.users u on u.id = t.guest_id
  where m.id = p_message_id and t.waiting_since <= m.sent_at and t.archived_at is null;
$$;

-- The part "conversations" of an export: with the topic of support threads, without their assignee.
create function private.export_conversations(
  p_user_id uuid, p_after text, p_most integer
) returns table (key text, item jsonb)
language sql stable
set search_path = ''
as $$
  select t.id::text, jsonb_build_object(
    'id', t.id, 'kind', t.kind, 'space', s.name, 'you_are', case when t.guest_id = p_user_id then 'guest'
      else 'host' end,
    'category', case t.kind when 'support' then t.category end,
    'created_at', t.created_at, 'waiting_since', t.waiting_since, 'asked_at', t.asked_at, 'answered_at', t.answered_at,
    'unread', (select sum(d.unread) from public.thread_sides d where d.thread_id = t.id and d.user_id = p_user_id),
    'reports', (select coalesce(jsonb_agg(jsonb_build_object('reason', r.reason, 'created_at', r.created_at,
      'closed_at', r.closed_at)
        order by r.created_at), '[]')
      from public.thread_reports r where r.thread_id = t.id and r.reporter_id = p_user_id),
    'other_side_is_blocked', exists (
      select from public.member_blocks b
      where b.blocker_id = p_user_id and b.blocked_id = case when t.guest_id = p_user_id then t.host_id
        else t.guest_id end))
  from public.threads t left join public.coworking_spaces s on s.id = t.space_id
  where (t.guest_id = p_user_id or t.host_id = p_user_id) and (p_after is null or t.id > p_after::uuid)
  order by t.id limit p_most;
$$;

-- The admins to whom messages of the contact form and support threads may be assigned.
create function private.assignable_admins() returns jsonb
language sql stable
set search_path = ''
as $$
  select coalesce(jsonb_agg(private.claimant(u.id) order by u.email), '[]') from public.users u where u.is_admin
    and u.suspended_at is null;
$$;

create function private.listed_support_thread(t public.threads) returns jsonb
language plpgsql stable
set search_path = ''
as $$
begin
  return jsonb_build_object('id', t.id, 'status', t.status, 'category', t.category,
    'assigned_to', private.claimant(t.assigned_to),
    'waiting_since', t.waiting_since, 'last_message_at', t.last_message_at,
    'member', (select jsonb_build_object('id', u.id, 'name', u.full_name, 'email', u.email) from public.users u
      where u.id = t.guest_id));
end;
$$;

-- {threads, next, total}. p_q: a part of the name or e-mail address of the member. p_status: new, answered, archived or
-- all. p_category: one, or all. p_assigned: me, nobody or all. p_sort: since (waiting_since, or the latest message),
-- descending with the prefix "-". p_after: the id of the last row of the previous page. Definer: the policies of
-- threads do not include admins.
create function public.support_threads(
  p_q text default '', p_status text default 'new', p_category text default 'all', p_assigned text default 'all',
  p_sort text default 'since', p_after uuid default null, p_page_size integer default 25)
returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  typed constant text := btrim(p_q);
  page record;
begin
  perform private.require_admin();
  perform private.look_at_support();
  select * into page from private.list_page('public.threads',
    concat_ws(' and ', 't.kind = ''support''',
      case when p_status <> 'all' then 't.status = $1 ->> ''status''' end,
      case when p_category <> 'all' then 't.category = ($1 ->> ''category'')::public.contact_category' end,
      case p_assigned when 'me' then 't.assigned_to = ($1 ->> ''me'')::uuid' when 'nobody'
        then 't.assigned_to is null' end),
    jsonb_build_object('pattern', private.containing(typed), 'status', p_status, 'category', p_category,
      'me', auth.uid()),
    'coalesce(t.waiting_since, t.last_message_at)', 'timestamptz', p_sort like '-%', p_after, p_page_size,
    array[case when typed <> '' then private.by_member('t.guest_id') else 'true' end]);
  return jsonb_build_object(
    'threads', (
      select coalesce(jsonb_agg(private.listed_support_thread(t) || jsonb_build_object(
        'text', (select left(m.text, 200) from public.messages m where m.thread_id = t.id
          and m.number = t.message_count))
        order by o.place), '[]')
      from unnest(page.ids) with ordinality o (id, place) join public.threads t on t.id = o.id),
    'next', page.next,
    'total', page.total);
end;
$$;
grant execute on function public.support_threads(text, text, text, text, text, uuid, integer) to authenticated;

-- One thread with a page of its messages, as in my_thread; null for an unknown one. message_count: the p_seen of the
-- functions that change the thread. refusal: why no answer can be written. admins: the possible assignees. Definer: the
-- policies of threads do not include admins.
create function public.support_thread(p_thread_id uuid, p_before jsonb default null) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  perform private.look_at_support();
  return (
    select private.listed_support_thread(t)
      || jsonb_build_object('message_count', t.message_count, 'archived_at', t.archived_at,
        'refusal', private.thread_refusal(t.space_id, t.guest_id, t.host_id, 'support'),
          'admins', private.assignable_admins())
      || private.messages_of(t.id, p_before, 60, 'support')
    from public.threads t where t.id = p_thread_id and t.kind = 'support');
end;
$$;
grant execute on function public.support_thread(uuid, jsonb) to authenticated;

-- Locks a support thread and returns it. Refusals: those of private.require_admin, no-such-thread.
create function private.lock_support_thread(p_thread_id uuid) returns public.threads
language plpgsql
set search_path = ''
as $$
declare
  thread public.threads;
begin
  perform private.require_admin();
  perform private.look_at_support();
  select t.* into thread from public.threads t where t.id = p_thread_id and t.kind = 'support' for no key update;
  if not found then
    raise exception 'no-such-thread' using errcode = 'PT404';
  end if;
  return thread;
end;
$$;

-- Archives a thread, or takes it out of the archive; the same call again changes nothing. p_seen: the number of
-- messages that the admin saw, so that unread messages are not archived. Refusals: those of
-- private.lock_support_thread, not-a-choice, answered-meanwhile, already-so (another admin did it). Definer: no role
-- has a grant to write threads.
create function public.archive_support(
  p_thread_id uuid, p_is_archived boolean, p_seen integer default null
) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  thread constant public.threads := private.lock_support_thread(p_thread_id);
begin
  if p_is_archived is null then
    raise exception 'not-a-choice' using errcode = 'PT422', hint = 'p_is_archived is true or false';
  elsif (thread.archived_at is not null) = p_is_archived then
    if not private.did_last('threads', p_thread_id, 'archived_at') then
      raise exception 'already-so' using errcode = 'PT409';
    end if;
    return;
  elsif p_is_archived and p_seen < thread.message_count then
    raise exception 'answered-meanwhile' using errcode = 'PT409';
  end if;
  update public.threads t set archived_at = case when p_is_archived then now() end where t.id = p_thread_id;
end;
$$;
grant execute on function public.archive_support(uuid, boolean, integer) to authenticated;

-- Assigns a thread to an admin; null: to nobody. p_seen: the assignee that the caller saw. Refusals: those of
-- private.lock_support_thread and private.check_assignment. Definer: no role has a grant to write threads.
create function public.assign_support(
  p_thread_id uuid, p_admin_id uuid default null, p_seen uuid default null
) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  thread constant public.threads := private.lock_support_thread(p_thread_id);
begin
  if thread.assigned_to is not distinct from p_admin_id then
    return;
  end if;
  perform private.check_assignment(thread.assigned_to, p_admin_id, p_seen);
  update public.threads t set assigned_to = p_admin_id where t.id = p_thread_id;
end;
$$;
grant execute on function public.assign_support(uuid, uuid, uuid) to authenticated;

-- Sets the topic of a thread. p_seen: the topic that the caller saw. Refusals: those of private.lock_support_thread,
-- not-a-choice, changed-meanwhile. Definer: no role has a grant to write threads.
create function public.file_support(p_thread_id uuid, p_category public.contact_category,
  p_seen public.contact_category default null)
returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  thread constant public.threads := private.lock_support_thread(p_thread_id);
begin
  if p_category is null then
    raise exception 'not-a-choice' using errcode = 'PT422', hint = 'p_category is a category';
  elsif thread.category = p_category then
    return;
  elsif p_seen is not null and thread.category <> p_seen then
    raise exception 'changed-meanwhile' using errcode = 'PT409';
  end if;
  update public.threads t set category = p_category where t.id = p_thread_id;
end;
$$;
grant execute on function public.file_support(uuid, public.contact_category, public.contact_category) to authenticated;

create trigger limit_thread_reports before insert on public.thread_reports for each row
  execute function private.refuse_too_many('reporter_id', '10', 'too-many-reports',
    't.created_at > now() - interval ''1 day''');

create trigger mail_about_thread_report after insert on public.thread_reports
  for each row execute function private.mail_about_thread_report();

create trigger follow_answers after update of answered_at on public.threads
  for each row when (new.kind = 'space' and new.space_id is not null and old.answered_at is null
    and new.answered_at is not null)
  execute function private.follow_answers();

-- Logs changes by admins, and answers of support, without text.
create trigger audit after update on public.threads
  for each row when ((old.category, old.assigned_to, old.archived_at) is distinct from (new.category, new.assigned_to,
    new.archived_at))
  execute function private.audit('category', 'assigned_to', 'archived_at');

create trigger audit after insert on public.messages
  for each row when (new.side = 'support') execute function private.audit('thread_id', 'number', 'side');

create policy "the reporter of a thread reads that they reported it" on public.thread_reports
  for select to authenticated using (reporter_id = (select auth.uid()));

create policy "only a whole session reads what is not public" on public.thread_reports
  as restrictive for select to authenticated using ((select private.has_session()));

insert into private.mail_topics (topic) values ('thread-reported');

insert into private.jobs (name, every) values ('tidy-messages', '1 day');

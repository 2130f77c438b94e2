-- Who of the admins sees to a thread with the support, what it is about, and whether it still waits for anything: as messages of the
-- contact form have it (admin_contact_messages.sql).

alter table public.threads
  add column category public.contact_category not null default 'general',
  add column assigned_to uuid references public.users (id) on delete set null,
  add column archived_at timestamptz,
  add column status text generated always as (
    case when kind <> 'support' then null when archived_at is not null then 'archived' when waiting_since is null then 'answered' else 'new' end) stored,
  add constraint support_is_seen_to check (kind = 'support' or (category = 'general' and num_nonnulls(assigned_to, archived_at) = 0));
comment on column public.threads.category is 'Of a thread with the support: what it is about, as an admin has filed it.';
comment on column public.threads.assigned_to is 'Of a thread with the support: the admin who sees to it.';
comment on column public.threads.archived_at is 'Of a thread with the support: since when it waits for nothing. The next message, of either side, takes it out of the archive.';
comment on column public.threads.status is 'Of a thread with the support: new, answered or archived; null for all others.';

-- A list of them is sorted by since when its member waits, or, where they do not, by the latest message.
drop index public.threads_waiting_for_support;
drop index public.threads_answered_by_support;
create index threads_support_status on public.threads (status, coalesce(waiting_since, last_message_at), id) where kind = 'support';
create index threads_support_since on public.threads (coalesce(waiting_since, last_message_at), id) where kind = 'support';
create index threads_support_category on public.threads (category, coalesce(waiting_since, last_message_at), id) where kind = 'support';
create index threads_support_assigned on public.threads (assigned_to, coalesce(waiting_since, last_message_at), id) where kind = 'support';
-- For whoever leaves; half of all threads are no list of these.
create index threads_assigned_to on public.threads (assigned_to);

-- What an admin does with a thread, and that the support has answered. Of what was said the log has nothing.
create trigger audit after update on public.threads
  for each row when ((old.category, old.assigned_to, old.archived_at) is distinct from (new.category, new.assigned_to, new.archived_at))
  execute function private.audit('category', 'assigned_to', 'archived_at');
create trigger audit after insert on public.messages
  for each row when (new.side = 'support') execute function private.audit('thread_id', 'number', 'side');

-- To the admins, when a member begins to wait for the support; null when somebody has answered or archived it.
create function private.mail_support_waiting(p_message_id uuid) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object('thread_id', t.id, 'from', private.public_name(u), 'answer_by', t.waiting_since + interval '24 hours')
  from public.messages m
  join public.threads t on t.id = m.thread_id
  join public.users u on u.id = t.guest_id
  where m.id = p_message_id and t.waiting_since <= m.sent_at and t.archived_at is null;
$$;

-- Conversations as a part of what is held about a member (conversations_of_members.sql): with what the support has filed theirs under, and without
-- who sees to it.
create function private.export_conversations(p_user_id uuid, p_after text, p_most integer) returns table (key text, item jsonb)
language sql stable
set search_path = ''
as $$
  select t.id::text, jsonb_build_object(
    'id', t.id, 'kind', t.kind, 'space', s.name, 'you_are', case when t.guest_id = p_user_id then 'guest' else 'host' end,
    'category', case t.kind when 'support' then t.category end,
    'created_at', t.created_at, 'waiting_since', t.waiting_since, 'asked_at', t.asked_at, 'answered_at', t.answered_at,
    'unread', (select sum(d.unread) from public.thread_sides d where d.thread_id = t.id and d.user_id = p_user_id),
    'reports', (select coalesce(jsonb_agg(jsonb_build_object('reason', r.reason, 'created_at', r.created_at, 'closed_at', r.closed_at)
        order by r.created_at), '[]')
      from public.thread_reports r where r.thread_id = t.id and r.reporter_id = p_user_id),
    'other_side_is_blocked', exists (
      select from public.member_blocks b
      where b.blocker_id = p_user_id and b.blocked_id = case when t.guest_id = p_user_id then t.host_id else t.guest_id end))
  from public.threads t left join public.coworking_spaces s on s.id = t.space_id
  where (t.guest_id = p_user_id or t.host_id = p_user_id) and (p_after is null or t.id > p_after::uuid)
  order by t.id limit p_most;
$$;

-- To whom admins may assign what was written to the team and to the support.
create function private.assignable_admins() returns jsonb
language sql stable
set search_path = ''
as $$
  select coalesce(jsonb_agg(private.claimant(u.id) order by u.email), '[]') from public.users u where u.is_admin and u.suspended_at is null;
$$;

-- What members write to each other: the guest and the host of a space, or a member and the support of the site. There is one thread
-- for each guest, space and host, so that the next owner of a space never reads what was written to the one before. Nobody has a
-- grant to write here: the functions of writing_messages.sql do, which lock, count and check.

create table public.threads (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('space', 'support')),
  -- A listing that is deleted leaves what was written about it.
  space_id uuid references public.coworking_spaces (id) on delete set null,
  -- A thread goes for good with either of its two members: it holds what each of them has written about the other.
  guest_id uuid not null references public.users (id) on delete cascade,
  host_id uuid references public.users (id) on delete cascade,
  message_count integer not null default 0 check (message_count >= 0),
  last_message_at timestamptz not null default now(),
  waiting_since timestamptz,
  asked_at timestamptz,
  answered_at timestamptz,
  created_at timestamptz not null default now(),
  constraint one_for_each_host unique (space_id, guest_id, host_id),
  constraint support_has_no_host check ((kind = 'support') = (host_id is null)),
  constraint support_is_about_no_space check (kind = 'space' or space_id is null),
  constraint between_two check (guest_id <> host_id),
  constraint answers_follow_questions check (answered_at >= asked_at)
);
comment on table public.threads is 'Conversations. guest_id: the guest of a space, or the member who writes to support. host_id: the owner of the space when it began.';
comment on column public.threads.waiting_since is 'Since when the guest, or the member, waits for an answer; null while they do not.';
comment on column public.threads.asked_at is 'When the guest began the conversation; null when the host did.';
comment on column public.threads.answered_at is 'When the host answered that question for the first time.';

create unique index one_support_thread on public.threads (guest_id) where kind = 'support';
create index threads_guest on public.threads (guest_id, created_at);
create index threads_host on public.threads (host_id);
create index threads_asked on public.threads (space_id, host_id, asked_at) where asked_at is not null;
create index threads_waiting_for_support on public.threads (waiting_since, id) where kind = 'support' and waiting_since is not null;
create index threads_answered_by_support on public.threads (last_message_at, id) where kind = 'support' and waiting_since is null;
create index threads_last_message on public.threads (last_message_at);

create table public.messages (
  id uuid primary key default gen_random_uuid(),
  thread_id uuid not null references public.threads (id) on delete cascade,
  number integer not null check (number >= 1),
  side text not null check (side in ('guest', 'host', 'support')),
  author_id uuid references public.users (id) on delete set null,
  text text not null check (private.is_prose(text, 1, 2000)),
  -- Not now(): whoever waited for the lock of the thread writes after the one who held it.
  sent_at timestamptz not null default clock_timestamp(),
  idempotency_key uuid not null,
  constraint in_order unique (thread_id, number),
  constraint sent_once unique (author_id, idempotency_key)
);
comment on table public.messages is 'Messages, numbered within their thread from 1 on. Never changed; gone with their thread.';
create index messages_author on public.messages (author_id, sent_at);

create table public.thread_sides (
  thread_id uuid not null references public.threads (id) on delete cascade,
  user_id uuid not null references public.users (id) on delete cascade,
  side text not null check (side in ('guest', 'host')),
  unread integer not null default 0 check (unread >= 0),
  last_message_at timestamptz not null,
  primary key (thread_id, side)
);
comment on table public.thread_sides is 'What each of the two has of a thread: how many messages of the other are unread. The other side does not see it. Support has none.';
create index thread_sides_list on public.thread_sides (user_id, last_message_at, thread_id);
create index thread_sides_unread on public.thread_sides (user_id) where unread > 0;

create table public.member_blocks (
  blocker_id uuid not null references public.users (id) on delete cascade,
  blocked_id uuid not null references public.users (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (blocker_id, blocked_id),
  constraint not_oneself check (blocker_id <> blocked_id)
);
comment on table public.member_blocks is 'Who wants no messages from whom, in any thread. While it stands neither writes to the other. It touches no booking.';
create index member_blocks_blocked on public.member_blocks (blocked_id);

alter table public.threads enable row level security;
alter table public.messages enable row level security;
alter table public.thread_sides enable row level security;
alter table public.member_blocks enable row level security;
revoke all on public.threads, public.messages, public.thread_sides, public.member_blocks from anon, authenticated;
-- Who answered for the support is not shown, nor when the other side has read something.
grant select (id, kind, space_id, guest_id, host_id, message_count, last_message_at, created_at) on public.threads to authenticated;
grant select (id, thread_id, number, side, text, sent_at, idempotency_key) on public.messages to authenticated;
grant select on public.thread_sides, public.member_blocks to authenticated;

-- Admins are in none of these policies: they read by functions, which write down that they did.
create policy "the two sides read their thread" on public.threads
  for select to authenticated using (guest_id = (select auth.uid()) or host_id = (select auth.uid()));
create policy "a member reads what is unread for them" on public.thread_sides
  for select to authenticated using (user_id = (select auth.uid()));
create policy "the two sides read the messages of their thread" on public.messages
  for select to authenticated
  using (exists (
    select from public.thread_sides s where s.thread_id = messages.thread_id and s.user_id = (select auth.uid())));
create policy "a member reads whom they blocked" on public.member_blocks
  for select to authenticated using (blocker_id = (select auth.uid()));

alter table public.site_settings
  add column daily_messages_limit integer not null default 200 check (daily_messages_limit between 1 and 10000),
  add column daily_threads_limit integer not null default 10 check (daily_threads_limit between 1 and 10000);
comment on column public.site_settings.daily_messages_limit is 'How many messages one member may write in 24 hours.';
comment on column public.site_settings.daily_threads_limit is 'How many hosts one member may write to for the first time in 24 hours.';
grant update (daily_messages_limit, daily_threads_limit) on public.site_settings to authenticated;
-- Beside the trigger for the other settings, which stays as it is.
create trigger audit_limits_of_messages after update on public.site_settings
  for each row execute function private.audit('daily_messages_limit', 'daily_threads_limit');

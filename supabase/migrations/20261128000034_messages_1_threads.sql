-- Messages between members: the guest and the host of a space, or a member and the support of the site.

create table public.threads (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('space', 'support')),
  -- Deleting a listing keeps the messages about it.
  space_id uuid references public.coworking_spaces (id) on delete set null,
  -- Deleting either member deletes the thread, because each may have written about the other.
  guest_id uuid not null references public.users (id) on delete cascade,
  host_id uuid references public.users (id) on delete cascade,
  message_count integer not null default 0 check (message_count >= 0),
  last_message_at timestamptz not null default now(),
  waiting_since timestamptz,
  asked_at timestamptz,
  answered_at timestamptz,
  created_at timestamptz not null default now(),
  category public.contact_category not null default 'general',
  assigned_to uuid references public.users (id) on delete set null,
  archived_at timestamptz,
  status text generated always as (
    case when kind <> 'support' then null when archived_at is not null then 'archived' when waiting_since is null
      then 'answered' else 'new' end) stored,
  constraint one_for_each_host unique (space_id, guest_id, host_id),
  constraint support_has_no_host check ((kind = 'support') = (host_id is null)),
  constraint support_is_about_no_space check (kind = 'space' or space_id is null),
  constraint between_two check (guest_id <> host_id),
  constraint answers_follow_questions check (answered_at >= asked_at),
  constraint support_is_seen_to check (kind = 'support'
    or (category = 'general' and num_nonnulls(assigned_to, archived_at) = 0))
);
comment on table public.threads is
  'Conversations. guest_id: the guest of a space, or the member who writes to support. host_id: the owner of the '
  'space when the thread began.';
comment on column public.threads.waiting_since is
  'Since when the guest, or the member, has waited for an answer; null when not waiting.';
comment on column public.threads.asked_at is 'When the guest began the conversation; null when the host did.';
comment on column public.threads.answered_at is 'When the host first answered that question.';
comment on column public.threads.category is 'Support threads: the topic, which an admin assigns.';
comment on column public.threads.assigned_to is 'Support threads: the admin who is responsible.';
comment on column public.threads.archived_at is
  'Support threads: when the thread was archived. The next message of either side takes it out of the archive.';
comment on column public.threads.status is 'Support threads: new, answered or archived; null for others.';

create unique index one_support_thread on public.threads (guest_id) where kind = 'support';
create index threads_guest on public.threads (guest_id, created_at);
create index threads_host on public.threads (host_id);
create index threads_asked on public.threads (space_id, host_id, asked_at) where asked_at is not null;
create index threads_last_message on public.threads (last_message_at);

alter table public.threads enable row level security;
grant select (id, kind, space_id, guest_id, host_id, message_count, last_message_at,
  created_at) on public.threads to authenticated;

create table public.messages (
  id uuid primary key default gen_random_uuid(),
  thread_id uuid not null references public.threads (id) on delete cascade,
  number integer not null check (number >= 1),
  side text not null check (side in ('guest', 'host', 'support')),
  author_id uuid references public.users (id) on delete set null,
  text text not null check (private.is_prose(text, 1, 2000)),
  -- clock_timestamp() and not now(): a transaction that waited for the lock of the thread writes later than the one
  -- that held it.
  sent_at timestamptz not null default clock_timestamp(),
  idempotency_key uuid not null,
  constraint in_order unique (thread_id, number),
  constraint sent_once unique (author_id, idempotency_key)
);
comment on table public.messages is
  'Messages, numbered per thread from 1 on. They never change, and are deleted with their thread.';

create index messages_author on public.messages (author_id, sent_at);

alter table public.messages enable row level security;
grant select (id, thread_id, number, side, text, sent_at, idempotency_key) on public.messages to authenticated;

create table public.thread_sides (
  thread_id uuid not null references public.threads (id) on delete cascade,
  user_id uuid not null references public.users (id) on delete cascade,
  side text not null check (side in ('guest', 'host')),
  unread integer not null default 0 check (unread >= 0),
  last_message_at timestamptz not null,
  primary key (thread_id, side)
);
comment on table public.thread_sides is
  'The number of unread messages of each side of a thread. The other side cannot read it. Support has no row.';

create index thread_sides_list on public.thread_sides (user_id, last_message_at, thread_id);
create index thread_sides_unread on public.thread_sides (user_id) where unread > 0;

alter table public.thread_sides enable row level security;
grant select on public.thread_sides to authenticated;

create table public.member_blocks (
  blocker_id uuid not null references public.users (id) on delete cascade,
  blocked_id uuid not null references public.users (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (blocker_id, blocked_id),
  constraint not_oneself check (blocker_id <> blocked_id)
);
comment on table public.member_blocks is
  'Blocks between members, for all threads: while one exists, neither side can write to the other. Bookings are '
  'unaffected.';

create index member_blocks_blocked on public.member_blocks (blocked_id);

alter table public.member_blocks enable row level security;
grant select on public.member_blocks to authenticated;

create table private.support_desk (
  id boolean primary key default true check (id),
  looked_at timestamptz
);
comment on table private.support_desk is 'One row: when an admin last looked at the support threads.';

alter table private.support_desk enable row level security;

-- Whether a booking allows its two sides to write to each other, whatever the status of the listing: from booking until
-- 30 days after its last day. Days are UTC, because some hours do not matter here.
create function private.is_near(b public.bookings) returns boolean
language sql stable
set search_path = ''
as $$ select b.ends_on >= current_date - 30 $$;

-- Cancelled bookings count, because money may still be open.
create function private.may_correspond(p_space_id uuid, p_guest_id uuid, p_host_id uuid) returns boolean
language sql stable
set search_path = ''
as $$
  select exists (
      select from public.coworking_spaces s where s.id = p_space_id and s.owner_id = p_host_id and s.status = 'active')
    or exists (
      select from public.bookings b
      where b.space_id = p_space_id and b.user_id = p_guest_id and b.host_id = p_host_id and private.is_near(b));
$$;
comment on function private.may_correspond is
  'Whether guest and host may write to each other: while the listing is active and still the host''s, and until 30 '
  'days after the last day of a booking with this host.';

-- Why the caller, who is on p_side, cannot write to the other side: suspended, blocked-by-you, blocked, not-answering,
-- closed; null when they can. A support thread has no host; nobody can write to a member who is deleting the account.
create function private.thread_refusal(p_space_id uuid, p_guest_id uuid, p_host_id uuid, p_side text) returns text
language plpgsql stable
set search_path = ''
as $$
declare
  writer constant uuid := case p_side when 'host' then p_host_id else p_guest_id end;
  reader constant uuid := case p_side when 'guest' then p_host_id else p_guest_id end;
begin
  if not private.may_write() then
    return 'suspended';
  elsif p_host_id is null then
    return case when p_side = 'support' and private.has_left(reader) then 'not-answering' end;
  elsif exists (select from public.member_blocks b where b.blocker_id = writer and b.blocked_id = reader) then
    return 'blocked-by-you';
  elsif exists (select from public.member_blocks b where b.blocker_id = reader and b.blocked_id = writer) then
    return 'blocked';
  elsif p_side = 'guest' and exists (select from public.users u where u.id = reader and u.suspended_at is not null) then
    return 'not-answering';
  elsif private.has_left(reader) then
    return 'not-answering';
  elsif not private.may_correspond(p_space_id, p_guest_id, p_host_id) then
    return 'closed';
  end if;
  return null;
end;
$$;

-- The thread in which the caller has already sent this text with this key; null when there is none. The lock serialises
-- the messages of a member: a second submit waits for the first, and concurrent ones cannot exceed a limit. Refusal:
-- another-text (than the earlier message with this key).
create function private.sent_before(p_author_id uuid, p_key uuid, p_text text) returns uuid
language plpgsql
set search_path = ''
as $$
declare
  sent public.messages;
begin
  if p_key is null then
    raise exception 'not-a-message' using errcode = '22023', hint = 'idempotency_key is required';
  end if;
  perform pg_advisory_xact_lock(hashtextextended('messages' || p_author_id::text, 0));
  select * into sent from public.messages m where m.author_id = p_author_id and m.idempotency_key = p_key;
  if private.trimmed(sent.text) <> private.trimmed(p_text) then
    raise exception 'another-text' using errcode = 'PT409';
  end if;
  return sent.thread_id;
end;
$$;

-- Returns the thread, locked, and creates it if needed; without a host it is the guest's support thread. Refuses a
-- guest who writes to too many hosts for the first time; a host who writes first writes to guests who have booked, and
-- is not limited. Refusal: too-many-threads; the detail is the limit.
create function private.open_thread(
  p_space_id uuid, p_guest_id uuid, p_host_id uuid, p_begun_by text
) returns public.threads
language plpgsql
set search_path = ''
as $$
declare
  most constant integer := (select s.daily_threads_limit from public.site_settings s);
  thread public.threads;
begin
  -- When the other side creates the thread at the same moment, the second attempt finds it.
  for attempt in 1 .. 2 loop
    select * into thread from public.threads t
    where t.guest_id = p_guest_id and t.host_id is not distinct from p_host_id
      and t.space_id is not distinct from p_space_id
      and (t.kind = 'support') = (p_host_id is null)
    for no key update;
    exit when found;
    -- A row at offset most - 1 means that the limit is reached.
    if p_begun_by = 'guest' and p_host_id is not null and exists (
      select from public.threads t
      where t.guest_id = p_guest_id and t.kind = 'space' and t.asked_at is not null
        and t.created_at > now() - interval '24 hours' offset most - 1) then
      raise exception 'too-many-threads' using errcode = 'PT409', detail = most::text;
    end if;
    insert into public.threads (kind, space_id, guest_id, host_id)
    values (case when p_host_id is null then 'support' else 'space' end, p_space_id, p_guest_id, p_host_id)
    on conflict do nothing returning * into thread;
    if found then
      insert into public.thread_sides (thread_id, user_id, side, last_message_at)
      select thread.id, side.user_id, side.name, now()
      from (values ('guest', p_guest_id), ('host', p_host_id)) side (name, user_id) where side.user_id is not null;
      exit;
    end if;
  end loop;
  return thread;
end;
$$;

-- Adds a message to a thread that the caller has locked. It takes the thread out of the archive, and starts
-- waiting_since again for a member. Refusals: those of private.thread_refusal, no-text, too-many-messages (in 24 hours;
-- the detail is the limit).
create function private.add_message(
  t public.threads, p_side text, p_author_id uuid, p_text text, p_key uuid
) returns void
language plpgsql
set search_path = ''
as $$
declare
  whole constant text := private.trimmed(p_text);
  -- When other lines are indented, the first line keeps its indent, as in the form.
  input constant text := case when octet_length(p_text) <= 20000 and whole ~ '\n[ \t]+[^[:space:]]'
    then substring(left(p_text, strpos(p_text, left(whole, 1)) - 1) from '[ \t]*$') || whole else whole end;
  refusal constant text := private.thread_refusal(t.space_id, t.guest_id, t.host_id, p_side);
  most constant integer := (select s.daily_messages_limit from public.site_settings s);
  moment constant timestamptz := clock_timestamp();
begin
  if refusal is not null then
    raise exception using message = refusal, errcode = 'PT409';
  elsif not coalesce(private.is_prose(input, 1, 2000), false) then
    raise exception 'no-text' using errcode = 'PT422', hint = '1 to 2,000 characters';
  elsif p_side <> 'support' and exists (
    select from public.messages m
    where m.author_id = p_author_id and m.sent_at > now() - interval '24 hours' offset most - 1) then
    raise exception 'too-many-messages' using errcode = 'PT409', detail = most::text;
  end if;
  insert into public.messages (thread_id, number, side, author_id, text, sent_at, idempotency_key)
  values (t.id, t.message_count + 1, p_side, p_author_id, input, moment, p_key);
  update public.threads set
    message_count = t.message_count + 1,
    last_message_at = moment,
    waiting_since = case when p_side = 'guest' then case when t.archived_at is null
      then coalesce(t.waiting_since, moment) else moment end end,
    archived_at = null,
    asked_at = case when t.message_count = 0 and p_side = 'guest' then moment else t.asked_at end,
    answered_at = case when p_side <> 'guest'
      and t.asked_at is not null then coalesce(t.answered_at, greatest(moment, t.asked_at)) else t.answered_at end
  where id = t.id;
  update public.thread_sides s set
    last_message_at = moment,
    unread = case s.side when p_side then s.unread else s.unread + 1 end
  where s.thread_id = t.id;
end;
$$;

-- Sends a question to the owner of a space; returns the thread. Refusals: those of private.require_member,
-- private.sent_before, private.open_thread and private.add_message, no-such-space, nobody-there (no owner), own-space.
-- Definer: no role has a grant to write messages.
create function public.ask_host(p_space_id uuid, p_text text, p_idempotency_key uuid) returns uuid
language plpgsql security definer
set search_path = ''
as $$
declare
  guest constant uuid := private.require_member();
  before constant uuid := private.sent_before(guest, p_idempotency_key, p_text);
  space constant public.coworking_spaces := private.visible_space(p_space_id);
  thread public.threads;
begin
  if before is not null then
    return before;
  elsif space.id is null then
    raise exception 'no-such-space' using errcode = 'PT404';
  elsif space.owner_id is null then
    raise exception 'nobody-there' using errcode = 'PT409';
  elsif space.owner_id = guest then
    raise exception 'own-space' using errcode = 'PT409';
  end if;
  thread := private.open_thread(space.id, guest, space.owner_id, 'guest');
  perform private.add_message(thread, 'guest', guest, p_text, p_idempotency_key);
  return thread.id;
end;
$$;
grant execute on function public.ask_host(uuid, text, uuid) to authenticated;

-- Sends a message between the guest and the host of a booking; returns the thread. A host cannot begin a conversation
-- long after a booking. Refusals: those of private.require_member, private.sent_before, private.open_thread and
-- private.add_message, no-such-booking, nobody-there (a side has no account any more, or the space no owner), closed.
-- Definer: no role has a grant to write messages.
create function public.write_about_booking(p_booking_id uuid, p_text text, p_idempotency_key uuid) returns uuid
language plpgsql security definer
set search_path = ''
as $$
declare
  writer constant uuid := private.require_member();
  before constant uuid := private.sent_before(writer, p_idempotency_key, p_text);
  side text;
  booking public.bookings;
  thread public.threads;
begin
  if before is not null then
    return before;
  end if;
  select * into booking from public.bookings b where b.id = p_booking_id and writer in (b.user_id, b.host_id);
  if not found then
    raise exception 'no-such-booking' using errcode = 'PT404';
  elsif num_nulls(booking.user_id, booking.host_id) > 0 then
    raise exception 'nobody-there' using errcode = 'PT409';
  end if;
  side := case writer when booking.user_id then 'guest' else 'host' end;
  thread := private.open_thread(booking.space_id, booking.user_id, booking.host_id, side);
  if side = 'host' and thread.message_count = 0 and not private.is_near(booking) then
    raise exception 'closed' using errcode = 'PT409';
  end if;
  perform private.add_message(thread, side, writer, p_text, p_idempotency_key);
  return thread.id;
end;
$$;
grant execute on function public.write_about_booking(uuid, text, uuid) to authenticated;

-- Sends a message into a thread of the caller; returns the thread. Refusals: those of private.require_member,
-- private.sent_before and private.add_message, no-such-thread. Definer: no role has a grant to write messages.
create function public.write_message(p_thread_id uuid, p_text text, p_idempotency_key uuid) returns uuid
language plpgsql security definer
set search_path = ''
as $$
declare
  writer constant uuid := private.require_member();
  before constant uuid := private.sent_before(writer, p_idempotency_key, p_text);
  thread public.threads;
begin
  if before is not null then
    return before;
  end if;
  select * into thread from public.threads t
  where t.id = p_thread_id and writer in (t.guest_id, t.host_id) for no key update;
  if not found then
    raise exception 'no-such-thread' using errcode = 'PT404';
  end if;
  perform private.add_message(
    thread, case writer when thread.guest_id then 'guest' else 'host' end, writer, p_text, p_idempotency_key);
  return thread.id;
end;
$$;
grant execute on function public.write_message(uuid, text, uuid) to authenticated;

-- Sends a message to support; returns the thread. Refusals: those of private.require_member, private.sent_before and
-- private.add_message. Definer: no role has a grant to write messages.
create function public.write_to_support(p_text text, p_idempotency_key uuid) returns uuid
language plpgsql security definer
set search_path = ''
as $$
declare
  writer constant uuid := private.require_member();
  before constant uuid := private.sent_before(writer, p_idempotency_key, p_text);
  thread public.threads;
begin
  if before is not null then
    return before;
  end if;
  thread := private.open_thread(null, writer, null, 'guest');
  perform private.add_message(thread, 'guest', writer, p_text, p_idempotency_key);
  return thread.id;
end;
$$;
grant execute on function public.write_to_support(text, uuid) to authenticated;

-- Marks a thread as read by the caller; returns whether anything was unread. Suspended members may call it. Definer: no
-- role has a grant to write unread counts.
create function public.mark_thread_read(p_thread_id uuid) returns boolean
language plpgsql security definer
set search_path = ''
as $$
declare
  reader constant uuid := private.require_session();
begin
  update public.thread_sides s set unread = 0 where s.thread_id = p_thread_id and s.user_id = reader and s.unread > 0;
  return found;
end;
$$;
grant execute on function public.mark_thread_read(uuid) to authenticated;

-- Blocks the other side of a thread, or unblocks it. Refusals: those of private.require_member, no-such-thread.
-- Definer: no role has a grant to write blocks.
create function public.block_member(p_thread_id uuid, p_is_blocked boolean) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  blocker constant uuid := private.require_member();
  blocked uuid;
begin
  select case blocker when t.guest_id then t.host_id else t.guest_id end into blocked
  from public.threads t where t.id = p_thread_id and t.kind = 'space' and blocker in (t.guest_id, t.host_id);
  if not found then
    raise exception 'no-such-thread' using errcode = 'PT404';
  elsif p_is_blocked then
    insert into public.member_blocks (blocker_id, blocked_id) values (blocker, blocked) on conflict do nothing;
  else
    delete from public.member_blocks b where b.blocker_id = blocker and b.blocked_id = blocked;
  end if;
end;
$$;
grant execute on function public.block_member(uuid, boolean) to authenticated;

-- Members whom the caller has blocked, the latest first: [{id, name, blocked_at}], at most 200. name: the public name,
-- or null. Refusals: those of private.require_session. Definer: other people cannot read the profiles that have the
-- names.
create function public.my_blocks() returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  blocker constant uuid := private.require_session();
begin
  return (
    select coalesce(jsonb_agg(jsonb_build_object('id', u.id, 'name', private.public_name(u), 'blocked_at', b.created_at)
      order by b.created_at desc, u.id), '[]')
    from (select * from public.member_blocks where blocker_id = blocker order by created_at desc limit 200) b
    join public.users u on u.id = b.blocked_id);
end;
$$;
grant execute on function public.my_blocks() to authenticated;

-- Unblocks a member, even without a thread. Unblocking a member who is not blocked changes nothing. Refusals: those of
-- private.require_member. Definer: no role has a grant to write blocks.
create function public.unblock_member(p_member_id uuid) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  blocker constant uuid := private.require_member();
begin
  delete from public.member_blocks b where b.blocker_id = blocker and b.blocked_id = p_member_id;
end;
$$;
grant execute on function public.unblock_member(uuid) to authenticated;

create trigger audit_limits_of_messages after update on public.site_settings
  for each row execute function private.audit('daily_messages_limit', 'daily_threads_limit');

-- No policy includes admins: they read threads by functions that log it.
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

create policy "only a whole session reads what is not public" on public.threads
  as restrictive for select to authenticated using ((select private.has_session()));

create policy "only a whole session reads what is not public" on public.messages
  as restrictive for select to authenticated using ((select private.has_session()));

create policy "only a whole session reads what is not public" on public.thread_sides
  as restrictive for select to authenticated using ((select private.has_session()));

create policy "only a whole session reads what is not public" on public.member_blocks
  as restrictive for select to authenticated using ((select private.has_session()));

insert into private.support_desk default values;

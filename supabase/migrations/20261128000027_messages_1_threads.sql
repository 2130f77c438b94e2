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

create function private.thread_space(p_space_id uuid) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object('id', s.id, 'name', s.name, 'city', s.city, 'country', s.country,
    'timezone', coalesce(s.timezone, 'UTC'))
  from public.coworking_spaces s where s.id = p_space_id;
$$;

-- The sides of a thread, which need not exist yet: {side, other, space}. Null for everybody except the two sides.
-- other: the name of the other side: for the host of a guest's booking that of private.name_for_host, otherwise the
-- public name; null for support and for a member without a name. space: null for support and for a deleted listing.
create function private.thread_names(p_space_id uuid, p_guest_id uuid, p_host_id uuid) returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  my_side constant text := case auth.uid() when p_host_id then 'host' when p_guest_id then 'guest' end;
  has_booked constant boolean := my_side = 'host' and exists (
    select from public.bookings b
    where b.space_id = p_space_id and b.user_id = p_guest_id and b.host_id = p_host_id);
begin
  return case when my_side is not null then jsonb_build_object(
    'side', my_side,
    'other', (
      select case when has_booked then private.name_for_host(u) else private.public_name(u) end
      from public.users u where u.id = case my_side when 'guest' then p_host_id else p_guest_id end),
    'space', private.thread_space(p_space_id)) end;
end;
$$;

-- private.thread_names with {refusal, is_visible, is_own}. refusal: why the caller cannot write. is_visible: whether
-- the caller may open the page of the space. is_own: whether the caller owns it.
create function private.thread_facts(p_space_id uuid, p_guest_id uuid, p_host_id uuid) returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  names constant jsonb := private.thread_names(p_space_id, p_guest_id, p_host_id);
  space constant public.coworking_spaces := private.visible_space(p_space_id);
begin
  return names || jsonb_build_object(
    'refusal', private.thread_refusal(p_space_id, p_guest_id, p_host_id, names ->> 'side'),
    'is_visible', space.id is not null, 'is_own', coalesce(space.owner_id = auth.uid(), false));
end;
$$;

-- Whether an admin has looked at support within the last five minutes. Definer: no role may read that table.
create function private.support_is_here() returns boolean
language sql stable security definer
set search_path = ''
as $$ select coalesce((select d.looked_at > now() - interval '5 minutes' from private.support_desk d), false) $$;
grant execute on function private.support_is_here() to authenticated;

-- The caller's threads, the latest message first: {threads, next}. p_after: {"key", "id"} of the last row of the
-- previous page; key is the time of its last message in microseconds. Definer: other people cannot read the profiles
-- that have the names, and a policy check per message is slow.
create function public.my_threads(p_after jsonb default null, p_page_size integer default 24) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  reader constant uuid := private.require_session();
  page_size constant integer := least(greatest(coalesce(p_page_size, 24), 1), 60);
  after_moment constant timestamptz :=
    timestamptz 'epoch' + least(greatest((p_after ->> 'key')::numeric, -1e17), 1e17)::bigint * interval '1 microsecond';
  after_id constant uuid := p_after ->> 'id';
  answer jsonb;
begin
  with page as materialized (
    select s.thread_id, s.unread, s.last_message_at,
      row_number() over (order by s.last_message_at desc, s.thread_id desc) as place
    from public.thread_sides s
    where s.user_id = reader and (p_after is null or (s.last_message_at, s.thread_id) < (after_moment, after_id))
    order by s.last_message_at desc, s.thread_id desc limit page_size + 1
  )
  select jsonb_build_object(
    'threads', coalesce((
      select jsonb_agg(
        jsonb_build_object('id', t.id, 'kind', t.kind, 'unread', p.unread,
          'last_message', (
            select jsonb_build_object('side', m.side, 'text', left(m.text, 200), 'sent_at', m.sent_at)
            from public.messages m where m.thread_id = t.id and m.number = t.message_count))
          || private.thread_names(t.space_id, t.guest_id, t.host_id) order by p.place)
      from page p join public.threads t on t.id = p.thread_id where p.place <= page_size), '[]'),
    'next', (
      select jsonb_build_object('key', (extract(epoch from p.last_message_at) * 1000000)::bigint::text,
        'id', p.thread_id)
      from page p where p.place = page_size and exists (select from page more where more.place > page_size)))
  into answer;
  return answer;
end;
$$;
grant execute on function public.my_threads(jsonb, integer) to authenticated;

-- Messages of a thread in their order, the latest page first: {messages, next}. p_before: {"key", "id"} of the first
-- message of the page that was loaded before; key is its number. key, of the caller's own messages: the idempotency
-- key, by which a form knows that it was sent.
create function private.messages_of(p_thread_id uuid, p_before jsonb, p_page_size integer, p_side text) returns jsonb
language sql stable
set search_path = ''
as $$
  with page as materialized (
    select m.id, m.number, m.side, m.text, m.sent_at, m.idempotency_key from public.messages m
    where m.thread_id = p_thread_id and (p_before is null or m.number < (p_before ->> 'key')::numeric)
    order by m.number desc limit p_page_size + 1
  ), shown as (
    select * from page order by number desc limit p_page_size
  )
  select jsonb_build_object(
    'messages', coalesce((
      select jsonb_agg(jsonb_build_object('id', s.id, 'side', s.side, 'text', s.text, 'sent_at', s.sent_at,
        'key', case s.side when p_side then s.idempotency_key end) order by s.number) from shown s), '[]'),
    'next', (
      select jsonb_build_object('key', s.number::text, 'id', s.id) from shown s
      where s.number > 1 and (select count(*) from page) > p_page_size order by s.number limit 1));
$$;

-- The latest five bookings between the two sides of a thread.
create function private.bookings_between(p_space_id uuid, p_guest_id uuid, p_host_id uuid) returns jsonb
language sql stable
set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object(
      'id', b.id, 'starts_on', b.starts_on, 'ends_on', b.ends_on, 'pass', b.pass, 'desks', b.desks,
      'units', private.units_of(b.pass, b.held_days),
      'status', case when b.status = 'confirmed' and now() >= private.over_at(b) then 'completed' else b.status end)
      order by b.starts_on desc, b.id), '[]')
  from (
    select * from public.bookings b
    where b.space_id = p_space_id and b.user_id = p_guest_id and b.host_id = p_host_id
    order by b.starts_on desc, b.id limit 5) b;
$$;

-- A thread of the caller with a page of its messages; null when it is not theirs. is_here: for support threads, whether
-- an admin is there; null for others. Definer: other people cannot read the profiles that have the names, and a policy
-- check per message is slow.
create function public.my_thread(
  p_thread_id uuid, p_before jsonb default null, p_page_size integer default 30
) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  reader constant uuid := private.require_session();
begin
  return (
    select jsonb_build_object('id', t.id, 'kind', t.kind, 'message_count', t.message_count,
        'is_here', case t.kind when 'support' then private.support_is_here() end,
        'bookings', private.bookings_between(t.space_id, t.guest_id, t.host_id))
      || private.thread_facts(t.space_id, t.guest_id, t.host_id)
      || private.messages_of(t.id, p_before, least(greatest(coalesce(p_page_size, 30), 1), 100),
        case reader when t.guest_id then 'guest' else 'host' end)
    from public.threads t where t.id = p_thread_id and reader in (t.guest_id, t.host_id));
end;
$$;
grant execute on function public.my_thread(uuid, jsonb, integer) to authenticated;

-- The number of messages in a thread of the caller, which an open page polls; null when it is not theirs. Granted to
-- anon, and null for it and for an incomplete session, because a session may end while its page is open.
create function public.my_thread_news(p_thread_id uuid) returns integer
language plpgsql stable
set search_path = ''
as $$
begin
  if auth.uid() is null or not private.has_session() then
    return null;
  end if;
  return (select t.message_count from public.threads t where t.id = p_thread_id
    and auth.uid() in (t.guest_id, t.host_id));
end;
$$;
grant execute on function public.my_thread_news(uuid) to anon, authenticated;

-- The form of private.thread_facts when there is nobody to write to.
create function private.no_thread(p_space_id uuid, p_side text, p_refusal text) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object('thread_id', null, 'side', p_side, 'other', null, 'space', private.thread_space(p_space_id),
    'refusal', p_refusal, 'is_visible', true, 'is_own', p_refusal = 'own-space');
$$;

-- The thread of a first message to the owner of a space: private.thread_facts with thread_id, when there is a thread
-- already. refusal: also nobody-there and own-space. Null for a listing that the caller may not read. Definer: other
-- people cannot read the profiles that have the names, and a policy check per message is slow.
create function public.space_thread(p_space_id uuid) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  guest constant uuid := private.require_session();
  space constant public.coworking_spaces := private.visible_space(p_space_id);
begin
  if space.id is null then
    return null;
  elsif space.owner_id is null or space.owner_id = guest then
    return private.no_thread(space.id, 'guest', case when space.owner_id = guest then 'own-space'
      else 'nobody-there' end);
  end if;
  return private.thread_facts(space.id, guest, space.owner_id) || jsonb_build_object('thread_id', (
    select t.id from public.threads t where t.space_id = space.id and t.guest_id = guest
      and t.host_id = space.owner_id));
end;
$$;
grant execute on function public.space_thread(uuid) to authenticated;

-- The thread between the guest and the host of a booking, with the bookings between them. Null when the booking is not
-- the caller's. Definer: other people cannot read the profiles that have the names, and a policy check per message is
-- slow.
create function public.booking_thread(p_booking_id uuid) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  reader constant uuid := private.require_session();
  booking public.bookings;
  thread_id uuid;
begin
  select * into booking from public.bookings b where b.id = p_booking_id and reader in (b.user_id, b.host_id);
  if not found then
    return null;
  elsif num_nulls(booking.user_id, booking.host_id) > 0 then
    return private.no_thread(booking.space_id, case reader when booking.user_id then 'guest' else 'host' end,
      'nobody-there');
  end if;
  thread_id := (
    select t.id from public.threads t
    where t.space_id = booking.space_id and t.guest_id = booking.user_id and t.host_id = booking.host_id);
  return private.thread_facts(booking.space_id, booking.user_id, booking.host_id)
    || jsonb_build_object('thread_id', thread_id,
      'bookings', private.bookings_between(booking.space_id, booking.user_id, booking.host_id))
    || case when thread_id is null and reader = booking.host_id and not private.is_near(booking)
      then '{"refusal": "closed"}'::jsonb else '{}' end;
end;
$$;
grant execute on function public.booking_thread(uuid) to authenticated;

-- Null when the message was read since, and when its reader has blocked its writer or is deleting the account. unread:
-- the current number of unread messages.
create function private.mail_message_unread(p_message_id uuid) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object(
    'thread_id', t.id, 'unread', s.unread, 'side', s.side,
    -- Null for support.
    'from', case m.side when 'support' then null else coalesce(private.public_name(u), 'A member') end,
    'space', (select c.name from public.coworking_spaces c where c.id = t.space_id))
  from public.messages m
  join public.threads t on t.id = m.thread_id
  join public.thread_sides s on s.thread_id = t.id and s.side <> m.side
  left join public.users u on u.id = case m.side when 'guest' then t.guest_id when 'host' then t.host_id end
  where m.id = p_message_id
    and s.unread >= (
      select count(*) from public.messages later
      where later.thread_id = t.id and later.side = m.side and later.number >= m.number)
    and not exists (select from public.member_blocks b where b.blocker_id = s.user_id and b.blocked_id = u.id)
    and not private.has_left(s.user_id);
$$;

-- Definer: no role may write the outbox.
create function private.mail_about_unread() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.send_mail('message-unread', new.user_id, m.id, now() + interval '5 minutes')
  from public.messages m where m.thread_id = new.thread_id order by m.number desc limit 1;
  return null;
end;
$$;

-- Definer: no role may write the outbox.
create function private.mail_about_waiting() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.mail_to_admins('support-waiting', m.id)
  from public.messages m where m.thread_id = new.id order by m.number desc limit 1;
  return null;
end;
$$;

create trigger audit_limits_of_messages after update on public.site_settings
  for each row execute function private.audit('daily_messages_limit', 'daily_threads_limit');

create trigger mail_about_unread after update of unread on public.thread_sides
  for each row when (old.unread = 0 and new.unread > 0) execute function private.mail_about_unread();

-- A message into the archive sets waiting_since again.
create trigger mail_about_waiting after update of waiting_since on public.threads
  for each row when (new.kind = 'support' and new.waiting_since is not null
    and new.waiting_since is distinct from old.waiting_since)
  execute function private.mail_about_waiting();

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

insert into private.mail_topics (topic, preference) values
  ('message-unread', 'new_messages'), ('support-waiting', null);

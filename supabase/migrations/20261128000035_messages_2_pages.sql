-- The lists and pages of messages, and the mails about unread ones.

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

create trigger mail_about_unread after update of unread on public.thread_sides
  for each row when (old.unread = 0 and new.unread > 0) execute function private.mail_about_unread();

-- A message into the archive sets waiting_since again.
create trigger mail_about_waiting after update of waiting_since on public.threads
  for each row when (new.kind = 'support' and new.waiting_since is not null
    and new.waiting_since is distinct from old.waiting_since)
  execute function private.mail_about_waiting();

insert into private.mail_topics (topic, preference) values
  ('message-unread', 'new_messages'), ('support-waiting', null);

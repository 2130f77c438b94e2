-- Writing. Every function takes the key of a form: sent twice, a message is there once. Refusals are those of
-- private.require_member and, by name:
--   suspended                 the writer is, and may read and not write
--   blocked-by-you, blocked   one of the two has blocked the other
--   not-answering             the host is suspended, or the other side has deleted the account, and could not answer
--   closed                    the listing is off the market or has another owner, and no booking is near (private.may_correspond)
--   nobody-there              the listing, or the booking, has nobody on the other side
--   own-space                 somebody asks themselves
--   too-many-messages, too-many-threads   in 24 hours; their detail is the limit
--   no-text                   not 1 to 2,000 characters, or hidden ones among them
-- All of them are definers: nobody has a grant to write a thread.

-- The thread in which the caller has sent a message with this key already; null: none. One message of a member after the other: a
-- second press waits for the first, and no two at once pass a limit.
create function private.sent_before(p_author_id uuid, p_key uuid) returns uuid
language plpgsql
set search_path = ''
as $$
begin
  if p_key is null then
    raise exception 'not-a-message' using errcode = '22023', hint = 'idempotency_key is required';
  end if;
  perform pg_advisory_xact_lock(hashtextextended('messages' || p_author_id::text, 0));
  return (select m.thread_id from public.messages m where m.author_id = p_author_id and m.idempotency_key = p_key);
end;
$$;

-- Makes the thread where there is none, and locks it; without a host it is the guest's with support. Refuses a guest who writes to too
-- many hosts for the first time; a host writes first to guests who have booked, and is not counted.
create function private.open_thread(p_space_id uuid, p_guest_id uuid, p_host_id uuid, p_begun_by text) returns public.threads
language plpgsql
set search_path = ''
as $$
declare
  most constant integer := (select s.daily_threads_limit from public.site_settings s);
  thread public.threads;
begin
  -- Where the other side begins at the same moment, the second attempt finds that thread.
  for attempt in 1 .. 2 loop
    select * into thread from public.threads t
    where t.guest_id = p_guest_id and t.host_id is not distinct from p_host_id and t.space_id is not distinct from p_space_id
      and (t.kind = 'support') = (p_host_id is null)
    for no key update;
    exit when found;
    -- A row behind the first most - 1 means that there are as many as may be.
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

-- Writes the message into a thread that the caller holds locked. It takes the thread out of the archive (support_handling.sql), where a member
-- begins to wait anew.
create function private.add_message(t public.threads, p_side text, p_author_id uuid, p_text text, p_key uuid) returns void
language plpgsql
set search_path = ''
as $$
declare
  said constant text := btrim(replace(p_text, E'\r\n', E'\n'), E' \t\r\n');
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

-- A question to whoever lists a space; answers the thread. Refuses as said above, and with no-such-space.
create function public.ask_host(p_space_id uuid, p_text text, p_idempotency_key uuid) returns uuid
language plpgsql security definer
set search_path = ''
as $$
declare
  guest constant uuid := private.require_member();
  before constant uuid := private.sent_before(guest, p_idempotency_key);
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

-- The guest or the host of a booking writes to the other; answers the thread. A host begins no conversation with a guest of long ago.
-- Refuses as said above, and with no-such-booking.
create function public.write_about_booking(p_booking_id uuid, p_text text, p_idempotency_key uuid) returns uuid
language plpgsql security definer
set search_path = ''
as $$
declare
  writer constant uuid := private.require_member();
  before constant uuid := private.sent_before(writer, p_idempotency_key);
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

-- Into a thread that the caller is a side of; answers it. Refuses as said above, and with no-such-thread.
create function public.write_message(p_thread_id uuid, p_text text, p_idempotency_key uuid) returns uuid
language plpgsql security definer
set search_path = ''
as $$
declare
  writer constant uuid := private.require_member();
  before constant uuid := private.sent_before(writer, p_idempotency_key);
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

-- To the support of the site; answers the thread.
create function public.write_to_support(p_text text, p_idempotency_key uuid) returns uuid
language plpgsql security definer
set search_path = ''
as $$
declare
  writer constant uuid := private.require_member();
  before constant uuid := private.sent_before(writer, p_idempotency_key);
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

-- Says that the caller has seen all there is; answers whether anything was unread. A suspended member reads as well.
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

grant execute on function
  public.ask_host(uuid, text, uuid), public.write_about_booking(uuid, text, uuid), public.write_message(uuid, text, uuid),
  public.write_to_support(text, uuid), public.mark_thread_read(uuid)
  to authenticated;

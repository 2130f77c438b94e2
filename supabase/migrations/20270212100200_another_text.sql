-- The same form sent again with another text: the answer to the first was lost, and it was changed meanwhile. The first text stands, and the
-- second one is refused as another-text (another-note of a booking), so that whoever wrote it knows. Every function says the rest as before.

drop function private.sent_before(uuid, uuid);
-- The thread in which the caller has sent this text with this key already; null: none. One message of a member after the other: a second
-- press waits for the first, and no two at once pass a limit.
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

create or replace function public.ask_host(p_space_id uuid, p_text text, p_idempotency_key uuid) returns uuid
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

create or replace function public.write_about_booking(p_booking_id uuid, p_text text, p_idempotency_key uuid) returns uuid
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

create or replace function public.write_message(p_thread_id uuid, p_text text, p_idempotency_key uuid) returns uuid
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

create or replace function public.write_to_support(p_text text, p_idempotency_key uuid) returns uuid
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

create or replace function public.answer_support(p_thread_id uuid, p_text text, p_idempotency_key uuid, p_seen integer default null) returns void
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

create or replace function private.add_message(t public.threads, p_side text, p_author_id uuid, p_text text, p_key uuid) returns void
language plpgsql
set search_path = ''
as $$
declare
  whole constant text := private.trimmed(p_text);
  -- Where other lines are indented, the first one keeps its indent, as in the form.
  said constant text := case when octet_length(p_text) <= 20000 and whole ~ '\n[ \t]+[^[:space:]]'
    then substring(left(p_text, strpos(p_text, left(whole, 1)) - 1) from '[ \t]*$') || whole else whole end;
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

create or replace function public.write_comment(p_slug text, p_text text, p_idempotency_key uuid) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  writer constant uuid := private.require_member();
  said constant text := private.trimmed(p_text);
  most_on_post constant integer := 5;
  commented uuid;
  sent private.post_comments;
begin
  if p_idempotency_key is null then
    raise exception 'not-a-comment' using errcode = '22023', hint = 'idempotency_key is required';
  end if;
  perform pg_advisory_xact_lock(hashtextextended('post_comments' || writer::text, 0));
  select * into sent from private.post_comments c where c.author_id = writer and c.idempotency_key = p_idempotency_key;
  if found and sent.text <> said then
    raise exception 'another-text' using errcode = 'PT409';
  elsif found then
    return;
  end if;
  select p.id into commented from public.blog_posts p where p.slug = p_slug and p.kind = 'post' and private.is_post_public(p);
  if not found then
    raise exception 'no-such-post' using errcode = 'PT404';
  elsif private.is_prose(said, 2, 2000) is not true then
    raise exception 'no-text' using errcode = 'PT422', hint = '2 to 2,000 characters';
  elsif (
    select count(*) from private.post_comments c
    where c.author_id = writer and c.post_id = commented and c.created_at > now() - interval '1 day') >= most_on_post then
    raise exception 'too-many-on-post' using errcode = 'PT409', detail = most_on_post::text;
  end if;
  insert into private.post_comments (post_id, author_id, text, idempotency_key) values (commented, writer, said, p_idempotency_key);
end;
$$;

create or replace function public.book_space(
  p_space_id uuid, p_pass text, p_starts_on date, p_ends_on date, p_desks integer, p_idempotency_key uuid,
  p_expected_total numeric, p_digest text, p_note text default null,
  p_named uuid[] default null
) returns uuid
language plpgsql security definer
set search_path = ''
as $$
declare
  guest constant uuid := private.require_member();
  space public.coworking_spaces;
  q public.booking_quote;
  made public.bookings;
  booking_id uuid;
  -- What only looks empty is no note.
  trimmed_note constant text := nullif(private.trimmed(p_note), '');
begin
  if p_idempotency_key is null then
    raise exception 'not-a-booking' using errcode = '22023', hint = 'idempotency_key is required';
  elsif not coalesce(private.is_prose(trimmed_note, 1, 500), true) then
    raise exception 'no-text' using errcode = 'PT422', hint = 'a note has 1 to 500 characters';
  end if;

  -- One booking of a member after the other: a second click waits for the first and gets the same booking, and no two
  -- bookings at once pass the quota.
  perform pg_advisory_xact_lock(hashtextextended('bookings' || guest::text, 0));
  select * into made from public.bookings b
  where b.user_id = guest and b.idempotency_key = p_idempotency_key;
  if found then
    if (made.space_id, made.pass, made.starts_on, made.desks) is distinct from (p_space_id, p_pass, p_starts_on, p_desks)
      -- How long the other passes are follows from them.
      or (made.pass = 'day' and made.ends_on <> coalesce(p_ends_on, p_starts_on)) then
      raise exception 'key-already-used' using errcode = 'PT409';
    elsif made.note is distinct from trimmed_note then
      raise exception 'another-note' using errcode = 'PT409', detail = made.id::text;
    end if;
    return made.id;
  end if;

  select * into space from public.coworking_spaces s where s.id = p_space_id for share;
  if not found then
    raise exception 'inactive' using errcode = 'PT409';
  end if;

  q := private.quote_at(space, p_pass, p_starts_on, p_ends_on, p_desks, guest, now());
  if q.refusal is null then
    perform private.refuse_over_quota(guest, q);
    perform private.refuse_rebooking(guest, space.id);
    insert into public.space_days (space_id, day, capacity)
    select space.id, held.day, space.capacity from unnest(q.held_days) held (day) order by held.day
    on conflict do nothing;
    perform from public.space_days d
    where d.space_id = space.id and d.day = any (q.held_days) order by d.day for update;
    -- Now nobody else moves these days: what the rules say from here on is what is written.
    q := private.quote_at(space, p_pass, p_starts_on, p_ends_on, p_desks, guest, now());
  end if;
  if q.refusal is not null then
    raise exception using message = q.refusal, errcode = 'PT409', detail = array_to_string(q.refused_on, ',');
  elsif q.total is distinct from p_expected_total then
    raise exception 'price-changed' using errcode = 'PT409';
  elsif q.digest is distinct from p_digest then
    raise exception 'terms-changed' using errcode = 'PT409';
  elsif exists (
    -- The twenty that space_overview knows: of others no page could name any.
    select from (
      select b.id, b.held_days from public.bookings b
      where b.user_id = guest and b.space_id = space.id and b.status = 'confirmed' and now() < private.over_at(b)
      order by b.starts_on, b.id
      limit 20) known
    where known.held_days && q.held_days and known.id <> all (p_named)) then
    raise exception 'booked-meanwhile' using errcode = 'PT409';
  end if;

  update public.space_days d set desks_booked = d.desks_booked + p_desks
  where d.space_id = space.id and d.day = any (q.held_days);

  insert into public.bookings (
    space_id, user_id, pass, starts_on, ends_on, held_days, opens_at, closes_at, desks, unit_price, total, service_fee,
    currency, note, timezone, cancellation_policy, late_fee_percent, free_cancellation_until, idempotency_key)
  values (
    space.id, guest, q.pass, q.starts_on, q.ends_on, q.held_days, q.opens_at, q.closes_at, q.desks, q.unit_price, q.total,
    q.service_fee, q.currency, trimmed_note, q.timezone, q.cancellation_policy, q.late_fee_percent,
    q.free_cancellation_until, p_idempotency_key)
  returning id into booking_id;
  return booking_id;
end;
$$;

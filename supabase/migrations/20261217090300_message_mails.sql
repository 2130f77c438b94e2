-- Mail about messages. One goes to whoever has left something unread for five minutes, and then none about that thread until they
-- have looked: the subject is the first message that is unread. It does not hold the text, because mail programs make links of
-- whatever looks like one, and nobody answers by mail.

insert into private.mail_topics (topic, preference) values ('message-unread', 'new_messages'), ('support-waiting', null);

-- Null when it was read meanwhile, or its reader wants nothing from its writer any more, or has left. unread: how many wait by now.
create function private.mail_message_unread(p_message_id uuid) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object(
    'thread_id', t.id, 'unread', s.unread, 'side', s.side,
    -- Null for the support.
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

-- Definer: whoever writes a message may not write the outbox.
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
create trigger mail_about_unread after update of unread on public.thread_sides
  for each row when (old.unread = 0 and new.unread > 0) execute function private.mail_about_unread();

-- Definer: for the same reason.
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
-- Whoever writes into the archive waits anew.
create trigger mail_about_waiting after update of waiting_since on public.threads
  for each row when (new.kind = 'support' and new.waiting_since is not null and new.waiting_since is distinct from old.waiting_since)
  execute function private.mail_about_waiting();

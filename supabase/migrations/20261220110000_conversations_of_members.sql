-- What members wrote to hosts, guests and support: a part of what is held about them. A conversation goes with either of its sides.

-- Each message for itself: a conversation may have so many that no answer holds them. Of the other side only that it wrote, and when:
-- what it said is its own.
create function private.export_messages(p_user_id uuid, p_after text, p_most integer) returns table (key text, item jsonb)
language sql stable
set search_path = ''
as $$
  select m.thread_id || ' ' || m.number, jsonb_build_object('conversation_id', m.thread_id, 'number', m.number, 'side', m.side,
    'sent_at', m.sent_at, 'text', case when m.author_id = p_user_id then m.text end)
  from public.threads t join public.messages m on m.thread_id = t.id
  where (t.guest_id = p_user_id or t.host_id = p_user_id)
    and (p_after is null or (m.thread_id, m.number) > (split_part(p_after, ' ', 1)::uuid, split_part(p_after, ' ', 2)::integer))
  order by m.thread_id, m.number limit p_most;
$$;

create function private.erase_conversations(p_user_id uuid) returns void
language sql
set search_path = ''
as $$
  delete from public.threads t where t.guest_id = p_user_id or t.host_id = p_user_id;
  delete from public.member_blocks b where p_user_id in (b.blocker_id, b.blocked_id);
  delete from private.answer_times a where a.host_id = p_user_id;
$$;

create function private.erase_messages(p_user_id uuid) returns void
language sql
set search_path = ''
as $$
  delete from public.messages m using public.threads t where t.id = m.thread_id and (t.guest_id = p_user_id or t.host_id = p_user_id);
$$;

insert into private.personal_parts (part, place, kept_because) values ('messages', 74, null), ('conversations', 78, null);

-- What members wrote to the team: a part of what is held about them. A message that was sent without signing in belongs to whoever
-- has opened a link that was mailed to its address: Auth may confirm addresses without any mail.

create function private.contact_messages_of(p_user_id uuid) returns setof public.contact_messages
language sql stable
set search_path = ''
as $$
  select m.* from public.contact_messages m
  where m.sender_id = p_user_id or (m.sender_id is null and lower(m.email) = (
    select lower(u.email) from public.users u where u.id = p_user_id and u.email_verified_at is not null));
$$;

-- With the answer, and without who gave it.
create function private.export_contact(p_user_id uuid, p_after text, p_most integer) returns table (key text, item jsonb)
language sql stable
set search_path = ''
as $$
  select m.id::text, to_jsonb(m) - array['sender_id', 'answered_by', 'assigned_to', 'archived_at', 'status']
  from private.contact_messages_of(p_user_id) m
  where p_after is null or m.id > p_after::uuid order by m.id limit p_most;
$$;

create function private.erase_contact(p_user_id uuid) returns void
language sql
set search_path = ''
as $$
  delete from public.contact_messages m using private.contact_messages_of(p_user_id) theirs where m.id = theirs.id;
$$;

insert into private.personal_parts (part, place, kept_because) values ('contact', 75, null);

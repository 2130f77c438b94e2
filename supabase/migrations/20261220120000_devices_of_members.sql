-- With what a member is signed in: a part of what is held about them.

create function private.export_devices(p_user_id uuid, p_after text, p_most integer) returns table (key text, item jsonb)
language sql stable
set search_path = ''
as $$
  select s.id::text, jsonb_build_object('device', d.device, 'began_at', s.created_at)
  from auth.sessions s join private.session_devices d on d.session_id = s.id
  where s.user_id = p_user_id and (p_after is null or s.id > p_after::uuid) order by s.id limit p_most;
$$;

create function private.erase_devices(p_user_id uuid) returns void
language sql
set search_path = ''
as $$
  delete from private.session_devices d using auth.sessions s where s.id = d.session_id and s.user_id = p_user_id;
$$;

insert into private.personal_parts (part, place, kept_because) values ('devices', 79, null);

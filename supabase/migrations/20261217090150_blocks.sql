-- Blocking the other side of a thread, and who is blocked. Definers: nobody has a grant to write a block.

-- Blocks the other side of a thread, or lets them write again. Refuses as private.require_member does, and with no-such-thread.
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

-- Whom the caller has blocked, the latest first: [{id, name, blocked_at}], at most 200. name: the public one; null when there is none.
-- Refusals: those of private.require_session. Definer: for the names.
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

-- Lets somebody write again, also where no thread with them is left; whoever is not blocked stays so. Refusals: those of
-- private.require_member.
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

grant execute on function public.block_member(uuid, boolean), public.my_blocks(), public.unblock_member(uuid) to authenticated;

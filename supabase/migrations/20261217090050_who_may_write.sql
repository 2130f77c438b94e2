-- Whether the two sides of a thread may write to each other now; what each refusal means stands in writing_messages.sql.

-- Whether the two sides of a booking may write to each other, whatever became of the listing: from when it is made until 30 days after its
-- last day. The days are those of UTC, which is some hours off and does not matter here.
create function private.is_near(b public.bookings) returns boolean
language sql stable
set search_path = ''
as $$ select b.ends_on >= current_date - 30 $$;

-- Cancelled bookings count: there may be something to settle.
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
  'While the listing is active and still the host''s, and until 30 days after the last day of a booking with this host.';

-- Whether a member has deleted the account and not come back. In plpgsql, because leaving.sql makes that table.
create function private.has_left(p_user_id uuid) returns boolean
language plpgsql stable
set search_path = ''
as $$
begin
  return exists (select from private.departures d where d.user_id = p_user_id and d.returned_at is null);
end;
$$;

-- What keeps the caller, who is on this side, from writing to the other; null: nothing does. A thread with support has no host, and whoever
-- has left is answered by nobody.
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

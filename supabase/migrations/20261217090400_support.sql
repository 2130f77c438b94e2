-- What members write to the support of the site. That an admin has looked is written down, so that the site says that somebody is there
-- when somebody is.

create function private.look_at_support() returns void
language sql
set search_path = ''
as $$ update private.support_desk set looked_at = now() $$;

-- {thread_id, is_here, refusal}: the member's thread with support, if there is one, whether an admin is there, and why the member cannot
-- write. Refusals: those of private.require_session.
create function public.my_support() returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  member constant uuid := private.require_session();
begin
  return jsonb_build_object(
    'thread_id', (select t.id from public.threads t where t.guest_id = member and t.kind = 'support'),
    'is_here', private.support_is_here(),
    'refusal', case when not private.may_write() then 'suspended' end);
end;
$$;

grant execute on function public.my_support() to authenticated;

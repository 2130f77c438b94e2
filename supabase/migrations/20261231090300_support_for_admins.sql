-- How admins answer threads with the support on pages. Each call is a look, which is written down.

-- An admin answers, in the name of the support. p_seen: how many messages the thread had when the admin looked; where there are more,
-- nothing is sent. Refusals: those of private.require_admin and private.add_message, no-such-thread, answered-meanwhile.
-- Definer: nobody has a grant to write messages.
create function public.answer_support(p_thread_id uuid, p_text text, p_idempotency_key uuid, p_seen integer default null) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  admin constant uuid := private.require_admin();
  before constant uuid := private.sent_before(admin, p_idempotency_key);
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

grant execute on function public.answer_support(uuid, text, uuid, integer) to authenticated;

-- Threads with the support as admins list them and see to them. Each call is a look, which is written down.

create function private.listed_support_thread(t public.threads) returns jsonb
language plpgsql stable
set search_path = ''
as $$
begin
  return jsonb_build_object('id', t.id, 'status', t.status, 'category', t.category, 'assigned_to', private.claimant(t.assigned_to),
    'waiting_since', t.waiting_since, 'last_message_at', t.last_message_at,
    'member', (select jsonb_build_object('id', u.id, 'name', u.full_name, 'email', u.email) from public.users u where u.id = t.guest_id));
end;
$$;

-- {threads, next, total}. p_q: a part of the name or e-mail address of the member. p_status: new, answered, archived or all. p_category: one,
-- or all. p_assigned: me, nobody or all. p_sort: since (when the member waits, or the latest message where they do not), with "-" before it the
-- other way round. p_after: the id of the last row seen.
-- Definer: the policies of threads know no admin.
create function public.support_threads(
  p_q text default '', p_status text default 'new', p_category text default 'all', p_assigned text default 'all',
  p_sort text default 'since', p_after uuid default null, p_page_size integer default 25)
returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  typed constant text := btrim(p_q);
  page record;
begin
  perform private.require_admin();
  perform private.look_at_support();
  select * into page from private.list_page('public.threads',
    concat_ws(' and ', 't.kind = ''support''',
      case when p_status <> 'all' then 't.status = $1 ->> ''status''' end,
      case when p_category <> 'all' then 't.category = ($1 ->> ''category'')::public.contact_category' end,
      case p_assigned when 'me' then 't.assigned_to = ($1 ->> ''me'')::uuid' when 'nobody' then 't.assigned_to is null' end),
    jsonb_build_object('pattern', private.containing(typed), 'status', p_status, 'category', p_category, 'me', auth.uid()),
    'coalesce(t.waiting_since, t.last_message_at)', 'timestamptz', p_sort like '-%', p_after, p_page_size,
    array[case when typed <> '' then private.by_member('t.guest_id') else 'true' end]);
  return jsonb_build_object(
    'threads', (
      select coalesce(jsonb_agg(private.listed_support_thread(t) || jsonb_build_object(
        'text', (select left(m.text, 200) from public.messages m where m.thread_id = t.id and m.number = t.message_count))
        order by o.place), '[]')
      from unnest(page.ids) with ordinality o (id, place) join public.threads t on t.id = o.id),
    'next', page.next,
    'total', page.total);
end;
$$;

-- One of them with a page of its messages, as my_thread has it; null when there is none. message_count: by it a deed says what its doer has
-- seen. refusal: why no answer can be written. admins: to whom it may be assigned. Definer: for the same reason.
create function public.support_thread(p_thread_id uuid, p_before jsonb default null) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  perform private.look_at_support();
  return (
    select private.listed_support_thread(t) || jsonb_build_object('message_count', t.message_count, 'archived_at', t.archived_at,
        'refusal', private.thread_refusal(t.space_id, t.guest_id, t.host_id, 'support'), 'admins', private.assignable_admins())
      || private.messages_of(t.id, p_before, 60, 'support')
    from public.threads t where t.id = p_thread_id and t.kind = 'support');
end;
$$;

-- The thread, locked. Refusals: those of private.require_admin, no-such-thread.
create function private.lock_support_thread(p_thread_id uuid) returns public.threads
language plpgsql
set search_path = ''
as $$
declare
  thread public.threads;
begin
  perform private.require_admin();
  perform private.look_at_support();
  select t.* into thread from public.threads t where t.id = p_thread_id and t.kind = 'support' for no key update;
  if not found then
    raise exception 'no-such-thread' using errcode = 'PT404';
  end if;
  return thread;
end;
$$;

-- Archives a thread, or takes it out again; the same press twice is done once. p_seen: how many messages it had when the admin looked; what
-- they have not seen they do not archive. Refusals: those of private.lock_support_thread, not-a-choice, answered-meanwhile, already-so (another
-- admin did it). Definer: nobody has a grant to write threads.
create function public.archive_support(p_thread_id uuid, p_is_archived boolean, p_seen integer default null) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  thread constant public.threads := private.lock_support_thread(p_thread_id);
begin
  if p_is_archived is null then
    raise exception 'not-a-choice' using errcode = 'PT400', hint = 'p_is_archived is true or false';
  elsif (thread.archived_at is not null) = p_is_archived then
    if not private.did_last('threads', p_thread_id, 'archived_at') then
      raise exception 'already-so' using errcode = 'PT409';
    end if;
    return;
  elsif p_is_archived and p_seen < thread.message_count then
    raise exception 'answered-meanwhile' using errcode = 'PT409';
  end if;
  update public.threads t set archived_at = case when p_is_archived then now() end where t.id = p_thread_id;
end;
$$;

-- Says which admin sees to a thread; null: nobody. p_seen: who did when the caller looked.
-- Refusals: those of private.lock_support_thread, changed-meanwhile, not-an-admin. Definer: for the same reason.
create function public.assign_support(p_thread_id uuid, p_admin_id uuid default null, p_seen uuid default null) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  thread constant public.threads := private.lock_support_thread(p_thread_id);
begin
  if thread.assigned_to is not distinct from p_admin_id then
    return;
  elsif thread.assigned_to is distinct from p_seen then
    raise exception 'changed-meanwhile' using errcode = 'PT409';
  elsif p_admin_id is not null
    and not exists (select from public.users u where u.id = p_admin_id and u.is_admin and u.suspended_at is null) then
    raise exception 'not-an-admin' using errcode = 'PT409';
  end if;
  update public.threads t set assigned_to = p_admin_id where t.id = p_thread_id;
end;
$$;

-- Says what a thread is about. p_seen: what it was about when the caller looked.
-- Refusals: those of private.lock_support_thread, not-a-choice, changed-meanwhile. Definer: for the same reason.
create function public.file_support(p_thread_id uuid, p_category public.contact_category, p_seen public.contact_category default null)
returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  thread constant public.threads := private.lock_support_thread(p_thread_id);
begin
  if p_category is null then
    raise exception 'not-a-choice' using errcode = 'PT400', hint = 'p_category is a category';
  elsif thread.category = p_category then
    return;
  elsif p_seen is not null and thread.category <> p_seen then
    raise exception 'changed-meanwhile' using errcode = 'PT409';
  end if;
  update public.threads t set category = p_category where t.id = p_thread_id;
end;
$$;

grant execute on function
  public.support_threads(text, text, text, text, text, uuid, integer), public.support_thread(uuid, jsonb),
  public.archive_support(uuid, boolean, integer), public.assign_support(uuid, uuid, uuid),
  public.file_support(uuid, public.contact_category, public.contact_category)
  to authenticated;

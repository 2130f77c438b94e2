-- Reports of conversations as admins list and read them.

create function private.closing_of(r public.thread_reports) returns jsonb
language plpgsql stable
set search_path = ''
as $$
begin
  return jsonb_build_object('closed_at', r.closed_at, 'note', r.note, 'closed_by', private.claimant(r.closed_by));
end;
$$;

-- {reports, next, total}, without reports of their own conversations. p_q: a part of the name or e-mail address of one of the two members.
-- p_show: open or closed. p_sort: created, with "-" before it the other way round. p_after: the id of the last row seen.
-- Definer: the policies of threads and reports know no admin.
create function public.reported_threads(
  p_q text default '', p_show text default 'open', p_sort text default 'created', p_after uuid default null, p_page_size integer default 25)
returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  typed constant text := btrim(p_q);
  page record;
begin
  perform private.require_admin();
  select * into page from private.list_page('(
      select r.id, r.created_at, r.closed_at, h.guest_id, h.host_id from public.thread_reports r join public.threads h on h.id = r.thread_id)',
    case p_show when 'closed' then 't.closed_at is not null' else 't.closed_at is null' end
      -- As private.is_own_thread_report() has it, in words that the planner sees.
      || ' and t.guest_id <> ($1 ->> ''me'')::uuid and t.host_id is distinct from ($1 ->> ''me'')::uuid',
    jsonb_build_object('pattern', private.containing(typed), 'me', auth.uid()),
    't.created_at', 'timestamptz', p_sort like '-%', p_after, p_page_size,
    case when typed <> '' then array[private.by_member('t.guest_id'), private.by_member('t.host_id')] else '{true}' end);
  return jsonb_build_object(
    'reports', (
      select coalesce(jsonb_agg(private.shown_thread_report(r) || private.closing_of(r) order by o.place), '[]')
      from unnest(page.ids) with ordinality o (id, place) join public.thread_reports r on r.id = o.id),
    'next', page.next,
    'total', page.total);
end;
$$;

-- A report that is open, with a page of the messages of its thread and {earlier}: the reports of the same thread that were closed, the
-- latest ten. Null when there is none, or it is of their own conversation. That it was read, by whom and when, is logged.
-- Definer: for the same reason.
create function public.reported_thread(p_report_id uuid, p_before jsonb default null) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  admin constant uuid := private.require_admin();
  report public.thread_reports;
begin
  update public.thread_reports r set read_by = admin, read_at = clock_timestamp()
  where r.id = p_report_id and r.closed_at is null and not private.is_own_thread_report(r) returning * into report;
  return case when found then private.shown_thread_report(report) || private.messages_of(report.thread_id, p_before, 60, null)
    || jsonb_build_object('earlier', coalesce((
      select jsonb_agg(private.shown_thread_report(e) || private.closing_of(e) order by e.created_at desc, e.id)
      from (
        select * from public.thread_reports c where c.thread_id = report.thread_id and c.closed_at is not null
        order by c.created_at desc, c.id limit 10) e), '[]')) end;
end;
$$;

-- A report that was closed, and how; nothing of what was said. Null when there is none, or it is of their own conversation.
-- Definer: for the same reason.
create function public.closed_thread_report(p_report_id uuid) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  return (
    select private.shown_thread_report(r) || private.closing_of(r) from public.thread_reports r
    where r.id = p_report_id and r.closed_at is not null and not private.is_own_thread_report(r));
end;
$$;

grant execute on function
  public.reported_threads(text, text, text, uuid, integer), public.reported_thread(uuid, jsonb), public.closed_thread_report(uuid)
  to authenticated;

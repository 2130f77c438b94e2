-- A side of a thread reports it. From then on, and until the report is closed, admins may read that thread, and each look is logged.

create table public.thread_reports (
  id uuid primary key default gen_random_uuid(),
  thread_id uuid not null references public.threads (id) on delete cascade,
  reporter_id uuid not null references public.users (id) on delete cascade,
  reason text not null check (private.is_prose(reason, 1, 1000)),
  created_at timestamptz not null default now(),
  read_by uuid references public.users (id) on delete set null,
  read_at timestamptz,
  closed_by uuid references public.users (id) on delete set null,
  closed_at timestamptz,
  note text check (private.is_prose(note, 1, 2000)),
  constraint closed_with_a_note check ((closed_at is null) = (note is null))
);
comment on table public.thread_reports is 'Why a member has reported a thread, which admin last read it, and how it was closed. note is for admins.';
create unique index one_open_report on public.thread_reports (thread_id, reporter_id) where closed_at is null;
create index thread_reports_thread on public.thread_reports (thread_id);
create index thread_reports_reporter on public.thread_reports (reporter_id, created_at);
create index thread_reports_open on public.thread_reports (created_at, id) where closed_at is null;
create index thread_reports_created on public.thread_reports (created_at, id);
create index thread_reports_read_by on public.thread_reports (read_by);
create index thread_reports_closed_by on public.thread_reports (closed_by);

alter table public.thread_reports enable row level security;
revoke all on public.thread_reports from anon, authenticated;
grant select (id, thread_id, reason, created_at, closed_at) on public.thread_reports to authenticated;
create policy "whoever reported a thread reads that they did" on public.thread_reports
  for select to authenticated using (reporter_id = (select auth.uid()));

create trigger limit_thread_reports before insert on public.thread_reports for each row
  execute function private.refuse_too_many('reporter_id', '10', 'too-many-reports', 't.created_at > now() - interval ''1 day''');
-- Of what was said the log has nothing: it is never rewritten, and a member may go with all that is theirs.
-- Nor who reported: every admin reads the log, also one whose conversation it is.
create trigger audit after update on public.thread_reports
  for each row execute function private.audit('thread_id', 'read_by', 'read_at', 'closed_by', 'closed_at');

-- Pressed twice it is one report. Refusals: those of private.require_member, no-such-thread, no-text, too-many-reports (in 24 hours; the
-- limit is its detail). Definer: nobody has a grant to write reports.
create function public.report_thread(p_thread_id uuid, p_reason text) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  reporter constant uuid := private.require_member();
  said constant text := btrim(replace(p_reason, E'\r\n', E'\n'), E' \t\r\n');
begin
  if not exists (
    select from public.threads t where t.id = p_thread_id and t.kind = 'space' and reporter in (t.guest_id, t.host_id)) then
    raise exception 'no-such-thread' using errcode = 'PT404';
  elsif not coalesce(private.is_prose(said, 1, 1000), false) then
    raise exception 'no-text' using errcode = 'PT422', hint = '1 to 1,000 characters';
  elsif not exists (
    select from public.thread_reports r
    where r.thread_id = p_thread_id and r.reporter_id = reporter and r.closed_at is null) then
    insert into public.thread_reports (thread_id, reporter_id, reason) values (p_thread_id, reporter, said)
    on conflict do nothing;
  end if;
end;
$$;

insert into private.mail_topics (topic) values ('thread-reported');

create function private.mail_thread_reported(p_report_id uuid) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object('report_id', r.id, 'thread_id', r.thread_id, 'reported_at', r.created_at)
  from public.thread_reports r where r.id = p_report_id and r.closed_at is null;
$$;

-- Whether it is about a conversation of the caller, who is an admin: another admin judges it.
create function private.is_own_thread_report(r public.thread_reports) returns boolean
language sql stable
set search_path = ''
as $$
  select exists (select from public.threads t where t.id = r.thread_id and auth.uid() in (t.guest_id, t.host_id));
$$;

-- To admins who are no side of the conversation: only they judge it.
-- Definer: whoever reports does not know the admins, and nobody writes the outbox.
create function private.mail_about_thread_report() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.send_mail('thread-reported', u.id, new.id)
  from public.users u join public.threads t on t.id = new.thread_id
  where u.is_admin and u.suspended_at is null and u.id <> t.guest_id and u.id is distinct from t.host_id;
  return null;
end;
$$;
create trigger mail_about_thread_report after insert on public.thread_reports
  for each row execute function private.mail_about_thread_report();

create function private.shown_thread_report(r public.thread_reports) returns jsonb
language plpgsql stable
set search_path = ''
as $$
begin
  return (
    select jsonb_build_object('id', r.id, 'thread_id', r.thread_id, 'reason', r.reason, 'created_at', r.created_at,
      'read_at', r.read_at, 'reported_by', case r.reporter_id when t.guest_id then 'guest' else 'host' end,
      'space', (select private.listing_named(t.space_id)),
      'guest', (select jsonb_build_object('id', u.id, 'name', u.full_name, 'email', u.email) from public.users u where u.id = t.guest_id),
      'host', (select jsonb_build_object('id', u.id, 'name', u.full_name, 'email', u.email) from public.users u where u.id = t.host_id))
    from public.threads t where t.id = r.thread_id);
end;
$$;

-- Admins read its thread no longer. The same again by the same admin changes nothing.
-- Refusals: those of private.require_admin, no-note, own-report, no-such-report (also one that is closed).
-- Definer: nobody has a grant to write reports.
create function public.close_thread_report(p_report_id uuid, p_note text) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  admin constant uuid := private.require_admin();
  said constant text := btrim(replace(p_note, E'\r\n', E'\n'), E' \t\r\n');
  report public.thread_reports;
begin
  select r.* into report from public.thread_reports r where r.id = p_report_id for update;
  if private.is_prose(said, 1, 2000) is not true then
    raise exception 'no-note' using errcode = 'PT400', hint = 'p_note is text of 1 to 2000 characters';
  elsif private.is_own_thread_report(report) then
    raise exception 'own-report' using errcode = 'PT409', hint = 'another admin decides';
  elsif (report.closed_by, report.note) = (admin, said) then
    return;
  elsif report.id is null or report.closed_at is not null then
    raise exception 'no-such-report' using errcode = 'PT404';
  end if;
  update public.thread_reports r set closed_by = admin, closed_at = now(), note = said where r.id = p_report_id;
end;
$$;

grant execute on function public.report_thread(uuid, text), public.close_thread_report(uuid, text) to authenticated;

-- Reports of listings: what a member says is wrong with one, for admins.

create table public.space_reports (
  id uuid primary key default gen_random_uuid(),
  space_id uuid not null references public.coworking_spaces (id) on delete cascade,
  reporter_id uuid not null references public.users (id) on delete cascade,
  kind text not null check (kind in ('closed', 'wrong-details', 'not-as-described', 'not-the-owner', 'offensive', 'other')),
  message text not null check (private.is_prose(message, 10, 1000)),
  created_at timestamptz not null default now(),
  settled_at timestamptz,
  verdict text check (verdict in ('acted', 'no-problem')),
  settled_by uuid references public.users (id) on delete set null,
  note text check (private.is_prose(note, 1, 2000)),
  constraint settled_completely check ((settled_at is null) = (verdict is null))
);
comment on table public.space_reports is 'What members report about listings, one open report each and listing, and what an admin made of it.';
comment on column public.space_reports.note is 'What admins note when they settle it, for admins.';
create unique index one_open_report_of_listing on public.space_reports (reporter_id, space_id) where settled_at is null;
create index space_reports_reporter on public.space_reports (reporter_id, created_at);
create index space_reports_space on public.space_reports (space_id, created_at);
create index space_reports_open on public.space_reports (created_at, id) where settled_at is null;
create index space_reports_settled_by on public.space_reports (settled_by);
create index space_reports_created on public.space_reports (created_at, id);

alter table public.space_reports enable row level security;
revoke all on public.space_reports from anon, authenticated;
grant select (id, space_id, reporter_id, kind, message, created_at, settled_at, verdict) on public.space_reports to authenticated;
create policy "reporters read their report, uninvolved admins all of them" on public.space_reports
  for select to authenticated using (
    reporter_id = (select auth.uid())
    or ((select private.is_admin()) and space_id not in (select private.listings_ever_of((select auth.uid())))));
create trigger limit_reports before insert on public.space_reports for each row
  execute function private.refuse_too_many('reporter_id', '10', 'too-many-reports', 't.created_at > now() - interval ''1 day''');
create trigger audit after update on public.space_reports
  for each row execute function private.audit('settled_at', 'verdict', 'settled_by');

-- Tells the admins what is wrong with a listing. The same report again is the one that is open.
-- Refusals: those of private.require_member, no-such-listing, own-space, already-reported, too-many-reports (a day).
-- Definer: nobody has a grant to write reports.
create function public.report_space(p_space_id uuid, p_kind text, p_message text) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  member constant uuid := private.require_member();
  said constant text := btrim(p_message, E' \t\r\n');
  space constant public.coworking_spaces := private.visible_space(p_space_id);
  report public.space_reports;
begin
  if space.id is null then
    raise exception 'no-such-listing' using errcode = 'PT404';
  elsif space.owner_id = member then
    raise exception 'own-space' using errcode = 'PT409';
  end if;
  perform pg_advisory_xact_lock(hashtextextended('space_reports' || member::text, 0));
  select r.* into report from public.space_reports r
  where r.reporter_id = member and r.space_id = p_space_id and r.settled_at is null;
  if report.id is not null and (report.kind, report.message) is not distinct from (p_kind, said) then
    return;
  elsif report.id is not null then
    raise exception 'already-reported' using errcode = 'PT409';
  end if;
  insert into public.space_reports (space_id, reporter_id, kind, message) values (p_space_id, member, p_kind, said);
end;
$$;

-- Whether the caller, who is an admin, made the report, or has or had the listing: another admin settles it.
create function private.is_own_space_report(r public.space_reports) returns boolean
language sql stable
set search_path = ''
as $$
  select r.reporter_id = auth.uid() or r.space_id in (select private.listings_ever_of(auth.uid()));
$$;

-- Ends an open report: acted, or no-problem, with a note for admins; the same again by the same admin changes nothing.
-- Refusals: those of private.require_admin, no-such-report, own-report, already-settled, no-such-verdict, no-note.
-- Definer: for the same reason.
create function public.settle_space_report(p_report_id uuid, p_verdict text, p_note text) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  admin constant uuid := private.require_admin();
  said constant text := btrim(replace(p_note, E'\r\n', E'\n'), E' \t\r\n');
  report public.space_reports;
begin
  select r.* into report from public.space_reports r where r.id = p_report_id for update;
  if not found then
    raise exception 'no-such-report' using errcode = 'PT404';
  elsif private.is_own_space_report(report) then
    raise exception 'own-report' using errcode = 'PT409', hint = 'another admin decides';
  elsif (report.settled_by, report.verdict, report.note) = (admin, p_verdict, said) then
    return;
  elsif report.settled_at is not null then
    raise exception 'already-settled' using errcode = 'PT409', detail = report.verdict;
  elsif (p_verdict in ('acted', 'no-problem')) is not true then
    raise exception 'no-such-verdict' using errcode = 'PT422', hint = 'acted or no-problem';
  elsif private.is_prose(said, 1, 2000) is not true then
    raise exception 'no-note' using errcode = 'PT422', hint = '1 to 2,000 characters, for admins';
  end if;
  update public.space_reports r set settled_at = now(), verdict = p_verdict, settled_by = admin, note = said where r.id = p_report_id;
end;
$$;
grant execute on function public.report_space(uuid, text, text), public.settle_space_report(uuid, text, text) to authenticated;

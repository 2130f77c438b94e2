-- Reports of listings and of members, for admins. The reported member can read neither the report nor its author.

create table public.space_reports (
  id uuid primary key default gen_random_uuid(),
  space_id uuid not null references public.coworking_spaces (id) on delete cascade,
  reporter_id uuid not null references public.users (id) on delete cascade,
  kind text not null check (kind in ('closed', 'wrong-details', 'not-as-described', 'not-the-owner', 'offensive',
    'other')),
  message text not null check (private.is_prose(message, 10, 1000)),
  created_at timestamptz not null default now(),
  resolved_at timestamptz,
  outcome text check (outcome in ('acted', 'no-problem')),
  resolved_by uuid references public.users (id) on delete set null,
  note text check (private.is_prose(note, 1, 2000)),
  constraint resolved_completely check ((resolved_at is null) = (outcome is null))
);
comment on table public.space_reports is
  'Members'' reports of listings, one open report per reporter and listing, and decisions of admins.';
comment on column public.space_reports.note is 'The admins'' note on the decision, for admins.';

create unique index one_open_report_of_listing on public.space_reports (reporter_id, space_id)
  where resolved_at is null;
create index space_reports_reporter on public.space_reports (reporter_id, created_at);
create index space_reports_space on public.space_reports (space_id, created_at);
create index space_reports_open on public.space_reports (created_at, id) where resolved_at is null;
create index space_reports_resolved_by on public.space_reports (resolved_by);
create index space_reports_created on public.space_reports (created_at, id);
create index space_reports_outcome on public.space_reports (outcome, created_at, id) where outcome is not null;

alter table public.space_reports enable row level security;
grant select (id, space_id, reporter_id, kind, message, created_at, resolved_at,
  outcome) on public.space_reports to authenticated;

create table public.user_reports (
  id uuid primary key default gen_random_uuid(),
  -- Deleting either member deletes the report, because it is by one about the other.
  user_id uuid not null references public.users (id) on delete cascade,
  reporter_id uuid not null references public.users (id) on delete cascade,
  reported_as text not null check (reported_as in ('guest', 'host')),
  space_id uuid references public.coworking_spaces (id) on delete set null,
  reason text not null check (private.is_prose(reason, 10, 2000)),
  created_at timestamptz not null default now(),
  closed_by uuid references public.users (id) on delete set null,
  closed_at timestamptz,
  note text check (private.is_prose(note, 1, 2000)),
  constraint not_oneself check (user_id <> reporter_id),
  constraint closed_with_a_note check ((closed_at is null) = (note is null))
);
comment on table public.user_reports is
  'Members'' reports of members, one open report per pair, and their resolution by admins. note is for admins.';
comment on column public.user_reports.reported_as is
  'The role of the reported member towards the reporter: guest or host.';
comment on column public.user_reports.space_id is
  'The space of the conversation or booking from which the member was reported.';

create unique index one_open_report_of_member on public.user_reports (reporter_id, user_id) where closed_at is null;
create index user_reports_reporter on public.user_reports (reporter_id, created_at);
create index user_reports_user on public.user_reports (user_id, created_at);
create index user_reports_space on public.user_reports (space_id);
create index user_reports_open on public.user_reports (created_at, id) where closed_at is null;
create index user_reports_created on public.user_reports (created_at, id);
create index user_reports_closed_by on public.user_reports (closed_by);

alter table public.user_reports enable row level security;
grant select (id, reason, created_at, closed_at) on public.user_reports to authenticated;

-- Reports a listing to the admins. The same call again changes nothing. Refusals: those of private.require_member,
-- no-such-listing, own-space, already-reported, too-many-reports (per day), not-a-choice, no-text. Definer: no role has
-- a grant to write reports.
create function public.report_space(p_space_id uuid, p_kind text, p_message text) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  member constant uuid := private.require_member();
  input constant text := private.trimmed(p_message);
  space constant public.coworking_spaces := private.visible_space(p_space_id);
  report public.space_reports;
begin
  if space.id is null then
    raise exception 'no-such-listing' using errcode = 'PT404';
  elsif space.owner_id = member then
    raise exception 'own-space' using errcode = 'PT409';
  elsif coalesce(p_kind not in ('closed', 'wrong-details', 'not-as-described', 'not-the-owner', 'offensive', 'other'),
    true) then
    raise exception 'not-a-choice' using errcode = 'PT422';
  elsif not coalesce(private.is_prose(input, 10, 1000), false) then
    raise exception 'no-text' using errcode = 'PT422', hint = 'a report has 10 to 1000 characters';
  end if;
  perform pg_advisory_xact_lock(hashtextextended('space_reports' || member::text, 0));
  select r.* into report from public.space_reports r
  where r.reporter_id = member and r.space_id = p_space_id and r.resolved_at is null;
  if report.id is not null and (report.kind, report.message) is not distinct from (p_kind, input) then
    return;
  elsif report.id is not null then
    raise exception 'already-reported' using errcode = 'PT409';
  end if;
  insert into public.space_reports (space_id, reporter_id, kind, message) values (p_space_id, member, p_kind, input);
end;
$$;
grant execute on function public.report_space(uuid, text, text) to authenticated;

-- Resolves an open report as acted or no-problem, with a note for admins; the same call again by the same admin changes
-- nothing. Refusals: those of private.require_admin, no-such-report (also of a listing that the admin owns or owned),
-- own-report (the admin made it), already-resolved, no-such-outcome, no-note. Definer: no role has a grant to write
-- reports.
create function public.resolve_space_report(p_report_id uuid, p_outcome text, p_note text) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  admin constant uuid := private.require_admin();
  input constant text := private.trimmed(p_note);
  report public.space_reports;
begin
  select r.* into report from public.space_reports r where r.id = p_report_id for update;
  -- An admin must not learn of a report that concerns them.
  if not found or report.space_id in (select private.listings_ever_of(admin)) then
    raise exception 'no-such-report' using errcode = 'PT404';
  elsif report.reporter_id = admin then
    raise exception 'own-report' using errcode = 'PT409', hint = 'another admin decides';
  elsif (report.resolved_by, report.outcome, report.note) = (admin, p_outcome, input) then
    return;
  elsif report.resolved_at is not null then
    raise exception 'already-resolved' using errcode = 'PT409', detail = report.outcome;
  elsif (p_outcome in ('acted', 'no-problem')) is not true then
    raise exception 'no-such-outcome' using errcode = 'PT422', hint = 'acted or no-problem';
  elsif private.is_prose(input, 1, 2000) is not true then
    raise exception 'no-note' using errcode = 'PT422', hint = '1 to 2,000 characters, for admins';
  end if;
  update public.space_reports r set resolved_at = now(), outcome = p_outcome, resolved_by = admin, note = input
    where r.id = p_report_id;
end;
$$;
grant execute on function public.resolve_space_report(uuid, text, text) to authenticated;

create function private.mail_space_reported(p_report_id uuid) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object('id', r.id, 'space', private.listing_named(r.space_id), 'kind', r.kind,
    'message', r.message)
  from public.space_reports r where r.id = p_report_id and r.resolved_at is null;
$$;

create function private.listed_space_report(r public.space_reports) returns jsonb
language plpgsql stable
set search_path = ''
as $$
begin
  return jsonb_build_object('id', r.id, 'kind', r.kind, 'message', r.message, 'created_at', r.created_at,
    'resolved_at', r.resolved_at,
    'outcome', r.outcome, 'note', r.note, 'space', private.listing_named(r.space_id),
      'reporter', private.claimant(r.reporter_id),
    'resolved_by', private.claimant(r.resolved_by), 'is_own', r.reporter_id = auth.uid());
end;
$$;

-- {reports, next, total}, without reports of listings that the admin owns or owned. p_q: a part of the name of the
-- listing, or of the name or e-mail address of the reporter. p_status: open, acted, no-problem or all. p_sort: created,
-- descending with the prefix "-". Definer: avoids a policy check per row, and reads the notes.
create function public.admin_space_reports(
  p_q text default '', p_status text default 'all', p_sort text default '-created', p_after uuid default null,
    p_page_size integer default 25)
returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  typed constant text := btrim(p_q);
  page record;
begin
  perform private.require_admin();
  select * into page from private.list_page('public.space_reports',
    concat_ws(' and ', format('t.space_id <> all (%L::uuid[])', array(select private.listings_ever_of(auth.uid()))),
      case p_status when 'open' then 't.resolved_at is null' when 'all' then null
        else 't.outcome = $1 ->> ''status''' end),
    jsonb_build_object('pattern', private.containing(typed), 'status', p_status), 't.created_at',
      'timestamptz', p_sort like '-%', p_after, p_page_size,
    case when typed <> '' then array[private.by_listing('t.space_id'), private.by_member('t.reporter_id')]
      else '{true}' end);
  return jsonb_build_object(
    'reports', (
      select coalesce(jsonb_agg(private.listed_space_report(r) order by o.place), '[]')
      from unnest(page.ids) with ordinality o (id, place) join public.space_reports r on r.id = o.id),
    'next', page.next,
    'total', page.total);
end;
$$;
grant execute on function public.admin_space_reports(text, text, text, uuid, integer) to authenticated;

-- One report with {listing: {status, owner}, others: the latest twenty other reports of the listing, reported: the
-- number of the reporter's reports of listings, unfounded: how many of these were no problem}; null for an unknown
-- report, and for a listing that the admin owns or owned. Definer: avoids a policy check per row, and reads the notes.
create function public.admin_space_report(p_report_id uuid) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  return (
    select private.listed_space_report(r) || jsonb_build_object(
      'listing', jsonb_build_object('status', s.status, 'owner', private.claimant(s.owner_id)),
      'others', coalesce((
        select jsonb_agg(private.listed_space_report(o) order by o.created_at desc, o.id)
        from (
          select * from public.space_reports l where l.space_id = r.space_id and l.id <> r.id
            order by l.created_at desc, l.id limit 20) o), '[]'),
      'reported', (
        select count(*) from public.space_reports b
        where b.reporter_id = r.reporter_id and b.space_id not in (select private.listings_ever_of(auth.uid()))),
      'unfounded', (
        select count(*) from public.space_reports b
        where b.reporter_id = r.reporter_id and b.outcome = 'no-problem'
          and b.space_id not in (select private.listings_ever_of(auth.uid()))))
    from public.space_reports r join public.coworking_spaces s on s.id = r.space_id
    where r.id = p_report_id and s.id not in (select private.listings_ever_of(auth.uid())));
end;
$$;
grant execute on function public.admin_space_report(uuid) to authenticated;

-- The other member of a conversation or a booking: {user_id, side, space_id}; no row when there is none.
create function private.other_side(p_user_id uuid, p_thread_id uuid, p_booking_id uuid)
returns table (user_id uuid, side text, space_id uuid)
language sql stable
set search_path = ''
as $$
  select case p_user_id when m.guest_id then m.host_id else m.guest_id end, case p_user_id when m.guest_id then 'host'
    else 'guest' end, m.space_id
  from (
    select t.guest_id, t.host_id, t.space_id from public.threads t where t.id = p_thread_id and t.kind = 'space'
    union all
    select b.user_id, b.host_id, b.space_id from public.bookings b where b.id = p_booking_id) m
  where p_user_id in (m.guest_id, m.host_id) and m.guest_id <> m.host_id
  limit 1;
$$;

-- The member whom the caller can report from a conversation or a booking: {name, side, space_id, is_reported}; null
-- when there is none. name: as in the conversation. is_reported: whether the caller has an open report of them.
-- Refusals: those of private.require_session. Definer: other people cannot read the profile that has the name.
create function public.member_to_report(p_thread_id uuid default null, p_booking_id uuid default null) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  reporter constant uuid := private.require_session();
begin
  return (
    select jsonb_build_object(
      'name', private.thread_names(o.space_id, case o.side when 'guest' then o.user_id else reporter end,
        case o.side when 'host' then o.user_id else reporter end) ->> 'other',
      'side', o.side, 'space_id', o.space_id,
      'is_reported', exists (
        select from public.user_reports r where r.reporter_id = reporter and r.user_id = o.user_id
          and r.closed_at is null))
    from private.other_side(reporter, p_thread_id, p_booking_id) o);
end;
$$;
grant execute on function public.member_to_report(uuid, uuid) to authenticated;

-- Reports a member to the admins. The same call again changes nothing. Refusals: those of private.require_member,
-- no-such-member (no conversation or booking of the caller with one), no-text, already-reported, too-many-reports (in
-- 24 hours; the detail is the limit). Definer: no role has a grant to write reports.
create function public.report_member(
  p_reason text, p_thread_id uuid default null, p_booking_id uuid default null
) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  reporter constant uuid := private.require_member();
  input constant text := private.trimmed(p_reason);
  other record;
  before text;
begin
  select * into other from private.other_side(reporter, p_thread_id, p_booking_id);
  if not found then
    raise exception 'no-such-member' using errcode = 'PT404';
  elsif private.is_prose(input, 10, 2000) is not true then
    raise exception 'no-text' using errcode = 'PT422', hint = '10 to 2,000 characters';
  end if;
  perform pg_advisory_xact_lock(hashtextextended('user_reports' || reporter::text, 0));
  select r.reason into before from public.user_reports r
  where r.reporter_id = reporter and r.user_id = other.user_id and r.closed_at is null;
  if before = input then
    return;
  elsif before is not null then
    raise exception 'already-reported' using errcode = 'PT409';
  end if;
  insert into public.user_reports (user_id, reporter_id, reported_as, space_id, reason)
  values (other.user_id, reporter, other.side, other.space_id, input);
end;
$$;
grant execute on function public.report_member(text, uuid, uuid) to authenticated;

-- Null when the report was closed since.
create function private.mail_user_reported(p_report_id uuid) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object('report_id', r.id, 'reported_at', r.created_at) from public.user_reports r
  where r.id = p_report_id and r.closed_at is null;
$$;

-- Mails admins who are neither its subject nor its author, because only they may decide. Definer: the reporter cannot
-- read who is an admin, and no role may write the outbox.
create function private.mail_about_user_report() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.send_mail('user-reported', u.id, new.id) from public.users u
  where u.is_admin and u.suspended_at is null and u.id not in (new.user_id, new.reporter_id);
  return null;
end;
$$;

-- The part "reports" of an export: the member's reports of listings and members, with public data of those members only
-- and without notes of admins. Deleting the account deletes these reports, and those about the member.
create function private.export_reports(
  p_user_id uuid, p_after text, p_most integer
) returns table (key text, item jsonb)
language sql stable
set search_path = ''
as $$
  select r.id::text, r.item
  from (
    select s.id, to_jsonb(s) - array['reporter_id', 'resolved_by', 'note'] as item from public.space_reports s
      where s.reporter_id = p_user_id
    union all
    select m.id, to_jsonb(m) - array['reporter_id', 'user_id', 'closed_by', 'note']
      || jsonb_build_object('kind', 'member', 'member', (
        select private.public_name(u) from public.users u where u.id = m.user_id))
    from public.user_reports m where m.reporter_id = p_user_id) r
  where p_after is null or r.id > p_after::uuid
  order by r.id limit p_most;
$$;

create function private.erase_reports(p_user_id uuid) returns void
language sql
set search_path = ''
as $$
  delete from public.space_reports r where r.reporter_id = p_user_id;
  delete from public.user_reports r where p_user_id in (r.reporter_id, r.user_id);
$$;

create function private.listed_user_report(r public.user_reports) returns jsonb
language plpgsql stable
set search_path = ''
as $$
begin
  return jsonb_build_object('id', r.id, 'reason', r.reason, 'reported_as', r.reported_as, 'created_at', r.created_at,
    'closed_at', r.closed_at,
    'note', r.note, 'member', private.claimant(r.user_id), 'reporter', private.claimant(r.reporter_id),
      'closed_by', private.claimant(r.closed_by),
    'space', private.listing_named(r.space_id), 'is_own', r.reporter_id = auth.uid());
end;
$$;

-- {reports, next, total}, without reports about the caller. p_q: a part of the name or e-mail address of one of the
-- two. p_status: open or closed. p_sort: created, descending with the prefix "-". p_after: the id of the last row of
-- the previous page. Definer: the policies of reports do not include admins.
create function public.admin_user_reports(
  p_q text default '', p_status text default 'open', p_sort text default 'created', p_after uuid default null,
    p_page_size integer default 25)
returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  typed constant text := btrim(p_q);
  page record;
begin
  perform private.require_admin();
  select * into page from private.list_page('public.user_reports',
    't.user_id <> ($1 ->> ''me'')::uuid and ' || case p_status when 'closed' then 't.closed_at is not null'
      else 't.closed_at is null' end,
    jsonb_build_object('pattern', private.containing(typed), 'me', auth.uid()),
    't.created_at', 'timestamptz', p_sort like '-%', p_after, p_page_size,
    case when typed <> '' then array[private.by_member('t.user_id'), private.by_member('t.reporter_id')]
      else '{true}' end);
  return jsonb_build_object(
    'reports', (
      select coalesce(jsonb_agg(private.listed_user_report(r) order by o.place), '[]')
      from unnest(page.ids) with ordinality o (id, place) join public.user_reports r on r.id = o.id),
    'next', page.next,
    'total', page.total);
end;
$$;
grant execute on function public.admin_user_reports(text, text, text, uuid, integer) to authenticated;

-- One report with {others: the latest twenty other reports of the member, reported: the number of the reporter's
-- reports, counted up to 1,001}; null for an unknown report, and for one about the caller. Definer: the policies of
-- reports do not include admins.
create function public.admin_user_report(p_report_id uuid) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  return (
    select private.listed_user_report(r) || jsonb_build_object(
      'others', coalesce((
        select jsonb_agg(private.listed_user_report(o) order by o.created_at desc, o.id)
        from (
          select * from public.user_reports l where l.user_id = r.user_id and l.id <> r.id order by l.created_at desc,
            l.id limit 20) o), '[]'),
      'reported', (select count(*) from (select from public.user_reports b where b.reporter_id = r.reporter_id
        and b.user_id <> auth.uid() limit 1001) b))
    from public.user_reports r where r.id = p_report_id and r.user_id <> auth.uid());
end;
$$;
grant execute on function public.admin_user_report(uuid) to authenticated;

-- Closes an open report; the same call again by the same admin changes nothing. Measures against the member are taken
-- on the member's page. Refusals: those of private.require_admin, no-such-report (also for one about the admin),
-- own-report (the admin made it), already-closed, no-note. Definer: no role has a grant to write reports.
create function public.close_user_report(p_report_id uuid, p_note text) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  admin constant uuid := private.require_admin();
  input constant text := private.trimmed(p_note);
  report public.user_reports;
begin
  select r.* into report from public.user_reports r where r.id = p_report_id for update;
  -- An admin must not learn of a report about themselves.
  if not found or report.user_id = admin then
    raise exception 'no-such-report' using errcode = 'PT404';
  elsif report.reporter_id = admin then
    raise exception 'own-report' using errcode = 'PT409', hint = 'another admin decides';
  elsif (report.closed_by, report.note) = (admin, input) then
    return;
  elsif report.closed_at is not null then
    raise exception 'already-closed' using errcode = 'PT409';
  elsif private.is_prose(input, 1, 2000) is not true then
    raise exception 'no-note' using errcode = 'PT422', hint = '1 to 2,000 characters, for admins';
  end if;
  update public.user_reports r set closed_by = admin, closed_at = now(), note = input where r.id = p_report_id;
end;
$$;
grant execute on function public.close_user_report(uuid, text) to authenticated;

create table private.reported_members (
  user_id uuid not null references public.users (id) on delete cascade,
  -- No foreign key, because the row outlives the report.
  report_id uuid not null,
  reported_at timestamptz not null default now(),
  primary key (user_id, report_id)
);
comment on table private.reported_members is
  'The members whom a report of any kind concerned when it was made. When a report is deleted, such as '
  'with the account '
  'of its reporter, its log lines stay, and are still hidden from these members.';

create index reported_members_report on private.reported_members (report_id);
create index reported_members_reported on private.reported_members (reported_at);

alter table private.reported_members enable row level security;

-- Definer: the reporter has no grant on this table, and cannot read who the others are.
create function private.note_reported_members() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  report constant jsonb := to_jsonb(new);
  review constant public.reviews := (select r from public.reviews r where r.id = (report ->> 'review_id')::uuid);
  space constant uuid := case tg_table_name when 'review_reports' then review.space_id
    when 'space_reports' then (report ->> 'space_id')::uuid end;
begin
  insert into private.reported_members (user_id, report_id)
  select c.id, new.id
  from (
    select s.owner_id as id from public.coworking_spaces s where s.id = space
    union select w.author_id from private.former_owners w where w.space_id = space
    union select review.author_id
    union select b.host_id from public.bookings b where b.id = review.booking_id
    union select unnest(array[t.guest_id, t.host_id]) from public.threads t where t.id = (report ->> 'thread_id')::uuid
    union select (report ->> 'user_id')::uuid) c
  where c.id is not null and c.id is distinct from new.reporter_id
  on conflict do nothing;
  return null;
end;
$$;

-- Reports about the caller, or about a subject of which the caller is or was a side, except the caller's own; also
-- deleted ones. Definer: nobody may read who reported others.
create function private.reports_about_me() returns uuid[]
language sql stable security definer
set search_path = ''
as $$
  select array(
    select p.id from public.review_reports p join public.reviews r on r.id = p.review_id left
      join public.bookings b on b.id = r.booking_id
    where p.reporter_id is distinct from auth.uid()
      and (auth.uid() in (r.author_id, b.host_id) or r.space_id in (select private.listings_ever_of(auth.uid())))
    union select s.id from public.space_reports s
    where s.reporter_id <> auth.uid() and s.space_id in (select private.listings_ever_of(auth.uid()))
    union select h.id from public.thread_reports h join public.threads t on t.id = h.thread_id
    where h.reporter_id <> auth.uid() and auth.uid() in (t.guest_id, t.host_id)
    union select u.id from public.user_reports u where u.user_id = auth.uid()
    union select m.report_id from private.reported_members m where m.user_id = auth.uid());
$$;
grant execute on function private.reports_about_me() to authenticated;

-- Reports of all kinds, a row per reported member: of a review its author, of a listing its owner, of a conversation
-- the other side, and reports of members.
create view private.member_reports with (security_invoker = on) as
  select r.id, 'review' as kind, r.review_id as judged_id, s.name as space, r.resolved_at is null as is_open,
    r.created_at, r.reporter_id, v.author_id as reported_id
  from public.review_reports r join public.reviews v on v.id = r.review_id
    join public.coworking_spaces s on s.id = v.space_id
  union all
  select r.id, 'listing', r.id, s.name, r.resolved_at is null, r.created_at, r.reporter_id, s.owner_id
  from public.space_reports r join public.coworking_spaces s on s.id = r.space_id
  union all
  select r.id, 'conversation', r.id, s.name, r.closed_at is null, r.created_at, r.reporter_id, t.guest_id
  from public.thread_reports r join public.threads t on t.id = r.thread_id left
    join public.coworking_spaces s on s.id = t.space_id
  where t.guest_id <> r.reporter_id
  union all
  select r.id, 'conversation', r.id, s.name, r.closed_at is null, r.created_at, r.reporter_id, t.host_id
  from public.thread_reports r join public.threads t on t.id = r.thread_id left
    join public.coworking_spaces s on s.id = t.space_id
  where t.host_id <> r.reporter_id
  union all
  select r.id, 'member', r.id, s.name, r.closed_at is null, r.created_at, r.reporter_id, r.user_id
  from public.user_reports r left join public.coworking_spaces s on s.id = r.space_id;
comment on view private.member_reports is
  'The reporter, subject and reported member of each report. judged_id: the row that admins open to decide: the '
  'review, or the report of a listing, a conversation or a member.';

-- Called by public.tidy: deletes rows without a report and without a line in the log.
create function private.tidy_reported_members() returns void
language sql
set search_path = ''
as $$
  delete from private.reported_members m
  where m.reported_at < private.log_over_at()
    and not exists (select from private.member_reports r where r.id = m.report_id)
    and not exists (
      select from public.audit_log l
      where l.table_name in ('review_reports', 'space_reports', 'thread_reports', 'user_reports')
        and l.row_id = m.report_id::text);
$$;

create trigger limit_reports before insert on public.space_reports for each row
  execute function private.refuse_too_many('reporter_id', '10', 'too-many-reports',
    't.created_at > now() - interval ''1 day''');

create trigger audit after update on public.space_reports
  for each row execute function private.audit('resolved_at', 'outcome', 'resolved_by');

create trigger mail_about_report after insert on public.space_reports
  for each row execute function private.mail_about_claim();

create trigger limit_user_reports before insert on public.user_reports for each row
  execute function private.refuse_too_many('reporter_id', '10', 'too-many-reports',
    't.created_at > now() - interval ''1 day''');

-- The log has neither the reported member nor the reporter, because every admin reads it, including a reported one.
create trigger audit after update on public.user_reports
  for each row execute function private.audit('closed_by', 'closed_at');

create trigger note_reported_members after insert on public.review_reports
  for each row execute function private.note_reported_members();

create trigger note_reported_members after insert on public.space_reports
  for each row execute function private.note_reported_members();

create trigger note_reported_members after insert on public.thread_reports
  for each row execute function private.note_reported_members();

create trigger note_reported_members after insert on public.user_reports
  for each row execute function private.note_reported_members();

create trigger mail_about_user_report after insert on public.user_reports
  for each row execute function private.mail_about_user_report();

create policy "admins read the log" on public.audit_log
  for select to authenticated using (
  (select private.is_admin())
  and (table_name not in ('review_reports', 'space_reports', 'thread_reports', 'user_reports')
    or row_id <> all ((select private.reports_about_me()::text[])::text[])));

create policy "reporters read their report, uninvolved admins all of them" on public.space_reports
  for select to authenticated using (
    reporter_id = (select auth.uid())
    or ((select private.is_admin()) and space_id not in (select private.listings_ever_of((select auth.uid())))));

create policy "only a whole session reads what is not public" on public.space_reports
  as restrictive for select to authenticated using ((select private.has_session()));

create policy "the reporter of a member reads that they reported them" on public.user_reports
  for select to authenticated using (reporter_id = (select auth.uid()));

create policy "only a whole session reads what is not public" on public.user_reports
  as restrictive for select to authenticated using ((select private.has_session()));

insert into private.mail_topics (topic) values ('user-reported');

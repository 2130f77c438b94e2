-- Reports of people: what a member says is wrong with another one whom they have written with, or booked with, for admins. Whoever is reported
-- learns neither that nor by whom.

create table public.user_reports (
  id uuid primary key default gen_random_uuid(),
  -- It goes for good with either of the two: it holds what one says of the other.
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
comment on table public.user_reports is 'What members report about members, one open report for each pair, and how an admin closed it. note is for admins.';
comment on column public.user_reports.reported_as is 'What the reported member was to the other: their guest, or their host.';
comment on column public.user_reports.space_id is 'The space of the conversation or the booking from which it was reported.';
create unique index one_open_report_of_member on public.user_reports (reporter_id, user_id) where closed_at is null;
create index user_reports_reporter on public.user_reports (reporter_id, created_at);
create index user_reports_user on public.user_reports (user_id, created_at);
create index user_reports_space on public.user_reports (space_id);
create index user_reports_open on public.user_reports (created_at, id) where closed_at is null;
create index user_reports_created on public.user_reports (created_at, id);
create index user_reports_closed_by on public.user_reports (closed_by);

alter table public.user_reports enable row level security;
revoke all on public.user_reports from anon, authenticated;
grant select (id, reason, created_at, closed_at) on public.user_reports to authenticated;
create policy "whoever reported a member reads that they did" on public.user_reports
  for select to authenticated using (reporter_id = (select auth.uid()));
create policy "only a whole session reads what is not public" on public.user_reports
  as restrictive for select to authenticated using ((select private.has_session()));

create trigger limit_user_reports before insert on public.user_reports for each row
  execute function private.refuse_too_many('reporter_id', '10', 'too-many-reports', 't.created_at > now() - interval ''1 day''');
-- Not of whom, and not by whom: every admin reads the log, also one whom it is about.
create trigger audit after update on public.user_reports
  for each row execute function private.audit('closed_by', 'closed_at');

-- The other of the two of a conversation or a booking of a member: {user_id, side, space_id}; no row where there is nobody.
create function private.other_side(p_user_id uuid, p_thread_id uuid, p_booking_id uuid)
returns table (user_id uuid, side text, space_id uuid)
language sql stable
set search_path = ''
as $$
  select case p_user_id when m.guest_id then m.host_id else m.guest_id end, case p_user_id when m.guest_id then 'host' else 'guest' end, m.space_id
  from (
    select t.guest_id, t.host_id, t.space_id from public.threads t where t.id = p_thread_id and t.kind = 'space'
    union all
    select b.user_id, b.host_id, b.space_id from public.bookings b where b.id = p_booking_id) m
  where p_user_id in (m.guest_id, m.host_id) and m.guest_id <> m.host_id
  limit 1;
$$;

-- Whom the caller would report from a conversation or a booking of theirs: {name, side, space_id, is_reported}; null where there is nobody.
-- name: as the conversation has it. is_reported: a report of theirs is open. Refusals: those of private.require_session. Definer: for the name.
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
        select from public.user_reports r where r.reporter_id = reporter and r.user_id = o.user_id and r.closed_at is null))
    from private.other_side(reporter, p_thread_id, p_booking_id) o);
end;
$$;

-- Tells the admins what is wrong with a member. The same report again is the one that is open.
-- Refusals: those of private.require_member, no-such-member (of no conversation and no booking of the caller), no-text, already-reported,
-- too-many-reports (in 24 hours; the limit is its detail). Definer: nobody has a grant to write reports.
create function public.report_member(p_reason text, p_thread_id uuid default null, p_booking_id uuid default null) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  reporter constant uuid := private.require_member();
  said constant text := btrim(replace(p_reason, E'\r\n', E'\n'), E' \t\r\n');
  other record;
  before text;
begin
  select * into other from private.other_side(reporter, p_thread_id, p_booking_id);
  if not found then
    raise exception 'no-such-member' using errcode = 'PT404';
  elsif private.is_prose(said, 10, 2000) is not true then
    raise exception 'no-text' using errcode = 'PT422', hint = '10 to 2,000 characters';
  end if;
  perform pg_advisory_xact_lock(hashtextextended('user_reports' || reporter::text, 0));
  select r.reason into before from public.user_reports r
  where r.reporter_id = reporter and r.user_id = other.user_id and r.closed_at is null;
  if before = said then
    return;
  elsif before is not null then
    raise exception 'already-reported' using errcode = 'PT409';
  end if;
  insert into public.user_reports (user_id, reporter_id, reported_as, space_id, reason)
  values (other.user_id, reporter, other.side, other.space_id, said);
end;
$$;
grant execute on function public.member_to_report(uuid, uuid), public.report_member(text, uuid, uuid) to authenticated;

insert into private.mail_topics (topic) values ('user-reported');

-- Null when it was closed meanwhile.
create function private.mail_user_reported(p_report_id uuid) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object('report_id', r.id, 'reported_at', r.created_at) from public.user_reports r
  where r.id = p_report_id and r.closed_at is null;
$$;

-- To admins whom it is neither about nor by: only they judge it.
-- Definer: whoever reports does not know the admins, and nobody writes the outbox.
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
create trigger mail_about_user_report after insert on public.user_reports
  for each row execute function private.mail_about_user_report();

-- What the member reported of listings and of members, as a part of what is held about them: of these members no more than what everybody may
-- read. Without the notes of admins. It goes with the account, and with it what others reported about them.
create function private.export_reports(p_user_id uuid, p_after text, p_most integer) returns table (key text, item jsonb)
language sql stable
set search_path = ''
as $$
  select r.id::text, r.item
  from (
    select s.id, to_jsonb(s) - array['reporter_id', 'settled_by', 'note'] as item from public.space_reports s where s.reporter_id = p_user_id
    union all
    select m.id, to_jsonb(m) - array['reporter_id', 'user_id', 'closed_by', 'note'] || jsonb_build_object('kind', 'member', 'member', (
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

insert into private.personal_parts (part, place, kept_because) values ('reports', 77, null);

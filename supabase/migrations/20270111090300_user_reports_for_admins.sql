-- Reports of people as admins list, read and close them. Nobody reads or judges one that is about themselves, nor judges one of their own.

create function private.listed_user_report(r public.user_reports) returns jsonb
language plpgsql stable
set search_path = ''
as $$
begin
  return jsonb_build_object('id', r.id, 'reason', r.reason, 'reported_as', r.reported_as, 'created_at', r.created_at, 'closed_at', r.closed_at,
    'note', r.note, 'member', private.claimant(r.user_id), 'reporter', private.claimant(r.reporter_id), 'closed_by', private.claimant(r.closed_by),
    'space', private.listing_named(r.space_id), 'is_own', r.reporter_id = auth.uid());
end;
$$;

-- {reports, next, total}, without those of the caller. p_q: a part of the name or e-mail address of one of the two. p_status: open or closed.
-- p_sort: created, with "-" before it the other way round. p_after: the id of the last row seen.
-- Definer: the policies of reports know no admin.
create function public.admin_user_reports(
  p_q text default '', p_status text default 'open', p_sort text default 'created', p_after uuid default null, p_page_size integer default 25)
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
    't.user_id <> ($1 ->> ''me'')::uuid and ' || case p_status when 'closed' then 't.closed_at is not null' else 't.closed_at is null' end,
    jsonb_build_object('pattern', private.containing(typed), 'me', auth.uid()),
    't.created_at', 'timestamptz', p_sort like '-%', p_after, p_page_size,
    case when typed <> '' then array[private.by_member('t.user_id'), private.by_member('t.reporter_id')] else '{true}' end);
  return jsonb_build_object(
    'reports', (
      select coalesce(jsonb_agg(private.listed_user_report(r) order by o.place), '[]')
      from unnest(page.ids) with ordinality o (id, place) join public.user_reports r on r.id = o.id),
    'next', page.next,
    'total', page.total);
end;
$$;

-- One of them with {others: the latest twenty other reports of the member, reported: how many reports the reporter has made, counted to
-- 1,001}; null when there is none, or it is about the caller. Definer: for the same reason.
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
          select * from public.user_reports l where l.user_id = r.user_id and l.id <> r.id order by l.created_at desc, l.id limit 20) o), '[]'),
      'reported', (select count(*) from (select from public.user_reports b where b.reporter_id = r.reporter_id limit 1001) b))
    from public.user_reports r where r.id = p_report_id and r.user_id <> auth.uid());
end;
$$;

-- Closes an open report; the same again by the same admin changes nothing. What is done about the member is done on their page.
-- Refusals: those of private.require_admin, no-such-report, own-report, already-closed, no-note. Definer: nobody has a grant to write reports.
create function public.close_user_report(p_report_id uuid, p_note text) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  admin constant uuid := private.require_admin();
  said constant text := btrim(replace(p_note, E'\r\n', E'\n'), E' \t\r\n');
  report public.user_reports;
begin
  select r.* into report from public.user_reports r where r.id = p_report_id for update;
  -- Whoever it is about is told of no report.
  if not found or report.user_id = admin then
    raise exception 'no-such-report' using errcode = 'PT404';
  elsif report.reporter_id = admin then
    raise exception 'own-report' using errcode = 'PT409', hint = 'another admin decides';
  elsif (report.closed_by, report.note) = (admin, said) then
    return;
  elsif report.closed_at is not null then
    raise exception 'already-closed' using errcode = 'PT409';
  elsif private.is_prose(said, 1, 2000) is not true then
    raise exception 'no-note' using errcode = 'PT422', hint = '1 to 2,000 characters, for admins';
  end if;
  update public.user_reports r set closed_by = admin, closed_at = now(), note = said where r.id = p_report_id;
end;
$$;

grant execute on function
  public.admin_user_reports(text, text, text, uuid, integer), public.admin_user_report(uuid), public.close_user_report(uuid, text)
  to authenticated;

-- Reports of all kinds, a row for each member whom one is about: of a review its author, of a listing its owner, of a conversation the other of
-- the two, and reports of the member as such.
create view private.member_reports with (security_invoker = on) as
  select r.id, 'review' as kind, r.review_id as judged_id, s.name as space, r.settled_at is null as is_open, r.created_at, r.reporter_id, v.author_id as reported_id
  from public.review_reports r join public.reviews v on v.id = r.review_id join public.coworking_spaces s on s.id = v.space_id
  union all
  select r.id, 'listing', r.id, s.name, r.settled_at is null, r.created_at, r.reporter_id, s.owner_id
  from public.space_reports r join public.coworking_spaces s on s.id = r.space_id
  union all
  select r.id, 'conversation', r.id, s.name, r.closed_at is null, r.created_at, r.reporter_id, t.guest_id
  from public.thread_reports r join public.threads t on t.id = r.thread_id left join public.coworking_spaces s on s.id = t.space_id
  where t.guest_id <> r.reporter_id
  union all
  select r.id, 'conversation', r.id, s.name, r.closed_at is null, r.created_at, r.reporter_id, t.host_id
  from public.thread_reports r join public.threads t on t.id = r.thread_id left join public.coworking_spaces s on s.id = t.space_id
  where t.host_id <> r.reporter_id
  union all
  select r.id, 'member', r.id, s.name, r.closed_at is null, r.created_at, r.reporter_id, r.user_id
  from public.user_reports r left join public.coworking_spaces s on s.id = r.space_id;
comment on view private.member_reports is
  'Who has reported what of whom. judged_id is what admins open to decide: the review, or the report of a listing, a conversation or a member.';
revoke all on private.member_reports from public, anon, authenticated, service_role;

-- The overview of the admin area, the log, and the jobs with their last run, duration, error and waiting work.

create table private.last_backup (
  id boolean primary key default true check (id),
  made_at timestamptz not null check (made_at <= noted_at + interval '1 minute'),
  noted_at timestamptz not null default now()
);
comment on table private.last_backup is
  'One row, written by the operator''s backup (docs/operations.md); none before the first backup.';

alter table private.last_backup enable row level security;

create index audit_log_created on public.audit_log (created_at desc, id desc);

-- In the order in which the log is read. Conditions on later columns are checked in the index, before the row is
-- fetched.
create index audit_log_table_created on public.audit_log (table_name, created_at desc, id desc, action);

create index audit_log_actor_created on public.audit_log (actor_id, created_at desc, id desc, action, table_name);

create index audit_log_action_created on public.audit_log (action, created_at desc, id desc);

create index audit_log_row_typed on public.audit_log (row_id text_pattern_ops, created_at desc, id desc);

create index coworking_spaces_verified on public.coworking_spaces (id) where is_verified_owner;

create index bookings_created on public.bookings (created_at, status);

create index outbox_failed on private.outbox (finished_at) where outcome = 'failed';

create index claim_proofs_open on public.claim_proofs (started_at) where outcome is null;

-- A log line for admins: {id, happened_at, actor, action, table_name, row_id, before, after}; actor is {id, name,
-- email}, or null for the system and for deleted accounts.
create function private.logged(l public.audit_log) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object('id', l.id, 'happened_at', l.created_at, 'action', l.action, 'table_name', l.table_name,
    'row_id', l.row_id,
    'before', l.before, 'after', l.after,
    'actor', (select jsonb_build_object('id', u.id, 'name', u.full_name, 'email', u.email) from public.users u
      where u.id = l.actor_id));
$$;

-- The current name of the listing or post of a log line; null for a deleted row, and for other tables.
create function private.name_of_logged(p_table text, p_row_id text) returns text
language plpgsql stable
set search_path = ''
as $$
begin
  -- A separate statement, because the planner evaluates the casts of a combined one on invalid ids.
  if not pg_input_is_valid(p_row_id, 'uuid') then
    return null;
  end if;
  return case p_table
    when 'coworking_spaces' then (select s.name from public.coworking_spaces s where s.id = p_row_id::uuid)
    when 'blog_posts' then (select p.title from public.blog_posts p where p.id = p_row_id::uuid) end;
end;
$$;

-- {counts, waits, activity, weeks}. counts: {listings, verified, claims (pending), posts, published (public now),
-- users, admins}; guides do not count as posts. waits: the work that has waited longest, five at most: {kind, id, name,
-- since}; kind is listing, change (id of its listing), claim, review, report, thread and member (id of the report),
-- comment, contact or support. activity: the ten latest log lines, each with the name of its row. weeks: the last
-- twelve, from Monday in UTC: {from, sign_ups, listings, bookings}, each counted in an index of its table. Definer: the
-- policies of most of these tables do not include admins.
create function public.admin_overview() returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  first_week constant timestamptz := date_trunc('week',
    now() at time zone 'UTC') at time zone 'UTC' - interval '11 weeks';
  posts bigint;
begin
  perform private.require_admin();
  -- Only guides have a place, and its index is the smallest. The few posts that are not public have their own indexes.
  select count(*) into posts from public.blog_posts p where p.place_id is null;
  return jsonb_build_object(
    'counts', jsonb_build_object(
      'listings', (select count(*) from public.coworking_spaces),
      'verified', (select count(*) from public.coworking_spaces s where s.is_verified_owner),
      'claims', (select count(*) from public.claim_requests c where c.status = 'pending'),
      'posts', posts,
      'published', posts
        - (select count(*) from public.blog_posts p where p.kind = 'post' and not p.is_published
          and p.scheduled_publish_at is null)
        - (select count(*) from public.blog_posts p where p.kind = 'post' and p.scheduled_publish_at > now())
        - (select count(*) from public.blog_posts p where p.kind = 'post' and p.unpublish_at <= now()),
      'users', (select count(*) from public.users),
      'admins', (select count(*) from public.users u where u.is_admin)),
    'waits', (
      select coalesce(jsonb_agg(to_jsonb(w) order by w.since, w.id), '[]')
      from (
        (select 'listing' as kind, s.id, s.name, l.submitted_at as since
        from public.listing_submissions l join public.coworking_spaces s on s.id = l.space_id
        where l.decided_at is null and s.status = 'pending' order by l.submitted_at limit 5)
        union all
        (select 'change', c.space_id, s.name, c.updated_at from public.listing_changes c
          join public.coworking_spaces s on s.id = c.space_id
        where c.decided_at is null order by c.updated_at limit 5)
        union all
        (select 'claim', c.id, s.name, c.created_at from public.claim_requests c
          join public.coworking_spaces s on s.id = c.space_id
        where c.status = 'pending' order by c.created_at limit 5)
        union all
        (select 'review', r.review_id, s.name, r.created_at
        from public.review_reports r join public.reviews v on v.id = r.review_id
          join public.coworking_spaces s on s.id = v.space_id
        where r.resolved_at is null and not private.is_own_review(r.review_id, auth.uid())
        order by r.created_at limit 5)
        union all
        (select 'report', r.id, s.name, r.created_at from public.space_reports r
          join public.coworking_spaces s on s.id = r.space_id
        where r.resolved_at is null and s.id not in (select private.listings_ever_of(auth.uid()))
          order by r.created_at limit 5)
        union all
        (select 'thread', r.id, null, r.created_at from public.thread_reports r
        where r.closed_at is null and not private.is_own_thread_report(r) order by r.created_at limit 5)
        union all
        (select 'member', r.id, u.full_name, r.created_at from public.user_reports r
          join public.users u on u.id = r.user_id
        where r.closed_at is null and r.user_id <> auth.uid() order by r.created_at limit 5)
        union all
        (select 'comment', c.id, p.title, c.created_at from private.post_comments c
          join public.blog_posts p on p.id = c.post_id
        where c.status = 'waiting' order by c.created_at limit 5)
        union all
        (select 'contact', m.id, m.name, m.created_at from public.contact_messages m where m.status = 'new'
          order by m.created_at limit 5)
        union all
        (select 'support', t.id, u.full_name, t.waiting_since from public.threads t
          join public.users u on u.id = t.guest_id
        where t.kind = 'support' and t.status = 'new' order by coalesce(t.waiting_since, t.last_message_at) limit 5)
        order by since limit 5) w),
    'activity', (
      select coalesce(jsonb_agg(private.logged(l)
        || jsonb_build_object('name', private.name_of_logged(l.table_name, l.row_id))
        order by l.created_at desc, l.id desc), '[]')
      from (
        select l.* from public.audit_log l
        where l.table_name not in ('review_reports', 'space_reports', 'thread_reports', 'user_reports')
          or l.row_id <> all ((select private.reports_about_me()::text[])::text[])
        order by l.created_at desc, l.id desc limit 10) l),
    'weeks', (
      select jsonb_agg(jsonb_build_object('from', (w.monday at time zone 'UTC')::date, 'sign_ups', u.many,
        'listings', s.many,
        'bookings', b.many) order by w.monday)
      from generate_series(first_week, now(), interval '7 days') w (monday)
      cross join lateral (
        select count(*) as many from public.users u where u.created_at >= w.monday
          and u.created_at < w.monday + interval '7 days') u
      cross join lateral (
        select count(*) as many from public.coworking_spaces s where s.created_at >= w.monday
          and s.created_at < w.monday + interval '7 days') s
      cross join lateral (
        select count(*) as many from public.bookings b where b.created_at >= w.monday
          and b.created_at < w.monday + interval '7 days') b));
end;
$$;
grant execute on function public.admin_overview() to authenticated;

-- {lines, next, total, kept_days}: the log, the latest first, or with p_sort 'when' the oldest first, and the retention
-- time in days. Filters: p_table; p_actor; p_action; p_row; p_from and p_to, UTC days, both inclusive; p_q: a part of
-- the actor's name or e-mail, or the id of the row, of which eight characters suffice, as the page shows. p_after: the
-- id of the last line of the previous page; when it is deleted, the list continues with the next line in its order.
-- Definer: the policies of most of these tables do not include admins.
create function public.admin_audit(
  p_table text default null, p_row text default null, p_actor uuid default null, p_action text default null,
  p_from date default null, p_to date default null, p_q text default '', p_sort text default '-when',
  p_after bigint default null, p_page_size integer default 50)
returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  page_size constant integer := least(greatest(coalesce(p_page_size, 50), 1), 1000);
  typed constant text := btrim(coalesce(p_q, ''));
  pattern constant text := private.containing(typed);
  oldest_first constant boolean := p_sort is not distinct from 'when';
  way constant text := case when oldest_first then 'asc' else 'desc' end;
  -- The matching members, up to this number. With more, lines are walked and each actor is compared.
  few constant integer := 1500;
  people uuid[];
  are_many boolean := false;
  asked jsonb;
  wanted text;
  -- A subquery, because the planner estimates a thousand ids of an array one by one.
  of_people constant text := 'l.actor_id = any ((select $2)::uuid[])';
  -- The expression of the index users_typed. ASCII names take the short path, because thousands are compared.
  of_each constant text := '(
    select case when octet_length(u.typed) = length(u.typed) then lower(u.typed) else private.plain(u.typed) end like $1 ->> ''pattern''
    from (select coalesce(u.full_name, '''') || '' '' || u.email as typed from public.users u
      where u.id = l.actor_id) u)';
  hidden text[];
  last public.audit_log;
  total integer;
  lines jsonb;
  next bigint;
begin
  perform private.require_admin();
  hidden := private.reports_about_me()::text[];
  if typed <> '' then
    -- Dynamic SQL, planned for the typed text: for one or two letters a sequential scan is faster than the index.
    execute 'select array(select u.id from public.users u
      where private.plain(coalesce(u.full_name, '''') || '' '' || u.email) like $1 limit $2)' into people using pattern, few + 1;
    are_many := cardinality(people) > few;
  end if;
  asked := jsonb_build_object('table', p_table, 'row', p_row, 'actor', p_actor, 'action', p_action, 'pattern', pattern,
    'from', p_from::timestamp at time zone 'UTC', 'to', (p_to + 1)::timestamp at time zone 'UTC',
    'typed', lower(typed), 'beginning', regexp_replace(lower(typed), '([\\%_])', '\\\1', 'g') || '%');
  wanted := concat_ws(' and ', 'true',
    -- An admin must not learn of reports about themselves.
    case when hidden <> '{}' then format(
      '(l.table_name not in (''review_reports'', ''space_reports'', ''thread_reports'', ''user_reports'') '
      'or l.row_id <> all (%L::text[]))',
      hidden) end,
    case when p_table is not null then 'l.table_name = $1 ->> ''table''' end,
    case when p_row is not null then 'l.row_id = $1 ->> ''row''' end,
    case when p_actor is not null then 'l.actor_id = ($1 ->> ''actor'')::uuid' end,
    case when p_action is not null then 'l.action = $1 ->> ''action''' end,
    case when p_from is not null then 'l.created_at >= ($1 ->> ''from'')::timestamptz' end,
    case when p_to is not null then 'l.created_at < ($1 ->> ''to'')::timestamptz' end,
    case when typed <> '' then '(l.row_id = $1 ->> ''typed'' or '
      || case when length(typed) >= 8 then 'l.row_id like $1 ->> ''beginning'' or ' else '' end || '%s)' end);
  execute format('select count(*) from (select from public.audit_log l where ' || wanted || ' limit 1001) counted',
    of_people)
    into total using asked, people;
  if are_many and total <= 1000 then
    execute format('select count(*) from (select from public.audit_log l where ' || wanted || ' limit 1001) counted',
      of_each)
      into total using asked, people;
  end if;
  if p_after is not null and oldest_first then
    select l.* into last from public.audit_log l where l.id >= p_after order by l.id limit 1;
  elsif p_after is not null then
    select l.* into last from public.audit_log l where l.id <= p_after order by l.id desc limit 1;
  end if;
  execute format(
    'select coalesce(jsonb_agg(private.logged(page.l) order by page.place) filter (where page.place <= $3), ''[]''),
      min((page.l).id) filter (where page.place = $3 and page.many > $3)
    from (
      select found.l, row_number() over (order by (found.l).created_at ' || way || ',
        (found.l).id ' || way || ') as place, count(*) over () as many
      from (select l from public.audit_log l where ' || wanted || ' and ' || case when p_after is null then 'true'
        else '(l.created_at, l.id) ' || case when oldest_first then '>' else '<' end
          || case when last.id = p_after then '' else '=' end || ' ($4, $5)' end || '
        order by l.created_at ' || way || ', l.id ' || way || ' limit $3 + 1) found) page',
          case when are_many then of_each else of_people end)
    into lines, next using asked, people, page_size, last.created_at, last.id;
  return jsonb_build_object('lines', lines, 'next', next, 'total', total,
    'kept_days', (select s.audit_days from public.site_settings s));
end;
$$;
grant execute on function public.admin_audit(text, text, uuid, text, date, date, text, text, bigint, integer)
  to authenticated;

-- Called by the operator after each backup; an earlier time never replaces a later one.
create function private.note_backup(p_made_at timestamptz default now()) returns void
language sql
set search_path = ''
as $$
  insert into private.last_backup (made_at) values (p_made_at)
  on conflict (id) do update set made_at = excluded.made_at, noted_at = excluded.noted_at
    where excluded.made_at > last_backup.made_at;
$$;

-- Waiting work of the jobs, by name: {count, at}. Counted up to 1,001. at: since when the oldest has waited, or when
-- the first of scheduled work is due; null without any.
create function private.waiting_work() returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_object_agg(w.name, jsonb_build_object('count', w.count, 'at', w.at))
  from (
    select 'mail_due' as name, count(*), min(l.due_at) as at
    from (select o.due_at from private.outbox o where o.finished_at is null and o.due_at <= now()
      order by o.due_at limit 1001) l
    union all
    select 'mail_later', count(*), min(l.due_at)
    from (select o.due_at from private.outbox o where o.finished_at is null and o.due_at > now() and o.attempts = 0
      order by o.due_at limit 1001) l
    union all
    select 'mail_retried', count(*), min(l.due_at)
    from (select o.due_at from private.outbox o where o.finished_at is null and o.due_at > now() and o.attempts > 0
      order by o.due_at limit 1001) l
    union all
    select 'mail_failed', count(*), min(l.finished_at)
    from (select o.finished_at from private.outbox o where o.outcome = 'failed' order by o.finished_at limit 1001) l
    union all
    select 'webhooks_due', count(*), min(l.due_at)
    from (
      select d.due_at from public.webhooks w
      cross join lateral (
        select greatest(t.due_at, w.enabled_at) as due_at from private.webhook_deliveries t
        where t.webhook_id = w.id and t.finished_at is null and t.leased_until is null and t.due_at <= now()
        order by t.due_at limit 1001) d
      where w.is_enabled order by d.due_at limit 1001) l
    union all
    select 'webhooks_later', count(*), min(l.due_at)
    from (
      select d.due_at from public.webhooks w
      cross join lateral (
        select t.due_at from private.webhook_deliveries t
        where t.webhook_id = w.id and t.finished_at is null and t.leased_until is null and t.due_at > now()
        order by t.due_at limit 1001) d
      where w.is_enabled order by d.due_at limit 1001) l
    union all
    select 'webhooks_dead', count(*), min(l.finished_at)
    from (
      select d.finished_at from private.webhook_deliveries d join public.webhooks w on w.id = d.webhook_id
      where d.outcome = 'dead' and not d.is_test order by d.finished_at limit 1001) l
    union all
    select 'newsletters', count(*), min(i.started_at) from private.newsletter_issues i where i.finished_at is null
    union all
    select 'imports', count(*), min(i.created_at) from private.listing_imports i where i.state = 'waiting'
    union all
    select 'posts', count(*), min(l.scheduled_publish_at)
    from (
      select p.scheduled_publish_at from public.blog_posts p where p.kind = 'post' and p.scheduled_publish_at > now()
      order by p.scheduled_publish_at limit 1001) l
    union all
    select 'claim_checks', count(*), min(l.started_at)
    from (
      select p.started_at from public.claim_proofs p join public.claim_requests c on c.id = p.claim_id
      where p.outcome is null and c.status = 'pending' order by p.started_at limit 1001) l
    union all
    select 'accounts_due', count(*), min(l.erases_at)
    from (
      select d.erases_at from private.departures d
      where d.returned_at is null and d.erased_at is null and d.erases_at <= now() order by d.erases_at limit 1001) l
    union all
    select 'accounts_later', count(*), min(l.erases_at)
    from (
      select d.erases_at from private.departures d
      where d.returned_at is null and d.erased_at is null and d.erases_at > now() order by d.erases_at limit 1001) l
    union all
    select 'files', count(*), null from (
      select public.unused_photo_files() union all select public.unused_claim_files()
        union all select public.unused_post_files()) f
  ) w;
$$;

-- {now, jobs, waiting}: the jobs with their times, by the clock of the database, and private.waiting_work(). every is
-- in seconds, took in milliseconds. Definer: no role has a grant on these tables.
create function public.admin_jobs() returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  return jsonb_build_object(
    'now', now(),
    'jobs', (
      select jsonb_agg(jsonb_build_object(
        'name', j.name, 'every', extract(epoch from j.every)::integer, 'runs', j.runs,
        'started_at', j.started_at, 'finished_at', j.finished_at,
          'took', round(extract(epoch from j.took) * 1000)::bigint,
        'is_running', coalesce(j.leased_until > now(), false), 'last_error', j.last_error, 'asked_at', j.asked_at)
        order by j.every, j.name)
      from private.jobs j),
    'waiting', private.waiting_work() || jsonb_build_object('refunds_failed', (
      select jsonb_build_object('count', count(*), 'at', min(l.created_at))
      from (select r.created_at from public.refunds r where r.state = 'failed' order by r.created_at limit 1001) l),
      'events_failed', (
      select jsonb_build_object('count', count(*), 'at', min(l.received_at))
      from (select e.received_at from private.provider_events e where e.handled_at is null and e.tries > 0
        order by e.due_at limit 1001) l)));
end;
$$;
grant execute on function public.admin_jobs() to authenticated;

-- Runs a job at the next tick of the clock, whether it is due or not. A second call before that changes nothing. The
-- log has the admin. Refusals: those of private.require_admin, no-such-job. Definer: no role has a grant on these
-- tables.
create function public.run_job(p_name text) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  admin constant uuid := private.require_admin();
begin
  if not exists (select from private.jobs j where j.name = p_name) then
    raise exception 'no-such-job' using errcode = 'PT404';
  end if;
  update private.jobs j set asked_at = now() where j.name = p_name and j.asked_at is null;
  if found then
    insert into public.audit_log (actor_id, action, table_name, row_id, before, after)
    values (admin, 'update', 'jobs', p_name, '{"run_now": false}', '{"run_now": true}');
  end if;
end;
$$;
grant execute on function public.run_job(text) to authenticated;

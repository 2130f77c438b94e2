-- The dashboard of the admin area, and the log.

create index audit_log_created on public.audit_log (created_at desc, id desc);
-- In the order in which the log is read. What is not the first column of an index is compared in it, before a line is fetched.
create index audit_log_table_created on public.audit_log (table_name, created_at desc, id desc, action);
create index audit_log_actor_created on public.audit_log (actor_id, created_at desc, id desc, action, table_name);
create index audit_log_action_created on public.audit_log (action, created_at desc, id desc);
create index audit_log_row_typed on public.audit_log (row_id text_pattern_ops, created_at desc, id desc);
create index coworking_spaces_verified on public.coworking_spaces (id) where is_verified_owner;
create index bookings_created on public.bookings (created_at, status);

-- A line of the log as admins read it: {id, happened_at, actor, action, table_name, row_id, before, after}; actor is {id, name, email}, or null
-- for the site itself and for who is gone.
create function private.logged(l public.audit_log) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object('id', l.id, 'happened_at', l.created_at, 'action', l.action, 'table_name', l.table_name, 'row_id', l.row_id,
    'before', l.before, 'after', l.after,
    'actor', (select jsonb_build_object('id', u.id, 'name', u.full_name, 'email', u.email) from public.users u where u.id = l.actor_id));
$$;

-- {counts, waits, activity, weeks}.
-- counts: {listings, verified, claims (pending), posts, published (in public now), users, admins}; guides are no posts of the blog. waits: what
-- waits longest, at most five: {kind, id, name, since}, the kind being listing, change (by the id of its listing), claim, review, report, thread
-- and member (by the id of the report), comment, contact or support. activity: the ten latest lines of the log. weeks: the last twelve, from
-- Monday on in UTC: {from, sign_ups, listings, bookings}; each is counted in an index of its table. In plpgsql, because the tables of later
-- migrations are among them. Definer: the policies of most of these tables know no admin.
create function public.admin_overview() returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  first_week constant timestamptz := date_trunc('week', now() at time zone 'UTC') at time zone 'UTC' - interval '11 weeks';
  posts bigint;
begin
  perform private.require_admin();
  -- Guides alone have a place, whose index is the smallest. What is not in public is little, and has its own indexes.
  select count(*) into posts from public.blog_posts p where p.place_id is null;
  return jsonb_build_object(
    'counts', jsonb_build_object(
      'listings', (select count(*) from public.coworking_spaces),
      'verified', (select count(*) from public.coworking_spaces s where s.is_verified_owner),
      'claims', (select count(*) from public.claim_requests c where c.status = 'pending'),
      'posts', posts,
      'published', posts
        - (select count(*) from public.blog_posts p where p.kind = 'post' and not p.is_published and p.scheduled_publish_at is null)
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
        (select 'change', c.space_id, s.name, c.updated_at from public.listing_changes c join public.coworking_spaces s on s.id = c.space_id
        where c.decided_at is null order by c.updated_at limit 5)
        union all
        (select 'claim', c.id, s.name, c.created_at from public.claim_requests c join public.coworking_spaces s on s.id = c.space_id
        where c.status = 'pending' order by c.created_at limit 5)
        union all
        (select 'review', r.review_id, s.name, r.created_at
        from public.review_reports r join public.reviews v on v.id = r.review_id join public.coworking_spaces s on s.id = v.space_id
        where r.settled_at is null and not private.is_own_review(r.review_id, auth.uid()) order by r.created_at limit 5)
        union all
        (select 'report', r.id, s.name, r.created_at from public.space_reports r join public.coworking_spaces s on s.id = r.space_id
        where r.settled_at is null and s.id not in (select private.listings_ever_of(auth.uid())) order by r.created_at limit 5)
        union all
        (select 'thread', r.id, null, r.created_at from public.thread_reports r
        where r.closed_at is null and not private.is_own_thread_report(r) order by r.created_at limit 5)
        union all
        (select 'member', r.id, u.full_name, r.created_at from public.user_reports r join public.users u on u.id = r.user_id
        where r.closed_at is null and r.user_id <> auth.uid() order by r.created_at limit 5)
        union all
        (select 'comment', c.id, p.title, c.created_at from private.post_comments c join public.blog_posts p on p.id = c.post_id
        where c.status = 'waiting' order by c.created_at limit 5)
        union all
        (select 'contact', m.id, m.name, m.created_at from public.contact_messages m where m.status = 'new' order by m.created_at limit 5)
        union all
        (select 'support', t.id, u.full_name, t.waiting_since from public.threads t join public.users u on u.id = t.guest_id
        where t.kind = 'support' and t.status = 'new' order by coalesce(t.waiting_since, t.last_message_at) limit 5)
        order by since limit 5) w),
    'activity', (
      select coalesce(jsonb_agg(private.logged(l) order by l.created_at desc, l.id desc), '[]')
      from (select l.* from public.audit_log l order by l.created_at desc, l.id desc limit 10) l),
    'weeks', (
      select jsonb_agg(jsonb_build_object('from', (w.monday at time zone 'UTC')::date, 'sign_ups', u.many, 'listings', s.many,
        'bookings', b.many) order by w.monday)
      from generate_series(first_week, now(), interval '7 days') w (monday)
      cross join lateral (
        select count(*) as many from public.users u where u.created_at >= w.monday and u.created_at < w.monday + interval '7 days') u
      cross join lateral (
        select count(*) as many from public.coworking_spaces s where s.created_at >= w.monday and s.created_at < w.monday + interval '7 days') s
      cross join lateral (
        select count(*) as many from public.bookings b where b.created_at >= w.monday and b.created_at < w.monday + interval '7 days') b));
end;
$$;

-- {lines, next, total, kept_days}: the log, the latest first or, with p_sort 'when', the oldest, and how many days a line is kept.
-- p_table, p_actor and p_action: only of that table, only what that person did, and only what was done in that way; p_row: only of that row; p_from and p_to: only of these days, in UTC, the
-- last one included. p_q: only what somebody did whose name or e-mail has it, or what was done to the row with that id, of which eight characters
-- are enough: the page shows as many.
-- p_after: the id of the last line seen; where it is gone, because its time was over, the log goes on with the line that was written before it,
-- or after it where the oldest is first.
-- Definer: the policies of most of these tables know no admin.
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
  -- The members that are meant, where they are no more than these. Where they are more, lines are walked and each is asked whose it is.
  few constant integer := 1500;
  people uuid[];
  are_many boolean := false;
  asked jsonb;
  wanted text;
  -- A subquery, because what the planner sees of a thousand ids it weighs one by one.
  of_people constant text := 'l.actor_id = any ((select $2)::uuid[])';
  -- As the index users_typed has it. The long way of private.plain is for accents alone: thousands are asked.
  of_each constant text := '(
    select case when octet_length(u.typed) = length(u.typed) then lower(u.typed) else private.plain(u.typed) end like $1 ->> ''pattern''
    from (select coalesce(u.full_name, '''') || '' '' || u.email as typed from public.users u where u.id = l.actor_id) u)';
  last public.audit_log;
  total integer;
  lines jsonb;
  next bigint;
begin
  perform private.require_admin();
  if typed <> '' then
    -- Planned for what is typed: a letter or two are found without the index.
    execute 'select array(select u.id from public.users u
      where private.plain(coalesce(u.full_name, '''') || '' '' || u.email) like $1 limit $2)' into people using pattern, few + 1;
    are_many := cardinality(people) > few;
  end if;
  asked := jsonb_build_object('table', p_table, 'row', p_row, 'actor', p_actor, 'action', p_action, 'pattern', pattern,
    'from', p_from::timestamp at time zone 'UTC', 'to', (p_to + 1)::timestamp at time zone 'UTC',
    'typed', lower(typed), 'beginning', regexp_replace(lower(typed), '([\\%_])', '\\\1', 'g') || '%');
  wanted := concat_ws(' and ', 'true',
    case when p_table is not null then 'l.table_name = $1 ->> ''table''' end,
    case when p_row is not null then 'l.row_id = $1 ->> ''row''' end,
    case when p_actor is not null then 'l.actor_id = ($1 ->> ''actor'')::uuid' end,
    case when p_action is not null then 'l.action = $1 ->> ''action''' end,
    case when p_from is not null then 'l.created_at >= ($1 ->> ''from'')::timestamptz' end,
    case when p_to is not null then 'l.created_at < ($1 ->> ''to'')::timestamptz' end,
    case when typed <> '' then '(l.row_id = $1 ->> ''typed'' or '
      || case when length(typed) >= 8 then 'l.row_id like $1 ->> ''beginning'' or ' else '' end || '%s)' end);
  execute format('select count(*) from (select from public.audit_log l where ' || wanted || ' limit 1001) counted', of_people)
    into total using asked, people;
  if are_many and total <= 1000 then
    execute format('select count(*) from (select from public.audit_log l where ' || wanted || ' limit 1001) counted', of_each)
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
      select found.l, row_number() over (order by (found.l).created_at ' || way || ', (found.l).id ' || way || ') as place, count(*) over () as many
      from (select l from public.audit_log l where ' || wanted || ' and ' || case when p_after is null then 'true'
        else '(l.created_at, l.id) ' || case when oldest_first then '>' else '<' end
          || case when last.id = p_after then '' else '=' end || ' ($4, $5)' end || '
        order by l.created_at ' || way || ', l.id ' || way || ' limit $3 + 1) found) page', case when are_many then of_each else of_people end)
    into lines, next using asked, people, page_size, last.created_at, last.id;
  return jsonb_build_object('lines', lines, 'next', next, 'total', total,
    'kept_days', (select s.audit_days from public.site_settings s));
end;
$$;
grant execute on function public.admin_overview(), public.admin_audit(text, text, uuid, text, date, date, text, text, bigint, integer) to authenticated;

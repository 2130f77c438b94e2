-- Whom a report is about reads it nowhere, and learns neither of it nor by whom it was made: not on the page of the member who made it, not in
-- a count of what a member reported, not in the log once another admin has closed it, and not in what was sent to a webhook.

-- The reports that are about whoever asks or about what they are a side of, but for those that they made themselves. Definer: of others nobody
-- reads who reported what.
create function private.reports_about_me() returns uuid[]
language sql stable security definer
set search_path = ''
as $$
  select array(
    select p.id from public.review_reports p join public.reviews r on r.id = p.review_id left join public.bookings b on b.id = r.booking_id
    where p.reporter_id is distinct from auth.uid()
      and (auth.uid() in (r.author_id, b.host_id) or r.space_id in (select private.listings_ever_of(auth.uid())))
    union all select s.id from public.space_reports s
    where s.reporter_id <> auth.uid() and s.space_id in (select private.listings_ever_of(auth.uid()))
    union all select h.id from public.thread_reports h join public.threads t on t.id = h.thread_id
    where h.reporter_id <> auth.uid() and auth.uid() in (t.guest_id, t.host_id)
    union all select u.id from public.user_reports u where u.user_id = auth.uid());
$$;
grant execute on function private.reports_about_me() to authenticated;

alter policy "admins read the log" on public.audit_log using (
  (select private.is_admin())
  and (table_name not in ('review_reports', 'space_reports', 'thread_reports', 'user_reports')
    or row_id <> all ((select private.reports_about_me()::text[])::text[])));

create or replace function public.admin_user(p_user_id uuid) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  hidden uuid[];
begin
  perform private.require_admin();
  hidden := private.reports_about_me();
  return (
    select jsonb_build_object(
      'user', jsonb_build_object('id', u.id, 'email', u.email, 'full_name', u.full_name, 'public_name', u.public_name, 'is_admin', u.is_admin,
        'suspended_at', u.suspended_at, 'suspended_because', u.suspended_because, 'created_at', u.created_at,
        'is_verified', u.email_verified_at is not null,
        'is_leaving', exists (select from private.departures d where d.user_id = u.id and d.returned_at is null)),
      'listings', jsonb_build_object(
        'total', (select count(*) from (select from public.coworking_spaces s where s.owner_id = u.id limit 1001) c),
        'rows', (select coalesce(jsonb_agg(jsonb_build_object('id', s.id, 'name', s.name, 'status', s.status, 'city', s.city) order by s.created_at desc, s.id), '[]')
          from (select * from public.coworking_spaces s where s.owner_id = u.id order by s.created_at desc, s.id limit 10) s)),
      'bookings', jsonb_build_object(
        'total', (select count(*) from (select from public.bookings b where b.user_id = u.id limit 1001) c),
        'rows', (select coalesce(jsonb_agg(jsonb_build_object('id', b.id, 'space_id', b.space_id, 'space', b.name, 'starts_on', b.starts_on, 'ends_on', b.ends_on, 'status', b.status) order by b.starts_on desc, b.id), '[]')
          from (select b.*, s.name from public.bookings b join public.coworking_spaces s on s.id = b.space_id
            where b.user_id = u.id order by b.starts_on desc, b.id limit 10) b)),
      'claims', jsonb_build_object(
        'total', (select count(*) from (select from public.claim_requests c where c.user_id = u.id limit 1001) c),
        'rows', (select coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'space', c.name, 'status', c.status, 'created_at', c.created_at) order by c.created_at desc, c.id), '[]')
          from (select c.*, s.name from public.claim_requests c join public.coworking_spaces s on s.id = c.space_id
            where c.user_id = u.id order by c.created_at desc, c.id limit 10) c)),
      'reviews', jsonb_build_object(
        'total', (select count(*) from (select from public.reviews r where r.author_id = u.id limit 1001) c),
        'rows', (select coalesce(jsonb_agg(jsonb_build_object('id', r.id, 'space', r.name, 'stars', r.stars, 'is_hidden', r.hidden_at is not null,
            'created_at', r.created_at) order by r.created_at desc, r.id), '[]')
          from (select r.*, s.name from public.reviews r join public.coworking_spaces s on s.id = r.space_id
            where r.author_id = u.id order by r.created_at desc, r.id limit 10) r)),
      'comments', jsonb_build_object(
        'total', (select count(*) from (select from private.post_comments c where c.author_id = u.id limit 1001) c),
        'rows', (select coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'post', c.title, 'status', c.status, 'created_at', c.created_at)
            order by c.created_at desc, c.id), '[]')
          from (select c.*, p.title from private.post_comments c join public.blog_posts p on p.id = c.post_id
            where c.author_id = u.id order by c.created_at desc, c.id limit 10) c)),
      'reports', jsonb_build_object(
        -- Nobody reads of themselves that they are reported.
        'of_them', case when u.id <> auth.uid() then jsonb_build_object(
          'total', (select count(*) from (select from private.member_reports r where r.reported_id = u.id and r.id <> all (hidden) limit 1001) c),
          'rows', (select coalesce(jsonb_agg(to_jsonb(r) - array['reporter_id', 'reported_id'] order by r.created_at desc, r.id), '[]')
            from (select * from private.member_reports r where r.reported_id = u.id and r.id <> all (hidden) order by r.created_at desc, r.id limit 10) r)) end,
        'by_them', jsonb_build_object(
          'total', (select count(*) from (select from private.member_reports r where r.reporter_id = u.id and r.id <> all (hidden) limit 1001) c),
          'rows', (select coalesce(jsonb_agg(to_jsonb(r) - array['reporter_id', 'reported_id'] order by r.created_at desc, r.id), '[]')
            from (select * from private.member_reports r where r.reporter_id = u.id and r.id <> all (hidden) order by r.created_at desc, r.id limit 10) r))))
    from public.users u where u.id = p_user_id);
end;
$$;

create or replace function public.admin_user_report(p_report_id uuid) returns jsonb
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
      'reported', (select count(*) from (select from public.user_reports b where b.reporter_id = r.reporter_id and b.user_id <> auth.uid() limit 1001) b))
    from public.user_reports r where r.id = p_report_id and r.user_id <> auth.uid());
end;
$$;

create or replace function public.admin_space_report(p_report_id uuid) returns jsonb
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
          select * from public.space_reports l where l.space_id = r.space_id and l.id <> r.id order by l.created_at desc, l.id limit 20) o), '[]'),
      'reported', (
        select count(*) from public.space_reports b
        where b.reporter_id = r.reporter_id and b.space_id not in (select private.listings_ever_of(auth.uid()))),
      'unfounded', (
        select count(*) from public.space_reports b
        where b.reporter_id = r.reporter_id and b.verdict = 'no-problem' and b.space_id not in (select private.listings_ever_of(auth.uid()))))
    from public.space_reports r join public.coworking_spaces s on s.id = r.space_id
    where r.id = p_report_id and s.id not in (select private.listings_ever_of(auth.uid())));
end;
$$;

create or replace function public.admin_audit(
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
  hidden text[];
  last public.audit_log;
  total integer;
  lines jsonb;
  next bigint;
begin
  perform private.require_admin();
  hidden := private.reports_about_me()::text[];
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
    -- Nobody reads in the log that they are reported.
    case when hidden <> '{}' then format(
      '(l.table_name not in (''review_reports'', ''space_reports'', ''thread_reports'', ''user_reports'') or l.row_id <> all (%L::text[]))',
      hidden) end,
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

create or replace function public.admin_overview() returns jsonb
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
      from (
        select l.* from public.audit_log l
        where l.table_name not in ('review_reports', 'space_reports', 'thread_reports', 'user_reports')
          or l.row_id <> all ((select private.reports_about_me()::text[])::text[])
        order by l.created_at desc, l.id desc limit 10) l),
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

-- Whether a delivery is about such a report.
create function private.is_about_me(d private.webhook_deliveries, p_hidden uuid[]) returns boolean
language sql stable
set search_path = ''
as $$
  select p_hidden <> '{}' and exists (
    select from private.webhook_events e
    where e.id = d.event_id and e.type = 'message_reported' and e.data ->> 'report_id' = any (p_hidden::text[]));
$$;

create or replace function public.admin_webhook_deliveries(
  p_webhook_id uuid, p_state text default 'all', p_after uuid default null, p_page_size integer default 25)
returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  hidden uuid[];
  page record;
begin
  perform private.require_admin();
  hidden := private.reports_about_me();
  select * into page from private.list_page('private.webhook_deliveries',
    't.webhook_id = ($1 ->> ''webhook'')::uuid' ||
      case when hidden <> '{}' then format(' and not private.is_about_me(t, %L)', hidden) else '' end ||
      case p_state when 'waiting' then ' and t.finished_at is null' when 'delivered' then ' and t.finished_at is not null and t.outcome = ''delivered'''
        when 'dead' then ' and t.finished_at is not null and t.outcome = ''dead''' else '' end,
    jsonb_build_object('webhook', p_webhook_id),
    't.created_at', 'timestamptz', true, p_after, p_page_size);
  return jsonb_build_object(
    'deliveries', (
      select coalesce(jsonb_agg(private.shown_delivery(d) order by o.place), '[]')
      from unnest(page.ids) with ordinality o (id, place) join private.webhook_deliveries d on d.id = o.id),
    'next', page.next,
    'total', page.total);
end;
$$;

create or replace function public.admin_webhook_delivery(p_webhook_id uuid, p_delivery_id uuid) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  return (
    select jsonb_build_object(
      'delivery', private.shown_delivery(d),
      'event', jsonb_build_object('id', e.id, 'type', e.type, 'timestamp', to_jsonb(e.occurred_at), 'data', e.data::text),
      'attempts', (
        select coalesce(jsonb_agg(private.shown_attempt(l) || jsonb_build_object('duration_ms', l.duration_ms,
          'request_headers', (
            select coalesce(jsonb_agg(jsonb_build_object('name', h.key, 'value', h.value) order by h.key), '[]')
            from jsonb_each_text(l.request_headers) h),
          'request_body', l.request_body, 'response_body', l.response_body) order by l.attempt desc), '[]')
        from (
          select * from public.webhook_logs g where g.event_id = d.event_id and g.webhook_id = d.webhook_id
          order by g.attempt desc limit 50) l))
    from private.webhook_deliveries d join private.webhook_events e on e.id = d.event_id
    where d.id = p_delivery_id and d.webhook_id = p_webhook_id and not private.is_about_me(d, private.reports_about_me()));
end;
$$;

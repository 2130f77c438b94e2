-- Webhooks as admins see them. No value of a header and no secret leaves the database but to the background.

create function private.shown_webhook(w public.webhooks) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object('id', w.id, 'name', w.name, 'url', w.url, 'trigger_type', w.trigger_type, 'method', w.method,
    'header_names', array(select k from jsonb_object_keys(w.headers) k order by k), 'body_template', w.body_template, 'is_enabled', w.is_enabled,
    'disabled_because', w.disabled_because, 'failing_since', w.failing_since, 'created_at', w.created_at);
$$;
-- Of what an admin may change.
create function private.webhook_digest(w public.webhooks) returns text
language sql stable
set search_path = ''
as $$
  select md5(jsonb_build_object('name', w.name, 'url', w.url, 'trigger_type', w.trigger_type, 'method', w.method, 'headers', w.headers,
    'body_template', w.body_template)::text);
$$;
create function private.shown_attempt(l public.webhook_logs) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object('id', l.id, 'webhook_id', l.webhook_id, 'name', (select w.name from public.webhooks w where w.id = l.webhook_id),
    'event_type', l.event_type, 'attempt', l.attempt, 'triggered_at', l.triggered_at, 'status_code', l.status_code, 'error', l.error);
$$;
create function private.shown_delivery(d private.webhook_deliveries) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object('id', d.id, 'event_id', d.event_id, 'event_type', e.type, 'is_test', d.is_test, 'created_at', d.created_at,
    'attempts', d.attempts, 'is_under_way', d.leased_until is not null,
    'due_at', case when d.finished_at is null and d.leased_until is null then d.due_at end,
    'finished_at', d.finished_at, 'outcome', d.outcome, 'reason', d.reason,
    'status_code', (
      select l.status_code from public.webhook_logs l where l.event_id = d.event_id and l.webhook_id = d.webhook_id
      order by l.attempt desc limit 1))
  from private.webhook_events e where e.id = d.event_id;
$$;

-- {webhooks, next, total, activity}: activity is the ten latest attempts, also of webhooks that are gone. p_q: a part of the name or the URL.
-- p_status: active, inactive or all. p_sort: name or created, with "-" before it the other way round.
-- Definer: nobody has a grant on these tables.
create function public.admin_webhooks(
  p_q text default '', p_status text default 'all', p_sort text default '-created', p_after uuid default null, p_page_size integer default 25)
returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  typed constant text := btrim(p_q);
  page record;
begin
  perform private.require_admin();
  select * into page from private.list_page('public.webhooks',
    concat_ws(' and ', 'true',
      case p_status when 'active' then 't.is_enabled' when 'inactive' then 'not t.is_enabled' end,
      case when typed <> '' then '(private.plain(t.name) like $1 ->> ''pattern'' or private.plain(t.url) like $1 ->> ''pattern'')' end),
    jsonb_build_object('pattern', private.containing(typed)),
    case ltrim(p_sort, '-') when 'name' then 'private.plain(t.name)' else 't.created_at' end,
    case ltrim(p_sort, '-') when 'name' then 'text' else 'timestamptz' end,
    p_sort like '-%', p_after, p_page_size);
  return jsonb_build_object(
    'webhooks', (
      select coalesce(jsonb_agg(private.shown_webhook(w) order by o.place), '[]')
      from unnest(page.ids) with ordinality o (id, place) join public.webhooks w on w.id = o.id),
    'next', page.next,
    'total', page.total,
    'activity', (
      select coalesce(jsonb_agg(private.shown_attempt(l) order by l.triggered_at desc, l.id desc), '[]')
      from (select * from public.webhook_logs order by triggered_at desc, id desc limit 10) l));
end;
$$;

-- {webhook, added_by, digest, secrets, days, waiting, behind_since}; null when there is none. added_by: as of private.claimant.
-- secrets: [{id, created_at, signs_until}]. days: how many attempts succeeded and failed on each of the last fourteen days, in UTC.
-- waiting: deliveries that are not over, counted to 1,001. behind_since: since when the oldest of them is due, where that is more than an hour; a
-- webhook that is off is not behind. Definer: for the same reason.
create function public.admin_webhook(p_webhook_id uuid) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  today constant date := (now() at time zone 'UTC')::date;
begin
  perform private.require_admin();
  return (
    select jsonb_build_object(
      'webhook', private.shown_webhook(w),
      'added_by', private.claimant(w.created_by),
      'digest', private.webhook_digest(w),
      'secrets', (
        select coalesce(jsonb_agg(jsonb_build_object('id', s.id, 'created_at', s.created_at, 'signs_until', s.signs_until)
          order by s.signs_until desc nulls first), '[]')
        from private.webhook_secrets s where s.webhook_id = w.id and (s.signs_until is null or s.signs_until > now())),
      'days', (
        select jsonb_agg(jsonb_build_object('day', today - ago, 'delivered', coalesce(t.delivered, 0), 'failed', coalesce(t.failed, 0))
          order by ago desc)
        from generate_series(0, 13) ago left join private.webhook_days t on t.webhook_id = w.id and t.day = today - ago),
      'waiting', (
        select count(*) from (
          select from private.webhook_deliveries d where d.webhook_id = w.id and d.finished_at is null limit 1001) waiting),
      'behind_since', (
        select oldest.since
        from (
          select greatest(d.due_at, w.enabled_at) as since from private.webhook_deliveries d
          where d.webhook_id = w.id and d.finished_at is null and d.leased_until is null order by d.due_at limit 1) oldest
        where w.is_enabled and oldest.since < now() - interval '1 hour'))
    from public.webhooks w where w.id = p_webhook_id);
end;
$$;

-- {deliveries, next, total}, the latest first. p_state: waiting, delivered, dead or all. Definer: for the same reason.
create function public.admin_webhook_deliveries(
  p_webhook_id uuid, p_state text default 'all', p_after uuid default null, p_page_size integer default 25)
returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  page record;
begin
  perform private.require_admin();
  select * into page from private.list_page('private.webhook_deliveries',
    't.webhook_id = ($1 ->> ''webhook'')::uuid' ||
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

-- {delivery, event, attempts}: with every attempt as it was sent and answered; null when that webhook has none. event.data is JSON as text,
-- request_headers a list of {name, value}. Definer: nobody has a grant on these tables.
create function public.admin_webhook_delivery(p_webhook_id uuid, p_delivery_id uuid) returns jsonb
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
    where d.id = p_delivery_id and d.webhook_id = p_webhook_id);
end;
$$;

grant execute on function public.admin_webhooks(text, text, text, uuid, integer), public.admin_webhook(uuid),
  public.admin_webhook_deliveries(uuid, text, uuid, integer), public.admin_webhook_delivery(uuid, uuid)
  to authenticated;

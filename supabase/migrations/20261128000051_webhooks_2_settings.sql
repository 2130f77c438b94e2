-- Admins add webhooks, change them, and look at what was sent.

create function private.shown_webhook(w public.webhooks) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object('id', w.id, 'name', w.name, 'url', w.url, 'trigger_type', w.trigger_type,
    'method', w.method,
    'header_names', array(select k from jsonb_object_keys(w.headers) k order by k), 'body_template', w.body_template,
      'is_enabled', w.is_enabled,
    'disabled_because', w.disabled_because, 'failing_since', w.failing_since, 'created_at', w.created_at);
$$;

-- A hash of the columns that an admin may change.
create function private.webhook_digest(w public.webhooks) returns text
language sql stable
set search_path = ''
as $$
  select md5(jsonb_build_object('name', w.name, 'url', w.url, 'trigger_type', w.trigger_type, 'method', w.method,
    'headers', w.headers,
    'body_template', w.body_template)::text);
$$;

create function private.shown_attempt(l public.webhook_logs) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object('id', l.id, 'webhook_id', l.webhook_id,
    'name', (select w.name from public.webhooks w where w.id = l.webhook_id),
    'event_type', l.event_type, 'attempt', l.attempt, 'triggered_at', l.triggered_at, 'status_code', l.status_code,
      'error', l.error);
$$;

create function private.shown_delivery(d private.webhook_deliveries) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object('id', d.id, 'event_id', d.event_id, 'event_type', e.type, 'is_test', d.is_test,
    'created_at', d.created_at,
    'attempts', d.attempts, 'is_under_way', d.leased_until is not null,
    'due_at', case when d.finished_at is null and d.leased_until is null then d.due_at end,
    'finished_at', d.finished_at, 'outcome', d.outcome, 'reason', d.reason,
    'status_code', (
      select l.status_code from public.webhook_logs l where l.event_id = d.event_id and l.webhook_id = d.webhook_id
      order by l.attempt desc limit 1))
  from private.webhook_events e where e.id = d.event_id;
$$;

-- {webhooks, next, total, activity}; activity: the ten latest attempts, also of deleted webhooks. p_q: a part of the
-- name or the URL. p_status: active, inactive or all. p_sort: name or created, descending with the prefix "-". Definer:
-- no role has a grant on these tables.
create function public.admin_webhooks(
  p_q text default '', p_status text default 'all', p_sort text default '-created', p_after uuid default null,
    p_page_size integer default 25)
returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  typed constant text := btrim(p_q);
  page record;
  hidden text[];
begin
  perform private.require_admin();
  hidden := private.reports_about_me()::text[];
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
      from (
        select a.* from public.webhook_logs a
        where not exists (select from private.webhook_events e where e.id = a.event_id
          and e.data ->> 'report_id' = any (hidden))
        order by a.triggered_at desc, a.id desc limit 10) l));
end;
$$;
grant execute on function public.admin_webhooks(text, text, text, uuid, integer) to authenticated;

-- The successful and the failed attempts of a webhook about these reports, by UTC day.
create function private.attempts_about_reports(p_webhook_id uuid, p_reports uuid[])
returns table (day date, delivered bigint, failed bigint)
language sql stable
set search_path = ''
as $$
  select (l.triggered_at at time zone 'UTC')::date, count(*) filter (where a.is_success),
    count(*) filter (where not a.is_success)
  from public.webhook_logs l join private.webhook_events e on e.id = l.event_id
  cross join lateral (select l.error is null and l.status_code between 200 and 299 as is_success) a
  where p_reports <> '{}' and l.webhook_id = p_webhook_id and e.type = 'message_reported'
    and e.data ->> 'report_id' = any (p_reports::text[])
  group by 1;
$$;

-- {webhook, added_by, digest, secrets, days, waiting, behind_since}; null for an unknown one. added_by: as in
-- private.claimant. secrets: [{id, created_at, signs_until}]. days: successful and failed attempts on each of the last
-- fourteen UTC days. waiting: unfinished deliveries, counted up to 1,001. behind_since: the due time of the oldest
-- delivery, if it is more than an hour ago; null for a disabled webhook. All three leave out deliveries about reports
-- that concern the caller, as the list does. Definer: no role has a grant on these tables.
create function public.admin_webhook(p_webhook_id uuid) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  today constant date := (now() at time zone 'UTC')::date;
  hidden uuid[];
begin
  perform private.require_admin();
  hidden := private.reports_about_me();
  return (
    select jsonb_build_object(
      'webhook', private.shown_webhook(w),
      'added_by', private.claimant(w.created_by),
      'digest', private.webhook_digest(w),
      'secrets', (
        select coalesce(jsonb_agg(jsonb_build_object('id', s.id, 'created_at', s.created_at,
          'signs_until', s.signs_until)
          order by s.signs_until desc nulls first), '[]')
        from private.webhook_secrets s where s.webhook_id = w.id and (s.signs_until is null or s.signs_until > now())),
      'days', (
        select jsonb_agg(jsonb_build_object('day', today - ago,
          'delivered', greatest(coalesce(t.delivered, 0) - coalesce(h.delivered, 0), 0),
          'failed', greatest(coalesce(t.failed, 0) - coalesce(h.failed, 0), 0)) order by ago desc)
        from generate_series(0, 13) ago
        left join private.webhook_days t on t.webhook_id = w.id and t.day = today - ago
        left join private.attempts_about_reports(w.id, hidden) h on h.day = today - ago),
      'waiting', (
        select count(*) from (
          select from private.webhook_deliveries d where d.webhook_id = w.id
            and d.finished_at is null and not private.is_about_me(d, hidden) limit 1001) waiting),
      'behind_since', (
        select oldest.since
        from (
          select greatest(d.due_at, w.enabled_at) as since from private.webhook_deliveries d
          where d.webhook_id = w.id and d.finished_at is null and d.leased_until is null
            and not private.is_about_me(d, hidden)
          order by d.due_at limit 1) oldest
        where w.is_enabled and oldest.since < now() - interval '1 hour'))
    from public.webhooks w where w.id = p_webhook_id);
end;
$$;
grant execute on function public.admin_webhook(uuid) to authenticated;

-- {deliveries, next, total}, the latest first. p_state: waiting, delivered, dead or all. Definer: no role has a grant
-- on these tables.
create function public.admin_webhook_deliveries(
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
      case p_state when 'waiting' then ' and t.finished_at is null' when 'delivered'
        then ' and t.finished_at is not null and t.outcome = ''delivered'''
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
grant execute on function public.admin_webhook_deliveries(uuid, text, uuid, integer) to authenticated;

-- {delivery, event, attempts}, each attempt with request and response; null for a delivery of another webhook.
-- event.data is JSON as text, request_headers a list of {name, value}. Definer: no role has a grant on these tables.
create function public.admin_webhook_delivery(p_webhook_id uuid, p_delivery_id uuid) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  return (
    select jsonb_build_object(
      'delivery', private.shown_delivery(d),
      'event', jsonb_build_object('id', e.id, 'type', e.type, 'timestamp', to_jsonb(e.occurred_at),
        'data', e.data::text),
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
    where d.id = p_delivery_id and d.webhook_id = p_webhook_id
      and not private.is_about_me(d, private.reports_about_me()));
end;
$$;
grant execute on function public.admin_webhook_delivery(uuid, uuid) to authenticated;

-- Refusals: those of private.require_admin, no-such-webhook.
create function private.lock_webhook(p_webhook_id uuid) returns public.webhooks
language plpgsql
set search_path = ''
as $$
declare
  webhook public.webhooks;
begin
  perform private.require_admin();
  select w.* into webhook from public.webhooks w where w.id = p_webhook_id for update;
  if not found then
    raise exception 'no-such-webhook' using errcode = 'PT404';
  end if;
  return webhook;
end;
$$;

-- Creates a webhook with its secret. The caller chooses the id, because values are sealed for it. p_webhook: {name,
-- url, trigger_type, method, headers, body_template, is_enabled}. False when the id exists: then nothing changes, and
-- the secret is not the given one. Refusals: those of private.require_admin, no-such-webhook (the id of a deleted
-- webhook), too-many-webhooks, no-webhook (a check of a table failed). Definer: no role has a grant on these tables.
create function public.create_webhook(p_webhook_id uuid, p_webhook jsonb, p_secret text) returns boolean
language plpgsql security definer
set search_path = ''
as $$
declare
  admin constant uuid := private.require_admin();
begin
  perform pg_advisory_xact_lock(hashtext('public.webhooks'));
  if exists (select from public.webhooks w where w.id = p_webhook_id) then
    return false;
  elsif exists (select from private.webhook_deliveries d where d.webhook_id = p_webhook_id) then
    -- The id of a deleted webhook: its waiting deliveries would go to the new one.
    raise exception 'no-such-webhook' using errcode = 'PT404';
  elsif (select count(*) from public.webhooks) >= 100 then
    raise exception 'too-many-webhooks' using errcode = 'PT409';
  end if;
  insert into public.webhooks (id, name, url, trigger_type, method, headers, body_template, is_enabled, created_by)
  select p_webhook_id, private.trimmed(given.name), given.url, given.trigger_type, coalesce(given.method, 'POST'),
    coalesce(given.headers, '{}'),
    given.body_template, coalesce(given.is_enabled, true), admin
  from jsonb_populate_record(null::public.webhooks, p_webhook) given;
  insert into private.webhook_secrets (webhook_id, sealed) values (p_webhook_id, p_secret);
  return true;
exception when integrity_constraint_violation then
  -- The table's own error would contain the row with the sealed values.
  raise exception 'no-webhook' using errcode = 'PT422';
end;
$$;
grant execute on function public.create_webhook(uuid, jsonb, text) to authenticated;

-- Updates a webhook. p_webhook: as in create_webhook, without is_enabled; headers has the new ones only, and p_kept
-- names those that stay. Refusals: those of private.lock_webhook, changed-elsewhere, headers-of-another-host (kept
-- ones), no-such-header, no-webhook. Definer: no role has a grant on these tables.
create function public.save_webhook(p_webhook_id uuid, p_digest text, p_webhook jsonb, p_kept text[]) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  existing constant public.webhooks := private.lock_webhook(p_webhook_id);
  given constant public.webhooks := jsonb_populate_record(null::public.webhooks, p_webhook);
begin
  if private.webhook_digest(existing) is distinct from p_digest then
    raise exception 'changed-elsewhere' using errcode = 'PT409', hint = 'p_digest is that of admin_webhook';
  elsif cardinality(p_kept) > 0
    and private.receiver_of(existing.url) is distinct from private.receiver_of(given.url) then
    raise exception 'headers-of-another-host' using errcode = 'PT409',
      hint = 'what was typed for one host is sent to no other';
  elsif not existing.headers ?& p_kept then
    raise exception 'no-such-header' using errcode = 'PT409';
  end if;
  -- A new URL resets the failures of the old one.
  update public.webhooks w set url_since = now(), failing_since = null, receiver_failing_since = null, warned_at = null
  where w.id = p_webhook_id and w.url <> given.url;
  update public.webhooks w set name = private.trimmed(given.name), url = given.url, trigger_type = given.trigger_type,
    method = given.method,
    body_template = given.body_template,
    headers = coalesce((select jsonb_object_agg(h.key, h.value) from jsonb_each(w.headers) h
      where h.key = any (p_kept)), '{}')
      || coalesce(given.headers, '{}')
  where w.id = p_webhook_id;
exception when integrity_constraint_violation then
  -- The table's own error would contain the row with the sealed values.
  raise exception 'no-webhook' using errcode = 'PT422';
end;
$$;
grant execute on function public.save_webhook(uuid, text, jsonb, text[]) to authenticated;

-- Enables or disables a webhook. Enabling resets its failures, and deliveries that waited meanwhile do not count as
-- late. The same call again by the same admin changes nothing. Refusals: those of private.lock_webhook,
-- switched-off-meanwhile (a failed delivery disabled it), already-so. Definer: no role has a grant on these tables.
create function public.set_webhook_enabled(p_webhook_id uuid, p_is_enabled boolean) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  existing constant public.webhooks := private.lock_webhook(p_webhook_id);
begin
  if existing.is_enabled = p_is_enabled then
    if existing.disabled_because is not null then
      raise exception 'switched-off-meanwhile' using errcode = 'PT409';
    elsif not private.did_last('webhooks', p_webhook_id, 'is_enabled') then
      raise exception 'already-so' using errcode = 'PT409';
    end if;
    return;
  end if;
  update public.webhooks w set is_enabled = p_is_enabled, disabled_because = null, failing_since = null,
    receiver_failing_since = null, warned_at = null,
    enabled_at = case when p_is_enabled then now() else w.enabled_at end
  where w.id = p_webhook_id and w.is_enabled <> p_is_enabled;
end;
$$;
grant execute on function public.set_webhook_enabled(uuid, boolean) to authenticated;

-- Deletes a webhook with its secrets and waiting deliveries; the log of attempts stays. The same call again by the same
-- admin changes nothing. Refusals: those of private.require_admin, no-such-webhook. Definer: no role has a grant on
-- these tables.
create function public.delete_webhook(p_webhook_id uuid) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  delete from public.webhooks w where w.id = p_webhook_id;
  if not found and not private.did_last('webhooks', p_webhook_id) then
    raise exception 'no-such-webhook' using errcode = 'PT404';
  end if;
end;
$$;
grant execute on function public.delete_webhook(uuid) to authenticated;

-- Replaces the secret. The previous one continues to sign beside it for 24 hours, and so do earlier ones until their
-- own end. p_replaced: the secret that the caller saw. Refusals: those of private.lock_webhook, changed-elsewhere,
-- no-webhook. Definer: no role has a grant on these tables.
create function public.rotate_webhook_secret(p_webhook_id uuid, p_replaced uuid, p_secret text) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.lock_webhook(p_webhook_id);
  -- A replaced secret keeps its 24 hours when its successor is replaced too, because the receiver may still have it.
  -- Four secrets sign at most: two replaced earlier, and the two of this rotation.
  update private.webhook_secrets s set signs_until = now()
  where s.id in (
    select o.id from private.webhook_secrets o where o.webhook_id = p_webhook_id and o.signs_until > now()
    order by o.signs_until desc, o.id offset 2);
  update private.webhook_secrets s set signs_until = now() + interval '24 hours'
  where s.id = p_replaced and s.webhook_id = p_webhook_id and s.signs_until is null;
  if not found then
    raise exception 'changed-elsewhere' using errcode = 'PT409', hint = 'p_replaced is that of admin_webhook';
  end if;
  insert into private.webhook_secrets (webhook_id, sealed) values (p_webhook_id, p_secret);
exception when integrity_constraint_violation then
  -- The table's own error would contain the row with the sealed values.
  raise exception 'no-webhook' using errcode = 'PT422';
end;
$$;
grant execute on function public.rotate_webhook_secret(uuid, uuid, text) to authenticated;

-- Ends a replaced secret at once. Refusals: those of private.lock_webhook, no-such-secret (also for the current one).
-- Definer: no role has a grant on these tables.
create function public.revoke_webhook_secret(p_webhook_id uuid, p_secret_id uuid) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.lock_webhook(p_webhook_id);
  update private.webhook_secrets s set signs_until = least(s.signs_until, now())
  where s.id = p_secret_id and s.webhook_id = p_webhook_id and s.signs_until is not null;
  if not found then
    raise exception 'no-such-secret' using errcode = 'PT404';
  end if;
end;
$$;
grant execute on function public.revoke_webhook_secret(uuid, uuid) to authenticated;

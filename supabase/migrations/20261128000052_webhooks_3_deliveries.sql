-- Delivery of events. A caller leases a delivery for five minutes, sends it and reports the result. Failures are
-- retried, and a webhook that keeps failing is disabled.

-- The attempt of a log row, for the mail about it; null for a deleted webhook.
create function private.mail_about_webhook(p_log_id uuid) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object('id', w.id, 'name', w.name, 'url', w.url, 'trigger_type', w.trigger_type,
    'disabled_because', w.disabled_because,
    'failing_since', coalesce(w.failing_since, l.triggered_at), 'status_code', l.status_code, 'error', l.error)
  from public.webhook_logs l join public.webhooks w on w.id = l.webhook_id where l.id = p_log_id;
$$;

-- Null when the webhook no longer fails.
create function private.mail_webhook_failing(p_log_id uuid) returns jsonb
language sql stable
set search_path = ''
as $$
  select private.mail_about_webhook(l.id) from public.webhook_logs l join public.webhooks w on w.id = l.webhook_id
  where l.id = p_log_id and w.is_enabled and w.failing_since is not null;
$$;

create function private.mail_webhook_disabled(p_log_id uuid) returns jsonb
language sql stable
set search_path = ''
as $$
  select private.mail_about_webhook(l.id) from public.webhook_logs l join public.webhooks w on w.id = l.webhook_id
  where l.id = p_log_id and w.disabled_because is not null;
$$;

-- Warns the admins after three days of failures only. Disables the webhook after five days of failures by its receiver
-- or its settings (a URL or a body that cannot be sent), but not within a day of the warning, and at once when the
-- receiver answers that it is gone. p_is_ours: the receiver was not asked, because a key was missing or the sender
-- stopped. p_claimed_at: a delivery that was claimed before a change of the URL does not count.
create function private.note_failing_webhook(
  p_log public.webhook_logs, p_claimed_at timestamptz, p_is_ours boolean
) returns void
language plpgsql
set search_path = ''
as $$
declare
  webhook public.webhooks;
  because text;
begin
  update public.webhooks w set failing_since = coalesce(w.failing_since, p_log.triggered_at),
    receiver_failing_since = case when p_is_ours then w.receiver_failing_since
      else coalesce(w.receiver_failing_since, p_log.triggered_at) end
  where w.id = p_log.webhook_id and w.url_since <= p_claimed_at
  returning w.* into webhook;
  because := case
    when p_is_ours then null
    when p_log.status_code = 410 then 'gone'
    when webhook.receiver_failing_since < now() - interval '5 days' and webhook.warned_at < now() - interval '1 day'
      then 'failing' end;
  if webhook.is_enabled is not true then
    return;
  elsif because is not null then
    update public.webhooks w set is_enabled = false, disabled_because = because where w.id = webhook.id;
    perform private.mail_to_admins('webhook-disabled', p_log.id);
  elsif webhook.failing_since < now() - interval '3 days' and webhook.warned_at is null then
    update public.webhooks w set warned_at = now() where w.id = webhook.id;
    perform private.mail_to_admins('webhook-failing', p_log.id);
  end if;
end;
$$;

-- Writes the log row of an attempt, and schedules the next. p_result: {status_code, error, triggered_at, duration_ms,
-- request_headers, request_body, response_body, retry_after, is_final}; retry_after in seconds. Retry intervals are
-- those of Standard Webhooks 1.0, "Retries", plus up to a tenth; Retry-After extends them, up to a day.
create function private.end_attempt(p_delivery private.webhook_deliveries, p_result jsonb) returns void
language plpgsql
set search_path = ''
as $$
declare
  pauses constant interval[] := '{5 seconds,5 minutes,30 minutes,2 hours,5 hours,10 hours,14 hours,20 hours,24 hours}';
  line public.webhook_logs;
  is_success boolean;
  claimed_at constant timestamptz := p_delivery.leased_until - interval '5 minutes';
  -- coalesce comes first, because least() ignores null and would return the day.
  asked constant interval := make_interval(secs => least(coalesce((p_result ->> 'retry_after')::double precision, 0),
    86400));
begin
  insert into public.webhook_logs (webhook_id, event_id, event_type, attempt, triggered_at, duration_ms, status_code,
    error, request_headers,
    request_body, response_body)
  select p_delivery.webhook_id, e.id, e.type, p_delivery.attempts,
    coalesce((p_result ->> 'triggered_at')::timestamptz, now()),
    (p_result ->> 'duration_ms')::integer, (p_result ->> 'status_code')::integer, left(p_result ->> 'error', 500),
    nullif(p_result -> 'request_headers', 'null'), p_result ->> 'request_body', left(p_result ->> 'response_body', 2048)
  from private.webhook_events e where e.id = p_delivery.event_id
  returning * into line;
  is_success := line.error is null and line.status_code between 200 and 299;
  if not p_delivery.is_test then
    insert into private.webhook_days as t (webhook_id, day, delivered, failed)
    select w.id, (now() at time zone 'UTC')::date, is_success::integer, (not is_success)::integer
    from public.webhooks w where w.id = p_delivery.webhook_id
    on conflict (webhook_id, day) do update set delivered = t.delivered + excluded.delivered,
      failed = t.failed + excluded.failed;
  end if;
  if is_success then
    update private.webhook_deliveries d set leased_until = null, finished_at = now(), outcome = 'delivered',
      reason = null where d.id = p_delivery.id;
    update public.webhooks w set failing_since = null, receiver_failing_since = null, warned_at = null
    where w.id = p_delivery.webhook_id and w.failing_since is not null and w.url_since <= claimed_at
      and not p_delivery.is_test;
    return;
  end if;
  if p_delivery.is_test or line.status_code = 410 or coalesce((p_result ->> 'is_final')::boolean, false)
    or p_delivery.retries >= cardinality(pauses) then
    update private.webhook_deliveries d set leased_until = null, finished_at = now(), outcome = 'dead',
      reason = coalesce(line.error, 'It answered ' || line.status_code || '.')
    where d.id = p_delivery.id;
  else
    update private.webhook_deliveries d set leased_until = null, retries = d.retries + 1,
      due_at = now() + greatest(pauses[d.retries + 1] * (1 + random() / 10), asked)
    where d.id = p_delivery.id;
  end if;
  if not p_delivery.is_test then
    perform private.note_failing_webhook(line, claimed_at,
      p_is_ours => line.status_code is null and line.request_headers is null
        and not coalesce((p_result ->> 'is_final')::boolean, false));
  end if;
end;
$$;

-- Fails attempts whose lease of five minutes has ended without a result: whether they arrived is unknown.
create function private.end_lapsed_attempts() returns void
language plpgsql
set search_path = ''
as $$
declare
  lapsed private.webhook_deliveries;
begin
  for lapsed in select d.* from private.webhook_deliveries d where d.leased_until < now()
    order by d.leased_until limit 100 for update skip locked loop
    perform private.end_attempt(lapsed, jsonb_build_object(
      'error', 'Its sender stopped before it knew the answer.',
        'triggered_at', lapsed.leased_until - interval '5 minutes'));
  end loop;
end;
$$;

-- Gives up deliveries that have been due for seven days while their webhook was enabled: a receiver that accepts less
-- than is written would fall behind for ever. An admin may resend them as all dead ones.
create function private.tidy_late_deliveries() returns void
language plpgsql
set search_path = ''
as $$
declare
  given_up integer;
begin
  loop
    update private.webhook_deliveries d
    set finished_at = now(), outcome = 'dead',
      reason = 'It waited for 7 days: more is written for its receiver than is sent there.'
    where d.id in (
      select t.id from public.webhooks w join private.webhook_deliveries t on t.webhook_id = w.id
      where w.is_enabled and w.enabled_at < now() - interval '7 days'
        and t.finished_at is null and t.leased_until is null and t.due_at < now() - interval '7 days'
      limit 5000 for update of t skip locked);
    get diagnostics given_up = row_count;
    exit when given_up = 0 or clock_timestamp() > now() + interval '16 seconds';
  end loop;
end;
$$;

-- Deletes log rows, and events with their deliveries, after thirty days; not events with a waiting delivery to an
-- enabled webhook. Deletes expired secrets and daily counts too.
create function private.tidy_webhooks() returns void
language plpgsql
set search_path = ''
as $$
declare
  gone integer;
begin
  loop
    delete from public.webhook_logs l where l.id in (
      select o.id from public.webhook_logs o where o.triggered_at < now() - interval '30 days'
        order by o.triggered_at limit 5000);
    get diagnostics gone = row_count;
    exit when gone = 0 or clock_timestamp() > now() + interval '8 seconds';
  end loop;
  loop
    delete from private.webhook_events e where e.id in (
      select o.id from private.webhook_events o
      where o.occurred_at < now() - interval '30 days'
        and not exists (
          select from private.webhook_deliveries d join public.webhooks w on w.id = d.webhook_id
          where d.event_id = o.id and d.finished_at is null and w.is_enabled)
      order by o.occurred_at limit 5000);
    get diagnostics gone = row_count;
    exit when gone = 0 or clock_timestamp() > now() + interval '16 seconds';
  end loop;
  delete from private.webhook_secrets s where s.signs_until < now();
  delete from private.webhook_days t where t.day < current_date - 30;
end;
$$;

-- Leases the next delivery of a webhook for five minutes: a test first, also of a disabled webhook, otherwise the
-- oldest or the latest due one. Null without one, and when five are leased; with p_latest when two are, because work
-- after a response has 30 seconds.
create function private.lease_next_delivery(p_webhook_id uuid, p_latest boolean) returns uuid
language plpgsql
set search_path = ''
as $$
declare
  is_on boolean;
  chosen uuid;
  leased uuid;
begin
  select w.is_enabled into is_on from public.webhooks w
  where w.id = p_webhook_id
    and (select count(*) from private.webhook_deliveries d where d.webhook_id = w.id and d.leased_until is not null)
      < case when p_latest then 2 else 5 end;
  if not found then
    return null;
  end if;
  -- An admin waits for the result on the page.
  select d.id into chosen from private.webhook_deliveries d
  where d.webhook_id = p_webhook_id and d.is_test and d.finished_at is null and d.leased_until is null limit 1;
  if chosen is null and is_on and p_latest then
    select d.id into chosen from private.webhook_deliveries d
    where d.webhook_id = p_webhook_id and d.finished_at is null and d.leased_until is null and d.due_at <= now()
    order by d.due_at desc, d.id desc limit 1;
  elsif chosen is null and is_on then
    select d.id into chosen from private.webhook_deliveries d
    where d.webhook_id = p_webhook_id and d.finished_at is null and d.leased_until is null and d.due_at <= now()
    order by d.due_at, d.id limit 1;
  end if;
  -- Checked again, because the delivery may have been given up since.
  update private.webhook_deliveries d set attempts = d.attempts + 1, leased_until = now() + interval '5 minutes'
  where d.id = chosen and d.finished_at is null and d.leased_until is null
  returning d.id into leased;
  return leased;
end;
$$;

-- Leases up to p_most deliveries, one webhook after the other in turns, so that a long queue delays only its own
-- webhook.
create function private.lease_in_turns(p_most integer, p_latest boolean) returns uuid[]
language plpgsql
set search_path = ''
as $$
declare
  leased uuid[] := '{}';
  asked uuid[] := array(select w.id from public.webhooks w order by random());
  again uuid[];
  webhook uuid;
  one uuid;
begin
  -- A webhook has at most five leases.
  for turn in 1 .. 5 loop
    again := '{}';
    foreach webhook in array asked loop
      exit when cardinality(leased) >= p_most;
      one := private.lease_next_delivery(webhook, p_latest);
      if one is not null then
        leased := leased || one;
        again := again || webhook;
      end if;
    end loop;
    asked := again;
  end loop;
  return leased;
end;
$$;

-- A delivery with all data for its sender, values still sealed. No row for a deleted webhook.
create function private.delivery_to_send(d private.webhook_deliveries) returns setof jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object(
    'id', d.id, 'attempt', d.attempts, 'is_test', d.is_test,
    'webhook', jsonb_build_object('id', w.id, 'url', w.url, 'method', w.method, 'headers', w.headers,
      'body_template', w.body_template,
      'secrets', (
        select coalesce(jsonb_agg(s.sealed order by s.signs_until desc nulls first), '[]')
          from private.webhook_secrets s
        where s.webhook_id = w.id and (s.signs_until is null or s.signs_until > now()))),
    'event', jsonb_build_object('id', e.id, 'type', e.type, 'timestamp', to_jsonb(e.occurred_at), 'data', e.data))
  from private.webhook_events e, public.webhooks w where e.id = d.event_id and w.id = d.webhook_id;
$$;

-- Leases due deliveries, p_most and 24 at most, up to five per webhook. p_latest: the newest first, so that a request
-- sends its own; two per webhook, and none while another call holds the lock. Definer: the role of the background has
-- no grant on tables.
create function public.claim_webhook_deliveries(
  p_most integer default 24, p_latest boolean default false
) returns setof jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  leased uuid[];
begin
  -- A cheap check, because most requests have written no event.
  if not exists (
      select from private.webhook_deliveries d where d.finished_at is null and d.leased_until is null
        and d.due_at <= now())
    and not exists (select from private.webhook_deliveries d where d.leased_until < now()) then
    return;
  end if;
  -- Serialises claims, so that each sees the leases of the others.
  if not p_latest then
    perform pg_advisory_xact_lock(hashtext('private.webhook_deliveries'));
  elsif not pg_try_advisory_xact_lock(hashtext('private.webhook_deliveries')) then
    return;
  end if;
  perform private.end_lapsed_attempts();
  leased := private.lease_in_turns(least(greatest(p_most, 1), 24), p_latest);
  return query
    select sent
    from unnest(leased) with ordinality o (id, place)
    join private.webhook_deliveries d on d.id = o.id
    cross join lateral private.delivery_to_send(d) sent
    order by o.place;
end;
$$;
grant execute on function public.claim_webhook_deliveries(integer, boolean) to service_role;

-- Records the result of an attempt, in the form of private.end_attempt. False when another caller has the lease, or the
-- delivery is gone. Definer: the role of the background has no grant on tables.
create function public.finish_webhook_delivery(p_id uuid, p_attempt integer, p_result jsonb) returns boolean
language plpgsql security definer
set search_path = ''
as $$
declare
  delivery private.webhook_deliveries;
begin
  select d.* into delivery from private.webhook_deliveries d
  where d.id = p_id and d.attempts = p_attempt and d.leased_until is not null for update;
  if not found then
    return false;
  end if;
  perform private.end_attempt(delivery, p_result);
  return true;
end;
$$;
grant execute on function public.finish_webhook_delivery(uuid, integer, jsonb) to service_role;

-- Takes no lock: the end of an attempt locks the delivery before its webhook. Refusals: those of private.require_admin,
-- no-such-webhook.
create function private.is_webhook_on(p_webhook_id uuid) returns boolean
language plpgsql stable
set search_path = ''
as $$
declare
  is_on boolean;
begin
  perform private.require_admin();
  select w.is_enabled into is_on from public.webhooks w where w.id = p_webhook_id;
  if not found then
    raise exception 'no-such-webhook' using errcode = 'PT404';
  end if;
  return is_on;
end;
$$;

-- Logs that an admin sent deliveries, which as rows of the background have no audit trigger.
create function private.log_sending(p_webhook_id uuid, p_action text, p_what jsonb) returns void
language sql
set search_path = ''
as $$
  insert into public.audit_log (actor_id, action, table_name, row_id, after)
  values (auth.uid(), p_action, 'webhook_deliveries', p_webhook_id::text, p_what);
$$;

-- Resends a delivery now, with the same id. Refusals: those of private.is_webhook_on, no-such-delivery, webhook-is-off
-- (except for a test), under-way. Definer: no role has a grant on these tables.
create function public.resend_webhook_delivery(p_webhook_id uuid, p_delivery_id uuid) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  is_on constant boolean := private.is_webhook_on(p_webhook_id);
  delivery private.webhook_deliveries;
begin
  select d.* into delivery from private.webhook_deliveries d where d.id = p_delivery_id
    and d.webhook_id = p_webhook_id for update;
  if not found then
    raise exception 'no-such-delivery' using errcode = 'PT404';
  elsif not is_on and not delivery.is_test then
    raise exception 'webhook-is-off' using errcode = 'PT409';
  elsif delivery.leased_until is not null then
    raise exception 'under-way' using errcode = 'PT409';
  end if;
  update private.webhook_deliveries d set due_at = now(), finished_at = null, outcome = null, reason = null, retries = 0
    where d.id = p_delivery_id;
  perform private.log_sending(p_webhook_id, 'update',
    jsonb_build_object('sent_again', 1, 'delivery_id', p_delivery_id));
end;
$$;
grant execute on function public.resend_webhook_delivery(uuid, uuid) to authenticated;

-- Resends the deliveries that were given up since p_since, the earliest 10,000: {resent, has_more}. The same call again
-- continues. No self-join: without statistics on a table that has just grown, PostgreSQL compares each row with each
-- other, and 6,000 take 8 seconds. Refusals: those of private.is_webhook_on, webhook-is-off. Definer: no role has a
-- grant on these tables.
create function public.resend_webhook_failures(p_webhook_id uuid, p_since timestamptz) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  most constant integer := 10000;
  resent integer;
  last_at timestamptz;
  last_id uuid;
begin
  if not private.is_webhook_on(p_webhook_id) then
    raise exception 'webhook-is-off' using errcode = 'PT409';
  end if;
  select f.finished_at, f.id into last_at, last_id from private.webhook_deliveries f
  where f.webhook_id = p_webhook_id and f.outcome = 'dead' and not f.is_test and f.finished_at >= p_since
  order by f.finished_at, f.id offset most - 1 limit 1;
  update private.webhook_deliveries d set due_at = now(), finished_at = null, outcome = null, reason = null, retries = 0
  where d.webhook_id = p_webhook_id and d.outcome = 'dead' and not d.is_test and d.finished_at >= p_since
    and (last_id is null or (d.finished_at, d.id) <= (last_at, last_id));
  get diagnostics resent = row_count;
  if resent > 0 then
    perform private.log_sending(p_webhook_id, 'update',
      jsonb_build_object('sent_again', resent, 'failed_since', p_since));
  end if;
  return jsonb_build_object('resent', resent, 'has_more', exists (
    select from private.webhook_deliveries f
    where f.webhook_id = p_webhook_id and f.outcome = 'dead' and not f.is_test and f.finished_at >= p_since));
end;
$$;
grant execute on function public.resend_webhook_failures(uuid, timestamptz) to authenticated;

-- Sends a test event to one webhook; returns its delivery. The data is the fixed example of the type, because a caller
-- must not choose content that gets a valid signature. Refusals: those of private.lock_webhook, test-waits (a test is
-- under way). Definer: no role has a grant on these tables.
create function public.send_test_event(p_webhook_id uuid) returns uuid
language plpgsql security definer
set search_path = ''
as $$
declare
  webhook constant public.webhooks := private.lock_webhook(p_webhook_id);
  event_id constant uuid := gen_random_uuid();
  delivery_id uuid;
begin
  if exists (select from private.webhook_deliveries d where d.webhook_id = p_webhook_id and d.is_test
    and d.finished_at is null) then
    raise exception 'test-waits' using errcode = 'PT409';
  end if;
  insert into private.webhook_events (id, type, data)
    values (event_id, webhook.trigger_type, private.event_example(webhook.trigger_type));
  insert into private.webhook_deliveries (event_id, webhook_id, is_test) values (event_id, p_webhook_id, true)
    returning id into delivery_id;
  perform private.log_sending(p_webhook_id, 'insert',
    jsonb_build_object('test_event', webhook.trigger_type, 'delivery_id', delivery_id));
  return delivery_id;
end;
$$;
grant execute on function public.send_test_event(uuid) to authenticated;

insert into private.jobs (name, every) values ('deliver-webhooks', '1 minute');

insert into private.mail_topics (topic) values ('webhook-failing'), ('webhook-disabled');

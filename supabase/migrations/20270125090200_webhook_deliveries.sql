-- What comes of an attempt to send what was told: its line of the log, when the next one is due, and what a failure means for the webhook.

insert into private.jobs (name, every) values ('deliver-webhooks', '1 minute');
insert into private.mail_topics (topic) values ('webhook-failing'), ('webhook-disabled');

-- The attempt of a log's line, for the mail about it; null once the webhook is gone.
create function private.mail_about_webhook(p_log_id uuid) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object('id', w.id, 'name', w.name, 'url', w.url, 'trigger_type', w.trigger_type, 'disabled_because', w.disabled_because,
    'failing_since', coalesce(w.failing_since, l.triggered_at), 'status_code', l.status_code, 'error', l.error)
  from public.webhook_logs l join public.webhooks w on w.id = l.webhook_id where l.id = p_log_id;
$$;
-- Told only as long as it is so.
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

-- What a failure means for its webhook: after three days of nothing but failures the admins are warned; after five by its receiver or its settings
-- (an address or a body that is not sent), and a day after the warning, it is switched off, and at once where the receiver says that it is gone.
-- p_is_ours: nothing was asked of the receiver, for want of a key or because its sender stopped. p_claimed_at: what was claimed for another URL says nothing of this one.
create function private.judge_failing_webhook(p_log public.webhook_logs, p_claimed_at timestamptz, p_is_ours boolean) returns void
language plpgsql
set search_path = ''
as $$
declare
  webhook public.webhooks;
  because text;
begin
  update public.webhooks w set failing_since = coalesce(w.failing_since, p_log.triggered_at),
    receiver_failing_since = case when p_is_ours then w.receiver_failing_since else coalesce(w.receiver_failing_since, p_log.triggered_at) end
  where w.id = p_log.webhook_id and w.url_since <= p_claimed_at
  returning w.* into webhook;
  because := case
    when p_is_ours then null
    when p_log.status_code = 410 then 'gone'
    when webhook.receiver_failing_since < now() - interval '5 days' and webhook.warned_at < now() - interval '1 day' then 'failing' end;
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

-- Writes the line of an attempt, and decides what follows. p_result: {status_code, error, triggered_at, duration_ms, request_headers, request_body,
-- response_body, retry_after, is_final}; retry_after in seconds. Retries are those of Standard Webhooks 1.0, "Retries", a tenth later at most; a
-- receiver that asks for more time gets it, up to a day.
create function private.end_attempt(p_delivery private.webhook_deliveries, p_result jsonb) returns void
language plpgsql
set search_path = ''
as $$
declare
  pauses constant interval[] := '{5 seconds,5 minutes,30 minutes,2 hours,5 hours,10 hours,14 hours,20 hours,24 hours}';
  line public.webhook_logs;
  is_success boolean;
  claimed_at constant timestamptz := p_delivery.leased_until - interval '5 minutes';
  -- Where it asks for nothing, least() would take the day.
  asked constant interval := make_interval(secs => least(coalesce((p_result ->> 'retry_after')::double precision, 0), 86400));
begin
  insert into public.webhook_logs (webhook_id, event_id, event_type, attempt, triggered_at, duration_ms, status_code, error, request_headers,
    request_body, response_body)
  select p_delivery.webhook_id, e.id, e.type, p_delivery.attempts, coalesce((p_result ->> 'triggered_at')::timestamptz, now()),
    (p_result ->> 'duration_ms')::integer, (p_result ->> 'status_code')::integer, left(p_result ->> 'error', 500),
    nullif(p_result -> 'request_headers', 'null'), p_result ->> 'request_body', left(p_result ->> 'response_body', 2048)
  from private.webhook_events e where e.id = p_delivery.event_id
  returning * into line;
  is_success := line.error is null and line.status_code between 200 and 299;
  if not p_delivery.is_test then
    insert into private.webhook_days as t (webhook_id, day, delivered, failed)
    select w.id, (now() at time zone 'UTC')::date, is_success::integer, (not is_success)::integer
    from public.webhooks w where w.id = p_delivery.webhook_id
    on conflict (webhook_id, day) do update set delivered = t.delivered + excluded.delivered, failed = t.failed + excluded.failed;
  end if;
  if is_success then
    update private.webhook_deliveries d set leased_until = null, finished_at = now(), outcome = 'delivered', reason = null where d.id = p_delivery.id;
    update public.webhooks w set failing_since = null, receiver_failing_since = null, warned_at = null
    where w.id = p_delivery.webhook_id and w.failing_since is not null and w.url_since <= claimed_at and not p_delivery.is_test;
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
    perform private.judge_failing_webhook(line, claimed_at,
      p_is_ours => line.status_code is null and line.request_headers is null and not coalesce((p_result ->> 'is_final')::boolean, false));
  end if;
end;
$$;

-- An attempt whose sender has not answered within five minutes is a failure: nobody knows whether it arrived.
create function private.end_lapsed_attempts() returns void
language plpgsql
set search_path = ''
as $$
declare
  lapsed private.webhook_deliveries;
begin
  for lapsed in select d.* from private.webhook_deliveries d where d.leased_until < now() order by d.leased_until limit 100 for update skip locked loop
    perform private.end_attempt(lapsed, jsonb_build_object(
      'error', 'Its sender stopped before it knew the answer.', 'triggered_at', lapsed.leased_until - interval '5 minutes'));
  end loop;
end;
$$;

-- A receiver that takes less than is written for it would have more to get every day. What has been due for seven days, in which its webhook was on, is
-- given up with the reason. An admin may have it sent again like all that is dead.
create function private.tidy_late_deliveries() returns void
language plpgsql
set search_path = ''
as $$
declare
  given_up integer;
begin
  loop
    update private.webhook_deliveries d
    set finished_at = now(), outcome = 'dead', reason = 'It waited for 7 days: more is written for its receiver than is sent there.'
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

-- After thirty days nobody asks for them any more. Of a webhook that is off what waits goes as well.
create function private.tidy_webhooks() returns void
language plpgsql
set search_path = ''
as $$
declare
  gone integer;
begin
  loop
    delete from public.webhook_logs l where l.id in (
      select o.id from public.webhook_logs o where o.triggered_at < now() - interval '30 days' order by o.triggered_at limit 5000);
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

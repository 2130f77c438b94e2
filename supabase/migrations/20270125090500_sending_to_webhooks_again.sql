-- What admins have sent to webhooks: failures once more, and test events.

-- Without a lock: whoever ends an attempt has its delivery before its webhook.
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

-- Deliveries are rows of the background, of which the log has none: what an admin has sent is a line of its own.
create function private.log_sending(p_webhook_id uuid, p_action text, p_what jsonb) returns void
language sql
set search_path = ''
as $$
  insert into public.audit_log (actor_id, action, table_name, row_id, after)
  values (auth.uid(), p_action, 'webhook_deliveries', p_webhook_id::text, p_what);
$$;

-- Sent once more, now, with the same id. Refusals: no-such-webhook, no-such-delivery, webhook-is-off, under-way. Definer: nobody has a grant on these tables.
create function public.resend_webhook_delivery(p_webhook_id uuid, p_delivery_id uuid) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  is_on constant boolean := private.is_webhook_on(p_webhook_id);
  delivery private.webhook_deliveries;
begin
  select d.* into delivery from private.webhook_deliveries d where d.id = p_delivery_id and d.webhook_id = p_webhook_id for update;
  if not found then
    raise exception 'no-such-delivery' using errcode = 'PT404';
  elsif not is_on and not delivery.is_test then
    raise exception 'webhook-is-off' using errcode = 'PT409';
  elsif delivery.leased_until is not null then
    raise exception 'under-way' using errcode = 'PT409';
  end if;
  update private.webhook_deliveries d set due_at = now(), finished_at = null, outcome = null, reason = null, retries = 0 where d.id = p_delivery_id;
  perform private.log_sending(p_webhook_id, 'update', jsonb_build_object('sent_again', 1, 'delivery_id', p_delivery_id));
end;
$$;

-- All that died since then are sent once more, the first 10,000 at most: {resent, has_more}. The same again goes on where it ended.
-- Refusals: no-such-webhook, webhook-is-off. Definer: for the same reason.
create function public.resend_webhook_failures(p_webhook_id uuid, p_since timestamptz) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  resent integer;
begin
  if not private.is_webhook_on(p_webhook_id) then
    raise exception 'webhook-is-off' using errcode = 'PT409';
  end if;
  update private.webhook_deliveries d set due_at = now(), finished_at = null, outcome = null, reason = null, retries = 0
  where d.id in (
    select f.id from private.webhook_deliveries f
    where f.webhook_id = p_webhook_id and f.outcome = 'dead' and not f.is_test and f.finished_at >= p_since
    order by f.finished_at, f.id limit 10000) and d.outcome = 'dead';
  get diagnostics resent = row_count;
  if resent > 0 then
    perform private.log_sending(p_webhook_id, 'update', jsonb_build_object('sent_again', resent, 'failed_since', p_since));
  end if;
  return jsonb_build_object('resent', resent, 'has_more', exists (
    select from private.webhook_deliveries f
    where f.webhook_id = p_webhook_id and f.outcome = 'dead' and not f.is_test and f.finished_at >= p_since));
end;
$$;

-- An event that has not happened, for one webhook alone: its delivery. What it says is the example of its type and nobody's to choose, because
-- it is signed like any other. Refusals: no-such-webhook, test-waits (one is under way). Definer: for the same reason.
create function public.send_test_event(p_webhook_id uuid) returns uuid
language plpgsql security definer
set search_path = ''
as $$
declare
  webhook constant public.webhooks := private.lock_webhook(p_webhook_id);
  event_id constant uuid := gen_random_uuid();
  delivery_id uuid;
begin
  if exists (select from private.webhook_deliveries d where d.webhook_id = p_webhook_id and d.is_test and d.finished_at is null) then
    raise exception 'test-waits' using errcode = 'PT409';
  end if;
  insert into private.webhook_events (id, type, data) values (event_id, webhook.trigger_type, private.event_example(webhook.trigger_type));
  insert into private.webhook_deliveries (event_id, webhook_id, is_test) values (event_id, p_webhook_id, true) returning id into delivery_id;
  perform private.log_sending(p_webhook_id, 'insert', jsonb_build_object('test_event', webhook.trigger_type, 'delivery_id', delivery_id));
  return delivery_id;
end;
$$;

grant execute on function public.resend_webhook_delivery(uuid, uuid), public.resend_webhook_failures(uuid, timestamptz), public.send_test_event(uuid)
  to authenticated;

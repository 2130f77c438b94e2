-- Sends again, all at once, what was given up since then: the earliest 10,000, and says whether there is more. As before, without joining the table
-- with itself: while PostgreSQL has not counted a table that has just grown, it compares each row with each other, and 6,000 took 8 seconds.
create or replace function public.resend_webhook_failures(p_webhook_id uuid, p_since timestamptz) returns jsonb
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
    perform private.log_sending(p_webhook_id, 'update', jsonb_build_object('sent_again', resent, 'failed_since', p_since));
  end if;
  return jsonb_build_object('resent', resent, 'has_more', exists (
    select from private.webhook_deliveries f
    where f.webhook_id = p_webhook_id and f.outcome = 'dead' and not f.is_test and f.finished_at >= p_since));
end;
$$;

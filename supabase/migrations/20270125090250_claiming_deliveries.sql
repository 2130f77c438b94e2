-- Whoever claims a delivery sends it and says what came of it; the claim is theirs for five minutes.

-- Leases the delivery of a webhook that is next, for five minutes: a test, also of a webhook that is off, and else of those that are due the oldest
-- or the latest.
-- Null where there is none, and where five are under way; of the latest two, because what follows the answer of a request has 30 seconds.
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
  -- An admin waits for its answer at the page.
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
  -- Meanwhile it may have been given up.
  update private.webhook_deliveries d set attempts = d.attempts + 1, leased_until = now() + interval '5 minutes'
  where d.id = chosen and d.finished_at is null and d.leased_until is null
  returning d.id into leased;
  return leased;
end;
$$;

-- Leases p_most deliveries at most. The webhooks take turns, so that one with many waits behind itself alone.
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
  -- No webhook has more than five under way.
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

-- A delivery with all that its sender needs; what is sealed stays so. Nothing where the webhook is gone.
create function private.delivery_to_send(d private.webhook_deliveries) returns setof jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object(
    'id', d.id, 'attempt', d.attempts, 'is_test', d.is_test,
    'webhook', jsonb_build_object('id', w.id, 'url', w.url, 'method', w.method, 'headers', w.headers, 'body_template', w.body_template,
      'secrets', (
        select coalesce(jsonb_agg(s.sealed order by s.signs_until desc nulls first), '[]') from private.webhook_secrets s
        where s.webhook_id = w.id and (s.signs_until is null or s.signs_until > now()))),
    'event', jsonb_build_object('id', e.id, 'type', e.type, 'timestamp', to_jsonb(e.occurred_at), 'data', e.data))
  from private.webhook_events e, public.webhooks w where e.id = d.event_id and w.id = d.webhook_id;
$$;

-- Deliveries that are due, at most p_most and 24, of which five are under way for one webhook. p_latest: those that came last first, so that a request
-- sends its own; two of one webhook, and none while somebody else claims, who may be as quick.
-- Definer: the role of the background has no table.
create function public.claim_webhook_deliveries(p_most integer default 24, p_latest boolean default false) returns setof jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  leased uuid[];
begin
  -- Most requests have written nothing that is to be told.
  if not exists (
      select from private.webhook_deliveries d where d.finished_at is null and d.leased_until is null and d.due_at <= now())
    and not exists (select from private.webhook_deliveries d where d.leased_until < now()) then
    return;
  end if;
  -- One after the other: each sees what the others have under way.
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

-- What came of an attempt, as private.end_attempt takes it. False when somebody else has the delivery by now, or nobody any more.
-- Definer: for the same reason.
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
grant execute on function public.claim_webhook_deliveries(integer, boolean), public.finish_webhook_delivery(uuid, integer, jsonb) to service_role;

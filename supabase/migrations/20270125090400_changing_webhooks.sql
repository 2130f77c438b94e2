-- Webhooks as admins make, change and delete them, and replace their secrets.

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

-- A new webhook with its secret. The id is the caller's, because what is sealed is sealed for it. p_webhook: {name, url, trigger_type, method,
-- headers, body_template, is_enabled}. False where it is there already: nothing is changed then, and its secret is another one.
-- Refusals: those of private.require_admin, too-many-webhooks, no-webhook (nothing that the table takes). Definer: nobody has a grant on these tables.
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
    -- It was deleted, and what waited for it would go to whatever took its place.
    raise exception 'no-such-webhook' using errcode = 'PT404';
  elsif (select count(*) from public.webhooks) >= 100 then
    raise exception 'too-many-webhooks' using errcode = 'PT409';
  end if;
  insert into public.webhooks (id, name, url, trigger_type, method, headers, body_template, is_enabled, created_by)
  select p_webhook_id, btrim(given.name), given.url, given.trigger_type, coalesce(given.method, 'POST'), coalesce(given.headers, '{}'),
    given.body_template, coalesce(given.is_enabled, true), admin
  from jsonb_populate_record(null::public.webhooks, p_webhook) given;
  insert into private.webhook_secrets (webhook_id, sealed) values (p_webhook_id, p_secret);
  return true;
exception when integrity_constraint_violation then
  -- The error of the table would show its row, and with it what is sealed.
  raise exception 'no-webhook' using errcode = 'PT422';
end;
$$;

-- Changes one. p_webhook: as of create_webhook, without is_enabled; of headers the new ones, and p_kept names those that stay as they are.
-- Refusals: no-such-webhook, changed-elsewhere, headers-of-another-host (kept ones), no-such-header, no-webhook. Definer: for the same reason.
create function public.save_webhook(p_webhook_id uuid, p_digest text, p_webhook jsonb, p_kept text[]) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  was constant public.webhooks := private.lock_webhook(p_webhook_id);
  given constant public.webhooks := jsonb_populate_record(null::public.webhooks, p_webhook);
begin
  if private.webhook_digest(was) is distinct from p_digest then
    raise exception 'changed-elsewhere' using errcode = 'PT409', hint = 'p_digest is that of admin_webhook';
  elsif cardinality(p_kept) > 0
    and lower(substring(was.url from '^[^/]*//[^/?#]*')) is distinct from lower(substring(given.url from '^[^/]*//[^/?#]*')) then
    raise exception 'headers-of-another-host' using errcode = 'PT409', hint = 'what was typed for one host is sent to no other';
  elsif not was.headers ?& p_kept then
    raise exception 'no-such-header' using errcode = 'PT409';
  end if;
  -- A new URL begins anew: it has not failed yet.
  update public.webhooks w set url_since = now(), failing_since = null, receiver_failing_since = null, warned_at = null
  where w.id = p_webhook_id and w.url <> given.url;
  update public.webhooks w set name = btrim(given.name), url = given.url, trigger_type = given.trigger_type, method = given.method,
    body_template = given.body_template,
    headers = coalesce((select jsonb_object_agg(h.key, h.value) from jsonb_each(w.headers) h where h.key = any (p_kept)), '{}')
      || coalesce(given.headers, '{}')
  where w.id = p_webhook_id;
exception when integrity_constraint_violation then
  -- The error of the table would show its row, and with it what is sealed.
  raise exception 'no-webhook' using errcode = 'PT422';
end;
$$;

-- What was failing begins anew, and nothing that waited meanwhile is late. The same again by the same admin changes nothing.
-- Refusals: no-such-webhook, switched-off-meanwhile (by a delivery that failed, and by no admin), already-so. Definer: for the same reason.
create function public.set_webhook_enabled(p_webhook_id uuid, p_is_enabled boolean) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  was constant public.webhooks := private.lock_webhook(p_webhook_id);
begin
  if was.is_enabled = p_is_enabled then
    if was.disabled_because is not null then
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

-- With its secrets and what waits; what was sent stays in the log. Whoever has deleted it is told nothing else the second time.
-- Refusals: those of private.require_admin, no-such-webhook. Definer: for the same reason.
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

-- A new secret. The one before signs beside it for 24 hours, as those do that were replaced before it. p_replaced: the one that the caller saw.
-- Refusals: no-such-webhook, changed-elsewhere, no-webhook. Definer: for the same reason.
create function public.rotate_webhook_secret(p_webhook_id uuid, p_replaced uuid, p_secret text) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.lock_webhook(p_webhook_id);
  -- Each keeps its 24 hours, also where its successor is replaced within them: the receiver may have the first one still. Four sign at most: two of
  -- those that were replaced before, and the two of this rotation.
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
  -- The error of the table would show its row, and with it what is sealed.
  raise exception 'no-webhook' using errcode = 'PT422';
end;
$$;

-- A secret that was replaced signs no more. Refusals: no-such-webhook, no-such-secret (or the one that counts). Definer: for the same reason.
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

grant execute on function public.create_webhook(uuid, jsonb, text), public.save_webhook(uuid, text, jsonb, text[]), public.set_webhook_enabled(uuid, boolean),
  public.delete_webhook(uuid), public.rotate_webhook_secret(uuid, uuid, text), public.revoke_webhook_secret(uuid, uuid)
  to authenticated;

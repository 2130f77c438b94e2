-- Code of admins is judged before it is written (claims_refused_by_name.sql), and the name of a webhook begins and ends with what can be seen.
--
-- save_settings (settings_refused_by_name.sql) keeps its catch. It writes twenty columns, each with its checks, for a form of admins that
-- judges every field: the checks would stand there a second time, and the answer names neither row nor column. So do create_webhook and
-- save_webhook, whose catch hides what is sealed, whatever a check says of it.

-- Saves a version, and answers its id; what is the same as the latest one is that one. Of each kind thirty versions are kept beside the one
-- that is live and the one that was live last. Refusals: those of private.require_admin, no-code (nothing
-- that the table takes). Definer: nobody writes the table by hand.
create or replace function public.save_custom_code(p_kind text, p_typed text, p_kept text) returns uuid
language plpgsql security definer
set search_path = ''
as $$
declare
  admin constant uuid := private.require_admin();
  latest public.custom_code;
  saved uuid;
begin
  if coalesce(p_kind not in ('css', 'javascript'), true) or coalesce(length(p_typed) > 100000 or length(p_kept) > 200000, true)
    or (p_kind = 'javascript' and p_kept <> p_typed) or (p_kind = 'css' and not coalesce(private.is_safe_css(p_kept), false)) then
    raise exception 'no-code' using errcode = 'PT422';
  end if;
  perform pg_advisory_xact_lock(hashtextextended('custom_code ' || p_kind, 0));
  select c.* into latest from public.custom_code c where c.kind = p_kind order by c.saved_at desc, c.id limit 1;
  if latest.typed = p_typed and latest.kept = p_kept then
    return latest.id;
  end if;
  insert into public.custom_code (kind, typed, kept, saved_by) values (p_kind, p_typed, p_kept, admin) returning id into saved;
  delete from public.custom_code c
  where c.kind = p_kind and not c.is_live and c.id is distinct from private.code_before(p_kind)
    and c.id not in (select k.id from public.custom_code k where k.kind = p_kind order by k.saved_at desc, k.id limit 30);
  return saved;
end;
$$;

-- A new webhook with its secret. The id is the caller's, because what is sealed is sealed for it. p_webhook: {name, url, trigger_type, method,
-- headers, body_template, is_enabled}. False where it is there already: nothing is changed then, and its secret is another one.
-- Refusals: those of private.require_admin, too-many-webhooks, no-webhook (nothing that the table takes). Definer: nobody has a grant on these tables.
create or replace function public.create_webhook(p_webhook_id uuid, p_webhook jsonb, p_secret text) returns boolean
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
  select p_webhook_id, private.trimmed(given.name), given.url, given.trigger_type, coalesce(given.method, 'POST'), coalesce(given.headers, '{}'),
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
-- Refusals: no-such-webhook, changed-elsewhere, headers-of-another-host (kept ones), no-such-header, no-webhook.
-- Definer: nobody has a grant on these tables.
create or replace function public.save_webhook(p_webhook_id uuid, p_digest text, p_webhook jsonb, p_kept text[]) returns void
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
  update public.webhooks w set name = private.trimmed(given.name), url = given.url, trigger_type = given.trigger_type, method = given.method,
    body_template = given.body_template,
    headers = coalesce((select jsonb_object_agg(h.key, h.value) from jsonb_each(w.headers) h where h.key = any (p_kept)), '{}')
      || coalesce(given.headers, '{}')
  where w.id = p_webhook_id;
exception when integrity_constraint_violation then
  -- The error of the table would show its row, and with it what is sealed.
  raise exception 'no-webhook' using errcode = 'PT422';
end;
$$;

-- The address of a webhook is stored as the URL standard writes it: the Worker has read it, and the host stands where everybody looks for it.
-- "https:///host" and a Kelvin sign that is a small k to lower() named one host to PostgreSQL and another one to whoever sends.

-- What is kept sealed for a receiver is sent nowhere else: its scheme, host and port. Null for what is not written so.
create function private.receiver_of(url text) returns text
language sql immutable parallel safe
set search_path = ''
as $$
  select substring(url from '^(https?://(?:[a-z0-9._-]+|\[[0-9a-f:.]+\])(?::[0-9]{1,5})?)/[!-~]*$')
$$;

-- Until now each was stored as it was typed.
update public.webhooks w set url = lower(l.parts[1]) || '://' || l.parts[2] || coalesce(nullif(regexp_replace(l.parts[3], '^(?!/)', '/'), ''), '/')
from (
  select k.id, regexp_match(
    translate(substring(k.url from '^[hH][tT][tT][pP][sS]?:/*[^/?#]*'), 'ABCDEFGHIJKLMNOPQRSTUVWXYZ', 'abcdefghijklmnopqrstuvwxyz')
      || substring(k.url from '^[hH][tT][tT][pP][sS]?:/*[^/?#]*(.*)$'), '^(https?):/*([^/?#]*)(.*)$') as parts
  from public.webhooks k) l
where l.id = w.id and private.receiver_of(w.url) is null and l.parts is not null;
update public.webhooks w set url = regexp_replace(w.url, '^(https://[^/]*):443/|^(http://[^/]*):80/', '\1\2/')
where w.url ~ '^(https://[^/]*:443|http://[^/]*:80)/';
-- What is left has letters that only a reader of URLs turns into a host: it is turned off, with its address behind the "#" in hexadecimal digits.
update public.webhooks w set is_enabled = false,
  url = 'https://unreadable.invalid/#' || left(encode(convert_to(w.url, 'UTF8'), 'hex'), 1900)
where private.receiver_of(w.url) is null;

alter table public.webhooks drop constraint webhooks_url_check, add constraint webhooks_url_check check (
  length(url) <= 2000 and private.receiver_of(url) is not null and url !~ '^(https://[^/]*:443|http://[^/]*:80)/');

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
    and private.receiver_of(was.url) is distinct from private.receiver_of(given.url) then
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

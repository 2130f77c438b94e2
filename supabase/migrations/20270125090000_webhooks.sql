-- Webhooks: addresses of other programs that are told of events. A change writes its event and one delivery for each webhook that wants it, in
-- its own transaction; the Worker's background sends them (claiming_deliveries.sql).

create table public.webhooks (
  id uuid primary key,
  name text not null check (private.is_prose(name, 1, 100) and name = btrim(name)),
  url text not null check (length(url) <= 2000 and url ~* '^https?://[^\s]+$'),
  url_since timestamptz not null default now(),
  trigger_type text not null check (trigger_type in (
    'space_created', 'space_updated', 'user_registered', 'claim_submitted', 'blog_published', 'booking_created', 'booking_cancelled',
    'review_created', 'claim_approved', 'claim_rejected', 'listing_approved', 'listing_rejected', 'contact_received', 'message_reported')),
  method text not null default 'POST' check (method in ('GET', 'POST', 'PUT', 'PATCH')),
  -- {"Name": "sealed value"}
  headers jsonb not null default '{}' check (jsonb_typeof(headers) = 'object' and octet_length(headers::text) <= 100000
    and not jsonb_path_exists(headers, '$.* ? (@.type() != "string")')),
  body_template text check (length(body_template) between 1 and 20000),
  is_enabled boolean not null default true,
  enabled_at timestamptz not null default now(),
  disabled_because text check (disabled_because in ('gone', 'failing')),
  failing_since timestamptz,
  receiver_failing_since timestamptz,
  warned_at timestamptz,
  created_by uuid references public.users (id) on delete set null,
  created_at timestamptz not null default now(),
  constraint reason_of_what_is_off check (disabled_because is null or not is_enabled)
);
comment on table public.webhooks is
  'Addresses that are told of events. headers: values are sealed with a key of the Worker. failing_since: the first failure since the last success;
receiver_failing_since: the first of these by its receiver or its settings, and not by us, for want of a key for example.
disabled_because: gone, its receiver answered 410; failing, five days of failures by its receiver or its settings; null, an admin switched it off.
enabled_at: when it was switched on last. url_since: when it got the URL that it has. created_by: null once the account of that admin is gone.';
create index webhooks_trigger on public.webhooks (trigger_type) where is_enabled;
create index webhooks_creator on public.webhooks (created_by);
create index webhooks_created on public.webhooks (created_at, id);
create index webhooks_name on public.webhooks (private.plain(name), id);

create table private.webhook_secrets (
  id uuid primary key default gen_random_uuid(),
  webhook_id uuid not null references public.webhooks (id) on delete cascade,
  sealed text not null check (length(sealed) between 20 and 1000),
  created_at timestamptz not null default now(),
  signs_until timestamptz
);
comment on table private.webhook_secrets is 'What deliveries are signed with, sealed with a key of the Worker. signs_until: of one that was replaced; null of the one that counts.';
create unique index one_webhook_secret on private.webhook_secrets (webhook_id) where signs_until is null;
create index webhook_secrets_webhook on private.webhook_secrets (webhook_id);

create table private.webhook_events (
  id uuid primary key default gen_random_uuid(),
  type text not null,
  data jsonb not null,
  -- Of one change there may be several.
  occurred_at timestamptz not null default clock_timestamp()
);
comment on table private.webhook_events is 'What has happened, as it is told. Kept for 30 days.';
create index webhook_events_occurred on private.webhook_events (occurred_at);

create table private.webhook_deliveries (
  id uuid primary key default gen_random_uuid(),
  event_id uuid not null references private.webhook_events (id) on delete cascade,
  -- No foreign key: deleting a webhook holds up no booking that tells of itself, however much was sent there. What was written for one that is gone
  -- is claimed by nobody and goes with its event.
  webhook_id uuid not null,
  -- Sent because an admin wanted to see the answer: once, also to a webhook that is off.
  is_test boolean not null default false,
  created_at timestamptz not null default now(),
  due_at timestamptz not null default now(),
  attempts integer not null default 0,
  -- Of the attempts since it was written, or since an admin had it sent again.
  retries integer not null default 0,
  leased_until timestamptz,
  finished_at timestamptz,
  outcome text check (outcome in ('delivered', 'dead')),
  reason text check (length(reason) <= 500),
  constraint once_to_each_webhook unique (event_id, webhook_id),
  constraint delivery_ends_with_an_outcome check ((finished_at is null) = (outcome is null)),
  constraint reason_of_the_dead check (outcome is distinct from 'dead' or reason is not null)
);
comment on table private.webhook_deliveries is 'An event for a webhook: when it is due, how often it was sent, and how it ended.';
create index webhook_deliveries_due on private.webhook_deliveries (webhook_id, due_at, id) where finished_at is null and leased_until is null;
create index webhook_deliveries_waiting on private.webhook_deliveries (due_at) where finished_at is null and leased_until is null;
create index webhook_deliveries_dead on private.webhook_deliveries (finished_at) where outcome = 'dead';
create index webhook_deliveries_dead_of_webhook on private.webhook_deliveries (webhook_id, finished_at) where outcome = 'dead';
create index webhook_deliveries_lapsing on private.webhook_deliveries (leased_until) where leased_until is not null;
create index webhook_deliveries_tests on private.webhook_deliveries (webhook_id) where is_test and finished_at is null and leased_until is null;
create index webhook_deliveries_leased on private.webhook_deliveries (webhook_id, leased_until) where leased_until is not null;
create index webhook_deliveries_of_webhook on private.webhook_deliveries (webhook_id, created_at, id);
create index webhook_deliveries_unfinished on private.webhook_deliveries (webhook_id, created_at, id) where finished_at is null;
create index webhook_deliveries_finished on private.webhook_deliveries (webhook_id, outcome, created_at, id) where finished_at is not null;

create table public.webhook_logs (
  id uuid primary key default gen_random_uuid(),
  -- Of a webhook that was deleted the log remains, and no foreign key has to go through it.
  webhook_id uuid not null,
  event_id uuid not null,
  event_type text not null check (length(event_type) <= 50),
  attempt integer not null check (attempt > 0),
  triggered_at timestamptz not null,
  duration_ms integer check (duration_ms >= 0),
  status_code integer check (status_code between 100 and 999),
  error text check (length(error) between 1 and 500),
  request_headers jsonb check (jsonb_typeof(request_headers) = 'object' and octet_length(request_headers::text) <= 20000),
  request_body text check (length(request_body) <= 262144),
  response_body text check (length(response_body) <= 2048),
  constraint one_line_for_each_attempt unique (event_id, webhook_id, attempt),
  constraint an_answer_or_an_error check (status_code is not null or error is not null)
);
comment on table public.webhook_logs is
  'One row for each attempt. error: why there is no answer, or why one counts as a failure. request_headers: without the values of the admin''s own headers. Kept for 30 days.';
create index webhook_logs_triggered on public.webhook_logs (triggered_at, id);
create index webhook_logs_webhook on public.webhook_logs (webhook_id, triggered_at, id);

create table private.webhook_days (
  -- Without a foreign key, as deliveries: one that is being deleted would stand in the way of who tells what came of an attempt.
  webhook_id uuid not null,
  day date not null,
  delivered integer not null default 0,
  failed integer not null default 0,
  primary key (webhook_id, day)
);
comment on table private.webhook_days is 'How many attempts succeeded and failed on a day in UTC, tests left out: counted as they end, because a page cannot count millions.';

-- Nobody reads or writes them but the functions for admins and for the background.
alter table public.webhooks enable row level security;
alter table public.webhook_logs enable row level security;
alter table private.webhook_secrets enable row level security;
alter table private.webhook_events enable row level security;
alter table private.webhook_deliveries enable row level security;
alter table private.webhook_days enable row level security;
revoke all on public.webhooks, public.webhook_logs, private.webhook_secrets, private.webhook_events, private.webhook_deliveries, private.webhook_days
  from public, anon, authenticated, service_role;

create trigger audit after insert or update or delete on public.webhooks
  for each row execute function private.audit('name', 'url', 'trigger_type', 'method', 'is_enabled', 'disabled_because', '?headers', '?body_template');
create trigger audit after insert or update on private.webhook_secrets
  for each row execute function private.audit('webhook_id', 'signs_until');

-- Called by triggers of what it tells about: an event for each of p_data. Nothing is written where no webhook wants it.
create function private.tell_webhooks(p_type text, variadic p_data jsonb[]) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  if not exists (select from public.webhooks w where w.trigger_type = p_type and w.is_enabled) then
    return;
  end if;
  with told as (
    insert into private.webhook_events (type, data) select p_type, d.data from unnest(p_data) d (data) returning id)
  insert into private.webhook_deliveries (event_id, webhook_id)
  select t.id, w.id from told t cross join public.webhooks w where w.trigger_type = p_type and w.is_enabled;
end;
$$;
comment on function private.tell_webhooks is 'Definer: nobody writes an event but what a change of the data has to tell.';

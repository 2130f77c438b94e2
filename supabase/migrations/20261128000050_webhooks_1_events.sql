-- Webhooks: URLs of other programs that receive events. Triggers write an event and one delivery per matching webhook
-- in the transaction of the change, so that no code path avoids it. Header values and secrets are sealed, and only the
-- background reads them.

create table public.webhooks (
  id uuid primary key,
  name text not null check (private.is_prose(name, 1, 100) and name = btrim(name)),
  url text not null check (
  length(url) <= 2000 and private.receiver_of(url) is not null and url !~ '^(https://[^/]*:443|http://[^/]*:80)/'),
  url_since timestamptz not null default now(),
  trigger_type text not null check (trigger_type in (
    'space_created', 'space_updated', 'user_registered', 'claim_submitted', 'blog_published', 'booking_created',
      'booking_changed', 'booking_cancelled',
    'review_created', 'claim_approved', 'claim_rejected', 'listing_approved', 'listing_rejected', 'contact_received',
      'message_reported')),
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
  'URLs that receive events. url_since: since when the URL is this one; results of deliveries that were claimed before '
  'do not count for or against it. headers: values are sealed with a key of the Worker. '
    'enabled_at: when it was created '
  'or last enabled; a delivery that waited before is late from then on. disabled_because: gone, its receiver answered '
  '410; failing, five days of failures by its receiver or its settings; null, it is enabled or an admin disabled it. '
  'failing_since: the first failure since the last success, the last change of the URL or the last enabling. '
  'receiver_failing_since: the first of these that its receiver or its settings caused, and not, for '
    'example, a missing '
  'key of ours. warned_at: when the admins were mailed about these failures. created_by: the admin who added it; null '
  'after that account was deleted.';

create index webhooks_trigger on public.webhooks (trigger_type) where is_enabled;
create index webhooks_creator on public.webhooks (created_by);
create index webhooks_created on public.webhooks (created_at, id);
create index webhooks_name on public.webhooks (private.plain(name), id);

alter table public.webhooks enable row level security;

create table private.webhook_secrets (
  id uuid primary key default gen_random_uuid(),
  webhook_id uuid not null references public.webhooks (id) on delete cascade,
  sealed text not null check (length(sealed) between 20 and 1000),
  created_at timestamptz not null default now(),
  signs_until timestamptz
);
comment on table private.webhook_secrets is
  'Signing secrets of deliveries, sealed with a key of the Worker. signs_until: the end of a replaced secret; null '
  'for the current one.';

create unique index one_webhook_secret on private.webhook_secrets (webhook_id) where signs_until is null;
create index webhook_secrets_webhook on private.webhook_secrets (webhook_id);

alter table private.webhook_secrets enable row level security;

create table private.webhook_events (
  id uuid primary key default gen_random_uuid(),
  type text not null,
  data jsonb not null,
  -- clock_timestamp() and not now(), because a transaction may write several events.
  occurred_at timestamptz not null default clock_timestamp()
);
comment on table private.webhook_events is 'Events as webhooks receive them. Deleted after 30 days.';

create index webhook_events_occurred on private.webhook_events (occurred_at);

alter table private.webhook_events enable row level security;

create table private.webhook_deliveries (
  id uuid primary key default gen_random_uuid(),
  event_id uuid not null references private.webhook_events (id) on delete cascade,
  -- No foreign key, so that deleting a webhook with many deliveries does not block transactions that write events.
  -- Deliveries of a deleted webhook are never claimed, and are deleted with their event.
  webhook_id uuid not null,
  -- A test by an admin: one attempt, also to a disabled webhook.
  is_test boolean not null default false,
  created_at timestamptz not null default now(),
  due_at timestamptz not null default now(),
  attempts integer not null default 0,
  -- The attempts since the delivery was written, or since an admin resent it.
  retries integer not null default 0,
  leased_until timestamptz,
  finished_at timestamptz,
  outcome text check (outcome in ('delivered', 'dead')),
  reason text check (length(reason) <= 500),
  constraint once_to_each_webhook unique (event_id, webhook_id),
  constraint delivery_ends_with_an_outcome check ((finished_at is null) = (outcome is null)),
  constraint reason_of_the_dead check (outcome is distinct from 'dead' or reason is not null)
);
comment on table private.webhook_deliveries is 'An event for a webhook, with due time, attempts and outcome.';

create index webhook_deliveries_due on private.webhook_deliveries (webhook_id, due_at, id) where finished_at is null
  and leased_until is null;
create index webhook_deliveries_waiting on private.webhook_deliveries (due_at) where finished_at is null
  and leased_until is null;
create index webhook_deliveries_dead on private.webhook_deliveries (finished_at) where outcome = 'dead';
create index webhook_deliveries_dead_of_webhook on private.webhook_deliveries (webhook_id, finished_at)
  where outcome = 'dead';
create index webhook_deliveries_lapsing on private.webhook_deliveries (leased_until) where leased_until is not null;
create index webhook_deliveries_tests on private.webhook_deliveries (webhook_id) where is_test and finished_at is null
  and leased_until is null;
create index webhook_deliveries_leased on private.webhook_deliveries (webhook_id, leased_until)
  where leased_until is not null;
create index webhook_deliveries_of_webhook on private.webhook_deliveries (webhook_id, created_at, id);
create index webhook_deliveries_unfinished on private.webhook_deliveries (webhook_id, created_at, id)
  where finished_at is null;
create index webhook_deliveries_finished on private.webhook_deliveries (webhook_id, outcome, created_at, id)
  where finished_at is not null;

alter table private.webhook_deliveries enable row level security;

create table public.webhook_logs (
  id uuid primary key default gen_random_uuid(),
  -- No foreign key: the log outlives a deleted webhook.
  webhook_id uuid not null,
  event_id uuid not null,
  event_type text not null check (length(event_type) <= 50),
  attempt integer not null check (attempt > 0),
  triggered_at timestamptz not null,
  duration_ms integer check (duration_ms >= 0),
  status_code integer check (status_code between 100 and 999),
  error text check (length(error) between 1 and 500),
  request_headers jsonb check (jsonb_typeof(request_headers) = 'object'
    and octet_length(request_headers::text) <= 20000),
  request_body text check (length(request_body) <= 262144),
  response_body text check (length(response_body) <= 2048),
  constraint one_line_for_each_attempt unique (event_id, webhook_id, attempt),
  constraint an_answer_or_an_error check (status_code is not null or error is not null)
);
comment on table public.webhook_logs is
  'One row per attempt. error: why there is no response, or why a response counts as a failure. request_headers: '
  'without the values of custom headers. Deleted after 30 days.';

create index webhook_logs_triggered on public.webhook_logs (triggered_at, id);
create index webhook_logs_webhook on public.webhook_logs (webhook_id, triggered_at, id);

alter table public.webhook_logs enable row level security;

create table private.webhook_days (
  -- No foreign key, as in deliveries: recording an attempt must not wait for a webhook that is being deleted.
  webhook_id uuid not null,
  day date not null,
  delivered integer not null default 0,
  failed integer not null default 0,
  primary key (webhook_id, day)
);
comment on table private.webhook_days is
  'Successful and failed attempts per UTC day, tests not counted. Incremented at the end of each attempt, because a '
  'page cannot count millions.';

alter table private.webhook_days enable row level security;

-- The event blog_published is sent once per post, at its first publication, by the change that publishes it or by the
-- job at its scheduled time.
create table private.told_posts (
  post_id uuid primary key references public.blog_posts (id) on delete cascade,
  told_at timestamptz not null default now()
);
comment on table private.told_posts is
  'Posts whose event blog_published was sent, or that were public before webhooks existed.';

alter table private.told_posts enable row level security;

-- Writes an event for each of p_data and its deliveries; called by triggers. Writes nothing without a matching webhook.
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
comment on function private.tell_webhooks is 'Definer: no role may write events, which only triggers write.';

create function private.told_space(s public.coworking_spaces) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object('space_id', s.id, 'name', s.name, 'city', s.city, 'country', s.country, 'status', s.status,
    'owner_id', s.owner_id);
$$;

-- An example of each event with all fields. The application has the same (event-examples.ts); a test compares them.
create function private.event_example(p_type text) returns jsonb
language plpgsql immutable
set search_path = ''
as $$
declare
  space constant jsonb := '{"space_id": "00000000-0000-4000-8000-000000000001"}';
  guest constant jsonb := '{"user_id": "00000000-0000-4000-8000-000000000003"}';
  listing constant jsonb := space || '{"name": "Quay Desks", "city": "Lisbon", "country": "Portugal",
    "status": "active",
    "owner_id": "00000000-0000-4000-8000-000000000002"}';
  claim constant jsonb := space || guest || '{"claim_id": "00000000-0000-4000-8000-000000000005"}';
  booking constant jsonb := space || guest
    || '{"booking_id": "00000000-0000-4000-8000-000000000004", "starts_on": "2027-03-01",
    "ends_on": "2027-03-05", "desks": 1, "currency": "USD"}';
begin
  return case p_type
    when 'space_created' then listing || '{"status": "pending"}'
    when 'space_updated' then listing || '{"changed": ["name", "price_per_day"]}'
    when 'user_registered' then guest
    when 'claim_submitted' then claim
    when 'blog_published' then '{"post_id": "00000000-0000-4000-8000-000000000006", "title": "A week of work in Lisbon",
      "slug": "a-week-of-work-in-lisbon", "category": "Destination Guide",
      "author_id": "00000000-0000-4000-8000-000000000007",
      "published_at": "2027-02-11T09:30:00+00:00"}'
    when 'booking_created' then booking || '{"pass": "week", "total": "120.00"}'
    when 'booking_changed' then space || guest || '{"booking_id": "00000000-0000-4000-8000-000000000004",
      "currency": "USD", "fee": "0.00",
      "before": {"pass": "day", "starts_on": "2027-03-01", "ends_on": "2027-03-02",
        "held_days": ["2027-03-01", "2027-03-02"], "desks": 1, "total": "50.00"},
      "after": {"pass": "day", "starts_on": "2027-03-02", "ends_on": "2027-03-03",
        "held_days": ["2027-03-02", "2027-03-03"], "desks": 1, "total": "50.00"}}'
    when 'booking_cancelled' then booking
      || '{"stands_until": "2027-03-02", "cancelled_by": "guest", "cancellation_fee": "60.00"}'
    when 'review_created' then space || guest || '{"review_id": "00000000-0000-4000-8000-000000000008",
      "booking_id": "00000000-0000-4000-8000-000000000004", "rating": 5}'
    when 'claim_approved' then claim
    when 'claim_rejected' then claim || '{"reason": "The documents name another company."}'
    when 'listing_approved' then listing
    when 'listing_rejected' then listing || '{"status": "rejected", "reason": "The photos show another space."}'
    when 'contact_received' then '{"message_id": "00000000-0000-4000-8000-000000000009", "category": "general"}'
    when 'message_reported' then '{"report_id": "00000000-0000-4000-8000-000000000010"}'
  end;
end;
$$;

-- The functions tell_of_… are definer, because no role may execute private.tell_webhooks.

-- Sends space_created when a listing is first submitted for approval, added or imported; a draft is private to its
-- owner. Per statement, because an import inserts thousands of listings.
create function private.tell_of_new_spaces() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  -- The rows of the transition table have type record, and told_space takes rows of the table.
  perform private.tell_webhooks('space_created', variadic array(
    select private.told_space(s) from public.coworking_spaces s
      where s.id in (select m.id from made m where m.status <> 'draft')));
  return null;
end;
$$;

-- Fires after follow_submission, by alphabetical order: at the first submission there is one row.
create function private.tell_of_space() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  changed text[];
begin
  if new.status = 'draft' and old.status = 'draft' then
    return null;
  elsif old.status = 'draft' and (select count(*) from public.listing_submissions s where s.space_id = new.id) <= 1 then
    perform private.tell_webhooks('space_created', private.told_space(new));
    return null;
  end if;
  -- The columns of the trigger's arguments; the database maintains the others.
  changed := array(
    select n.key from jsonb_each(to_jsonb(new)) n
    where n.key = any (tg_argv) and n.value is distinct from to_jsonb(old) -> n.key order by n.key);
  if changed <> '{}' then
    perform private.tell_webhooks('space_updated', private.told_space(new) || jsonb_build_object('changed', changed));
  end if;
  return null;
end;
$$;

-- Sends the decision about a listing, whose status changes later in the transaction.
create function private.tell_of_outcome() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  space public.coworking_spaces;
begin
  select s.* into space from public.coworking_spaces s where s.id = new.space_id;
  if new.outcome = 'rejected' then
    space.status := 'rejected';
    perform private.tell_webhooks('listing_rejected', private.told_space(space)
      || jsonb_build_object('reason', new.note));
  else
    space.status := case when space.owner_id is null then 'inactive' else 'active' end;
    perform private.tell_webhooks('listing_approved', private.told_space(space));
  end if;
  return null;
end;
$$;

create function private.tell_of_user() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.tell_webhooks('user_registered', jsonb_build_object('user_id', new.id));
  return null;
end;
$$;

create function private.tell_of_claim() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.tell_webhooks(
    'claim_' || case new.status when 'pending' then 'submitted' else new.status end,
    jsonb_build_object('claim_id', new.id, 'space_id', new.space_id, 'user_id', new.user_id)
      || case new.status when 'rejected' then jsonb_build_object('reason', new.reason) else '{}' end);
  return null;
end;
$$;

create function private.tell_of_booking() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  told constant jsonb := jsonb_build_object('booking_id', new.id, 'space_id', new.space_id, 'user_id', new.user_id,
    'starts_on', new.starts_on, 'ends_on', new.ends_on, 'desks', new.desks, 'currency', new.currency);
begin
  if tg_op = 'INSERT' then
    perform private.tell_webhooks('booking_created',
      told || jsonb_build_object('pass', new.pass, 'total', new.total::text));
  else
    -- When only the remaining days were cancelled, the event has the days as booked, and as fee the price of the
    -- shortened booking.
    perform private.tell_webhooks('booking_cancelled', told || jsonb_build_object(
      'ends_on', old.ends_on,
      'stands_until', case when new.status = 'confirmed' then new.ends_on end,
      'cancelled_by', private.cancelled_as(new),
      'cancellation_fee', coalesce(new.cancellation_fee, new.total)::numeric(10, 2)::text));
  end if;
  return null;
end;
$$;

create function private.tell_of_review() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.tell_webhooks('review_created',
    jsonb_build_object('review_id', new.id, 'space_id', new.space_id, 'user_id', new.author_id,
    'booking_id', new.booking_id, 'rating', new.stars));
  return null;
end;
$$;

create function private.tell_of_contact_message() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.tell_webhooks('contact_received', jsonb_build_object('message_id', new.id, 'category', new.category));
  return null;
end;
$$;

-- The event has the id of the report only. Every admin reads events and the log, including a side of the conversation,
-- who would know the reporter from the conversation. Such an admin still learns that a report exists which they cannot
-- open, as SECURITY.md says.
create function private.tell_of_thread_report() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.tell_webhooks('message_reported', jsonb_build_object('report_id', new.id));
  return null;
end;
$$;

create function private.tell_of_post(p public.blog_posts) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  if p.kind <> 'post' or not private.is_post_public(p) then
    return;
  end if;
  insert into private.told_posts (post_id) values (p.id) on conflict do nothing;
  if found then
    perform private.tell_webhooks('blog_published',
      jsonb_build_object('post_id', p.id, 'title', p.title, 'slug', p.slug, 'category', p.category,
      'author_id', p.author_id, 'published_at', to_jsonb(coalesce(p.published_at, p.scheduled_publish_at))));
  end if;
end;
$$;

create function private.tell_of_changed_post() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.tell_of_post(new);
  return null;
end;
$$;

-- Sends the events of scheduled posts. Definer: the role of the background has no grant on tables.
create function public.tell_of_due_posts() returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.tell_of_post(p) from public.blog_posts p
  where p.kind = 'post' and p.scheduled_publish_at between now() - interval '30 days' and now()
    and not exists (select from private.told_posts t where t.post_id = p.id);
end;
$$;
grant execute on function public.tell_of_due_posts() to service_role;

-- Whether a delivery is about one of these reports (private.reports_about_me).
create function private.is_about_me(d private.webhook_deliveries, p_hidden uuid[]) returns boolean
language sql stable
set search_path = ''
as $$
  select p_hidden <> '{}' and exists (
    select from private.webhook_events e
    where e.id = d.event_id and e.type = 'message_reported' and e.data ->> 'report_id' = any (p_hidden::text[]));
$$;

-- The log has no text of a report, because it is append only and a member's data must be erasable; and no reporter,
-- because every admin reads the log, including a side of the conversation.
create trigger audit after update on public.thread_reports
  for each row execute function private.audit('read_by', 'read_at', 'closed_by', 'closed_at');

create trigger audit after insert or update or delete on public.webhooks
  for each row execute function private.audit('name', 'url', 'trigger_type', 'method', 'is_enabled', 'disabled_because',
    '?headers', '?body_template');

create trigger audit after insert or update on private.webhook_secrets
  for each row execute function private.audit('webhook_id', 'signs_until');

create trigger tell_webhooks_at_once after insert on public.coworking_spaces
  referencing new table as made for each statement execute function private.tell_of_new_spaces();

create trigger tell_webhooks after update on public.coworking_spaces
  for each row execute function private.tell_of_space(
    'name', 'address', 'city', 'country', 'neighbourhood', 'description', 'capacity', 'price_per_day', 'price_per_week',
      'price_per_month',
    'currency', 'opens_at', 'closes_at', 'timezone', 'lat', 'lng', 'amenities', 'website_url', 'payment_methods',
      'cancellation_policy',
    'is_featured', 'is_verified_owner', 'owner_id', 'status');

create trigger tell_webhooks_at_once after insert on public.listing_submissions
  for each row when (new.outcome in ('approved', 'rejected')) execute function private.tell_of_outcome();

create trigger tell_webhooks after update on public.listing_submissions
  for each row when (old.outcome is null and new.outcome in ('approved', 'rejected'))
    execute function private.tell_of_outcome();

create trigger tell_webhooks after insert on public.users for each row execute function private.tell_of_user();

create trigger tell_webhooks_at_once after insert on public.claim_requests
  for each row when (new.status = 'pending') execute function private.tell_of_claim();

create trigger tell_webhooks after update on public.claim_requests
  for each row when (old.status = 'pending' and new.status in ('approved', 'rejected'))
    execute function private.tell_of_claim();

create trigger tell_webhooks_at_once after insert on public.bookings for each row
  execute function private.tell_of_booking();

create trigger tell_webhooks after update on public.bookings
  for each row when (old.status = 'confirmed' and new.cancelled_at is distinct from old.cancelled_at)
  execute function private.tell_of_booking();

create trigger tell_webhooks after insert on public.reviews for each row execute function private.tell_of_review();

create trigger tell_webhooks after insert on public.contact_messages for each row
  execute function private.tell_of_contact_message();

create trigger tell_webhooks after insert on public.thread_reports for each row
  execute function private.tell_of_thread_report();

create trigger tell_webhooks after insert or update of is_published, scheduled_publish_at,
  unpublish_at on public.blog_posts
  for each row execute function private.tell_of_changed_post();

insert into private.jobs (name, every) values ('tell-of-due-posts', '1 minute');

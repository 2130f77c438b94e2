-- Work that follows a change, as rows that the transaction of the change writes, so that none is forgotten; and
-- scheduled jobs. The Worker asks every minute for each job whether it is due. While the lease of a job lasts, nobody
-- else can start it.

create table private.mail_topics (
  topic text primary key check (topic ~ '^[a-z]+(-[a-z]+)*$'),
  preference text check (preference in ('booking_confirmations', 'new_messages', 'promotions'))
);
comment on table private.mail_topics is
  'All kinds of mail. preference: the member''s setting that stops this mail; null for mail about a contract or '
  'security, which cannot be stopped.';

alter table private.mail_topics enable row level security;

create table private.outbox (
  id uuid primary key default gen_random_uuid(),
  topic text not null references private.mail_topics (topic),
  -- Deleting a member deletes their unsent mail.
  recipient_id uuid references public.users (id) on delete cascade,
  subject_id uuid not null,
  created_at timestamptz not null default now(),
  due_at timestamptz not null default now(),
  attempts integer not null default 0,
  leased_until timestamptz,
  finished_at timestamptz,
  outcome text check (outcome in ('sent', 'not-wanted', 'failed')),
  last_error text check (length(last_error) <= 500),
  constraint once_to_each unique (topic, recipient_id, subject_id),
  constraint finished_with_an_outcome check ((finished_at is null) = (outcome is null)),
  constraint to_a_member_or_an_address check ((recipient_id is null) = (topic in ('contact-message', 'contact-answer',
    'newsletter-confirmation')))
);
comment on table private.outbox is
  'Mail to be sent: topic, subject, recipient, due time and attempts. The text is rendered at sending time.';

create index outbox_due on private.outbox (due_at) where finished_at is null;
create index outbox_finished on private.outbox (finished_at) where finished_at is not null;
create index outbox_recipient on private.outbox (recipient_id);

alter table private.outbox enable row level security;

create table private.signing_keys (
  name text primary key,
  key bytea not null check (length(key) = 32)
);
comment on table private.signing_keys is
  'Keys with which the database signs tokens. Replacing a key invalidates its tokens.';

alter table private.signing_keys enable row level security;

create table private.jobs (
  name text primary key check (name ~ '^[a-z]+(-[a-z]+)*$'),
  every interval not null,
  runs bigint not null default 0,
  started_at timestamptz,
  finished_at timestamptz,
  leased_until timestamptz,
  last_error text check (length(last_error) <= 500),
  took interval check (took >= '0'),
  asked_at timestamptz
);
comment on table private.jobs is 'Scheduled jobs: interval, last run, last error. runs: the number of starts.';
comment on column private.jobs.took is 'The duration of the last completed run.';
comment on column private.jobs.asked_at is
  'When an admin requested a run; the next run that starts serves the request.';

alter table private.jobs enable row level security;

-- Called by triggers. One mail per topic, subject and recipient: a second insert is ignored. So the subject is the row
-- of the event, such as a booking. Where one row has several such events, private.send_mail_again sends each.
create function private.send_mail(p_topic text, p_recipient_id uuid, p_subject_id uuid,
  p_due_at timestamptz default now())
returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  insert into private.outbox (topic, recipient_id, subject_id, due_at)
  select p_topic, p_recipient_id, p_subject_id, p_due_at where p_recipient_id is not null
  on conflict do nothing;
end;
$$;
comment on function private.send_mail is
  'Definer: no role may write the outbox, which only triggers and functions fill.';

-- Called where the same event happens to one row again, such as a second suspension of a member: the mail about an
-- earlier one, which was sent or is being sent, makes room. A mail that no sender has claimed stays the only one,
-- because its content is rendered later. A claimed one may have the content of the earlier event; its sender then
-- reports a row that is gone, which public.finish_mail ignores. The lock comes first, because a condition of the delete
-- would not see a claim that is not committed yet.
create function private.send_mail_again(p_topic text, p_recipient_id uuid, p_subject_id uuid) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  earlier private.outbox;
begin
  select * into earlier from private.outbox o
  where o.topic = p_topic and o.recipient_id = p_recipient_id and o.subject_id = p_subject_id for update;
  if earlier.finished_at is not null or earlier.attempts > 0 then
    delete from private.outbox o where o.id = earlier.id;
  end if;
  perform private.send_mail(p_topic, p_recipient_id, p_subject_id);
end;
$$;
comment on function private.send_mail_again is
  'Definer: no role may write the outbox, which only triggers and functions fill.';

-- A token of a link that stops one kind of mail and has no other power. It needs no session and does not expire.
create function private.unsubscribe_token(p_user_id uuid, p_preference text) returns text
language plpgsql stable
set search_path = ''
as $$
begin
  return p_user_id || '.' || p_preference || '.' || encode(extensions.hmac(
    convert_to(p_user_id || '.' || p_preference, 'UTF8'),
    (select k.key from private.signing_keys k where k.name = 'unsubscribe'), 'sha256'), 'hex');
end;
$$;

-- Returns the preference that is now off; null for an invalid token. A token of the newsletter removes the address. The
-- same call again returns the same, because mail programs call the link as well. Definer: the reader of a mail is not
-- signed in.
create function private.unsubscribe(p_token text) returns text
language plpgsql security definer
set search_path = ''
as $$
declare
  purpose constant text := split_part(left(p_token, 200), '.', 2);
  whose constant uuid := private.token_id(p_token, purpose);
begin
  if whose is null then
    return null;
  elsif purpose = 'newsletter' then
    delete from private.newsletter_subscribers s where s.id = whose;
    return purpose;
  end if;
  update public.users u set
    booking_confirmations = u.booking_confirmations and purpose <> 'booking_confirmations',
    new_messages = u.new_messages and purpose <> 'new_messages',
    promotions = u.promotions and purpose <> 'promotions'
  where u.id = whose;
  return case when found then purpose end;
end;
$$;
grant execute on function private.unsubscribe(text) to anon, authenticated;

create function public.unsubscribe(p_token text) returns text
language sql
set search_path = ''
as $$ select private.unsubscribe(p_token) $$;
grant execute on function public.unsubscribe(text) to anon, authenticated;

-- The content of a mail. Calls `private.mail_<topic>(subject_id)`, with underscores for hyphens:
-- `mail_booking_confirmed` makes the text of 'booking-confirmed'. Null when the reason of the mail is gone, or when the
-- recipient has switched it off. A mail without a recipient goes to the contact address of the settings. Mail with a
-- preference is not sent while enable_notifications is off. Content for an address without an account may bring its own
-- unsubscribe token.
create function private.mail_content(p_mail private.outbox) returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  preference constant text := (select t.preference from private.mail_topics t where t.topic = p_mail.topic);
  recipient jsonb;
  content jsonb;
begin
  select to_jsonb(u) into recipient from public.users u where u.id = p_mail.recipient_id;
  if preference is not null and not ((recipient ->> preference)::boolean
    and (select s.enable_notifications from public.site_settings s)) then
    return null;
  end if;
  execute format('select private.%I($1)', 'mail_' || replace(p_mail.topic, '-', '_')) into content
    using p_mail.subject_id;
  return (
    select jsonb_build_object(
      'id', p_mail.id, 'attempt', p_mail.attempts, 'topic', p_mail.topic, 'created_at', p_mail.created_at,
      'to', case when p_mail.recipient_id is null then jsonb_build_object('email', s.contact_email, 'name', s.site_name)
        else jsonb_build_object('email', recipient -> 'email', 'name', recipient -> 'full_name') end,
      'unsubscribe_token', case when preference is not null
        then private.unsubscribe_token(p_mail.recipient_id, preference)
        else content ->> 'unsubscribe_token' end,
      'site', jsonb_build_object('name', s.site_name, 'contact_email', s.contact_email, 'address', s.contact_address),
      'content', content)
    from public.site_settings s where content is not null);
end;
$$;

-- Due mail, p_most rows and 24 at most, leased for five minutes: the caller sends it and reports with finish_mail. When
-- a caller dies, its mail is claimed again after the lease. After ten attempts a mail has failed. Mail that is
-- unwanted, or whose content fails, is skipped and not counted: an empty answer means that no other mail is due, or
-- that all 500 rows that one call examines were skipped. p_latest: the newest mail first, so that a request sends its
-- own mail however many wait.
create function public.claim_mail(p_most integer default 24, p_latest boolean default false) returns setof jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  most constant integer := least(greatest(p_most, 1), 24);
  claimed integer := 0;
  mail private.outbox;
  content jsonb;
begin
  update private.outbox o set finished_at = now(), outcome = 'failed',
    last_error = coalesce(o.last_error, 'its deliverer died ten times')
  where o.finished_at is null and o.due_at <= now() and o.attempts >= 10 and coalesce(o.leased_until < now(), true);
  for looked_at in 1 .. 500 loop
    exit when claimed >= most;
    update private.outbox o set attempts = o.attempts + 1, leased_until = now() + interval '5 minutes'
    where o.id = (
      select d.id from private.outbox d
      where d.finished_at is null and d.due_at <= now() and coalesce(d.leased_until < now(), true)
      order by case when p_latest then d.created_at end desc, d.due_at limit 1 for update skip locked)
    returning o.* into mail;
    exit when not found;
    -- A mail whose content fails is retried like one whose sending failed, and blocks no other mail.
    begin
      content := private.mail_content(mail);
    exception when others then
      perform public.finish_mail(mail.id, mail.attempts, 'its content: ' || sqlerrm);
      continue;
    end;
    if content is null then
      update private.outbox o set finished_at = now(), outcome = 'not-wanted' where o.id = mail.id;
    else
      claimed := claimed + 1;
      return next content;
    end if;
  end loop;
end;
$$;
comment on function public.claim_mail is 'Definer: the role of the background has no grant on tables.';
grant execute on function public.claim_mail(integer, boolean) to service_role;

-- Records the result of an attempt: sent, to be retried (p_error), or failed for good (p_is_final). False when the
-- attempt is not the latest one, or the mail is finished or gone: then another caller has it. Definer: the role of the
-- background has no grant on tables.
create function public.finish_mail(p_id uuid, p_attempt integer, p_error text default null,
  p_is_final boolean default false)
returns boolean
language plpgsql security definer
set search_path = ''
as $$
declare
  pauses constant interval[] := '{1 minute,5 minutes,30 minutes,2 hours,5 hours,10 hours,10 hours,10 hours,10 hours}';
  is_over constant boolean := p_error is null or p_is_final or p_attempt > cardinality(pauses);
begin
  update private.outbox o set
    finished_at = case when is_over then now() end,
    outcome = case when p_error is null then 'sent' when is_over then 'failed' end,
    last_error = left(p_error, 500),
    due_at = case when is_over then o.due_at else now() + pauses[p_attempt] end,
    leased_until = null
  where o.id = p_id and o.attempts = p_attempt and o.finished_at is null;
  return found;
end;
$$;
grant execute on function public.finish_mail(uuid, integer, text, boolean) to service_role;

-- The number of the run when the job is due and not running: the caller then has a lease of three minutes. Otherwise
-- null. A job is due half a minute early, because cron ticks are not exact. Refusal: no-such-job. Definer: the role of
-- the background has no grant on tables.
create function public.start_job(p_name text) returns bigint
language plpgsql security definer
set search_path = ''
as $$
declare
  run bigint;
begin
  if not exists (select from private.jobs j where j.name = p_name) then
    raise exception 'no-such-job' using errcode = 'PT404';
  end if;
  update private.jobs j
  set runs = j.runs + 1, started_at = now(), leased_until = now() + interval '3 minutes', asked_at = null
  where j.name = p_name and coalesce(j.leased_until < now(), true)
    and (j.asked_at is not null or coalesce(j.started_at + j.every <= now() + interval '30 seconds', true))
  returning j.runs into run;
  return run;
end;
$$;
grant execute on function public.start_job(text) to service_role;

-- Records the result of a run. False when the run is not the latest one: its lease has expired, and the lease of the
-- next run stays. Definer: the role of the background has no grant on tables.
create function public.finish_job(p_name text, p_run bigint, p_error text default null) returns boolean
language plpgsql security definer
set search_path = ''
as $$
begin
  update private.jobs j
  set finished_at = now(), took = greatest(now() - j.started_at, '0'), leased_until = null,
    last_error = left(p_error, 500)
  where j.name = p_name and j.runs = p_run;
  return found;
end;
$$;
grant execute on function public.finish_job(text, bigint, text) to service_role;

-- Deletes the expired rows of one part. Calls `private.tidy_<part>()`. Definer: the role of the background has no grant
-- on tables.
create function public.tidy(p_part text) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  if p_part in (select part from public.tidy_parts() part) then
    execute format('select private.%I()', 'tidy_' || p_part);
  end if;
end;
$$;
grant execute on function public.tidy(text) to service_role;

-- The state of the background: {"jobs": [...], "mail": {"waiting", "oldest_due_at", "failed"}}. Definer: the role of
-- the background has no grant on tables.
create function public.background_state() returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return jsonb_build_object(
    'jobs', (select jsonb_agg(to_jsonb(j) order by j.name) from private.jobs j),
    'mail', (select jsonb_build_object(
        'waiting', count(*) filter (where o.finished_at is null and o.due_at <= now()),
        'oldest_due_at', min(o.due_at) filter (where o.finished_at is null),
        'failed', count(*) filter (where o.outcome = 'failed'))
      from private.outbox o));
end;
$$;
grant execute on function public.background_state() to service_role;

create function private.tidy_outbox() returns void
language sql
set search_path = ''
as $$ delete from private.outbox o where o.finished_at < now() - interval '30 days' $$;

-- The parts of tidy(), found by name in the catalog: each function `private.tidy_<part>` deletes rows that its table
-- need not keep.
create function public.tidy_parts() returns setof text
language sql stable
set search_path = ''
as $$
  select substr(p.proname, 6) from pg_catalog.pg_proc p
  where p.pronamespace = 'private'::regnamespace and starts_with(p.proname, 'tidy_') order by 1;
$$;
grant execute on function public.tidy_parts() to service_role;

insert into private.signing_keys (name, key) values ('unsubscribe', extensions.gen_random_bytes(32));

insert into private.jobs (name, every) values ('deliver-mail', '1 minute'), ('tidy', '1 day');

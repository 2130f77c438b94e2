-- The newsletter: subscribers with the wording that they agreed to, deliveries of posts, and the unsubscribe link of
-- each mail.

create table private.newsletter_words (
  version integer primary key check (version > 0),
  words text not null check (private.is_line(words, 500))
);
comment on table private.newsletter_words is
  'The consent texts of the forms, word for word. A changed text is a new version.';

alter table private.newsletter_words enable row level security;

create table private.newsletter_subscribers (
  id uuid primary key default gen_random_uuid(),
  email text not null unique
    check (email ~ '^[^\s<>"(),;:\\@]+@[^\s<>"(),;:\\@]+$' and private.is_line(email, 254) and email = lower(email)),
  words_version integer not null references private.newsletter_words (version),
  agreed_at timestamptz not null default now(),
  confirmed_at timestamptz,
  created_at timestamptz not null default now(),
  -- The id of the confirmation mail; each mail has a new one.
  confirmation_id uuid not null unique default gen_random_uuid(),
  mailed_at timestamptz not null default now(),
  mails integer not null default 1
);
comment on table private.newsletter_subscribers is
  'Subscribers, confirmed or not. A row is deleted when they unsubscribe, or do not confirm within seven days.';
comment on column private.newsletter_subscribers.agreed_at is
  'When the form with this text was sent. confirmed_at: when the button behind the link of the mail was pressed.';

create index newsletter_subscribers_words on private.newsletter_subscribers (words_version);
create index newsletter_subscribers_created on private.newsletter_subscribers (created_at, id);
create index newsletter_subscribers_mailed on private.newsletter_subscribers (mailed_at);
create index newsletter_subscribers_waiting on private.newsletter_subscribers (created_at, id)
  where confirmed_at is null;
create index newsletter_subscribers_confirmed on private.newsletter_subscribers (created_at, id)
  where confirmed_at is not null;
create index newsletter_subscribers_search on private.newsletter_subscribers
  using gin (private.plain(email) extensions.gin_trgm_ops);

alter table private.newsletter_subscribers enable row level security;

-- The limit counts submits of the form, whatever the address: a limit that counts mails would reveal whether one was
-- sent.
create table private.newsletter_days (
  day date primary key default (now() at time zone 'UTC')::date,
  asked integer not null check (asked between 1 and 500)
);
comment on table private.newsletter_days is 'Submits of the newsletter form per UTC day: a count, without addresses.';

alter table private.newsletter_days enable row level security;

create table private.newsletter_issues (
  id uuid primary key default gen_random_uuid(),
  post_id uuid not null unique references public.blog_posts (id) on delete cascade,
  started_by uuid references public.users (id) on delete set null,
  started_at timestamptz not null default now(),
  finished_at timestamptz,
  resumes_at timestamptz not null default now(),
  -- The last subscriber, in the order of ids, for whom a delivery was written.
  reached uuid,
  recipients integer not null,
  claimed integer not null default 0,
  sent integer not null default 0,
  failed integer not null default 0,
  failures_in_a_row integer not null default 0,
  members integer not null default 0 check (members >= 0)
);
comment on table private.newsletter_issues is
  'Posts that are being sent to the subscribers, or were. recipients: the number at the start. The result of a mail '
  'that is claimed and neither sent nor failed is unknown.';
comment on column private.newsletter_issues.members is
  'The number of members with the preference promotions who were mailed at the start.';

create index newsletter_issues_started_by on private.newsletter_issues (started_by);
create index newsletter_issues_started on private.newsletter_issues (started_at, id);

alter table private.newsletter_issues enable row level security;

create table private.newsletter_deliveries (
  id uuid primary key default gen_random_uuid(),
  issue_id uuid not null references private.newsletter_issues (id) on delete cascade,
  -- Unsubscribing removes the reference to the person.
  subscriber_id uuid references private.newsletter_subscribers (id) on delete set null,
  state text not null default 'claimed' check (state in ('waiting', 'claimed', 'sent', 'failed')),
  claimed_at timestamptz not null default now(),
  constraint once_to_each_subscriber unique (issue_id, subscriber_id)
);
comment on table private.newsletter_deliveries is
  'The deliveries of an issue, written before sending. waiting: the provider reported that it accepted nothing, so '
  'the mail is retried. Deleted 30 days after the end.';

create index newsletter_deliveries_subscriber on private.newsletter_deliveries (subscriber_id);
create index newsletter_deliveries_waiting on private.newsletter_deliveries (issue_id, id) where state = 'waiting';

alter table private.newsletter_deliveries enable row level security;

-- The normal form of an address, by the rules of most providers: without the part after a plus sign, and without dots
-- before the @.
create function private.mailbox(p_email text) returns text
language sql immutable
set search_path = ''
as $$
  select replace(split_part(split_part(p_email, '@', 1), '+', 1), '.', '') || '@' || split_part(p_email, '@', 2);
$$;

create index newsletter_subscribers_mailbox on private.newsletter_subscribers (private.mailbox(email))
  where confirmed_at is null;

create index users_promotions on public.users (id) where promotions;

-- The Worker sends the mail to `email` of the content; it has a link that confirms the address and one that removes it.
create function private.mail_newsletter_confirmation(p_confirmation_id uuid) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object('email', s.email, 'confirm_token', private.unsubscribe_token(s.id, 'confirm-newsletter'),
    'unsubscribe_token', private.unsubscribe_token(s.id, 'newsletter'))
  from private.newsletter_subscribers s where s.confirmation_id = p_confirmation_id and s.confirmed_at is null;
$$;

-- Stores a subscription request, and mails a confirmation link. The response is the same for a new, a waiting and a
-- confirmed address, so that it does not reveal subscribers. A waiting address is mailed again after a day, three mails
-- in all, and at most three addresses of one mailbox wait. Refusals, which come before any look at the subscribers:
-- no-address, no-such-words, too-many-strangers (500 submits per UTC day, which bounds what a program may fill the
-- table and others' mailboxes with; the detail is the limit). Definer: no role may write the table otherwise.
create function private.subscribe_to_newsletter(p_email text, p_words integer) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  address constant text := lower(btrim(left(p_email, 1000)));
  since constant timestamptz := now() - interval '1 day';
  most_a_day constant integer := 500;
  mail_id uuid;
begin
  if octet_length(p_email) > 1000 or not coalesce(private.is_mail_address(address), false) then
    raise exception 'no-address' using errcode = 'PT422', hint = 'p_email is one e-mail address';
  elsif not exists (select from private.newsletter_words w where w.version = p_words) then
    raise exception 'no-such-words' using errcode = 'PT422', hint = 'p_words is the version that the form has shown';
  end if;
  -- Serialises submits: the row of the day stays locked until the end of the transaction.
  insert into private.newsletter_days as d (asked) values (1)
  on conflict (day) do update set asked = d.asked + 1 where d.asked < most_a_day;
  if not found then
    raise exception 'too-many-strangers' using errcode = 'PT409', detail = most_a_day::text;
  end if;
  -- Checked before locking the row, because the lock would block the delivery of the newsletter.
  if exists (select from private.newsletter_subscribers s where s.email = address and s.confirmed_at is not null) or (
    select count(*) from private.newsletter_subscribers s
    where private.mailbox(s.email) = private.mailbox(address) and s.confirmed_at is null
      and s.email <> address) >= 3 then
    return;
  end if;
  insert into private.newsletter_subscribers as s (email, words_version) values (address, p_words)
  on conflict (email) do update set
    words_version = p_words, agreed_at = now(), confirmation_id = gen_random_uuid(), mailed_at = now(),
      mails = s.mails + 1
    where s.confirmed_at is null and s.mailed_at < since and s.mails < 3
  returning s.confirmation_id into mail_id;
  if mail_id is not null then
    insert into private.outbox (topic, subject_id) values ('newsletter-confirmation', mail_id);
  end if;
end;
$$;
grant execute on function private.subscribe_to_newsletter(text, integer) to anon, authenticated;

create function public.subscribe_to_newsletter(p_email text, p_words integer) returns void
language sql
set search_path = ''
as $$ select private.subscribe_to_newsletter(p_email, p_words) $$;
grant execute on function public.subscribe_to_newsletter(text, integer) to anon, authenticated;

-- The id in a valid token for a purpose; otherwise null.
create function private.token_id(p_token text, p_purpose text) returns uuid
language sql stable
set search_path = ''
as $$
  select t.part[1]::uuid
  from (select string_to_array(left(p_token, 200), '.') as part) t
  where case when cardinality(t.part) = 3 and t.part[1] ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
    then p_token = private.unsubscribe_token(t.part[1]::uuid, p_purpose) else false end;
$$;

-- Confirms the address to which the token was mailed. False for an invalid token, and when the address was removed. The
-- same call again changes nothing. Definer: the reader of a mail is not signed in.
create function private.confirm_newsletter(p_token text) returns boolean
language plpgsql security definer
set search_path = ''
as $$
begin
  update private.newsletter_subscribers s set confirmed_at = coalesce(s.confirmed_at, now())
  where s.id = private.token_id(p_token, 'confirm-newsletter');
  return found;
end;
$$;
grant execute on function private.confirm_newsletter(text) to anon, authenticated;

create function public.confirm_newsletter(p_token text) returns boolean
language sql
set search_path = ''
as $$ select private.confirm_newsletter(p_token) $$;
grant execute on function public.confirm_newsletter(text) to anon, authenticated;

-- The content of the mail about a public post.
create function private.mail_newsletter_post(p_post_id uuid) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object('slug', p.slug, 'title', p.title, 'excerpt', p.excerpt, 'category', p.category)
  from public.blog_posts p where p.id = p_post_id and p.kind = 'post' and private.is_post_public(p);
$$;

-- Mails to send now, p_most and 50 at most, each with its delivery already written: the caller sends it once and
-- reports with finish_newsletter_delivery. None while the settings stop mail or the site is in maintenance, and none
-- about a post that is not public. Definer: the role of the background has no grant on tables.
create function public.claim_newsletter(p_most integer default 20) returns setof jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  most constant integer := least(greatest(p_most, 1), 50);
  settings public.site_settings;
  issue private.newsletter_issues;
  content jsonb;
  given_back uuid[];
  next_ones uuid[];
  written uuid[];
begin
  select s.* into settings from public.site_settings s;
  if settings.maintenance_mode or not settings.enable_notifications then
    return;
  end if;
  loop
    -- No "skip locked": concurrent senders take turns, and each writes its deliveries after those of the other.
    select i.* into issue from private.newsletter_issues i
    where i.finished_at is null and i.resumes_at <= now() and private.mail_newsletter_post(i.post_id) is not null
    order by i.started_at, i.id limit 1 for update;
    exit when not found;
    content := private.mail_newsletter_post(issue.post_id);
    with back as (
      update private.newsletter_deliveries d set state = 'claimed', claimed_at = now()
      where d.id in (
        select w.id from private.newsletter_deliveries w
        where w.issue_id = issue.id and w.state = 'waiting' and w.subscriber_id is not null order by w.id limit most)
      returning d.id)
    select coalesce(array_agg(b.id), '{}') into given_back from back b;
    next_ones := array(
      select s.id from private.newsletter_subscribers s
      where s.confirmed_at <= issue.started_at and (issue.reached is null or s.id > issue.reached)
      -- No "skip locked": a row that is locked by unsubscribing would be skipped for good if that rolls back.
      order by s.id limit most - cardinality(given_back) for key share);
    with new as (
      insert into private.newsletter_deliveries (issue_id, subscriber_id)
      select issue.id, o.id from unnest(next_ones) o (id)
      on conflict on constraint once_to_each_subscriber do nothing returning id)
    select given_back || coalesce(array_agg(n.id), '{}') into written from new n;
    update private.newsletter_issues i set
      claimed = i.claimed + cardinality(written),
      reached = coalesce(next_ones[cardinality(next_ones)], i.reached),
      finished_at = case when cardinality(given_back) + cardinality(next_ones) = 0 then now() end
    where i.id = issue.id;
    if cardinality(written) > 0 then
      return query
        select jsonb_build_object('id', d.id, 'attempt', 1, 'topic', 'newsletter-post', 'created_at', d.claimed_at,
          'to', jsonb_build_object('email', s.email, 'name', null),
            'unsubscribe_token', private.unsubscribe_token(s.id, 'newsletter'),
          'site', jsonb_build_object('name', settings.site_name, 'contact_email', settings.contact_email,
            'address', settings.contact_address),
          'content', content)
        from private.newsletter_deliveries d join private.newsletter_subscribers s on s.id = d.subscriber_id
        where d.id = any (written);
      exit;
    end if;
  end loop;
end;
$$;
grant execute on function public.claim_newsletter(integer) to service_role;

-- Records the result of a mail: sent; refused (this mail can never be sent); failed (unknown whether it was sent, so it
-- is not retried); not-taken (the provider reports that it accepted nothing: claimed again after five minutes). After
-- five failures in a row the issue pauses for half an hour, so that an outage costs few people their mail. False when
-- the result is recorded already. Refusal: no-such-outcome. Definer: the role of the background has no grant on tables.
create function public.finish_newsletter_delivery(p_id uuid, p_outcome text) returns boolean
language plpgsql security definer
set search_path = ''
as $$
declare
  issue uuid;
  is_given_back constant boolean := p_outcome = 'not-taken';
begin
  if (p_outcome in ('sent', 'refused', 'failed', 'not-taken')) is not true then
    raise exception 'no-such-outcome' using errcode = 'PT422', hint = 'sent, refused, failed or not-taken';
  end if;
  update private.newsletter_deliveries d set
    state = case when p_outcome = 'sent' then 'sent' when is_given_back then 'waiting' else 'failed' end
  where d.id = p_id and d.state = 'claimed'
  returning d.issue_id into issue;
  update private.newsletter_issues i set
    claimed = i.claimed - is_given_back::integer,
    sent = i.sent + (p_outcome = 'sent')::integer,
    failed = i.failed + (p_outcome in ('refused', 'failed'))::integer,
    failures_in_a_row = case when p_outcome = 'failed' and i.failures_in_a_row < 4 then i.failures_in_a_row + 1
      when p_outcome = 'refused' then i.failures_in_a_row else 0 end,
    resumes_at = case when is_given_back then greatest(i.resumes_at, now() + interval '5 minutes')
      when p_outcome = 'failed' and i.failures_in_a_row >= 4 then now() + interval '30 minutes' else i.resumes_at end,
    finished_at = case when not is_given_back then i.finished_at end
  where i.id = issue;
  return issue is not null;
end;
$$;
grant execute on function public.finish_newsletter_delivery(uuid, text) to service_role;

create function private.tidy_newsletter() returns void
language sql
set search_path = ''
as $$
  delete from private.newsletter_subscribers s where s.confirmed_at is null
    and s.created_at < now() - interval '7 days';
  delete from private.newsletter_deliveries d using private.newsletter_issues i
  where i.id = d.issue_id and i.finished_at < now() - interval '30 days';
  delete from private.newsletter_days d where d.day < current_date - 7;
$$;

-- The issue of a post, with the numbers of members and subscribers who were mailed.
create function private.newsletter_issue(p_post_id uuid) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object('post_id', p.id, 'slug', p.slug, 'title', p.title, 'is_public', private.is_post_public(p),
    'started_at', i.started_at, 'finished_at', i.finished_at,
    'resumes_at', case when i.finished_at is null and i.resumes_at > now() then i.resumes_at end,
    'recipients', i.recipients, 'claimed', i.claimed, 'sent', i.sent, 'failed', i.failed, 'members', i.members)
  from private.newsletter_issues i join public.blog_posts p on p.id = i.post_id where i.post_id = p_post_id;
$$;

-- {confirmed, waiting, is_stopped, issues, posts}: the numbers of subscribers, whether the settings stop mail, the
-- latest ten posts that were sent, and the latest ten public posts that were not. Definer: no role has a grant on these
-- tables.
create function public.admin_newsletter() returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  return jsonb_build_object(
    'confirmed', (select count(*) from private.newsletter_subscribers s where s.confirmed_at is not null),
    'waiting', (select count(*) from private.newsletter_subscribers s where s.confirmed_at is null),
    'is_stopped', (select s.maintenance_mode or not s.enable_notifications from public.site_settings s),
    'issues', (
      select coalesce(jsonb_agg(private.newsletter_issue(l.post_id) order by l.started_at desc, l.id), '[]')
      from (select * from private.newsletter_issues i order by i.started_at desc, i.id desc limit 10) l),
    'posts', (
      select coalesce(jsonb_agg(jsonb_build_object('id', l.id, 'title', l.title) order by l.came_at desc, l.id desc),
        '[]')
      from (
        select p.id, p.title, coalesce(p.published_at, p.scheduled_publish_at) as came_at from public.blog_posts p
        where p.kind = 'post' and private.is_post_public(p)
          and not exists (select from private.newsletter_issues i where i.post_id = p.id)
        order by coalesce(p.published_at, p.scheduled_publish_at) desc, p.id desc limit 10) l));
end;
$$;
grant execute on function public.admin_newsletter() to authenticated;

create function private.listed_subscriber(s private.newsletter_subscribers) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object('id', s.id, 'email', s.email, 'agreed_at', s.agreed_at, 'confirmed_at', s.confirmed_at,
    'words_version', s.words_version,
    'created_at', s.created_at);
$$;

-- {subscribers, next, total}. p_q: a part of the address. p_status: confirmed, waiting or all. p_sort: created,
-- descending with the prefix "-". Definer: no role has a grant on these tables.
create function public.admin_newsletter_subscribers(
  p_q text default '', p_status text default 'all', p_sort text default '-created', p_after uuid default null,
    p_page_size integer default 25)
returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  typed constant text := btrim(p_q);
  page record;
begin
  perform private.require_admin();
  select * into page from private.list_page('private.newsletter_subscribers',
    concat_ws(' and ', 'true',
      case p_status when 'confirmed' then 't.confirmed_at is not null' when 'waiting' then 't.confirmed_at is null' end,
      case when typed <> '' then 'private.plain(t.email) like $1 ->> ''pattern''' end),
    jsonb_build_object('pattern', private.containing(typed)),
    't.created_at', 'timestamptz', p_sort like '-%', p_after, p_page_size);
  return jsonb_build_object(
    'subscribers', (
      select coalesce(jsonb_agg(private.listed_subscriber(s) order by o.place), '[]')
      from unnest(page.ids) with ordinality o (id, place) join private.newsletter_subscribers s on s.id = o.id),
    'next', page.next,
    'total', page.total);
end;
$$;
grant execute on function public.admin_newsletter_subscribers(text, text, text, uuid, integer) to authenticated;

-- One subscriber; null for an unknown one. Definer: no role has a grant on these tables.
create function public.admin_newsletter_subscriber(p_subscriber_id uuid) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  return (select private.listed_subscriber(s) from private.newsletter_subscribers s where s.id = p_subscriber_id);
end;
$$;
grant execute on function public.admin_newsletter_subscriber(uuid) to authenticated;

-- The page before sending a post: {post, issue, recipients, members, is_stopped}; null unless the post is public or was
-- sent. issue: null before sending. members: the number of members who would be mailed. Definer: no role has a grant on
-- the newsletter.
create function public.newsletter_to_send(p_post_id uuid) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  return (
    select jsonb_build_object(
      'post', jsonb_build_object('id', p.id, 'slug', p.slug, 'title', p.title, 'excerpt', p.excerpt,
        'category', p.category),
      'issue', private.newsletter_issue(p.id),
      'recipients', (select count(*) from private.newsletter_subscribers s where s.confirmed_at is not null),
      'members', (select count(*) from private.promoted_members()),
      'is_stopped', (select s.maintenance_mode or not s.enable_notifications from public.site_settings s))
    from public.blog_posts p
    where p.id = p_post_id and p.kind = 'post'
      and (private.is_post_public(p) or exists (select from private.newsletter_issues i where i.post_id = p.id)));
end;
$$;
grant execute on function public.newsletter_to_send(uuid) to authenticated;

-- Starts an issue: the post is sent to the confirmed subscribers, and with p_to_members to the members who want
-- promotions. The same call again changes nothing. Refusals: those of private.require_admin, no-such-post,
-- mail-is-stopped (by the settings), no-subscribers. Definer: no role has a grant on these tables.
create function public.send_newsletter(p_post_id uuid, p_to_members boolean default false) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  admin constant uuid := private.require_admin();
  subscribers integer;
  promoted uuid[] := '{}';
begin
  if exists (select from private.newsletter_issues i where i.post_id = p_post_id) then
    return;
  elsif private.mail_newsletter_post(p_post_id) is null then
    raise exception 'no-such-post' using errcode = 'PT404';
  elsif (select s.maintenance_mode or not s.enable_notifications from public.site_settings s) then
    raise exception 'mail-is-stopped' using errcode = 'PT409';
  end if;
  select count(*) into subscribers from private.newsletter_subscribers s where s.confirmed_at <= now();
  if p_to_members then
    promoted := array(select m.id from private.promoted_members() m (id) order by m.id);
  end if;
  if subscribers + cardinality(promoted) = 0 then
    raise exception 'no-subscribers' using errcode = 'PT409';
  end if;
  insert into private.newsletter_issues (post_id, started_by, recipients, members)
  values (p_post_id, admin, subscribers, cardinality(promoted))
  on conflict (post_id) do nothing;
  if found then
    perform private.send_mail('post-promoted', m.id, p_post_id, now() + m.place * interval '1 second')
    from unnest(promoted) with ordinality m (id, place);
  end if;
end;
$$;
grant execute on function public.send_newsletter(uuid, boolean) to authenticated;

-- Removes a subscriber. The same call again by the same admin changes nothing. The log records it without the address.
-- Refusals: those of private.require_admin, no-such-subscriber. Definer: no role has a grant on these tables.
create function public.remove_newsletter_subscriber(p_subscriber_id uuid) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  admin constant uuid := private.require_admin();
begin
  delete from private.newsletter_subscribers s where s.id = p_subscriber_id;
  if found then
    insert into public.audit_log (actor_id, action, table_name, row_id)
    values (admin, 'delete', 'newsletter_subscribers', p_subscriber_id::text);
  elsif not private.did_last('newsletter_subscribers', p_subscriber_id) then
    raise exception 'no-such-subscriber' using errcode = 'PT404';
  end if;
end;
$$;
grant execute on function public.remove_newsletter_subscriber(uuid) to authenticated;

create function private.newsletter_of(p_user_id uuid) returns setof private.newsletter_subscribers
language sql stable
set search_path = ''
as $$
  select s.* from private.newsletter_subscribers s
  where s.email = (select lower(u.email) from public.users u where u.id = p_user_id
    and u.email_verified_at is not null);
$$;

create function private.export_newsletter(
  p_user_id uuid, p_after text, p_most integer
) returns table (key text, item jsonb)
language sql stable
set search_path = ''
as $$
  select s.id::text, jsonb_build_object('email', s.email, 'agreed_to', w.words, 'words_version', s.words_version,
    'agreed_at', s.agreed_at,
    'confirmed_at', s.confirmed_at, 'created_at', s.created_at, 'mailed_at', s.mailed_at, 'mails', s.mails,
    'posts', (
      select coalesce(jsonb_agg(jsonb_build_object('title', p.title, 'at', d.claimed_at, 'state', d.state)
        order by d.claimed_at, d.id), '[]')
      from private.newsletter_deliveries d
      join private.newsletter_issues i on i.id = d.issue_id join public.blog_posts p on p.id = i.post_id
      where d.subscriber_id = s.id))
  from private.newsletter_of(p_user_id) s join private.newsletter_words w on w.version = s.words_version
  where p_after is null;
$$;

create function private.erase_newsletter(p_user_id uuid) returns void
language sql
set search_path = ''
as $$
  delete from private.newsletter_subscribers s using private.newsletter_of(p_user_id) theirs where s.id = theirs.id;
$$;

-- Unsubscribes when the account is deleted, and not 14 days later, because no other mail is sent meanwhile.
create function private.end_newsletter_of_leaver() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  perform private.erase_newsletter(new.user_id);
  return null;
end;
$$;

create function private.mail_post_promoted(p_post_id uuid) returns jsonb
language sql stable
set search_path = ''
as $$ select private.mail_newsletter_post(p_post_id) $$;

-- Members with the preference promotions and a verified address who are not subscribers.
create function private.promoted_members() returns setof uuid
language sql stable
set search_path = ''
as $$
  select u.id from public.users u
  where u.promotions and u.email_verified_at is not null and u.suspended_at is null
    and not exists (select from private.departures d where d.user_id = u.id and d.returned_at is null)
    and not exists (select from private.newsletter_subscribers s where s.email = lower(u.email)
      and s.confirmed_at is not null)
$$;

create trigger audit after insert on private.newsletter_issues
  for each row execute function private.audit('post_id', 'recipients');

create trigger end_newsletter after insert on private.departures
  for each row execute function private.end_newsletter_of_leaver();

insert into private.newsletter_words (version, words) values
  (1, 'We mail you posts of our blog, a few in a month at most. Every mail has a link that ends it.');

-- Version 2 says "email", as the rest of the site; subscribers keep the version that they agreed to.
insert into private.newsletter_words (version, words) values
  (2, 'We''ll email you posts from our blog, a few a month at most. Every email has a link to unsubscribe.');

insert into private.mail_topics (topic, preference) values
  ('newsletter-confirmation', null), ('newsletter-post', null), ('post-promoted', 'promotions');

insert into private.jobs (name, every) values ('send-newsletter', '1 minute');

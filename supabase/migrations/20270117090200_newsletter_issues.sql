-- A post that goes to the subscribers: each post once, and to each of them at most once. Whoever sends writes first to whom, and then sends. A
-- sender that dies in between leaves somebody without the mail, and nobody with two; it is not told from one that died just after sending.

create table private.newsletter_issues (
  id uuid primary key default gen_random_uuid(),
  post_id uuid not null unique references public.blog_posts (id) on delete cascade,
  started_by uuid references public.users (id) on delete set null,
  started_at timestamptz not null default now(),
  finished_at timestamptz,
  resumes_at timestamptz not null default now(),
  -- The last subscriber, in the order of ids, whose delivery was written.
  reached uuid,
  recipients integer not null,
  claimed integer not null default 0,
  sent integer not null default 0,
  failed integer not null default 0,
  failures_in_a_row integer not null default 0
);
comment on table private.newsletter_issues is
  'Posts that were sent to the subscribers, or are. recipients: how many there were when it began. Of those claimed and neither sent nor failed nobody knows.';
create index newsletter_issues_started_by on private.newsletter_issues (started_by);
create index newsletter_issues_started on private.newsletter_issues (started_at, id);

create table private.newsletter_deliveries (
  id uuid primary key default gen_random_uuid(),
  issue_id uuid not null references private.newsletter_issues (id) on delete cascade,
  -- Who leaves takes along to whom it was.
  subscriber_id uuid references private.newsletter_subscribers (id) on delete set null,
  state text not null default 'claimed' check (state in ('waiting', 'claimed', 'sent', 'failed')),
  claimed_at timestamptz not null default now(),
  constraint once_to_each_subscriber unique (issue_id, subscriber_id)
);
comment on table private.newsletter_deliveries is
  'To whom an issue was sent, written before it is sent. waiting: the provider took nothing and said so, hence it is tried again. Kept 30 days after the end.';
create index newsletter_deliveries_subscriber on private.newsletter_deliveries (subscriber_id);
create index newsletter_deliveries_waiting on private.newsletter_deliveries (issue_id, id) where state = 'waiting';

alter table private.newsletter_issues enable row level security;
alter table private.newsletter_deliveries enable row level security;
revoke all on private.newsletter_issues, private.newsletter_deliveries from public, anon, authenticated, service_role;
create trigger audit after insert on private.newsletter_issues
  for each row execute function private.audit('post_id', 'recipients');

insert into private.mail_topics (topic) values ('newsletter-post');
insert into private.jobs (name, every) values ('send-newsletter', '1 minute');

-- What the mail says of a post in public.
create function private.mail_newsletter_post(p_post_id uuid) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object('slug', p.slug, 'title', p.title, 'excerpt', p.excerpt, 'category', p.category)
  from public.blog_posts p where p.id = p_post_id and p.kind = 'post' and private.is_post_public(p);
$$;

-- Mails to send now, at most p_most and 50, each with its delivery written: whoever claims it sends it once and says what became of it with
-- finish_newsletter_delivery. None while the settings stop mail or the site is closed, and none of a post that is not in public.
-- Definer: the role of the background has no table.
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
    -- Waits for another sender instead of passing over: each writes its deliveries behind those of the other.
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
      -- Waits for whoever leaves at this moment: nobody would come back to one that was passed over.
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
          'to', jsonb_build_object('email', s.email, 'name', null), 'unsubscribe_token', private.unsubscribe_token(s.id, 'newsletter'),
          'site', jsonb_build_object('name', settings.site_name, 'contact_email', settings.contact_email, 'address', settings.contact_address),
          'content', content)
        from private.newsletter_deliveries d join private.newsletter_subscribers s on s.id = d.subscriber_id
        where d.id = any (written);
      exit;
    end if;
  end loop;
end;
$$;

-- What became of a mail: sent; refused (this one alone can never be sent); failed (nobody knows whether it was sent, so it is not tried again);
-- not-taken (the provider says that it took nothing: it is claimed again after five minutes). After five failures in a row the issue rests for
-- half an hour, so that an outage costs few people their mail. False when somebody said so before. Definer: for the same reason.
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
grant execute on function public.claim_newsletter(integer), public.finish_newsletter_delivery(uuid, text) to service_role;

create function private.tidy_newsletter() returns void
language sql
set search_path = ''
as $$
  delete from private.newsletter_subscribers s where s.confirmed_at is null and s.created_at < now() - interval '7 days';
  delete from private.newsletter_deliveries d using private.newsletter_issues i
  where i.id = d.issue_id and i.finished_at < now() - interval '30 days';
  delete from private.newsletter_days d where d.day < current_date - 7;
$$;

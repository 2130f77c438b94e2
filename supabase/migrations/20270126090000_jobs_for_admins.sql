-- The jobs as admins see them: when each ran last, how long it took, what went wrong, and what waits for it. An admin may ask for a run
-- before it is due; the clock's next minute makes it.

alter table private.jobs
  add column took interval check (took >= '0'),
  add column asked_at timestamptz;
comment on column private.jobs.took is 'How long the last run took that came to an end.';
comment on column private.jobs.asked_at is 'Since when an admin waits for a run. The next one that starts is theirs.';

create or replace function public.start_job(p_name text) returns bigint
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

create or replace function public.finish_job(p_name text, p_run bigint, p_error text default null) returns boolean
language plpgsql security definer
set search_path = ''
as $$
begin
  update private.jobs j
  set finished_at = now(), took = greatest(now() - j.started_at, '0'), leased_until = null, last_error = left(p_error, 500)
  where j.name = p_name and j.runs = p_run;
  return found;
end;
$$;

create index outbox_failed on private.outbox (finished_at) where outcome = 'failed';
create index claim_proofs_open on public.claim_proofs (started_at) where outcome is null;

-- What waits for the jobs, by name: {count, at}. Counted to 1,001. at: since when the oldest waits, or, of what is still to come, when the
-- first is due; null where nothing waits.
create function private.waiting_work() returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_object_agg(w.name, jsonb_build_object('count', w.count, 'at', w.at))
  from (
    select 'mail_due' as name, count(*), min(l.due_at) as at
    from (select o.due_at from private.outbox o where o.finished_at is null and o.due_at <= now() order by o.due_at limit 1001) l
    union all
    select 'mail_later', count(*), min(l.due_at)
    from (select o.due_at from private.outbox o where o.finished_at is null and o.due_at > now() order by o.due_at limit 1001) l
    union all
    select 'mail_failed', count(*), min(l.finished_at)
    from (select o.finished_at from private.outbox o where o.outcome = 'failed' order by o.finished_at limit 1001) l
    union all
    select 'webhooks_due', count(*), min(l.due_at)
    from (
      select d.due_at from public.webhooks w
      cross join lateral (
        select greatest(t.due_at, w.enabled_at) as due_at from private.webhook_deliveries t
        where t.webhook_id = w.id and t.finished_at is null and t.leased_until is null and t.due_at <= now()
        order by t.due_at limit 1001) d
      where w.is_enabled order by d.due_at limit 1001) l
    union all
    select 'webhooks_later', count(*), min(l.due_at)
    from (
      select d.due_at from public.webhooks w
      cross join lateral (
        select t.due_at from private.webhook_deliveries t
        where t.webhook_id = w.id and t.finished_at is null and t.leased_until is null and t.due_at > now()
        order by t.due_at limit 1001) d
      where w.is_enabled order by d.due_at limit 1001) l
    union all
    select 'webhooks_dead', count(*), min(l.finished_at)
    from (
      select d.finished_at from private.webhook_deliveries d join public.webhooks w on w.id = d.webhook_id
      where d.outcome = 'dead' and not d.is_test order by d.finished_at limit 1001) l
    union all
    select 'newsletters', count(*), min(i.started_at) from private.newsletter_issues i where i.finished_at is null
    union all
    select 'imports', count(*), min(i.created_at) from private.listing_imports i where i.state = 'waiting'
    union all
    select 'posts', count(*), min(l.scheduled_publish_at)
    from (
      select p.scheduled_publish_at from public.blog_posts p where p.kind = 'post' and p.scheduled_publish_at > now()
      order by p.scheduled_publish_at limit 1001) l
    union all
    select 'claim_checks', count(*), min(l.started_at)
    from (select p.started_at from public.claim_proofs p where p.outcome is null order by p.started_at limit 1001) l
    union all
    select 'accounts_due', count(*), min(l.erases_at)
    from (
      select d.erases_at from private.departures d
      where d.returned_at is null and d.erased_at is null and d.erases_at <= now() order by d.erases_at limit 1001) l
    union all
    select 'accounts_later', count(*), min(l.erases_at)
    from (
      select d.erases_at from private.departures d
      where d.returned_at is null and d.erased_at is null and d.erases_at > now() order by d.erases_at limit 1001) l
    union all
    select 'files', count(*), null from (
      select public.unused_photo_files() union all select public.unused_claim_files() union all select public.unused_post_files()) f
  ) w;
$$;

-- {now, jobs, waiting}: when each job runs and ran, by the clock of the database, and private.waiting_work(). every is seconds, took milliseconds. Definer: nobody has a
-- grant on these tables.
create function public.admin_jobs() returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  return jsonb_build_object(
    'now', now(),
    'jobs', (
      select jsonb_agg(jsonb_build_object(
        'name', j.name, 'every', extract(epoch from j.every)::integer, 'runs', j.runs,
        'started_at', j.started_at, 'finished_at', j.finished_at, 'took', round(extract(epoch from j.took) * 1000)::bigint,
        'is_running', coalesce(j.leased_until > now(), false), 'last_error', j.last_error, 'asked_at', j.asked_at)
        order by j.every, j.name)
      from private.jobs j),
    'waiting', private.waiting_work());
end;
$$;

-- Has a job run in the clock's next minute, whenever it is due. Asked for again before that it changes nothing. The log says who asked.
-- Refusals: those of private.require_admin, no-such-job. Definer: for the same reason.
create function public.run_job(p_name text) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  admin constant uuid := private.require_admin();
begin
  if not exists (select from private.jobs j where j.name = p_name) then
    raise exception 'no-such-job' using errcode = 'PT404';
  end if;
  update private.jobs j set asked_at = now() where j.name = p_name and j.asked_at is null;
  if found then
    insert into public.audit_log (actor_id, action, table_name, row_id, before, after)
    values (admin, 'update', 'jobs', p_name, '{"run_now": false}', '{"run_now": true}');
  end if;
end;
$$;

grant execute on function public.admin_jobs(), public.run_job(text) to authenticated;

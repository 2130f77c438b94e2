-- The clock's work. The Worker asks every minute for each of its jobs whether it is due. While the lease of a job lasts nobody
-- else runs it; a run that takes longer may meet the next one.

create table private.jobs (
  name text primary key check (name ~ '^[a-z]+(-[a-z]+)*$'),
  every interval not null,
  runs bigint not null default 0,
  started_at timestamptz,
  finished_at timestamptz,
  leased_until timestamptz,
  last_error text check (length(last_error) <= 500)
);
comment on table private.jobs is 'What runs how often, when it last ran, and what went wrong then. runs: how often it was started.';
alter table private.jobs enable row level security;
revoke all on private.jobs from public, anon, authenticated, service_role;

insert into private.jobs (name, every) values ('deliver-mail', '1 minute'), ('tidy', '1 day');

-- The number of the run, where the job is due and nobody runs it: it is then the caller's for three minutes. Else null. Half a
-- minute early counts as due, because the clock does not tick evenly. Definer: the role of the background has no table.
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
  update private.jobs j set runs = j.runs + 1, started_at = now(), leased_until = now() + interval '3 minutes'
  where j.name = p_name and coalesce(j.leased_until < now(), true)
    and coalesce(j.started_at + j.every <= now() + interval '30 seconds', true)
  returning j.runs into run;
  return run;
end;
$$;

-- What became of a run. False when it is not the latest one: its lease was over, and the lease of the next is not its to end.
-- Definer: for the same reason.
create function public.finish_job(p_name text, p_run bigint, p_error text default null) returns boolean
language plpgsql security definer
set search_path = ''
as $$
begin
  update private.jobs j set finished_at = now(), leased_until = null, last_error = left(p_error, 500)
  where j.name = p_name and j.runs = p_run;
  return found;
end;
$$;

-- Takes away what nobody needs any more. Definer: for the same reason.
create function public.tidy() returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  perform search.tidy();
  delete from private.outbox o where o.finished_at < now() - interval '30 days';
end;
$$;

-- How the background is doing: {"jobs": [...], "mail": {"waiting", "oldest_due_at", "failed"}}. Definer: for the same reason.
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

grant execute on function public.start_job(text), public.finish_job(text, bigint, text), public.tidy(), public.background_state()
  to service_role;

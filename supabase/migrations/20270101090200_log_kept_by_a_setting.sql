-- How long the log is kept. Ten years, until an admin says otherwise: nothing goes that nobody has decided about.

alter table public.site_settings add column audit_days integer not null default 3650 check (audit_days between 90 and 3650);
comment on column public.site_settings.audit_days is 'How many days a line of the log is kept, but for those that private.stays_in_log() names.';
grant update (audit_days) on public.site_settings to authenticated;
create trigger audit_of_the_log after update of audit_days on public.site_settings
  for each row execute function private.audit('audit_days');

-- Until when, by whole days in UTC, lines of the log are past their time.
create function private.log_over_at() returns timestamptz
language sql stable
set search_path = ''
as $$
  select (date_trunc('day', now() at time zone 'UTC') - s.audit_days * interval '1 day') at time zone 'UTC' from public.site_settings s;
$$;

-- Whether a line stays for good: it says who came to own a listing or ceased to (private.has_owned), who became an admin or ceased to be
-- one, what was set, or what went from the log itself. An admin who shortens the time cannot take away that they did.
create function private.stays_in_log(l public.audit_log) returns boolean
language sql immutable
set search_path = ''
as $$
  select case l.table_name
    when 'coworking_spaces' then (l.before ? 'owner_id' or l.after ? 'owner_id') is true
      and l.before -> 'owner_id' is distinct from l.after -> 'owner_id'
    when 'users' then l.action = 'update' and l.before -> 'is_admin' is distinct from l.after -> 'is_admin'
    else l.table_name in ('site_settings', 'audit_log')
  end;
$$;

-- Whoever replaces private.stays_in_log makes this index anew.
create index audit_log_passing on public.audit_log (created_at, id) where not private.stays_in_log(audit_log);

-- As before, and lines that are past their time may go, whoever has them go.
create or replace function private.refuse_rewriting() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if tg_op = 'DELETE' and old.created_at < private.log_over_at() and not private.stays_in_log(old) then
    return old;
  end if;
  raise exception 'append-only' using errcode = '42501';
end;
$$;

-- Takes away what is past its time, the oldest first, 5,000 lines at a time and for ten seconds at most, and adds one line that says how many
-- and from when. What is left goes with the next run. The job calls it, and its role may take twenty seconds.
create function private.tidy_log() returns void
language plpgsql
set search_path = ''
as $$
declare
  over_at constant timestamptz := private.log_over_at();
  lines integer := 0;
  first_at timestamptz;
  last public.audit_log;
  gone bigint[];
begin
  loop
    -- Behind the last one: those that went in this transaction stand in the index until it has ended.
    gone := array(
      select l.id from public.audit_log l
      where l.created_at < over_at and not private.stays_in_log(l)
        and (l.created_at, l.id) > (coalesce(last.created_at, '-infinity'), coalesce(last.id, 0))
      order by l.created_at, l.id limit 5000);
    exit when cardinality(gone) = 0;
    first_at := coalesce(first_at, (select l.created_at from public.audit_log l where l.id = gone[1]));
    select l.* into last from public.audit_log l where l.id = gone[cardinality(gone)];
    delete from public.audit_log l where l.id = any (gone);
    lines := lines + cardinality(gone);
    exit when clock_timestamp() > now() + interval '10 seconds';
  end loop;
  if lines > 0 then
    insert into public.audit_log (action, table_name, row_id, before)
    values ('delete', 'audit_log', to_char(over_at at time zone 'UTC', 'YYYY-MM-DD'),
      jsonb_build_object('lines', lines, 'from', first_at, 'to', last.created_at));
  end if;
end;
$$;

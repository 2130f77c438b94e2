-- The audit log: who changed which row, with its values before and after. Only triggers write it, so that no code path
-- can avoid it.

create table public.audit_log (
  id bigint generated always as identity primary key,
  actor_id uuid,
  action text not null check (action in ('insert', 'update', 'delete')),
  table_name text not null check (length(table_name) <= 63),
  row_id text not null check (length(row_id) <= 100),
  before jsonb,
  after jsonb,
  created_at timestamptz not null default now()
);
comment on table public.audit_log is 'Append only. actor_id has no foreign key: the log outlives the account.';

create index audit_log_row on public.audit_log (table_name, row_id, id);
-- For the daily limit on the lines that one member adds about listings: a member can change a listing, even a draft,
-- without cost, and the log is append only. Leaving drafts out of the log would not suffice, because an active listing
-- can become a draft again, and because prices of active listings are changed without cost as well.
create index audit_log_listings on public.audit_log (actor_id, created_at) where table_name = 'coworking_spaces';

alter table public.audit_log enable row level security;
grant select on public.audit_log to authenticated;

-- Refuses every update, and every delete except of a line that is older than the retention time and for which
-- private.stays_in_log is false.
create function private.refuse_rewriting() returns trigger
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

-- The trigger's arguments name the columns that are logged. A column with the prefix "?" is personal: the line has its
-- name, and in place of a value that is not null one of two words, which differ when the value changed. Definer: no
-- role may insert into the log.
create function private.audit() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  logged constant text[] := array(select ltrim(argument, '?') from unnest(tg_argv[0:]) argument);
  personal constant text[] := array(select ltrim(argument, '?') from unnest(tg_argv[0:]) argument
    where starts_with(argument, '?'));
  row_id text := case when tg_op = 'DELETE' then to_jsonb(old) ->> 'id' else to_jsonb(new) ->> 'id' end;
  before jsonb;
  after jsonb;
begin
  if tg_op <> 'INSERT' then
    select jsonb_object_agg(key, value) into before from jsonb_each(to_jsonb(old)) where key = any (logged);
  end if;
  if tg_op <> 'DELETE' then
    select jsonb_object_agg(key, value) into after from jsonb_each(to_jsonb(new)) where key = any (logged);
  end if;
  if before is distinct from after then
    insert into public.audit_log (actor_id, action, table_name, row_id, before, after)
    values (auth.uid(), lower(tg_op), tg_table_name, row_id,
      private.without_values(before, personal, before), private.without_values(after, personal, before));
  end if;
  return null;
end;
$$;

-- Limits the rows of one owner in a table. Arguments: the column with the owner, the number or the setting with the
-- number, the name of the refusal, and a condition on the row (t). As a trigger before each row, it counts the rows
-- that the same statement has already written: the statement fails at the first row too many, before the checks,
-- policies and triggers of the remaining rows. As a trigger after the statement, it counts only written rows, which
-- suits tables with "on conflict do nothing". The lock serialises concurrent statements of one owner. Definer: it
-- counts rows that its caller cannot read.
create function private.refuse_too_many() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  owner_column constant text := tg_argv[0];
  owners uuid[];
  owner uuid;
  most integer;
  has_more boolean;
begin
  if tg_level = 'ROW' then
    owners := array[to_jsonb(new) ->> owner_column];
  else
    execute format('select array_agg(distinct w.%I order by w.%1$I) from written w', owner_column) into owners;
  end if;
  owners := array_remove(owners, null);
  if coalesce(cardinality(owners), 0) = 0 or private.is_admin() then
    return new;
  end if;
  most := case when tg_argv[1] ~ '^\d+$' then tg_argv[1]
    else (select to_jsonb(s) ->> tg_argv[1] from public.site_settings s) end;
  foreach owner in array owners loop
    perform pg_advisory_xact_lock(hashtextextended(tg_table_name || owner::text, 0));
    execute format('select exists (select from %I.%I t where t.%I = $1 and (%s) offset $2)',
      tg_table_schema, tg_table_name, owner_column, coalesce(tg_argv[3], 'true'))
      into has_more using owner, case tg_level when 'ROW' then most - 1 else most end;
    if has_more then
      raise exception using message = tg_argv[2], errcode = 'PT409', detail = most::text;
    end if;
  end loop;
  return new;
end;
$$;

-- p_row with a word in place of each value of these columns: "written", or "rewritten" where the value differs from
-- p_before.
create function private.without_values(p_row jsonb, p_columns text[], p_before jsonb) returns jsonb
language sql immutable
set search_path = ''
as $$
  select p_row || coalesce((
    select jsonb_object_agg(c.name, case when p_before -> c.name is distinct from p_row -> c.name
      and coalesce(p_before -> c.name, 'null') <> 'null' then 'rewritten' else 'written' end)
    from unnest(p_columns) c (name) where p_row -> c.name <> 'null'), '{}');
$$;

create trigger append_only before update or delete on public.audit_log
  for each row execute function private.refuse_rewriting();

create trigger audit after update or delete on public.users
  for each row execute function private.audit(
    'is_admin', 'suspended_at', '?suspended_because', 'open_bookings_limit', 'daily_bookings_limit', 'desk_days_limit');

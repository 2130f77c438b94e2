-- The log is never rewritten, and it outlives the accounts that it names. So of a column that holds what somebody wrote about a
-- person it keeps that the column was written, and not what stood there.

-- The trigger's arguments name the columns that are worth a line. One that begins with "?" is personal: the line has its name, null
-- where it was empty, and else one of two words in the place of its value, which differ when the value changed.
-- Definer: nobody may insert into the log by hand.
create or replace function private.audit() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  logged constant text[] := array(select ltrim(argument, '?') from unnest(tg_argv[0:]) argument);
  personal constant text[] := array(select ltrim(argument, '?') from unnest(tg_argv[0:]) argument where starts_with(argument, '?'));
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

-- p_row with a word in the place of each value of these columns: "written", or "rewritten" where p_before has another one.
create function private.without_values(p_row jsonb, p_columns text[], p_before jsonb) returns jsonb
language sql immutable
set search_path = ''
as $$
  select p_row || coalesce((
    select jsonb_object_agg(c.name, case when p_before -> c.name is distinct from p_row -> c.name
      and coalesce(p_before -> c.name, 'null') <> 'null' then 'rewritten' else 'written' end)
    from unnest(p_columns) c (name) where p_row -> c.name <> 'null'), '{}');
$$;

drop trigger audit on public.users;
create trigger audit after update or delete on public.users
  for each row execute function private.audit(
    'is_admin', 'suspended_at', '?suspended_because', 'open_bookings_limit', 'daily_bookings_limit', 'desk_days_limit');
drop trigger audit on public.bookings;
create trigger audit after insert or update on public.bookings
  for each row execute function private.audit(
    'status', 'total', 'cancellation_fee', 'cancelled_by', '?cancelled_because', 'arrival', 'host_id');
-- A submission that an import makes is logged with the import.
drop trigger audit on public.listing_submissions;
create trigger audit_new after insert on public.listing_submissions
  for each row when (new.import_id is null) execute function private.audit('space_id', 'verdict', '?note');
create trigger audit after update or delete on public.listing_submissions
  for each row execute function private.audit('space_id', 'verdict', '?note');
drop trigger audit on public.listing_changes;
create trigger audit after insert or update or delete on public.listing_changes
  for each row execute function private.audit('space_id', 'name', 'address', 'city', '?website_url', 'verdict', '?note');

-- What was logged before this rule. It is the one time that the log is rewritten.
alter table public.audit_log disable trigger append_only;
update public.audit_log l set
  before = private.without_values(l.before, p.columns, l.before),
  after = private.without_values(l.after, p.columns, l.before)
from (values
  ('users', array['suspended_because']), ('bookings', array['cancelled_because']),
  -- The first of these is a table of former times.
  ('listing_rejections', array['note']), ('listing_submissions', array['note']), ('listing_changes', array['website_url', 'note'])) p (table_name, columns)
where l.table_name = p.table_name;
alter table public.audit_log enable trigger append_only;

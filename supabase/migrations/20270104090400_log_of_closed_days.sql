-- What an admin closes and opens at a listing of somebody else stands in the log, like everything else that admins write. Owners do it every day,
-- and nobody but they are asked about it.

-- Without the reason, which may name people. Definer: nobody may insert into the log by hand.
create function private.audit_days() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  space constant uuid := coalesce(new.space_id, old.space_id);
  before constant jsonb := jsonb_strip_nulls(to_jsonb(old) - array['id', 'space_id', 'created_at', 'rewritten_at']);
  after constant jsonb := jsonb_strip_nulls(to_jsonb(new) - array['id', 'space_id', 'created_at', 'rewritten_at']);
begin
  if before is distinct from after and not exists (
    select from public.coworking_spaces s where s.id = space and s.owner_id = auth.uid()) then
    insert into public.audit_log (actor_id, action, table_name, row_id, before, after)
    values (auth.uid(), lower(tg_op), tg_table_name, space::text, before - 'reason', after - 'reason');
  end if;
  return null;
end;
$$;
-- Not for those that go with their listing.
create trigger audit after insert or update or delete on public.space_closures
  for each row when (pg_trigger_depth() = 0 and private.is_admin()) execute function private.audit_days();
create trigger audit after insert or update or delete on public.space_special_hours
  for each row when (pg_trigger_depth() = 0 and private.is_admin()) execute function private.audit_days();

-- The same days closed twice for the same reason, by a second press or by a program, are closed once.

-- Whoever may not write this calendar is left to the policies, and that of an archived listing to its refusal. Invoker: the closures of a listing are read by all who read it.
create function private.leave_out_same_closure() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if not exists (
    select from public.coworking_spaces s
    where s.id = new.space_id and s.status <> 'archived' and private.manages_space(s.id)) then
    return new;
  end if;
  -- The lock of the limit of closures, which comes after this.
  perform pg_advisory_xact_lock(hashtextextended('space_closures' || new.space_id::text, 0));
  if exists (
    select from public.space_closures c
    where c.space_id = new.space_id and c.starts_on = new.starts_on and c.ends_on = new.ends_on
      and c.weekday is not distinct from new.weekday and c.reason = new.reason) then
    return null;
  end if;
  return new;
end;
$$;
-- Triggers run in the order of their names: a second press is not refused at the limit.
create trigger already_closed before insert on public.space_closures
  for each row execute function private.leave_out_same_closure();

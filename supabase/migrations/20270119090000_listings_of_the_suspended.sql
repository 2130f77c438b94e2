-- What a suspended member offers stays out of the search, whichever way a listing becomes active. Lifting the suspension comes first.
-- Whom an active listing is given to is asked by the function that gives it.

-- Refusal: owner-suspended. Definer: of another member nobody reads whether they are suspended.
create function private.refuse_suspended_owner() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  since timestamptz;
begin
  -- Asked without a lock first: lifting a suspension locks the member before the listings.
  if exists (select from public.users u where u.id = new.owner_id and u.suspended_at is not null) then
    raise exception 'owner-suspended' using errcode = 'PT409', hint = 'lift the suspension first';
  end if;
  -- Whoever suspends the owner at this moment waits, and finds the listing active; or is waited for.
  select u.suspended_at into since from public.users u where u.id = new.owner_id for share;
  if since is not null then
    raise exception 'owner-suspended' using errcode = 'PT409', hint = 'lift the suspension first';
  end if;
  return new;
end;
$$;
create trigger ask_for_suspension before update of status on public.coworking_spaces
  for each row when (new.status = 'active' and old.status <> 'active' and new.owner_id is not null)
  execute function private.refuse_suspended_owner();

-- Those that were approved until now rest as the others do.
with rests as (
  update public.coworking_spaces s set status = 'inactive'
  from public.users u where u.id = s.owner_id and u.suspended_at is not null and s.status = 'active' returning s.id, s.owner_id
)
insert into private.suspended_listings (space_id, owner_id) select r.id, r.owner_id from rests r
on conflict (space_id) do update set owner_id = excluded.owner_id;

-- What a suspension still holds on to.

-- A suspended member may change the address; the former one is barred as it would be had the account been deleted,
-- until the suspension is lifted.
-- Definer: Auth follows addresses as its own role.
create function private.bar_former_address() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  insert into private.barred_addresses as b (address_hash, until, former_of)
  values (private.address_hash(old.email), now() + interval '2 years', new.id)
  on conflict (address_hash) do update set until = greatest(b.until, excluded.until), former_of = excluded.former_of;
  return null;
end;
$$;
-- An account that is erased has no address for a moment.
create trigger bar_former_address after update of email on public.users
  for each row when (old.suspended_at is not null and old.email like '%@%' and lower(old.email) is distinct from lower(new.email))
  execute function private.bar_former_address();

-- A listing that guests no longer find makes room for another one to be featured.
create function private.end_feature() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.is_featured := false;
  return new;
end;
$$;
create trigger end_feature before update of status on public.coworking_spaces
  for each row when (old.is_featured and new.status <> 'active') execute function private.end_feature();
update public.coworking_spaces set is_featured = false where is_featured and status <> 'active';

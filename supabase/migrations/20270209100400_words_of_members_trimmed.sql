-- What members say of themselves has no blanks around it, whoever writes it: our forms left them out, and the table took them.

create function private.trim_words_of_member() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.full_name := private.trimmed(new.full_name);
  new.public_name := private.trimmed(new.public_name);
  new.phone := private.trimmed(new.phone);
  new.location := private.trimmed(new.location);
  new.bio := private.trimmed(new.bio);
  return new;
end;
$$;
grant execute on function private.trimmed(text) to authenticated;
-- Triggers run in the order of their names: a reserved name is found with blanks around it as well.
create trigger bare_words before insert or update of full_name, public_name, phone, location, bio on public.users
  for each row execute function private.trim_words_of_member();

update public.users u set full_name = u.full_name
where (u.full_name, u.public_name, u.phone, u.location, u.bio) is distinct from (private.trimmed(u.full_name),
  private.trimmed(u.public_name), private.trimmed(u.phone), private.trimmed(u.location), private.trimmed(u.bio));

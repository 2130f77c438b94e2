-- Names that nobody bears before other people: those of the site and of its support, and what the site itself calls people. They
-- stand beside messages and reviews and in mails, where a name that looks official is believed.

-- Only to compare with another folded name: without case, accents, spaces and marks; letters of other scripts, and digits, as the Latin
-- letters that they look like; i and l as one.
create function private.folded_name(p_name text) returns text
language plpgsql immutable strict parallel safe
set search_path = ''
as $$
declare
  latin constant text := translate(private.plain(normalize(p_name, NFKC)),
    'аеорсухіјѕԁԛԝһкмтвнпгёαοερικτμνχυβηγωσς0134578$€!|l',
    'aeopcyxijsdqwhkmtbhnreaoepiktmvxubnywocoieastbseiii');
begin
  return regexp_replace(replace(replace(latin, 'vv', 'w'), 'rn', 'm'), '[^a-z]', '', 'g');
end;
$$;

-- A name that has the one of the site or of its support in it, is that of some team, or is a word of the site for somebody without a name.
create function private.is_reserved_name(p_name text) returns boolean
language plpgsql stable parallel safe
set search_path = ''
as $$
declare
  name constant text := private.folded_name(p_name);
  sites constant text[] := array['NomadCoWork', (select s.site_name from public.site_settings s)];
begin
  return exists (
      select from unnest(sites) site
      where length(private.folded_name(site)) > 2 and position(private.folded_name(site) in name) > 0)
    or exists (
      select from unnest(array['support', 'admin', 'security']) word where position(private.folded_name(word) in name) > 0)
    or exists (
      select from unnest(array['moderator', 'helpdesk', 'customer service', 'customer care', 'the team']) word
      where starts_with(name, private.folded_name(word)))
    or exists (
      select from regexp_split_to_table(normalize(p_name, NFKC) collate pg_catalog.pg_c_utf8, '[[:space:][:punct:]]+') word
      where private.folded_name(word) = private.folded_name('team'))
    or exists (
      select from unnest(array['team', 'staff', 'system', 'a former member', 'former member', 'a member', 'the host', 'a guest']) word
      where name = private.folded_name(word));
end;
$$;
comment on function private.is_reserved_name is
  'Whether a name would be taken for the site or its support. A plain rule: it does not know every letter that looks like another.';

create function private.refuse_reserved_name() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  raise exception 'reserved-name' using errcode = 'PT409', hint = 'a public name is not that of the site or its support';
end;
$$;
create trigger refuse_reserved_name before insert or update of public_name on public.users
  for each row when (private.is_reserved_name(new.public_name)) execute function private.refuse_reserved_name();
grant execute on function private.folded_name(text), private.is_reserved_name(text) to authenticated;

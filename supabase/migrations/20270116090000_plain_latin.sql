-- Lists of the admin area compare thousands of texts with what is searched for, and most texts are ASCII, which has neither accents nor more than
-- one way to be written: these are not taken apart. What the function answers is what it answered before, so its indexes stand.
create or replace function private.plain(value text) returns text
language plpgsql immutable strict parallel safe
set search_path = ''
as $$
begin
  return lower(case when octet_length(value) = length(value) then value
    else extensions.unaccent('extensions.unaccent'::regdictionary, normalize(value)) end collate pg_catalog.pg_c_utf8);
end;
$$;

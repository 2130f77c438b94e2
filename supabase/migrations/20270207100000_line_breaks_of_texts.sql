-- A line break of a form is two characters, and is one where a text is kept: its length is then what was typed.

-- Without the blanks and line breaks of Unicode around it, each line break inside as one character.
create or replace function private.trimmed(value text) returns text
language sql immutable strict parallel safe
set search_path = ''
as $$
  select regexp_replace(replace(value, E'\r\n', E'\n') collate pg_catalog.pg_c_utf8, '^[[:space:]]+|[[:space:]]+$', '', 'g')
$$;

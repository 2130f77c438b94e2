-- What every other migration stands on: schemas, extensions, default grants, the time a statement may take, and the ways in
-- which text is compared and checked.
-- Extensions use "if not exists" because hosted Supabase brings some of them along.

create schema if not exists extensions;
create extension if not exists pgcrypto with schema extensions;
create extension if not exists pg_trgm with schema extensions;
create extension if not exists unaccent with schema extensions;
create extension if not exists fuzzystrmatch with schema extensions;

create schema private;
comment on schema private is 'Helpers of policies and triggers, and tables of the background. Not exposed by the API.';
grant usage on schema private to anon, authenticated;

-- A new table or function is for nobody until its migration grants it: a forgotten revoke opens nothing.
alter default privileges revoke execute on functions from public;
alter default privileges in schema public revoke all on tables from anon, authenticated, service_role;
alter default privileges in schema public revoke execute on functions from anon, authenticated, service_role;

-- What one request may cost. PostgREST applies the settings of a role to every transaction that it runs as that role.
alter role anon set statement_timeout = '2s';
alter role authenticated set statement_timeout = '5s';
alter role service_role set statement_timeout = '20s';

-- Functions of the API that read tables are PL/pgSQL, and so are the checks that follow: PL/pgSQL keeps its plans for the life
-- of a connection, an SQL function with a search path of its own is planned again by every statement that calls it.
create function private.plain(value text) returns text
language plpgsql immutable strict parallel safe
set search_path = ''
as $$
begin
  return lower(extensions.unaccent('extensions.unaccent'::regdictionary, normalize(value)) collate pg_catalog.pg_c_utf8);
end;
$$;
comment on function private.plain is
  'Text as it is compared: without case and accents. Declared immutable for indexes: the unaccent rules are part of the installation.';

create function private.slug(value text) returns text
language plpgsql immutable strict parallel safe
set search_path = ''
as $$
begin
  return trim(both '-' from regexp_replace(private.plain(value) collate pg_catalog.pg_c_utf8, '[^[:alnum:]]+', '-', 'g'));
end;
$$;
comment on function private.slug is 'The words of a text, plain, with a hyphen between them. Letters and digits of any script stay.';

create function private.hidden_characters() returns text
language sql immutable parallel safe
set search_path = ''
as $$
  select '\u0001-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180e\u200b\u200e\u200f'
    || '\u202a-\u202e\u2060-\u2069\u3164\ufeff\uffa0\U000e0000-\U000e007f';
$$;
comment on function private.hidden_characters is
  'For a class of a regular expression: control characters but tabs and line breaks, marks that turn the direction of the text around them, soft hyphens, fillers and other characters that nobody sees.';

create function private.is_line(value text, most integer) returns boolean
language plpgsql immutable strict parallel safe
set search_path = ''
as $$
begin
  return length(value) <= most and value ~ '[^[:space:]]' collate pg_catalog.pg_c_utf8
    and value !~ ('[\t\n\r\u2028\u2029' || private.hidden_characters() || ']');
end;
$$;
comment on function private.is_line is 'One line that says something, without hidden characters.';

create function private.is_prose(value text, least_length integer, most integer) returns boolean
language plpgsql immutable strict parallel safe
set search_path = ''
as $$
begin
  return length(btrim(value, E' \t\r\n')) >= least_length and length(value) <= most
    and value ~ '[^[:space:]]' collate pg_catalog.pg_c_utf8 and value !~ ('[' || private.hidden_characters() || ']');
end;
$$;
comment on function private.is_prose is 'Text of several lines that says something, without hidden characters but tabs and line breaks.';

create function private.is_set(list anyarray, most integer) returns boolean
language plpgsql immutable strict parallel safe
set search_path = ''
as $$
begin
  return cardinality(list) <= most and coalesce(array_ndims(list), 1) = 1
    and (select count(*) = count(distinct element) from unnest(list) element);
end;
$$;
comment on function private.is_set is 'A flat array without repetitions and without nulls. The rule of every array that somebody may write.';

grant execute on function
  private.plain(text), private.slug(text), private.hidden_characters(), private.is_line(text, integer),
  private.is_prose(text, integer, integer), private.is_set(anyarray, integer)
  to anon, authenticated;

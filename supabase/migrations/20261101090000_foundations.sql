-- What every other migration stands on: the schema for helpers, the extensions, and the one way text is compared.
-- Extensions are asked for politely because hosted Supabase brings some of them along.

create schema if not exists extensions;
create extension if not exists pgcrypto with schema extensions;
create extension if not exists pg_trgm with schema extensions;
create extension if not exists unaccent with schema extensions;

create schema private;
comment on schema private is 'Helpers of policies and triggers. Not exposed by the API.';
grant usage on schema private to anon, authenticated, service_role;

-- What is called alone rather than inside a query is PL/pgSQL here and in what follows: it keeps its plan for the life of
-- a connection, and an SQL function with its own search path is planned at every call.
create function private.plain(value text) returns text
language plpgsql immutable strict parallel safe
set search_path = ''
as $$
begin
  return lower(extensions.unaccent('extensions.unaccent'::regdictionary, value) collate pg_catalog.pg_c_utf8);
end;
$$;
comment on function private.plain is
  'Text as it is compared: without case and accents. Declared immutable for indexes: the unaccent rules are part of the installation.';

create function private.slug(value text) returns text
language plpgsql immutable strict parallel safe
set search_path = ''
as $$
begin
  return trim(both '-' from regexp_replace(private.plain(value), '[^a-z0-9]+', '-', 'g'));
end;
$$;

create function private.contains_pattern(value text) returns text
language plpgsql immutable strict parallel safe
set search_path = ''
as $$
begin
  return '%' || regexp_replace(private.plain(btrim(value)), '([\\%_])', '\\\1', 'g') || '%';
end;
$$;
comment on function private.contains_pattern is 'A LIKE pattern that finds the text anywhere, its own % and _ taken literally.';

revoke execute on function private.plain(text), private.slug(text), private.contains_pattern(text) from public;
grant execute on function private.plain(text), private.slug(text), private.contains_pattern(text)
  to anon, authenticated, service_role;

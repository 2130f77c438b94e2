-- The base of all other migrations: schemas, extensions, default privileges, statement timeouts, and functions that
-- normalise and check text. Extensions use "if not exists" because hosted Supabase installs some of them.

create schema if not exists extensions;
create extension if not exists pgcrypto with schema extensions;
create extension if not exists pg_trgm with schema extensions;
create extension if not exists unaccent with schema extensions;
create extension if not exists fuzzystrmatch with schema extensions;

create schema private;
comment on schema private is 'Helpers of policies and triggers, and tables of the background. Not exposed by the API.';
grant usage on schema private to anon, authenticated;

-- A new table or function is closed to the API roles until a grant below it opens it. So a security definer function
-- that has no grant can only be called by its owner: by triggers and by other definer functions.
alter default privileges revoke execute on functions from public;
alter default privileges in schema public revoke all on tables from anon, authenticated, service_role;
alter default privileges in schema public revoke execute on functions from anon, authenticated, service_role;

-- Time limits of one request. PostgREST applies the settings of a role to every transaction that it runs as that role.
alter role anon set statement_timeout = '2s';
alter role authenticated set statement_timeout = '5s';
alter role service_role set statement_timeout = '20s';

-- Functions of the API that read tables are PL/pgSQL, and so are the text checks below. PL/pgSQL caches its plans for
-- the life of a connection; an SQL function with its own search path is planned again by every calling statement. ASCII
-- text has no accents and one normal form, so it skips unaccent: lists of the admin area compare thousands of such
-- texts.
create function private.plain(value text) returns text
language plpgsql immutable strict parallel safe
set search_path = ''
as $$
begin
  return lower(case when octet_length(value) = length(value) then value
    else extensions.unaccent('extensions.unaccent'::regdictionary, normalize(value)) end collate pg_catalog.pg_c_utf8);
end;
$$;
comment on function private.plain is
  'The normal form in which texts are compared: lower case, without accents. Declared immutable for indexes: the '
  'unaccent rules are part of the installation.';
grant execute on function private.plain(text) to anon, authenticated;

create function private.slug(value text) returns text
language plpgsql immutable strict parallel safe
set search_path = ''
as $$
begin
  return trim(both '-' from regexp_replace(private.plain(value) collate pg_catalog.pg_c_utf8, '[^[:alnum:]]+', '-',
    'g'));
end;
$$;
comment on function private.slug is
  'The words of a text in their normal form, joined by hyphens. Letters and digits of every script stay.';
grant execute on function private.slug(text) to anon, authenticated;

create function private.hidden_characters() returns text
language sql immutable parallel safe
set search_path = ''
as $$
  select '\u0001-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180e\u200b\u200e\u200f'
    || '\u202a-\u202e\u2060-\u2069\u3164\ufeff\uffa0\U000e0000-\U000e007f';
$$;
comment on function private.hidden_characters is
  'The inside of a character class for regular expressions: control characters except tabs and line breaks, '
  'marks that reverse the '
  'text direction, soft hyphens, fillers and other invisible characters.';
grant execute on function private.hidden_characters() to anon, authenticated;

create function private.is_line(value text, most integer) returns boolean
language plpgsql immutable strict parallel safe
set search_path = ''
as $$
begin
  return length(value) <= most and value ~ ('[^' || private.blank_characters() || ']') collate pg_catalog.pg_c_utf8
    and regexp_replace(value, private.region_flag(), '', 'g') !~ ('[\t\n\r\u2028\u2029' || private.hidden_characters()
      || ']');
end;
$$;
comment on function private.is_line is 'Whether a text is one line with visible content and without hidden characters.';
grant execute on function private.is_line(text, integer) to anon, authenticated;

create function private.is_prose(value text, least_length integer, most integer) returns boolean
language plpgsql immutable strict parallel safe
set search_path = ''
as $$
begin
  return length(value) <= most and length(btrim(value, E' \t\r\n')) >= least_length
    and value ~ ('[^' || private.blank_characters() || ']') collate pg_catalog.pg_c_utf8
    and regexp_replace(value, private.region_flag(), '', 'g') !~ ('[' || private.hidden_characters() || ']');
end;
$$;
comment on function private.is_prose is
  'Whether a text of several lines has visible content, and no hidden characters except tabs and line breaks.';
grant execute on function private.is_prose(text, integer, integer) to anon, authenticated;

create function private.is_set(list anyarray, most integer) returns boolean
language plpgsql immutable strict parallel safe
set search_path = ''
as $$
begin
  return cardinality(list) <= most and coalesce(array_ndims(list), 1) = 1
    and (select count(*) = count(distinct element) from unnest(list) element);
end;
$$;
comment on function private.is_set is
  'Whether an array is flat, without duplicates and without nulls. Every array column that a member can write has '
  'this check.';
grant execute on function private.is_set(anyarray, integer) to anon, authenticated;

create function private.touch_updated_at() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.updated_at := now();
  return new;
end;
$$;

-- Accepts the addresses that <input type="email"> accepts, by the pattern of the HTML standard (4.10.5.1.5). Tables
-- check less, because Auth owns the addresses of accounts and existing rows must stay valid.
create function private.is_mail_address(value text) returns boolean
language sql immutable strict parallel safe
set search_path = ''
as $$
  select length(value) <= 254 and value ~ (
    '^[a-zA-Z0-9.!#$%&''*+/=?^_`{|}~-]+@'
    || '[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)*$');
$$;
grant execute on function private.is_mail_address(text) to anon, authenticated;

-- A region flag is a black flag followed by invisible tags: gbeng, gbsct, gbwls, or us and two letters, and a closing
-- tag. Without the tags all region flags look the same. No font draws other tags, and they could hide text.
create function private.region_flag() returns text
language sql immutable parallel safe
set search_path = ''
as $$
  select '\U0001f3f4(?:\U000e0067\U000e0062(?:\U000e0065\U000e006e\U000e0067|\U000e0073\U000e0063\U000e0074|\U000e0077\U000e006c\U000e0073)'
    || '|\U000e0075\U000e0073[\U000e0061-\U000e007a]{2})\U000e007f';
$$;
comment on function private.region_flag is
  'A regular expression for the emoji flag of a region, whose tags are part of the visible flag. Anywhere else tags '
  'are hidden characters.';
grant execute on function private.region_flag() to anon, authenticated;

-- Removes Unicode white space at both ends and normalises line breaks to one character. A text longer than every column
-- is returned unchanged, because its length check refuses it later.
create function private.trimmed(value text) returns text
language sql immutable strict parallel safe
set search_path = ''
as $$
  select case when octet_length(value) > 1000000 then value
    else btrim(replace(value, E'\r\n', E'\n'),
      E' \t\n\v\f\r\u0085\u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u2028\u2029\u202f\u205f\u3000') end
$$;
grant execute on function private.trimmed(text) to authenticated;

-- The decimal digits of all scripts except ASCII and full-width ones, ten from each zero on (Unicode 17, category Nd).
create function private.other_digits() returns text
language sql immutable parallel safe
set search_path = ''
as $$
  select string_agg(chr(('x' || lpad(zero, 8, '0'))::bit(32)::integer + digit), '' order by at, digit)
  from regexp_split_to_table(
    '660 6f0 7c0 966 9e6 a66 ae6 b66 be6 c66 ce6 d66 de6 e50 ed0 f20 1040 1090 17e0 1810 1946 19d0 1a80 1a90 1b50 1bb0 '
    '1c40 1c50 a620 a8d0 a900 a9d0 a9f0 aa50 abf0 104a0 10d30 10d40 11066 110f0 11136 111d0 112f0 11450 114d0 11650 '
    '116c0 '
    '116d0 116da 11730 118e0 11950 11bf0 11c50 11d50 11da0 11de0 11f50 16130 16a60 16ac0 16b50 16d70 1ccf0 1d7ce 1d7d8 '
    '1d7e2 1d7ec 1d7f6 1e140 1e2f0 1e4f0 1e5f1 1e950 1fbf0',
    ' ') with ordinality zeros (zero, at), generate_series(0, 9) digit
$$;

-- Converts full-width digits and signs to ASCII, and the digits of every script to ASCII digits, for texts that are
-- read as a number or a code. It does not normalise: NFKC would read 10² as 102. `asPlainLine` of the app does the
-- same.
create function private.plain_digits(value text) returns text
language sql immutable strict parallel safe
set search_path = ''
as $$
  select translate(value,
    '！＂＃＄％＆＇（）＊＋，－．／０１２３４５６７８９：；＜＝＞？＠ＡＢＣＤＥＦＧＨＩＪＫＬＭＮＯＰＱＲＳＴＵＶＷＸＹＺ［＼］＾＿｀ａｂｃｄｅｆｇｈｉｊｋｌｍｎｏｐｑｒｓｔｕｖｗｘｙｚ｛｜｝～٫٬'
      || private.other_digits(),
    $ascii$!"#$%&'()*+,-./0123456789:;<=>?@ABCDEFGHIJKLMNOPQRSTUVWXYZ[\]^_`abcdefghijklmnopqrstuvwxyz{|}~.,$ascii$
      || repeat('0123456789', length(private.other_digits()) / 10))
$$;

-- Browsers read a host as an IPv4 address when its last label is a number, decimal or hexadecimal, full-width or
-- percent-encoded, after any kind of full stop; they drop variation selectors and format characters. This function
-- drops them too before it refuses a number at the end, and it refuses hosts in brackets. The form has the same rule
-- (`mistakeOfWebsite`).
create function private.is_website(value text) returns boolean
language sql immutable strict parallel safe
set search_path = ''
as $$
  select value ~ '^https://[^\s/?#@\\%]+\.[^\s/?#@\\%]+([/?#]\S*)?$'
    and regexp_replace(normalize(substring(left(value, 300) from '^https://([^/?#]*)'), NFKC),
      '[\u180b-\u180d\u180f\ufe00-\ufe0f\U0001bca0-\U0001bca3\U000e0100-\U000e01ef]', '',
        'g') !~* '^\[|(^|[.。])([0-9]+|0x[0-9a-f]*)[.。]?(:[0-9]*)?$'
$$;
grant execute on function private.is_website(text) to authenticated;

create function private.at_most(value jsonb, bytes integer) returns jsonb
language plpgsql immutable
set search_path = ''
as $$
begin
  if pg_column_size(value) > bytes then
    raise exception 'search-too-long' using errcode = '22023', hint = format('at most %s bytes', bytes);
  end if;
  return value;
end;
$$;
grant execute on function private.at_most(jsonb, integer) to anon, authenticated;

-- The origin of a URL: scheme, host and port. A sealed secret is sent to no other origin. Null for a URL that is not in
-- this form.
create function private.receiver_of(url text) returns text
language sql immutable parallel safe
set search_path = ''
as $$
  select substring(url from '^(https?://(?:[a-z0-9._-]+|\[[0-9a-f:.]+\])(?::[0-9]{1,5})?)/[!-~]*$')
$$;

create function private.blank_characters() returns text
language sql immutable parallel safe
set search_path = ''
as $$
  select '[:space:]\u00a0\u0300-\u036f\u0483-\u0489\u180b-\u180f\u1ab0-\u1aff\u1dc0-\u1dff\u2000-\u200f\u2028-\u202f\u205f-\u206f\u20d0-\u20ff'
    || '\u2800\u3000\u3099\u309a\ue000-\uf8ff\ufe00-\ufe0f\ufe20-\ufe2f\ufff0-\ufffc\U00013441\U00013442\U0001bca0-\U0001bca3'
    || '\U0001d159\U0001d173-\U0001d17a\U000e0000-\U000e0fff\U000f0000-\U0010ffff' || private.hidden_characters();
$$;
comment on function private.blank_characters is
  'The inside of a character class for regular expressions: characters of which alone no text consists: white space, '
  'controls and fillers, blank signs, combining marks of common scripts, and private use. The forms ask Unicode for '
  'visible characters instead (SEEN in app/values/plain-text.ts): every table takes what they take for text, and also '
  'lone marks of other scripts.';
grant execute on function private.blank_characters() to anon, authenticated;

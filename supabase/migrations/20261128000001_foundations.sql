-- What every other migration stands on: schemas, extensions, default grants, the time a statement may take, and the
-- ways in which text is compared and checked. Extensions use "if not exists" because hosted Supabase brings some of
-- them along.

create schema if not exists extensions;
create extension if not exists pgcrypto with schema extensions;
create extension if not exists pg_trgm with schema extensions;
create extension if not exists unaccent with schema extensions;
create extension if not exists fuzzystrmatch with schema extensions;

create schema private;
comment on schema private is 'Helpers of policies and triggers, and tables of the background. Not exposed by the API.';
grant usage on schema private to anon, authenticated;

-- A new table or function is for nobody until a line behind it grants it.
alter default privileges revoke execute on functions from public;
alter default privileges in schema public revoke all on tables from anon, authenticated, service_role;
alter default privileges in schema public revoke execute on functions from anon, authenticated, service_role;

-- What one request may cost. PostgREST applies the settings of a role to every transaction that it runs as that role.
alter role anon set statement_timeout = '2s';
alter role authenticated set statement_timeout = '5s';
alter role service_role set statement_timeout = '20s';

-- Functions of the API that read tables are PL/pgSQL, and so are the checks that follow: PL/pgSQL keeps its plans for
-- the life of a connection, an SQL function with a search path of its own is planned again by every statement that
-- calls it. Text of ASCII has neither accents nor more than one way to be written, and is not taken apart: lists of the
-- admin area compare thousands of such texts.
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
  'Text as it is compared: without case and accents. Declared immutable for indexes: the unaccent rules are part of '
  'the installation.';
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
  'The words of a text, plain, with a hyphen between them. Letters and digits of any script stay.';
grant execute on function private.slug(text) to anon, authenticated;

create function private.hidden_characters() returns text
language sql immutable parallel safe
set search_path = ''
as $$
  select '\u0001-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180e\u200b\u200e\u200f'
    || '\u202a-\u202e\u2060-\u2069\u3164\ufeff\uffa0\U000e0000-\U000e007f';
$$;
comment on function private.hidden_characters is
  'For a class of a regular expression: control characters but tabs and line breaks, marks that turn the direction of '
  'the text around them, soft hyphens, fillers and other characters that nobody sees.';
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
comment on function private.is_line is 'One line that says something, without hidden characters.';
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
  'Text of several lines that says something, without hidden characters but tabs and line breaks.';
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
  'A flat array without repetitions and without nulls. The rule of every array that somebody may write.';
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

-- What a form takes as an e-mail address, a function takes as well: what <input type="email"> of browsers accepts, by
-- the pattern of the HTML standard (4.10.5.1.5). Tables ask for less, because the addresses of accounts are Auth's, and
-- what is there stays.
create function private.is_mail_address(value text) returns boolean
language sql immutable strict parallel safe
set search_path = ''
as $$
  select length(value) <= 254 and value ~ (
    '^[a-zA-Z0-9.!#$%&''*+/=?^_`{|}~-]+@'
    || '[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)*$');
$$;
grant execute on function private.is_mail_address(text) to anon, authenticated;

-- The flag of a region is a black flag followed by tags, which nobody sees by themselves: gbeng, gbsct, gbwls, or us
-- and two letters, and the tag that ends it. Without them every region has the same black flag. Other tags are drawn by
-- nobody, and could hide words.
create function private.region_flag() returns text
language sql immutable parallel safe
set search_path = ''
as $$
  select '\U0001f3f4(?:\U000e0067\U000e0062(?:\U000e0065\U000e006e\U000e0067|\U000e0073\U000e0063\U000e0074|\U000e0077\U000e006c\U000e0073)'
    || '|\U000e0075\U000e0073[\U000e0061-\U000e007a]{2})\U000e007f';
$$;
comment on function private.region_flag is
  'A regular expression: an emoji flag of a region, whose tags belong to what is seen. Anywhere else they are hidden '
  'characters.';
grant execute on function private.region_flag() to anon, authenticated;

-- Without the blanks and line breaks of Unicode around it, each line break inside as one character. What is longer than
-- any text that is kept is not walked through: its length is refused afterwards.
create function private.trimmed(value text) returns text
language sql immutable strict parallel safe
set search_path = ''
as $$
  select case when octet_length(value) > 1000000 then value
    else btrim(replace(value, E'\r\n', E'\n'),
      E' \t\n\v\f\r\u0085\u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u2028\u2029\u202f\u205f\u3000') end
$$;
grant execute on function private.trimmed(text) to authenticated;

-- The digits of all scripts but those of ASCII and the wide ones, ten of each from its zero on (Unicode 17, category
-- Nd).
create function private.other_digits() returns text
language sql immutable parallel safe
set search_path = ''
as $$
  select string_agg(chr(('x' || lpad(zero, 8, '0'))::bit(32)::integer + digit), '' order by at, digit)
  from regexp_split_to_table(
    '660 6f0 7c0 966 9e6 a66 ae6 b66 be6 c66 ce6 d66 de6 e50 ed0 f20 1040 1090 17e0 1810 1946 19d0 1a80 1a90 1b50 1bb0 '
    '1c40 1c50 a620 a8d0 a900 a9d0 a9f0 aa50 abf0 104a0 10d30 10d40 11066 110f0 11136 111d0 112f0 11450 114d0 11650 116c0 '
    '116d0 116da 11730 118e0 11950 11bf0 11c50 11d50 11da0 11de0 11f50 16130 16a60 16ac0 16b50 16d70 1ccf0 1d7ce 1d7d8 '
    '1d7e2 1d7ec 1d7f6 1e140 1e2f0 1e4f0 1e5f1 1e950 1fbf0',
    ' ') with ordinality zeros (zero, at), generate_series(0, 9) digit
$$;

-- What is read as a number or a code: wide digits and signs as narrow ones, and the digits of every script as those of
-- ASCII. Text is not normalised: 10² would be 102. `asPlainLine` of the app says the same.
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

-- Browsers take a host for a number whose last part is one, decimal or hexadecimal, in any width and with any full
-- stop, and one in brackets; %31 is a 1 to them. They leave variation selectors and marks of shorthand out of a host:
-- so does this, before it looks for a number at the end. The form says the same (`mistakeOfWebsite`).
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

-- What is kept sealed for a receiver is sent nowhere else: its scheme, host and port. Null for what is not written so.
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
  'For a class of a regular expression: what is seen on no page when it stands alone. The forms ask Unicode (SEEN in '
  'app/values/plain-text.ts).';
grant execute on function private.blank_characters() to anon, authenticated;

-- To normalise a text takes the square of how many marks stand behind one letter, and PostgreSQL looks at no limit of time meanwhile: 60 kB of them,
-- sent as a public name, kept a connection for a quarter of a minute. The rules of names look at a text before its table has judged its length, so
-- they look at its beginning alone: a full name has 120 characters at most, and a longer one is refused for its length.

create or replace function private.folded_name(p_name text) returns text
language plpgsql immutable strict parallel safe
set search_path = ''
as $$
declare
  latin constant text := translate(private.plain(normalize(left(p_name, 120), NFKC)),
    'аеорсухіјѕԁԛԝһкмтвнпгёαοερικτμνχυβηγωσς0134578$€!|l',
    'aeopcyxijsdqwhkmtbhnreaoepiktmvxubnywocoieastbseiii');
begin
  return regexp_replace(replace(replace(latin, 'vv', 'w'), 'rn', 'm'), '[^a-z]', '', 'g');
end;
$$;

create or replace function private.is_reserved_name(p_name text) returns boolean
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
      select from regexp_split_to_table(normalize(left(p_name, 120), NFKC) collate pg_catalog.pg_c_utf8, '[[:space:][:punct:]]+') word
      where private.folded_name(word) = private.folded_name('team'))
    or exists (
      select from unnest(array['team', 'staff', 'system', 'a former member', 'former member', 'a member', 'the host', 'a guest']) word
      where name = private.folded_name(word));
end;
$$;

create or replace function private.is_like_address(p_name text) returns boolean
language sql immutable parallel safe
set search_path = ''
as $$ select normalize(left(p_name, 120), NFKC) ~ '[@/\\]|:\S|[.。][^\s.]{2}' $$;

-- What is read as a number or a code. Normalised, 10² would be 102. `asPlainLine` of the app says the same.
create or replace function private.plain_digits(value text) returns text
language sql immutable strict parallel safe
set search_path = ''
as $$
  select translate(value,
    '！＂＃＄％＆＇（）＊＋，－．／０１２３４５６７８９：；＜＝＞？＠ＡＢＣＤＥＦＧＨＩＪＫＬＭＮＯＰＱＲＳＴＵＶＷＸＹＺ［＼］＾＿｀ａｂｃｄｅｆｇｈｉｊｋｌｍｎｏｐｑｒｓｔｕｖｗｘｙｚ｛｜｝～'
      || '٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹०१२३४५६७८९০১২৩৪৫৬৭৮৯٫٬',
    $ascii$!"#$%&'()*+,-./0123456789:;<=>?@ABCDEFGHIJKLMNOPQRSTUVWXYZ[\]^_`abcdefghijklmnopqrstuvwxyz{|}~$ascii$
      || repeat('0123456789', 4) || '.,')
$$;

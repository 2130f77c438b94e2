-- As before. Browsers leave variation selectors and marks of shorthand out of a host: so does this, before it looks for a number at the end.
create or replace function private.is_website(value text) returns boolean
language sql immutable strict parallel safe
set search_path = ''
as $$
  select value ~ '^https://[^\s/?#@\\%]+\.[^\s/?#@\\%]+([/?#]\S*)?$'
    and regexp_replace(normalize(substring(left(value, 300) from '^https://([^/?#]*)'), NFKC),
      '[\u180b-\u180d\u180f\ufe00-\ufe0f\U0001bca0-\U0001bca3\U000e0100-\U000e01ef]', '', 'g') !~* '^\[|(^|[.。])([0-9]+|0x[0-9a-f]*)[.。]?(:[0-9]*)?$'
$$;

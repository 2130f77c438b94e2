-- The digits of all scripts but those of ASCII and the wide ones, ten of each from its zero on (Unicode 17, category Nd).
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

-- What is read as a number or a code. Normalised, 10² would be 102. `asPlainLine` of the app says the same.
create or replace function private.plain_digits(value text) returns text
language sql immutable strict parallel safe
set search_path = ''
as $$
  select translate(value,
    '！＂＃＄％＆＇（）＊＋，－．／０１２３４５６７８９：；＜＝＞？＠ＡＢＣＤＥＦＧＨＩＪＫＬＭＮＯＰＱＲＳＴＵＶＷＸＹＺ［＼］＾＿｀ａｂｃｄｅｆｇｈｉｊｋｌｍｎｏｐｑｒｓｔｕｖｗｘｙｚ｛｜｝～٫٬'
      || private.other_digits(),
    $ascii$!"#$%&'()*+,-./0123456789:;<=>?@ABCDEFGHIJKLMNOPQRSTUVWXYZ[\]^_`abcdefghijklmnopqrstuvwxyz{|}~.,$ascii$
      || repeat('0123456789', length(private.other_digits()) / 10))
$$;

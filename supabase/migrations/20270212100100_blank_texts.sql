-- A text of which nothing is seen is none, whatever it is made of: blanks, fillers, joiners, choices between drawings, marks that stand on
-- no letter, the Braille of no dots.

create function private.blank_characters() returns text
language sql immutable parallel safe
set search_path = ''
as $$
  select '[:space:]\u00a0\u0300-\u036f\u0483-\u0489\u180b-\u180f\u1ab0-\u1aff\u1dc0-\u1dff\u2000-\u200f\u2028-\u202f\u205f-\u206f\u20d0-\u20ff'
    || '\u2800\u3000\u3099\u309a\ue000-\uf8ff\ufe00-\ufe0f\ufe20-\ufe2f\ufff0-\ufffc\U00013441\U00013442\U0001bca0-\U0001bca3'
    || '\U0001d159\U0001d173-\U0001d17a\U000e0000-\U000e0fff\U000f0000-\U0010ffff' || private.hidden_characters();
$$;
comment on function private.blank_characters is
  'For a class of a regular expression: what is seen on no page when it stands alone. The forms ask Unicode (SEEN in app/values/plain-text.ts).';
grant execute on function private.blank_characters() to anon, authenticated;

create or replace function private.is_line(value text, most integer) returns boolean
language plpgsql immutable strict parallel safe
set search_path = ''
as $$
begin
  return length(value) <= most and value ~ ('[^' || private.blank_characters() || ']') collate pg_catalog.pg_c_utf8
    and regexp_replace(value, private.region_flag(), '', 'g') !~ ('[\t\n\r\u2028\u2029' || private.hidden_characters() || ']');
end;
$$;

create or replace function private.is_prose(value text, least_length integer, most integer) returns boolean
language plpgsql immutable strict parallel safe
set search_path = ''
as $$
begin
  return length(value) <= most and length(btrim(value, E' \t\r\n')) >= least_length
    and value ~ ('[^' || private.blank_characters() || ']') collate pg_catalog.pg_c_utf8
    and regexp_replace(value, private.region_flag(), '', 'g') !~ ('[' || private.hidden_characters() || ']');
end;
$$;

-- A row that has such a text already could not be changed any more, whatever is changed of it.
do $$
declare
  checked record;
begin
  for checked in
    select distinct c.conrelid::regclass as in_table, a.attname as named
    from pg_catalog.pg_constraint c join pg_catalog.pg_attribute a on a.attrelid = c.conrelid and a.attnum = any (c.conkey)
    where c.contype = 'c' and a.atttypid = 'text'::regtype
      and pg_catalog.pg_get_constraintdef(c.oid) ~ ('is_(line|prose)\(' || a.attname || ',')
  loop
    execute format('update %1$s set %2$I = %3$L where %2$I <> %4$L and %2$I !~ %5$L collate pg_catalog.pg_c_utf8',
      checked.in_table, checked.named, '(blank)', '', '[^' || private.blank_characters() || ']');
  end loop;
end;
$$;

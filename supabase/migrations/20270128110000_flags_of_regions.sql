-- The flag of a region is a black flag followed by tags, which nobody sees by themselves: gbeng, gbsct, gbwls, or us and two letters, and the
-- tag that ends it. Without them every region has the same black flag. Other tags are drawn by nobody, and could hide words.
create function private.region_flag() returns text
language sql immutable parallel safe
set search_path = ''
as $$
  select '\U0001f3f4(?:\U000e0067\U000e0062(?:\U000e0065\U000e006e\U000e0067|\U000e0073\U000e0063\U000e0074|\U000e0077\U000e006c\U000e0073)'
    || '|\U000e0075\U000e0073[\U000e0061-\U000e007a]{2})\U000e007f';
$$;
comment on function private.region_flag is
  'A regular expression: an emoji flag of a region, whose tags belong to what is seen. Anywhere else they are hidden characters.';
grant execute on function private.region_flag() to anon, authenticated;

create or replace function private.is_line(value text, most integer) returns boolean
language plpgsql immutable strict parallel safe
set search_path = ''
as $$
begin
  return length(value) <= most and value ~ '[^[:space:]]' collate pg_catalog.pg_c_utf8
    and regexp_replace(value, private.region_flag(), '', 'g') !~ ('[\t\n\r\u2028\u2029' || private.hidden_characters() || ']');
end;
$$;

create or replace function private.is_prose(value text, least_length integer, most integer) returns boolean
language plpgsql immutable strict parallel safe
set search_path = ''
as $$
begin
  return length(btrim(value, E' \t\r\n')) >= least_length and length(value) <= most
    and value ~ '[^[:space:]]' collate pg_catalog.pg_c_utf8
    and regexp_replace(value, private.region_flag(), '', 'g') !~ ('[' || private.hidden_characters() || ']');
end;
$$;

-- Auth takes any name. What is no line, or too long, is shortened to one rather than refused: the account is wanted. It is shortened
-- first, because a flag that was cut has tags that belong to nothing.
-- Definer: Auth inserts as its own role, which has no rights in public.
create or replace function private.create_profile() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  one_line constant text := regexp_replace(new.raw_user_meta_data ->> 'full_name', '[\t\n\r\u2028\u2029]+', ' ', 'g');
  said constant text := btrim(regexp_replace(left(btrim(one_line), 120),
    '(' || private.region_flag() || ')|[' || private.hidden_characters() || ']', '\1', 'g'));
begin
  insert into public.users (id, email, full_name)
  values (new.id, coalesce(new.email, ''), case when private.is_line(said, 120) then said end);
  return new;
end;
$$;

-- The flag of a region (England, Scotland, Texas) is a black flag followed by tags, which nobody sees by themselves: two letters of the
-- country, the region's letters or digits, and the tag that ends it. Without them every region has the same black flag.
create function private.region_flag() returns text
language sql immutable parallel safe
set search_path = ''
as $$
  select '\U0001f3f4[\U000e0061-\U000e007a]{2}[\U000e0030-\U000e0039\U000e0061-\U000e007a]{1,4}\U000e007f';
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

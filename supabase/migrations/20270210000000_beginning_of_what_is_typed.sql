-- What a list of the admin area is searched for has a hundred characters in its form; what is sent past it is cut there. To normalise 60 kB of marks
-- behind one letter keeps a connection for a quarter of a minute, whatever its limit of time, and functions make their pattern before
-- they ask whether an admin is there.
create or replace function private.containing(typed text) returns text
language plpgsql immutable strict parallel safe
set search_path = ''
as $$
begin
  return '%' || regexp_replace(private.plain(left(typed, 100)), '([\\%_])', '\\\1', 'g') || '%';
end;
$$;

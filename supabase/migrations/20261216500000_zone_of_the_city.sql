-- The time zone of a listing goes with its city: where the city moves and the zone came with the old one, the zone follows.

-- The zone of the city that these words name; null where it is not known.
create function private.city_zone(p_city text, p_country text) returns text
language sql stable
set search_path = ''
as $$ select public.known_city(p_city, p_country) ->> 'timezone' $$;
grant execute on function private.city_zone(text, text) to authenticated;

-- A zone that was chosen against the old city was chosen by a person, and stays. A draft that moves to a city that nobody knows is
-- asked for its zone again.
create function private.follow_city_zone() returns trigger
language plpgsql
set search_path = ''
as $$
declare
  zone_before constant text := private.city_zone(old.city, old.country);
  zone_after constant text := private.city_zone(new.city, new.country);
begin
  if old.timezone is null or coalesce(zone_before <> old.timezone, false) then
    return new;
  elsif zone_after is not null then
    new.timezone := zone_after;
  elsif zone_before is not null and to_jsonb(new) ->> 'status' = 'draft' then
    new.timezone := null;
  end if;
  return new;
end;
$$;

-- An approved change is written as it was shown, by a function; what a member writes themselves follows.
create trigger zone_follows_city before update of city, country on public.coworking_spaces
  for each row when (current_user in ('anon', 'authenticated') and (old.city, old.country) is distinct from (new.city, new.country)
    and old.timezone is not distinct from new.timezone)
  execute function private.follow_city_zone();
create trigger zone_follows_city before update of city, country on public.listing_changes
  for each row when (old.decided_at is null and (old.city, old.country) is distinct from (new.city, new.country)
    and old.timezone = new.timezone)
  execute function private.follow_city_zone();

-- Proposals that wait and move to a known city with the zone of the old one.
update public.listing_changes c set timezone = private.city_zone(c.city, c.country)
from public.coworking_spaces s
where s.id = c.space_id and c.decided_at is null and c.timezone = s.timezone
  and (c.city, c.country) is distinct from (s.city, s.country)
  and coalesce(private.city_zone(s.city, s.country), s.timezone) = s.timezone
  and private.city_zone(c.city, c.country) <> c.timezone;

-- A pin far from the city that its words name stands in another city of that name: the zone of the known one says nothing of it, and is
-- asked for, as for a city that nobody knows.

-- Whether a point is farther from the centre of a known city than its page measures (whereabouts.ts): 60 km. False where one of the two
-- is not known.
create function private.is_far(p_lat jsonb, p_lng jsonb, p_city jsonb) returns boolean
language plpgsql immutable
set search_path = ''
as $$
declare
  east double precision;
  north double precision;
begin
  if array['number', 'number', 'number', 'number'] is distinct from array[
    jsonb_typeof(p_lat), jsonb_typeof(p_lng), jsonb_typeof(p_city -> 'lat'), jsonb_typeof(p_city -> 'lng')] then
    return false;
  end if;
  -- The shorter way round, where the date line lies between them.
  east := abs((p_lng)::double precision - (p_city ->> 'lng')::double precision);
  east := least(east, 360 - east) * cosd((p_city ->> 'lat')::double precision);
  north := (p_lat)::double precision - (p_city ->> 'lat')::double precision;
  return sqrt(east ^ 2 + north ^ 2) * 111.2 > 60;
end;
$$;
grant execute on function private.is_far(jsonb, jsonb, jsonb) to authenticated;

-- The zone of the city that these words name, where a point is not far from it; null where it is, and where nobody knows the city.
create function private.zone_near(p_city text, p_country text, p_lat double precision, p_lng double precision) returns text
language plpgsql stable
set search_path = ''
as $$
declare
  known constant jsonb := public.known_city(p_city, p_country);
begin
  return case when not private.is_far(to_jsonb(p_lat), to_jsonb(p_lng), known) then known ->> 'timezone' end;
end;
$$;
grant execute on function private.zone_near(text, text, double precision, double precision) to authenticated;

-- As before, and for a pin that moves away from its city, or to it.
create or replace function private.follow_city_zone() returns trigger
language plpgsql
set search_path = ''
as $$
declare
  zone_before constant text := private.zone_near(old.city, old.country, old.lat, old.lng);
  zone_after constant text := private.zone_near(new.city, new.country, new.lat, new.lng);
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

drop trigger zone_follows_city on public.coworking_spaces;
create trigger zone_follows_city before update of city, country, lat, lng on public.coworking_spaces
  for each row when (current_user in ('anon', 'authenticated')
    and (old.city, old.country, old.lat, old.lng) is distinct from (new.city, new.country, new.lat, new.lng)
    and old.timezone is not distinct from new.timezone)
  execute function private.follow_city_zone();
drop trigger zone_follows_city on public.listing_changes;
create trigger zone_follows_city before update of city, country, lat, lng on public.listing_changes
  for each row when (old.decided_at is null
    and (old.city, old.country, old.lat, old.lng) is distinct from (new.city, new.country, new.lat, new.lng)
    and old.timezone = new.timezone)
  execute function private.follow_city_zone();

-- As before, and a line whose pin is far from its city is asked for its zone.
create or replace function public.add_import_rows(p_import_id uuid, p_rows jsonb) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  import private.listing_imports;
begin
  perform private.require_admin();
  select i.* into import from private.listing_imports i where i.id = p_import_id and i.created_by = auth.uid() for update;
  if not found then
    raise exception 'no-such-import' using errcode = 'PT404';
  elsif import.state <> 'arriving' then
    raise exception 'already-sent' using errcode = 'PT409';
  elsif jsonb_array_length(p_rows) > 500 then
    raise exception 'too-many-rows' using errcode = 'PT409', detail = '500';
  end if;
  -- Most lines are in a city of another line: each is looked for once.
  with sent as materialized (
    select r.*, r.listing ->> 'city' as city, r.listing ->> 'country' as country
    from jsonb_to_recordset(p_rows) r (line integer, cells jsonb, listing jsonb, problems jsonb)),
  cities as materialized (
    select d.city, d.country, public.known_city(d.city, d.country) as known
    from (select distinct s.city, s.country from sent s where s.listing is not null) d)
  insert into private.listing_import_rows (import_id, line, cells, listing, problems)
  select import.id, s.line, s.cells, jsonb_build_object('timezone', z.timezone) || jsonb_strip_nulls(s.listing),
    coalesce(s.problems, '[]')
      || case when s.listing ->> 'lat' is null and c.known ->> 'lat' is null and s.listing is not null
        then private.import_problem('city', 'pin-needed') else '[]' end
      || case when s.listing ->> 'timezone' is null and z.timezone is null and s.listing is not null
        then private.import_problem('timezone', 'zone-needed') else '[]' end
  from sent s left join cities c on c.city = s.city and c.country = s.country
  cross join lateral (
    select case when not private.is_far(s.listing -> 'lat', s.listing -> 'lng', c.known) then c.known ->> 'timezone' end as timezone) z
  on conflict do nothing;
  if (select count(*) from private.listing_import_rows r where r.import_id = import.id) > 5000 then
    raise exception 'too-many-rows' using errcode = 'PT409', detail = '5000';
  end if;
end;
$$;

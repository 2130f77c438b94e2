-- A place is judged before it is written: see claims_refused_by_name.sql.

-- Saves a place, or adds one where p_place_id is null; answers its id. p_place: {kind, parent_id, name, other_names, country_code, timezone,
-- currency, language, lat, lng}; the kind of a place never changes. A name that is replaced goes on as another name, because listings and
-- links have it. A place that an admin has saved stays, also where it came with a listing.
-- Refusals: those of private.require_admin, no-such-place, changed-elsewhere (somebody saved since p_digest was shown), wrong-parent,
-- unknown-timezone, place-taken, code-taken, too-many-names, no-place (a name, a code or a point that is none). Definer: nobody writes the places by hand.
create or replace function public.save_place(p_digest text, p_place jsonb, p_place_id integer default null) returns integer
language plpgsql security definer
set search_path = ''
as $$
declare
  said constant public.places := jsonb_populate_record(null::public.places, p_place);
  names text[] := array(select jsonb_array_elements_text(coalesce(p_place -> 'other_names', '[]')));
  was public.places;
  saved public.places;
  violated text;
begin
  perform private.require_admin();
  -- Before any row is locked, as every change of the places (search.follow_places).
  perform pg_advisory_xact_lock(hashtext('public.places'));
  select p.* into was from public.places p where p.id = p_place_id for update;
  if p_place_id is not null and was.id is null then
    raise exception 'no-such-place' using errcode = 'PT404';
  elsif cardinality(names) > 30 then
    raise exception 'too-many-names' using errcode = 'PT409';
  elsif said.timezone !~ '^(UTC|[A-Z][A-Za-z]+(/[A-Z][A-Za-z_-]+)+)$'
    or (said.timezone is not null and not exists (select from pg_catalog.pg_timezone_names z where z.name = said.timezone)) then
    raise exception 'unknown-timezone' using errcode = 'PT409';
  elsif not exists (
    select from public.places above where above.id = said.parent_id and above.id is distinct from was.id
      and (coalesce(was.kind, said.kind), above.kind) in (('city', 'country'), ('city', 'region'), ('region', 'country'), ('country', 'continent')))
    -- Continents lie in nothing, and the country of a listing in nothing known yet.
    and not (said.parent_id is null and was.id is not null and was.parent_id is null) then
    raise exception 'wrong-parent' using errcode = 'PT409';
  elsif not coalesce(private.is_line(said.name, 100) and private.slug(said.name) <> '', false)
    or exists (select from unnest(names) n (name) where private.slug(n.name) <> '' and not private.is_line(n.name, 100)) then
    raise exception 'no-place' using errcode = 'PT422', hint = 'a name has 1 to 100 characters';
  elsif said.country_code !~ '^[A-Z]{2}$' or said.currency !~ '^[A-Z]{3}$' or not coalesce(private.is_line(said.language, 60), true)
    or (coalesce(was.kind, said.kind) = 'country' and said.parent_id is not null and said.country_code is null) then
    raise exception 'no-place' using errcode = 'PT422', hint = 'the codes of the country and its currency, or the language';
  elsif (said.lat is null) <> (said.lng is null) or said.lat not between -90 and 90 or said.lng not between -180 and 180 then
    raise exception 'no-place' using errcode = 'PT422', hint = 'a point is a latitude and a longitude';
  end if;
  if was.name <> said.name and private.slug(was.name) <> private.slug(said.name) then
    names := names || was.name;
  end if;
  names := array(
    select distinct on (private.slug(n.name)) n.name from unnest(names) with ordinality n (name, place)
    where private.slug(n.name) not in ('', private.slug(said.name)) order by private.slug(n.name), n.place);
  if was.id is not null then
    saved := was;
    saved.parent_id := said.parent_id;
    saved.name := said.name;
    saved.country_code := said.country_code;
    saved.timezone := said.timezone;
    saved.currency := said.currency;
    saved.language := said.language;
    saved.lat := said.lat;
    saved.lng := said.lng;
    -- Sent twice it is saved once.
    if saved is not distinct from was
      and names is not distinct from array(select n.name from public.place_names n where n.place_id = was.id order by n.slug) then
      return was.id;
    elsif private.place_digest(was) is distinct from p_digest then
      raise exception 'changed-elsewhere' using errcode = 'PT409';
    end if;
  end if;
  begin
    if was.id is null then
      insert into public.places (kind, parent_id, name, country_code, timezone, currency, language, lat, lng)
      values (said.kind, said.parent_id, said.name, said.country_code, said.timezone, said.currency, said.language, said.lat, said.lng)
      returning * into saved;
    else
      update public.places set parent_id = saved.parent_id, name = saved.name, country_code = saved.country_code, timezone = saved.timezone,
        currency = saved.currency, language = saved.language, lat = saved.lat, lng = saved.lng, came_with_listing = false
      where id = was.id;
    end if;
  exception when unique_violation then
    get stacked diagnostics violated = constraint_name;
    raise exception using errcode = 'PT409',
      message = case violated when 'places_country_code' then 'code-taken' else 'place-taken' end;
  end;
  delete from public.place_names n where n.place_id = saved.id and n.name <> all (names);
  insert into public.place_names (place_id, name) select saved.id, n.name from unnest(names) n (name)
  where not exists (select from public.place_names known where known.place_id = saved.id and known.name = n.name);
  return saved.id;
end;
$$;

-- Places as admins keep them: what visitors may type into the search, and where it leads.

-- Places that came with listings are the listings' doing, and are logged with them, until an admin changes one.
create trigger audit_of_new after insert on public.places for each row when (not new.came_with_listing)
  execute function private.audit('kind', 'parent_id', 'name', 'country_code', 'timezone', 'currency', 'language', 'lat', 'lng');
create trigger audit_of_old after update or delete on public.places
  for each row when (not old.came_with_listing or private.is_admin())
  execute function private.audit('kind', 'parent_id', 'name', 'country_code', 'timezone', 'currency', 'language', 'lat', 'lng');

-- Another name that comes or goes is a change of its place. Definer: nobody may insert into the log by hand.
create function private.audit_place_name() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  insert into public.audit_log (actor_id, action, table_name, row_id, before, after)
  values (auth.uid(), 'update', 'places', coalesce(new.place_id, old.place_id)::text,
    case when tg_op <> 'INSERT' then jsonb_build_object('other_name', old.name) end,
    case when tg_op <> 'DELETE' then jsonb_build_object('other_name', new.name) end);
  return null;
end;
$$;
create trigger audit after insert or update or delete on public.place_names
  for each row execute function private.audit_place_name();

-- A place with what it lies in: {id, kind, name, other_names, parent, country_code, timezone, currency, language, lat, lng, came_with_listing}.
create function private.shown_place(p public.places) returns jsonb
language sql stable
set search_path = ''
as $$
  select to_jsonb(p) - array['slug', 'parent_id'] || jsonb_build_object(
    'other_names', (select coalesce(jsonb_agg(n.name order by n.slug), '[]') from public.place_names n where n.place_id = p.id),
    'parent', (select jsonb_build_object('id', above.id, 'name', above.name) from public.places above where above.id = p.parent_id));
$$;

-- Names what a place is now. A form sends the name back, so that one of an older page is known.
create function private.place_digest(p public.places) returns text
language sql stable
set search_path = ''
as $$
  select md5((private.shown_place(p))::text);
$$;

-- {place, digest, used_by}, null when there is no such place. Refusals: those of private.require_admin.
create function public.admin_place(p_place_id integer) returns jsonb
language plpgsql stable
set search_path = ''
as $$
begin
  perform private.require_admin();
  return (
    select jsonb_build_object('place', private.shown_place(p), 'digest', private.place_digest(p), 'used_by', private.users_of_place(p.id))
    from public.places p where p.id = p_place_id);
end;
$$;

-- What a place of this kind may lie in: [{id, kind, name, country}], the country being that of a region. Refusals: those of private.require_admin.
create function public.admin_place_parents(p_kind text) returns jsonb
language plpgsql stable
set search_path = ''
as $$
begin
  perform private.require_admin();
  return (
    select coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'kind', p.kind, 'name', p.name, 'within', above.name)
      order by p.kind, private.plain(p.name), p.id), '[]')
    from public.places p left join public.places above on above.id = p.parent_id
    where p.kind = any (case p_kind when 'city' then '{country, region}' when 'region' then '{country}' when 'country' then '{continent}' else '{}' end::text[]));
end;
$$;

-- Saves a place, or adds one where p_place_id is null; answers its id. p_place: {kind, parent_id, name, other_names, country_code, timezone,
-- currency, language, lat, lng}; the kind of a place never changes. A name that is replaced goes on as another name, because listings and
-- links have it. A place that an admin has saved stays, also where it came with a listing.
-- Refusals: those of private.require_admin, no-such-place, changed-elsewhere (somebody saved since p_digest was shown), wrong-parent,
-- unknown-timezone, place-taken, code-taken, too-many-names. Definer: nobody writes the places by hand.
create function public.save_place(p_digest text, p_place jsonb, p_place_id integer default null) returns integer
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
  elsif said.timezone is not null and not exists (select from pg_catalog.pg_timezone_names z where z.name = said.timezone) then
    raise exception 'unknown-timezone' using errcode = 'PT409';
  elsif not exists (
    select from public.places above where above.id = said.parent_id and above.id is distinct from was.id
      and (coalesce(was.kind, said.kind), above.kind) in (('city', 'country'), ('city', 'region'), ('region', 'country'), ('country', 'continent')))
    -- Continents lie in nothing, and the country of a listing in nothing known yet.
    and not (said.parent_id is null and was.id is not null and was.parent_id is null) then
    raise exception 'wrong-parent' using errcode = 'PT409';
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

-- Deletes a place that no listing stands in, no other place lies in and no guide is about, as it was shown: see private.users_of_place, which
-- guides_of_admins.sql makes. The same again by the same admin changes nothing.
-- Refusals: those of private.require_admin, no-such-place, changed-elsewhere, place-in-use. Definer: nobody writes the places by hand.
create function public.delete_place(p_place_id integer, p_digest text) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  was public.places;
begin
  perform private.require_admin();
  perform pg_advisory_xact_lock(hashtext('public.places'));
  select p.* into was from public.places p where p.id = p_place_id for update;
  if was.id is null and private.did_last('places', p_place_id) then
    return;
  elsif was.id is null then
    raise exception 'no-such-place' using errcode = 'PT404';
  elsif private.place_digest(was) is distinct from p_digest then
    raise exception 'changed-elsewhere' using errcode = 'PT409';
  elsif private.users_of_place(p_place_id) <> '{"listings": 0, "places": 0, "guides": 0}' then
    raise exception 'place-in-use' using errcode = 'PT409';
  end if;
  delete from public.places where id = p_place_id;
end;
$$;

grant execute on function private.shown_place(public.places), private.place_digest(public.places), private.containing(text) to authenticated;
grant execute on function public.admin_place(integer), public.admin_place_parents(text),
  public.save_place(text, jsonb, integer), public.delete_place(integer, text) to authenticated;

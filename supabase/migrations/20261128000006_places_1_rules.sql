-- Cities, regions, countries and continents with all their names: for the search, for suggestions, and for the time
-- zone and currency of a listing. Admins add and change them.

create table public.places (
  id integer primary key generated always as identity,
  kind text not null check (kind in ('continent', 'country', 'region', 'city')),
  parent_id integer references public.places (id) on delete restrict,
  name text not null check (private.is_line(name, 100) and private.slug(name) <> ''),
  slug text not null generated always as (private.slug(name)) stored,
  country_code text check (country_code ~ '^[A-Z]{2}$'),
  timezone text check (length(timezone) <= 64 and timezone ~ '^(UTC|[A-Z][A-Za-z]+(/[A-Z][A-Za-z_-]+)+)$'),
  currency text check (currency ~ '^[A-Z]{3}$'),
  language text check (private.is_line(language, 60)),
  lat double precision check (lat between -90 and 90),
  lng double precision check (lng between -180 and 180),
  came_with_listing boolean not null default false,
  constraint places_once unique nulls not distinct (kind, parent_id, slug),
  constraint stands_at_a_point check ((lat is null) = (lng is null)),
  constraint belongs_somewhere check (kind in ('continent', 'country') or parent_id is not null),
  constraint country_has_its_code check (kind <> 'country' or parent_id is null or country_code is not null)
);
comment on table public.places is
  'The tree of places. A city is in a region or a country, a region in a country, a country in a continent.';
comment on column public.places.country_code is 'ISO 3166-1 alpha-2. Null for a country that a listing added.';
comment on column public.places.language is 'The most spoken language, in English.';
comment on column public.places.came_with_listing is 'Added because a listing named it; deleted with its last listing.';

create index places_parent on public.places (parent_id);
create index places_slug on public.places (slug);
create unique index places_country_code on public.places (country_code) where kind = 'country';
create index places_named on public.places (private.plain(name), id);
create index places_kind_named on public.places (kind, private.plain(name), id);
create index places_typed on public.places using gin (private.plain(name) extensions.gin_trgm_ops);

alter table public.places enable row level security;
grant select on public.places to anon, authenticated;

create table public.place_names (
  place_id integer not null references public.places (id) on delete cascade,
  name text not null check (private.is_line(name, 100) and private.slug(name) <> ''),
  slug text not null generated always as (private.slug(name)) stored,
  primary key (place_id, slug)
);
comment on table public.place_names is
  'Other names of a place: endonyms, abbreviations, older names, and larger areas that include it ("Scandinavia" of '
  'Sweden).';

create index place_names_slug on public.place_names (slug);
create index place_names_typed on public.place_names using gin (private.plain(name) extensions.gin_trgm_ops);

alter table public.place_names enable row level security;
grant select on public.place_names to anon, authenticated;

-- The known city with this name: {id, timezone, lat, lng, city, country}, city and country in the spelling of the
-- places; each is null where an owner spelled it. Null when no city is known. Names are compared as search.find_city does when
-- the listing is approved. The materialized CTE finds the places of a name first: an import asks for hundreds of
-- cities, and without statistics the planner scans all cities for each of them.
create function private.known_city(p_city text, p_country text) returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  city constant text := private.slug(left(p_city, 100));
  country constant text := private.slug(left(p_country, 100));
begin
  return (
    with called as materialized (
      select n.place_id, case when not n.came_with_listing then n.name end as name
      from search.names n where n.slug in (city, regexp_replace(city, '-' || country || '$', '')))
    select jsonb_build_object('id', c.id, 'timezone', c.timezone, 'lat', c.lat, 'lng', c.lng, 'city', called.name,
      'country', (
        select n.name from search.names n
        where n.slug = country and n.place_id in (above.id, above.parent_id) and not n.came_with_listing
        order by n.place_id limit 1))
    from called
    join public.places c on c.id = called.place_id and c.kind = 'city'
    join public.places above on above.id = c.parent_id
    where exists (select from search.names n where n.slug = country and n.place_id in (above.id, above.parent_id))
    order by c.id, called.name limit 1);
end;
$$;
grant execute on function private.known_city(text, text) to anon, authenticated;

create function public.known_city(p_city text, p_country text) returns jsonb
language sql stable
set search_path = ''
as $$ select private.known_city(p_city, p_country) - 'id' $$;
comment on function public.known_city is 'private.known_city for the forms of owners. Visitors have no form with a city.';
grant execute on function public.known_city(text, text) to authenticated;

-- Logs another name that is added or removed as a change of its place. Definer: no role may insert into the log.
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

-- A place with its parent and other names: {id, kind, name, other_names, parent, country_code, timezone, currency,
-- language, lat, lng, came_with_listing}.
create function private.shown_place(p public.places) returns jsonb
language sql stable
set search_path = ''
as $$
  select to_jsonb(p) - array['slug', 'parent_id'] || jsonb_build_object(
    'other_names', (select coalesce(jsonb_agg(n.name order by n.slug), '[]') from public.place_names n
      where n.place_id = p.id),
    'parent', (select jsonb_build_object('id', above.id, 'name', above.name) from public.places above
      where above.id = p.parent_id));
$$;
grant execute on function private.shown_place(public.places) to authenticated;

-- The version of a place, as a hash. The form sends it back, so that a form made from an older version is refused.
create function private.place_digest(p public.places) returns text
language sql stable
set search_path = ''
as $$
  select md5((private.shown_place(p))::text);
$$;
grant execute on function private.place_digest(public.places) to authenticated;

-- {place, digest, used_by}, null when there is no such place. Refusals: those of private.require_admin.
create function public.admin_place(p_place_id integer) returns jsonb
language plpgsql stable
set search_path = ''
as $$
begin
  perform private.require_admin();
  return (
    select jsonb_build_object('place', private.shown_place(p), 'digest', private.place_digest(p),
      'used_by', private.users_of_place(p.id))
    from public.places p where p.id = p_place_id);
end;
$$;
grant execute on function public.admin_place(integer) to authenticated;

-- The possible parents of a place of this kind: [{id, kind, name, country}]; country is set for regions. Refusals:
-- those of private.require_admin.
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
    where p.kind = any (case p_kind when 'city' then '{country, region}' when 'region' then '{country}' when 'country'
      then '{continent}' else '{}' end::text[]));
end;
$$;
grant execute on function public.admin_place_parents(text) to authenticated;

-- Saves a place, or adds one where p_place_id is null; returns its id. p_place: {kind, parent_id, name, other_names,
-- country_code, timezone, currency, language, lat, lng}; the kind of a place never changes. A replaced name stays as
-- another name, because listings and links contain it. A place that an admin has saved is kept, even when a listing
-- added it. Refusals: those of private.require_admin, no-such-place, changed-elsewhere (the place changed since
-- p_digest was shown), wrong-parent, unknown-timezone, place-taken, code-taken, too-many-names, no-place (an invalid
-- name, code or point). Definer: no role may write the places.
create function public.save_place(p_digest text, p_place jsonb, p_place_id integer default null) returns integer
language plpgsql security definer
set search_path = ''
as $$
declare
  input constant public.places := jsonb_populate_record(null::public.places, p_place);
  names text[] := array(select jsonb_array_elements_text(coalesce(p_place -> 'other_names', '[]')));
  existing public.places;
  saved public.places;
  violated text;
begin
  perform private.require_admin();
  -- Locks before any row, as every change of the places does (search.follow_places).
  perform pg_advisory_xact_lock(hashtext('public.places'));
  select p.* into existing from public.places p where p.id = p_place_id for update;
  if p_place_id is not null and existing.id is null then
    raise exception 'no-such-place' using errcode = 'PT404';
  elsif cardinality(names) > 30 then
    raise exception 'too-many-names' using errcode = 'PT409';
  elsif input.timezone !~ '^(UTC|[A-Z][A-Za-z]+(/[A-Z][A-Za-z_-]+)+)$'
    or (input.timezone is not null and not exists (select from pg_catalog.pg_timezone_names z
      where z.name = input.timezone)) then
    raise exception 'unknown-timezone' using errcode = 'PT409';
  elsif not exists (
    select from public.places above where above.id = input.parent_id and above.id is distinct from existing.id
      and (coalesce(existing.kind, input.kind), above.kind) in (('city', 'country'), ('city', 'region'),
        ('region', 'country'), ('country', 'continent')))
    -- Continents have no parent, and a country that a listing added has none yet.
    and not (input.parent_id is null and existing.id is not null and existing.parent_id is null) then
    raise exception 'wrong-parent' using errcode = 'PT409';
  elsif not coalesce(private.is_line(input.name, 100) and private.slug(input.name) <> '', false)
    or exists (select from unnest(names) n (name) where private.slug(n.name) <> '' and not private.is_line(n.name, 100))
      then
    raise exception 'no-place' using errcode = 'PT422', hint = 'a name has 1 to 100 characters';
  elsif input.country_code !~ '^[A-Z]{2}$' or input.currency !~ '^[A-Z]{3}$'
    or not coalesce(private.is_line(input.language, 60), true)
    or (coalesce(existing.kind, input.kind) = 'country' and input.parent_id is not null
      and input.country_code is null) then
    raise exception 'no-place' using errcode = 'PT422',
      hint = 'the codes of the country and its currency, or the language';
  elsif (input.lat is null) <> (input.lng is null) or input.lat not between -90 and 90
    or input.lng not between -180 and 180 then
    raise exception 'no-place' using errcode = 'PT422', hint = 'a point is a latitude and a longitude';
  end if;
  if existing.name <> input.name and private.slug(existing.name) <> private.slug(input.name) then
    names := names || existing.name;
  end if;
  names := array(
    select distinct on (private.slug(n.name)) n.name from unnest(names) with ordinality n (name, place)
    where private.slug(n.name) not in ('', private.slug(input.name)) order by private.slug(n.name), n.place);
  if existing.id is not null then
    saved := existing;
    saved.parent_id := input.parent_id;
    saved.name := input.name;
    saved.country_code := input.country_code;
    saved.timezone := input.timezone;
    saved.currency := input.currency;
    saved.language := input.language;
    saved.lat := input.lat;
    saved.lng := input.lng;
    -- The same call again changes nothing.
    if saved is not distinct from existing
      and names is not distinct from array(select n.name from public.place_names n where n.place_id = existing.id
        order by n.slug) then
      return existing.id;
    elsif private.place_digest(existing) is distinct from p_digest then
      raise exception 'changed-elsewhere' using errcode = 'PT409';
    end if;
  end if;
  begin
    if existing.id is null then
      insert into public.places (kind, parent_id, name, country_code, timezone, currency, language, lat, lng)
      values (input.kind, input.parent_id, input.name, input.country_code, input.timezone, input.currency,
        input.language, input.lat, input.lng)
      returning * into saved;
    else
      update public.places set parent_id = saved.parent_id, name = saved.name, country_code = saved.country_code,
        timezone = saved.timezone,
        currency = saved.currency, language = saved.language, lat = saved.lat, lng = saved.lng,
          came_with_listing = false
      where id = existing.id;
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
grant execute on function public.save_place(text, jsonb, integer) to authenticated;

-- Deletes a place without listings, places in it and guides (private.users_of_place), if it is unchanged since p_digest
-- was shown. The same call again by the same admin changes nothing. Refusals: those of private.require_admin,
-- no-such-place, changed-elsewhere, place-in-use. Definer: no role may write the places.
create function public.delete_place(p_place_id integer, p_digest text) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  existing public.places;
begin
  perform private.require_admin();
  perform pg_advisory_xact_lock(hashtext('public.places'));
  select p.* into existing from public.places p where p.id = p_place_id for update;
  if existing.id is null and private.did_last('places', p_place_id) then
    return;
  elsif existing.id is null then
    raise exception 'no-such-place' using errcode = 'PT404';
  elsif private.place_digest(existing) is distinct from p_digest then
    raise exception 'changed-elsewhere' using errcode = 'PT409';
  elsif private.users_of_place(p_place_id) <> '{"listings": 0, "places": 0, "guides": 0}' then
    raise exception 'place-in-use' using errcode = 'PT409';
  end if;
  delete from public.places where id = p_place_id;
end;
$$;
grant execute on function public.delete_place(integer, text) to authenticated;

-- The counterpart of private.walk_list() for places.
create function private.walk_places(
  p_statement text, p_kind text, p_typed text, p_few integer[], p_busy jsonb, p_id integer, p_name text,
    p_listings bigint, p_limit integer)
returns integer[]
language plpgsql stable
set search_path = ''
set enable_sort = off
set enable_incremental_sort = off
set enable_seqscan = off
set enable_bitmapscan = off
set enable_hashjoin = off
set enable_mergejoin = off
set max_parallel_workers_per_gather = 0
set random_page_cost = 1.1
as $$
declare
  ids integer[];
begin
  execute p_statement into ids using p_kind, p_typed, p_few, p_busy, p_id, p_name, p_listings, p_limit;
  return ids;
end;
$$;
comment on function private.walk_places is 'Executes SQL that public.admin_places composes, never text of a request.';
grant execute on function private.walk_places(text, text, text, integer[], jsonb, integer, text, bigint, integer)
  to authenticated;

-- {places, next, total}; the listings of a place are its active ones. p_kind: all, continent, country, region, city.
-- p_sort: name, listings, descending with the prefix "-"; places of the same name are ordered by id in the same
-- direction. p_after: the id of the last place of the previous page; when it is deleted, the page is empty. total is
-- counted up to 1,001. Like private.list_page(), it collects matching places to count them, sorts them when there are
-- at most a thousand, and otherwise walks the index. When sorting by listings, it collects the few places that have
-- any, and treats all others as 0. Refusals: those of private.require_admin.
create function public.admin_places(
  p_q text default '', p_kind text default 'all', p_sort text default 'name', p_after integer default null,
    p_page_size integer default 25)
returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  page_size constant integer := least(greatest(coalesce(p_page_size, 25), 1), 100);
  by_listings constant boolean := ltrim(p_sort, '-') = 'listings';
  direction constant text := case when p_sort like '-%' then 'desc' else 'asc' end;
  beyond constant text := case when p_sort like '-%' then '<' else '>' end;
  typed constant text := private.containing(btrim(p_q));
  busy jsonb;
  seen record;
  condition text;
  of_each text;
  found integer[];
  few integer[] := '{}';
  ways text[] := '{}';
  ids integer[];
  total integer := 0;
begin
  perform private.require_admin();
  select coalesce(jsonb_object_agg(b.id, b.spaces), '{}') into busy from search.busy_places b;
  select p.id, private.plain(p.name) as name, case when by_listings then coalesce((busy -> p.id::text)::bigint, 0)
    else 0 end as listings
  into seen from public.places p where p.id = p_after;
  foreach condition in array case when btrim(p_q) = '' then '{true}' else array[
    'private.plain(p.name) like $2', 'p.id in (select n.place_id from public.place_names n '
    'where private.plain(n.name) like $2)'] end
  loop
    condition := condition || case when p_kind <> 'all' then ' and p.kind = $1' else '' end;
    execute format('select array(select p.id from public.places p where %s limit 1001)', condition) into found
      using p_kind, typed;
    if cardinality(found) > 1000 then
      total := 1001;
      -- The subquery runs per place while the index is walked: "offset 0" prevents a join that reads all names.
      of_each := replace(condition, 'p.id in (select n.place_id from public.place_names n where '
        'private.plain(n.name) like $2)',
        'exists (select from public.place_names n where n.place_id = p.id and private.plain(n.name) like $2 offset 0)');
      ways := ways || format('(select p.id, private.plain(p.name) as name, 0::bigint as listings from public.places p '
        'where %s%s%s
        order by private.plain(p.name) %s, p.id %4$s limit $8)',
        of_each,
        case when by_listings then ' and not $4 ? p.id::text' else '' end,
        case when seen.listings = 0 then format(' and (private.plain(p.name), p.id) %s ($6, $5)', beyond) else '' end,
        direction);
      found := '{}';
      if by_listings then
        execute format('select array(select p.id
          from (select * from public.places p where p.id in (select b.id::integer
            from jsonb_object_keys($3) b (id)) offset 0) p where %s)', of_each)
        into found using p_kind, typed, busy;
      end if;
    end if;
    few := few || found;
  end loop;
  total := greatest(total, least((select count(distinct f.id) from unnest(few) f (id)), 1001));
  ways := ways || format('(select p.id, private.plain(p.name) as name, %s as listings from public.places p '
    'where p.id = any ($3) offset 0)',
    case when by_listings then 'coalesce(($4 -> p.id::text)::bigint, 0)' else '0::bigint' end);
  ids := case when p_after is null or seen.id is not null then private.walk_places(
    format('select array(select k.id from (%1$s) k where $5 is null or (k.listings, k.name, k.id) %3$s ($7, $6, $5)
      order by k.listings %2$s, k.name %2$s, k.id %2$s limit $8)', array_to_string(ways, ' union '), direction, beyond),
    p_kind, typed, few, busy, seen.id, seen.name, seen.listings, page_size + 1) end;
  return jsonb_build_object(
    'places', (
      select coalesce(jsonb_agg(private.shown_place(p)
        || jsonb_build_object('listings', coalesce((busy -> p.id::text)::bigint, 0))
        order by o.place), '[]')
      from unnest(ids[1:page_size]) with ordinality o (id, place) join public.places p on p.id = o.id),
    'next', case when cardinality(ids) > page_size then ids[page_size] end,
    'total', total);
end;
$$;
grant execute on function public.admin_places(text, text, text, integer, integer) to authenticated;

-- Places that listings add are logged with the listings, until an admin changes one.
create trigger audit_of_new after insert on public.places for each row when (not new.came_with_listing)
  execute function private.audit('kind', 'parent_id', 'name', 'country_code', 'timezone', 'currency', 'language', 'lat',
    'lng');

create trigger audit_of_old after update or delete on public.places
  for each row when (not old.came_with_listing or private.is_admin())
  execute function private.audit('kind', 'parent_id', 'name', 'country_code', 'timezone', 'currency', 'language', 'lat',
    'lng');

create trigger audit after insert or update or delete on public.place_names
  for each row execute function private.audit_place_name();

create policy "everyone reads the places" on public.places for select to anon, authenticated using (true);

create policy "everyone reads the names of places" on public.place_names for select to anon, authenticated using (true);

-- How an admin sends a file of listings.

-- Begins a file; answers its id. Refusals: those of private.require_admin.
-- Definer: nobody has a grant on the tables of imports.
create function public.begin_listing_import(p_file_name text) returns uuid
language plpgsql security definer
set search_path = ''
as $$
declare
  import_id uuid;
begin
  perform private.require_admin();
  insert into private.listing_imports (file_name) values (p_file_name) returning id into import_id;
  return import_id;
end;
$$;

create function private.import_problem(p_column text, p_says text, p_detail text default null) returns jsonb
language sql immutable
set search_path = ''
as $$
  select jsonb_build_array(jsonb_build_object('column', p_column, 'says', p_says, 'detail', p_detail));
$$;
comment on function private.import_problem is 'One problem of a line, as a list that others are added to. p_says is a sentence, or a name that the page has words for.';

-- As before, with the names of the city and of the country that were typed, as they are spelled here: {…, city, country}; each is null where an
-- owner gave it. The places of a name are found first: a file asks for hundreds of cities, and without statistics the planner went through
-- all cities for each of them.
create or replace function public.known_city(p_city text, p_country text) returns jsonb
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
    select jsonb_build_object('timezone', c.timezone, 'lat', c.lat, 'lng', c.lng, 'city', called.name, 'country', (
      select n.name from search.names n
      where n.slug = country and n.place_id in (above.id, above.parent_id) and not n.came_with_listing order by n.place_id limit 1))
    from called
    join public.places c on c.id = called.place_id and c.kind = 'city'
    join public.places above on above.id = c.parent_id
    where exists (select from search.names n where n.slug = country and n.place_id in (above.id, above.parent_id))
    order by c.id, called.name limit 1);
end;
$$;

-- Adds lines, 500 at most, to a file of the caller's own: [{line, cells, listing, problems}], listing by columns of coworking_spaces.
-- What only the database knows is added: the time zone of a city that is known, and problems with the place. The same line once more
-- changes nothing. Refusals: those of private.require_admin, no-such-import, already-sent, too-many-rows (its detail is the limit).
-- Definer: for the same reason.
create function public.add_import_rows(p_import_id uuid, p_rows jsonb) returns void
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
  select import.id, s.line, s.cells, jsonb_build_object('timezone', c.known -> 'timezone') || jsonb_strip_nulls(s.listing),
    coalesce(s.problems, '[]')
      || case when s.listing ->> 'lat' is null and c.known ->> 'lat' is null and s.listing is not null
        then private.import_problem('city', 'pin-needed') else '[]' end
      || case when s.listing ->> 'timezone' is null and c.known ->> 'timezone' is null and s.listing is not null
        then private.import_problem('timezone', 'zone-needed') else '[]' end
  from sent s left join cities c on c.city = s.city and c.country = s.country
  on conflict do nothing;
  if (select count(*) from private.listing_import_rows r where r.import_id = import.id) > 5000 then
    raise exception 'too-many-rows' using errcode = 'PT409', detail = '5000';
  end if;
end;
$$;

-- Notes which lines are listings that the site has: of the same name at the same address in the same city. Archived ones do not count.
create function private.note_known_listings(p_import_id uuid) returns void
language sql
set search_path = ''
as $$
  update private.listing_import_rows r
  set problems = r.problems || private.import_problem('name', 'known-listing', known.id::text)
  from private.listing_import_rows own
  cross join lateral (
    select s.id from public.coworking_spaces s
    where private.plain(s.name) = private.plain(own.listing ->> 'name')
      and private.plain(s.address) = private.plain(own.listing ->> 'address')
      and private.slug(s.city) = private.slug(own.listing ->> 'city') and s.status <> 'archived'
    order by s.id limit 1) known
  where own.import_id = p_import_id and r.import_id = own.import_id and r.line = own.line;
$$;

-- Notes which lines say the same listing as a line before them.
create function private.note_repeated_lines(p_import_id uuid) returns void
language sql
set search_path = ''
as $$
  update private.listing_import_rows r
  set problems = r.problems || private.import_problem('name', 'same-as-line', same.first::text)
  from (
    select own.line, min(own.line) over (partition by private.plain(own.listing ->> 'name'),
      private.plain(own.listing ->> 'address'), private.slug(own.listing ->> 'city')) as first
    from private.listing_import_rows own where own.import_id = p_import_id and own.listing is not null) same
  where r.import_id = p_import_id and r.line = same.line and same.first < same.line;
$$;

create function private.refuse_import(p_import_id uuid) returns void
language sql
set search_path = ''
as $$
  update private.listing_imports i
  set state = 'refused', digest = null, finished_at = now(), refused = (
    select count(*) from private.listing_import_rows r where r.import_id = i.id and r.problems <> '[]')
  where i.id = p_import_id;
$$;

-- All lines of a file of the caller's own are there. Answers {id, again}: the file, or the one that said the same listings before. It then waits for the
-- job, unless a line has a problem: then it is refused as a whole. Sent twice, it is sent once.
-- Refusals: those of private.require_admin, no-such-import, no-rows. Definer: for the same reason.
create function public.send_listing_import(p_import_id uuid) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  import private.listing_imports;
  said text;
  before_id uuid;
begin
  perform private.require_admin();
  -- The same file may be sent by two admins at once: one after the other.
  perform pg_advisory_xact_lock(hashtextextended('send_listing_import', 0));
  select i.* into import from private.listing_imports i where i.id = p_import_id and i.created_by = auth.uid() for update;
  if not found then
    raise exception 'no-such-import' using errcode = 'PT404';
  elsif import.state <> 'arriving' then
    return jsonb_build_object('id', import.id, 'again', false);
  end if;
  select count(*), encode(extensions.digest(string_agg(r.listing::text, E'\n' order by r.line), 'sha256'), 'hex')
  into import.listings, said from private.listing_import_rows r where r.import_id = import.id;
  if import.listings = 0 then
    raise exception 'no-rows' using errcode = 'PT422';
  end if;
  update private.listing_imports i set listings = import.listings where i.id = import.id;
  if not exists (select from private.listing_import_rows r where r.import_id = import.id and r.problems <> '[]') then
    select i.id into before_id from private.listing_imports i where i.digest = said and i.state in ('waiting', 'imported');
    if found then
      delete from private.listing_imports i where i.id = import.id;
      return jsonb_build_object('id', before_id, 'again', true);
    end if;
  end if;
  perform private.note_repeated_lines(import.id);
  perform private.note_known_listings(import.id);
  if exists (select from private.listing_import_rows r where r.import_id = import.id and r.problems <> '[]') then
    perform private.refuse_import(import.id);
  else
    update private.listing_imports i set state = 'waiting', digest = said where i.id = import.id;
  end if;
  return jsonb_build_object('id', import.id, 'again', false);
end;
$$;

grant execute on function public.begin_listing_import(text), public.add_import_rows(uuid, jsonb), public.send_listing_import(uuid)
  to authenticated;

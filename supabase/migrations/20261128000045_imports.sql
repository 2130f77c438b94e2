-- Imports of listings, which admins upload as files. Each line passes the schemas of the forms and the constraints of
-- the tables; a job creates the listings.

create table private.listing_imports (
  id uuid primary key default gen_random_uuid(),
  created_by uuid default auth.uid() references public.users (id) on delete set null,
  file_name text not null check (private.is_line(file_name, 200)),
  state text not null default 'arriving' check (state in ('arriving', 'refused', 'waiting', 'imported', 'failed')),
  listings integer not null default 0 check (listings between 0 and 5000),
  refused integer not null default 0 check (refused between 0 and listings),
  digest text check (length(digest) = 64),
  attempts integer not null default 0,
  error text check (length(error) <= 500),
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  constraint finished_completely check ((finished_at is null) = (state in ('arriving', 'waiting'))),
  constraint says_why_it_failed check ((error is not null) = (state = 'failed')),
  constraint refused_for_its_lines check ((refused > 0) = (state = 'refused')),
  constraint known_when_sent check (case state when 'waiting' then digest is not null when 'imported' then true
    else digest is null end)
);
comment on table private.listing_imports is
  'Imports. arriving: lines are still being added. refused: some lines are invalid, so nothing is imported. waiting: '
  'for the job.';
comment on column private.listing_imports.listings is
  'The number of lines. refused: the number of lines with a problem.';
comment on column private.listing_imports.digest is
  'A hash of the lines. The same listings are imported once, whatever the file name. Null once some of the listings '
  'are deleted.';

alter table public.coworking_spaces add constraint coworking_spaces_import_id_fkey foreign key (import_id) references
  private.listing_imports (id) on delete set null;
alter table public.listing_submissions add constraint listing_submissions_import_id_fkey foreign key (import_id)
  references private.listing_imports (id) on delete set null;

create unique index listing_imports_once on private.listing_imports (digest) where state in ('waiting', 'imported');
create index listing_imports_created_by on private.listing_imports (created_by);
create index listing_imports_latest on private.listing_imports (created_at, id);

alter table private.listing_imports enable row level security;

create table private.listing_import_rows (
  import_id uuid references private.listing_imports (id) on delete cascade,
  line integer check (line between 2 and 10000000),
  cells jsonb not null check (jsonb_typeof(cells) = 'object' and length(cells::text) <= 100000),
  listing jsonb check (jsonb_typeof(listing) = 'object' and length(listing::text) <= 100000),
  problems jsonb not null default '[]' check (jsonb_typeof(problems) = 'array' and length(problems::text) <= 20000),
  primary key (import_id, line),
  constraint a_listing_or_a_problem check (listing is not null or problems <> '[]')
);
comment on table private.listing_import_rows is
  'Lines of an import: the cells by column, the listing made from them, and problems: [{column, says, detail}].';

create index listing_import_rows_refused on private.listing_import_rows (import_id, line) where problems <> '[]';

alter table private.listing_import_rows enable row level security;

create index coworking_spaces_import on public.coworking_spaces (import_id);

create index listing_submissions_import on public.listing_submissions (import_id);

-- Begins an import; returns its id. Refusals: those of private.require_admin, no-name. Definer: no role has a grant on
-- the tables of imports.
create function public.begin_listing_import(p_file_name text) returns uuid
language plpgsql security definer
set search_path = ''
as $$
declare
  import_id uuid;
begin
  perform private.require_admin();
  if not coalesce(private.is_line(p_file_name, 200), false) then
    raise exception 'no-name' using errcode = 'PT422', hint = 'a file name has 1 to 200 characters';
  end if;
  insert into private.listing_imports (file_name) values (p_file_name) returning id into import_id;
  return import_id;
end;
$$;
grant execute on function public.begin_listing_import(text) to authenticated;

create function private.import_problem(p_column text, p_says text, p_detail text default null) returns jsonb
language sql immutable
set search_path = ''
as $$
  select jsonb_build_array(jsonb_build_object('column', p_column, 'says', p_says, 'detail', p_detail));
$$;
comment on function private.import_problem is
  'A problem of a line as an array, to append. p_says is a sentence, or a code that the page words.';

create function private.has_import_problem(p_problems jsonb, p_columns text[]) returns boolean
language sql immutable
set search_path = ''
as $$
  select exists (select from jsonb_array_elements(p_problems) p where p ->> 'column' = any (p_columns));
$$;
comment on function private.has_import_problem is 'Whether one of these columns has a problem already.';

-- Adds up to 500 lines to an import of the caller: [{line, cells, listing, problems}]. listing: values by column of
-- coworking_spaces; of a line with problems, the valid values of name and place. The database adds the time zone of a
-- known city, and problems with the place for columns without one; a line whose pin is far from its city must name its
-- time zone. The same line again changes nothing. Refusals: those of private.require_admin, no-such-import,
-- already-sent, too-many-rows (the detail is the limit). Definer: no role has a grant on the tables of imports.
create function public.add_import_rows(p_import_id uuid, p_rows jsonb) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  import private.listing_imports;
begin
  perform private.require_admin();
  select i.* into import from private.listing_imports i where i.id = p_import_id
    and i.created_by = auth.uid() for update;
  if not found then
    raise exception 'no-such-import' using errcode = 'PT404';
  elsif import.state <> 'arriving' then
    raise exception 'already-sent' using errcode = 'PT409';
  elsif jsonb_array_length(p_rows) > 500 then
    raise exception 'too-many-rows' using errcode = 'PT409', detail = '500';
  end if;
  -- Materialized: many lines share a city, and each city is looked up once.
  with sent as materialized (
    select r.*, r.listing ->> 'city' as city, r.listing ->> 'country' as country
    from jsonb_to_recordset(p_rows) r (line integer, cells jsonb, listing jsonb, problems jsonb)),
  cities as materialized (
    select d.city, d.country, public.known_city(d.city, d.country) as known
    from (select distinct s.city, s.country from sent s where num_nulls(s.city, s.country) = 0) d)
  insert into private.listing_import_rows (import_id, line, cells, listing, problems)
  select import.id, s.line, s.cells, jsonb_build_object('timezone', z.timezone) || jsonb_strip_nulls(s.listing),
    coalesce(s.problems, '[]')
      || case when s.listing ->> 'lat' is null and c.known ->> 'lat' is null and num_nulls(s.city, s.country) = 0
        and not private.has_import_problem(s.problems, '{lat,lng}')
        then private.import_problem('city', 'pin-needed') else '[]' end
      || case when s.listing ->> 'timezone' is null and z.timezone is null and num_nulls(s.city, s.country) = 0
        and not private.has_import_problem(s.problems, '{timezone}')
        then private.import_problem('timezone', 'zone-needed') else '[]' end
  from sent s left join cities c on c.city = s.city and c.country = s.country
  cross join lateral (
    select case when not private.is_far(s.listing -> 'lat', s.listing -> 'lng', c.known)
      then c.known ->> 'timezone' end as timezone) z
  on conflict do nothing;
  if (select count(*) from private.listing_import_rows r where r.import_id = import.id) > 5000 then
    raise exception 'too-many-rows' using errcode = 'PT409', detail = '5000';
  end if;
end;
$$;
grant execute on function public.add_import_rows(uuid, jsonb) to authenticated;

-- Adds a problem to lines whose listing exists: the same name, address and city. Archived listings do not count.
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

-- Adds a problem to lines that repeat the listing of an earlier line.
create function private.note_repeated_lines(p_import_id uuid) returns void
language sql
set search_path = ''
as $$
  update private.listing_import_rows r
  set problems = r.problems || private.import_problem('name', 'same-as-line', same.first::text)
  from (
    select own.line, min(own.line) over (partition by private.plain(own.listing ->> 'name'),
      private.plain(own.listing ->> 'address'), private.slug(own.listing ->> 'city')) as first
    from private.listing_import_rows own
    where own.import_id = p_import_id and own.listing ?& '{name,address,city}') same
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

-- Completes an import of the caller. Returns {id, again}: this import, or an earlier one with the same listings. An
-- earlier import counts only while all its listings exist: an admin who has deleted some means to import them again.
-- The import then waits for the job; with a problem in any line it is refused as a whole. The same call again changes
-- nothing. Refusals: those of private.require_admin, no-such-import, no-rows. Definer: no role has a grant on the
-- tables of imports.
create function public.send_listing_import(p_import_id uuid) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  import private.listing_imports;
  lines_digest text;
  before_id uuid;
begin
  perform private.require_admin();
  -- Serialises two admins who send the same file at once.
  perform pg_advisory_xact_lock(hashtextextended('send_listing_import', 0));
  select i.* into import from private.listing_imports i where i.id = p_import_id
    and i.created_by = auth.uid() for update;
  if not found then
    raise exception 'no-such-import' using errcode = 'PT404';
  elsif import.state <> 'arriving' then
    return jsonb_build_object('id', import.id, 'again', false);
  end if;
  select count(*), encode(extensions.digest(string_agg(r.listing::text, E'\n' order by r.line), 'sha256'), 'hex')
  into import.listings, lines_digest from private.listing_import_rows r where r.import_id = import.id;
  if import.listings = 0 then
    raise exception 'no-rows' using errcode = 'PT422';
  end if;
  update private.listing_imports i set listings = import.listings where i.id = import.id;
  if not exists (select from private.listing_import_rows r where r.import_id = import.id and r.problems <> '[]') then
    update private.listing_imports i set digest = null
    where i.digest = lines_digest and i.state = 'imported'
      and (select count(*) from public.coworking_spaces s where s.import_id = i.id
        and s.status <> 'archived') < i.listings;
    select i.id into before_id from private.listing_imports i where i.digest = lines_digest
      and i.state in ('waiting', 'imported');
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
    update private.listing_imports i set state = 'waiting', digest = lines_digest where i.id = import.id;
  end if;
  return jsonb_build_object('id', import.id, 'again', false);
end;
$$;
grant execute on function public.send_listing_import(uuid) to authenticated;

-- The next waiting import, or null. An import fails after five attempts that ended without a result, because something
-- aborts its transaction each time. Definer: the role of the background has no grant on tables.
create function public.start_listing_import() returns uuid
language plpgsql security definer
set search_path = ''
as $$
declare
  import_id uuid;
begin
  update private.listing_imports i set state = 'failed', digest = null, error = 'tried-five-times', finished_at = now()
  where i.state = 'waiting' and i.attempts >= 5;
  update private.listing_imports i set attempts = i.attempts + 1
  where i.id = (
    select w.id from private.listing_imports w where w.state = 'waiting' order by w.created_at,
      w.id limit 1 for update skip locked)
  returning i.id into import_id;
  return import_id;
end;
$$;
grant execute on function public.start_listing_import() to service_role;

-- Creates the listings of a waiting import, all or none; returns its state, or null when it does not wait. A row that a
-- constraint refuses fails the import for good; errors that a retry may avoid, such as a deadlock, are raised. Definer:
-- the role of the background has no grant on tables.
create function public.import_listings(p_import_id uuid) returns text
language plpgsql security definer
set search_path = ''
as $$
declare
  why text;
begin
  -- Serialises imports, so that the next one sees the listings of this one.
  perform pg_advisory_xact_lock(hashtextextended('import_listings', 0));
  perform from private.listing_imports i where i.id = p_import_id and i.state = 'waiting' for update;
  if not found then
    return null;
  end if;
  perform private.note_known_listings(p_import_id);
  if exists (select from private.listing_import_rows r where r.import_id = p_import_id and r.problems <> '[]') then
    perform private.refuse_import(p_import_id);
    return 'refused';
  end if;
  begin
    with made as (
      insert into public.coworking_spaces (name, description, website_url, address, neighbourhood, city, country, lat,
        lng, timezone,
        price_per_day, price_per_week, price_per_month, capacity, amenities, opens_at, closes_at, cancellation_policy,
          payment_methods,
        status, owner_id, import_id)
      select v.name, v.description, v.website_url, v.address, v.neighbourhood, v.city, v.country, v.lat, v.lng,
        v.timezone,
        v.price_per_day, v.price_per_week, v.price_per_month, v.capacity, v.amenities, v.opens_at, v.closes_at,
          v.cancellation_policy,
        v.payment_methods, 'pending', null, r.import_id
      from private.listing_import_rows r
      cross join lateral jsonb_populate_record(null::public.coworking_spaces, r.listing) v
      where r.import_id = p_import_id order by r.line
      returning id)
    insert into public.listing_submissions (space_id, import_id) select m.id, p_import_id from made m;
  exception when others then
    if left(sqlstate, 2) not in ('22', '23', 'PT') then
      raise;
    end if;
    why := left(sqlerrm, 500);
  end;
  update private.listing_imports i
  set state = case when why is null then 'imported' else 'failed' end, error = why, finished_at = now(),
    digest = case when why is null then i.digest end
  where i.id = p_import_id;
  if why is not null then
    return 'failed';
  end if;
  delete from private.listing_import_rows r where r.import_id = p_import_id;
  return 'imported';
end;
$$;
grant execute on function public.import_listings(uuid) to service_role;

create function private.mail_listings_imported(p_import_id uuid) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object('id', i.id, 'file_name', i.file_name, 'state', i.state, 'listings', i.listings)
  from private.listing_imports i where i.id = p_import_id and i.state in ('imported', 'refused', 'failed');
$$;

-- Definer: no role may write the outbox.
create function private.mail_about_import() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if new.state = 'imported' then
    perform private.mail_to_admins('listings-imported', new.id);
  else
    perform private.send_mail('listings-imported', new.created_by, new.id);
  end if;
  return null;
end;
$$;

-- Deletes refused and failed imports after 14 days, in which they can be corrected, and incomplete ones after one.
create function private.tidy_listing_imports() returns void
language sql
set search_path = ''
as $$
  delete from private.listing_imports i
  where i.state in ('refused', 'failed') and i.created_at < now() - interval '14 days'
    or i.state = 'arriving' and i.created_at < now() - interval '1 day';
$$;

-- An import for its page; null for an unknown one: {id, file_name, state, listings, refused, error, created_at,
-- finished_at, sent_by, problems, statuses}
-- - problems: the first hundred: [{line, column, says, detail, written}].
-- - statuses: the number of its listings by current status.
-- Definer: no role has a grant on the tables of imports.
create function public.listing_import(p_import_id uuid) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  return (
    select to_jsonb(i) - array['digest', 'attempts', 'created_by'] || jsonb_build_object(
      'sent_by', (select u.email from public.users u where u.id = i.created_by),
      'problems', (
        select coalesce(jsonb_agg(jsonb_build_object('line', p.line, 'column', p.problem -> 'column',
          'says', p.problem -> 'says',
          'detail', p.problem -> 'detail', 'written', left(p.cells ->> (p.problem ->> 'column'), 80)) order by p.line,
            p.at), '[]')
        from (
          select r.line, r.cells, listed.problem, listed.at
          from private.listing_import_rows r cross
            join lateral jsonb_array_elements(r.problems) with ordinality listed (problem, at)
          where r.import_id = i.id and r.problems <> '[]' order by r.line, listed.at limit 100) p),
      'statuses', (
        select coalesce(jsonb_object_agg(c.status, c.spaces), '{}')
        from (select s.status, count(*) as spaces from public.coworking_spaces s where s.import_id = i.id
          group by s.status) c))
    from private.listing_imports i where i.id = p_import_id and i.state <> 'arriving');
end;
$$;
grant execute on function public.listing_import(uuid) to authenticated;

-- The import that created a listing: {id, file_name}; null for a listing from the form. Definer: no role has a grant on
-- the tables of imports.
create function public.import_of_listing(p_space_id uuid) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  return (
    select jsonb_build_object('id', i.id, 'file_name', i.file_name)
    from public.coworking_spaces s join private.listing_imports i on i.id = s.import_id where s.id = p_space_id);
end;
$$;
grant execute on function public.import_of_listing(uuid) to authenticated;

-- A page of the imports, the latest first: {imports, next, total}; an import is {id, file_name, state, listings,
-- refused, created_at, sent_by}. Definer: no role has a grant on the tables of imports.
create function public.listing_imports(p_after uuid default null, p_page_size integer default 25) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  page record;
begin
  perform private.require_admin();
  select * into page from private.list_page('private.listing_imports', 't.state <> ''arriving''', '{}', 't.created_at',
    'timestamptz', true,
    p_after, p_page_size);
  return jsonb_build_object(
    'imports', (
      select coalesce(jsonb_agg(jsonb_build_object('id', i.id, 'file_name', i.file_name, 'state', i.state,
        'listings', i.listings,
        'refused', i.refused, 'created_at', i.created_at, 'sent_by', u.email) order by o.place), '[]')
      from unnest(page.ids) with ordinality o (id, place)
      join private.listing_imports i on i.id = o.id left join public.users u on u.id = i.created_by),
    'next', page.next,
    'total', page.total);
end;
$$;
grant execute on function public.listing_imports(uuid, integer) to authenticated;

-- Lines of a refused import after p_after, 500 at most: {rows: [{line, cells, problems}], next}, either with or without
-- problems; cells are [column, text]. Definer: no role has a grant on the tables of imports.
create function public.listing_import_rows(p_import_id uuid, p_refused boolean, p_after integer default 0) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  found_rows jsonb;
begin
  perform private.require_admin();
  select coalesce(jsonb_agg(to_jsonb(r) order by r.line), '[]') into found_rows
  from (
    select f.line, f.problems, (
      select coalesce(jsonb_agg(jsonb_build_array(c.key, c.value)), '[]') from jsonb_each_text(f.cells) c) as cells
    from private.listing_import_rows f
    where f.import_id = p_import_id and f.line > p_after and (f.problems <> '[]') = p_refused
      order by f.line limit 500) r;
  return jsonb_build_object('rows', found_rows,
    'next', case when jsonb_array_length(found_rows) = 500 then found_rows -> 499 -> 'line' end);
end;
$$;
grant execute on function public.listing_import_rows(uuid, boolean, integer) to authenticated;

-- A page of the export of listings: {listings: [a listing with owner_email], next}. Its filters are those of
-- admin_listings. Definer: no role may select owner_id.
create function public.export_listings(
  p_q text default '', p_city text default '', p_status text default 'all', p_sort text default '-created',
    p_after uuid default null)
returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  page jsonb;
begin
  perform private.require_admin();
  page := public.admin_listings(p_q, p_city, p_status, p_sort, p_after, 100);
  return jsonb_build_object(
    'listings', (
      select coalesce(jsonb_agg(to_jsonb(s) || jsonb_build_object('owner_email', u.email) order by o.place), '[]')
      from jsonb_array_elements(page -> 'listings') with ordinality o (listed, place)
      join public.coworking_spaces s on s.id = (o.listed ->> 'id')::uuid
      left join public.users u on u.id = s.owner_id),
    'next', page -> 'next');
end;
$$;
grant execute on function public.export_listings(text, text, text, text, uuid) to authenticated;

create trigger follow_new_submission after insert on public.coworking_spaces
  for each row when (new.status = 'pending' and new.import_id is null) execute function private.follow_submission();

create trigger mail_about_submission after insert on public.listing_submissions
  for each row when (new.import_id is null) execute function private.mail_about_listing('listing');

-- One log line when an import is sent and one when it is finished, and none per listing.
create trigger audit after insert or update on private.listing_imports
  for each row when (new.state <> 'arriving') execute function private.audit('file_name', 'state', 'listings');

create trigger mail_about_import after update of state on private.listing_imports
  for each row when (old.state = 'waiting' and new.state <> 'waiting') execute function private.mail_about_import();

insert into private.jobs (name, every) values ('import-listings', '1 minute');

insert into private.mail_topics (topic) values ('listings-imported');

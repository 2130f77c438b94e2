-- Listings that admins import from a file: all of it or nothing, and nothing twice. Its lines are staged here (sending_imports.sql), a job
-- makes listings of them in one transaction (making_imports.sql), and they are pending like any other until an admin approves them. They
-- have no owner: whoever runs a space claims it.

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
  constraint known_when_sent check ((digest is not null) = (state in ('waiting', 'imported'))),
  constraint finished_completely check ((finished_at is null) = (state in ('arriving', 'waiting'))),
  constraint says_why_it_failed check ((error is not null) = (state = 'failed')),
  constraint refused_for_its_lines check ((refused > 0) = (state = 'refused'))
);
comment on table private.listing_imports is
  'Files of listings. arriving: its lines still come. refused: some of them cannot be listings, so none is. waiting: for the job.';
comment on column private.listing_imports.listings is 'How many lines it has. refused: how many of them have a problem.';
comment on column private.listing_imports.digest is 'Of what its lines say. The same listings are imported once, whatever the file is called.';
create unique index listing_imports_once on private.listing_imports (digest) where state in ('waiting', 'imported');
create index listing_imports_created_by on private.listing_imports (created_by);
create index listing_imports_latest on private.listing_imports (created_at, id);

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
  'Lines of such a file: what stood in them by column, the listing that they say, and why it cannot be one: [{column, says, detail}].';
create index listing_import_rows_refused on private.listing_import_rows (import_id, line) where problems <> '[]';

alter table private.listing_imports enable row level security;
alter table private.listing_import_rows enable row level security;
revoke all on private.listing_imports, private.listing_import_rows from public, anon, authenticated, service_role;

-- One line in the log when a file was sent and one when it was imported, and none for each listing.
create trigger audit after insert or update on private.listing_imports
  for each row when (new.state <> 'arriving') execute function private.audit('file_name', 'state', 'listings');

alter table public.coworking_spaces add column import_id uuid references private.listing_imports (id) on delete set null;
comment on column public.coworking_spaces.import_id is 'The file that it came with; null for a listing that somebody wrote.';
create index coworking_spaces_import on public.coworking_spaces (import_id);
alter table public.listing_submissions add column import_id uuid references private.listing_imports (id) on delete set null;
comment on column public.listing_submissions.import_id is 'The file that sent it. Its listings are told of in one mail and one line of the log.';
create index listing_submissions_import on public.listing_submissions (import_id);

-- What a listing shows to guests, as an admin judges it, as before: how it came to the site is not of it.
create or replace function private.shown_listing(p_space public.coworking_spaces) returns jsonb
language plpgsql stable
set search_path = ''
as $$
begin
  return to_jsonb(p_space) - array['status', 'is_featured', 'is_verified_owner', 'owner_id', 'city_id', 'average_rating',
      'review_count', 'created_at', 'updated_at', 'approved_at', 'confirmed_at', 'import_id']
    || jsonb_build_object('photos', (
      select coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'alternative_text', p.alternative_text) order by p.place), '[]')
      from public.space_photos p where p.space_id = p_space.id and p.place is not null));
end;
$$;

-- What is written of each new listing and of each submission is written of an import as a whole: mail here, the log in
-- log_without_personal_values.sql and log_of_listings.sql. Nobody has a grant on import_id.
drop trigger follow_new_submission on public.coworking_spaces;
create trigger follow_new_submission after insert on public.coworking_spaces
  for each row when (new.status = 'pending' and new.import_id is null) execute function private.follow_submission();
drop trigger mail_about_submission on public.listing_submissions;
create trigger mail_about_submission after insert on public.listing_submissions
  for each row when (new.import_id is null) execute function private.mail_about_listing('listing');

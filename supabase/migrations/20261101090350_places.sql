-- Holds the cities, regions, countries and continents with all the names that people give them: for the search, for suggestions,
-- for guides, and for the zone and currency of a new listing. The data follow in places_of_the_world.sql.

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
  'The tree of places. A city belongs to a region or a country, a region to a country, a country to a continent.';
comment on column public.places.country_code is 'ISO 3166-1 alpha-2. None yet for a country that a listing brought along.';
comment on column public.places.language is 'The most spoken one, in English.';
comment on column public.places.came_with_listing is 'Added because a listing named it. Goes when no listing is there any more.';

create index places_parent on public.places (parent_id);
create index places_slug on public.places (slug);
create unique index places_country_code on public.places (country_code) where kind = 'country';

create table public.place_names (
  place_id integer not null references public.places (id) on delete cascade,
  name text not null check (private.is_line(name, 100) and private.slug(name) <> ''),
  slug text not null generated always as (private.slug(name)) stored,
  primary key (place_id, slug)
);
comment on table public.place_names is
  'What else people call a place: endonyms, abbreviations, older names, and what it is part of ("Scandinavia" of Sweden).';
create index place_names_slug on public.place_names (slug);

alter table public.places enable row level security;
alter table public.place_names enable row level security;
revoke all on public.places, public.place_names from anon, authenticated;
grant select on public.places, public.place_names to anon, authenticated;
create policy "everyone reads the places" on public.places for select to anon, authenticated using (true);
create policy "everyone reads the names of places" on public.place_names for select to anon, authenticated using (true);

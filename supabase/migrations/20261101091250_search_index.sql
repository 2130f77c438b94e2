-- What a search looks at: one slim row per active listing, the words and places it can be found by, and counts of them.
-- Tables of their own, because under row level security PostgreSQL keeps LIKE, @> and numeric comparisons off the indexes
-- of a table whose policy looks at its rows. They hold nothing that a visitor could not read of the listing itself, so
-- their own policies have nothing to ask.

create table private.places (
  id integer primary key generated always as identity,
  country text not null,
  city text not null,
  city_text text not null generated always as (private.plain(city)) stored,
  country_text text not null generated always as (private.plain(country)) stored,
  place_text text not null generated always as (private.plain(city) || ', ' || private.plain(country)) stored,
  unique (country, city)
);
comment on table private.places is 'Every city that ever had an active listing. Never changed, so that its indexes stay small.';
create index places_city on private.places using gin (city_text extensions.gin_trgm_ops);
create index places_country on private.places using gin (country_text extensions.gin_trgm_ops);
create index places_place on private.places using gin (place_text extensions.gin_trgm_ops);

create table private.rhythms (
  id integer primary key generated always as identity,
  place integer not null references private.places (id),
  timezone text not null,
  closes_at time not null,
  open_on integer not null,
  unique (place, timezone, closes_at, open_on)
);
comment on table private.rhythms is
  'Every week that an active listing of a city ever had: the few answers to which of its spaces are still open today.';

create table private.listing_numbers (
  id uuid primary key,
  number integer not null unique generated always as identity
);
comment on table private.listing_numbers is
  'A number for every listing that ever was active, in the order of their coming, so that a set of listings is a row of bits.';

create table private.search_words (
  id integer primary key generated always as identity,
  word text not null,
  -- Hashed: a word may be as long as a description, which is too long for the other kind of index.
  constraint search_words_once exclude using hash (word with operator(pg_catalog.=))
);
comment on table private.search_words is
  'Every word of an active listing, as compared. A part of a word is looked for here, and listings by the words found.';
create index search_words_parts on private.search_words using gin (word extensions.gin_trgm_ops);

create table private.searchable_spaces (
  id uuid primary key,
  number integer not null,
  place integer not null references private.places (id),
  rhythm integer not null references private.rhythms (id),
  name_text text not null,
  capacity integer not null,
  timezone text not null,
  closes_at time not null,
  open_on integer not null,
  terms integer[] not null,
  amenities integer not null,
  amenities_low bigint not null,
  amenities_high bigint not null,
  by_featured bigint not null,
  by_newest bigint not null,
  by_price_up bigint not null,
  by_price_down bigint not null,
  sold_out datemultirange not null,
  closed datemultirange not null,
  -- Days on which the space is open and has no desk left. Made from this very row, so that it cannot miss a change.
  hindered datemultirange not null,
  busy bigint not null
) with (fillfactor = 85);
comment on table private.searchable_spaces is
  'The active listings as a search sees them, kept by triggers. by_…: where a row stands in that order, smallest first.';
comment on column private.searchable_spaces.busy is
  'Bit n: closed or hindered on a day whose number leaves n when divided by 64. A bit that is not set spares a look at the days.';
comment on column private.searchable_spaces.open_on is 'Bit n: open on ISO weekday n.';
comment on column private.searchable_spaces.terms is 'Ids of its words, and its amenities as their negative place in the list.';
comment on column private.searchable_spaces.amenities is 'Bit n: the amenity n + 1 of the list.';
comment on column private.searchable_spaces.amenities_low is
  'The first six amenities, each a 0 or 1 ten bits apart: the sum of a thousand rows is six counts.';

create index searchable_spaces_terms on private.searchable_spaces using gin (terms);
create index searchable_spaces_amenities on private.searchable_spaces (amenities);
create index searchable_spaces_name on private.searchable_spaces using gin (name_text extensions.gin_trgm_ops);
create index searchable_spaces_capacity on private.searchable_spaces (capacity);
create index searchable_spaces_rhythm on private.searchable_spaces (rhythm);
create index searchable_spaces_with_closures on private.searchable_spaces (place) where closed <> '{}';
create index searchable_spaces_by_featured on private.searchable_spaces (by_featured, id) include (number);
create index searchable_spaces_by_newest on private.searchable_spaces (by_newest, id) include (number);
create index searchable_spaces_by_price_up on private.searchable_spaces (by_price_up, id) include (number);
create index searchable_spaces_by_price_down on private.searchable_spaces (by_price_down, id) include (number);
-- A city is counted, with its facets, without a look at the rows.
create index searchable_spaces_place_featured on private.searchable_spaces (place, by_featured, id)
  include (amenities_low, amenities_high, by_price_up);
create index searchable_spaces_place_newest on private.searchable_spaces (place, by_newest, id)
  include (amenities_low, amenities_high, by_price_up);
create index searchable_spaces_place_price_up on private.searchable_spaces (place, by_price_up, id)
  include (amenities_low, amenities_high);
create index searchable_spaces_place_price_down on private.searchable_spaces (place, by_price_down, id)
  include (amenities_low, amenities_high, by_price_up);

create table private.term_listings (
  term integer not null,
  part integer not null,
  listings bit(1024) not null,
  primary key (term, part)
);
comment on table private.term_listings is
  'Which listings have a term: bit n of part p is listing number 1024 p + n. Intersecting and counting them looks at no listing.';

create table private.space_cards (
  id uuid primary key,
  card jsonb not null
);
comment on table private.space_cards is 'What a card shows of each active listing. Apart, so that what a search reads stays small.';

create table private.place_rollup (
  place integer primary key references private.places (id),
  country text not null,
  city text not null,
  spaces bigint not null,
  desks bigint not null
);
comment on table private.place_rollup is 'Active listings and their desks per city, kept by triggers.';
create index place_rollup_busiest on private.place_rollup (spaces desc, city, country);

create table private.amenity_rollup (
  amenity text primary key,
  spaces bigint not null
);
comment on table private.amenity_rollup is 'Active listings per amenity, kept by triggers.';

do $$
declare
  name text;
begin
  foreach name in array array['places', 'rhythms', 'listing_numbers', 'search_words', 'searchable_spaces', 'term_listings', 'space_cards',
    'place_rollup', 'amenity_rollup'] loop
    execute format('alter table private.%I enable row level security', name);
    execute format('revoke all on private.%I from anon, authenticated', name);
    execute format('grant select on private.%I to anon, authenticated', name);
    execute format('create policy "everybody searches active listings" on private.%I for select to anon, authenticated using (true)', name);
  end loop;
end $$;

-- So many words PostgreSQL knows to be common, and how common, to choose between an index and a walk.
alter table private.searchable_spaces alter column terms set statistics 300, alter column name_text set statistics 300,
  alter column rhythm set statistics 300;

-- A search and the index take a text apart in the same way, after it was made plain.
create function private.words_of(plain_text text) returns text[]
language plpgsql immutable strict parallel safe
set search_path = ''
as $$
begin
  return (select coalesce(array_agg(distinct word), '{}') from regexp_split_to_table(plain_text, '\s+') word where word <> '');
end;
$$;

create function private.space_card(s public.coworking_spaces) returns jsonb
language plpgsql stable
set search_path = ''
as $$
begin
  return jsonb_build_object(
    'id', s.id, 'name', s.name, 'city', s.city, 'country', s.country, 'lat', s.lat, 'lng', s.lng, 'photo', s.photo_urls[1],
    'price_per_day', s.price_per_day, 'price_per_week', s.price_per_week, 'price_per_month', s.price_per_month,
    'currency', s.currency, 'capacity', s.capacity, 'amenities', s.amenities,
    'is_featured', s.is_featured, 'is_verified_owner', s.is_verified_owner);
end;
$$;
comment on function private.space_card is 'What a card shows of a listing.';

-- Bits 1 to 7 for the days of the week on which a space is open, or which occur in a search.
create function private.weekday_bits(weekdays smallint[]) returns integer
language plpgsql immutable strict parallel safe
set search_path = ''
as $$
begin
  return (select coalesce(bit_or(1 << weekday), 0) from unnest(weekdays) weekday);
end;
$$;

-- Bit n for a day whose number leaves n: sixty-four days in a row are all bits.
create function private.day_bits(days datemultirange) returns bigint
language plpgsql immutable strict parallel safe
set search_path = ''
as $$
begin
  return (select coalesce(bit_or(1::bigint << ((lower(span) + n - date '2000-01-01') & 63)), 0)
    from unnest(days) span cross join lateral generate_series(0, least(upper(span) - lower(span), 64) - 1) n);
end;
$$;

create function private.amenity_bits(amenities text[]) returns integer
language plpgsql immutable strict parallel safe
set search_path = ''
as $$
begin
  return (select coalesce(bit_or(1 << array_position(private.amenity_options(), amenity) - 1), 0) from unnest(amenities) amenity);
end;
$$;

-- Bit n of six, moved to bit 10 n: see searchable_spaces.amenities_low.
create function private.counting_bits(bits integer) returns bigint
language plpgsql immutable strict parallel safe
set search_path = ''
as $$
begin
  return (select coalesce(bit_or(1::bigint << 10 * n), 0) from generate_series(0, 5) n where bits >> n & 1 = 1);
end;
$$;

create function private.amenity_counts(low bigint, high bigint) returns jsonb
language plpgsql immutable strict parallel safe
set search_path = ''
as $$
begin
  return (select coalesce(jsonb_object_agg(option.amenity, counted.spaces) filter (where counted.spaces > 0), '{}')
      from unnest(private.amenity_options()) with ordinality option (amenity, place)
      cross join lateral (
        select case when place <= 6 then low >> 10 * (place - 1)::integer else high >> 10 * (place - 7)::integer end & 1023 as spaces
      ) counted);
end;
$$;

revoke execute on function
  private.words_of(text), private.space_card(public.coworking_spaces), private.weekday_bits(smallint[]),
  private.day_bits(datemultirange), private.amenity_bits(text[]), private.counting_bits(integer), private.amenity_counts(bigint, bigint) from public;
grant execute on function
  private.words_of(text), private.space_card(public.coworking_spaces), private.weekday_bits(smallint[]),
  private.day_bits(datemultirange), private.amenity_bits(text[]), private.amenity_counts(bigint, bigint) to anon, authenticated, service_role;

-- Holds what a search looks at: search.spaces, a row per active listing; search.cities and search.neighbourhoods, with how many
-- listings they have; and the views of their sources. A search reads these tables and not the listings, because row level security keeps LIKE and @> from using indexes and
-- statistics. They hold only what every visitor may read, so they have no row level security of their own.

create schema search;
comment on schema search is 'The index of the search and its questions. Not exposed by the API.';
grant usage on schema search to anon, authenticated;

-- Text as words: plain, in the order of the text, with a space before and after each, so that a pattern can ask for the beginning
-- of a word ('% lis%') or for a whole one ('% la %').
create function search.words(value text) returns text
language plpgsql immutable strict parallel safe
set search_path = ''
as $$
begin
  return ' ' || replace(private.slug(value), '-', ' ') || ' ';
end;
$$;

-- What was typed, with "U.K." as "UK".
create function search.typed(value text) returns text
language plpgsql immutable strict parallel safe
set search_path = ''
as $$
begin
  return regexp_replace(value, '\m([[:alpha:]])\.', '\1', 'g');
end;
$$;

-- Every name of every place. What an owner wrote as a city or country came with a listing.
create view search.names with (security_invoker = on) as
select n.*, ' ' || replace(n.slug, '-', ' ') || ' ' as words
from (select id as place_id, name, slug, came_with_listing from public.places
  union all select place_id, name, slug, false from public.place_names) n;

-- What every city lies in, itself included, and the words of all their names and codes.
create view search.city_words with (security_invoker = on) as
with recursive around as (
  select p.id as city_id, p.id, p.parent_id from public.places p where p.kind = 'city'
  union all
  select a.city_id, p.id, p.parent_id from around a join public.places p on p.id = a.parent_id
)
select a.city_id as id, array_agg(distinct a.id) as within, string_agg(distinct n.words, '') || coalesce(string_agg(distinct format(' %s ', lower(p.country_code)), ''), '') as words
from around a join search.names n on n.place_id = a.id join public.places p on p.id = a.id group by a.city_id;

create table search.cities (
  id integer primary key references public.places (id) on delete cascade,
  within integer[] not null,
  words text not null,
  spaces integer not null default 0,
  desks integer not null default 0
);
comment on table search.cities is 'Every city, with the places it lies in, their words, and how many active listings and desks it has.';
create index cities_with_spaces on search.cities (spaces desc, id) where spaces > 0;

-- The places that have listings: cities, and everything they lie in.
create view search.busy_places with (security_invoker = on) as
select p.id, p.parent_id, p.kind, p.name, p.slug, sum(c.spaces) as spaces
from search.cities c cross join unnest(c.within) around (id) join public.places p on p.id = around.id
where c.spaces > 0 group by p.id;

create table search.spaces (
  id uuid primary key,
  city_id integer not null references search.cities (id),
  neighbourhood text,
  words text not null,
  said text not null,
  amenities text[] not null,
  price numeric(10, 2),
  capacity integer not null,
  timezone text not null,
  closes_at time[] not null,
  by_featured bigint not null,
  by_newest bigint not null,
  by_price_up bigint not null,
  by_price_down bigint not null,
  by_rating bigint not null,
  closed datemultirange not null,
  sold_out datemultirange not null
);
comment on table search.spaces is
  'The active listings as a search sees them. neighbourhood: its words. words: of name and neighbourhood. said: of name and description. by_…: where a row
   stands in that order, smallest first. closed (by closures), sold_out: from yesterday on in UTC, because in some zones that is still today.';

create index spaces_city on search.spaces (city_id, neighbourhood);
create index spaces_capacity on search.spaces (capacity);
create index spaces_amenities on search.spaces using gin (amenities);
create index spaces_words on search.spaces using gin (words extensions.gin_trgm_ops);
create index spaces_said on search.spaces using gin (said extensions.gin_trgm_ops);
create index spaces_by_featured on search.spaces (by_featured, id);
create index spaces_by_newest on search.spaces (by_newest, id);
create index spaces_by_price_up on search.spaces (by_price_up, id);
create index spaces_by_price_down on search.spaces (by_price_down, id);
create index spaces_by_rating on search.spaces (by_rating, id);

create table search.neighbourhoods (
  city_id integer not null references search.cities (id) on delete cascade,
  words text not null,
  name text not null,
  spaces integer not null,
  primary key (city_id, words)
);
comment on table search.neighbourhoods is 'The neighbourhoods of active listings, with how many there are. name: as one of the owners wrote it.';

grant select on search.names, search.cities, search.busy_places, search.spaces, search.neighbourhoods to anon, authenticated;

-- What search.spaces should say.
create view search.listings with (security_invoker = on) as
select s.id, s.city_id, search.words(s.neighbourhood) as neighbourhood,
  search.words(s.name) || coalesce(search.words(s.neighbourhood), '') as words,
  search.words(s.name) || search.words(s.description) as said,
  s.amenities, s.price_per_day as price, s.capacity, s.timezone, s.closes_at,
  -- 1e18 is later than any instant: every listing that is not featured comes after every one that is.
  (case when s.is_featured then 0 else 1e18 end)::bigint - listed.microseconds as by_featured,
  -listed.microseconds as by_newest,
  coalesce((s.price_per_day * 100)::bigint, 1e12::bigint) as by_price_up,
  coalesce(-(s.price_per_day * 100)::bigint, 1e12::bigint) as by_price_down,
  -- The mean of the reviews and of four imagined ones of 4 stars, so that a single review does not lead.
  coalesce(-((s.average_rating * s.review_count + 16) / (s.review_count + 4) * 1e6)::bigint, 0) as by_rating,
  (select coalesce(range_agg(daterange(x.starts_on, x.ends_on + 1)), '{}') from public.space_closures x
    where x.space_id = s.id and x.ends_on >= current_date - 1) as closed,
  (select coalesce(range_agg(daterange(d.day, d.day + 1)), '{}') from public.space_days d
    where d.space_id = s.id and d.free_desks = 0 and d.day >= current_date - 1) as sold_out
from public.coworking_spaces s
cross join lateral (select (extract(epoch from s.created_at) * 1e6)::bigint as microseconds) listed
where s.status = 'active';

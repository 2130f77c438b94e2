-- What a search looks at: one slim row per active listing, and one per city with the words that people call it by.
-- A search reads these tables and not the listings, because row level security keeps LIKE and @> from using indexes and
-- statistics. They hold only what every visitor may read of active listings, so they have none.
-- Everything here is derived: search.rebuild() makes it anew, and search.differences() tells what is not as its source says.

create schema search;
comment on schema search is 'The index of the search and its questions. Not exposed by the API.';
grant usage on schema search to anon, authenticated;

create table search.cities (
  id integer primary key references public.places (id) on delete cascade,
  words text not null,
  spaces integer not null default 0,
  desks integer not null default 0
);
comment on table search.cities is 'Every city: all its names and those of what it lies in, as words, and how many active listings and desks it has.';
comment on column search.cities.words is 'Plain words with a space before each, so that a pattern can ask for the beginning of a word.';
create index cities_with_spaces on search.cities (spaces desc, id) where spaces > 0;

create table search.spaces (
  id uuid primary key references public.coworking_spaces (id) on delete cascade,
  city_id integer not null references public.places (id),
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
comment on table search.spaces is 'The active listings as a search sees them. by_…: where a row stands in that order, smallest first.';
comment on column search.spaces.words is 'Name and neighbourhood as plain words with a space before each.';
comment on column search.spaces.said is 'Name and description, likewise.';
comment on column search.spaces.closed is 'Closures from yesterday on, because somewhere it still is yesterday. The weekly closed days are in closes_at.';
comment on column search.spaces.sold_out is 'Days from yesterday on that have no desk left.';

create index spaces_city on search.spaces (city_id);
create index spaces_amenities on search.spaces using gin (amenities);
create index spaces_words on search.spaces using gin (words extensions.gin_trgm_ops);
create index spaces_said on search.spaces using gin (said extensions.gin_trgm_ops);
create index spaces_by_featured on search.spaces (by_featured, id);
create index spaces_by_newest on search.spaces (by_newest, id);
create index spaces_by_price_up on search.spaces (by_price_up, id);
create index spaces_by_price_down on search.spaces (by_price_down, id);
create index spaces_by_rating on search.spaces (by_rating, id);

grant select on search.cities, search.spaces to anon, authenticated;

-- Letters and digits of any script, each word with a space before it.
create function search.words(value text) returns text
language plpgsql immutable strict parallel safe
set search_path = ''
as $$
begin
  return ' ' || btrim(regexp_replace(private.plain(value) collate pg_catalog.pg_c_utf8, '[^[:alnum:]]+', ' ', 'g'));
end;
$$;

-- The places that are called so in any of the ways that are known.
create function search.places_called(p_slug text) returns setof integer
language sql stable
set search_path = ''
as $$
  select p.id from public.places p where p.slug = p_slug union select n.place_id from public.place_names n where n.slug = p_slug;
$$;

-- The city of a listing; null when there is none yet. What owners call a country may be a part of it, such as England.
create function search.city_of(p_city_slug text, p_country_slug text) returns integer
language plpgsql stable
set search_path = ''
as $$
begin
  return (
    with around as (select search.places_called(p_country_slug) as id)
    select c.id from public.places c join public.places above on above.id = c.parent_id
    where c.kind = 'city' and c.id in (select search.places_called(p_city_slug))
      and (above.id in (select id from around) or above.parent_id in (select id from around))
    order by c.id limit 1);
end;
$$;

-- All names of a city and of everything it lies in.
create function search.words_of_city(p_city_id integer) returns text
language plpgsql stable
set search_path = ''
as $$
begin
  return (
    with recursive above as (
      select p.id, p.parent_id, p.name from public.places p where p.id = p_city_id
      union all
      select p.id, p.parent_id, p.name from above a join public.places p on p.id = a.parent_id
    )
    select string_agg(distinct search.words(named.name), '' order by search.words(named.name))
    from (
      select a.name from above a
      union all select n.name from above a join public.place_names n on n.place_id = a.id
    ) named);
end;
$$;

-- What the index should say of every active listing that has a city.
create view search.listings as
select s.id, c.id as city_id,
  search.words(s.name) || coalesce(search.words(s.neighbourhood), '') as words,
  search.words(s.name) || search.words(s.description) as said,
  s.amenities, s.price_per_day as price, s.capacity, s.timezone, s.closes_at,
  -- Farther away than any instant: every listing that is not featured comes after every one that is.
  (case when s.is_featured then 0 else 1e18 end)::bigint - listed.microseconds as by_featured,
  -listed.microseconds as by_newest,
  coalesce((s.price_per_day * 100)::bigint, 1e12::bigint) as by_price_up,
  coalesce(-(s.price_per_day * 100)::bigint, 1e12::bigint) as by_price_down,
  -- The mean of the reviews and of four imagined ones of 4 stars, so that a single review does not lead.
  case when s.review_count > 0 then -((s.average_rating * s.review_count + 16) / (s.review_count + 4) * 1e6)::bigint else 0 end as by_rating,
  (select coalesce(range_agg(daterange(x.starts_on, x.ends_on + 1)), '{}') from public.space_closures x
    where x.space_id = s.id and x.ends_on >= current_date - 1) as closed,
  (select coalesce(range_agg(daterange(d.day, d.day + 1)), '{}') from public.space_days d
    where d.space_id = s.id and d.free_desks = 0 and d.day >= current_date - 1) as sold_out
from public.coworking_spaces s
cross join lateral (select search.city_of(s.city_slug, s.country_slug) as id) c
cross join lateral (select (extract(epoch from s.created_at) * 1e6)::bigint as microseconds) listed
where s.status = 'active' and c.id is not null;

-- What a listing brings along that no place has: its city, and its country when that is unknown too.
create function search.add_city(s public.coworking_spaces) returns void
language plpgsql
set search_path = ''
as $$
begin
  insert into public.places (kind, name) select 'country', s.country
  where not exists (select from public.places p where p.kind = 'country' and p.id in (select search.places_called(s.country_slug)))
  on conflict do nothing;
  insert into public.places (kind, parent_id, name, timezone, lat, lng)
  select 'city', p.id, s.city, s.timezone, s.lat, s.lng from public.places p
  where p.kind = 'country' and p.id in (select search.places_called(s.country_slug)) order by p.slug <> s.country_slug, p.id limit 1
  on conflict do nothing;
end;
$$;

-- Brings the rows of some listings up to date. The caller holds the locks of these listings: whoever sells or frees a desk holds
-- a share of the same lock, so stock and closures stand still while they are read here.
create function search.refresh(p_ids uuid[]) returns void
language plpgsql
set search_path = ''
as $$
begin
  perform search.add_city(s) from public.coworking_spaces s
  where s.id = any (p_ids) and s.status = 'active' and search.city_of(s.city_slug, s.country_slug) is null;
  delete from search.spaces i where i.id = any (p_ids);
  insert into search.spaces select l.* from search.listings l where l.id = any (p_ids) order by l.city_id, l.id;
end;
$$;

-- The triggers act as definer: owners write listings, guests move stock, and nobody writes the index.
create function search.follow_listings() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform search.refresh((select array_agg(w.id) from written w));
  return null;
end;
$$;
create trigger follow_new_listings after insert on public.coworking_spaces
  referencing new table as written for each statement execute function search.follow_listings();
create trigger follow_changed_listings after update on public.coworking_spaces
  referencing new table as written for each statement execute function search.follow_listings();

-- A day that sells out, or has desks again. Added to what the row says when its turn comes, not to what it said before:
-- two bookings of the space may be under way.
create function search.follow_stock() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  day constant datemultirange := datemultirange(daterange(new.day, new.day + 1));
begin
  update search.spaces i
  set sold_out = case when new.free_desks = 0 then i.sold_out + day else i.sold_out - day end
  where i.id = new.space_id;
  return null;
end;
$$;
create trigger follow_new_stock after insert on public.space_days
  for each row when (new.free_desks = 0) execute function search.follow_stock();
create trigger follow_changed_stock after update on public.space_days
  for each row when ((old.free_desks = 0) <> (new.free_desks = 0)) execute function search.follow_stock();

create function search.follow_closures() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  concerned constant uuid[] := array[coalesce(new.space_id, old.space_id)];
begin
  perform from public.coworking_spaces s where s.id = any (concerned) for no key update;
  perform search.refresh(concerned);
  return null;
end;
$$;
create trigger follow_closures after insert or update or delete on public.space_closures
  for each row execute function search.follow_closures();

-- How many listings and desks a city has.
create function search.count_space() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if tg_op = 'DELETE' then
    update search.cities c set spaces = c.spaces - 1, desks = c.desks - old.capacity where c.id = old.city_id;
  else
    update search.cities c set spaces = c.spaces + 1, desks = c.desks + new.capacity where c.id = new.city_id;
  end if;
  return null;
end;
$$;
create trigger count_space after insert or delete on search.spaces for each row execute function search.count_space();

-- The words of every city in or below some places.
create function search.refresh_cities(p_place_ids integer[]) returns void
language plpgsql
set search_path = ''
as $$
begin
  insert into search.cities as c (id, words)
  with recursive below as (
    select p.id, p.kind from public.places p where p.id = any (p_place_ids)
    union
    select p.id, p.kind from below b join public.places p on p.parent_id = b.id
  )
  select b.id, search.words_of_city(b.id) from below b where b.kind = 'city' order by b.id
  on conflict (id) do update set words = excluded.words where c.words <> excluded.words;
end;
$$;

-- The trigger's argument is the column with the id of the place.
create function search.follow_places() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  place_ids integer[];
begin
  execute format('select array_agg(distinct w.%I) from written w', tg_argv[0]) into place_ids;
  perform search.refresh_cities(place_ids);
  return null;
end;
$$;
create trigger follow_new_places after insert on public.places
  referencing new table as written for each statement execute function search.follow_places('id');
create trigger follow_changed_places after update on public.places
  referencing new table as written for each statement execute function search.follow_places('id');
create trigger follow_new_names after insert on public.place_names
  referencing new table as written for each statement execute function search.follow_places('place_id');
create trigger follow_changed_names after update on public.place_names
  referencing new table as written for each statement execute function search.follow_places('place_id');
create trigger follow_removed_names after delete on public.place_names
  referencing old table as written for each statement execute function search.follow_places('place_id');

-- Takes the days that are over out of the index. A job calls it; what is over is of no use to a search.
create function search.forget_past_days() returns void
language plpgsql
set search_path = ''
as $$
declare
  ahead constant datemultirange := datemultirange(daterange(current_date - 1, null));
begin
  update search.spaces i set closed = i.closed * ahead, sold_out = i.sold_out * ahead
  where lower(i.closed) < current_date - 1 or lower(i.sold_out) < current_date - 1;
end;
$$;

-- Makes the whole index anew. Nobody may write listings, closures or stock meanwhile.
create function search.rebuild() returns void
language plpgsql
set search_path = ''
as $$
begin
  lock table public.coworking_spaces, public.space_days, public.space_closures in share mode;
  perform search.refresh_cities((select array_agg(p.id) from public.places p));
  perform search.refresh((select array_agg(id) from (
    select s.id from public.coworking_spaces s union select i.id from search.spaces i) listed));
end;
$$;

-- Every row that is not as its source says: 'space' or 'city', and its id. None, as long as nothing went wrong.
create function search.differences() returns table (kind text, id text)
language plpgsql stable
set search_path = ''
as $$
declare
  ahead constant datemultirange := datemultirange(daterange(current_date - 1, null));
begin
  return query
    select 'space', coalesce(i.id, l.id)::text
    from (select (jsonb_populate_record(s, jsonb_build_object('closed', s.closed * ahead, 'sold_out', s.sold_out * ahead))).*
      from search.spaces s) i
    full join search.listings l on l.id = i.id
    where to_jsonb(i) is distinct from to_jsonb(l)
    union all
    select 'city', c.id::text
    from search.cities c
    left join (select i.city_id, count(*) as spaces, sum(i.capacity) as desks from search.spaces i group by 1) counted on counted.city_id = c.id
    where (c.spaces, c.desks) <> (coalesce(counted.spaces, 0), coalesce(counted.desks, 0))
      or c.words <> search.words_of_city(c.id);
end;
$$;

-- The search index: search.spaces, one row per active listing; search.cities and search.neighbourhoods, with the number
-- of their spaces. Triggers keep it up to date.

create schema search;
comment on schema search is 'The search index and the functions that query it. Not exposed by the API.';
grant usage on schema search to anon, authenticated;

create table search.cities (
  id integer primary key references public.places (id) on delete cascade,
  within integer[] not null,
  words text not null,
  spaces integer not null default 0,
  desks integer not null default 0,
  country_id integer not null,
  country_slug text not null,
  slug text not null,
  featured integer not null default 0,
  verified integer not null default 0,
  average_price numeric(10, 2),
  least_price numeric(10, 2),
  rating numeric(3, 2),
  reviews integer not null default 0,
  wifi numeric(7, 2),
  wifi_at integer not null default 0,
  zones text[] not null default '{}'
);
comment on table search.cities is
  'All cities, with the ids and words of the places that contain them, their URL (slug and country_slug, unique '
  'together), and figures of their active listings. verified: listings with a verified owner. average_price, '
  'least_price: of listings that sell day passes. rating: the mean of all reviews. wifi: the median of guests'' '
  'measurements, from wifi_at listings. zones: the time zones of the listings.';

create index cities_with_spaces on search.cities (spaces desc, id) where spaces > 0;
create index cities_address on search.cities (country_slug, slug);
create index cities_address_with_spaces on search.cities (country_slug, slug) where spaces > 0;

grant select on search.cities to anon, authenticated;

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
  sold_out datemultirange not null,
  special_hours jsonb not null default '{}',
  wifi numeric(7, 2),
  is_quiet boolean not null default false,
  opens_at time[] not null default '{}',
  is_verified boolean not null default false,
  rating numeric(3, 2),
  reviews integer not null default 0,
  name text not null default '',
  lat double precision,
  lng double precision
);
comment on table search.spaces is
  'Active listings in the search index. neighbourhood: its words. words: of name and neighbourhood. said: of name and '
  'description. by_…: the sort key of each order, ascending. closed (by closures), sold_out: from yesterday in UTC '
  'on, because that is still today in some time zones.';
comment on column search.spaces.special_hours is
  'The closing times of days with special hours, as intervals after midnight: {"2026-12-24": "14:00:00", '
  '"2026-12-31": "26:00:00"}, from yesterday in UTC on.';
comment on column search.spaces.wifi is
  'The median of the download speeds that guests measured, Mbit/s; null without measurements.';
comment on column search.spaces.is_quiet is 'Whether the median noise that guests reported is quiet.';
comment on column search.spaces.opens_at is 'By ISO weekday, as closes_at.';
comment on column search.spaces.lat is
  'The point of the listing, with lng; null where it is at the centre of its city (search.box_condition, search.find).';
comment on column search.spaces.rating is 'The mean of its reviews; null without reviews.';

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
create index spaces_wifi on search.spaces (wifi) where wifi is not null;
create index spaces_quiet on search.spaces (id) where is_quiet;
create index spaces_point on search.spaces (lat, lng) where lat is not null;
create index spaces_city_by_featured on search.spaces (city_id, by_featured, id);
-- For listings with days whose hours differ from their weekday.
create index spaces_with_other_days on search.spaces (city_id) where closed <> '{}' or special_hours <> '{}';

grant select on search.spaces to anon, authenticated;

create table search.neighbourhoods (
  city_id integer not null references search.cities (id) on delete cascade,
  words text not null,
  name text not null,
  spaces integer not null,
  primary key (city_id, words)
);
comment on table search.neighbourhoods is
  'The neighbourhoods of active listings, with the number of listings. name: in the spelling of one owner.';

grant select on search.neighbourhoods to anon, authenticated;

create table search.city_hours (
  city_id integer not null references search.cities (id) on delete cascade,
  timezone text not null,
  opens_at time[] not null,
  closes_at time[] not null,
  spaces integer not null,
  primary key (city_id, timezone, opens_at, closes_at)
);
comment on table search.city_hours is
  'The distinct weekly hours of the active listings of a city, with the number of listings. Thousands of listings '
  'share few hours.';

grant select on search.city_hours to anon, authenticated;

-- A text as words in normal form, in their order, each with a space before and after it, so that a pattern matches the
-- beginning of a word ('% lis%') or a whole word ('% la %').
create function search.words(value text) returns text
language plpgsql immutable strict parallel safe
set search_path = ''
as $$
begin
  return ' ' || replace(private.slug(value), '-', ' ') || ' ';
end;
$$;
grant execute on function search.words(text) to anon, authenticated;

-- The typed text, with "U.K." as "UK".
create function search.typed(value text) returns text
language plpgsql immutable strict parallel safe
set search_path = ''
as $$
begin
  return regexp_replace(left(value, 250), '\m([[:alpha:]])\.', '\1', 'g');
end;
$$;
grant execute on function search.typed(text) to anon, authenticated;

-- A trigger of closures and special hours; it reads all of a listing's again each time. Definer: no role may write the
-- index.
create function search.follow_opening() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  concerned constant uuid[] := array(select distinct w.space_id from written w);
begin
  perform from public.coworking_spaces s where s.id = any (concerned) order by s.id for no key update;
  update search.spaces i
  set (closed, special_hours) = (select l.closed, l.special_hours from search.listings l where l.id = i.id)
  where i.id = any (concerned);
  return null;
end;
$$;

-- The words of a name that contain an apostrophe, a hyphen or a dot, without it, so that a search without the sign
-- finds them.
create function search.joined(value text) returns text
language plpgsql immutable strict parallel safe
set search_path = ''
as $$
declare
  -- Besides the usual signs: the okina, the saltillo, a reversed and a full-width apostrophe, the dashes, the maqaf,
  -- the points of Catalan and Japanese, and a full-width dot.
  signs constant text := '[''’‘‛ʼʻꞋꞌ＇′`´.．·‧・‐‑–—―־－-]';
begin
  return coalesce((
    select search.words(string_agg(regexp_replace(w.word, signs, '', 'g'), ' ' order by w.n))
    from regexp_split_to_table(value, '\s+') with ordinality w (word, n) where w.word ~ ('\S' || signs || '\S')), '');
end;
$$;

-- The rows that search.spaces must have, computed from the sources.
create view search.listings with (security_invoker = on) as
select s.id, s.city_id, search.words(s.neighbourhood) as neighbourhood,
  search.words(s.name) || search.joined(s.name)
    || coalesce(search.words(s.neighbourhood) || search.joined(s.neighbourhood), '') as words,
  search.words(s.name) || search.joined(s.name) || search.words(s.description) as said,
  s.amenities, s.price_per_day as price, s.capacity, s.timezone, s.closes_at,
  -- 1e18 is greater than any microseconds, so featured listings sort before all others.
  (case when s.is_featured then 0 else 1e18 end)::bigint - listed.microseconds as by_featured,
  -listed.microseconds as by_newest,
  coalesce((s.price_per_day * 100)::bigint, 1e12::bigint) as by_price_up,
  coalesce(-(s.price_per_day * 100)::bigint, 1e12::bigint) as by_price_down,
  -- A Bayesian average with four reviews of 4 stars, so that a single review does not lead.
  coalesce(-((s.average_rating * s.review_count + 16) / (s.review_count + 4) * 1e6)::bigint, 0) as by_rating,
  (select coalesce(range_agg(closed.days), '{}') from public.space_closures x
    cross join lateral (
      select daterange(x.starts_on, x.ends_on + 1) as days where x.weekday is null
      union all
      select daterange(x.starts_on + n, x.starts_on + n + 1)
      from generate_series((x.weekday - extract(isodow from x.starts_on)::integer + 7) % 7, x.ends_on - x.starts_on,
        7) n
    ) closed
    where x.space_id = s.id and x.ends_on >= current_date - 1) as closed,
  (select coalesce(range_agg(daterange(d.day, d.day + 1)), '{}') from public.space_days d
    where d.space_id = s.id and d.free_desks = 0 and d.day >= current_date - 1) as sold_out,
  (select coalesce(jsonb_object_agg(h.day, private.closes_after(h.opens_at, h.closes_at)), '{}')
    from public.space_special_hours h
    where h.space_id = s.id and h.day >= current_date - 1) as special_hours,
  measured.wifi_down as wifi, coalesce(measured.noise = 'quiet', false) as is_quiet,
  s.opens_at, s.is_verified_owner as is_verified, s.average_rating as rating, s.review_count as reviews,
  s.name, s.lat, s.lng
from public.coworking_spaces s
left join public.review_summaries measured on measured.space_id = s.id
cross join lateral (select (extract(epoch from s.created_at) * 1e6)::bigint as microseconds) listed
where s.status = 'active';

-- Updates the rows of these listings and the counts of their cities and neighbourhoods. The caller holds the locks of
-- the listings: booking and cancelling hold a share of the same lock, so stock and closures cannot change meanwhile.
create function search.refresh(p_ids uuid[]) returns void
language plpgsql
set search_path = ''
as $$
declare
  city_ids constant integer[] := array(
    select i.city_id from search.spaces i where i.id = any (p_ids)
    union select l.city_id from search.listings l where l.id = any (p_ids));
  neighbourhoods constant text[] := array(
    select i.neighbourhood from search.spaces i where i.id = any (p_ids)
    union select l.neighbourhood from search.listings l where l.id = any (p_ids));
begin
  perform from search.cities c where c.id = any (city_ids) order by c.id for no key update;
  delete from search.spaces i where i.id = any (p_ids);
  insert into search.spaces select l.* from search.listings l where l.id = any (p_ids);
  update search.cities c
  set (spaces, desks, featured, verified, average_price, least_price, rating, reviews, wifi, wifi_at, zones) =
    (f.spaces, f.desks, f.featured, f.verified, f.average_price, f.least_price, f.rating, f.reviews, f.wifi, f.wifi_at,
      f.zones)
  -- The second condition limits the computation to these cities.
  from search.city_figures f where f.id = c.id and f.id = any (city_ids);
  delete from search.city_hours h where h.city_id = any (city_ids);
  insert into search.city_hours select h.* from search.counted_hours h where h.city_id = any (city_ids);
  delete from search.neighbourhoods n where n.city_id = any (city_ids) and n.words = any (neighbourhoods);
  insert into search.neighbourhoods
  select n.* from search.counted_neighbourhoods n where n.city_id = any (city_ids) and n.words = any (neighbourhoods);
end;
$$;

-- The triggers are definer: owners write listings and guests change stock, but no role may write places or the index.
create function search.follow_listings() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform search.refresh((select array_agg(w.id) from written w));
  return null;
end;
$$;

-- Adds or removes a day that sells out or has desks again, relative to the current row, because two bookings may run at
-- once. Definer: no role may write the index.
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

-- Deletes places that listings added and none names any more. A place that a transaction is naming is locked, and
-- skipped.
create function search.drop_unused_places() returns void
language plpgsql
set search_path = ''
as $$
begin
  delete from public.places where id in (
    select p.id from public.places p
    where p.came_with_listing and not exists (select from public.places below where below.parent_id = p.id)
      and not exists (select from public.coworking_spaces s where s.city_id = p.id)
    for update skip locked);
exception when foreign_key_violation then
  -- A listing has named one of them since; the next call deletes the rest.
  return;
end;
$$;

-- Sets the city of an active listing by its name. An unknown city is added, with an unknown country too. The country
-- that owners type may be a part of one, such as England. Adding waits for concurrent changes of the places, then looks
-- again. Definer: no role may write places.
create function search.find_city() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  country_slug constant text := private.slug(new.country);
  city_slug constant text := private.slug(new.city);
begin
  for attempt in 1 .. 3 loop
    select c.id into new.city_id
    from search.names called join public.places c on c.id = called.place_id
      join public.places above on above.id = c.parent_id
    -- "Lisbon, Portugal" in Portugal is Lisbon.
    where called.slug in (city_slug, regexp_replace(city_slug, '-' || country_slug || '$', '')) and c.kind = 'city'
      and exists (select from search.names n where n.slug = country_slug and n.place_id in (above.id, above.parent_id))
    order by c.id limit 1 for key share of c;
    exit when found;
    -- An owner cannot add places by changing an approved listing, because no admin reviews its city again.
    if tg_op = 'UPDATE' and old.status = 'active' and auth.uid() is not null and not private.is_admin() then
      raise exception 'unknown-city' using errcode = 'PT409', hint = 'a listing moves to a place that is known';
    end if;
    perform search.drop_unused_places();
    insert into public.places (kind, name, came_with_listing) select 'country', new.country, true
    where not exists (select from search.names n join public.places p on p.id = n.place_id
      where n.slug = country_slug and p.kind in ('country', 'region'))
    on conflict do nothing;
    insert into public.places (kind, parent_id, name, timezone, lat, lng, came_with_listing)
    select 'city', p.id, new.city, new.timezone, new.lat, new.lng, true
    from search.names n join public.places p on p.id = n.place_id
    where n.slug = country_slug and p.kind in ('country', 'region') order by p.slug <> country_slug, p.kind,
      p.id limit 1
    on conflict do nothing;
  end loop;
  return new;
end;
$$;

-- Updates the containing places of all cities, and their words.
create function search.refresh_cities() returns void
language plpgsql
set search_path = ''
as $$
begin
  insert into search.cities (id, within, words, country_id, country_slug, slug)
  select w.* from search.city_words w left join search.cities is_now on is_now.id = w.id
  where (is_now.within, is_now.words, is_now.country_id, is_now.country_slug, is_now.slug)
    is distinct from (w.within, w.words, w.country_id, w.country_slug, w.slug) order by w.id
  on conflict (id) do update set within = excluded.within, words = excluded.words, country_id = excluded.country_id,
    country_slug = excluded.country_slug, slug = excluded.slug;
end;
$$;

-- Serialises changes of the places, so that each sees those before it. The lock is taken before any row lock. Definer:
-- no role may write the index.
create function search.follow_places() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if tg_when = 'BEFORE' then
    perform pg_advisory_xact_lock(hashtext('public.places'));
  else
    perform search.refresh_cities();
  end if;
  return null;
end;
$$;

-- Deletes past days, and places that listings added and none names any more. A job calls it. Listings wait, because a
-- concurrent one may name such a place.
create function search.tidy() returns void
language plpgsql
set search_path = ''
as $$
declare
  ahead constant datemultirange := datemultirange(daterange(current_date - 1, null));
begin
  lock table public.coworking_spaces in share mode;
  perform search.drop_unused_places();
  update search.spaces i
  set closed = i.closed * ahead, sold_out = i.sold_out * ahead, special_hours = search.hours_ahead(i.special_hours)
  where lower(i.closed) < current_date - 1 or lower(i.sold_out) < current_date - 1
    or i.special_hours <> '{}' and i.special_hours <> search.hours_ahead(i.special_hours);
end;
$$;

-- Rebuilds the whole index. Listings, closures, stock and places wait.
create function search.rebuild() returns void
language plpgsql
set search_path = ''
as $$
begin
  lock table public.coworking_spaces, public.space_days, public.space_closures, public.space_special_hours,
    public.places,
    public.place_names in share mode;
  perform search.refresh_cities();
  delete from search.neighbourhoods;
  perform search.refresh(array(select s.id from public.coworking_spaces s union select i.id from search.spaces i));
end;
$$;

-- Rows of the index that differ from their sources: 'space', 'city' or 'neighbourhood', and the id or name. An
-- invariant: there are none.
create function search.differences() returns table (kind text, id text)
language plpgsql stable
set search_path = ''
as $$
declare
  ahead constant datemultirange := datemultirange(daterange(current_date - 1, null));
begin
  return query
    select 'space', coalesce(i.id, l.id)::text
    from search.spaces i full join search.listings l on l.id = i.id
    where to_jsonb(i) || jsonb_build_object(
        'closed', i.closed * ahead, 'sold_out', i.sold_out * ahead,
          'special_hours', search.hours_ahead(i.special_hours))
      is distinct from to_jsonb(l) || jsonb_build_object(
        'closed', l.closed * ahead, 'sold_out', l.sold_out * ahead,
          'special_hours', search.hours_ahead(l.special_hours))
    union all
    select 'city', coalesce(c.id, w.id)::text
    from search.cities c full join search.city_words w on w.id = c.id left join search.city_figures f on f.id = c.id
    where to_jsonb(c) is distinct from to_jsonb(w) || to_jsonb(f)
    union all
    select 'neighbourhood', coalesce(n.name, counted.name)
    from search.neighbourhoods n full join search.counted_neighbourhoods counted using (city_id, words)
    where n is distinct from counted
    union all
    select 'hours', coalesce(h.city_id, counted.city_id)::text
    from search.city_hours h full join search.counted_hours counted using (city_id, timezone, opens_at, closes_at)
    where h is distinct from counted;
end;
$$;

create function search.hours_ahead(special_hours jsonb) returns jsonb
language sql stable
set search_path = ''
as $$
  select coalesce(jsonb_object_agg(h.key, h.value), '{}') from jsonb_each(special_hours) h
  where h.key::date >= current_date - 1;
$$;

-- The groups of filters that a search without results may drop, with the names of their filters. Each amenity is a
-- group of its own.
create function search.filter_groups() returns table (name text, filters text[])
language sql immutable
set search_path = ''
as $$
  values ('place', array['location', 'city', 'country']), ('q', array['q']), ('dates', array['start_date', 'end_date']),
    ('desks', array['desks']), ('price', array['min_price', 'max_price']), ('on_weekends', array['on_weekends']),
    ('min_wifi', array['min_wifi']), ('quiet', array['quiet']), ('bbox', array['bbox'])
$$;
grant execute on function search.filter_groups() to anon, authenticated;

create function private.tidy_search() returns void
language sql
set search_path = ''
as $$ select search.tidy() $$;

-- The data of a listing's card. A listing without a pin gets the centre of its city, which its page mentions.
create view private.space_cards with (security_invoker = on) as
select s.id, jsonb_build_object(
  'id', s.id, 'name', s.name, 'neighbourhood', s.neighbourhood, 'city', s.city, 'country', s.country,
  'lat', case when s.lat is null then centre.lat else s.lat end, 'lng', case when s.lat is null then centre.lng
    else s.lng end,
  'photo', private.photo(p),
  'price_per_day', s.price_per_day, 'price_per_week', s.price_per_week, 'price_per_month', s.price_per_month,
  'currency', s.currency, 'amenities', s.amenities, 'average_rating', s.average_rating, 'review_count', s.review_count,
  'is_featured', s.is_featured, 'is_verified_owner', s.is_verified_owner) as card
from public.coworking_spaces s
left join public.space_photos p on p.space_id = s.id and p.place = 1
-- search.spaces has the only city_id that every visitor may read.
left join lateral (
  select c.lat, c.lng from search.spaces i join public.places c on c.id = i.city_id where s.lat is null and i.id = s.id
) centre on true;
grant select on private.space_cards to anon, authenticated;

-- All names of all places. Cities and countries that owners typed have came_with_listing.
create view search.names with (security_invoker = on) as
select n.*, ' ' || replace(n.slug, '-', ' ') || ' ' as words
from (select id as place_id, name, slug, came_with_listing from public.places
  union all select place_id, name, slug, false from public.place_names) n;
grant select on search.names to anon, authenticated;

-- For every city: the ids of itself and the places that contain it, the words of all their names and codes, its country
-- and its URL. When several cities of a country share a name, the first one gets the plain slug, and the others are
-- extended by their region: "springfield", "springfield-missouri". Countries with the same name count as one.
create view search.city_words with (security_invoker = on) as
with recursive around as (
  select p.id as city_id, p.id, p.parent_id from public.places p where p.kind = 'city'
  union all
  select a.city_id, p.id, p.parent_id from around a join public.places p on p.id = a.parent_id
), called as (
  select a.city_id as id, array_agg(distinct a.id) as within,
    string_agg(distinct n.words, '') || coalesce(string_agg(distinct format(' %s ', lower(p.country_code)), ''),
      '') as words
  from around a join search.names n on n.place_id = a.id join public.places p on p.id = a.id group by a.city_id
), named as (
  select c.id, country.id as country_id, country.slug as country_slug,
    case row_number() over (partition by country.slug, c.slug order by c.id)
      when 1 then c.slug else c.slug || '-' || above.slug end as slug
  from public.places c join public.places above on above.id = c.parent_id
  join public.places country on country.id = case above.kind when 'region' then above.parent_id else above.id end
  where c.kind = 'city'
)
select w.id, w.within, w.words, n.country_id, n.country_slug,
  case row_number() over (partition by n.country_slug, n.slug order by n.id) when 1 then n.slug else n.slug || '-'
    || n.id end as slug
from called w join named n on n.id = w.id;

-- Places with listings: cities, and all places that contain them.
create view search.busy_places with (security_invoker = on) as
select p.id, p.parent_id, p.kind, p.name, p.slug, sum(c.spaces) as spaces
from search.cities c cross join unnest(c.within) around (id) join public.places p on p.id = around.id
where c.spaces > 0 group by p.id;
grant select on search.busy_places to anon, authenticated;

create view search.counted_neighbourhoods with (security_invoker = on) as
select i.city_id, i.neighbourhood as words, min(s.neighbourhood) as name, count(*)::integer as spaces
from search.spaces i join public.coworking_spaces s on s.id = i.id
where i.neighbourhood is not null group by i.city_id, i.neighbourhood;

-- The figures that search.cities must have, computed from the listings.
create view search.city_figures with (security_invoker = on) as
select c.id, count(i.id)::integer as spaces, coalesce(sum(i.capacity), 0)::integer as desks,
  (count(*) filter (where i.by_featured < 0))::integer as featured,
  (count(*) filter (where i.is_verified))::integer as verified,
  avg(i.price)::numeric(10, 2) as average_price, min(i.price) as least_price,
  (sum(i.rating * i.reviews) / nullif(sum(i.reviews), 0))::numeric(3, 2) as rating,
    coalesce(sum(i.reviews), 0)::integer as reviews,
  (percentile_cont(0.5) within group (order by i.wifi))::numeric(7, 2) as wifi, count(i.wifi)::integer as wifi_at,
  coalesce(array_agg(distinct i.timezone order by i.timezone) filter (where i.id is not null), '{}') as zones
from search.cities c left join search.spaces i on i.city_id = c.id
group by c.id;

-- The rows that search.city_hours must have.
create view search.counted_hours with (security_invoker = on) as
select i.city_id, i.timezone, i.opens_at, i.closes_at, count(*)::integer as spaces
from search.spaces i group by i.city_id, i.timezone, i.opens_at, i.closes_at;

create trigger follow_new_listings after insert on public.coworking_spaces
  referencing new table as written for each statement execute function search.follow_listings();

create trigger follow_changed_listings after update on public.coworking_spaces
  referencing new table as written for each statement execute function search.follow_listings();

create trigger follow_removed_listings after delete on public.coworking_spaces
  referencing old table as written for each statement execute function search.follow_listings();

create trigger follow_new_stock after insert on public.space_days
  for each row when (new.free_desks = 0) execute function search.follow_stock();

create trigger follow_changed_stock after update on public.space_days
  for each row when ((old.free_desks = 0) <> (new.free_desks = 0)) execute function search.follow_stock();

-- Per statement, because each run reads all closures of the listing.
create trigger follow_new_closures after insert on public.space_closures
  referencing new table as written for each statement execute function search.follow_opening();

create trigger follow_changed_closures after update on public.space_closures
  referencing new table as written for each statement execute function search.follow_opening();

create trigger follow_removed_closures after delete on public.space_closures
  referencing old table as written for each statement execute function search.follow_opening();

-- Only for names within the length limit: normalising 200,000 combining marks takes minutes, during which PostgreSQL
-- does not check statement_timeout, and before triggers run before policies and constraints are checked.
create trigger find_city before insert or update of city, country, status on public.coworking_spaces
  for each row when (new.status = 'active' and num_nulls(new.city, new.country) = 0 and length(new.city) <= 100
    and length(new.country) <= 100)
  execute function search.find_city();

create trigger wait_for_places before insert or update or delete on public.places
  for each statement execute function search.follow_places();

create trigger wait_for_names before insert or update or delete on public.place_names
  for each statement execute function search.follow_places();

create trigger follow_places after insert or update on public.places for each statement
  execute function search.follow_places();

create trigger follow_names after insert or update or delete on public.place_names
  for each statement execute function search.follow_places();

create trigger follow_new_special_hours after insert on public.space_special_hours
  referencing new table as written for each statement execute function search.follow_opening();

create trigger follow_changed_special_hours after update on public.space_special_hours
  referencing new table as written for each statement execute function search.follow_opening();

create trigger follow_removed_special_hours after delete on public.space_special_hours
  referencing old table as written for each statement execute function search.follow_opening();

-- A deleted city frees its slug for another city of the same name.
create trigger follow_removed_places after delete on public.places for each statement
  execute function search.follow_places();

-- Indexes the reference places of earlier migrations.
select search.rebuild();

-- What a search looks at: search.spaces, a row per active listing; search.cities and search.neighbourhoods, with how
-- many spaces each has. Triggers keep them up to date.

create schema search;
comment on schema search is 'The index of the search and its questions. Not exposed by the API.';
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
  'Every city, with the places it lies in, their words, its address (slug and country_slug, together its own), and '
  'what is counted over its active listings. verified: how many have a verified owner. average_price, least_price: of '
  'those that sell days. rating: the mean of all reviews. wifi: the median of what guests measured in its listings, of '
  'which there are wifi_at. zones: those that its listings keep.';

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
  reviews integer not null default 0
);
comment on table search.spaces is
  'The active listings as a search sees them. neighbourhood: its words. words: of name and neighbourhood. said: of name and description. by_…: where a row
   stands in that order, smallest first. closed (by closures), sold_out: from yesterday on in UTC, because in some zones that is still today.';
comment on column search.spaces.special_hours is
  'How long after its midnight a day ends that has hours of its own: {"2026-12-24": "14:00:00", "2026-12-31": '
  '"26:00:00"}, from yesterday on in UTC.';
comment on column search.spaces.wifi is 'The median of what guests measured down, Mbit/s; null while nobody has.';
comment on column search.spaces.is_quiet is 'The median of what guests say of the noise is quiet.';
comment on column search.spaces.opens_at is 'By ISO weekday, as closes_at.';
comment on column search.spaces.rating is 'The mean of its reviews; null while there is none.';

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
create index spaces_city_by_featured on search.spaces (city_id, by_featured, id);
-- The listings whose hours of some day are not those of its weekday.
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
  'The neighbourhoods of active listings, with how many there are. name: as one of the owners wrote it.';

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
  'The weekly hours that active listings of a city keep, with how many keep them. Thousands of listings have few.';

grant select on search.city_hours to anon, authenticated;

-- Text as words: plain, in the order of the text, with a space before and after each, so that a pattern can ask for the
-- beginning of a word ('% lis%') or for a whole one ('% la %').
create function search.words(value text) returns text
language plpgsql immutable strict parallel safe
set search_path = ''
as $$
begin
  return ' ' || replace(private.slug(value), '-', ' ') || ' ';
end;
$$;
grant execute on function search.words(text) to anon, authenticated;

-- What was typed, with "U.K." as "UK".
create function search.typed(value text) returns text
language plpgsql immutable strict parallel safe
set search_path = ''
as $$
begin
  return regexp_replace(left(value, 250), '\m([[:alpha:]])\.', '\1', 'g');
end;
$$;
grant execute on function search.typed(text) to anon, authenticated;

-- Of closures and of special hours: each time all of the listing are read.
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

-- The words of a name in which an apostrophe, a hyphen or a dot stands, without it: who leaves it out finds them as
-- well.
create function search.joined(value text) returns text
language plpgsql immutable strict parallel safe
set search_path = ''
as $$
declare
  -- Beside the usual ones: the okina, the saltillo, a reversed and a wide apostrophe, the dashes, the maqaf, the points
  -- of Catalan and Japanese, and a wide dot.
  signs constant text := '[''’‘‛ʼʻꞋꞌ＇′`´.．·‧・‐‑–—―־－-]';
begin
  return coalesce((
    select search.words(string_agg(regexp_replace(w.word, signs, '', 'g'), ' ' order by w.n))
    from regexp_split_to_table(value, '\s+') with ordinality w (word, n) where w.word ~ ('\S' || signs || '\S')), '');
end;
$$;

-- What search.spaces should say.
create view search.listings with (security_invoker = on) as
select s.id, s.city_id, search.words(s.neighbourhood) as neighbourhood,
  search.words(s.name) || search.joined(s.name)
    || coalesce(search.words(s.neighbourhood) || search.joined(s.neighbourhood), '') as words,
  search.words(s.name) || search.joined(s.name) || search.words(s.description) as said,
  s.amenities, s.price_per_day as price, s.capacity, s.timezone, s.closes_at,
  -- 1e18 is later than any instant: every listing that is not featured comes after every one that is.
  (case when s.is_featured then 0 else 1e18 end)::bigint - listed.microseconds as by_featured,
  -listed.microseconds as by_newest,
  coalesce((s.price_per_day * 100)::bigint, 1e12::bigint) as by_price_up,
  coalesce(-(s.price_per_day * 100)::bigint, 1e12::bigint) as by_price_down,
  -- The mean of the reviews and of four imagined ones of 4 stars, so that a single review does not lead.
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
  s.opens_at, s.is_verified_owner as is_verified, s.average_rating as rating, s.review_count as reviews
from public.coworking_spaces s
left join public.review_summaries measured on measured.space_id = s.id
cross join lateral (select (extract(epoch from s.created_at) * 1e6)::bigint as microseconds) listed
where s.status = 'active';

-- Brings the rows of some listings and the counts of their cities and neighbourhoods up to date. The caller holds the
-- locks of these listings: whoever sells or frees a desk holds a share of the same lock, so stock and closures stand
-- still while they are read here.
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
  -- Named by themselves, so that the figures of no other city are counted.
  from search.city_figures f where f.id = c.id and f.id = any (city_ids);
  delete from search.city_hours h where h.city_id = any (city_ids);
  insert into search.city_hours select h.* from search.counted_hours h where h.city_id = any (city_ids);
  delete from search.neighbourhoods n where n.city_id = any (city_ids) and n.words = any (neighbourhoods);
  insert into search.neighbourhoods
  select n.* from search.counted_neighbourhoods n where n.city_id = any (city_ids) and n.words = any (neighbourhoods);
end;
$$;

-- The triggers act as definer: owners write listings, guests move stock, and nobody writes places or the index.
create function search.follow_listings() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform search.refresh((select array_agg(w.id) from written w));
  return null;
end;
$$;

-- A day that sells out, or has desks again: added to what the row says by then, because two bookings may be under way.
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

-- Places that came with listings go when no listing names them any more. One that is being named now is locked, and
-- stays.
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
  -- A listing has named one of them meanwhile. They go the next time.
  return;
end;
$$;

-- A listing that is active gets the city that its words name. An unknown city is added, and its country if that is
-- unknown too. What owners call a country may be a part of it, such as England. Adding waits for changes of the places,
-- which the first attempt did not see.
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
    -- Whoever lists a space may not make places of an approved listing's city, which nobody looks at again.
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

-- Brings up to date what cities lie in, and their words.
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

-- One change of the places after the other, so that each sees those before it. A change waits before it locks a row.
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

-- Takes away what is of no use to a search any more: days that are over, and places that came with listings and have
-- none. A job calls it. Listings wait meanwhile: one that is being written may name such a place.
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

-- Makes the whole index anew. Listings, closures, stock and places wait meanwhile.
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

-- Every row that is not as its source says: 'space', 'city' or 'neighbourhood', and its id or name. None, as long as
-- nothing went wrong.
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

-- What a search can do without, and the filters that go with it. An amenity is named by itself.
create function search.filter_groups() returns table (name text, filters text[])
language sql immutable
set search_path = ''
as $$
  values ('place', array['location', 'city', 'country']), ('q', array['q']), ('dates', array['start_date', 'end_date']),
    ('desks', array['desks']), ('price', array['min_price', 'max_price']), ('on_weekends', array['on_weekends']),
    ('min_wifi', array['min_wifi']), ('quiet', array['quiet'])
$$;
grant execute on function search.filter_groups() to anon, authenticated;

create function private.tidy_search() returns void
language sql
set search_path = ''
as $$ select search.tidy() $$;

-- What a card shows of a listing. One without a place of its own stands at the centre of its city, and its page says
-- so.
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
-- Only search.spaces says to everybody which city a listing is in.
left join lateral (
  select c.lat, c.lng from search.spaces i join public.places c on c.id = i.city_id where s.lat is null and i.id = s.id
) centre on true;
grant select on private.space_cards to anon, authenticated;

-- Every name of every place. What an owner wrote as a city or country came with a listing.
create view search.names with (security_invoker = on) as
select n.*, ' ' || replace(n.slug, '-', ' ') || ' ' as words
from (select id as place_id, name, slug, came_with_listing from public.places
  union all select place_id, name, slug, false from public.place_names) n;
grant select on search.names to anon, authenticated;

-- What every city lies in, itself included, and the words of all their names and codes, with the country of each city
-- and its address. Of cities of one name in one country the first keeps it, and the others are told apart by what they
-- lie in: "springfield", "springfield-missouri". Two countries of one name count as one.
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

-- The places that have listings: cities, and everything they lie in.
create view search.busy_places with (security_invoker = on) as
select p.id, p.parent_id, p.kind, p.name, p.slug, sum(c.spaces) as spaces
from search.cities c cross join unnest(c.within) around (id) join public.places p on p.id = around.id
where c.spaces > 0 group by p.id;
grant select on search.busy_places to anon, authenticated;

create view search.counted_neighbourhoods with (security_invoker = on) as
select i.city_id, i.neighbourhood as words, min(s.neighbourhood) as name, count(*)::integer as spaces
from search.spaces i join public.coworking_spaces s on s.id = i.id
where i.neighbourhood is not null group by i.city_id, i.neighbourhood;

-- What search.cities should say of the listings of each city.
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

-- What search.city_hours should say.
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

-- By statement, because each time all closures of the listing are read.
create trigger follow_new_closures after insert on public.space_closures
  referencing new table as written for each statement execute function search.follow_opening();

create trigger follow_changed_closures after update on public.space_closures
  referencing new table as written for each statement execute function search.follow_opening();

create trigger follow_removed_closures after delete on public.space_closures
  referencing old table as written for each statement execute function search.follow_opening();

-- Only for words that the table takes: to normalise 200,000 marks takes minutes, in which PostgreSQL looks at no limit
-- of time, and this happens before policies and constraints are asked.
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

-- A city that goes leaves its address to one of the same name.
create trigger follow_removed_places after delete on public.places for each statement
  execute function search.follow_places();

-- The places that come with the site are there already.
select search.rebuild();

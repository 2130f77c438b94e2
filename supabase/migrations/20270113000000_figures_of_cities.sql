-- What pages of locations say of a city, kept beside its words in the index of the search: its address, and what is counted over its listings.

alter table search.spaces
  add column opens_at time[] not null default '{}',
  add column is_verified boolean not null default false,
  add column rating numeric(3, 2),
  add column reviews integer not null default 0;
comment on column search.spaces.opens_at is 'By ISO weekday, as closes_at.';
comment on column search.spaces.rating is 'The mean of its reviews; null while there is none.';
create index spaces_city_by_featured on search.spaces (city_id, by_featured, id);

-- The words of a name in which an apostrophe, a hyphen or a dot stands, without it: who leaves it out finds them as well.
create function search.joined(value text) returns text
language plpgsql immutable strict parallel safe
set search_path = ''
as $$
declare
  signs constant text := '[''’‘ʼ′`´.·‐‑-]';
begin
  return coalesce((
    select search.words(string_agg(regexp_replace(w.word, signs, '', 'g'), ' ' order by w.n))
    from regexp_split_to_table(value, '\s+') with ordinality w (word, n) where w.word ~ ('\S' || signs || '\S')), '');
end;
$$;

create or replace view search.listings with (security_invoker = on) as
select s.id, s.city_id, search.words(s.neighbourhood) as neighbourhood,
  search.words(s.name) || search.joined(s.name) || coalesce(search.words(s.neighbourhood) || search.joined(s.neighbourhood), '') as words,
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
      from generate_series((x.weekday - extract(isodow from x.starts_on)::integer + 7) % 7, x.ends_on - x.starts_on, 7) n
    ) closed
    where x.space_id = s.id and x.ends_on >= current_date - 1) as closed,
  (select coalesce(range_agg(daterange(d.day, d.day + 1)), '{}') from public.space_days d
    where d.space_id = s.id and d.free_desks = 0 and d.day >= current_date - 1) as sold_out,
  (select coalesce(jsonb_object_agg(h.day, h.closes_at), '{}') from public.space_special_hours h
    where h.space_id = s.id and h.day >= current_date - 1) as special_hours,
  measured.wifi_down as wifi, coalesce(measured.noise = 'quiet', false) as is_quiet,
  s.opens_at, s.is_verified_owner as is_verified, s.average_rating as rating, s.review_count as reviews
from public.coworking_spaces s
left join public.review_summaries measured on measured.space_id = s.id
cross join lateral (select (extract(epoch from s.created_at) * 1e6)::bigint as microseconds) listed
where s.status = 'active';

alter table search.cities
  add column country_id integer,
  add column country_slug text,
  add column slug text,
  add column featured integer not null default 0,
  add column verified integer not null default 0,
  add column average_price numeric(10, 2),
  add column least_price numeric(10, 2),
  add column rating numeric(3, 2),
  add column reviews integer not null default 0,
  add column wifi numeric(7, 2),
  add column wifi_at integer not null default 0,
  add column zones text[] not null default '{}';
comment on table search.cities is
  'Every city, with the places it lies in, their words, its address (slug and country_slug, together its own), and what is counted over its active listings. verified: how many have a verified owner. average_price, least_price: of those that sell days. rating: the mean of all reviews. wifi: the median of what guests measured in its listings, of which there are wifi_at. zones: those that its listings keep.';

-- As before, with the country of each city and its address. Of cities of one name in one country the first keeps it, and the others are told
-- apart by what they lie in: "springfield", "springfield-missouri". Two countries of one name count as one.
create or replace view search.city_words with (security_invoker = on) as
with recursive around as (
  select p.id as city_id, p.id, p.parent_id from public.places p where p.kind = 'city'
  union all
  select a.city_id, p.id, p.parent_id from around a join public.places p on p.id = a.parent_id
), called as (
  select a.city_id as id, array_agg(distinct a.id) as within,
    string_agg(distinct n.words, '') || coalesce(string_agg(distinct format(' %s ', lower(p.country_code)), ''), '') as words
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
  case row_number() over (partition by n.country_slug, n.slug order by n.id) when 1 then n.slug else n.slug || '-' || n.id end as slug
from called w join named n on n.id = w.id;

-- What search.cities should say of the listings of each city.
create view search.city_figures with (security_invoker = on) as
select c.id, count(i.id)::integer as spaces, coalesce(sum(i.capacity), 0)::integer as desks,
  (count(*) filter (where i.by_featured < 0))::integer as featured,
  (count(*) filter (where i.is_verified))::integer as verified,
  avg(i.price)::numeric(10, 2) as average_price, min(i.price) as least_price,
  (sum(i.rating * i.reviews) / nullif(sum(i.reviews), 0))::numeric(3, 2) as rating, coalesce(sum(i.reviews), 0)::integer as reviews,
  (percentile_cont(0.5) within group (order by i.wifi))::numeric(7, 2) as wifi, count(i.wifi)::integer as wifi_at,
  coalesce(array_agg(distinct i.timezone order by i.timezone) filter (where i.id is not null), '{}') as zones
from search.cities c left join search.spaces i on i.city_id = c.id
group by c.id;

create table search.city_hours (
  city_id integer not null references search.cities (id) on delete cascade,
  timezone text not null,
  opens_at time[] not null,
  closes_at time[] not null,
  spaces integer not null,
  primary key (city_id, timezone, opens_at, closes_at)
);
comment on table search.city_hours is 'The weekly hours that active listings of a city keep, with how many keep them. Thousands of listings have few.';
grant select on search.city_hours to anon, authenticated;
-- The listings whose hours of some day are not those of its weekday.
create index spaces_with_other_days on search.spaces (city_id) where closed <> '{}' or special_hours <> '{}';

-- What search.city_hours should say.
create view search.counted_hours with (security_invoker = on) as
select i.city_id, i.timezone, i.opens_at, i.closes_at, count(*)::integer as spaces
from search.spaces i group by i.city_id, i.timezone, i.opens_at, i.closes_at;

create or replace function search.refresh(p_ids uuid[]) returns void
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
    (f.spaces, f.desks, f.featured, f.verified, f.average_price, f.least_price, f.rating, f.reviews, f.wifi, f.wifi_at, f.zones)
  -- Named by themselves, so that the figures of no other city are counted.
  from search.city_figures f where f.id = c.id and f.id = any (city_ids);
  delete from search.city_hours h where h.city_id = any (city_ids);
  insert into search.city_hours select h.* from search.counted_hours h where h.city_id = any (city_ids);
  delete from search.neighbourhoods n where n.city_id = any (city_ids) and n.words = any (neighbourhoods);
  insert into search.neighbourhoods
  select n.* from search.counted_neighbourhoods n where n.city_id = any (city_ids) and n.words = any (neighbourhoods);
end;
$$;

create or replace function search.refresh_cities() returns void
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

-- A city that goes leaves its address to one of the same name.
create trigger follow_removed_places after delete on public.places for each statement execute function search.follow_places();

create or replace function search.differences() returns table (kind text, id text)
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
        'closed', i.closed * ahead, 'sold_out', i.sold_out * ahead, 'special_hours', search.hours_ahead(i.special_hours))
      is distinct from to_jsonb(l) || jsonb_build_object(
        'closed', l.closed * ahead, 'sold_out', l.sold_out * ahead, 'special_hours', search.hours_ahead(l.special_hours))
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

select search.rebuild();
alter table search.cities
  alter column country_id set not null,
  alter column country_slug set not null,
  alter column slug set not null;
create index cities_address on search.cities (country_slug, slug);
create index cities_address_with_spaces on search.cities (country_slug, slug) where spaces > 0;

-- As before, but that names are compared of places with listings alone: rows of search.cities are wider now. "offset 0" has these found first.
create or replace function public.suggest_places(p_typed text default '', p_most integer default 8) returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  patterns constant text[] := search.patterns(search.typed(p_typed), 100);
  most constant integer := least(greatest(p_most, 1), 60);
begin
  -- Every page of a search asks for these: they come along an index, without counting what lies in each place.
  if cardinality(patterns) = 0 then
    return (
      select coalesce(jsonb_agg(to_jsonb(p) - 'id' || jsonb_build_object('spaces', c.spaces) order by c.spaces desc, c.id), '[]')
      from (select * from search.cities where spaces > 0 order by spaces desc, id limit most) c
      join search.shown_places p on p.id = c.id);
  end if;
  return (
    select coalesce(jsonb_agg(to_jsonb(s) - 'id' order by s.spaces desc, s.name), '[]')
    from (
      select b.id, b.name, b.kind, b.within, b.spaces
      from (
        select p.*, coalesce(c.within, array[here.id, above.id, above.parent_id]) as around
        from search.suggestions p
        join public.places here on here.id = p.id left join public.places above on above.id = here.parent_id
        left join search.cities c on c.id = p.id offset 0) b
      where exists (select from search.names n where n.place_id = b.id and n.words like any (patterns))
        and (select string_agg(n.words, '') from search.names n where n.place_id = any (b.around)) like all (patterns)
      union all
      select c.id, n.name, 'neighbourhood', c.name, n.spaces
      from search.neighbourhoods n join search.shown_places c on c.id = n.city_id
      join search.cities around on around.id = n.city_id
      where n.words like any (patterns) and n.words || around.words like all (patterns)
      order by spaces desc, name limit most
    ) s);
end;
$$;

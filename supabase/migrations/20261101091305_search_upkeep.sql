-- Keeps search.spaces, search.cities and search.neighbourhoods up to date by triggers, makes them anew, and compares them with
-- their sources. Locks are taken in this order: listings, then the places (search.follow_places), cities by their id, rows of
-- search.spaces. The lock of a city is that of its neighbourhoods.

create view search.counted_neighbourhoods with (security_invoker = on) as
select i.city_id, i.neighbourhood as words, min(s.neighbourhood) as name, count(*)::integer as spaces
from search.spaces i join public.coworking_spaces s on s.id = i.id
where i.neighbourhood is not null group by i.city_id, i.neighbourhood;

-- Brings the rows of some listings and the counts of their cities and neighbourhoods up to date. The caller holds the locks of these listings:
-- whoever sells or frees a desk holds a share of the same lock, so stock and closures stand still while they are read here.
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
  set (spaces, desks) = (select count(*), coalesce(sum(i.capacity), 0) from search.spaces i where i.city_id = c.id)
  where c.id = any (city_ids);
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
create trigger follow_new_listings after insert on public.coworking_spaces
  referencing new table as written for each statement execute function search.follow_listings();
create trigger follow_changed_listings after update on public.coworking_spaces
  referencing new table as written for each statement execute function search.follow_listings();
create trigger follow_removed_listings after delete on public.coworking_spaces
  referencing old table as written for each statement execute function search.follow_listings();

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
create trigger follow_new_stock after insert on public.space_days
  for each row when (new.free_desks = 0) execute function search.follow_stock();
create trigger follow_changed_stock after update on public.space_days
  for each row when ((old.free_desks = 0) <> (new.free_desks = 0)) execute function search.follow_stock();

create function search.follow_closures() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  concerned constant uuid[] := array(select distinct w.space_id from written w);
begin
  perform from public.coworking_spaces s where s.id = any (concerned) order by s.id for no key update;
  update search.spaces i set closed = (select l.closed from search.listings l where l.id = i.id) where i.id = any (concerned);
  return null;
end;
$$;
-- By statement, because each time all closures of the listing are read.
create trigger follow_new_closures after insert on public.space_closures
  referencing new table as written for each statement execute function search.follow_closures();
create trigger follow_changed_closures after update on public.space_closures
  referencing new table as written for each statement execute function search.follow_closures();
create trigger follow_removed_closures after delete on public.space_closures
  referencing old table as written for each statement execute function search.follow_closures();

-- Places that came with listings go when no listing names them any more. One that is being named now is locked, and stays.
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

-- A listing that is active gets the city that its words name. An unknown city is added, and its country if that is unknown too.
-- What owners call a country may be a part of it, such as England. Adding waits for changes of the places, which the first
-- attempt did not see.
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
    from search.names called join public.places c on c.id = called.place_id join public.places above on above.id = c.parent_id
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
    where n.slug = country_slug and p.kind in ('country', 'region') order by p.slug <> country_slug, p.kind, p.id limit 1
    on conflict do nothing;
  end loop;
  return new;
end;
$$;
create trigger find_city before insert or update of city, country, status on public.coworking_spaces
  for each row when (new.status = 'active' and num_nulls(new.city, new.country) = 0) execute function search.find_city();

-- Brings up to date what cities lie in, and their words.
create function search.refresh_cities() returns void
language plpgsql
set search_path = ''
as $$
begin
  insert into search.cities (id, within, words)
  select w.* from search.city_words w left join search.cities is_now on is_now.id = w.id
  where (is_now.within, is_now.words) is distinct from (w.within, w.words) order by w.id
  on conflict (id) do update set within = excluded.within, words = excluded.words;
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
create trigger wait_for_places before insert or update or delete on public.places
  for each statement execute function search.follow_places();
create trigger wait_for_names before insert or update or delete on public.place_names
  for each statement execute function search.follow_places();
create trigger follow_places after insert or update on public.places for each statement execute function search.follow_places();
create trigger follow_names after insert or update or delete on public.place_names
  for each statement execute function search.follow_places();

-- Takes away what is of no use to a search any more: days that are over, and places that came with listings and have none.
-- A job calls it. Listings wait meanwhile: one that is being written may name such a place.
create function search.tidy() returns void
language plpgsql
set search_path = ''
as $$
declare
  ahead constant datemultirange := datemultirange(daterange(current_date - 1, null));
begin
  lock table public.coworking_spaces in share mode;
  perform search.drop_unused_places();
  update search.spaces i set closed = i.closed * ahead, sold_out = i.sold_out * ahead
  where lower(i.closed) < current_date - 1 or lower(i.sold_out) < current_date - 1;
end;
$$;

-- Makes the whole index anew. Listings, closures, stock and places wait meanwhile.
create function search.rebuild() returns void
language plpgsql
set search_path = ''
as $$
begin
  lock table public.coworking_spaces, public.space_days, public.space_closures, public.places, public.place_names in share mode;
  perform search.refresh_cities();
  delete from search.neighbourhoods;
  perform search.refresh(array(select s.id from public.coworking_spaces s union select i.id from search.spaces i));
end;
$$;

-- Every row that is not as its source says: 'space', 'city' or 'neighbourhood', and its id or name. None, as long as nothing went wrong.
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
    where to_jsonb(i) || jsonb_build_object('closed', i.closed * ahead, 'sold_out', i.sold_out * ahead)
      is distinct from to_jsonb(l) || jsonb_build_object('closed', l.closed * ahead, 'sold_out', l.sold_out * ahead)
    union all
    select 'city', coalesce(c.id, w.id)::text
    from search.cities c full join search.city_words w on w.id = c.id
    cross join lateral (select count(*), coalesce(sum(capacity), 0) from search.spaces where city_id = c.id) n (spaces, desks)
    where (c.within, c.words, c.spaces, c.desks) is distinct from (w.within, w.words, n.spaces, n.desks)
    union all
    select 'neighbourhood', coalesce(n.name, counted.name)
    from search.neighbourhoods n full join search.counted_neighbourhoods counted using (city_id, words)
    where n is distinct from counted;
end;
$$;

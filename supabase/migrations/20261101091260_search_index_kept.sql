-- How the index of the search follows the listings, their stock and their closures. All of it is definer: owners write
-- listings, guests move stock, and nobody writes the index.
-- Whoever needs several locks takes them in one order: listing, days, index. A booking holds its days before a day that
-- sells out touches the listing's row of the index, and that row is the last it waits for.

-- From yesterday on, because somewhere it still is yesterday: what is over is of no use to a search.
create function private.sold_out_days(p_space_id uuid) returns datemultirange
language plpgsql stable
set search_path = ''
as $$
begin
  return (select coalesce(range_agg(daterange(d.day, d.day + 1)), '{}') from public.space_days d
      where d.space_id = p_space_id and d.desks_booked >= d.capacity and d.day >= current_date - 1);
end;
$$;
create function private.closed_days(p_space_id uuid) returns datemultirange
language plpgsql stable
set search_path = ''
as $$
begin
  return (select coalesce(range_agg(daterange(c.starts_on, c.ends_on + 1)), '{}') from public.space_closures c
      where c.space_id = p_space_id and c.ends_on >= current_date - 1);
end;
$$;
create function private.hindered_days(sold_out datemultirange, closed datemultirange, open_on integer) returns datemultirange
language plpgsql immutable
set search_path = ''
as $$
begin
  return (select coalesce(range_agg(daterange(d.day, d.day + 1)), '{}')
      from unnest(sold_out - closed) span
      cross join lateral (select lower(span) + n as day from generate_series(0, upper(span) - lower(span) - 1) n) d
      where open_on >> extract(isodow from d.day)::integer & 1 = 1);
end;
$$;

-- What the index says of every active listing.
create view private.searchable_listings as
select s.id, n.number, p.id as place, r.id as rhythm, private.plain(s.name) as name_text, s.capacity, s.timezone, s.closes_at,
  r.open_on,
  array(
    select -array_position(private.amenity_options(), amenity) from unnest(s.amenities) amenity
    union select w.id from unnest(private.words_of(s.search_text)) word join private.search_words w using (word)
    order by 1) as terms,
  ticked.bits as amenities,
  private.counting_bits(ticked.bits & 63) as amenities_low, private.counting_bits(ticked.bits >> 6) as amenities_high,
  -- Farther away than any instant: every listing that is not featured comes after every one that is.
  (case when s.is_featured then 0 else 1e18 end)::bigint - listed.microseconds as by_featured,
  -listed.microseconds as by_newest,
  coalesce((s.price_per_day * 100)::bigint, 1e12::bigint) as by_price_up,
  coalesce(-(s.price_per_day * 100)::bigint, 1e12::bigint) as by_price_down,
  private.sold_out_days(s.id) as sold_out, private.closed_days(s.id) as closed
from public.coworking_spaces s
join private.listing_numbers n on n.id = s.id
join private.places p on p.country = s.country and p.city = s.city
join private.rhythms r on r.place = p.id and r.timezone = s.timezone and r.closes_at = s.closes_at
  and r.open_on = private.weekday_bits(s.open_days)
cross join lateral (select (extract(epoch from s.created_at) * 1e6)::bigint as microseconds) listed
cross join lateral (select private.amenity_bits(s.amenities) as bits) ticked
where s.status = 'active';
revoke all on private.searchable_listings from anon, authenticated;

-- Before it is written: what a row says of its days follows from what it says of its stock, closures and week.
create function private.settle_days() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.hindered := case when new.sold_out = '{}' then '{}' else private.hindered_days(new.sold_out, new.closed, new.open_on) end;
  new.busy := private.day_bits(new.hindered + new.closed);
  return new;
end;
$$;
create trigger settle_days before insert or update of sold_out, closed, open_on on private.searchable_spaces
  for each row execute function private.settle_days();

create function private.learn_from_listings(listings uuid[]) returns void
language plpgsql
set search_path = ''
as $$
begin
  insert into private.places (country, city)
  select distinct s.country, s.city from public.coworking_spaces s
  where s.id = any (listings) and s.status = 'active'
    and not exists (select from private.places p where p.country = s.country and p.city = s.city)
  order by 1, 2
  on conflict do nothing;
  insert into private.rhythms (place, timezone, closes_at, open_on)
  select distinct p.id, s.timezone, s.closes_at, private.weekday_bits(s.open_days)
  from public.coworking_spaces s join private.places p on p.country = s.country and p.city = s.city
  where s.id = any (listings) and s.status = 'active' and not exists (
    select from private.rhythms r where r.place = p.id and r.timezone = s.timezone and r.closes_at = s.closes_at
      and r.open_on = private.weekday_bits(s.open_days))
  order by 1, 2, 3, 4
  on conflict do nothing;
  insert into private.listing_numbers (id)
  select s.id from public.coworking_spaces s
  where s.id = any (listings) and s.status = 'active' and not exists (select from private.listing_numbers n where n.id = s.id)
  order by s.created_at, s.id;
  insert into private.search_words (word)
  select distinct said.word from public.coworking_spaces s cross join unnest(private.words_of(s.search_text)) said (word)
  where s.id = any (listings) and s.status = 'active'
    and not exists (select from private.search_words w where w.word = said.word)
  order by 1
  on conflict do nothing;
end;
$$;

-- Counts what leaves the index and what comes into it. In one order, so that two listings written at once do not wait
-- in a circle; and only what differs, so that most changes wait for nobody.
create function private.count_moved(listings uuid[]) returns void
language plpgsql
set search_path = ''
as $$
begin
  insert into private.place_rollup as r (place, country, city, spaces, desks)
  select moved.place, p.country, p.city, sum(moved.sign), sum(moved.sign * moved.capacity)
  from (
    select i.place, -1 as sign, i.capacity from private.searchable_spaces i where i.id = any (listings)
    union all select l.place, 1, l.capacity from private.searchable_listings l where l.id = any (listings)
  ) moved join private.places p on p.id = moved.place
  group by 1, 2, 3 having sum(moved.sign) <> 0 or sum(moved.sign * moved.capacity) <> 0 order by 1
  on conflict (place) do update set spaces = r.spaces + excluded.spaces, desks = r.desks + excluded.desks;
  delete from private.place_rollup r where r.spaces = 0;

  insert into private.amenity_rollup as r (amenity, spaces)
  select moved.amenity, sum(moved.sign)
  from (
    select (private.amenity_options())[-term] as amenity, -1 as sign
    from private.searchable_spaces i cross join unnest(i.terms) term where i.id = any (listings) and term < 0
    union all
    select amenity, 1 from public.coworking_spaces s cross join unnest(s.amenities) amenity
    where s.id = any (listings) and s.status = 'active'
  ) moved
  group by 1 having sum(moved.sign) <> 0 order by 1
  on conflict (amenity) do update set spaces = r.spaces + excluded.spaces;
  delete from private.amenity_rollup r where r.spaces = 0;
end;
$$;

-- A listing is looked up by its id and a word by its hash, also when the plan was made while there were few of them.
create function private.follow_listings() returns trigger
language plpgsql security definer
set search_path = ''
set enable_seqscan = off
set enable_hashjoin = off
set enable_mergejoin = off
as $$
declare
  listings uuid[] := (select array_agg(w.id order by w.id) from written w);
  before private.searchable_spaces[];
begin
  if listings is null then
    return null;
  end if;
  perform private.learn_from_listings(listings);
  -- A listing that comes into the index is not there yet for a cancellation to tell: it waits for those under way.
  perform from public.space_days d
  where d.space_id = any (listings) and d.day >= current_date - 1
    and not exists (select from private.searchable_spaces i where i.id = d.space_id)
  order by d.space_id, d.day for share;
  perform private.count_moved(listings);
  before := array(select i from private.searchable_spaces i where i.id = any (listings));

  delete from private.searchable_spaces i where i.id = any (listings)
    and not exists (select from public.coworking_spaces s where s.id = i.id and s.status = 'active');
  delete from private.space_cards c where c.id = any (listings)
    and not exists (select from public.coworking_spaces s where s.id = c.id and s.status = 'active');
  insert into private.searchable_spaces as i (id, number, place, rhythm, name_text, capacity, timezone, closes_at, open_on,
    terms, amenities, amenities_low, amenities_high, by_featured, by_newest, by_price_up, by_price_down, sold_out, closed)
  select * from private.searchable_listings l where l.id = any (listings) order by l.by_newest desc, l.id
  on conflict (id) do update set
    (place, rhythm, name_text, capacity, timezone, closes_at, open_on, terms, amenities, amenities_low, amenities_high,
      by_featured, by_newest, by_price_up, by_price_down)
    = (excluded.place, excluded.rhythm, excluded.name_text, excluded.capacity, excluded.timezone, excluded.closes_at, excluded.open_on,
      excluded.terms, excluded.amenities, excluded.amenities_low, excluded.amenities_high, excluded.by_featured, excluded.by_newest,
      excluded.by_price_up, excluded.by_price_down)
  where (i.rhythm, i.name_text, i.capacity, i.terms, i.by_featured, i.by_newest, i.by_price_up)
    is distinct from (excluded.rhythm, excluded.name_text, excluded.capacity, excluded.terms, excluded.by_featured,
      excluded.by_newest, excluded.by_price_up);
  perform private.turn_terms(before, listings);
  insert into private.space_cards as c (id, card)
  select s.id, private.space_card(s) from public.coworking_spaces s
  where s.id = any (listings) and s.status = 'active' order by s.id
  on conflict (id) do update set card = excluded.card where c.card <> excluded.card;
  return null;
end;
$$;
create trigger follow_new_listings after insert on public.coworking_spaces
  referencing new table as written for each statement execute function private.follow_listings();
create trigger follow_changed_listings after update on public.coworking_spaces
  referencing new table as written for each statement execute function private.follow_listings();
create trigger follow_deleted_listings after delete on public.coworking_spaces
  referencing old table as written for each statement execute function private.follow_listings();

-- Only a day that sells out, or has desks again, is told. Added to what the row says when its turn comes, not to what
-- it said when the booking began.
create function private.follow_stock() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  day constant datemultirange := datemultirange(daterange(new.day, new.day + 1));
  relevant constant datemultirange := datemultirange(daterange(current_date - 1, null));
begin
  update private.searchable_spaces i
  set sold_out = relevant * case when new.desks_booked >= new.capacity then i.sold_out + day else i.sold_out - day end
  where i.id = new.space_id;
  return null;
end;
$$;
create trigger follow_new_stock after insert on public.space_days
  for each row when (new.desks_booked >= new.capacity) execute function private.follow_stock();
create trigger follow_changed_stock after update on public.space_days
  for each row when ((old.desks_booked >= old.capacity) <> (new.desks_booked >= new.capacity))
  execute function private.follow_stock();

-- Whoever else closes or activates the same space comes before or after, never in between.
create function private.follow_closures() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  concerned constant uuid[] := array_remove(array[
    case when tg_op <> 'INSERT' then old.space_id end, case when tg_op <> 'DELETE' then new.space_id end], null);
begin
  perform from public.coworking_spaces s where s.id = any (concerned) order by s.id for share;
  perform from private.searchable_spaces i where i.id = any (concerned) order by i.id for update;
  update private.searchable_spaces i set closed = private.closed_days(i.id) where i.id = any (concerned);
  return null;
end;
$$;
create trigger follow_closures after insert or update or delete on public.space_closures
  for each row execute function private.follow_closures();

revoke execute on function
  private.sold_out_days(uuid), private.closed_days(uuid), private.hindered_days(datemultirange, datemultirange, integer),
  private.settle_days(), private.learn_from_listings(uuid[]), private.count_moved(uuid[]), private.follow_listings(),
  private.follow_stock(), private.follow_closures() from public;

-- What a card of a search says of a space beside what every card says: what guests measured there and, where days are searched for, on
-- how many of them it is open. All of it stands in the index already.

-- On how many of the days a space is open, as search.dates_condition asks; null for more days than day passes cover, and for none.
create function search.open_days(i search.spaces, p_from date, p_to date) returns integer
language plpgsql stable
set search_path = ''
as $$
begin
  if p_from is null or p_to not between p_from and p_from + 29 then
    return null;
  end if;
  return (
    select count(*) from generate_series(0, p_to - p_from) n cross join lateral (select p_from + n as day) d
    where (i.closes_at[extract(isodow from d.day)] is not null or i.special_hours ? d.day::text) and not i.closed @> d.day);
end;
$$;
grant execute on function search.open_days(search.spaces, date, date) to anon, authenticated;

-- One page: {spaces: card[], next: {key, id} | null, total, total_is_bounded, is_rated, facets}. A search that finds more than a
-- thousand says so, and has no facets. is_rated: some of them have reviews. p_after: the `next` of the page before. As before, and a card
-- has, where there is one, wifi (the median measured down, Mbit/s), is_quiet, and open_days.
create or replace function search.find(f jsonb, p_sort text, p_after jsonb, p_page_size integer, p_now timestamptz) returns jsonb
language plpgsql stable
set search_path = ''
-- Pages of an index of this size are in memory, and no query of milliseconds gains from these two.
set random_page_cost = 1.1
set jit = off
set max_parallel_workers_per_gather = 0
as $$
declare
  sort_column constant text := case p_sort when 'newest' then 'by_newest' when 'price-asc' then 'by_price_up'
    when 'price-desc' then 'by_price_down' when 'rating' then 'by_rating' else 'by_featured' end;
  condition constant text := search.conditions(f, p_now);
  page_size constant integer := least(greatest(coalesce(p_page_size, 24), 1), 120);
  -- As far as a bigint reaches, whatever a link says.
  after_key constant bigint := coalesce(least(greatest((p_after ->> 'key')::numeric, -9.2e18), 9.2e18), -9.2e18);
  after_id constant uuid := coalesce((p_after ->> 'id')::uuid, '00000000-0000-0000-0000-000000000000');
  start_date constant date := f ->> 'start_date';
  end_date constant date := coalesce((f ->> 'end_date')::date, start_date);
  found integer;
  facets jsonb;
  is_rated boolean;
  ids uuid[];
  keys bigint[];
begin
  -- All that match when they are a thousand at most, along whichever index finds them soonest.
  execute format($query$
    with candidates as materialized (
      select i.id, i.%I as key, i.amenities, i.price, i.by_rating < 0 as is_rated from search.spaces i where %s limit 1001
    ), page as (
      select c.id, c.key from candidates c where (c.key, c.id) > ($1, $2) order by c.key, c.id limit $3
    )
    select (select count(*) from candidates), (select array_agg(p.id) from page p), (select array_agg(p.key) from page p),
      (select coalesce(bool_or(c.is_rated), false) from candidates c),
      case when (select count(*) from candidates) <= 1000 then jsonb_build_object(
        'amenities', (select coalesce(jsonb_object_agg(a.amenity, a.spaces), '{}') from (
          select amenity, count(*) as spaces from candidates c cross join unnest(c.amenities) amenity group by 1) a),
        'price', (select jsonb_build_object('min', min(c.price), 'max', max(c.price)) from candidates c)) end
    $query$, sort_column, condition)
  into found, ids, keys, is_rated, facets using after_key, after_id, page_size + 1;
  -- More match: then the next of them are near in the order of the page.
  if found > 1000 then
    execute format($query$
      select array_agg(p.id), array_agg(p.key), exists (select from search.spaces i where i.by_rating < 0 and %2$s) from (
        select i.id, i.%1$I as key from search.spaces i where %2$s and (i.%1$I, i.id) > ($1, $2) order by i.%1$I, i.id limit $3) p
      $query$, sort_column, condition)
    into ids, keys, is_rated using after_key, after_id, page_size + 1;
  end if;
  return jsonb_build_object(
    'spaces', coalesce((select jsonb_agg(c.card || jsonb_strip_nulls(jsonb_build_object(
        'wifi', i.wifi, 'is_quiet', nullif(i.is_quiet, false), 'open_days', search.open_days(i, start_date, end_date))) order by shown.place)
      from unnest(ids[1:page_size]) with ordinality shown (id, place)
      join private.space_cards c on c.id = shown.id join search.spaces i on i.id = shown.id), '[]'),
    'next', case when ids[page_size + 1] is not null then
      jsonb_build_object('key', keys[page_size]::text, 'id', ids[page_size]) end,
    'total', least(found, 1000), 'total_is_bounded', found > 1000, 'is_rated', is_rated, 'facets', facets);
end;
$$;

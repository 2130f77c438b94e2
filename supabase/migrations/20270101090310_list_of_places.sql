-- The list of places as admins look through it, quick with a hundred thousand of them.

create index places_named on public.places (private.plain(name), id);
create index places_kind_named on public.places (kind, private.plain(name), id);
create index places_typed on public.places using gin (private.plain(name) extensions.gin_trgm_ops);
create index place_names_typed on public.place_names using gin (private.plain(name) extensions.gin_trgm_ops);

-- As private.walk_list(), for places.
create function private.walk_places(
  p_statement text, p_kind text, p_typed text, p_few integer[], p_busy jsonb, p_id integer, p_name text, p_listings bigint, p_limit integer)
returns integer[]
language plpgsql stable
set search_path = ''
set enable_sort = off
set enable_incremental_sort = off
set enable_seqscan = off
set enable_bitmapscan = off
set enable_hashjoin = off
set enable_mergejoin = off
set max_parallel_workers_per_gather = 0
set random_page_cost = 1.1
as $$
declare
  ids integer[];
begin
  execute p_statement into ids using p_kind, p_typed, p_few, p_busy, p_id, p_name, p_listings, p_limit;
  return ids;
end;
$$;
comment on function private.walk_places is 'Its statement is SQL of public.admin_places, never what somebody sent.';

-- {places, next, total}; the listings of a place are those that are active in it. p_kind: all, continent, country, region, city.
-- p_sort: name, listings, with "-" before it the other way round; places of one name are sorted by id in the direction of the list. p_after: the
-- id of the last place seen. total is counted to 1,001. As private.list_page() does, it gathers the places to count them, sorts these alone where
-- they are a thousand at most, and else walks the index. Where listings sort, the few places that have any are gathered, and all others have
-- none. Refusals: those of private.require_admin.
create function public.admin_places(
  p_q text default '', p_kind text default 'all', p_sort text default 'name', p_after integer default null, p_page_size integer default 25)
returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  page_size constant integer := least(greatest(coalesce(p_page_size, 25), 1), 100);
  by_listings constant boolean := ltrim(p_sort, '-') = 'listings';
  direction constant text := case when p_sort like '-%' then 'desc' else 'asc' end;
  beyond constant text := case when p_sort like '-%' then '<' else '>' end;
  typed constant text := private.containing(btrim(p_q));
  busy jsonb;
  seen record;
  condition text;
  of_each text;
  found integer[];
  few integer[] := '{}';
  ways text[] := '{}';
  ids integer[];
  total integer := 0;
begin
  perform private.require_admin();
  select coalesce(jsonb_object_agg(b.id, b.spaces), '{}') into busy from search.busy_places b;
  -- Where that place is gone, the list begins anew.
  select p.id, private.plain(p.name) as name, case when by_listings then coalesce((busy -> p.id::text)::bigint, 0) else 0 end as listings
  into seen from public.places p where p.id = p_after;
  foreach condition in array case when btrim(p_q) = '' then '{true}' else array[
    'private.plain(p.name) like $2', 'p.id in (select n.place_id from public.place_names n where private.plain(n.name) like $2)'] end
  loop
    condition := condition || case when p_kind <> 'all' then ' and p.kind = $1' else '' end;
    execute format('select array(select p.id from public.places p where %s limit 1001)', condition) into found using p_kind, typed;
    if cardinality(found) > 1000 then
      total := 1001;
      -- Each place is asked for its own names, while the index is walked: "offset 0" keeps the planner from joins that read all names.
      of_each := replace(condition, 'p.id in (select n.place_id from public.place_names n where private.plain(n.name) like $2)',
        'exists (select from public.place_names n where n.place_id = p.id and private.plain(n.name) like $2 offset 0)');
      ways := ways || format('(select p.id, private.plain(p.name) as name, 0::bigint as listings from public.places p where %s%s%s
        order by private.plain(p.name) %s, p.id %4$s limit $8)',
        of_each,
        case when by_listings then ' and not $4 ? p.id::text' else '' end,
        case when seen.listings = 0 then format(' and (private.plain(p.name), p.id) %s ($6, $5)', beyond) else '' end,
        direction);
      found := '{}';
      if by_listings then
        execute format('select array(select p.id
          from (select * from public.places p where p.id in (select b.id::integer from jsonb_object_keys($3) b (id)) offset 0) p where %s)', of_each)
        into found using p_kind, typed, busy;
      end if;
    end if;
    few := few || found;
  end loop;
  total := greatest(total, least((select count(distinct f.id) from unnest(few) f (id)), 1001));
  ways := ways || format('(select p.id, private.plain(p.name) as name, %s as listings from public.places p where p.id = any ($3) offset 0)',
    case when by_listings then 'coalesce(($4 -> p.id::text)::bigint, 0)' else '0::bigint' end);
  ids := private.walk_places(
    format('select array(select k.id from (%1$s) k where $5 is null or (k.listings, k.name, k.id) %3$s ($7, $6, $5)
      order by k.listings %2$s, k.name %2$s, k.id %2$s limit $8)', array_to_string(ways, ' union '), direction, beyond),
    p_kind, typed, few, busy, seen.id, seen.name, seen.listings, page_size + 1);
  return jsonb_build_object(
    'places', (
      select coalesce(jsonb_agg(private.shown_place(p) || jsonb_build_object('listings', coalesce((busy -> p.id::text)::bigint, 0))
        order by o.place), '[]')
      from unnest(ids[1:page_size]) with ordinality o (id, place) join public.places p on p.id = o.id),
    'next', case when cardinality(ids) > page_size then ids[page_size] end,
    'total', total);
end;
$$;
grant execute on function public.admin_places(text, text, text, integer, integer),
  private.walk_places(text, text, text, integer[], jsonb, integer, text, bigint, integer) to authenticated;

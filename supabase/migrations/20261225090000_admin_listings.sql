-- Listings as admins list, feature, judge and delete them.

create index coworking_spaces_created on public.coworking_spaces (created_at, id);
create index coworking_spaces_status on public.coworking_spaces (status, created_at, id);
create index coworking_spaces_by_name on public.coworking_spaces (private.plain(name), id);
create index coworking_spaces_by_city on public.coworking_spaces (private.plain(coalesce(city, '')), id);
create index coworking_spaces_cities on public.coworking_spaces (city);
create index coworking_spaces_all_featured on public.coworking_spaces (id) where is_featured and status <> 'archived';
create index coworking_spaces_typed on public.coworking_spaces
  using gin (private.plain(name || ' ' || coalesce(address, '')) extensions.gin_trgm_ops);
create index coworking_spaces_city_typed on public.coworking_spaces using gin (private.plain(coalesce(city, '')) extensions.gin_trgm_ops);
create index listing_submissions_waiting on public.listing_submissions (submitted_at) where decided_at is null;
create index listing_changes_waiting on public.listing_changes (updated_at) where decided_at is null;

-- How many listings are featured, and how many the settings allow: {count, limit}. Guests find active ones alone.
create function private.featured() returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object(
    'count', (select count(*) from public.coworking_spaces f where f.is_featured and f.status = 'active'),
    'limit', s.featured_listings_limit)
  from public.site_settings s;
$$;

-- Cities that listings are in, by name, at most a thousand. It steps from one city to the next in the index.
create function private.listed_cities() returns jsonb
language sql stable
set search_path = ''
as $$
  with recursive listed (city) as (
    (select s.city from public.coworking_spaces s where s.city is not null order by s.city limit 1)
    union all
    select (select s.city from public.coworking_spaces s where s.city > l.city order by s.city limit 1) from listed l where l.city is not null)
  select coalesce(jsonb_agg(l.city order by l.city), '[]') from (select * from listed where city is not null limit 1000) l;
$$;

-- {listings, next, total, cities, featured}.
--   p_q       a part of the name or the address
--   p_city    a part of the city
--   p_status  all, a status, featured, or review: what waits for a verdict, pending listings and those with an open proposal
--   p_sort    created, name or city, with "-" before it the other way round; waiting, with review alone: the longest first
-- Each of listings is {id, name, city, country, status, is_featured, created_at, owner, is_own, submitted_at, decide_by, has_change, digest,
-- missing};
-- the clock is of what waits longest, and null where nothing does; digest is what listing_for_review answers it as, for a listing that waits
-- for its verdict, and null for any other; missing is what such a listing lacks.
-- Definer: so that the policies of each row are not asked for a hundred thousand of them.
create function public.admin_listings(
  p_q text default '', p_city text default '', p_status text default 'all', p_sort text default '-created',
  p_after uuid default null, p_page_size integer default 25)
returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  sorted_by constant text := ltrim(p_sort, '-');
  in_review constant boolean := p_status = 'review';
  is_whole constant boolean := btrim(p_q) = '' and btrim(p_city) = '';
  -- The queue in its own order needs no column of the listings. In another it is sorted: what waits is little, and "offset 0" keeps the planner
  -- from walking all listings in that order.
  waits constant text := '(
      select l.space_id as id, min(l.since) as since from (
        select s.space_id, s.submitted_at as since from public.listing_submissions s where s.decided_at is null
        union all
        select c.space_id, c.updated_at from public.listing_changes c where c.decided_at is null) l
      group by l.space_id)';
  page record;
begin
  perform private.require_admin();
  select * into page from private.list_page(
    case when in_review and is_whole and sorted_by = 'waiting' then waits
    when in_review then '(
      select s.id, s.name, s.address, s.city, s.created_at, w.since from ' || waits || ' w join public.coworking_spaces s on s.id = w.id offset 0)'
    else 'public.coworking_spaces' end,
    concat_ws(' and ', 'true',
      case when p_status = 'featured' then 't.is_featured and t.status <> ''archived'''
        when p_status <> 'all' and not in_review then 't.status = $1 ->> ''status''' end,
      case when btrim(p_q) <> '' then 'private.plain(t.name || '' '' || coalesce(t.address, '''')) like private.containing($1 ->> ''q'')' end,
      case when btrim(p_city) <> '' then 'private.plain(coalesce(t.city, '''')) like private.containing($1 ->> ''city'')' end),
    jsonb_build_object('q', btrim(p_q), 'city', btrim(p_city), 'status', p_status),
    case when sorted_by = 'name' then 'private.plain(t.name)' when sorted_by = 'city' then 'private.plain(coalesce(t.city, ''''))'
      when sorted_by = 'waiting' and in_review then 't.since' else 't.created_at' end,
    case when sorted_by in ('name', 'city') then 'text' else 'timestamptz' end,
    p_sort like '-%', p_after, p_page_size);
  return jsonb_build_object(
    'listings', (
      select coalesce(jsonb_agg(jsonb_build_object('id', s.id, 'name', s.name, 'city', s.city, 'country', s.country, 'status', s.status,
        'is_featured', s.is_featured, 'created_at', s.created_at, 'owner', private.claimant(s.owner_id), 'is_own', coalesce(private.is_own_listing(s), false),
        'has_change', w.has_change,
        'submitted_at', w.since, 'decide_by', w.since + interval '24 hours',
        'digest', case when s.status = 'pending' then
          private.digest_of_standing(s.id) || '.' || private.digest_of(private.shown_listing(s)) end,
        'missing', case when s.status = 'pending' then to_jsonb(private.missing_from(s)) else '[]' end) order by o.place), '[]')
      from unnest(page.ids) with ordinality o (id, place)
      join public.coworking_spaces s on s.id = o.id
      cross join lateral (
        select min(waits.since) as since, coalesce(bool_or(waits.is_change), false) as has_change from (
          select l.submitted_at as since, false as is_change from public.listing_submissions l where l.space_id = s.id and l.decided_at is null
          union all
          select c.updated_at, true from public.listing_changes c where c.space_id = s.id and c.decided_at is null) waits) w),
    'next', page.next,
    'total', page.total,
    'cities', private.listed_cities(),
    'featured', private.featured());
end;
$$;

-- Features a listing, or no longer. As many are featured as the settings say; two admins who feature the last one at once wait for each other.
-- The same again by the same admin changes nothing. Refusals: those of private.require_admin, not-a-choice, no-such-space, already-so,
-- not-active (guests do not find it), too-many-featured (its detail is the limit).
-- Definer: nobody has a grant on what judges a listing.
create or replace function public.feature_space(p_space_id uuid, p_featured boolean) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  most integer;
  space public.coworking_spaces;
begin
  perform private.require_admin();
  if p_featured is null then
    raise exception 'not-a-choice' using errcode = 'PT400', hint = 'p_featured is true or false';
  end if;
  select s.featured_listings_limit into most from public.site_settings s for no key update;
  select s.* into space from public.coworking_spaces s where s.id = p_space_id for no key update;
  if not found then
    raise exception 'no-such-space' using errcode = 'PT404';
  elsif space.is_featured = p_featured then
    if private.did_last('coworking_spaces', p_space_id, 'is_featured') then
      return;
    end if;
    raise exception 'already-so' using errcode = 'PT409';
  elsif p_featured and space.status <> 'active' then
    raise exception 'not-active' using errcode = 'PT409';
  elsif p_featured and (private.featured() ->> 'count')::integer >= most then
    raise exception 'too-many-featured' using errcode = 'PT409', detail = most::text;
  end if;
  update public.coworking_spaces set is_featured = p_featured where id = p_space_id;
end;
$$;

grant execute on function public.admin_listings(text, text, text, text, uuid, integer) to authenticated;

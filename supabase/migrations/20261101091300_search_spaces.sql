-- The search page in one call: one page by keyset, the total, and the facets of everything that matched.

create function private.space_card(s public.coworking_spaces) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object(
    'id', s.id, 'name', s.name, 'city', s.city, 'country', s.country, 'photo', s.photo_urls[1],
    'price_per_day', s.price_per_day, 'price_per_week', s.price_per_week, 'price_per_month', s.price_per_month,
    'currency', s.currency, 'capacity', s.capacity, 'amenities', s.amenities,
    'is_featured', s.is_featured, 'is_verified_owner', s.is_verified_owner);
$$;
comment on function private.space_card is 'What a card shows of a listing.';

-- Where a row stands in each order, smallest first; ties are broken by id. Spaces without a price come last.
create function private.search_key(s public.coworking_spaces, p_sort text) returns numeric
language sql stable
set search_path = ''
as $$
  select case p_sort
    when 'newest' then -extract(epoch from s.created_at)
    when 'price-asc' then coalesce(s.price_per_day, 1e12)
    when 'price-desc' then coalesce(-s.price_per_day, 1e12)
    else (case when s.is_featured then 0 else 1e12 end) - extract(epoch from s.created_at)
  end;
$$;

-- All parameters are optional. Dates are both ends included; with them a space must be free on every open day for
-- p_desks, by its own calendar. A space without a day price passes every price filter. p_after: {"key", "id"} of the
-- last row seen. Answers {spaces: card[], next: {key, id} | null, total, facets: {amenities, cities, price}}.
create function public.search_spaces(
  p_location text default null, p_city text default null, p_country text default null, p_q text default null,
  p_start_date date default null, p_end_date date default null, p_desks integer default 1,
  p_amenities text[] default '{}', p_min_price numeric default null, p_max_price numeric default null,
  p_sort text default 'featured', p_after jsonb default null, p_page_size integer default 24
) returns jsonb
language plpgsql stable
set search_path = ''
-- Planned with the values at hand: a filter that is not given is not in the plan.
set plan_cache_mode = force_custom_plan
as $$
declare
  words text[] := (select array_agg(private.contains_pattern(w)) from regexp_split_to_table(btrim(p_q), '\s+') w where w <> '');
  page_size integer := least(greatest(coalesce(p_page_size, 24), 1), 60);
  answer jsonb;
begin
  with matched as materialized (
    select s as space, s.id, private.search_key(s, p_sort) as key
    from public.coworking_spaces s
    where s.status = 'active'
      and (p_location is null or s.place_text like private.contains_pattern(p_location))
      and (p_city is null or private.plain(s.city) like private.contains_pattern(p_city))
      and (p_country is null or private.plain(s.country) like private.contains_pattern(p_country))
      and (words is null or (s.search_text like words[1] and s.search_text like all (words)))
      and (p_amenities = '{}' or s.amenities @> p_amenities)
      and (p_min_price is null or s.price_per_day is null or s.price_per_day >= p_min_price)
      and (p_max_price is null or s.price_per_day is null or s.price_per_day <= p_max_price)
      and s.capacity >= p_desks
      and (p_start_date is null
        or private.is_free(s, p_start_date, coalesce(p_end_date, p_start_date), p_desks, now()))
  ), page as (
    select m.space, m.key, m.id, row_number() over (order by m.key, m.id) as place
    from matched m
    where p_after is null or (m.key, m.id) > ((p_after ->> 'key')::numeric, (p_after ->> 'id')::uuid)
    order by m.key, m.id
    limit page_size + 1
  )
  select jsonb_build_object(
    'spaces', coalesce((select jsonb_agg(private.space_card(p.space) order by p.place) from page p where p.place <= page_size), '[]'),
    'next', (select jsonb_build_object('key', p.key::text, 'id', p.id) from page p
      where p.place = page_size and exists (select from page more where more.place > page_size)),
    'total', (select count(*) from matched),
    'facets', jsonb_build_object(
      'amenities', coalesce((select jsonb_object_agg(a.amenity, a.spaces) from (
        select amenity, count(*) as spaces from matched m cross join unnest((m.space).amenities) amenity group by amenity) a), '{}'),
      'cities', coalesce((select jsonb_agg(jsonb_build_object('city', c.city, 'country', c.country, 'spaces', c.spaces)
          order by c.spaces desc, c.city) from (
        select (m.space).city as city, (m.space).country as country, count(*) as spaces
        from matched m group by 1, 2 order by 3 desc, 1 limit 12) c), '[]'),
      'price', (select jsonb_build_object('min', min((m.space).price_per_day), 'max', max((m.space).price_per_day)) from matched m)))
  into answer;
  return answer;
end;
$$;

revoke execute on function
  private.space_card(public.coworking_spaces),
  private.search_key(public.coworking_spaces, text),
  public.search_spaces(text, text, text, text, date, date, integer, text[], numeric, numeric, text, jsonb, integer)
  from public;
grant execute on function
  private.space_card(public.coworking_spaces),
  private.search_key(public.coworking_spaces, text),
  public.search_spaces(text, text, text, text, date, date, integer, text[], numeric, numeric, text, jsonb, integer)
  to anon, authenticated, service_role;

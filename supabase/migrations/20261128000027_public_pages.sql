-- The pages that anybody sees: the frame of each, the home page, and the page of a space.

-- The busiest cities, each with its picture, and totals of the site.
create function search.market(p_cities integer) returns jsonb
language plpgsql stable
set search_path = ''
as $$
begin
  return jsonb_build_object(
    'destinations', (select coalesce(jsonb_agg(jsonb_build_object(
        'city', busy.city, 'country', busy.country, 'spaces', busy.spaces,
        'photo', private.picture_of_city(busy.id))
        order by busy.spaces desc, busy.city), '[]')
      from (
        select c.id, p.name as city, p.within as country, c.spaces
        from search.cities c join search.shown_places p on p.id = c.id
        where c.spaces > 0 order by c.spaces desc, p.name limit least(p_cities, 60)) busy),
    'statistics', (select jsonb_build_object(
        'spaces', coalesce(sum(c.spaces), 0), 'cities', count(*),
        'countries', count(distinct case when above.kind = 'region' then above.parent_id else above.id end),
        'desks', coalesce(sum(c.desks), 0))
      from search.cities c join public.places p on p.id = c.id join public.places above on above.id = p.parent_id
      where c.spaces > 0));
end;
$$;
grant execute on function search.market(integer) to anon, authenticated;

-- {viewer, custom_code, settings}; viewer is null for a visitor.
-- - is_admin: whether the session has the rights of an admin; without a required second factor it has not.
-- - is_host: the member has a listing that is more than a draft, and not archived.
-- - must_verify: the member must verify the address before booking and listing.
-- - must_use_second_factor: the member is an admin, and the setting requires a second factor.
-- - unread_threads: the number of threads with unread messages, a hundred at most.
-- - custom_code: the live versions: {css, javascript}, each the name of a file or null.
create function public.site_frame() returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  viewer jsonb;
begin
  -- A visitor has no grant on users, so the query must not run.
  if auth.uid() is not null and private.has_session() then
    select jsonb_build_object('id', u.id, 'email', u.email, 'full_name', u.full_name, 'is_admin', private.is_admin(),
      'is_host', private.is_host(), 'suspended_because', u.suspended_because,
      'must_verify', private.must_verify(),
      'must_use_second_factor', private.must_use_second_factor(),
      'unread_threads', (
        select count(*) from (
          select from public.thread_sides t where t.user_id = auth.uid() and t.unread > 0 limit 100) unread))
    into viewer from public.users u where u.id = auth.uid();
  end if;
  return jsonb_build_object(
    'viewer', viewer,
    'custom_code', jsonb_build_object(
      'css', (select c.digest from public.custom_code c where c.kind = 'css' and c.is_live),
      'javascript', (select c.digest from public.custom_code c where c.kind = 'javascript' and c.is_live)),
    'settings', (
      select jsonb_build_object('site_name', s.site_name, 'site_description', s.site_description,
        'contact_email', s.contact_email, 'support_email', s.support_email, 'contact_phone', s.contact_phone,
        'contact_address', s.contact_address, 'allow_registration', s.allow_registration,
        'featured_listings_limit', s.featured_listings_limit, 'maintenance_mode', s.maintenance_mode)
      from public.site_settings s));
end;
$$;
grant execute on function public.site_frame() to anon, authenticated;

-- The home page: featured listings (up to the limit of the settings), popular destinations, and figures. hero: a photo
-- of a featured listing, the third where there is one, because its card has the first and its city may have the second.
-- changes_at: see private.next_post_change.
create function public.home_overview() returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  featured constant uuid[] := array(
    select s.id from public.coworking_spaces s
    where s.status = 'active' and s.is_featured
    order by s.created_at desc, s.id
    limit least(3, (select featured_listings_limit from public.site_settings)));
begin
  return search.market(6) || jsonb_build_object(
    'places', public.suggest_places('', 24),
    'featured', (
      select coalesce(jsonb_agg(c.card order by o.place), '[]')
      from unnest(featured) with ordinality o (id, place) join private.space_cards c using (id)),
    'hero', (
      select private.photo(p)
      from unnest(featured) with ordinality o (id, place) join public.space_photos p on p.space_id = o.id
      where p.place <= 3 order by p.place desc, o.place limit 1),
    'changes_at', private.next_post_change());
end;
$$;
grant execute on function public.home_overview() to anon, authenticated;

-- The wanted pass if the space sells it, otherwise the shortest that it sells; the wanted one when it sells none.
create function private.sold_pass(space public.coworking_spaces, wanted text) returns text
language plpgsql immutable
set search_path = ''
as $$
begin
  return coalesce(
    (select o.pass from unnest(array[wanted, 'day', 'week', 'month']) with ordinality o (pass, place)
      where private.price_of(space, o.pass) is not null
      order by o.place limit 1),
    wanted);
end;
$$;
grant execute on function private.sold_pass(public.coworking_spaces, text) to anon, authenticated;

-- Cards of up to three other spaces of the city, the most similar first: the most amenities in common, then the nearest
-- price, then the nearest point. With days only those that are free then; where there are none, on any day.
create function search.similar_spaces(p_space public.coworking_spaces, p_from date, p_to date, p_desks integer)
returns jsonb
language plpgsql stable
set search_path = ''
set jit = off
as $$
declare
  wish jsonb;
  start_date date;
  end_date date;
  cards jsonb;
  -- A listing without an owner was never active, and so has no city_id.
  city_id constant integer := coalesce(p_space.city_id,
    (private.known_city(p_space.city, p_space.country) ->> 'id')::integer);
begin
  foreach wish in array array[
    jsonb_strip_nulls(jsonb_build_object('start_date', p_from, 'end_date', coalesce(p_to, p_from), 'desks', p_desks)),
    '{}']
  loop
    start_date := wish ->> 'start_date';
    end_date := wish ->> 'end_date';
    execute format($query$
      select jsonb_agg(c.card || jsonb_strip_nulls(jsonb_build_object(
          'wifi', s.wifi, 'is_quiet', nullif(s.is_quiet, false), 'open_days', s.open_days, 'few_desks', s.few_desks))
          order by s.place)
      from (
        select i.id, i.wifi, i.is_quiet, search.open_days(i, $3, $4) as open_days, search.few_desks(i, $3, $4) as few_desks,
          n.place
        from (
          select i.id, row_number() over (order by
            cardinality(array(select unnest(i.amenities) intersect select unnest($5))) desc,
            abs(i.price - $6), (i.lat - $7) ^ 2 + (i.lng - $8) ^ 2, i.id) as place
          from search.spaces i where i.city_id = $1 and i.id <> $2 and %s
          order by place limit 3) n
        join search.spaces i using (id)) s
      join private.space_cards c on c.id = s.id
      $query$, search.conditions(wish, now()))
    into cards using city_id, p_space.id, start_date, end_date, p_space.amenities, p_space.price_per_day,
      p_space.lat, p_space.lng;
    exit when cards is not null;
  end loop;
  return coalesce(cards, '[]');
end;
$$;
grant execute on function search.similar_spaces(public.coworking_spaces, date, date, integer) to anon, authenticated;

-- The page of a listing: the listing with its photos, payment_choice (public.payment_choice_of) and known_city (time
-- zone and centre of its city, where known), the days from p_from to p_to (62 at most; by default the current month at
-- the space), whether the caller saved or owns it, with p_starts_on a quote for a pass that it sells or for 'cheapest',
-- and similar, the cards of search.similar_spaces. Null for a listing that the caller may not read.
create function public.space_overview(
  p_space_id uuid, p_from date default null, p_to date default null,
  p_pass text default 'day', p_starts_on date default null, p_ends_on date default null, p_desks integer default 1
) returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  me constant uuid := private.viewer_id();
  space constant public.coworking_spaces := private.visible_space(p_space_id);
  today constant date := private.today_at(space, now());
  first_day constant date := coalesce(p_from, date_trunc('month', today)::date);
  pass constant text := case p_pass when 'cheapest' then p_pass else private.sold_pass(space, p_pass) end;
  quote constant jsonb := case when space.id is not null and p_starts_on is not null then private.quote_json(
    space, pass, p_starts_on, p_ends_on, p_desks, me, now()) end;
  saved boolean := false;
  booked jsonb;
begin
  if space.id is null then
    return null;
  end if;
  if me is not null then
    saved := exists (select from public.favourites f where f.space_id = p_space_id and f.user_id = me);
    booked := (
      select jsonb_agg(to_jsonb(b) order by b.starts_on, b.id)
      from (
        select b.id, b.starts_on, b.ends_on, b.held_days
        from public.bookings b
        where b.user_id = me and b.space_id = p_space_id and b.status = 'confirmed' and now() < private.over_at(b)
        order by b.starts_on, b.id
        limit 20) b);
  end if;
  return jsonb_build_object(
    'space', to_jsonb(space) - array['owner_id', 'city_id', 'updated_at']
      || jsonb_build_object('photos', private.photos_of(space.id),
        'payment_choice', public.payment_choice_of(space.id), 'known_city', (
        select jsonb_build_object('timezone', c.timezone, 'lat', c.lat, 'lng', c.lng)
        from public.places c where c.id = space.city_id)),
    'listed_by', private.listed_by(space),
    'today', today,
    -- Today, or tomorrow after the space has closed for today.
    'first_day', (select min(c.day) from private.calendar_days(space, today, today + 1, now()) c
      where c.state <> 'past'),
    'is_saved', saved,
    'is_own', coalesce(space.owner_id = me, false),
    'booked', coalesce(booked, '[]'),
    'late_fee_percent', private.late_fee_percent(space.cancellation_policy),
    'quote', quote,
    'similar', search.similar_spaces(space, (quote ->> 'starts_on')::date, (quote ->> 'ends_on')::date, p_desks),
    'days', coalesce((select jsonb_agg(to_jsonb(c) order by c.day)
      from private.calendar_days(
        space, first_day,
        least(coalesce(p_to, (first_day + interval '1 month')::date - 1), first_day + 61), now(), me) c), '[]'));
end;
$$;
grant execute on function public.space_overview(uuid, date, date, text, date, date, integer) to anon, authenticated;

-- The card of one space, for a pin of a map whose list has no card of it; null where the caller may not read it.
create function public.space_card(p_space_id uuid) returns jsonb
language sql stable
set search_path = ''
as $$
  select c.card from private.space_cards c where c.id = p_space_id;
$$;
grant execute on function public.space_card(uuid) to anon, authenticated;

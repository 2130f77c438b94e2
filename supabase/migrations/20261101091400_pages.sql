-- Pages that need several things at once, each in one round trip. All act as the person asking, under row level security.

-- What every page needs: the settings, and who is looking (null for a visitor).
create function public.site_frame() returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  viewer jsonb;
begin
  -- A visitor has no grant on users: the question is not even asked for them.
  if auth.uid() is not null then
    select jsonb_build_object('id', u.id, 'email', u.email, 'full_name', u.full_name, 'is_admin', u.is_admin)
    into viewer from public.users u where u.id = auth.uid();
  end if;
  return jsonb_build_object(
    'viewer', viewer,
    'settings', (select to_jsonb(s) - 'id' - 'updated_at' from public.site_settings s));
end;
$$;

-- The home page: featured listings (never more than the setting allows), popular destinations, counted figures.
create function public.home_overview() returns jsonb
language plpgsql stable
set search_path = ''
as $$
begin
  return (
    with featured as (
      select s as space, s.created_at, s.id from public.coworking_spaces s
      where s.status = 'active' and s.is_featured
      order by s.created_at desc, s.id
      limit least(3, (select featured_listings_limit from public.site_settings))
    ), destinations as (
      select r.city, r.country, r.spaces, photographed.photo
      from (select * from private.place_rollup order by spaces desc, city, country limit 6) r
      left join lateral (
        select s.photo_urls[1] as photo from public.coworking_spaces s
        where s.country = r.country and s.city = r.city and s.status = 'active' and cardinality(s.photo_urls) > 0
        order by s.is_featured, s.created_at desc limit 1
      ) photographed on true
    )
    select jsonb_build_object(
      'featured', coalesce((select jsonb_agg(private.space_card(f.space) order by f.created_at desc, f.id) from featured f), '[]'),
      'destinations', coalesce((select jsonb_agg(to_jsonb(d) order by d.spaces desc, d.city, d.country) from destinations d), '[]'),
      'statistics', (select jsonb_build_object(
        'spaces', coalesce(sum(r.spaces), 0), 'cities', count(*),
        'countries', count(distinct r.country), 'desks', coalesce(sum(r.desks), 0)) from private.place_rollup r)));
end;
$$;

-- The wanted pass where it is sold, else the shortest that is; the wanted one again where none is.
create function private.sold_pass(space public.coworking_spaces, wanted text) returns text
language plpgsql immutable
set search_path = ''
as $$
begin
  return coalesce(
    (select o.pass from unnest(array[wanted, 'day', 'week', 'month']) with ordinality o (pass, place)
      where case o.pass when 'day' then space.price_per_day when 'week' then space.price_per_week
        when 'month' then space.price_per_month end is not null
      order by o.place limit 1),
    wanted);
end;
$$;

-- The page of one listing: the listing, the days from p_from to p_to (at most 62; without them the month it is at the
-- space), whether the person asking saved it or owns it, and, with p_starts_on, what a pass that it sells costs from that
-- day on. Null when there is no such listing for them.
create function public.space_overview(
  p_space_id uuid, p_from date default null, p_to date default null,
  p_pass text default 'day', p_starts_on date default null, p_days integer default 1, p_desks integer default 1
) returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  space public.coworking_spaces;
  saved boolean := false;
  booked jsonb;
  today date;
  first_day date;
  pass text;
begin
  select * into space from public.coworking_spaces s where s.id = p_space_id;
  if not found then
    return null;
  end if;
  pass := private.sold_pass(space, p_pass);
  today := (now() at time zone space.timezone)::date;
  first_day := coalesce(p_from, date_trunc('month', today)::date);
  if auth.uid() is not null then
    saved := exists (select from public.favourites f where f.space_id = p_space_id and f.user_id = auth.uid());
    booked := (
      select jsonb_agg(to_jsonb(b) order by b.starts_on, b.id)
      from (
        select b.id, b.starts_on, b.ends_on
        from public.bookings b
        where b.user_id = auth.uid() and b.space_id = p_space_id and b.status = 'confirmed' and b.ends_on >= today
        order by b.starts_on, b.id
        limit 20) b);
  end if;
  return jsonb_build_object(
    'space', to_jsonb(space) - array['owner_id', 'search_text', 'updated_at'],
    'today', today,
    'is_saved', saved,
    'is_own', coalesce(space.owner_id = auth.uid(), false),
    'booked', coalesce(booked, '[]'),
    'late_fee_percent', private.late_fee_percent(space.cancellation_policy),
    'quote', case when p_starts_on is not null then (select to_jsonb(q) from private.quote_at(
      space, pass, p_starts_on, case pass when 'day' then p_days else 1 end, p_desks, auth.uid(), now()) q) end,
    'days', coalesce((select jsonb_agg(to_jsonb(c) order by c.day)
      from private.calendar_days(
        space, first_day,
        least(coalesce(p_to, (first_day + interval '1 month')::date - 1), first_day + 61), now()) c), '[]'));
end;
$$;

revoke execute on function public.site_frame(), public.home_overview(), private.sold_pass(public.coworking_spaces, text),
  public.space_overview(uuid, date, date, text, date, integer, integer) from public;
grant execute on function public.site_frame(), public.home_overview(), private.sold_pass(public.coworking_spaces, text),
  public.space_overview(uuid, date, date, text, date, integer, integer)
  to anon, authenticated, service_role;

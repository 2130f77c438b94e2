-- Pages that need several things at once, each in one round trip. All act as the person asking, under row level security.

-- What every page needs: the settings, and who is looking (null for a visitor, and for a session that was ended).
create function public.site_frame() returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  viewer jsonb;
begin
  -- A visitor has no grant on users: the question is not even asked for them.
  if auth.uid() is not null and private.has_session() then
    select jsonb_build_object('id', u.id, 'email', u.email, 'full_name', u.full_name, 'is_admin', u.is_admin,
      'suspended_because', u.suspended_because)
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
  return search.market(6) || jsonb_build_object('places', public.suggest_places('', 24), 'featured', (
    select coalesce(jsonb_agg(c.card order by f.created_at desc, f.id), '[]')
    from (
      select s.id, s.created_at from public.coworking_spaces s
      where s.status = 'active' and s.is_featured
      order by s.created_at desc, s.id
      limit least(3, (select featured_listings_limit from public.site_settings))) f
    join private.space_cards c using (id)));
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
      where private.price_of(space, o.pass) is not null
      order by o.place limit 1),
    wanted);
end;
$$;

-- The page of one listing: the listing with its photos, the days from p_from to p_to (at most 62; without them the month it is
-- at the space), whether the person asking saved it or owns it, and, with p_starts_on, what a pass that it sells costs from that
-- day on. Null when there is no such listing for them.
create function public.space_overview(
  p_space_id uuid, p_from date default null, p_to date default null,
  p_pass text default 'day', p_starts_on date default null, p_ends_on date default null, p_desks integer default 1
) returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  space constant public.coworking_spaces := private.visible_space(p_space_id);
  today constant date := now() at time zone space.timezone;
  first_day constant date := coalesce(p_from, date_trunc('month', today)::date);
  pass constant text := private.sold_pass(space, p_pass);
  saved boolean := false;
  booked jsonb;
begin
  if space.id is null then
    return null;
  end if;
  if auth.uid() is not null then
    saved := exists (select from public.favourites f where f.space_id = p_space_id and f.user_id = auth.uid());
    booked := (
      select jsonb_agg(to_jsonb(b) order by b.starts_on, b.id)
      from (
        select b.id, b.starts_on, b.ends_on, b.held_days
        from public.bookings b
        where b.user_id = auth.uid() and b.space_id = p_space_id and b.status = 'confirmed' and now() < private.over_at(b)
        order by b.starts_on, b.id
        limit 20) b);
  end if;
  return jsonb_build_object(
    'space', to_jsonb(space) - array['owner_id', 'city_id', 'updated_at']
      || jsonb_build_object('photos', private.photos_of(space.id)),
    'today', today,
    -- Today, or tomorrow once the space has closed for today.
    'first_day', (select min(c.day) from private.calendar_days(space, today, today + 1, now()) c where c.state <> 'past'),
    'is_saved', saved,
    'is_own', coalesce(space.owner_id = auth.uid(), false),
    'booked', coalesce(booked, '[]'),
    'late_fee_percent', private.late_fee_percent(space.cancellation_policy),
    'quote', case when p_starts_on is not null then private.quote_json(
      space, private.quote_at(space, pass, p_starts_on, p_ends_on, p_desks, auth.uid(), now())) end,
    'days', coalesce((select jsonb_agg(to_jsonb(c) order by c.day)
      from private.calendar_days(
        space, first_day,
        least(coalesce(p_to, (first_day + interval '1 month')::date - 1), first_day + 61), now()) c), '[]'));
end;
$$;

grant execute on function
  public.site_frame(), public.home_overview(),
  private.sold_pass(public.coworking_spaces, text),
  public.space_overview(uuid, date, date, text, date, date, integer)
  to anon, authenticated;

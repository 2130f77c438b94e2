-- As before, with nothing of its member for a session that has ended or waits for its second factor: it reads what a visitor reads.
create function private.viewer_id() returns uuid
language sql stable
set search_path = ''
as $$ select case when private.has_session() then auth.uid() end $$;
comment on function private.viewer_id is 'The member whose whole session this is; null for everybody else.';
grant execute on function private.viewer_id() to anon, authenticated;

create or replace function public.claim_target(p_space_id uuid) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  me constant uuid := private.viewer_id();
  space constant public.coworking_spaces := private.visible_space(p_space_id);
begin
  return case when space.id is not null and space.status <> 'draft' then jsonb_build_object(
    'space', private.listing_named(space.id) || jsonb_build_object('website_url', space.website_url),
    'is_unclaimed', private.is_unclaimed(space),
    'is_own', coalesce(space.owner_id = me, false),
    'claim_id', (select c.id from public.claim_requests c
      where c.space_id = space.id and c.user_id = me and c.status = 'pending')) end;
end;
$$;

create or replace function public.quote_booking(
  p_space_id uuid, p_pass text, p_starts_on date, p_ends_on date default null, p_desks integer default 1
) returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  space constant public.coworking_spaces := private.visible_space(p_space_id);
begin
  return case when space.id is not null then
    private.quote_json(space, p_pass, p_starts_on, p_ends_on, p_desks, private.viewer_id(), now()) end;
end;
$$;

create or replace function public.space_overview(
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
      || jsonb_build_object('photos', private.photos_of(space.id), 'known_city', (
        select jsonb_build_object('timezone', c.timezone, 'lat', c.lat, 'lng', c.lng)
        from public.places c where c.id = space.city_id)),
    'listed_by', private.listed_by(space),
    'today', today,
    -- Today, or tomorrow once the space has closed for today.
    'first_day', (select min(c.day) from private.calendar_days(space, today, today + 1, now()) c where c.state <> 'past'),
    'is_saved', saved,
    'is_own', coalesce(space.owner_id = me, false),
    'booked', coalesce(booked, '[]'),
    'late_fee_percent', private.late_fee_percent(space.cancellation_policy),
    'quote', case when p_starts_on is not null then private.quote_json(
      space, pass, p_starts_on, p_ends_on, p_desks, me, now()) end,
    'days', coalesce((select jsonb_agg(to_jsonb(c) order by c.day)
      from private.calendar_days(
        space, first_day,
        least(coalesce(p_to, (first_day + interval '1 month')::date - 1), first_day + 61), now()) c), '[]'));
end;
$$;

create or replace function private.shown_review(r public.reviews, p_whole boolean) returns jsonb
language plpgsql stable
set search_path = ''
as $$
begin
  if r.hidden_at is not null and not p_whole then
    return jsonb_build_object('id', r.id, 'stayed_in', to_char(r.stayed_on, 'YYYY-MM'), 'hidden_because', r.hidden_because);
  end if;
  return jsonb_build_object(
    'id', r.id, 'stayed_in', to_char(r.stayed_on, 'YYYY-MM'), 'hidden_because', r.hidden_because,
    'author', (select private.public_name(u) from public.users u where u.id = r.author_id),
    'is_former_member', r.author_id is null, 'is_mine', coalesce(r.author_id = private.viewer_id(), false),
    'pass', (select b.pass from public.bookings b where b.id = r.booking_id),
    'stars', r.stars, 'body', r.body, 'wifi_down', r.wifi_down, 'wifi_up', r.wifi_up, 'noise', r.noise,
    'calls_allowed', r.calls_allowed, 'ergonomic_chair', r.ergonomic_chair, 'desk_sockets', r.desk_sockets,
    'edits', r.edits, 'written_at', r.created_at, 'reply', r.reply, 'replied_at', r.replied_at);
end;
$$;

create or replace function public.free_spans(
  p_space_id uuid, p_from date, p_desks integer default 1, p_limit integer default 6,
  p_pass text default 'day', p_days integer default 1
) returns table (starts_on date, ends_on date, free_desks integer)
language plpgsql stable
set search_path = ''
as $$
begin
  return query select f.* from private.free_spans_at(
    private.visible_space(p_space_id), p_from, p_desks, p_limit, p_pass, p_days, private.viewer_id(), now()) f;
end;
$$;

-- Who has not chosen a pass gets the cheapest that covers the wanted days, and every quote says what the other passes cost for them.

-- The pass that says which days are wanted: day passes, which hold the open days and no more, or else the shortest that is sold and
-- covers them.
create function private.pass_for_days(p_space public.coworking_spaces, p_days integer) returns text
language sql immutable parallel safe
set search_path = ''
as $$
  select case
    when p_space.price_per_day is not null then 'day'
    when p_space.price_per_week is not null and (p_days <= 7 or p_space.price_per_month is null) then 'week'
    when p_space.price_per_month is not null then 'month'
    else 'day' end;
$$;

-- Every pass on sale that can be had and holds each day that a quote holds, the cheapest first, of equal ones the shortest:
-- [{pass, starts_on, ends_on, total, more}], where more is what it costs beyond the cheapest. Empty for a quote that is refused.
create function private.passes_for(
  p_space public.coworking_spaces, q public.booking_quote, p_user_id uuid, p_now timestamptz
) returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  other_pass text;
  other public.booking_quote;
  passes public.booking_quote[] := '{}';
begin
  if q.refusal is not null then
    return '[]';
  end if;
  foreach other_pass in array array['day', 'week', 'month'] loop
    continue when private.price_of(p_space, other_pass) is null;
    if other_pass = q.pass then
      other := q;
    else
      other := private.quote_at(
        p_space, other_pass, q.held_days[1], q.held_days[cardinality(q.held_days)], q.desks, p_user_id, p_now);
    end if;
    if other.refusal is null and other.held_days @> q.held_days then
      passes := array_append(passes, other);
    end if;
  end loop;
  return (
    select jsonb_agg(jsonb_build_object('pass', p.pass, 'starts_on', p.starts_on, 'ends_on', p.ends_on, 'total', p.total,
      'more', p.total - (select min(least.total) from unnest(passes) least)) order by p.total, p.ordinality)
    from unnest(passes) with ordinality p);
end;
$$;

-- A quote as the pages of a listing and of a review show it: with how many open days were wanted, what the passes cost that cover its
-- days, the one of them that costs less ({pass, starts_on, ends_on, total, saving} or null), and the nearest days where it is refused.
-- The pass is day, week or month, or 'cheapest', which chooses the first of those passes.
create function private.quote_json(
  p_space public.coworking_spaces, p_pass text, p_starts_on date, p_ends_on date, p_desks integer,
  p_user_id uuid, p_now timestamptz
) returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  pass constant text := case p_pass
    when 'cheapest' then private.pass_for_days(p_space, coalesce(p_ends_on, p_starts_on) - p_starts_on + 1) else p_pass end;
  q public.booking_quote := private.quote_at(p_space, pass, p_starts_on, p_ends_on, p_desks, p_user_id, p_now);
  passes constant jsonb := private.passes_for(p_space, q, p_user_id, p_now);
  cheapest constant jsonb := passes -> 0;
begin
  if p_pass = 'cheapest' and cheapest ->> 'pass' <> q.pass then
    q := private.quote_at(p_space, cheapest ->> 'pass', (cheapest ->> 'starts_on')::date, (cheapest ->> 'ends_on')::date, p_desks,
      p_user_id, p_now);
  end if;
  return to_jsonb(q) || jsonb_build_object(
    'days_wanted', private.days_wanted(p_space, q),
    'passes', passes,
    'cheaper', case when (cheapest ->> 'total')::numeric < q.total then
      cheapest - 'more' || jsonb_build_object('saving', q.total - (cheapest ->> 'total')::numeric) end,
    'nearest', private.nearest_span(p_space, q, p_user_id, p_now));
end;
$$;

-- As before, with 'cheapest' among the passes. Null when there is no such listing for the caller. p_ends_on is the last day of day
-- passes and of the cheapest; other passes end by themselves.
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
    private.quote_json(space, p_pass, p_starts_on, p_ends_on, p_desks, auth.uid(), now()) end;
end;
$$;

-- As before, with 'cheapest' among the passes.
create or replace function public.space_overview(
  p_space_id uuid, p_from date default null, p_to date default null,
  p_pass text default 'day', p_starts_on date default null, p_ends_on date default null, p_desks integer default 1
) returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
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
      || jsonb_build_object('photos', private.photos_of(space.id), 'known_city', (
        select jsonb_build_object('timezone', c.timezone, 'lat', c.lat, 'lng', c.lng)
        from public.places c where c.id = space.city_id)),
    'listed_by', private.listed_by(space),
    'today', today,
    -- Today, or tomorrow once the space has closed for today.
    'first_day', (select min(c.day) from private.calendar_days(space, today, today + 1, now()) c where c.state <> 'past'),
    'is_saved', saved,
    'is_own', coalesce(space.owner_id = auth.uid(), false),
    'booked', coalesce(booked, '[]'),
    'late_fee_percent', private.late_fee_percent(space.cancellation_policy),
    'quote', case when p_starts_on is not null then private.quote_json(
      space, pass, p_starts_on, p_ends_on, p_desks, auth.uid(), now()) end,
    'days', coalesce((select jsonb_agg(to_jsonb(c) order by c.day)
      from private.calendar_days(
        space, first_day,
        least(coalesce(p_to, (first_day + interval '1 month')::date - 1), first_day + 61), now()) c), '[]'));
end;
$$;

drop function private.quote_json(public.coworking_spaces, public.booking_quote);
drop function private.cheaper_pass(public.coworking_spaces, public.booking_quote, uuid, timestamptz);

grant execute on function
  private.pass_for_days(public.coworking_spaces, integer),
  private.passes_for(public.coworking_spaces, public.booking_quote, uuid, timestamptz),
  private.quote_json(public.coworking_spaces, text, date, date, integer, uuid, timestamptz)
  to anon, authenticated;

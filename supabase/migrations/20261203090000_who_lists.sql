-- Who stands behind a listing: the public name of its owner, since when, and when hours and prices were last said to be right.
-- A listing whose owner is gone takes no new bookings.

-- Says that hours and prices are right. Refusals: those of private.require_member, no-such-listing.
-- Definer: nobody writes that moment but this function.
create function public.confirm_listing(p_space_id uuid) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.require_member();
  update public.coworking_spaces s set confirmed_at = now()
  where s.id = p_space_id and s.owner_id = auth.uid() and s.status in ('active', 'inactive');
  if not found then
    raise exception 'no-such-listing' using errcode = 'PT404';
  end if;
end;
$$;
grant execute on function public.confirm_listing(uuid) to authenticated;

create function private.public_name(u public.users) returns text
language sql immutable parallel safe
set search_path = ''
as $$
  select coalesce(u.public_name,
    split_part(btrim(u.full_name), ' ', 1)
      || coalesce(' ' || left(substring(btrim(u.full_name) from '\s(\S)\S*$'), 1) || '.', ''));
$$;
comment on function private.public_name is 'What other people see of a member: what they chose, or the first name and the initial of the last. Null when there is neither.';

-- {name, since} of whoever lists a space, and nothing else of them. Null when nobody does.
-- Definer: profiles are closed to other people.
create function private.listed_by(p_space public.coworking_spaces) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return (
    select jsonb_build_object('name', private.public_name(u), 'since', u.created_at)
    from public.users u where u.id = p_space.owner_id);
end;
$$;
grant execute on function private.listed_by(public.coworking_spaces) to anon, authenticated;

create function private.rest_without_owner() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.status := 'inactive';
  return new;
end;
$$;
comment on function private.rest_without_owner is 'Bookings that exist stay, and admins look after them.';
create trigger rest_without_owner before update of owner_id on public.coworking_spaces
  for each row when (old.owner_id is not null and new.owner_id is null and new.status = 'active')
  execute function private.rest_without_owner();

-- The page of one listing: the listing with its photos, the days from p_from to p_to (at most 62; without them the month it is
-- at the space), whether the person asking saved it or owns it, and, with p_starts_on, what a pass that it sells costs from that
-- day on. Null when there is no such listing for them.
create or replace function public.space_overview(
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
    'listed_by', private.listed_by(space),
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

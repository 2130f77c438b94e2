-- What a list of the admin area is searched for has a hundred characters in its form; what is sent past it is cut there. To normalise 60 kB of marks
-- behind one letter keeps a connection for a quarter of a minute, whatever its limit of time, and functions make their pattern before
-- they ask whether an admin is there.
create or replace function private.containing(typed text) returns text
language plpgsql immutable strict parallel safe
set search_path = ''
as $$
begin
  return '%' || regexp_replace(private.plain(left(typed, 100)), '([\\%_])', '\\\1', 'g') || '%';
end;
$$;

-- Booking a desk and cancelling it for free costs nothing, and each time the host gets two mails: one account could send them a hundred a day.
-- Bookings of the last 24 hours that their guest cancelled for free count more strictly at one space: a tenth of what the member may
-- book in a day, and never fewer than five, are room enough for mistakes. Those that the space cancelled do not count, nor those that
-- cost a fee. Refusal: too-many-cancelled, whose detail is the limit.
create or replace function private.refuse_rebooking(p_user_id uuid, p_space_id uuid) returns void
language plpgsql stable
set search_path = ''
as $$
declare
  most integer;
  cancelled integer;
begin
  select greatest(ceil(coalesce(u.daily_bookings_limit, s.daily_bookings_limit) / 10.0), 5) into most
  from public.site_settings s join public.users u on u.id = p_user_id;
  select count(*) into cancelled
  from public.bookings b
  where b.user_id = p_user_id and b.space_id = p_space_id and b.created_at > now() - interval '24 hours'
    and b.status = 'cancelled' and b.cancelled_because is null and b.cancellation_fee = 0;
  if cancelled >= most then
    raise exception 'too-many-cancelled' using errcode = 'PT409', detail = most::text;
  end if;
end;
$$;

-- As before, without what browsers leave out of a host: choices between drawings of a sign, which would end a number.
create or replace function private.is_website(value text) returns boolean
language sql immutable strict parallel safe
set search_path = ''
as $$
  select value ~ '^https://[^\s/?#@\\%]+\.[^\s/?#@\\%]+([/?#]\S*)?$'
    and regexp_replace(normalize(substring(left(value, 300) from '^https://([^/?#]*)'), NFKC),
      '[\u180b-\u180d\u180f\ufe00-\ufe0f\U000e0100-\U000e01ef]', '', 'g') !~* '^\[|(^|[.。])([0-9]+|0x[0-9a-f]*)[.。]?(:[0-9]*)?$'
$$;

-- As before. A place whose name has more words than a search takes is none to go to.
create or replace function search.places_with_room(p_places jsonb, p_filters jsonb, p_most integer) returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  found jsonb := '[]';
  place jsonb;
  page jsonb;
begin
  for place in select e.value from jsonb_array_elements(p_places) with ordinality e order by e.ordinality loop
    exit when jsonb_array_length(found) >= p_most;
    if p_filters ? 'start_date' then
      begin
        page := search.find(
          jsonb_build_object('location', case when place ->> 'kind' in ('country', 'continent') then place ->> 'name'
            else concat_ws(', ', place ->> 'name', place ->> 'within') end)
            || (select coalesce(jsonb_object_agg(f.key, f.value), '{}') from jsonb_each(p_filters) f where f.key in ('start_date', 'end_date', 'desks')),
          'featured', null, 1, now());
      exception when invalid_parameter_value then
        -- search-too-long
        continue;
      end;
      continue when page -> 'total' = '0';
      place := place || jsonb_build_object('spaces', page -> 'total');
    end if;
    found := found || jsonb_build_array(place);
  end loop;
  return found;
end;
$$;

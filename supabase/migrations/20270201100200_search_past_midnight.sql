-- The index of the search and "open now" of the locations, with hours past midnight.

comment on column search.spaces.special_hours is
  'How long after its midnight a day ends that has hours of its own: {"2026-12-24": "14:00:00", "2026-12-31": "26:00:00"}, from yesterday on in UTC.';

-- As before, with special hours that may end on the day after.
create or replace view search.listings with (security_invoker = on) as
select s.id, s.city_id, search.words(s.neighbourhood) as neighbourhood,
  search.words(s.name) || search.joined(s.name) || coalesce(search.words(s.neighbourhood) || search.joined(s.neighbourhood), '') as words,
  search.words(s.name) || search.joined(s.name) || search.words(s.description) as said,
  s.amenities, s.price_per_day as price, s.capacity, s.timezone, s.closes_at,
  -- 1e18 is later than any instant: every listing that is not featured comes after every one that is.
  (case when s.is_featured then 0 else 1e18 end)::bigint - listed.microseconds as by_featured,
  -listed.microseconds as by_newest,
  coalesce((s.price_per_day * 100)::bigint, 1e12::bigint) as by_price_up,
  coalesce(-(s.price_per_day * 100)::bigint, 1e12::bigint) as by_price_down,
  -- The mean of the reviews and of four imagined ones of 4 stars, so that a single review does not lead.
  coalesce(-((s.average_rating * s.review_count + 16) / (s.review_count + 4) * 1e6)::bigint, 0) as by_rating,
  (select coalesce(range_agg(closed.days), '{}') from public.space_closures x
    cross join lateral (
      select daterange(x.starts_on, x.ends_on + 1) as days where x.weekday is null
      union all
      select daterange(x.starts_on + n, x.starts_on + n + 1)
      from generate_series((x.weekday - extract(isodow from x.starts_on)::integer + 7) % 7, x.ends_on - x.starts_on, 7) n
    ) closed
    where x.space_id = s.id and x.ends_on >= current_date - 1) as closed,
  (select coalesce(range_agg(daterange(d.day, d.day + 1)), '{}') from public.space_days d
    where d.space_id = s.id and d.free_desks = 0 and d.day >= current_date - 1) as sold_out,
  (select coalesce(jsonb_object_agg(h.day, private.closes_after(h.opens_at, h.closes_at)), '{}') from public.space_special_hours h
    where h.space_id = s.id and h.day >= current_date - 1) as special_hours,
  measured.wifi_down as wifi, coalesce(measured.noise = 'quiet', false) as is_quiet,
  s.opens_at, s.is_verified_owner as is_verified, s.average_rating as rating, s.review_count as reviews
from public.coworking_spaces s
left join public.review_summaries measured on measured.space_id = s.id
cross join lateral (select (extract(epoch from s.created_at) * 1e6)::bigint as microseconds) listed
where s.status = 'active';

-- As before, and on the first day a space can be had until its hours end, which may be on the day after.
create or replace function search.dates_condition(p_from date, p_to date, p_desks integer, p_now timestamptz) returns text
language plpgsql stable
set search_path = ''
as $$
declare
  today constant date := p_now at time zone 'UTC';
  -- Most listings have no special hours: theirs are not looked up day by day.
  is_open constant text := '(i.closes_at[extract(isodow from d.day)] is not null
    or i.special_hours <> ''{}'' and i.special_hours ? d.day::text) and not i.closed @> d.day';
  span text;
begin
  if p_from is null then
    return null;
  elsif p_to < p_from or p_to > p_from + 366 or p_from < today - 1 or p_from > today + 1 + private.booking_horizon() then
    return 'false';
  end if;
  span := format('%L::daterange', daterange(p_from, p_to + 1));
  return concat_ws(' and ',
    case when p_to < p_from + 6 then
      (select format('(%s or i.special_hours ?| %L::text[])',
          string_agg(format('i.closes_at[%s] is not null', extract(isodow from p_from + n)), ' or '),
          array_agg((p_from + n)::text))
        from generate_series(0, p_to - p_from) n) end,
    case when p_from <= today + 1 then
      -- As private.closes_after has it, which would be called for each listing.
      format('%1$L::date + coalesce((i.special_hours ->> %1$L)::interval, i.closes_at[%2$s]::interval
          + case when i.closes_at[%2$s] < i.opens_at[%2$s] then interval ''24:00'' else interval ''0'' end, interval ''24:00'')
        > %3$L::timestamptz at time zone i.timezone', p_from, extract(isodow from p_from), p_now) end,
    case when p_to >= today - 1 + private.booking_horizon() then
      format('%L::date <= (%L::timestamptz at time zone i.timezone)::date + private.booking_horizon()', p_to, p_now) end,
    format('(not (i.closed && %1$s or i.sold_out && %1$s) or (select coalesce(bool_and(not i.sold_out @> d.day), false)
      from (select %2$L::date + n as day from generate_series(0, %3$s) n) d where %4$s))', span, p_from, p_to - p_from, is_open),
    -- "offset 0" has the stock asked for one listing after the other, and not joined as a whole.
    case when p_desks > 1 then format('not exists (select from public.space_days d
      where d.space_id = i.id and d.day between %L and %L and d.free_desks < %s and %s offset 0)', p_from, p_to, p_desks, is_open) end);
end;
$$;

-- Until when a space is open at this time, by its hours of that day and of the day before, whose night may go on; null when it is closed.
create function search.open_until(opens_at time, closes_at time, night_opens_at time, night_closes_at time, clock time) returns time
language plpgsql immutable parallel safe
set search_path = ''
as $$
begin
  return case
    when opens_at <= clock and (clock < closes_at or closes_at < opens_at) then closes_at
    when night_closes_at < night_opens_at and clock < night_closes_at then night_closes_at
  end;
end;
$$;

-- When a space with these hours opens or closes next on that day; null when it does not.
create function search.changes_after(opens_at time, closes_at time, night_opens_at time, night_closes_at time, clock time) returns time
language plpgsql immutable parallel safe
set search_path = ''
as $$
begin
  return least(
    case when opens_at > clock then opens_at end,
    case when closes_at > clock and closes_at > opens_at then closes_at end,
    case when night_closes_at > clock and night_closes_at < night_opens_at then night_closes_at end);
end;
$$;

-- As before, with hours past midnight of that day and of the day before. Definer: for each special hour the policy would look at its
-- listing, of which a city may have thousands. Only active listings are in the index, and visitors read their hours.
create or replace function search.opening_in(p_city search.cities, p_shown uuid[], p_now timestamptz) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  zone text;
  today date;
  clock time;
  weekday integer;
  day_before integer;
  weekly record;
  special record;
  open integer := 0;
  until jsonb := '{}';
  changes_at timestamptz;
begin
  foreach zone in array p_city.zones loop
    today := p_now at time zone zone;
    clock := p_now at time zone zone;
    weekday := extract(isodow from today);
    day_before := extract(isodow from today - 1);
    select coalesce(sum(h.spaces) filter (where search.open_until(
        h.opens_at[weekday], h.closes_at[weekday], h.opens_at[day_before], h.closes_at[day_before], clock) is not null), 0) as open,
      min(search.changes_after(
        h.opens_at[weekday], h.closes_at[weekday], h.opens_at[day_before], h.closes_at[day_before], clock)) as changes_at
    into weekly from search.city_hours h where h.city_id = p_city.id and h.timezone = zone;
    -- By how many more or fewer are open because of hours of today alone, or of yesterday, whose night may go on.
    select count(search.open_until(h.opens_at, h.closes_at, night.opens_at, night.closes_at, clock))
        - count(search.open_until(
          i.opens_at[weekday], i.closes_at[weekday], i.opens_at[day_before], i.closes_at[day_before], clock)) as more,
      min(search.changes_after(h.opens_at, h.closes_at, night.opens_at, night.closes_at, clock)) as changes_at
    into special
    from search.spaces i cross join lateral search.hours_on(i, today) h cross join lateral search.hours_on(i, today - 1) night
    where i.city_id = p_city.id and i.timezone = zone and (i.closed <> '{}' or i.special_hours <> '{}')
      and (i.closed @> today or i.special_hours ? today::text or i.closed @> today - 1 or i.special_hours ? (today - 1)::text);
    open := open + weekly.open + special.more;
    until := until || (
      select coalesce(jsonb_object_agg(i.id, is_open.until), '{}')
      from search.spaces i cross join lateral search.hours_on(i, today) h cross join lateral search.hours_on(i, today - 1) night
      cross join lateral search.open_until(h.opens_at, h.closes_at, night.opens_at, night.closes_at, clock) is_open (until)
      where i.id = any (p_shown) and i.timezone = zone and is_open.until is not null);
    changes_at := least(changes_at,
      (today + least(weekly.changes_at, special.changes_at, '24:00')) at time zone zone);
  end loop;
  return jsonb_build_object('open', open, 'until', until, 'changes_at', changes_at);
end;
$$;

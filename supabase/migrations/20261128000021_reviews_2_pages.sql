-- The reviews that pages show: summaries of spaces, and lists for visitors, guests and owners.

-- A number from quiet to loud, so that noise has a median.
create function private.loudness(noise text) returns integer
language sql immutable parallel safe
set search_path = ''
as $$ select array_position(array['quiet', 'some-talk', 'lively'], noise) $$;

-- Recomputes the summary of a space. Definer: no role has a grant to write summaries or the stars of a listing.
create function private.sum_up_reviews() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  concerned constant uuid := case when tg_op = 'DELETE' then old.space_id else new.space_id end;
  summary record;
begin
  -- Serialises per listing, so that each counts the writes of those before it.
  perform from public.coworking_spaces s where s.id = concerned for no key update;
  delete from public.review_summaries u where u.space_id = concerned;
  insert into public.review_summaries
  select r.space_id, count(*), round(avg(r.stars), 2), count(*) filter (where r.stars = 1),
    count(*) filter (where r.stars = 2),
    count(*) filter (where r.stars = 3), count(*) filter (where r.stars = 4), count(*) filter (where r.stars = 5),
    percentile_cont(0.5) within group (order by r.wifi_down), count(r.wifi_down),
      max(r.stayed_on) filter (where r.wifi_down is not null),
    percentile_cont(0.5) within group (order by r.wifi_up), count(r.wifi_up),
      max(r.stayed_on) filter (where r.wifi_up is not null),
    (array['quiet', 'some-talk', 'lively'])[percentile_disc(0.5) within group (order by private.loudness(r.noise))],
    count(r.noise), max(r.stayed_on) filter (where r.noise is not null),
    count(*) filter (where r.calls_allowed), count(r.calls_allowed),
      max(r.stayed_on) filter (where r.calls_allowed is not null),
    count(*) filter (where r.ergonomic_chair), count(r.ergonomic_chair),
      max(r.stayed_on) filter (where r.ergonomic_chair is not null),
    count(*) filter (where r.desk_sockets), count(r.desk_sockets),
      max(r.stayed_on) filter (where r.desk_sockets is not null)
  from public.reviews r where r.space_id = concerned and r.hidden_at is null group by r.space_id;
  select u.average, u.reviews into summary from public.review_summaries u where u.space_id = concerned;
  update public.coworking_spaces s set average_rating = summary.average, review_count = coalesce(summary.reviews, 0)
  where s.id = concerned and (s.average_rating, s.review_count) is distinct from (summary.average,
    coalesce(summary.reviews, 0));
  -- When the stars have changed, the triggers of the listing have refreshed the index already.
  if not found then
    perform search.refresh(array[concerned]);
  end if;
  return null;
end;
$$;

-- {average, reviews, stars: the number of reviews with one star, two …, facts: {wifi_down: {value, by, latest}, …}};
-- null without reviews. latest: the month of the latest measurement. The value of a yes-no fact is the number of yes
-- answers. The callers check permissions.
create function private.shown_summary(p_space_id uuid) returns jsonb
language plpgsql stable
set search_path = ''
as $$
begin
  return (
    select jsonb_build_object(
      'average', u.average, 'reviews', u.reviews,
      'stars', jsonb_build_array(u.one_star, u.two_stars, u.three_stars, u.four_stars, u.five_stars),
      'facts', (
        select coalesce(jsonb_object_agg(f.name,
          jsonb_build_object('value', f.value, 'by', f.by, 'latest', to_char(f.latest, 'YYYY-MM'))), '{}')
        from (values
          ('wifi_down', to_jsonb(u.wifi_down), u.wifi_down_by, u.wifi_down_on),
            ('wifi_up', to_jsonb(u.wifi_up), u.wifi_up_by, u.wifi_up_on),
          ('noise', to_jsonb(u.noise), u.noise_by, u.noise_on),
            ('calls_allowed', to_jsonb(u.calls_allowed), u.calls_by, u.calls_on),
          ('ergonomic_chair', to_jsonb(u.ergonomic_chair), u.chair_by, u.chair_on),
          ('desk_sockets', to_jsonb(u.desk_sockets), u.sockets_by, u.sockets_on)) f (name, value, by, latest)
        where f.by > 0))
    from public.review_summaries u where u.space_id = p_space_id);
end;
$$;

-- The reviews of a listing that the caller may read: {summary, reviews, next}. p_sort: newest, highest or lowest.
-- Hidden reviews appear in the order newest only, because another position would reveal their stars. p_after: the
-- `next` of the previous page. Definer: nobody else may read the profiles that hold the authors' names, or the reason
-- of a hidden review.
create function private.reviews_of(p_space_id uuid, p_sort text, p_after jsonb, p_page_size integer) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  page_size constant integer := least(greatest(coalesce(p_page_size, 5), 1), 60);
  last_shown constant jsonb := private.at_most(p_after, 8000);
  -- Evaluated once, and clamped to the range of bigint, because a URL may contain any number.
  after_key constant numeric := coalesce(least(greatest((last_shown ->> 'key')::numeric, -9.2e18), 9.2e18), -9.2e18);
  after_id constant uuid := coalesce((last_shown ->> 'id')::uuid, '00000000-0000-0000-0000-000000000000');
begin
  if (private.visible_space(p_space_id)).id is null then
    return null;
  end if;
  return (
    with page as (
      select r.id, placed.key, row_number() over (order by placed.key, r.id) as place
      from public.reviews r
      cross join lateral (select case p_sort when 'highest' then -r.stars when 'lowest' then r.stars else 0 end * 1e11
        - extract(epoch from r.created_at) as key) placed
      where r.space_id = p_space_id and (r.hidden_at is null or p_sort not in ('highest', 'lowest'))
        and (placed.key, r.id) > (after_key, after_id)
      order by placed.key, r.id limit page_size + 1
    )
    select jsonb_build_object(
      'summary', private.shown_summary(p_space_id),
      'reviews', coalesce((select jsonb_agg(private.shown_review(r, false) order by p.place)
        from page p join public.reviews r using (id) where p.place <= page_size), '[]'),
      'next', (select jsonb_build_object('key', p.key::text, 'id', p.id) from page p
        where p.place = page_size and exists (select from page more where more.place > page_size))));
end;
$$;
grant execute on function private.reviews_of(uuid, text, jsonb, integer) to anon, authenticated;

create function public.space_reviews(p_space_id uuid, p_sort text default 'newest', p_after jsonb default null,
  p_page_size integer default 5)
returns jsonb
language sql stable
set search_path = ''
as $$ select private.reviews_of(p_space_id, p_sort, p_after, p_page_size) $$;
grant execute on function public.space_reviews(uuid, text, jsonb, integer) to anon, authenticated;

-- The state of a booking's review: open (none yet), written (and may change), final; null when there is none and can be
-- none. Definer: no role has a grant on booking_id of reviews.
create function private.review_state(p_booking public.bookings, p_now timestamptz) returns text
language plpgsql stable security definer
set search_path = ''
as $$
declare
  refusal constant text := private.review_refusal(p_booking, p_now);
begin
  return case
    when exists (select from public.reviews r where r.booking_id = p_booking.id) then case when refusal is null
      then 'written' else 'final' end
    when refusal is null then 'open'
  end;
end;
$$;
grant execute on function private.review_state(public.bookings, timestamptz) to authenticated;

-- The data of the review form: {booking, until, refusal, public_name, review}. until: the last day for a first review.
-- Null when the booking is not the caller's. Definer: no role has a grant on booking_id of reviews.
create function public.booking_review(p_booking_id uuid) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return (
    select jsonb_build_object(
      'booking', private.booking_card(b, now()),
      'until', b.held_days[cardinality(b.held_days)] + 30,
      'refusal', private.review_refusal(b, now()),
      'public_name', (select private.public_name(u) from public.users u where u.id = auth.uid()),
      'review', (select private.shown_review(r, true) from public.reviews r where r.booking_id = b.id))
    from public.bookings b where b.id = p_booking_id and b.user_id = auth.uid() and private.has_session());
end;
$$;
grant execute on function public.booking_review(uuid) to authenticated;

-- A review for the owner of its space, with their own report of its current version: {…, space_id, report: {reason,
-- created_at, outcome} | null}; an admin who moderates the review reads the latest report. The callers check
-- permissions.
create function private.review_for_owner(r public.reviews) returns jsonb
language plpgsql stable
set search_path = ''
as $$
begin
  return private.shown_review(r, true) || jsonb_build_object(
    'space_id', r.space_id,
    'report', (
      select jsonb_build_object('reason', p.reason, 'created_at', p.created_at, 'outcome', p.outcome)
      from public.review_reports p
      where p.review_id = r.id and p.edits = r.edits
        and (p.reporter_id = auth.uid() or (private.is_admin() and not private.is_own_review(r.id, auth.uid())))
      order by p.created_at desc limit 1));
end;
$$;

-- The reviews of a listing for its owner and admins: {summary, reviews, next, counts: {all, unanswered}}. p_show: all
-- or unanswered, the newest first. Null when the listing is not the caller's. Definer: no role has a grant on
-- booking_id of reviews or on the reports.
create function public.listing_reviews(p_space_id uuid, p_show text default 'all', p_after jsonb default null,
  p_page_size integer default 12)
returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  page_size constant integer := least(greatest(coalesce(p_page_size, 12), 1), 60);
  after_key constant numeric := coalesce(least(greatest((p_after ->> 'key')::numeric, -9.2e18), 9.2e18), -9.2e18);
  after_id constant uuid := coalesce((p_after ->> 'id')::uuid, '00000000-0000-0000-0000-000000000000');
begin
  if not private.has_session() or not private.manages_space(p_space_id) then
    return null;
  end if;
  return (
    with own as materialized (
      select r.id, -extract(epoch from r.created_at) as key, r.replied_at is null
        and r.hidden_at is null as is_unanswered
      from public.reviews r where r.space_id = p_space_id
    ), page as (
      select o.id, o.key, row_number() over (order by o.key, o.id) as place from own o
      where (o.is_unanswered or p_show <> 'unanswered')
        and (o.key, o.id) > (after_key, after_id)
      order by o.key, o.id limit page_size + 1
    )
    select jsonb_build_object(
      'summary', private.shown_summary(p_space_id),
      'reviews', coalesce((select jsonb_agg(private.review_for_owner(r) order by p.place)
        from page p join public.reviews r using (id) where p.place <= page_size), '[]'),
      'next', (select jsonb_build_object('key', p.key::text, 'id', p.id) from page p
        where p.place = page_size and exists (select from page more where more.place > page_size)),
      'counts', (select jsonb_build_object('all', count(*), 'unanswered', count(*) filter (where o.is_unanswered))
        from own o)));
end;
$$;
grant execute on function public.listing_reviews(uuid, text, jsonb, integer) to authenticated;

-- One review, as in listing_reviews; null when its space is not the caller's. Definer: no role has a grant on
-- booking_id of reviews.
create function public.listing_review(p_review_id uuid) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return (
    select private.review_for_owner(r) from public.reviews r
    where r.id = p_review_id and private.has_session() and private.manages_space(r.space_id));
end;
$$;
grant execute on function public.listing_review(uuid) to authenticated;

-- The caller's listings, archived ones excluded, that have reviews without a reply: [{space_id, count, review_id}], the
-- most first. review_id: set when there is exactly one. Hidden reviews do not count.
create function public.my_unanswered_reviews() returns jsonb
language sql stable
set search_path = ''
as $$
  select coalesce(jsonb_agg(to_jsonb(w) order by w.count desc, w.space_id), '[]')
  from (
    select r.space_id, count(*) as count, case when count(*) = 1 then (array_agg(r.id))[1] end as review_id
    from public.coworking_spaces s join public.reviews r on r.space_id = s.id
    where s.id in (select private.my_space_ids()) and s.status <> 'archived'
      and r.replied_at is null and r.hidden_at is null
    group by r.space_id) w;
$$;
grant execute on function public.my_unanswered_reviews() to authenticated;

-- The caller's dashboard as a host, in one round trip: host_overview(), `unanswered` reviews, arrivals and departures,
-- money that guests get back at the desk, earnings, and listings that wait for the owner or for approval. is_host: as private.is_host.
create function public.host_dashboard() returns jsonb
language sql stable
set search_path = ''
as $$
  select public.host_overview() || jsonb_build_object(
    'unanswered', public.my_unanswered_reviews(),
    'guests', private.my_guests_today(),
    'owed_back', private.my_owed_back(),
    'earned', private.my_earned_months(),
    'is_host', private.is_host(),
    'waiting', (
      select coalesce(jsonb_agg(jsonb_build_object('id', w.id, 'name', w.name, 'status', w.status) order by w.place,
        w.updated_at desc, w.id), '[]')
      from (
        select s.id, s.name, s.status, s.updated_at,
          array_position(array['rejected', 'draft', 'pending'], s.status) as place
        from public.coworking_spaces s
        where s.id in (select private.my_space_ids()) and s.status in ('rejected', 'draft', 'pending')
        order by place, s.updated_at desc, s.id limit 6) w));
$$;
grant execute on function public.host_dashboard() to authenticated;

create trigger sum_up after insert or update of stars, wifi_down, wifi_up, noise, calls_allowed, ergonomic_chair,
  desk_sockets, hidden_at
  on public.reviews for each row execute function private.sum_up_reviews();

create trigger sum_up_without after delete on public.reviews for each row execute function private.sum_up_reviews();

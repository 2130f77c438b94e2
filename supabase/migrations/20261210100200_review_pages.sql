-- Where reviews are read: the page of a space, the bookings of a guest, and the listing of an owner.

-- As before. Whoever gave an e-mail address as their name has no name for others until they choose one.
create or replace function private.public_name(u public.users) returns text
language sql immutable parallel safe
set search_path = ''
as $$
  select coalesce(u.public_name, case when u.full_name !~ '@' then
    split_part(btrim(u.full_name), ' ', 1)
      || coalesce(' ' || left(substring(btrim(u.full_name) from '\s(\S)\S*$'), 1) || '.', '') end);
$$;
alter table public.users add constraint public_name_is_no_address check (public_name !~ '[@/\\]');

-- A review as other people read it: {id, author, is_former_member, is_mine, stayed_in, pass, stars, body, the facts, edits,
-- written_at, reply, replied_at, hidden_because}. author: the public name; null when there is none. Of a hidden one, only
-- what p_whole shows: without it there is the month and the reason. Called by functions that have asked who is asking.
create function private.shown_review(r public.reviews, p_whole boolean) returns jsonb
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
    'is_former_member', r.author_id is null, 'is_mine', coalesce(r.author_id = auth.uid(), false),
    'pass', (select b.pass from public.bookings b where b.id = r.booking_id),
    'stars', r.stars, 'body', r.body, 'wifi_down', r.wifi_down, 'wifi_up', r.wifi_up, 'noise', r.noise,
    'calls_allowed', r.calls_allowed, 'ergonomic_chair', r.ergonomic_chair, 'desk_sockets', r.desk_sockets,
    'edits', r.edits, 'written_at', r.created_at, 'reply', r.reply, 'replied_at', r.replied_at);
end;
$$;

-- {average, reviews, stars: how many have one star, two …, facts: {wifi_down: {value, by, latest}, …}}; null without reviews.
-- latest: the month of the latest measurement. Of a yes or no, value is how many say yes. Called by functions that have asked who is asking.
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
        select coalesce(jsonb_object_agg(f.name, jsonb_build_object('value', f.value, 'by', f.by, 'latest', to_char(f.latest, 'YYYY-MM'))), '{}')
        from (values
          ('wifi_down', to_jsonb(u.wifi_down), u.wifi_down_by, u.wifi_down_on), ('wifi_up', to_jsonb(u.wifi_up), u.wifi_up_by, u.wifi_up_on),
          ('noise', to_jsonb(u.noise), u.noise_by, u.noise_on), ('calls_allowed', to_jsonb(u.calls_allowed), u.calls_by, u.calls_on),
          ('ergonomic_chair', to_jsonb(u.ergonomic_chair), u.chair_by, u.chair_on),
          ('desk_sockets', to_jsonb(u.desk_sockets), u.sockets_by, u.sockets_on)) f (name, value, by, latest)
        where f.by > 0))
    from public.review_summaries u where u.space_id = p_space_id);
end;
$$;

-- The reviews of a listing that the caller reads: {summary, reviews, next}. p_sort: newest, highest or lowest. Hidden ones stand
-- among the newest with the reason; elsewhere their place would tell their stars. p_after: the `next` of the page before.
-- Definer: the names of authors are in profiles that nobody else reads, and the reason of a hidden review is in its row.
create function private.reviews_of(p_space_id uuid, p_sort text, p_after jsonb, p_page_size integer) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  page_size constant integer := least(greatest(coalesce(p_page_size, 5), 1), 60);
begin
  if (private.visible_space(p_space_id)).id is null then
    return null;
  end if;
  return (
    with sorted as (
      select r, r.id, key from public.reviews r
      cross join lateral (select case p_sort when 'highest' then -r.stars when 'lowest' then r.stars else 0 end * 1e11
        - extract(epoch from r.created_at) as key) placed
      where r.space_id = p_space_id and (r.hidden_at is null or p_sort not in ('highest', 'lowest'))
    ), page as (
      select s.*, row_number() over (order by s.key, s.id) as place from sorted s
      where p_after is null or (s.key, s.id) > ((p_after ->> 'key')::numeric, (p_after ->> 'id')::uuid)
      order by s.key, s.id limit page_size + 1
    )
    select jsonb_build_object(
      'summary', private.shown_summary(p_space_id),
      'reviews', coalesce((select jsonb_agg(private.shown_review(p.r, false) order by p.place) from page p where p.place <= page_size), '[]'),
      'next', (select jsonb_build_object('key', p.key::text, 'id', p.id) from page p
        where p.place = page_size and exists (select from page more where more.place > page_size))));
end;
$$;
create function public.space_reviews(p_space_id uuid, p_sort text default 'newest', p_after jsonb default null, p_page_size integer default 5)
returns jsonb
language sql stable
set search_path = ''
as $$ select private.reviews_of(p_space_id, p_sort, p_after, p_page_size) $$;
grant execute on function private.reviews_of(uuid, text, jsonb, integer), public.space_reviews(uuid, text, jsonb, integer)
  to anon, authenticated;

-- How far a booking is with its review: open (none yet), written (and can be changed), final; null when there is and will be none.
-- Definer: nobody has a grant on the column that says of which booking a review is.
create function private.review_state(p_booking public.bookings, p_now timestamptz) returns text
language plpgsql stable security definer
set search_path = ''
as $$
declare
  refusal constant text := private.review_refusal(p_booking, p_now);
begin
  return case
    when exists (select from public.reviews r where r.booking_id = p_booking.id) then case when refusal is null then 'written' else 'final' end
    when refusal is null then 'open'
  end;
end;
$$;
grant execute on function private.review_state(public.bookings, timestamptz) to authenticated;

-- As before, with the state of its review.
create or replace function private.booking_card(b public.bookings, p_now timestamptz) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object(
    'id', b.id, 'space_id', b.space_id, 'pass', b.pass, 'starts_on', b.starts_on, 'ends_on', b.ends_on,
    'last_day', b.held_days[cardinality(b.held_days)],
    'units', private.units_of(b.pass, b.held_days),
    'desks', b.desks, 'total', b.total, 'currency', b.currency, 'timezone', b.timezone,
    'status', case when b.status = 'confirmed' and p_now >= private.over_at(b) then 'completed' else b.status end,
    'review', private.review_state(b, p_now),
    'space', (select jsonb_build_object('name', s.name, 'city', s.city, 'country', s.country, 'photo', private.photos_of(s.id, 1) -> 0)
      from public.coworking_spaces s where s.id = b.space_id));
$$;

-- What the page of a review needs: {booking, until, refusal, public_name, review}. until: the last day on which a first review is
-- taken. Null when the booking is not the caller's.
-- Definer: nobody has a grant on the column that says of which booking a review is.
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

-- A review for the owner of its space, with what they reported: {…, space_id, report: {reason, created_at, verdict} | null}, where the
-- report is about the version that there is now. Called by functions that have asked who is asking.
create function private.review_for_owner(r public.reviews) returns jsonb
language plpgsql stable
set search_path = ''
as $$
begin
  return private.shown_review(r, true) || jsonb_build_object(
    'space_id', r.space_id,
    'report', (
      select jsonb_build_object('reason', p.reason, 'created_at', p.created_at, 'verdict', p.verdict)
      from public.review_reports p where p.review_id = r.id and p.edits = r.edits));
end;
$$;

-- The reviews of a listing for its owner and admins: {summary, reviews, next, counts: {all, unanswered}}. p_show: all or unanswered,
-- the newest first. Null when the listing is not the caller's. Definer: for the same reason, and for the reports.
create function public.listing_reviews(p_space_id uuid, p_show text default 'all', p_after jsonb default null, p_page_size integer default 12)
returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  page_size constant integer := least(greatest(coalesce(p_page_size, 12), 1), 60);
begin
  if not private.has_session() or not private.manages_space(p_space_id) then
    return null;
  end if;
  return (
    with own as materialized (
      select r, r.id, -extract(epoch from r.created_at) as key, r.replied_at is null and r.hidden_at is null as is_unanswered
      from public.reviews r where r.space_id = p_space_id
    ), page as (
      select o.*, row_number() over (order by o.key, o.id) as place from own o
      where (o.is_unanswered or p_show <> 'unanswered')
        and (p_after is null or (o.key, o.id) > ((p_after ->> 'key')::numeric, (p_after ->> 'id')::uuid))
      order by o.key, o.id limit page_size + 1
    )
    select jsonb_build_object(
      'summary', private.shown_summary(p_space_id),
      'reviews', coalesce((select jsonb_agg(private.review_for_owner(p.r) order by p.place) from page p where p.place <= page_size), '[]'),
      'next', (select jsonb_build_object('key', p.key::text, 'id', p.id) from page p
        where p.place = page_size and exists (select from page more where more.place > page_size)),
      'counts', (select jsonb_build_object('all', count(*), 'unanswered', count(*) filter (where o.is_unanswered)) from own o)));
end;
$$;

-- One of these; null when its space is not the caller's. Definer: for the same reasons.
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
grant execute on function public.booking_review(uuid), public.listing_reviews(uuid, text, jsonb, integer), public.listing_review(uuid)
  to authenticated;

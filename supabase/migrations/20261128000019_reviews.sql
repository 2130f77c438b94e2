-- Reviews: the guest of a booking writes one after the last day, the owner of the space replies once, and an admin may
-- hide it. Each change recomputes the summary of the space, so that pages and searches read one row.

create table public.reviews (
  id uuid primary key default gen_random_uuid(),
  booking_id uuid not null references public.bookings (id) on delete restrict,
  space_id uuid not null references public.coworking_spaces (id) on delete cascade,
  -- A review outlives its author's account.
  author_id uuid references public.users (id) on delete set null,
  stayed_on date not null,
  stars integer not null check (stars between 1 and 5),
  body text not null check (private.is_prose(body, 20, 2000)),
  -- The upper bound excludes NaN, which PostgreSQL sorts above all numbers.
  wifi_down numeric(7, 2) check (wifi_down between 0 and 10000),
  wifi_up numeric(7, 2) check (wifi_up between 0 and 10000),
  noise text check (noise in ('quiet', 'some-talk', 'lively')),
  calls_allowed boolean,
  ergonomic_chair boolean,
  desk_sockets boolean,
  edits integer not null default 0 check (edits between 0 and 50),
  reply text check (private.is_prose(reply, 2, 2000)),
  replied_at timestamptz,
  hidden_at timestamptz,
  hidden_because text check (private.is_prose(hidden_because, 5, 500)),
  created_at timestamptz not null default now(),
  constraint once_for_each_booking unique (booking_id),
  constraint replied_completely check ((reply is null) = (replied_at is null)),
  constraint hidden_for_a_reason check ((hidden_at is null) = (hidden_because is null))
);
comment on table public.reviews is 'Guests'' reviews of spaces after a booking, with facts that they measured there.';
comment on column public.reviews.stayed_on is 'The last held day of the booking; other people read the month only.';
comment on column public.reviews.wifi_down is 'Mbit/s, as in wifi_up.';
comment on column public.reviews.edits is
  'The number of changes by its author. A reply and a report refer to one version.';
comment on column public.reviews.hidden_because is 'The reason that everybody reads in place of the review.';

create index reviews_space on public.reviews (space_id, created_at desc, id);
create index reviews_author on public.reviews (author_id, created_at);
create index reviews_created on public.reviews (created_at, id);
create index reviews_stars on public.reviews (stars, id);
create index reviews_hidden on public.reviews (created_at, id) where hidden_at is not null;
create index reviews_hidden_stars on public.reviews (stars, id) where hidden_at is not null;

alter table public.reviews enable row level security;
grant select (id, space_id, stars, body, wifi_down, wifi_up, noise, calls_allowed, ergonomic_chair, desk_sockets, edits,
  reply, replied_at, created_at) on public.reviews to anon;
grant select (id, space_id, stars, body, wifi_down, wifi_up, noise, calls_allowed, ergonomic_chair, desk_sockets, edits,
  reply, replied_at, hidden_at, hidden_because, created_at) on public.reviews to authenticated;

create table public.review_reports (
  id uuid primary key default gen_random_uuid(),
  review_id uuid not null references public.reviews (id) on delete cascade,
  edits integer not null,
  reporter_id uuid references public.users (id) on delete set null,
  reason text not null check (private.is_prose(reason, 10, 1000)),
  created_at timestamptz not null default now(),
  resolved_at timestamptz,
  outcome text check (outcome in ('hidden', 'kept')),
  constraint resolved_completely check ((resolved_at is null) = (outcome is null)),
  -- A report is between the owner who made it and the admins: the next owner of the space cannot read it, and may
  -- report the same version.
  constraint once_for_each_version unique (review_id, edits, reporter_id)
);
comment on table public.review_reports is
  'Owners'' reports about reviews of their spaces, and the decisions of admins.';
comment on column public.review_reports.edits is 'The version of the review that was reported.';

create index review_reports_reporter on public.review_reports (reporter_id, created_at);
create index review_reports_open on public.review_reports (created_at) where resolved_at is null;

alter table public.review_reports enable row level security;
grant select on public.review_reports to authenticated;

create table public.review_summaries (
  space_id uuid primary key references public.coworking_spaces (id) on delete cascade,
  reviews integer not null check (reviews > 0),
  average numeric(3, 2) not null check (average between 1 and 5),
  one_star integer not null,
  two_stars integer not null,
  three_stars integer not null,
  four_stars integer not null,
  five_stars integer not null,
  wifi_down numeric(7, 2),
  wifi_down_by integer not null,
  wifi_down_on date,
  wifi_up numeric(7, 2),
  wifi_up_by integer not null,
  wifi_up_on date,
  noise text check (noise in ('quiet', 'some-talk', 'lively')),
  noise_by integer not null,
  noise_on date,
  calls_allowed integer not null,
  calls_by integer not null,
  calls_on date,
  ergonomic_chair integer not null,
  chair_by integer not null,
  chair_on date,
  desk_sockets integer not null,
  sockets_by integer not null,
  sockets_on date,
  constraint counts_every_review check (one_star + two_stars + three_stars + four_stars + five_stars = reviews)
);
comment on table public.review_summaries is
  'Totals of the visible reviews of a space; a space without reviews has no row. wifi_down, wifi_up, noise: the '
  'median. calls_allowed, ergonomic_chair, desk_sockets: the number of yes answers. …_by: the number of answers. '
  '…_on: the day of the latest answer.';

alter table public.review_summaries enable row level security;
grant select (space_id, reviews, average, one_star, two_stars, three_stars, four_stars, five_stars, wifi_down,
  wifi_down_by, wifi_up, wifi_up_by, noise, noise_by, calls_allowed, calls_by, ergonomic_chair, chair_by, desk_sockets,
  sockets_by) on public.review_summaries to anon, authenticated;

-- Copies author, space and day from the booking. Definer: no role has a grant on these columns.
create function private.take_from_booking() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  select b.space_id, b.user_id, b.held_days[cardinality(b.held_days)]
  into new.space_id, new.author_id, new.stayed_on
  from public.bookings b where b.id = new.booking_id;
  return new;
end;
$$;

create function private.review_until(p_booking public.bookings) returns timestamptz
language sql immutable
set search_path = ''
as $$
  select (p_booking.held_days[cardinality(p_booking.held_days)] + 31)::timestamp at time zone p_booking.timezone;
$$;
comment on function private.review_until is
  'The end of the 30th day after the last held day, in the calendar of the space: the deadline of a first review.';

-- Why the guest of this booking cannot write its review now: booking-cancelled, not-completed, own-space,
-- review-hidden, already-replied, too-late. Null when they can. A host's note that the guest did not come is not
-- considered: it is the word of one side, and would let hosts prevent reviews. A stay that an admin cancelled after it
-- had begun took place: its guest may review it when its days are over. Definer: called for bookings whose guest has no
-- grant on the columns of the review.
create function private.review_refusal(p_booking public.bookings, p_now timestamptz) returns text
language plpgsql stable security definer
set search_path = ''
as $$
declare
  review public.reviews;
begin
  select * into review from public.reviews r where r.booking_id = p_booking.id;
  return case
    when p_booking.status = 'cancelled'
      and (p_booking.cancelled_because is null or p_booking.cancelled_at < private.begins_at(p_booking))
        then 'booking-cancelled'
    when p_now < private.over_at(p_booking) then 'not-completed'
    when review.hidden_at is not null then 'review-hidden'
    when review.replied_at is not null then 'already-replied'
    when exists (select from public.coworking_spaces s where s.id = p_booking.space_id
      and s.owner_id = p_booking.user_id)
      then 'own-space'
    when review.id is null and p_now >= private.review_until(p_booking) then 'too-late'
  end;
end;
$$;

-- Writes or overwrites the review of a booking; returns its id. A fact that is null is removed. Refusals: those of
-- private.require_member and private.review_refusal, no-such-booking, not-a-choice, no-text, no-speed, too-many-reviews
-- and too-many-changes (the detail is the limit). Definer: no role has a grant to write reviews.
create function public.write_review(
  p_booking_id uuid, p_stars integer, p_body text, p_wifi_down numeric default null, p_wifi_up numeric default null,
  p_noise text default null, p_calls_allowed boolean default null, p_ergonomic_chair boolean default null,
  p_desk_sockets boolean default null
) returns uuid
language plpgsql security definer
set search_path = ''
as $$
declare
  member constant uuid := private.require_member();
  body constant text := private.trimmed(p_body);
  booking public.bookings;
  refusal text;
  wanted public.reviews;
  written public.reviews;
begin
  -- The lock serialises two submits for one booking, so that they write one review.
  select * into booking from public.bookings b where b.id = p_booking_id and b.user_id = member for update;
  if not found then
    raise exception 'no-such-booking' using errcode = 'PT404';
  end if;
  -- This lock serialises a change and a reply.
  select r.* into written from public.reviews r where r.booking_id = p_booking_id for update;
  refusal := private.review_refusal(booking, clock_timestamp());
  if refusal is not null then
    raise exception using message = refusal, errcode = 'PT409';
  end if;
  if coalesce(p_stars not between 1 and 5, true) or p_noise not in ('quiet', 'some-talk', 'lively') then
    raise exception 'not-a-choice' using errcode = 'PT422', hint = 'one to five stars, and a noise that there is';
  elsif not coalesce(private.is_prose(body, 20, 2000), false) then
    raise exception 'no-text' using errcode = 'PT422', hint = 'a review has 20 to 2000 characters';
  -- The upper bound excludes NaN, which PostgreSQL sorts above all numbers.
  elsif p_wifi_down not between 0 and 10000 or p_wifi_up not between 0 and 10000 then
    raise exception 'no-speed' using errcode = 'PT422', hint = '0 to 10000 Mbit/s';
  end if;
  wanted := written;
  wanted.stars := p_stars;
  wanted.body := body;
  wanted.wifi_down := p_wifi_down;
  wanted.wifi_up := p_wifi_up;
  wanted.noise := p_noise;
  wanted.calls_allowed := p_calls_allowed;
  wanted.ergonomic_chair := p_ergonomic_chair;
  wanted.desk_sockets := p_desk_sockets;
  if written.id is null then
    insert into public.reviews
      (booking_id, stars, body, wifi_down, wifi_up, noise, calls_allowed, ergonomic_chair, desk_sockets)
    values (p_booking_id, wanted.stars, wanted.body, wanted.wifi_down, wanted.wifi_up, wanted.noise,
      wanted.calls_allowed,
      wanted.ergonomic_chair, wanted.desk_sockets)
    returning id into wanted.id;
  elsif wanted is distinct from written then
    if written.edits >= 50 then
      raise exception 'too-many-changes' using errcode = 'PT409', detail = '50';
    end if;
    update public.reviews r set stars = wanted.stars, body = wanted.body, wifi_down = wanted.wifi_down,
      wifi_up = wanted.wifi_up,
      noise = wanted.noise, calls_allowed = wanted.calls_allowed, ergonomic_chair = wanted.ergonomic_chair,
      desk_sockets = wanted.desk_sockets, edits = written.edits + 1
    where r.id = written.id;
  end if;
  return wanted.id;
end;
$$;
grant execute on function public.write_review(uuid, integer, text, numeric, numeric, text, boolean, boolean, boolean)
  to authenticated;

-- Locks a review of the caller's space in the version p_edits, which the caller saw. Refusals: those of
-- private.require_member, no-such-review, review-hidden, changed-meanwhile.
create function private.lock_review_of_mine(p_review_id uuid, p_edits integer) returns public.reviews
language plpgsql
set search_path = ''
as $$
declare
  member constant uuid := private.require_member();
  review public.reviews;
begin
  select r.* into review from public.reviews r join public.coworking_spaces s on s.id = r.space_id
  where r.id = p_review_id and s.owner_id = member for update of r;
  if not found then
    raise exception 'no-such-review' using errcode = 'PT404';
  elsif review.hidden_at is not null then
    raise exception 'review-hidden' using errcode = 'PT409';
  elsif review.edits is distinct from p_edits then
    raise exception 'changed-meanwhile' using errcode = 'PT409';
  end if;
  return review;
end;
$$;

-- Writes the owner's public reply, of which there is one; then the review cannot change any more. The same reply again
-- changes nothing. Refusals: those of private.lock_review_of_mine, already-replied, no-reply. Definer: no role has a
-- grant to write reviews.
create function public.reply_to_review(p_review_id uuid, p_edits integer, p_reply text) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  review constant public.reviews := private.lock_review_of_mine(p_review_id, p_edits);
  input constant text := private.trimmed(p_reply);
begin
  if review.reply = input then
    return;
  elsif review.replied_at is not null then
    raise exception 'already-replied' using errcode = 'PT409';
  elsif not coalesce(private.is_prose(input, 2, 2000), false) then
    raise exception 'no-reply' using errcode = 'PT422', hint = 'a reply has 2 to 2000 characters';
  end if;
  update public.reviews r set reply = input, replied_at = now() where r.id = review.id;
end;
$$;
grant execute on function public.reply_to_review(uuid, integer, text) to authenticated;

-- Reports a review to the admins, once per version and owner. Refusals: those of private.lock_review_of_mine,
-- already-reported, no-text, too-many-reports. Definer: no role has a grant to write reports.
create function public.report_review(p_review_id uuid, p_edits integer, p_reason text) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  input constant text := private.trimmed(p_reason);
  review constant public.reviews := private.lock_review_of_mine(p_review_id, p_edits);
begin
  if exists (
    select from public.review_reports p where p.review_id = review.id and p.edits = p_edits
      and p.reporter_id = auth.uid()) then
    raise exception 'already-reported' using errcode = 'PT409';
  elsif not coalesce(private.is_prose(input, 10, 1000), false) then
    raise exception 'no-text' using errcode = 'PT422', hint = 'a report has 10 to 1000 characters';
  end if;
  insert into public.review_reports (review_id, edits, reporter_id, reason)
  values (review.id, p_edits, auth.uid(), input);
end;
$$;
grant execute on function public.report_review(uuid, integer, text) to authenticated;

-- Hides a review from the page, stars and facts of its space; everybody reads the reason in its place. Hiding it again
-- replaces the reason. Refusals: those of private.require_admin_of_review, no-reason. Definer: no role has a grant to
-- write reviews or reports.
create function public.hide_review(p_review_id uuid, p_reason text) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  input constant text := private.trimmed(p_reason);
begin
  perform private.require_admin_of_review(p_review_id);
  if not coalesce(private.is_prose(input, 5, 500), false) then
    raise exception 'no-reason' using errcode = 'PT422', hint = 'a reason has 5 to 500 characters';
  end if;
  update public.reviews r set hidden_at = coalesce(r.hidden_at, now()), hidden_because = input where r.id = p_review_id;
  update public.review_reports p set resolved_at = now(), outcome = 'hidden'
  where p.review_id = p_review_id and p.resolved_at is null;
end;
$$;
grant execute on function public.hide_review(uuid, text) to authenticated;

-- Keeps a review, or shows it again, and resolves its open reports. Refusals: those of private.require_admin_of_review.
-- Definer: no role has a grant to write reviews or reports.
create function public.keep_review(p_review_id uuid) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.require_admin_of_review(p_review_id);
  update public.reviews r set hidden_at = null, hidden_because = null where r.id = p_review_id;
  update public.review_reports p set resolved_at = now(), outcome = 'kept'
  where p.review_id = p_review_id and p.resolved_at is null;
end;
$$;
grant execute on function public.keep_review(uuid) to authenticated;

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

-- A review as other people read it: {id, author, is_former_member, is_mine, stayed_in, pass, stars, body, the facts,
-- edits, written_at, reply, replied_at, hidden_because}. author: the public name, or null. A hidden review has the
-- month and the reason only, unless p_whole is true. The callers check permissions.
create function private.shown_review(r public.reviews, p_whole boolean) returns jsonb
language plpgsql stable
set search_path = ''
as $$
begin
  if r.hidden_at is not null and not p_whole then
    return jsonb_build_object('id', r.id, 'stayed_in', to_char(r.stayed_on, 'YYYY-MM'),
      'hidden_because', r.hidden_because);
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

create function private.mail_review_received(p_review_id uuid) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object('space', private.listing_named(r.space_id), 'review', private.shown_review(r, true))
  from public.reviews r where r.id = p_review_id and r.hidden_at is null and r.replied_at is null;
$$;

create function private.mail_review_replied(p_review_id uuid) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object('space', private.listing_named(r.space_id), 'reply', r.reply)
  from public.reviews r where r.id = p_review_id and r.hidden_at is null;
$$;

create function private.mail_review_hidden(p_review_id uuid) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object('space', private.listing_named(r.space_id), 'booking_id', r.booking_id,
    'reason', r.hidden_because)
  from public.reviews r where r.id = p_review_id and r.hidden_at is not null;
$$;

create function private.mail_review_reported(p_report_id uuid) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object('space', private.listing_named(r.space_id), 'review', private.shown_review(r, true),
    'reason', p.reason)
  from public.review_reports p join public.reviews r on r.id = p.review_id
  where p.id = p_report_id and p.resolved_at is null;
$$;

-- Schedules the invitation at private.invites_at: ten in the morning after the last held day, in the calendar of the
-- space. Definer: no role may write the outbox.
create function private.invite_review() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.send_mail('review-invitation', new.user_id, new.id, private.invites_at(new));
  return null;
end;
$$;

-- Mails the events of a review. An admin whom the review concerns is not mailed. Definer: no role may write the outbox.
create function private.mail_about_review() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if tg_table_name = 'review_reports' then
    perform private.send_mail('review-reported', u.id, new.id) from public.users u
    where u.is_admin and u.suspended_at is null and not private.is_own_review(new.review_id, u.id);
  elsif tg_op = 'INSERT' then
    perform private.send_mail('review-received', s.owner_id, new.id) from public.coworking_spaces s
      where s.id = new.space_id;
  elsif new.replied_at is distinct from old.replied_at then
    perform private.send_mail('review-replied', new.author_id, new.id);
  elsif new.hidden_at is not null and old.hidden_at is null then
    perform private.send_mail_again('review-hidden', new.author_id, new.id);
  end if;
  return null;
end;
$$;

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

-- Whether a member wrote the review, hosted the stay, or owns or owned the listing. Definer: policies call it, and no
-- role may read the author of a review.
create function private.is_own_review(p_review_id uuid, p_user_id uuid) returns boolean
language sql stable security definer
set search_path = ''
as $$
  select exists (
    select from public.reviews r left join public.bookings b on b.id = r.booking_id
    where r.id = p_review_id
      and (p_user_id in (r.author_id, b.host_id) or r.space_id in (select private.listings_ever_of(p_user_id))));
$$;
grant execute on function private.is_own_review(uuid, uuid) to authenticated;

-- Refusals: those of private.require_admin, no-such-review, own-review.
create function private.require_admin_of_review(p_review_id uuid) returns void
language plpgsql stable
set search_path = ''
as $$
declare
  admin constant uuid := private.require_admin();
begin
  if not exists (select from public.reviews r where r.id = p_review_id) then
    raise exception 'no-such-review' using errcode = 'PT404';
  elsif private.is_own_review(p_review_id, admin) then
    raise exception 'own-review' using errcode = 'PT409', hint = 'another admin decides';
  end if;
end;
$$;

-- {reviews, next, total}. p_q: a part of the name of the listing, or of the name or e-mail address of the author.
-- p_status: reported (an open report), hidden or all. p_sort: created or stars, descending with the prefix "-".
-- Definer: avoids a policy check per row on 100,000 rows, and reads the reports.
create function public.admin_reviews(
  p_q text default '', p_status text default 'all', p_sort text default '-created', p_after uuid default null,
    p_page_size integer default 25)
returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  admin constant uuid := private.require_admin();
  by_stars constant boolean := ltrim(p_sort, '-') = 'stars';
  typed constant text := btrim(p_q);
  page record;
begin
  select * into page from private.list_page('public.reviews',
    case p_status
      -- The condition of private.is_own_review(), written inline so that the planner sees it.
      when 'reported' then format(
        't.id in (select p.review_id from public.review_reports p where p.resolved_at is null)
          and t.author_id is distinct from %L and t.space_id <> all (%L::uuid[])
          and not exists (select from public.bookings b where b.id = t.booking_id and b.host_id = %1$L)',
        admin, array(select private.listings_ever_of(admin)))
      when 'hidden' then 't.hidden_at is not null'
      else 'true' end,
    jsonb_build_object('pattern', private.containing(typed)),
    case when by_stars then 't.stars' else 't.created_at' end,
    case when by_stars then 'integer' else 'timestamptz' end,
    p_sort like '-%', p_after, p_page_size,
    case when typed <> '' then array[private.by_listing('t.space_id'), private.by_member('t.author_id')]
      else '{true}' end);
  return jsonb_build_object(
    'reviews', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', r.id, 'stars', r.stars, 'body', left(r.body, 300), 'created_at', r.created_at,
          'is_hidden', r.hidden_at is not null,
        'author', private.claimant(r.author_id), 'space', private.listing_named(r.space_id),
        'reported_because', (
          select p.reason from public.review_reports p
          where p.review_id = r.id and p.resolved_at is null and not private.is_own_review(r.id, auth.uid())
            order by p.created_at limit 1))
        order by o.place), '[]')
      from unnest(page.ids) with ordinality o (id, place) join public.reviews r on r.id = o.id),
    'next', page.next,
    'total', page.total);
end;
$$;
grant execute on function public.admin_reviews(text, text, text, uuid, integer) to authenticated;

-- A hash of the state of a review that an admin moderates: it changes when the author changes the review, when it is
-- reported again, and when another admin decides.
create function private.review_digest(r public.reviews) returns text
language sql stable
set search_path = ''
as $$
  select md5(concat_ws(' ', r.edits, r.hidden_at, r.hidden_because,
    (select string_agg(concat_ws(' ', p.id, p.resolved_at), ' ' order by p.id) from public.review_reports p
      where p.review_id = r.id)));
$$;

-- A review for an admin's decision: {review, digest, is_own, space, author, owner, booking, reports, timeline}; null
-- for an unknown review.
-- - review: as in private.shown_review with p_whole.
-- - booking: {pass, starts_on, ends_on, units, desks, status}.
-- - reports: each with reason, reporter, outcome and whether it concerns an earlier version, the latest first; left
--   out when the review concerns the admin.
-- - timeline: log lines about the review and its reports, the latest forty.
-- Definer: the policies of most of these tables do not include admins.
create function public.admin_review(p_review_id uuid) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  review public.reviews;
  is_own constant boolean := private.is_own_review(p_review_id, auth.uid());
begin
  perform private.require_admin();
  select r.* into review from public.reviews r where r.id = p_review_id;
  if not found then
    return null;
  end if;
  return jsonb_build_object(
    'review', private.shown_review(review, true),
    -- Each report changes the digest, so it would tell the review's author about reports; they cannot decide here
    -- anyway.
    'digest', case when not is_own then private.review_digest(review) end,
    'is_own', is_own,
    'space', private.listing_named(review.space_id),
    'author', private.claimant(review.author_id),
    'owner', (select private.claimant(s.owner_id) from public.coworking_spaces s where s.id = review.space_id),
    'booking', (
      select jsonb_build_object('pass', c ->> 'pass', 'starts_on', c ->> 'starts_on', 'ends_on', c ->> 'ends_on',
        'units', c -> 'units',
        'desks', c -> 'desks', 'status', c ->> 'status')
      from public.bookings b cross join private.booking_card(b, now()) c where b.id = review.booking_id),
    'reports', coalesce((
      select jsonb_agg(jsonb_build_object('id', p.id, 'reason', p.reason, 'created_at', p.created_at,
        'resolved_at', p.resolved_at,
        'outcome', p.outcome, 'is_of_earlier_version', p.edits < review.edits,
          'reporter', private.claimant(p.reporter_id))
        order by p.created_at desc, p.id)
      from public.review_reports p where p.review_id = review.id and not is_own), '[]'),
    'timeline', coalesce((
      select jsonb_agg(private.logged(l) order by l.id desc)
      from (
        select l.* from public.audit_log l
        where (l.table_name = 'reviews' and l.row_id = review.id::text)
          or (l.table_name = 'review_reports' and not is_own and l.row_id in (
            select p.id::text from public.review_reports p where p.review_id = review.id))
        order by l.id desc limit 40) l), '[]'));
end;
$$;
grant execute on function public.admin_review(uuid) to authenticated;

-- Whether the caller decided last about a review. Resolving the reports of a review that was never hidden counts as
-- keeping it.
create function private.did_moderate_review_last(p_review_id uuid) returns boolean
language sql stable
set search_path = ''
as $$
  select coalesce((
    select last.actor_id = auth.uid()
    from (
      select 'reviews' as table_name, p_review_id as id
      union all
      select 'review_reports', p.id from public.review_reports p where p.review_id = p_review_id) moderated
    cross join lateral (
      select l.id, l.actor_id from public.audit_log l
      where l.table_name = moderated.table_name and l.row_id = moderated.id::text order by l.id desc limit 1) last
    order by last.id desc limit 1), false);
$$;

-- Hides or keeps a review, as hide_review and keep_review do, if it is unchanged since the admin saw it: p_digest is
-- that of admin_review. Returns the listing, whose page and stars change. The same call again by the same admin changes
-- nothing, and neither does a decision that is in effect already. Refusals: those of hide_review and keep_review,
-- no-such-review, no-such-outcome, changed-meanwhile. Definer: no role has a grant to write reviews or reports.
create function public.moderate_review(
  p_review_id uuid, p_outcome text, p_digest text, p_reason text default null
) returns uuid
language plpgsql security definer
set search_path = ''
as $$
declare
  wanted constant text := (select private.trimmed(p_reason) where p_outcome = 'hidden');
  review public.reviews;
  stands_so boolean;
begin
  perform private.require_admin();
  select r.* into review from public.reviews r where r.id = p_review_id for update;
  if not found then
    raise exception 'no-such-review' using errcode = 'PT404';
  elsif (p_outcome in ('hidden', 'kept')) is not true then
    raise exception 'no-such-outcome' using errcode = 'PT422', hint = 'hidden or kept';
  end if;
  perform private.require_admin_of_review(p_review_id);
  stands_so := (p_outcome = 'kept' or wanted is not null) and review.hidden_because is not distinct from wanted
    and not exists (select from public.review_reports p where p.review_id = review.id and p.resolved_at is null);
  if stands_so and (p_digest = private.review_digest(review) or private.did_moderate_review_last(p_review_id)) then
    return review.space_id;
  elsif p_digest is distinct from private.review_digest(review) then
    raise exception 'changed-meanwhile' using errcode = 'PT409', hint = 'p_digest is that of admin_review';
  elsif p_outcome = 'hidden' then
    perform public.hide_review(p_review_id, p_reason);
  else
    perform public.keep_review(p_review_id);
  end if;
  return review.space_id;
end;
$$;
grant execute on function public.moderate_review(uuid, text, text, text) to authenticated;

create trigger touch_updated_at before update on public.coworking_spaces
  for each row when ((old.average_rating, old.review_count) is not distinct from (new.average_rating, new.review_count))
  execute function private.touch_updated_at();

create trigger take_from_booking before insert on public.reviews
  for each row execute function private.take_from_booking();

-- Triggers fire in alphabetical order: after take_from_booking, which sets author_id.
create trigger then_limit_reviews before insert on public.reviews for each row
  execute function private.refuse_too_many('author_id', '20', 'too-many-reviews',
    't.created_at > now() - interval ''1 day''');

create trigger audit after update on public.reviews
  for each row execute function private.audit('hidden_at', 'hidden_because');

create trigger limit_reports before insert on public.review_reports for each row
  execute function private.refuse_too_many('reporter_id', '20', 'too-many-reports',
    't.created_at > now() - interval ''1 day''');

create trigger sum_up after insert or update of stars, wifi_down, wifi_up, noise, calls_allowed, ergonomic_chair,
  desk_sockets, hidden_at
  on public.reviews for each row execute function private.sum_up_reviews();

create trigger sum_up_without after delete on public.reviews for each row execute function private.sum_up_reviews();

create trigger invite_review after insert on public.bookings
  for each row when (new.status = 'confirmed') execute function private.invite_review();

create trigger mail_about_review after insert or update of replied_at, hidden_at on public.reviews
  for each row execute function private.mail_about_review();

create trigger mail_about_report after insert on public.review_reports
  for each row execute function private.mail_about_review();

create trigger audit after update on public.review_reports
  for each row execute function private.audit('resolved_at', 'outcome');

create policy "the reporter of a review reads the report, other admins too" on public.review_reports
  for select to authenticated using (
  reporter_id = (select auth.uid()) or ((select private.is_admin())
    and not private.is_own_review(review_id, (select auth.uid()))));

create policy "visitors read the reviews of a listing that are not hidden" on public.reviews
  for select to anon
  using (hidden_at is null and exists (select from public.coworking_spaces s where s.id = space_id));

create policy "members read reviews; authors, owners and admins hidden ones" on public.reviews
  for select to authenticated
  using (
    (hidden_at is null and exists (select from public.coworking_spaces s where s.id = space_id))
    or author_id = (select auth.uid())
    or space_id in (select private.my_space_ids())
    or (select private.is_admin())
  );

create policy "readers of a listing read the summary of its reviews" on public.review_summaries
  for select to anon, authenticated
  using (exists (select from public.coworking_spaces s where s.id = space_id));

create policy "only a whole session reads what is not public" on public.review_reports
  as restrictive for select to authenticated using ((select private.has_session()));

create policy "only a whole session reads what is not public" on public.reviews
  as restrictive for select to authenticated using (hidden_at is null or (select private.has_session()));

insert into private.mail_topics (topic, preference) values
  ('review-invitation', 'booking_confirmations'), ('review-received', 'new_messages'),
  ('review-replied', 'new_messages'), ('review-hidden', null), ('review-reported', null);

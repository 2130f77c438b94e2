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

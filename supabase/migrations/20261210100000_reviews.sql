-- Reviews. The guest of a booking writes one after its last day, the owner of the space answers once, and an admin may hide one.

create table public.reviews (
  id uuid primary key default gen_random_uuid(),
  booking_id uuid not null references public.bookings (id) on delete restrict,
  space_id uuid not null references public.coworking_spaces (id) on delete cascade,
  -- A review outlives its author's account.
  author_id uuid references public.users (id) on delete set null,
  stayed_on date not null,
  stars integer not null check (stars between 1 and 5),
  body text not null check (private.is_prose(body, 20, 2000)),
  -- Bounded above as well: to PostgreSQL NaN is a number greater than all others.
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
comment on table public.reviews is 'What guests say of a space after a booking, with facts that they measured there.';
comment on column public.reviews.stayed_on is 'The last held day of the booking. Other people are told the month.';
comment on column public.reviews.wifi_down is 'Mbit/s, as in wifi_up.';
comment on column public.reviews.edits is 'How often its author has changed it. A reply and a report say which version they are about.';
comment on column public.reviews.hidden_because is 'What everybody reads in its place.';

create index reviews_space on public.reviews (space_id, created_at desc, id);
create index reviews_author on public.reviews (author_id, created_at);

alter table public.reviews enable row level security;
revoke all on public.reviews from anon, authenticated;
-- Not whose it is, of which booking and of which day: that would say where somebody was, and when.
grant select (id, space_id, stars, body, wifi_down, wifi_up, noise, calls_allowed, ergonomic_chair, desk_sockets, edits, reply,
  replied_at, created_at) on public.reviews to anon, authenticated;
grant select (hidden_at, hidden_because) on public.reviews to authenticated;

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

-- Whose review it is, and of what, follows from its booking. Definer: nobody has a grant on these columns.
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
create trigger take_from_booking before insert on public.reviews
  for each row execute function private.take_from_booking();
-- Its name comes after that of take_from_booking, which says whose the row is.
create trigger then_limit_reviews before insert on public.reviews for each row
  execute function private.refuse_too_many('author_id', '20', 'too-many-reviews', 't.created_at > now() - interval ''1 day''');

create trigger audit after update on public.reviews
  for each row execute function private.audit('hidden_at', 'hidden_because');

create function private.review_until(p_booking public.bookings) returns timestamptz
language sql immutable
set search_path = ''
as $$
  select (p_booking.held_days[cardinality(p_booking.held_days)] + 31)::timestamp at time zone p_booking.timezone;
$$;
comment on function private.review_until is 'The end of the 30th day after the last held day, in the calendar of the space: until then a first review is taken.';

-- Why the guest of this booking cannot write its review now: booking-cancelled, not-completed, own-space, review-hidden,
-- already-replied, too-late. Null when they can. A note of the host that the guest did not come changes nothing: it is the word of
-- one side, and would let a host keep a review away.
-- Definer: asked about bookings whose guest has no grant on the columns of their review.
create function private.review_refusal(p_booking public.bookings, p_now timestamptz) returns text
language plpgsql stable security definer
set search_path = ''
as $$
declare
  review public.reviews;
begin
  select * into review from public.reviews r where r.booking_id = p_booking.id;
  return case
    when p_booking.status = 'cancelled' then 'booking-cancelled'
    when p_now < private.over_at(p_booking) then 'not-completed'
    when review.hidden_at is not null then 'review-hidden'
    when review.replied_at is not null then 'already-replied'
    when exists (select from public.coworking_spaces s where s.id = p_booking.space_id and s.owner_id = p_booking.user_id)
      then 'own-space'
    when review.id is null and p_now >= private.review_until(p_booking) then 'too-late'
  end;
end;
$$;

-- Writes the review of a booking, or writes it anew; answers its id. A fact that is not given is taken off.
-- Refusals: those of private.require_member and private.review_refusal, no-such-booking, too-many-reviews and too-many-changes (the
-- limit is their detail).
-- Definer: nobody has a grant to write reviews.
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
  booking public.bookings;
  refusal text;
  wanted public.reviews;
  written public.reviews;
begin
  -- The lock makes two reviews of one booking at once one review, written twice.
  select * into booking from public.bookings b where b.id = p_booking_id and b.user_id = member for update;
  if not found then
    raise exception 'no-such-booking' using errcode = 'PT404';
  end if;
  -- And this one makes a change and a reply at once wait for one another.
  select r.* into written from public.reviews r where r.booking_id = p_booking_id for update;
  refusal := private.review_refusal(booking, clock_timestamp());
  if refusal is not null then
    raise exception using message = refusal, errcode = 'PT409';
  end if;
  wanted := written;
  wanted.stars := p_stars;
  wanted.body := btrim(p_body, E' \t\r\n');
  wanted.wifi_down := p_wifi_down;
  wanted.wifi_up := p_wifi_up;
  wanted.noise := p_noise;
  wanted.calls_allowed := p_calls_allowed;
  wanted.ergonomic_chair := p_ergonomic_chair;
  wanted.desk_sockets := p_desk_sockets;
  if written.id is null then
    insert into public.reviews
      (booking_id, stars, body, wifi_down, wifi_up, noise, calls_allowed, ergonomic_chair, desk_sockets)
    values (p_booking_id, wanted.stars, wanted.body, wanted.wifi_down, wanted.wifi_up, wanted.noise, wanted.calls_allowed,
      wanted.ergonomic_chair, wanted.desk_sockets)
    returning id into wanted.id;
  elsif wanted is distinct from written then
    if written.edits >= 50 then
      raise exception 'too-many-changes' using errcode = 'PT409', detail = '50';
    end if;
    update public.reviews r set stars = wanted.stars, body = wanted.body, wifi_down = wanted.wifi_down, wifi_up = wanted.wifi_up,
      noise = wanted.noise, calls_allowed = wanted.calls_allowed, ergonomic_chair = wanted.ergonomic_chair,
      desk_sockets = wanted.desk_sockets, edits = written.edits + 1
    where r.id = written.id;
  end if;
  return wanted.id;
end;
$$;

-- The review of a space of the caller's, locked, in the version that they were shown. Refusals: those of private.require_member,
-- no-such-review, review-hidden, changed-meanwhile.
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

-- The one public reply of the owner, after which the review stays as it is. The same reply again changes nothing.
-- Refusals: those of private.lock_review_of_mine, already-replied. Definer: nobody has a grant to write reviews.
create function public.reply_to_review(p_review_id uuid, p_edits integer, p_reply text) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  review constant public.reviews := private.lock_review_of_mine(p_review_id, p_edits);
  said constant text := btrim(p_reply, E' \t\r\n');
begin
  if review.reply = said then
    return;
  elsif review.replied_at is not null then
    raise exception 'already-replied' using errcode = 'PT409';
  elsif p_reply is null then
    raise exception 'no-reply' using errcode = 'PT422', hint = 'a reply has 2 to 2000 characters';
  end if;
  update public.reviews r set reply = said, replied_at = now() where r.id = review.id;
end;
$$;

create table public.review_reports (
  id uuid primary key default gen_random_uuid(),
  review_id uuid not null references public.reviews (id) on delete cascade,
  edits integer not null,
  reporter_id uuid references public.users (id) on delete set null,
  reason text not null check (private.is_prose(reason, 10, 1000)),
  created_at timestamptz not null default now(),
  settled_at timestamptz,
  verdict text check (verdict in ('hidden', 'kept')),
  constraint once_for_each_version unique (review_id, edits),
  constraint settled_completely check ((settled_at is null) = (verdict is null))
);
comment on table public.review_reports is 'What owners report about reviews of their spaces, and what an admin decided.';
comment on column public.review_reports.edits is 'The version of the review that it is about.';
create index review_reports_reporter on public.review_reports (reporter_id, created_at);
create index review_reports_open on public.review_reports (created_at) where settled_at is null;

alter table public.review_reports enable row level security;
revoke all on public.review_reports from anon, authenticated;
grant select on public.review_reports to authenticated;
create policy "whoever reported a review reads their report, admins every one" on public.review_reports
  for select to authenticated using (reporter_id = (select auth.uid()) or (select private.is_admin()));

create trigger limit_reports before insert on public.review_reports for each row
  execute function private.refuse_too_many('reporter_id', '20', 'too-many-reports', 't.created_at > now() - interval ''1 day''');

-- Tells the admins what is wrong with a review, once for each version of it.
-- Refusals: those of private.lock_review_of_mine, already-reported, too-many-reports. Definer: nobody has a grant to write reports.
create function public.report_review(p_review_id uuid, p_edits integer, p_reason text) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  review constant public.reviews := private.lock_review_of_mine(p_review_id, p_edits);
begin
  if exists (select from public.review_reports p where p.review_id = review.id and p.edits = p_edits) then
    raise exception 'already-reported' using errcode = 'PT409';
  end if;
  insert into public.review_reports (review_id, edits, reporter_id, reason)
  values (review.id, p_edits, auth.uid(), btrim(p_reason, E' \t\r\n'));
end;
$$;

-- Takes a review away from the page of its space, from its stars and its facts; the reason stays in its place. Hidden again, it has
-- the new reason. Refusals: those of private.require_admin, no-such-review. Definer: nobody has a grant to write reviews or reports.
create function public.hide_review(p_review_id uuid, p_reason text) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  update public.reviews r set hidden_at = coalesce(r.hidden_at, now()), hidden_because = btrim(coalesce(p_reason, ''), E' \t\r\n')
  where r.id = p_review_id;
  if not found then
    raise exception 'no-such-review' using errcode = 'PT404';
  end if;
  update public.review_reports p set settled_at = now(), verdict = 'hidden'
  where p.review_id = p_review_id and p.settled_at is null;
end;
$$;

-- The review stays, or is shown again, and open reports of it are settled. Refusals and definer: as those of hide_review.
create function public.keep_review(p_review_id uuid) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  update public.reviews r set hidden_at = null, hidden_because = null where r.id = p_review_id;
  if not found then
    raise exception 'no-such-review' using errcode = 'PT404';
  end if;
  update public.review_reports p set settled_at = now(), verdict = 'kept'
  where p.review_id = p_review_id and p.settled_at is null;
end;
$$;

grant execute on function
  public.write_review(uuid, integer, text, numeric, numeric, text, boolean, boolean, boolean),
  public.reply_to_review(uuid, integer, text), public.report_review(uuid, integer, text),
  public.hide_review(uuid, text), public.keep_review(uuid) to authenticated;

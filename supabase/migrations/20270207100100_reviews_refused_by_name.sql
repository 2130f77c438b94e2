-- What is said in reviews, and about them, begins and ends with what can be seen, and is judged before it is written: see
-- claims_refused_by_name.sql.

-- Writes the review of a booking, or writes it anew; answers its id. A fact that is not given is taken off.
-- Refusals: those of private.require_member and private.review_refusal, no-such-booking, not-a-choice, no-text, no-speed, too-many-reviews and too-many-changes (the
-- limit is their detail).
-- Definer: nobody has a grant to write reviews.
create or replace function public.write_review(
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
  if coalesce(p_stars not between 1 and 5, true) or p_noise not in ('quiet', 'some-talk', 'lively') then
    raise exception 'not-a-choice' using errcode = 'PT422', hint = 'one to five stars, and a noise that there is';
  elsif not coalesce(private.is_prose(body, 20, 2000), false) then
    raise exception 'no-text' using errcode = 'PT422', hint = 'a review has 20 to 2000 characters';
  -- Bounded above as well: to PostgreSQL NaN is a number greater than all others.
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

-- Refusals: those of private.lock_review_of_mine, already-replied, no-reply. Definer: nobody has a grant to write reviews.
create or replace function public.reply_to_review(p_review_id uuid, p_edits integer, p_reply text) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  review constant public.reviews := private.lock_review_of_mine(p_review_id, p_edits);
  said constant text := private.trimmed(p_reply);
begin
  if review.reply = said then
    return;
  elsif review.replied_at is not null then
    raise exception 'already-replied' using errcode = 'PT409';
  elsif not coalesce(private.is_prose(said, 2, 2000), false) then
    raise exception 'no-reply' using errcode = 'PT422', hint = 'a reply has 2 to 2000 characters';
  end if;
  update public.reviews r set reply = said, replied_at = now() where r.id = review.id;
end;
$$;

-- Tells the admins what is wrong with a review, once for each version of it and each owner.
-- Refusals: those of private.lock_review_of_mine, already-reported, no-text, too-many-reports. Definer: nobody has a grant to write reports.
create or replace function public.report_review(p_review_id uuid, p_edits integer, p_reason text) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  said constant text := private.trimmed(p_reason);
  review constant public.reviews := private.lock_review_of_mine(p_review_id, p_edits);
begin
  if exists (
    select from public.review_reports p where p.review_id = review.id and p.edits = p_edits and p.reporter_id = auth.uid()) then
    raise exception 'already-reported' using errcode = 'PT409';
  elsif not coalesce(private.is_prose(said, 10, 1000), false) then
    raise exception 'no-text' using errcode = 'PT422', hint = 'a report has 10 to 1000 characters';
  end if;
  insert into public.review_reports (review_id, edits, reporter_id, reason)
  values (review.id, p_edits, auth.uid(), said);
end;
$$;

-- Hides a review, for a reason that everybody reads in its place.
-- Refusals: those of private.require_admin_of_review, no-reason. Definer: nobody has a grant to write reviews or reports.
create or replace function public.hide_review(p_review_id uuid, p_reason text) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  said constant text := private.trimmed(p_reason);
begin
  perform private.require_admin_of_review(p_review_id);
  if not coalesce(private.is_prose(said, 5, 500), false) then
    raise exception 'no-reason' using errcode = 'PT422', hint = 'a reason has 5 to 500 characters';
  end if;
  update public.reviews r set hidden_at = coalesce(r.hidden_at, now()), hidden_because = said where r.id = p_review_id;
  update public.review_reports p set settled_at = now(), verdict = 'hidden'
  where p.review_id = p_review_id and p.settled_at is null;
end;
$$;

-- Hides a review or keeps it, as hide_review and keep_review do, for an admin who has seen it as it is: p_digest is that of admin_review.
-- Answers the listing, whose page and stars this changes. The same again by the same admin changes nothing, and neither does agreeing with
-- what an admin was shown.
-- Refusals: those of hide_review and keep_review, changed-meanwhile, no-such-verdict.
-- Definer: nobody has a grant to write reviews or reports.
create or replace function public.judge_review(p_review_id uuid, p_verdict text, p_digest text, p_reason text default null) returns uuid
language plpgsql security definer
set search_path = ''
as $$
declare
  wanted constant text := (select private.trimmed(p_reason) where p_verdict = 'hidden');
  review public.reviews;
  stands_so boolean;
begin
  perform private.require_admin();
  select r.* into review from public.reviews r where r.id = p_review_id for update;
  if not found then
    raise exception 'no-such-review' using errcode = 'PT404';
  elsif (p_verdict in ('hidden', 'kept')) is not true then
    raise exception 'no-such-verdict' using errcode = 'PT422', hint = 'hidden or kept';
  end if;
  perform private.require_admin_of_review(p_review_id);
  stands_so := (p_verdict = 'kept' or wanted is not null) and review.hidden_because is not distinct from wanted
    and not exists (select from public.review_reports p where p.review_id = review.id and p.settled_at is null);
  if stands_so and (p_digest = private.review_digest(review) or private.did_judge_review_last(p_review_id)) then
    return review.space_id;
  elsif p_digest is distinct from private.review_digest(review) then
    raise exception 'changed-meanwhile' using errcode = 'PT409', hint = 'p_digest is that of admin_review';
  elsif p_verdict = 'hidden' then
    perform public.hide_review(p_review_id, p_reason);
  else
    perform public.keep_review(p_review_id);
  end if;
  return review.space_id;
end;
$$;

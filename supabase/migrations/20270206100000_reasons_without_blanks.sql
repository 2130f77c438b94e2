-- A reason begins and ends with what can be seen, as a note of a booking does: spaces alone were taken off, so that one could begin
-- with a line break.

-- Without the blanks and line breaks of Unicode around it.
create function private.trimmed(value text) returns text
language sql immutable strict parallel safe
set search_path = ''
as $$
  select regexp_replace(value collate pg_catalog.pg_c_utf8, '^[[:space:]]+|[[:space:]]+$', '', 'g')
$$;

-- Cancels the booking for nothing, or what is left of it behind p_stays_until: the day that the page of cancelling named, null where it
-- named none. The guest then pays the share of the days that stay, and nothing for the others.
-- Refusals: those of private.lock_hosted_booking and private.hosted_cancellation_refusal, no-reason; changed-meanwhile where another
-- day stays by now than the one that was named. Definer: nobody has a grant to write bookings or stock.
create or replace function public.cancel_booking_as_owner(p_booking_id uuid, p_reason text, p_stays_until date default null) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  booking constant public.bookings := private.lock_hosted_booking(p_booking_id);
  refusal constant text := private.hosted_cancellation_refusal(booking, clock_timestamp());
  because constant text := private.trimmed(p_reason);
  stays_until constant date := private.stays_until(booking, clock_timestamp());
begin
  if refusal is not null then
    raise exception using message = refusal, errcode = 'PT409';
  elsif stays_until is distinct from p_stays_until then
    raise exception 'changed-meanwhile' using errcode = 'PT409';
  elsif not coalesce(private.is_prose(because, 1, 500), false) then
    raise exception 'no-reason' using errcode = 'PT422', hint = 'the guest is told why: 1 to 500 characters';
  elsif stays_until is null then
    perform private.cancel(booking, 0, auth.uid(), because);
  else
    perform private.cancel_rest(booking, stays_until,
      private.price_of_days(booking, array_position(booking.held_days, stays_until)), auth.uid(), because);
  end if;
end;
$$;

-- The verdict on a listing, active or rejected, with the digest that listing_for_review answered. A paused or active listing may be
-- rejected: that takes it off the market, so that its owner reopens it by another approval alone, and is told why. One that was
-- rejected by mistake may be approved. What nobody owns and was approved rests, and may be claimed: guests do not book it.
-- The same again by the same admin changes nothing.
-- Refusals: those of private.require_admin, no-such-space, own-listing, status-not-yours (no admin takes a listing from where it is to
-- there), already-decided (it was sent, taken back or decided meanwhile), changed-meanwhile (an approval of something else than was
-- shown), no-reason, no-owner (it rests already, and nobody would host its guests), listing-incomplete (its detail names what is missing).
-- Definer: an admin acts as authenticated too, and that role has no grant on what judges a listing.
create or replace function public.review_space(p_space_id uuid, p_status text, p_note text default null, p_digest text default null)
returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  space public.coworking_spaces;
  what constant text := case p_status when 'active' then 'approved' else p_status end;
  reason constant text := case p_status when 'rejected' then private.trimmed(p_note) end;
begin
  perform private.require_admin();
  select s.* into space from public.coworking_spaces s where s.id = p_space_id for update;
  if not found then
    raise exception 'no-such-space' using errcode = 'PT404';
  end if;
  perform private.refuse_own_listing(space);
  if split_part(coalesce(p_digest, ''), '.', 1) <> private.digest_of_standing(p_space_id) then
    if private.is_own_verdict_on_listing(p_space_id, what, reason) then
      return;
    end if;
    raise exception 'already-decided' using errcode = 'PT409', hint = 'p_digest is that of listing_for_review';
  elsif (space.status, p_status) = ('active', 'active') and private.did_last('coworking_spaces', p_space_id, 'status') then
    -- Opening a paused listing again writes no submission, so that its digest stays: the log says who opened it.
    return;
  elsif ((space.status, p_status) in (('pending', 'active'), ('pending', 'rejected'), ('rejected', 'active'),
    ('active', 'rejected'), ('inactive', 'active'), ('inactive', 'rejected'))) is not true then
    raise exception 'status-not-yours' using errcode = '42501', hint = 'reject a listing to take it off the market';
  elsif p_status = 'active' and split_part(p_digest, '.', 2) <> private.digest_of(private.shown_listing(space)) then
    raise exception 'changed-meanwhile' using errcode = 'PT409', hint = 'p_digest is that of listing_for_review';
  elsif p_status = 'rejected' and not coalesce(private.is_prose(reason, 1, 2000), false) then
    raise exception 'no-reason' using errcode = 'PT422', hint = 'the owner is told why: 1 to 2000 characters';
  elsif p_status = 'active' and space.owner_id is null and space.status = 'inactive' then
    raise exception 'no-owner' using errcode = 'PT409';
  elsif p_status = 'active' and cardinality(private.missing_from(space)) > 0 then
    -- Its owner may have taken photos or a price away after sending it.
    raise exception 'listing-incomplete' using errcode = 'PT409', detail = array_to_string(private.missing_from(space), ',');
  end if;
  if p_status = 'rejected' or space.status in ('pending', 'rejected') then
    update public.listing_submissions s set decided_at = now(), verdict = what, note = reason
    where s.space_id = p_space_id and s.decided_at is null;
    if not found then
      -- Its owner is told as after any other verdict.
      insert into public.listing_submissions (space_id, decided_at, verdict, note) values (p_space_id, now(), what, reason);
    end if;
  end if;
  if p_status = 'active' and space.owner_id is null then
    update public.coworking_spaces set status = 'inactive', approved_at = coalesce(approved_at, now()) where id = p_space_id;
  else
    update public.coworking_spaces set status = p_status where id = p_space_id;
  end if;
end;
$$;

-- As before, of a listing of somebody else, and a rejection needs no digest. p_space_id: the listing whose page the verdict was given on,
-- where one is named. The same again by the same admin changes nothing.
-- Refusals: those of private.require_admin, no-such-change (or of another listing), own-listing, already-decided, no-such-verdict,
-- changed-meanwhile (an approval of something else than was shown), no-reason.
-- Definer: an admin acts as authenticated too, which has no grant for it.
create or replace function public.review_change(
  p_change_id uuid, p_verdict text, p_digest text, p_note text default null, p_space_id uuid default null) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  space public.coworking_spaces;
  change public.listing_changes;
  reason constant text := case p_verdict when 'rejected' then private.trimmed(p_note) end;
begin
  perform private.require_admin();
  select s.* into space from public.coworking_spaces s
  where s.id = (select c.space_id from public.listing_changes c where c.id = p_change_id) for update;
  select c.* into change from public.listing_changes c where c.id = p_change_id for update;
  if change.id is null or coalesce(p_space_id <> space.id, false) then
    raise exception 'no-such-change' using errcode = 'PT404';
  end if;
  perform private.refuse_own_listing(space);
  if change.decided_at is not null then
    if change.verdict = p_verdict and change.note is not distinct from reason and private.did_last('listing_changes', change.id) then
      return;
    end if;
    raise exception 'already-decided' using errcode = 'PT409';
  elsif coalesce(p_verdict not in ('approved', 'rejected'), true) then
    raise exception 'no-such-verdict' using errcode = 'PT400';
  elsif p_verdict = 'approved' and p_digest is distinct from private.digest_of(
    jsonb_build_object('listing', private.shown_listing(space), 'change', private.shown_change(change))) then
    raise exception 'changed-meanwhile' using errcode = 'PT409', hint = 'p_digest is that of change_for_review';
  elsif p_verdict = 'rejected' and not coalesce(private.is_prose(reason, 1, 2000), false) then
    raise exception 'no-reason' using errcode = 'PT422', hint = 'the owner is told why: 1 to 2000 characters';
  end if;
  update public.listing_changes c set decided_at = now(), verdict = p_verdict, note = reason where c.id = change.id;
  if p_verdict = 'approved' then
    update public.coworking_spaces set
      name = change.name, address = change.address, neighbourhood = change.neighbourhood, city = change.city,
      country = change.country, lat = change.lat, lng = change.lng, timezone = change.timezone, website_url = change.website_url
    where id = space.id;
    update public.space_photos p set change_id = null, place = free.place
    from (select n as place, row_number() over (order by n) as turn from generate_series(1, 10) n
      where not exists (select from public.space_photos t where t.space_id = space.id and t.place = n)) free
    join (select w.id, row_number() over (order by w.created_at, w.id) as turn from public.space_photos w
      where w.change_id = change.id) waiting using (turn)
    where p.id = waiting.id;
  end if;
  delete from public.space_photos p where p.change_id = change.id;
end;
$$;

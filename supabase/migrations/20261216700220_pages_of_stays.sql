-- What guests see of bookings that have begun.

-- As in 20261210100000_reviews.sql, and a stay that an admin cancelled after it had begun took place: its guest reviews it when its days are over.
-- Definer: asked about bookings whose guest has no grant on the columns of their review.
create or replace function private.review_refusal(p_booking public.bookings, p_now timestamptz) returns text
language plpgsql stable security definer
set search_path = ''
as $$
declare
  review public.reviews;
begin
  select * into review from public.reviews r where r.booking_id = p_booking.id;
  return case
    when p_booking.status = 'cancelled'
      and (p_booking.cancelled_because is null or p_booking.cancelled_at < private.begins_at(p_booking)) then 'booking-cancelled'
    when p_now < private.over_at(p_booking) then 'not-completed'
    when review.hidden_at is not null then 'review-hidden'
    when review.replied_at is not null then 'already-replied'
    when exists (select from public.coworking_spaces s where s.id = p_booking.space_id and s.owner_id = p_booking.user_id)
      then 'own-space'
    when review.id is null and p_now >= private.review_until(p_booking) then 'too-late'
  end;
end;
$$;

-- As in 20261101091500_member_pages.sql, and each booking says whether something of it can be cancelled.
create or replace function public.my_bookings(p_show text default 'upcoming', p_after jsonb default null, p_page_size integer default 12)
returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  page_size integer := least(greatest(coalesce(p_page_size, 12), 1), 60);
  answer jsonb;
begin
  with mine as materialized (
    select b as booking, b.id,
      case when b.status = 'cancelled' then 'cancelled' when now() >= private.over_at(b) then 'past' else 'upcoming' end as tab,
      case
        when b.status = 'cancelled' then -extract(epoch from b.cancelled_at)
        when now() >= private.over_at(b) then -(b.ends_on - date '2000-01-01')::numeric
        else (b.starts_on - date '2000-01-01')::numeric
      end as key
    from public.bookings b where b.user_id = auth.uid()
  ), page as (
    select m.booking, m.key, m.id, row_number() over (order by m.key, m.id) as place
    from mine m
    where m.tab = p_show
      and (p_after is null or (m.key, m.id) > ((p_after ->> 'key')::numeric, (p_after ->> 'id')::uuid))
    order by m.key, m.id
    limit page_size + 1
  )
  select jsonb_build_object(
    'bookings', coalesce((
      select jsonb_agg(private.booking_card(p.booking, now())
        || jsonb_build_object('may_cancel', (private.cancellation_at(p.booking, now())).refusal is null) order by p.place)
      from page p where p.place <= page_size), '[]'),
    'next', (select jsonb_build_object('key', p.key::text, 'id', p.id) from page p
      where p.place = page_size and exists (select from page more where more.place > page_size)),
    'counts', (select jsonb_build_object(
      'upcoming', count(*) filter (where m.tab = 'upcoming'),
      'past', count(*) filter (where m.tab = 'past'),
      'cancelled', count(*) filter (where m.tab = 'cancelled')) from mine m))
  into answer;
  return answer;
end;
$$;

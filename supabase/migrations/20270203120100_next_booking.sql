-- The next booking of a listing is one that has not begun: who is at a desk already is among those of today.

-- As before, with that booking.
create or replace function public.my_listings() returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  -- Asked once: for each row it would read the token again.
  me constant uuid := auth.uid();
  my_ids constant uuid[] := array(select private.my_space_ids());
begin
  return jsonb_build_object(
    'listings', (
      select coalesce(jsonb_agg(l.listing order by l.is_draft desc, l.updated_at desc, l.id), '[]')
      from (
        select s.id, s.updated_at, s.status = 'draft' as is_draft, jsonb_build_object(
          'id', s.id, 'name', s.name, 'neighbourhood', s.neighbourhood, 'city', s.city, 'country', s.country, 'status', s.status,
          'updated_at', s.updated_at, 'price_per_day', s.price_per_day, 'currency', s.currency,
          'average_rating', s.average_rating, 'review_count', s.review_count,
          'photo', (select private.photo(p) from public.space_photos p where p.space_id = s.id and p.place = 1),
          'note', private.rejected_because(s.id),
          'change_is_pending', exists (select from public.listing_changes c where c.space_id = s.id and c.decided_at is null),
          'views', (select coalesce(sum(v.views), 0) from public.space_views v where v.space_id = s.id),
          'bookings', (select count(*) from public.bookings b
            where b.space_id = s.id and b.host_id = me and b.status = 'confirmed'),
          'next_booking', (
            select jsonb_build_object('id', b.id, 'starts_on', b.starts_on, 'ends_on', b.ends_on, 'desks', b.desks)
            from public.bookings b
            where b.space_id = s.id and b.host_id = me and b.status = 'confirmed'
              and b.ends_on >= current_date - 1 and private.begins_at(b) > now()
            order by b.starts_on, b.id limit 1)) || private.review_clock(s.id) as listing
        from public.coworking_spaces s where s.id = any (my_ids) and s.status <> 'archived'
        order by s.updated_at desc limit 200
      ) l),
    'has_room', private.is_admin() or (
      select count(*) < private.listings_limit()
      from public.coworking_spaces s where s.id = any (my_ids) and s.status <> 'archived'),
    'archived', (select count(*) from public.coworking_spaces s where s.id = any (my_ids) and s.status = 'archived'),
    'tiles', (
      select jsonb_build_object(
        'bookings', (select count(*) from public.bookings b
          where b.space_id = any (my_ids) and b.host_id = me and b.status = 'confirmed'),
        'monthly_revenue', (
          select coalesce(sum(private.earned(b)), 0) from public.bookings b
          where b.space_id = any (my_ids) and b.host_id = me
            -- The first held day comes at most 29 days after the first one, and a space may be in the month before or after UTC's.
            and b.starts_on between current_date - 92 and current_date + 62
            and date_trunc('month', b.held_days[1]::timestamp) = date_trunc('month', now() at time zone b.timezone)),
        'average_rating', (
          select round(sum(s.average_rating * s.review_count) / nullif(sum(s.review_count), 0), 2)
          from public.coworking_spaces s where s.id = any (my_ids)))));
end;
$$;
grant execute on function private.begins_at(public.bookings) to authenticated;

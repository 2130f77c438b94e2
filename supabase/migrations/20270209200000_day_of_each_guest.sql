-- As before, and each booking has the day that it is for its guest, which is another than that of the space in a night that was closed
-- after it had been booked.
-- Definer: profiles are closed to other people; a host may see who comes, and only name and e-mail.
create or replace function public.space_bookings(
  p_space_id uuid, p_show text default 'today', p_typed text default '', p_after jsonb default null, p_page_size integer default 24
) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  page_size constant integer := least(greatest(coalesce(p_page_size, 24), 1), 1000);
  typed constant text := private.plain(private.trimmed(left(p_typed, 100)));
  reference constant text := substring(regexp_replace(private.plain(private.plain_digits(left(p_typed, 100))), '[^[:alnum:]]', '', 'g') from '^(?:ref(?:erence)?)?([0-9a-f]{4,8})$');
  is_admin constant boolean := private.is_admin();
  me constant uuid := auth.uid();
  today date;
  capacity integer;
  answer jsonb;
begin
  -- A draft may lack its zone.
  select coalesce(private.today_at(s, now()), (now() at time zone 'UTC')::date), s.capacity into today, capacity
  from public.coworking_spaces s
  where s.id = p_space_id and private.manages_space(s.id);
  if not found then
    return null;
  end if;
  with hosted as materialized (
    select b as booking, b.id,
      -- Guests are looked up for a search alone.
      case when typed = '' then true else coalesce(starts_with(replace(b.id::text, '-', ''), reference)
        or substr(b.id::text, 5, 4) = reference, false) or exists (
        select from public.users u
        where u.id = b.user_id and position(typed in private.plain(concat_ws(' ', u.full_name, u.email))) > 0) end as is_found,
      case
        when b.status = 'cancelled' then 'cancelled'
        when now() >= private.over_at(b) then 'past'
        when private.day_of_stay(b, today, now()) = any (b.held_days) or today > b.held_days[cardinality(b.held_days)] then 'today'
        else 'upcoming'
      end as tab,
      case
        when p_show = 'cancelled' then -extract(epoch from b.cancelled_at)
        when p_show = 'past' then -(b.ends_on - date '2000-01-01')::numeric
        -- Those who come today stand before those who stay.
        when p_show = 'today' then -(b.starts_on - date '2000-01-01')::numeric
        else (b.starts_on - date '2000-01-01')::numeric
      end as key
    from public.bookings b where b.space_id = p_space_id and (b.host_id = me or is_admin)
  ), page as (
    select h.booking, h.key, h.id, row_number() over (order by h.key, h.id) as place
    from hosted h
    where p_show in (h.tab, 'all') and h.is_found
      and (p_after is null or (h.key, h.id) > ((p_after ->> 'key')::numeric, (p_after ->> 'id')::uuid))
    order by h.key, h.id
    limit page_size + 1
  )
  select jsonb_build_object(
    'today', today, 'capacity', capacity,
    'bookings', coalesce((select jsonb_agg(
      private.hosted_booking(p.booking) || jsonb_build_object('today', private.day_of_stay(p.booking, today, now())) order by p.place)
      from page p where p.place <= page_size), '[]'),
    'next', (select jsonb_build_object('key', p.key::text, 'id', p.id) from page p
      where p.place = page_size and exists (select from page more where more.place > page_size)),
    'counts', (select jsonb_build_object(
      'today', count(*) filter (where h.tab = 'today'),
      'upcoming', count(*) filter (where h.tab = 'upcoming'),
      'past', count(*) filter (where h.tab = 'past'),
      'cancelled', count(*) filter (where h.tab = 'cancelled')) from hosted h where h.is_found))
  into answer;
  return answer;
end;
$$;

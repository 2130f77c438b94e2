-- What owners see of their listings, and how often these are looked at.

create table public.space_views (
  space_id uuid not null references public.coworking_spaces (id) on delete cascade,
  day date not null default (now() at time zone 'UTC')::date,
  views integer not null check (views > 0),
  primary key (space_id, day)
);
comment on table public.space_views is 'How often the page of a listing was looked at on a day of UTC: a number, and nothing about who did.';

alter table public.space_views enable row level security;
revoke all on public.space_views from anon, authenticated;
grant select on public.space_views to authenticated;
create policy "owners and admins read how often a listing was seen" on public.space_views
  for select to authenticated
  using (space_id in (select private.my_space_ids()) or (select private.is_admin()));

-- Adds views that the Worker collected: {space id: number}. What is no listing that guests see is left out.
-- Definer: the role of the background has no table.
create function public.count_views(p_views jsonb) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  insert into public.space_views as v (space_id, views)
  select s.id, least(seen.views::integer, 100000)
  from jsonb_each_text(p_views) seen (id, views)
  join public.coworking_spaces s
    on s.id = case when seen.id ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then seen.id::uuid end
  where s.status = 'active' and seen.views::integer > 0 order by s.id
  on conflict (space_id, day) do update set views = v.views + excluded.views;
end;
$$;
revoke execute on function public.count_views(jsonb) from public;
grant execute on function public.count_views(jsonb) to service_role;

-- The listings of the caller, archived ones left out, whether there is room for another one, how many are archived, and what is
-- counted over all of them: {listings: [...], has_room, archived, tiles: {bookings, monthly_revenue, average_rating}}.
-- Bookings are those that the caller hosts: what is over when a space changes hands stays with the owner before, and an
-- owner may have been a guest before. A booking belongs to the month of its first held day where the space is. What it earns is
-- told by private.earned, which bookings_of_a_space.sql makes.
create function public.my_listings() returns jsonb
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
              and b.ends_on >= current_date - 1 and private.over_at(b) > now()
            order by b.starts_on, b.id limit 1)) || private.review_clock(s.id) as listing
        from public.coworking_spaces s where s.id = any (my_ids) and s.status <> 'archived'
        order by s.updated_at desc limit 200
      ) l),
    'has_room', private.is_admin() or (
      select count(*) < (select st.listings_limit from public.site_settings st)
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

-- The archived listings of the caller, the last one first, with what is left of them: {listings, next}. bookings: those that the
-- caller hosted and nobody cancelled.
create function public.my_archived_listings(p_after jsonb default null, p_page_size integer default 24) returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  page_size constant integer := least(greatest(coalesce(p_page_size, 24), 1), 60);
  answer jsonb;
begin
  with page as (
    select s.id, s.name, s.neighbourhood, s.city, s.country, -extract(epoch from s.updated_at) as key,
      row_number() over (order by s.updated_at desc, s.id) as place
    from public.coworking_spaces s
    where s.id in (select private.my_space_ids()) and s.status = 'archived'
      and (p_after is null or (-extract(epoch from s.updated_at), s.id) > ((p_after ->> 'key')::numeric, (p_after ->> 'id')::uuid))
    order by s.updated_at desc, s.id limit page_size + 1
  )
  select jsonb_build_object(
    'listings', coalesce((select jsonb_agg(jsonb_build_object(
        'id', p.id, 'name', p.name, 'neighbourhood', p.neighbourhood, 'city', p.city, 'country', p.country,
        'photo', private.photos_of(p.id, 1) -> 0,
        'bookings', (select count(*) from public.bookings b
          where b.space_id = p.id and b.host_id = (select auth.uid()) and b.status = 'confirmed'))
        order by p.place) from page p where p.place <= page_size), '[]'),
    'next', (select jsonb_build_object('key', p.key::text, 'id', p.id) from page p
      where p.place = page_size and exists (select from page more where more.place > page_size)))
  into answer;
  return answer;
end;
$$;

-- A listing as its owner edits it: {space, photos, missing, note, change, last_change, oversold_days, submitted_at, decide_by}. Null when
-- it is not the caller's, or archived. photos: in their order; change: what is proposed, with its own photos; last_change: how the
-- proposal before was decided.
-- Definer: whose a listing is cannot be selected, nor since when it is approved.
create function public.my_listing(p_space_id uuid) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  space public.coworking_spaces;
begin
  select s.* into space from public.coworking_spaces s
  where s.id = p_space_id and s.owner_id = auth.uid() and s.status <> 'archived' and private.has_session();
  if space.id is null then
    return null;
  end if;
  return jsonb_build_object(
    'space', to_jsonb(space) - array['owner_id', 'city_id'],
    'photos', private.photos_of(space.id),
    'missing', to_jsonb(private.missing_from(space)),
    'note', private.rejected_because(space.id),
    'change', (select private.shown_change(c) from public.listing_changes c
      where c.space_id = space.id and c.decided_at is null),
    'last_change', (select jsonb_build_object('verdict', c.verdict, 'note', c.note, 'decided_at', c.decided_at)
      from public.listing_changes c where c.space_id = space.id and c.decided_at is not null
      order by c.decided_at desc, c.id limit 1),
    -- Days on which more is sold than the listing has now: what is sold stays.
    'oversold_days', (select coalesce(jsonb_agg(d.day order by d.day), '[]')
      from public.space_days d
      where d.space_id = space.id and d.desks_booked > space.capacity
        and d.day >= (now() at time zone coalesce(space.timezone, 'UTC'))::date))
    || private.review_clock(space.id);
end;
$$;
grant execute on function public.my_listings(), public.my_archived_listings(jsonb, integer), public.my_listing(uuid) to authenticated;

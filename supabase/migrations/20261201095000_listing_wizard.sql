-- What the wizard needs beside the columns of a draft: an id that its form chose, so that a form that is sent twice begins one draft,
-- and what is known of the city that it names.

grant insert (id) on public.coworking_spaces to authenticated;

-- The city that these words name, when it is known: {timezone, lat, lng}. Null otherwise. The words are compared as
-- search.find_city compares them when the listing is approved.
create function public.known_city(p_city text, p_country text) returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  city constant text := private.slug(left(p_city, 100));
  country constant text := private.slug(left(p_country, 100));
begin
  return (
    select jsonb_build_object('timezone', c.timezone, 'lat', c.lat, 'lng', c.lng)
    from search.names called
    join public.places c on c.id = called.place_id and c.kind = 'city'
    join public.places above on above.id = c.parent_id
    where called.slug in (city, regexp_replace(city, '-' || country || '$', '')) and exists (
      select from search.names n where n.slug = country and n.place_id in (above.id, above.parent_id))
    order by c.id limit 1);
end;
$$;
grant execute on function public.known_city(text, text) to authenticated;

-- An alternative text is written to its row, without move_photo or remove_photo, which touch the draft themselves.
-- Definer: updated_at is no column that owners write.
create function private.touch_described_draft() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  -- Whoever has locked the listing touches it as well, and may wait for this photo.
  perform from public.coworking_spaces s where s.id = new.space_id and s.status = 'draft' for no key update skip locked;
  if found then
    perform private.touch_draft(new.space_id);
  end if;
  return null;
end;
$$;
create trigger touch_described_draft after update of alternative_text on public.space_photos
  for each row when (old.alternative_text <> new.alternative_text) execute function private.touch_described_draft();

-- What a card shows of a listing. One without a place of its own stands at the centre of its city, and its page says so.
create or replace view private.space_cards with (security_invoker = on) as
select s.id, jsonb_build_object(
  'id', s.id, 'name', s.name, 'neighbourhood', s.neighbourhood, 'city', s.city, 'country', s.country,
  'lat', case when s.lat is null then centre.lat else s.lat end, 'lng', case when s.lat is null then centre.lng else s.lng end,
  'photo', private.photo(p),
  'price_per_day', s.price_per_day, 'price_per_week', s.price_per_week, 'price_per_month', s.price_per_month,
  'currency', s.currency, 'amenities', s.amenities, 'average_rating', s.average_rating, 'review_count', s.review_count,
  'is_featured', s.is_featured, 'is_verified_owner', s.is_verified_owner) as card
from public.coworking_spaces s
left join public.space_photos p on p.space_id = s.id and p.place = 1
-- Only search.spaces says to everybody which city a listing is in.
left join lateral (
  select c.lat, c.lng from search.spaces i join public.places c on c.id = i.city_id where s.lat is null and i.id = s.id
) centre on true;

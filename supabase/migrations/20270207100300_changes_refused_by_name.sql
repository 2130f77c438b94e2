-- What is proposed of a listing is judged before it is written: see claims_refused_by_name.sql.
--
-- edit_listing and list_space (listings_refused_by_name.sql) keep their catch. They write nineteen columns, each with its checks, for a
-- form of admins that judges every field: the checks would stand here a second time, and the answer names neither row nor column.

-- Proposes these values for a listing, or takes back those that are as they were. Answers the proposal's id, null when nothing is
-- proposed any more. Refusals: those of private.open_change, no-listing (nothing that the table takes).
-- Definer: nobody has a grant to write proposals.
create or replace function public.propose_change(
  p_space_id uuid, p_name text, p_address text, p_city text, p_country text, p_timezone text,
  p_neighbourhood text default null, p_lat double precision default null, p_lng double precision default null,
  p_website_url text default null
) returns uuid
language plpgsql security definer
set search_path = ''
as $$
declare
  change_id constant uuid := private.open_change(p_space_id);
begin
  if not coalesce(length(private.trimmed(p_name)) >= 2 and private.is_line(p_name, 120)
    and length(private.trimmed(p_address)) >= 3 and private.is_line(p_address, 300) and private.is_line(p_city, 100) and private.slug(p_city) <> ''
    and length(private.trimmed(p_country)) >= 2 and private.is_line(p_country, 100) and private.slug(p_country) <> '', false)
    or not coalesce(private.is_line(p_neighbourhood, 100), true) then
    raise exception 'no-listing' using errcode = 'PT422', hint = 'the name, or the words of the address';
  elsif (p_lat is null) <> (p_lng is null) or p_lat not between -90 and 90 or p_lng not between -180 and 180 then
    raise exception 'no-listing' using errcode = 'PT422', hint = 'a point is a latitude and a longitude';
  elsif not coalesce(length(p_timezone) <= 64 and p_timezone ~ '^(UTC|[A-Z][A-Za-z]+(/[A-Z][A-Za-z_-]+)+)$'
    and exists (select from pg_catalog.pg_timezone_names z where lower(z.name) = lower(p_timezone)), false) then
    raise exception 'no-listing' using errcode = 'PT422', hint = 'a time zone has a name of the IANA';
  elsif p_website_url !~ '^https://[^\s/?#@\\]+\.[^\s/?#@\\]+([/?#]\S*)?$' or not coalesce(private.is_line(p_website_url, 300), true) then
    raise exception 'no-listing' using errcode = 'PT422', hint = 'a website is an address with https';
  end if;
  update public.listing_changes c set
    name = p_name, address = p_address, neighbourhood = p_neighbourhood, city = p_city, country = p_country, lat = p_lat,
    lng = p_lng, timezone = p_timezone, website_url = p_website_url, updated_at = now()
  where c.id = change_id;
  perform private.drop_empty_change(change_id);
  return (select c.id from public.listing_changes c where c.id = change_id);
end;
$$;

-- Adds a photo whose file the caller has put into Storage within the last twelve hours: at the end of those that are shown, or to the proposal of a listing
-- that was approved. Answers its id. Refusals: those of private.open_change, too-many-photos (ten, proposed ones counted),
-- no-such-file, already-added, no-size, no-text.
-- Definer: nobody adds photos otherwise, so that they are counted while the listing is locked.
create or replace function public.add_photo(
  p_space_id uuid, p_path text, p_width integer, p_height integer, p_alternative_text text default ''
) returns uuid
language plpgsql security definer
set search_path = ''
as $$
declare
  space public.coworking_spaces;
  photo_id uuid;
  open_change_id uuid;
begin
  perform private.require_member();
  select s.* into space from public.coworking_spaces s where s.id = p_space_id for no key update;
  if space.id is null or not private.writes_photos(p_space_id) then
    raise exception 'no-such-listing' using errcode = 'PT404';
  elsif (select count(*) >= 10 from public.space_photos p where p.space_id = p_space_id) then
    raise exception 'too-many-photos' using errcode = 'PT409', detail = '10';
  -- After a day unused_photo_files names the file to whoever removes it; the twelve hours before that are longer than any transaction
  -- that adds it.
  elsif not exists (
    select from storage.objects o
    where o.bucket_id = 'space-photos' and o.name = p_path and o.owner_id = auth.uid()::text
      and o.created_at > now() - interval '12 hours')
    or p_path !~ '^[0-9a-f-]{36}/[0-9a-z-]{1,60}\.(jpg|png|webp|svg)$' or not starts_with(p_path, p_space_id::text || '/') then
    raise exception 'no-such-file' using errcode = 'PT409';
  elsif exists (select from public.space_photos p where p.path = p_path) then
    raise exception 'already-added' using errcode = 'PT409';
  elsif not coalesce(p_width between 1 and 12000 and p_height between 1 and 12000
    and p_width::bigint * p_height <= 50 * 1024 * 1024, false) then
    raise exception 'no-size' using errcode = 'PT422', hint = '1 to 12000 pixels wide and high, 50 megapixels in all';
  elsif not coalesce(p_alternative_text = '' or private.is_line(p_alternative_text, 300), false) then
    raise exception 'no-text' using errcode = 'PT422', hint = 'what it shows, in a line of 300 characters at most';
  end if;
  if space.approved_at is not null and not private.is_admin() then
    open_change_id := private.open_change(p_space_id);
    update public.listing_changes c set updated_at = now() where c.id = open_change_id;
  end if;
  insert into public.space_photos (space_id, place, change_id, path, width, height, alternative_text)
  select p_space_id, case when open_change_id is null then
      (select coalesce(max(p.place), 0) + 1 from public.space_photos p where p.space_id = p_space_id) end,
    open_change_id, p_path, p_width, p_height, p_alternative_text
  returning id into photo_id;
  perform private.touch_draft(p_space_id);
  return photo_id;
end;
$$;

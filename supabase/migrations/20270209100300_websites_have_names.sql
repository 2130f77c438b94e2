-- A website has a host with a name: a number says nothing to whom it is shown, and may be a machine of their own network.

-- Browsers take a host for a number whose last part is one, decimal or hexadecimal, in any width and with any full stop, and one in
-- brackets; %31 is a 1 to them. The form says the same (`mistakeOfWebsite`).
create function private.is_website(value text) returns boolean
language sql immutable strict parallel safe
set search_path = ''
as $$
  select value ~ '^https://[^\s/?#@\\%]+\.[^\s/?#@\\%]+([/?#]\S*)?$'
    and normalize(substring(left(value, 300) from '^https://([^/?#]*)'), NFKC) !~* '^\[|(^|[.。])([0-9]+|0x[0-9a-f]*)[.。]?(:[0-9]*)?$'
$$;
grant execute on function private.is_website(text) to authenticated;

update public.coworking_spaces set website_url = null where not private.is_website(website_url);
update public.listing_changes set website_url = null where not private.is_website(website_url);
alter table public.coworking_spaces
  drop constraint coworking_spaces_website_url_check,
  add constraint coworking_spaces_website_url_check check (private.is_website(website_url) and private.is_line(website_url, 300));
alter table public.listing_changes
  drop constraint listing_changes_website_url_check,
  add constraint listing_changes_website_url_check check (private.is_website(website_url) and private.is_line(website_url, 300));

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
  elsif not coalesce(private.is_website(p_website_url) and private.is_line(p_website_url, 300), true) then
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

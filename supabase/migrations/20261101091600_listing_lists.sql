-- An owner writes the lists of a listing through the API as well. To PostgreSQL a list may hold lists, and a photo may be
-- null: every page that shows such a listing, the search among them, would fail for everybody.
alter table public.coworking_spaces
  add constraint lists_are_flat check (
    array_ndims(amenities) = 1 and array_ndims(open_days) = 1 and array_ndims(photo_urls) = 1),
  add constraint photos_are_addresses check (
    cardinality(photo_urls) = 0
    or array_to_string(photo_urls, E'\n', '') ~ '^\S+(\n\S+)*$' and length(array_to_string(photo_urls, '')) <= 5000);

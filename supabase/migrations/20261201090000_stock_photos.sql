-- Photos at a stock-photo host are shown where they are: pages get their address, and the operator's variable STOCK_PHOTO_HOSTS
-- decides which hosts browsers may ask. Nobody is granted the column: only the operator adds such a photo, by SQL.

-- What a page shows of a photo. One of ours has no address: pages know its path by its id.
create or replace function private.photo(p public.space_photos) returns jsonb
language sql immutable strict
set search_path = ''
as $$
  select case
    when p.path is not null then
      jsonb_build_object('id', p.id, 'alternative_text', p.alternative_text, 'width', p.width, 'height', p.height)
    when p.address is not null then
      jsonb_build_object('id', p.id, 'alternative_text', p.alternative_text, 'width', p.width, 'height', p.height,
        'address', p.address) end;
$$;

-- The same as app/images/image-file.ts: a larger photo is one that no size is made of.
alter table public.space_photos
  add constraint can_be_resized check (width <= 12000 and height <= 12000 and width::bigint * height <= 50 * 1024 * 1024);

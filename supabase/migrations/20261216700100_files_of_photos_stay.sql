-- The file behind a photo stays as it was judged. The policies say so to members, but Storage writes what comes by a signed upload
-- address with rights of its own, and such an address may be older than the photo. So the row of the file refuses it, whoever writes.

-- Answers the code of a policy, which Storage knows. Definer: Storage's own role reads no photos.
create function private.keep_file_of_photo() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if private.is_photo(new.name) or (tg_op = 'UPDATE' and private.is_photo(old.name)) then
    raise exception 'is-a-photo' using errcode = '42501';
  end if;
  return new;
end;
$$;
create trigger keep_file_of_new_photo before insert on storage.objects
  for each row when (new.bucket_id = 'space-photos') execute function private.keep_file_of_photo();
-- These columns are what Storage finds the bytes by; it may write others at any time.
create trigger keep_file_of_photo before update of name, bucket_id, version, metadata on storage.objects
  for each row when ('space-photos' in (old.bucket_id, new.bucket_id)) execute function private.keep_file_of_photo();

-- As before, for the owner alone. An address that an admin made ended the owner's without a word, and outlived the admin.
-- Answers the new secret, this once; the one before stops. Refuses as require_member does, and with no-such-space, which an
-- archived listing is.
-- Definer: nobody has a grant on the feeds.
create or replace function public.make_booking_feed(p_space_id uuid) returns text
language plpgsql security definer
set search_path = ''
as $$
declare
  token constant text := encode(extensions.gen_random_bytes(32), 'hex');
begin
  perform private.require_member();
  if not exists (
    select from public.coworking_spaces s where s.id = p_space_id and s.owner_id = auth.uid() and s.status <> 'archived') then
    raise exception 'no-such-space' using errcode = 'PT404';
  end if;
  insert into private.booking_feeds (space_id, token_hash) values (p_space_id, extensions.digest(token, 'sha256'))
  on conflict (space_id) do update set token_hash = excluded.token_hash, made_at = now(), read_at = null;
  return token;
end;
$$;

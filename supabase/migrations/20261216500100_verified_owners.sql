-- "Verified owner" and "hours and prices confirmed" are said of one owner: neither is said of the next.

-- An update that sets the owner and verifies them says both itself, as an approved claim does.
create function private.forget_owner() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.is_verified_owner := new.owner_id is not null and new.is_verified_owner and not old.is_verified_owner;
  new.confirmed_at := null;
  return new;
end;
$$;
create trigger forget_owner before update of owner_id on public.coworking_spaces
  for each row when (old.owner_id is distinct from new.owner_id) execute function private.forget_owner();

update public.coworking_spaces set is_verified_owner = false, confirmed_at = null
where owner_id is null and (is_verified_owner or confirmed_at is not null);

-- Says that an admin knows who owns a listing, or takes that back. It is about the owner whom the admin was shown: a listing may have got
-- another one meanwhile. The same again by the same admin changes nothing. The log says who did.
-- Refusals: those of private.require_admin, not-a-choice, no-such-space, own-listing, no-owner, another-owner, already-so.
-- Definer: an admin acts as authenticated too, and that role has no grant on what judges a listing.
create function public.verify_owner(p_space_id uuid, p_owner_id uuid, p_verified boolean) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  space public.coworking_spaces;
begin
  perform private.require_admin();
  if p_verified is null then
    raise exception 'not-a-choice' using errcode = 'PT400', hint = 'p_verified is true or false';
  end if;
  select s.* into space from public.coworking_spaces s where s.id = p_space_id for no key update;
  if space.id is null then
    raise exception 'no-such-space' using errcode = 'PT404';
  elsif space.owner_id is null then
    raise exception 'no-owner' using errcode = 'PT409';
  elsif space.owner_id is distinct from p_owner_id then
    raise exception 'another-owner' using errcode = 'PT409', hint = 'p_owner_id is the owner whom admin_listing shows';
  end if;
  perform private.refuse_own_listing(space);
  if space.is_verified_owner = p_verified then
    if private.did_last('coworking_spaces', p_space_id, 'is_verified_owner') then
      return;
    end if;
    raise exception 'already-so' using errcode = 'PT409';
  end if;
  update public.coworking_spaces set is_verified_owner = p_verified where id = p_space_id;
end;
$$;
grant execute on function public.verify_owner(uuid, uuid, boolean) to authenticated;

-- Admins list spaces, and change every value of a listing. What they write is live at once.

-- The member with an e-mail address; null where none is given. Whoever leaves at this moment comes to own nothing: delete_account locks the
-- departure, and this waits for nobody, because its caller holds the listing. Refusals: no-such-member, member-suspended.
create function private.member_with_email(p_email text) returns uuid
language plpgsql
set search_path = ''
as $$
declare
  wanted constant text := lower(btrim(p_email, E' \t\r\n'));
  member public.users;
begin
  if coalesce(wanted, '') = '' then
    return null;
  end if;
  select u.* into member from public.users u where lower(u.email) = wanted;
  if member.id is null or not pg_try_advisory_xact_lock_shared(hashtextextended('departure' || member.id::text, 0))
    or private.has_left(member.id) then
    raise exception 'no-such-member' using errcode = 'PT404';
  elsif member.suspended_at is not null then
    raise exception 'member-suspended' using errcode = 'PT409', hint = 'lift the suspension first';
  end if;
  return member.id;
end;
$$;

-- A listing with its values replaced by those that are given: names of columns that an owner writes. Others are passed over.
create function private.with_values(p_space public.coworking_spaces, p_values jsonb) returns public.coworking_spaces
language sql stable
set search_path = ''
as $$
  select jsonb_populate_record(p_space, coalesce((
    select jsonb_object_agg(v.key, v.value) from jsonb_each(p_values) v
    where v.key = any (array['name', 'address', 'neighbourhood', 'city', 'country', 'lat', 'lng', 'timezone', 'website_url',
      'description', 'price_per_day', 'price_per_week', 'price_per_month', 'capacity', 'amenities', 'opens_at', 'closes_at',
      'cancellation_policy', 'payment_methods'])), '{}'));
$$;

-- A listing as an admin edits it: {space, photos, missing, change, known_city, owner_email}, each as my_listing answers it. Null
-- when there is none that can be edited. Definer: whose a listing is cannot be selected.
create function public.listing_to_edit(p_space_id uuid) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  space public.coworking_spaces;
  change public.listing_changes;
begin
  perform private.require_admin();
  select s.* into space from public.coworking_spaces s where s.id = p_space_id and s.status <> 'archived';
  if not found then
    return null;
  end if;
  select c.* into change from public.listing_changes c where c.space_id = space.id and c.decided_at is null;
  return jsonb_build_object(
    'space', to_jsonb(space) - array['owner_id', 'city_id'],
    'photos', private.photos_of(space.id),
    'missing', to_jsonb(private.missing_from(space)),
    'change', case when change.id is not null then private.shown_change(change) end,
    'known_city', public.known_city(space.city, space.country),
    'owner_email', (select u.email from public.users u where u.id = space.owner_id));
end;
$$;

-- Lists a space for a member, or for nobody, under an id that its form chose. It waits for approval, which takes three photos. The
-- same again by the same admin changes nothing.
-- Refusals: those of private.require_admin and of private.member_with_email, listed-already (its id is that of another listing).
-- Definer: members list spaces of their own, as drafts.
create function public.list_space(p_space_id uuid, p_values jsonb, p_owner_email text default null) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  owner uuid;
  space public.coworking_spaces;
begin
  perform private.require_admin();
  owner := private.member_with_email(p_owner_email);
  if exists (select from public.coworking_spaces s where s.id = p_space_id) then
    if private.did_last('coworking_spaces', p_space_id) then
      return;
    end if;
    raise exception 'listed-already' using errcode = 'PT409';
  end if;
  space.opens_at := '{09:00,09:00,09:00,09:00,09:00,null,null}';
  space.closes_at := '{18:00,18:00,18:00,18:00,18:00,null,null}';
  space.amenities := '{}';
  space.payment_methods := '{}';
  space.cancellation_policy := 'standard';
  space := private.with_values(space, p_values);
  insert into public.coworking_spaces (id, name, address, neighbourhood, city, country, lat, lng, timezone, website_url, description,
    price_per_day, price_per_week, price_per_month, capacity, amenities, opens_at, closes_at, cancellation_policy, payment_methods,
    status, owner_id)
  values (p_space_id, space.name, space.address, space.neighbourhood, space.city, space.country, space.lat, space.lng,
    space.timezone, space.website_url, space.description, space.price_per_day, space.price_per_week, space.price_per_month,
    space.capacity, space.amenities, space.opens_at, space.closes_at, space.cancellation_policy, space.payment_methods,
    'pending', owner)
  returning * into space;
  perform private.tell_owner('listing-given', owner, space);
end;
$$;

-- What an owner proposed before an admin changed the listing proposes no more than it did: values that the owner left alone follow.
create function private.follow_in_proposal(p_before public.coworking_spaces, p_after public.coworking_spaces) returns void
language plpgsql
set search_path = ''
as $$
declare
  change_id uuid;
begin
  update public.listing_changes c set
    name = case when c.name = p_before.name then p_after.name else c.name end,
    address = case when c.address = p_before.address then p_after.address else c.address end,
    neighbourhood = case when c.neighbourhood is not distinct from p_before.neighbourhood then p_after.neighbourhood else c.neighbourhood end,
    city = case when (c.city, c.country) = (p_before.city, p_before.country) then p_after.city else c.city end,
    country = case when (c.city, c.country) = (p_before.city, p_before.country) then p_after.country else c.country end,
    lat = case when (c.lat, c.lng) is not distinct from (p_before.lat, p_before.lng) then p_after.lat else c.lat end,
    lng = case when (c.lat, c.lng) is not distinct from (p_before.lat, p_before.lng) then p_after.lng else c.lng end,
    timezone = case when c.timezone = p_before.timezone then p_after.timezone else c.timezone end,
    website_url = case when c.website_url is not distinct from p_before.website_url then p_after.website_url else c.website_url end
  where c.space_id = p_after.id and c.decided_at is null
  returning c.id into change_id;
  perform private.drop_empty_change(change_id);
end;
$$;

-- Writes these values of a listing, and whose it is, as it was when p_updated_at was read. Its owner is told which values changed,
-- and whoever it is taken from or given to is told that.
-- Refusals: those of private.require_admin and of private.member_with_email, no-such-space (or it is archived), changed-meanwhile,
-- release-instead (a listing that was approved is taken from its owner with a reason, by release_listing), own-listing (another admin
-- makes an admin its owner). Definer: an admin acts as authenticated too, and what was approved is no column that this role writes.
create function public.edit_listing(p_space_id uuid, p_values jsonb, p_owner_email text, p_updated_at timestamptz) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  before public.coworking_spaces;
  after public.coworking_spaces;
  owner uuid;
  changed text[];
begin
  perform private.require_admin();
  select s.* into before from public.coworking_spaces s where s.id = p_space_id and s.status <> 'archived' for update;
  if not found then
    raise exception 'no-such-space' using errcode = 'PT404';
  elsif before.updated_at is distinct from p_updated_at then
    raise exception 'changed-meanwhile' using errcode = 'PT409', hint = 'p_updated_at is that of listing_to_edit';
  end if;
  -- An owner who was suspended since stays the owner.
  owner := case when lower(btrim(p_owner_email, E' \t\r\n')) = (select lower(u.email) from public.users u where u.id = before.owner_id)
    then before.owner_id else private.member_with_email(p_owner_email) end;
  if owner is null and before.owner_id is not null and before.approved_at is not null then
    raise exception 'release-instead' using errcode = 'PT409', hint = 'release_listing';
  elsif owner = auth.uid() and owner is distinct from before.owner_id then
    perform private.refuse_own_listing(jsonb_populate_record(before, jsonb_build_object('owner_id', owner)));
  end if;
  after := private.with_values(before, p_values);
  update public.coworking_spaces s set
    name = after.name, address = after.address, neighbourhood = after.neighbourhood, city = after.city, country = after.country,
    lat = after.lat, lng = after.lng, timezone = after.timezone, website_url = after.website_url, description = after.description,
    price_per_day = after.price_per_day, price_per_week = after.price_per_week, price_per_month = after.price_per_month,
    capacity = after.capacity, amenities = after.amenities, opens_at = after.opens_at, closes_at = after.closes_at,
    cancellation_policy = after.cancellation_policy, payment_methods = after.payment_methods, owner_id = owner
  where s.id = before.id
  returning s.* into after;
  perform private.follow_in_proposal(before, after);
  changed := array(
    select a.key from jsonb_each(to_jsonb(after)) a
    where a.value is distinct from to_jsonb(before) -> a.key
      and a.key not in ('owner_id', 'city_id', 'updated_at', 'is_verified_owner', 'confirmed_at', 'status') order by a.key);
  if after.owner_id is distinct from before.owner_id then
    -- As when it is released: the claim by which it was owned holds no more.
    update public.claim_requests c set status = 'revoked', reason = 'An admin gave the listing to another member.', decided_at = now()
    where c.space_id = after.id and c.user_id = before.owner_id and c.status = 'approved';
    perform private.tell_owner('listing-taken', before.owner_id, after);
    perform private.tell_owner('listing-given', after.owner_id, after);
  elsif cardinality(changed) > 0 then
    perform private.tell_owner('listing-edited', after.owner_id, after, changed);
  end if;
end;
$$;

grant execute on function public.listing_to_edit(uuid), public.list_space(uuid, jsonb, text),
  public.edit_listing(uuid, jsonb, text, timestamptz) to authenticated;

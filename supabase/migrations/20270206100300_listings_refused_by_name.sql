-- The name of a file is judged before it is written. The table judges a whole row of a listing, and its answer is told by name: see
-- claims_refused_by_name.sql.

-- Begins a file; answers its id. Refusals: those of private.require_admin, no-name.
-- Definer: nobody has a grant on the tables of imports.
create or replace function public.begin_listing_import(p_file_name text) returns uuid
language plpgsql security definer
set search_path = ''
as $$
declare
  import_id uuid;
begin
  perform private.require_admin();
  if not coalesce(private.is_line(p_file_name, 200), false) then
    raise exception 'no-name' using errcode = 'PT422', hint = 'a file name has 1 to 200 characters';
  end if;
  insert into private.listing_imports (file_name) values (p_file_name) returning id into import_id;
  return import_id;
end;
$$;

-- Writes these values of a listing, and whose it is, as it was when p_updated_at was read. Its owner is told which values changed,
-- and whoever it is taken from or given to is told that.
-- Refusals: those of private.require_admin and of private.member_with_email, no-such-space (or it is archived), changed-meanwhile,
-- release-instead (a listing that was approved is taken from its owner with a reason, by release_listing), own-listing (another admin
-- makes an admin its owner), no-listing (nothing that the table takes). Definer: an admin acts as authenticated too, and what was
-- approved is no column that this role writes.
create or replace function public.edit_listing(p_space_id uuid, p_values jsonb, p_owner_email text, p_updated_at timestamptz) returns void
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
exception when check_violation or not_null_violation then
  raise exception 'no-listing' using errcode = 'PT422';
end;
$$;

-- Lists a space for a member, or for nobody, under an id that its form chose. It waits for approval, which takes three photos. The
-- same again by the same admin changes nothing.
-- Refusals: those of private.require_admin and of private.member_with_email, listed-already (its id is that of another listing),
-- no-listing (nothing that the table takes).
-- Definer: members list spaces of their own, as drafts.
create or replace function public.list_space(p_space_id uuid, p_values jsonb, p_owner_email text default null) returns void
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
exception when check_violation or not_null_violation then
  raise exception 'no-listing' using errcode = 'PT422';
end;
$$;

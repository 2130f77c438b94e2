-- PostgreSQL prints the whole row that breaks a check or a not null. So these functions, as those before them, say by name what is
-- wrong: a single value is judged before anything is written; of a whole row the table is the judge, and its answer is told by name.

-- Tells the admins what is wrong with a listing. The same report again is the one that is open.
-- Refusals: those of private.require_member, no-such-listing, own-space, already-reported, too-many-reports (a day), not-a-choice,
-- no-text.
-- Definer: nobody has a grant to write reports.
create or replace function public.report_space(p_space_id uuid, p_kind text, p_message text) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  member constant uuid := private.require_member();
  said constant text := private.trimmed(p_message);
  space constant public.coworking_spaces := private.visible_space(p_space_id);
  report public.space_reports;
begin
  if space.id is null then
    raise exception 'no-such-listing' using errcode = 'PT404';
  elsif space.owner_id = member then
    raise exception 'own-space' using errcode = 'PT409';
  elsif coalesce(p_kind not in ('closed', 'wrong-details', 'not-as-described', 'not-the-owner', 'offensive', 'other'), true) then
    raise exception 'not-a-choice' using errcode = 'PT422';
  elsif not coalesce(private.is_prose(said, 10, 1000), false) then
    raise exception 'no-text' using errcode = 'PT422', hint = 'a report has 10 to 1000 characters';
  end if;
  perform pg_advisory_xact_lock(hashtextextended('space_reports' || member::text, 0));
  select r.* into report from public.space_reports r
  where r.reporter_id = member and r.space_id = p_space_id and r.settled_at is null;
  if report.id is not null and (report.kind, report.message) is not distinct from (p_kind, said) then
    return;
  elsif report.id is not null then
    raise exception 'already-reported' using errcode = 'PT409';
  end if;
  insert into public.space_reports (space_id, reporter_id, kind, message) values (p_space_id, member, p_kind, said);
end;
$$;

-- Claims a listing; answers the id of the claim. The same claim again is the one that is pending.
-- Refusals: those of private.require_member, no-such-listing, has-owner, already-claimed, too-many-claims (a day; the limit is its
-- detail), unverified, not-a-choice, no-text.
-- Definer: nobody has a grant to write claims.
create or replace function public.claim_space(p_space_id uuid, p_role text, p_message text default null) returns uuid
language plpgsql security definer
set search_path = ''
as $$
declare
  member constant uuid := private.require_member();
  said constant text := nullif(private.trimmed(p_message), '');
  space public.coworking_spaces;
  claim public.claim_requests;
begin
  -- Leaving waits for a claim, and a claim for leaving.
  perform pg_advisory_xact_lock_shared(hashtextextended('departure' || member::text, 0));
  if private.has_left(member) then
    raise exception 'session-ended' using errcode = 'PT401';
  end if;
  -- The lock makes a claim and the approval of another wait for one another.
  select s.* into space from public.coworking_spaces s where s.id = p_space_id for share;
  if (private.visible_space(p_space_id)).id is null then
    raise exception 'no-such-listing' using errcode = 'PT404';
  end if;
  -- Two presses at once are one claim.
  perform pg_advisory_xact_lock(hashtextextended('claim_requests' || member::text, 0));
  select c.* into claim from public.claim_requests c
  where c.user_id = member and c.space_id = p_space_id and c.status = 'pending';
  if claim.id is not null and (claim.role, claim.message) is not distinct from (p_role, said) then
    return claim.id;
  elsif claim.id is not null then
    raise exception 'already-claimed' using errcode = 'PT409';
  elsif not private.is_unclaimed(space) then
    raise exception 'has-owner' using errcode = 'PT409';
  elsif coalesce(p_role not in ('owner', 'manager', 'employee', 'other'), true) then
    raise exception 'not-a-choice' using errcode = 'PT422';
  elsif not coalesce(private.is_prose(said, 1, 2000), true) then
    raise exception 'no-text' using errcode = 'PT422', hint = 'a message has 1 to 2000 characters';
  end if;
  insert into public.claim_requests (space_id, user_id, role, message, website_url, website_counts)
  values (p_space_id, member, p_role, said, space.website_url, not private.has_owned(member, p_space_id))
  returning * into claim;
  return claim.id;
end;
$$;

-- Makes a file that the caller has just stored a document of their claim.
-- Refusals: those of private.lock_my_pending_claim, no-such-file, too-many-documents (the limit is its detail), no-name.
-- Definer: nobody has a grant to write documents.
create or replace function public.add_claim_document(p_claim_id uuid, p_path text, p_name text) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  claim constant public.claim_requests := private.lock_my_pending_claim(p_claim_id);
begin
  if not exists (
    select from storage.objects o
    where o.bucket_id = 'claim-documents' and o.name = p_path and starts_with(o.name, claim.id::text || '/')
      and o.owner_id = claim.user_id::text and o.created_at > now() - interval '12 hours') then
    raise exception 'no-such-file' using errcode = 'PT409';
  elsif (select count(*) from public.claim_documents d where d.claim_id = claim.id) >= 5 then
    raise exception 'too-many-documents' using errcode = 'PT409', detail = '5';
  elsif not coalesce(private.is_line(p_name, 200), false) then
    raise exception 'no-name' using errcode = 'PT422', hint = 'a file name has 1 to 200 characters';
  end if;
  insert into public.claim_documents (claim_id, path, name) values (claim.id, p_path, p_name) on conflict (path) do nothing;
end;
$$;

-- The verdict of an admin, approved or rejected; answers the listing, whose public page an approval changes. An approval makes the
-- claimant the verified owner; the listing goes on resting until its owner opens it, and every other claim of it ends
-- (private.end_claims). One transaction. The same verdict again by the same admin changes nothing.
-- Refusals: those of private.require_admin, no-such-claim, claim-decided (its detail says how), own-claim, has-owner,
-- claimant-suspended, claimant-left, no-reason, no-such-verdict.
-- Definer: nobody has a grant to write claims, nor whose a listing is.
create or replace function public.review_claim(p_claim_id uuid, p_verdict text, p_reason text default null) returns uuid
language plpgsql security definer
set search_path = ''
as $$
declare
  admin constant uuid := private.require_admin();
  because constant text := nullif(private.trimmed(p_reason), '');
  space public.coworking_spaces;
  claim public.claim_requests;
begin
  -- First, as in delete_account: whoever leaves at this moment comes to own nothing.
  perform pg_advisory_xact_lock_shared(hashtextextended('departure' || c.user_id::text, 0))
  from public.claim_requests c where c.id = p_claim_id;
  -- The listing before its claims: so do all that lock both.
  select s.* into space from public.coworking_spaces s
  where s.id = (select c.space_id from public.claim_requests c where c.id = p_claim_id) for no key update;
  select c.* into claim from public.claim_requests c where c.id = p_claim_id for update;
  if not found then
    raise exception 'no-such-claim' using errcode = 'PT404';
  elsif private.is_own_verdict_on_claim(claim, p_verdict, case p_verdict when 'rejected' then because end) then
    return space.id;
  elsif claim.status <> 'pending' then
    raise exception 'claim-decided' using errcode = 'PT409', detail = claim.status;
  elsif claim.user_id = admin or exists (
    select from public.claim_requests c where c.space_id = claim.space_id and c.user_id = admin and c.status = 'pending') then
    raise exception 'own-claim' using errcode = 'PT409', hint = 'another admin decides';
  elsif p_verdict = 'rejected' then
    if not coalesce(private.is_prose(because, 1, 2000), false) then
      raise exception 'no-reason' using errcode = 'PT422', hint = 'the claimant is told why: 1 to 2000 characters';
    end if;
    update public.claim_requests c set status = 'rejected', reason = because, decided_at = now() where c.id = claim.id;
  elsif p_verdict is distinct from 'approved' then
    raise exception 'no-such-verdict' using errcode = 'PT422', hint = 'approved or rejected';
  elsif not private.is_unclaimed(space) then
    raise exception 'has-owner' using errcode = 'PT409';
  elsif exists (select from public.users u where u.id = claim.user_id and u.suspended_at is not null) then
    raise exception 'claimant-suspended' using errcode = 'PT409';
  elsif private.has_left(claim.user_id) then
    raise exception 'claimant-left' using errcode = 'PT409';
  else
    update public.claim_requests c set status = 'approved', decided_at = now() where c.id = claim.id;
    update public.coworking_spaces s set owner_id = claim.user_id, is_verified_owner = true where s.id = space.id;
  end if;
  return space.id;
end;
$$;

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

-- Saves all that p_settings names, by column. Sent twice it is saved once.
-- Refusals: those of private.require_admin, changed-elsewhere (somebody saved since p_digest was shown), no-second-factor,
-- no-settings (nothing that the table takes).
-- Definer: admins are members too, and read all of the settings by admin_settings alone.
create or replace function public.save_settings(p_digest text, p_settings jsonb) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  saved public.site_settings;
  wanted public.site_settings;
begin
  perform private.require_admin();
  select * into strict saved from public.site_settings for update;
  wanted := jsonb_populate_record(saved, p_settings - 'id' - 'updated_at');
  if wanted = saved then
    return;
  end if;
  if private.settings_digest(saved) is distinct from p_digest then
    raise exception 'changed-elsewhere' using errcode = 'PT409';
  end if;
  update public.site_settings set
    site_name = wanted.site_name, site_description = wanted.site_description, contact_email = wanted.contact_email,
    support_email = wanted.support_email, contact_phone = wanted.contact_phone, contact_address = wanted.contact_address,
    maintenance_mode = wanted.maintenance_mode, enable_notifications = wanted.enable_notifications,
    allow_registration = wanted.allow_registration, require_email_verification = wanted.require_email_verification,
    require_second_factor_of_admins = wanted.require_second_factor_of_admins,
    featured_listings_limit = wanted.featured_listings_limit, open_bookings_limit = wanted.open_bookings_limit,
    daily_bookings_limit = wanted.daily_bookings_limit, desk_days_limit = wanted.desk_days_limit,
    listings_limit = wanted.listings_limit, listing_changes_limit = wanted.listing_changes_limit,
    daily_messages_limit = wanted.daily_messages_limit, daily_threads_limit = wanted.daily_threads_limit,
    audit_days = wanted.audit_days
  where id;
exception when check_violation or not_null_violation then
  raise exception 'no-settings' using errcode = 'PT422';
end;
$$;

-- Saves a version, and answers its id; what is the same as the latest one is that one. Of each kind thirty versions are kept beside the one
-- that is live and the one that was live last. Refusals: those of private.require_admin, no-code (nothing
-- that the table takes). Definer: nobody writes the table by hand.
create or replace function public.save_custom_code(p_kind text, p_typed text, p_kept text) returns uuid
language plpgsql security definer
set search_path = ''
as $$
declare
  admin constant uuid := private.require_admin();
  latest public.custom_code;
  saved uuid;
begin
  perform pg_advisory_xact_lock(hashtextextended('custom_code ' || p_kind, 0));
  select c.* into latest from public.custom_code c where c.kind = p_kind order by c.saved_at desc, c.id limit 1;
  if latest.typed = p_typed and latest.kept = p_kept then
    return latest.id;
  end if;
  insert into public.custom_code (kind, typed, kept, saved_by) values (p_kind, p_typed, p_kept, admin) returning id into saved;
  delete from public.custom_code c
  where c.kind = p_kind and not c.is_live and c.id is distinct from private.code_before(p_kind)
    and c.id not in (select k.id from public.custom_code k where k.kind = p_kind order by k.saved_at desc, k.id limit 30);
  return saved;
exception when check_violation or not_null_violation then
  raise exception 'no-code' using errcode = 'PT422';
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

-- Saves what a post says; answers {revision, slug}. A post that is not there yet is made with p_revision 0. The same once more changes
-- nothing. p_post: kind (of a new post; null: post), title, slug (what was typed; null: one of the title), excerpt, content, tree, category, tags,
-- location, author_id, cover_id. A guide is of the place that its location names, and its slug is that place's name where none was typed: see
-- guides.sql, which makes kinds and private.guide_place.
-- Refusals: those of private.require_admin, no-such-post, changed-meanwhile (its detail is the revision that is there), slug-taken,
-- no-such-author, no-such-picture, post-incomplete (what a post in public must not lose), no-such-place, place-has-guide,
-- no-post (nothing that the table takes).
create or replace function public.save_post(p_post_id uuid, p_revision integer, p_post jsonb) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  admin constant uuid := private.require_admin();
  said constant public.blog_posts := jsonb_populate_record(null::public.blog_posts, p_post);
  post public.blog_posts;
  saved public.blog_posts;
  known_place public.places;
begin
  perform pg_advisory_xact_lock(hashtextextended('blog_posts' || p_post_id::text, 0));
  select p.* into post from public.blog_posts p where p.id = p_post_id for update;
  if not found and p_revision <> 0 then
    raise exception 'no-such-post' using errcode = 'PT404';
  elsif said.author_id is not null and said.author_id is distinct from post.author_id
    and not exists (select from public.users u where u.id = said.author_id and u.is_admin) then
    raise exception 'no-such-author' using errcode = 'PT409';
  elsif said.cover_id is not null
    and not exists (select from public.post_pictures c where c.id = said.cover_id and c.post_id = p_post_id) then
    raise exception 'no-such-picture' using errcode = 'PT409';
  end if;
  saved := post;
  saved.kind := coalesce(post.kind, said.kind, 'post');
  if saved.kind = 'guide' then
    -- Of two places of one name a guide stays with the one that it is about, whichever has more listings today.
    saved.place_id := case when said.location is not distinct from post.location and post.place_id is not null then post.place_id
      else private.guide_place(said.location) end;
    select p.* into known_place from public.places p where p.id = saved.place_id;
    if not found then
      raise exception 'no-such-place' using errcode = 'PT409';
    end if;
    perform pg_advisory_xact_lock(hashtextextended('guide ' || saved.place_id, 0));
    if exists (select from public.blog_posts p where p.place_id = saved.place_id and p.id <> p_post_id) then
      raise exception 'place-has-guide' using errcode = 'PT409';
    end if;
  end if;
  saved.id := p_post_id;
  saved.title := said.title;
  saved.slug := coalesce(
    nullif(btrim(left(private.slug(said.slug), 100), '-'), ''), private.free_slug(coalesce(known_place.name, said.title), p_post_id));
  saved.excerpt := said.excerpt;
  saved.content := coalesce(said.content, '');
  saved.tree := said.tree;
  saved.category := said.category;
  -- Of those that differ in case or accents alone the first one.
  saved.tags := array(
    select t.tag from (
      select distinct on (private.plain(u.tag)) u.tag, u.place from unnest(said.tags) with ordinality u (tag, place)
      order by private.plain(u.tag), u.place) t
    order by t.place);
  saved.location := said.location;
  saved.author_id := said.author_id;
  saved.cover_id := said.cover_id;
  if post.id is null then
    insert into public.blog_posts (id, kind, place_id, slug, title, excerpt, content, tree, category, tags, location, author_id)
    values (saved.id, saved.kind, saved.place_id, saved.slug, saved.title, saved.excerpt, saved.content, saved.tree, saved.category, saved.tags, saved.location,
      saved.author_id)
    returning * into saved;
    perform private.keep_version(saved);
  elsif saved is distinct from post then
    if (p_revision between private.text_revision(p_post_id) and post.revision) is not true then
      raise exception 'changed-meanwhile' using errcode = 'PT409', detail = post.revision::text;
    elsif (post.is_published or post.scheduled_publish_at is not null) and private.lacks_of_post(saved) <> '{}' then
      raise exception 'post-incomplete' using errcode = 'PT409', detail = array_to_string(private.lacks_of_post(saved), ',');
    end if;
    update public.blog_posts p set slug = saved.slug, title = saved.title, excerpt = saved.excerpt, content = saved.content,
      tree = saved.tree, category = saved.category, tags = saved.tags, location = saved.location, place_id = saved.place_id,
      author_id = saved.author_id, cover_id = saved.cover_id, revision = p.revision + 1, updated_at = now()
    where p.id = p_post_id returning * into saved;
    perform private.keep_version(saved);
  end if;
  delete from public.post_drafts d where d.post_id = p_post_id and d.admin_id = admin;
  return jsonb_build_object('revision', saved.revision, 'slug', saved.slug);
exception when check_violation or not_null_violation then
  raise exception 'no-post' using errcode = 'PT422';
end;
$$;

-- The table judges a whole row of settings or code, and its answer is told by name: see claims_refused_by_name.sql.

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

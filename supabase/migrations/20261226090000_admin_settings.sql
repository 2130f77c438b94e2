-- The settings as admins read and save them.

-- Names what the settings are now. A form sends the name back, so that one of an older page is known.
create function private.settings_digest(s public.site_settings) returns text
language plpgsql immutable
set search_path = ''
as $$
begin
  return md5((to_jsonb(s) - 'id' - 'updated_at')::text);
end;
$$;
grant execute on function private.settings_digest(public.site_settings) to authenticated;

-- {settings, digest, database: {version, migrations, latest_migration, size_bytes, backed_up_at}}. The migrations are null where no list of
-- them was kept, backed_up_at where nobody has noted a backup (backups.sql).
-- Definer: only the operator reads the list of migrations.
create function public.admin_settings() returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  applied jsonb;
begin
  perform private.require_admin();
  if to_regclass('supabase_migrations.schema_migrations') is not null then
    select jsonb_build_object('migrations', count(*), 'latest', max(m.version)) into applied from supabase_migrations.schema_migrations m;
  end if;
  return (
    select jsonb_build_object(
      'settings', to_jsonb(s) - 'id' - 'updated_at',
      'digest', private.settings_digest(s),
      'database', jsonb_build_object(
        'version', split_part(current_setting('server_version'), ' ', 1),
        'migrations', applied -> 'migrations',
        'latest_migration', applied -> 'latest',
        'size_bytes', pg_database_size(current_database()),
        'backed_up_at', (select b.made_at from private.last_backup b)))
    from public.site_settings s);
end;
$$;

-- Saves all that p_settings names, by column. Sent twice it is saved once.
-- Refusals: those of private.require_admin, changed-elsewhere (somebody saved since p_digest was shown), no-second-factor.
-- Definer: admins are members too, and read all of the settings by admin_settings alone.
create function public.save_settings(p_digest text, p_settings jsonb) returns void
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
end;
$$;

grant execute on function public.admin_settings(), public.save_settings(text, jsonb) to authenticated;

-- The settings that admins change without a deploy: one row with typed columns, and custom code for public pages.
-- Triggers guard the rules that depend on the settings: reserved names, and the second factor of admins.

create table public.site_settings (
  id boolean primary key default true check (id),
  site_name text not null default 'NomadCoWork' check (private.is_line(site_name, 80)),
  site_description text not null default 'Find and book a desk in a coworking space, wherever you work next.'
    check (private.is_line(site_description, 300)),
  contact_email text not null default 'hello@nomadcowork.test' check
    (contact_email ~ '^[^\s<>"(),;:\\@]+@[^\s<>"(),;:\\@]+$' and private.is_line(contact_email, 254)),
  contact_phone text not null default '+1 415 555 0137' check (length(contact_phone) >= 5
    and private.is_line(contact_phone, 40)),
  contact_address text not null default '548 Market Street, San Francisco, CA 94104, USA'
    check (length(contact_address) >= 5 and private.is_line(contact_address, 200)),
  allow_registration boolean not null default true,
  featured_listings_limit integer not null default 6 check (featured_listings_limit between 0 and 24),
  open_bookings_limit integer not null default 20 check (open_bookings_limit between 1 and 10000),
  daily_bookings_limit integer not null default 50 check (daily_bookings_limit between 1 and 10000),
  desk_days_limit integer not null default 150 check (desk_days_limit between 1 and 100000),
  listings_limit integer not null default 20 check (listings_limit between 1 and 10000),
  updated_at timestamptz not null default now(),
  listing_changes_limit integer not null default 60 check (listing_changes_limit between 1 and 10000),
  support_email text not null default 'support@nomadcowork.test'
    check (support_email ~ '^[^\s<>"(),;:\\@]+@[^\s<>"(),;:\\@]+$' and private.is_line(support_email, 254)),
  daily_messages_limit integer not null default 200 check (daily_messages_limit between 1 and 10000),
  daily_threads_limit integer not null default 10 check (daily_threads_limit between 1 and 10000),
  require_second_factor_of_admins boolean not null default false,
  require_email_verification boolean not null default false,
  maintenance_mode boolean not null default false,
  enable_notifications boolean not null default true,
  audit_days integer not null default 3650 check (audit_days between 90 and 3650)
);
comment on table public.site_settings is 'One row: the settings that the whole site reads and admins write.';
comment on column public.site_settings.open_bookings_limit is
  'The number of bookings that one member may hold at once, past ones not counted.';
comment on column public.site_settings.daily_bookings_limit is
  'The number of bookings that one member may make in 24 hours, including cancelled ones, because their rows and '
  'mails stay.';
comment on column public.site_settings.desk_days_limit is
  'The limit of desks times days over all bookings that one member holds.';
comment on column public.site_settings.listings_limit is
  'The number of listings that one owner may have, archived ones not counted.';
comment on column public.site_settings.listing_changes_limit is
  'The number of listing changes that one owner may make in a UTC day, changes of drafts not counted.';
comment on column public.site_settings.support_email is
  'The support address that the site shows. contact_email receives the messages of the contact form.';
comment on column public.site_settings.daily_messages_limit is
  'The number of messages that one member may write in 24 hours.';
comment on column public.site_settings.daily_threads_limit is
  'The number of hosts that one member may write to for the first time in 24 hours.';
comment on column public.site_settings.require_second_factor_of_admins is
  'Whether a session without a second factor has no rights of an admin.';
comment on column public.site_settings.require_email_verification is
  'Whether only members with a verified address book, list and comment.';
comment on column public.site_settings.maintenance_mode is
  'Whether the pages answer 503 to everybody but admins. Signing in stays open.';
comment on column public.site_settings.enable_notifications is
  'Whether the newsletter and mail with a preference are sent. Mail about a contract or security has no preference '
  'and is always sent.';
comment on column public.site_settings.audit_days is
  'The retention time of the audit log in days, except for lines of private.stays_in_log().';

alter table public.site_settings enable row level security;
grant select (site_name, site_description, contact_email, contact_phone, contact_address, allow_registration,
  featured_listings_limit, support_email, maintenance_mode) on public.site_settings to anon;
grant select (id, site_name, site_description, contact_email, contact_phone, contact_address, allow_registration,
  featured_listings_limit, support_email, maintenance_mode), update (site_name, site_description, contact_email,
  contact_phone, contact_address, allow_registration, featured_listings_limit, open_bookings_limit,
  daily_bookings_limit, desk_days_limit, listings_limit, listing_changes_limit, support_email, daily_messages_limit,
  daily_threads_limit, require_second_factor_of_admins, require_email_verification, maintenance_mode,
  enable_notifications, audit_days) on public.site_settings to authenticated;

-- Whether a text is in the safe subset of CSS, as far as regular expressions can tell. The site's parser writes CSS
-- without escapes and comments, so that the forbidden words have one spelling.
create function private.is_safe_css(css text) returns boolean
language plpgsql immutable strict
set search_path = ''
as $$
begin
  return css !~ '\\' and css !~ '/\*|</|[[:cntrl:]]'
    and css !~* '\m(url|src|image|image-set|cross-fade|element|paint|expression|attr)\('
    and css !~* '@(?!(media|supports|container|layer|keyframes)\M)'
    and css !~* '(^|[;{}(])\s*position\s*:\s*(?!(static|relative)\s*(!\s*important\s*)?([;})]|$))'
    and css !~* '(^|[;{}(])\s*(behavior|-moz-binding|src|all)\s*:';
end;
$$;

create table public.custom_code (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('css', 'javascript')),
  typed text not null check (length(typed) <= 100000),
  kept text not null check (length(kept) <= 200000),
  digest text not null generated always as (md5(kept)) stored,
  is_live boolean not null default false,
  went_live_at timestamptz check (went_live_at is not null or not is_live),
  saved_by uuid references public.users (id) on delete set null,
  saved_at timestamptz not null default clock_timestamp(),
  constraint css_is_safe check (kind <> 'css' or private.is_safe_css(kept)),
  constraint javascript_is_as_typed check (kind <> 'javascript' or kept = typed)
);
comment on table public.custom_code is
  'Versions of the CSS and the JavaScript that admins add to public pages, the latest thirty of each kind.';
comment on column public.custom_code.kept is 'The served text; for CSS the safe subset.';
comment on column public.custom_code.digest is 'The name of the version in URLs. It is no secret.';
comment on column public.custom_code.went_live_at is
  'When the version last went live or was replaced. Visitors and members read the live version, and replaced CSS for '
  'ten minutes.';

create unique index custom_code_live on public.custom_code (kind) where is_live;
create index custom_code_digest on public.custom_code (digest);
create index custom_code_saved on public.custom_code (kind, saved_at desc);
create index custom_code_saved_by on public.custom_code (saved_by);

alter table public.custom_code enable row level security;
grant select (id, kind, kept, digest, is_live, went_live_at) on public.custom_code to anon, authenticated;

-- Whether a log line is kept for ever: changes of the owner of a listing (private.has_owned), of admins and of the
-- settings, and removals from the log itself. So an admin who shortens the retention time cannot erase their own
-- actions.
create function private.stays_in_log(l public.audit_log) returns boolean
language sql immutable
set search_path = ''
as $$
  select case l.table_name
    when 'coworking_spaces' then (l.before ? 'owner_id' or l.after ? 'owner_id') is true
      and l.before -> 'owner_id' is distinct from l.after -> 'owner_id'
    when 'users' then l.action = 'update' and l.before -> 'is_admin' is distinct from l.after -> 'is_admin'
    else l.table_name in ('site_settings', 'audit_log')
  end;
$$;

-- A change of private.stays_in_log requires a reindex of this partial index.
create index audit_log_passing on public.audit_log (created_at, id) where not private.stays_in_log(audit_log);

-- Definer: the policy on users calls it, and without definer rights would call itself in an endless recursion.
create function private.is_admin() returns boolean
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return private.has_session()
    and coalesce((select u.is_admin and u.suspended_at is null from public.users u where u.id = auth.uid()), false)
    and (auth.jwt() ->> 'aal' is not distinct from 'aal2'
      or not (select s.require_second_factor_of_admins from public.site_settings s));
end;
$$;
grant execute on function private.is_admin() to authenticated;

-- A name for comparison with other folded names only: without case, accents, spaces and marks; with look-alike letters
-- of other scripts, and digits, as Latin letters; with i and l as one letter.
create function private.folded_name(p_name text) returns text
language plpgsql immutable strict parallel safe
set search_path = ''
as $$
declare
  latin constant text := translate(private.plain(normalize(left(p_name, 120), NFKC)),
    'аеорсухіјѕԁԛԝһкмтвнпгёαοερικτμνχυβηγωσς0134578$€!|l',
    'aeopcyxijsdqwhkmtbhnreaoepiktmvxubnywocoieastbseiii');
begin
  return regexp_replace(replace(replace(latin, 'vv', 'w'), 'rn', 'm'), '[^a-z]', '', 'g');
end;
$$;
grant execute on function private.folded_name(text) to authenticated;

-- Whether a name contains the name of the site or of its support, names a team, or is the site's word for a member
-- without a name.
create function private.is_reserved_name(p_name text) returns boolean
language plpgsql stable parallel safe
set search_path = ''
as $$
declare
  name constant text := private.folded_name(p_name);
  sites constant text[] := array['NomadCoWork', (select s.site_name from public.site_settings s)];
begin
  return exists (
      select from unnest(sites) site
      where length(private.folded_name(site)) > 2 and position(private.folded_name(site) in name) > 0)
    or exists (
      select from unnest(array['support', 'admin', 'security']) word
        where position(private.folded_name(word) in name) > 0)
    or exists (
      select from unnest(array['moderator', 'helpdesk', 'customer service', 'customer care', 'the team']) word
      where starts_with(name, private.folded_name(word)))
    or exists (
      select from regexp_split_to_table(normalize(left(p_name, 120), NFKC) collate pg_catalog.pg_c_utf8,
        '[[:space:][:punct:]]+') word
      where private.folded_name(word) = private.folded_name('team'))
    or exists (
      select from unnest(array['team', 'staff', 'system', 'a former member', 'former member', 'a member', 'the host',
        'a guest']) word
      where name = private.folded_name(word));
end;
$$;
comment on function private.is_reserved_name is
  'Whether readers could mistake a name for the site or its support. A heuristic: it does not know all look-alike '
  'letters.';
grant execute on function private.is_reserved_name(text) to authenticated;

create function private.refuse_reserved_name() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  raise exception 'reserved-name' using errcode = 'PT409',
    hint = 'a public name is not that of the site or its support';
end;
$$;

-- The version of the settings, as a hash. The form sends it back, so that a form made from older settings is refused.
create function private.settings_digest(s public.site_settings) returns text
language plpgsql immutable
set search_path = ''
as $$
begin
  return md5((to_jsonb(s) - 'id' - 'updated_at')::text);
end;
$$;
grant execute on function private.settings_digest(public.site_settings) to authenticated;

-- {settings, digest, featured, database: {version, migrations, latest_migration, size_bytes, backed_up_at}}. featured:
-- the number of featured listings. The migrations are null where the database has no list of them, backed_up_at where
-- no backup was noted (private.note_backup). Definer: only the operator reads the list of migrations.
create function public.admin_settings() returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  applied jsonb;
begin
  perform private.require_admin();
  if to_regclass('supabase_migrations.schema_migrations') is not null then
    select jsonb_build_object('migrations', count(*), 'latest', max(m.version)) into applied
      from supabase_migrations.schema_migrations m;
  end if;
  return (
    select jsonb_build_object(
      'settings', to_jsonb(s) - 'id' - 'updated_at',
      'digest', private.settings_digest(s),
      'featured', private.featured() -> 'count',
      'database', jsonb_build_object(
        'version', split_part(current_setting('server_version'), ' ', 1),
        'migrations', applied -> 'migrations',
        'latest_migration', applied -> 'latest',
        'size_bytes', pg_database_size(current_database()),
        'backed_up_at', (select b.made_at from private.last_backup b)))
    from public.site_settings s);
end;
$$;
grant execute on function public.admin_settings() to authenticated;

-- Saves the settings in p_settings, by column. The same call again saves nothing. Refusals: those of
-- private.require_admin, changed-elsewhere (the settings changed since p_digest was shown), no-second-factor,
-- no-settings (a check of the table failed). Definer: admins share the role of members, and read all settings by
-- admin_settings alone.
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
    support_email = wanted.support_email, contact_phone = wanted.contact_phone,
      contact_address = wanted.contact_address,
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
grant execute on function public.save_settings(text, jsonb) to authenticated;

-- The text of the file of this kind and digest; null when the caller may not read one. The same text may exist as a
-- style sheet and as a script, so the kind is part of the key.
create function public.custom_file(p_kind text, p_digest text) returns jsonb
language sql stable
set search_path = ''
as $$
  select to_jsonb(c.kept) from public.custom_code c
  where c.kind = p_kind and c.digest = p_digest order by c.is_live desc, c.id limit 1;
$$;
grant execute on function public.custom_file(text, text) to anon, authenticated;

-- The version that was live before the current one, or was live last.
create function private.code_before(p_kind text) returns uuid
language sql stable
set search_path = ''
as $$
  select c.id from public.custom_code c where c.kind = p_kind and c.went_live_at is not null and not c.is_live
  order by c.went_live_at desc, c.id limit 1;
$$;

-- {versions, live, before, shown}: versions, the latest first. live: the id of the live version. before: the id of the
-- previously live one. shown: the typed and the kept text of p_version, or of the latest version. Refusals: those of
-- private.require_admin. Definer: the typed text and its author are readable through this function alone.
create function public.admin_custom_code(p_kind text, p_version uuid default null) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  return jsonb_build_object(
    'versions', (
      select coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'digest', c.digest, 'is_live', c.is_live,
        'saved_at', c.saved_at,
        'went_live_at', c.went_live_at, 'characters', length(c.kept),
        'saved_by', (select coalesce(u.full_name, u.email) from public.users u where u.id = c.saved_by))
          order by c.saved_at desc, c.id), '[]')
      from public.custom_code c where c.kind = p_kind),
    'live', (select c.id from public.custom_code c where c.kind = p_kind and c.is_live),
    'before', private.code_before(p_kind),
    'shown', (
      select jsonb_build_object('id', c.id, 'digest', c.digest, 'typed', c.typed, 'kept', c.kept)
      from public.custom_code c where c.kind = p_kind and (p_version is null or c.id = p_version)
      order by c.saved_at desc, c.id limit 1));
end;
$$;
grant execute on function public.admin_custom_code(text, uuid) to authenticated;

-- Saves a version and returns its id; a text equal to the latest version returns that id. Thirty versions of each kind
-- are kept, besides the live and the previously live one. Refusals: those of private.require_admin, no-code (a check of
-- the table failed). Definer: no role may write the table.
create function public.save_custom_code(p_kind text, p_typed text, p_kept text) returns uuid
language plpgsql security definer
set search_path = ''
as $$
declare
  admin constant uuid := private.require_admin();
  latest public.custom_code;
  saved uuid;
begin
  if coalesce(p_kind not in ('css', 'javascript'), true)
    or coalesce(length(p_typed) > 100000 or length(p_kept) > 200000, true)
    or (p_kind = 'javascript' and p_kept <> p_typed)
      or (p_kind = 'css' and not coalesce(private.is_safe_css(p_kept), false)) then
    raise exception 'no-code' using errcode = 'PT422';
  end if;
  perform pg_advisory_xact_lock(hashtextextended('custom_code ' || p_kind, 0));
  select c.* into latest from public.custom_code c where c.kind = p_kind order by c.saved_at desc, c.id limit 1;
  if latest.typed = p_typed and latest.kept = p_kept then
    return latest.id;
  end if;
  insert into public.custom_code (kind, typed, kept, saved_by) values (p_kind, p_typed, p_kept, admin)
    returning id into saved;
  delete from public.custom_code c
  where c.kind = p_kind and not c.is_live and c.id is distinct from private.code_before(p_kind)
    and c.id not in (select k.id from public.custom_code k where k.kind = p_kind order by k.saved_at desc,
      k.id limit 30);
  return saved;
end;
$$;
grant execute on function public.save_custom_code(text, text, text) to authenticated;

-- Makes p_version live; null takes down the live version. p_live is the version that was live when the page was
-- rendered. The same call again changes nothing. Refusals: those of private.require_admin, no-such-version,
-- changed-elsewhere (another version went live since). Definer: no role may write the table.
create function public.put_live(p_kind text, p_version uuid default null, p_live uuid default null) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  live uuid;
begin
  perform private.require_admin();
  perform pg_advisory_xact_lock(hashtextextended('custom_code ' || p_kind, 0));
  select c.id into live from public.custom_code c where c.kind = p_kind and c.is_live;
  if live is not distinct from p_version then
    return;
  elsif live is distinct from p_live then
    raise exception 'changed-elsewhere' using errcode = 'PT409';
  elsif p_version is not null and not exists (select from public.custom_code c where c.id = p_version
    and c.kind = p_kind) then
    raise exception 'no-such-version' using errcode = 'PT404';
  end if;
  -- Two statements, because two live rows would violate the unique index. went_live_at of the replaced version orders
  -- the versions for "back to the last version".
  update public.custom_code set is_live = false, went_live_at = clock_timestamp() where id = live;
  update public.custom_code set is_live = true, went_live_at = clock_timestamp() where id = p_version;
end;
$$;
grant execute on function public.put_live(text, uuid, uuid) to authenticated;

-- Log lines before this time have outlived the retention time, which is counted in whole UTC days.
create function private.log_over_at() returns timestamptz
language sql stable
set search_path = ''
as $$
  select (date_trunc('day', now() at time zone 'UTC') - s.audit_days * interval '1 day') at time zone 'UTC'
    from public.site_settings s;
$$;

-- Deletes log lines that have outlived the retention time, the oldest first, 5,000 at a time and for ten seconds at
-- most, and adds one line with their number and time range. The next run deletes the rest. The background calls it,
-- whose role has a statement timeout of twenty seconds.
create function private.tidy_log() returns void
language plpgsql
set search_path = ''
as $$
declare
  over_at constant timestamptz := private.log_over_at();
  lines integer := 0;
  first_at timestamptz;
  last public.audit_log;
  gone bigint[];
begin
  loop
    -- Continues behind the last deleted line: dead entries stay in the index until the transaction ends.
    gone := array(
      select l.id from public.audit_log l
      where l.created_at < over_at and not private.stays_in_log(l)
        and (l.created_at, l.id) > (coalesce(last.created_at, '-infinity'), coalesce(last.id, 0))
      order by l.created_at, l.id limit 5000);
    exit when cardinality(gone) = 0;
    first_at := coalesce(first_at, (select l.created_at from public.audit_log l where l.id = gone[1]));
    select l.* into last from public.audit_log l where l.id = gone[cardinality(gone)];
    delete from public.audit_log l where l.id = any (gone);
    lines := lines + cardinality(gone);
    exit when clock_timestamp() > now() + interval '10 seconds';
  end loop;
  if lines > 0 then
    insert into public.audit_log (action, table_name, row_id, before)
    values ('delete', 'audit_log', to_char(over_at at time zone 'UTC', 'YYYY-MM-DD'),
      jsonb_build_object('lines', lines, 'from', first_at, 'to', last.created_at));
  end if;
end;
$$;

create trigger touch_updated_at before update on public.site_settings
  for each row execute function private.touch_updated_at();

create trigger possible_before_it_is_asked before update of require_second_factor_of_admins on public.site_settings
  for each row when (new.require_second_factor_of_admins and not old.require_second_factor_of_admins)
  execute function private.refuse_without_second_factor();

create trigger audit_of_second_factor after update of require_second_factor_of_admins on public.site_settings
  for each row execute function private.audit('require_second_factor_of_admins');

create trigger refuse_reserved_name before insert or update of public_name on public.users
  for each row when (private.is_reserved_name(new.public_name)) execute function private.refuse_reserved_name();

create trigger audit_of_running after update of maintenance_mode, enable_notifications on public.site_settings
  for each row execute function private.audit('maintenance_mode', 'enable_notifications');

create trigger audit after insert or update or delete on public.custom_code
  for each row execute function private.audit('kind', 'digest', 'is_live');

create trigger audit_of_the_log after update of audit_days on public.site_settings
  for each row execute function private.audit('audit_days');

create policy "everyone reads the settings" on public.site_settings
  for select to anon, authenticated using (true);

create policy "a member reads their own profile, an admin every one" on public.users
  for select to authenticated using (id = (select auth.uid()) or (select private.is_admin()));

create policy "admins write the settings" on public.site_settings
  for update to authenticated
  using ((select private.is_admin())) with check ((select private.is_admin()));

-- Pages that were rendered before a style sheet was replaced request it a moment later; a script that was taken down is
-- served to nobody. went_live_at of a replaced version is the time of its replacement.
create policy "visitors read code that is live" on public.custom_code
  for select to anon using (is_live or (kind = 'css' and went_live_at > now() - interval '10 minutes'));

create policy "members read code that is live, and admins all of it" on public.custom_code
  for select to authenticated
  using (is_live or (kind = 'css' and went_live_at > now() - interval '10 minutes') or (select private.is_admin()));

insert into public.site_settings default values;

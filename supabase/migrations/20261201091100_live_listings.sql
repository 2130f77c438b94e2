-- What an owner may do with a listing that was once approved: what guests find it by stays until a change of it is approved, the
-- rest is live at once, so many times a day; it is paused, reopened and archived.

-- The columns that only an approved change writes. Invoker, so that current_user tells an API call from a function that decided.
create function private.keep_what_was_approved() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if current_user in ('anon', 'authenticated') and
    (new.name, new.address, new.neighbourhood, new.city, new.country, new.lat, new.lng, new.timezone, new.website_url)
    is distinct from
    (old.name, old.address, old.neighbourhood, old.city, old.country, old.lat, old.lng, old.timezone, old.website_url) then
    raise exception 'needs-approval' using errcode = 'PT409', hint = 'propose_change';
  end if;
  return new;
end;
$$;
-- Its name comes before that of find_city, which would name another reason.
create trigger approved_values before update on public.coworking_spaces
  for each row when (old.approved_at is not null) execute function private.keep_what_was_approved();

alter table public.site_settings
  add column listing_changes_limit integer not null default 60 check (listing_changes_limit between 1 and 10000);
comment on column public.site_settings.listing_changes_limit is 'How many changes of listings, drafts not counted, one owner may make in a day of UTC.';
grant update (listing_changes_limit) on public.site_settings to authenticated;
drop trigger audit on public.site_settings;
create trigger audit after update on public.site_settings
  for each row execute function private.audit(
    'site_name', 'site_description', 'contact_email', 'contact_phone', 'contact_address', 'allow_registration',
    'featured_listings_limit', 'open_bookings_limit', 'daily_bookings_limit', 'desk_days_limit', 'listings_limit',
    'listing_changes_limit');

create table private.listing_changes_made (
  owner_id uuid not null references public.users (id) on delete cascade,
  day date not null default (now() at time zone 'UTC')::date,
  changes integer not null,
  primary key (owner_id, day)
);
comment on table private.listing_changes_made is 'How often an owner changed listings on a day. Days that are over are tidied away.';
alter table private.listing_changes_made enable row level security;
revoke all on private.listing_changes_made from public, anon, authenticated, service_role;

-- Counts a change by the caller. Refusal: too-many-changes, with the limit as its detail. Definer: nobody writes the counts.
create function private.count_listing_change() returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  made integer;
  most constant integer := (select s.listing_changes_limit from public.site_settings s);
begin
  if auth.uid() is null or private.is_admin() then
    return;
  end if;
  insert into private.listing_changes_made as m (owner_id, changes) values (auth.uid(), 1)
  on conflict (owner_id, day) do update set changes = m.changes + 1 returning m.changes into made;
  if made > most then
    raise exception 'too-many-changes' using errcode = 'PT409', detail = most::text;
  end if;
end;
$$;
revoke execute on function private.count_listing_change() from public;

-- Pausing and archiving are not counted: nobody is kept from taking a listing off the market. What is written while it is paused
-- or archived is counted, and so is reopening, which bounds how often somebody pauses. Definer: for the same reason.
create function private.limit_listing_changes() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  -- Others change a listing as well: whoever reviews it, its rating.
  if old.owner_id = auth.uid() then
    perform private.count_listing_change();
  end if;
  return new;
end;
$$;
create trigger limit_changes before update on public.coworking_spaces
  for each row when (old.status <> 'draft' and (new.status not in ('inactive', 'archived') or old.status = new.status))
  execute function private.limit_listing_changes();

-- The log has the same gap: a listing can be paused and archived however much was changed.
drop trigger limit_changes_of_listings on public.audit_log;
create trigger limit_changes_of_listings before insert on public.audit_log
  for each row when (new.table_name = 'coworking_spaces' and
    coalesce(new.after ->> 'status' not in ('inactive', 'archived') or new.before ->> 'status' = new.after ->> 'status', true))
  execute function private.refuse_too_many('actor_id', '300', 'too-many-changes',
    't.table_name = ''coworking_spaces'' and t.created_at > now() - interval ''1 day''');

-- Takes a listing away from everywhere but its bookings. Pressed twice it is archived once.
-- Refusals: those of private.require_member, no-such-listing, upcoming-bookings (their number is its detail).
-- Definer: 'archived' is no status that an owner writes.
create function public.archive_listing(p_space_id uuid) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  space public.coworking_spaces;
  upcoming integer;
begin
  perform private.require_member();
  -- Whoever books holds a share of this lock.
  select s.* into space from public.coworking_spaces s where s.id = p_space_id and private.manages_space(s.id) for update;
  if space.id is null or space.status = 'draft' then
    raise exception 'no-such-listing' using errcode = 'PT404';
  end if;
  select count(*) into upcoming from public.bookings b
  where b.space_id = p_space_id and b.status = 'confirmed' and private.over_at(b) > now();
  if upcoming > 0 then
    raise exception 'upcoming-bookings' using errcode = 'PT409', detail = upcoming::text;
  end if;
  update public.coworking_spaces set status = 'archived' where id = p_space_id and status <> 'archived';
end;
$$;
grant execute on function public.archive_listing(uuid) to authenticated;

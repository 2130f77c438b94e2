-- What an admin may change about the site without a deploy. One row, typed columns.

create table public.site_settings (
  id boolean primary key default true check (id),
  site_name text not null default 'NomadCoWork' check (private.is_line(site_name, 80)),
  site_description text not null default 'Find and book a desk in a coworking space, wherever you work next.'
    check (private.is_line(site_description, 300)),
  contact_email text not null default 'hello@nomadcowork.test' check (contact_email ~ '^[^\s<>"(),;:\\@]+@[^\s<>"(),;:\\@]+$' and private.is_line(contact_email, 254)),
  contact_phone text not null default '+1 415 555 0137' check (length(contact_phone) >= 5 and private.is_line(contact_phone, 40)),
  contact_address text not null default '548 Market Street, San Francisco, CA 94104, USA'
    check (length(contact_address) >= 5 and private.is_line(contact_address, 200)),
  allow_registration boolean not null default true,
  featured_listings_limit integer not null default 6 check (featured_listings_limit between 0 and 24),
  open_bookings_limit integer not null default 20 check (open_bookings_limit between 1 and 10000),
  daily_bookings_limit integer not null default 50 check (daily_bookings_limit between 1 and 10000),
  desk_days_limit integer not null default 150 check (desk_days_limit between 1 and 100000),
  listings_limit integer not null default 20 check (listings_limit between 1 and 10000),
  updated_at timestamptz not null default now()
);
comment on table public.site_settings is 'One row: what the whole site reads and admins write.';
comment on column public.site_settings.open_bookings_limit is 'How many bookings that are not over one member may hold.';
comment on column public.site_settings.daily_bookings_limit is 'How many bookings one member may make in 24 hours, cancelled ones counted as well: their rows and mails stay.';
comment on column public.site_settings.desk_days_limit is 'How many desks times days these may hold together.';
comment on column public.site_settings.listings_limit is 'How many listings that are not archived one owner may have.';

insert into public.site_settings default values;

alter table public.site_settings enable row level security;
revoke all on public.site_settings from anon, authenticated;
grant select on public.site_settings to anon, authenticated;
grant update (site_name, site_description, contact_email, contact_phone, contact_address, allow_registration,
  featured_listings_limit, open_bookings_limit, daily_bookings_limit, desk_days_limit, listings_limit)
  on public.site_settings to authenticated;

create policy "everyone reads the settings" on public.site_settings
  for select to anon, authenticated using (true);

create function private.touch_updated_at() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.updated_at := now();
  return new;
end;
$$;
create trigger touch_updated_at before update on public.site_settings
  for each row execute function private.touch_updated_at();

-- What an admin may change about the site without a deploy. One row, typed columns.

create table public.site_settings (
  id boolean primary key default true check (id),
  site_name text not null default 'NomadCoWork' check (length(site_name) between 1 and 80),
  site_description text not null default 'Find and book a desk in a coworking space, wherever you work next.'
    check (length(site_description) between 1 and 300),
  contact_email text not null default 'hello@nomadcowork.test' check (contact_email like '%_@_%'),
  contact_phone text not null default '+1 415 555 0137' check (length(contact_phone) between 5 and 40),
  contact_address text not null default '548 Market Street, San Francisco, CA 94104, USA'
    check (length(contact_address) between 5 and 200),
  allow_registration boolean not null default true,
  featured_listings_limit integer not null default 6 check (featured_listings_limit between 0 and 24),
  updated_at timestamptz not null default now()
);
comment on table public.site_settings is 'One row: what the whole site reads and admins write.';

insert into public.site_settings default values;

alter table public.site_settings enable row level security;
revoke all on public.site_settings from anon, authenticated;
grant select on public.site_settings to anon, authenticated;
grant update (site_name, site_description, contact_email, contact_phone, contact_address, allow_registration, featured_listings_limit)
  on public.site_settings to authenticated;

create policy "everyone reads the settings" on public.site_settings
  for select to anon, authenticated using (true);

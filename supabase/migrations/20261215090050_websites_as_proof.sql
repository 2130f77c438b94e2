-- What the website of a listing can prove: whether it is of one owner alone, and how control of it is shown.

create table private.shared_hosts (
  host text primary key check (length(host) <= 100 and host ~ '^[a-z0-9.-]+\.[a-z]+$'),
  reason text not null check (length(reason) <= 100)
);
comment on table private.shared_hosts is
  'Hosts at which strangers have pages, names or mailboxes, with everything below them. There a page proves itself and nothing else: neither a DNS record nor a mailbox says whose it is.';
alter table private.shared_hosts enable row level security;
revoke all on private.shared_hosts from public, anon, authenticated, service_role;
insert into private.shared_hosts (host, reason) values
  ('facebook.com', 'pages'), ('fb.com', 'pages'), ('instagram.com', 'pages'), ('linkedin.com', 'pages'), ('x.com', 'pages'),
  ('twitter.com', 'pages'), ('tiktok.com', 'pages'), ('youtube.com', 'pages'), ('vk.com', 'pages'), ('linktr.ee', 'pages'),
  ('beacons.ai', 'pages'), ('carrd.co', 'names'), ('google.com', 'pages and mailboxes'), ('goo.gl', 'pages'), ('g.page', 'pages'),
  ('medium.com', 'pages'), ('notion.site', 'names'), ('notion.so', 'pages'), ('github.com', 'pages'), ('github.io', 'names'),
  ('gitlab.io', 'names'), ('pages.dev', 'names'), ('workers.dev', 'names'), ('vercel.app', 'names'), ('netlify.app', 'names'),
  ('herokuapp.com', 'names'), ('web.app', 'names'), ('firebaseapp.com', 'names'), ('wordpress.com', 'names'),
  ('blogspot.com', 'names'), ('tumblr.com', 'names'), ('wixsite.com', 'names'), ('squarespace.com', 'names'),
  ('weebly.com', 'names'), ('webflow.io', 'names'), ('business.site', 'names'), ('myshopify.com', 'names'),
  ('eventbrite.com', 'pages'), ('meetup.com', 'pages'), ('tripadvisor.com', 'pages'), ('yelp.com', 'pages'),
  ('coworker.com', 'pages'), ('gmail.com', 'mailboxes'), ('outlook.com', 'mailboxes'), ('hotmail.com', 'mailboxes'),
  ('live.com', 'mailboxes'), ('yahoo.com', 'mailboxes'), ('icloud.com', 'mailboxes'), ('proton.me', 'mailboxes'),
  ('gmx.net', 'mailboxes'), ('gmx.de', 'mailboxes'), ('web.de', 'mailboxes'), ('mail.ru', 'mailboxes'), ('yandex.ru', 'mailboxes');
create function private.host_of(p_website text) returns text
language sql immutable strict parallel safe
set search_path = ''
as $$ select rtrim(lower(substring(p_website from '^https://([^/?#:]+)')), '.') $$;

-- The domain of a website: its host without "www.". There its mailboxes are, and its record of the DNS.
create function private.domain_of(p_website text) returns text
language sql immutable strict parallel safe
set search_path = ''
as $$ select regexp_replace(private.host_of(p_website), '^www\.(?=[^.]+\.)', '') $$;

-- How control of a website can be shown: meta-tag, dns-record, email. A website whose address names a page, and one on a shared
-- host, is that page and no other; the front page of a shared host is nobody's. Null and addresses by number have none.
create function private.proofs_of(p_website text) returns text[]
language plpgsql stable
set search_path = ''
as $$
declare
  site_host constant text := private.host_of(p_website);
  is_page constant boolean := p_website !~ '^https://[^/?#]+/?$';
  shared constant text := (
    select h.host from private.shared_hosts h
    where site_host = h.host or right(site_host, length(h.host) + 1) = '.' || h.host limit 1);
begin
  return case
    when p_website is null or site_host ~ '^[0-9.]+$' or p_website ~ '^https://[^/?#]*:' then '{}'
    when shared = private.domain_of(p_website) and not is_page then '{}'
    when shared is not null or is_page or site_host !~ '^[a-z0-9.-]+$' then '{meta-tag}'
    else '{meta-tag,dns-record,email}'
  end;
end;
$$;

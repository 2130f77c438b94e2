-- A website may have an @ behind its host, as the pages of people on other sites do. Before the host it would be a name for the server.

alter table public.coworking_spaces
  drop constraint coworking_spaces_website_url_check,
  add constraint coworking_spaces_website_url_check check (
    website_url ~ '^https://[^\s/?#@\\]+\.[^\s/?#@\\]+([/?#]\S*)?$' and private.is_line(website_url, 300)
  );
alter table public.listing_changes
  drop constraint listing_changes_website_url_check,
  add constraint listing_changes_website_url_check check (
    website_url ~ '^https://[^\s/?#@\\]+\.[^\s/?#@\\]+([/?#]\S*)?$' and private.is_line(website_url, 300)
  );

-- What stood in public and is gone for good: its address answers 410, so that search engines ask for it no more. An address that nobody had, or
-- that only its owner saw, stays a 404. A post that was unpublished first and is deleted later is gone for good as well, so something keeps that
-- everybody could read it once.

create table private.gone_addresses (
  kind text not null check (kind in ('space', 'post', 'guide')),
  -- What its address ends with: the id of a listing, a slug of a post or guide, and the id of a post, which leads to its slug.
  key text not null check (length(key) between 1 and 200),
  primary key (kind, key)
);
comment on table private.gone_addresses is
  'Pages that were deleted after everybody could read them: one short row each. Granted to nobody; public.is_gone reads it.';
alter table private.gone_addresses enable row level security;
revoke all on private.gone_addresses from public, anon, authenticated, service_role;

create table private.unpublished_posts (
  post_id uuid primary key references public.blog_posts (id) on delete cascade,
  left_at timestamptz not null
);
comment on table private.unpublished_posts is
  'Posts and guides that everybody could read once, with the moment at which they were taken out of public last. Granted to nobody.';
create index unpublished_posts_left on private.unpublished_posts (left_at);
alter table private.unpublished_posts enable row level security;
revoke all on private.unpublished_posts from public, anon, authenticated, service_role;

-- Definer: whoever unpublishes does not write the table.
create function private.remember_unpublished() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  insert into private.unpublished_posts as u (post_id, left_at)
  values (old.id, least(old.unpublish_at, now()))
  on conflict (post_id) do update set left_at = excluded.left_at;
  return null;
end;
$$;
create trigger remember_unpublished after update on public.blog_posts
  for each row when (
    (old.published_at is not null or old.scheduled_publish_at <= now())
    and new.published_at is null and (new.scheduled_publish_at <= now()) is not true)
  execute function private.remember_unpublished();

-- A post counts that was in public at any time. Definer: whoever deletes does not write the table.
create function private.remember_gone() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if tg_table_name = 'coworking_spaces' then
    insert into private.gone_addresses (kind, key) values ('space', old.id::text) on conflict do nothing;
  elsif old.published_at is not null or old.scheduled_publish_at <= now()
    or exists (select from private.unpublished_posts u where u.post_id = old.id) then
    insert into private.gone_addresses (kind, key)
    select old.kind, a.key from (
      select old.slug union select s.slug from public.post_slugs s where s.post_id = old.id
      union select old.id::text where old.kind = 'post') a (key)
    on conflict do nothing;
  end if;
  return old;
end;
$$;
create trigger remember_gone before delete on public.coworking_spaces
  for each row when (old.approved_at is not null) execute function private.remember_gone();
create trigger remember_gone before delete on public.blog_posts
  for each row execute function private.remember_gone();

-- Whether a page stood at an address and is gone for good: deleted, archived, or past the hour at which it was to go.
-- Definer: it tells of rows that nobody reads no more than that.
create function public.is_gone(p_kind text, p_key text) returns boolean
language sql stable security definer
set search_path = ''
as $$
  select exists (select from private.gone_addresses g where g.kind = p_kind and g.key = p_key)
    or (p_kind = 'space' and exists (
      select from public.coworking_spaces s
      where s.id = case when pg_input_is_valid(p_key, 'uuid') then p_key::uuid end and s.status = 'archived' and s.approved_at is not null))
    -- By each address that led to it.
    or exists (
      select from public.blog_posts p
      where p.kind = p_kind and p.unpublish_at <= now() and (p.slug = p_key
        or p.id = (select s.post_id from public.post_slugs s where s.slug = p_key)
        or (p_kind = 'post' and p.id = case when pg_input_is_valid(p_key, 'uuid') then p_key::uuid end)));
$$;
grant execute on function public.is_gone(text, text) to anon, authenticated;

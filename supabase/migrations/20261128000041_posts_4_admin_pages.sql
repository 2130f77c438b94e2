-- The admin's list of posts, the editor of one, and its versions.

-- {posts, next, total, unsaved}. p_status: all, draft, scheduled, published. p_sort: created, title, category,
-- descending with the prefix "-". p_kind: post or guide. unsaved: the caller's drafts of new posts. Refusals: those of
-- private.require_admin. Definer: no role may select revision and author_id of posts.
create function public.admin_posts(
  p_q text default '', p_status text default 'all', p_category text default '', p_sort text default '-created',
    p_after uuid default null,
  p_page_size integer default 25, p_kind text default 'post')
returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  admin constant uuid := private.require_admin();
  page record;
begin
  select * into page from private.list_page('public.blog_posts',
    concat_ws(' and ',
      case p_kind when 'guide' then 't.kind = ''guide''' else 't.kind = ''post''' end,
      case p_status
        when 'published' then 'private.is_post_public(t)'
        when 'scheduled' then 't.scheduled_publish_at > now()'
        when 'draft' then 'not private.is_post_public(t) and (t.scheduled_publish_at > now()) is not true'
        else 'true' end,
      case when p_category <> '' then 'coalesce(t.category, '''') = $1 ->> ''category''' end,
      case when btrim(p_q) <> '' then 'private.plain(t.title) like private.containing($1 ->> ''q'')' end),
    jsonb_build_object('q', btrim(p_q), 'category', p_category),
    case ltrim(p_sort, '-') when 'title' then 'private.plain(t.title)' when 'category' then 'coalesce(t.category, '''')'
      else 't.created_at' end,
    case ltrim(p_sort, '-') when 'title' then 'text' when 'category' then 'text' else 'timestamptz' end,
    p_sort like '-%', p_after, p_page_size,
    -- A draft has no time, or its time is over: two conditions, each with its own index.
    case p_status when 'draft' then array['not t.is_published and t.scheduled_publish_at is null',
      't.unpublish_at <= now()'] else '{true}' end);
  return jsonb_build_object(
    'posts', (
      select coalesce(jsonb_agg(private.post_times(p)
        || jsonb_build_object('id', p.id, 'slug', p.slug, 'title', p.title, 'revision', p.revision,
        'category', p.category, 'location', p.location,
          'author', (select coalesce(private.public_name(u), u.email) from public.users u where u.id = p.author_id),
        'created_at', p.created_at) order by o.place), '[]')
      from unnest(page.ids) with ordinality o (id, place) join public.blog_posts p on p.id = o.id),
    'next', page.next,
    'total', page.total,
    'unsaved', (
      select coalesce(jsonb_agg(jsonb_build_object('id', d.post_id, 'title', d.fields ->> 'title',
        'saved_at', d.saved_at)
        order by d.saved_at desc), '[]')
      from public.post_drafts d
      where d.admin_id = admin and coalesce(d.fields ->> 'kind', 'post') = p_kind
        and not exists (select from public.blog_posts p where p.id = d.post_id)));
end;
$$;
grant execute on function public.admin_posts(text, text, text, text, uuid, integer, text) to authenticated;

-- The times and the current status of a post: {status, published_at, scheduled_publish_at, unpublish_at, timezone}.
create function private.post_times(p public.blog_posts) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object(
    'status', case when private.is_post_public(p) then 'published' when p.scheduled_publish_at > now() then 'scheduled'
      else 'draft' end,
    'published_at', coalesce(p.published_at, p.scheduled_publish_at), 'scheduled_publish_at', p.scheduled_publish_at,
    'unpublish_at', p.unpublish_at, 'timezone', p.timezone);
$$;

-- The data of the post editor: {post, draft, pictures, authors, timezone}. post is null for a new post. draft: the
-- caller's unsaved text. timezone: that of the post, or of a new one. Refusals: those of private.require_admin.
-- Definer: no role may select revision and author_id of posts.
create function public.post_to_edit(p_post_id uuid) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  admin constant uuid := private.require_admin();
begin
  return jsonb_build_object(
    'post', (
      select private.post_times(p) || jsonb_build_object('id', p.id, 'kind', p.kind, 'slug', p.slug, 'title', p.title,
        'excerpt', p.excerpt,
        'content', p.content, 'tree', p.tree, 'category', p.category, 'tags', p.tags, 'location', p.location,
          'author_id', p.author_id,
        'cover_id', p.cover_id, 'revision', p.revision, 'text_revision', private.text_revision(p.id),
        'created_at', p.created_at, 'updated_at', p.updated_at,
        'former_slugs', (select coalesce(jsonb_agg(s.slug order by s.left_at), '[]') from public.post_slugs s
          where s.post_id = p.id))
      from public.blog_posts p where p.id = p_post_id),
    'draft', (
      select jsonb_build_object('revision', d.revision, 'fields', d.fields, 'saved_at', d.saved_at)
      from public.post_drafts d where d.post_id = p_post_id and d.admin_id = admin),
    'pictures', (
      select coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'alternative_text', c.alternative_text, 'width', c.width,
        'height', c.height)
        order by c.created_at, c.id), '[]')
      from public.post_pictures c where c.post_id = p_post_id),
    'authors', (
      select coalesce(jsonb_agg(jsonb_build_object('id', u.id, 'name', coalesce(private.public_name(u), u.email))
        order by u.full_name, u.id), '[]')
      from public.users u
      where u.is_admin or u.id = (select p.author_id from public.blog_posts p where p.id = p_post_id)),
    'timezone', coalesce((select p.timezone from public.blog_posts p where p.id = p_post_id),
      private.zone_of_new_post()),
    'caller', admin);
end;
$$;
grant execute on function public.post_to_edit(uuid) to authenticated;

-- The versions of a post, the latest first, and one of them with its predecessor: {post, versions, shown, before,
-- is_as_today}; null for an unknown post. p_version: null is the latest.
-- - is_as_today: whether the current post equals that version, so that restoring it would change nothing (a tree
--   follows from its text).
-- Refusals: those of private.require_admin. Definer: no role may select revision and author_id of posts.
create function public.post_history(p_post_id uuid, p_version integer default null) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  shown integer;
begin
  perform private.require_admin();
  shown := coalesce(p_version, private.text_revision(p_post_id));
  return (
    select jsonb_build_object(
      'post', jsonb_build_object('id', p.id, 'kind', p.kind, 'title', p.title, 'revision', p.revision,
        'text_revision', private.text_revision(p.id)),
      'versions', (
        select jsonb_agg(jsonb_build_object('revision', v.revision, 'saved_at', v.saved_at,
          'saved_by', (select coalesce(private.public_name(u), u.email) from public.users u where u.id = v.saved_by))
            order by v.revision desc)
        from public.post_versions v where v.post_id = p.id),
      'shown', (
        select to_jsonb(v) - array['post_id', 'saved_by', 'tree'] from public.post_versions v where v.post_id = p.id
          and v.revision = shown),
      'before', (
        select to_jsonb(v) - array['post_id', 'saved_by', 'tree'] from public.post_versions v
        where v.post_id = p.id and v.revision < shown order by v.revision desc limit 1),
      'is_as_today', exists (
        select from public.post_versions v
        where v.post_id = p.id and v.revision = shown
          and (v.title, v.excerpt, v.content, v.category, v.tags, v.location)
            is not distinct from (p.title, p.excerpt, p.content, p.category, p.tags, p.location)))
    from public.blog_posts p where p.id = p_post_id);
end;
$$;
grant execute on function public.post_history(uuid, integer) to authenticated;

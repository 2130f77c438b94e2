-- The blog for visitors, counts of reads, and likes.

create table private.post_reads (
  post_id uuid not null references public.blog_posts (id) on delete cascade,
  day date not null default (now() at time zone 'UTC')::date,
  reads bigint not null check (reads > 0),
  primary key (post_id, day)
);
comment on table private.post_reads is
  'Reads of a post per UTC day: a count, without data about readers. 1970-01-01 has the sum of all days that were '
  'deleted.';

alter table private.post_reads enable row level security;

create table private.post_popularity (
  post_id uuid primary key references public.blog_posts (id) on delete cascade,
  reads bigint not null,
  lately bigint not null
);
comment on table private.post_popularity is
  'The reads of posts, in total and of fourteen days, recomputed hourly by a job, so that the order of a list is '
  'stable while a reader pages through it.';

alter table private.post_popularity enable row level security;

create table private.post_likes (
  post_id uuid not null references public.blog_posts (id) on delete cascade,
  user_id uuid not null references public.users (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (post_id, user_id)
);
comment on table private.post_likes is
  'Likes of posts, one per member and post. The number is public, the members are not.';

create index post_likes_user on private.post_likes (user_id);

alter table private.post_likes enable row level security;

-- The full-text form of a post: stemmed English words, without case and accents by private.plain.
create function private.post_words(p public.blog_posts) returns tsvector
language plpgsql immutable parallel safe
set search_path = ''
as $$
begin
  return to_tsvector('pg_catalog.english'::regconfig,
    private.plain(concat_ws(' ', p.title, p.excerpt, p.location, p.category, array_to_string(p.tags, ' '), p.content)));
end;
$$;

create index blog_posts_in_public_words on public.blog_posts using gin (private.post_words(blog_posts))
  where is_published or scheduled_publish_at is not null;

create function private.plain_tags(tags text[]) returns text[]
language plpgsql immutable strict parallel safe
set search_path = ''
as $$
begin
  return array(select private.plain(tag) from unnest(tags) tag);
end;
$$;
comment on function private.plain_tags is 'Tags in their normal form: "WiFi" and "Wifi" are equal.';

create index blog_posts_in_public_tags on public.blog_posts using gin (private.plain_tags(tags))
  where is_published or scheduled_publish_at is not null;

create index blog_posts_in_public_category
  on public.blog_posts (category, (coalesce(published_at, scheduled_publish_at)) desc, id desc)
  where is_published or scheduled_publish_at is not null;

-- The full-text query for posts with all typed words, by prefix. Stop words such as "the" are dropped; a text of stop
-- words finds nothing.
create function private.post_query(typed text) returns tsquery
language plpgsql immutable strict parallel safe
set search_path = ''
as $$
begin
  return to_tsquery('pg_catalog.english'::regconfig, (
    select coalesce(string_agg(quote_literal(word) || ':*', ' & '), '')
    from regexp_split_to_table(private.plain(typed) collate pg_catalog.pg_c_utf8, '[^[:alnum:]]+') word
    where word <> ''));
end;
$$;

-- The number of words in the text nodes of a post, without attributes and URLs.
create function private.count_words(tree jsonb) returns integer
language sql immutable strict parallel safe
set search_path = ''
as $$
  select coalesce(sum(regexp_count(text #>> '{}', '\S+')), 0)::integer
  from jsonb_path_query(tree, 'strict $.** ? (@.type == "text").value') text;
$$;

-- The next publication or unpublication, if it is within ten minutes, the longest time for which pages are cached.
-- Later times stay private. Definer: visitors may not read posts that are scheduled.
create function private.next_post_change() returns timestamptz
language sql stable security definer
set search_path = ''
as $$
  select min(change.at) from (
    select p.scheduled_publish_at as at from public.blog_posts p
    where p.scheduled_publish_at > now() and p.scheduled_publish_at <= now() + interval '10 minutes'
    union all
    select p.unpublish_at from public.blog_posts p
    where p.unpublish_at > now() and p.unpublish_at <= now() + interval '10 minutes') change;
$$;
grant execute on function private.next_post_change() to anon, authenticated;

-- A post as lists show it: {id, slug, title, excerpt, category, tags, location, author, published_at, updated_at,
-- words, cover}. author: the public name, or null. updated_at: the later time of publication and last change.
create function private.post_card(p public.blog_posts) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object('id', p.id, 'slug', p.slug, 'title', p.title, 'excerpt', p.excerpt, 'category', p.category,
    'tags', p.tags, 'location', p.location, 'published_at', coalesce(p.published_at, p.scheduled_publish_at),
    'updated_at', greatest(p.updated_at, p.published_at, p.scheduled_publish_at),
    'words', private.count_words(p.tree),
    'author', (select private.public_name(u) from public.users u where u.id = p.author_id),
    'cover', (
      select jsonb_build_object('id', c.id, 'alternative_text', c.alternative_text, 'width', c.width,
        'height', c.height)
      from public.post_pictures c where c.id = p.cover_id));
$$;

-- A page of public posts: {posts, next, total, changes_at}. p_filters: q, category, tags, combined with "and". p_sort:
-- newest, oldest, popular (reads) or trending (reads of fourteen days), by private.post_popularity. The key of p_after
-- and next: microseconds since 1970, or the sort key by reads. changes_at: see private.next_post_change. Definer:
-- visitors cannot read profiles, of which it returns authors' public names. It repeats the condition of the visitors'
-- policy, so that admins get the same answer.
create function public.read_blog(
  p_filters jsonb default '{}', p_sort text default 'newest', p_after jsonb default null, p_page_size integer default 9)
returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  page_size constant integer := least(greatest(coalesce(p_page_size, 9), 1), 24);
  filters constant jsonb := private.at_most(p_filters, 8000);
  last_shown constant jsonb := private.at_most(p_after, 8000);
  category constant text := nullif(left(filters ->> 'category', 100), '');
  tags constant text[] := private.plain_tags(array(
    select left(tag, 100) from jsonb_array_elements_text(
      case when jsonb_typeof(filters -> 'tags') = 'array' then filters -> 'tags' else '[]' end) tag
    limit 10));
  query constant tsquery := private.post_query(nullif(btrim(left(filters ->> 'q', 100)), ''));
  came_at constant text := 'coalesce(p.published_at, p.scheduled_publish_at)';
  -- Ordered by reads, then by time: 900 million reads and the seconds since 1970 fit into one bigint.
  counted constant text := case p_sort when 'popular' then 'o.reads' when 'trending' then 'o.lately' end;
  sort_key constant text := case
    when counted is null then came_at
    else format('least(coalesce(%s, 0), 900000000) * 10000000000 + extract(epoch from %s)::bigint', counted,
      came_at) end;
  posts constant text := 'public.blog_posts p'
    || case when counted is not null then ' left join private.post_popularity o on o.post_id = p.id' else '' end;
  behind constant text := case
    when last_shown is null then ''
    else format('and (%s, p.id) %s (%s, $5)', sort_key, case p_sort when 'oldest' then '>' else '<' end,
      case when counted is null then 'timestamptz ''epoch'' + $4 * interval ''1 microsecond''' else '$4' end) end;
  conditions constant text := concat_ws(' and ',
    'p.kind = ''post'' and private.is_post_public(p)',
    case when category is not null then 'p.category = $1' end,
    case when cardinality(tags) > 0 then 'private.plain_tags(p.tags) @> $2' end,
    case when query is not null then 'private.post_words(p) @@ $3' end);
  ids uuid[];
  total integer;
  next jsonb;
begin
  execute format('select count(*) from public.blog_posts p where %s', conditions) into total using category, tags,
    query;
  execute format(
    'select array(select p.id from %1$s where %2$s %3$s order by %4$s %5$s, p.id %5$s limit $6)',
    posts, conditions, behind, sort_key, case p_sort when 'oldest' then 'asc' else 'desc' end)
  into ids using category, tags, query, (last_shown ->> 'key')::bigint, (last_shown ->> 'id')::uuid, page_size + 1;
  if cardinality(ids) > page_size then
    execute format('select jsonb_build_object(''id'', p.id, ''key'', (%s)::text) from %s where p.id = $1',
      case when counted is null then format('(extract(epoch from %s) * 1000000)::bigint', came_at) else sort_key end,
        posts)
    into next using ids[page_size];
  end if;
  return jsonb_build_object(
    'posts', (
      select coalesce(jsonb_agg(private.post_card(p) order by o.place), '[]')
      from unnest(ids[1:page_size]) with ordinality o (id, place) join public.blog_posts p on p.id = o.id),
    'next', next,
    'total', total,
    'changes_at', private.next_post_change());
end;
$$;
grant execute on function public.read_blog(jsonb, text, jsonb, integer) to anon, authenticated;

-- The post of a slug: {post, related, older, newer, guide, changes_at}; {moved_to} with the current slug for a former
-- slug, and for an id; null without a public post. post: as in lists, with tree, updated_at, author_posts (the number
-- of the author's public posts) and private.said_of_post. related: up to three of the latest 300 that share category or
-- tags, the most similar first. guide: private.guide_of its location. Definer: as for read_blog.
create function public.read_post(p_slug text) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  post public.blog_posts;
  came_at timestamptz;
begin
  select p.* into post from public.blog_posts p where p.slug = p_slug and p.kind = 'post' and private.is_post_public(p);
  if not found then
    return (
      select jsonb_build_object('moved_to', p.slug) from public.blog_posts p
      where p.kind = 'post' and private.is_post_public(p)
        and p.id = coalesce(
          (select s.post_id from public.post_slugs s where s.slug = p_slug),
          case when length(p_slug) = 36 and p_slug ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
            then p_slug::uuid end));
  end if;
  came_at := coalesce(post.published_at, post.scheduled_publish_at);
  return jsonb_build_object(
    'post', private.post_card(post) || private.said_of_post(post.id)
      || jsonb_build_object('tree', post.tree, 'updated_at', greatest(post.updated_at, came_at),
      'author_posts', (
        select count(*) from public.blog_posts p
        where p.author_id = post.author_id and p.kind = 'post' and private.is_post_public(p))),
    'related', (
      select coalesce(jsonb_agg(private.post_card(p) order by r.shared desc, r.came_at desc, r.id), '[]')
      from (
        select l.id, l.came_at, private.shared_tags(l.tags,
          post.tags) * 2 + (l.category = post.category)::integer as shared
        from (
          select p.id, p.tags, p.category, coalesce(p.published_at, p.scheduled_publish_at) as came_at
            from public.blog_posts p
          where p.kind = 'post' and private.is_post_public(p) and p.id <> post.id
          order by coalesce(p.published_at, p.scheduled_publish_at) desc, p.id desc limit 300) l
        where l.category = post.category or private.shared_tags(l.tags, post.tags) > 0
        order by shared desc, l.came_at desc, l.id limit 3) r
      join public.blog_posts p on p.id = r.id),
    'older', (
      select jsonb_build_object('slug', p.slug, 'title', p.title) from public.blog_posts p
      where p.kind = 'post' and private.is_post_public(p)
        and (coalesce(p.published_at, p.scheduled_publish_at), p.id) < (came_at, post.id)
      order by coalesce(p.published_at, p.scheduled_publish_at) desc, p.id desc limit 1),
    'newer', (
      select jsonb_build_object('slug', p.slug, 'title', p.title) from public.blog_posts p
      where p.kind = 'post' and private.is_post_public(p)
        and (coalesce(p.published_at, p.scheduled_publish_at), p.id) > (came_at, post.id)
      order by coalesce(p.published_at, p.scheduled_publish_at), p.id limit 1),
    'guide', private.guide_of(post.location),
    'changes_at', private.next_post_change());
end;
$$;
grant execute on function public.read_post(text) to anon, authenticated;

-- The number of tags that two posts share.
create function private.shared_tags(these text[], those text[]) returns integer
language sql immutable parallel safe
set search_path = ''
as $$
  select count(*)::integer from (select unnest(private.plain_tags(these)) intersect select
    unnest(private.plain_tags(those))) shared;
$$;

-- Adds the reads that the Worker collected: {slug: number}. Slugs without a public post are ignored. Definer: the role
-- of the background has no grant on tables.
create function public.count_reads(p_reads jsonb) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  insert into private.post_reads as r (post_id, reads)
  select p.id, least(seen.reads::bigint, 100000)
  from jsonb_each_text(p_reads) seen (slug, reads)
  join public.blog_posts p on p.slug = seen.slug
  where p.kind = 'post' and private.is_post_public(p) and seen.reads::bigint > 0 order by p.id
  on conflict (post_id, day) do update set reads = r.reads + excluded.reads;
end;
$$;
grant execute on function public.count_reads(jsonb) to service_role;

-- Merges days older than sixty into the total: trending needs fourteen, the others explain past trends.
create function private.tidy_post_reads() returns void
language sql
set search_path = ''
as $$
  with gone as (
    delete from private.post_reads r where r.day > '1970-01-01' and r.day < current_date - 60 returning r.post_id,
      r.reads)
  insert into private.post_reads as kept (post_id, day, reads)
  select g.post_id, '1970-01-01', sum(g.reads) from gone g group by g.post_id order by g.post_id
  on conflict (post_id, day) do update set reads = kept.reads + excluded.reads;
$$;

-- Definer: the role of the background has no grant on tables.
create function public.count_popular_posts() returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  -- Serialises concurrent runs.
  lock table private.post_popularity in share row exclusive mode;
  delete from private.post_popularity;
  insert into private.post_popularity (post_id, reads, lately)
  select r.post_id, sum(r.reads), coalesce(sum(r.reads) filter (where r.day > (now() at time zone 'UTC')::date - 14), 0)
  from private.post_reads r group by r.post_id;
end;
$$;
grant execute on function public.count_popular_posts() to service_role;

-- Likes a post, or removes the like; the same call again changes nothing. Refusals: those of private.require_member,
-- no-such-post. Definer: no role has a grant on likes.
create function public.like_post(p_slug text, p_is_liked boolean) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  reader constant uuid := private.require_member();
  liked uuid;
begin
  select p.id into liked from public.blog_posts p where p.slug = p_slug and p.kind = 'post'
    and private.is_post_public(p);
  if not found then
    raise exception 'no-such-post' using errcode = 'PT404';
  elsif p_is_liked then
    insert into private.post_likes (post_id, user_id) values (liked, reader) on conflict do nothing;
  else
    delete from private.post_likes l where l.post_id = liked and l.user_id = reader;
  end if;
end;
$$;
grant execute on function public.like_post(text, boolean) to authenticated;

insert into private.jobs (name, every) values ('count-popular-posts', '1 hour');

-- The blog as visitors read it, how often a post is read, and who likes it.

create table private.post_reads (
  post_id uuid not null references public.blog_posts (id) on delete cascade,
  day date not null default (now() at time zone 'UTC')::date,
  reads bigint not null check (reads > 0),
  primary key (post_id, day)
);
comment on table private.post_reads is
  'How often a post was opened on a day of UTC: a number, and nothing about who did. 1970-01-01 has what came before '
  'the days that are kept.';

alter table private.post_reads enable row level security;

create table private.post_popularity (
  post_id uuid primary key references public.blog_posts (id) on delete cascade,
  reads bigint not null,
  lately bigint not null
);
comment on table private.post_popularity is
  'The reads of posts, of all time and of fourteen days, as a job counts them every hour. The order of a list stays '
  'while somebody pages through it.';

alter table private.post_popularity enable row level security;

create table private.post_likes (
  post_id uuid not null references public.blog_posts (id) on delete cascade,
  user_id uuid not null references public.users (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (post_id, user_id)
);
comment on table private.post_likes is
  'Which members like a post, one like each. How many do is public, and who does is not.';

create index post_likes_user on private.post_likes (user_id);

alter table private.post_likes enable row level security;

-- Text as the search of the blog compares it: English words without their endings. plain has taken case and accents
-- off.
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
comment on function private.plain_tags is 'Tags as they are compared: "WiFi" and "Wifi" are one.';

create index blog_posts_in_public_tags on public.blog_posts using gin (private.plain_tags(tags))
  where is_published or scheduled_publish_at is not null;

create index blog_posts_in_public_category
  on public.blog_posts (category, (coalesce(published_at, scheduled_publish_at)) desc, id desc)
  where is_published or scheduled_publish_at is not null;

-- What finds the posts that have every word that was typed, also its beginning alone. Words such as "the" are left out;
-- where nothing else was typed, nothing is found.
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

-- How many words a post has. Those of its tree: marks and addresses are not read.
create function private.count_words(tree jsonb) returns integer
language sql immutable strict parallel safe
set search_path = ''
as $$
  select coalesce(sum(regexp_count(text #>> '{}', '\S+')), 0)::integer
  from jsonb_path_query(tree, 'strict $.** ? (@.type == "text").value') text;
$$;

-- When the next post comes into public or leaves it, if it is within the ten minutes for which pages are kept at most.
-- Later hours are nobody's business.
create function private.next_post_change() returns timestamptz
language sql stable
set search_path = ''
as $$
  select min(change.at) from (
    select p.scheduled_publish_at as at from public.blog_posts p
    where p.scheduled_publish_at > now() and p.scheduled_publish_at <= now() + interval '10 minutes'
    union all
    select p.unpublish_at from public.blog_posts p
    where p.unpublish_at > now() and p.unpublish_at <= now() + interval '10 minutes') change;
$$;

-- A post as lists show it: {id, slug, title, excerpt, category, tags, location, author, published_at, updated_at,
-- words, cover}. author: the public name, null when there is none. updated_at: when the post came out or was changed,
-- whichever was later.
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

-- A page of the posts in public: {posts, next, total, changes_at}. p_filters: q, category, tags, all of which hold.
-- p_sort: newest, oldest, popular (reads) or trending (reads of fourteen days), as private.post_popularity has them.
-- The key of p_after and next: microseconds since 1970, or the place in the order by reads. changes_at: see
-- private.next_post_change. Definer: profiles are closed to other people, and of them it tells the public name of
-- whoever wrote a post. It asks by itself what is in public, in the words of the policy for visitors: admins are shown
-- what everybody is.
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
  -- By reads, and the newer one of two that are read as often: 900 million reads and the seconds since 1970 fit into
  -- one number.
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
    'p.kind = ''post''',
    '(p.is_published or p.scheduled_publish_at <= now()) and (p.unpublish_at > now()) is not false',
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

-- The post at an address: {post, related, older, newer, guide, changes_at}; {moved_to} with the slug of today for an
-- address that it had before, and for its id; null where there is none in public. post: as lists show it, with tree,
-- updated_at, author_posts, how many posts of its author are in public, and what readers say of it
-- (private.said_of_post). related: at most three of the latest 300 that share its category or tags, those that share
-- most first. guide: private.guide_of its location. Definer: as for read_blog.
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
        where p.author_id = post.author_id and p.kind = 'post' and (p.is_published or p.scheduled_publish_at <= now())
          and (p.unpublish_at > now()) is not false)),
    'related', (
      select coalesce(jsonb_agg(private.post_card(p) order by r.shared desc, r.came_at desc, r.id), '[]')
      from (
        select l.id, l.came_at, private.shared_tags(l.tags,
          post.tags) * 2 + (l.category = post.category)::integer as shared
        from (
          select p.id, p.tags, p.category, coalesce(p.published_at, p.scheduled_publish_at) as came_at
            from public.blog_posts p
          where p.kind = 'post' and (p.is_published or p.scheduled_publish_at <= now())
            and (p.unpublish_at > now()) is not false and p.id <> post.id
          order by coalesce(p.published_at, p.scheduled_publish_at) desc, p.id desc limit 300) l
        where l.category = post.category or private.shared_tags(l.tags, post.tags) > 0
        order by shared desc, l.came_at desc, l.id limit 3) r
      join public.blog_posts p on p.id = r.id),
    'older', (
      select jsonb_build_object('slug', p.slug, 'title', p.title) from public.blog_posts p
      where p.kind = 'post' and (p.is_published or p.scheduled_publish_at <= now())
        and (p.unpublish_at > now()) is not false
        and (coalesce(p.published_at, p.scheduled_publish_at), p.id) < (came_at, post.id)
      order by coalesce(p.published_at, p.scheduled_publish_at) desc, p.id desc limit 1),
    'newer', (
      select jsonb_build_object('slug', p.slug, 'title', p.title) from public.blog_posts p
      where p.kind = 'post' and (p.is_published or p.scheduled_publish_at <= now())
        and (p.unpublish_at > now()) is not false
        and (coalesce(p.published_at, p.scheduled_publish_at), p.id) > (came_at, post.id)
      order by coalesce(p.published_at, p.scheduled_publish_at), p.id limit 1),
    'guide', private.guide_of(post.location),
    'changes_at', private.next_post_change());
end;
$$;
grant execute on function public.read_post(text) to anon, authenticated;

-- How many tags two posts share.
create function private.shared_tags(these text[], those text[]) returns integer
language sql immutable parallel safe
set search_path = ''
as $$
  select count(*)::integer from (select unnest(private.plain_tags(these)) intersect select
    unnest(private.plain_tags(those))) shared;
$$;

-- Adds reads that the Worker collected: {slug: number}. What is no post in public is left out.
-- Definer: the role of the background has no table.
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

-- Trending needs fourteen days; sixty tell why something was.
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

-- Definer: the role of the background has no table.
create function public.count_popular_posts() returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  -- Who counts at the same time waits, and counts again.
  lock table private.post_popularity in share row exclusive mode;
  delete from private.post_popularity;
  insert into private.post_popularity (post_id, reads, lately)
  select r.post_id, sum(r.reads), coalesce(sum(r.reads) filter (where r.day > (now() at time zone 'UTC')::date - 14), 0)
  from private.post_reads r group by r.post_id;
end;
$$;
grant execute on function public.count_popular_posts() to service_role;

-- Likes a post, or takes it back; the same again changes nothing. Refusals: those of private.require_member,
-- no-such-post. Definer: nobody has a grant on likes.
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

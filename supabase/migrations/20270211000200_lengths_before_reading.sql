-- Whoever has the public key may send 50 megabytes. They are refused by their length, which is known at once, before anything walks through them.

create function private.at_most(value jsonb, bytes integer) returns jsonb
language plpgsql immutable
set search_path = ''
as $$
begin
  if pg_column_size(value) > bytes then
    raise exception 'search-too-long' using errcode = '22023', hint = format('at most %s bytes', bytes);
  end if;
  return value;
end;
$$;
grant execute on function private.at_most(jsonb, integer) to anon, authenticated;

-- What is longer stays longer than 100 characters, which search.patterns refuses: a dot goes with one letter each that stays.

create or replace function search.typed(value text) returns text
language plpgsql immutable strict parallel safe
set search_path = ''
as $$
begin
  return regexp_replace(left(value, 250), '\m([[:alpha:]])\.', '\1', 'g');
end;
$$;

create or replace function public.search_spaces(
  p_filters jsonb default '{}', p_sort text default 'featured', p_after jsonb default null, p_page_size integer default 24
) returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  answer constant jsonb := search.find(private.at_most(p_filters, 8000), p_sort, private.at_most(p_after, 8000), p_page_size, now());
  corrected text;
begin
  if answer -> 'total' = '0' and search.is_place_empty(p_filters ->> 'location') then
    corrected := search.corrected(p_filters ->> 'location');
  end if;
  return case when corrected is null then answer
    else search.find(p_filters || jsonb_build_object('location', corrected), p_sort, p_after, p_page_size, now()) end
    || jsonb_build_object('corrected', corrected, 'places', case when p_after is null then public.suggest_places('', 24) end);
end;
$$;

create or replace function public.read_blog(
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
  -- By reads, and the newer one of two that are read as often: 900 million reads and the seconds since 1970 fit into one number.
  counted constant text := case p_sort when 'popular' then 'o.reads' when 'trending' then 'o.lately' end;
  sort_key constant text := case
    when counted is null then came_at
    else format('least(coalesce(%s, 0), 900000000) * 10000000000 + extract(epoch from %s)::bigint', counted, came_at) end;
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
  execute format('select count(*) from public.blog_posts p where %s', conditions) into total using category, tags, query;
  execute format(
    'select array(select p.id from %1$s where %2$s %3$s order by %4$s %5$s, p.id %5$s limit $6)',
    posts, conditions, behind, sort_key, case p_sort when 'oldest' then 'asc' else 'desc' end)
  into ids using category, tags, query, (last_shown ->> 'key')::bigint, (last_shown ->> 'id')::uuid, page_size + 1;
  if cardinality(ids) > page_size then
    execute format('select jsonb_build_object(''id'', p.id, ''key'', (%s)::text) from %s where p.id = $1',
      case when counted is null then format('(extract(epoch from %s) * 1000000)::bigint', came_at) else sort_key end, posts)
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

create or replace function public.location_page(p_city text, p_country text, p_after jsonb default null, p_page_size integer default 18) returns jsonb
language plpgsql stable
set search_path = ''
set jit = off
set max_parallel_workers_per_gather = 0
as $$
declare
  page_size constant integer := least(greatest(coalesce(p_page_size, 18), 1), 60);
  last_shown constant jsonb := private.at_most(p_after, 8000);
  after_key constant bigint := coalesce(least(greatest((last_shown ->> 'key')::numeric, -9.2e18), 9.2e18), -9.2e18);
  after_id constant uuid := coalesce((last_shown ->> 'id')::uuid, '00000000-0000-0000-0000-000000000000');
  city constant search.cities := search.city_called(p_city, p_country);
  place constant public.places := (select p from public.places p where p.id = city.id);
  featured uuid[];
  ids uuid[];
  opening jsonb;
  about jsonb;
begin
  if city.id is null then
    return null;
  elsif (city.slug, city.country_slug) <> (p_city, p_country) then
    return jsonb_build_object('moved_to', jsonb_build_object('city', city.slug, 'country', city.country_slug,
      'is_only', search.is_only_one(city, p_city, p_country)));
  end if;
  featured := case when p_after is null then array(
    select i.id from search.spaces i where i.city_id = city.id and i.by_featured < 0 order by i.by_featured, i.id limit 3) else '{}' end;
  ids := array(
    select i.id from search.spaces i where i.city_id = city.id and (i.by_featured, i.id) > (after_key, after_id)
    order by i.by_featured, i.id limit page_size + 1);
  opening := search.opening_in(city, featured || ids, now());
  about := private.guide_for_location(city.id, city.within);
  return jsonb_build_object(
    'location', (
      select to_jsonb(l) || jsonb_build_object(
        'timezone', coalesce(place.timezone, city.zones[1]), 'verified', city.verified, 'average_price', city.average_price,
        'least_price', city.least_price, 'rating', city.rating, 'reviews', city.reviews, 'wifi', city.wifi, 'wifi_at', city.wifi_at)
      from search.locations l where l.id = city.id),
    'featured', (select coalesce(jsonb_agg(c.card order by o.place), '[]')
      from unnest(featured) with ordinality o (id, place) join private.space_cards c on c.id = o.id),
    'spaces', (select coalesce(jsonb_agg(c.card order by o.place), '[]')
      from unnest(ids[1:page_size]) with ordinality o (id, place) join private.space_cards c on c.id = o.id),
    'next', (select jsonb_build_object('key', i.by_featured::text, 'id', i.id) from search.spaces i
      where i.id = ids[page_size] and cardinality(ids) > page_size),
    'opening', opening - 'changes_at',
    'guide', case when p_after is null then about -> 'guide' end,
    'changes_at', least((opening ->> 'changes_at')::timestamptz, (about ->> 'changes_at')::timestamptz),
    'nearby', (
      select coalesce(jsonb_agg(to_jsonb(l) - '{lat,lng}'::text[] order by n.away, n.id), '[]')
      from (
        select c.id, (p.lat - place.lat) ^ 2 + (least(abs(p.lng - place.lng), 360 - abs(p.lng - place.lng)) * cos(radians(place.lat))) ^ 2 as away
        from search.cities c join public.places p on p.id = c.id
        where c.spaces > 0 and c.id <> city.id and p.lat is not null and place.lat is not null
        order by away, c.id limit 4) n
      join search.locations l on l.id = n.id),
    'namesakes', (
      select coalesce(jsonb_agg(to_jsonb(l) - '{lat,lng}'::text[] order by l.spaces desc, l.id), '[]')
      from (select p.id from public.places p where p.slug = place.slug and p.kind = 'city' and p.id <> place.id order by p.id limit 6) n
      join search.locations l on l.id = n.id));
end;
$$;

create or replace function private.reviews_of(p_space_id uuid, p_sort text, p_after jsonb, p_page_size integer) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  page_size constant integer := least(greatest(coalesce(p_page_size, 5), 1), 60);
  last_shown constant jsonb := private.at_most(p_after, 8000);
  -- Read once, and as far as a bigint reaches: a link may say anything.
  after_key constant numeric := coalesce(least(greatest((last_shown ->> 'key')::numeric, -9.2e18), 9.2e18), -9.2e18);
  after_id constant uuid := coalesce((last_shown ->> 'id')::uuid, '00000000-0000-0000-0000-000000000000');
begin
  if (private.visible_space(p_space_id)).id is null then
    return null;
  end if;
  return (
    with page as (
      select r.id, placed.key, row_number() over (order by placed.key, r.id) as place
      from public.reviews r
      cross join lateral (select case p_sort when 'highest' then -r.stars when 'lowest' then r.stars else 0 end * 1e11
        - extract(epoch from r.created_at) as key) placed
      where r.space_id = p_space_id and (r.hidden_at is null or p_sort not in ('highest', 'lowest'))
        and (placed.key, r.id) > (after_key, after_id)
      order by placed.key, r.id limit page_size + 1
    )
    select jsonb_build_object(
      'summary', private.shown_summary(p_space_id),
      'reviews', coalesce((select jsonb_agg(private.shown_review(r, false) order by p.place)
        from page p join public.reviews r using (id) where p.place <= page_size), '[]'),
      'next', (select jsonb_build_object('key', p.key::text, 'id', p.id) from page p
        where p.place = page_size and exists (select from page more where more.place > page_size))));
end;
$$;

create or replace function private.shown_comments(p_post_id uuid, p_after jsonb) returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  page_size constant integer := 20;
  last_shown constant jsonb := private.at_most(p_after, 8000);
  after_at constant timestamptz := timestamptz 'epoch' + (last_shown ->> 'key')::bigint * interval '1 microsecond';
  ids constant uuid[] := array(
    select c.id from private.post_comments c
    where c.post_id = p_post_id and c.status = 'approved'
      and (after_at is null or (c.created_at, c.id) > (after_at, (last_shown ->> 'id')::uuid))
    order by c.created_at, c.id limit page_size + 1);
  shown constant uuid[] := array(
    select l.id
    from (
      select c.id, c.created_at, sum(length(c.text)) over (order by c.created_at, c.id) - length(c.text) as said_before
      from private.post_comments c where c.id = any (ids[1:page_size])) l
    where l.said_before < 6000 order by l.created_at, l.id);
begin
  return jsonb_build_object(
    'comments', (
      select coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'text', c.text, 'created_at', c.created_at,
        'author', (select private.public_name(u) from public.users u where u.id = c.author_id)) order by c.created_at, c.id), '[]')
      from private.post_comments c where c.id = any (shown)),
    'next', (
      select jsonb_build_object('id', c.id, 'key', (extract(epoch from c.created_at) * 1000000)::bigint::text)
      from private.post_comments c where c.id = shown[cardinality(shown)] and cardinality(ids) > cardinality(shown)));
end;
$$;

create or replace function public.read_post(p_slug text) returns jsonb
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
          case when length(p_slug) = 36 and p_slug ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then p_slug::uuid end));
  end if;
  came_at := coalesce(post.published_at, post.scheduled_publish_at);
  return jsonb_build_object(
    'post', private.post_card(post) || private.said_of_post(post.id) || jsonb_build_object('tree', post.tree, 'updated_at', greatest(post.updated_at, came_at),
      'author_posts', (
        select count(*) from public.blog_posts p
        where p.author_id = post.author_id and p.kind = 'post' and (p.is_published or p.scheduled_publish_at <= now()) and (p.unpublish_at > now()) is not false)),
    'related', (
      select coalesce(jsonb_agg(private.post_card(p) order by r.shared desc, r.came_at desc, r.id), '[]')
      from (
        select l.id, l.came_at, private.shared_tags(l.tags, post.tags) * 2 + (l.category = post.category)::integer as shared
        from (
          select p.id, p.tags, p.category, coalesce(p.published_at, p.scheduled_publish_at) as came_at from public.blog_posts p
          where p.kind = 'post' and (p.is_published or p.scheduled_publish_at <= now()) and (p.unpublish_at > now()) is not false and p.id <> post.id
          order by coalesce(p.published_at, p.scheduled_publish_at) desc, p.id desc limit 300) l
        where l.category = post.category or private.shared_tags(l.tags, post.tags) > 0
        order by shared desc, l.came_at desc, l.id limit 3) r
      join public.blog_posts p on p.id = r.id),
    'older', (
      select jsonb_build_object('slug', p.slug, 'title', p.title) from public.blog_posts p
      where p.kind = 'post' and (p.is_published or p.scheduled_publish_at <= now()) and (p.unpublish_at > now()) is not false
        and (coalesce(p.published_at, p.scheduled_publish_at), p.id) < (came_at, post.id)
      order by coalesce(p.published_at, p.scheduled_publish_at) desc, p.id desc limit 1),
    'newer', (
      select jsonb_build_object('slug', p.slug, 'title', p.title) from public.blog_posts p
      where p.kind = 'post' and (p.is_published or p.scheduled_publish_at <= now()) and (p.unpublish_at > now()) is not false
        and (coalesce(p.published_at, p.scheduled_publish_at), p.id) > (came_at, post.id)
      order by coalesce(p.published_at, p.scheduled_publish_at), p.id limit 1),
    'guide', private.guide_of(post.location),
    'changes_at', private.next_post_change());
end;
$$;

create or replace function private.subscribe_to_newsletter(p_email text, p_words integer) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  address constant text := lower(btrim(left(p_email, 1000)));
  since constant timestamptz := now() - interval '1 day';
  most_a_day constant integer := 500;
  mail_id uuid;
begin
  if octet_length(p_email) > 1000 or not coalesce(private.is_mail_address(address), false) then
    raise exception 'no-address' using errcode = 'PT422', hint = 'p_email is one e-mail address';
  elsif not exists (select from private.newsletter_words w where w.version = p_words) then
    raise exception 'no-such-words' using errcode = 'PT422', hint = 'p_words is the version that the form has shown';
  end if;
  -- One after the other: the row of the day is locked until this is over.
  insert into private.newsletter_days as d (asked) values (1)
  on conflict (day) do update set asked = d.asked + 1 where d.asked < most_a_day;
  if not found then
    raise exception 'too-many-strangers' using errcode = 'PT409', detail = most_a_day::text;
  end if;
  -- Before the row is locked, which would hold up the newsletter that it is to get.
  if exists (select from private.newsletter_subscribers s where s.email = address and s.confirmed_at is not null) or (
    select count(*) from private.newsletter_subscribers s
    where private.mailbox(s.email) = private.mailbox(address) and s.confirmed_at is null and s.email <> address) >= 3 then
    return;
  end if;
  insert into private.newsletter_subscribers as s (email, words_version) values (address, p_words)
  on conflict (email) do update set
    words_version = p_words, agreed_at = now(), confirmation_id = gen_random_uuid(), mailed_at = now(), mails = s.mails + 1
    where s.confirmed_at is null and s.mailed_at < since and s.mails < 3
  returning s.confirmation_id into mail_id;
  if mail_id is not null then
    insert into private.outbox (topic, subject_id) values ('newsletter-confirmation', mail_id);
  end if;
end;
$$;

-- What is longer than any text that is kept is not walked through: its length is refused afterwards.
create or replace function private.trimmed(value text) returns text
language sql immutable strict parallel safe
set search_path = ''
as $$
  select case when octet_length(value) > 1000000 then value
    else btrim(replace(value, E'\r\n', E'\n'), E' \t\n\v\f\r\u0085\u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u2028\u2029\u202f\u205f\u3000') end
$$;


-- Comments on posts. Members write them, and everybody reads those that an admin has approved.

create table private.post_comments (
  id uuid primary key default gen_random_uuid(),
  post_id uuid not null references public.blog_posts (id) on delete cascade,
  -- They go with their author: nobody has relied on them, as on a review.
  author_id uuid not null references public.users (id) on delete cascade,
  text text not null check (private.is_prose(text, 2, 2000)),
  idempotency_key uuid not null,
  status text not null default 'waiting' check (status in ('waiting', 'approved', 'hidden')),
  hidden_because text check (private.is_prose(hidden_because, 5, 500)),
  created_at timestamptz not null default now(),
  decided_at timestamptz,
  constraint one_of_each_form unique (author_id, idempotency_key),
  constraint hidden_for_a_reason check ((status = 'hidden') = (hidden_because is not null)),
  constraint waits_until_decided check ((status = 'waiting') = (decided_at is null))
);
comment on table private.post_comments is 'What members write under posts. Its author and admins read why it was hidden.';
create index post_comments_post on private.post_comments (post_id, created_at, id);
create index post_comments_author on private.post_comments (author_id, created_at);
create index post_comments_created on private.post_comments (created_at, id);
create index post_comments_waiting on private.post_comments (created_at, id) where status = 'waiting';
create index post_comments_hidden on private.post_comments (created_at, id) where status = 'hidden';
alter table private.post_comments enable row level security;
revoke all on private.post_comments from public, anon, authenticated, service_role;

create table private.deleted_comments (
  author_id uuid not null references public.users (id) on delete cascade,
  written_at timestamptz not null
);
comment on table private.deleted_comments is
  'When members wrote comments that they deleted within a day: these count to what one account may write in 24 hours.';
create index deleted_comments_author on private.deleted_comments (author_id, written_at);
create index deleted_comments_written on private.deleted_comments (written_at);
alter table private.deleted_comments enable row level security;
revoke all on private.deleted_comments from public, anon, authenticated, service_role;

-- As private.refuse_too_many, which counts one table: what was deleted stands in another.
create function private.refuse_too_many_comments() returns trigger
language plpgsql
set search_path = ''
as $$
declare
  since constant timestamptz := now() - interval '1 day';
  most_a_day constant integer := 20;
begin
  if private.is_admin() then
    return new;
  end if;
  perform pg_advisory_xact_lock(hashtextextended('post_comments' || new.author_id::text, 0));
  if (select count(*) from private.post_comments c where c.author_id = new.author_id and c.created_at > since)
    + (select count(*) from private.deleted_comments d where d.author_id = new.author_id and d.written_at > since) >= most_a_day then
    raise exception 'too-many-comments' using errcode = 'PT409', detail = most_a_day::text;
  end if;
  return new;
end;
$$;
create trigger limit_post_comments before insert on private.post_comments for each row
  execute function private.refuse_too_many_comments();
create trigger ask_for_verification before insert on private.post_comments
  for each row when (new.author_id = auth.uid()) execute function private.refuse_unverified();
comment on column public.site_settings.require_email_verification is 'Whether only members with a verified address book, list and comment.';
create trigger audit after update on private.post_comments
  for each row execute function private.audit('status', '?hidden_because');

-- Writes a comment, which waits for an admin. The same form again is the comment that is there.
-- Refusals: those of private.require_member, unverified, no-such-post, no-text, too-many-comments (in 24 hours) and too-many-on-post (of these under one
-- post); the detail of both is the limit. Definer: nobody has a grant on comments.
create function public.write_comment(p_slug text, p_text text, p_idempotency_key uuid) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  writer constant uuid := private.require_member();
  said constant text := btrim(replace(p_text, E'\r\n', E'\n'), E' \t\r\n');
  most_on_post constant integer := 5;
  commented uuid;
begin
  if p_idempotency_key is null then
    raise exception 'not-a-comment' using errcode = '22023', hint = 'idempotency_key is required';
  end if;
  perform pg_advisory_xact_lock(hashtextextended('post_comments' || writer::text, 0));
  if exists (select from private.post_comments c where c.author_id = writer and c.idempotency_key = p_idempotency_key) then
    return;
  end if;
  select p.id into commented from public.blog_posts p where p.slug = p_slug and p.kind = 'post' and private.is_post_public(p);
  if not found then
    raise exception 'no-such-post' using errcode = 'PT404';
  elsif private.is_prose(said, 2, 2000) is not true then
    raise exception 'no-text' using errcode = 'PT422', hint = '2 to 2,000 characters';
  elsif (
    select count(*) from private.post_comments c
    where c.author_id = writer and c.post_id = commented and c.created_at > now() - interval '1 day') >= most_on_post then
    raise exception 'too-many-on-post' using errcode = 'PT409', detail = most_on_post::text;
  end if;
  insert into private.post_comments (post_id, author_id, text, idempotency_key) values (commented, writer, said, p_idempotency_key);
end;
$$;

-- Takes a comment of the caller away. Answers the post under which everybody has read it; null where nobody has.
-- Refusals: those of private.require_member, no-such-comment. Definer: nobody has a grant on comments.
create function public.delete_comment(p_comment_id uuid) returns uuid
language plpgsql security definer
set search_path = ''
as $$
declare
  author constant uuid := private.require_member();
  gone private.post_comments;
begin
  delete from private.post_comments c where c.id = p_comment_id and c.author_id = author returning c.* into gone;
  if not found then
    raise exception 'no-such-comment' using errcode = 'PT404';
  end if;
  if gone.created_at > now() - interval '1 day' then
    insert into private.deleted_comments (author_id, written_at) values (author, gone.created_at);
  end if;
  return case when gone.status = 'approved' then gone.post_id end;
end;
$$;

-- A page of the comments that everybody reads, the oldest first: {comments, next}. It has twenty of them, and fewer where they are long: none
-- behind 6,000 characters, so that the document stays small. Each has {id, text, created_at, author}; author is the public
-- name, null where there is none. The key of p_after and next: microseconds since 1970.
create function private.shown_comments(p_post_id uuid, p_after jsonb) returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  page_size constant integer := 20;
  after_at constant timestamptz := timestamptz 'epoch' + (p_after ->> 'key')::bigint * interval '1 microsecond';
  ids constant uuid[] := array(
    select c.id from private.post_comments c
    where c.post_id = p_post_id and c.status = 'approved'
      and (after_at is null or (c.created_at, c.id) > (after_at, (p_after ->> 'id')::uuid))
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

-- What readers say of a post: {likes, is_liked, comment_count, said}. is_liked: whoever asks likes it; nobody who is not signed in does, so the page
-- that visitors share tells of no member, and a session that waits for its second factor counts as none. said: the first page of comments,
-- {comments, next} as private.shown_comments has them.
create function private.said_of_post(p_post_id uuid) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object(
    'likes', (select count(*) from private.post_likes l where l.post_id = p_post_id),
    'is_liked', private.has_session() and exists (select from private.post_likes l where l.post_id = p_post_id and l.user_id = auth.uid()),
    'comment_count', (select count(*) from private.post_comments c where c.post_id = p_post_id and c.status = 'approved'),
    'said', private.shown_comments(p_post_id, null));
$$;

-- The comments on a post in public, or those behind one; null where there is no such post.
-- Definer: comments and profiles are closed to other people, and of their authors it tells the public name.
create function public.list_comments(p_slug text, p_after jsonb default null) returns jsonb
language sql stable security definer
set search_path = ''
as $$
  select private.shown_comments(p.id, p_after) from public.blog_posts p
  where p.slug = p_slug and p.kind = 'post' and private.is_post_public(p);
$$;

-- A post that the caller may comment on, with what they wrote under it, the latest fifty first: {post: {id, slug, title}, comments}; each of
-- these has {id, text, status, hidden_because, created_at}. Null where there is no such post. Refusals: those of private.require_session.
-- Definer: nobody has a grant on comments.
create function public.my_comments(p_slug text) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  author constant uuid := private.require_session();
begin
  return (
    select jsonb_build_object(
      'post', jsonb_build_object('id', p.id, 'slug', p.slug, 'title', p.title),
      'comments', (
        select coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'text', c.text, 'status', c.status, 'hidden_because', c.hidden_because,
          'created_at', c.created_at) order by c.created_at desc, c.id), '[]')
        from (
          select * from private.post_comments w where w.post_id = p.id and w.author_id = author
          order by w.created_at desc, w.id limit 50) c))
    from public.blog_posts p where p.slug = p_slug and p.kind = 'post' and private.is_post_public(p));
end;
$$;

grant execute on function public.list_comments(text, jsonb) to anon, authenticated;
grant execute on function
  public.write_comment(text, text, uuid), public.delete_comment(uuid), public.my_comments(text) to authenticated;

-- What a member said of posts: a part of what is held about them. It goes with their account.
create function private.export_responses(p_user_id uuid, p_after text, p_most integer) returns table (key text, item jsonb)
language sql stable
set search_path = ''
as $$
  select said.key, said.item from (
    select 'like ' || l.post_id as key, jsonb_build_object('kind', 'like', 'post', p.title, 'created_at', l.created_at) as item
    from private.post_likes l join public.blog_posts p on p.id = l.post_id where l.user_id = p_user_id
    union all
    select 'comment ' || c.id, to_jsonb(c) - array['author_id', 'idempotency_key', 'post_id'] || jsonb_build_object('kind', 'comment', 'post', p.title)
    from private.post_comments c join public.blog_posts p on p.id = c.post_id where c.author_id = p_user_id) said
  where p_after is null or said.key > p_after collate "C"
  order by said.key collate "C" limit p_most;
$$;

-- What counts no more. A part of what public.tidy does.
create function private.tidy_deleted_comments() returns void
language sql
set search_path = ''
as $$
  delete from private.deleted_comments d where d.written_at < now() - interval '1 day';
$$;

create function private.erase_responses(p_user_id uuid) returns void
language sql
set search_path = ''
as $$
  delete from private.post_likes l where l.user_id = p_user_id;
  delete from private.post_comments c where c.author_id = p_user_id;
  delete from private.deleted_comments d where d.author_id = p_user_id;
$$;

insert into private.personal_parts (part, place, kept_because) values ('responses', 26, null);

-- Comments under posts. Until an admin approves a comment, only its author and admins read it.

create table private.post_comments (
  id uuid primary key default gen_random_uuid(),
  post_id uuid not null references public.blog_posts (id) on delete cascade,
  -- Deleting the author deletes the comments: unlike a review, they are not relied on.
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
comment on table private.post_comments is 'Members'' comments under posts. The author and admins read hidden_because.';

create index post_comments_post on private.post_comments (post_id, created_at, id);
create index post_comments_author on private.post_comments (author_id, created_at);
create index post_comments_created on private.post_comments (created_at, id);
create index post_comments_waiting on private.post_comments (created_at, id) where status = 'waiting';
create index post_comments_hidden on private.post_comments (created_at, id) where status = 'hidden';

alter table private.post_comments enable row level security;

create table private.deleted_comments (
  author_id uuid not null references public.users (id) on delete cascade,
  written_at timestamptz not null
);
comment on table private.deleted_comments is
  'Times of comments that were deleted within a day of writing: they count towards the daily limit of an account.';

create index deleted_comments_author on private.deleted_comments (author_id, written_at);
create index deleted_comments_written on private.deleted_comments (written_at);

alter table private.deleted_comments enable row level security;

-- Like private.refuse_too_many, which counts one table only: deleted comments are in another.
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
    + (select count(*) from private.deleted_comments d where d.author_id = new.author_id
      and d.written_at > since) >= most_a_day then
    raise exception 'too-many-comments' using errcode = 'PT409', detail = most_a_day::text;
  end if;
  return new;
end;
$$;

-- Writes a comment, which waits for approval. The same key again returns without a change. Refusals: those of
-- private.require_member, another-text (than the earlier call with this key), unverified, no-such-post, no-text,
-- too-many-comments (in 24 hours) and too-many-on-post (of these under one post); the detail of both is the limit.
-- Definer: no role has a grant on comments.
create function public.write_comment(p_slug text, p_text text, p_idempotency_key uuid) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  writer constant uuid := private.require_member();
  input constant text := private.trimmed(p_text);
  most_on_post constant integer := 5;
  commented uuid;
  sent private.post_comments;
begin
  if p_idempotency_key is null then
    raise exception 'not-a-comment' using errcode = '22023', hint = 'idempotency_key is required';
  end if;
  perform pg_advisory_xact_lock(hashtextextended('post_comments' || writer::text, 0));
  select * into sent from private.post_comments c where c.author_id = writer and c.idempotency_key = p_idempotency_key;
  if found and sent.text <> input then
    raise exception 'another-text' using errcode = 'PT409';
  elsif found then
    return;
  end if;
  select p.id into commented from public.blog_posts p where p.slug = p_slug and p.kind = 'post'
    and private.is_post_public(p);
  if not found then
    raise exception 'no-such-post' using errcode = 'PT404';
  elsif private.is_prose(input, 2, 2000) is not true then
    raise exception 'no-text' using errcode = 'PT422', hint = '2 to 2,000 characters';
  elsif (
    select count(*) from private.post_comments c
    where c.author_id = writer and c.post_id = commented and c.created_at > now() - interval '1 day') >= most_on_post
      then
    raise exception 'too-many-on-post' using errcode = 'PT409', detail = most_on_post::text;
  end if;
  insert into private.post_comments (post_id, author_id, text, idempotency_key)
    values (commented, writer, input, p_idempotency_key);
end;
$$;
grant execute on function public.write_comment(text, text, uuid) to authenticated;

-- Deletes a comment of the caller. Returns its post if the comment was public, otherwise null. Refusals: those of
-- private.require_member, no-such-comment. Definer: no role has a grant on comments.
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
grant execute on function public.delete_comment(uuid) to authenticated;

-- A page of the approved comments, the oldest first: {comments, next}. Twenty comments, fewer when they exceed 6,000
-- characters together, so that the document stays small: {id, text, created_at, author}; author is the public name, or
-- null. The key of p_after and next: microseconds since 1970.
create function private.shown_comments(p_post_id uuid, p_after jsonb) returns jsonb
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
        'author', (select private.public_name(u) from public.users u where u.id = c.author_id)) order by c.created_at,
          c.id), '[]')
      from private.post_comments c where c.id = any (shown)),
    'next', (
      select jsonb_build_object('id', c.id, 'key', (extract(epoch from c.created_at) * 1000000)::bigint::text)
      from private.post_comments c where c.id = shown[cardinality(shown)] and cardinality(ids) > cardinality(shown)));
end;
$$;

-- Readers' responses to a post: {likes, is_liked, comment_count, said}. is_liked: whether the caller likes it; false
-- without a complete session, so that the page that visitors share depends on no member. said: the first page of
-- comments, as in private.shown_comments.
create function private.said_of_post(p_post_id uuid) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object(
    'likes', (select count(*) from private.post_likes l where l.post_id = p_post_id),
    'is_liked', private.has_session() and exists (select from private.post_likes l where l.post_id = p_post_id
      and l.user_id = auth.uid()),
    'comment_count', (select count(*) from private.post_comments c where c.post_id = p_post_id
      and c.status = 'approved'),
    'said', private.shown_comments(p_post_id, null));
$$;

-- A page of the comments on a public post; null for an unknown post. Definer: visitors cannot read comments and
-- profiles, of which it returns authors' public names.
create function public.list_comments(p_slug text, p_after jsonb default null) returns jsonb
language sql stable security definer
set search_path = ''
as $$
  select private.shown_comments(p.id, p_after) from public.blog_posts p
  where p.slug = p_slug and p.kind = 'post' and private.is_post_public(p);
$$;
grant execute on function public.list_comments(text, jsonb) to anon, authenticated;

-- A post for the comment form, with the caller's latest fifty comments under it: {post: {id, slug, title}, comments}; a
-- comment is {id, text, status, hidden_because, created_at}. Null for an unknown post. Refusals: those of
-- private.require_session. Definer: no role has a grant on comments.
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
        select coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'text', c.text, 'status', c.status,
          'hidden_because', c.hidden_because,
          'created_at', c.created_at) order by c.created_at desc, c.id), '[]')
        from (
          select * from private.post_comments w where w.post_id = p.id and w.author_id = author
          order by w.created_at desc, w.id limit 50) c))
    from public.blog_posts p where p.slug = p_slug and p.kind = 'post' and private.is_post_public(p));
end;
$$;
grant execute on function public.my_comments(text) to authenticated;

-- The part "responses" of an export: the member's comments and likes, which are deleted with the account.
create function private.export_responses(
  p_user_id uuid, p_after text, p_most integer
) returns table (key text, item jsonb)
language sql stable
set search_path = ''
as $$
  select written.key, written.item from (
    select 'like ' || l.post_id as key,
      jsonb_build_object('kind', 'like', 'post', p.title, 'created_at', l.created_at) as item
    from private.post_likes l join public.blog_posts p on p.id = l.post_id where l.user_id = p_user_id
    union all
    select 'comment ' || c.id, to_jsonb(c) - array['author_id', 'idempotency_key', 'post_id']
      || jsonb_build_object('kind', 'comment', 'post', p.title)
    from private.post_comments c join public.blog_posts p on p.id = c.post_id where c.author_id = p_user_id) written
  where p_after is null or written.key > p_after collate "C"
  order by written.key collate "C" limit p_most;
$$;

-- Called by public.tidy: deletes rows that no longer count.
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

-- {spaces, posts}: the listings whose pages show the caller's name, and whether public posts show it, as author or in
-- comments. Definer: nobody may read the author of a review. It answers for the caller only.
create function private.pages_with_my_name() returns jsonb
language sql stable security definer
set search_path = ''
as $$
  select jsonb_build_object(
    'spaces', (
      select coalesce(jsonb_agg(shown.id), '[]')
      from (
        select found.id from (
          (select s.id, true as is_listed, s.created_at as at from public.coworking_spaces s
            where s.owner_id = (select auth.uid()) and s.status = 'active' order by s.created_at desc limit 99)
          union all
          (select r.space_id, false, r.created_at from public.reviews r
            where r.author_id = (select auth.uid()) and r.hidden_at is null order by r.created_at desc limit 500)) found
        group by found.id
        order by bool_or(found.is_listed) desc, max(found.at) desc, found.id
        limit 99) shown),
    'posts', exists (
      select from public.blog_posts p
      where p.author_id = (select auth.uid()) and (p.is_published or p.scheduled_publish_at <= now()))
      or exists (select from private.post_comments c where c.author_id = (select auth.uid())
        and c.status = 'approved'));
$$;
grant execute on function private.pages_with_my_name() to authenticated;

-- A hash of the state of a comment that an admin moderates: it changes when another admin decides.
create function private.comment_digest(c private.post_comments) returns text
language sql immutable
set search_path = ''
as $$
  select md5(concat_ws(' ', c.status, c.hidden_because));
$$;

create function private.moderated_comment(c private.post_comments) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object('id', c.id, 'text', c.text, 'status', c.status, 'hidden_because', c.hidden_because,
    'created_at', c.created_at,
    'author', private.claimant(c.author_id),
    'post', (select jsonb_build_object('id', p.id, 'slug', p.slug, 'title', p.title,
      'is_public', private.is_post_public(p))
      from public.blog_posts p where p.id = c.post_id));
$$;

-- {comments, next, total}, each comment with the digest for moderate_comment. p_q: a part of the title of the post, or
-- of the name or e-mail address of the author. p_status: waiting, approved, hidden or all. p_sort: created, descending
-- with the prefix "-". p_after: the id of the last row of the previous page. Definer: no role has a grant on comments.
create function public.admin_comments(
  p_q text default '', p_status text default 'waiting', p_sort text default 'created', p_after uuid default null,
    p_page_size integer default 25)
returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  typed constant text := btrim(p_q);
  page record;
begin
  perform private.require_admin();
  select * into page from private.list_page('private.post_comments',
    case p_status
      when 'waiting' then 't.status = ''waiting'''
      when 'approved' then 't.status = ''approved'''
      when 'hidden' then 't.status = ''hidden'''
      else 'true' end,
    jsonb_build_object('pattern', private.containing(typed)),
    't.created_at', 'timestamptz', p_sort like '-%', p_after, p_page_size,
    case when typed <> '' then array[
      't.post_id in (select p.id from public.blog_posts p where private.plain(p.title) like $1 ->> ''pattern'')',
      private.by_member('t.author_id')] else '{true}' end);
  return jsonb_build_object(
    'comments', (
      select coalesce(jsonb_agg(private.moderated_comment(c)
        || jsonb_build_object('text', left(c.text, 300), 'digest', private.comment_digest(c))
        order by o.place), '[]')
      from unnest(page.ids) with ordinality o (id, place) join private.post_comments c on c.id = o.id),
    'next', page.next,
    'total', page.total);
end;
$$;
grant execute on function public.admin_comments(text, text, text, uuid, integer) to authenticated;

-- One comment with {digest, waiting, timeline}: private.comment_digest; the comment that has waited longest among the
-- others, or null; log lines about it, the latest forty. Null for an unknown comment. Definer: no role has a grant on
-- comments.
create function public.admin_comment(p_comment_id uuid) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  return (
    select private.moderated_comment(c) || jsonb_build_object(
      'digest', private.comment_digest(c),
      'waiting', (
        select o.id from private.post_comments o where o.status = 'waiting' and o.id <> c.id order by o.created_at,
          o.id limit 1),
      'timeline', coalesce((
        select jsonb_agg(private.logged(l) order by l.id desc)
        from (
          select l.* from public.audit_log l where l.table_name = 'post_comments' and l.row_id = c.id::text
            order by l.id desc limit 40) l), '[]'))
    from private.post_comments c where c.id = p_comment_id);
end;
$$;
grant execute on function public.admin_comment(uuid) to authenticated;

-- Approves or hides a comment, if it is unchanged since the admin saw it: p_digest is that of admin_comment. Returns
-- the post, whose page changes. The same call again changes nothing. Admins may moderate their own comments, because
-- they may write the post itself. Refusals: those of private.require_admin, no-such-comment (its author has deleted
-- it), no-such-outcome, changed-meanwhile, no-reason. Definer: no role has a grant on comments.
create function public.moderate_comment(
  p_comment_id uuid, p_outcome text, p_digest text, p_reason text default null
) returns uuid
language plpgsql security definer
set search_path = ''
as $$
declare
  wanted constant text := (select private.trimmed(p_reason) where p_outcome = 'hidden');
  moderated private.post_comments;
begin
  perform private.require_admin();
  select c.* into moderated from private.post_comments c where c.id = p_comment_id for update;
  if not found then
    raise exception 'no-such-comment' using errcode = 'PT404';
  elsif (p_outcome in ('approved', 'hidden')) is not true then
    raise exception 'no-such-outcome' using errcode = 'PT422', hint = 'approved or hidden';
  elsif moderated.status = p_outcome and moderated.hidden_because is not distinct from wanted then
    return moderated.post_id;
  elsif p_digest is distinct from private.comment_digest(moderated) then
    raise exception 'changed-meanwhile' using errcode = 'PT409', hint = 'p_digest is that of admin_comment';
  elsif p_outcome = 'hidden' and private.is_prose(wanted, 5, 500) is not true then
    raise exception 'no-reason' using errcode = 'PT422', hint = 'a reason has 5 to 500 characters';
  end if;
  update private.post_comments c set status = p_outcome, hidden_because = wanted, decided_at = now()
    where c.id = p_comment_id;
  return moderated.post_id;
end;
$$;
grant execute on function public.moderate_comment(uuid, text, text, text) to authenticated;

-- Null when the comment is shown again.
create function private.mail_comment_hidden(p_comment_id uuid) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object('post', jsonb_build_object('slug', p.slug, 'title', p.title), 'reason', c.hidden_because)
  from private.post_comments c join public.blog_posts p on p.id = c.post_id
  where c.id = p_comment_id and c.status = 'hidden';
$$;

-- Definer: no role may write the outbox.
create function private.mail_about_comment() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.send_mail_again('comment-hidden', new.author_id, new.id);
  return null;
end;
$$;

create trigger limit_post_comments before insert on private.post_comments for each row
  execute function private.refuse_too_many_comments();

create trigger ask_for_verification before insert on private.post_comments
  for each row when (new.author_id = auth.uid()) execute function private.refuse_unverified();

create trigger audit after update on private.post_comments
  for each row execute function private.audit('status', '?hidden_because');

create trigger mail_about_comment after update of status on private.post_comments
  for each row when (new.status = 'hidden' and old.status <> 'hidden') execute function private.mail_about_comment();

insert into private.mail_topics (topic) values ('comment-hidden');

-- Drafts and pictures of posts, and comments, are judged before they are written: see claims_refused_by_name.sql.
--
-- save_post (posts_refused_by_name.sql) keeps its catch. Its tree has up to two million characters, and the check of the table walks
-- through all of it: judged by the function as well, each save would cost that twice. The answer names neither row nor column.

-- Whether the fields of the editor say what the post says. Without a slug it has the one that was made for it.
create or replace function private.says(p public.blog_posts, p_fields jsonb) returns boolean
language sql stable
set search_path = ''
as $$
  select p.title = p_fields ->> 'title' and coalesce(p_fields ->> 'slug', '') in ('', p.slug) and p.content = p_fields ->> 'content'
    and coalesce(p.excerpt, '') = p_fields ->> 'excerpt' and coalesce(p.category, '') = p_fields ->> 'category'
    and coalesce(p.location, '') = p_fields ->> 'location' and coalesce(p.author_id::text, '') = p_fields ->> 'authorId'
    and coalesce(p.cover_id::text, '') = p_fields ->> 'coverId' and p.tags @> typed.tags and p.tags <@ typed.tags
  from (
    select coalesce(array_agg(private.trimmed(t.tag)) filter (where private.trimmed(t.tag) <> ''), '{}') as tags from (
      select jsonb_array_elements_text(p_fields -> 'popularTags') union all
      select regexp_split_to_table(p_fields ->> 'otherTags', ',')) t (tag)) typed;
$$;

-- Keeps what the caller has typed and not saved, in the place of what they had typed before. What is saved by now is not kept: a script
-- may send it after the form. Answers when it was kept. Refusals: those of private.require_admin, no-draft.
-- Definer: nobody has a grant to write drafts.
create or replace function public.keep_post_draft(p_post_id uuid, p_revision integer, p_fields jsonb) returns timestamptz
language plpgsql security definer
set search_path = ''
as $$
declare
  admin constant uuid := private.require_admin();
  kept_at timestamptz;
begin
  if p_post_id is null or not coalesce(p_revision >= 0 and jsonb_typeof(p_fields) = 'object' and length(p_fields::text) <= 200000, false) then
    raise exception 'no-draft' using errcode = 'PT422', hint = 'the fields of the editor, 200000 characters at most';
  end if;
  -- That of save_post, which removes what was kept before it.
  perform pg_advisory_xact_lock(hashtextextended('blog_posts' || p_post_id::text, 0));
  if exists (select from public.blog_posts p where p.id = p_post_id and private.says(p, p_fields)) then
    delete from public.post_drafts d where d.post_id = p_post_id and d.admin_id = admin;
    return now();
  end if;
  insert into public.post_drafts (post_id, admin_id, revision, fields)
  values (p_post_id, admin, p_revision, p_fields)
  on conflict (post_id, admin_id) do update set revision = excluded.revision, fields = excluded.fields, saved_at = now()
  returning saved_at into kept_at;
  return kept_at;
end;
$$;

-- Makes a file that the caller has just stored a picture of a post; answers its id. The same file once more is the picture that it is.
-- Refusals: those of private.require_admin, no-such-post, no-such-file, too-many-pictures (the limit is its detail), no-size, no-text.
-- Definer: nobody has a grant to write pictures.
create or replace function public.add_post_picture(
  p_post_id uuid, p_path text, p_width integer, p_height integer, p_alternative_text text)
returns uuid
language plpgsql security definer
set search_path = ''
as $$
declare
  admin constant uuid := private.require_admin();
  picture_id uuid;
begin
  perform from public.blog_posts p where p.id = p_post_id for update;
  if not found then
    raise exception 'no-such-post' using errcode = 'PT404';
  elsif not exists (
    select from storage.objects o
    where o.bucket_id = 'post-pictures' and o.name = p_path and starts_with(o.name, p_post_id::text || '/')
      and o.owner_id = admin::text and o.created_at > now() - interval '12 hours') then
    raise exception 'no-such-file' using errcode = 'PT409';
  end if;
  select p.id into picture_id from public.post_pictures p where p.path = p_path;
  if picture_id is not null then
    return picture_id;
  elsif (select count(*) from public.post_pictures p where p.post_id = p_post_id) >= 40 then
    raise exception 'too-many-pictures' using errcode = 'PT409', detail = '40';
  end if;
  if not coalesce(p_width between 1 and 20000 and p_height between 1 and 20000, false) then
    raise exception 'no-size' using errcode = 'PT422', hint = '1 to 20000 pixels wide and high';
  elsif not coalesce(private.is_line(p_alternative_text, 300), false) then
    raise exception 'no-text' using errcode = 'PT422', hint = 'what it shows, in 1 to 300 characters';
  end if;
  insert into public.post_pictures (post_id, path, alternative_text, width, height)
  values (p_post_id, p_path, p_alternative_text, p_width, p_height) returning id into picture_id;
  return picture_id;
end;
$$;

-- Writes a comment, which waits for an admin. The same form again is the comment that is there.
-- Refusals: those of private.require_member, unverified, no-such-post, no-text, too-many-comments (in 24 hours) and too-many-on-post (of these under one
-- post); the detail of both is the limit. Definer: nobody has a grant on comments.
create or replace function public.write_comment(p_slug text, p_text text, p_idempotency_key uuid) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  writer constant uuid := private.require_member();
  said constant text := private.trimmed(p_text);
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

-- Approves a comment or hides it, for an admin who has seen it as it is: p_digest is that of admin_comment. Answers the post, whose page this
-- changes. The same again changes nothing. Admins judge their own as well: they may write the post itself.
-- Refusals: those of private.require_admin, no-such-comment (its author has deleted it), no-such-verdict, changed-meanwhile, no-reason.
-- Definer: nobody has a grant on comments.
create or replace function public.judge_comment(p_comment_id uuid, p_verdict text, p_digest text, p_reason text default null) returns uuid
language plpgsql security definer
set search_path = ''
as $$
declare
  wanted constant text := (select private.trimmed(p_reason) where p_verdict = 'hidden');
  judged private.post_comments;
begin
  perform private.require_admin();
  select c.* into judged from private.post_comments c where c.id = p_comment_id for update;
  if not found then
    raise exception 'no-such-comment' using errcode = 'PT404';
  elsif (p_verdict in ('approved', 'hidden')) is not true then
    raise exception 'no-such-verdict' using errcode = 'PT422', hint = 'approved or hidden';
  elsif judged.status = p_verdict and judged.hidden_because is not distinct from wanted then
    return judged.post_id;
  elsif p_digest is distinct from private.comment_digest(judged) then
    raise exception 'changed-meanwhile' using errcode = 'PT409', hint = 'p_digest is that of admin_comment';
  elsif p_verdict = 'hidden' and private.is_prose(wanted, 5, 500) is not true then
    raise exception 'no-reason' using errcode = 'PT422', hint = 'a reason has 5 to 500 characters';
  end if;
  update private.post_comments c set status = p_verdict, hidden_because = wanted, decided_at = now() where c.id = p_comment_id;
  return judged.post_id;
end;
$$;

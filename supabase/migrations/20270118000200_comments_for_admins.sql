-- Comments as admins list and judge them.

-- What an admin has seen of a comment when they decide: another digest means that another admin has decided.
create function private.comment_digest(c private.post_comments) returns text
language sql immutable
set search_path = ''
as $$
  select md5(concat_ws(' ', c.status, c.hidden_because));
$$;

create function private.judged_comment(c private.post_comments) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object('id', c.id, 'text', c.text, 'status', c.status, 'hidden_because', c.hidden_because, 'created_at', c.created_at,
    'author', private.claimant(c.author_id),
    'post', (select jsonb_build_object('id', p.id, 'slug', p.slug, 'title', p.title, 'is_public', private.is_post_public(p))
      from public.blog_posts p where p.id = c.post_id));
$$;

-- {comments, next, total}, each comment with the digest that judge_comment asks for. p_q: a part of the title of the post, or of the name or e-mail address of the author. p_status: waiting, approved,
-- hidden or all. p_sort: created, with "-" before it the other way round. p_after: the id of the last row seen.
-- Definer: nobody has a grant on comments.
create function public.admin_comments(
  p_q text default '', p_status text default 'waiting', p_sort text default 'created', p_after uuid default null, p_page_size integer default 25)
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
      select coalesce(jsonb_agg(private.judged_comment(c) || jsonb_build_object('text', left(c.text, 300), 'digest', private.comment_digest(c))
        order by o.place), '[]')
      from unnest(page.ids) with ordinality o (id, place) join private.post_comments c on c.id = o.id),
    'next', page.next,
    'total', page.total);
end;
$$;

-- One of them with {digest, waiting, timeline}: see private.comment_digest; the comment that has waited longest of the others, null when none
-- does; and what the log has of it, the latest forty lines. Null when there is no such comment. Definer: for the same reason.
create function public.admin_comment(p_comment_id uuid) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  return (
    select private.judged_comment(c) || jsonb_build_object(
      'digest', private.comment_digest(c),
      'waiting', (
        select o.id from private.post_comments o where o.status = 'waiting' and o.id <> c.id order by o.created_at, o.id limit 1),
      'timeline', coalesce((
        select jsonb_agg(private.logged(l) order by l.id desc)
        from (
          select l.* from public.audit_log l where l.table_name = 'post_comments' and l.row_id = c.id::text order by l.id desc limit 40) l), '[]'))
    from private.post_comments c where c.id = p_comment_id);
end;
$$;

-- Approves a comment or hides it, for an admin who has seen it as it is: p_digest is that of admin_comment. Answers the post, whose page this
-- changes. The same again changes nothing. Admins judge their own as well: they may write the post itself.
-- Refusals: those of private.require_admin, no-such-comment (its author has deleted it), no-such-verdict, changed-meanwhile, no-reason.
-- Definer: nobody has a grant on comments.
create function public.judge_comment(p_comment_id uuid, p_verdict text, p_digest text, p_reason text default null) returns uuid
language plpgsql security definer
set search_path = ''
as $$
declare
  wanted constant text := (select btrim(p_reason, E' \t\r\n') where p_verdict = 'hidden');
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

grant execute on function
  public.admin_comments(text, text, text, uuid, integer), public.admin_comment(uuid), public.judge_comment(uuid, text, text, text)
  to authenticated;

-- To its author, why a comment was hidden.
insert into private.mail_topics (topic) values ('comment-hidden');

-- Null when it is shown again meanwhile.
create function private.mail_comment_hidden(p_comment_id uuid) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object('post', jsonb_build_object('slug', p.slug, 'title', p.title), 'reason', c.hidden_because)
  from private.post_comments c join public.blog_posts p on p.id = c.post_id
  where c.id = p_comment_id and c.status = 'hidden';
$$;

-- Definer: nobody writes the outbox.
create function private.mail_about_comment() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.send_mail('comment-hidden', new.author_id, new.id);
  return null;
end;
$$;
create trigger mail_about_comment after update of status on private.post_comments
  for each row when (new.status = 'hidden' and old.status <> 'hidden') execute function private.mail_about_comment();

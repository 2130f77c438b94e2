-- The newsletter as admins see it: who gets it, and which posts went to them.

create function private.newsletter_issue(p_post_id uuid) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object('post_id', p.id, 'slug', p.slug, 'title', p.title, 'is_public', private.is_post_public(p),
    'started_at', i.started_at, 'finished_at', i.finished_at,
    'resumes_at', case when i.finished_at is null and i.resumes_at > now() then i.resumes_at end,
    'recipients', i.recipients, 'claimed', i.claimed, 'sent', i.sent, 'failed', i.failed)
  from private.newsletter_issues i join public.blog_posts p on p.id = i.post_id where i.post_id = p_post_id;
$$;

-- {confirmed, waiting, is_stopped, issues, posts}: how many subscribers there are, whether the settings stop mail, the latest ten posts that were sent, and
-- the latest ten in public that were not. Definer: nobody has a grant on these tables.
create function public.admin_newsletter() returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  return jsonb_build_object(
    'confirmed', (select count(*) from private.newsletter_subscribers s where s.confirmed_at is not null),
    'waiting', (select count(*) from private.newsletter_subscribers s where s.confirmed_at is null),
    'is_stopped', (select s.maintenance_mode or not s.enable_notifications from public.site_settings s),
    'issues', (
      select coalesce(jsonb_agg(private.newsletter_issue(l.post_id) order by l.started_at desc, l.id), '[]')
      from (select * from private.newsletter_issues i order by i.started_at desc, i.id desc limit 10) l),
    'posts', (
      select coalesce(jsonb_agg(jsonb_build_object('id', l.id, 'title', l.title) order by l.came_at desc, l.id desc), '[]')
      from (
        select p.id, p.title, coalesce(p.published_at, p.scheduled_publish_at) as came_at from public.blog_posts p
        where (p.is_published or p.scheduled_publish_at is not null) and p.kind = 'post' and private.is_post_public(p)
          and not exists (select from private.newsletter_issues i where i.post_id = p.id)
        order by coalesce(p.published_at, p.scheduled_publish_at) desc, p.id desc limit 10) l));
end;
$$;

create function private.listed_subscriber(s private.newsletter_subscribers) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object('id', s.id, 'email', s.email, 'agreed_at', s.agreed_at, 'confirmed_at', s.confirmed_at, 'words_version', s.words_version,
    'created_at', s.created_at);
$$;

-- {subscribers, next, total}. p_q: a part of the address. p_status: confirmed, waiting or all. p_sort: created, with "-" before it the
-- other way round. Definer: for the same reason.
create function public.admin_newsletter_subscribers(
  p_q text default '', p_status text default 'all', p_sort text default '-created', p_after uuid default null, p_page_size integer default 25)
returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  typed constant text := btrim(p_q);
  page record;
begin
  perform private.require_admin();
  select * into page from private.list_page('private.newsletter_subscribers',
    concat_ws(' and ', 'true',
      case p_status when 'confirmed' then 't.confirmed_at is not null' when 'waiting' then 't.confirmed_at is null' end,
      case when typed <> '' then 'private.plain(t.email) like $1 ->> ''pattern''' end),
    jsonb_build_object('pattern', private.containing(typed)),
    't.created_at', 'timestamptz', p_sort like '-%', p_after, p_page_size);
  return jsonb_build_object(
    'subscribers', (
      select coalesce(jsonb_agg(private.listed_subscriber(s) order by o.place), '[]')
      from unnest(page.ids) with ordinality o (id, place) join private.newsletter_subscribers s on s.id = o.id),
    'next', page.next,
    'total', page.total);
end;
$$;

-- One of them; null when there is none. Definer: for the same reason.
create function public.admin_newsletter_subscriber(p_subscriber_id uuid) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  return (select private.listed_subscriber(s) from private.newsletter_subscribers s where s.id = p_subscriber_id);
end;
$$;

-- What is to be sent: {post, issue, recipients, is_stopped}; null when there is no such post of the blog in public and it was never sent. issue: null
-- before. Definer: for the same reason.
create function public.newsletter_to_send(p_post_id uuid) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  return (
    select jsonb_build_object(
      'post', jsonb_build_object('id', p.id, 'slug', p.slug, 'title', p.title, 'excerpt', p.excerpt, 'category', p.category),
      'issue', private.newsletter_issue(p.id),
      'recipients', (select count(*) from private.newsletter_subscribers s where s.confirmed_at is not null),
      'is_stopped', (select s.maintenance_mode or not s.enable_notifications from public.site_settings s))
    from public.blog_posts p
    where p.id = p_post_id and p.kind = 'post'
      and (private.is_post_public(p) or exists (select from private.newsletter_issues i where i.post_id = p.id)));
end;
$$;

-- Has a post sent to everybody who has confirmed until now. A post is sent once: asked for again it changes nothing.
-- Refusals: those of private.require_admin, no-such-post (also where it is not in public), no-subscribers, mail-is-stopped.
-- Definer: for the same reason.
create function public.send_newsletter(p_post_id uuid) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  admin constant uuid := private.require_admin();
  subscribers integer;
begin
  if exists (select from private.newsletter_issues i where i.post_id = p_post_id) then
    return;
  elsif private.mail_newsletter_post(p_post_id) is null then
    raise exception 'no-such-post' using errcode = 'PT404';
  elsif (select s.maintenance_mode or not s.enable_notifications from public.site_settings s) then
    raise exception 'mail-is-stopped' using errcode = 'PT409';
  end if;
  select count(*) into subscribers from private.newsletter_subscribers s where s.confirmed_at <= now();
  if subscribers = 0 then
    raise exception 'no-subscribers' using errcode = 'PT409';
  end if;
  insert into private.newsletter_issues (post_id, started_by, recipients) values (p_post_id, admin, subscribers)
  on conflict (post_id) do nothing;
end;
$$;

-- Takes a subscriber away. Asked for twice by the same admin it is done once. The log says that it was done, without the address.
-- Refusals: those of private.require_admin, no-such-subscriber. Definer: for the same reason.
create function public.remove_newsletter_subscriber(p_subscriber_id uuid) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  admin constant uuid := private.require_admin();
begin
  delete from private.newsletter_subscribers s where s.id = p_subscriber_id;
  if found then
    insert into public.audit_log (actor_id, action, table_name, row_id)
    values (admin, 'delete', 'newsletter_subscribers', p_subscriber_id::text);
  elsif not private.did_last('newsletter_subscribers', p_subscriber_id) then
    raise exception 'no-such-subscriber' using errcode = 'PT404';
  end if;
end;
$$;

grant execute on function
  public.admin_newsletter(), public.admin_newsletter_subscribers(text, text, text, uuid, integer), public.admin_newsletter_subscriber(uuid),
  public.newsletter_to_send(uuid),
  public.send_newsletter(uuid), public.remove_newsletter_subscriber(uuid) to authenticated;

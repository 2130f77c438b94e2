-- A post that goes to the subscribers also goes to the members whose profile asks for promotions, where its sender says so.

insert into private.mail_topics (topic, preference) values ('post-promoted', 'promotions');
alter table private.newsletter_issues
  add column members integer not null default 0 check (members >= 0);
comment on column private.newsletter_issues.members is 'To how many members who want promotions it was handed on when it began.';

create function private.mail_post_promoted(p_post_id uuid) returns jsonb
language sql stable
set search_path = ''
as $$ select private.mail_newsletter_post(p_post_id) $$;

-- Members who want promotions at an address that is theirs, and do not get the newsletter anyway.
create function private.promoted_members() returns setof uuid
language sql stable
set search_path = ''
as $$
  select u.id from public.users u
  where u.promotions and u.email_verified_at is not null and u.suspended_at is null
    and not exists (select from private.departures d where d.user_id = u.id and d.returned_at is null)
    and not exists (select from private.newsletter_subscribers s where s.email = lower(u.email) and s.confirmed_at is not null)
$$;
create index users_promotions on public.users (id) where promotions;

-- As before, with how many members it was handed on to.
create or replace function private.newsletter_issue(p_post_id uuid) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object('post_id', p.id, 'slug', p.slug, 'title', p.title, 'is_public', private.is_post_public(p),
    'started_at', i.started_at, 'finished_at', i.finished_at,
    'resumes_at', case when i.finished_at is null and i.resumes_at > now() then i.resumes_at end,
    'recipients', i.recipients, 'claimed', i.claimed, 'sent', i.sent, 'failed', i.failed, 'members', i.members)
  from private.newsletter_issues i join public.blog_posts p on p.id = i.post_id where i.post_id = p_post_id;
$$;

-- As before, with how many members would get it.
create or replace function public.newsletter_to_send(p_post_id uuid) returns jsonb
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
      'members', (select count(*) from private.promoted_members()),
      'is_stopped', (select s.maintenance_mode or not s.enable_notifications from public.site_settings s))
    from public.blog_posts p
    where p.id = p_post_id and p.kind = 'post'
      and (private.is_post_public(p) or exists (select from private.newsletter_issues i where i.post_id = p.id)));
end;
$$;

-- As before; p_to_members: also to the members who want promotions. Theirs become due one a second, so that no mail about a booking waits
-- behind them. Without subscribers it is sent to these alone.
drop function public.send_newsletter(uuid);
create function public.send_newsletter(p_post_id uuid, p_to_members boolean default false) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  admin constant uuid := private.require_admin();
  subscribers integer;
  promoted uuid[] := '{}';
begin
  if exists (select from private.newsletter_issues i where i.post_id = p_post_id) then
    return;
  elsif private.mail_newsletter_post(p_post_id) is null then
    raise exception 'no-such-post' using errcode = 'PT404';
  elsif (select s.maintenance_mode or not s.enable_notifications from public.site_settings s) then
    raise exception 'mail-is-stopped' using errcode = 'PT409';
  end if;
  select count(*) into subscribers from private.newsletter_subscribers s where s.confirmed_at <= now();
  if p_to_members then
    promoted := array(select m.id from private.promoted_members() m (id) order by m.id);
  end if;
  if subscribers + cardinality(promoted) = 0 then
    raise exception 'no-subscribers' using errcode = 'PT409';
  end if;
  insert into private.newsletter_issues (post_id, started_by, recipients, members)
  values (p_post_id, admin, subscribers, cardinality(promoted))
  on conflict (post_id) do nothing;
  if found then
    perform private.send_mail('post-promoted', m.id, p_post_id, now() + m.place * interval '1 second')
    from unnest(promoted) with ordinality m (id, place);
  end if;
end;
$$;
comment on function public.send_newsletter is 'Definer: nobody has a grant on these tables.';
revoke execute on function public.send_newsletter(uuid, boolean) from public;
grant execute on function public.send_newsletter(uuid, boolean) to authenticated;

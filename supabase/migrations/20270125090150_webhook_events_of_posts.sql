-- A post is told of once, when it first comes to the public: by the change that brings it there, or by the clock at its hour.
create table private.told_posts (
  post_id uuid primary key references public.blog_posts (id) on delete cascade,
  told_at timestamptz not null default now()
);
comment on table private.told_posts is 'Posts of which blog_published was told, or that were in public before there were webhooks.';
alter table private.told_posts enable row level security;
revoke all on private.told_posts from public, anon, authenticated, service_role;
insert into private.told_posts (post_id) select p.id from public.blog_posts p where p.kind = 'post' and private.is_post_public(p);

create function private.tell_of_post(p public.blog_posts) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  if p.kind <> 'post' or not private.is_post_public(p) then
    return;
  end if;
  insert into private.told_posts (post_id) values (p.id) on conflict do nothing;
  if found then
    perform private.tell_webhooks('blog_published', jsonb_build_object('post_id', p.id, 'title', p.title, 'slug', p.slug, 'category', p.category,
      'author_id', p.author_id, 'published_at', to_jsonb(coalesce(p.published_at, p.scheduled_publish_at))));
  end if;
end;
$$;

create function private.tell_of_changed_post() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.tell_of_post(new);
  return null;
end;
$$;
create trigger tell_webhooks after insert or update of is_published, scheduled_publish_at, unpublish_at on public.blog_posts
  for each row execute function private.tell_of_changed_post();

-- Posts whose hour has come. Definer: the role of the background has no table.
create function public.tell_of_due_posts() returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.tell_of_post(p) from public.blog_posts p
  where p.kind = 'post' and p.scheduled_publish_at between now() - interval '30 days' and now()
    and not exists (select from private.told_posts t where t.post_id = p.id);
end;
$$;
grant execute on function public.tell_of_due_posts() to service_role;
insert into private.jobs (name, every) values ('tell-of-due-posts', '1 minute');

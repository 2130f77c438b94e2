-- Posts are ordered by how often they are read, and liked by members.

create table private.post_reads (
  post_id uuid not null references public.blog_posts (id) on delete cascade,
  day date not null default (now() at time zone 'UTC')::date,
  reads bigint not null check (reads > 0),
  primary key (post_id, day)
);
comment on table private.post_reads is
  'How often a post was opened on a day of UTC: a number, and nothing about who did. 1970-01-01 has what came before the days that are kept.';
alter table private.post_reads enable row level security;
revoke all on private.post_reads from public, anon, authenticated, service_role;

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

-- Trending needs fourteen days; sixty tell why something was.
create function private.tidy_post_reads() returns void
language sql
set search_path = ''
as $$
  with gone as (
    delete from private.post_reads r where r.day > '1970-01-01' and r.day < current_date - 60 returning r.post_id, r.reads)
  insert into private.post_reads as kept (post_id, day, reads)
  select g.post_id, '1970-01-01', sum(g.reads) from gone g group by g.post_id order by g.post_id
  on conflict (post_id, day) do update set reads = kept.reads + excluded.reads;
$$;

create table private.post_popularity (
  post_id uuid primary key references public.blog_posts (id) on delete cascade,
  reads bigint not null,
  lately bigint not null
);
comment on table private.post_popularity is
  'The reads of posts, of all time and of fourteen days, as a job counts them every hour. The order of a list stays while somebody pages through it.';
alter table private.post_popularity enable row level security;
revoke all on private.post_popularity from public, anon, authenticated, service_role;

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
insert into private.jobs (name, every) values ('count-popular-posts', '1 hour');

revoke execute on function public.count_reads(jsonb), public.count_popular_posts() from public;
grant execute on function public.count_reads(jsonb), public.count_popular_posts() to service_role;

create table private.post_likes (
  post_id uuid not null references public.blog_posts (id) on delete cascade,
  user_id uuid not null references public.users (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (post_id, user_id)
);
comment on table private.post_likes is 'Which members like a post, one like each. How many do is public, and who does is not.';
create index post_likes_user on private.post_likes (user_id);
alter table private.post_likes enable row level security;
revoke all on private.post_likes from public, anon, authenticated, service_role;

-- Likes a post, or takes it back; the same again changes nothing. Refusals: those of private.require_member, no-such-post.
-- Definer: nobody has a grant on likes.
create function public.like_post(p_slug text, p_is_liked boolean) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  reader constant uuid := private.require_member();
  liked uuid;
begin
  select p.id into liked from public.blog_posts p where p.slug = p_slug and p.kind = 'post' and private.is_post_public(p);
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

-- What programs read of the site: the feeds of the blog, and the sitemaps of search engines.

-- What search engines may find, in the order of the sitemap's files: kind, the words of the address, when it was changed, and its place from 1.
-- Old addresses stand first where rows have a time, so that an old file stays as it is. updated_at of a listing: when somebody changed it; what
-- guests say of it does not count. A page that is made of other rows, of a city, has none: nobody keeps when the last of them went.
create view private.sitemap with (security_invoker = on) as
select 'spaces' as kind, array[s.id::text] as words, s.updated_at, l.place
from (select i.id, row_number() over (order by i.by_newest desc, i.id desc) as place from search.spaces i) l
join public.coworking_spaces s on s.id = l.id
union all
select case p.kind when 'guide' then 'guides' else 'posts' end, array[p.slug], greatest(p.updated_at, p.published_at, p.scheduled_publish_at),
  row_number() over (partition by p.kind order by coalesce(p.published_at, p.scheduled_publish_at), p.id)
from public.blog_posts p where private.is_post_public(p)
union all
select 'cities', array[c.slug, c.country_slug], null, row_number() over (order by c.country_slug, c.slug)
from search.cities c where c.spaces > 0;
comment on view private.sitemap is 'Granted to nobody: only functions with the rights of their owner read it.';
revoke all on private.sitemap from anon, authenticated;

-- The files of the sitemap: [{kind, part, updated_at}]. A file has 10,000 addresses (sitemaps.org allows 50,000), and updated_at is that of
-- its latest change, where its addresses have one.
-- Definer: admins, whom the policies show more, are answered what everybody is.
create function public.list_sitemaps() returns jsonb
language sql stable security definer
set search_path = ''
as $$
  select coalesce(jsonb_agg(to_jsonb(f) order by f.kind, f.part), '[]')
  from (select m.kind, (m.place - 1) / 10000 + 1 as part, max(m.updated_at) as updated_at from private.sitemap m group by 1, 2) f;
$$;

-- The addresses of one file: [{words, updated_at}]. p_part counts from 1. Definer: as for list_sitemaps.
create function public.read_sitemap(p_kind text, p_part integer) returns jsonb
language sql stable security definer
set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object('words', m.words, 'updated_at', m.updated_at) order by m.place), '[]')
  from private.sitemap m
  where m.kind = p_kind and m.place > (p_part::bigint - 1) * 10000 and m.place <= p_part::bigint * 10000;
$$;

grant execute on function public.list_sitemaps(), public.read_sitemap(text, integer) to anon, authenticated;

-- What every list of the admin area is made of: a page of ids, where the next page begins, and how many rows there are.

-- For `like`: texts that hold these characters, compared as private.plain() makes them.
create function private.containing(typed text) returns text
language plpgsql immutable strict parallel safe
set search_path = ''
as $$
begin
  return '%' || regexp_replace(private.plain(typed), '([\\%_])', '\\\1', 'g') || '%';
end;
$$;

-- Walks a list in the order of an index: the ids that a statement of private.list_page finds. Its costs are set so that the planner takes an
-- index that has the order, and sorts only where there is none: what it believes of a text that is searched for is often far off.
create function private.walk_list(p_statement text, p_arguments jsonb, p_key text, p_after uuid, p_limit integer, p_few uuid[]) returns uuid[]
language plpgsql stable
set search_path = ''
set enable_sort = off
set enable_incremental_sort = off
set enable_seqscan = off
set enable_bitmapscan = off
set enable_indexonlyscan = off
set enable_hashjoin = off
set enable_mergejoin = off
set max_parallel_workers_per_gather = 0
set random_page_cost = 1.1
as $$
declare
  ids uuid[];
begin
  execute p_statement into ids using p_arguments, p_key, p_after, p_limit, p_few;
  return ids;
end;
$$;
comment on function private.walk_list is 'Its statement is SQL of private.list_page, never what somebody sent.';

-- A page of a list, keyed by the id of the last row that was seen. All texts but p_arguments are SQL that the calling function has written
-- itself, never what somebody sent:
--   p_from       the table, which is called t
--   p_where      its condition, with p_arguments as $1 (jsonb)
--   p_key        what it is sorted by, never null, of the type p_type; rows of one key are sorted by id
--   p_either     conditions of which one must hold beside p_where, each searched on its own way through the indexes, because the planner takes
--                no index for "or" across tables; a row that several of them find is one row
-- p_after is the id of the last row of the page before. Where that row is gone, or nothing is left behind it, the list begins anew. total is counted to 1,001, which stands
-- for "more than 1,000": the rows of each condition are gathered in any order, to 1,001. Where they are a thousand at most, these alone are
-- sorted; where they are more, the list is walked in its order, which soon finds enough of them. Joins stop as soon as enough is found: none
-- reads a whole table first.
create function private.list_page(
  p_from text, p_where text, p_arguments jsonb, p_key text, p_type text, p_descending boolean, p_after uuid, p_page_size integer,
  p_either text[] default '{true}', out ids uuid[], out next uuid, out total integer)
language plpgsql stable
set search_path = ''
set enable_hashjoin = off
set enable_mergejoin = off
set max_parallel_workers_per_gather = 0
set random_page_cost = 1.1
as $$
declare
  page_size constant integer := least(greatest(coalesce(p_page_size, 25), 1), 100);
  direction constant text := case when p_descending then 'desc' else 'asc' end;
  behind text := '';
  after_key text;
  condition text;
  found uuid[];
  few uuid[] := '{}';
  ways text[] := '{}';
begin
  total := 0;
  if p_after is not null then
    execute format('select (%s)::text from %s t where t.id = $1', p_key, p_from) into after_key using p_after;
    if after_key is not null then
      behind := format('and (%s, t.id) %s ($2::%s, $3)', p_key, case when p_descending then '<' else '>' end, p_type);
    end if;
  end if;
  foreach condition in array p_either loop
    execute format('select array(select t.id from %s t where (%s) and (%s) limit 1001)', p_from, p_where, condition) into found using p_arguments;
    if cardinality(found) <= 1000 then
      few := few || found;
    else
      ways := ways || format('(select t.id, %4$s as key from %1$s t where (%2$s) and (%6$s) %3$s order by %4$s %5$s, t.id %5$s limit $4)',
        p_from, p_where, behind, p_key, direction, condition);
      total := 1001;
    end if;
  end loop;
  total := greatest(total, least((select count(distinct f.id) from unnest(few) f (id)), 1001));
  if few <> '{}' or ways = '{}' then
    -- "offset 0" keeps them from the order of an index, all of which would be walked for a few rows.
    ways := ways || format('(select t.id, %s as key from %s t where t.id = any ($5) %s offset 0)', p_key, p_from, behind);
  end if;
  ids := private.walk_list(
    format('select array(select found.id from (%s) found order by found.key %s, found.id %2$s limit $4)', array_to_string(ways, ' union '), direction),
    p_arguments, after_key, p_after, page_size + 1, few);
  if cardinality(ids) > page_size then
    ids := ids[1:page_size];
    next := ids[page_size];
  elsif ids = '{}' and behind <> '' and total > 0 then
    select l.ids, l.next into ids, next from private.list_page(
      p_from, p_where, p_arguments, p_key, p_type, p_descending, null, p_page_size, p_either) l;
  end if;
end;
$$;
comment on function private.list_page is 'A page of a list of the admin area. Its texts are SQL of the calling function, never what somebody sent.';

-- Conditions for list_page, with the pattern as $1 ->> 'pattern': the name of the listing, and the name or e-mail address of the member, that
-- these columns name.
create function private.by_listing(p_column text) returns text
language sql immutable
set search_path = ''
as $$
  select format('%s in (select s.id from public.coworking_spaces s where private.plain(s.name) like $1 ->> ''pattern'')', p_column);
$$;
create function private.by_member(p_column text) returns text
language sql immutable
set search_path = ''
as $$
  select format(
    '%s in (select u.id from public.users u where private.plain(coalesce(u.full_name, '''') || '' '' || u.email) like $1 ->> ''pattern'')',
    p_column);
$$;

-- What waits for an admin, each counted to 100: {listings, claims, reviews and reports (of listings, conversations and people) that are not about
-- them, comments, messages (to the support and to the team)}. In plpgsql, because the tables of later migrations are among them. It has
-- private.is_own_review() and private.is_own_thread_report() in words that the planner sees, and does not ask them for each row.
-- Definer: the policies of most of these tables know no admin.
create function public.admin_waiting() returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  admin constant uuid := private.require_admin();
  own constant uuid[] := array(select private.listings_ever_of(admin));
begin
  return jsonb_build_object(
    'listings', (select count(*) from (
      select from public.coworking_spaces s where s.status = 'pending'
      union all select from public.listing_changes c where c.decided_at is null limit 100) w),
    'claims', (select count(*) from (select from public.claim_requests c where c.status = 'pending' limit 100) w),
    'reviews', (select count(*) from (
      select from public.review_reports r join public.reviews v on v.id = r.review_id left join public.bookings b on b.id = v.booking_id
      where r.settled_at is null and v.author_id is distinct from admin and b.host_id is distinct from admin and v.space_id <> all (own) limit 100) w),
    'reports', (select count(*) from (
      select from public.space_reports r
      where r.settled_at is null and r.space_id <> all (own)
      union all
      select from public.thread_reports r join public.threads t on t.id = r.thread_id
      where r.closed_at is null and t.guest_id <> admin and t.host_id is distinct from admin
      union all
      select from public.user_reports r where r.closed_at is null and r.user_id <> admin limit 100) w),
    'comments', (select count(*) from (select from private.post_comments c where c.status = 'waiting' limit 100) w),
    'messages', (select count(*) from (
      select from public.threads t where t.kind = 'support' and t.status = 'new'
      union all select from public.contact_messages m where m.status = 'new' limit 100) w));
end;
$$;
grant execute on function public.admin_waiting() to authenticated;

-- A list of the admin area whose page begins behind a row that was deleted meanwhile: nobody knows where that stood. The answer has no rows
-- then, and the page asks again behind the row before it (app/values/page.ts).
create or replace function private.list_page(
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
  seen integer := 1;
  condition text;
  found uuid[];
  few uuid[] := '{}';
  ways text[] := '{}';
begin
  total := 0;
  if p_after is not null then
    execute format('select (%s)::text from %s t where t.id = $1', p_key, p_from) into after_key using p_after;
    get diagnostics seen = row_count;
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
  if seen = 0 then
    ids := '{}';
    return;
  end if;
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

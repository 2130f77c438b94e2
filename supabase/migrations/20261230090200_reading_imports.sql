-- Imports as admins read them, and the list of listings as a file.

-- A file as its page shows it; null when there is none:
--   {id, file_name, state, listings, refused, error, created_at, finished_at, sent_by, problems, statuses}
--   problems  the first hundred: [{line, column, says, detail, written}]
--   statuses  how many of its listings are in which status today
-- Definer: nobody has a grant on the tables of imports.
create function public.listing_import(p_import_id uuid) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  return (
    select to_jsonb(i) - array['digest', 'attempts', 'created_by'] || jsonb_build_object(
      'sent_by', (select u.email from public.users u where u.id = i.created_by),
      'problems', (
        select coalesce(jsonb_agg(jsonb_build_object('line', p.line, 'column', p.problem -> 'column', 'says', p.problem -> 'says',
          'detail', p.problem -> 'detail', 'written', left(p.cells ->> (p.problem ->> 'column'), 80)) order by p.line, p.at), '[]')
        from (
          select r.line, r.cells, said.problem, said.at
          from private.listing_import_rows r cross join lateral jsonb_array_elements(r.problems) with ordinality said (problem, at)
          where r.import_id = i.id and r.problems <> '[]' order by r.line, said.at limit 100) p),
      'statuses', (
        select coalesce(jsonb_object_agg(c.status, c.spaces), '{}')
        from (select s.status, count(*) as spaces from public.coworking_spaces s where s.import_id = i.id group by s.status) c))
    from private.listing_imports i where i.id = p_import_id and i.state <> 'arriving');
end;
$$;

-- The file that a listing came with: {id, file_name}; null for a listing that somebody wrote. Definer: for the same reason.
create function public.import_of_listing(p_space_id uuid) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  return (
    select jsonb_build_object('id', i.id, 'file_name', i.file_name)
    from public.coworking_spaces s join private.listing_imports i on i.id = s.import_id where s.id = p_space_id);
end;
$$;

-- A page of the files, the latest first: {imports, next, total}; a file is {id, file_name, state, listings, refused, created_at, sent_by}.
-- Definer: for the same reason.
create function public.listing_imports(p_after uuid default null, p_page_size integer default 25) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  page record;
begin
  perform private.require_admin();
  select * into page from private.list_page('private.listing_imports', 't.state <> ''arriving''', '{}', 't.created_at', 'timestamptz', true,
    p_after, p_page_size);
  return jsonb_build_object(
    'imports', (
      select coalesce(jsonb_agg(jsonb_build_object('id', i.id, 'file_name', i.file_name, 'state', i.state, 'listings', i.listings,
        'refused', i.refused, 'created_at', i.created_at, 'sent_by', u.email) order by o.place), '[]')
      from unnest(page.ids) with ordinality o (id, place)
      join private.listing_imports i on i.id = o.id left join public.users u on u.id = i.created_by),
    'next', page.next,
    'total', page.total);
end;
$$;

-- Lines of a file that was refused behind p_after, 500 at most: {rows: [{line, cells, problems}], next}, those with a problem or those
-- without; cells are [column, text]. Definer: for the same reason.
create function public.listing_import_rows(p_import_id uuid, p_refused boolean, p_after integer default 0) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  found_rows jsonb;
begin
  perform private.require_admin();
  select coalesce(jsonb_agg(to_jsonb(r) order by r.line), '[]') into found_rows
  from (
    select f.line, f.problems, (
      select coalesce(jsonb_agg(jsonb_build_array(c.key, c.value)), '[]') from jsonb_each_text(f.cells) c) as cells
    from private.listing_import_rows f
    where f.import_id = p_import_id and f.line > p_after and (f.problems <> '[]') = p_refused order by f.line limit 500) r;
  return jsonb_build_object('rows', found_rows,
    'next', case when jsonb_array_length(found_rows) = 500 then found_rows -> 499 -> 'line' end);
end;
$$;

-- A page of the list of listings as a file has them: {listings: [a listing with owner_email], next}. Its filters are those of
-- admin_listings. Definer: for the same reason.
create function public.export_listings(
  p_q text default '', p_city text default '', p_status text default 'all', p_sort text default '-created', p_after uuid default null)
returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  page jsonb;
begin
  perform private.require_admin();
  page := public.admin_listings(p_q, p_city, p_status, p_sort, p_after, 100);
  return jsonb_build_object(
    'listings', (
      select coalesce(jsonb_agg(to_jsonb(s) || jsonb_build_object('owner_email', u.email) order by o.place), '[]')
      from jsonb_array_elements(page -> 'listings') with ordinality o (listed, place)
      join public.coworking_spaces s on s.id = (o.listed ->> 'id')::uuid
      left join public.users u on u.id = s.owner_id),
    'next', page -> 'next');
end;
$$;

grant execute on function
  public.listing_import(uuid), public.import_of_listing(uuid), public.listing_imports(uuid, integer), public.listing_import_rows(uuid, boolean, integer),
  public.export_listings(text, text, text, text, uuid)
  to authenticated;

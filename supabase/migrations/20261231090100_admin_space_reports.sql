-- Reports of listings as admins list and read them.

create index space_reports_verdict on public.space_reports (verdict, created_at, id) where verdict is not null;

create function private.listed_space_report(r public.space_reports) returns jsonb
language plpgsql stable
set search_path = ''
as $$
begin
  return jsonb_build_object('id', r.id, 'kind', r.kind, 'message', r.message, 'created_at', r.created_at, 'settled_at', r.settled_at,
    'verdict', r.verdict, 'note', r.note, 'space', private.listing_named(r.space_id), 'reporter', private.claimant(r.reporter_id),
    'settled_by', private.claimant(r.settled_by), 'is_own', private.is_own_space_report(r));
end;
$$;

-- {reports, next, total}, without those of listings that the admin has or had. p_q: a part of the name of the listing, or of the name or e-mail address of
-- whoever reported it. p_status: open, acted, no-problem or all. p_sort: created, with "-" before it the other way round.
-- Definer: so that the policies of each row are not asked for all of them, and for the notes.
create function public.admin_space_reports(
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
  select * into page from private.list_page('public.space_reports',
    concat_ws(' and ', format('t.space_id <> all (%L::uuid[])', array(select private.listings_ever_of(auth.uid()))),
      case p_status when 'open' then 't.settled_at is null' when 'all' then null else 't.verdict = $1 ->> ''status''' end),
    jsonb_build_object('pattern', private.containing(typed), 'status', p_status), 't.created_at', 'timestamptz', p_sort like '-%', p_after, p_page_size,
    case when typed <> '' then array[private.by_listing('t.space_id'), private.by_member('t.reporter_id')] else '{true}' end);
  return jsonb_build_object(
    'reports', (
      select coalesce(jsonb_agg(private.listed_space_report(r) order by o.place), '[]')
      from unnest(page.ids) with ordinality o (id, place) join public.space_reports r on r.id = o.id),
    'next', page.next,
    'total', page.total);
end;
$$;

-- One of them with {listing: {status, owner}, others: the latest twenty other reports of the listing, reported: how many reports of listings the
-- reporter has made, unfounded: how many of these were no problem}; null when there is none, or the admin has or had the listing.
-- Definer: for the same reasons.
create function public.admin_space_report(p_report_id uuid) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  return (
    select private.listed_space_report(r) || jsonb_build_object(
      'listing', jsonb_build_object('status', s.status, 'owner', private.claimant(s.owner_id)),
      'others', coalesce((
        select jsonb_agg(private.listed_space_report(o) order by o.created_at desc, o.id)
        from (
          select * from public.space_reports l where l.space_id = r.space_id and l.id <> r.id order by l.created_at desc, l.id limit 20) o), '[]'),
      'reported', (select count(*) from public.space_reports b where b.reporter_id = r.reporter_id),
      'unfounded', (select count(*) from public.space_reports b where b.reporter_id = r.reporter_id and b.verdict = 'no-problem'))
    from public.space_reports r join public.coworking_spaces s on s.id = r.space_id
    where r.id = p_report_id and s.id not in (select private.listings_ever_of(auth.uid())));
end;
$$;

grant execute on function
  public.admin_space_reports(text, text, text, uuid, integer), public.admin_space_report(uuid)
  to authenticated;

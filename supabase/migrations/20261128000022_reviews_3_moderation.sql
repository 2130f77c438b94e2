-- Admins judge reported reviews.

-- Refusals: those of private.require_admin, no-such-review, own-review.
create function private.require_admin_of_review(p_review_id uuid) returns void
language plpgsql stable
set search_path = ''
as $$
declare
  admin constant uuid := private.require_admin();
begin
  if not exists (select from public.reviews r where r.id = p_review_id) then
    raise exception 'no-such-review' using errcode = 'PT404';
  elsif private.is_own_review(p_review_id, admin) then
    raise exception 'own-review' using errcode = 'PT409', hint = 'another admin decides';
  end if;
end;
$$;

-- {reviews, next, total}. p_q: a part of the name of the listing, or of the name or e-mail address of the author.
-- p_status: reported (an open report), hidden or all. p_sort: created or stars, descending with the prefix "-".
-- Definer: avoids a policy check per row on 100,000 rows, and reads the reports.
create function public.admin_reviews(
  p_q text default '', p_status text default 'all', p_sort text default '-created', p_after uuid default null,
    p_page_size integer default 25)
returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  admin constant uuid := private.require_admin();
  by_stars constant boolean := ltrim(p_sort, '-') = 'stars';
  typed constant text := btrim(p_q);
  page record;
begin
  select * into page from private.list_page('public.reviews',
    case p_status
      -- The condition of private.is_own_review(), written inline so that the planner sees it.
      when 'reported' then format(
        't.id in (select p.review_id from public.review_reports p where p.resolved_at is null)
          and t.author_id is distinct from %L and t.space_id <> all (%L::uuid[])
          and not exists (select from public.bookings b where b.id = t.booking_id and b.host_id = %1$L)',
        admin, array(select private.listings_ever_of(admin)))
      when 'hidden' then 't.hidden_at is not null'
      else 'true' end,
    jsonb_build_object('pattern', private.containing(typed)),
    case when by_stars then 't.stars' else 't.created_at' end,
    case when by_stars then 'integer' else 'timestamptz' end,
    p_sort like '-%', p_after, p_page_size,
    case when typed <> '' then array[private.by_listing('t.space_id'), private.by_member('t.author_id')]
      else '{true}' end);
  return jsonb_build_object(
    'reviews', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', r.id, 'stars', r.stars, 'body', left(r.body, 300), 'created_at', r.created_at,
          'is_hidden', r.hidden_at is not null,
        'author', private.claimant(r.author_id), 'space', private.listing_named(r.space_id),
        'reported_because', (
          select p.reason from public.review_reports p
          where p.review_id = r.id and p.resolved_at is null and not private.is_own_review(r.id, auth.uid())
            order by p.created_at limit 1))
        order by o.place), '[]')
      from unnest(page.ids) with ordinality o (id, place) join public.reviews r on r.id = o.id),
    'next', page.next,
    'total', page.total);
end;
$$;
grant execute on function public.admin_reviews(text, text, text, uuid, integer) to authenticated;

-- A hash of the state of a review that an admin moderates: it changes when the author changes the review, when it is
-- reported again, and when another admin decides.
create function private.review_digest(r public.reviews) returns text
language sql stable
set search_path = ''
as $$
  select md5(concat_ws(' ', r.edits, r.hidden_at, r.hidden_because,
    (select string_agg(concat_ws(' ', p.id, p.resolved_at), ' ' order by p.id) from public.review_reports p
      where p.review_id = r.id)));
$$;

-- A review for an admin's decision: {review, digest, is_own, space, author, owner, booking, reports, timeline}; null
-- for an unknown review.
-- - review: as in private.shown_review with p_whole.
-- - booking: {pass, starts_on, ends_on, units, desks, status}.
-- - reports: each with reason, reporter, outcome and whether it concerns an earlier version, the latest first; left
--   out when the review concerns the admin.
-- - timeline: log lines about the review and its reports, the latest forty.
-- Definer: the policies of most of these tables do not include admins.
create function public.admin_review(p_review_id uuid) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  review public.reviews;
  is_own constant boolean := private.is_own_review(p_review_id, auth.uid());
begin
  perform private.require_admin();
  select r.* into review from public.reviews r where r.id = p_review_id;
  if not found then
    return null;
  end if;
  return jsonb_build_object(
    'review', private.shown_review(review, true),
    -- Each report changes the digest, so it would tell the review's author about reports; they cannot decide here
    -- anyway.
    'digest', case when not is_own then private.review_digest(review) end,
    'is_own', is_own,
    'space', private.listing_named(review.space_id),
    'author', private.claimant(review.author_id),
    'owner', (select private.claimant(s.owner_id) from public.coworking_spaces s where s.id = review.space_id),
    'booking', (
      select jsonb_build_object('pass', c ->> 'pass', 'starts_on', c ->> 'starts_on', 'ends_on', c ->> 'ends_on',
        'units', c -> 'units',
        'desks', c -> 'desks', 'status', c ->> 'status')
      from public.bookings b cross join private.booking_card(b, now()) c where b.id = review.booking_id),
    'reports', coalesce((
      select jsonb_agg(jsonb_build_object('id', p.id, 'reason', p.reason, 'created_at', p.created_at,
        'resolved_at', p.resolved_at,
        'outcome', p.outcome, 'is_of_earlier_version', p.edits < review.edits,
          'reporter', private.claimant(p.reporter_id))
        order by p.created_at desc, p.id)
      from public.review_reports p where p.review_id = review.id and not is_own), '[]'),
    'timeline', coalesce((
      select jsonb_agg(private.logged(l) order by l.id desc)
      from (
        select l.* from public.audit_log l
        where (l.table_name = 'reviews' and l.row_id = review.id::text)
          or (l.table_name = 'review_reports' and not is_own and l.row_id in (
            select p.id::text from public.review_reports p where p.review_id = review.id))
        order by l.id desc limit 40) l), '[]'));
end;
$$;
grant execute on function public.admin_review(uuid) to authenticated;

-- Whether the caller decided last about a review. Resolving the reports of a review that was never hidden counts as
-- keeping it.
create function private.did_moderate_review_last(p_review_id uuid) returns boolean
language sql stable
set search_path = ''
as $$
  select coalesce((
    select last.actor_id = auth.uid()
    from (
      select 'reviews' as table_name, p_review_id as id
      union all
      select 'review_reports', p.id from public.review_reports p where p.review_id = p_review_id) moderated
    cross join lateral (
      select l.id, l.actor_id from public.audit_log l
      where l.table_name = moderated.table_name and l.row_id = moderated.id::text order by l.id desc limit 1) last
    order by last.id desc limit 1), false);
$$;

-- Hides or keeps a review, as hide_review and keep_review do, if it is unchanged since the admin saw it: p_digest is
-- that of admin_review. Returns the listing, whose page and stars change. The same call again by the same admin changes
-- nothing, and neither does a decision that is in effect already. Refusals: those of hide_review and keep_review,
-- no-such-review, no-such-outcome, changed-meanwhile. Definer: no role has a grant to write reviews or reports.
create function public.moderate_review(
  p_review_id uuid, p_outcome text, p_digest text, p_reason text default null
) returns uuid
language plpgsql security definer
set search_path = ''
as $$
declare
  wanted constant text := (select private.trimmed(p_reason) where p_outcome = 'hidden');
  review public.reviews;
  stands_so boolean;
begin
  perform private.require_admin();
  select r.* into review from public.reviews r where r.id = p_review_id for update;
  if not found then
    raise exception 'no-such-review' using errcode = 'PT404';
  elsif (p_outcome in ('hidden', 'kept')) is not true then
    raise exception 'no-such-outcome' using errcode = 'PT422', hint = 'hidden or kept';
  end if;
  perform private.require_admin_of_review(p_review_id);
  stands_so := (p_outcome = 'kept' or wanted is not null) and review.hidden_because is not distinct from wanted
    and not exists (select from public.review_reports p where p.review_id = review.id and p.resolved_at is null);
  if stands_so and (p_digest = private.review_digest(review) or private.did_moderate_review_last(p_review_id)) then
    return review.space_id;
  elsif p_digest is distinct from private.review_digest(review) then
    raise exception 'changed-meanwhile' using errcode = 'PT409', hint = 'p_digest is that of admin_review';
  elsif p_outcome = 'hidden' then
    perform public.hide_review(p_review_id, p_reason);
  else
    perform public.keep_review(p_review_id);
  end if;
  return review.space_id;
end;
$$;
grant execute on function public.moderate_review(uuid, text, text, text) to authenticated;

-- Hides a review from the page, stars and facts of its space; everybody reads the reason in its place. Hiding it again
-- replaces the reason. Refusals: those of private.require_admin_of_review, no-reason. Definer: no role has a grant to
-- write reviews or reports.
create function public.hide_review(p_review_id uuid, p_reason text) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  input constant text := private.trimmed(p_reason);
begin
  perform private.require_admin_of_review(p_review_id);
  if not coalesce(private.is_prose(input, 5, 500), false) then
    raise exception 'no-reason' using errcode = 'PT422', hint = 'a reason has 5 to 500 characters';
  end if;
  update public.reviews r set hidden_at = coalesce(r.hidden_at, now()), hidden_because = input where r.id = p_review_id;
  update public.review_reports p set resolved_at = now(), outcome = 'hidden'
  where p.review_id = p_review_id and p.resolved_at is null;
end;
$$;
grant execute on function public.hide_review(uuid, text) to authenticated;

-- Keeps a review, or shows it again, and resolves its open reports. Refusals: those of private.require_admin_of_review.
-- Definer: no role has a grant to write reviews or reports.
create function public.keep_review(p_review_id uuid) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.require_admin_of_review(p_review_id);
  update public.reviews r set hidden_at = null, hidden_because = null where r.id = p_review_id;
  update public.review_reports p set resolved_at = now(), outcome = 'kept'
  where p.review_id = p_review_id and p.resolved_at is null;
end;
$$;
grant execute on function public.keep_review(uuid) to authenticated;

-- Reviews as admins list and judge them.

create index reviews_created on public.reviews (created_at, id);
create index reviews_stars on public.reviews (stars, id);
create index reviews_hidden on public.reviews (created_at, id) where hidden_at is not null;
create index reviews_hidden_stars on public.reviews (stars, id) where hidden_at is not null;

create trigger audit after update on public.review_reports
  for each row execute function private.audit('settled_at', 'verdict');

-- {reviews, next, total}. p_q: a part of the name of the listing, or of the name or e-mail address of the author. p_status: reported (somebody
-- waits for a decision), hidden or all. p_sort: created or stars, with "-" before it the other way round.
-- Definer: so that the policies of each row are not asked for a hundred thousand of them, and for the reports.
create function public.admin_reviews(
  p_q text default '', p_status text default 'all', p_sort text default '-created', p_after uuid default null, p_page_size integer default 25)
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
      -- As private.is_own_review() has it, in words that the planner sees.
      when 'reported' then format(
        't.id in (select p.review_id from public.review_reports p where p.settled_at is null)
          and t.author_id is distinct from %L and t.space_id <> all (%L::uuid[])
          and not exists (select from public.bookings b where b.id = t.booking_id and b.host_id = %1$L)',
        admin, array(select private.listings_ever_of(admin)))
      when 'hidden' then 't.hidden_at is not null'
      else 'true' end,
    jsonb_build_object('pattern', private.containing(typed)),
    case when by_stars then 't.stars' else 't.created_at' end,
    case when by_stars then 'integer' else 'timestamptz' end,
    p_sort like '-%', p_after, p_page_size,
    case when typed <> '' then array[private.by_listing('t.space_id'), private.by_member('t.author_id')] else '{true}' end);
  return jsonb_build_object(
    'reviews', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', r.id, 'stars', r.stars, 'body', left(r.body, 300), 'created_at', r.created_at, 'is_hidden', r.hidden_at is not null,
        'author', private.claimant(r.author_id), 'space', private.listing_named(r.space_id),
        'reported_because', (
          select p.reason from public.review_reports p
          where p.review_id = r.id and p.settled_at is null and not private.is_own_review(r.id, auth.uid()) order by p.created_at limit 1))
        order by o.place), '[]')
      from unnest(page.ids) with ordinality o (id, place) join public.reviews r on r.id = o.id),
    'next', page.next,
    'total', page.total);
end;
$$;

-- What an admin has seen of a review when they decide: another digest means that its author has changed it, that it was reported again, or that
-- another admin has decided.
create function private.review_digest(r public.reviews) returns text
language sql stable
set search_path = ''
as $$
  select md5(concat_ws(' ', r.edits, r.hidden_at, r.hidden_because,
    (select string_agg(concat_ws(' ', p.id, p.settled_at), ' ' order by p.id) from public.review_reports p where p.review_id = r.id)));
$$;

-- What an admin judges a review by: {review, digest, is_own, space, author, owner, booking, reports, timeline}; null when there is no such review.
--   review    as private.shown_review answers it, whole
--   booking   {pass, starts_on, ends_on, units, desks, status}
--   reports   unless the review is about the admin: each with its reason, reporter, verdict and whether it is about an earlier version, the latest first
--   timeline  what the log has of the review and of its reports, the latest forty lines
-- Definer: the policies of most of these tables know no admin.
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
    'digest', private.review_digest(review),
    'is_own', is_own,
    'space', private.listing_named(review.space_id),
    'author', private.claimant(review.author_id),
    'owner', (select private.claimant(s.owner_id) from public.coworking_spaces s where s.id = review.space_id),
    'booking', (
      select jsonb_build_object('pass', c ->> 'pass', 'starts_on', c ->> 'starts_on', 'ends_on', c ->> 'ends_on', 'units', c -> 'units',
        'desks', c -> 'desks', 'status', c ->> 'status')
      from public.bookings b cross join private.booking_card(b, now()) c where b.id = review.booking_id),
    'reports', coalesce((
      select jsonb_agg(jsonb_build_object('id', p.id, 'reason', p.reason, 'created_at', p.created_at, 'settled_at', p.settled_at,
        'verdict', p.verdict, 'is_of_earlier_version', p.edits < review.edits, 'reporter', private.claimant(p.reporter_id))
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

-- Whether the caller was the last one to decide about a review. One that was never hidden is kept by settling its reports alone.
create function private.did_judge_review_last(p_review_id uuid) returns boolean
language sql stable
set search_path = ''
as $$
  select coalesce((
    select last.actor_id = auth.uid()
    from (
      select 'reviews' as table_name, p_review_id as id
      union all
      select 'review_reports', p.id from public.review_reports p where p.review_id = p_review_id) judged
    cross join lateral (
      select l.id, l.actor_id from public.audit_log l
      where l.table_name = judged.table_name and l.row_id = judged.id::text order by l.id desc limit 1) last
    order by last.id desc limit 1), false);
$$;

-- Hides a review or keeps it, as hide_review and keep_review do, for an admin who has seen it as it is: p_digest is that of admin_review.
-- Answers the listing, whose page and stars this changes. The same again by the same admin changes nothing, and neither does agreeing with
-- what an admin was shown.
-- Refusals: those of hide_review and keep_review, changed-meanwhile, no-such-verdict.
-- Definer: nobody has a grant to write reviews or reports.
create function public.judge_review(p_review_id uuid, p_verdict text, p_digest text, p_reason text default null) returns uuid
language plpgsql security definer
set search_path = ''
as $$
declare
  wanted constant text := (select btrim(p_reason, E' \t\r\n') where p_verdict = 'hidden');
  review public.reviews;
  stands_so boolean;
begin
  perform private.require_admin();
  select r.* into review from public.reviews r where r.id = p_review_id for update;
  if not found then
    raise exception 'no-such-review' using errcode = 'PT404';
  elsif (p_verdict in ('hidden', 'kept')) is not true then
    raise exception 'no-such-verdict' using errcode = 'PT422', hint = 'hidden or kept';
  end if;
  perform private.require_admin_of_review(p_review_id);
  stands_so := (p_verdict = 'kept' or wanted is not null) and review.hidden_because is not distinct from wanted
    and not exists (select from public.review_reports p where p.review_id = review.id and p.settled_at is null);
  if stands_so and (p_digest = private.review_digest(review) or private.did_judge_review_last(p_review_id)) then
    return review.space_id;
  elsif p_digest is distinct from private.review_digest(review) then
    raise exception 'changed-meanwhile' using errcode = 'PT409', hint = 'p_digest is that of admin_review';
  elsif p_verdict = 'hidden' then
    perform public.hide_review(p_review_id, p_reason);
  else
    perform public.keep_review(p_review_id);
  end if;
  return review.space_id;
end;
$$;
grant execute on function
  public.admin_reviews(text, text, text, uuid, integer), public.admin_review(uuid), public.judge_review(uuid, text, text, text)
  to authenticated;

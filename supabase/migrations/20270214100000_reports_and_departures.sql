-- What a reading as an attacker found: a review's digest and the last attempts of webhooks told a reported admin of the report, deleting an
-- account and suspending it waited for each other, and a second report of a conversation was lost in silence.

create or replace function public.admin_review(p_review_id uuid) returns jsonb
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
    -- Each report changes it, so whoever wrote the review does not see it: they decide nothing here.
    'digest', case when not is_own then private.review_digest(review) end,
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

create or replace function public.admin_webhooks(
  p_q text default '', p_status text default 'all', p_sort text default '-created', p_after uuid default null, p_page_size integer default 25)
returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  typed constant text := btrim(p_q);
  page record;
  hidden text[];
begin
  perform private.require_admin();
  hidden := private.reports_about_me()::text[];
  select * into page from private.list_page('public.webhooks',
    concat_ws(' and ', 'true',
      case p_status when 'active' then 't.is_enabled' when 'inactive' then 'not t.is_enabled' end,
      case when typed <> '' then '(private.plain(t.name) like $1 ->> ''pattern'' or private.plain(t.url) like $1 ->> ''pattern'')' end),
    jsonb_build_object('pattern', private.containing(typed)),
    case ltrim(p_sort, '-') when 'name' then 'private.plain(t.name)' else 't.created_at' end,
    case ltrim(p_sort, '-') when 'name' then 'text' else 'timestamptz' end,
    p_sort like '-%', p_after, p_page_size);
  return jsonb_build_object(
    'webhooks', (
      select coalesce(jsonb_agg(private.shown_webhook(w) order by o.place), '[]')
      from unnest(page.ids) with ordinality o (id, place) join public.webhooks w on w.id = o.id),
    'next', page.next,
    'total', page.total,
    'activity', (
      select coalesce(jsonb_agg(private.shown_attempt(l) order by l.triggered_at desc, l.id desc), '[]')
      from (
        select a.* from public.webhook_logs a
        where not exists (select from private.webhook_events e where e.id = a.event_id and e.data ->> 'report_id' = any (hidden))
        order by a.triggered_at desc, a.id desc limit 10) l));
end;
$$;

create or replace function public.delete_account(p_password text, p_digest text) returns timestamptz
language plpgsql security definer
set search_path = ''
as $$
declare
  member constant uuid := private.require_session();
  most_tries constant integer := 10;
  most_departures constant integer := 3;
  leaving jsonb;
  departure private.departures;
begin
  -- The first lock is that of book_space: a booking at this moment is either among those that are shown, or comes too late.
  -- The second one is that of signing in.
  perform pg_advisory_xact_lock(hashtextextended('bookings' || member::text, 0));
  perform pg_advisory_xact_lock(hashtextextended('departure' || member::text, 0));
  select d.* into departure from private.departures d where d.user_id = member and d.returned_at is null;
  if departure.id is not null then
    return departure.erases_at;
  end if;
  -- Each of them writes a mail and cancels what was booked since the last one.
  if (select count(*) >= most_departures from private.departures d
      where d.user_id = member and d.requested_at > now() - interval '24 hours') then
    raise exception 'too-many-departures' using errcode = 'PT409', detail = most_departures::text;
  end if;
  delete from private.password_tries t where t.user_id = member and t.since < now() - interval '1 hour';
  if exists (select from private.password_tries t where t.user_id = member and t.tries >= most_tries) then
    raise exception 'too-many-tries' using errcode = 'PT409', detail = most_tries::text;
  elsif not private.is_password(member, p_password) then
    insert into private.password_tries as t (user_id) values (member)
    on conflict (user_id) do update set tries = t.tries + 1;
    return null;
  end if;

  -- In the order of suspend_user: the member, then the listings.
  perform from public.users u where u.id = member for no key update;
  perform from public.bookings b where b.user_id = member and b.status = 'confirmed' order by b.id for update;
  -- Whoever books holds a share of this lock.
  perform from public.coworking_spaces s where s.owner_id = member order by s.id for update;
  leaving := private.departure_of(member);
  if jsonb_path_exists(leaving, '$.listings[*] ? (@.upcoming > 0)') then
    raise exception 'upcoming-bookings' using errcode = 'PT409';
  elsif leaving ->> 'digest' is distinct from p_digest then
    raise exception 'changed-meanwhile' using errcode = 'PT409', hint = 'p_digest is that of departure_preview';
  end if;

  -- What waits to be mailed is not about leaving. What leaving cancels is, and is written after this.
  delete from private.outbox o where o.recipient_id = member and o.finished_at is null;
  -- The right goes at once and does not come back: two admins who leave must not each count on the other.
  update public.users set is_admin = false where id = member and is_admin;
  with archived as (
    update public.coworking_spaces s
    set status = 'archived', owner_id = null, is_verified_owner = false, is_featured = false
    where s.owner_id = member and s.status not in ('draft', 'archived') returning s.id)
  insert into private.left_listings (space_id, erases_at)
  select a.id, (leaving ->> 'erases_at')::timestamptz from archived a
  -- Its owner before may have left as well.
  on conflict (space_id) do update set erases_at = excluded.erases_at, tried_at = null;
  insert into private.departures (user_id, erases_at, cancelled_bookings, archived_listings, withdrawn_claims, was_admin)
  values (member, (leaving ->> 'erases_at')::timestamptz, private.cancel_bookings_of(member, member),
    jsonb_array_length(leaving -> 'listings'), (leaving ->> 'claims')::integer, (leaving ->> 'is_admin')::boolean)
  returning * into departure;
  delete from private.password_tries t where t.user_id = member;
  delete from auth.sessions s where s.user_id = member;
  perform private.send_mail('account-leaving', member, departure.id);
  return departure.erases_at;
end;
$$;

create or replace function public.report_thread(p_thread_id uuid, p_reason text) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  reporter constant uuid := private.require_member();
  said constant text := private.trimmed(p_reason);
  before text;
begin
  if not exists (
    select from public.threads t where t.id = p_thread_id and t.kind = 'space' and reporter in (t.guest_id, t.host_id)) then
    raise exception 'no-such-thread' using errcode = 'PT404';
  elsif not coalesce(private.is_prose(said, 1, 1000), false) then
    raise exception 'no-text' using errcode = 'PT422', hint = '1 to 1,000 characters';
  end if;
  perform pg_advisory_xact_lock(hashtextextended('thread_reports' || reporter::text, 0));
  select r.reason into before from public.thread_reports r
  where r.thread_id = p_thread_id and r.reporter_id = reporter and r.closed_at is null;
  if before = said then
    return;
  elsif before is not null then
    raise exception 'already-reported' using errcode = 'PT409';
  end if;
  insert into public.thread_reports (thread_id, reporter_id, reason) values (p_thread_id, reporter, said);
end;
$$;

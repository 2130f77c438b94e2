-- Approval of listings: required columns, one row per submission, and decisions. Also the owner's list of listings, and
-- view counts.

create table public.listing_submissions (
  id uuid primary key default gen_random_uuid(),
  space_id uuid not null references public.coworking_spaces (id) on delete cascade,
  submitted_at timestamptz not null default now(),
  decided_at timestamptz,
  outcome text check (outcome in ('approved', 'rejected', 'withdrawn', 'released')),
  note text check (private.is_prose(note, 1, 2000)),
  of_former_owner boolean not null default false,
  import_id uuid,
  constraint decided_completely check ((decided_at is null) = (outcome is null)),
  constraint reason_of_an_outcome check ((note is not null) = coalesce(outcome in ('rejected', 'released'), false))
);
comment on table public.listing_submissions is
  'Submissions of listings for approval, and decisions on listings that were not submitted. Owners are promised a '
  'decision within 24 hours.';
comment on column public.listing_submissions.of_former_owner is
  'The listing has changed owners since; only admins read the row.';
comment on column public.listing_submissions.import_id is
  'The import that submitted it; one mail and one log line report all its listings.';

create unique index listing_submissions_open on public.listing_submissions (space_id) where decided_at is null;
create index listing_submissions_space on public.listing_submissions (space_id, submitted_at);

alter table public.listing_submissions enable row level security;
grant select on public.listing_submissions to authenticated;

create table private.listing_changes_made (
  owner_id uuid not null references public.users (id) on delete cascade,
  day date not null default (now() at time zone 'UTC')::date,
  changes integer not null,
  primary key (owner_id, day)
);
comment on table private.listing_changes_made is
  'The number of listing changes of an owner per day. The background deletes past days.';

alter table private.listing_changes_made enable row level security;

-- Warnings of deletion: the owner of a draft that was not changed for 76 days is warned, and the draft is deleted 14
-- days later unless it is changed.
create table private.draft_warnings (
  id uuid primary key default gen_random_uuid(),
  space_id uuid not null references public.coworking_spaces (id) on delete cascade,
  untouched_since timestamptz not null,
  created_at timestamptz not null default now(),
  constraint once unique (space_id, untouched_since)
);
comment on table private.draft_warnings is 'Deletion warnings sent to owners of unchanged drafts.';

alter table private.draft_warnings enable row level security;

create table public.space_views (
  space_id uuid not null references public.coworking_spaces (id) on delete cascade,
  day date not null default (now() at time zone 'UTC')::date,
  views integer not null check (views > 0),
  primary key (space_id, day)
);
comment on table public.space_views is 'Page views of a listing per UTC day: a count, without data about visitors.';

alter table public.space_views enable row level security;
grant select on public.space_views to authenticated;

-- Decides about a listing: active or rejected, with the digest of listing_for_review. Rejecting a paused or active
-- listing takes it off the market: its owner is told the reason, and can reopen it only by another approval. A listing
-- that was rejected by mistake may be approved. An approved listing without an owner is inactive and may be claimed,
-- and cannot be booked. The same call again by the same admin changes nothing. Refusals: those of
-- private.require_admin, no-such-space, own-listing, status-not-yours (no such transition for admins), already-resolved
-- (submitted, withdrawn or decided since), changed-meanwhile (the approval has the digest of other content), no-reason,
-- no-owner (it is inactive already, and has no host), listing-incomplete (the detail lists the missing columns).
-- Definer: admins share the role authenticated, which has no grant on the columns that admins decide.
create function public.review_space(p_space_id uuid, p_status text, p_note text default null,
  p_digest text default null)
returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  space public.coworking_spaces;
  what constant text := case p_status when 'active' then 'approved' else p_status end;
  reason constant text := case p_status when 'rejected' then private.trimmed(p_note) end;
begin
  perform private.require_admin();
  select s.* into space from public.coworking_spaces s where s.id = p_space_id for update;
  if not found then
    raise exception 'no-such-space' using errcode = 'PT404';
  end if;
  perform private.refuse_own_listing(space);
  if split_part(coalesce(p_digest, ''), '.', 1) <> private.digest_of_standing(p_space_id) then
    if private.is_own_outcome_of_listing(p_space_id, what, reason) then
      return;
    end if;
    raise exception 'already-resolved' using errcode = 'PT409', hint = 'p_digest is that of listing_for_review';
  elsif (space.status, p_status) = ('active', 'active') and private.did_last('coworking_spaces', p_space_id, 'status')
    then
    -- Reopening a paused listing writes no submission, so its digest stays the same; the log has the admin who reopened
    -- it.
    return;
  elsif ((space.status, p_status) in (('pending', 'active'), ('pending', 'rejected'), ('rejected', 'active'),
    ('active', 'rejected'), ('inactive', 'active'), ('inactive', 'rejected'))) is not true then
    raise exception 'status-not-yours' using errcode = '42501', hint = 'reject a listing to take it off the market';
  elsif p_status = 'active' and split_part(p_digest, '.', 2) <> private.digest_of(private.shown_listing(space)) then
    raise exception 'changed-meanwhile' using errcode = 'PT409', hint = 'p_digest is that of listing_for_review';
  elsif p_status = 'rejected' and not coalesce(private.is_prose(reason, 1, 2000), false) then
    raise exception 'no-reason' using errcode = 'PT422', hint = 'the owner is told why: 1 to 2000 characters';
  elsif p_status = 'active' and space.owner_id is null and space.status = 'inactive' then
    raise exception 'no-owner' using errcode = 'PT409';
  elsif p_status = 'active' and cardinality(private.missing_from(space)) > 0 then
    -- The owner may have removed photos or a price after submitting.
    raise exception 'listing-incomplete' using errcode = 'PT409',
      detail = array_to_string(private.missing_from(space), ',');
  end if;
  if p_status = 'rejected' or space.status in ('pending', 'rejected') then
    update public.listing_submissions s set decided_at = now(), outcome = what, note = reason
    where s.space_id = p_space_id and s.decided_at is null;
    if not found then
      -- A decision without a submission: inserting the row mails the owner.
      insert into public.listing_submissions (space_id, decided_at, outcome, note)
        values (p_space_id, now(), what, reason);
    end if;
  end if;
  if p_status = 'active' and space.owner_id is null then
    update public.coworking_spaces set status = 'inactive', approved_at = coalesce(approved_at, now())
      where id = p_space_id;
  else
    update public.coworking_spaces set status = p_status where id = p_space_id;
  end if;
end;
$$;
grant execute on function public.review_space(uuid, text, text, text) to authenticated;

create function private.note_approval() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.approved_at := now();
  return new;
end;
$$;

-- The reason of the last rejection of a listing; null unless the last decision was one. The reason of a release does
-- not count, because it is not meant for the next owner.
create function private.rejected_because(p_space_id uuid) returns text
language sql stable
set search_path = ''
as $$
  select case when s.outcome = 'rejected' then s.note end from public.listing_submissions s
    where s.space_id = p_space_id
  order by s.submitted_at desc, s.decided_at desc nulls first limit 1;
$$;
grant execute on function private.rejected_because(uuid) to authenticated;

-- When a listing was submitted, and the promised time of the decision: {submitted_at, decide_by}; both null when it is
-- not submitted.
create function private.review_clock(p_space_id uuid) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object('submitted_at', max(s.submitted_at), 'decide_by', max(s.submitted_at) + interval '24 hours')
  from public.listing_submissions s where s.space_id = p_space_id and s.decided_at is null;
$$;
grant execute on function private.review_clock(uuid) to authenticated;

-- The content of a listing that guests see and admins moderate: {name, …, photos: [{id, alternative_text}]}, without
-- its origin.
create function private.shown_listing(p_space public.coworking_spaces) returns jsonb
language plpgsql stable
set search_path = ''
as $$
begin
  return to_jsonb(p_space) - array['status', 'is_featured', 'is_verified_owner', 'owner_id', 'city_id',
    'average_rating',
      'review_count', 'created_at', 'updated_at', 'approved_at', 'confirmed_at', 'import_id']
    || jsonb_build_object('photos', (
      select coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'alternative_text', p.alternative_text)
        order by p.place), '[]')
      from public.space_photos p where p.space_id = p_space.id and p.place is not null));
end;
$$;

create function private.digest_of(p_shown jsonb) returns text
language sql immutable
set search_path = ''
as $$ select encode(extensions.digest(p_shown::text, 'sha256'), 'hex') $$;

-- Names of required columns that a listing lacks, plus pin and photos, in the order of the wizard. Empty when it can be
-- submitted. The pin is required where the city has no known centre; an approved listing keeps its place.
create function private.missing_from(p_space public.coworking_spaces) returns text[]
language plpgsql stable
set search_path = ''
as $$
begin
  return array(
    select missing.what from (values
      ('address', p_space.address is null), ('city', p_space.city is null), ('country', p_space.country is null),
      ('pin', num_nulls(p_space.city, p_space.country) = 0 and p_space.lat is null and p_space.approved_at is null
        and public.known_city(p_space.city, p_space.country) ->> 'lat' is null),
      ('description', p_space.description is null), ('timezone', p_space.timezone is null),
      ('capacity', p_space.capacity is null), ('price_per_day', p_space.price_per_day is null),
      ('photos', (select count(*) not between 3 and 10 from public.space_photos p where p.space_id = p_space.id
        and p.place is not null))
    ) missing (what, is_so) where missing.is_so);
end;
$$;
grant execute on function private.missing_from(public.coworking_spaces) to authenticated;

-- Writes a row for each submission. When a listing leaves 'pending' while its submission is still open, the submission
-- was withdrawn; review_space writes decisions. Definer: owners have no grant to write submissions.
create function private.follow_submission() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if new.status = 'pending' then
    insert into public.listing_submissions (space_id) values (new.id) on conflict do nothing;
  else
    update public.listing_submissions s set decided_at = now(), outcome = 'withdrawn'
    where s.space_id = new.id and s.decided_at is null;
  end if;
  return null;
end;
$$;

-- Submits a draft or a rejected listing for approval. The same call again changes nothing. Refusals: those of
-- private.require_member, no-such-listing, listing-incomplete, status-not-yours.
create function public.submit_listing(p_space_id uuid) returns void
language plpgsql
set search_path = ''
as $$
begin
  perform private.require_member();
  update public.coworking_spaces s set status = 'pending'
  where s.id = p_space_id and s.status <> 'pending' and s.id in (select private.my_space_ids());
  if not found and coalesce(p_space_id not in (select private.my_space_ids()), true) then
    raise exception 'no-such-listing' using errcode = 'PT404';
  end if;
end;
$$;
grant execute on function public.submit_listing(uuid) to authenticated;

-- A listing for an admin's decision: {listing, digest, submitted_at, decide_by}. The digest joins two hashes with a
-- point: of the last decision, and of the shown content. Null for an unknown listing. Definer: no role may select
-- owner_id, so nobody may select the whole row.
create function public.listing_for_review(p_space_id uuid) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  space public.coworking_spaces;
  shown jsonb;
begin
  perform private.require_admin();
  select s.* into space from public.coworking_spaces s where s.id = p_space_id;
  if not found then
    return null;
  end if;
  shown := private.shown_listing(space);
  return jsonb_build_object('listing', shown,
    'digest', private.digest_of_standing(p_space_id) || '.' || private.digest_of(shown))
      || private.review_clock(p_space_id);
end;
$$;
grant execute on function public.listing_for_review(uuid) to authenticated;

-- Keeps the columns that only an approved proposal may change. Invoker: current_user distinguishes a direct API write
-- from a definer function.
create function private.keep_what_was_approved() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if current_user in ('anon', 'authenticated') and
    (new.name, new.address, new.neighbourhood, new.city, new.country, new.lat, new.lng, new.timezone, new.website_url)
    is distinct from
    (old.name, old.address, old.neighbourhood, old.city, old.country, old.lat, old.lng, old.timezone, old.website_url)
      then
    raise exception 'needs-approval' using errcode = 'PT409', hint = 'propose_change';
  end if;
  return new;
end;
$$;

-- Counts a listing change of the caller. Refusal: too-many-changes; the detail is the limit. Definer: no role may write
-- the counts.
create function private.count_listing_change() returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  made integer;
  most constant integer := (select s.listing_changes_limit from public.site_settings s);
begin
  if auth.uid() is null or private.is_admin() then
    return;
  end if;
  insert into private.listing_changes_made as m (owner_id, changes) values (auth.uid(), 1)
  on conflict (owner_id, day) do update set changes = m.changes + 1 returning m.changes into made;
  if made > most then
    raise exception 'too-many-changes' using errcode = 'PT409', detail = most::text;
  end if;
end;
$$;

-- Limits changes. Pausing and archiving do not count, so that an owner can always take a listing off the market. Other
-- changes while it is paused or archived count, and so does reopening, which bounds the number of pauses. Definer: no
-- role may write the counts.
create function private.limit_listing_changes() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  -- Reviewers and ratings change a listing as well.
  if old.owner_id = auth.uid() then
    perform private.count_listing_change();
  end if;
  return new;
end;
$$;

-- Archives a listing, which then appears with its bookings only. The same call again changes nothing. Refusals: those
-- of private.require_member, no-such-listing, upcoming-bookings (the detail is their number). Definer: owners may not
-- write the status 'archived'.
create function public.archive_listing(p_space_id uuid) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  space public.coworking_spaces;
  upcoming integer;
begin
  perform private.require_member();
  -- Conflicts with the share lock of booking.
  select s.* into space from public.coworking_spaces s where s.id = p_space_id
    and private.manages_space(s.id) for update;
  if space.id is null or space.status = 'draft' then
    raise exception 'no-such-listing' using errcode = 'PT404';
  end if;
  select count(*) into upcoming from public.bookings b
  where b.space_id = p_space_id and b.status = 'confirmed' and private.over_at(b) > now();
  if upcoming > 0 then
    raise exception 'upcoming-bookings' using errcode = 'PT409', detail = upcoming::text;
  end if;
  update public.coworking_spaces set status = 'archived' where id = p_space_id and status <> 'archived';
end;
$$;
grant execute on function public.archive_listing(uuid) to authenticated;

-- The name of a listing, for each row of many lists; in PL/pgSQL, which caches its plan for the life of a connection.
create function private.listing_named(p_space_id uuid) returns jsonb
language plpgsql stable
set search_path = ''
as $$
begin
  return (
    select jsonb_build_object('id', s.id, 'name', s.name, 'city', s.city, 'country', s.country)
    from public.coworking_spaces s where s.id = p_space_id);
end;
$$;

create function private.mail_listing_pending(p_submission_id uuid) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object('space', private.listing_named(s.space_id)) || private.review_clock(s.space_id)
  from public.listing_submissions s where s.id = p_submission_id and s.decided_at is null;
$$;

create function private.mail_listing_approved(p_submission_id uuid) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object('space', private.listing_named(s.space_id))
  from public.listing_submissions s where s.id = p_submission_id and s.outcome = 'approved';
$$;

create function private.mail_listing_rejected(p_submission_id uuid) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object('space', private.listing_named(s.space_id), 'note', s.note)
  from public.listing_submissions s where s.id = p_submission_id and s.outcome = 'rejected';
$$;

-- Definer: the submitting owner cannot read who is an admin, and no role may write the outbox.
create function private.mail_to_admins(p_topic text, p_subject_id uuid) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.send_mail(p_topic, u.id, p_subject_id) from public.users u where u.is_admin
    and u.suspended_at is null;
end;
$$;

-- Mails submissions and decisions. The trigger's argument is the subject: listing or change. Definer: the submitting
-- owner cannot read who is an admin, and no role may write the outbox.
create function private.mail_about_listing() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if new.decided_at is null then
    perform private.mail_to_admins(tg_argv[0] || '-pending', new.id);
  elsif new.outcome in ('approved', 'rejected') then
    perform private.send_mail(tg_argv[0] || '-' || new.outcome,
      (select s.owner_id from public.coworking_spaces s where s.id = new.space_id), new.id);
  end if;
  return null;
end;
$$;

create function private.mail_draft_about_to_go(p_warning_id uuid) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object('space', jsonb_build_object('id', s.id, 'name', s.name),
    'goes_at', w.created_at + interval '14 days')
  from private.draft_warnings w join public.coworking_spaces s on s.id = w.space_id
  where w.id = p_warning_id and s.status = 'draft' and s.updated_at = w.untouched_since;
$$;

create function private.tidy_drafts() returns void
language plpgsql
set search_path = ''
as $$
begin
  delete from public.coworking_spaces s using private.draft_warnings w
  where w.space_id = s.id and s.status = 'draft' and s.approved_at is null and s.updated_at = w.untouched_since
    and w.created_at <= now() - interval '14 days';
  insert into private.draft_warnings (space_id, untouched_since)
  select s.id, s.updated_at from public.coworking_spaces s
  where s.status = 'draft' and s.approved_at is null and s.updated_at <= now() - interval '76 days'
  on conflict do nothing;
  perform private.send_mail('draft-about-to-go', s.owner_id, w.id)
  from private.draft_warnings w join public.coworking_spaces s on s.id = w.space_id
    and s.updated_at = w.untouched_since;
end;
$$;

-- Names of bucket files that are no photo a day after their upload, 500 at most. They cannot become photos any more,
-- because add_photo accepts files of the last twelve hours. The Worker deletes them by the Storage API, because a
-- delete in SQL leaves the bytes. Definer: the role of the background has no grant on tables.
create function public.unused_photo_files() returns setof text
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return query
    select o.name from storage.objects o
    where o.bucket_id = 'space-photos' and o.created_at < now() - interval '1 day'
      and not exists (select from public.space_photos p where p.path = o.name)
    order by o.created_at limit 500;
end;
$$;
grant execute on function public.unused_photo_files() to service_role;

-- Adds the page views that the Worker collected: {space id: number}. Ids that guests cannot see are ignored. Definer:
-- the role of the background has no grant on tables.
create function public.count_views(p_views jsonb) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  insert into public.space_views as v (space_id, views)
  select s.id, least(seen.views::integer, 100000)
  from jsonb_each_text(p_views) seen (id, views)
  join public.coworking_spaces s
    on s.id = case when seen.id ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then seen.id::uuid end
  where s.status = 'active' and seen.views::integer > 0 order by s.id
  on conflict (space_id, day) do update set views = v.views + excluded.views;
end;
$$;
grant execute on function public.count_views(jsonb) to service_role;

-- The caller's listings, archived ones excluded: {listings: [...], has_room, archived, tiles: {bookings,
-- monthly_revenue, average_rating}}. has_room: whether private.listings_limit allows another one. archived: the number
-- of archived ones. tiles: totals over all listings. Each listing has its next booking. Bookings are those that the
-- caller hosts: completed ones stay with the former owner, and an owner may have booked as a guest before. A booking
-- counts for the month of its first held day in the time zone of the space, with the amount of private.earned.
create function public.my_listings() returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  -- Evaluated once, because each call parses the token again.
  me constant uuid := auth.uid();
  my_ids constant uuid[] := array(select private.my_space_ids());
begin
  return jsonb_build_object(
    'listings', (
      select coalesce(jsonb_agg(l.listing order by l.place, l.updated_at desc, l.id), '[]')
      from (
        select s.id, s.updated_at,
          array_position(array['active', 'rejected', 'pending', 'inactive', 'draft'], s.status) as place, jsonb_build_object(
          'id', s.id, 'name', s.name, 'neighbourhood', s.neighbourhood, 'city', s.city, 'country', s.country,
            'status', s.status,
          'updated_at', s.updated_at, 'price_per_day', s.price_per_day, 'currency', s.currency,
          'average_rating', s.average_rating, 'review_count', s.review_count,
          'photo', (select private.photo(p) from public.space_photos p where p.space_id = s.id and p.place = 1),
          'note', private.rejected_because(s.id),
          'change_is_pending', exists (select from public.listing_changes c where c.space_id = s.id
            and c.decided_at is null),
          'views', (select coalesce(sum(v.views), 0) from public.space_views v where v.space_id = s.id),
          'bookings', (select count(*) from public.bookings b
            where b.space_id = s.id and b.host_id = me and b.status = 'confirmed'),
          'next_booking', (
            select jsonb_build_object('id', b.id, 'starts_on', b.starts_on, 'ends_on', b.ends_on, 'desks', b.desks)
            from public.bookings b
            where b.space_id = s.id and b.host_id = me and b.status = 'confirmed'
              and b.ends_on >= current_date - 1 and private.begins_at(b) > now()
            order by b.starts_on, b.id limit 1)) || private.review_clock(s.id) as listing
        from public.coworking_spaces s where s.id = any (my_ids) and s.status <> 'archived'
        order by s.updated_at desc limit 200
      ) l),
    'has_room', private.is_admin() or (
      select count(*) < private.listings_limit()
      from public.coworking_spaces s where s.id = any (my_ids) and s.status <> 'archived'),
    'archived', (select count(*) from public.coworking_spaces s where s.id = any (my_ids) and s.status = 'archived'),
    'tiles', (
      select jsonb_build_object(
        'bookings', (select count(*) from public.bookings b
          where b.space_id = any (my_ids) and b.host_id = me and b.status = 'confirmed'),
        'monthly_revenue', (
          select coalesce(sum(private.earned(b)), 0) from public.bookings b
          where b.space_id = any (my_ids) and b.host_id = me
            -- A held day is at most 29 days after starts_on, and the local month of a space may differ from that of
            -- UTC.
            and b.starts_on between current_date - 92 and current_date + 62
            and date_trunc('month', b.held_days[1]::timestamp) = date_trunc('month', now() at time zone b.timezone)),
        'average_rating', (
          select round(sum(s.average_rating * s.review_count) / nullif(sum(s.review_count), 0), 2)
          from public.coworking_spaces s where s.id = any (my_ids)))));
end;
$$;
grant execute on function public.my_listings() to authenticated;

-- The caller's archived listings, the latest first: {listings, next}. bookings: the number of bookings that the caller
-- hosted and nobody cancelled.
create function public.my_archived_listings(p_after jsonb default null, p_page_size integer default 24) returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  page_size constant integer := least(greatest(coalesce(p_page_size, 24), 1), 60);
  answer jsonb;
begin
  with page as (
    select s.id, s.name, s.neighbourhood, s.city, s.country, -extract(epoch from s.updated_at) as key,
      row_number() over (order by s.updated_at desc, s.id) as place
    from public.coworking_spaces s
    where s.id in (select private.my_space_ids()) and s.status = 'archived'
      and (p_after is null or (-extract(epoch from s.updated_at), s.id) > ((p_after ->> 'key')::numeric,
        (p_after ->> 'id')::uuid))
    order by s.updated_at desc, s.id limit page_size + 1
  )
  select jsonb_build_object(
    'listings', coalesce((select jsonb_agg(jsonb_build_object(
        'id', p.id, 'name', p.name, 'neighbourhood', p.neighbourhood, 'city', p.city, 'country', p.country,
        'photo', private.photos_of(p.id, 1) -> 0,
        'bookings', (select count(*) from public.bookings b
          where b.space_id = p.id and b.host_id = (select auth.uid()) and b.status = 'confirmed'))
        order by p.place) from page p where p.place <= page_size), '[]'),
    'next', (select jsonb_build_object('key', p.key::text, 'id', p.id) from page p
      where p.place = page_size and exists (select from page more where more.place > page_size)))
  into answer;
  return answer;
end;
$$;
grant execute on function public.my_archived_listings(jsonb, integer) to authenticated;

-- Marks a draft as changed when an alternative text is updated directly; move_photo and remove_photo mark it
-- themselves. Definer: owners have no grant to write updated_at.
create function private.touch_described_draft() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  -- A transaction that holds this lock marks the draft itself, and may wait for this photo.
  perform from public.coworking_spaces s where s.id = new.space_id and s.status = 'draft' for no key update skip locked;
  if found then
    perform private.touch_draft(new.space_id);
  end if;
  return null;
end;
$$;

create function private.tidy_listing_changes_made() returns void
language sql
set search_path = ''
as $$ delete from private.listing_changes_made m where m.day < current_date - 1 $$;

create trigger limit_changes_of_listings before insert on public.audit_log
  for each row when (new.table_name = 'coworking_spaces' and
    coalesce(new.after ->> 'status' not in ('inactive', 'archived') or new.before ->> 'status' = new.after ->> 'status',
      true))
  execute function private.refuse_too_many('actor_id', '300', 'too-many-changes',
    't.table_name = ''coworking_spaces'' and t.created_at > now() - interval ''1 day''');

create trigger note_approval before insert or update of status on public.coworking_spaces
  for each row when (new.status = 'active' and new.approved_at is null) execute function private.note_approval();

create trigger audit after update or delete on public.listing_submissions
  for each row execute function private.audit('space_id', 'outcome', '?note');

create trigger follow_submission after update of status on public.coworking_spaces
  for each row when (old.status <> new.status and 'pending' in (old.status, new.status))
  execute function private.follow_submission();

-- Triggers fire in alphabetical order: before find_city, which would refuse with another error.
create trigger approved_values before update on public.coworking_spaces
  for each row when (old.approved_at is not null) execute function private.keep_what_was_approved();

create trigger limit_changes before update on public.coworking_spaces
  for each row when (old.status <> 'draft' and (new.status not in ('inactive', 'archived') or old.status = new.status))
  execute function private.limit_listing_changes();

create trigger mail_about_outcome after update of decided_at on public.listing_submissions
  for each row execute function private.mail_about_listing('listing');

create trigger touch_described_draft after update of alternative_text on public.space_photos
  for each row when (old.alternative_text <> new.alternative_text) execute function private.touch_described_draft();

create trigger audit_new after insert on public.listing_submissions
  for each row when (new.import_id is null) execute function private.audit('space_id', 'outcome', '?note');

create policy "owners and admins read how a listing was decided" on public.listing_submissions
  for select to authenticated
  using ((space_id in (select private.my_space_ids()) and not of_former_owner) or (select private.is_admin()));

create policy "owners and admins read how often a listing was seen" on public.space_views
  for select to authenticated
  using (space_id in (select private.my_space_ids()) or (select private.is_admin()));

insert into private.mail_topics (topic) values
  ('listing-pending'), ('listing-approved'), ('listing-rejected'), ('change-pending'), ('change-approved'),
  ('change-rejected'), ('draft-about-to-go');

insert into private.jobs (name, every) values ('remove-unused-photos', '1 hour');

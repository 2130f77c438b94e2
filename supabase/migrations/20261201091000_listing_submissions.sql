-- The way of a listing to its guests: what it must have before it is sent, a row for each time it was sent, and the verdict, which
-- is about exactly what was shown to the admin.

alter table public.coworking_spaces
  add column approved_at timestamptz,
  add column confirmed_at timestamptz,
  add constraint approved_when_active check (status <> 'active' or approved_at is not null) not valid;
comment on column public.coworking_spaces.approved_at is
  'When it was approved for the first time. From then on, whatever its status, what guests find it by is changed by a proposal.';
comment on column public.coworking_spaces.confirmed_at is 'When its owner last said that hours and prices are right. They are asked once a month.';
grant select (confirmed_at) on public.coworking_spaces to anon, authenticated;
update public.coworking_spaces set approved_at = created_at where status in ('active', 'inactive', 'archived');
alter table public.coworking_spaces validate constraint approved_when_active;

create function private.note_approval() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.approved_at := now();
  return new;
end;
$$;
create trigger note_approval before insert or update of status on public.coworking_spaces
  for each row when (new.status = 'active' and new.approved_at is null) execute function private.note_approval();

create table public.listing_submissions (
  id uuid primary key default gen_random_uuid(),
  space_id uuid not null references public.coworking_spaces (id) on delete cascade,
  submitted_at timestamptz not null default now(),
  decided_at timestamptz,
  verdict text check (verdict in ('approved', 'rejected', 'withdrawn')),
  note text check (private.is_prose(note, 1, 2000)),
  constraint decided_completely check ((decided_at is null) = (verdict is null)),
  constraint reason_of_a_rejection check ((note is not null) = coalesce(verdict = 'rejected', false))
);
comment on table public.listing_submissions is
  'Each time that a listing was sent for approval, and each verdict on one that was not. Owners are promised one within 24 hours.';

create unique index listing_submissions_open on public.listing_submissions (space_id) where decided_at is null;
create index listing_submissions_space on public.listing_submissions (space_id, submitted_at);

alter table public.listing_submissions enable row level security;
revoke all on public.listing_submissions from anon, authenticated;
grant select on public.listing_submissions to authenticated;
create policy "owners and admins read how a listing was decided" on public.listing_submissions
  for select to authenticated
  using (space_id in (select private.my_space_ids()) or (select private.is_admin()));
create trigger audit after insert or update or delete on public.listing_submissions
  for each row execute function private.audit('space_id', 'verdict', 'note');

-- The reason for a rejection is kept here alone.
insert into public.listing_submissions (space_id, submitted_at, decided_at, verdict, note)
select r.space_id, r.created_at, r.created_at, 'rejected', r.note from public.listing_rejections r;
drop trigger forget_rejection on public.coworking_spaces;
drop function private.forget_rejection();
drop table public.listing_rejections;

-- The reason of the last decision about a listing; null unless that was a rejection.
create function private.rejected_because(p_space_id uuid) returns text
language sql stable
set search_path = ''
as $$
  select s.note from public.listing_submissions s where s.space_id = p_space_id
  order by s.submitted_at desc, s.decided_at desc nulls first limit 1;
$$;

-- Since when a listing waits for a verdict, and until when one is promised: {submitted_at, decide_by}, both null when it does not wait.
create function private.review_clock(p_space_id uuid) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object('submitted_at', max(s.submitted_at), 'decide_by', max(s.submitted_at) + interval '24 hours')
  from public.listing_submissions s where s.space_id = p_space_id and s.decided_at is null;
$$;
grant execute on function private.rejected_because(uuid), private.review_clock(uuid) to authenticated;

-- What a listing shows to guests, as an admin judges it: {name, …, photos: [{id, alternative_text}]}.
create function private.shown_listing(p_space public.coworking_spaces) returns jsonb
language plpgsql stable
set search_path = ''
as $$
begin
  return to_jsonb(p_space) - array['status', 'is_featured', 'is_verified_owner', 'owner_id', 'city_id', 'average_rating',
      'review_count', 'created_at', 'updated_at', 'approved_at', 'confirmed_at']
    || jsonb_build_object('photos', (
      select coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'alternative_text', p.alternative_text) order by p.place), '[]')
      from public.space_photos p where p.space_id = p_space.id and p.place is not null));
end;
$$;

create function private.digest_of(p_shown jsonb) returns text
language sql immutable
set search_path = ''
as $$ select encode(extensions.digest(p_shown::text, 'sha256'), 'hex') $$;

-- What of a listing is not there yet, in the order of the wizard: names of columns, and photos. Empty when it can be sent.
create function private.missing_from(p_space public.coworking_spaces) returns text[]
language plpgsql stable
set search_path = ''
as $$
begin
  return array(
    select missing.what from (values
      ('address', p_space.address is null), ('city', p_space.city is null), ('country', p_space.country is null),
      ('description', p_space.description is null), ('timezone', p_space.timezone is null),
      ('capacity', p_space.capacity is null), ('price_per_day', p_space.price_per_day is null),
      ('photos', (select count(*) not between 3 and 10 from public.space_photos p where p.space_id = p_space.id and p.place is not null))
    ) missing (what, is_so) where missing.is_so);
end;
$$;

-- A verdict is written by review_space. A submission that is open still when its listing leaves 'pending' was withdrawn.
-- Definer: owners do not write submissions.
create function private.follow_submission() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if new.status = 'pending' then
    insert into public.listing_submissions (space_id) values (new.id) on conflict do nothing;
  else
    update public.listing_submissions s set decided_at = now(), verdict = 'withdrawn'
    where s.space_id = new.id and s.decided_at is null;
  end if;
  return null;
end;
$$;
create trigger follow_new_submission after insert on public.coworking_spaces
  for each row when (new.status = 'pending') execute function private.follow_submission();
create trigger follow_submission after update of status on public.coworking_spaces
  for each row when (old.status <> new.status and 'pending' in (old.status, new.status))
  execute function private.follow_submission();
insert into public.listing_submissions (space_id, submitted_at)
select s.id, s.updated_at from public.coworking_spaces s where s.status = 'pending';

-- A listing begins as a draft. It is sent by submit_listing, which an update of the status amounts to.
revoke insert (status) on public.coworking_spaces from authenticated;
alter policy "members list spaces of their own, not yet active" on public.coworking_spaces
  with check (owner_id = (select auth.uid()) and status = 'draft' and (select private.may_write()));

-- Invoker, so that current_user tells an API call from a function that has already decided.
-- Refusals: no-owner, listing-incomplete (its detail names what is missing, separated by commas), status-not-yours.
create or replace function private.guard_space_status() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if current_user not in ('anon', 'authenticated') then
    return new;
  elsif new.status = 'active' and new.owner_id is null then
    -- An admin may write it still.
    raise exception 'no-owner' using errcode = 'PT409';
  elsif new.status = 'pending' and cardinality(private.missing_from(new)) > 0 then
    raise exception 'listing-incomplete' using errcode = 'PT409', detail = array_to_string(private.missing_from(new), ',');
  elsif (old.status, new.status) in (('draft', 'pending'), ('rejected', 'pending'), ('active', 'inactive'))
    or (old.status, new.status) = ('pending', 'draft') and old.approved_at is null
    or (old.status, new.status) = ('inactive', 'active') and old.approved_at is not null then
    return new;
  end if;
  raise exception 'status-not-yours' using errcode = '42501';
end;
$$;
grant execute on function private.missing_from(public.coworking_spaces) to authenticated;

-- Sends a draft or a rejected listing to the admins. A second press changes nothing.
-- Refusals: those of private.require_member, no-such-listing, listing-incomplete, status-not-yours.
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

-- What an admin decides about: {listing, digest, submitted_at, decide_by}. Null when there is no such listing.
-- Definer: a whole row of the listings cannot be selected, because whose they are cannot.
create function public.listing_for_review(p_space_id uuid) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  shown jsonb;
begin
  perform private.require_admin();
  select private.shown_listing(s) into shown from public.coworking_spaces s where s.id = p_space_id;
  return case when shown is not null then jsonb_build_object('listing', shown, 'digest', private.digest_of(shown))
    || private.review_clock(p_space_id) end;
end;
$$;

-- The verdict on a listing, active or rejected, which needs the digest of what was shown; or inactive, for one that is active.
-- A paused listing may be rejected, so that its owner cannot reopen it, and one that was rejected by mistake may be approved.
-- Refusals: those of private.require_admin, no-such-space, status-not-yours (no admin takes a listing from where it is to there),
-- changed-meanwhile, no-owner (nobody would host its guests), listing-incomplete as above.
-- Definer: an admin acts as authenticated too, and that role has no grant on what judges a listing.
drop function public.review_space(uuid, text, text);
create function public.review_space(p_space_id uuid, p_status text, p_note text default null, p_digest text default null)
returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  space public.coworking_spaces;
  what constant text := case p_status when 'active' then 'approved' else p_status end;
  reason constant text := case p_status when 'rejected' then btrim(coalesce(p_note, '')) end;
begin
  perform private.require_admin();
  select s.* into space from public.coworking_spaces s where s.id = p_space_id for update;
  if not found then
    raise exception 'no-such-space' using errcode = 'PT404';
  elsif ((space.status, p_status) in (('pending', 'active'), ('pending', 'rejected'), ('rejected', 'active'),
    ('active', 'inactive'), ('active', 'rejected'), ('inactive', 'active'), ('inactive', 'rejected'))) is not true then
    raise exception 'status-not-yours' using errcode = '42501', hint = 'archive_listing archives';
  elsif p_status in ('active', 'rejected') and p_digest is distinct from private.digest_of(private.shown_listing(space)) then
    raise exception 'changed-meanwhile' using errcode = 'PT409', hint = 'p_digest is that of listing_for_review';
  elsif p_status = 'active' and space.owner_id is null then
    raise exception 'no-owner' using errcode = 'PT409';
  elsif p_status = 'active' and cardinality(private.missing_from(space)) > 0 then
    -- Its owner may have taken photos or a price away after sending it.
    raise exception 'listing-incomplete' using errcode = 'PT409', detail = array_to_string(private.missing_from(space), ',');
  end if;
  if p_status = 'rejected' or space.status in ('pending', 'rejected') then
    update public.listing_submissions s set decided_at = now(), verdict = what, note = reason
    where s.space_id = p_space_id and s.decided_at is null;
    if not found then
      -- Its owner is told as after any other verdict.
      insert into public.listing_submissions (space_id, decided_at, verdict, note) values (p_space_id, now(), what, reason);
    end if;
  end if;
  update public.coworking_spaces set status = p_status where id = p_space_id;
end;
$$;
grant execute on function public.submit_listing(uuid), public.listing_for_review(uuid), public.review_space(uuid, text, text, text)
  to authenticated;

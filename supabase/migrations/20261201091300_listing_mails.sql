-- Mail about listings: to the admins when something waits for them, to owners when it was decided, and before a draft goes.

insert into private.mail_topics (topic) values
  ('listing-pending'), ('listing-approved'), ('listing-rejected'),
  ('change-pending'), ('change-approved'), ('change-rejected'), ('draft-about-to-go');

create function private.listing_named(p_space_id uuid) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object('id', s.id, 'name', s.name, 'city', s.city, 'country', s.country)
  from public.coworking_spaces s where s.id = p_space_id;
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
  from public.listing_submissions s where s.id = p_submission_id and s.verdict = 'approved';
$$;

create function private.mail_listing_rejected(p_submission_id uuid) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object('space', private.listing_named(s.space_id), 'note', s.note)
  from public.listing_submissions s where s.id = p_submission_id and s.verdict = 'rejected';
$$;

create function private.mail_change_pending(p_change_id uuid) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object('space', private.listing_named(c.space_id))
  from public.listing_changes c where c.id = p_change_id and c.decided_at is null;
$$;

create function private.mail_change_approved(p_change_id uuid) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object('space', private.listing_named(c.space_id))
  from public.listing_changes c where c.id = p_change_id and c.verdict = 'approved';
$$;

create function private.mail_change_rejected(p_change_id uuid) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object('space', private.listing_named(c.space_id), 'note', c.note)
  from public.listing_changes c where c.id = p_change_id and c.verdict = 'rejected';
$$;

-- Definer: whoever sends a listing does not know the admins, and nobody writes the outbox.
create function private.mail_to_admins(p_topic text, p_subject_id uuid) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.send_mail(p_topic, u.id, p_subject_id) from public.users u where u.is_admin and u.suspended_at is null;
end;
$$;
revoke execute on function private.mail_to_admins(text, uuid) from public;

-- Definer: for the same reason. The trigger's argument is what the table is about: listing or change.
create function private.mail_about_listing() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if new.decided_at is null then
    perform private.mail_to_admins(tg_argv[0] || '-pending', new.id);
  elsif new.verdict in ('approved', 'rejected') then
    perform private.send_mail(tg_argv[0] || '-' || new.verdict,
      (select s.owner_id from public.coworking_spaces s where s.id = new.space_id), new.id);
  end if;
  return null;
end;
$$;
create trigger mail_about_submission after insert on public.listing_submissions
  for each row execute function private.mail_about_listing('listing');
create trigger mail_about_verdict after update of decided_at on public.listing_submissions
  for each row execute function private.mail_about_listing('listing');
create trigger mail_about_change after insert on public.listing_changes
  for each row execute function private.mail_about_listing('change');
create trigger mail_about_verdict after update of decided_at on public.listing_changes
  for each row execute function private.mail_about_listing('change');

-- Drafts that nobody touched for 76 days are announced, and go 14 days later unless they were touched meanwhile.
create table private.draft_warnings (
  id uuid primary key default gen_random_uuid(),
  space_id uuid not null references public.coworking_spaces (id) on delete cascade,
  untouched_since timestamptz not null,
  created_at timestamptz not null default now(),
  constraint once unique (space_id, untouched_since)
);
comment on table private.draft_warnings is 'What owners of forgotten drafts were told.';
alter table private.draft_warnings enable row level security;
revoke all on private.draft_warnings from public, anon, authenticated, service_role;

create function private.mail_draft_about_to_go(p_warning_id uuid) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object('space', jsonb_build_object('id', s.id, 'name', s.name), 'goes_at', w.created_at + interval '14 days')
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
  from private.draft_warnings w join public.coworking_spaces s on s.id = w.space_id and s.updated_at = w.untouched_since;
end;
$$;
-- Calls every function private.tidy_…, each of which takes away what its table need not keep.
-- Definer: the role of the background has no table.
create or replace function public.tidy() returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  tidy_part text;
begin
  perform search.tidy();
  for tidy_part in
    select p.proname from pg_catalog.pg_proc p
    where p.pronamespace = 'private'::regnamespace and starts_with(p.proname, 'tidy_') order by 1
  loop
    execute format('select private.%I()', tidy_part);
  end loop;
  delete from private.outbox o where o.finished_at < now() - interval '30 days';
  delete from private.listing_changes_made m where m.day < current_date - 1;
end;
$$;

-- Files of the bucket that are no photo, a day after they were put there, 500 at most: their names. None of them can become a photo
-- any more, because add_photo takes files of the last twelve hours. The Worker removes them by the API of Storage, which alone
-- removes the bytes as well. Definer: for the same reason.
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
revoke execute on function public.unused_photo_files() from public;
grant execute on function public.unused_photo_files() to service_role;
insert into private.jobs (name, every) values ('remove-unused-photos', '1 hour');

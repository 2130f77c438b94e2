-- Whose words stand in a listing that has changed hands. They stay for whoever runs the space, and when the account of who wrote them is
-- deleted they go after the 14 days with all else of it; until then they are in its export.

create function private.wrote_then(w private.former_owners, p_at timestamptz) returns boolean
language sql immutable
set search_path = ''
as $$ select p_at > w.since and p_at <= w.until $$;

-- The next owner may write into a row that is there, and its words are theirs from then on.
alter table public.space_photos add column rewritten_at timestamptz;
alter table public.space_closures add column rewritten_at timestamptz;
alter table public.space_special_hours add column rewritten_at timestamptz;
comment on column public.space_photos.rewritten_at is 'When the alternative text was last changed; null: since created_at it is the same.';
comment on column public.space_closures.rewritten_at is 'When the reason was last changed; null: since created_at it is the same.';
comment on column public.space_special_hours.rewritten_at is 'When the hours were last changed; null: since created_at they are the same.';

create function private.note_rewriting() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.rewritten_at := clock_timestamp();
  return new;
end;
$$;
create trigger note_rewriting before update of alternative_text on public.space_photos
  for each row when (old.alternative_text <> new.alternative_text) execute function private.note_rewriting();
create trigger note_rewriting before update of reason on public.space_closures
  for each row when (old.reason <> new.reason) execute function private.note_rewriting();
create trigger note_rewriting before update of opens_at, closes_at on public.space_special_hours
  for each row when ((old.opens_at, old.closes_at) <> (new.opens_at, new.closes_at)) execute function private.note_rewriting();

create table private.removed_words (
  id uuid primary key default gen_random_uuid(),
  space_id uuid not null references public.coworking_spaces (id) on delete cascade,
  removed_at timestamptz not null default now(),
  description boolean not null,
  photos integer not null,
  alternative_texts integer not null,
  closures integer not null
);
comment on table private.removed_words is
  'What went from a listing that somebody runs, because a former owner had written it: whether the description, and how many photos, alternative texts and reasons of closed days.';
create index removed_words_space on private.removed_words (space_id);
alter table private.removed_words enable row level security;
revoke all on private.removed_words from public, anon, authenticated, service_role;

insert into private.mail_topics (topic) values ('listing-words-removed');

create function private.mail_listing_words_removed(p_removal_id uuid) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object('space', private.listing_named(r.space_id), 'description', r.description, 'photos', r.photos,
    'alternative_texts', r.alternative_texts, 'closures', r.closures)
  from private.removed_words r where r.id = p_removal_id;
$$;

-- Takes from a listing what one former owner wrote. Photos of others move up. Where somebody else runs it, its website and the days on
-- which it is closed or has hours of their own stay, without the reasons, and that owner is mailed what went.
create function private.remove_words_of(w private.former_owners) returns void
language plpgsql
set search_path = ''
as $$
declare
  space public.coworking_spaces;
  removed private.removed_words;
  is_run boolean;
begin
  select s.* into space from public.coworking_spaces s where s.id = w.space_id for no key update;
  is_run := space.owner_id is not null and space.status <> 'archived';
  removed.description := private.words_digest(space.description) is not distinct from w.description_digest;
  delete from public.space_photos p where p.space_id = w.space_id and private.wrote_then(w, p.created_at);
  get diagnostics removed.photos = row_count;
  update public.space_photos p set place = shown.place
  from (select o.id, row_number() over (order by o.place) as place from public.space_photos o
    where o.space_id = w.space_id and o.place is not null) shown
  where p.id = shown.id and p.place <> shown.place;
  update public.space_photos p set alternative_text = ''
  where p.space_id = w.space_id and p.alternative_text <> '' and private.wrote_then(w, p.rewritten_at);
  get diagnostics removed.alternative_texts = row_count;
  delete from public.listing_changes c where c.space_id = w.space_id and private.wrote_then(w, c.created_at);
  delete from public.listing_submissions s where s.space_id = w.space_id and private.wrote_then(w, s.submitted_at);
  if is_run then
    update public.space_closures c set reason = 'The space is closed'
    where c.space_id = w.space_id and private.wrote_then(w, coalesce(c.rewritten_at, c.created_at));
    get diagnostics removed.closures = row_count;
  else
    delete from public.space_closures c
    where c.space_id = w.space_id and private.wrote_then(w, coalesce(c.rewritten_at, c.created_at));
    delete from public.space_special_hours h
    where h.space_id = w.space_id and private.wrote_then(w, coalesce(h.rewritten_at, h.created_at));
  end if;
  update public.coworking_spaces s
  set website_url = case when is_run or private.words_digest(s.website_url) is distinct from w.website_digest then s.website_url end,
    description = case when removed.description
      then 'This space has no description at the moment: it was removed with the account of whoever wrote it.' else s.description end
  where s.id = w.space_id;
  delete from private.former_owners o where o.space_id = w.space_id and o.until = w.until;
  if is_run and (removed.description or removed.photos + removed.alternative_texts + removed.closures > 0) then
    insert into private.removed_words (space_id, description, photos, alternative_texts, closures)
    values (w.space_id, removed.description, removed.photos, removed.alternative_texts, removed.closures)
    returning id into removed.id;
    perform private.send_mail('listing-words-removed', space.owner_id, removed.id);
  end if;
end;
$$;

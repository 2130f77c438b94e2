-- Who had a listing before. What they wrote stands in it for whoever runs the space next, and a listing that somebody had is about them
-- still: an admin who releases their own one would judge its reports otherwise.

create table private.former_owners (
  space_id uuid not null references public.coworking_spaces (id) on delete cascade,
  author_id uuid references public.users (id) on delete set null,
  since timestamptz not null,
  until timestamptz not null default clock_timestamp(),
  description_digest bytea check (length(description_digest) = 32),
  website_digest bytea check (length(website_digest) = 32),
  primary key (space_id, until),
  constraint owned_for_a_time check (since <= until)
);
comment on table private.former_owners is
  'Who had a listing before; author_id is null for a time in which nobody with an account had it. Photos, proposals and submissions are theirs that were made then, and alternative texts, closed days and special hours that were last written then. Description and website are theirs while their SHA-256 is this one; null where they stood there before.';
create index former_owners_author on private.former_owners (author_id);
alter table private.former_owners enable row level security;
revoke all on private.former_owners from public, anon, authenticated, service_role;

create function private.words_digest(p_text text) returns bytea
language sql immutable
set search_path = ''
as $$ select sha256(convert_to(p_text, 'UTF8')) $$;

-- Definer: nobody writes who had a listing. The account may be gone: deleted by an operator it cuts what refers to it.
create function private.note_former_owner() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  description constant bytea := private.words_digest(new.description);
  website constant bytea := private.words_digest(new.website_url);
begin
  insert into private.former_owners (space_id, author_id, since, description_digest, website_digest)
  select new.id, (select u.id from public.users u where u.id = old.owner_id), coalesce(max(f.until), '-infinity'),
    case when bool_or(f.description_digest = description) is not true then description end,
    case when bool_or(f.website_digest = website) is not true then website end
  from private.former_owners f where f.space_id = new.id;
  return null;
end;
$$;
create trigger note_former_owner after update of owner_id on public.coworking_spaces
  for each row when (old.owner_id is distinct from new.owner_id) execute function private.note_former_owner();

-- Every listing that a member has or had. Definer: asked by policies, and nobody reads who had a listing.
create function private.listings_ever_of(p_user_id uuid) returns setof uuid
language sql stable security definer
set search_path = ''
as $$
  select s.id from public.coworking_spaces s where s.owner_id = p_user_id
  union select w.space_id from private.former_owners w where w.author_id = p_user_id;
$$;
grant execute on function private.listings_ever_of(uuid) to authenticated;

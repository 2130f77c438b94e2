-- The spaces a person saved.

create table public.favourites (
  user_id uuid not null default auth.uid() references public.users (id) on delete cascade,
  space_id uuid not null references public.coworking_spaces (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (user_id, space_id)
);
comment on table public.favourites is 'Saved spaces, seen by nobody but the person who saved them.';

create index favourites_space on public.favourites (space_id);

alter table public.favourites enable row level security;
revoke all on public.favourites from anon, authenticated;
grant select, insert (space_id), delete on public.favourites to authenticated;

create policy "members read what they saved" on public.favourites
  for select to authenticated using (user_id = (select auth.uid()));
create policy "members save spaces they can see" on public.favourites
  for insert to authenticated
  with check (
    user_id = (select auth.uid()) and (select private.may_write())
    and exists (select from public.coworking_spaces s where s.id = space_id));
create policy "members let go what they saved" on public.favourites
  for delete to authenticated using (user_id = (select auth.uid()) and (select private.may_write()));

create trigger limit_favourites after insert on public.favourites
  referencing new table as written for each statement
  execute function private.refuse_too_many('user_id', '500', 'too-many-favourites');

-- Who comes after an owner reads nothing of what was between the owner before and the admins: names that were proposed, and notes.
-- The reason why a listing is rejected now is still told, by my_listing.

alter table public.listing_changes add column of_former_owner boolean not null default false;
alter table public.listing_submissions add column of_former_owner boolean not null default false;
comment on column public.listing_changes.of_former_owner is 'The listing has changed hands since. Only admins read it.';
comment on column public.listing_submissions.of_former_owner is 'The listing has changed hands since. Only admins read it.';

alter policy "owners and admins read what is proposed" on public.listing_changes
  using ((space_id in (select private.my_space_ids()) and not of_former_owner) or (select private.is_admin()));
alter policy "owners and admins read how a listing was decided" on public.listing_submissions
  using ((space_id in (select private.my_space_ids()) and not of_former_owner) or (select private.is_admin()));

-- What still waits goes on with the next owner. An open proposal is withdrawn by then, by drop_change.
-- Definer: nobody writes proposals and submissions but the functions around them.
create function private.leave_past_behind() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  update public.listing_changes c set of_former_owner = true where c.space_id = new.id and not c.of_former_owner;
  update public.listing_submissions s set of_former_owner = true
  where s.space_id = new.id and s.decided_at is not null and not s.of_former_owner;
  return null;
end;
$$;
-- Its name comes after that of drop_change.
create trigger leave_past_behind after update of owner_id on public.coworking_spaces
  for each row when (old.owner_id is distinct from new.owner_id) execute function private.leave_past_behind();

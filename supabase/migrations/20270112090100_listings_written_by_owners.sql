-- An admin writes a listing by edit_listing, review_space and the other functions for admins alone, which ask what they were shown and tell its
-- owner: with a right on the rows one request of a stolen session changed every price of the site, and told nobody.

drop policy "owners and admins write a listing" on public.coworking_spaces;
create policy "owners write a listing" on public.coworking_spaces
  for update to authenticated
  using (owner_id = (select auth.uid()) and (select private.may_write()))
  with check (owner_id = (select auth.uid()));

-- An alternative text counts as a change of its listing, as everything else that is live at once. A draft is changed freely.
-- Definer: nobody writes the counts, and whose a listing is can be selected by nobody.
create function private.limit_alternative_texts() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if exists (
    select from public.coworking_spaces s where s.id = new.space_id and s.status <> 'draft' and s.owner_id = auth.uid()) then
    perform private.count_listing_change();
  end if;
  return new;
end;
$$;
create trigger limit_alternative_texts before update of alternative_text on public.space_photos
  for each row when (old.alternative_text <> new.alternative_text) execute function private.limit_alternative_texts();

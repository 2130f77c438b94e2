-- Admins open the pages of every listing. What only its owner may do is shown to whoever owns it, an admin or not.

-- Which listing a page is about; null when it is not the caller's. is_own: whether the caller owns it, and does not only manage it.
create or replace function public.listing_heading(p_space_id uuid) returns jsonb
language plpgsql stable
set search_path = ''
as $$
begin
  return (
    select jsonb_build_object('id', s.id, 'name', s.name, 'status', s.status, 'confirmed_at', s.confirmed_at, 'city', s.city, 'country', s.country,
      'is_own', s.id in (select private.my_space_ids()))
    from public.coworking_spaces s where s.id = p_space_id and private.manages_space(s.id));
end;
$$;

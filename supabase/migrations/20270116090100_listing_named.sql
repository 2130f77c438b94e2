-- The name of a listing, which each row of many lists asks for: in PL/pgSQL, which keeps its plan for the life of a connection.
create or replace function private.listing_named(p_space_id uuid) returns jsonb
language plpgsql stable
set search_path = ''
as $$
begin
  return (
    select jsonb_build_object('id', s.id, 'name', s.name, 'city', s.city, 'country', s.country)
    from public.coworking_spaces s where s.id = p_space_id);
end;
$$;

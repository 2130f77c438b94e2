-- As before. A place whose name has more words than a search takes is none to go to.
create or replace function search.places_with_room(p_places jsonb, p_filters jsonb, p_most integer) returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  found jsonb := '[]';
  place jsonb;
  page jsonb;
begin
  for place in select e.value from jsonb_array_elements(p_places) with ordinality e order by e.ordinality loop
    exit when jsonb_array_length(found) >= p_most;
    if p_filters ? 'start_date' then
      begin
        page := search.find(
          jsonb_build_object('location', case when place ->> 'kind' in ('country', 'continent') then place ->> 'name'
            else concat_ws(', ', place ->> 'name', place ->> 'within') end)
            || (select coalesce(jsonb_object_agg(f.key, f.value), '{}') from jsonb_each(p_filters) f where f.key in ('start_date', 'end_date', 'desks')),
          'featured', null, 1, now());
      exception when invalid_parameter_value then
        if sqlerrm <> 'search-too-long' then
          raise;
        end if;
        continue;
      end;
      continue when page -> 'total' = '0';
      place := place || jsonb_build_object('spaces', page -> 'total');
    end if;
    found := found || jsonb_build_array(place);
  end loop;
  return found;
end;
$$;

-- The weeks of all spaces of a host say of a day what the calendar of one space says, by the same function.

-- Definer: for owner_id, which nobody selects.
create or replace function public.my_weeks(p_from date, p_after jsonb default null) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  answer jsonb;
begin
  perform private.require_session();
  with page as (
    select s as space, s.id, private.today_at(s, now()) as today, extract(epoch from s.created_at) as key,
      row_number() over (order by s.created_at, s.id) as place
    from public.coworking_spaces s
    where s.owner_id = auth.uid() and s.status <> 'archived' and num_nulls(s.timezone, s.capacity) = 0
      and (p_after is null
        or (extract(epoch from s.created_at), s.id) > ((p_after ->> 'key')::numeric, (p_after ->> 'id')::uuid))
    order by s.created_at, s.id limit 13
  )
  select jsonb_build_object(
    'spaces', coalesce((select jsonb_agg(jsonb_build_object(
        'id', p.id, 'name', (p.space).name, 'city', (p.space).city, 'capacity', (p.space).capacity, 'today', p.today,
        'days', private.owner_days(p.space, p_from, p_from + 34))
        order by p.place) from page p where p.place <= 12), '[]'),
    'next', (select jsonb_build_object('key', p.key::text, 'id', p.id) from page p
      where p.place = 12 and exists (select from page more where more.place > 12)))
  into answer;
  return answer;
end;
$$;
comment on function public.my_weeks is
  'Five weeks from a day on of the spaces of the caller that are not archived, 12 at a time, with days as private.owner_days has them.';
grant execute on function public.my_weeks(date, jsonb) to authenticated;

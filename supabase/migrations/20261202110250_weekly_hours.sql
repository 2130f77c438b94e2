-- The weekly hours of a listing, all seven days at once: [{"opens_at", "closes_at"}, …] from Monday on, both null on a day when it is
-- closed. Refusals: those of private.require_member, and no-such-space for whoever may not write it,
-- and for an archived listing.
create function public.set_weekly_hours(p_space_id uuid, p_week jsonb) returns void
language plpgsql
set search_path = ''
as $$
begin
  perform private.require_member();
  update public.coworking_spaces s
  set (opens_at, closes_at) = (
    select array_agg((w.day ->> 'opens_at')::time order by w.place), array_agg((w.day ->> 'closes_at')::time order by w.place)
    from jsonb_array_elements(p_week) with ordinality w (day, place))
  where s.id = p_space_id and s.status <> 'archived';
  if not found then
    raise exception 'no-such-space' using errcode = 'PT404';
  end if;
end;
$$;
grant execute on function public.set_weekly_hours(uuid, jsonb) to authenticated;

-- Which listings of the caller, but for archived ones, have reviews that wait for a reply: [{space_id, count}], the most first. Hidden ones wait for nobody.
create function public.my_unanswered_reviews() returns jsonb
language sql stable
set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object('space_id', w.space_id, 'count', w.count) order by w.count desc, w.space_id), '[]')
  from (
    select r.space_id, count(*) as count
    from public.coworking_spaces s join public.reviews r on r.space_id = s.id
    where s.id in (select private.my_space_ids()) and s.status <> 'archived'
      and r.replied_at is null and r.hidden_at is null
    group by r.space_id) w;
$$;

-- What the dashboard says of the listings of the caller, in one round trip: host_overview() and, as `unanswered`, the reviews that wait.
create function public.host_dashboard() returns jsonb
language sql stable
set search_path = ''
as $$
  select public.host_overview() || jsonb_build_object('unanswered', public.my_unanswered_reviews());
$$;
grant execute on function public.my_unanswered_reviews(), public.host_dashboard() to authenticated;

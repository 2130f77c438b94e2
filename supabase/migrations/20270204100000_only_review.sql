-- A single review that waits for a reply is led to at once.

-- Which listings of the caller, but for archived ones, have reviews that wait for a reply: [{space_id, count, review_id}], the most first.
-- review_id: the one that waits, where it is the only one. Hidden ones wait for nobody.
create or replace function public.my_unanswered_reviews() returns jsonb
language sql stable
set search_path = ''
as $$
  select coalesce(jsonb_agg(to_jsonb(w) order by w.count desc, w.space_id), '[]')
  from (
    select r.space_id, count(*) as count, case when count(*) = 1 then (array_agg(r.id))[1] end as review_id
    from public.coworking_spaces s join public.reviews r on r.space_id = s.id
    where s.id in (select private.my_space_ids()) and s.status <> 'archived'
      and r.replied_at is null and r.hidden_at is null
    group by r.space_id) w;
$$;

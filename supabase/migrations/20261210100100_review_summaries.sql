-- What the reviews of a space say together, counted anew with each of them, so that pages and searches read one row.

create table public.review_summaries (
  space_id uuid primary key references public.coworking_spaces (id) on delete cascade,
  reviews integer not null check (reviews > 0),
  average numeric(3, 2) not null check (average between 1 and 5),
  one_star integer not null,
  two_stars integer not null,
  three_stars integer not null,
  four_stars integer not null,
  five_stars integer not null,
  wifi_down numeric(7, 2),
  wifi_down_by integer not null,
  wifi_down_on date,
  wifi_up numeric(7, 2),
  wifi_up_by integer not null,
  wifi_up_on date,
  noise text check (noise in ('quiet', 'some-talk', 'lively')),
  noise_by integer not null,
  noise_on date,
  calls_allowed integer not null,
  calls_by integer not null,
  calls_on date,
  ergonomic_chair integer not null,
  chair_by integer not null,
  chair_on date,
  desk_sockets integer not null,
  sockets_by integer not null,
  sockets_on date,
  constraint counts_every_review check (one_star + two_stars + three_stars + four_stars + five_stars = reviews)
);
comment on table public.review_summaries is
  'The visible reviews of a space together; a space without any has no row. wifi_down, wifi_up, noise: the median. calls_allowed, ergonomic_chair, desk_sockets: how many say yes. …_by: how many say anything. …_on: the day of the latest of them.';

alter table public.review_summaries enable row level security;
revoke all on public.review_summaries from anon, authenticated;
-- Not the days, of which other people are told the month.
grant select (space_id, reviews, average, one_star, two_stars, three_stars, four_stars, five_stars, wifi_down, wifi_down_by,
  wifi_up, wifi_up_by, noise, noise_by, calls_allowed, calls_by, ergonomic_chair, chair_by, desk_sockets, sockets_by)
  on public.review_summaries to anon, authenticated;
create policy "whoever reads a listing reads what its reviews say together" on public.review_summaries
  for select to anon, authenticated
  using (exists (select from public.coworking_spaces s where s.id = space_id));

-- Ordered from quiet to loud, so that noise has a median.
create function private.loudness(noise text) returns integer
language sql immutable parallel safe
set search_path = ''
as $$ select array_position(array['quiet', 'some-talk', 'lively'], noise) $$;

-- Counts the reviews of a space anew. Definer: nobody has a grant to write summaries, nor the stars of a listing.
create function private.sum_up_reviews() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  concerned constant uuid := case when tg_op = 'DELETE' then old.space_id else new.space_id end;
  summary record;
begin
  -- One after the other: each counts what those before it have written.
  perform from public.coworking_spaces s where s.id = concerned for no key update;
  delete from public.review_summaries u where u.space_id = concerned;
  insert into public.review_summaries
  select r.space_id, count(*), round(avg(r.stars), 2), count(*) filter (where r.stars = 1), count(*) filter (where r.stars = 2),
    count(*) filter (where r.stars = 3), count(*) filter (where r.stars = 4), count(*) filter (where r.stars = 5),
    percentile_cont(0.5) within group (order by r.wifi_down), count(r.wifi_down), max(r.stayed_on) filter (where r.wifi_down is not null),
    percentile_cont(0.5) within group (order by r.wifi_up), count(r.wifi_up), max(r.stayed_on) filter (where r.wifi_up is not null),
    (array['quiet', 'some-talk', 'lively'])[percentile_disc(0.5) within group (order by private.loudness(r.noise))],
    count(r.noise), max(r.stayed_on) filter (where r.noise is not null),
    count(*) filter (where r.calls_allowed), count(r.calls_allowed), max(r.stayed_on) filter (where r.calls_allowed is not null),
    count(*) filter (where r.ergonomic_chair), count(r.ergonomic_chair), max(r.stayed_on) filter (where r.ergonomic_chair is not null),
    count(*) filter (where r.desk_sockets), count(r.desk_sockets), max(r.stayed_on) filter (where r.desk_sockets is not null)
  from public.reviews r where r.space_id = concerned and r.hidden_at is null group by r.space_id;
  select u.average, u.reviews into summary from public.review_summaries u where u.space_id = concerned;
  update public.coworking_spaces s set average_rating = summary.average, review_count = coalesce(summary.reviews, 0)
  where s.id = concerned and (s.average_rating, s.review_count) is distinct from (summary.average, coalesce(summary.reviews, 0));
  -- The triggers of a listing have done so where its stars have changed.
  if not found then
    perform search.refresh(array[concerned]);
  end if;
  return null;
end;
$$;
create trigger sum_up after insert or update of stars, wifi_down, wifi_up, noise, calls_allowed, ergonomic_chair, desk_sockets, hidden_at
  on public.reviews for each row execute function private.sum_up_reviews();
create trigger sum_up_without after delete on public.reviews for each row execute function private.sum_up_reviews();

-- What guests say of a listing is no change that somebody made to it.
drop trigger touch_updated_at on public.coworking_spaces;
create trigger touch_updated_at before update on public.coworking_spaces
  for each row when ((old.average_rating, old.review_count) is not distinct from (new.average_rating, new.review_count))
  execute function private.touch_updated_at();

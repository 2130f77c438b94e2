-- Stock: how many desks of a space are taken on a day. The one place where overbooking is decided.
-- A day without a row has no booking yet; book_space makes the row before it locks it.
-- Whoever needs several locks takes them in this order: the member, the booking, the listing, its days in order, the search index.

create table public.space_days (
  space_id uuid not null references public.coworking_spaces (id) on delete cascade,
  day date not null,
  capacity integer not null check (capacity >= 1),
  desks_booked integer not null default 0,
  free_desks integer not null generated always as (capacity - desks_booked) stored,
  primary key (space_id, day),
  constraint never_oversold check (desks_booked between 0 and capacity)
);
comment on table public.space_days is 'Desks taken per space and day. Desks are taken and given back by booking and cancelling only; the capacity follows that of the listing.';

alter table public.space_days enable row level security;
revoke all on public.space_days from anon, authenticated;
grant select on public.space_days to anon, authenticated;

create policy "whoever reads a listing reads its free desks" on public.space_days
  for select to anon, authenticated
  using (exists (select from public.coworking_spaces s where s.id = space_id));

-- Definer: owners change their capacity, but nobody writes stock. What is sold stays sold, also when desks go.
create function private.follow_capacity() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform from public.space_days d where d.space_id = new.id and d.day >= current_date - 1 order by d.day for update;
  update public.space_days d set capacity = greatest(new.capacity, d.desks_booked)
  where d.space_id = new.id and d.day >= current_date - 1;
  return null;
end;
$$;
create trigger follow_capacity after update of capacity on public.coworking_spaces
  for each row when (old.capacity is distinct from new.capacity) execute function private.follow_capacity();

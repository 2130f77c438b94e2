-- Days on which a space is closed beside its weekly hours. A closure never touches a booking that exists.

create table public.space_closures (
  id uuid primary key default gen_random_uuid(),
  space_id uuid not null references public.coworking_spaces (id) on delete cascade,
  starts_on date not null check (starts_on between date '2020-01-01' and date '2100-01-01'),
  ends_on date not null,
  reason text not null check (length(btrim(reason)) >= 2 and private.is_line(reason, 200)),
  created_at timestamptz not null default now(),
  constraint ends_after_start check (ends_on between starts_on and starts_on + 366)
);
comment on table public.space_closures is 'Spans of days, both ends included, with the reason shown to the person who wants to book.';

create index space_closures_space on public.space_closures (space_id, starts_on, ends_on);

alter table public.space_closures enable row level security;
revoke all on public.space_closures from anon, authenticated;
grant select on public.space_closures to anon, authenticated;
grant insert (space_id, starts_on, ends_on, reason), update (starts_on, ends_on, reason), delete
  on public.space_closures to authenticated;

create policy "whoever reads a listing reads its closures" on public.space_closures
  for select to anon, authenticated
  using (exists (select from public.coworking_spaces s where s.id = space_id));
create policy "owners and admins close their space" on public.space_closures
  for insert to authenticated with check (private.manages_space(space_id) and (select private.may_write()));
create policy "owners and admins change a closure" on public.space_closures
  for update to authenticated
  using (private.manages_space(space_id) and (select private.may_write())) with check (private.manages_space(space_id));
create policy "owners and admins lift a closure" on public.space_closures
  for delete to authenticated using (private.manages_space(space_id) and (select private.may_write()));

create trigger limit_closures before insert on public.space_closures for each row
  execute function private.refuse_too_many('space_id', '400', 'too-many-closures');

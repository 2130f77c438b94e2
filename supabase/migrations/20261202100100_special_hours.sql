-- Hours of one day that are not those of its weekday. On a weekday that is closed they open the day; a closure still closes it.

create table public.space_special_hours (
  space_id uuid not null references public.coworking_spaces (id) on delete cascade,
  day date not null check (day between date '2020-01-01' and date '2100-01-01'),
  opens_at time not null,
  closes_at time not null,
  created_at timestamptz not null default now(),
  primary key (space_id, day),
  constraint opens_before_closing check (opens_at < closes_at)
);
comment on table public.space_special_hours is 'Hours of single days, in the time of the space. They take the place of the weekly hours on that day.';

alter table public.space_special_hours enable row level security;
revoke all on public.space_special_hours from anon, authenticated;
grant select on public.space_special_hours to anon, authenticated;
grant insert (space_id, day, opens_at, closes_at), update (opens_at, closes_at), delete
  on public.space_special_hours to authenticated;

create policy "whoever reads a listing reads its special hours" on public.space_special_hours
  for select to anon, authenticated
  using (exists (select from public.coworking_spaces s where s.id = space_id));
create policy "owners and admins give a day its own hours" on public.space_special_hours
  for insert to authenticated with check (private.manages_space(space_id) and (select private.may_write()));
create policy "owners and admins change the hours of a day" on public.space_special_hours
  for update to authenticated
  using (private.manages_space(space_id) and (select private.may_write())) with check (private.manages_space(space_id));
create policy "owners and admins take back the hours of a day" on public.space_special_hours
  for delete to authenticated using (private.manages_space(space_id) and (select private.may_write()));

create trigger limit_special_hours before insert on public.space_special_hours for each row
  execute function private.refuse_too_many('space_id', '400', 'too-many-special-hours');

-- An archived listing has no calendar to write. Invoker: who does not read the listing is refused by the policies, and learns
-- nothing of it. What was closed may still be lifted.
create function private.refuse_archived() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if exists (select from public.coworking_spaces s where s.id = new.space_id and s.status = 'archived') then
    raise exception 'no-such-space' using errcode = 'PT404';
  end if;
  return new;
end;
$$;
create trigger refuse_archived before insert or update on public.space_special_hours
  for each row execute function private.refuse_archived();
create trigger refuse_archived before insert or update on public.space_closures
  for each row execute function private.refuse_archived();

-- The hours of a day; whoever sets them again changes them. Refusals: those of the policies, no-such-space for an archived listing.
create function public.set_special_hours(p_space_id uuid, p_day date, p_opens_at time, p_closes_at time) returns void
language plpgsql
set search_path = ''
as $$
begin
  update public.space_special_hours h set opens_at = p_opens_at, closes_at = p_closes_at
  where h.space_id = p_space_id and h.day = p_day;
  if not found then
    insert into public.space_special_hours (space_id, day, opens_at, closes_at)
    values (p_space_id, p_day, p_opens_at, p_closes_at)
    on conflict (space_id, day) do update set opens_at = excluded.opens_at, closes_at = excluded.closes_at;
  end if;
end;
$$;
grant execute on function public.set_special_hours(uuid, date, time, time) to authenticated;

-- What is over counts for the limits of a listing, and no page offers to lift it. It goes a month later.
create function private.tidy_closures() returns void
language plpgsql
set search_path = ''
as $$
begin
  delete from public.space_closures c where c.ends_on < current_date - 31;
  delete from public.space_special_hours h where h.day < current_date - 31;
end;
$$;

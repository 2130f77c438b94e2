-- Closed days of a space besides its weekly hours, and days with special hours. A closure never changes an existing
-- booking. A closing time before the opening time is on the following day.

create table public.space_closures (
  id uuid primary key default gen_random_uuid(),
  space_id uuid not null references public.coworking_spaces (id) on delete cascade,
  starts_on date not null check (starts_on between date '2020-01-01' and date '2100-01-01'),
  ends_on date not null,
  reason text not null check (length(btrim(reason)) >= 2 and private.is_line(reason, 200)),
  created_at timestamptz not null default now(),
  weekday smallint check (weekday between 1 and 7),
  rewritten_at timestamptz,
  constraint ends_after_start check (ends_on between starts_on and starts_on + 366),
  constraint closes_a_day check (
    weekday is null or (weekday - extract(isodow from starts_on)::integer + 7) % 7 <= ends_on - starts_on)
);
comment on table public.space_closures is 'Spans of days, both ends included, with a reason that guests read.';
comment on column public.space_closures.weekday is
  'ISO weekday, 1 is Monday: only this weekday of the span is closed. Null: every day of the span.';
comment on column public.space_closures.rewritten_at is
  'When the reason was last changed; null if never since created_at.';

create index space_closures_space on public.space_closures (space_id, starts_on, ends_on);

alter table public.space_closures enable row level security;
grant select on public.space_closures to anon;
grant select, delete, insert (space_id, starts_on, ends_on, reason, weekday), update (starts_on, ends_on,
  reason) on public.space_closures to authenticated;

create function private.are_hours(opens_at time, closes_at time) returns boolean
language sql immutable parallel safe
set search_path = ''
as $$ select opens_at <> closes_at and opens_at < '24:00' and closes_at > '00:00' $$;
comment on function private.are_hours is
  'Whether a day may have these hours; a closing time before the opening time is on the following day. Null when one '
  'of them is null.';
grant execute on function private.are_hours(time, time) to authenticated;

create table public.space_special_hours (
  space_id uuid not null references public.coworking_spaces (id) on delete cascade,
  day date not null check (day between date '2020-01-01' and date '2100-01-01'),
  opens_at time not null,
  closes_at time not null,
  created_at timestamptz not null default now(),
  rewritten_at timestamptz,
  primary key (space_id, day),
  constraint opens_and_closes check (private.are_hours(opens_at, closes_at))
);
comment on table public.space_special_hours is
  'Hours of single days, in local time of the space, in place of the weekly hours.';
comment on column public.space_special_hours.rewritten_at is
  'When the hours were last changed; null if never since created_at.';

alter table public.space_special_hours enable row level security;
grant select on public.space_special_hours to anon;
grant select, delete, insert (space_id, day, opens_at, closes_at), update (opens_at,
  closes_at) on public.space_special_hours to authenticated;

-- Refuses new closures and hours of an archived listing; existing ones may still be removed. Invoker: a caller who
-- cannot read the listing is refused by the policies and learns nothing about it.
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

-- Past closures count towards the limits of a listing, and no page offers to remove them. They are deleted after a
-- month.
create function private.tidy_closures() returns void
language plpgsql
set search_path = ''
as $$
begin
  delete from public.space_closures c where c.ends_on < current_date - 31;
  delete from public.space_special_hours h where h.day < current_date - 31;
end;
$$;

-- Logs closures without their reason, which may name people. Definer: no role may insert into the log.
create function private.audit_days() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  space constant uuid := coalesce(new.space_id, old.space_id);
  before constant jsonb := jsonb_strip_nulls(to_jsonb(old) - array['id', 'space_id', 'created_at', 'rewritten_at']);
  after constant jsonb := jsonb_strip_nulls(to_jsonb(new) - array['id', 'space_id', 'created_at', 'rewritten_at']);
begin
  if before is distinct from after and not exists (
    select from public.coworking_spaces s where s.id = space and s.owner_id = auth.uid()) then
    insert into public.audit_log (actor_id, action, table_name, row_id, before, after)
    values (auth.uid(), lower(tg_op), tg_table_name, space::text, before - 'reason', after - 'reason');
  end if;
  return null;
end;
$$;

create function private.closes_after(opens_at time, closes_at time) returns interval
language plpgsql immutable strict parallel safe
set search_path = ''
as $$
begin
  return closes_at::interval + case when closes_at < opens_at then interval '24:00' else interval '0' end;
end;
$$;
comment on function private.closes_after is
  'The closing time as an interval after the midnight that begins the day: 26:00 for 18:00 to 02:00.';
grant execute on function private.closes_after(time, time) to anon, authenticated;

-- The current day in the calendar of the space: while hours past midnight run, still the day on which they began.
create function private.today_at(p_space public.coworking_spaces, p_now timestamptz) returns date
language plpgsql stable
set search_path = ''
as $$
declare
  today constant date := p_now at time zone p_space.timezone;
begin
  return coalesce(
    (select c.day from private.calendar_days(p_space, today - 1, today - 1, p_now) c where c.state = 'open'), today);
end;
$$;
grant execute on function private.today_at(public.coworking_spaces, timestamptz) to anon, authenticated;

create function private.first_closed(p_from date, p_weekday smallint) returns date
language sql immutable
set search_path = ''
as $$
  select p_from + coalesce((p_weekday - extract(isodow from p_from)::integer + 7) % 7, 0);
$$;
comment on function private.first_closed is
  'The first closed day of a closure from p_from on: p_from itself, or the next day with this weekday.';

create function private.last_closed(p_until date, p_weekday smallint) returns date
language sql immutable
set search_path = ''
as $$
  select p_until - coalesce((extract(isodow from p_until)::integer - p_weekday + 7) % 7, 0);
$$;
comment on function private.last_closed is
  'The last closed day of a closure up to p_until: p_until itself, or the previous day with this weekday.';

-- Refusals: those of private.require_member, no-such-days, no-such-space (also for a listing that the caller does not
-- manage, that is archived, or that lacks its time zone or capacity), and those of the triggers of closures. Definer:
-- the remainder of a closure keeps created_at and rewritten_at, on which no role has a grant.
create function public.open_days(p_space_id uuid, p_from date, p_until date) returns date[]
language plpgsql security definer
set search_path = ''
as $$
declare
  space public.coworking_spaces;
  opened date[];
  cuts integer;
begin
  perform private.require_member();
  if (p_until - p_from between 0 and 365) is not true then
    raise exception 'no-such-days' using errcode = '22023', hint = 'from the first day to the last, 366 at most';
  end if;
  select * into space from public.coworking_spaces s
  where s.id = p_space_id and s.status <> 'archived' and private.manages_space(s.id);
  if num_nulls(space.id, space.timezone, space.capacity) > 0 then
    raise exception 'no-such-space' using errcode = 'PT404';
  end if;
  -- Serialises calls, because each cuts the closures that the previous one left. The lock is that of the limit of
  -- closures, which also takes it first.
  perform pg_advisory_xact_lock(hashtextextended('space_closures' || space.id::text, 0));
  select array_agg(c.day order by c.day) into opened
  from private.calendar_days(space, p_from, p_until, now()) c
  where c.closed_because is not null and c.closes_at is not null;
  -- One statement, so that its triggers lock the listing once, after the closures.
  with cut as materialized (
    select c.*, private.first_closed(c.starts_on, c.weekday) as first_day,
      private.last_closed(p_from - 1, c.weekday) as day_before,
      private.first_closed(p_until + 1, c.weekday) as day_after, private.last_closed(c.ends_on, c.weekday) as last_day
    from public.space_closures c
    where c.space_id = space.id
      and private.first_closed(greatest(c.starts_on, p_from), c.weekday) <= least(c.ends_on, p_until)
    order by c.id for update of c
  ), rests as (
    -- A remainder of one day needs no weekday, and weekday closures have a low limit. Of two remainders the first keeps
    -- the row.
    select r.id, r.starts_on, r.ends_on, case when r.starts_on < r.ends_on then r.weekday end as weekday, r.is_row
    from (
      select c.id, c.first_day as starts_on, c.day_before as ends_on, c.weekday, true as is_row
      from cut c where c.first_day <= c.day_before
      union all
      select c.id, c.day_after, c.last_day, c.weekday, c.first_day > c.day_before from cut c
        where c.day_after <= c.last_day) r
  ), shortened as (
    update public.space_closures x set starts_on = r.starts_on, ends_on = r.ends_on, weekday = r.weekday
    from rests r where x.id = r.id and r.is_row returning x.id
  ), behind as (
    -- Inserts after the updates, because the limits count existing rows.
    insert into public.space_closures (space_id, starts_on, ends_on, weekday, reason, created_at, rewritten_at)
    select c.space_id, r.starts_on, r.ends_on, r.weekday, c.reason, c.created_at, c.rewritten_at
    from rests r join cut c on c.id = r.id cross join (select count(*) from shortened) done where not r.is_row
      order by r.id
  ), lifted as (
    delete from public.space_closures x using cut c where x.id = c.id
      and not exists (select from rests r where r.id = c.id)
  )
  select count(*) into cuts from cut;
  return case when cuts > 0 then coalesce(opened, '{}') end;
end;
$$;
comment on function public.open_days is
  'Opens these days of a space again, 366 at most, and no other day. Returns those that guests can now book, without '
  'days that the weekly hours leave closed; null when no closure covered any of them.';
grant execute on function public.open_days(uuid, date, date) to authenticated;

-- Refusals: owners-only, no-such-days, no-days-ticked (no day may change), and those of the triggers of special hours.
create function public.set_hours_of_days(
  p_space_id uuid, p_from date, p_until date, p_opens_at time, p_closes_at time, p_opens_closed boolean,
    p_replaces boolean
) returns date[]
language plpgsql
set search_path = ''
as $$
declare
  given date[];
begin
  if not private.manages_space(p_space_id) then
    raise exception 'owners-only' using errcode = '42501';
  elsif (p_until - p_from between 0 and 30) is not true then
    raise exception 'no-such-days' using errcode = '22023', hint = 'from the first day to the last, 31 at most';
  end if;
  -- One statement, so that its triggers lock the listing once, after all the days. Otherwise two overlapping spans
  -- would wait for each other.
  with chosen as materialized (
    select d.day
    from (select p_from + n as day from generate_series(0, p_until - p_from) n) d
    join public.coworking_spaces s on s.id = p_space_id
    left join public.space_special_hours h on h.space_id = s.id and h.day = d.day
    where case
      when h.day is not null then p_replaces
      else p_opens_closed or s.opens_at[extract(isodow from d.day)::integer] is not null
    end
  ), changed as (
    update public.space_special_hours h set opens_at = p_opens_at, closes_at = p_closes_at
    where h.space_id = p_space_id and h.day in (select c.day from chosen c) returning h.day
  ), added as (
    insert into public.space_special_hours (space_id, day, opens_at, closes_at)
    select p_space_id, c.day, p_opens_at, p_closes_at from chosen c
    where c.day not in (select x.day from changed x) order by c.day
    on conflict (space_id, day) do update set opens_at = excluded.opens_at, closes_at = excluded.closes_at
      where p_replaces
    returning day
  )
  select array_agg(d.day order by d.day) into given
  from (select c.day from changed c union all select a.day from added a) d;
  if given is null then
    raise exception 'no-days-ticked' using errcode = 'PT409';
  end if;
  return given;
end;
$$;
comment on function public.set_hours_of_days is
  'Gives these days, 31 at most, the same special hours. p_opens_closed: includes days that the weekly hours leave '
  'closed; p_replaces: includes days that have special hours already. Returns the days that now have these hours.';
grant execute on function public.set_hours_of_days(uuid, date, date, time, time, boolean, boolean) to authenticated;

-- Ignores a closure that exists already. A caller who may not write this calendar is left to the policies, and an
-- archived listing to its own refusal. Invoker: everybody who reads a listing reads its closures.
create function private.leave_out_same_closure() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if not exists (
    select from public.coworking_spaces s
    where s.id = new.space_id and s.status <> 'archived' and private.manages_space(s.id)) then
    return new;
  end if;
  -- The lock of the limit of closures, whose trigger fires later.
  perform pg_advisory_xact_lock(hashtextextended('space_closures' || new.space_id::text, 0));
  if exists (
    select from public.space_closures c
    where c.space_id = new.space_id and c.starts_on = new.starts_on and c.ends_on = new.ends_on
      and c.weekday is not distinct from new.weekday and c.reason = new.reason) then
    return null;
  end if;
  return new;
end;
$$;

create trigger limit_closures before insert on public.space_closures for each row
  execute function private.refuse_too_many('space_id', '400', 'too-many-closures');

-- The index of the search stores a weekday closure as up to 53 spans.
create trigger limit_weekday_closures before insert on public.space_closures for each row
  when (new.weekday is not null)
  execute function private.refuse_too_many('space_id', '28', 'too-many-weekday-closures', 't.weekday is not null');

create trigger limit_special_hours before insert on public.space_special_hours for each row
  execute function private.refuse_too_many('space_id', '400', 'too-many-special-hours');

create trigger refuse_archived before insert or update on public.space_special_hours
  for each row execute function private.refuse_archived();

create trigger refuse_archived before insert or update on public.space_closures
  for each row execute function private.refuse_archived();

-- Not for rows that are deleted with their listing.
create trigger audit after insert or update or delete on public.space_closures
  for each row when (pg_trigger_depth() = 0 and private.is_admin()) execute function private.audit_days();

create trigger audit after insert or update or delete on public.space_special_hours
  for each row when (pg_trigger_depth() = 0 and private.is_admin()) execute function private.audit_days();

-- Triggers fire in alphabetical order of their names: a second submit is ignored before the limit refuses it.
create trigger already_closed before insert on public.space_closures
  for each row execute function private.leave_out_same_closure();

create policy "readers of a listing read its closures" on public.space_closures
  for select to anon, authenticated
  using (exists (select from public.coworking_spaces s where s.id = space_id));

create policy "owners and admins close their space" on public.space_closures
  for insert to authenticated with check (private.manages_space(space_id) and (select private.may_write()));

create policy "owners and admins change a closure" on public.space_closures
  for update to authenticated
  using (private.manages_space(space_id) and (select private.may_write())) with check (private.manages_space(space_id));

create policy "owners and admins lift a closure" on public.space_closures
  for delete to authenticated using (private.manages_space(space_id) and (select private.may_write()));

create policy "readers of a listing read its special hours" on public.space_special_hours
  for select to anon, authenticated
  using (exists (select from public.coworking_spaces s where s.id = space_id));

create policy "owners and admins give a day its own hours" on public.space_special_hours
  for insert to authenticated with check (private.manages_space(space_id) and (select private.may_write()));

create policy "owners and admins change the hours of a day" on public.space_special_hours
  for update to authenticated
  using (private.manages_space(space_id) and (select private.may_write())) with check (private.manages_space(space_id));

create policy "owners and admins take back the hours of a day" on public.space_special_hours
  for delete to authenticated using (private.manages_space(space_id) and (select private.may_write()));

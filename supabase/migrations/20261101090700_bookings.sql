-- Who booked which desks on which days, at the price and under the terms of that moment. Never deleted.

create table public.bookings (
  id uuid primary key default gen_random_uuid(),
  space_id uuid not null references public.coworking_spaces (id) on delete restrict,
  -- A booking outlives its guest's account: the desk was sold.
  user_id uuid references public.users (id) on delete set null,
  pass text not null check (pass in ('day', 'week', 'month')),
  starts_on date not null,
  ends_on date not null,
  held_days date[] not null check (cardinality(held_days) >= 1 and private.is_set(held_days, 31)),
  opens_at time[] not null,
  closes_at time[] not null,
  desks integer not null check (desks >= 1),
  status text not null default 'confirmed' check (status in ('confirmed', 'cancelled')),
  unit_price numeric(10, 2) not null check (unit_price >= 0),
  total numeric(14, 2) not null check (total >= 0),
  service_fee numeric(14, 2) not null check (service_fee between 0 and total),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  paid_amount numeric(14, 2) not null default 0 check (paid_amount between 0 and total),
  note text check (private.is_prose(note, 1, 500)),
  timezone text not null check (length(timezone) <= 64),
  cancellation_policy text not null check (cancellation_policy in ('flexible', 'moderate', 'standard')),
  late_fee_percent integer not null check (late_fee_percent between 0 and 100),
  free_cancellation_until timestamptz not null,
  cancellation_fee numeric(14, 2) check (cancellation_fee between 0 and total),
  cancelled_at timestamptz,
  cancelled_by uuid references public.users (id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  idempotency_key uuid not null,
  constraint spans_its_days check (ends_on >= starts_on),
  constraint hours_of_every_held_day check (
    cardinality(opens_at) = cardinality(held_days) and cardinality(closes_at) = cardinality(held_days)),
  constraint cancelled_completely check (
    (status = 'cancelled') = (cancelled_at is not null) and (status = 'cancelled') = (cancellation_fee is not null)),
  constraint booked_once unique (user_id, idempotency_key)
);
comment on table public.bookings is 'Bookings. Completed is not stored: it is derived from the calendar of the space.';
comment on column public.bookings.held_days is 'The open days on which the desks are held: exactly these went out of stock and go back.';
comment on column public.bookings.opens_at is 'The hours of each held day, as they were promised.';
comment on column public.bookings.service_fee is 'Taken from the owner''s side; the guest pays total.';
comment on column public.bookings.free_cancellation_until is 'The cut-off as it was promised, whatever the opening hours become.';

create index bookings_user on public.bookings (user_id, starts_on desc, id);
create index bookings_made on public.bookings (user_id, created_at);
create index bookings_space on public.bookings (space_id, starts_on);
create index bookings_cancelled_by on public.bookings (cancelled_by);

alter table public.bookings enable row level security;
revoke all on public.bookings from anon, authenticated;
grant select on public.bookings to authenticated;

create policy "guests read their own, owners those of their spaces, admins all" on public.bookings
  for select to authenticated
  using (
    user_id = (select auth.uid())
    or space_id in (select private.my_space_ids())
    or (select private.is_admin())
  );

create function private.over_at(p_booking public.bookings) returns timestamptz
language plpgsql immutable
set search_path = ''
as $$
begin
  return (p_booking.held_days[cardinality(p_booking.held_days)] + 1)::timestamp at time zone p_booking.timezone;
end;
$$;
comment on function private.over_at is
  'The end of the last held day in the calendar of the space: from then on a booking is completed, and cannot be cancelled.';

create function private.units_of(p_pass text, p_held_days date[]) returns integer
language sql immutable parallel safe
set search_path = ''
as $$ select case p_pass when 'day' then cardinality(p_held_days) else 1 end $$;
comment on function private.units_of is 'How many passes are paid for each desk: one for each held day, or one week or month.';
grant execute on function private.over_at(public.bookings) to authenticated;
grant execute on function private.units_of(text, date[]) to anon, authenticated;

-- Definer: a guest keeps sight of a space that has since been paused, without the policies asking each other.
create function private.booked_space_ids() returns setof uuid
language sql stable security definer
set search_path = ''
as $$
  select distinct b.space_id from public.bookings b where b.user_id = auth.uid();
$$;
grant execute on function private.booked_space_ids() to authenticated;

create policy "members read active listings, their own and those they booked" on public.coworking_spaces
  for select to authenticated
  using (
    status = 'active'
    or owner_id = (select auth.uid())
    or (select private.is_admin())
    or id in (select private.booked_space_ids())
  );

-- The same rule for functions that need the whole row, of which callers may not select every column; a test compares both.
-- Definer: for that column, owner_id.
create function private.visible_space(p_space_id uuid) returns public.coworking_spaces
language plpgsql stable security definer
set search_path = ''
as $$
declare
  space public.coworking_spaces;
begin
  select * into space from public.coworking_spaces s where s.id = p_space_id;
  if space.status = 'active' or space.owner_id = auth.uid() or private.is_admin()
    or exists (select from public.bookings b where b.space_id = p_space_id and b.user_id = auth.uid()) then
    return space;
  end if;
  return null;
end;
$$;
comment on function private.visible_space is 'The listing if the caller may read it, else a row of nulls.';
grant execute on function private.visible_space(uuid) to anon, authenticated;

-- Definer: profiles are closed to other people; an owner may see who comes, and only name and e-mail.
create function public.booking_guests(p_space_id uuid) returns table (booking_id uuid, full_name text, email text)
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return query
    select b.id, u.full_name, u.email
    from public.bookings b join public.users u on u.id = b.user_id
    where b.space_id = p_space_id and private.manages_space(p_space_id)
    order by b.starts_on desc, b.id limit 1000;
end;
$$;
grant execute on function public.booking_guests(uuid) to authenticated;

create trigger touch_updated_at before update on public.bookings
  for each row execute function private.touch_updated_at();
create trigger audit after insert or update on public.bookings
  for each row execute function private.audit('status', 'total', 'cancellation_fee', 'cancelled_by');

-- What guests can pay with at a space, in its owner's words of a fixed list and live at once, and what a member has to pay where.
-- Payment happens at the space, so the database knows what was agreed and not what was handed over there.

create function private.payment_options() returns text[]
language sql immutable parallel safe
set search_path = ''
as $$
  select array['Cash', 'Visa', 'Mastercard', 'American Express', 'PayPal', 'Apple Pay', 'Google Pay', 'Bank transfer'];
$$;
grant execute on function private.payment_options() to authenticated;

alter table public.coworking_spaces add column payment_methods text[] not null default '{}'
  check (payment_methods <@ private.payment_options() and private.is_set(payment_methods, 8));
comment on column public.coworking_spaces.payment_methods is 'What guests can pay with at the space; empty when its owner has not said.';
grant select (payment_methods) on public.coworking_spaces to anon, authenticated;
grant insert (payment_methods), update (payment_methods) on public.coworking_spaces to authenticated;

-- A booking as its page and its mails show it, and besides what its guest can pay with, and the zone that is known for its city, which
-- may be another one than that of the space: then its hours are not said to be in the time of the city.
alter function private.booking_details(public.bookings) rename to booking_terms;
create function private.booking_details(b public.bookings) returns jsonb
language sql stable
set search_path = ''
as $$
  select private.booking_terms(b)
    || (select jsonb_build_object('payment_methods', s.payment_methods, 'city_zone', private.city_zone(s.city, s.country))
      from public.coworking_spaces s where s.id = b.space_id);
$$;
grant execute on function private.booking_details(public.bookings) to authenticated;

-- What the caller has to pay at spaces, or had to in the last year:
-- {payments: [{id, space_id, space_name, city, starts_on, ends_on, state, amount, currency, payment_methods}], sums: [{state, amount,
-- currency, bookings}]}. state: upcoming; past, for bookings that are over; fee, for cancellations that cost something.
-- amount: less what is paid already. The sums are of all, the rows of the 100 next ones and the 100 latest of each other state.
create function public.my_payments() returns jsonb
language plpgsql stable
set search_path = ''
as $$
begin
  return (
    with due as materialized (
      select b as booking, b.id, b.space_id, b.starts_on, b.ends_on, b.currency,
        case when b.status = 'cancelled' then 'fee' when now() < private.over_at(b) then 'upcoming' else 'past' end as state,
        case when b.status = 'cancelled' then b.cancellation_fee else b.total end - b.paid_amount as amount
      from public.bookings b
      where b.user_id = auth.uid() and b.ends_on > current_date - 366
    ), owed as (
      select d.*, row_number() over (
        partition by d.state order by case when d.state = 'upcoming' then d.starts_on end, d.ends_on desc, d.id) as place
      from due d where d.amount > 0
    )
    select jsonb_build_object(
      'payments', coalesce((
        select jsonb_agg(jsonb_build_object(
          'id', o.id, 'space_id', o.space_id, 'space_name', s.name, 'city', s.city, 'starts_on', o.starts_on, 'ends_on', o.ends_on,
          'state', o.state, 'amount', o.amount, 'currency', o.currency, 'payment_methods', s.payment_methods)
          order by o.state = 'past', o.state, o.place)
        from owed o join public.coworking_spaces s on s.id = o.space_id
        where o.place <= 100), '[]'),
      'sums', coalesce((
        select jsonb_agg(to_jsonb(t) order by t.state, t.currency)
        from (
          select o.state, o.currency, sum(o.amount) as amount, count(*) as bookings
          from owed o group by o.state, o.currency) t), '[]')));
end;
$$;
grant execute on function public.my_payments() to authenticated;

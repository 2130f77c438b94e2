import { idOfPerson, idOfSpace, text } from "./sql.ts";
import type { Wish } from "../data/wishes.ts";

export function bookingsSql(wishes: readonly Wish[]): string {
  const rows = wishes.map(
    (wish, at) =>
      `    (${[
        at + 1,
        `${text(idOfPerson(wish.guest))}::uuid`,
        `${text(idOfSpace(wish.slug))}::uuid`,
        text(wish.pass),
        wish.startsIn,
        wish.days,
        wish.desks,
        wish.bookedAgo,
        wish.cancelledAgo ?? "null::integer",
        text(wish.arrival),
        text(wish.note),
        text(wish.cancelledBecause),
      ].join(", ")})`,
  );
  return BEFORE + rows.join(",\n") + AFTER;
}

const BEFORE = `do $$
declare
  wish record;
  space public.coworking_spaces;
  q public.booking_quote;
  b public.bookings;
  today date;
begin
  for wish in select * from (values
    -- number, guest, space, pass, starts in days, days, desks, booked days ago, cancelled days ago, arrival, note, why the host cancelled
`;

// Prices, held days and terms come from the rules of the database at the time of the booking, and are not written here.
const AFTER = `
  ) w (number, guest, space, pass, starts_in, days, desks, booked_ago, cancelled_ago, arrival, note, cancelled_because) order by number loop
    select * into strict space from public.coworking_spaces s where s.id = wish.space;
    -- What is archived now was listed when it was booked.
    space.status := 'active';
    today := (now() at time zone space.timezone)::date;
    b := null;
    -- Each at a time of its own.
    b.created_at := now() - make_interval(days => wish.booked_ago, mins => wish.number * 37 % 600);
    b.cancelled_at := now() - make_interval(days => wish.cancelled_ago, mins => case wish.cancelled_ago when 0 then wish.number * 53 % 300 else 0 end);
    -- The wished day, or the next one on which the space is open and has the desks.
    for later in 0..60 loop
      q := private.quote_at(space, wish.pass, today + wish.starts_in + later,
        today + wish.starts_in + later + wish.days - 1, wish.desks, wish.guest, b.created_at);
      -- As many open days as were wished.
      exit when q.refusal is null and (wish.pass <> 'day' or q.units = wish.days);
    end loop;
    if q.refusal is not null then
      raise exception 'No day for booking % of the demo data: %', wish.number, q.refusal;
    end if;

    b.id := pg_temp.demo_id('demo booking ' || wish.number);
    b.idempotency_key := pg_temp.demo_id('demo booking key ' || wish.number);
    b.space_id := space.id;
    b.user_id := wish.guest;
    b.note := wish.note;
    b.arrival := wish.arrival;
    b.status := 'confirmed';
    b.paid_amount := 0;
    b.change_count := 0;
    b.change_fees := 0;
    b.updated_at := coalesce(b.cancelled_at, b.created_at);
    b.pass := q.pass;
    b.starts_on := q.starts_on;
    b.ends_on := q.ends_on;
    b.held_days := q.held_days;
    b.desks := q.desks;
    b.unit_price := q.unit_price;
    b.total := q.total;
    b.service_fee := q.service_fee;
    b.currency := q.currency;
    b.timezone := q.timezone;
    b.opens_at := q.opens_at;
    b.closes_at := q.closes_at;
    b.cancellation_policy := q.cancellation_policy;
    b.late_fee_percent := q.late_fee_percent;
    b.free_cancellation_until := q.free_cancellation_until;

    if b.cancelled_at is null then
      insert into public.space_days (space_id, day, capacity, desks_booked)
      select space.id, held.day, space.capacity, b.desks from unnest(b.held_days) held (day)
      on conflict (space_id, day) do update set desks_booked = space_days.desks_booked + excluded.desks_booked;
    else
      b.cancelled_because := wish.cancelled_because;
      b.cancellation_fee := case when wish.cancelled_because is null
        then (private.cancellation_at(b, b.cancelled_at)).fee else 0 end;
      b.cancelled_by := case when wish.cancelled_because is null then b.user_id else space.owner_id end;
      b.status := 'cancelled';
    end if;
    insert into public.bookings select b.*;
  end loop;
end;
$$;`;

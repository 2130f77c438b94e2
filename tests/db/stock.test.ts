import { afterAll, beforeAll, expect, test } from "vitest";
import { createSpace, openActors, type Actors } from "../support/actors.ts";
import { book } from "../support/bookings.ts";
import { dayAhead } from "../support/days.ts";

// Stock is derived from bookings: differences are found, and recounted.
let actors: Actors;
let space: string;
beforeAll(async () => {
  actors = await openActors();
  space = await createSpace(actors.sql, { capacity: 3 });
  await book(actors.as.guest, { space, on: dayAhead(30), days: 2, desks: 2 });
  const cancelled = await book(actors.as.guest, { space, on: dayAhead(31) });
  await actors.as.guest.rpc("cancel_booking", { p_booking_id: cancelled, p_accepted_fee: 0 });
});
afterAll(() => actors.close());

const differences = () =>
  actors.sql`
    select day::text, desks_booked, desks_held from private.stock_differences() order by day`;

test("the stock matches the bookings after bookings and cancellations", async () => {
  expect(await differences()).toEqual([]);
});

test("a wrong, missing or additional day is found, and rebuilt", async () => {
  const { sql } = actors;
  await sql`update public.space_days set desks_booked = 1 where day = ${dayAhead(30)}`;
  await sql`delete from public.space_days where day = ${dayAhead(31)}`;
  await sql`
    insert into public.space_days (space_id, day, capacity, desks_booked) values (${space}, ${dayAhead(40)}, 3, 3)`;
  expect(await differences()).toEqual([
    { day: dayAhead(30), desks_booked: 1, desks_held: 2 },
    { day: dayAhead(31), desks_booked: 0, desks_held: 2 },
    { day: dayAhead(40), desks_booked: 3, desks_held: 0 },
  ]);
  await sql`select private.rebuild_stock()`;
  expect(await differences()).toEqual([]);
  // The search index follows the stock.
  expect(await sql`select * from search.differences()`).toEqual([]);
});

test("a day that was sold beyond the capacity keeps its sold desks", async () => {
  const { sql } = actors;
  await sql`update public.coworking_spaces set capacity = 1 where id = ${space}`;
  await sql`delete from public.space_days where day = ${dayAhead(30)}`;
  await sql`select private.rebuild_stock()`;
  const [day] = await sql`
    select capacity, desks_booked from public.space_days where day = ${dayAhead(30)}`;
  expect(day).toEqual({ capacity: 2, desks_booked: 2 });
});

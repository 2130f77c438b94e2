import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { closeSpace, createSpace, openActors, type Actors } from "../support/actors.ts";
import { book } from "../support/bookings.ts";
import { dayAhead } from "../support/days.ts";

// The owners' figures of their bookings: of a search, of each day, and of days that go back on sale.
let actors: Actors;
beforeAll(async () => {
  actors = await openActors();
});
afterAll(() => actors.close());

const ownSpace = (listing: object = {}) =>
  createSpace(actors.sql, { owner_id: actors.people.owner.id, ...listing });

test("the counts of a search match its results, in every tab", async () => {
  const { as, people } = actors;
  const space = await ownSpace();
  await book(as.guest, { space, on: dayAhead(3) });
  await book(as.other, { space, on: dayAhead(4) });
  const gone = await book(as.other, { space, on: dayAhead(5) });
  expect(
    (await as.other.rpc("cancel_booking", { p_booking_id: gone, p_accepted_fee: 0 })).error,
  ).toBeNull();
  const counts = async (p_typed: string) => {
    const wanted = { p_space_id: space, p_show: "today", p_typed };
    const { data, error } = await as.owner.rpc("space_bookings", wanted);
    expect(error).toBeNull();
    expect(data.bookings).toEqual([]);
    return data.counts;
  };
  const none = { today: 0, upcoming: 0, past: 0, cancelled: 0 };
  expect(await counts("")).toEqual({ ...none, upcoming: 2, cancelled: 1 });
  expect(await counts(people.guest.email)).toEqual({ ...none, upcoming: 1 });
  expect(await counts(people.other.email)).toEqual({ ...none, upcoming: 1, cancelled: 1 });
  expect(await counts("nobody at all")).toEqual(none);
});

test("each day has its own capacity, and is marked when more desks are sold than there are now", async () => {
  const { as, sql } = actors;
  const space = await ownSpace({ capacity: 5 });
  const on = dayAhead(3);
  await book(as.guest, { space, on, desks: 3 });
  await sql`update public.coworking_spaces set capacity = 1 where id = ${space}`;
  await sql`
    insert into public.space_days (space_id, day, capacity, desks_booked)
    values (${space}, ${dayAhead(-40)}, 5, 4)`;
  const dayOf = async (day: string) => {
    const { data } = await as.owner.rpc("listing_weeks", { p_space_id: space, p_from: day });
    return data.days.find((one: { day: string }) => one.day === day);
  };
  expect(await dayOf(on)).toMatchObject({ desks_booked: 3, capacity: 3, is_oversold: true });
  expect(await dayOf(dayAhead(-40))).toMatchObject({
    desks_booked: 4,
    capacity: 5,
    is_oversold: false,
  });
  const free = { desks_booked: 0, capacity: 1, is_oversold: false };
  expect(await dayOf(dayAhead(4))).toMatchObject(free);
});

describe("the desks of a booking that its host cancels are sold again", () => {
  const soldAgain = async (booking: string) =>
    (await actors.as.owner.rpc("space_booking", { p_booking_id: booking })).data.sold_again_on;
  const cancel = async (booking: string) => {
    const wish = { p_booking_id: booking, p_reason: "Rain in the room" };
    expect((await actors.as.owner.rpc("cancel_booking_as_owner", wish)).error).toBeNull();
  };

  test("on the days on which the space is open, before and after", async () => {
    const { sql, as } = actors;
    const space = await ownSpace();
    const booking = await book(as.guest, { space, on: dayAhead(3), days: 2 });
    expect(await soldAgain(booking)).toEqual([dayAhead(3), dayAhead(4)]);
    await closeSpace(sql, space, { from: dayAhead(3) });
    expect(await soldAgain(booking)).toEqual([dayAhead(4)]);
    await cancel(booking);
    expect(await soldAgain(booking)).toEqual([dayAhead(4)]);
  });

  test("never while it is paused, nor when fewer desks are left than are taken", async () => {
    const { sql, as } = actors;
    const space = await ownSpace({ capacity: 2 });
    const booking = await book(as.guest, { space, on: dayAhead(3) });
    await book(as.other, { space, on: dayAhead(3) });
    await sql`update public.coworking_spaces set capacity = 1 where id = ${space}`;
    expect(await soldAgain(booking)).toEqual([]);
    await sql`update public.coworking_spaces set capacity = 2 where id = ${space}`;
    expect(await soldAgain(booking)).toEqual([dayAhead(3)]);
    await sql`update public.coworking_spaces set status = 'inactive' where id = ${space}`;
    expect(await soldAgain(booking)).toEqual([]);
  });
});

import { afterAll, beforeAll, expect, test } from "vitest";
import { createSpace, openActors, openOn, type Actors } from "../support/actors.ts";
import { book } from "../support/bookings.ts";
import { dayAhead } from "../support/days.ts";

let actors: Actors;
beforeAll(async () => {
  actors = await openActors();
});
afterAll(() => actors.close());

test("an owner who reduces the desks gets the days with more sold ones, and no sold desk is lost", async () => {
  const space = await createSpace(actors.sql, {
    owner_id: actors.people.owner.id,
    capacity: 5,
    ...openOn([1, 2, 3, 4, 5, 6, 7]),
  });
  const days = async () => {
    const { data } = await actors.as.owner.rpc("my_listing", { p_space_id: space });
    return data.oversold_days;
  };
  await book(actors.as.guest, { space, on: dayAhead(7), days: 2, desks: 4 });
  await book(actors.as.other, { space, on: dayAhead(9), desks: 2 });
  expect(await days()).toEqual([]);
  await actors.as.owner.from("coworking_spaces").update({ capacity: 2 }).eq("id", space);
  expect(await days()).toEqual([dayAhead(7), dayAhead(8)]);
  const stock = await actors.sql`
    select desks_booked, free_desks from public.space_days where space_id = ${space} order by day`;
  expect(stock.map(({ desks_booked, free_desks }) => [desks_booked, free_desks])).toEqual([
    [4, 0],
    [4, 0],
    [2, 0],
  ]);
});

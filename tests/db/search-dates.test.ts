import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { calendarAt } from "../support/clock.ts";
import {
  book,
  closeSpace,
  createSpace,
  dayAfter,
  dayAhead,
  openActors,
  type Actors,
} from "../support/actors.ts";

// With dates, a space is found when every open day of them has enough desks, in its own calendar.
let actors: Actors;

beforeAll(async () => {
  actors = await openActors();
});
afterAll(() => actors.close());

async function found(
  city: string,
  from: string,
  to: string | null = null,
  desks = 1,
): Promise<string[]> {
  const { data, error } = await actors.as.anon.rpc("search_spaces", {
    p_city: city,
    p_start_date: from,
    p_end_date: to,
    p_desks: desks,
    p_page_size: 60,
  });
  if (error) throw error;
  return data.spaces.map((space: { id: string }) => space.id).toSorted();
}

describe("a space is left out", () => {
  test("while it has too few desks on any of the days, and comes back with a cancellation", async () => {
    const city = randomUUID();
    const space = await createSpace(actors.sql, { city });
    const id = await book(actors.as.guest, { space, on: dayAhead(10), desks: 2 });
    expect(await found(city, dayAhead(9), dayAhead(11))).toEqual([space]);
    expect(await found(city, dayAhead(9), dayAhead(11), 2)).toEqual([]);
    expect(await found(city, dayAhead(9), dayAhead(9), 2)).toEqual([space]);
    expect(await found(city, dayAhead(10), null, 2)).toEqual([]);
    await actors.as.guest.rpc("cancel_booking", { p_booking_id: id, p_accepted_fee: 0 });
    expect(await found(city, dayAhead(9), dayAhead(11), 2)).toEqual([space]);
  });

  test("when none of the days is open, and not because of one that is closed", async () => {
    const city = randomUUID();
    const space = await createSpace(actors.sql, { city });
    await closeSpace(actors.sql, space, { from: dayAhead(10), to: dayAhead(11) });
    expect(await found(city, dayAhead(10), dayAhead(11))).toEqual([]);
    expect(await found(city, dayAhead(10), dayAhead(12))).toEqual([space]);
  });

  test("when a day is over or too far ahead", async () => {
    const city = randomUUID();
    const space = await createSpace(actors.sql, { city });
    expect(await found(city, dayAhead(-2), dayAhead(2))).toEqual([]);
    expect(await found(city, dayAhead(360), dayAhead(364))).toEqual([space]);
    expect(await found(city, dayAhead(360), dayAhead(367))).toEqual([]);
    expect(await found(city, dayAhead(360), "infinity")).toEqual([]);
  });

  test("when the days go backwards", async () => {
    const city = randomUUID();
    await createSpace(actors.sql, { city });
    expect(await found(city, dayAhead(5), dayAhead(4))).toEqual([]);
  });

  test("and a day that never comes is an answer, not an endless search", async () => {
    await createSpace(actors.sql, { city: "Lisbon" });
    for (const never of ["infinity", "-infinity"])
      expect(await found("Lisbon", never, never)).toEqual([]);
  });
});

interface When {
  from: string;
  to: string;
  now: string;
}

/** The spaces that a search finds at any instant: by its condition alone, or by parts that know what is in time. */
async function freeAt(spaces: string[], { from, to, now }: When, parts?: string[]) {
  const [text] = await actors.sql<{ condition: string }[]>`
    select private.free_condition(${from}, ${to}, 1, ${now}, ${parts !== undefined}) as condition`;
  const values: Record<string, string> = {
    $1: `'{${spaces.join(",")}}'::uuid[]`,
    $5: `date '${from}'`,
    $6: `date '${to}'`,
    $9: `timestamptz '${now}'`,
  };
  const found = (parts ?? ["true"]).map(
    (part) =>
      `select i.id from private.searchable_spaces i where ${part} and i.id = any ($1) and ${text?.condition}`,
  );
  const rows = await actors.sql.unsafe<{ id: string }[]>(
    ["select null::uuid where false", ...found]
      .join(" union all ")
      .replaceAll(/\$\d/g, (name) => values[name] ?? name),
  );
  return rows.map(({ id }) => id).toSorted();
}

test.each([
  ["Pacific/Auckland", "2027-03-10T04:59:59Z", "2027-03-10T05:00:00Z"],
  ["Pacific/Honolulu", "2027-03-11T03:59:59Z", "2027-03-11T04:00:00Z"],
  ["Asia/Kathmandu", "2027-03-10T12:14:59Z", "2027-03-10T12:15:00Z"],
])("in %s today is free until the space closes", async (timezone, lastMoment, closing) => {
  const space = await createSpace(actors.sql, { timezone });
  const days = { from: "2027-03-10", to: "2027-03-11" };
  const free = async (now: string) => (await freeAt([space], { ...days, now })).length === 1;
  expect([await free(lastMoment), await free(closing)]).toEqual([true, false]);
});

describe("the search agrees with a calendar read day by day", () => {
  const ZONES = ["UTC", "Pacific/Kiritimati", "Pacific/Honolulu", "Asia/Kathmandu"];
  const space = fc.record({
    timezone: fc.constantFrom(...ZONES),
    opens_at: fc.constant("00:01"),
    closes_at: fc.constantFrom("00:02", "12:00", "24:00"),
    open_days: fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1, maxLength: 7 }),
    capacity: fc.integer({ min: 1, max: 4 }),
    closures: fc.array(fc.tuple(near(), fc.integer({ min: 0, max: 3 })), { maxLength: 2 }),
    sold: fc.uniqueArray(fc.tuple(near(), fc.double({ min: 0, max: 1, noNaN: true })), {
      maxLength: 6,
      selector: ([day]) => day,
    }),
  });
  type Model = typeof space extends fc.Arbitrary<infer T> ? T : never;

  /** Days from today: around it, or around the horizon. */
  function near() {
    return fc.oneof(
      { weight: 4, arbitrary: fc.integer({ min: -2, max: 12 }) },
      fc.integer({ min: 360, max: 368 }),
    );
  }

  async function build(city: string, { closures, sold, ...listing }: Model): Promise<string> {
    const id = await createSpace(actors.sql, { ...listing, city });
    for (const [day, length] of closures)
      await closeSpace(actors.sql, id, { from: dayAhead(day), to: dayAhead(day + length) });
    for (const [day, share] of sold)
      await actors.sql`
        insert into public.space_days (space_id, day, capacity, desks_booked)
        values (${id}, ${dayAhead(day)}, ${listing.capacity}, ${Math.round(share * listing.capacity)})`;
    return id;
  }

  /** Free: it has not begun everywhere, there is an open day, and every open day can be had. */
  async function isFree(id: string, model: Model, from: string, to: string, desks: number) {
    if (from < dayAhead(-1)) return false;
    const days = await calendarAt(actors.sql, new Date().toISOString(), { space: id, from, to });
    const closed = (day: string) =>
      !model.open_days.includes(new Date(day).getUTCDay() || 7) ||
      model.closures.some(
        ([start, length]) => day >= dayAhead(start) && day <= dayAhead(start + length),
      );
    const open = days.filter(({ day }) => !closed(day));
    return open.length > 0 && open.every((day) => day.state === "open" && day.free_desks >= desks);
  }

  test("for any spaces, days and number of desks", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(space, { minLength: 1, maxLength: 5 }),
        near(),
        fc.integer({ min: 0, max: 6 }),
        fc.integer({ min: 1, max: 4 }),
        async (models, start, length, desks) => {
          const city = randomUUID();
          const from = dayAhead(start);
          const to = dayAfter(from, length);
          const free: string[] = [];
          for (const model of models) {
            const id = await build(city, model);
            if (await isFree(id, model, from, to, desks)) free.push(id);
          }
          expect(await found(city, from, to, desks)).toEqual(free.toSorted());
        },
      ),
      { numRuns: 100 },
    );
  });

  test("at any instant, looking only at the weeks by which a space may still be free", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(space, { minLength: 1, maxLength: 5 }),
        fc.integer({ min: -2, max: 2 }),
        fc.integer({ min: 0, max: 3 }),
        fc.integer({ min: -36 * 60, max: 36 * 60 }),
        async (models, start, length, minutes) => {
          const city = randomUUID();
          const ids: string[] = [];
          for (const model of models) ids.push(await build(city, model));
          const from = dayAhead(start);
          const when = { from, to: dayAfter(from, length), now: minutesAhead(minutes) };
          const [row] = await actors.sql<{ parts: string[] }[]>`
            select private.city_parts(array[id], ${when.from}, ${when.to}, ${when.now}) as parts
            from private.places where city = ${city}`;
          expect(await freeAt(ids, when, row?.parts ?? [])).toEqual(await freeAt(ids, when));
        },
      ),
      { numRuns: 100 },
    );
  });

  function minutesAhead(minutes: number): string {
    return new Date(Date.now() + minutes * 60_000).toISOString();
  }
});

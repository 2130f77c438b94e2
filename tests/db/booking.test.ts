import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { actingAs } from "../support/backend.ts";
import {
  closeSpace,
  createSpace,
  openActors,
  openOn,
  waitUntilBlocked,
  type Actors,
} from "../support/actors.ts";
import { book, bookInTransaction, requestBooking, requestQuote } from "../support/bookings.ts";
import { dayAhead } from "../support/days.ts";

// book_space: one transaction from the check to the row, with concurrent changes.
let actors: Actors;

beforeAll(async () => {
  actors = await openActors();
});
afterAll(() => actors.close());

const DAY = dayAhead(30);
const refused = (message: string) => ({ status: 409, error: { code: "PT409", message } });

async function stock(space: string, day = DAY) {
  const [row] = await actors.sql`
    select capacity, desks_booked from public.space_days where space_id = ${space} and day = ${day}`;
  return row ? [row["desks_booked"], row["capacity"]] : null;
}

describe("a booking", () => {
  test("freezes the current price, fee and terms, and takes its desks out of stock", async () => {
    const space = await createSpace(actors.sql, { cancellation_policy: "moderate" });
    const wish = { space, on: DAY, days: 2, desks: 2, note: "  By the window " };
    const id = await book(actors.as.guest, wish);
    const { data } = await actors.as.guest.from("bookings").select().eq("id", id).single();
    expect(data).toMatchObject({
      user_id: actors.people.guest.id,
      pass: "day",
      starts_on: DAY,
      ends_on: dayAhead(31),
      held_days: [DAY, dayAhead(31)],
      opens_at: ["09:00:00", "09:00:00"],
      closes_at: ["18:00:00", "18:00:00"],
      desks: 2,
      status: "confirmed",
      unit_price: 20,
      total: 80,
      service_fee: 2.4,
      paid_amount: 0,
      currency: "USD",
      note: "By the window",
      cancellation_policy: "moderate",
      late_fee_percent: 50,
      free_cancellation_until: `${dayAhead(29)}T09:00:00+00:00`,
    });
    expect(await stock(space)).toEqual([2, 3]);
    expect(await stock(space, dayAhead(31))).toEqual([2, 3]);
    expect(await stock(space, dayAhead(32))).toBeNull();
  });

  test("of a week holds its open days and no other", async () => {
    const space = await createSpace(actors.sql, openOn([1, 2, 3, 4, 5]));
    await book(actors.as.guest, { space, pass: "week", on: DAY });
    const [row] = await actors.sql`
      select count(*)::integer as days, max(desks_booked) as desks from public.space_days
      where space_id = ${space} and extract(isodow from day) < 6`;
    expect(row).toEqual({ days: 5, desks: 1 });
    const all = await actors.sql`select 1 from public.space_days where space_id = ${space}`;
    expect(all).toHaveLength(5);
  });

  test("leaves a line in the log with the guest's name", async () => {
    const id = await book(actors.as.guest, { space: await createSpace(actors.sql) });
    const [line] = await actors.sql`
      select actor_id, action from public.audit_log where table_name = 'bookings' and row_id = ${id}`;
    expect(line).toEqual({ actor_id: actors.people.guest.id, action: "insert" });
  });
});

describe("a refused booking has a named reason and no effect", () => {
  test("sold-out, with the days", async () => {
    const space = await createSpace(actors.sql);
    await book(actors.as.other, { space, on: DAY, desks: 2 });
    const answer = await requestBooking(actors.as.guest, {
      space,
      on: dayAhead(29),
      days: 3,
      desks: 2,
    });
    expect(answer).toMatchObject(refused("sold-out"));
    expect(answer.error?.details).toBe(DAY);
    expect(await stock(space)).toEqual([2, 3]);
    expect(await stock(space, dayAhead(29))).toBeNull();
  });

  test("closed-that-day, in-the-past, too-far-ahead, not-for-sale, own-space, inactive", async () => {
    const space = await createSpace(actors.sql, {
      price_per_month: null,
      owner_id: actors.people.owner.id,
    });
    await closeSpace(actors.sql, space, { from: DAY });
    const paused = await createSpace(actors.sql, { status: "inactive" });
    const { guest, owner } = actors.as;
    expect(await requestBooking(guest, { space, on: DAY })).toMatchObject(
      refused("closed-that-day"),
    );
    expect(await requestBooking(guest, { space, on: dayAhead(-2) })).toMatchObject(
      refused("in-the-past"),
    );
    expect(await requestBooking(guest, { space, on: dayAhead(367) })).toMatchObject(
      refused("too-far-ahead"),
    );
    expect(await requestBooking(guest, { space, pass: "month" })).toMatchObject(
      refused("not-for-sale"),
    );
    expect(await requestBooking(owner, { space, on: dayAhead(9) })).toMatchObject(
      refused("own-space"),
    );
    expect(await requestBooking(guest, { space: paused })).toMatchObject(refused("inactive"));
    expect(await requestBooking(guest, { space: randomUUID() })).toMatchObject(refused("inactive"));
    const left = await actors.sql`
      select 1 from public.bookings where space_id in (${space}, ${paused})`;
    expect(left).toHaveLength(0);
  });

  test("price-changed: only the shown price is paid", async () => {
    const space = await createSpace(actors.sql);
    const seen = await requestQuote(actors.as.guest, { space, on: DAY });
    await actors.sql`update public.coworking_spaces set price_per_day = 25 where id = ${space}`;
    for (const agreed of [seen, { total: 20 }, { total: null }]) {
      const answer = await requestBooking(actors.as.guest, { space, on: DAY }, agreed);
      expect(answer).toMatchObject(refused("price-changed"));
    }
    expect(await stock(space)).toBeNull();
    const { error } = await requestBooking(actors.as.guest, { space, on: DAY }, { total: 25 });
    expect(error).toBeNull();
  });

  test("an overlong note, and a booking without a key", async () => {
    const space = await createSpace(actors.sql);
    const long = await requestBooking(actors.as.guest, { space, note: "x".repeat(501) });
    expect(long.error?.message).toBe("no-text");
    const { total, digest } = await requestQuote(actors.as.guest, { space, on: DAY });
    const keyless = await actors.as.guest.rpc("book_space", {
      p_space_id: space,
      p_pass: "day",
      p_starts_on: DAY,
      p_ends_on: DAY,
      p_desks: 1,
      p_idempotency_key: null,
      p_expected_total: total,
      p_digest: digest,
    });
    expect(keyless.error?.code).toBe("22023");
    expect(await stock(space)).toBeNull();
  });
});

describe("a note", () => {
  const noted = async (note: string) => {
    const space = await createSpace(actors.sql);
    const id = await book(actors.as.guest, { space, on: DAY, note });
    const [row] = await actors.sql`select note from public.bookings where id = ${id}`;
    return row?.["note"];
  };

  test("is trimmed at both ends, and unchanged between", async () => {
    expect(await noted("\n \t=By the window,\r\n\nplease\u00a0\u3000\u2028\n")).toBe(
      "=By the window,\n\nplease",
    );
  });

  test("of white space is null", async () => {
    expect(await noted(" \r\n\t\u00a0\u2003\n")).toBeNull();
  });
});

describe("the same key", () => {
  test("gives the same booking again, and takes no second desk", async () => {
    const [space, key] = [await createSpace(actors.sql), randomUUID()];
    const first = await book(actors.as.guest, { space, on: DAY, key });
    expect(await book(actors.as.guest, { space, on: DAY, key })).toBe(first);
    expect(await stock(space)).toEqual([1, 3]);
  });

  test("gives a pass for a week again, also with its end date", async () => {
    const [space, key] = [await createSpace(actors.sql), randomUUID()];
    const week = { space, on: DAY, pass: "week", key } as const;
    const first = await book(actors.as.guest, week);
    expect(await book(actors.as.guest, { ...week, days: 7 })).toBe(first);
  });

  test.each([
    ["another first day", { on: dayAhead(50) }],
    ["more days", { days: 2 }],
    ["more desks", { desks: 2 }],
    ["another pass", { pass: "week" }],
  ] as const)("is refused for %s, which differ from its booking", async (_, other) => {
    const [space, key] = [await createSpace(actors.sql), randomUUID()];
    await book(actors.as.guest, { space, on: DAY, key });
    const again = await requestBooking(actors.as.guest, { space, on: DAY, key, ...other });
    expect(again).toMatchObject(refused("key-already-used"));
    expect(await stock(space)).toEqual([1, 3]);
  });

  test("is refused for another note, names the booking, and keeps its note", async () => {
    const [space, key] = [await createSpace(actors.sql), randomUUID()];
    const id = await book(actors.as.guest, { space, on: DAY, key, note: "By bike" });
    for (const note of ["By car", undefined]) {
      const again = await requestBooking(actors.as.guest, { space, on: DAY, key, note });
      expect(again).toMatchObject(refused("another-note"));
      expect(again.error?.details).toBe(id);
    }
    expect(await book(actors.as.guest, { space, on: DAY, key, note: " By bike " })).toBe(id);
  });

  test("is refused for another space", async () => {
    const key = randomUUID();
    const [space, other] = [await createSpace(actors.sql), await createSpace(actors.sql)];
    await book(actors.as.guest, { space, on: DAY, key });
    const again = await requestBooking(actors.as.guest, { space: other, on: DAY, key });
    expect(again).toMatchObject(refused("key-already-used"));
    expect(await stock(other)).toBeNull();
  });

  test("of another person is another key", async () => {
    const [space, key] = [await createSpace(actors.sql), randomUUID()];
    const first = await book(actors.as.guest, { space, on: DAY, key });
    expect(await book(actors.as.other, { space, on: DAY, key })).not.toBe(first);
    expect(await stock(space)).toEqual([2, 3]);
  });

  test("sent eight times at once makes one booking", async () => {
    const [space, key] = [await createSpace(actors.sql), randomUUID()];
    const clicks = Array.from({ length: 8 }, () => book(actors.as.guest, { space, on: DAY, key }));
    expect(new Set(await Promise.all(clicks)).size).toBe(1);
    expect(await stock(space)).toEqual([1, 3]);
  });

  test("sent again before the first is done waits for it and gets the same", async () => {
    const [space, key] = [await createSpace(actors.sql, { capacity: 1 }), randomUUID()];
    let second = Promise.resolve("");
    const first = await actingAs(actors.sql, actors.people.guest, async (sql) => {
      const id = await bookInTransaction(sql, { space, on: DAY, key });
      second = book(actors.as.guest, { space, on: DAY, key });
      await waitUntilBlocked(actors.sql, 1);
      return id;
    });
    expect(await second).toBe(first);
  });
});

describe("the last desk", () => {
  test("goes to the first; the second waits and is refused as sold-out", async () => {
    const space = await createSpace(actors.sql, { capacity: 1 });
    let second: PromiseLike<unknown> = Promise.resolve();
    await actingAs(actors.sql, actors.people.guest, async (sql) => {
      await bookInTransaction(sql, { space, on: DAY });
      second = requestBooking(actors.as.other, { space, on: DAY }).then((answer) => answer);
      await waitUntilBlocked(actors.sql, 1);
    });
    expect(await second).toMatchObject(refused("sold-out"));
    expect(await stock(space)).toEqual([1, 1]);
  });

  test("goes to the second when the first is rolled back", async () => {
    const space = await createSpace(actors.sql, { capacity: 1 });
    let second: PromiseLike<unknown> = Promise.resolve();
    const first = actingAs(actors.sql, actors.people.guest, async (sql) => {
      await bookInTransaction(sql, { space, on: DAY });
      second = requestBooking(actors.as.other, { space, on: DAY }).then((answer) => answer);
      await waitUntilBlocked(actors.sql, 1);
      throw new Error("The first went away");
    });
    await expect(first).rejects.toThrow("went away");
    expect(await second).toMatchObject({ error: null });
  });
});

describe("when the space changes after it was booked", () => {
  test("a closure keeps the booking and allows no new one", async () => {
    const space = await createSpace(actors.sql);
    const id = await book(actors.as.guest, { space, on: DAY });
    await closeSpace(actors.sql, space, { from: DAY, reason: "Burst pipe" });
    const { data } = await actors.as.guest
      .from("bookings")
      .select("status, held_days")
      .eq("id", id);
    expect(data).toEqual([{ status: "confirmed", held_days: [DAY] }]);
    expect(await requestBooking(actors.as.other, { space, on: DAY })).toMatchObject(
      refused("closed-that-day"),
    );
  });

  test("fewer desks: sold ones stay sold, no more are sold, and returned ones are not resold", async () => {
    const space = await createSpace(actors.sql, { capacity: 10 });
    const first = await book(actors.as.guest, { space, on: DAY, desks: 4 });
    await book(actors.as.guest, { space, on: DAY, desks: 4 });
    await actors.sql`update public.coworking_spaces set capacity = 5 where id = ${space}`;
    expect(await stock(space)).toEqual([8, 8]);
    expect(await requestBooking(actors.as.other, { space, on: DAY })).toMatchObject(
      refused("sold-out"),
    );
    await actors.as.guest.rpc("cancel_booking", { p_booking_id: first, p_accepted_fee: 0 });
    expect(await stock(space)).toEqual([4, 5]);
    const two = await requestBooking(actors.as.other, { space, on: DAY, desks: 2 });
    expect(two).toMatchObject(refused("sold-out"));
    expect((await requestBooking(actors.as.other, { space, on: DAY })).error).toBeNull();
  });

  test("more desks: the days that have bookings have them too", async () => {
    const space = await createSpace(actors.sql, { capacity: 1 });
    await book(actors.as.guest, { space, on: DAY });
    await actors.sql`update public.coworking_spaces set capacity = 3 where id = ${space}`;
    expect((await requestBooking(actors.as.other, { space, on: DAY, desks: 2 })).error).toBeNull();
    expect(await stock(space)).toEqual([3, 3]);
  });

  test("fewer desks during a booking: the owner's change waits for the booking", async () => {
    const space = await createSpace(actors.sql, { capacity: 3 });
    let change: Promise<unknown> = Promise.resolve();
    await actingAs(actors.sql, actors.people.guest, async (sql) => {
      for (let count = 0; count < 3; count++) await bookInTransaction(sql, { space, on: DAY });
      change =
        actors.sql`update public.coworking_spaces set capacity = 1 where id = ${space}`.execute();
      await waitUntilBlocked(actors.sql, 1);
    });
    await change;
    expect(await stock(space)).toEqual([3, 3]);
  });
});

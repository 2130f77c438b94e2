import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { SupabaseClient } from "@supabase/supabase-js";
import {
  closeSpace,
  openActors,
  openFrom,
  openOn,
  setHours,
  signIn,
  type Actors,
} from "../support/actors.ts";
import { createUser } from "../support/backend.ts";
import { quoteChange, requestChange } from "../support/booking-changes.ts";
import { book, requestBooking, requestQuote } from "../support/bookings.ts";
import { dayAhead } from "../support/days.ts";
import { hostHelpers } from "../support/hosting.ts";
import { leaveLine, requestWait, waitFor, waitsOf } from "../support/waiting-list.ts";

// Members stand in line for sold-out days, and get a hold when desks return to stock.
let actors: Actors;
let space: string;
/** Two more guests. */
let third: SupabaseClient;
let fourth: SupabaseClient;
const { mine, mails, suspend } = hostHelpers(() => actors);

beforeAll(async () => {
  actors = await openActors();
  [third, fourth] = (await Promise.all(
    ["third", "fourth"].map(async (name) =>
      signIn(actors.backend, await createUser(actors.sql, { email: `${name}@actors.test` })),
    ),
  )) as [SupabaseClient, SupabaseClient];
});
beforeEach(async () => {
  await actors.sql`delete from private.waiting_list`;
  space = await mine({ capacity: 1, cancellation_policy: "flexible" });
});
afterAll(() => actors.close());

const cancel = (client: SupabaseClient, p_booking_id: string) =>
  client.rpc("cancel_booking", { p_booking_id, p_accepted_fee: 1000 }).throwOnError();

/** A booking that takes the only desk of these days. */
const soldOut = (on = 30, days = 1) =>
  book(actors.as.other, { space, on: dayAhead(on), days, desks: 1 });

const wish = (on = 30, days = 1, desks = 1) => ({ space, on: dayAhead(on), days, desks });

async function stateOf(client: SupabaseClient, wait: string): Promise<string | undefined> {
  return (await waitsOf(client))[wait]?.state;
}

/** The live holds, and that stock equals bookings and holds. */
async function holds() {
  expect([...(await actors.sql`select * from private.stock_differences()`)]).toEqual([]);
  return [
    ...(await actors.sql<{ desks: number; attempt: number }[]>`
      select h.desks, h.attempt from private.desk_holds h where h.space_id = ${space} and h.ended_at is null order by h.held_at`),
  ];
}
const expireHolds = () =>
  actors.sql`
    update private.desk_holds set held_at = now() - interval '3 hours', expires_at = now() - interval '1 second'
    where ended_at is null`;
const endExpired = () =>
  actors.sql`select public.end_expired_holds(id) from public.spaces_with_expired_holds() id`;
/** ISO: 1 is Monday. */
function weekdayOf(day: string): number {
  return new Date(day).getUTCDay() || 7;
}
async function freeDesks(client: SupabaseClient, on = 30): Promise<number> {
  return ((await requestQuote(client, wish(on))) as unknown as { free_desks: number }).free_desks;
}

describe("joining the waiting list", () => {
  test("is for sold-out choices: another refusal, or a free desk, is returned", async () => {
    expect((await requestWait(actors.as.guest, wish())).error?.message).toBe("a-desk-is-free");
    await soldOut();
    const asked = (more: object) =>
      requestWait(actors.as.guest, { ...wish(), ...more }).then(({ error }) => error?.message);
    expect(await asked({})).toBeUndefined();
    expect(await asked({ desks: 2 })).toBe("more-than-it-has");
    expect(await asked({ on: dayAhead(-3) })).toBe("in-the-past");
    expect(await asked({ on: dayAhead(500) })).toBe("too-far-ahead");
    expect((await requestWait(actors.as.owner, wish())).error?.message).toBe("own-space");
    await actors.sql`update public.coworking_spaces set status = 'inactive' where id = ${space}`;
    expect(await asked({ on: dayAhead(31) })).toBe("inactive");
  });

  test("with the same choice again is the same request, and another one has its own place", async () => {
    await soldOut(30, 3);
    const first = await waitFor(actors.as.guest, wish());
    expect(await waitFor(actors.as.guest, wish())).toBe(first);
    const other = await waitFor(third, wish(30, 2));
    expect(await waitsOf(actors.as.guest)).toMatchObject({
      [first]: { state: "waiting", ahead: 0 },
    });
    expect(await waitsOf(third)).toMatchObject({ [other]: { state: "waiting", ahead: 1 } });
    expect(await mails(first)).toEqual(["waiting-list-joined to guest"]);
  });

  test("with a partly full span, a week pass or several desks is one request each", async () => {
    space = await mine({ capacity: 2 });
    await soldOut(31);
    expect((await requestWait(actors.as.guest, wish(30, 3, 2))).error).toBeNull();
    expect(
      (await requestWait(third, { space, pass: "week", on: dayAhead(28), desks: 2 })).error,
    ).toBeNull();
    expect((await requestWait(third, wish(30, 3, 1))).error?.message).toBe("a-desk-is-free");
  });

  test("is limited to ten places at a time, and thirty requests in a day", async () => {
    await soldOut(30, 30);
    const ids = [];
    for (let day = 30; day < 40; day++) ids.push(await waitFor(fourth, wish(day)));
    expect((await requestWait(fourth, wish(41))).error).toMatchObject({
      message: "too-many-waits",
      details: "10",
    });
    await leaveLine(fourth, ids[0] ?? "");
    for (let day = 41; day < 61; day++) {
      const { data, error } = await requestWait(fourth, wish(Math.min(day, 59)));
      if (error) expect(error).toMatchObject({ message: "too-many-waits-today", details: "30" });
      else await leaveLine(fourth, String(data));
    }
    expect((await requestWait(fourth, wish(42))).error?.message).toBe("too-many-waits-today");
  });

  test("is private: a stranger can neither see nor leave a place", async () => {
    await soldOut();
    const wait = await waitFor(actors.as.guest, wish());
    expect(await waitsOf(third)).toEqual({});
    expect((await third.rpc("leave_waiting_list", { p_wait_id: wait })).error?.message).toBe(
      "no-such-wait",
    );
    expect(await stateOf(actors.as.guest, wait)).toBe("waiting");
  });
});

describe("when desks return to stock", () => {
  test("the first in the queue gets them, is mailed, and nobody else can book them", async () => {
    const booking = await soldOut();
    const first = await waitFor(actors.as.guest, wish());
    const second = await waitFor(third, wish());
    await cancel(actors.as.other, booking);
    expect(await holds()).toEqual([{ desks: 1, attempt: 1 }]);
    expect(await stateOf(actors.as.guest, first)).toBe("held");
    expect(await stateOf(third, second)).toBe("waiting");
    const [hold] = await actors.sql`select id from private.desk_holds where space_id = ${space}`;
    expect(await mails(hold?.["id"])).toEqual(["desk-held to guest"]);
    expect((await requestBooking(third, wish())).error?.message).toBe("sold-out");
    expect((await requestBooking(actors.as.other, wish())).error?.message).toBe("sold-out");
    expect([await freeDesks(actors.as.guest), await freeDesks(third)]).toEqual([1, 0]);
  });

  test("a booking uses the hold, once; its rest goes to the next", async () => {
    const booking = await soldOut(30, 3);
    const first = await waitFor(actors.as.guest, wish(30, 3));
    const second = await waitFor(third, wish(32));
    await cancel(actors.as.other, booking);
    await book(actors.as.guest, wish(30, 2));
    expect(await stateOf(actors.as.guest, first)).toBe("booked");
    expect(await stateOf(third, second)).toBe("held");
    expect(await holds()).toEqual([{ desks: 1, attempt: 1 }]);
    expect((await requestBooking(actors.as.guest, wish(32))).error?.message).toBe("sold-out");
  });

  test("the price is the current one, and the limits are checked then", async () => {
    const booking = await soldOut();
    await waitFor(actors.as.guest, wish());
    await cancel(actors.as.other, booking);
    await actors.sql`update public.coworking_spaces set price_per_day = 35 where id = ${space}`;
    expect(await requestQuote(actors.as.guest, wish())).toMatchObject({ total: 35 });
    const { sql, people } = actors;
    await book(actors.as.guest, { space: await mine(), on: dayAhead(200) });
    await sql`update public.users set desk_days_limit = 1 where id = ${people.guest.id}`;
    try {
      const { error } = await requestBooking(actors.as.guest, wish());
      expect(error?.message).toBe("too-many-desk-days");
      expect(await holds()).toHaveLength(1);
    } finally {
      await sql`update public.users set desk_days_limit = null where id = ${people.guest.id}`;
    }
  });

  test("a request that does not fit whole keeps its place, and a later one that fits is served", async () => {
    space = await mine({ capacity: 2 });
    const one = await soldOut(30, 2);
    const two = await soldOut(30, 1);
    const wide = await waitFor(actors.as.guest, wish(30, 2, 2));
    const small = await waitFor(third, wish(30));
    await cancel(actors.as.other, two);
    expect(await stateOf(actors.as.guest, wide)).toBe("waiting");
    expect(await stateOf(third, small)).toBe("held");
    await leaveLine(third, small);
    expect(await holds()).toEqual([]);
    await cancel(actors.as.other, one);
    expect(await stateOf(actors.as.guest, wide)).toBe("held");
    expect(await holds()).toEqual([{ desks: 2, attempt: 1 }]);
  });

  test("a change, more capacity, an opened day and a reopened space serve the queue", async () => {
    const booking = await soldOut(30);
    const waits: string[] = [];
    waits.push(await waitFor(actors.as.guest, wish()));
    expect((await requestChange(actors.as.other, { booking, on: dayAhead(31) })).error).toBeNull();
    expect(await stateOf(actors.as.guest, waits[0] ?? "")).toBe("held");

    waits.push(await waitFor(third, wish(31)));
    await actors.as.owner
      .from("coworking_spaces")
      .update({ capacity: 2 })
      .eq("id", space)
      .throwOnError();
    expect(await stateOf(third, waits[1] ?? "")).toBe("held");

    const later = await book(fourth, wish(33, 1, 2));
    waits.push(await waitFor(third, wish(33, 1, 2)));
    await closeSpace(actors.sql, space, { from: dayAhead(33) });
    await cancel(fourth, later);
    expect(await stateOf(third, waits[2] ?? "")).toBe("waiting");
    await actors.as.owner
      .rpc("open_days", { p_space_id: space, p_from: dayAhead(33), p_until: dayAhead(33) })
      .throwOnError();
    expect(await stateOf(third, waits[2] ?? "")).toBe("held");

    const last = await book(fourth, wish(35, 1, 2));
    waits.push(await waitFor(third, wish(35)));
    await actors.sql`update public.coworking_spaces set status = 'inactive' where id = ${space}`;
    await cancel(fourth, last);
    expect(await stateOf(third, waits[3] ?? "")).toBe("waiting");
    await actors.sql`update public.coworking_spaces set status = 'active' where id = ${space}`;
    expect(await stateOf(third, waits[3] ?? "")).toBe("held");
    expect(await holds()).toHaveLength(4);
  });

  test("a held desk can be booked after the capacity was reduced, and no further one is sold", async () => {
    space = await mine({ capacity: 2 });
    await soldOut(30);
    const booking = await soldOut(30);
    await waitFor(actors.as.guest, wish());
    await cancel(actors.as.other, booking);
    await actors.sql`update public.coworking_spaces set capacity = 1 where id = ${space}`;
    expect(await freeDesks(actors.as.guest)).toBe(1);
    await book(actors.as.guest, wish());
    expect(await holds()).toEqual([]);
    expect((await requestBooking(third, wish())).error?.message).toBe("sold-out");
  });

  test("a change of a booking uses the own hold, and a change that gives nothing back serves nobody", async () => {
    space = await mine({ capacity: 2 });
    await soldOut(30, 1);
    const freed = await soldOut(30, 1);
    const own = await book(actors.as.guest, { space, on: dayAhead(40) });
    const wait = await waitFor(actors.as.guest, wish());
    await cancel(actors.as.other, freed);
    expect(
      (await requestChange(actors.as.guest, { booking: own, on: dayAhead(30) })).error,
    ).toBeNull();
    expect(await stateOf(actors.as.guest, wait)).toBe("booked");
    expect(await holds()).toEqual([]);
    const others = [third, fourth, actors.as.admin, actors.as.other];
    const waits = [];
    for (const client of others) waits.push(await waitFor(client, wish()));
    await actors.as.owner
      .from("coworking_spaces")
      .update({ capacity: 3 })
      .eq("id", space)
      .throwOnError();
    for (const [at, client] of others.slice(0, 3).entries())
      await leaveLine(client, waits[at] ?? "");
    expect(await holds()).toEqual([]);
    await requestChange(actors.as.guest, { booking: own, on: dayAhead(30), days: 2 });
    await actors.as.owner
      .from("coworking_spaces")
      .update({ price_per_day: 20 })
      .eq("id", space)
      .throwOnError();
    expect(await holds()).toEqual([]);
    expect(await freeDesks(actors.as.other)).toBe(1);
  });

  test("a host who proposes other days cannot see the guest's hold", async () => {
    const booking = await soldOut();
    const own = await book(actors.as.guest, { space, on: dayAhead(40) });
    await waitFor(actors.as.guest, wish());
    await cancel(actors.as.other, booking);
    const quoted = (client: SupabaseClient) =>
      quoteChange(client, { booking: own, on: dayAhead(30) }).then((quote) => quote?.refusal);
    expect(await quoted(actors.as.owner)).toBe("sold-out");
    expect(await quoted(actors.as.guest)).toBeNull();
  });

  test("a hold ends with the hours of its first day", async () => {
    const { sql } = actors;
    await sql`update public.coworking_spaces set ${sql(openFrom("00:00", "24:00"))} where id = ${space}`;
    const booking = await soldOut(0);
    const wait = await waitFor(actors.as.guest, wish(0));
    await cancel(actors.as.other, booking);
    const until = Date.parse((await waitsOf(actors.as.guest))[wait]?.held_until ?? "");
    expect(until).toBeLessThanOrEqual(Date.parse(dayAhead(1)));
  });

  test("a request for a pass that is no longer sold blocks nobody else", async () => {
    await soldOut(30, 7);
    const week = { space, pass: "week" as const, on: dayAhead(30) };
    const [stuck, next] = [await waitFor(actors.as.guest, week), await waitFor(third, wish(32))];
    await actors.sql`update public.coworking_spaces set price_per_week = null where id = ${space}`;
    const rows = await actors.sql<{ id: string }[]>`
      select id from public.bookings where space_id = ${space} and status = 'confirmed'`;
    await cancel(actors.as.other, rows[0]?.id ?? "");
    expect(await stateOf(actors.as.guest, stuck)).toBe("waiting");
    expect(await stateOf(third, next)).toBe("held");
  });

  test("opening days while a guest books does not deadlock", async () => {
    await soldOut(30);
    await waitFor(actors.as.guest, wish());
    for (let round = 0; round < 5; round++) {
      for (const day of [50, 51, 52]) await closeSpace(actors.sql, space, { from: dayAhead(day) });
      const opened = [50, 51, 52].map(
        (day) => actors.sql`
          delete from public.space_closures where space_id = ${space} and starts_on = ${dayAhead(day)}`,
      );
      const booked = book(third, { space, on: dayAhead(60 + round) });
      await Promise.all([...opened, booked]);
    }
    expect(await holds()).toEqual([]);
  });

  test("special hours that open a day serve the queue", async () => {
    const booking = await soldOut(30);
    const wait = await waitFor(actors.as.guest, wish());
    await actors.sql`
      update public.coworking_spaces set ${actors.sql(openOn([weekdayOf(dayAhead(31))]))} where id = ${space}`;
    await cancel(actors.as.other, booking);
    expect(await stateOf(actors.as.guest, wait)).toBe("waiting");
    await setHours(actors.sql, space, { day: dayAhead(30), closes_at: "16:00" });
    expect(await stateOf(actors.as.guest, wait)).toBe("held");
  });
});

describe("the end of a hold", () => {
  test("after its time the next one is served, at the latest at the next booking", async () => {
    const booking = await soldOut();
    const first = await waitFor(actors.as.guest, wish());
    const second = await waitFor(third, wish());
    await cancel(actors.as.other, booking);
    await expireHolds();
    expect(await stateOf(actors.as.guest, first)).toBe("expired");
    for (const client of [fourth, actors.as.guest]) expect(await freeDesks(client)).toBe(0);
    // Nobody overtakes: neither a stranger nor the member whose hold has expired.
    expect((await requestBooking(fourth, wish())).error?.message).toBe("sold-out");
    expect((await requestBooking(actors.as.guest, wish())).error?.message).toBe("sold-out");
    await endExpired();
    expect(await stateOf(third, second)).toBe("held");
    expect(await holds()).toEqual([{ desks: 1, attempt: 2 }]);
    await book(third, wish());
    expect(await holds()).toEqual([]);
  });

  test("without a next one the desk is free on time, before any job has run", async () => {
    const booking = await soldOut();
    await waitFor(actors.as.guest, wish());
    await cancel(actors.as.other, booking);
    await expireHolds();
    expect(await freeDesks(third)).toBe(1);
    await book(third, wish());
    expect(await holds()).toEqual([]);
    const [hold] =
      await actors.sql`select id, outcome from private.desk_holds where space_id = ${space}`;
    expect(hold?.["outcome"]).toBe("expired");
    expect(await mails(hold?.["id"])).toEqual(["desk-held to guest", "desk-hold-expired to guest"]);
  });

  test("after three unused holds in a row the desk is free for everybody, and the queue continues at the next one", async () => {
    const booking = await soldOut();
    const clients = [actors.as.guest, third, fourth, actors.as.admin];
    const waits = [];
    for (const client of clients) waits.push(await waitFor(client, wish()));
    await cancel(actors.as.other, booking);
    await expireHolds();
    await endExpired();
    await leaveLine(third, waits[1] ?? "");
    expect(await holds()).toEqual([{ desks: 1, attempt: 3 }]);
    await expireHolds();
    await endExpired();
    expect(await holds()).toEqual([]);
    expect(await stateOf(actors.as.admin, waits[3] ?? "")).toBe("waiting");
    const again = await book(actors.as.other, wish());
    await cancel(actors.as.other, again);
    expect(await stateOf(actors.as.admin, waits[3] ?? "")).toBe("held");
  });

  test("a hold that was used, declined or expired is never active again", async () => {
    const booking = await soldOut();
    const wait = await waitFor(actors.as.guest, wish());
    await cancel(actors.as.other, booking);
    expect(await leaveLine(actors.as.guest, wait)).toBe("passed-on");
    expect(await leaveLine(actors.as.guest, wait)).toBe("passed-on");
    await cancel(actors.as.other, await soldOut());
    expect(await holds()).toEqual([]);
    const next = await waitAgain();
    expect(next).not.toBe(wait);
    expect(await stateOf(actors.as.guest, wait)).toBe("passed-on");
  });
  async function waitAgain(): Promise<string> {
    await soldOut();
    return waitFor(actors.as.guest, wish());
  }

  test("booking and declining at once have one effect", async () => {
    const booking = await soldOut();
    const wait = await waitFor(actors.as.guest, wish());
    const second = await waitFor(third, wish());
    await cancel(actors.as.other, booking);
    const [booked, left] = await Promise.all([
      requestBooking(actors.as.guest, wish()),
      leaveLine(actors.as.guest, wait),
    ]);
    expect(["booked", "passed-on"]).toContain(left);
    expect(booked.error === null).toBe(left === "booked");
    expect(await stateOf(third, second)).toBe(left === "booked" ? "waiting" : "held");
    await holds();
  });

  test.each([
    ["Europe/Lisbon", "2027-06-07T05:59:00Z", "2027-06-07T08:00:00Z", "06:59: until 9:00"],
    ["Europe/Lisbon", "2027-06-07T06:00:00Z", "2027-06-07T08:00:00Z", "7:00: two hours"],
    ["Europe/Lisbon", "2027-06-07T19:59:00Z", "2027-06-07T21:59:00Z", "20:59: two hours"],
    ["Europe/Lisbon", "2027-06-07T20:00:00Z", "2027-06-08T08:00:00Z", "21:00: until 9:00"],
    ["Pacific/Apia", "2027-06-07T20:00:00Z", "2027-06-07T22:00:00Z", "9:00 on the next day there"],
    ["Pacific/Honolulu", "2027-06-07T08:30:00Z", "2027-06-07T19:00:00Z", "22:30 on the day before"],
    [
      "Europe/Lisbon",
      "2027-03-28T00:30:00Z",
      "2027-03-28T08:00:00Z",
      "an hour is missing before 9:00",
    ],
    [
      "Europe/Lisbon",
      "2027-10-30T23:30:00Z",
      "2027-10-31T09:00:00Z",
      "an hour comes twice before 9:00",
    ],
    ["America/New_York", "2027-11-07T03:00:00Z", "2027-11-07T14:00:00Z", "the clock goes back"],
  ])("in %s a hold of %s lasts until %s (%s)", async (timezone, from, until) => {
    const [row] = await actors.sql<{ seconds: number }[]>`
      select extract(epoch from private.hold_expires_at(${timezone}, ${from}))::integer as seconds`;
    expect(row?.seconds).toBe(Date.parse(until) / 1000);
  });
});

describe("leaving", () => {
  test("a suspension during a cancellation leaves no hold to the suspended member", async () => {
    for (let round = 0; round < 5; round++) {
      const booking = await soldOut(70 + round);
      const person = await createUser(actors.sql, { email: `beside-${round}@actors.test` });
      const client = await signIn(actors.backend, person);
      await waitFor(client, wish(70 + round));
      await Promise.all([
        actors.as.admin
          .rpc("suspend_user", { p_user_id: person.id, p_reason: "Spam" })
          .throwOnError(),
        cancel(actors.as.other, booking),
      ]);
      expect(
        await actors.sql`
          select from private.desk_holds where user_id = ${person.id} and ended_at is null`,
      ).toHaveLength(0);
    }
    await holds();
  });

  test("a suspended member loses place and hold, and the next one is served", async () => {
    const booking = await soldOut();
    const email = "held@actors.test";
    const person = await createUser(actors.sql, { email });
    const client = await signIn(actors.backend, person);
    await waitFor(client, wish());
    const second = await waitFor(third, wish());
    await cancel(actors.as.other, booking);
    await soldOut(40);
    await waitFor(client, wish(40));
    await actors.as.admin
      .rpc("suspend_user", { p_user_id: person.id, p_reason: "Spam" })
      .throwOnError();
    expect(await stateOf(third, second)).toBe("held");
    expect(await actors.sql`select from private.waiting where user_id = ${person.id}`).toHaveLength(
      0,
    );
    await holds();
  });

  test("a deleted account loses place and hold, and the next one is served", async () => {
    const booking = await soldOut();
    const person = await createUser(actors.sql, { email: "gone@actors.test" });
    const client = await signIn(actors.backend, person);
    await waitFor(client, wish());
    const second = await waitFor(third, wish());
    await cancel(actors.as.other, booking);
    const { data } = await client.rpc("account_deletion_preview").throwOnError();
    await client
      .rpc("delete_account", { p_password: person.password, p_digest: data.digest })
      .throwOnError();
    expect(await stateOf(third, second)).toBe("held");
    await actors.sql`delete from auth.users where id = ${person.id}`;
    expect(await holds()).toEqual([{ desks: 1, attempt: 1 }]);
  });

  test("the queue of a suspended host waits", async () => {
    const booking = await soldOut();
    const wait = await waitFor(actors.as.guest, wish());
    await actors.sql`update public.coworking_spaces set status = 'inactive' where id = ${space}`;
    await suspend("owner");
    try {
      await cancel(actors.as.other, booking);
      expect(await stateOf(actors.as.guest, wait)).toBe("waiting");
    } finally {
      await suspend("owner", false);
    }
  });

  test("a pass that is no longer sold is not held", async () => {
    const booking = await soldOut();
    const wait = await waitFor(actors.as.guest, wish());
    await actors.sql`update public.coworking_spaces set price_per_day = null where id = ${space}`;
    await cancel(actors.as.other, booking);
    expect(await stateOf(actors.as.guest, wait)).toBe("waiting");
  });

  test("a booking ends each request that it contains, and uses the hold of another", async () => {
    const [first, second] = [await soldOut(30), await soldOut(31)];
    const one = await waitFor(actors.as.guest, wish(30));
    const both = await waitFor(actors.as.guest, wish(30, 2));
    const later = await waitFor(actors.as.guest, wish(31, 2));
    await cancel(actors.as.other, first);
    // The later wish needs a day that somebody else holds.
    await book(fourth, wish(32));
    await cancel(actors.as.other, second);
    expect(await stateOf(actors.as.guest, one)).toBe("held");
    expect(await stateOf(actors.as.guest, both)).toBe("waiting");
    await book(actors.as.guest, wish(30, 2));
    expect(await waitsOf(actors.as.guest)).toEqual({
      [one]: expect.objectContaining({ state: "booked" }),
      [later]: expect.objectContaining({ state: "waiting" }),
    });
    expect(await holds()).toEqual([]);
  });

  test("a change to held days uses the hold, also for one more desk on a day of the booking", async () => {
    space = await mine({ capacity: 2, cancellation_policy: "flexible" });
    const taken = await book(actors.as.other, wish(30, 1, 2));
    const own = await book(actors.as.guest, wish(40));
    const change = (on: number, desks: number) =>
      requestChange(actors.as.guest, { booking: own, on: dayAhead(on), desks });
    expect((await change(30, 1)).error?.message).toBe("sold-out");
    const wait = await waitFor(actors.as.guest, wish(30));
    expect(
      (await requestChange(actors.as.other, { booking: taken, on: dayAhead(30) })).error,
    ).toBeNull();
    expect(await stateOf(actors.as.guest, wait)).toBe("held");
    expect((await change(30, 1)).error).toBeNull();
    expect(await stateOf(actors.as.guest, wait)).toBe("booked");
    expect(await holds()).toEqual([]);

    expect((await change(30, 2)).error?.message).toBe("sold-out");
    const more = await waitFor(actors.as.guest, wish(30));
    await cancel(actors.as.other, taken);
    expect(await stateOf(actors.as.guest, more)).toBe("held");
    expect((await requestBooking(third, wish())).error?.message).toBe("sold-out");
    expect((await change(30, 2)).error).toBeNull();
    expect(await stateOf(actors.as.guest, more)).toBe("booked");
    expect(await holds()).toEqual([]);
  });

  test("after the first day all requests have ended, and the row is deleted after the last", async () => {
    await soldOut();
    const wait = await waitFor(actors.as.guest, wish());
    await actors.sql`
      update private.waiting_list set starts_on = current_date - 2, ends_on = current_date - 2 where id = ${wait}`;
    expect(await stateOf(actors.as.guest, wait)).toBe("over");
    await actors.sql`select private.tidy_waiting_list()`;
    expect(await waitsOf(actors.as.guest)).toEqual({});
  });
});

describe("the host sees", () => {
  test("the number of requests for each day, without names", async () => {
    await soldOut(30, 2);
    await waitFor(actors.as.guest, wish(30, 2));
    await waitFor(third, wish(31));
    const { data } = await actors.as.owner
      .rpc("listing_weeks", { p_space_id: space, p_from: dayAhead(30) })
      .throwOnError();
    const days = data.days as { day: string; waiting: number }[];
    const waiting = Object.fromEntries(days.map(({ day, waiting }) => [day, waiting]));
    expect([waiting[dayAhead(30)], waiting[dayAhead(31)], waiting[dayAhead(32)]]).toEqual([
      1, 2, 0,
    ]);
    expect(JSON.stringify(data)).not.toContain(actors.people.guest.id);
  });
});

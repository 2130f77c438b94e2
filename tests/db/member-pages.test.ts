import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createUser, type Person } from "../support/backend.ts";
import { bookedAt } from "../support/clock.ts";
import { createSpace, openActors, signIn, type Actors } from "../support/actors.ts";
import { book } from "../support/bookings.ts";
import { dayAhead } from "../support/days.ts";

// The member's own pages: correct for the member, and without data of others.
let actors: Actors;
let space: string;
let member: Person;
let me: Actors["as"]["guest"];

beforeAll(async () => {
  actors = await openActors();
  space = await createSpace(actors.sql, { owner_id: actors.people.owner.id, capacity: 500 });
});
afterAll(() => actors.close());

/** A new member for every test. */
beforeEach(async () => {
  member = await createUser(actors.sql, {
    email: `${randomUUID()}@actors.test`,
    fullName: "Mia Member",
  });
  me = await signIn(actors.backend, member);
});

async function ask(name: string, args: object = {}, who = me) {
  const { data, error } = await who.rpc(name, args);
  if (error) throw error;
  return data;
}
const past = (days: number) =>
  bookedAt(actors.sql, `${dayAhead(-days - 5)}T10:00:00Z`, {
    space,
    on: dayAhead(-days),
    by: member,
  });
const cancel = (id: string) => ask("cancel_booking", { p_booking_id: id, p_accepted_fee: 0 });
const ids = (page: { bookings: { id: string }[] }) => page.bookings.map(({ id }) => id);

describe("bookings", () => {
  test("are on three tabs: upcoming ones, the next first; past and cancelled ones, the latest first", async () => {
    const [later, soon] = [
      await book(me, { space, on: dayAhead(20) }),
      await book(me, { space, on: dayAhead(2) }),
    ];
    const today = await bookedAt(actors.sql, `${dayAhead(-5)}T10:00:00Z`, {
      space,
      on: dayAhead(-1),
      days: 3,
      by: member,
    });
    const [longAgo, lately] = [await past(40), await past(4)];
    const [first, second] = [await book(me, { space }), await book(me, { space })];
    await cancel(first);
    await cancel(second);
    await book(actors.as.other, { space, on: dayAhead(3) });

    const upcoming = await ask("my_bookings");
    expect(ids(upcoming)).toEqual([today, soon, later]);
    expect(upcoming.bookings[1]).toEqual({
      id: soon,
      may_cancel: true,
      space_id: space,
      pass: "day",
      starts_on: dayAhead(2),
      ends_on: dayAhead(2),
      last_day: dayAhead(2),
      units: 1,
      desks: 1,
      total: 20,
      currency: "USD",
      timezone: "UTC",
      status: "confirmed",
      review: null,
      space: { name: "Quay House", city: "Lisbon", country: "Portugal", photo: null },
    });
    expect(upcoming.bookings[0].units).toBe(3);
    const done = await ask("my_bookings", { p_show: "past" });
    expect(ids(done)).toEqual([lately, longAgo]);
    expect(done.bookings[0].status).toBe("completed");
    expect(ids(await ask("my_bookings", { p_show: "cancelled" }))).toEqual([second, first]);
    expect(upcoming.counts).toEqual({ upcoming: 3, past: 2, cancelled: 2 });
  });

  test.each(["upcoming", "past", "cancelled"])(
    "%s are paged without repetitions",
    async (p_show) => {
      // Three on the same day, so that the order has ties.
      const made = [];
      for (const day of [3, 3, 3, 4, 5, 6, 7]) {
        if (p_show === "past") made.push(await past(day));
        else made.push(await book(me, { space, on: dayAhead(day) }));
      }
      if (p_show === "cancelled") for (const id of made) await cancel(id);
      for (const p_page_size of [1, 3, 7]) {
        const seen: string[] = [];
        let p_after: object | null = null;
        do {
          const page = await ask("my_bookings", { p_show, p_after, p_page_size });
          expect(page.counts[p_show]).toBe(7);
          seen.push(...ids(page));
          p_after = page.next;
        } while (p_after && seen.length <= made.length);
        expect(seen).toHaveLength(7);
        expect(new Set(seen)).toEqual(new Set(made));
      }
    },
  );

  test("of others are hidden, for any role", async () => {
    const id = await book(me, { space });
    for (const who of [actors.as.other, actors.as.owner, actors.as.admin]) {
      const page = await ask("my_bookings", {}, who);
      expect(ids(page)).not.toContain(id);
      expect(await ask("booking_overview", { p_booking_id: id }, who)).toBeNull();
    }
  });
});

describe("the page of a booking", () => {
  test("has the frozen terms, the directions, and the current cost of cancelling", async () => {
    const id = await book(me, { space, on: dayAhead(5), days: 2, desks: 2, note: "Two of us" });
    expect(await ask("booking_overview", { p_booking_id: id })).toMatchObject({
      id,
      status: "confirmed",
      held_days: [dayAhead(5), dayAhead(6)],
      unit_price: 20,
      total: 80,
      paid_amount: 0,
      note: "Two of us",
      address: "1 Quay Street",
      late_fee_percent: 100,
      cancelled_at: null,
      cancellation: {
        refusal: null,
        fee: 0,
        late_fee: 80,
        next_cut_off: `${dayAhead(4)}T09:00:00+00:00`,
      },
    });
  });

  test("still works when the space is paused", async () => {
    const paused = await createSpace(actors.sql);
    const id = await book(me, { space: paused });
    await actors.sql`update public.coworking_spaces set status = 'inactive' where id = ${paused}`;
    const page = await ask("booking_overview", { p_booking_id: id });
    expect(page).toMatchObject({ address: "1 Quay Street", space: { name: "Quay House" } });
  });

  test("hides the owner's fee", async () => {
    const id = await book(me, { space });
    expect(await ask("booking_overview", { p_booking_id: id })).not.toHaveProperty("service_fee");
  });
});

describe("the dashboard", () => {
  test("is empty for a new member", async () => {
    expect(await ask("member_overview")).toEqual({
      upcoming: 0,
      past: 0,
      cancelled: 0,
      saved: 0,
      holds: [],
      next_booking: null,
      activity: [],
    });
  });

  test("counts the member's rows, and has the next booking and the latest activity", async () => {
    const done = await past(3);
    const soon = await book(me, { space, on: dayAhead(2) });
    const gone = await book(me, { space, on: dayAhead(1) });
    await cancel(gone);
    await me.from("favourites").insert({ space_id: space });
    await book(actors.as.other, { space, on: dayAhead(1) });
    const overview = await ask("member_overview");
    expect(overview).toMatchObject({ upcoming: 1, past: 1, cancelled: 1, saved: 1 });
    expect(overview.next_booking).toEqual(await ask("booking_overview", { p_booking_id: soon }));
    const told = overview.activity.map((a: Record<string, unknown>) => [
      a["kind"],
      a["booking_id"],
    ]);
    expect(told).toEqual([
      ["saved", null],
      ["cancelled", gone],
      ["booked", gone],
      ["booked", soon],
      ["booked", done],
    ]);
    expect(overview.activity[0]).toMatchObject({ space_id: space, space_name: "Quay House" });
  });
});

describe("saved spaces", () => {
  const save = (id: string) => me.from("favourites").insert({ space_id: id });
  const names = (page: { spaces: { id: string }[] }) => page.spaces.map(({ id }) => id);

  test("are listed with the latest first, in pages", async () => {
    const saved: string[] = [];
    for (let count = 0; count < 5; count++) {
      const id = await createSpace(actors.sql);
      await save(id);
      saved.unshift(id);
    }
    const first = await ask("my_favourites", { p_page_size: 2 });
    const second = await ask("my_favourites", { p_page_size: 2, p_after: first.next });
    const third = await ask("my_favourites", { p_page_size: 2, p_after: second.next });
    expect([first, second, third].flatMap(names)).toEqual(saved);
    expect([first.total, third.next]).toEqual([5, null]);
    expect((await ask("my_favourites", {}, actors.as.other)).total).toBe(0);
  });

  test.each(["somebody else's", "one that I booked", "my own"])(
    "leave out and do not count spaces without bookings at present: %s",
    async (whose) => {
      const owner_id = whose === "my own" ? member.id : actors.people.owner.id;
      const id = await createSpace(actors.sql, { owner_id });
      await save(id);
      if (whose === "one that I booked") await book(me, { space: id });
      expect(await ask("my_favourites")).toMatchObject({ spaces: [{ id }], total: 1 });
      await actors.sql`update public.coworking_spaces set status = 'inactive' where id = ${id}`;
      expect(await ask("my_favourites")).toMatchObject({ spaces: [], total: 0, next: null });
      expect(await ask("member_overview")).toMatchObject({ saved: 0 });
      await actors.sql`update public.coworking_spaces set status = 'active' where id = ${id}`;
      expect(await ask("member_overview")).toMatchObject({ saved: 1 });
    },
  );

  test("are compared with their hours and measured Wi-Fi: three at most, in the asked order, and the member's own alone", async () => {
    const ids = [1, 2, 3, 4].map(() => createSpace(actors.sql, { price_per_week: 100 }));
    const [first = "", second = "", third = "", fourth = ""] = await Promise.all(ids);
    const notSaved = await createSpace(actors.sql);
    for (const id of [first, second, third, fourth]) await save(id);
    const compare = async (p_space_ids: string[], as = me) =>
      names({ spaces: await ask("compare_favourites", { p_space_ids }, as) });
    expect(await compare([third, first, second, fourth])).toEqual([third, first, second]);
    expect(await compare([notSaved, second, randomUUID()])).toEqual([second]);
    expect(await compare([first, second], actors.as.other)).toEqual([]);
    await actors.sql`update public.coworking_spaces set status = 'inactive' where id = ${first}`;
    expect(await compare([first, second])).toEqual([second]);
    const [compared] = await ask("compare_favourites", { p_space_ids: [second] });
    expect(compared).toMatchObject({ price_per_week: 100, wifi: null, wifi_by: 0 });
    expect(compared.opens_at).toHaveLength(7);
  });
});

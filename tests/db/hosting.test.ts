import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  background,
  book,
  closeSpace,
  createSpace,
  dayAfter,
  dayAhead,
  openActors,
  setHours,
  signIn,
  type Actors,
} from "../support/actors.ts";
import { createUser } from "../support/backend.ts";

// What owners do with the bookings of their spaces: see who comes, note who came, cancel, and hand over to the next owner.
let actors: Actors;
type Who = keyof Actors["as"];

beforeAll(async () => {
  actors = await openActors();
});
afterAll(() => actors.close());

const REFUSED_ANON = { status: 401, error: { code: "42501" } };
const missing = (message: string) => ({ status: 404, error: { message } });

function mine(listing = {}): Promise<string> {
  return createSpace(actors.sql, { owner_id: actors.people.owner.id, ...listing });
}

async function ask(who: Who, name: string, args: object) {
  const { data, error } = await actors.as[who].rpc(name, args);
  if (error) throw error;
  return data;
}

async function row(id: string) {
  const [found] = await actors.sql`
    select status, cancellation_fee::text, cancelled_by, cancelled_because, arrival, host_id from public.bookings where id = ${id}`;
  return found;
}

/** As if it had been booked so many days earlier: past the checks, with its stock. */
async function moveBack(id: string, days: number): Promise<void> {
  await actors.sql`
    update public.bookings set starts_on = starts_on - ${days}::integer, ends_on = ends_on - ${days}::integer,
      held_days = array(select d - ${days}::integer from unnest(held_days) d order by d) where id = ${id}`;
}

async function suspend(who: "owner", isSuspended = true): Promise<void> {
  const because = isSuspended ? "Spam" : null;
  await actors.sql`
    update public.users set suspended_at = case when ${isSuspended} then now() end, suspended_because = ${because}
    where id = ${actors.people[who].id}`;
}

const mails = async (id: string) =>
  (
    await actors.sql<{ topic: string; email: string }[]>`
      select o.topic, split_part(u.email, '@', 1) as email from private.outbox o join public.users u on u.id = o.recipient_id
      where o.subject_id = ${id} and o.topic <> 'booking-reminder' order by o.topic`
  ).map(({ topic, email }) => `${topic} to ${email}`);

describe("an owner cancels a booking", () => {
  const cancel = (who: Who, id: string, p_reason: string | null = "The roof leaks") =>
    actors.as[who].rpc("cancel_booking_as_owner", { p_booking_id: id, p_reason });

  test("for nothing, also when the guest would have paid all: the guest gets back what was paid and reads why", async () => {
    const space = await mine({ capacity: 1 });
    const id = await book(actors.as.guest, { space, on: dayAhead(3) });
    await actors.sql`
      update public.bookings set paid_amount = 20, free_cancellation_until = now() - interval '1 day',
        created_at = now() - interval '2 days' where id = ${id}`;
    expect(await cancel("owner", id, "  The roof leaks ")).toMatchObject({ error: null });
    const { id: owner } = actors.people.owner;
    expect(await row(id)).toMatchObject({
      status: "cancelled",
      cancellation_fee: "0.00",
      cancelled_by: owner,
      cancelled_because: "The roof leaks",
    });
    expect(await ask("guest", "booking_overview", { p_booking_id: id })).toMatchObject({
      cancelled_as: "owner",
      cancelled_because: "The roof leaks",
      cancellation: { fee: 0, refund: 20, owed: 0 },
    });
    expect(await mails(id)).toEqual([
      "booking-cancelled-by-owner to guest",
      "booking-confirmed to guest",
      "booking-received to owner",
      "review-invitation to guest",
    ]);
    // The desk can be had again.
    await book(actors.as.other, { space, on: dayAhead(3) });
    const differences = await actors.sql`select * from private.stock_differences()`;
    expect(differences.count).toBe(0);
  });

  test("once, and not after it is over, and with a reason", async () => {
    const space = await mine();
    const id = await book(actors.as.guest, { space, on: dayAhead(3) });
    for (const reason of [null, "", " \n ", "x".repeat(501)])
      expect(await cancel("owner", id, reason)).toMatchObject({
        status: 422,
        error: { message: "no-reason" },
      });
    await cancel("owner", id);
    expect(await cancel("owner", id, "Again")).toMatchObject({
      status: 409,
      error: { message: "already-cancelled" },
    });
    expect(await row(id)).toMatchObject({ cancelled_because: "The roof leaks" });
    const old = await book(actors.as.guest, { space, on: dayAhead(4) });
    await moveBack(old, 20);
    expect(await cancel("owner", old)).toMatchObject({ error: { message: "completed" } });
  });

  test("or an admin does it; nobody else, and nobody who is suspended", async () => {
    const space = await mine();
    await createSpace(actors.sql, { owner_id: actors.people.other.id });
    const id = await book(actors.as.guest, { space, on: dayAhead(3) });
    for (const who of ["guest", "other"] as const)
      expect(await cancel(who, id)).toMatchObject(missing("no-such-booking"));
    expect(await cancel("anon", id)).toMatchObject(REFUSED_ANON);
    await suspend("owner");
    expect(await cancel("owner", id)).toMatchObject({
      status: 403,
      error: { message: "suspended" },
    });
    await suspend("owner", false);
    expect(await cancel("admin", id)).toMatchObject({ error: null });
    expect(await ask("guest", "booking_overview", { p_booking_id: id })).toMatchObject({
      cancelled_as: "admin",
    });
  });

  test("and when an admin cancels for the owner, the owner is told as well", async () => {
    const cancelledBy = async (who: Who) => {
      const id = await book(actors.as.guest, { space: await mine(), on: dayAhead(9) });
      expect((await cancel(who, id)).error).toBeNull();
      return (await mails(id)).filter((mail) => mail.includes("cancelled"));
    };
    expect(await cancelledBy("admin")).toEqual([
      "booking-cancelled-by-admin to owner",
      "booking-cancelled-by-owner to guest",
    ]);
    expect(await cancelledBy("owner")).toEqual(["booking-cancelled-by-owner to guest"]);
    const { data } = await background(actors.backend).rpc("claim_mail", {});
    const told = data.find(
      ({ topic }: { topic: string }) => topic === "booking-cancelled-by-admin",
    );
    expect(told).toMatchObject({
      to: { email: "owner@actors.test" },
      content: { cancelled_because: "The roof leaks", guest: { name: "Gus Guest" } },
    });
  });

  test("and when the guest cancels, the owner is told", async () => {
    const id = await book(actors.as.guest, { space: await mine(), on: dayAhead(9) });
    await actors.as.guest.rpc("cancel_booking", { p_booking_id: id, p_accepted_fee: 0 });
    expect(await mails(id)).toEqual([
      "booking-cancelled to guest",
      "booking-cancelled-by-guest to owner",
      "booking-confirmed to guest",
      "booking-received to owner",
      "review-invitation to guest",
    ]);
    const told = await ask("guest", "booking_overview", { p_booking_id: id });
    expect(told).toMatchObject({ cancelled_as: "guest", cancelled_because: null });
  });
});

test("the mail of a new booking tells the owner who comes and what it earns", async () => {
  const space = await mine({ name: "Mail House" });
  await actors.sql`delete from private.outbox`;
  await book(actors.as.guest, { space, on: dayAhead(5), desks: 2, note: "By the window" });
  const { data } = await background(actors.backend).rpc("claim_mail", {});
  const received = data.find(({ topic }: { topic: string }) => topic === "booking-received");
  expect(received).toMatchObject({
    to: { email: "owner@actors.test" },
    content: {
      desks: 2,
      total: 40,
      earned: 38.8,
      note: "By the window",
      guest: { name: "Gus Guest", email: "guest@actors.test" },
      space: { name: "Mail House" },
    },
  });
});

describe("who came is noted", () => {
  const mark = (who: Who, id: string, p_arrival: string | null = "arrived") =>
    actors.as[who].rpc("mark_arrival", { p_booking_id: id, p_arrival });

  test("from the first day on, and can be taken back; the log says by whom", async () => {
    const id = await book(actors.as.guest, { space: await mine(), on: dayAhead(3) });
    expect(await mark("owner", id)).toMatchObject({ error: { message: "not-begun" } });
    await moveBack(id, 3);
    for (const arrival of ["arrived", "did-not-come", null]) {
      expect(await mark("owner", id, arrival)).toMatchObject({ error: null });
      expect(await row(id)).toMatchObject({ arrival });
    }
    expect(await mark("owner", id, "asleep")).toMatchObject({ error: { code: "23514" } });
    const lines = await actors.sql`
      select actor_id, after ->> 'arrival' as arrival from public.audit_log
      where row_id = ${id} and action = 'update' order by id`;
    const actor_id = actors.people.owner.id;
    expect(lines.map((line) => line)).toEqual([
      { actor_id, arrival: "arrived" },
      { actor_id, arrival: "did-not-come" },
      { actor_id, arrival: null },
    ]);
  });

  test("at most ten times a day for a booking, and what changes nothing is no time", async () => {
    const space = await mine();
    const [id, next] = [
      await book(actors.as.guest, { space, on: dayAhead(3) }),
      await book(actors.as.other, { space, on: dayAhead(3) }),
    ];
    await moveBack(id, 3);
    await moveBack(next, 3);
    for (const n of Array(10).keys())
      for (const who of ["owner", "admin"] as const)
        expect((await mark(who, id, n % 2 ? null : "arrived")).error).toBeNull();
    const refused = { status: 409, error: { message: "too-many-changes", details: "10" } };
    for (const who of ["owner", "admin"] as const)
      expect(await mark(who, id)).toMatchObject(refused);
    expect((await mark("owner", id, null)).error).toBeNull();
    expect((await mark("owner", next)).error).toBeNull();
    const [log] = await actors.sql`
      select count(*)::integer as lines from public.audit_log where row_id = ${id} and action = 'update' and before ? 'arrival'
        and before ->> 'arrival' is distinct from after ->> 'arrival'`;
    expect(log).toEqual({ lines: 10 });
  });

  test("by the host and admins alone, not while suspended, and not of what was cancelled", async () => {
    const space = await mine();
    const id = await book(actors.as.guest, { space, on: dayAhead(3) });
    await moveBack(id, 3);
    for (const who of ["guest", "other"] as const)
      expect(await mark(who, id)).toMatchObject(missing("no-such-booking"));
    expect(await mark("anon", id)).toMatchObject(REFUSED_ANON);
    await suspend("owner");
    expect(await mark("owner", id)).toMatchObject({ error: { message: "suspended" } });
    await suspend("owner", false);
    expect(await mark("admin", id)).toMatchObject({ error: null });
    const gone = await book(actors.as.guest, { space, on: dayAhead(4) });
    await actors.as.owner.rpc("cancel_booking_as_owner", { p_booking_id: gone, p_reason: "Rain" });
    expect(await mark("owner", gone)).toMatchObject({ error: { message: "already-cancelled" } });
  });
});

describe("the bookings of a space", () => {
  const list = (who: Who, space: string, args = {}) =>
    ask(who, "space_bookings", { p_space_id: space, ...args });
  const ids = ({ bookings }: { bookings: { id: string }[] }) => bookings.map(({ id }) => id);

  test("stand where they belong: today, upcoming, past, cancelled; counted in each", async () => {
    const space = await mine();
    const [today, ahead, past, gone] = await Promise.all([
      // Today cannot be booked any more once the space has closed.
      book(actors.as.guest, { space, on: dayAhead(3), days: 2, desks: 1 }),
      book(actors.as.guest, { space, on: dayAhead(6) }),
      book(actors.as.guest, { space, on: dayAhead(7) }),
      book(actors.as.other, { space, on: dayAhead(8) }),
    ]);
    await moveBack(today, 3);
    await moveBack(past, 30);
    await actors.as.other.rpc("cancel_booking", { p_booking_id: gone, p_accepted_fee: 0 });
    const counts = { today: 1, upcoming: 1, past: 1, cancelled: 1 };
    const shown = { today: dayAhead(0), capacity: 3, counts, next: null };
    expect(await list("owner", space)).toMatchObject(shown);
    expect(ids(await list("owner", space, { p_show: "today" }))).toEqual([today]);
    expect(ids(await list("owner", space, { p_show: "upcoming" }))).toEqual([ahead]);
    expect(ids(await list("owner", space, { p_show: "past" }))).toEqual([past]);
    expect(ids(await list("owner", space, { p_show: "cancelled" }))).toEqual([gone]);
    expect(ids(await list("owner", space, { p_show: "all" }))).toHaveLength(4);
    expect((await list("owner", space, { p_show: "upcoming" })).bookings[0]).toMatchObject({
      guest: { name: "Gus Guest", email: "guest@actors.test" },
      status: "confirmed",
      arrival: null,
      earned: 19.4,
    });
  });

  test("are past when their last held day is over, though the days of the pass are not", async () => {
    const space = await mine();
    // Closed on all but the first day, which is yesterday in the end.
    await closeSpace(actors.sql, space, { from: dayAhead(31), to: dayAhead(36) });
    const id = await book(actors.as.guest, { space, on: dayAhead(30), pass: "week" });
    await moveBack(id, 31);
    expect(await list("owner", space)).toMatchObject({ counts: { upcoming: 0, past: 1 } });
    const past = await list("owner", space, { p_show: "past" });
    expect(past.bookings).toMatchObject([{ id, status: "completed", ends_on: dayAhead(5) }]);
  });

  test("of a draft without a zone are none, and the page has a day all the same", async () => {
    const space = await mine({ status: "draft", timezone: null, capacity: null });
    const none = { bookings: [], capacity: null, today: dayAhead(0) };
    expect(await list("owner", space)).toMatchObject(none);
    expect(await ask("owner", "listing_calendar", { p_space_id: space })).toBeNull();
    expect(await ask("owner", "space_earnings", { p_space_id: space })).toMatchObject({
      months: [],
    });
  });

  test("are found by a part of the name or e-mail address, and walked page by page", async () => {
    const space = await mine();
    for (let n = 0; n < 5; n++) await book(actors.as.guest, { space, on: dayAhead(20 + n) });
    const other = await book(actors.as.other, { space, on: dayAhead(30) });
    const find = async (p_typed: string) =>
      ids(await list("owner", space, { p_show: "upcoming", p_typed }));
    expect(await find("ODA")).toEqual([other]);
    expect(await find("other@actors")).toEqual([other]);
    expect(await find("%")).toEqual([]);
    expect(await find("a".repeat(5000))).toEqual([]);
    const walked: string[] = [];
    let after = null;
    do {
      const page: { bookings: { id: string }[]; next: null } = await list("owner", space, {
        p_show: "upcoming",
        p_page_size: 2,
        p_after: after,
      });
      walked.push(...ids(page));
      after = page.next;
    } while (after);
    expect(walked).toHaveLength(6);
    expect(walked.at(-1)).toBe(other);
  });

  test("are told to the owner and to admins, and to nobody else", async () => {
    const space = await mine();
    const id = await book(actors.as.guest, { space, on: dayAhead(12) });
    for (const who of ["owner", "admin"] as const) {
      expect(ids(await list(who, space, { p_show: "upcoming" }))).toEqual([id]);
      expect(await ask(who, "space_booking", { p_booking_id: id })).toMatchObject({
        id,
        space_id: space,
        refusal: null,
      });
    }
    await createSpace(actors.sql, { owner_id: actors.people.other.id });
    for (const who of ["guest", "other"] as const) {
      expect(await list(who, space, { p_show: "all" })).toBeNull();
      expect(await ask(who, "space_booking", { p_booking_id: id })).toBeNull();
    }
    const asked = await actors.as.anon.rpc("space_bookings", { p_space_id: space });
    expect(asked).toMatchObject(REFUSED_ANON);
  });
});

describe("what a space earns", () => {
  const earnings = (who: Who, p_space_id: string) => ask(who, "space_earnings", { p_space_id });
  type Sum = { bookings: number; earned: number };

  test("counts a booking where its first day is, less the fee of the site, and a cancelled one with its fee alone", async () => {
    const space = await mine();
    const day = await book(actors.as.guest, { space, on: dayAhead(1), desks: 2 });
    const week = await book(actors.as.other, { space, on: dayAhead(2), pass: "week" });
    const gone = await book(actors.as.guest, { space, on: dayAhead(3) });
    await actors.as.guest.rpc("cancel_booking", { p_booking_id: gone, p_accepted_fee: 0 });
    await actors.sql`update public.bookings set cancellation_fee = 10 where id = ${gone}`;
    await moveBack(day, 40);
    const shown = await earnings("owner", space);
    // 2 × 20 and 100 less 3 %, and 10 of cancelling less 3 %.
    const sum = (rows: Sum[]) => [
      rows.reduce((all, { bookings }) => all + bookings, 0),
      Math.round(rows.reduce((all, { earned }) => all + earned, 0) * 100) / 100,
    ];
    expect(sum(shown.weeks)).toEqual([2, 145.5]);
    expect(sum(shown.months)).toEqual([2, 145.5]);
    expect(shown.weeks).toHaveLength(26);
    const of = (pass: string) => shown.passes.find((row: { pass: string }) => row.pass === pass);
    expect([of("day"), of("week"), of("month")]).toEqual([
      { pass: "day", bookings: 1, earned: 48.5 },
      { pass: "week", bookings: 1, earned: 97 },
      { pass: "month", bookings: 0, earned: 0 },
    ]);
    const month = dayAfter(dayAhead(1), -40).slice(0, 7);
    expect(shown.months[0]).toEqual({ month, bookings: 1, cancelled: 0, earned: 38.8 });
    expect(await row(week)).toMatchObject({ status: "confirmed" });
  });

  test("is told to its host and to admins; the next owner begins anew", async () => {
    const space = await mine();
    const id = await book(actors.as.guest, { space, on: dayAhead(1) });
    expect((await earnings("admin", space)).months).toHaveLength(1);
    for (const who of ["guest", "other"] as const) expect(await earnings(who, space)).toBeNull();
    const asked = await actors.as.anon.rpc("space_earnings", { p_space_id: space });
    expect(asked).toMatchObject(REFUSED_ANON);
    await moveBack(id, 30);
    await actors.sql`update public.coworking_spaces set owner_id = ${actors.people.other.id} where id = ${space}`;
    expect((await earnings("other", space)).months).toEqual([]);
  });
});

describe("when a space changes hands", () => {
  test("bookings ahead go to the next owner, and past or cancelled ones and their guests stay with the one before", async () => {
    const space = await mine();
    const ahead = await book(actors.as.guest, { space, on: dayAhead(5) });
    const past = await book(actors.as.guest, { space, on: dayAhead(6) });
    const gone = await book(actors.as.guest, { space, on: dayAhead(7) });
    await moveBack(past, 30);
    await actors.as.guest.rpc("cancel_booking", { p_booking_id: gone, p_accepted_fee: 0 });
    await actors.sql`update public.coworking_spaces set owner_id = ${actors.people.other.id} where id = ${space}`;
    const seen = async (who: Who) =>
      ((await actors.as[who].from("bookings").select("id").eq("space_id", space)).data ?? [])
        .map(({ id }) => String(id))
        .toSorted();
    expect(await seen("other")).toEqual([ahead]);
    expect(await seen("owner")).toEqual([past, gone].toSorted());
    expect(await seen("admin")).toHaveLength(3);
    const shown = { p_space_id: space, p_show: "all" };
    const listed = await ask("other", "space_bookings", shown);
    expect(listed.bookings.map(({ id }: { id: string }) => id)).toEqual([ahead]);
    expect(await ask("owner", "space_bookings", shown)).toBeNull();
    expect(await ask("other", "space_booking", { p_booking_id: past })).toBeNull();
  });

  test("an owner who goes leaves what is ahead to the admins", async () => {
    const leaving = await createUser(actors.sql, { email: "leaving@actors.test" });
    const space = await createSpace(actors.sql, { owner_id: leaving.id });
    const id = await book(actors.as.guest, { space, on: dayAhead(5) });
    expect(await row(id)).toMatchObject({ host_id: leaving.id });
    await actors.sql`delete from auth.users where id = ${leaving.id}`;
    expect(await row(id)).toMatchObject({ host_id: null, status: "confirmed" });
    const cancel = { p_booking_id: id, p_reason: "The space is gone" };
    expect(await actors.as.admin.rpc("cancel_booking_as_owner", cancel)).toMatchObject({
      error: null,
    });
  });
});

describe("the calendar of an owner", () => {
  const calendar = (who: Who, space: string, p_month = dayAhead(40)) =>
    ask(who, "listing_calendar", { p_space_id: space, p_month });

  test("says of each day what is taken and free, and names the bookings on days that are closed now", async () => {
    const space = await mine();
    // The first of a month, so that the day after is in the same month.
    const day = `${dayAhead(40).slice(0, 7)}-01`;
    const id = await book(actors.as.guest, { space, on: day, desks: 2 });
    await closeSpace(actors.sql, space, { from: day, reason: "Flood" });
    await setHours(actors.sql, space, { day: dayAfter(day, 1), closes_at: "12:00" });
    const shown = await calendar("owner", space);
    expect(shown.days.find((one: { day: string }) => one.day === day)).toMatchObject({
      state: "closed",
      desks_booked: 2,
      free_desks: 1,
      closed_because: "Flood",
      is_special: false,
    });
    expect(shown).toMatchObject({
      capacity: 3,
      closures: [{ starts_on: day, ends_on: day, weekday: null, reason: "Flood" }],
      special_hours: [{ day: dayAfter(day, 1), closes_at: "12:00:00" }],
      on_closed_days: [{ id, guest: "Gus Guest", desks: 2, days: [day] }],
    });
    const next = shown.days.find((one: { day: string }) => one.day === dayAfter(day, 1));
    expect(next).toMatchObject({ is_special: true, closes_at: "12:00:00" });
  });

  test("is for the owner and for admins", async () => {
    const space = await mine();
    for (const who of ["owner", "admin"] as const) {
      expect(await calendar(who, space)).toMatchObject({ city: "Lisbon" });
      expect(await ask(who, "listing_heading", { p_space_id: space })).toMatchObject({ id: space });
    }
    for (const who of ["guest", "other"] as const) {
      expect(await calendar(who, space)).toBeNull();
      expect(await ask(who, "listing_heading", { p_space_id: space })).toBeNull();
    }
    for (const name of ["listing_calendar", "listing_heading"])
      expect(await actors.as.anon.rpc(name, { p_space_id: space })).toMatchObject(REFUSED_ANON);
  });

  test("of several spaces has the spaces of its member, six at a time", async () => {
    const { id: owner_id } = actors.people.guest;
    const spaces: string[] = [];
    for (let n = 0; n < 7; n++) spaces.push(await createSpace(actors.sql, { owner_id }));
    await createSpace(actors.sql, { owner_id, status: "archived" });
    const first = await ask("guest", "my_calendars", { p_month: dayAhead(40) });
    const second = await ask("guest", "my_calendars", { p_after: first.next });
    const shown = [...first.spaces, ...second.spaces].map(({ id }: { id: string }) => id);
    expect([first.spaces.length, shown, second.next]).toEqual([6, spaces, null]);
    expect(first.spaces[0].days.length).toBeGreaterThan(27);
  });
});

describe("the calendar under a secret address", () => {
  const make = (who: Who, space: string) =>
    actors.as[who].rpc("make_booking_feed", { p_space_id: space });
  const read = (p_token: string) => ask("anon", "read_booking_feed", { p_token });
  const state = (who: Who, space: string) => ask(who, "booking_feed_state", { p_space_id: space });

  test("says who comes on which days, to whoever has it", async () => {
    const space = await mine({ name: "Feed House" });
    const id = await book(actors.as.guest, { space, on: dayAhead(5), desks: 2 });
    const gone = await book(actors.as.guest, { space, on: dayAhead(6) });
    await actors.as.guest.rpc("cancel_booking", { p_booking_id: gone, p_accepted_fee: 0 });
    const { data: token } = await make("owner", space);
    expect(token).toMatch(/^[0-9a-f]{64}$/);
    expect(await read(token)).toMatchObject({
      name: "Feed House",
      bookings: [{ id, guest: "Gus Guest", desks: 2, held_days: [dayAhead(5)] }],
    });
    expect((await read(token)).bookings).toHaveLength(1);
    expect(await state("owner", space)).toMatchObject({ read_at: expect.any(String) });
  });

  test("is kept as a hash, which opens nothing", async () => {
    const space = await mine();
    const { data: token } = await make("owner", space);
    const [kept] = await actors.sql`
      select encode(token_hash, 'hex') as hash from private.booking_feeds where space_id = ${space}`;
    expect(kept?.["hash"]).not.toBe(token);
    for (const guess of [kept?.["hash"], "", "x".repeat(100_000), `${token}0`, token.slice(1)])
      expect(await read(guess)).toBeNull();
  });

  test("ends with a new one, with being revoked, and with another owner", async () => {
    const space = await mine();
    const { data: first } = await make("owner", space);
    const { data: second } = await make("owner", space);
    expect([await read(first), (await read(second)).id]).toEqual([null, space]);
    await actors.as.owner.rpc("revoke_booking_feed", { p_space_id: space });
    expect([await read(second), await state("owner", space)]).toEqual([null, null]);
    const { data: third } = await make("owner", space);
    await actors.sql`update public.coworking_spaces set owner_id = ${actors.people.other.id} where id = ${space}`;
    expect(await read(third)).toBeNull();
    await actors.sql`update public.coworking_spaces set owner_id = ${actors.people.owner.id} where id = ${space}`;
    expect(await read(third)).toBeNull();
  });

  test("ends when the listing is archived, which gets no other, and nothing new in its calendar", async () => {
    const space = await mine();
    const day = {
      p_space_id: space,
      p_day: dayAhead(3),
      p_opens_at: "10:00",
      p_closes_at: "12:00",
    };
    const closure = {
      space_id: space,
      starts_on: dayAhead(4),
      ends_on: dayAhead(4),
      reason: "Rain",
    };
    const close = (who: Who) => actors.as[who].from("space_closures").insert(closure);
    const set = (who: Who) => actors.as[who].rpc("set_special_hours", day);
    const { data: token } = await make("owner", space);
    expect((await set("owner")).error).toBeNull();
    expect((await close("owner")).error).toBeNull();
    await actors.as.owner.rpc("archive_listing", { p_space_id: space }).throwOnError();
    expect(await read(token)).toBeNull();
    for (const who of ["owner", "admin"] as const) {
      expect(await state(who, space)).toBeNull();
      for (const answer of [await make(who, space), await set(who), await close(who)])
        expect(answer, who).toMatchObject(missing("no-such-space"));
    }
    for (const answer of [await set("other"), await close("other")])
      expect(answer).toMatchObject({ status: 403, error: { code: "42501" } });
    const lifted = actors.as.owner.from("space_closures").delete().eq("space_id", space);
    expect((await lifted.select("id")).data).toHaveLength(1);
  });

  test("is made and revoked by the owner and admins; a suspended owner may only revoke", async () => {
    const space = await mine();
    const revoke = (who: Who) => actors.as[who].rpc("revoke_booking_feed", { p_space_id: space });
    for (const who of ["guest", "other"] as const) {
      expect(await make(who, space)).toMatchObject(missing("no-such-space"));
      expect(await revoke(who)).toMatchObject(missing("no-such-space"));
      expect(await state(who, space)).toBeNull();
    }
    for (const name of ["make_booking_feed", "revoke_booking_feed", "booking_feed_state"])
      expect(await actors.as.anon.rpc(name, { p_space_id: space })).toMatchObject(REFUSED_ANON);
    const { data: token } = await make("admin", space);
    await suspend("owner");
    expect(await make("owner", space)).toMatchObject({ error: { message: "suspended" } });
    expect(await revoke("owner")).toMatchObject({ error: null });
    await suspend("owner", false);
    expect(await read(token)).toBeNull();
  });

  test("cannot be touched through a session that was ended", async () => {
    const space = await mine();
    const ended = await signIn(actors.backend, actors.people.owner);
    const { id } = actors.people.owner;
    const { data } = await ended.auth.getSession();
    const payload = data.session?.access_token.split(".")[1] ?? "";
    const { session_id } = JSON.parse(Buffer.from(payload, "base64url").toString());
    await actors.sql`delete from auth.sessions where user_id = ${id} and id = ${session_id}`;
    for (const name of ["make_booking_feed", "revoke_booking_feed"])
      expect(await ended.rpc(name, { p_space_id: space })).toMatchObject({
        error: { message: "session-ended" },
      });
  });
});

import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { asPlainLine } from "../../app/values/plain-text.ts";
import { background, closeSpace, createSpace, openActors, type Actors } from "../support/actors.ts";
import { requestChange } from "../support/booking-changes.ts";
import { book } from "../support/bookings.ts";
import { dayAfter, dayAhead } from "../support/days.ts";
import { createUser } from "../support/backend.ts";
import { hostHelpers, REFUSED_ANON } from "../support/hosting.ts";
import { payAtSpace } from "../support/ledger.ts";
import { beginPayment, settle, takesPayments, type Settled } from "../support/online-payments.ts";

// The owner's view of a space's bookings, the earnings, and their ownership after the space changes hands.

/** The zeros of full-width digits, and of Arabic, Persian, Hindi, Bengali and Thai digits. */
const ZEROS = [0xff10, 0x0660, 0x06f0, 0x0966, 0x09e6, 0x0e50];

let actors: Actors;
type Who = keyof Actors["as"];
const { mine, ask, row, moveBack } = hostHelpers(() => actors);

beforeAll(async () => {
  actors = await openActors();
});
afterAll(() => actors.close());

test("the app and the database read the same digits", async () => {
  const signs = Array.from({ length: 0x110000 }, (_, code) => code)
    .map((code) => String.fromCodePoint(code))
    .filter((sign) => /\p{Nd}/u.test(sign))
    .join("");
  const [read] = await actors.sql`select private.plain_digits(${signs}) as digits`;
  expect(read).toEqual({ digits: asPlainLine(signs) });
  expect(asPlainLine(signs)).toMatch(/^(?:0123456789){70,}$/);
});

describe("the bookings of a space", () => {
  const list = (who: Who, space: string, args = {}) =>
    ask(who, "space_bookings", { p_space_id: space, ...args });
  const ids = ({ bookings }: { bookings: { id: string }[] }) => bookings.map(({ id }) => id);

  test("are grouped and counted: today, upcoming, past, cancelled", async () => {
    const space = await mine();
    const [today, ahead, past, gone] = await Promise.all([
      // Today can no longer be booked after the space has closed.
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

  test("are past when their last held day is over, before the days of the pass", async () => {
    const space = await mine();
    // Closed on all but the first day, which later becomes yesterday.
    await closeSpace(actors.sql, space, { from: dayAhead(31), to: dayAhead(36) });
    const id = await book(actors.as.guest, { space, on: dayAhead(30), pass: "week" });
    await moveBack(id, 31);
    expect(await list("owner", space)).toMatchObject({ counts: { upcoming: 0, past: 1 } });
    const past = await list("owner", space, { p_show: "past" });
    expect(past.bookings).toMatchObject([{ id, status: "completed", ends_on: dayAhead(5) }]);
  });

  test("of a draft without a time zone are empty, and the page still has a date", async () => {
    const space = await mine({ status: "draft", timezone: null, capacity: null });
    const none = { bookings: [], capacity: null, today: dayAhead(0) };
    expect(await list("owner", space)).toMatchObject(none);
    expect(await ask("owner", "listing_weeks", { p_space_id: space })).toBeNull();
    expect(await ask("owner", "space_earnings", { p_space_id: space })).toMatchObject({
      months: [],
    });
  });

  /** The text with the digits that begin at this zero. */
  const digitsFrom = (zero: number, text: string) =>
    text.replaceAll(/\d/g, (digit) => String.fromCodePoint(zero + Number(digit)));

  test("are searched by their reference, with and without hyphen, in the digits of every keyboard", async () => {
    const space = await mine();
    const first = await book(actors.as.guest, { space, on: dayAhead(20) });
    const second = await book(actors.as.guest, { space, on: dayAhead(21) });
    const find = async (p_typed: string) =>
      ids(await list("owner", space, { p_show: "upcoming", p_typed }));
    const [start, end] = [first.slice(0, 4), first.slice(4, 8)];
    for (const typed of [
      `${start}-${end}`.toUpperCase(),
      ` ${start}${end} `,
      `${start} ${end}`,
      `#${start}‑${end}`,
      ...ZEROS.map((zero) => digitsFrom(zero, `${start}-${end}`)),
      `\u00a0\uff03${digitsFrom(0xff10, start)}\uff0d${end}\u3000`,
    ])
      expect(await find(typed), typed).toEqual([first]);
    for (const typed of [start, end, `ref ${end}`, `Ref. ${start}`])
      expect(await find(typed), typed).toContain(first);
    for (const typed of [`ref ${start}-${end}`, `Reference: ${start}-${end}`.toUpperCase()])
      expect(await find(typed), typed).toEqual([first]);
    expect(await find(second.slice(0, 8))).toEqual([second]);
    // Texts that are no part of a reference, or too short for one.
    for (const typed of [first.slice(9, 18), first.slice(0, 3), `${first.slice(0, 8)}zz`])
      expect(await find(typed), typed).toEqual([]);
  });

  test("are searched by a part of the name or email address, and paged", async () => {
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

  test("are readable for the owner and admins only", async () => {
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

describe("the earnings of a space", () => {
  const earnings = (who: Who, p_space_id: string) => ask(who, "space_earnings", { p_space_id });
  type Sum = { bookings: number; earned: number };

  test("count a booking at its first day, less the fee of the site, and a cancelled one with its fee", async () => {
    const space = await mine();
    const day = await book(actors.as.guest, { space, on: dayAhead(1), desks: 2 });
    const week = await book(actors.as.other, { space, on: dayAhead(2), pass: "week" });
    const gone = await book(actors.as.guest, { space, on: dayAhead(3) });
    await actors.as.guest.rpc("cancel_booking", { p_booking_id: gone, p_accepted_fee: 0 });
    await actors.sql`update public.bookings set cancellation_fee = 10 where id = ${gone}`;
    await moveBack(day, 40);
    const shown = await earnings("owner", space);
    // 2 × 20 and 100 less 3%, and the cancellation fee of 10 less 3%.
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
    expect(shown.months[0]).toEqual({
      month,
      bookings: 1,
      cancelled: 0,
      earned: 38.8,
      paid_online: 0,
      paid_here: 0,
      service_fee: 0,
      charges: 0,
      charged: 0,
    });
    expect(await row(week)).toMatchObject({ status: "confirmed" });
  });

  test("say what was paid online and at the desk, and the fee of the site, without what went back", async () => {
    const space = await mine();
    const host = actors.people.owner.id;
    await takesPayments(actors.sql, { owner: host, space });
    const wish = { space, on: dayAhead(3), days: 2 };
    const payment = await beginPayment(actors.as.guest, wish);
    const { data } = await settle(await background(actors.backend), payment, "paid", {
      amount: 4000,
    });
    const online = (data as Settled).booking_id ?? "";
    const desk = await book(actors.as.other, { space, on: dayAhead(3) });
    await payAtSpace(actors.sql, desk, 20);
    const half = { booking: online, on: dayAhead(3), days: 1 };
    expect((await requestChange(actors.as.guest, half)).error).toBeNull();
    const mistaken = await book(actors.as.guest, { space, on: dayAhead(4) });
    await payAtSpace(actors.sql, mistaken, 20);
    await actors.as.owner
      .rpc("take_back_desk_payment", { p_booking_id: mistaken, p_key: randomUUID() })
      .throwOnError();
    const { months } = await earnings("owner", space);
    const sum = (name: string) =>
      months.reduce((all: number, one: Record<string, number>) => all + (one[name] ?? 0), 0);
    expect(["paid_online", "paid_here", "service_fee", "charges", "charged"].map(sum)).toEqual([
      20, 20, 0.6, 1, 40,
    ]);
  });

  test("say that the site keeps its fee when a bank takes a payment back, until it is refunded", async () => {
    const space = await mine();
    await takesPayments(actors.sql, { owner: actors.people.owner.id, space });
    const service = await background(actors.backend);
    const payment = await beginPayment(actors.as.guest, { space, on: dayAhead(3) });
    const { data } = await settle(service, payment, "paid");
    const dispute = (p_state: string) =>
      service
        .rpc("note_dispute", {
          p_provider: "stripe",
          p_session: `cs_${payment}`,
          p_provider_id: `dp_${payment}`,
          p_state,
          p_amount: 2000,
          p_currency: "USD",
        })
        .throwOnError();
    const paid = async () => (await earnings("owner", space)).months[0];
    await dispute("lost");
    expect(await paid()).toMatchObject({ paid_online: 0, service_fee: 0.6 });
    await dispute("won");
    expect(await paid()).toMatchObject({ paid_online: 20, service_fee: 0.6 });
    await actors.as.owner
      .rpc("cancel_booking_as_owner", {
        p_booking_id: (data as Settled).booking_id ?? "",
        p_reason: "Flood",
      })
      .throwOnError();
    expect(await paid()).toMatchObject({ paid_online: 0, service_fee: 0 });
    // The bank returns it before we have sent it.
    await dispute("lost");
    expect(await paid()).toMatchObject({ paid_online: 0, service_fee: 0.6 });
  });

  test("are readable for its host and admins; the next owner starts at zero", async () => {
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
  test("bookings ahead go to the next owner, and past or cancelled ones and their guests stay with the former one", async () => {
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

  test("bookings ahead of an owner who leaves go to the admins", async () => {
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

import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { weekdayOf } from "../../app/values/day.ts";
import {
  closeSpace,
  createSpace,
  openActors,
  openOn,
  setHours,
  signIn,
  type Actors,
} from "../support/actors.ts";
import { book } from "../support/bookings.ts";
import { dayAfter, dayAhead } from "../support/days.ts";
import { hostHelpers, notFound, REFUSED_ANON } from "../support/hosting.ts";

// The owners' calendars: the month calendar, and the secret feed.
let actors: Actors;
type Who = keyof Actors["as"];
const { mine, ask, suspend } = hostHelpers(() => actors);

beforeAll(async () => {
  actors = await openActors();
});
afterAll(() => actors.close());

describe("the calendar of an owner", () => {
  const calendar = (who: Who, space: string, p_from = dayAhead(40)) =>
    ask(who, "listing_weeks", { p_space_id: space, p_from });

  test("has the taken and free desks of each day, and the bookings on closed days", async () => {
    const space = await mine();
    const day = dayAhead(40);
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

  test("is rolling: six weeks from the Monday of any day, across the end of a month and of a year", async () => {
    const space = await mine();
    const thisWeek = () => ask("owner", "listing_weeks", { p_space_id: space });
    const daysOf = ({ days }: { days: { day: string }[] }) => days.map(({ day }) => day);
    const shown = await calendar("owner", space, "2027-01-01");
    expect([shown.days.length, daysOf(shown)[0], daysOf(shown).at(-1)]).toEqual([
      42,
      "2026-12-28",
      "2027-02-07",
    ]);
    const rolling = await thisWeek();
    expect(daysOf(rolling).indexOf(rolling.today)).toBeLessThan(7);
    expect(daysOf(await calendar("admin", space, rolling.today))).toEqual(daysOf(rolling));
  });

  test("is for the owner and for admins", async () => {
    const space = await mine();
    for (const who of ["owner", "admin"] as const) {
      expect(await calendar(who, space)).toMatchObject({ city: "Lisbon" });
      expect(await ask(who, "listing_heading", { p_space_id: space })).toMatchObject({
        id: space,
        is_own: who === "owner",
      });
    }
    for (const who of ["guest", "other"] as const) {
      expect(await calendar(who, space)).toBeNull();
      expect(await ask(who, "listing_heading", { p_space_id: space })).toBeNull();
    }
    for (const name of ["listing_weeks", "listing_heading"])
      expect(await actors.as.anon.rpc(name, { p_space_id: space })).toMatchObject(REFUSED_ANON);
  });

  test("of several spaces has five weeks of the spaces of its member, twelve at a time", async () => {
    const { id: owner_id } = actors.people.guest;
    const spaces: string[] = [];
    for (let n = 0; n < 7; n++) spaces.push(await createSpace(actors.sql, { owner_id }));
    for (const status of ["archived", "draft"]) await createSpace(actors.sql, { owner_id, status });
    const weeks = await ask("guest", "my_weeks", { p_from: dayAhead(40) });
    expect(weeks).toMatchObject({ spaces: spaces.map((id) => ({ id })), next: null });
    const days = weeks.spaces[0].days.map(({ day: on }: { day: string }) => on);
    expect([days.length, days[0], days.at(-1)]).toEqual([35, dayAhead(40), dayAhead(74)]);
    const { days: alone } = await calendar("guest", spaces[0] ?? "");
    expect(weeks.spaces[0].days[0]).toEqual(
      alone.find(({ day: on }: { day: string }) => on === dayAhead(40)),
    );
    for (let n = 0; n < 6; n++) spaces.push(await createSpace(actors.sql, { owner_id }));
    const page = await ask("guest", "my_weeks", { p_from: dayAhead(40) });
    const rest = await ask("guest", "my_weeks", { p_from: dayAhead(40), p_after: page.next });
    expect(page.spaces).toHaveLength(12);
    expect([...page.spaces, ...rest.spaces].map(({ id }: { id: string }) => id)).toEqual(spaces);
  });

  test("names the guests of chosen days, for the owner and admins", async () => {
    const space = await mine();
    const id = await book(actors.as.guest, { space, on: dayAhead(30), days: 3 });
    await book(actors.as.guest, { space, on: dayAhead(34) });
    const gone = await book(actors.as.guest, { space, on: dayAhead(31) });
    await actors.as.guest.rpc("cancel_booking", { p_booking_id: gone, p_accepted_fee: 0 });
    const span = { p_space_id: space, p_from: dayAhead(31), p_until: dayAhead(33) };
    const booked = [{ id, guest: "Gus Guest", desks: 1, days: [dayAhead(31), dayAhead(32)] }];
    for (const who of ["owner", "admin"] as const)
      expect(await ask(who, "bookings_on_days", span), who).toEqual(booked);
    // A night that ends within these days is included.
    await actors.sql`
      update public.bookings set opens_at = array_fill('18:00'::time, array[3]), closes_at = array_fill('02:00'::time, array[3])
      where id = ${id}`;
    const night = { ...span, p_from: dayAhead(33) };
    expect(await ask("owner", "bookings_on_days", night)).toEqual([
      { id, guest: "Gus Guest", desks: 1, days: [dayAhead(32)] },
    ]);
    for (const who of ["guest", "other"] as const)
      expect(await ask(who, "bookings_on_days", span), who).toBeNull();
    expect(await actors.as.anon.rpc("bookings_on_days", span)).toMatchObject(REFUSED_ANON);
  });

  test("sets the hours of all chosen days, or of none", async () => {
    const space = await mine();
    const set = (who: Who, p_until: string, p_closes_at = "12:00") =>
      actors.as[who].rpc("set_hours_of_days", {
        p_space_id: space,
        p_from: dayAhead(30),
        p_until,
        p_opens_at: "10:00",
        p_closes_at,
        p_opens_closed: false,
        p_replaces: true,
      });
    const days = async () =>
      (await calendar("owner", space)).special_hours.map(({ day: on }: { day: string }) => on);
    for (const until of [dayAhead(29), dayAhead(61)])
      expect((await set("owner", until)).error).toMatchObject({ message: "no-such-days" });
    expect((await set("other", dayAhead(31))).error).toMatchObject({ code: "42501" });
    expect(await days()).toEqual([]);
    expect((await set("owner", dayAhead(60))).error).toBeNull();
    expect(await days()).toHaveLength(31);
    // Overlapping spans are written one after the other.
    const spans = await Promise.all([45, 40, 55, 50].map((until) => set("owner", dayAhead(until))));
    expect(spans.map(({ error }) => error)).toEqual([null, null, null, null]);
    expect((await set("owner", dayAhead(30), "14:00")).error).toBeNull();
    const [first] = (await calendar("owner", space)).special_hours;
    expect(first).toMatchObject({ day: dayAhead(30), closes_at: "14:00:00" });
  });

  test("neither opens days that the week closes nor replaces special hours, unless its owner says so", async () => {
    const space = await mine(openOn([1, 2, 3, 4, 5]));
    const friday = dayAfter(dayAhead(30), (12 - weekdayOf(dayAhead(30))) % 7);
    const [saturday, monday] = [dayAfter(friday, 1), dayAfter(friday, 3)];
    await setHours(actors.sql, space, { day: monday, closes_at: "12:00" });
    const set = (p_from: string, says: { p_opens_closed: boolean; p_replaces: boolean }) =>
      actors.as.owner.rpc("set_hours_of_days", {
        p_space_id: space,
        p_from,
        p_until: monday,
        p_opens_at: "10:00",
        p_closes_at: "14:00",
        ...says,
      });
    const nothing = { p_opens_closed: false, p_replaces: false };
    expect(await set(friday, nothing)).toMatchObject({ data: [friday] });
    const refused = { status: 409, error: { message: "no-days-ticked" } };
    expect(await set(saturday, nothing)).toMatchObject(refused);
    const replaced = await set(saturday, { ...nothing, p_replaces: true });
    expect(replaced).toMatchObject({ data: [monday] });
    const opened = await set(saturday, { ...nothing, p_opens_closed: true });
    expect(opened).toMatchObject({ data: [saturday, dayAfter(friday, 2)] });
  });
});

describe("the calendar under a secret address", () => {
  const make = (who: Who, space: string) =>
    actors.as[who].rpc("make_booking_feed", { p_space_id: space });
  const read = (p_token: string) => ask("anon", "read_booking_feed", { p_token });
  const state = (who: Who, space: string) => ask(who, "booking_feed_state", { p_space_id: space });

  test("shows guests and days to everybody with the address", async () => {
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

  test("is created only by its owner: one by an admin would end it and outlive the admin", async () => {
    const space = await mine();
    const { data: token } = await make("owner", space);
    for (const who of ["admin", "other"] as const)
      expect(await make(who, space)).toMatchObject({ error: { message: "no-such-space" } });
    expect(await read(token)).not.toBeNull();
  });

  test("is stored as a hash, which opens nothing", async () => {
    const space = await mine();
    const { data: token } = await make("owner", space);
    const [kept] = await actors.sql`
      select encode(token_hash, 'hex') as hash from private.booking_feeds where space_id = ${space}`;
    expect(kept?.["hash"]).not.toBe(token);
    for (const guess of [kept?.["hash"], "", "x".repeat(100_000), `${token}0`, token.slice(1)])
      expect(await read(guess)).toBeNull();
  });

  test("ends with a new one, with its revocation, and with another owner", async () => {
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

  test("ends when the listing is archived, which gets no other one and nothing new in its calendar", async () => {
    const space = await mine();
    const day = {
      p_space_id: space,
      p_from: dayAhead(3),
      p_until: dayAhead(3),
      p_opens_at: "10:00",
      p_closes_at: "12:00",
      p_opens_closed: false,
      p_replaces: true,
    };
    const closure = {
      space_id: space,
      starts_on: dayAhead(4),
      ends_on: dayAhead(4),
      reason: "Rain",
    };
    const close = (who: Who) => actors.as[who].from("space_closures").insert(closure);
    const set = (who: Who) => actors.as[who].rpc("set_hours_of_days", day);
    const { data: token } = await make("owner", space);
    expect((await set("owner")).error).toBeNull();
    expect((await close("owner")).error).toBeNull();
    await actors.as.owner.rpc("archive_listing", { p_space_id: space }).throwOnError();
    expect(await read(token)).toBeNull();
    for (const who of ["owner", "admin"] as const) {
      expect(await state(who, space)).toBeNull();
      for (const answer of [await make(who, space), await set(who), await close(who)])
        expect(answer, who).toMatchObject(notFound("no-such-space"));
    }
    for (const answer of [await set("other"), await close("other")])
      expect(answer).toMatchObject({ status: 403, error: { code: "42501" } });
    const lifted = actors.as.owner.from("space_closures").delete().eq("space_id", space);
    expect((await lifted.select("id")).data).toHaveLength(1);
  });

  test("is created and revoked only by the owner; a suspended owner can only revoke", async () => {
    const space = await mine();
    const revoke = (who: Who) => actors.as[who].rpc("revoke_booking_feed", { p_space_id: space });
    const { data: token } = await make("owner", space);
    for (const who of ["guest", "other", "admin"] as const) {
      expect(await make(who, space)).toMatchObject(notFound("no-such-space"));
      expect(await revoke(who)).toMatchObject(notFound("no-such-space"));
      if (who !== "admin") expect(await state(who, space)).toBeNull();
    }
    expect(await read(token)).not.toBeNull();
    for (const name of ["make_booking_feed", "revoke_booking_feed", "booking_feed_state"])
      expect(await actors.as.anon.rpc(name, { p_space_id: space })).toMatchObject(REFUSED_ANON);
    await suspend("owner");
    expect(await make("owner", space)).toMatchObject({ error: { message: "suspended" } });
    expect(await revoke("owner")).toMatchObject({ error: null });
    await suspend("owner", false);
    expect(await read(token)).toBeNull();
  });

  test("opens nothing while its owner is suspended, and the same as before afterwards", async () => {
    const space = await mine();
    const id = await book(actors.as.guest, { space, on: dayAhead(7) });
    const { data: token } = await make("owner", space);
    await suspend("owner");
    expect(await read(token)).toBeNull();
    expect(await state("owner", space)).toMatchObject({ read_at: null });
    await suspend("owner", false);
    expect(await read(token)).toMatchObject({ bookings: [{ id }] });
  });

  test("cannot be changed by a session that was ended", async () => {
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

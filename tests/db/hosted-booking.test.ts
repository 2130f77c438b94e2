import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { background, createSpace, openActors, type Actors } from "../support/actors.ts";
import { book } from "../support/bookings.ts";
import { dayAhead } from "../support/days.ts";
import { hostHelpers, notFound, REFUSED_ANON } from "../support/hosting.ts";
import { payAtSpace } from "../support/ledger.ts";

// An owner's actions on a booking of their space: cancelling it, mails about it, and marking the arrival.
let actors: Actors;
type Who = keyof Actors["as"];
const { mine, ask, row, moveBack, suspend, mails } = hostHelpers(() => actors);

beforeAll(async () => {
  actors = await openActors();
});
afterAll(() => actors.close());

describe("an owner cancels a booking", () => {
  const cancel = (who: Who, id: string, p_reason: string | null = "The roof leaks") =>
    actors.as[who].rpc("cancel_booking_as_owner", { p_booking_id: id, p_reason });

  test("for free, also after the guest's cut-off: the guest is refunded and reads the reason", async () => {
    const space = await mine({ capacity: 1 });
    const id = await book(actors.as.guest, { space, on: dayAhead(3) });
    await actors.sql`
      update public.bookings set free_cancellation_until = now() - interval '1 day',
        created_at = now() - interval '2 days' where id = ${id}`;
    await payAtSpace(actors.sql, id, 20);
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
    // The desk is free again.
    await book(actors.as.other, { space, on: dayAhead(3) });
    const differences = await actors.sql`select * from private.stock_differences()`;
    expect(differences.count).toBe(0);
  });

  test("once, not after it is over, and with a reason", async () => {
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

  test("or an admin does it; nobody else, and not while suspended", async () => {
    const space = await mine();
    await createSpace(actors.sql, { owner_id: actors.people.other.id });
    const id = await book(actors.as.guest, { space, on: dayAhead(3) });
    for (const who of ["guest", "other"] as const)
      expect(await cancel(who, id)).toMatchObject(notFound("no-such-booking"));
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

  test("and when an admin cancels for the owner, the owner is mailed as well", async () => {
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

  test("and when the guest cancels, the owner is mailed", async () => {
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

test("the mail of a new booking tells the owner the guest and the earnings", async () => {
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

describe("an arrival is marked", () => {
  const mark = (who: Who, id: string, p_arrival: string | null = "arrived") =>
    actors.as[who].rpc("mark_arrival", { p_booking_id: id, p_arrival });

  test("from the first day on, and can be unmarked; the log has the admin or host", async () => {
    const id = await book(actors.as.guest, { space: await mine(), on: dayAhead(3) });
    expect(await mark("owner", id)).toMatchObject({ error: { message: "not-begun" } });
    await moveBack(id, 3);
    for (const arrival of ["arrived", "did-not-come", null]) {
      expect(await mark("owner", id, arrival)).toMatchObject({ error: null });
      expect(await row(id)).toMatchObject({ arrival });
    }
    expect(await mark("owner", id, "asleep")).toMatchObject({ error: { message: "not-a-choice" } });
    const lines = await actors.sql`
      select actor_id, after ->> 'arrival' as arrival from public.audit_log
      where row_id = ${id} and before ->> 'arrival' is distinct from after ->> 'arrival' and action = 'update' order by id`;
    const actor_id = actors.people.owner.id;
    expect(lines.map((line) => line)).toEqual([
      { actor_id, arrival: "arrived" },
      { actor_id, arrival: "did-not-come" },
      { actor_id, arrival: null },
    ]);
  });

  test("at most ten times a day for a booking, and unchanged marks do not count", async () => {
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

  test("by the host and admins only, not while suspended, and not for cancelled bookings", async () => {
    const space = await mine();
    const id = await book(actors.as.guest, { space, on: dayAhead(3) });
    await moveBack(id, 3);
    for (const who of ["guest", "other"] as const)
      expect(await mark(who, id)).toMatchObject(notFound("no-such-booking"));
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

import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { SupabaseClient } from "@supabase/supabase-js";
import { background, openActors, signIn, type Actors } from "../support/actors.ts";
import { createUser } from "../support/backend.ts";
import { book, requestBooking } from "../support/bookings.ts";
import { dayAhead } from "../support/days.ts";
import {
  accountIdOf,
  beginPayment,
  requestPayment,
  takesPayments,
} from "../support/online-payments.ts";
import { openPaidSpace, paidSpaceHelpers } from "../support/paid-space.ts";
import { requestWait, waitFor, waitsOf } from "../support/waiting-list.ts";

// Starting an online payment: the desks are held while a guest pays.
let actors: Actors;
let service: SupabaseClient;
let space: string;
const { wish, nothingOff, taken, settled, newGuest, payment } = paidSpaceHelpers(() => ({
  actors,
  service,
  space,
}));

beforeAll(async () => {
  actors = await openActors();
  service = background(actors.backend);
});
beforeEach(async () => {
  space = await openPaidSpace(actors);
});
afterAll(() => actors.close());

describe("starting to pay", () => {
  test("holds the desks under a key that is there before the provider is asked, once per form", async () => {
    const form = { ...wish(), key: randomUUID() };
    const [first, second] = await Promise.all([
      beginPayment(actors.as.guest, form),
      beginPayment(actors.as.guest, form),
    ]);
    expect(second).toBe(first);
    expect(await taken()).toBe(1);
    const { data: call } = await service.rpc("payment_call", { p_payment_id: first });
    expect(call).toMatchObject({
      state: "open",
      provider_id: null,
      account: accountIdOf(actors.people.owner.id),
      amount: 2000,
      service_fee: 60,
      currency: "USD",
      is_overdue: false,
    });
    const { key, expires_at } = call as { key: string; expires_at: string };
    expect(key).toMatch(/^[0-9a-f-]{36}$/);
    const minutes = (Date.parse(expires_at) - Date.now()) / 60_000;
    expect(minutes).toBeGreaterThan(30);
    expect(minutes).toBeLessThanOrEqual(31);
    expect(await payment(actors.as.guest, first)).toMatchObject({
      state: "open",
      is_held: true,
      booking_id: null,
      amount: 20,
    });
    await nothingOff();
  });

  test("with the same form and another choice is refused", async () => {
    const form = { ...wish(), key: randomUUID(), note: "By the window" };
    await beginPayment(actors.as.guest, form);
    for (const other of [{ on: dayAhead(31) }, { days: 2 }, { desks: 2 }, { note: "By the door" }])
      expect((await requestPayment(actors.as.guest, { ...form, ...other })).error?.message).toBe(
        "key-already-used",
      );
  });

  test("takes the desk from everybody, also from the guest's other forms", async () => {
    await beginPayment(actors.as.guest, wish());
    for (const who of ["guest", "other"] as const)
      expect((await requestBooking(actors.as[who], wish())).error?.message).toBe("sold-out");
    expect((await requestPayment(actors.as.guest, wish())).error?.message).toBe("sold-out");
  });

  test("is refused where the listing is paid at the space, and booking where it is paid online only", async () => {
    const { owner } = actors.people;
    await actors.sql`delete from private.payment_choices where space_id = ${space}`;
    expect((await requestPayment(actors.as.guest, wish())).error?.message).toBe("not-online");
    await takesPayments(actors.sql, { owner: owner.id, space, choice: "online" });
    expect((await requestBooking(actors.as.guest, wish())).error?.message).toBe("online-only");
    await actors.sql`update private.payment_accounts set state = 'restricted'`;
    expect((await requestPayment(actors.as.guest, wish())).error?.message).toBe("not-online");
    expect((await requestBooking(actors.as.guest, wish())).error).toBeNull();
    await nothingOff();
  });

  test("is refused for less than the provider takes: that is paid at the space, also where all else is paid online", async () => {
    await takesPayments(actors.sql, { owner: actors.people.owner.id, space, choice: "online" });
    await actors.sql`update public.coworking_spaces set price_per_day = 0.25 where id = ${space}`;
    expect((await requestPayment(actors.as.guest, wish())).error?.message).toBe("not-online");
    expect((await requestBooking(actors.as.guest, wish())).error).toBeNull();
  });

  test("uses the desk that the line holds for the guest, who has passed it on when nothing was paid", async () => {
    const first = await book(actors.as.other, wish());
    const own = await waitFor(actors.as.guest, wish());
    const next = await newGuest();
    const theirs = await waitFor(next.client, wish());
    await actors.as.other
      .rpc("cancel_booking", { p_booking_id: first, p_accepted_fee: 0 })
      .throwOnError();
    const id = await beginPayment(actors.as.guest, wish());
    expect(await taken()).toBe(1);
    expect(await waitsOf(actors.as.guest)).toMatchObject({ [own]: { state: "booked" } });
    await settled(id, "expired");
    expect(await waitsOf(actors.as.guest)).toMatchObject({ [own]: { state: "passed-on" } });
    expect(await waitsOf(next.client)).toMatchObject({ [theirs]: { state: "held" } });
    await nothingOff();
  });

  test("three times for nothing ends waiting for this space for a day", async () => {
    const { client } = await newGuest();
    for (let n = 0; n < 3; n++) await settled(await beginPayment(client, wish()), "expired");
    await book(actors.as.other, wish());
    expect((await requestWait(client, wish())).error).toMatchObject({
      message: "too-many-unused",
      details: "3",
    });
  });

  test("is limited to three at a time, and to ten in a day that were not paid", async () => {
    await actors.sql`update public.coworking_spaces set capacity = 20 where id = ${space}`;
    const refusal = async () => (await requestPayment(actors.as.guest, wish(110))).error;
    const ids: string[] = [];
    for (let n = 0; n < 10; n++) {
      ids.push(await beginPayment(actors.as.guest, wish(30 + 7 * n)));
      if (n === 2)
        expect(await refusal()).toMatchObject({ message: "too-many-payments", details: "3" });
      if (n >= 2) await settled(ids[n - 2] ?? "", "expired");
    }
    await settled(ids[8] ?? "", "expired");
    await settled(ids[9] ?? "", "expired");
    expect(await refusal()).toMatchObject({ message: "too-many-payments", details: "10" });
    expect(await taken()).toBe(0);
  });

  test("counts towards the limit of desk-days while it holds desks", async () => {
    await actors.sql`update public.coworking_spaces set capacity = 20 where id = ${space}`;
    const guest = await createUser(actors.sql, { email: `${randomUUID()}@payments.test` });
    await actors.sql`update public.users set desk_days_limit = 5 where id = ${guest.id}`;
    const client = await signIn(actors.backend, guest);
    const id = await beginPayment(client, { ...wish(), desks: 4 });
    const over = { message: "too-many-desk-days", details: "5" };
    expect((await requestPayment(client, { ...wish(), desks: 2 })).error).toMatchObject(over);
    expect((await requestBooking(client, { ...wish(), desks: 2 })).error).toMatchObject(over);
    await settled(id, "expired");
    expect((await requestBooking(client, { ...wish(), desks: 2 })).error).toBeNull();
  });

  test("is refused to a member who must verify the address first, as booking is", async () => {
    await actors.sql`update public.site_settings set require_email_verification = true`;
    const guest = await createUser(actors.sql, { email: `${randomUUID()}@payments.test` });
    await actors.sql`update public.users set email_verified_at = null where id = ${guest.id}`;
    const client = await signIn(actors.backend, guest);
    expect((await requestPayment(client, wish())).error?.message).toBe("unverified");
    await actors.sql`update public.site_settings set require_email_verification = false`;
    expect(await taken()).toBe(0);
  });

  test("and booking exclude each other with the same form, and for the same days", async () => {
    await actors.sql`update public.coworking_spaces set capacity = 5 where id = ${space}`;
    const key = randomUUID();
    await beginPayment(actors.as.guest, { ...wish(), key });
    for (const answer of [
      await requestBooking(actors.as.guest, { ...wish(), key }),
      await requestBooking(actors.as.guest, wish()),
      await requestPayment(actors.as.guest, wish()),
    ])
      expect(answer.error?.message).toBe("being-paid");
    const booked = randomUUID();
    await book(actors.as.guest, { ...wish(31), key: booked });
    expect(
      (await requestPayment(actors.as.guest, { ...wish(31), key: booked })).error?.message,
    ).toBe("key-already-used");
    await nothingOff();
  });
});

import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { SupabaseClient } from "@supabase/supabase-js";
import {
  background,
  closeSpace,
  createSpace,
  openActors,
  signIn,
  type Actors,
} from "../support/actors.ts";
import { deleteAccount, eraseDue, exportOf } from "../support/account-deletion.ts";
import { createUser } from "../support/backend.ts";
import { book, requestBooking } from "../support/bookings.ts";
import { dayAhead } from "../support/days.ts";
import { hostHelpers, notFound } from "../support/hosting.ts";
import { paymentDifferences } from "../support/ledger.ts";
import {
  accountIdOf,
  agePayment,
  beginPayment,
  requestPayment,
  settle,
  takesPayments,
  type Settled,
} from "../support/online-payments.ts";
import { requestWait, waitFor, waitsOf } from "../support/waiting-list.ts";

// Online payments in the database: desks are held while a guest pays, and each payment ends in one booking, or in nothing, or in a refund.
let actors: Actors;
let service: SupabaseClient;
let space: string;
const { mine, mails, suspend } = hostHelpers(() => actors);

beforeAll(async () => {
  actors = await openActors();
  service = background(actors.backend);
});
beforeEach(async () => {
  await actors.sql`
    update public.payments set state = 'expired' where state = 'open'`;
  await actors.sql`update private.checkouts set user_id = null`;
  await actors.sql`
    update private.desk_holds set ended_at = now(), outcome = 'let-go' where ended_at is null`;
  space = await mine({ capacity: 1, cancellation_policy: "standard" });
  await takesPayments(actors.sql, { owner: actors.people.owner.id, space });
});
afterAll(() => actors.close());

const wish = (on = 30) => ({ space, on: dayAhead(on) });

/** Checks that stock and paid amounts follow from bookings, holds and the ledger. */
async function nothingOff() {
  const differences =
    await actors.sql`select * from private.stock_differences() where space_id = ${space}`;
  expect(differences.map((line) => line)).toEqual([]);
  expect(await paymentDifferences(actors.sql)).toEqual([]);
}
async function taken(on = 30): Promise<number> {
  const [row] = await actors.sql<{ desks: number }[]>`
    select desks_booked as desks from public.space_days where space_id = ${space} and day = ${dayAhead(on)}`;
  return row?.desks ?? 0;
}
async function bookingsOf(): Promise<{ id: string; paid: number; key: string }[]> {
  const rows = await actors.sql<{ id: string; paid: number; key: string }[]>`
    select id, paid_amount::float as paid, idempotency_key as key from public.bookings where space_id = ${space}`;
  return rows.map((row) => row);
}
async function settled(
  payment: string,
  outcome: "paid" | "expired",
  paid: { amount?: number; currency?: string } = {},
) {
  const { data, error } = await settle(service, payment, outcome, paid);
  if (error) throw error;
  return data as Settled;
}
async function refundsOf(payment: string) {
  const rows = await actors.sql<{ amount: number; reason: string; state: string }[]>`
    select amount::integer, reason, state from public.refunds where payment_id = ${payment}`;
  return rows.map((row) => row);
}
const ALL_BACK = [{ amount: 2000, reason: "late", state: "owed" }];
/** The refunds of a payment that the job sends now. */
async function refundsToSend(payment: string) {
  const { data } = await service.rpc("refunds_to_send").throwOnError();
  return (data as { id: string; session: string; amount: number }[]).filter(
    ({ session }) => session === `cs_${payment}`,
  );
}
async function newGuest() {
  const person = await createUser(actors.sql, { email: `${randomUUID()}@payments.test` });
  return { person, client: await signIn(actors.backend, person) };
}
async function payment(client: SupabaseClient, p_payment_id: string) {
  return (await client.rpc("my_payment", { p_payment_id }).throwOnError()).data;
}

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

describe("a payment that is paid", () => {
  test("is one booking, however many ask at once: with the terms, the note and the price that were shown", async () => {
    const key = randomUUID();
    const id = await beginPayment(actors.as.guest, { ...wish(), key, note: "By the window" });
    await actors.sql`
      update public.coworking_spaces set price_per_day = 99, status = 'inactive' where id = ${space}`;
    const answers = await Promise.all(Array.from({ length: 12 }, () => settled(id, "paid")));
    const [booking] = await bookingsOf();
    expect(booking).toMatchObject({ paid: 20, key });
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]).toEqual({ state: "paid", booking_id: booking?.id, refunded: false });
    expect(await bookingsOf()).toHaveLength(1);
    expect(await taken()).toBe(1);
    expect(await mails(booking?.id ?? "")).toEqual([
      "booking-confirmed to guest",
      "booking-received to owner",
      "review-invitation to guest",
    ]);
    const { data } = await actors.as.guest.rpc("booking_overview", { p_booking_id: booking?.id });
    expect(data).toMatchObject({ note: "By the window", total: 20, paid_amount: 20 });
    await nothingOff();
  });

  const MEANWHILE: Record<string, () => PromiseLike<unknown>> = {
    "the day is closed": () => closeSpace(actors.sql, space, { from: dayAhead(30) }),
    "the space has fewer desks": () =>
      actors.sql`update public.coworking_spaces set capacity = 1 where id = ${space}`,
    "the account takes no more payments": () =>
      actors.sql`update private.payment_accounts set state = 'restricted'`,
    "the space is paid at the desk": () =>
      actors.as.owner
        .rpc("choose_payment", { p_space_id: space, p_choice: "at-the-space" })
        .throwOnError(),
    "members must verify their address": () =>
      actors.sql`update public.site_settings set require_email_verification = true`,
  };
  test.each(Object.keys(MEANWHILE))("is a booking although meanwhile %s", async (event) => {
    await actors.sql`update public.coworking_spaces set capacity = 3 where id = ${space}`;
    const { client } = await newGuest();
    await actors.sql`update public.users set email_verified_at = null where email like '%@payments.test'`;
    const id = await beginPayment(client, { ...wish(), desks: 2 });
    await MEANWHILE[event]?.();
    const answer = await settled(id, "paid", { amount: 4000 });
    await actors.sql`update public.site_settings set require_email_verification = false`;
    expect(answer.booking_id).not.toBeNull();
    expect(await taken()).toBe(2);
    await nothingOff();
  });

  test("is settled again while its booking is cancelled, without a deadlock", async () => {
    const id = await beginPayment(actors.as.guest, wish());
    const { booking_id: p_booking_id } = await settled(id, "paid");
    const cancel = async () =>
      actors.as.guest.rpc("cancel_booking", { p_booking_id, p_accepted_fee: 0 });
    // Both reach the stock, in this order, while somebody else holds it; then each goes on to what the other may hold.
    const calls = await actors.sql.begin(async (sql) => {
      await sql`select pg_advisory_xact_lock(hashtextextended('stock' || ${space}::text, 0))`;
      const again = settle(service, id, "paid");
      await pause(200);
      const cancelling = cancel();
      await pause(200);
      return [again, cancelling];
    });
    const answers = await Promise.all(calls);
    expect(answers.map(({ error }) => error)).toEqual([null, null]);
    expect(await refundsOf(id)).toEqual([{ ...ALL_BACK[0], reason: "cancelled" }]);
    await nothingOff();
  });

  // calcom/cal.diy#18011: a paid booking was cancelled. chobbledotcom/tickets#1440: a replay refunded a live ticket.
  test("stays paid and booked, and nothing goes back, when an answer comes again, in another order, or says expired (cal.diy#18011, tickets#1440)", async () => {
    const id = await beginPayment(actors.as.guest, wish());
    const first = await settled(id, "paid");
    expect(await settled(id, "expired")).toEqual(first);
    expect(await settled(id, "paid")).toEqual(first);
    expect(await bookingsOf()).toHaveLength(1);
    const [row] = await actors.sql`
      select status from public.bookings where id = ${first.booking_id}`;
    expect(row).toEqual({ status: "confirmed" });
    expect(await refundsOf(id)).toEqual([]);
    await nothingOff();
  });

  test("of another amount or currency is refused, and changes nothing", async () => {
    const id = await beginPayment(actors.as.guest, wish());
    for (const other of [{ amount: 1999 }, { currency: "EUR" }])
      expect((await settle(service, id, "paid", other)).error?.message).toBe("another-amount");
    expect(await bookingsOf()).toEqual([]);
    expect(await payment(actors.as.guest, id)).toMatchObject({ state: "open", is_held: true });
  });

  test("is refunded by the frozen terms when the guest cancels", async () => {
    const id = await beginPayment(actors.as.guest, wish());
    const { booking_id } = await settled(id, "paid");
    await actors.as.guest
      .rpc("cancel_booking", { p_booking_id: booking_id, p_accepted_fee: 0 })
      .throwOnError();
    const refunds = await refundsToSend(id);
    expect(refunds).toMatchObject([{ provider: "stripe", amount: 2000 }]);
    // Another run sends it again only after ten minutes.
    expect(await refundsToSend(id)).toEqual([]);
    const refund = refunds[0]?.id ?? "";
    const finish = (p_outcome: string, p_provider_id = `re_${id}`) =>
      service
        .rpc("finish_refund", { p_refund_id: refund, p_outcome, p_provider_id })
        .throwOnError();
    await finish("failed");
    const overview = async () =>
      (await actors.as.guest.rpc("booking_overview", { p_booking_id: booking_id })).data;
    expect(await overview()).toMatchObject({ refused_refunds: 20 });
    await finish("done", "re_refused");
    await finish("done");
    // Of an earlier refund at the provider, which was not the one that is done.
    await finish("failed", "re_other");
    expect(await overview()).toMatchObject({ refused_refunds: 0 });
    await finish("failed", "re_refused");
    expect(await overview()).toMatchObject({ refused_refunds: 20 });
    await nothingOff();
  });

  test("of a member who was suspended meanwhile is a booking, because it was agreed before", async () => {
    const guest = await createUser(actors.sql, { email: `${randomUUID()}@payments.test` });
    const id = await beginPayment(await signIn(actors.backend, guest), wish());
    await actors.sql`
      update public.users set suspended_at = now(), suspended_because = 'Spam' where id = ${guest.id}`;
    expect(await taken()).toBe(1);
    expect((await settled(id, "paid")).booking_id).not.toBeNull();
    await nothingOff();
  });
});

describe("a payment that can never be paid", () => {
  test("gives the desk back, once, to those who wait", async () => {
    const id = await beginPayment(actors.as.guest, wish());
    const wait = await waitFor(actors.as.other, wish());
    await Promise.all([1, 2, 3].map(() => settled(id, "expired")));
    expect(await payment(actors.as.guest, id)).toMatchObject({ state: "expired", is_held: false });
    expect(await waitsOf(actors.as.other)).toMatchObject({ [wait]: { state: "held" } });
    expect((await requestWait(actors.as.guest, wish())).error).toBeNull();
    await nothingOff();
  });

  // pretix/pretix#74: an order was paid when the quota was gone.
  test("and is paid nevertheless, when the desk is sold, is owed back in full, once, and both are told (pretix#74)", async () => {
    const id = await beginPayment(actors.as.guest, wish());
    await settled(id, "expired");
    await book(actors.as.other, wish());
    const late = { state: "paid", booking_id: null, refunded: true };
    const answers = await Promise.all(Array.from({ length: 8 }, () => settled(id, "paid")));
    expect(answers).toEqual(answers.map(() => late));
    expect(await settled(id, "expired")).toEqual(late);
    expect(await refundsOf(id)).toEqual(ALL_BACK);
    expect(await mails(id)).toEqual([
      "payment-came-late to guest",
      "payment-came-late-for-host to owner",
    ]);
    expect(await bookingsOf()).toHaveLength(1);
    await nothingOff();
  });

  // pretix/pretix#2629: an abandoned payment, of which the provider knew nothing, never expired.
  test("and that nobody answers about holds the desk for 24 hours, by the clock of the database (pretix#2629)", async () => {
    const id = await beginPayment(actors.as.guest, wish());
    const age = (hours: number) => actors.sql`
      update private.desk_holds set held_at = now() - ${hours} * interval '1 hour',
        expires_at = now() + (24 - ${hours}) * interval '1 hour' where space_id = ${space}`;
    await age(23);
    await actors.sql`select public.end_expired_holds(${space})`;
    expect(await taken()).toBe(1);
    await age(25);
    await actors.sql`select public.end_expired_holds(${space})`;
    expect(await taken()).toBe(0);
    expect((await settled(id, "paid")).refunded).toBe(true);
    await nothingOff();
  });

  const GONE: Record<string, () => PromiseLike<unknown>> = {
    "the listing has no owner any more": () =>
      actors.sql`update public.coworking_spaces set owner_id = null where id = ${space}`,
    "the listing has another owner": async () => {
      await actors.sql`
        insert into private.payment_accounts (owner_id, provider, provider_id, state, idempotency_key)
        values (${actors.people.other.id}, 'stripe', 'acct_of_other', 'ready', gen_random_uuid())
        on conflict do nothing`;
      await actors.sql`
        update public.coworking_spaces set owner_id = ${actors.people.other.id} where id = ${space}`;
    },
    "the listing was deleted": () =>
      actors.as.admin
        .rpc("delete_listing", { p_space_id: space, p_reason: "It does not exist" })
        .throwOnError(),
    "the listing was archived": () =>
      actors.sql`update public.coworking_spaces set status = 'archived' where id = ${space}`,
    "the days are over": () => actors.sql`
      update private.checkouts set wanted = jsonb_set(wanted, '{held_days}', to_jsonb(array[${dayAhead(-3)}::text]))
      where space_id = ${space}`,
  };
  test.each(Object.keys(GONE))("is owed back when it is paid and %s", async (event) => {
    const id = await beginPayment(actors.as.guest, wish());
    await GONE[event]?.();
    expect(await settled(id, "paid")).toMatchObject({ booking_id: null, refunded: true });
    expect(await refundsOf(id)).toEqual(ALL_BACK);
    expect(await mails(id)).toContain("payment-came-late to guest");
    // The mail has its content, also about a listing that is gone.
    const [mail] = await actors.sql<{ content: object | null }[]>`
      select private.mail_payment_came_late(${id}) as content`;
    expect(mail?.content).toMatchObject({ amount: 20, space_id: space });
    expect(await taken()).toBe(0);
    await nothingOff();
  });

  test("frees its desk for the line when the guest deletes the account, and is owed back when it is paid", async () => {
    const leaver = await newGuest();
    const id = await beginPayment(leaver.client, wish());
    const wait = await waitFor(actors.as.other, wish());
    expect((await deleteAccount(leaver)).error).toBeNull();
    expect(await waitsOf(actors.as.other)).toMatchObject({ [wait]: { state: "held" } });
    expect((await settled(id, "paid")).refunded).toBe(true);
    expect(await eraseDue(actors, leaver.person)).toEqual([]);
    expect(await refundsOf(id)).toEqual(ALL_BACK);
    await nothingOff();
  });

  test("frees its desk when an operator deletes the account, and is owed back when it is paid", async () => {
    const { person, client } = await newGuest();
    const id = await beginPayment(client, wish());
    await actors.sql`delete from auth.users where id = ${person.id}`;
    expect(await taken()).toBe(0);
    await nothingOff();
    const answers = await Promise.all([1, 2, 3].map(() => settled(id, "paid")));
    expect(answers.map(({ refunded }) => refunded)).toEqual([true, true, true]);
    expect(await refundsOf(id)).toEqual(ALL_BACK);
  });
});

test("at the last desk, payments, bookings and answers at once sell it once and leave no cent", async () => {
  const people = await Promise.all(
    Array.from({ length: 6 }, async () =>
      signIn(
        actors.backend,
        await createUser(actors.sql, { email: `${randomUUID()}@payments.test` }),
      ),
    ),
  );
  const finish = async (client: SupabaseClient, index: number) => {
    if (index % 3 === 2) return requestBooking(client, wish());
    const { data, error } = await requestPayment(client, wish());
    if (error) return error;
    const id = String(data);
    return Promise.all([
      settle(service, id, index % 3 === 0 ? "paid" : "expired"),
      settle(service, id, "paid"),
      settle(service, id, "expired"),
    ]);
  };
  for (let round = 0; round < 4; round++) await Promise.all(people.map(finish));
  // Where no round has sold it, it is free again.
  await requestBooking(actors.as.other, wish());
  expect(await taken()).toBe(1);
  expect(await bookingsOf()).toHaveLength(1);
  const lost = await actors.sql`
    select p.id from public.payments p where p.state = 'paid' and p.booking_id is null and p.amount <> (
      select coalesce(sum(r.amount), 0) from public.refunds r where r.payment_id = p.id)`;
  expect(lost).toHaveLength(0);
  await nothingOff();
});

describe("the job", () => {
  test("asks about payments that are open for more than ten minutes, each once a minute", async () => {
    const id = await beginPayment(actors.as.guest, wish());
    const due = async () =>
      (
        (await service.rpc("payments_to_look_at").throwOnError()).data as {
          id: string;
          is_overdue: boolean;
        }[]
      ).filter((call) => call.id === id);
    expect(await due()).toEqual([]);
    const age = (minutes: number) => agePayment(actors.sql, id, minutes);
    await age(11);
    expect(await due()).toMatchObject([{ is_overdue: false }]);
    expect(await due()).toEqual([]);
    await age(36);
    expect(await due()).toMatchObject([{ is_overdue: true }]);
    await settled(id, "expired");
    await age(36);
    expect(await due()).toEqual([]);
  });

  test("never sends a refund again that the provider has refused, until an admin has paid it in another way", async () => {
    const id = await beginPayment(actors.as.guest, wish());
    await settled(id, "expired");
    await settled(id, "paid");
    const [refund] = await refundsToSend(id);
    const p_refund_id = refund?.id ?? "";
    const finish = (p_outcome: string) => service.rpc("finish_refund", { p_refund_id, p_outcome });
    for (const outcome of ["owed", "open"])
      expect((await finish(outcome)).error?.message).toBe("not-an-outcome");
    await finish("failed").throwOnError();
    await actors.sql`
      update public.refunds set tried_at = now() - interval '1 day' where id = ${p_refund_id}`;
    expect(await refundsToSend(id)).toEqual([]);
    const { data: managed } = await actors.as.admin.rpc("admin_payment", { p_payment_id: id });
    expect(managed).toMatchObject({
      session: `cs_${id}`,
      refunds: [{ id: p_refund_id, amount: 20, state: "failed" }],
    });
    for (let n = 0; n < 2; n++)
      await actors.as.admin
        .rpc("finish_failed_refund", { p_refund_id, p_reason: "Bank transfer 12" })
        .throwOnError();
    expect(await refundsOf(id)).toEqual([{ ...ALL_BACK[0], state: "done" }]);
    const log = await actors.sql`
      select actor_id, after from public.audit_log where table_name = 'refunds' and row_id = ${p_refund_id}`;
    expect(log.map((line) => line)).toEqual([
      { actor_id: actors.people.admin.id, after: { state: "done", reason: "Bank transfer 12" } },
    ]);
  });

  test("tells an admin who has paid a refund by hand that it is sent, or was done, in another way", async () => {
    const id = await beginPayment(actors.as.guest, wish());
    await settled(id, "expired");
    await settled(id, "paid");
    const [refund] = await refundsToSend(id);
    const p_refund_id = refund?.id ?? "";
    const byHand = async () => {
      const asked = { p_refund_id, p_reason: "Bank transfer 13" };
      return (await actors.as.admin.rpc("finish_failed_refund", asked)).error?.message;
    };
    await service.rpc("finish_refund", { p_refund_id, p_outcome: "failed" }).throwOnError();
    await actors.as.admin.rpc("retry_refund", { p_refund_id }).throwOnError();
    expect(await byHand()).toBe("no-such-refund");
    await service.rpc("finish_refund", { p_refund_id, p_outcome: "done" }).throwOnError();
    expect(await byHand()).toBe("no-such-refund");
  });

  test("stores the session once, and an event once", async () => {
    const id = await beginPayment(actors.as.guest, wish());
    const note = (session: string) =>
      service
        .rpc("note_session", {
          p_payment_id: id,
          p_provider_id: session,
          p_page_url: `https://pay.test/${session}`,
        })
        .throwOnError();
    const session = `cs_${randomUUID()}`;
    await note(session);
    await note(`${session}_other`);
    const { data: call } = await service.rpc("payment_call", { p_payment_id: id });
    expect(call).toMatchObject({ provider_id: session, page_url: `https://pay.test/${session}` });
    const event = {
      p_provider: "stripe",
      p_event_id: `evt_${randomUUID()}`,
      p_type: "checkout.session.completed",
      p_object_kind: "session",
      p_object_id: session,
    };
    const noted = async () => (await service.rpc("note_provider_event", event).throwOnError()).data;
    expect([await noted(), await noted()]).toEqual([expect.any(String), expect.any(String)]);
    const { p_provider, p_event_id } = event;
    await service.rpc("handled_provider_event", { p_provider, p_event_id }).throwOnError();
    expect(await noted()).toBeNull();
  });
});

describe("the accounts whose events are read again", () => {
  const due = async () => {
    const { data } = await service.rpc("accounts_to_read").throwOnError();
    return (data as { id: string; provider_id: string; read_until: string }[]).filter(
      ({ provider_id }) => provider_id === accountIdOf(actors.people.owner.id),
    );
  };
  const read = (hours: number) => actors.sql`
    update private.payment_accounts set events_read_at = now() - ${hours} * interval '1 hour'`;

  test("are those that were ever paid, once an hour, and once a day when the last payment is old", async () => {
    await actors.sql`update private.payment_accounts set events_read_at = null`;
    const id = await beginPayment(actors.as.guest, wish());
    await settled(id, "paid");
    expect(await due()).toHaveLength(1);
    expect(await due()).toEqual([]);
    await read(1);
    expect(await due()).toHaveLength(1);
    await actors.sql.begin(async (sql) => {
      await sql`set local session_replication_role = replica`;
      await sql`update public.payments set paid_at = paid_at - interval '31 days' where paid_at is not null`;
    });
    await read(2);
    expect(await due()).toEqual([]);
    await read(25);
    expect(await due()).toHaveLength(1);
  });

  test("are read from where the last reading ended, which never moves back, and at most 30 days", async () => {
    await actors.sql`update private.payment_accounts set events_read_at = null`;
    const id = await beginPayment(actors.as.guest, wish());
    await settled(id, "paid");
    const [account] = await due();
    const note = (p_until: string) =>
      service
        .rpc("note_events_read", { p_account_id: account?.id ?? "", p_until, p_events: [] })
        .throwOnError();
    const until = new Date(Date.now() + 60_000).toISOString();
    await note(until);
    await note("2026-01-01T00:00:00Z");
    await read(25);
    const readUntil = async () => Date.parse((await due())[0]?.read_until ?? "");
    expect(await readUntil()).toBe(Date.parse(until));
    await actors.sql`
      update private.payment_accounts set events_read_until = now() - interval '90 days', events_read_at = null`;
    expect(Math.round((Date.now() - (await readUntil())) / 86_400_000)).toBe(30);
  });
});

describe("who may", () => {
  test("a payment is read by its guest alone, and settled by the Worker alone", async () => {
    const id = await beginPayment(actors.as.guest, wish());
    for (const who of ["other", "owner", "admin"] as const) {
      expect(await payment(actors.as[who], id)).toBeNull();
      expect(await settle(actors.as[who], id, "paid")).toMatchObject({ error: { code: "42501" } });
    }
    expect(await settle(actors.as.guest, id, "paid")).toMatchObject({ error: { code: "42501" } });
  });

  test("a payment is exported by its guest and the host who was paid, without its session, in pages of any size", async () => {
    const { client } = await newGuest();
    const id = await beginPayment(client, wish());
    await settled(id, "paid");
    const exported = async (who: SupabaseClient, page?: number) =>
      (
        JSON.parse(await exportOf(who, page)) as { part: string; items: { kind: string }[] }[][]
      ).flatMap((parts) => parts.flatMap(({ part, items }) => (part === "payments" ? items : [])));
    const whole = await exported(client);
    expect(whole).toMatchObject([
      { kind: "payment", you_are: "the guest", amount: 2000, state: "paid", refunds: [] },
      { kind: "started", state: "paid", title: expect.any(String) },
    ]);
    expect(await exported(client, 1)).toEqual(whole);
    const hosted = await exported(actors.as.owner);
    expect(hosted.filter(({ kind }) => kind === "account")).toHaveLength(1);
    expect(hosted).toContainEqual(
      expect.objectContaining({ kind: "payment", you_are: "the host", amount: 2000 }),
    );
    expect(JSON.stringify([whole, hosted])).not.toMatch(/cs_|pay\.test/);
    // A new owner takes the booking over, and the money stays with the former.
    const next = await newGuest();
    await actors.sql`update public.coworking_spaces set owner_id = ${next.person.id} where id = ${space}`;
    expect(await exported(next.client)).toEqual([]);
    expect(await exported(actors.as.owner)).toEqual(hosted);
    // The guest is not asked again: the new host reads that it is paid, and to whom.
    const { data } = await next.client.rpc("space_bookings", {
      p_space_id: space,
      p_show: "upcoming",
    });
    expect(data).toMatchObject({ bookings: [{ paid_online: 20, paid_to_former: true }] });
  });

  test("a new owner of a listing chooses anew how it is paid", async () => {
    await takesPayments(actors.sql, { owner: actors.people.other.id, space });
    await actors.sql`
      update public.coworking_spaces set owner_id = ${actors.people.other.id} where id = ${space}`;
    const { data } = await actors.as.guest.rpc("payment_choice_of", { p_space_id: space });
    expect(data).toBe("at-the-space");
  });

  test("only the owner, with an account that is ready, chooses how a listing is paid", async () => {
    const choose = (who: "owner" | "other" | "admin", p_choice: string) =>
      actors.as[who].rpc("choose_payment", { p_space_id: space, p_choice });
    expect((await choose("owner", "online")).error).toBeNull();
    const choiceOf = async () =>
      (await actors.as.guest.rpc("payment_choice_of", { p_space_id: space })).data;
    expect(await choiceOf()).toBe("online");
    for (const who of ["other", "admin"] as const)
      expect(await choose(who, "online")).toMatchObject(notFound("no-such-space"));
    expect((await choose("owner", "cash")).error?.message).toBe("not-a-choice");
    await actors.sql`update private.payment_accounts set state = 'restricted'`;
    expect(await choiceOf()).toBe("at-the-space");
    expect((await choose("owner", "guest-chooses")).error?.message).toBe("no-account");
    expect((await choose("owner", "at-the-space")).error).toBeNull();
    await suspend("owner");
    expect((await choose("owner", "at-the-space")).error?.message).toBe("suspended");
    await suspend("owner", false);
  });

  test("an owner begins one account, and a member with a draft none", async () => {
    const begin = (client: SupabaseClient) =>
      client.rpc("begin_payment_account", { p_country: "PT" });
    const { person, client } = await newGuest();
    await createSpace(actors.sql, { owner_id: person.id, status: "draft" });
    expect((await begin(client)).error?.message).toBe("no-listing");
    const [first, second] = [await begin(actors.as.owner), await begin(actors.as.owner)];
    expect(first.error).toBeNull();
    expect(second.data).toBe(first.data);
    const state = async () =>
      ((await actors.as.owner.rpc("my_payment_account")).data as { account: { state: string } })
        .account.state;
    const note = (p_state: string) =>
      service
        .rpc("note_payment_account", {
          p_account_id: first.data,
          p_provider_id: "acct_new",
          p_state,
        })
        .throwOnError();
    await note("ready");
    expect(await state()).toBe("ready");
    await note("begun");
    expect(await state()).toBe("restricted");
  });
});

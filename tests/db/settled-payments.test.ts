import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { SupabaseClient } from "@supabase/supabase-js";
import { background, closeSpace, openActors, signIn, type Actors } from "../support/actors.ts";
import { deleteAccount, eraseDue } from "../support/account-deletion.ts";
import { createUser } from "../support/backend.ts";
import { book, requestBooking } from "../support/bookings.ts";
import { dayAhead } from "../support/days.ts";
import { hostHelpers } from "../support/hosting.ts";
import { beginPayment, requestPayment, settle } from "../support/online-payments.ts";
import { ALL_BACK, openPaidSpace, paidSpaceHelpers } from "../support/paid-space.ts";
import { requestWait, waitFor, waitsOf } from "../support/waiting-list.ts";

// Online payments that are paid or never can be: each ends in one booking, or in nothing, or in a refund.
let actors: Actors;
let service: SupabaseClient;
let space: string;
const { mails } = hostHelpers(() => actors);
const {
  wish,
  nothingOff,
  taken,
  bookingsOf,
  settled,
  refundsOf,
  refundsToSend,
  newGuest,
  payment,
} = paidSpaceHelpers(() => ({ actors, service, space }));

beforeAll(async () => {
  actors = await openActors();
  service = background(actors.backend);
});
beforeEach(async () => {
  space = await openPaidSpace(actors);
});
afterAll(() => actors.close());

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
        .rpc("choose_payments", { p_space_ids: [space], p_choices: ["at-the-space"] })
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

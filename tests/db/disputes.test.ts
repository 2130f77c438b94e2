import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { SupabaseClient } from "@supabase/supabase-js";
import { exportOf } from "../support/account-deletion.ts";
import { background, openActors, signIn, type Actors } from "../support/actors.ts";
import { createUser } from "../support/backend.ts";
import { dayAhead } from "../support/days.ts";
import { hostHelpers } from "../support/hosting.ts";
import { paymentDifferences, refundsOf } from "../support/ledger.ts";
import {
  accountIdOf,
  beginPayment,
  settle,
  takesPayments,
  type Settled,
} from "../support/online-payments.ts";
import { issueReceipts, receiptsOf, sellsWithReceipts } from "../support/receipts.ts";

// Disputes at the bank of a guest: a lost one is a refund, and a reversed decision brings the money back.
let actors: Actors;
let service: SupabaseClient;
let guest: SupabaseClient;
/** Of each test: a booking of a new guest, and its payment of US$20. */
let payment: string;
let booking: string;
let dispute: string;
const { mine } = hostHelpers(() => actors);
const account = () => accountIdOf(actors.people.owner.id);

beforeAll(async () => {
  actors = await openActors();
  service = background(actors.backend);
});
beforeEach(async () => {
  const space = await mine({ capacity: 1, cancellation_policy: "standard" });
  await takesPayments(actors.sql, { owner: actors.people.owner.id, space });
  const person = await createUser(actors.sql, { email: `${randomUUID()}@disputes.test` });
  guest = await signIn(actors.backend, person);
  payment = await beginPayment(guest, { space, on: dayAhead(30) });
  booking = ((await settle(service, payment, "paid")).data as Settled).booking_id ?? "";
  dispute = `dp_${payment}`;
});
afterAll(() => actors.close());

const decide = (p_state: "open" | "won" | "lost", more: object = {}) =>
  service
    .rpc("note_dispute", {
      p_provider: "stripe",
      p_session: `cs_${payment}`,
      p_provider_id: dispute,
      p_state,
      p_amount: 2000,
      p_currency: "USD",
      ...more,
    })
    .throwOnError();
/** A refund in the dashboard of the provider. */
const REFUNDED = () => ({
  p_provider: "stripe",
  p_session: `cs_${payment}`,
  p_provider_id: `re_${payment}`,
  p_outcome: "done",
});
const cancel = () =>
  guest.rpc("cancel_booking", { p_booking_id: booking, p_accepted_fee: 0 }).throwOnError();
/** The answer of the provider to the only refund. */
const finish = async (more: object) => {
  const [row] = await actors.sql<{ id: string }[]>`
    select id from public.refunds where payment_id = ${payment}`;
  return service.rpc("finish_refund", { p_refund_id: row?.id ?? "", ...more }).throwOnError();
};
async function paidFor() {
  const [row] = await actors.sql<{ paid: number; status: string }[]>`
    select paid_amount::float as paid, status from public.bookings where id = ${booking}`;
  expect(await paymentDifferences(actors.sql)).toEqual([]);
  return row;
}
async function decisionsMailed() {
  const rows = await actors.sql`
    select from private.outbox o join private.disputes d on d.id = o.subject_id
    where d.provider_id = ${dispute} and o.topic = 'dispute-decided'`;
  return rows.length;
}
const DISPUTED = { amount: 2000, reason: "disputed", state: "done" };

describe("a dispute that is lost, and won on appeal", () => {
  test("brings the money back as a payment of its own, once, and the host is told again", async () => {
    await decide("open");
    expect(await paidFor()).toEqual({ paid: 20, status: "confirmed" });
    await decide("lost");
    expect(await paidFor()).toEqual({ paid: 0, status: "confirmed" });
    await actors.sql`update private.outbox set finished_at = now(), outcome = 'sent' where topic = 'dispute-decided'`;
    await Promise.all([1, 2, 3].map(() => decide("won")));
    await decide("open");
    expect(await paidFor()).toEqual({ paid: 20, status: "confirmed" });
    const payments = await actors.sql`
      select amount::integer, state, provider_id, original_id, service_fee::integer from public.payments
      where booking_id = ${booking} order by created_at, original_id nulls first`;
    expect(payments.map((row) => row)).toEqual([
      {
        amount: 2000,
        state: "paid",
        provider_id: `cs_${payment}`,
        original_id: null,
        service_fee: 60,
      },
      { amount: 2000, state: "paid", provider_id: null, original_id: payment, service_fee: 0 },
    ]);
    expect(await refundsOf(actors.sql, booking)).toEqual([DISPUTED]);
    expect(await decisionsMailed()).toBe(1);
    const [mail] = await actors.sql`
      select o.finished_at from private.outbox o join private.disputes d on d.id = o.subject_id
      where d.provider_id = ${dispute} and o.topic = 'dispute-decided'`;
    expect(mail).toEqual({ finished_at: null });
  });

  test("owes the guest what the booking does not cost any more, from the disputed session", async () => {
    await decide("lost");
    await cancel();
    expect(await refundsOf(actors.sql, booking)).toEqual([DISPUTED]);
    await decide("won");
    expect(await paidFor()).toEqual({ paid: 0, status: "cancelled" });
    const { data } = await service.rpc("refunds_to_send").throwOnError();
    expect(data).toContainEqual(
      expect.objectContaining({ session: `cs_${payment}`, account: account(), amount: 2000 }),
    );
  });

  test("may be lost once more, and a refund at the provider is taken from what came back", async () => {
    for (const state of ["lost", "won", "lost"] as const) await decide(state);
    expect(await paidFor()).toEqual({ paid: 0, status: "confirmed" });
    await decide("won");
    const refund = () =>
      service.rpc("note_host_refund", { ...REFUNDED(), p_amount: 500 }).throwOnError();
    await refund();
    await refund();
    expect(await paidFor()).toEqual({ paid: 15, status: "confirmed" });
    expect(await refundsOf(actors.sql, booking)).toEqual([
      DISPUTED,
      DISPUTED,
      { amount: 500, reason: "by-host", state: "done" },
    ]);
  });

  test("brings back no more than was taken: a part was refunded before", async () => {
    await service.rpc("note_host_refund", { ...REFUNDED(), p_amount: 500 }).throwOnError();
    await decide("lost");
    expect(await paidFor()).toMatchObject({ paid: 0 });
    await decide("won");
    expect(await paidFor()).toMatchObject({ paid: 15 });
  });

  test("pays the refund that the provider refuses because of it, and owes it again", async () => {
    await decide("open");
    await cancel();
    const refused = {
      p_outcome: "failed",
      p_failure: "The charge is disputed",
      p_provider_id: `re_of_${payment}`,
    };
    await finish(refused);
    const ours = (state: string) => [{ amount: 2000, reason: "cancelled", state }];
    // The guest reads that the bank has returned it.
    const shown = async () =>
      (await guest.rpc("booking_overview", { p_booking_id: booking }).throwOnError()).data;
    const returnedByBank = (is_disputed: boolean) => ({
      payments: [{ refunds: [{ amount: 20, is_disputed }] }],
    });
    for (let n = 0; n < 2; n++) {
      await decide("lost");
      // A repeated answer of the provider, which had refused it before.
      await finish(refused);
      expect(await refundsOf(actors.sql, booking)).toEqual(ours("done"));
      expect(await shown()).toMatchObject(returnedByBank(true));
      await decide("won");
      expect(await shown()).toMatchObject(returnedByBank(false));
      expect(await refundsOf(actors.sql, booking)).toEqual(ours("failed"));
      expect(await paidFor()).toEqual({ paid: 0, status: "cancelled" });
    }
  });

  test("has documents that add up: the receipt, its credit note, and a receipt of what came back", async () => {
    await sellsWithReceipts(actors.sql, actors.people.owner.id);
    await issueReceipts(guest, booking);
    await decide("lost");
    await decide("won");
    await issueReceipts(guest, booking);
    const documents = (await receiptsOf(guest, booking)) ?? [];
    expect(documents.map(({ gross, reason }) => [gross, reason])).toEqual([
      [20, null],
      [-20, "disputed"],
      [20, null],
    ]);
  });
});

describe("a refund that the host makes in the dashboard", () => {
  const refund = (p_amount = 2000) =>
    service.rpc("note_host_refund", { ...REFUNDED(), p_amount }).throwOnError();
  const OURS = { amount: 2000, reason: "cancelled", state: "done" };

  test("is the one that we owe, which the provider would refuse now", async () => {
    await cancel();
    await refund();
    await refund();
    await finish({ p_outcome: "failed", p_failure: "The charge has been refunded" });
    expect(await refundsOf(actors.sql, booking)).toEqual([OURS]);
  });

  test("is the one that the provider has refused, and not one of its own", async () => {
    await cancel();
    await finish({ p_outcome: "failed", p_failure: "The account has no money" });
    await refund(1900);
    expect(await refundsOf(actors.sql, booking)).toEqual([{ ...OURS, state: "failed" }]);
    await refund();
    expect(await refundsOf(actors.sql, booking)).toEqual([OURS]);
  });

  test("finishes no refund of another payment whose id it names", async () => {
    await cancel();
    const named = { p_outcome: "done", p_provider_id: "re_of_another", p_amount: 2000 };
    await finish({ ...named, p_session: "cs_of_another" });
    await finish({ ...named, p_session: `cs_${payment}`, p_amount: 1999 });
    expect(await refundsOf(actors.sql, booking)).toEqual([{ ...OURS, state: "owed" }]);
    await finish({ ...named, p_session: `cs_${payment}` });
    expect(await refundsOf(actors.sql, booking)).toEqual([OURS]);
  });
});

test("a dispute of another session changes nothing", async () => {
  await decide("lost", { p_session: "cs_of_another" });
  expect(await paidFor()).toEqual({ paid: 20, status: "confirmed" });
});

test("a dispute is in the export of both sides, without the ids of the provider", async () => {
  await decide("open", { p_reason: "product_not_received" });
  for (const side of [guest, actors.as.owner]) {
    const exported = await exportOf(side);
    const parts = (
      JSON.parse(exported) as { part: string; items: { disputes?: object[] }[] }[][]
    ).flat();
    const disputes = parts
      .filter(({ part }) => part === "payments")
      .flatMap(({ items }) => items.flatMap((item) => item.disputes ?? []));
    expect(disputes).toContainEqual(
      expect.objectContaining({ state: "open", amount: 2000, reason: "product_not_received" }),
    );
    expect(exported).not.toContain(dispute);
  }
});

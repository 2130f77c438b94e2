import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { SupabaseClient } from "@supabase/supabase-js";
import { handleEvent } from "../../app/background/payments/events.server.ts";
import type { Payments } from "../../app/background/payments/payments.ts";
import type { RefundAtProvider } from "../../app/payments/provider.ts";
import { background, openActors, signIn, type Actors } from "../support/actors.ts";
import { createUser } from "../support/backend.ts";
import { dayAhead } from "../support/days.ts";
import { hostHelpers } from "../support/hosting.ts";
import { paymentDifferences } from "../support/ledger.ts";
import { accountIdOf, beginPayment, settle, takesPayments } from "../support/online-payments.ts";
import { ScriptedProvider } from "../support/scripted-provider.ts";

// Refunds that the host makes in the dashboard of the provider, with any metadata: each is one refund of the ledger.
let actors: Actors;
let service: SupabaseClient;
let provider: ScriptedProvider;
let payments: Payments;
let guest: SupabaseClient;
let space: string;
/** Of each test: a payment of a new guest. */
let payment: string;
const { mine } = hostHelpers(() => actors);

beforeAll(async () => {
  actors = await openActors();
  service = background(actors.backend);
});
beforeEach(async () => {
  space = await mine({ capacity: 2, cancellation_policy: "standard" });
  await takesPayments(actors.sql, { owner: actors.people.owner.id, space });
  const person = await createUser(actors.sql, { email: `${randomUUID()}@refunds.test` });
  guest = await signIn(actors.backend, person);
  payment = await beginPayment(guest, { space, on: dayAhead(30) });
  await settle(service, payment, "paid");
  provider = new ScriptedProvider();
  payments = provider.payments(actors.backend);
});
afterAll(() => actors.close());

/** The provider tells of a refund of the payment. */
async function told(refund: Partial<RefundAtProvider> & { providerId: string }): Promise<void> {
  const session = `cs_${payment}`;
  provider.refund = async () => ({
    refundId: null,
    session,
    amount: 500,
    state: "done",
    ...refund,
  });
  const event = {
    id: `evt_${randomUUID()}`,
    type: "refund.created",
    account: accountIdOf(actors.people.owner.id),
    object: { id: refund.providerId, kind: "refund" },
  };
  expect(await handleEvent(payments, JSON.stringify(event), "signed")).toBe(true);
}
async function refundsOf(of = payment) {
  expect(await paymentDifferences(actors.sql)).toEqual([]);
  const rows = await actors.sql<{ id: string; amount: number; reason: string; state: string }[]>`
    select id, amount::integer, reason, state from public.refunds where payment_id = ${of}
    order by created_at, id`;
  return rows.map((row) => row);
}
/** Changes the price of the booking so that a part goes back. Answers the refund. */
async function owe(fee: number): Promise<string> {
  await actors.sql`
    update public.bookings set status = 'cancelled', cancelled_at = now(), cancellation_fee = ${fee}
    where id = (select booking_id from public.payments where id = ${payment})`;
  const [refund] = await refundsOf();
  return refund?.id ?? "";
}
const newId = () => `re_${randomUUID()}`;
const BY_HOST = { amount: 500, reason: "by-host", state: "done" };

describe("a refund of the host is one of the ledger, once,", () => {
  test("without metadata", async () => {
    const providerId = newId();
    await told({ providerId });
    await told({ providerId });
    expect(await refundsOf()).toMatchObject([BY_HOST]);
  });

  test("with the id of a refund of another payment", async () => {
    const other = payment;
    const theirs = await owe(15);
    payment = await beginPayment(guest, { space, on: dayAhead(32) });
    await settle(service, payment, "paid");
    const providerId = newId();
    await told({ providerId, refundId: theirs });
    await told({ providerId, refundId: theirs });
    expect(await refundsOf()).toMatchObject([BY_HOST]);
    expect(await refundsOf(other)).toMatchObject([{ reason: "cancelled", state: "owed" }]);
  });

  test("with an id that is none of ours", async () => {
    const providerId = newId();
    for (const refundId of [randomUUID(), "R-2026-1"]) await told({ providerId, refundId });
    expect(await refundsOf()).toMatchObject([BY_HOST]);
  });

  test("with the id of one of ours that is done, or of another amount", async () => {
    const refundId = await owe(10);
    await told({ providerId: newId(), refundId, amount: 1000 });
    await told({ providerId: newId(), refundId, amount: 400 });
    const providerId = newId();
    await told({ providerId, refundId, amount: 600 });
    // Renamed later, it is the same.
    await told({ providerId, amount: 600 });
    expect(await refundsOf()).toMatchObject([
      { amount: 1000, reason: "cancelled", state: "done" },
      { amount: 400, reason: "by-host", state: "done" },
      { amount: 600, reason: "by-host", state: "done" },
    ]);
  });

  test("also when the event of the payment was lost", async () => {
    payment = await beginPayment(guest, { space, on: dayAhead(34) });
    await service
      .rpc("note_session", {
        p_payment_id: payment,
        p_provider_id: `cs_${payment}`,
        p_page_url: "https://pay.test/",
      })
      .throwOnError();
    provider.paymentOfSession = payment;
    provider.session = { state: "paid", amount: 2000, currency: "USD" };
    await told({ providerId: newId() });
    expect(await refundsOf()).toMatchObject([BY_HOST]);
  });

  test("and fails when the provider says so later, which admins are told", async () => {
    const providerId = newId();
    await told({ providerId });
    await told({ providerId, state: "failed", failure: "closed_card" });
    await told({ providerId });
    const [refund] = await refundsOf();
    expect(refund).toMatchObject({ ...BY_HOST, state: "failed" });
    const mails = await actors.sql`
      select recipient_id from private.outbox where topic = 'refund-failed' and subject_id = ${refund?.id ?? ""}`;
    expect(mails.map((row) => row)).toEqual([{ recipient_id: actors.people.admin.id }]);
  });
});

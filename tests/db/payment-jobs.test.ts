import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { SupabaseClient } from "@supabase/supabase-js";
import { background, openActors, type Actors } from "../support/actors.ts";
import { accountIdOf, agePayment, beginPayment } from "../support/online-payments.ts";
import { ALL_BACK, openPaidSpace, paidSpaceHelpers } from "../support/paid-space.ts";

// The work of the jobs on online payments in the database.
let actors: Actors;
let service: SupabaseClient;
let space: string;
const { wish, settled, refundsOf, refundsToSend } = paidSpaceHelpers(() => ({
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

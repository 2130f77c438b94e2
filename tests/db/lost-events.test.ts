import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { handleEvent } from "../../app/background/payments/events.server.ts";
import { readEventsAgain } from "../../app/background/payments/lost-events.server.ts";
import type { Payments } from "../../app/background/payments/payments.ts";
import type { ProviderEvent } from "../../app/payments/provider.ts";
import { background, openActors, signIn, type Actors } from "../support/actors.ts";
import { createUser } from "../support/backend.ts";
import { dayAhead } from "../support/days.ts";
import { hostHelpers } from "../support/hosting.ts";
import { accountIdOf, beginPayment, settle, takesPayments } from "../support/online-payments.ts";
import { ScriptedProvider } from "../support/scripted-provider.ts";

// The job that reads the provider's lists of events, and the order in which its answers are applied.
let actors: Actors;
let account: string;
let provider: ScriptedProvider;
let payments: Payments;
/** Of each test: a payment of a new guest. */
let payment: string;
const { mine } = hostHelpers(() => actors);
/** Requests of one run, of which other jobs need a part: a Worker may make 1,000. */
const MOST_REQUESTS = 700;

beforeAll(async () => {
  actors = await openActors();
  account = accountIdOf(actors.people.owner.id);
});
beforeEach(async () => {
  const space = await mine({ capacity: 1 });
  await takesPayments(actors.sql, { owner: actors.people.owner.id, space });
  const person = await createUser(actors.sql, { email: `${randomUUID()}@events.test` });
  const guest = await signIn(actors.backend, person);
  payment = await beginPayment(guest, { space, on: dayAhead(30) });
  await settle(background(actors.backend), payment, "paid");
  await actors.sql`
    update private.payment_accounts set events_read_at = null, events_read_until = now() - interval '3 hours'`;
  await actors.sql`delete from private.provider_events`;
  provider = new ScriptedProvider();
  payments = provider.payments(actors.backend);
});
afterAll(() => actors.close());

const event = (
  kind: ProviderEvent["object"]["kind"],
  id: string = randomUUID(),
): ProviderEvent => ({
  id: `evt_${randomUUID()}`,
  type: kind === "account" ? "account.updated" : `${kind}.created`,
  account,
  object: { id, kind },
});
/** Has the provider list events of refunds, one in each second from two hours ago on. */
function listed(many: number): string[] {
  const began = Date.now() - 2 * 3_600_000;
  const all = Array.from({ length: many }, (_, n) => ({
    ...event("refund", `re_${n}_${randomUUID()}`),
    at: new Date(began + n * 1000),
  }));
  provider.events.push(...all);
  return all.map(({ id }) => id);
}
/** Runs the job; answers its problems and the number of its requests. */
async function run(): Promise<{ problems: string[]; requests: number }> {
  provider.requests = 0;
  return { problems: await readEventsAgain(payments), requests: provider.requests };
}
async function handled(ids: readonly string[]): Promise<number> {
  const [row] = await actors.sql<{ many: number }[]>`
    select count(*)::integer as many from private.provider_events
    where event_id in ${actors.sql(ids)} and handled_at is not null`;
  return row?.many ?? 0;
}
const isRead = async () => {
  const [row] = await actors.sql<{ read: boolean }[]>`
    select events_read_until > now() - interval '6 minutes' as read from private.payment_accounts
    where provider_id = ${account}`;
  return row?.read;
};

describe("the job that reads events", () => {
  test("asks the database once per answer of the provider which of them are new", async () => {
    const ids = listed(300);
    await actors.sql`
      insert into private.provider_events ${actors.sql(
        ids.map((event_id) => ({
          provider: "stripe",
          event_id,
          type: "refund.created",
          object_kind: "refund",
          object_id: "re_known",
          handled_at: new Date(),
        })),
      )}`;
    const { problems, requests } = await run();
    expect(problems).toEqual([]);
    expect(requests).toBeLessThan(40);
    expect(await isRead()).toBe(true);
  });

  test("stops after so many requests, and goes on from there in the next run", async () => {
    const ids = listed(300);
    let before = 0;
    for (let runs = 0; before < ids.length; runs++) {
      expect(runs).toBeLessThan(40);
      const { problems, requests } = await run();
      expect(problems).toEqual([]);
      expect(requests).toBeLessThan(MOST_REQUESTS);
      const now = await handled(ids);
      expect(now).toBeGreaterThan(before);
      before = now;
    }
    expect(await isRead()).toBe(true);
    expect((await run()).requests).toBeLessThan(5);
  });

  test("puts an event aside that cannot be handled, tries it again later, and shows it to admins", async () => {
    const ids = listed(20);
    const [, broken] = provider.events;
    provider.refund = async (id) => {
      if (id === broken?.object.id) throw new Error("Broken");
      return null;
    };
    const aside = async () => {
      const { data } = await actors.as.admin.rpc("admin_jobs").throwOnError();
      return (data as { waiting: { events_failed: { count: number } } }).waiting.events_failed
        .count;
    };
    expect((await run()).problems).toEqual([`${broken?.id}: Error: Broken`]);
    expect(await handled(ids)).toBe(19);
    expect(await isRead()).toBe(true);
    expect(await aside()).toBe(1);
    // Each time later than before, and never later than in a day.
    const waits = [];
    for (let tries = 0; tries < 14; tries++) {
      expect((await run()).problems).toEqual([]);
      const [row] = await actors.sql<{ minutes: number }[]>`
        update private.provider_events e set due_at = now() from private.provider_events o
        where e.event_id = ${broken?.id ?? ""} and o.event_id = e.event_id
        returning round(extract(epoch from o.due_at - now()) / 60)::integer as minutes`;
      waits.push(row?.minutes);
      expect((await run()).problems).toHaveLength(1);
    }
    expect(waits.slice(0, 3)).toEqual([10, 20, 40]);
    expect(waits.at(-1)).toBe(24 * 60);
    provider.refund = async () => null;
    await actors.sql`update private.provider_events set due_at = now() where event_id = ${broken?.id ?? ""}`;
    expect((await run()).problems).toEqual([]);
    expect(await handled(ids)).toBe(20);
    expect(await aside()).toBe(0);
  });

  test("tries an event again that was sent once and could not be handled", async () => {
    const sent = event("refund");
    provider.refund = async () => Promise.reject(new Error("Away"));
    await expect(handleEvent(payments, JSON.stringify(sent), "")).rejects.toThrow("Away");
    provider.refund = async () => null;
    await run();
    // The provider may repeat it first.
    expect(await handled([sent.id])).toBe(0);
    await actors.sql`update private.provider_events set due_at = now() where event_id = ${sent.id}`;
    await run();
    expect(await handled([sent.id])).toBe(1);
  });
});

describe("two answers about one object that are applied in another order than they were given", () => {
  /** Handles two events; the first one's answer is there first, and is applied last. */
  async function handleCrossed<State extends string>(
    object: ProviderEvent["object"],
    answer: (give: () => Promise<State>) => void,
    [first, second]: readonly [State, State],
  ) {
    let release = () => {};
    const isReleased = new Promise<void>((resolve) => (release = resolve));
    let asked = () => {};
    const isAsked = new Promise<void>((resolve) => (asked = resolve));
    answer(async () => {
      asked();
      await isReleased;
      return first;
    });
    const handle = () =>
      handleEvent(payments, JSON.stringify(event(object.kind, object.id)), "signed");
    const older = handle();
    await isAsked;
    answer(async () => second);
    await handle();
    release();
    await older;
  }

  test.each([
    ["lost", "won"],
    ["won", "lost"],
    ["open", "won"],
  ] as const)("leave the later state of a dispute: %s, then %s", async (...states) => {
    const id = `dp_${randomUUID()}`;
    const dispute = {
      session: `cs_${payment}`,
      amount: 2000,
      currency: "USD",
      reason: "general",
      respondBy: null,
    };
    await handleCrossed(
      { id, kind: "dispute" },
      (give) => (provider.dispute = async () => ({ ...dispute, state: await give() })),
      states,
    );
    const [row] = await actors.sql`select state from private.disputes where provider_id = ${id}`;
    expect(row).toEqual({ state: states[1] });
  });

  test.each([
    [["ready", "begun"], "restricted"],
    [["begun", "ready"], "ready"],
  ] as const)("leave the later state of an account: %s", async (states, expected) => {
    await handleCrossed(
      { id: account, kind: "account" },
      (give) => (provider.account = give),
      states,
    );
    const [row] = await actors.sql`
      select state from private.payment_accounts where provider_id = ${account}`;
    expect(row).toEqual({ state: expected });
  });

  test("leave a refund failed that was confirmed before", async () => {
    await actors.sql`
      update public.bookings set status = 'cancelled', cancelled_at = now(), cancellation_fee = 0
      where id = (select booking_id from public.payments where id = ${payment})`;
    const [refund] = await actors.sql<{ id: string }[]>`
      select id from public.refunds where payment_id = ${payment}`;
    const id = `re_${randomUUID()}`;
    const found = {
      providerId: id,
      refundId: refund?.id ?? "",
      session: `cs_${payment}`,
      amount: 2000,
    };
    await handleCrossed(
      { id, kind: "refund" },
      (give: () => Promise<"done" | "failed">) =>
        (provider.refund = async () => ({ ...found, state: await give() })),
      ["done", "failed"],
    );
    const stateOf = async () => {
      const [row] = await actors.sql<{ state: string }[]>`
        select state from public.refunds where id = ${refund?.id ?? ""}`;
      return row?.state;
    };
    expect(await stateOf()).toBe("failed");
    // Sent again by an admin, it is another one at the provider, and the failed one says nothing about it.
    await actors.as.admin.rpc("retry_refund", { p_refund_id: refund?.id ?? "" }).throwOnError();
    const look = () => handleEvent(payments, JSON.stringify(event("refund", id)), "signed");
    provider.refund = async () => ({ ...found, state: "failed", failure: "closed_card" });
    await look();
    expect(await stateOf()).toBe("owed");
    provider.refund = async () => ({ ...found, providerId: `${id}_2`, state: "done" });
    await handleEvent(payments, JSON.stringify(event("refund", `${id}_2`)), "signed");
    expect(await stateOf()).toBe("done");
  });
});

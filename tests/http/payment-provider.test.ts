import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { stripeProvider } from "../../app/payments/stripe.server.ts";
import type { PaymentCall } from "../../app/payments/provider.ts";
import { standInVars, startStandIn, type StandIn } from "../../scripts/payments/stand-in.ts";

// The contract of a provider, which the stand-in keeps as Stripe does: each call through the real SDK. With STRIPE_SECRET_KEY of the test
// mode and STRIPE_TEST_ACCOUNT, an account there that takes payments, the calls that need no guest are made to Stripe as well.
let standIn: StandIn;
type Asked = { provider: ReturnType<typeof stripeProvider>; account: string };
let asked: Asked;
let provider: Asked["provider"];
let account: string;
const { STRIPE_SECRET_KEY: secretKey = "", STRIPE_TEST_ACCOUNT: testAccount = "" } = process.env;
const PROVIDERS: [name: string, open: () => Asked][] = [
  ["the stand-in", () => asked],
  ...(secretKey.startsWith("sk_test_")
    ? [["Stripe's test mode", testMode] satisfies [string, () => Asked]]
    : []),
];
function testMode(): Asked {
  const keys = { secretKey, webhookSecret: "whsec_none" };
  return { provider: stripeProvider(keys), account: testAccount };
}
const PAGE = "http://localhost:1/back";
const LOST = /connection/i;
const onboarding = {
  key: randomUUID(),
  providerId: null,
  country: "PT",
  email: "owner@payments.test",
};

beforeAll(async () => {
  standIn = await startStandIn({ siteUrl: "http://127.0.0.1:1" });
  const vars = standInVars(standIn);
  provider = stripeProvider({
    secretKey: vars["STRIPE_SECRET_KEY"] ?? "",
    webhookSecret: vars["STRIPE_WEBHOOK_SECRET"] ?? "",
    origin: standIn.url,
  });
  account = await ready(onboarding);
  asked = { provider, account };
});
afterAll(() => standIn.stop());

/** Begins an account, and gives the provider what it needs. */
async function ready(of: typeof onboarding): Promise<string> {
  const begun = await provider.onboard(of, PAGE);
  if (!begun) throw new Error("The account was refused");
  await fetch(begun.url, { method: "POST" });
  return begun.account;
}
const callOf = (more: Partial<PaymentCall> = {}): PaymentCall => ({
  id: randomUUID(),
  providerId: null,
  account,
  key: randomUUID(),
  amount: 3800,
  serviceFee: 114,
  currency: "USD",
  expiresAt: new Date(Date.now() + 31 * 60_000),
  title: "Quay House",
  ...more,
});
async function start(call = callOf()) {
  const started = await provider.start(call, PAGE);
  if (started.state !== "open") throw new Error("The payment was not started");
  return { ...started.session, account };
}
const pay = (url: string, card: string) =>
  fetch(url, { method: "POST", body: new URLSearchParams({ card }), redirect: "manual" });

test("an account is begun once per key, and ready when the provider says so", async () => {
  expect((await provider.onboard(onboarding, PAGE))?.account).toBe(account);
  expect(await provider.lookAtAccount(account)).toBe("ready");
  const other = { ...onboarding, key: randomUUID() };
  const begun = await provider.onboard(other, PAGE);
  expect(await provider.lookAtAccount(begun?.account ?? "")).toBe("begun");
  expect(await provider.lookAtAccount(await ready(other))).toBe("ready");
});

describe("a payment", () => {
  test("is started once per key, also when the first answer is lost", async () => {
    const call = callOf();
    standIn.switches.answerLost = 1;
    await expect(provider.start(call, PAGE)).rejects.toThrow(LOST);
    const [first, second] = [await start(call), await start(call)];
    expect(second).toEqual(first);
    expect(await provider.paymentOf(first)).toBe(call.id);
    const sessions = Object.values(standIn.state.sessions);
    expect(sessions.filter((session) => session.client_reference_id === call.id)).toMatchObject([
      { amount_total: 3800, currency: "usd", application_fee: 114, name: "Quay House" },
    ]);
  });

  test("is open until it is paid, whatever cards are declined before", async () => {
    const session = await start();
    expect(await provider.look(session)).toEqual({ state: "open" });
    expect((await pay(session.url, "declined")).status).toBe(402);
    expect(await provider.look(session)).toEqual({ state: "open" });
    expect((await pay(session.url, "succeeds")).headers.get("location")).toBe(PAGE);
    const paid = { state: "paid", amount: 3800, currency: "USD" };
    expect(await provider.look(session)).toEqual(paid);
    // It cannot be let go any more.
    expect(await provider.expire(session)).toEqual(paid);
    const other = await start();
    await provider.expire(other);
    await pay(other.url, "succeeds");
    expect(await provider.look(other)).toEqual({ state: "dead" });
  });
});

describe.each(PROVIDERS)("at %s, as the environment names them, a payment", (_name, open) => {
  test("is started once per key, knows its id, and is open until it is let go", async () => {
    const { provider: to, account: of } = open();
    const call = callOf({ account: of });
    const [first, second] = [await to.start(call, PAGE), await to.start(call, PAGE)];
    expect(second).toEqual(first);
    const session = {
      providerId: first.state === "open" ? first.session.providerId : "",
      account: of,
    };
    expect(await to.paymentOf(session)).toBe(call.id);
    expect(await to.look(session)).toEqual({ state: "open" });
    expect(await to.expire(session)).toEqual({ state: "dead" });
    expect(await to.expire(session)).toEqual({ state: "dead" });
    expect(await to.look(session)).toEqual({ state: "dead" });
  });

  test("is never started when its time is too short, nor for an account that is not ours", async () => {
    const { provider: to, account: of } = open();
    const short = callOf({ account: of, expiresAt: new Date(Date.now() + 29 * 60_000) });
    expect(await to.start(short, PAGE)).toEqual({ state: "absent" });
    expect(await to.start(callOf({ account: "acct_of_nobody" }), PAGE)).toEqual({
      state: "absent",
    });
    expect(await to.lookAtAccount("acct_of_nobody")).toBe("begun");
  });
});

test.each(PROVIDERS)(
  "at %s an account shows its events, and one that is not ours none",
  async (_name, open) => {
    const { provider: to, account: of } = open();
    const span = { from: new Date(Date.now() - 3_600_000), until: new Date() };
    expect(await to.eventsOf(of, span)).toMatchObject({ completeFrom: expect.any(Date) });
    expect(await to.eventsOf("acct_of_nobody", span)).toBeNull();
  },
);

describe("a refund", () => {
  test("is done once per key, also when the first answer is lost, and never exceeds the payment", async () => {
    const session = await start();
    await pay(session.url, "succeeds");
    const key = randomUUID();
    const refund = { id: key, session: session.providerId, account, key, amount: 2000 };
    standIn.switches.answerLost = 1;
    await expect(provider.refund(refund)).rejects.toThrow(LOST);
    const done = await provider.refund(refund);
    expect(done).toMatchObject({ state: "done" });
    expect(await provider.refund(refund)).toEqual(done);
    // Stripe forgets keys after a day.
    standIn.state.answers = {};
    expect(await provider.refund(refund)).toEqual(done);
    const other = (amount: number) =>
      provider.refund({ ...refund, id: randomUUID(), key: randomUUID(), amount });
    expect(await other(1801)).toEqual({
      state: "failed",
      providerId: null,
      failure: "The refund exceeds the payment",
    });
    expect(await other(1800)).toMatchObject({ state: "done" });
  });
});

test("the events of an account are those of its time, the first one first, also when they were lost", async () => {
  standIn.switches.lost = true;
  const session = await start();
  await pay(session.url, "succeeds");
  standIn.dispute(session.providerId, "needs_response");
  standIn.refundByHost(session.providerId, 100);
  standIn.switches.lost = false;
  const now = Date.now();
  const of = (from: number, until: number) =>
    provider.eventsOf(account, { from: new Date(now + from), until: new Date(now + until) });
  const found = await of(-5_000, 5_000);
  expect(found?.completeFrom).toEqual(new Date(now - 5_000));
  expect(found?.events.slice(-2)).toMatchObject([
    { type: "charge.dispute.created", account, object: { kind: "dispute" } },
    { type: "refund.created", account, object: { kind: "refund" } },
  ]);
  expect((await of(-60_000, -50_000))?.events).toEqual([]);
});

test("an event without the right signature is none", async () => {
  const body = JSON.stringify({ id: "evt_1", object: "event", type: "x", data: { object: {} } });
  const now = Math.floor(Date.now() / 1000);
  for (const signature of ["", "t=1,v1=00", `t=${now},v1=${"0".repeat(64)}`])
    expect(await provider.verify(body, signature)).toBeNull();
});

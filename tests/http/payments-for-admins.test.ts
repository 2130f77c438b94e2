import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { standInVars, startStandIn, type StandIn } from "../../scripts/payments/stand-in.ts";
import { createSpace, signIn } from "../support/actors.ts";
import { createUser, type Person } from "../support/backend.ts";
import { dayAhead } from "../support/days.ts";
import { beginPayment, takesPayments } from "../support/online-payments.ts";
import { letEventsPass } from "../support/payment-clock.ts";
import { PlainClient } from "../support/plain-client.ts";
import { openSite, type Site } from "../support/site.ts";

// Payments in the admin area of the built Worker, with the stand-in as the provider.
let standIn: StandIn;
let site: Site;
let owner: Person;
let guest: Person;
let admin: PlainClient;
/** Of each test: a paid booking of the guest. */
let space: string;
let payment: string;
let session: string;
let booking: string;

beforeAll(async () => {
  standIn = await startStandIn({ siteUrl: "http://127.0.0.1:1" });
  site = await openSite({ vars: standInVars(standIn) });
  standIn.deliverTo(site.url);
  const { sql } = site.backend;
  owner = await createUser(sql, { email: "payee@admin-payments.test" });
  const id = `acct_${owner.id.slice(0, 8)}`;
  standIn.state.accounts[id] = { id, charges_enabled: true };
  const person = await createUser(sql, { email: "admin@admin-payments.test" });
  await sql`update public.users set is_admin = true where id = ${person.id}`;
  admin = await new PlainClient(site).signIn(person);
});
afterAll(async () => {
  await site.stop();
  await standIn.stop();
});
beforeEach(async () => {
  const { sql } = site.backend;
  standIn.switches.lost = false;
  space = await createSpace(sql, { owner_id: owner.id, name: `Quay ${randomUUID()}` });
  await takesPayments(sql, { owner: owner.id, space });
  guest = await createUser(sql, { email: `${randomUUID()}@admin-payments.test` });
  payment = await beginPayment(await signIn(site.backend, guest), { space, on: dayAhead(30) });
  await (await new PlainClient(site).signIn(guest)).open(`/dashboard/payments/${payment}`);
  const found = Object.values(standIn.state.sessions).find(
    (one) => one.client_reference_id === payment,
  );
  session = found?.id ?? "";
  const body = new URLSearchParams({ card: "succeeds" });
  await fetch(`${standIn.url}/pay/${session}`, { method: "POST", body, redirect: "manual" });
  booking = await vi.waitFor(bookingOf);
});

async function bookingOf(): Promise<string> {
  const [row] = await site.backend.sql<{ booking_id: string | null }[]>`
    select booking_id from public.payments where id = ${payment}`;
  if (!row?.booking_id) throw new Error("The payment has no booking yet");
  return row.booking_id;
}
const cancel = (fee: number) => site.backend.sql`
  update public.bookings set status = 'cancelled', cancelled_at = now(), cancellation_fee = ${fee} where id = ${booking}`;
const paymentPage = () => admin.open(`/admin/payments/${payment}`);
const mailed = async (topic: string) => {
  const rows = await site.backend.sql<{ id: string }[]>`
    select o.recipient_id as id from private.outbox o where o.topic = ${topic} order by o.created_at`;
  return rows.map(({ id }) => id);
};

test("a payment is found by its guest, with its ids at the provider, and in the file", async () => {
  const found = await admin.open(`/admin/payments?q=${encodeURIComponent(guest.email)}`);
  expect(found.text).toContain("US$20");
  expect(found.text).toContain("Paid");
  const page = await paymentPage();
  expect(page.text).toContain(session);
  expect(page.text).toContain(guest.email);
  expect(page.text).toContain(owner.email);
  expect((await admin.open("/admin/payments?q=nobody-of-this-name")).text).toContain(
    "No payments found.",
  );
  const file = await admin.download(`/admin/payments.csv?q=${encodeURIComponent(guest.email)}`);
  expect(file).toContain(`${payment},`);
});

test("a dispute is shown, the host is told, and a lost one is a refund that sums up", async () => {
  standIn.dispute(session, "needs_response");
  await expect.poll(async () => (await paymentPage()).text).toContain("The host answers until");
  expect((await admin.open("/admin/payments?status=disputed")).text).toContain("Disputed");
  expect(await mailed("payment-disputed")).toContain(owner.id);
  standIn.dispute(session, "lost");
  await expect.poll(async () => (await paymentPage()).text).toContain("Lost by the host");
  expect((await paymentPage()).text).toContain("The guest won a dispute");
  expect(await mailed("dispute-decided")).toContain(owner.id);
  const [row] = await site.backend.sql`
    select paid_amount::float from public.bookings where id = ${booking}`;
  expect(row).toEqual({ paid_amount: 0 });
  expect(await site.backend.sql`select * from private.payment_differences()`).toEqual([]);
});

test("a refund that the host has made in the provider's dashboard is one of the ledger", async () => {
  standIn.refundByHost(session, 500);
  await expect
    .poll(async () => (await paymentPage()).text)
    .toContain("The host refunded it at the provider");
  await cancel(0);
  await site.tick("send-refunds");
  const refunds = await site.backend.sql`
    select amount::integer, state from public.refunds where payment_id = ${payment} order by amount`;
  expect(refunds.map((row) => row)).toEqual([
    { amount: 500, state: "done" },
    { amount: 1500, state: "done" },
  ]);
});

test("a refund that fails after it was confirmed is sent again, as another one at the provider", async () => {
  await cancel(0);
  await site.tick("send-refunds");
  const made = () =>
    Object.values(standIn.state.refunds).filter(
      (refund) => refund.payment_intent === standIn.state.sessions[session]?.payment_intent,
    );
  expect(made()).toMatchObject([{ status: "succeeded", amount: 2000 }]);
  standIn.failRefund(made()[0]?.id ?? "", "expired_or_canceled_card");
  await expect
    .poll(async () => (await paymentPage()).text)
    .toContain("The provider refused it: expired_or_canceled_card");
  const page = await (await paymentPage()).press("Send again");
  expect(page.message).toContain("It is sent again within a minute.");
  await site.tick("send-refunds");
  expect(made().map(({ status }) => status)).toEqual(["failed", "succeeded"]);
  expect((await paymentPage()).text).not.toContain("Refund failed");
});

test("a lost event of a refund, a dispute or an account is found by the job, once", async () => {
  const { sql } = site.backend;
  await cancel(15);
  await site.tick("send-refunds");
  standIn.switches.lost = true;
  const [refund] = Object.values(standIn.state.refunds).filter(
    (one) => one.payment_intent === standIn.state.sessions[session]?.payment_intent,
  );
  standIn.failRefund(refund?.id ?? "", "expired_or_canceled_card");
  standIn.dispute(session, "needs_response");
  standIn.refundByHost(session, 300);
  const account = `acct_${owner.id.slice(0, 8)}`;
  standIn.allowCharges(account, false);
  await letEventsPass({ sql, standIn }, 3);
  await site.tick("look-at-payments");
  // They may still be on their way.
  expect((await paymentPage()).text).not.toContain("The provider refused it");
  await letEventsPass({ sql, standIn }, 3);
  await site.tick("look-at-payments");
  const page = await paymentPage();
  expect(page.text).toContain("The provider refused it: expired_or_canceled_card");
  expect(page.text).toContain("The host answers until");
  expect(page.text).toContain("The host refunded it at the provider");
  expect(await mailed("payment-disputed")).toContain(owner.id);
  const [found] = await sql`
    select a.state, a.events_read_until > now() - interval '6 minutes' as is_read, (
      select count(*)::integer from private.provider_events e where e.handled_at is not null
        and e.type <> 'refund.created' and e.object_id in (${refund?.id ?? ""}, ${`dp_${session}`})) as handled
    from private.payment_accounts a where a.provider_id = ${account}`;
  expect(found).toEqual({ state: "restricted", is_read: true, handled: 2 });
  // A second reading changes nothing.
  await sql`
    update private.payment_accounts set events_read_at = null, events_read_until = now() - interval '3 hours'`;
  await site.tick("look-at-payments");
  expect((await paymentPage()).text).toBe(page.text);
  standIn.allowCharges(account, true);
});

test("more events than the provider answers at once are all read", async () => {
  const { sql } = site.backend;
  const account = `acct_${owner.id.slice(0, 8)}`;
  const now = Math.floor(Date.now() / 1000);
  const ids = Array.from({ length: 130 }, () => `evt_${randomUUID()}`);
  for (const [n, id] of ids.entries()) {
    const created = now - 2 * 3600 + n;
    const object = { object: "refund", id: `re_of_nobody_${n}` };
    standIn.state.events.push({ id, type: "refund.created", account, created, data: { object } });
  }
  await sql`
    update private.payment_accounts set events_read_at = null, events_read_until = now() - interval '3 hours'`;
  await site.tick("look-at-payments");
  const [row] = await sql`
    select count(*)::integer as handled from private.provider_events
    where event_id in ${sql(ids)} and handled_at is not null`;
  expect(row).toEqual({ handled: 130 });
});

test("an account that has left shows no events, and takes no payments any more", async () => {
  const { sql } = site.backend;
  const account = `acct_${owner.id.slice(0, 8)}`;
  const { [account]: left, ...others } = standIn.state.accounts;
  standIn.state.accounts = others;
  await letEventsPass({ sql, standIn }, 60);
  await site.tick("look-at-payments");
  const [row] =
    await sql`select state from private.payment_accounts where provider_id = ${account}`;
  expect(row).toEqual({ state: "restricted" });
  if (left) standIn.state.accounts[account] = left;
});

test("a dispute that was lost is won on appeal: the payment stands again, and its page leads to the first", async () => {
  standIn.dispute(session, "lost");
  await expect.poll(async () => (await paymentPage()).text).toContain("Lost by the host");
  standIn.dispute(session, "won");
  await expect.poll(async () => (await paymentPage()).text).toContain("Won by the host");
  const [back] = await site.backend.sql<{ id: string }[]>`
    select id from public.payments where original_id = ${payment}`;
  const page = await admin.open(`/admin/payments/${back?.id}`);
  expect(page.text).toContain("It came back after a dispute");
  expect(page.text).toContain(session);
  expect((await page.follow("The disputed payment")).path).toBe(`/admin/payments/${payment}`);
  await cancel(0);
  await site.tick("send-refunds");
  const intent = standIn.state.sessions[session]?.payment_intent;
  expect(
    Object.values(standIn.state.refunds).filter((one) => one.payment_intent === intent),
  ).toMatchObject([{ amount: 2000, status: "succeeded" }]);
});

test("an admin notes a refund that was made by hand, with the way, which the log keeps", async () => {
  await cancel(0);
  await site.backend.sql`
    update public.refunds set state = 'failed', failure = 'The card is closed' where payment_id = ${payment}`;
  let page = await (await paymentPage()).press("Refunded in another way");
  expect(page.status).toBe(422);
  expect(page.text).toContain("Say how. The log of changes keeps it.");
  page.fillIn({ "How it was refunded by hand": "Bank transfer 4711" });
  page = await page.press("Refunded in another way");
  expect(page.message).toContain("Marked as refunded.");
  const log = await site.backend.sql<{ after: object }[]>`
    select l.after from public.audit_log l join public.refunds r on r.id::text = l.row_id
    where l.table_name = 'refunds' and r.payment_id = ${payment}`;
  expect(log.map(({ after }) => after)).toEqual([{ state: "done", reason: "Bank transfer 4711" }]);
  expect((await admin.open("/admin/payments?status=refund-owed")).status).toBe(200);
});

test("an admin has the provider asked again, and the log has it", async () => {
  const open = await beginPayment(await signIn(site.backend, guest), { space, on: dayAhead(31) });
  const page = await (await admin.open(`/admin/payments/${open}`)).press("Look again");
  expect(page.message).toContain("The provider was asked.");
  const log = await site.backend.sql`
    select l.after from public.audit_log l where l.table_name = 'payments' and l.row_id = ${open}`;
  expect(log.map((line) => line)).toEqual([{ after: { looked: "again" } }]);
});

test("an admin lowers the fee of a cancelled booking: the difference goes back, and both sides read why", async () => {
  await cancel(15);
  await site.tick("send-refunds");
  let page = await paymentPage();
  page.fillIn({ "New fee in US dollars": "20", Reason: "The guest was ill." });
  page = await page.press("Lower the fee");
  expect(page.text).toContain("Enter an amount that is lower than the fee.");
  page.fillIn({ "New fee in US dollars": "5" });
  const stale = await paymentPage();
  page = await page.press("Lower the fee");
  expect(page.message).toContain("Fee lowered.");
  stale.fillIn({ "New fee in US dollars": "1", Reason: "Once more." });
  expect((await stale.press("Lower the fee")).status).toBe(409);
  const log = await site.backend.sql`
    select before, after from public.audit_log where table_name = 'fee_waivers' and row_id = ${booking}`;
  expect(log.map((line) => line)).toEqual([
    { before: { fee: 15 }, after: { fee: 5, reason: "The guest was ill." } },
  ]);
  expect(await mailed("fee-lowered")).toContain(guest.id);
  expect(await mailed("fee-lowered-for-host")).toContain(owner.id);
  await site.tick("send-refunds");
  const [row] = await site.backend.sql`
    select b.paid_amount::float, (
      select sum(r.amount)::integer from public.refunds r where r.payment_id = ${payment} and r.state = 'done') as refunded
    from public.bookings b where b.id = ${booking}`;
  expect(row).toEqual({ paid_amount: 5, refunded: 1500 });
});

import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { bookingReference } from "../../app/features/bookings/booking.ts";
import type { StandIn } from "../../scripts/payments/stand-in.ts";
import { createSpace, signIn } from "../support/actors.ts";
import { createUser, type Person } from "../support/backend.ts";
import { dayAhead } from "../support/days.ts";
import { beginPayment, takesPayments } from "../support/online-payments.ts";
import {
  openAccount,
  openPayingSite,
  payAtProvider,
  refundsAtProvider,
  sessionOf,
  type PayingSite,
} from "../support/paying-site.ts";
import { letEventsPass } from "../support/payment-clock.ts";
import { PlainClient } from "../support/plain-client.ts";
import type { Site } from "../support/site.ts";

// Payments in the admin area of the built Worker, with the stand-in as the provider.
let opened: PayingSite;
let standIn: StandIn;
let site: Site;
let owner: Person;
/** The account of the owner at the provider. */
let account: string;
let guest: Person;
let admin: PlainClient;
/** Of each test: a paid booking of the guest. */
let space: string;
let spaceName: string;
let payment: string;
let session: string;
let booking: string;

beforeAll(async () => {
  opened = await openPayingSite();
  ({ site, standIn } = opened);
  const { sql } = site.backend;
  owner = await createUser(sql, { email: "payee@admin-payments.test" });
  account = openAccount(standIn, owner);
  const person = await createUser(sql, { email: "admin@admin-payments.test" });
  await sql`update public.users set is_admin = true where id = ${person.id}`;
  admin = await new PlainClient(site).signIn(person);
});
afterAll(() => opened.stop());
beforeEach(async () => {
  const { sql } = site.backend;
  standIn.switches.lost = false;
  spaceName = `Quay ${randomUUID()}`;
  space = await createSpace(sql, { owner_id: owner.id, name: spaceName });
  await takesPayments(sql, { owner: owner.id, space });
  guest = await createUser(sql, { email: `${randomUUID()}@admin-payments.test` });
  payment = await beginPayment(await signIn(site.backend, guest), { space, on: dayAhead(30) });
  await (await new PlainClient(site).signIn(guest)).open(`/dashboard/payments/${payment}`);
  session = sessionOf(standIn, payment).id;
  await payAtProvider(standIn, session);
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
/** Whether the list of payments has the payment, filtered by its parameters. */
const isListed = async (filter: string) =>
  (await admin.open(`/admin/payments?${filter}`)).links.includes(
    `Payment of US$20 for ${spaceName}`,
  );
const paymentPage = () => admin.open(`/admin/payments/${payment}`);
const mailed = async (topic: string) => {
  const rows = await site.backend.sql<{ id: string }[]>`
    select o.recipient_id as id from private.outbox o where o.topic = ${topic} order by o.created_at`;
  return rows.map(({ id }) => id);
};

test("a payment is found by its guest, with its ids at the provider, and in the file", async () => {
  const byGuest = `q=${encodeURIComponent(guest.email)}`;
  expect(await isListed(byGuest)).toBe(true);
  expect(await isListed(`${byGuest}&status=paid`)).toBe(true);
  expect(await isListed(`${byGuest}&status=expired`)).toBe(false);
  const page = await paymentPage();
  expect(page.text).toContain(session);
  expect(page.text).toContain(guest.email);
  expect(page.text).toContain(owner.email);
  const listing = await admin.open(`/admin/listings/${space}`);
  expect(listing.text).toContain("Online when they book, or at the space");
  expect((await admin.open("/admin/payments?q=nobody-of-this-name")).text).toContain(
    "No payments found.",
  );
  const file = await admin.download(`/admin/payments.csv?${byGuest}`);
  expect(file).toContain(`${payment},`);
});

test("a payment is found by the reference of its booking, and by the id that the provider shows", async () => {
  const reference = bookingReference(booking);
  for (const typed of [reference, ` ref. ${reference.toLowerCase()} `, session])
    expect(await isListed(`q=${encodeURIComponent(typed)}`), typed).toBe(true);
  expect(await isListed(`q=${session.slice(0, -1)}`)).toBe(false);
});

test("an admin who cancels the booking of a payment is back at the payment", async () => {
  const at = `/admin/payments/${payment}?returnTo=%2Fadmin%2Fpayments%3Fstatus%3Dpaid`;
  const asking = await (await admin.open(at)).follow("Cancel it");
  expect(asking.href("Keep booking")).toBe(at);
  expect((await asking.follow("Back to the payment")).path).toBe(at);
  const cancelled = await asking
    .fillIn({ Reason: "The host is gone." })
    .press("Cancel this booking");
  expect(cancelled.path).toBe(at);
  expect(cancelled.text).toContain("cancelled for US$0 of US$20");
});

test("a dispute is shown, the host is told, and a lost one is a refund that sums up", async () => {
  standIn.dispute(session, "needs_response");
  await expect.poll(async () => (await paymentPage()).text).toContain("The host answers until");
  expect(await isListed("status=disputed")).toBe(true);
  expect(await isListed("status=dispute-decided")).toBe(false);
  expect(await mailed("payment-disputed")).toContain(owner.id);
  standIn.dispute(session, "lost");
  await expect.poll(async () => (await paymentPage()).text).toContain("Lost by the host");
  expect((await paymentPage()).text).toContain("The guest won a dispute");
  expect(await isListed("status=disputed")).toBe(false);
  expect(await isListed("status=dispute-decided")).toBe(true);
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

test("a refund in the dashboard that names ours of another guest finishes it not", async () => {
  await cancel(0);
  const [ours] = await site.backend.sql<{ id: string }[]>`
    select id from public.refunds where payment_id = ${payment}`;
  const other = await createUser(site.backend.sql, {
    email: `${randomUUID()}@admin-payments.test`,
  });
  const paid = await beginPayment(await signIn(site.backend, other), { space, on: dayAhead(32) });
  await (await new PlainClient(site).signIn(other)).open(`/dashboard/payments/${paid}`);
  const elsewhere = sessionOf(standIn, paid).id;
  await payAtProvider(standIn, elsewhere);
  standIn.refundByHost(elsewhere, 2000, { refund: ours?.id ?? "" });
  await letEventsPass({ sql: site.backend.sql, standIn }, 60);
  await site.tick("look-at-payments");
  await site.tick("send-refunds");
  expect(refundsAtProvider(standIn, session)).toMatchObject([
    { amount: 2000, metadata: { refund: ours?.id } },
  ]);
});

test("a refund that fails after it was confirmed is sent again, as another one at the provider", async () => {
  await cancel(0);
  await site.tick("send-refunds");
  const made = () => refundsAtProvider(standIn, session);
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
  const [refund] = refundsAtProvider(standIn, session);
  standIn.failRefund(refund?.id ?? "", "expired_or_canceled_card");
  standIn.dispute(session, "needs_response");
  standIn.refundByHost(session, 300);
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
  const now = Math.floor(Date.now() / 1000);
  const ids = Array.from({ length: 130 }, () => `evt_${randomUUID()}`);
  for (const [n, id] of ids.entries()) {
    const created = now - 2 * 3600 + n;
    const object = { object: "refund", id: `re_of_nobody_${n}` };
    standIn.state.events.push({ id, type: "refund.created", account, created, data: { object } });
  }
  await sql`
    update private.payment_accounts set events_read_at = null, events_read_until = now() - interval '3 hours'`;
  const handled = async () => {
    // Each run handles some.
    await site.tick("look-at-payments");
    const [row] = await sql<{ many: number }[]>`
      select count(*)::integer as many from private.provider_events
      where event_id in ${sql(ids)} and handled_at is not null`;
    return row?.many;
  };
  await expect.poll(handled).toBe(130);
});

test("an account that has left shows no events, and takes no payments any more", async () => {
  const { sql } = site.backend;
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
  expect(refundsAtProvider(standIn, session)).toMatchObject([
    { amount: 2000, status: "succeeded" },
  ]);
});

test("an admin notes a refund that was made by hand, with the way, which the log keeps", async () => {
  await cancel(0);
  expect(await isListed("status=refund-owed")).toBe(true);
  const owed = (await paymentPage()).text;
  expect(owed).toContain("Refund owed");
  expect(owed).not.toContain("Refunded");
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
  expect(await isListed("status=refund-owed")).toBe(false);
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

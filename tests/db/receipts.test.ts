import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { deleteAccount, eraseDue, exportOf } from "../support/account-deletion.ts";
import { background, createSpace, openActors, signIn, type Actors } from "../support/actors.ts";
import { createUser, type Person } from "../support/backend.ts";
import { book } from "../support/bookings.ts";
import { dayAhead } from "../support/days.ts";
import { payAtSpace } from "../support/ledger.ts";
import { beginPayment, settle, takesPayments } from "../support/online-payments.ts";
import { randomOf } from "../support/random.ts";
import {
  issueReceipts,
  receiptsOf,
  requestReceipts,
  sellsWithReceipts,
} from "../support/receipts.ts";
import { sampleOrAll } from "../support/thoroughness.ts";

// Receipts of payments, and credit notes of refunds: numbered without gaps, never changed, and exact to the cent.
let actors: Actors;
let count = 0;

beforeAll(async () => {
  actors = await openActors();
  await actors.sql`
    update public.site_settings set daily_bookings_limit = 1000, open_bookings_limit = 1000, desk_days_limit = 1000`;
});
afterAll(() => actors.close());

const newHost = () => createUser(actors.sql, { email: `host-${++count}@receipts.test` });

/** A new host with a space and, unless told otherwise, the details of a seller. */
async function hosting({
  rate = null,
  sells = true,
}: { rate?: number | null; sells?: boolean } = {}) {
  const host = await newHost();
  const space = await createSpace(actors.sql, {
    owner_id: host.id,
    capacity: 500,
    name: "Quay House",
    cancellation_policy: "flexible",
  });
  if (sells) await sellsWithReceipts(actors.sql, host.id, { rate });
  return { host, space, as: await signIn(actors.backend, host) };
}
type Hosting = Awaited<ReturnType<typeof hosting>>;

/** A booking of the guest at 20 a day that was paid at the space. */
async function paid(
  { space }: Pick<Hosting, "space">,
  { days = 1, amount = 20, on = dayAhead(30) } = {},
) {
  const booking = await book(actors.as.guest, { space, on, days });
  const payment = await payAtSpace(actors.sql, booking, amount);
  return { booking, payment };
}
const refund = (payment: string, amount: number, reason = "changed") => actors.sql`
  insert into public.refunds (payment_id, provider, amount, currency, reason, idempotency_key)
  values (${payment}, 'at-the-space', ${amount}, 'USD', ${reason}, gen_random_uuid())`;

async function numbersOf(host: Person) {
  const rows = await actors.sql<{ number: number }[]>`
    select x.number from private.receipts x join private.sellers s on s.id = x.seller_id
    where s.user_id = ${host.id} order by x.number`;
  return rows.map(({ number }) => number);
}
const upTo = (most: number) => Array.from({ length: most }, (_, at) => at + 1);

describe("the tax of an amount", () => {
  test("is the nearest cent at every rate, and net and tax are the amount", async () => {
    const [row] = await actors.sql<{ wrong: number; checked: number }[]>`
      select count(*) filter (where t.tax < 0 or t.tax > a.gross
          or abs(t.tax - a.gross * r.rate / (100 + r.rate)) > 0.5)::integer as wrong, count(*)::integer as checked
      from (select n / 100.0 as rate from generate_series(0, 9999) n) r
        cross join (select n as gross from generate_series(1, ${sampleOrAll(20, 200)}) n
          union select (2000 * power(1.9, n))::bigint from generate_series(0, 16) n) a
        cross join lateral (select private.tax_in(a.gross, r.rate) as tax) t`;
    expect(row?.checked).toBeGreaterThan(300_000);
    expect(row?.wrong).toBe(0);
  });

  // The first two are those of pretix/pretix#5861 and pretix/pretix#4999.
  test.each([
    [7007, 7, 458],
    [61_260, 10, 5569],
    [1500, 19, 239],
    [999, 20, 167],
    [2000, 23, 374],
    [1, 99.99, 0],
    [2000, null, 0],
  ])("of %i cents at %o percent is %i", async (gross, rate, tax) => {
    const [row] = await actors.sql<{ tax: number }[]>`
      select private.tax_in(${gross}, ${rate})::integer as tax`;
    expect(row?.tax).toBe(tax);
  });
});

describe("a receipt", () => {
  test("names seller and buyer, and its net and tax are the amount that was paid", async () => {
    const at = await hosting({ rate: 23 });
    const { booking } = await paid(at);
    await issueReceipts(actors.as.guest, booking, {
      name: " Ana Pires Lda ",
      address: "2 Hill Road\r\nPorto",
    });
    expect(await receiptsOf(actors.as.guest, booking)).toMatchObject([
      {
        number: 1,
        corrects: null,
        gross: 20,
        net: 16.26,
        tax: 3.74,
        tax_rate: 23,
        seller_name: "Quay House Ltd",
        buyer_name: "Ana Pires Lda",
        buyer_address: "2 Hill Road\nPorto",
      },
    ]);
  });

  test("is one per payment: a second press changes nothing, and a later payment gets another one", async () => {
    const at = await hosting();
    const { booking } = await paid(at, { days: 2, amount: 15 });
    await issueReceipts(actors.as.guest, booking);
    await issueReceipts(actors.as.guest, booking, { name: "Somebody Else" });
    expect(await receiptsOf(actors.as.guest, booking)).toHaveLength(1);
    await payAtSpace(actors.sql, booking, 25);
    await issueReceipts(actors.as.guest, booking, { name: "Ana at Work" });
    expect(await receiptsOf(actors.as.guest, booking)).toMatchObject([
      { number: 1, gross: 15, buyer_name: "Ana Pires", tax: 0, net: 15 },
      { number: 2, gross: 25, buyer_name: "Ana at Work" },
    ]);
  });

  test("is read by the guest, the host and admins, and by nobody else", async () => {
    const at = await hosting();
    const { booking } = await paid(at);
    await issueReceipts(actors.as.guest, booking);
    for (const reader of [actors.as.guest, at.as, actors.as.admin])
      expect(await receiptsOf(reader, booking)).toHaveLength(1);
    for (const reader of [actors.as.other, actors.as.owner])
      expect(await receiptsOf(reader, booking)).toBeNull();
  });

  test("stays readable for its seller when the listing has another owner, and neither reads those of the other", async () => {
    const at = await hosting();
    const { booking } = await paid(at, { days: 2, amount: 15 });
    await issueReceipts(actors.as.guest, booking);
    const next = await hosting();
    await actors.sql`update public.coworking_spaces set owner_id = ${next.host.id} where id = ${at.space}`;
    await payAtSpace(actors.sql, booking, 25);
    await issueReceipts(actors.as.guest, booking);
    expect(await receiptsOf(at.as, booking)).toMatchObject([{ gross: 15, number: 1 }]);
    expect(await receiptsOf(next.as, booking)).toMatchObject([{ gross: 25, number: 1 }]);
    expect([await numbersOf(at.host), await numbersOf(next.host)]).toEqual([[1], [1]]);
  });

  test("of an online payment is issued by the owner of the account that was paid", async () => {
    const at = await hosting({ rate: 7 });
    await takesPayments(actors.sql, { owner: at.host.id, space: at.space });
    const payment = await beginPayment(actors.as.guest, { space: at.space, on: dayAhead(50) });
    const { data } = await settle(background(actors.backend), payment, "paid");
    await issueReceipts(actors.as.guest, data.booking_id);
    expect(await receiptsOf(actors.as.guest, data.booking_id)).toMatchObject([
      { number: 1, gross: 20, tax: 1.31, is_online: true },
    ]);
  });

  test("is refused without a payment, a seller, a name, and to others than the guest", async () => {
    const at = await hosting({ sells: false });
    const unpaid = await book(actors.as.guest, { space: at.space, on: dayAhead(33) });
    const refused = (message: string, status: number) => ({ status, error: { message } });
    expect(await requestReceipts(actors.as.guest, unpaid)).toMatchObject(
      refused("nothing-paid", 409),
    );
    const { booking } = await paid(at);
    expect(await requestReceipts(actors.as.guest, booking)).toMatchObject(
      refused("no-seller", 409),
    );
    await sellsWithReceipts(actors.sql, at.host.id);
    for (const name of ["", "\u200b", "two\nlines", "x".repeat(201)])
      expect(await requestReceipts(actors.as.guest, booking, { name })).toMatchObject(
        refused("no-text", 422),
      );
    const address = "x".repeat(501);
    expect(await requestReceipts(actors.as.guest, booking, { address })).toMatchObject(
      refused("no-text", 422),
    );
    for (const reader of [at.as, actors.as.other, actors.as.admin])
      expect(await requestReceipts(reader, booking)).toMatchObject(refused("no-such-booking", 404));
    // None of them has taken a number.
    await issueReceipts(actors.as.guest, booking);
    expect(await numbersOf(at.host)).toEqual([1]);
  });

  test("keeps what it said when the host, the booking and the listing change", async () => {
    const at = await hosting({ rate: 23 });
    const { booking } = await paid(at);
    await issueReceipts(actors.as.guest, booking);
    const before = await receiptsOf(actors.as.guest, booking);
    await sellsWithReceipts(actors.sql, at.host.id, { name: "Another Ltd", rate: 5 });
    await actors.sql`update public.coworking_spaces set name = 'Renamed' where id = ${at.space}`;
    await actors.sql`update public.bookings set desks = 2 where id = ${booking}`;
    expect(await receiptsOf(actors.as.guest, booking)).toEqual(before);
  });

  test("is neither changed nor deleted, also with all rights", async () => {
    const at = await hosting();
    const { booking } = await paid(at);
    await issueReceipts(actors.as.guest, booking);
    for (const write of [
      () => actors.sql`update private.receipts set buyer_name = buyer_name`,
      () => actors.sql`delete from private.receipts`,
      () => actors.sql`truncate private.receipts`,
    ])
      await expect(write()).rejects.toThrow("append-only");
  });
});

describe("a credit note", () => {
  test("follows each refund, in the transaction of the cancellation, and gives all of it back", async () => {
    const at = await hosting({ rate: 23 });
    const { booking } = await paid(at);
    await issueReceipts(actors.as.guest, booking);
    await actors.as.guest
      .rpc("cancel_booking", { p_booking_id: booking, p_accepted_fee: 0 })
      .throwOnError();
    expect(await receiptsOf(actors.as.guest, booking)).toMatchObject([
      { number: 1, gross: 20, tax: 3.74 },
      { number: 2, corrects: 1, reason: "cancelled", gross: -20, net: -16.26, tax: -3.74 },
    ]);
  });

  test("of a refund before the receipt comes with it; a payment that was noted by mistake gets neither", async () => {
    const at = await hosting();
    const { booking, payment } = await paid(at, { days: 2, amount: 40 });
    await refund(payment, 1500);
    await issueReceipts(actors.as.guest, booking);
    expect(await receiptsOf(actors.as.guest, booking)).toMatchObject([
      { number: 1, gross: 40 },
      { number: 2, corrects: 1, gross: -15 },
    ]);
    const other = await paid(at, { on: dayAhead(31) });
    await refund(other.payment, 2000, "mistaken");
    expect(await requestReceipts(actors.as.guest, other.booking)).toMatchObject({
      error: { message: "nothing-paid" },
    });
  });

  test("adds up to its receipt, with any rate and any parts", async () => {
    const random = randomOf(40, 0);
    const off: unknown[] = [];
    for (let round = 0; round < sampleOrAll(12, 200); round++) {
      const rate = Math.ceil(random() * 9999) / 100;
      const at = await hosting({ rate });
      const { booking, payment } = await paid(at, { days: 2, amount: 40 });
      await issueReceipts(actors.as.guest, booking);
      for (let rest = 4000; rest > 0;) {
        const part = Math.min(rest, Math.ceil(random() * 1500));
        await refund(payment, part);
        rest -= part;
      }
      const [sums] = await actors.sql<object[]>`
        select sum(gross)::integer as gross, sum(tax)::integer as tax, sum(net)::integer as net,
          bool_and(net + tax = gross) as adds_up from private.receipts where payment_id = ${payment}`;
      if (JSON.stringify(sums) !== '{"gross":0,"tax":0,"net":0,"adds_up":true}')
        off.push([rate, sums]);
    }
    expect(off).toEqual([]);
  });
});

describe("the numbers of a seller", () => {
  test("are locked in one order for everybody: refunds of two sellers never deadlock", async () => {
    const [one, other] = [await hosting(), await hosting()];
    // Two bookings, paid to both hosts in opposite order: the latest payment goes back first.
    const between = async (first: Hosting, second: Hosting) => {
      const { booking } = await paid(first, { days: 2, amount: 15 });
      await issueReceipts(actors.as.guest, booking);
      const { space } = first;
      await actors.sql`update public.coworking_spaces set owner_id = ${second.host.id} where id = ${space}`;
      await payAtSpace(actors.sql, booking, 25);
      await issueReceipts(actors.as.guest, booking);
      return booking;
    };
    const bookings = [await between(one, other), await between(other, one)];
    const [first, last] = await actors.sql<{ id: string }[]>`
      select id from private.sellers where user_id in (${one.host.id}, ${other.host.id}) order by id`;
    for (const booking of bookings) {
      const { cancelling, isFree } = await actors.sql.begin(async (sql) => {
        await sql`select from private.sellers where id = ${first?.id ?? ""} for no key update`;
        const cancels = actors.as.guest
          .rpc("cancel_booking", { p_booking_id: booking, p_accepted_fee: 0 })
          .then(({ error }) => error);
        await pause(300);
        // While the cancellation waits for the first seller, it holds no later one.
        const free = await sql`
          select from private.sellers where id = ${last?.id ?? ""} for no key update skip locked`;
        return { cancelling: [cancels], isFree: free.length === 1 };
      });
      expect(isFree).toBe(true);
      expect(await Promise.all(cancelling)).toEqual([null]);
    }
  });

  test("have no gap and none is there twice, when many ask at once and some are rolled back (pretix/pretix#1080)", async () => {
    const at = await hosting({ rate: 19 });
    const bookings = [];
    for (let n = 0; n < 24; n++) bookings.push(await paid(at, { on: dayAhead(40 + n) }));
    const asks = bookings.flatMap(({ booking }) =>
      [1, 2].map(() => requestReceipts(actors.as.guest, booking)),
    );
    const rolledBack = bookings.slice(0, 6).map(({ payment }) =>
      actors.sql.begin(async (sql) => {
        await sql`
          insert into public.refunds (payment_id, provider, amount, currency, reason, idempotency_key)
          values (${payment}, 'at-the-space', 100, 'USD', 'changed', gen_random_uuid())`;
        throw new Error("rolled back");
      }),
    );
    const refunds = bookings
      .slice(6, 12)
      .map(({ booking }) =>
        actors.as.guest.rpc("cancel_booking", { p_booking_id: booking, p_accepted_fee: 0 }),
      );
    const [answers, ends] = await Promise.all([
      Promise.all([...asks, ...refunds]),
      Promise.allSettled(rolledBack),
    ]);
    expect(ends.filter(({ status }) => status !== "rejected")).toEqual([]);
    expect(answers.map(({ error }) => error).filter(Boolean)).toEqual([]);
    expect(await numbersOf(at.host)).toEqual(upTo(30));
  });
});

describe("the details of a seller", () => {
  const save = (as: Hosting["as"], details: object = {}) =>
    as.rpc("save_receipt_settings", {
      p_legal_name: "Quay House Ltd",
      p_address: "1 Quay Street",
      ...details,
    });

  test("are saved and read by the host, with the documents, the latest first", async () => {
    const at = await hosting({ sells: false });
    expect((await save(at.as, { p_tax_id: " PT 123 ", p_tax_rate: 5.5 })).error).toBeNull();
    const { booking } = await paid(at);
    await issueReceipts(actors.as.guest, booking);
    const { data } = await at.as.rpc("my_receipt_settings").throwOnError();
    expect(data).toMatchObject({
      may_sell: true,
      legal_name: "Quay House Ltd",
      tax_id: "PT 123",
      tax_rate: 5.5,
      last_number: 1,
      next: null,
      receipts: [{ number: 1, booking_id: booking }],
    });
    expect((await save(at.as)).error).toBeNull();
    expect((await at.as.rpc("my_receipt_settings")).data).toMatchObject({
      tax_id: null,
      tax_rate: null,
    });
  });

  test("are listed 50 at a time", async () => {
    const at = await hosting();
    const { payment, booking } = await paid(at, { days: 3, amount: 60 });
    await issueReceipts(actors.as.guest, booking);
    for (let n = 0; n < 55; n++) await refund(payment, 1);
    const page = async (p_before?: number) =>
      (await at.as.rpc("my_receipt_settings", p_before ? { p_before } : {}).throwOnError()).data;
    const first = await page();
    expect(first.receipts.map(({ number }: { number: number }) => number)).toEqual(
      upTo(56).toReversed().slice(0, 50),
    );
    const last = await page(first.next);
    expect(last.receipts.map(({ number }: { number: number }) => number)).toEqual([
      6, 5, 4, 3, 2, 1,
    ]);
    expect(last.next).toBeNull();
  });

  test("are read in the order of their numbers for a month or a year, page by page, by their seller only", async () => {
    const at = await hosting();
    const { payment, booking } = await paid(at, { days: 3, amount: 60 });
    await issueReceipts(actors.as.guest, booking);
    for (let n = 0; n < 4; n++) await refund(payment, 100);
    const numbers = async (asked: object, as = at.as) => {
      const { data } = await as.rpc("my_issued_receipts", asked).throwOnError();
      const page = data as { receipts: { number: number }[]; next: number | null };
      return [page.receipts.map(({ number }) => number), page.next];
    };
    expect(await numbers({})).toEqual([upTo(5), null]);
    expect(await numbers({ p_page_size: 2 })).toEqual([[1, 2], 2]);
    expect(await numbers({ p_page_size: 4, p_after: 2 })).toEqual([[3, 4, 5], null]);
    const { months } = (await at.as.rpc("my_receipt_settings").throwOnError()).data;
    expect(months).toHaveLength(1);
    expect(await numbers({ p_period: months[0] })).toEqual([upTo(5), null]);
    expect(await numbers({ p_period: months[0].slice(0, 4) })).toEqual([upTo(5), null]);
    expect(await numbers({ p_period: "1999" })).toEqual([[], null]);
    expect(await numbers({}, actors.as.guest)).toEqual([[], null]);
  });

  test.each([
    ["no-text", { p_legal_name: " " }],
    ["no-text", { p_address: "x".repeat(501) }],
    ["no-text", { p_tax_id: "two\nlines" }],
    ["not-a-rate", { p_tax_rate: 0 }],
    ["not-a-rate", { p_tax_rate: 100 }],
    ["not-a-rate", { p_tax_rate: 5.555 }],
    ["not-a-rate", { p_tax_rate: "NaN" }],
  ])("are refused as %s: %o", async (message, details) => {
    const at = await hosting({ sells: false });
    expect(await save(at.as, details)).toMatchObject({ status: 422, error: { message } });
  });

  test("are for members with a listing", async () => {
    expect(await save(actors.as.guest)).toMatchObject({
      status: 409,
      error: { message: "no-listing" },
    });
  });
});

describe("after the host's account is erased", () => {
  test("the documents stay without the settings, and a later refund gets the next number", async () => {
    const at = await hosting({ rate: 10 });
    const { booking, payment } = await paid(at);
    await issueReceipts(actors.as.guest, booking);
    const exported = await exportOf(at.as);
    expect(exported).toContain("Quay House Ltd");
    expect(exported).not.toContain("Ana Pires");
    await actors.sql`
      update public.bookings set starts_on = starts_on - 40, ends_on = ends_on - 40,
        held_days = array(select d - 40 from unnest(held_days) d) where id = ${booking}`;
    const left = await deleteAccount({ person: at.host, client: at.as });
    expect(left.error).toBeNull();
    await eraseDue(actors, at.host);
    await refund(payment, 500);
    expect(await receiptsOf(actors.as.guest, booking)).toMatchObject([
      { number: 1, seller_name: "Quay House Ltd" },
      { number: 2, corrects: 1, seller_name: "Quay House Ltd", gross: -5 },
    ]);
    const rows = await actors.sql`
      select s.user_id, s.legal_name, s.address, s.last_number from private.sellers s
        join private.receipts x on x.seller_id = s.id where x.payment_id = ${payment} limit 1`;
    expect(rows).toMatchObject([
      { user_id: null, legal_name: null, address: null, last_number: 2 },
    ]);
  });
});

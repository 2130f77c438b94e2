import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createUser, type Person } from "../support/backend.ts";
import { createSpace, openActors, signIn, type Actors } from "../support/actors.ts";
import { requestChange } from "../support/booking-changes.ts";
import { book } from "../support/bookings.ts";
import { dayAhead } from "../support/days.ts";
import { bookedAt } from "../support/clock.ts";
import { payAtSpace, paymentDifferences, refundsOf } from "../support/ledger.ts";

// The means of payment of a space, the amounts that a member has to pay, and the ledger of payments and refunds.

let actors: Actors;
let count = 0;

beforeAll(async () => {
  actors = await openActors();
});
afterAll(() => actors.close());

describe("the payment methods", () => {
  const methods = async (space: string) => {
    const { data } = await actors.as.anon.rpc("space_overview", { p_space_id: space });
    return (data as { space: { payment_methods: string[] } }).space.payment_methods;
  };
  const write = (space: string, payment_methods: string[], who: "owner" | "other" = "owner") =>
    actors.as[who]
      .from("coworking_spaces")
      .update({ payment_methods })
      .eq("id", space)
      .select("id");

  test("are written by the owner of an approved listing and live at once, also for visitors", async () => {
    const space = await createSpace(actors.sql, { owner_id: actors.people.owner.id });
    expect(await methods(space)).toEqual([]);
    expect((await write(space, ["Cash", "Visa"])).data).toEqual([{ id: space }]);
    expect(await methods(space)).toEqual(["Cash", "Visa"]);
  });

  test("cannot be written by anybody else", async () => {
    const space = await createSpace(actors.sql, { owner_id: actors.people.owner.id });
    expect((await write(space, ["Cash"], "other")).data).toEqual([]);
    expect(await methods(space)).toEqual([]);
  });

  test.each([[["Gold"]], [["Cash", "Cash"]], [["cash"]]])(
    "cannot be %o",
    async (payment_methods) => {
      const space = await createSpace(actors.sql, { owner_id: actors.people.owner.id });
      expect(await write(space, payment_methods)).toMatchObject({ error: { code: "23514" } });
    },
  );

  test("are shown on a booking in their current state", async () => {
    const space = await createSpace(actors.sql, { owner_id: actors.people.owner.id });
    const booking = await book(actors.as.guest, { space });
    await write(space, ["PayPal"]);
    const { data } = await actors.as.guest.rpc("booking_overview", { p_booking_id: booking });
    expect(data).toMatchObject({ payment_methods: ["PayPal"], total: 20, paid_amount: 0 });
  });
});

describe("a member's payments", () => {
  interface Payments {
    payments: { id: string; state: string; amount: number }[];
    sums: { state: string; amount: number; bookings: number }[];
    paid: { id: string }[];
  }

  async function somebody() {
    const person = await createUser(actors.sql, { email: `payer-${++count}@payments.test` });
    const client = await signIn(actors.backend, person);
    const payments = async () => (await client.rpc("my_payments")).data as Payments;
    return { person, client, payments };
  }
  const past = (by: Person, space: string, days: number) =>
    bookedAt(actors.sql, new Date(Date.parse(dayAhead(-days - 1))).toISOString(), {
      space,
      on: dayAhead(-days),
      by,
    });

  test("are empty before a booking", async () => {
    const { payments } = await somebody();
    expect(await payments()).toEqual({ payments: [], sums: [], paid: [] });
  });

  test("are the upcoming bookings, the cancellation fees, and past amounts", async () => {
    const { person, client, payments } = await somebody();
    const space = await createSpace(actors.sql, { price_per_day: 20, capacity: 9 });
    const next = await book(client, { space, on: dayAhead(40), desks: 2 });
    const first = await book(client, { space, on: dayAhead(35) });
    const over = await past(person, space, 20);
    const late = await past(person, space, 10);
    await actors.sql`
      update public.bookings set status = 'cancelled', cancelled_at = now(), cancellation_fee = 12.5 where id = ${late}`;
    const free = await book(client, { space, on: dayAhead(50) });
    await client.rpc("cancel_booking", { p_booking_id: free, p_accepted_fee: 0 }).throwOnError();

    const answer = await payments();
    const of = (state: string) =>
      answer.payments
        .filter((payment) => payment.state === state)
        .map(({ id, amount }) => [id, amount]);
    expect(of("upcoming")).toEqual([
      [first, 20],
      [next, 40],
    ]);
    expect(of("fee")).toEqual([[late, 12.5]]);
    expect(of("past")).toEqual([[over, 20]]);
    expect(answer.sums).toEqual([
      { state: "fee", amount: 12.5, currency: "USD", bookings: 1 },
      { state: "past", amount: 20, currency: "USD", bookings: 1 },
      { state: "upcoming", amount: 60, currency: "USD", bookings: 2 },
    ]);
  });

  test("are reduced by paid amounts, and end with full payment", async () => {
    const { client, payments } = await somebody();
    const space = await createSpace(actors.sql, { price_per_day: 20, capacity: 9 });
    const part = await book(client, { space });
    const all = await book(client, { space, on: dayAhead(31) });
    await payAtSpace(actors.sql, part, 5);
    await payAtSpace(actors.sql, all, 20);
    expect((await payments()).payments).toMatchObject([{ id: part, amount: 15 }]);
  });

  test("list what is paid, where and when, with the refunds, and nothing that was noted by mistake", async () => {
    const { person, client, payments } = await somebody();
    const space = await createSpace(actors.sql, { owner_id: actors.people.owner.id, capacity: 9 });
    const booking = await book(client, { space, on: dayAhead(30), days: 2 });
    const mistaken = await book(client, { space, on: dayAhead(40) });
    await payAtSpace(actors.sql, booking, 40);
    await payAtSpace(actors.sql, mistaken, 20);
    await actors.as.owner
      .rpc("take_back_desk_payment", { p_booking_id: mistaken, p_key: randomUUID() })
      .throwOnError();
    expect((await requestChange(client, { booking, on: dayAhead(30), days: 1 })).error).toBeNull();
    expect((await payments()).paid).toMatchObject([
      {
        id: booking,
        refused_refunds: 0,
        payments: [{ is_online: false, amount: 40, refunds: [{ amount: 20, state: "owed" }] }],
      },
    ]);
    const { data } = await client.rpc("booking_overview", { p_booking_id: booking });
    expect(data).toMatchObject({ payments: [{ amount: 40, refunds: [{ amount: 20 }] }] });
    const other = await past(person, space, 10);
    expect((await payments()).paid.map(({ id }) => id)).not.toContain(other);
  });

  test("go back a year, and are hidden from others", async () => {
    const [{ person, payments }, other] = [await somebody(), await somebody()];
    const space = await createSpace(actors.sql, { created_at: "2020-01-01T00:00:00Z" });
    await past(person, space, 400);
    expect((await payments()).payments).toEqual([]);
    await past(person, space, 300);
    expect((await payments()).payments).toHaveLength(1);
    expect((await other.payments()).payments).toEqual([]);
  });
});

describe("the ledger", () => {
  const booked = async ({ days = 1, on = dayAhead(30) } = {}) => {
    const space = await createSpace(actors.sql, {
      owner_id: actors.people.owner.id,
      cancellation_policy: "standard",
      capacity: 9,
    });
    return book(actors.as.guest, { space, on, days });
  };
  /** An account that is paid online. */
  const account = async () => {
    const [row] = await actors.sql<{ id: string }[]>`
      insert into private.payment_accounts (provider, idempotency_key) values ('card', gen_random_uuid()) returning id`;
    return row?.id ?? "";
  };
  const paidFor = async (booking: string) => {
    const [row] = await actors.sql<{ paid: number }[]>`
      select paid_amount::float as paid from public.bookings where id = ${booking}`;
    return row?.paid;
  };
  const refusal = (work: Promise<unknown>) =>
    work.then(
      () => "done",
      (error: unknown) => (error instanceof Error ? error.message : error),
    );
  const cancel = (p_booking_id: string) =>
    actors.as.guest.rpc("cancel_booking", { p_booking_id, p_accepted_fee: 1000 }).throwOnError();

  test("has a payment at the space once for its key, and never more than is owed", async () => {
    const booking = await booked({ days: 2 });
    const key = randomUUID();
    const first = await payAtSpace(actors.sql, booking, 15.5, key);
    expect(await payAtSpace(actors.sql, booking, 15.5, key)).toBe(first);
    expect(await refusal(payAtSpace(actors.sql, booking, 15, key))).toBe("key-already-used");
    expect(await refusal(payAtSpace(actors.sql, booking, 24.51))).toBe("not-owed");
    await payAtSpace(actors.sql, booking, 24.5);
    expect(await paidFor(booking)).toBe(40);
    expect(await refusal(payAtSpace(actors.sql, randomUUID(), 1))).toBe("no-such-booking");
    const [row] = await actors.sql`
      select provider, state, amount::integer, currency from public.payments where id = ${first}`;
    expect(row).toEqual({ provider: "at-the-space", state: "paid", amount: 1550, currency: "USD" });
  });

  test("counts payments that are noted at the same moment, each once", async () => {
    const booking = await booked({ days: 5 });
    const key = randomUUID();
    await Promise.all([
      ...[1, 2, 3].map(() => payAtSpace(actors.sql, booking, 10, key)),
      ...[1, 2, 3, 4, 5, 6, 7, 8].map(() => payAtSpace(actors.sql, booking, 10)),
    ]);
    expect(await paidFor(booking)).toBe(90);
    const more = await Promise.all(
      [1, 2, 3].map(() => refusal(payAtSpace(actors.sql, booking, 10))),
    );
    expect(more.toSorted()).toEqual(["done", "not-owed", "not-owed"]);
    expect(await paymentDifferences(actors.sql)).toEqual([]);
  });

  test("owes back all that a cancellation, a change and a later cancellation leave, and no cent more", async () => {
    const booking = await booked({ days: 3 });
    await payAtSpace(actors.sql, booking, 25);
    await payAtSpace(actors.sql, booking, 35);
    expect(
      (await requestChange(actors.as.guest, { booking, on: dayAhead(30), days: 1 })).error,
    ).toBeNull();
    // The latest payment goes back first, and the rest from the one before.
    expect(await refundsOf(actors.sql, booking)).toEqual(
      expect.arrayContaining([
        { amount: 3500, reason: "changed", state: "owed" },
        { amount: 500, reason: "changed", state: "owed" },
      ]),
    );
    expect(await paidFor(booking)).toBe(20);
    await cancel(booking);
    expect(await paidFor(booking)).toBe(0);
    const refunds = await refundsOf(actors.sql, booking);
    expect(refunds).toHaveLength(3);
    expect(refunds.reduce((sum, { amount }) => sum + amount, 0)).toBe(6000);
    // The page of the booking and its mail say what comes back because of the cancellation.
    const { data } = await actors.as.guest.rpc("booking_overview", { p_booking_id: booking });
    expect(data).toMatchObject({ cancellation: { refund: 20, owed: 0, fee: 0 } });
    expect(await paymentDifferences(actors.sql)).toEqual([]);
  });

  test("keeps the fee of a late cancellation, and asks for the part that was not paid", async () => {
    const [full, part] = [await booked(), await booked()];
    await payAtSpace(actors.sql, full, 20);
    await payAtSpace(actors.sql, part, 5);
    await actors.sql`
      update public.bookings set free_cancellation_until = now() - interval '1 hour', late_fee_percent = 50,
        created_at = now() - interval '1 day' where id in (${full}, ${part})`;
    await cancel(full);
    await cancel(part);
    expect(await refundsOf(actors.sql, full)).toEqual([
      { amount: 1000, reason: "cancelled", state: "owed" },
    ]);
    expect(await refundsOf(actors.sql, part)).toEqual([]);
    const { data } = await actors.as.guest.rpc("my_payments");
    const due = (data as { payments: { id: string; amount: number }[] }).payments;
    expect(due.filter(({ id }) => [full, part].includes(id))).toMatchObject([
      { id: part, state: "fee", amount: 5 },
    ]);
  });

  /** A payment of a booking that was made online. */
  const payOnline = async (booking: string, currency = "USD", after = "1 second") =>
    actors.sql`
      insert into public.payments (booking_id, account_id, provider, provider_id, state, amount, currency,
        idempotency_key, paid_at)
      values (${booking}, ${await account()}, 'card', gen_random_uuid(), 'paid', 2000, ${currency}, gen_random_uuid(),
        now() + ${after}::interval)`;

  // pretix/pretix#343: the refund of a double charge voided the order.
  test("owes back a payment that exceeds the price, whoever writes it, and the booking stands (pretix#343)", async () => {
    const booking = await booked();
    await payAtSpace(actors.sql, booking, 20);
    await payOnline(booking);
    expect(await refundsOf(actors.sql, booking)).toEqual([
      { amount: 2000, reason: "overpaid", state: "owed" },
    ]);
    expect(await paidFor(booking)).toBe(20);
    const [row] = await actors.sql`select status from public.bookings where id = ${booking}`;
    expect(row).toEqual({ status: "confirmed" });
  });

  test("owes back a payment that comes after a cancellation, and its page counts it", async () => {
    const booking = await booked();
    await payAtSpace(actors.sql, booking, 20);
    await cancel(booking);
    await payOnline(booking);
    expect(await paidFor(booking)).toBe(0);
    const { data } = await actors.as.guest.rpc("booking_overview", { p_booking_id: booking });
    expect(data).toMatchObject({ cancellation: { refund: 40, owed: 0 } });
  });

  test("says before a deed how much of a refund goes to the card, and owes exactly that", async () => {
    const toCard = async (booking: string) => {
      const [row] = await actors.sql<{ sum: number }[]>`
        select coalesce(sum(r.amount), 0)::integer as sum
        from public.refunds r join public.payments p on p.id = r.payment_id
        where p.booking_id = ${booking} and p.account_id is not null`;
      return (row?.sum ?? 0) / 100;
    };
    /** US$60, of which US$20 were paid online: after or before the two payments at the space. */
    const paidTwice = async (isFirst: boolean) => {
      const booking = await booked({ days: 3 });
      await payAtSpace(actors.sql, booking, 25);
      await payAtSpace(actors.sql, booking, 15);
      await payOnline(booking, "USD", isFirst ? "-1 second" : "1 second");
      return booking;
    };
    const quote = async (booking: string) =>
      (
        await actors.as.guest
          .rpc("quote_change", {
            p_booking_id: booking,
            p_pass: "day",
            p_starts_on: dayAhead(30),
            p_ends_on: dayAhead(31),
          })
          .throwOnError()
      ).data;
    for (const [isFirst, ofOneDay] of [
      [true, 0],
      [false, 20],
    ] as const) {
      const changed = await paidTwice(isFirst);
      expect(await quote(changed)).toMatchObject({ refund: 20, refund_to_card: ofOneDay });
      const wish = { booking: changed, on: dayAhead(30), days: 2 };
      expect((await requestChange(actors.as.guest, wish)).error).toBeNull();
      expect(await toCard(changed)).toBe(ofOneDay);
      const rest = { refund: 40, refund_to_card: 20 - ofOneDay };
      const { data } = await actors.as.guest.rpc("booking_overview", { p_booking_id: changed });
      expect(data).toMatchObject({ cancellation: rest });
      const hosted = { p_booking_id: changed };
      expect((await actors.as.owner.rpc("space_booking", hosted)).data).toMatchObject(rest);
      await cancel(changed);
      expect(await toCard(changed)).toBe(20);
      const { data: after } = await actors.as.guest.rpc("booking_overview", hosted);
      expect(after).toMatchObject({ cancellation: rest });
    }
  });

  test("refuses another currency than that of the booking, and one whose minor units are not known", async () => {
    const booking = await booked();
    expect(await refusal(payOnline(booking, "EUR"))).toMatch(/violates foreign key constraint/);
    await payAtSpace(actors.sql, booking, 20);
    expect(
      await refusal(actors.sql`update public.bookings set currency = 'EUR' where id = ${booking}`),
    ).toMatch(/violates foreign key constraint/);
    expect(await refusal(actors.sql`select private.from_minor_units(100, 'JPY')`)).toBe(
      "unknown-currency",
    );
  });

  test("counts an open payment only when it is paid", async () => {
    const booking = await booked();
    const [open] = await actors.sql<{ id: string }[]>`
      insert into public.payments (booking_id, account_id, provider, state, amount, currency, idempotency_key)
      values (${booking}, ${await account()}, 'card', 'open', 2000, 'USD', gen_random_uuid()) returning id`;
    expect(await paidFor(booking)).toBe(0);
    const pay = (session: string | null) => actors.sql`
      update public.payments set state = 'paid', paid_at = now(), provider_id = ${session} where id = ${open?.id ?? ""}`;
    // A payment without a session at its provider could never be refunded.
    expect(await refusal(pay(null))).toMatch(/known_to_its_provider_when_paid/);
    await pay("cs_counted");
    expect(await paidFor(booking)).toBe(20);
  });

  test("is append only, also for the superuser: money, currency, key and provider stay, and no row goes", async () => {
    const booking = await booked();
    const payment = await payAtSpace(actors.sql, booking, 20);
    await cancel(booking);
    const [refund] = await actors.sql<{ id: string }[]>`
      select id from public.refunds where payment_id = ${payment}`;
    const tables = { payments: payment, refunds: refund?.id ?? "" };
    const columns = {
      amount: 1,
      currency: "EUR",
      provider: "card",
      idempotency_key: randomUUID(),
      created_at: "2026-01-01",
    };
    for (const [table, id] of Object.entries(tables)) {
      for (const [column, value] of Object.entries(columns))
        expect(
          await refusal(
            actors.sql`update public.${actors.sql(table)} set ${actors.sql({ [column]: value })} where id = ${id}`,
          ),
        ).toBe("append-only");
      expect(await refusal(actors.sql`truncate public.${actors.sql(table)} cascade`)).toBe(
        "append-only",
      );
      expect(
        await refusal(actors.sql`delete from public.${actors.sql(table)} where id = ${id}`),
      ).toBe("append-only");
    }
    expect(
      await refusal(
        actors.sql`update public.payments set state = 'open', paid_at = null where id = ${payment}`,
      ),
    ).toBe("append-only");
    expect(
      await refusal(
        actors.sql`update public.payments set paid_at = now() + interval '1 day' where id = ${payment}`,
      ),
    ).toBe("append-only");
    await actors.sql`update public.refunds set provider_id = 're_1' where id = ${tables.refunds}`;
    expect(
      await refusal(
        actors.sql`update public.refunds set provider_id = 're_2' where id = ${tables.refunds}`,
      ),
    ).toBe("append-only");
    expect(
      await refusal(
        actors.sql`update public.payments set account_id = ${await account()} where id = ${payment}`,
      ),
    ).toBe("append-only");
  });

  test("lets a refund be owed again after it has failed, and never after it was done", async () => {
    const booking = await booked();
    await payAtSpace(actors.sql, booking, 20);
    await cancel(booking);
    const become = (state: string) =>
      refusal(actors.sql`
        update public.refunds r set state = ${state}, failure = 'The card is closed',
          done_at = case when ${state} = 'done' then now() end
        from public.payments p where p.id = r.payment_id and p.booking_id = ${booking}`);
    const steps = ["failed", "owed", "done", "owed", "failed", "done"];
    const answers: unknown[] = [];
    for (const state of steps) answers.push(await become(state));
    expect(answers).toEqual(["done", "done", "done", "append-only", "done", "done"]);
  });

  test("never refunds more than was paid, nor a payment that was not", async () => {
    const booking = await booked({ days: 2 });
    const payment = await payAtSpace(actors.sql, booking, 30);
    const refund = (of: string, amount: number) =>
      refusal(actors.sql`
        insert into public.refunds (payment_id, provider, amount, currency, reason, idempotency_key)
        select p.id, p.provider, ${amount}, p.currency, 'changed', gen_random_uuid() from public.payments p where p.id = ${of}`);
    expect(await refund(payment, 3001)).toBe("refund-exceeds-payment");
    const both = await Promise.all([refund(payment, 2000), refund(payment, 2000)]);
    expect(both.toSorted()).toEqual(["done", "refund-exceeds-payment"]);
    const [open] = await actors.sql<{ id: string }[]>`
      insert into public.payments (booking_id, account_id, provider, state, amount, currency, idempotency_key)
      values (${booking}, ${await account()}, 'card', 'open', 1000, 'USD', gen_random_uuid()) returning id`;
    expect(await refund(open?.id ?? "", 1)).toBe("refund-exceeds-payment");
  });
});

describe("a payment at the desk", () => {
  const bookedBy = async () => {
    const space = await createSpace(actors.sql, { owner_id: actors.people.owner.id, capacity: 9 });
    return book(actors.as.guest, { space, on: dayAhead(30) });
  };
  const note = (p_booking_id: string, p_amount: number, p_key: string = randomUUID()) =>
    actors.as.owner.rpc("note_desk_payment", { p_booking_id, p_amount, p_key });
  const takeBack = (p_booking_id: string, p_key: string = randomUUID()) =>
    actors.as.owner.rpc("take_back_desk_payment", { p_booking_id, p_key });
  const paid = async (p_booking_id: string) => {
    const { data } = await actors.as.guest.rpc("booking_overview", { p_booking_id });
    return data as { paid_amount: number; paid_online: number };
  };

  test("is noted once per key, and never exceeds the price", async () => {
    const booking = await bookedBy();
    const key = randomUUID();
    const answers = await Promise.all([1, 2, 3].map(() => note(booking, 20, key)));
    expect(new Set(answers.map(({ data }) => data)).size).toBe(1);
    expect(await paid(booking)).toMatchObject({ paid_amount: 20, paid_online: 0 });
    expect((await note(booking, 20)).error?.message).toBe("not-owed");
    expect((await note(booking, 5, key)).error?.message).toBe("key-already-used");
    for (const amount of [0, -1, 0.001])
      expect((await note(booking, amount)).error?.message).toBe("not-an-amount");
    expect(await paymentDifferences(actors.sql)).toEqual([]);
  });

  test("is taken back once per key, and owed again", async () => {
    const booking = await bookedBy();
    await note(booking, 20).throwOnError();
    const key = randomUUID();
    await Promise.all([1, 2, 3].map(() => takeBack(booking, key).throwOnError()));
    expect(await paid(booking)).toMatchObject({ paid_amount: 0 });
    expect(await refundsOf(actors.sql, booking)).toEqual([
      { amount: 2000, reason: "mistaken", state: "done" },
    ]);
    expect((await takeBack(booking)).error?.message).toBe("not-noted");
    // The same key for another booking has done nothing there.
    const other = await bookedBy();
    await note(other, 20).throwOnError();
    expect((await takeBack(other, key)).error?.message).toBe("key-already-used");
    expect(await paid(other)).toMatchObject({ paid_amount: 20 });
    await note(booking, 20).throwOnError();
    expect(await paid(booking)).toMatchObject({ paid_amount: 20 });
    expect(await paymentDifferences(actors.sql)).toEqual([]);
  });

  test("that was taken back as a mistake owes nothing at the desk, also after a cheaper change", async () => {
    const space = await createSpace(actors.sql, { owner_id: actors.people.owner.id });
    const booking = await book(actors.as.guest, { space, on: dayAhead(30), days: 2 });
    await note(booking, 40).throwOnError();
    const cheaper = await requestChange(actors.as.guest, { booking, on: dayAhead(30) });
    expect(cheaper.error).toBeNull();
    const hosted = async () => {
      const { data } = await actors.as.owner.rpc("space_booking", { p_booking_id: booking });
      return data as { owed_back: number; paid_amount: number };
    };
    expect(await hosted()).toMatchObject({ owed_back: 20, paid_amount: 20 });
    await takeBack(booking).throwOnError();
    expect(await hosted()).toMatchObject({ owed_back: 0, paid_amount: 0 });
  });

  test("goes back at the desk, which its host notes once, for all that is owed", async () => {
    const booking = await bookedBy();
    await note(booking, 20).throwOnError();
    const noteRefund = (who: "owner" | "guest" | "other", p_refund_id: string | null) =>
      actors.as[who].rpc("note_desk_refund", { p_booking_id: booking, p_refund_id });
    expect((await noteRefund("owner", null)).error?.message).toBe("not-owed");
    await actors.as.guest
      .rpc("cancel_booking", { p_booking_id: booking, p_accepted_fee: 0 })
      .throwOnError();
    const owed = async () => {
      const { data } = await actors.as.owner.rpc("space_booking", { p_booking_id: booking });
      return data as { owed_back: number; owed_back_until: string };
    };
    const { owed_back, owed_back_until } = await owed();
    expect(owed_back).toBe(20);
    for (const who of ["guest", "other"] as const)
      expect((await noteRefund(who, owed_back_until)).error?.message).toBe("no-such-booking");
    expect((await noteRefund("owner", randomUUID())).error?.message).toBe("not-owed");
    const answers = await Promise.all([1, 2, 3].map(() => noteRefund("owner", owed_back_until)));
    expect(answers.map(({ error }) => error)).toEqual([null, null, null]);
    expect(await refundsOf(actors.sql, booking)).toEqual([
      { amount: 2000, reason: "cancelled", state: "done" },
    ]);
    expect(await owed()).toMatchObject({ owed_back: 0, owed_back_until: null });
    expect(await paymentDifferences(actors.sql)).toEqual([]);
  });

  test("goes back at the desk, and a form that is sent again notes no later refund of the same amount", async () => {
    const space = await createSpace(actors.sql, { owner_id: actors.people.owner.id });
    const booking = await book(actors.as.guest, { space, on: dayAhead(30), days: 2 });
    await note(booking, 40).throwOnError();
    const owed = async () => {
      const { data } = await actors.as.owner.rpc("space_booking", { p_booking_id: booking });
      return data as { owed_back: number; owed_back_until: string };
    };
    const become = async (days: number) =>
      expect(
        (await requestChange(actors.as.guest, { booking, on: dayAhead(30), days })).error,
      ).toBeNull();
    await become(1);
    const form = { p_booking_id: booking, p_refund_id: (await owed()).owed_back_until };
    await actors.as.owner.rpc("note_desk_refund", form).throwOnError();
    await become(2);
    await note(booking, 20).throwOnError();
    await become(1);
    await actors.as.owner.rpc("note_desk_refund", form).throwOnError();
    expect(await owed()).toMatchObject({ owed_back: 20 });
  });

  test("is noted by the host of the booking only, at most ten times", async () => {
    const booking = await bookedBy();
    for (const who of ["guest", "other"] as const) {
      const asked = { p_booking_id: booking, p_amount: 20, p_key: randomUUID() };
      expect((await actors.as[who].rpc("note_desk_payment", asked)).error?.message).toBe(
        "no-such-booking",
      );
    }
    for (let n = 0; n < 10; n += 1) {
      await note(booking, 20).throwOnError();
      await takeBack(booking).throwOnError();
    }
    expect((await note(booking, 20)).error?.message).toBe("too-many-changes");
  });
});

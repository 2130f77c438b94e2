import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createUser, type Person } from "../support/backend.ts";
import { createSpace, openActors, signIn, type Actors } from "../support/actors.ts";
import { book } from "../support/bookings.ts";
import { dayAhead } from "../support/days.ts";
import { bookedAt } from "../support/clock.ts";

// The means of payment of a space, and the amounts that a member has to pay.

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
    expect(await payments()).toEqual({ payments: [], sums: [] });
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
    await actors.sql`update public.bookings set paid_amount = 5 where id = ${part}`;
    await actors.sql`update public.bookings set paid_amount = total where id = ${all}`;
    expect((await payments()).payments).toMatchObject([{ id: part, amount: 15 }]);
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

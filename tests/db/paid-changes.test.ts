import { randomUUID } from "node:crypto";
import type { SupabaseClient } from "@supabase/supabase-js";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { background, createSpace, openActors, signIn, type Actors } from "../support/actors.ts";
import { createUser } from "../support/backend.ts";
import {
  requestChange,
  requestChangePayment,
  type ChangeWish,
} from "../support/booking-changes.ts";
import { dayAhead } from "../support/days.ts";
import { paymentDifferences } from "../support/ledger.ts";
import { beginPayment, settle, takesPayments, type Settled } from "../support/online-payments.ts";

// Changes that cost more, and are paid before the days move.

let actors: Actors;
let service: SupabaseClient;
let space: string;
let guest: SupabaseClient;
let booking: string;

beforeAll(async () => {
  actors = await openActors();
  service = await background(actors.backend);
});
afterAll(() => actors.close());
beforeEach(async () => {
  const { sql, people } = actors;
  space = await createSpace(sql, { owner_id: people.owner.id, capacity: 2 });
  await takesPayments(sql, { owner: people.owner.id, space, choice: "online" });
  const person = await createUser(sql, { email: `${randomUUID()}@paid-changes.test` });
  guest = await signIn(actors.backend, person);
  const paid = await settled(await beginPayment(guest, { space, on: dayAhead(30) }), "paid");
  booking = paid.booking_id ?? "";
});

async function settled(id: string, outcome: "paid" | "expired", amount = 2000): Promise<Settled> {
  await service
    .rpc("note_session", {
      p_payment_id: id,
      p_provider_id: `cs_${id}`,
      p_page_url: "https://pay.test/",
    })
    .throwOnError();
  const { data, error } = await settle(service, id, outcome, { amount });
  if (error) throw error;
  return data as Settled;
}
async function begin(wish: Omit<ChangeWish, "booking">): Promise<string> {
  const { data } = await requestChangePayment(guest, { booking, ...wish }).then((answer) => {
    if (answer.error) throw answer.error;
    return answer;
  });
  return String(data);
}
async function bookingNow() {
  const [row] = await actors.sql`
    select starts_on::text, ends_on::text, desks, total::float, paid_amount::float, change_count
    from public.bookings where id = ${booking}`;
  return row;
}
const BEFORE = {
  starts_on: dayAhead(30),
  ends_on: dayAhead(30),
  desks: 1,
  total: 20,
  paid_amount: 20,
  change_count: 0,
};
async function taken(): Promise<Record<string, number>> {
  const rows = await actors.sql<{ day: string; desks: number }[]>`
    select day::text, desks_booked as desks from public.space_days where space_id = ${space} and desks_booked > 0`;
  return Object.fromEntries(rows.map(({ day, desks }) => [day, desks]));
}
async function nothingOff() {
  expect(
    await actors.sql`select * from private.stock_differences() where space_id = ${space}`,
  ).toHaveLength(0);
  expect(await paymentDifferences(actors.sql)).toEqual([]);
}

test("more days are held while they are paid, and are the booking's from then on", async () => {
  const key = randomUUID();
  const payment = await begin({ on: dayAhead(30), days: 2, key });
  expect(await begin({ on: dayAhead(30), days: 2, key })).toBe(payment);
  expect(await bookingNow()).toEqual(BEFORE);
  expect(await taken()).toEqual({ [dayAhead(30)]: 1, [dayAhead(31)]: 1 });
  await nothingOff();
  for (let n = 0; n < 2; n++)
    expect(await settled(payment, "paid")).toMatchObject({ state: "paid", booking_id: booking });
  expect(await bookingNow()).toEqual({
    ...BEFORE,
    ends_on: dayAhead(31),
    total: 40,
    paid_amount: 40,
    change_count: 1,
  });
  expect(await taken()).toEqual({ [dayAhead(30)]: 1, [dayAhead(31)]: 1 });
  await nothingOff();
});

test("more desks on the same day take only the difference from stock", async () => {
  const payment = await begin({ on: dayAhead(30), desks: 2 });
  expect(await taken()).toEqual({ [dayAhead(30)]: 2 });
  await nothingOff();
  await settled(payment, "paid");
  expect(await bookingNow()).toMatchObject({ desks: 2, total: 40, paid_amount: 40 });
  expect(await taken()).toEqual({ [dayAhead(30)]: 2 });
  await nothingOff();
});

test("days that move away give the old ones back when it is paid, and not before", async () => {
  const payment = await begin({ on: dayAhead(35), days: 2 });
  expect(await taken()).toEqual({ [dayAhead(30)]: 1, [dayAhead(35)]: 1, [dayAhead(36)]: 1 });
  await settled(payment, "paid");
  expect(await taken()).toEqual({ [dayAhead(35)]: 1, [dayAhead(36)]: 1 });
  expect(await bookingNow()).toMatchObject({ starts_on: dayAhead(35), paid_amount: 40 });
  await nothingOff();
});

test("a payment that is let go leaves the booking as it was", async () => {
  const payment = await begin({ on: dayAhead(30), days: 2 });
  const other = await requestChange(guest, { booking, on: dayAhead(33) });
  expect(other.error?.message).toBe("being-paid");
  await settled(payment, "expired");
  expect(await bookingNow()).toEqual(BEFORE);
  expect(await taken()).toEqual({ [dayAhead(30)]: 1 });
  await nothingOff();
});

test("money that comes after the booking was cancelled goes back in full", async () => {
  const payment = await begin({ on: dayAhead(30), days: 2 });
  await guest.rpc("cancel_booking", { p_booking_id: booking, p_accepted_fee: 0 }).throwOnError();
  expect(await settled(payment, "paid")).toMatchObject({ state: "paid", refunded: true });
  expect(await taken()).toEqual({});
  await nothingOff();
});

test("a change that costs nothing more, and one of a booking that was paid at the space, are not paid online", async () => {
  const same = await requestChangePayment(guest, { booking, on: dayAhead(33) });
  expect(same.error?.message).toBe("not-online");
  const dearer = await requestChange(guest, { booking, on: dayAhead(30), days: 2 });
  expect(dearer.error?.message).toBe("online-only");
  await actors.as.owner
    .rpc("choose_payments", { p_space_ids: [space], p_choices: ["guest-chooses"] })
    .throwOnError();
  expect((await requestChange(guest, { booking, on: dayAhead(30), days: 2 })).error).toBeNull();
});

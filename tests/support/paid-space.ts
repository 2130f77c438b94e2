import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import type { SupabaseClient } from "@supabase/supabase-js";
import { createSpace, signIn, type Actors } from "./actors.ts";
import { createUser } from "./backend.ts";
import { dayAhead } from "./days.ts";
import { paymentDifferences } from "./ledger.ts";
import { settle, takesPayments, type Settled } from "./online-payments.ts";

/** A space of the owner with one desk that can be paid online. Earlier payments and holds of the suite have ended. */
export async function openPaidSpace({ sql, people }: Actors): Promise<string> {
  await sql`update public.payments set state = 'expired' where state = 'open'`;
  await sql`update private.checkouts set user_id = null`;
  await sql`
    update private.desk_holds set ended_at = now(), outcome = 'let-go' where ended_at is null`;
  const owner = people.owner.id;
  const terms = { capacity: 1, cancellation_policy: "standard" };
  const space = await createSpace(sql, { owner_id: owner, ...terms });
  await takesPayments(sql, { owner, space });
  return space;
}

interface Suite {
  actors: Actors;
  /** The client of the Worker. */
  service: SupabaseClient;
  space: string;
}

/** Reads and settles payments of the space of a test. */
export function paidSpaceHelpers(suite: () => Suite) {
  return {
    wish: (on = 30) => ({ space: suite().space, on: dayAhead(on) }),

    /** Checks that stock and paid amounts follow from bookings, holds and the ledger. */
    async nothingOff() {
      const { actors, space } = suite();
      const differences =
        await actors.sql`select * from private.stock_differences() where space_id = ${space}`;
      expect(differences.map((line) => line)).toEqual([]);
      expect(await paymentDifferences(actors.sql)).toEqual([]);
    },

    async taken(on = 30): Promise<number> {
      const { actors, space } = suite();
      const [row] = await actors.sql<{ desks: number }[]>`
        select desks_booked as desks from public.space_days where space_id = ${space} and day = ${dayAhead(on)}`;
      return row?.desks ?? 0;
    },

    async bookingsOf(): Promise<{ id: string; paid: number; key: string }[]> {
      const { actors, space } = suite();
      const rows = await actors.sql<{ id: string; paid: number; key: string }[]>`
        select id, paid_amount::float as paid, idempotency_key as key from public.bookings where space_id = ${space}`;
      return rows.map((row) => row);
    },

    async settled(
      payment: string,
      outcome: "paid" | "expired",
      paid: { amount?: number; currency?: string } = {},
    ) {
      const { data, error } = await settle(suite().service, payment, outcome, paid);
      if (error) throw error;
      return data as Settled;
    },

    async refundsOf(payment: string) {
      const rows = await suite().actors.sql<{ amount: number; reason: string; state: string }[]>`
        select amount::integer, reason, state from public.refunds where payment_id = ${payment}`;
      return rows.map((row) => row);
    },

    /** The refunds of a payment that the job sends now. */
    async refundsToSend(payment: string) {
      const { data } = await suite().service.rpc("refunds_to_send").throwOnError();
      return (data as { id: string; session: string; amount: number }[]).filter(
        ({ session }) => session === `cs_${payment}`,
      );
    },

    async newGuest() {
      const { sql, backend } = suite().actors;
      const person = await createUser(sql, { email: `${randomUUID()}@payments.test` });
      return { person, client: await signIn(backend, person) };
    },

    async payment(client: SupabaseClient, p_payment_id: string) {
      return (await client.rpc("my_payment", { p_payment_id }).throwOnError()).data;
    },
  };
}

/** The refund of a payment that came too late. */
export const ALL_BACK = [{ amount: 2000, reason: "late", state: "owed" }];

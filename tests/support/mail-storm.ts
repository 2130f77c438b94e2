import type { ChildProcess } from "node:child_process";
import { resolve } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type { Mail } from "../../scripts/backend/mailbox.ts";
import { createSpace } from "./actors.ts";
import { dayAhead } from "./days.ts";
import type postgres from "postgres";
import { createUser, type Person, type Sql } from "./backend.ts";
import type { Told } from "./deliverer.ts";
import { killProcess, startProcess } from "./killed-process.ts";

const DELIVERER = resolve(import.meta.dirname, "deliverer.ts");

export interface Storm {
  sql: Sql;
  /** The Worker's variables. */
  vars: Record<string, string>;
  /** All sent mails. */
  mails: () => readonly Mail[];
  count: number;
  /** Concurrent senders. */
  deliverers: number;
  /** The number of kills: the first right after the first mail has arrived, the others at random moments. */
  kills: number;
}
export interface StormResult {
  sent: number;
  /** Mails that arrived more than once. */
  repeated: number;
  /** Mails that never arrived. */
  lost: number;
  /** Mails that arrived with different Message-IDs, or that were never queued. */
  strange: number;
  /** Mails that were claimed more than once: a sender was killed while it had them. */
  claimedAgain: number;
  kills: number;
  seconds: number;
}

/** Queues confirmations of bookings in the outbox and has them sent by Workers, of which some are killed. */
export async function mailStorm(storm: Storm): Promise<StormResult> {
  const { sql, count, kills } = storm;
  const member = await createUser(sql, { email: `storm-${Date.now()}@storm.test` });
  const space = await createSpace(sql, { capacity: 10_000 });
  const [idempotencyKey = ""] = await writeBookings(sql, { member, space, count: 1 });
  await sql`delete from private.outbox`;
  const booking = confirmation(member, space, idempotencyKey);
  const told = { vars: storm.vars, written: { member, booking } };
  const running = await Promise.all(Array.from({ length: storm.deliverers }, () => start(told)));
  const before = storm.mails().length;
  const began = Date.now();
  const ids = await fillOutbox(sql, { member, space, count });
  let killed = 0;
  try {
    while (storm.mails().length === before) await pause(1);
    // Without another query in between: by then its mails may all be finished.
    do {
      if (killed < kills) {
        const at = Math.floor(Math.random() * running.length);
        killProcess(running[at]);
        killed += 1;
        running[at] = await start(told);
      }
      await pause(100 + Math.random() * 400);
      // A lease is five minutes. Here it ends after five seconds, much longer than a live sender needs.
      await sql`update private.jobs set started_at = null, leased_until = null`;
      // Without kills the real lease applies: an overloaded machine may need longer than five seconds.
      if (kills > 0)
        await sql`
          update private.outbox set leased_until = now()
          where leased_until < now() + interval '4 minutes 55 seconds' and finished_at is null`;
    } while (await isWaiting(sql));
  } finally {
    running.forEach(killProcess);
  }
  const claims = await sql`select from private.outbox where attempts > 1`;
  return {
    ...judge(ids, storm.mails().slice(0, storm.mails().length - before)),
    claimedAgain: claims.length,
    kills: killed,
    seconds: (Date.now() - began) / 1000,
  };
}

function judge(ids: string[], mails: readonly Mail[]) {
  const arrivals = new Map<string, number>();
  for (const { headers } of mails) {
    const id = /^<([0-9a-f-]{36})@/.exec(headers["message-id"] ?? "")?.[1] ?? "";
    arrivals.set(id, (arrivals.get(id) ?? 0) + 1);
  }
  const known = new Set(ids);
  return {
    sent: ids.filter((id) => arrivals.has(id)).length,
    repeated: [...arrivals.values()].filter((times) => times > 1).length,
    lost: ids.filter((id) => !arrivals.has(id)).length,
    strange: [...arrivals.keys()].filter((id) => !known.has(id)).length,
  };
}

interface Bookings {
  member: Person;
  space: string;
  count: number;
}

/** Bookings as `book_space` would write them, of a day without a reminder before tomorrow; answers their idempotency keys. */
export async function writeBookings(
  sql: postgres.ISql,
  { member, space, count }: Bookings,
): Promise<string[]> {
  const rows = await sql<{ idempotency_key: string }[]>`
    insert into public.bookings (space_id, user_id, pass, starts_on, ends_on, held_days, opens_at, closes_at, desks,
      unit_price, total, service_fee, currency, timezone, cancellation_policy, late_fee_percent,
      free_cancellation_until, idempotency_key)
    select ${space}, ${member.id}, 'day', d, d, array[d], '{09:00}', '{18:00}', 1, 20, 20, 0.6, 'USD', 'UTC', 'standard', 100,
      now(), gen_random_uuid()
    from generate_series(1, ${count}::integer) n cross join (select ${dayAhead(2)}::date as d) day
    returning idempotency_key`;
  return rows.map((row) => row.idempotency_key);
}

/** A confirmation for each of so many bookings, due at once; answers the ids of these mails. */
async function fillOutbox(sql: Sql, bookings: Bookings): Promise<string[]> {
  const mails = await sql.begin(async (transaction) => {
    await writeBookings(transaction, bookings);
    await transaction`delete from private.outbox where topic <> 'booking-confirmed'`;
    return transaction<{ id: string }[]>`select id from private.outbox`;
  });
  return mails.map(({ id }) => id);
}

type Booking = NonNullable<Told["written"]>["booking"];

/** The form that made the booking with this key, to send again: its answer is that booking. */
function confirmation(member: Person, space: string, idempotencyKey: string): Booking {
  const path = `/spaces/${space}/book?pass=day&startDate=${dayAhead(2)}`;
  const shown = { expectedTotal: "20", digest: "0".repeat(64), memberId: member.id };
  return { path, fields: { idempotencyKey, ...shown } };
}

async function isWaiting(sql: Sql): Promise<boolean> {
  const [row] = await sql<{ waiting: boolean }[]>`
    select exists (select from private.outbox where finished_at is null) as waiting`;
  return row?.waiting ?? false;
}

/** Starts a sender; resolves when it begins to send. */
export function start(told: Told): Promise<ChildProcess> {
  return startProcess(DELIVERER, told);
}

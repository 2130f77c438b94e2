import { expect, test } from "vitest";
import type { Sql } from "../support/backend.ts";
import { FIRST_DAY } from "../support/racer.ts";
import { expireHolds, race } from "../support/race.ts";

// 32 connections, few desks. The result holds for any number of Workers in front of one database.
const SOUND = {
  accidents: [],
  oversold: 0,
  miscounted: 0,
  misleading: 0,
  unanswered: 0,
  unaccounted: 0,
  forgotten: 0,
};

test("5 000 bookings at once with cancellations oversell nothing and lose nothing", async () => {
  const { answers, ...outcome } = await race(5_000, { seed: 2026 });
  expect(outcome).toEqual(SOUND);
  const { booked = 0, "sold-out": soldOut = 0, cancelled = 0, ...others } = answers;
  const { "closed-that-day": closed = 0, "key-already-used": usedKeys = 0 } = others;
  expect(booked + soldOut + closed + usedKeys).toBe(5_000);
  expect(Object.keys(others).toSorted()).toEqual([
    "already-cancelled",
    "closed-that-day",
    "key-already-used",
  ]);
  // It was a real race: most attempts found the desk taken, and many desks were cancelled.
  expect(soldOut).toBeGreaterThan(1_000);
  expect(cancelled).toBeGreaterThan(300);
}, 120_000);

test("3 000 bookings by 64 connections with cancellations and changes of days oversell nothing and lose nothing", async () => {
  const { answers, ...outcome } = await race(3_000, { seed: 2028, clients: 64, changes: true });
  expect(outcome).toEqual(SOUND);
  // Some found the new days taken, and some had cancelled meanwhile.
  expect(answers["changed"]).toBeGreaterThan(100);
  expect(answers["change: sold-out"]).toBeGreaterThan(100);
  expect(answers["change: already-cancelled"]).toBeGreaterThan(0);
}, 120_000);

test("3 000 bookings by 64 connections with changes and waiting lists, whose holds are used, passed on and expire, lose nothing", async () => {
  const { answers, ...outcome } = await race(3_000, {
    seed: 2031,
    clients: 64,
    changes: true,
    waits: true,
    meanwhile: expireHolds,
  });
  expect(outcome).toEqual(SOUND);
  expect(answers["waits"]).toBeGreaterThan(100);
  expect(answers["left"]).toBeGreaterThan(100);
}, 240_000);

test("while owners take desks away, put them back, and close and open days, nothing is oversold and no closed day is sold", async () => {
  let changes = 0;
  const { answers, ...outcome } = await race(3_000, {
    seed: 2027,
    meanwhile: async (sql, spaces, isOver) => {
      const [row] = await sql<
        { day: string }[]
      >`select (current_date + ${FIRST_DAY + 6}::integer)::text as day`;
      const day = row?.day ?? "";
      const capacities = await sql<{ id: string; capacity: number }[]>`
        select id, capacity from public.coworking_spaces where id = any (${spaces})`;
      const closed: { id: string; at: string }[] = [];
      while (!isOver()) {
        for (const { id, capacity } of capacities) {
          await sql`update public.coworking_spaces set capacity = ${1 + (changes % capacity)} where id = ${id}`;
          await sql`insert into public.space_closures (space_id, starts_on, ends_on, reason)
            values (${id}, ${day}::date - 2, ${day}::date - 1, 'Painting')`;
          await sql`delete from public.space_closures where space_id = ${id} and reason = 'Painting'`;
          changes += 1;
        }
        const [next] = spaces.slice(closed.length, closed.length + 1);
        if (!next || changes < 8) continue;
        await sql`insert into public.space_closures (space_id, starts_on, ends_on, reason) values (${next}, ${day}, ${day}, 'Holiday')`;
        const [moment] = await sql<{ at: string }[]>`select clock_timestamp()::text as at`;
        closed.push({ id: next, at: moment?.at ?? "" });
      }
      for (const { id, capacity } of capacities)
        await sql`update public.coworking_spaces set capacity = ${capacity} where id = ${id}`;
      expect(closed).not.toEqual([]);
      for (const { id, at } of closed) {
        const sold = await sql`
          select from public.bookings where space_id = ${id} and created_at > ${at} and ${day}::date = any (held_days)`;
        expect(sold.count).toBe(0);
      }
    },
  });
  expect(outcome).toEqual(SOUND);
  expect(changes).toBeGreaterThanOrEqual(8);
  expect(answers["booked"]).toBeGreaterThan(100);
}, 120_000);

/** Removes a part of a function's text; fails when the text has no such part. */
async function takeOut(sql: Sql, name: string, part: RegExp): Promise<void> {
  const [row] = await sql<{ text: string }[]>`select pg_get_functiondef(${name}::regproc) as text`;
  const text = row?.text ?? "";
  expect(text).toMatch(part);
  await sql.unsafe(text.replace(part, ""));
}
const constraint = (sql: Sql) =>
  sql.unsafe("alter table public.space_days drop constraint never_oversold");
const lock = async (sql: Sql) => {
  await takeOut(sql, "private.lock_stock", /perform pg_advisory_xact_lock[^;]+;/);
  await takeOut(sql, "private.lock_days", /perform from public\.space_days[^;]+for update;/);
};
const check = (sql: Sql) => takeOut(sql, "private.quote_at", /when [^\n]+ then 'sold-out'/);

test("the race finds overselling when the stock check is taken away", async () => {
  const outcome = await race(500, {
    seed: 2026,
    sabotage: async (sql) => {
      await constraint(sql);
      await lock(sql);
      await check(sql);
    },
  });
  expect(outcome.oversold).toBeGreaterThan(0);
});

test("the race finds overselling when only the lock is taken away", async () => {
  const outcome = await race(1_500, {
    seed: 2026,
    sabotage: async (sql) => {
      await constraint(sql);
      await lock(sql);
    },
  });
  expect(outcome.oversold).toBeGreaterThan(0);
});

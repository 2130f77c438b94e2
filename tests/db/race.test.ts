import { expect, test } from "vitest";
import type { Sql } from "../support/backend.ts";
import { race } from "../support/race.ts";

// 32 connections, few desks. What holds here holds for any number of Workers in front of one database.
const SOUND = {
  accidents: [],
  oversold: 0,
  miscounted: 0,
  misleading: 0,
  unanswered: 0,
  unaccounted: 0,
};

test("5 000 bookings at once with cancellations oversell nothing and lose nothing", async () => {
  const { answers, ...outcome } = await race(5_000, { seed: 2026 });
  expect(outcome).toEqual(SOUND);
  const { booked = 0, "sold-out": soldOut = 0, cancelled = 0, ...others } = answers;
  expect(booked + soldOut + (others["closed-that-day"] ?? 0)).toBe(5_000);
  expect(Object.keys(others).toSorted()).toEqual(["already-cancelled", "closed-that-day"]);
  // It was a race: most found the desk taken, and many desks came back.
  expect(soldOut).toBeGreaterThan(1_000);
  expect(cancelled).toBeGreaterThan(300);
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
const lock = (sql: Sql) =>
  takeOut(sql, "public.book_space", /perform from public\.space_days[^;]+for update;/);
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

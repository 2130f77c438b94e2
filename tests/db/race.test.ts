import { expect, test } from "vitest";
import { expireHolds, race } from "../support/race.ts";
import { sampleOrAll } from "../support/thoroughness.ts";

// tests/prove/race.test.ts runs longer, with owners who change the stock, and shows that the race finds missing locks. 32 connections,
// few desks. The result holds for any number of Workers in front of one database.
const SOUND = {
  accidents: [],
  oversold: 0,
  miscounted: 0,
  misleading: 0,
  unanswered: 0,
  unaccounted: 0,
  forgotten: 0,
};

const ATTEMPTS = sampleOrAll(200, 500);

test(`${ATTEMPTS} bookings at once with cancellations oversell nothing and lose nothing`, async () => {
  const { answers, ...outcome } = await race(ATTEMPTS, { seed: 2026 });
  expect(outcome).toEqual(SOUND);
  const { booked = 0, "sold-out": soldOut = 0, ...others } = answers;
  const { "closed-that-day": closed = 0, "key-already-used": usedKeys = 0 } = others;
  expect(booked + soldOut + closed + usedKeys).toBe(ATTEMPTS);
  expect(booked).toBeGreaterThan(0);
});

test(`${ATTEMPTS} bookings with changes of days at once oversell nothing and lose nothing`, async () => {
  const { answers, ...outcome } = await race(ATTEMPTS, { seed: 2029, changes: true });
  expect(outcome).toEqual(SOUND);
  expect(answers["changed"]).toBeGreaterThan(0);
});

test(`${ATTEMPTS} bookings with changes and waiting lists, whose holds are used, passed on and expire, lose nothing`, async () => {
  const { answers, ...outcome } = await race(ATTEMPTS, {
    seed: 2030,
    changes: true,
    waits: true,
    meanwhile: expireHolds,
  });
  expect(outcome).toEqual(SOUND);
  expect(answers["waits"]).toBeGreaterThan(0);
});

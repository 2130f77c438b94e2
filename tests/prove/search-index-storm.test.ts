import { expect, test } from "vitest";
import { stormTheMarket } from "../support/market-storm.ts";

// tests/db/search-index.test.ts makes the changes one after the other.

test("the index of the search is in step after a storm of changes by many connections", async () => {
  const { made, ...outcome } = await stormTheMarket({ changes: 1_500, seed: 2026 });
  expect(outcome).toMatchObject({ accidents: [], differences: [] });
  // It was a real storm: every kind of change was made.
  expect(Math.min(...Object.values(made)), JSON.stringify(made)).toBeGreaterThan(8);
  expect(Object.keys(made)).toHaveLength(18);
});

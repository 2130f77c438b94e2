import { afterAll, beforeAll, expect, test } from "vitest";
import { fuzz } from "../support/fuzz.ts";
import { ask } from "../support/http.ts";
import { openStand, type Stand } from "../support/stand.ts";

let stand: Stand;

beforeAll(async () => {
  stand = await openStand();
});
afterAll(() => stand.site.stop());

test("2 000 requests that nobody means well end in no accident", async () => {
  const { asked, statuses, faults } = await fuzz(stand, { seed: 20_261_120, from: 0, to: 2_000 });
  expect(faults).toEqual([]);
  expect(asked).toBe(2_000);
  // They reach what they are aimed at: pages, forms that are refused, forms that are taken.
  for (const status of [200, 303, 400, 403, 404, 413, 422])
    expect(statuses[status], String(status)).toBeGreaterThan(1);
  expect((await ask(stand.site, { path: "/" })).status).toBe(200);
});

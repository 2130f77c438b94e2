import { afterAll, beforeAll, expect, test } from "vitest";
import { fuzz, statusesOf } from "../support/fuzz.ts";
import { makeFuzzedWorld, type FuzzedWorld } from "../support/fuzzed-world.ts";
import { sendRequest } from "../support/http.ts";
import { NAMES, pathsOf } from "../support/pages.ts";
import { PAGE_FORMS } from "../support/page-forms.ts";
import { openSeededSite } from "../support/seeded-site.ts";

let world: FuzzedWorld;

// tests/http/fuzz.test.ts sends a sample of them, and every form as its page does. A site of its own: what one member may do is not limited on it.
beforeAll(async () => {
  world = await makeFuzzedWorld(await openSeededSite());
});
afterAll(() => world.site.stop());

test("2 000 requests that nobody means well end in no accident", { timeout: 300_000 }, async () => {
  const findings = await fuzz(world, { seed: 20_261_120, from: 0, to: 2_000 });
  const statuses = statusesOf(findings);
  expect(findings.faults).toEqual([]);
  expect(findings.asked).toBe(2_000);
  // They reach what they are aimed at: pages, forms that are refused, forms that are taken.
  for (const status of [200, 303, 400, 403, 404, 413, 422])
    expect(statuses[status], String(status)).toBeGreaterThan(1);
  // Every page was asked for, and every form was taken at least once.
  const { counts } = findings;
  for (const path of pathsOf(NAMES))
    expect([...(counts.get(`${path} read`)?.keys() ?? [])], path).not.toEqual([]);
  for (const [path, forms] of Object.entries(PAGE_FORMS))
    for (const { taken = 303 } of forms(world, Math.random))
      expect(counts.get(`${path} write`)?.get(taken) ?? 0, path).toBeGreaterThan(0);
  // The session with which they came is still one.
  const dashboard = { path: "/dashboard", headers: { Cookie: world.session } };
  expect((await sendRequest(world.site, dashboard)).status).toBe(200);
});

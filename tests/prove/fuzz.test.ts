import { afterAll, beforeAll, expect, test } from "vitest";
import { fuzz, statusesOf } from "../support/fuzz.ts";
import { makeFuzzedWorld, type FuzzedWorld } from "../support/fuzzed-world.ts";
import { sendRequest } from "../support/http.ts";
import { NAMES, pathsOf } from "../support/pages.ts";
import { PAGE_FORMS } from "../support/page-forms.ts";
import { openSeededSite } from "../support/seeded-site.ts";

let world: FuzzedWorld;

// tests/http/fuzz.test.ts sends a sample of them, and every form as its page does. A site of its own without limits per member.
beforeAll(async () => {
  world = await makeFuzzedWorld(await openSeededSite({ secondFactor: true }));
});
afterAll(() => world.site.stop());

test("4 000 fuzzed requests end in no fault", { timeout: 300_000 }, async () => {
  const findings = await fuzz(world, { seed: 20_261_120, from: 0, to: 4_000 });
  const statuses = statusesOf(findings);
  expect(findings.faults).toEqual([]);
  expect(findings.asked).toBe(4_000);
  // The requests reach their targets: pages, refused forms, accepted forms.
  for (const status of [200, 303, 400, 403, 404, 413, 422])
    expect(statuses[status] ?? 0, String(status)).toBeGreaterThan(0);
  // Every page was requested, and one of its forms accepted; the test above has each of them.
  const { counts } = findings;
  for (const path of pathsOf(NAMES))
    expect([...(counts.get(`${path} read`)?.keys() ?? [])], path).not.toEqual([]);
  for (const [path, forms] of Object.entries(PAGE_FORMS)) {
    const taken = forms(world, Math.random).map(({ taken = 303 }) => taken);
    const statuses = [...(counts.get(`${path} write`)?.keys() ?? [])];
    expect(
      statuses.filter((status) => taken.includes(status)),
      path,
    ).not.toEqual([]);
  }
  // The session of these requests is still valid.
  const dashboard = { path: "/dashboard", headers: { Cookie: world.session } };
  expect((await sendRequest(world.site, dashboard)).status).toBe(200);
});

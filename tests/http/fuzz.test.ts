import { expect, test } from "vitest";
import { fuzz, statusesOf } from "../support/fuzz.ts";
import { NAMES, pathsOf } from "../support/pages.ts";
import { sendRequest } from "../support/http.ts";
import { seed, type SeededSite } from "../support/seeded-site.ts";
import { sharedSites } from "../support/shared-sites.ts";

// A report of the content security policy or of speed, the end of a kind of mail and a photo that a script sends end in no redirect.
const ACTIONS = pathsOf(NAMES, ({ forms }) => forms === true).filter(
  (path) =>
    path !== "/csp-report" &&
    path !== "/web-vitals" &&
    !path.startsWith("/unsubscribe/") &&
    !/^\/dashboard\/listings\/[^/]+\/photos$/.test(path),
);
let seeded: SeededSite;

sharedSites.beforeAll(async ({ site }) => {
  seeded = await seed(site);
});

test("2 000 requests that nobody means well end in no accident", async () => {
  const findings = await fuzz(seeded, { seed: 20_261_120, from: 0, to: 2_000 });
  const statuses = statusesOf(findings);
  expect(findings.faults).toEqual([]);
  expect(findings.asked).toBe(2_000);
  // They reach what they are aimed at: pages, forms that are refused, forms that are taken.
  for (const status of [200, 303, 400, 403, 404, 413, 422])
    expect(statuses[status], String(status)).toBeGreaterThan(1);
  // Every page was asked for, and every action did something.
  const { counts } = findings;
  for (const path of pathsOf(NAMES))
    expect([...(counts.get(`${path} read`)?.keys() ?? [])], path).not.toEqual([]);
  for (const path of ACTIONS)
    expect(counts.get(`${path} write`)?.get(303) ?? 0, path).toBeGreaterThan(0);
  expect((await sendRequest(seeded.site, { path: "/" })).status).toBe(200);
});

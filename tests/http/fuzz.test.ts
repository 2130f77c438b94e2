import { afterAll, beforeAll, expect, test } from "vitest";
import { fuzz } from "../support/fuzz.ts";
import { makeFuzzedWorld, type FuzzedWorld } from "../support/fuzzed-world.ts";
import { sendRequest } from "../support/http.ts";
import { requestOf } from "../support/page-form.ts";
import { PAGE_FORMS } from "../support/page-forms.ts";
import { randomOf } from "../support/random.ts";
import { openSeededSite } from "../support/seeded-site.ts";

let world: FuzzedWorld;

// A site of its own: what one member may do is not limited on it.
beforeAll(async () => {
  world = await makeFuzzedWorld(await openSeededSite({ secondFactor: true }));
});
afterAll(() => world.site.stop());

test.each(Object.keys(PAGE_FORMS))(
  "the forms of %s are taken when nothing is spoilt",
  async (route) => {
    const random = randomOf(1, 1);
    for (const form of PAGE_FORMS[route]?.(world, random) ?? []) {
      const { status, headers, text } = await sendRequest(world.site, requestOf(form, world));
      const what = `${form.path} ${JSON.stringify(form).slice(0, 200)} ${text.slice(0, 300)}`;
      expect(status, what).toBe(form.taken ?? 303);
      expect(headers.location ?? "", what).not.toMatch(/^\/auth\?returnTo=/);
    }
  },
);

test("a sample of requests that nobody means well ends in no accident", async () => {
  const findings = await fuzz(world, { seed: 20_261_120, from: 0, to: 150 });
  expect(findings.faults).toEqual([]);
  expect(findings.asked).toBe(150);
  // The session with which they came is still one.
  const dashboard = { path: "/dashboard", headers: { Cookie: world.session } };
  expect((await sendRequest(world.site, dashboard)).status).toBe(200);
});

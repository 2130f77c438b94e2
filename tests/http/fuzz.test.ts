import { afterAll, beforeAll, expect, test } from "vitest";
import { PAGES } from "../../app/pages.ts";
import { fuzz } from "../support/fuzz.ts";
import { makeFuzzedWorld, type FuzzedWorld } from "../support/fuzzed-world.ts";
import { cookieHeader, cookiesOf, sendRequest } from "../support/http.ts";
import { requestOf, type PageForm } from "../support/page-form.ts";
import { PAGE_FORMS } from "../support/page-forms.ts";
import { randomOf } from "../support/random.ts";
import { openSeededSite } from "../support/seeded-site.ts";

let world: FuzzedWorld;

// A site of its own without limits per member.
beforeAll(async () => {
  world = await makeFuzzedWorld(await openSeededSite({ secondFactor: true }));
});
afterAll(() => world.site.stop());

/** The subjects of these forms belong to another person in this world, so they have no page. */
const WITHOUT_PAGE = new Set([
  "/admin/webhooks/:webhookId/delete",
  "/admin/newsletter/:subscriberId/remove",
  // Its site has no provider of payments.
  "/dashboard/payments/:paymentId",
]);
const OF_MEMBERS = Object.entries(PAGES).flatMap(([route, { kind, members, admins, forms }]) =>
  kind === "page" && forms && (members || admins) && !WITHOUT_PAGE.has(route) ? [route] : [],
);

/** The forms of a route, at least one: a route without forms would pass without a request. */
function formsOf(route: string): PageForm[] {
  const forms = PAGE_FORMS[route]?.(world, randomOf(1, 1)) ?? [];
  expect(forms.length, `forms of ${route}`).toBeGreaterThan(0);
  return forms;
}

// Before the forms are sent: none of their data is used up yet.
test.each(OF_MEMBERS)(
  "a form sent to %s before signing in is mentioned there afterwards, once",
  async (route) => {
    for (const form of formsOf(route)) {
      const sent = await sendRequest(world.site, requestOf({ ...form, cookie: "" }, world));
      const what = `${form.path} ${JSON.stringify(form).slice(0, 200)}`;
      expect(sent.headers.location, what).toMatch(/^\/auth\?returnTo=/);
      // Members are redirected from admin pages.
      const own = route.startsWith("/admin/") ? world.admin.session : world.session;
      const cookies = [form.cookie ?? own, cookieHeader(cookiesOf(sent))].join("; ");
      const page = { path: form.path, headers: { Cookie: cookies } };
      const { status, text } = await sendRequest(world.site, page);
      expect(status, what).toBe(200);
      // Scripts get messages as data.
      const html = text.replaceAll(/<script.*?<\/script>/gs, "");
      const said = html.match(
        /You (?:are signed in now|were signed out|had to sign in first)[^<]*/g,
      );
      expect([what, ...(said ?? [])]).toHaveLength(2);
      const typed = [...html.matchAll(/<(?:input|select|textarea)\b[^>]*/g)].flatMap(([control]) =>
        control.includes('type="hidden"') ? [] : (/ name="([^"]*)"/.exec(control)?.[1] ?? []),
      );
      const names = "fields" in form ? Object.keys(form.fields) : [];
      if (!names.some((name) => typed.includes(name)))
        expect([what, said?.[0]]).toEqual([what, expect.stringMatching(/^You had to sign in/)]);
    }
  },
);

test.each(Object.keys(PAGE_FORMS))(
  "the forms of %s are accepted when nothing in them is fuzzed",
  async (route) => {
    for (const form of formsOf(route)) {
      const { status, headers, text } = await sendRequest(world.site, requestOf(form, world));
      const what = `${form.path} ${JSON.stringify(form).slice(0, 200)} ${text.slice(0, 300)}`;
      expect(status, what).toBe(form.taken ?? 303);
      expect(headers.location ?? "", what).not.toMatch(/^\/auth\?returnTo=/);
    }
  },
);

test("a sample of fuzzed requests ends in no fault", async () => {
  const findings = await fuzz(world, { seed: 20_261_120, from: 0, to: 150 });
  expect(findings.faults).toEqual([]);
  expect(findings.asked).toBe(150);
  // The session of these requests is still valid.
  const dashboard = { path: "/dashboard", headers: { Cookie: world.session } };
  expect((await sendRequest(world.site, dashboard)).status).toBe(200);
});

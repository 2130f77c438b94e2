import { openSite } from "../support/site.ts";
import { expect, test as base } from "./test.ts";

/** Settings apply to the whole site: these tests have one of their own. */
const test = base.extend<object, { site: Awaited<ReturnType<typeof openSite>> }>({
  site: [
    async ({}, use) => {
      const site = await openSite();
      await site.backend.sql`update public.site_settings set allow_registration = false`;
      await use(site);
      await site.stop();
    },
    { scope: "worker", timeout: 60_000 },
  ],
});

test(
  "with registration closed the page says so and signing in still works",
  { tag: ["@prove", "@scripted"] },
  async ({ page, site }) => {
    await page.goto("/auth?mode=sign-up");
    await expect(page.getByText(/registration is closed/i)).toBeVisible();
    await expect(page.getByLabel("Full name")).toHaveCount(0);
    const { count } = await countUsers(site);
    const refused = await page.request.post("/auth?mode=sign-up", {
      form: {
        intent: "sign-up",
        fullName: "Late Larry",
        email: "late@journeys.test",
        password: "long-enough-2026",
      },
      headers: { origin: site.url },
    });
    expect(refused.status()).toBe(403);
    expect(await countUsers(site)).toEqual({ count });
  },
);

async function countUsers(site: Awaited<ReturnType<typeof openSite>>) {
  const [row] = await site.backend.sql<
    { count: number }[]
  >`select count(*)::integer as count from auth.users`;
  return { count: row?.count };
}

import { randomUUID } from "node:crypto";
import { createSpace, dayAhead } from "../support/actors.ts";
import { bookedHeading, expect, openHydrated, signIn, test } from "./test.ts";

/** For journeys in which a script does not arrive: Chromium reports that as an error, which is expected. */
const testWithMissingScripts = test.extend<{ consoleErrors: string[] }>({
  consoleErrors: async ({}, use) => use([]),
});

// The entry, the chunk that all pages share, and the chunk of one page, which a client navigation asks for alone.
for (const missing of [/\/assets\/entry\.client-/, /\/assets\/fram/, /\/assets\/search-/])
  testWithMissingScripts(
    `without ${missing.source} people still search and book`,
    async ({ page, site, person }) => {
      const city = `Halfway ${randomUUID().slice(0, 6)}`;
      const space = await createSpace(site.backend.sql, {
        name: "Half Moon Desk",
        city,
      });
      const blocked: string[] = [];
      await page.route(missing, (route) => {
        blocked.push(route.request().url());
        return route.abort();
      });
      await signIn(page, person);
      await page.goto("/search");
      // Scripts are asked for after the first paint.
      await expect.poll(() => blocked).not.toEqual([]);
      await expect(page.locator("html.scripted")).toHaveCount(0);
      await page.getByLabel("Where").fill(city);
      await page.getByRole("button", { name: "Apply" }).click();
      await expect(page).toHaveURL(/location=Halfway/);
      await expect(page.getByRole("link", { name: "Half Moon Desk" })).toBeVisible();

      await page.goto(`/spaces/${space}/book?pass=day&startDate=${dayAhead(30)}`);
      await page.getByLabel("Note for the space").fill("Half of the scripts came along.");
      await page.getByRole("button", { name: "Confirm booking" }).click();
      await expect(bookedHeading(page)).toBeVisible();
      await expect(page.getByText("Half of the scripts came along.")).toBeVisible();
    },
  );

testWithMissingScripts(
  "parts whose scripts do not arrive stay HTML: links, forms and searches still work",
  async ({ page, site }) => {
    const [space] = await site.backend.sql<{ name: string; city: string }[]>`
    select name, city from public.coworking_spaces where status = 'active' order by created_at limit 1`;
    const lost: string[] = [];
    await page.route(/\/assets\/(site-header|site-footer|search-results)-/, (route) => {
      lost.push(route.request().url());
      return route.abort();
    });
    await openHydrated(page, "/search");
    await page.mouse.move(5, 5);
    await expect.poll(() => lost.length).toBeGreaterThan(2);
    await page.getByLabel("Where").fill(space?.city ?? "");
    await expect(page).toHaveURL(/location=/);
    await page.mouse.move(9, 9);
    await expect(page.getByRole("article").first()).toContainText(space?.city ?? "");
    await page
      .getByRole("link", { name: space?.name ?? "", exact: true })
      .first()
      .click();
    await expect(page.getByRole("heading", { level: 1, name: space?.name ?? "" })).toBeVisible();
  },
);

test("what was chosen before the scripts came is searched for when they are there", async ({
  page,
}) => {
  const held = Promise.withResolvers<void>();
  await page.route(/\/assets\/framework-/, async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto("/search");
  await page.getByLabel("First day").fill(dayAhead(30));
  await page.getByLabel("Last day").fill(dayAhead(31));
  await page.getByLabel("Sort by").selectOption({ label: "Price: high to low" });
  await page.getByLabel("Lockers").check();
  await expect(page.locator("html.scripted")).toHaveCount(0);
  expect(new URL(page.url()).search).toBe("");
  held.resolve();
  await expect(page).toHaveURL(/amenities=Lockers/);
  const { searchParams } = new URL(page.url());
  expect(searchParams.get("sort")).toBe("price-desc");
  expect(searchParams.get("startDate")).toBe(dayAhead(30));
  expect(searchParams.get("endDate")).toBe(dayAhead(31));
  await expect(page.getByRole("button", { name: /Dates/ })).not.toContainText("Any");
  await expect(page.getByRole("link", { name: "Remove filter Lockers" })).toBeVisible();
});

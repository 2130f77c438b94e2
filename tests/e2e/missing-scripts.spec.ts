import { randomUUID } from "node:crypto";
import { createSpace } from "../support/actors.ts";
import { dayAhead } from "../support/days.ts";
import { bookedHeading, expect, openHydrated, signIn, test } from "./test.ts";

/** For tests with a missing script: Chromium reports that as an error, which is expected. */
const testWithMissingScripts = test.extend<{ consoleErrors: string[] }>({
  consoleErrors: async ({}, use) => use([]),
});

// The file of a single page. The others fail in the same way: the entry, the chunk of all pages, which the entry imports, and a shared
// chunk of several.
for (const [missing, details] of [
  [/\/assets\/entry\.client-/, { tag: "@prove" }],
  [/\/assets\/search-[\w-]+\.js/, {}],
  [/\/assets\/fram/, { tag: "@prove" }],
  [/\/assets\/spaces-/, { tag: "@prove" }],
] as const)
  testWithMissingScripts(
    `without ${missing.source} people still search and book`,
    details,
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
      // Scripts are requested after the first paint, which may be after the load event.
      await expect.poll(() => blocked.length).toBeGreaterThan(0);
      await expect(page.locator("html.scripted")).toHaveCount(0);
      await page.getByLabel("Where").fill(city);
      await page.getByRole("button", { name: "Show spaces" }).click();
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
  "a link to a page whose scripts a deploy has removed leads to that page",
  { tag: "@prove" },
  async ({ page, site }) => {
    const name = `Redeployed Desk ${randomUUID().slice(0, 6)}`;
    await createSpace(site.backend.sql, { name });
    await openHydrated(page, `/search?q=${encodeURIComponent(name)}`);
    await page.route(/\/assets\/space-/, (route) => route.fulfill({ status: 404 }));
    await page.getByRole("link", { name, exact: true }).click();
    await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
    await expect(page).toHaveURL(/\/spaces\//);
  },
);

test(
  "dates can be typed after a while if the search's calendar does not load",
  { tag: "@prove" },
  async ({ page }) => {
    await page.clock.install();
    // Never answered: neither loaded nor failed.
    await page.route(/\/assets\/range-calendar-/, () => {});
    await openHydrated(page, "/search");
    await page.getByRole("button", { name: /^Dates/ }).click();
    await expect(page.getByText("Opening the calendar…")).toBeVisible();
    await page.clock.fastForward(8_000);
    await expect(page.getByLabel("First day")).toBeFocused();
  },
);

testWithMissingScripts(
  "where the calendar of a search does not arrive, its dates are typed",
  { tag: ["@prove", "@scripted"] },
  async ({ page }) => {
    await page.route(/\/assets\/range-calendar-/, (route) => route.abort());
    await openHydrated(page, "/search");
    await page.getByRole("button", { name: /^Dates/ }).click();
    await expect(page.getByLabel("First day")).toBeFocused();
    await page.getByLabel("First day").fill(dayAhead(30));
    await expect(page).toHaveURL(`/search?startDate=${dayAhead(30)}`);
    await page.getByLabel("Last day").fill(dayAhead(31));
    await expect(page).toHaveURL(`/search?startDate=${dayAhead(30)}&endDate=${dayAhead(31)}`);
  },
);

test("a press before the scripts have loaded works as without scripts", async ({
  page,
  site,
  person,
}) => {
  const space = await createSpace(site.backend.sql, { name: "Early Bird Desk" });
  await signIn(page, person);
  const held = Promise.withResolvers<void>();
  await page.route(/\/assets\/framework-/, async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto("/search?q=Early+Bird+Desk");
  await page.getByRole("link", { name: "Early Bird Desk", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Early Bird Desk" })).toBeVisible();
  await page.getByRole("button", { name: "Save: Early Bird Desk" }).click();
  await expect(page.getByRole("button", { name: "Saved: Early Bird Desk" })).toBeVisible();
  await page.getByLabel("First day").fill(dayAhead(30));
  await page.getByRole("button", { name: "Book Now" }).click();
  await page.getByRole("button", { name: "Confirm booking" }).click();
  await expect(bookedHeading(page)).toBeVisible();
  await expect(page.locator("html.scripted")).toHaveCount(0);
  held.resolve();
  await expect(page.locator("html.scripted")).toHaveCount(1);
  const booked = await site.backend.sql`
    select 1 from public.bookings where space_id = ${space} and user_id = ${person.id}`;
  expect(booked).toHaveLength(1);
});

test(
  "a choice before the scripts have loaded is searched when they load",
  { tag: "@prove" },
  async ({ page }) => {
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
  },
);

test(
  "text typed into a text area while its page becomes interactive stays",
  { tag: "@prove" },
  async ({ page }) => {
    // The scripts look for the text area in their first rendering, and a visitor continues to type before hydration ends.
    await page.addInitScript(() => {
      const getElementById = document.getElementById.bind(document);
      let drawn = false;
      document.getElementById = (id) => {
        const element = getElementById(id);
        if (!drawn && element instanceof HTMLTextAreaElement) {
          drawn = true;
          queueMicrotask(() => {
            element.value = "Typed at that very moment.";
            element.dispatchEvent(new Event("input", { bubbles: true }));
          });
        }
        return element;
      };
    });
    await openHydrated(page, "/contact");
    await expect(page.getByRole("textbox", { name: "Message" })).toHaveValue(
      "Typed at that very moment.",
    );
  },
);

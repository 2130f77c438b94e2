import type { Page } from "@playwright/test";
import { createSpace } from "../support/actors.ts";
import { CHANGES } from "../support/changed-pages.ts";
import { dayAhead } from "../support/days.ts";
import { emailOf, kindsOf, PEOPLE } from "../support/pages-of-people.ts";
import {
  announcement,
  expect,
  expectHydrated,
  openHydrated,
  signIn,
  test as base,
} from "./test.ts";

// Pages that a translator or an extension has changed. React reports the failed hydration in the console.
const test = base.extend<{ consoleErrors: string[] }>({
  consoleErrors: async ({ context }, use) => {
    const errors: string[] = [];
    context.on("weberror", (error) => errors.push(String(error.error())));
    await use(errors);
    expect(errors.filter((error) => !/#418|Hydration failed/.test(error))).toEqual([]);
  },
});

/** Opens a page with scripts that wait until the returned function is called. */
async function openHeld(page: Page, path: string): Promise<() => Promise<void>> {
  const held = Promise.withResolvers<void>();
  await page.route(/\/assets\/.*\.js/, async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto(path, { waitUntil: "commit" });
  // The whole document has come; its scripts have not. The admin area has no footer to wait for.
  await page.waitForFunction(() => document.readyState !== "loading");
  return async () => {
    held.resolve();
    // On a busy machine React draws a long document anew for seconds.
    await expect(page.locator("html.scripted")).toHaveCount(1, { timeout: 60_000 });
  };
}

/** The text of the page, without parts that differ on each rendering. */
const textOf = (page: Page) => page.locator("body").innerText();

for (const change of ["translator", "passwordManager"] as const)
  test(
    `a page that a ${change} has changed before its scripts came keeps its text and the typed values`,
    { tag: change === "translator" ? [] : "@prove" },
    async ({ page }) => {
      for (const [path, label, option] of [
        ["/", "Where", null],
        ["/search", "Where", "Lockers"],
        ["/auth?mode=sign-up", "Full Name", null],
      ] as const) {
        const proceed = await openHeld(page, path);
        const field = page.getByRole("main").getByLabel(label);
        const choice = option && page.getByLabel(option);
        await choice?.check();
        await field.fill("Lisbon");
        await page.evaluate(() => scrollTo(0, 60));
        await page.evaluate(CHANGES[change]);
        await proceed();
        expect(await page.evaluate(() => scrollY)).toBe(60);
        await expect(field).toHaveValue("Lisbon");
        await expect(field).toBeFocused();
        if (choice) await expect(choice).toBeChecked();
        await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
        expect((await textOf(page)).length).toBeGreaterThan(500);
        await page.unrouteAll({ behavior: "ignoreErrors" });
      }
    },
  );

test(
  "a translated page shows the current state: nothing found, other days and their price",
  { tag: "@prove" },
  async ({ page, site }) => {
    const space = await createSpace(site.backend.sql, {
      name: "Translated Desk",
      price_per_day: 20,
    });
    await openHydrated(page, "/search");
    await page.evaluate(CHANGES.translator);
    await page.getByLabel("Where").fill("Nowhere at all");
    await expect(page).toHaveURL(/location=Nowhere/);
    await expect(page.getByText("Found 0 Spaces")).toBeVisible();
    await page.getByLabel("Where").fill("Lisbon");
    await expect(page.getByText(/^Found [1-9]\d* Spaces/)).toBeVisible();

    await openHydrated(page, `/spaces/${space}?pass=day&startDate=${dayAhead(30)}`);
    await page.evaluate(CHANGES.translator);
    await expect(page.getByRole("main")).toContainText("US$20");
    await page.getByLabel("Last day").fill(dayAhead(34));
    await expect(page.getByRole("main")).toContainText("US$100");
    await page.getByRole("link", { name: "Later" }).first().click();
    await expect(page).toHaveURL(/month=/);
    await expect(page.getByRole("heading", { level: 1, name: "Translated Desk" })).toBeVisible();
  },
);

test(
  "a page that a translator and a password manager change while it is open still works: a host's calendar, and typed text",
  { tag: "@prove" },
  async ({ page, site, person }) => {
    const space = await createSpace(site.backend.sql, { owner_id: person.id });
    await signIn(page, person);
    await openHydrated(page, `/dashboard/listings/${space}/calendar`);
    await page.evaluate(CHANGES.translator);
    const month = () =>
      page.getByRole("main").getByRole("heading", { level: 2 }).first().innerText();
    const shown = await month();
    await page.getByRole("link", { name: "Later" }).first().click();
    await expect(page).toHaveURL(/month=/);
    await expect.poll(month).not.toBe(shown);

    await openHydrated(page, "/search");
    await page.evaluate(CHANGES.passwordManager);
    await page.getByLabel("Where").fill("Nowhere at all");
    await expect(page.getByText("Found 0 Spaces")).toBeVisible();
    await expect(page.getByLabel("Where")).toHaveValue("Nowhere at all");
    await page.getByRole("link", { name: "About" }).first().click();
    await expect(page).toHaveURL("/about");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  },
);

test(
  "a message stays on a page that a translator changes before its scripts load",
  { tag: "@prove" },
  async ({ page }) => {
    const proceed = await openHeld(page, "/contact");
    await page.getByLabel("Full name").fill("Ana Pires");
    await page.getByLabel("Email", { exact: true }).fill("ana@journeys.test");
    await page.getByLabel("Subject").fill("A desk by the window");
    await page.getByRole("textbox", { name: "Message" }).fill("Is there one?");
    await page.getByRole("button", { name: "Send Message" }).click();
    const said = announcement(page, "Message sent successfully!");
    await expect(said).toBeVisible();
    await page.evaluate(CHANGES.translator);
    await proceed();
    await expect(said).toBeVisible();
  },
);

test(
  "a page that fails to render is reloaded once, and then stays a page without scripts",
  { tag: "@prove" },
  async ({ page, site }) => {
    const loads: string[] = [];
    page.on("request", (request) => {
      if (request.isNavigationRequest()) loads.push(new URL(request.url()).search);
    });
    const crashWhile = async (where: string) => {
      // Without the fix React fails to remove the list.
      await page
        .locator("section[aria-labelledby=found] > :last-child")
        .evaluate((list) => list.remove());
      await page.getByLabel("Where").fill(where);
    };
    await openHydrated(page, "/search");
    await page.getByLabel("Email").fill("reader@example.com");
    await crashWhile("Nowhere at all");
    await expect(page.getByText("Found 0 Spaces")).toBeVisible();
    await expectHydrated(page);
    await expect(page.getByLabel("Email")).toHaveValue("reader@example.com");
    expect(loads).toEqual(["", "?location=Nowhere+at+all"]);
    await expect
      .poll(() => site.log.filter((line) => line.includes('"page-crash"')).length)
      .toBeGreaterThan(0);

    // The second consecutive crash: the page does not reload.
    await page.goto("/search");
    await expectHydrated(page);
    const address = "/search?location=Nowhere+again";
    await page.evaluate((to) => {
      const crash = {
        address: location.origin + to,
        at: Date.now(),
        count: 1,
        filled: [],
        scrollY: 0,
      };
      sessionStorage.setItem("crash", JSON.stringify(crash));
    }, address);
    await crashWhile("Nowhere again");
    await page.getByRole("link", { name: "Try again" }).click();
    await expect(page.getByText("Found 0 Spaces")).toBeVisible();
    expect(loads.slice(2)).toEqual(["", "?location=Nowhere+again"]);
    await page.getByLabel("Where").fill("Lisbon");
    await page.getByRole("button", { name: "Show spaces" }).click();
    await expect(page).toHaveURL(/location=Lisbon/);
    await expectHydrated(page);
  },
);

for (const who of PEOPLE)
  for (const [name, change] of Object.entries(CHANGES))
    test(
      `each kind of page of a ${who} still works after a ${name} changed it before its scripts loaded`,
      { tag: "@prove" },
      async ({ page, site }) => {
        test.setTimeout(600_000);
        const email = emailOf(who);
        if (email) await signIn(page, { email, password: "nomad-demo-2026" });
        const lost: string[] = [];
        for (const path of await kindsOf(who, site)) {
          const proceed = await openHeld(page, path);
          if (await page.evaluate(() => "__reactRouterManifest" in window)) {
            const before = (await textOf(page)).length;
            await page.evaluate(change);
            await proceed();
            const after = (await textOf(page)).length;
            if (after < before * 0.9) lost.push(`${path}: ${before} to ${after}`);
          }
          await page.unrouteAll({ behavior: "ignoreErrors" });
        }
        expect(lost).toEqual([]);
      },
    );

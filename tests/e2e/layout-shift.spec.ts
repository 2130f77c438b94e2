import type { Page } from "@playwright/test";
import { createSpace } from "../support/actors.ts";
import { dayAhead } from "../support/days.ts";
import { expect, expectHydrated, signIn, test } from "./test.ts";

test.use({ contextOptions: { reducedMotion: "no-preference" } });

const PAGES = [
  "/",
  "/auth?mode=signup",
  `/search?startDate=${dayAhead(30)}&endDate=${dayAhead(31)}&amenities=Lockers`,
  "/spaces/:id",
  `/spaces/:id?pass=day&startDate=${dayAhead(30)}`,
  "/contact",
  "/no-such-page",
];
const MEMBERS_PAGES = [
  `/spaces/:id/book?pass=day&startDate=${dayAhead(30)}`,
  "/dashboard/bookings",
];

// A button that moves between pointer down and pointer up gets no click.
for (const [width, height, tag] of [
  [390, 844, []],
  [1280, 900, ["@prove"]],
] as const)
  test(
    `nothing moves at ${width} px when the scripts load`,
    { tag: [...tag] },
    async ({ page, site, person }) => {
      test.slow();
      const space = await createSpace(site.backend.sql, { name: "Steady Hands" });
      await page.setViewportSize({ width, height });
      let held = Promise.withResolvers<void>();
      await page.route(/\/assets\/framework-/, async (route) => {
        await held.promise;
        await route.continue();
      });
      for (const path of [...PAGES, ...MEMBERS_PAGES]) {
        if (path === MEMBERS_PAGES[0]) await signIn(page, person);
        held = Promise.withResolvers<void>();
        await page.goto(path.replace(":id", space));
        await rememberPlaces(page);
        held.resolve();
        await expectHydrated(page);
        expect(await movedSince(page), path).toEqual([]);
      }
    },
  );

test(
  "the button that books stays where it is when the price comes",
  { tag: "@prove" },
  async ({ page, site }) => {
    const space = await createSpace(site.backend.sql, { name: "Steady Price" });
    const panel = page.getByRole("region", { name: "Book a desk" });
    // "Choose days" until there is a price.
    const button = panel.locator(".button-primary");
    let held = Promise.withResolvers<void>();
    await page.route("**/spaces/*.data*", async (route) => {
      await held.promise;
      await route.continue();
    });
    for (const [width, height] of [
      [390, 844],
      [1280, 900],
    ] as const) {
      await page.setViewportSize({ width, height });
      // On a small screen the form of the page shows where the address names it.
      await page.goto(`/spaces/${space}#book`);
      await expectHydrated(page);
      for (const [label, value, price] of [
        ["First day", dayAhead(30), "1 desk × 1 day pass at US$20"],
        ["Desks", "2", "2 desks × 1 day pass at US$20"],
      ] as const) {
        held = Promise.withResolvers<void>();
        await page.getByLabel(label, { exact: true }).fill(value);
        const place = await button.boundingBox();
        held.resolve();
        await expect(page.getByText(price)).toBeVisible();
        expect(await button.boundingBox(), `${label} at ${width} px`).toEqual(place);
      }
    }
  },
);

test(
  "a ticked box does not move when the search finds nothing",
  { tag: "@prove" },
  async ({ page }) => {
    await page.goto("/search");
    await expectHydrated(page);
    const parking = page.getByRole("checkbox", { name: "Parking" });
    const place = await parking.boundingBox();
    await page.getByLabel("Name or description").fill("nothing is called that");
    await expect(page.getByRole("heading", { name: "Found 0 Spaces" })).toBeVisible();
    expect(await parking.boundingBox()).toEqual(place);
  },
);

function rememberPlaces(page: Page): Promise<void> {
  return page.evaluate(async (what) => {
    await document.fonts.ready;
    // In the middle of the page: content fixed to an edge moves when something shrinks.
    scrollTo(0, document.documentElement.scrollHeight / 2);
    const seen = [...document.querySelectorAll(what)].filter((one) => one.checkVisibility());
    Object.assign(window, { seen: new Map(seen.map((one) => [one, one.getBoundingClientRect()])) });
  }, "h1, h2, h3, a, button, input, select, textarea, summary");
}

/** The elements that have moved, or were replaced. */
function movedSince(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { seen } = window as unknown as { seen: Map<Element, DOMRect> };
    return [...seen].flatMap(([one, was]) => {
      const is = one.getBoundingClientRect();
      const stays = Math.hypot(is.left - was.left, is.top - was.top) < 1;
      const name = `${one.tagName} ${one.getAttribute("name") ?? one.textContent}`;
      if (!one.isConnected) return [`${name} was drawn anew`];
      // Controls for visitors without scripts are removed, and the native dates hide behind their button.
      if (stays || !one.checkVisibility() || one.closest("[aria-hidden]")) return [];
      return [`${name}: ${was.left}, ${was.top} to ${is.left}, ${is.top}`];
    });
  });
}

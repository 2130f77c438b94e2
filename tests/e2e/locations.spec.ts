import { randomUUID } from "node:crypto";
import type { Site } from "../support/site.ts";
import { expectAccessible } from "./axe.ts";
import { expect, test } from "./test.ts";

// The locations, as visitors find them. Their pages load no script, so the tests run once.

test(
  "a stranger goes from the home page to all locations, and from there to a city and its spaces",
  { tag: "@prove" },
  async ({ page }) => {
    await page.goto("/");
    await page.getByRole("link", { name: "View all destinations" }).click();
    await expect(page).toHaveURL("/locations");
    const main = page.getByRole("main");
    for (const name of ["Top Destinations", "Trending Destinations", "All Locations"])
      await expect(main.getByRole("heading", { level: 2, name })).toBeVisible();
    for (const figure of ["Cities", "Countries", "Total spaces", "Featured spaces"])
      await expect(main.getByRole("term").filter({ hasText: figure })).toBeVisible();
    await expect(
      main.getByRole("region", { name: "Top Destinations" }).getByRole("link"),
    ).toHaveCount(6);

    await main
      .getByRole("navigation", { name: "Countries" })
      .getByRole("link", { name: /^Portugal/ })
      .click();
    await expect(page).toHaveURL("/locations?country=portugal");
    await expect(main.getByRole("heading", { level: 1, name: "Portugal" })).toBeVisible();
    await main
      .getByRole("region", { name: "Portugal" })
      .getByRole("link", { name: "Lisbon" })
      .click();
    await expect(page).toHaveURL("/locations/lisbon/portugal");
    await expect(main.getByRole("heading", { level: 1, name: "Lisbon" })).toBeVisible();
    for (const figure of ["Total spaces", "Featured", "Verified owners", "Average price per day"])
      await expect(main.getByRole("term").filter({ hasText: figure })).toBeVisible();
    const total = await main
      .getByRole("term")
      .filter({ hasText: "Total spaces" })
      .locator("xpath=following-sibling::dd")
      .innerText();
    const featured = main.getByRole("region", { name: "Featured spaces" }).getByRole("article");
    expect(await featured.count()).toBeLessThanOrEqual(3);

    await main.getByRole("link", { name: "View All with Filters" }).click();
    await expect(page).toHaveURL("/search?location=Lisbon%2C+Portugal");
    await expect(
      main.getByRole("heading", { level: 1, name: `Found ${total} Spaces` }),
    ).toBeVisible();
    await page.goBack();
    await main.getByRole("link", { name: "Search All Spaces" }).click();
    await expect(page).toHaveURL("/search?location=Lisbon%2C+Portugal");
  },
);

test(
  "the menu links to the locations and the blog, the footer to the locations, and alternative addresses of a city redirect",
  { tag: "@prove" },
  async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    const header = page.getByRole("banner");
    for (const [name, path] of [
      ["Locations", "/locations"],
      ["Blog", "/blog"],
    ] as const) {
      await page.goto("/about");
      await header.getByRole("button", { name: "Explore" }).click();
      await header.getByRole("link", { name }).click();
      await expect(page).toHaveURL(path);
    }
    await page.goto("/about");
    await page.getByRole("contentinfo").getByRole("link", { name: "Locations" }).click();
    await expect(page).toHaveURL("/locations");
    for (const other of ["/locations/lisbon", "/coworking-spaces/portugal/lisbon"]) {
      await page.goto(other);
      await expect(page).toHaveURL("/locations/lisbon/portugal");
    }
    await page.goto("/locations/atlantis/portugal");
    await expect(page.getByRole("heading", { name: "Oops! Page not found" })).toBeVisible();
    await expect(
      page.getByRole("navigation", { name: "Busy cities" }).getByRole("link"),
    ).toHaveCount(6);
    await page.getByLabel("Where do you want to work?").fill("Lisbon");
    await page.getByRole("button", { name: "Search Spaces" }).click();
    await expect(page).toHaveURL("/search?location=Lisbon");
  },
);

/** A city of Portugal without listings. */
async function addCity({ backend }: Site): Promise<{ name: string; path: string }> {
  const name = `Vila ${randomUUID().slice(0, 8)}`;
  await backend.sql`
    insert into public.places (kind, parent_id, name, timezone, lat, lng)
    select 'city', id, ${name}, 'Europe/Lisbon', 38.7, -9.1 from public.places where kind = 'country' and slug = 'portugal'`;
  return { name, path: `/locations/${name.toLowerCase().replace(" ", "-")}/portugal` };
}

test(
  "a city without spaces and the cities of a country have no accessibility violations",
  { tag: ["@prove", "@scripted"] },
  async ({ page, site }) => {
    const { path } = await addCity(site);
    for (const address of [path, "/locations?country=portugal"]) {
      await page.goto(address);
      await expectAccessible(page, address);
    }
  },
);

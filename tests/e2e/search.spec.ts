import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import type { Sql } from "../support/backend.ts";
import { createSpace } from "../support/actors.ts";
import { expect, openHydrated, test } from "./test.ts";

/** A town of its own per test, so that only the test's own spaces match. */
function town(): string {
  return `Søndby ${randomUUID().slice(0, 6)}`;
}

async function found(page: Page, ...names: string[]) {
  const many = names.length === 1 ? "Space" : "Spaces";
  await expect(page.getByRole("heading", { name: `Found ${names.length} ${many}` })).toBeVisible();
  await expect(page.getByRole("article").getByRole("heading")).toHaveText(names);
}

async function apply(page: Page, scripted: boolean | undefined) {
  // With scripts the form submits itself.
  if (!scripted) await page.getByRole("button", { name: "Show spaces" }).click();
}

async function street(sql: Sql, city: string) {
  await createSpace(sql, {
    name: "Arches",
    city,
    country: "Denmark",
    price_per_day: 15,
    capacity: 2,
    amenities: ["Parking"],
  });
  await createSpace(sql, {
    name: "Brewery",
    city,
    country: "Denmark",
    price_per_day: 45,
    capacity: 20,
    amenities: ["Parking", "Lockers"],
  });
  await createSpace(sql, {
    name: "Chapel",
    city,
    country: "Denmark",
    price_per_day: null,
    capacity: 8,
    is_featured: true,
  });
}

test(
  "each filter and each sort is applied as soon as it is typed or chosen",
  { tag: ["@prove", "@scripted"] },
  async ({ page, site }) => {
    const city = town();
    await street(site.backend.sql, city);
    const filters = page.locator("details.more-filters");
    const chip = (name: string | RegExp) => page.getByRole("link", { name });
    await openHydrated(page, `/search?location=${city}&sort=price-asc`);
    await page.getByLabel("Desks", { exact: true }).fill("5");
    await found(page, "Brewery", "Chapel");
    await chip("Remove filter 5 desks").click();
    await found(page, "Arches", "Brewery", "Chapel");
    await page.getByLabel("Name or description").fill("bréw");
    await found(page, "Brewery");
    await chip(/Remove filter “bréw”/).click();
    await found(page, "Arches", "Brewery", "Chapel");
    await filters.getByLabel("To", { exact: true }).fill("20");
    await found(page, "Arches", "Chapel");
    await chip("Remove filter Up to US$20 a day").click();
    await found(page, "Arches", "Brewery", "Chapel");

    // Two choices in a row are two searches: the chip of the second is there when both are applied.
    await filters.getByLabel("Lockers").check();
    await filters.getByLabel("Parking").check();
    await found(page, "Brewery");
    await expect(chip("Remove filter Parking")).toBeVisible();
    await chip("Remove filter Lockers").click();
    await found(page, "Arches", "Brewery");
    await page.getByLabel("Sort by").selectOption({ label: "Price: high to low" });
    await found(page, "Brewery", "Arches");
    await expect(page).toHaveURL(/sort=price-desc/);
  },
);

test("a small screen shows the first result at once, and keeps the fields behind a line that names the search", async ({
  page,
  site,
}, { project }) => {
  const scripted = project.use.javaScriptEnabled;
  const city = town();
  await street(site.backend.sql, city);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/search?location=${city}&sort=price-asc`);
  await found(page, "Arches", "Brewery", "Chapel");
  await expect(page.getByRole("heading", { name: "Arches" })).toBeInViewport({ ratio: 1 });
  const desks = page.getByLabel("Desks", { exact: true });
  const button = page.locator(".search-line");
  await expect(desks).toBeHidden();

  await button.click();
  await desks.fill("5");
  await page.getByLabel("Lockers").check();
  await apply(page, scripted);
  await found(page, "Brewery");
  await expect(button).toContainText("Any day · 5 desks");
  await expect(button).toContainText("1 active");
  await expect(page.getByLabel("Sort by")).toBeVisible();
  const show = page.getByRole("link", { name: "Show 1 space", exact: true });
  if (scripted) {
    await expect(show).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole("button", { name: "Show spaces" })).toBeHidden();
    await show.click();
    await expect(page.getByRole("heading", { name: "Found 1 Space" })).toBeInViewport();
    await expect(desks).toBeHidden();
    await button.click();
  } else {
    await button.click();
    await expect(page.getByRole("button", { name: "Show spaces" })).toBeVisible();
    await expect(show).toBeHidden();
    await button.click();
  }

  if (!scripted) await button.click();
  await desks.fill("0");
  await button.click();
  await expect(desks).toBeVisible();
  await desks.fill("5");
  await expect(desks).toBeHidden();
});

test(
  "without scripts the browser itself suggests places, with their spaces",
  { tag: "@prove" },
  async ({ page }, { project }) => {
    for (const path of ["/", "/search"]) {
      await page.goto(path);
      const options = page.locator("datalist option");
      // With scripts a combobox has replaced it.
      if (project.use.javaScriptEnabled) await expect(options).toHaveCount(0);
      else {
        await expect(options.first()).toHaveAttribute("value", /\w/);
        await expect(options.first()).toHaveText(/^\d+ spaces?$/);
      }
    }
  },
);

test(
  "a misspelt place is corrected, and the page names the corrected one",
  { tag: "@prove" },
  async ({ page, site }) => {
    await createSpace(site.backend.sql, {
      name: "Rambla Desks",
      city: "Montevideo",
      country: "Uruguay",
    });
    await page.goto("/search?location=Montevdeo");
    await expect(page.getByText("Showing results for Montevideo.")).toBeVisible();
    await expect(page).toHaveTitle(/^Coworking spaces in Montevideo/);
    await expect(page.getByRole("link", { name: "Rambla Desks", exact: true })).toBeVisible();
  },
);

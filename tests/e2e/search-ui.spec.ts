import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import type { Sql } from "../support/backend.ts";
import { createSpace } from "../support/actors.ts";
import { announcement, expect, expectHydrated, openHydrated, test } from "./test.ts";

const map = (page: Page) => page.getByRole("group", { name: "Map of these spaces" });
const ground = (page: Page) => page.locator(".space-map-frame > svg[aria-hidden] > svg[viewBox]");
const cards = (page: Page) => page.getByRole("article");

async function street(sql: Sql, houses: number): Promise<string> {
  const city = `Vester ${randomUUID().slice(0, 6)}`;
  for (let index = 0; index < houses; index++)
    await createSpace(sql, {
      name: `House ${String(index).padStart(2, "0")}`,
      city,
      lat: 55 + (index % 3),
      lng: 9 + index * 1.2,
      price_per_day: 10 + index,
    });
  return city;
}

test(
  "the card and the pin of one space mark each other",
  { tag: "@prove" },
  async ({ page, site }) => {
    await page.goto(`/search?location=${await street(site.backend.sql, 12)}&sort=price-asc`);
    await expectHydrated(page);
    const pin = map(page).getByRole("link", { name: /House 01/ });
    await page.getByRole("link", { name: "House 01", exact: true }).focus();
    await expect(pin).toHaveAttribute("data-marked", "true");
    await pin.focus();
    await expect(page.locator("li[data-marked]")).toContainText("House 01");
    await page.getByLabel("Where").focus();
    await expect(page.locator("[data-marked]")).toHaveCount(0);
  },
);

test("the map is zoomed by button, wheel and key, and moved by drag and key", async ({
  page,
  site,
}) => {
  await page.goto(`/search?location=${await street(site.backend.sql, 12)}`);
  await expectHydrated(page);
  const seen = async () => {
    const box = await ground(page).getAttribute("viewBox");
    const [x = 0, y = 0, width = 0] = (box ?? "").split(" ").map(Number);
    return { x, y, width };
  };
  const first = await seen();
  await page.getByRole("button", { name: "Zoom in" }).click();
  await expect.poll(async () => (await seen()).width).toBeLessThan(first.width);
  await page.getByRole("button", { name: "Show all pins" }).click();
  await expect.poll(seen).toEqual(first);

  await page.keyboard.press("ArrowRight");
  await expect.poll(async () => (await seen()).x).toBeGreaterThan(first.x);
  await page.keyboard.press("-");
  await expect.poll(async () => (await seen()).width).toBeGreaterThan(first.width);
  await page.getByRole("button", { name: "Show all pins" }).click();

  const frame = await map(page).boundingBox();
  if (!frame) throw new Error("The map is not shown");
  await page.mouse.move(frame.x + 40, frame.y + 40);
  await page.keyboard.down("Control");
  await page.mouse.wheel(0, -200);
  await page.keyboard.up("Control");
  await expect.poll(async () => (await seen()).width).toBeLessThan(first.width);
  await page.getByRole("button", { name: "Show all pins" }).click();
  await page.mouse.move(frame.x + 40, frame.y + 40);
  await page.mouse.down();
  await page.mouse.move(frame.x + 140, frame.y + 40, { steps: 4 });
  await page.mouse.up();
  await expect.poll(async () => (await seen()).x).toBeLessThan(first.x);

  // On a phone it covers the list, and fills the screen; a press on its ground leaves it open.
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByText("Map", { exact: true }).click();
  await page.locator(".space-map-frame").click({ position: { x: 30, y: 400 } });
  await page.getByRole("button", { name: "Zoom in" }).click();
  const filled = await page.locator(".space-map-frame").boundingBox();
  expect(filled?.height).toBeGreaterThan(700);
  const shown = (await ground(page).getAttribute("viewBox"))?.split(" ").map(Number) ?? [];
  expect((shown[2] ?? 0) / (shown[3] ?? 1)).toBeCloseTo(
    (filled?.width ?? 0) / (filled?.height ?? 1),
    2,
  );
});

test(
  "the way back from a pin finds the map as it was left",
  { tag: "@prove" },
  async ({ page, site }) => {
    await openHydrated(page, `/search?location=${await street(site.backend.sql, 12)}`);
    const shown = ground(page);
    const first = await shown.getAttribute("viewBox");
    await page.getByRole("button", { name: "Zoom in" }).click();
    await page.keyboard.press("ArrowRight");
    await expect(shown).not.toHaveAttribute("viewBox", first ?? "");
    const left = await shown.getAttribute("viewBox");
    await map(page)
      .getByRole("link", { name: /House 06/ })
      .focus();
    await page.keyboard.press("Enter");
    await expect(
      page.getByRole("group", { name: "Chosen on the map" }).getByRole("link"),
    ).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { level: 1, name: "House 06" })).toBeVisible();
    await page.goBack();
    await expect(shown).toHaveAttribute("viewBox", left ?? "");
    await page.getByRole("button", { name: "Show all pins" }).click();
    await expect(shown).toHaveAttribute("viewBox", first ?? "");
  },
);

test(
  "load more appends, moves the focus to the first new card, and the way back finds it all",
  { tag: "@prove" },
  async ({ page, site }) => {
    const city = await street(site.backend.sql, 30);
    await page.goto(`/search?location=${city}&sort=price-asc`);
    await expect(cards(page)).toHaveCount(24);
    await expectHydrated(page);
    await page.getByRole("link", { name: "Load More Spaces" }).click();
    await expect(cards(page)).toHaveCount(30);
    await expect(page.getByRole("link", { name: "House 24", exact: true })).toBeFocused();
    await expect(page.getByRole("link", { name: "Load More Spaces" })).toHaveCount(0);
    expect(page.url()).not.toContain("cursor");

    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { level: 1, name: "House 24" })).toBeVisible();
    await page.goBack();
    await expect(cards(page)).toHaveCount(30);
    await expect(page.getByRole("link", { name: "House 24", exact: true })).toBeInViewport();

    await page.reload();
    await expect(cards(page)).toHaveCount(24);
  },
);

test(
  "a slow search shows that it is loading, with skeleton cards of the final size",
  { tag: "@prove" },
  async ({ page, site }) => {
    await openHydrated(page, `/search?location=${await street(site.backend.sql, 2)}`);
    const held = Promise.withResolvers<void>();
    await page.route("**/search.data?**", async (route) => {
      await held.promise;
      await route.continue();
    });
    await page.getByLabel("Sort by").selectOption({ label: "Price: high to low" });
    await expect(page.getByRole("heading", { name: "Loading Spaces..." })).toBeVisible();
    await expect(page.locator(".skeleton")).toHaveCount(6);
    await expect(cards(page)).toHaveCount(0);
    held.resolve();
    await expect(page.getByRole("heading", { name: "Found 2 Spaces" })).toBeVisible();
    await expect(page.locator(".skeleton")).toHaveCount(0);
  },
);

test(
  "a slow first search from another page shows skeletons of its results",
  { tag: "@prove" },
  async ({ page }) => {
    await page.goto("/contact");
    await expectHydrated(page);
    const held = Promise.withResolvers<void>();
    await page.route("**/search.data*", async (route) => {
      await held.promise;
      await route.continue();
    });
    await page
      .getByRole("navigation", { name: "Main" })
      .getByRole("link", { name: "Search" })
      .click();
    await expect(announcement(page, "Loading Spaces...")).toBeVisible();
    await expect(page.locator(".skeleton")).toHaveCount(6);
    held.resolve();
    await expect(page.getByRole("heading", { name: /Found .* Spaces/ })).toBeVisible();
    await expect(page.locator(".skeleton")).toHaveCount(0);
  },
);

test("a slow page of a space shows its skeleton", { tag: "@prove" }, async ({ page, site }) => {
  await openHydrated(page, `/search?location=${await street(site.backend.sql, 2)}&sort=price-asc`);
  const held = Promise.withResolvers<void>();
  await page.route("**/spaces/*.data*", async (route) => {
    await held.promise;
    await route.continue();
  });
  const link = page.getByRole("link", { name: "House 01", exact: true });
  await link.click();
  await expect(announcement(page, "Loading the space…")).toBeVisible();
  await expect(page.locator(".skeleton")).toHaveCount(1);
  await expect(link).toBeHidden();
  held.resolve();
  await expect(page.getByRole("heading", { level: 1, name: "House 01" })).toBeVisible();
  await expect(page.locator(".skeleton")).toHaveCount(0);
});

test(
  "the way back to a search fills its form in again",
  { tag: "@prove" },
  async ({ page, site }) => {
    const city = `Ribe ${randomUUID().slice(0, 6)}`;
    await createSpace(site.backend.sql, { city, amenities: ["Parking"] });
    await page.goto(`/search?location=${city}`);
    await expectHydrated(page);
    const parking = page.getByRole("checkbox", { name: /Parking/ });
    await parking.check();
    await page.getByRole("link", { name: "Remove filter Parking" }).click();
    await expect(parking).not.toBeChecked();
    await page.goBack();
    await expect(page.getByRole("link", { name: "Remove filter Parking" })).toBeVisible();
    await expect(parking).toBeChecked();
  },
);

test(
  "a number that no search takes is refused beside its field while it is typed, and not searched for",
  { tag: "@prove" },
  async ({ page, site }) => {
    await openHydrated(page, `/search?location=${await street(site.backend.sql, 2)}`);
    const asked: string[] = [];
    page.on("request", (request) => asked.push(new URL(request.url()).search));
    for (const [label, refused, words, mended] of [
      ["To", "-5", "Enter 0 or more.", "40,50"],
      ["Desks", "0", "Enter how many desks you need: 1 to 10,000.", "2"],
    ] as const) {
      const field = page.getByLabel(label, { exact: true });
      const message = page.getByRole("alert").filter({ hasText: words });
      await field.fill(refused);
      await expect(message).toBeVisible();
      await expect(field).toHaveAccessibleDescription(words);
      await expect(field).toBeFocused();
      // Enter in another field leads to the invalid one.
      await page.getByLabel("Where").press("Enter");
      await expect(field).toBeFocused();
      await field.fill(mended);
      await expect(message).toHaveCount(0);
    }
    await expect(page).toHaveURL(/maxPrice=40%2C50.*desks=2|desks=2.*maxPrice=40%2C50/);
    await expect(
      page.getByRole("link", { name: "Remove filter Up to US$40.50 a day" }),
    ).toBeVisible();
    await expect(page.getByRole("heading", { name: "Found 2 Spaces" })).toBeVisible();
    expect(asked.filter((search) => /Price=-5|desks=0/.test(search))).toEqual([]);
  },
);

test("places are suggested as they are typed, chosen with the keyboard, and searched for at once", async ({
  page,
  site,
}) => {
  const city = await street(site.backend.sql, 2);
  await openHydrated(page, "/search");
  const where = page.getByRole("combobox", { name: "Where" });
  // The combobox has replaced the browser's own suggestions.
  await expect(page.locator("datalist option")).toHaveCount(0);
  const list = page.getByRole("listbox", { name: "Suggestions" });
  await where.pressSequentially(city.slice(0, 10));
  const option = list.getByRole("option", { name: `${city}, Portugal 2 spaces` });
  await expect(option).toBeVisible();
  await expect(page.getByRole("status").filter({ hasText: /^1 suggestion$/ })).toHaveCount(1);
  await expect(where).toHaveAttribute("aria-expanded", "true");
  while ((await option.getAttribute("aria-selected")) !== "true") await where.press("ArrowDown");
  await expect(where).toHaveAttribute(
    "aria-activedescendant",
    (await option.getAttribute("id")) ?? "no id",
  );
  await where.press("Enter");
  await expect(where).toHaveValue(`${city}, Portugal`);
  await expect(where).toBeFocused();
  await expect(list).toHaveCount(0);
  await expect(page.getByRole("heading", { name: "Found 2 Spaces" })).toBeVisible();
});

test(
  "suggestions are chosen by a press, closed by Escape, and go when the field is left",
  { tag: "@prove" },
  async ({ page, site }) => {
    const city = await street(site.backend.sql, 2);
    await openHydrated(page, "/");
    const where = page.getByRole("combobox", { name: "Where" });
    const list = page.getByRole("listbox", { name: "Suggestions" });
    await where.click();
    await expect(list.getByRole("option")).not.toHaveCount(0);
    await where.press("Escape");
    await expect(list).toHaveCount(0);
    await where.pressSequentially(city.slice(0, 10));
    await list.getByRole("option", { name: city }).first().click();
    await expect(where).toHaveValue(`${city}, Portugal`);
    await where.press("ArrowDown");
    await expect(list).toBeVisible();
    await page.getByRole("button", { name: "Search Spaces" }).focus();
    await expect(list).toHaveCount(0);
    await page.getByRole("button", { name: "Search Spaces" }).click();
    await expect(page.getByRole("heading", { name: "Found 2 Spaces" })).toBeVisible();
  },
);

test(
  "the last search is offered at the start until it is cleared, and none that a link elsewhere led to @scripted",
  { tag: "@prove" },
  async ({ page, site }) => {
    const city = await street(site.backend.sql, 2);
    const kept = () => page.evaluate(() => localStorage.getItem("last-searches"));
    await page.clock.install();
    await openHydrated(page, `/search?location=${city}`);
    await page.clock.runFor(5_000);
    expect(await kept()).toBeNull();
    await openHydrated(page, "/");
    await page.getByRole("combobox", { name: "Where" }).fill(city);
    await page.getByRole("button", { name: "Search Spaces" }).click();
    await expect(page.getByRole("heading", { name: "Found 2 Spaces" })).toBeVisible();
    await page.clock.runFor(5_000);
    expect(await kept()).toContain(city);
    await page.clock.resume();
    const last = page.getByRole("region", { name: "Your last searches" });
    await openHydrated(page, "/");
    await last.getByRole("link", { name: `${city} · Any day · 1 desk` }).click();
    await expect(page).toHaveURL(`/search?location=${city.replace(" ", "+")}`);
    await openHydrated(page, "/search");
    await last.getByRole("button", { name: "Clear your last searches" }).click();
    await expect(last).toHaveCount(0);
    expect(await kept()).toBeNull();
  },
);

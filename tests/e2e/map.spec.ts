import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import type { Sql } from "../support/backend.ts";
import { createSpace } from "../support/actors.ts";
import { expect, test } from "./test.ts";

const map = (page: Page) => page.getByRole("group", { name: "Map of these spaces" });
const pins = (page: Page) => map(page).getByRole("link");
const open = (page: Page) => page.locator(".map-switch").click();

/** Three spaces of one town, two of them at the same point. */
async function harbour(sql: Sql): Promise<string> {
  const city = `Havn ${randomUUID().slice(0, 6)}`;
  const houses = { Crane: [55.68, 12.59], Dock: [55.68, 12.59], Ferry: [55.7, 12.5] };
  for (const [name, [lat, lng]] of Object.entries(houses))
    await createSpace(sql, { name, city, country: "Denmark", lat, lng, price_per_day: 20 });
  return city;
}

test(
  "every space of the page has a pin, which opens the space, with scripts its card",
  { tag: "@prove" },
  async ({ page, site, javaScriptEnabled }) => {
    const city = await harbour(site.backend.sql);
    await page.goto(`/search?location=${city}&startDate=2027-03-01`);
    // Two of the three are at one point: a count.
    await expect(pins(page)).toHaveCount(2);
    const boxes = await Promise.all((await pins(page).all()).map((pin) => pin.boundingBox()));
    for (const [index, box] of boxes.entries()) {
      if (!box) throw new Error("A pin is not drawn");
      expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(24);
      for (const other of boxes.slice(index + 1))
        expect(Math.hypot(box.x - (other?.x ?? 0), box.y - (other?.y ?? 0))).toBeGreaterThan(23);
    }
    await expect(map(page).getByRole("link", { name: /^2 spaces near/ })).toHaveText("2");
    await pins(page).filter({ hasText: "Ferry" }).click();
    const card = page.getByRole("group", { name: "Chosen on the map" });
    if (javaScriptEnabled) {
      await expect(card.getByRole("link", { name: "Ferry" })).toBeFocused();
      await page.keyboard.press("Escape");
      await expect(card).toHaveCount(0);
      await expect(pins(page).filter({ hasText: "Ferry" })).toBeFocused();
      await page.keyboard.press("Enter");
      await card.getByRole("link", { name: "Ferry" }).click();
    }
    await expect(page.getByRole("heading", { level: 1, name: "Ferry" })).toBeVisible();
    await expect(page).toHaveURL(/startDate=2027-03-01/);
  },
);

test(
  "the ground is a file of its own: neither the page nor its scripts carry outlines",
  { tag: "@prove" },
  async ({ page }) => {
    const grounds: string[] = [];
    page.on("request", (request) => {
      if (request.url().includes("/map/")) grounds.push(new URL(request.url()).pathname);
    });
    const answer = await page.goto("/search", { waitUntil: "networkidle" });
    expect(new Set(grounds)).toEqual(new Set(["/map/world.svg"]));
    expect(await answer?.text()).not.toMatch(/<path[^>]+d="[^"]{2000}/);
  },
);

test(
  "on a small screen the map waits behind its button",
  { tag: "@prove" },
  async ({ page, site }) => {
    const town = `/search?location=${await harbour(site.backend.sql)}`;
    for (const [path, width, isShown] of [
      ["/search", 390, false],
      ["/search", 1280, true],
      [town, 1280, true],
      [town, 390, false],
    ] as const) {
      await page.setViewportSize({ width, height: 844 });
      await page.goto(path);
      await expect(map(page), `${path} at ${width} px`).toBeVisible({ visible: isShown });
    }
    await open(page);
    await expect(pins(page)).toHaveCount(2);
  },
);

test(
  "the map of spaces in one town shows its coast, that of a country a coarser one",
  { tag: "@prove" },
  async ({ page, site }) => {
    const { sql } = site.backend;
    // The ground is under the map's group of pins.
    const tiles = () =>
      page
        .locator(".space-map-frame use")
        .evaluateAll((uses) => uses.map((use) => use.getAttribute("href")));
    await page.goto(`/search?location=${await harbour(sql)}`);
    await expect(map(page).getByText("1 km")).toBeVisible();
    expect(await tiles()).toContain("/map/ground/near-385-75.svg#water");
    const city = await harbour(sql);
    await createSpace(sql, { name: "Far Away", city, country: "Denmark", lat: 57.05, lng: 9.92 });
    await page.goto(`/search?location=${city}`);
    await expect(map(page).getByRole("link", { name: /Far Away/ })).toBeVisible();
    expect(await tiles()).toContain("/map/ground/wide-48-9.svg#water");
    await expect(map(page).getByText("20 km")).toBeVisible();
  },
);

test("no name of a city touches a button or the legend", { tag: "@prove" }, async ({ page }) => {
  for (const width of [390, 1280])
    for (const path of ["/search?location=Germany", "/search?location=Lisbon"]) {
      await page.setViewportSize({ width, height: 844 });
      await page.goto(path, { waitUntil: "networkidle" });
      if (width === 390) await open(page);
      const { names, touched } = await page.locator(".space-map-frame").evaluate((frame) => {
        const boxes = (selector: string) =>
          [...frame.querySelectorAll(selector)].map((part) => part.getBoundingClientRect());
        const cities = boxes(".map-cities text");
        const others = boxes(".map-controls, .map-size");
        const touching = cities.filter((city) =>
          others.some(
            (other) =>
              city.left < other.right &&
              other.left < city.right &&
              city.top < other.bottom &&
              other.top < city.bottom,
          ),
        );
        return { names: cities.length, touched: touching.length };
      });
      expect(names, path).toBeGreaterThan(0);
      expect(touched, `${path} at ${width} px`).toBe(0);
    }
});

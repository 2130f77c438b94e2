import type { Page } from "@playwright/test";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { pmtilesArchive } from "../support/pmtiles-archive.ts";
import { openSite } from "../support/site.ts";
import { expectAccessible } from "./axe.ts";
import { expect, expectHydrated, test as base } from "./test.ts";

// The streets of an operator: here those of the demo, from another origin than the site.

const test = base.extend({
  site: [
    async ({}, use) => {
      const site = await openSite({ edgeCache: true, streets: true });
      await use(site);
      await site.stop();
    },
    { scope: "worker", timeout: 60_000 },
  ],
});
test.use({
  launchOptions: {
    executablePath: process.env.CHROMIUM_PATH,
    // WebGL without a graphics card.
    args: ["--no-sandbox", "--use-angle=swiftshader", "--enable-unsafe-swiftshader"],
  },
});

// One after the other: two maps at once would keep the processor busy.
test.describe.configure({ mode: "default" });
/** Milliseconds for drawing the first streets on a busy machine. */
const DRAWN = { timeout: 20_000 };

const frame = (page: Page) => page.locator(".space-map-frame");
const credit = (page: Page) =>
  page.getByRole("link", { name: "© OpenStreetMap contributors (ODbL)" });

test(
  "the map of Montevideo has its streets from the first touch on, and none of MapLibre before",
  { tag: "@scripted" },
  async ({ page }) => {
    const asked: string[] = [];
    page.on("request", (request) => asked.push(request.url()));
    const streets = () => asked.filter((url) => /streets|map\/worker|maplibre/.test(url));
    const tiles = () => asked.filter((url) => url.endsWith(".mvt")).length;
    await page.goto("/search?location=Montevideo, Uruguay", { waitUntil: "networkidle" });
    await expectHydrated(page);
    await expect(page.getByRole("heading", { level: 1, name: "Found 4 Spaces" })).toBeVisible();
    expect(streets()).toEqual([]);
    const city = frame(page).getByText("Montevideo", { exact: true });
    await expect(city).toBeVisible();

    await frame(page).click({ position: { x: 60, y: 80 } });
    await expect(credit(page)).toBeVisible(DRAWN);
    await expect.poll(tiles).toBeGreaterThan(0);
    await expect(page.getByRole("link", { name: /^Casa Sarandí, US\$14 a day/ })).toBeVisible();
    // The same view under the pins: a pin is pressed, and its card opens over the streets.
    await page.getByRole("link", { name: /^Casa Sarandí, US\$14 a day/ }).click();
    await expect(page.getByRole("group", { name: "Chosen on the map" })).toBeVisible();
    await page.keyboard.press("Escape");

    const canvas = frame(page).locator("canvas");
    const before = await canvas.screenshot();
    await page.keyboard.press("ArrowRight");
    await expect.poll(async () => (await canvas.screenshot()).equals(before)).toBe(false);
    await expect(page.getByRole("link", { name: "Search this area" })).toBeVisible();

    // The streets name their quarters. Beyond their scales the ground has the name of the city again.
    await expect(city).toHaveCount(0);
    for (let step = 0; step < 4; step++)
      await frame(page).getByRole("button", { name: "Zoom out" }).click();
    await expect(city).toBeVisible();
  },
);

test(
  "streets that could not be loaded are asked for again at the next touch, and the source of the ground is named until they cover it",
  { tag: ["@prove", "@scripted"] },
  async ({ page }) => {
    await page.goto("/search?location=Montevideo, Uruguay", { waitUntil: "networkidle" });
    await expectHydrated(page);
    await page.route(/style\.json/, (route) => route.fulfill({ status: 404 }));
    const note = page.getByText("The streets could not be loaded. The map works without them.");
    await frame(page).click({ position: { x: 60, y: 80 } });
    await expect(note).toBeVisible();
    await expect(frame(page).locator("canvas")).toHaveCount(0);
    await expect(frame(page).locator("use").first()).toBeAttached();
    await page.unroute(/style\.json/);
    // This time the style has a background, as those of most operators: the drawn ground and its source are covered.
    await page.route(/style\.json/, async (route) => {
      const style = await (await route.fetch()).json();
      const paper = { id: "paper", type: "background", paint: { "background-color": "#eee" } };
      await route.fulfill({ json: { ...style, layers: [paper, ...style.layers] } });
    });
    const coasts = frame(page).getByText("Coasts: GSHHG (LGPL)");
    await expect(coasts).toBeVisible();
    await frame(page).click({ position: { x: 60, y: 80 } });
    await expect(credit(page)).toBeVisible(DRAWN);
    await expect(note).toHaveCount(0);
    await expect(coasts).toHaveCount(0);
  },
);

test(
  "the streets of an operator's own archive are drawn, and its attribution is shown",
  { tag: ["@prove", "@scripted"] },
  async ({ page }) => {
    const archive = pmtilesArchive(readDemoTiles(), [-56.33789, -34.958, -55.98633, -34.8138], {
      attribution: '<a href="https://tiles.test/credit">© The archive</a>',
    });
    const ranges: string[] = [];
    await page.route(/montevideo\.pmtiles/, async (route) => {
      const range = (await route.request().headerValue("range")) ?? "";
      ranges.push(range);
      const [, from = 0, to = 0] = (/^bytes=(\d+)-(\d+)$/.exec(range) ?? []).map(Number);
      const body = archive.subarray(from, to + 1);
      await route.fulfill({ status: 206, body, headers: { "access-control-allow-origin": "*" } });
    });
    await page.route(/style\.json/, async (route) => {
      const style = await (await route.fetch()).json();
      const url = `pmtiles://${new URL("montevideo.pmtiles", route.request().url()).href}`;
      await route.fulfill({ json: { ...style, sources: { montevideo: { type: "vector", url } } } });
    });
    await page.goto("/search?location=Montevideo, Uruguay", { waitUntil: "networkidle" });
    await expectHydrated(page);
    await frame(page).click({ position: { x: 60, y: 80 } });
    await expect(page.getByRole("link", { name: "© The archive" })).toBeVisible(DRAWN);
    // The header with the directory, the metadata, and at least one tile.
    await expect.poll(() => new Set(ranges).size).toBeGreaterThan(2);
    // The name of the city goes where the streets have names.
    await expect(frame(page).getByText("Montevideo", { exact: true })).toHaveCount(0);
  },
);

test(
  "the page of a space shows its streets when they are asked for, on a map that moves",
  { tag: ["@scripted", "@prove"] },
  async ({ page, site }) => {
    const [space] = await site.backend.sql<{ id: string }[]>`
      select id from public.coworking_spaces where name = 'Casa Sarandí'`;
    await page.goto(`/spaces/${space?.id}`, { waitUntil: "networkidle" });
    await expectHydrated(page);
    await page.getByRole("button", { name: "Show the streets" }).click();
    await expect(credit(page)).toBeVisible(DRAWN);
    const pin = frame(page).locator("svg:has(> .place-map-pin)");
    await frame(page).getByRole("button", { name: "Zoom in" }).click();
    await expect(pin).toHaveAttribute("x", "50.0%");
    await page.keyboard.press("ArrowRight");
    await expect(pin).toHaveAttribute("x", "30.0%");
    await expectAccessible(page, "the page of a space with streets");
    await page.getByRole("button", { name: "Hide the streets" }).click();
    await expect(frame(page)).toHaveCount(0);
  },
);

function readDemoTiles() {
  const folder = join(import.meta.dirname, "../../demo/streets");
  return readdirSync(folder).flatMap((file) => {
    const [, z, x, y] = /^(\d+)-(\d+)-(\d+)\.mvt$/.exec(file) ?? [];
    const data = readFileSync(join(folder, file));
    return y === undefined ? [] : { z: Number(z), x: Number(x), y: Number(y), data };
  });
}

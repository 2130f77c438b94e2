import { chromium, type Browser, type Page } from "@playwright/test";
import { mkdirSync, statSync } from "node:fs";
import { join, relative, resolve } from "node:path";
import { startTestCluster } from "../tests/support/backend.ts";
import { openSite } from "../tests/support/site.ts";
import { dayAhead } from "../tests/support/days.ts";
import { buildWhenChanged } from "./build.ts";
import { findChromium } from "./chromium.ts";

/** `npm run screenshots` writes the pictures of the README, from the demo data on a temporary database. */
const ROOT = resolve(import.meta.dirname, "..");
const FOLDER = join(ROOT, "docs/screenshots");
/** Bytes; README files are also read over slow connections. */
const LIMIT = 300_000;
const DESKTOP = { width: 1280, height: 640 };
const SPACE = "Oficina do Miradouro";
const START = dayAhead(7);

const executablePath = findChromium();
await buildWhenChanged(console.log);
mkdirSync(FOLDER, { recursive: true });
const cluster = await startTestCluster();
try {
  const site = await openSite();
  const args = process.getuid?.() === 0 ? ["--no-sandbox"] : [];
  const browser = await chromium.launch({ executablePath, args });
  try {
    await takePictures(await open(browser, site.url));
  } finally {
    await browser.close();
    await site.stop();
  }
} finally {
  await cluster.stop();
}

async function takePictures(page: Page): Promise<void> {
  await page.goto(`/search?location=Lisbon&startDate=${START}&endDate=${dayAhead(9)}`);
  await take(page, "search");
  await page.getByRole("link", { name: SPACE }).first().click();
  await page.getByRole("heading", { level: 1, name: SPACE }).waitFor();
  // Scrolled below the header and part of the photos, so that the price and the form are visible.
  await take(page, "space", 380);
}

async function open(browser: Browser, baseURL: string): Promise<Page> {
  const context = await browser.newContext({
    baseURL,
    viewport: DESKTOP,
    locale: "en-GB",
    timezoneId: "Europe/Lisbon",
    colorScheme: "light",
    reducedMotion: "reduce",
  });
  return context.newPage();
}

async function take(page: Page, name: string, top = 0): Promise<void> {
  await page.waitForLoadState("networkidle");
  await page.evaluate((y) => document.fonts.ready.then(() => scrollTo(0, y)), top);
  const path = join(FOLDER, `${name}.png`);
  await page.screenshot({ path });
  const { size } = statSync(path);
  if (size > LIMIT) throw new Error(`${path} has ${size} bytes; at most ${LIMIT} are allowed`);
  console.log(`${relative(ROOT, path)}: ${(size / 1000).toFixed(0)} kB`);
}

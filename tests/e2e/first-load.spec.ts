import { brotliCompressSync, constants } from "node:zlib";
import type { Page } from "@playwright/test";
import { PAGES } from "../../app/pages.ts";
import { demoValues } from "../support/demo-values.ts";
import { fill, mostScripts, patternsOf } from "../support/pages.ts";
import { expect, test } from "./test.ts";

/** The public pages with scripts. */
const PATTERNS = patternsOf(
  ({ kind, members, admins, withoutScripts }) =>
    kind === "page" && !members && !admins && !withoutScripts,
);

/** The scripts that the browser has loaded so far, by address, in transferred kilobytes. */
function fetched(page: Page): Map<string, Promise<number>> {
  const scripts = new Map<string, Promise<number>>();
  page.on("response", (response) => {
    if (!response.url().endsWith(".js")) return;
    const weighed = response.body().then((body) => {
      const params = { [constants.BROTLI_PARAM_QUALITY]: 11 };
      return brotliCompressSync(body, { params }).length / 1000;
    });
    scripts.set(response.url(), weighed);
  });
  return scripts;
}

/** Whether the first paint came before the request for any script. */
function paintedBefore(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const [paint] = performance.getEntriesByName("first-contentful-paint");
    const scripts = performance
      .getEntriesByType("resource")
      .filter(({ name }) => name.endsWith(".js"))
      .map(({ startTime }) => startTime);
    return paint !== undefined && scripts.length > 0 && paint.startTime <= Math.min(...scripts);
  });
}

/** Whether React has hydrated every link of the page. */
function isWholePageHydrated(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const links = [...document.querySelectorAll("header a, main a, footer a")];
    const isHydrated = (link: Element) =>
      Object.keys(link).some((key) => key.startsWith("__reactProps"));
    return links.length > 0 && links.every(isHydrated);
  });
}

/** Other pages load in the same way in the same frame, and tests/http/speed.test.ts measures the scripts of each. */
const IN_GATE = "/search";

for (const pattern of PATTERNS)
  test(
    `${pattern} fetches its scripts after the first paint, and no more than it may`,
    { tag: pattern === IN_GATE ? [] : "@prove" },
    async ({ page, site }) => {
      // Without a token it redirects.
      const query = pattern === "/auth/confirm" ? (PAGES[pattern]?.example ?? "") : "";
      const path = fill(pattern, await demoValues(site.backend.sql)) + query;
      const scripts = fetched(page);
      // Not a measured visit, which loads 3 kB more after the page.
      await page.addInitScript("Math.random = () => 0.5");
      const entry = page.waitForResponse(/\/assets\/entry\.client-/);
      await page.goto(path);
      await entry;
      await page.waitForLoadState("networkidle");
      await expect(page.locator("html.scripted")).toHaveCount(1);
      expect(await paintedBefore(page), "a script was asked for before the first paint").toBe(true);
      // A touch loads nothing more: every part of the page is hydrated.
      const first = scripts.size;
      await page.mouse.move(2, 2);
      await page.waitForLoadState("networkidle");
      expect(scripts.size).toBe(first);
      expect(await isWholePageHydrated(page)).toBe(true);
      const sizes = await Promise.all(scripts.values());
      expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(mostScripts(pattern));
    },
  );

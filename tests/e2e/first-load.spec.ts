import { brotliCompressSync, constants } from "node:zlib";
import type { Page } from "@playwright/test";
import { PAGES } from "../../app/pages.ts";
import { demoValues } from "../support/demo-values.ts";
import { fill, mostScripts, patternsOf } from "../support/pages.ts";
import { expect, test } from "./test.ts";

/** The pages of visitors that load scripts. */
const PATTERNS = patternsOf(
  ({ kind, members, admins, withoutScripts }) =>
    kind === "page" && !members && !admins && !withoutScripts,
);

/** The scripts that the browser has fetched so far, by address, in kilobytes on the way. */
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

/** Whether the page was painted before it asked for any script. */
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

/** Whether React has taken over every link of the page. */
function isWholePageHydrated(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const links = [...document.querySelectorAll("header a, main a, footer a")];
    const isHydrated = (link: Element) =>
      Object.keys(link).some((key) => key.startsWith("__reactProps"));
    return links.length > 0 && links.every(isHydrated);
  });
}

/** What the others load is the same way in the same frame, and tests/http/speed.test.ts weighs the scripts of each. */
const IN_GATE = ["/", "/search", "/spaces/:spaceId", "/contact", "/auth", "/*"];

for (const pattern of PATTERNS)
  test(
    `${pattern} fetches its scripts after the first paint, and no more than it may`,
    { tag: IN_GATE.includes(pattern) ? [] : "@prove" },
    async ({ page, site }) => {
      // Without a token it leads to another page.
      const query = pattern === "/auth/confirm" ? (PAGES[pattern]?.example ?? "") : "";
      const path = fill(pattern, await demoValues(site.backend.sql)) + query;
      const scripts = fetched(page);
      // Not one of the visits that are measured, which fetch 3 kB more once the page is there.
      await page.addInitScript("Math.random = () => 0.5");
      const entry = page.waitForResponse(/\/assets\/entry\.client-/);
      await page.goto(path);
      await entry;
      await page.waitForLoadState("networkidle");
      await expect(page.locator("html.scripted")).toHaveCount(1);
      expect(await paintedBefore(page), "a script was asked for before the first paint").toBe(true);
      // A touch brings nothing more: every part of the page is hydrated.
      const first = scripts.size;
      await page.mouse.move(2, 2);
      await page.waitForLoadState("networkidle");
      expect(scripts.size).toBe(first);
      expect(await isWholePageHydrated(page)).toBe(true);
      const sizes = await Promise.all(scripts.values());
      expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(mostScripts(pattern));
    },
  );

import { brotliCompressSync, constants } from "node:zlib";
import type { Page } from "@playwright/test";
import { demoValues, fill, patternsOf } from "../support/pages.ts";
import { expect, hydrateParts, test } from "./test.ts";

/** The pages of visitors that load scripts. */
const PATTERNS = patternsOf(
  ({ kind, members, withoutScripts }) => kind === "page" && !members && !withoutScripts,
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

for (const pattern of PATTERNS)
  test(`${pattern} fetches at most 112 kB of scripts before somebody interacts with it`, async ({
    page,
    site,
  }) => {
    const path = fill(pattern, await demoValues(site.backend.sql));
    const scripts = fetched(page);
    // Nothing is asked of the page before that: what Playwright asks counts as an interaction.
    const entry = page.waitForResponse(/\/assets\/entry\.client-/);
    await page.goto(path);
    await entry;
    await page.waitForLoadState("networkidle");
    await expect(page.locator("html.scripted")).toHaveCount(1);
    expect(await paintedBefore(page), "a script was asked for before the first paint").toBe(true);
    const first = scripts.size;
    const sizes = await Promise.all(scripts.values());
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(112);
    await hydrateParts(page);
    expect(scripts.size, "no part was hydrated by an interaction").toBeGreaterThan(first);
    // What was asked for last is still on its way, and is weighed as well.
    await page.waitForLoadState("networkidle");
    await Promise.all(scripts.values());
  });

import { brotliCompressSync, constants } from "node:zlib";
import type { Page } from "@playwright/test";
import { expect, hydrateParts, test } from "./test.ts";

const PAGES = ["/", "/search", "/spaces/:id", "/contact", "/help", "/auth", "/no-such-page"];

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

for (const path of PAGES)
  test(`${path} fetches at most 105 kB of scripts before somebody interacts with it`, async ({
    page,
    site,
  }) => {
    const [space] = await site.backend.sql<{ id: string }[]>`
      select id from public.coworking_spaces where status = 'active' order by created_at limit 1`;
    const scripts = fetched(page);
    // Nothing is asked of the page before that: what Playwright asks counts as an interaction.
    const entry = page.waitForResponse(/\/assets\/entry\.client-/);
    await page.goto(path.replace(":id", space?.id ?? ""));
    await entry;
    await page.waitForLoadState("networkidle");
    await expect(page.locator("html.scripted")).toHaveCount(1);
    expect(await paintedBefore(page), "a script was asked for before the first paint").toBe(true);
    const first = scripts.size;
    const sizes = await Promise.all(scripts.values());
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(105);
    await hydrateParts(page);
    expect(scripts.size, "no part was hydrated by an interaction").toBeGreaterThan(first);
  });

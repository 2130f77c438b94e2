import { brotliCompressSync, constants } from "node:zlib";
import type { Page } from "@playwright/test";
import { expect, test, touch } from "./test.ts";

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

for (const path of PAGES)
  test(`${path} fetches at most 105 kB of scripts before somebody touches it`, async ({
    page,
    site,
  }) => {
    const [space] = await site.backend.sql<{ id: string }[]>`
      select id from public.coworking_spaces where status = 'active' order by created_at limit 1`;
    const scripts = fetched(page);
    await page.goto(path.replace(":id", space?.id ?? ""), { waitUntil: "networkidle" });
    await expect(page.locator("html.scripted")).toHaveCount(1);
    const first = scripts.size;
    const sizes = await Promise.all(scripts.values());
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(105);
    await touch(page);
    expect(scripts.size, "nothing came to life by a touch").toBeGreaterThan(first);
  });

import { AxeBuilder } from "@axe-core/playwright";
import { demoValues, examplesOf } from "../support/pages.ts";
import { expect, signIn, test } from "./test.ts";

for (const width of [390, 1280]) {
  for (const colorScheme of ["light", "dark"] as const) {
    test(`axe finds nothing on any page at ${width} px, ${colorScheme}`, async ({
      browser,
      site,
    }) => {
      test.slow();
      const values = await demoValues(site.backend.sql);
      const context = await browser.newContext({
        baseURL: site.url,
        viewport: { width, height: 900 },
        colorScheme,
      });
      const page = await context.newPage();
      await audit(examplesOf(values, ({ kind, members }) => kind === "page" && !members));
      await signIn(page, { email: "guest@nomadcowork.test", password: "nomad-demo-2026" });
      await audit(examplesOf(values, ({ kind, members }) => kind === "page" && members === true));
      await audit(examplesOf(values, ({ example, members }) => example !== undefined && !members));
      await context.close();

      async function audit(pages: string[]) {
        for (const path of pages) {
          await page.goto(path);
          const { violations } = await new AxeBuilder({ page })
            .withTags(["wcag2a", "wcag2aa", "wcag21aa", "wcag22aa", "best-practice"])
            .analyze();
          expect(violations.map(({ id, nodes }) => `${path} ${id}: ${nodes[0]?.html}`)).toEqual([]);
          const overflow = await page.evaluate(
            () => document.documentElement.scrollWidth - window.innerWidth,
          );
          expect(overflow, `${path} is wider than the screen`).toBeLessThanOrEqual(0);
        }
      }
    });
  }
}

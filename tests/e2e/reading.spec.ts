import { demoValues } from "../support/demo-values.ts";
import { examplesOf } from "../support/pages.ts";
import { expect, signIn, test } from "./test.ts";

test("every page can be read without JavaScript", { tag: "@prove" }, async ({ page, site }) => {
  test.slow();
  const values = await demoValues(site.backend.sql);
  await read(
    examplesOf(values, ({ kind, members, admins }) => kind === "page" && !members && !admins),
  );
  await signIn(page, { email: "guest@nomadcowork.test", password: "nomad-demo-2026" });
  await read(examplesOf(values, ({ kind }) => kind === "page"));

  async function read(paths: string[]) {
    for (const path of paths) {
      const answer = await page.goto(path);
      expect(answer?.status(), path).toBeLessThan(500);
      await expect(page.getByRole("heading", { level: 1 }), path).toBeVisible();
      const main = page.getByRole("main");
      await expect(main, path).toBeVisible();
      // No content waits for a missing script.
      expect((await main.innerText()).length, path).toBeGreaterThan(60);
    }
  }
});

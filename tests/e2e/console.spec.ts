import { demoValues } from "../support/demo-values.ts";
import { examplesOf } from "../support/pages.ts";
import { expect, signIn, test } from "./test.ts";

// Visitors and guests see every page in accessibility.spec.ts; an error in the console fails that as well.
for (const role of ["owner", "admin"] as const)
  test(`no page complains in the browser of an ${role}`, async ({ page, site }) => {
    test.slow();
    const email = `${role}@nomadcowork.test`;
    await signIn(page, { email, password: "nomad-demo-2026" });
    const values = await demoValues(site.backend.sql, email);
    for (const path of examplesOf(values, ({ kind }) => kind === "page")) {
      const answer = await page.goto(path);
      expect(answer?.status(), path).toBeLessThan(500);
      await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
    }
  });

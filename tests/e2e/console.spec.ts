import { demoValues } from "../support/demo-values.ts";
import { examplesOf } from "../support/pages.ts";
import { expect, signIn, test } from "./test.ts";

// accessibility.spec.ts opens every kind of page for its viewers, and a console error fails it. Here owners and admins open the others
// too.
for (const role of ["owner", "admin"] as const)
  test(
    `no page complains in the browser of an ${role}`,
    { tag: "@prove" },
    async ({ page, site }) => {
      test.slow();
      const email = `${role}@nomadcowork.test`;
      await signIn(page, { email, password: "nomad-demo-2026" });
      const values = await demoValues(site.backend.sql, email);
      for (const path of examplesOf(values, ({ kind }) => kind === "page")) {
        const answer = await page.goto(path);
        expect(answer?.status(), path).toBeLessThan(500);
        await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
      }
    },
  );

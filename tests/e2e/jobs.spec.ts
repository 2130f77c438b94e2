import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { createUser } from "../support/backend.ts";
import type { Site } from "../support/site.ts";
import { announcement, expect, expectHydrated, signIn, test } from "./test.ts";

// The scheduled jobs, as admins see them. Other tests run the schedule as well.
async function asAdmin(page: Page, { backend }: Site) {
  const admin = { email: `admin-${randomUUID()}@journeys.test`, isAdmin: true };
  await signIn(page, await createUser(backend.sql, admin), backend);
}
const rowOf = (page: Page, name: string) => page.getByRole("row").filter({ hasText: name });

test("an admin has a job run, and sees that it ran", { tag: "@prove" }, async ({ page, site }) => {
  const { sql } = site.backend;
  await asAdmin(page, site);
  await site.tick();
  await page.goto("/admin/jobs");
  await expect(page.getByRole("heading", { level: 1, name: "Jobs" })).toBeVisible();
  const row = rowOf(page, "Count popular posts");
  await expect(row).toContainText("Every hour");
  await expect(row).toContainText("Good");
  const runs = async () => {
    const [job] = await sql<{ runs: number }[]>`
      select runs::integer from private.jobs where name = 'count-popular-posts'`;
    return job?.runs ?? 0;
  };
  const before = await runs();
  await row.getByRole("button", { name: "Run now: Count popular posts" }).click();
  await expect(announcement(page, "“Count popular posts” runs in the next minute.")).toBeVisible();
  await expect(row).toContainText("Runs in the next minute");
  await expect(row.getByRole("button")).toHaveCount(0);
  expect(await runs()).toBe(before);
  await site.tick();
  expect(await runs()).toBe(before + 1);
  await page.reload();
  await expect(row.getByRole("button", { name: "Run now: Count popular posts" })).toBeVisible();
  await page.goto("/admin/audit?table=jobs");
  await expect(page.getByText("changed a job").first()).toBeVisible();
});

test(
  "running a job that no longer exists shows an error",
  { tag: "@prove" },
  async ({ page, site }) => {
    await asAdmin(page, site);
    await page.goto("/admin/jobs");
    // Hydration would restore the name.
    if (test.info().project.use.javaScriptEnabled) await expectHydrated(page);
    const button = page.getByRole("button", { name: "Run now: Tidy up" });
    // In one step: a new rendering would restore the name.
    await button.evaluate((element: HTMLElement) => {
      const field = element.closest("form")?.querySelector<HTMLInputElement>('[name="job"]');
      if (field) field.value = "no-such-job";
      element.click();
    });
    await expect(page.getByText("There is no job of this name.")).toBeVisible();
  },
);

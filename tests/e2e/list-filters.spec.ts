import { randomUUID } from "node:crypto";
import { createUser } from "../support/backend.ts";
import { filterSample } from "../support/thoroughness.ts";
import { expect, openHydrated, signIn, test } from "./test.ts";

// The filters of admin lists: folded on a phone below their summary, and visible where there is space. All lists share the form, so the
// gate tests two of them.

const LISTS = filterSample(
  ["listings", "claims", "blogs", "users", "reviews", "comments", "reports", "messages", "audit"],
  (list) => list === "users" || list === "audit",
);

test(
  "on a phone the filters are folded, name the chosen ones, and filter",
  { tag: "@prove" },
  async ({ page, site, javaScriptEnabled: javaScript }) => {
    const { sql } = site.backend;
    const admin = await createUser(sql, { email: `${randomUUID()}@journeys.test`, isAdmin: true });
    await signIn(page, admin);
    const open = (path: string) =>
      javaScript === false ? page.goto(path) : openHydrated(page, path);
    const search = page.getByRole("search");
    const summary = search.locator("summary");
    await page.setViewportSize({ width: 390, height: 844 });
    for (const list of LISTS) {
      await open(`/admin/${list}`);
      await expect(search.getByRole("searchbox")).toBeInViewport();
      await expect(summary).toBeInViewport();
      await expect(search.getByRole("combobox").first()).toBeHidden();
    }
    await open("/admin/reviews");
    await expect(summary).toHaveText("Filters: Reported");

    await open("/admin/listings");
    await expect(summary).toHaveText("Filters");
    await summary.click();
    await search.getByLabel("City").selectOption("Lisbon");
    if (javaScript === false) await search.getByRole("button", { name: "Search" }).click();
    await expect(page).toHaveURL(/[?&]city=Lisbon/);
    await expect(summary).toHaveText("Filters: Lisbon");
    await open("/admin/audit?from=2026-03-01&change=update");
    await expect(summary).toHaveText("Filters: Changed, from Sun 1 Mar 2026");

    await page.setViewportSize({ width: 1280, height: 800 });
    for (const list of LISTS) {
      await open(`/admin/${list}`);
      await expect(summary).toBeHidden();
      await expect(search.getByRole("combobox").first()).toBeVisible();
    }
  },
);

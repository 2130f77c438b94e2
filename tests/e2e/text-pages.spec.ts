import type { Page } from "@playwright/test";
import { expect, signIn, test } from "./test.ts";

test(
  "a page without scripts is a page like any other, on the way in and on the way out",
  { tag: "@prove" },
  async ({ page }) => {
    await page.goto("/");
    const footer = page.getByRole("contentinfo");
    await footer.getByRole("link", { name: "About" }).click();
    await expect(page).toHaveURL("/about");
    await page.getByRole("main").getByRole("link", { name: "Find a Space" }).first().click();
    await expect(page.getByRole("heading", { level: 1, name: /^Found \d+ Spaces$/ })).toBeVisible();

    await page.goto("/about");
    await page.getByRole("main").getByRole("link", { name: "Find a Space" }).first().click();
    await page.getByLabel("Where").fill("Lisbon");
    await page.getByLabel("Where").press("Enter");
    await expect(page).toHaveURL(/location=Lisbon/);
  },
);

/** Paths that the browser prefetches, in order. */
function fetchedAhead(page: Page): string[] {
  const paths: string[] = [];
  page.on("request", (request) => {
    if (request.headers()["sec-purpose"]?.startsWith("prefetch"))
      paths.push(new URL(request.url()).pathname);
  });
  return paths;
}

test(
  "the browser prefetches the document of a hovered link, but no page of members",
  { tag: ["@prove", "@scripted"] },
  async ({ page }) => {
    const ahead = fetchedAhead(page);
    await page.goto("/about");
    await page.getByRole("link", { name: "Sign In" }).hover();
    await page.getByRole("link", { name: "Terms of Service" }).hover();
    await expect.poll(() => ahead).toEqual(["/terms"]);
  },
);

test(
  "a post is prefetched when its link is pressed, not when it is hovered",
  { tag: ["@prove", "@scripted"] },
  async ({ page }) => {
    const ahead = fetchedAhead(page);
    await page.goto("/blog");
    const post = page.getByRole("main").getByRole("article").first().getByRole("link").first();
    const path = (await post.getAttribute("href")) ?? "";
    expect(path).toMatch(/^\/blog\/[^/]+$/);
    await post.hover();
    // A page prefetched on hover would have arrived before this one.
    await page.getByRole("link", { name: "Terms of Service" }).hover();
    await expect.poll(() => ahead).toContain("/terms");
    expect(ahead).not.toContain(path);
    await post.hover();
    await page.mouse.down();
    await expect.poll(() => ahead).toContain(path);
  },
);

test(
  "a printed text page leaves out controls, and fits the sheet",
  { tag: "@prove" },
  async ({ page }) => {
    // A4 without its margins, in CSS pixels.
    await page.setViewportSize({ width: 718, height: 1047 });
    await page.emulateMedia({ media: "print" });
    for (const path of [
      "/locations",
      "/locations/lisbon/portugal",
      "/guides",
      "/guides/lisbon",
      "/blog",
      "/blog/mexico-city-at-half-speed",
    ]) {
      await page.goto(path);
      const main = page.getByRole("main");
      await expect(main.getByRole("heading", { level: 1 }), path).toBeVisible();
      await expect(main.locator("h2:visible").first(), path).toBeVisible();
      await expect(
        page.locator(":is(nav, footer, search, .button, .location-map):visible"),
        path,
      ).toHaveCount(0);
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(width, path).toBeLessThanOrEqual(718);
    }
  },
);

test(
  "a printed table has all of its columns, without folded parts and controls",
  { tag: "@prove" },
  async ({ page }) => {
    await page.setViewportSize({ width: 718, height: 1047 });
    await page.emulateMedia({ media: "print" });
    await page.goto("/search?location=Lisbon");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.getByText("Amenities", { exact: true })).toBeHidden();

    await signIn(page, { email: "owner@nomadcowork.test", password: "nomad-demo-2026" });
    await page.goto("/dashboard/calendar");
    const table = page.getByRole("table");
    await expect(table).toBeVisible();
    const hidden = await table.evaluate(({ parentElement: box }) =>
      box ? box.scrollWidth - box.clientWidth : null,
    );
    expect(hidden).toBe(0);

    await signIn(page, { email: "admin@nomadcowork.test", password: "nomad-demo-2026" });
    await page.goto("/admin/users");
    await expect(page.getByText("Milan Horvat").first()).toBeVisible();
    // The explanation of an admin's rights is folded on the screen. On paper it would read as a statement.
    await expect(
      page.getByText("will see the data of all members").filter({ visible: true }),
    ).toHaveCount(0);
    await expect(page.getByRole("button", { name: "Admin menu" })).toBeHidden();
  },
);

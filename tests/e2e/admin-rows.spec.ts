import { expect, signIn, test } from "./test.ts";

const ADMIN = { email: "admin@nomadcowork.test", password: "nomad-demo-2026" };
/** Lists with rows in the demo. Not the claims: what their approval rests on is never cut, so a row may be higher. */
const LISTS = [
  "/admin/users",
  "/admin/listings",
  "/admin/blogs",
  "/admin/guides",
  "/admin/places",
  "/admin/reviews?status=all",
  "/admin/comments?status=all",
  "/admin/reports",
  "/admin/messages",
  "/admin/messages/support",
  "/admin/payments",
  "/admin/audit",
];

test(
  "a screen of 1280 × 800 has fifteen rows of a list, of 44 px each, and the whole sidebar",
  { tag: ["@prove", "@scripted"] },
  async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await signIn(page, ADMIN);
    const rows = page.locator("[data-row]");
    for (const path of LISTS) {
      await page.goto(path);
      // Scripts add it to the head.
      await expect(page.getByRole("button", { name: "Keyboard" })).toBeVisible();
      const boxes = await rows.evaluateAll((all) =>
        all.map((row) => row.getBoundingClientRect().toJSON() as DOMRect),
      );
      const heights = new Set(boxes.map(({ height }) => Math.round(height)));
      expect.soft([...heights], path).toEqual([44]);
      // Where the demo has fewer rows, further ones would fit.
      expect.soft((boxes[0]?.top ?? 800) + 15 * 44, path).toBeLessThanOrEqual(800);
    }
    const sidebar = page.locator("#sidebar");
    const links = sidebar.getByRole("navigation", { name: "Admin" });
    expect(await links.evaluate((nav) => nav.scrollHeight - nav.clientHeight)).toBe(0);
    await expect(links.getByRole("link").last()).toBeInViewport({ ratio: 1 });
    await expect(sidebar.getByRole("button", { name: "Sign Out" })).toBeInViewport({ ratio: 1 });
  },
);

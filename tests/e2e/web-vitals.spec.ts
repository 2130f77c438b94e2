import type { Page } from "@playwright/test";
import { expect, test } from "./test.ts";

/** Interacts with the page, which ends the measurement of its largest paint, and then hides it like another tab would. */
async function lookAway(page: Page) {
  await page.waitForLoadState("networkidle");
  await page.mouse.click(2, 2);
  await page.evaluate(`
    Object.defineProperty(document, "visibilityState", { value: "hidden", configurable: true });
    document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
  `);
}

test(
  "one visit in ten is measured, and its values are sent to the Worker when it ends",
  { tag: "@scripted" },
  async ({ page, context }) => {
    const beacons: unknown[] = [];
    const visit = async (drawn: number, path: string) => {
      const visitor = await context.newPage();
      visitor.on("request", (request) => {
        if (new URL(request.url()).pathname === "/web-vitals") beacons.push(request.postDataJSON());
      });
      await visitor.addInitScript(`Math.random = () => ${drawn}`);
      await visitor.goto(path);
      await lookAway(visitor);
      await visitor.close();
    };
    await visit(0.099, "/contact");
    await expect.poll(() => beacons).toHaveLength(1);
    // The nine others are hidden in the same way; a measured visit after them would be the second report.
    await visit(0.1, "/contact");
    await visit(0.099, "/");
    await expect.poll(() => beacons).toHaveLength(2);
    const [contact, home] = beacons;
    expect(contact).toMatchObject({
      page: "/contact",
      LCP: expect.any(Number),
      CLS: expect.any(Number),
    });
    expect(home).toMatchObject({ page: "/" });
    await page.close();
  },
);

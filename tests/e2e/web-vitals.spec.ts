import type { Page } from "@playwright/test";
import { expect, test } from "./test.ts";

/** Interacts with the page, which ends the measurement of its largest paint. */
async function look(page: Page) {
  await page.waitForLoadState("networkidle");
  await page.mouse.click(2, 2);
}

/** Hides the page like another tab would. */
const hide = (page: Page) =>
  page.evaluate(`
    Object.defineProperty(document, "visibilityState", { value: "hidden", configurable: true });
    document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
  `);

test(
  "one visit in ten is measured, and its values are sent to the Worker when it ends",
  { tag: ["@prove", "@scripted"] },
  async ({ page, context }) => {
    const beacons: { page: string }[] = [];
    const visit = async (drawn: number, path: string) => {
      const visitor = await context.newPage();
      visitor.on("request", (request) => {
        if (new URL(request.url()).pathname === "/web-vitals") beacons.push(request.postDataJSON());
      });
      await visitor.addInitScript(`Math.random = () => ${drawn}`);
      await visitor.goto(path);
      await look(visitor);
      return visitor;
    };
    // Nothing is sent before the scripts have measured something, which takes longer on a busy machine.
    const reports = async (visitor: Page) => {
      const before = beacons.length;
      await expect
        .poll(async () => {
          await hide(visitor);
          return beacons.length;
        })
        .toBeGreaterThan(before);
      await visitor.close();
    };
    await reports(await visit(0.099, "/contact"));
    // The nine others are hidden in the same way; a report of theirs would come before that of the next visit.
    const unmeasured = await visit(0.1, "/auth");
    await hide(unmeasured);
    await unmeasured.close();
    await reports(await visit(0.099, "/"));
    expect(beacons[0]).toMatchObject({
      page: "/contact",
      LCP: expect.any(Number),
      CLS: expect.any(Number),
    });
    expect(new Set(beacons.map((beacon) => beacon.page))).toEqual(new Set(["/contact", "/"]));
    await page.close();
  },
);

import { expect, test } from "./test.ts";

test(
  "one visit in ten is measured, and tells the Worker how quick it was when it ends",
  { tag: "@scripted" },
  async ({ page }) => {
    const beacons: unknown[] = [];
    page.on("request", (request) => {
      if (new URL(request.url()).pathname === "/web-vitals") beacons.push(request.postDataJSON());
    });
    await page.addInitScript("Math.random = () => 0.099");
    await page.goto("/");
    await page.waitForLoadState("networkidle");
    // The largest paint is known when somebody touches the page.
    await page.mouse.click(2, 2);
    // What a browser does when somebody turns to another tab.
    await page.evaluate(`
      Object.defineProperty(document, "visibilityState", { value: "hidden", configurable: true });
      document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
    `);
    await expect.poll(() => beacons).toHaveLength(1);
    expect(beacons[0]).toMatchObject({
      page: "/",
      LCP: expect.any(Number),
      CLS: expect.any(Number),
    });

    await page.addInitScript("Math.random = () => 0.1");
    await page.goto("/help");
    await page.waitForLoadState("networkidle");
    await page.goto("/about");
    expect(beacons).toHaveLength(1);
  },
);

import { randomUUID } from "node:crypto";
import type { Route } from "@playwright/test";
import { faultyProxy, type FaultyProxy } from "../support/faulty-proxy.ts";
import { openSite, type Site } from "../support/site.ts";
import { createSpace } from "../support/actors.ts";
import { expect, openHydrated, test } from "./test.ts";

/** For a test with a failing backend: it has a site of its own, and console errors are expected. */
const testWithFailures = test.extend<{
  proxyOf: { proxy?: FaultyProxy };
  ownSite: Site;
  consoleErrors: string[];
}>({
  proxyOf: async ({}, use) => use({}),
  ownSite: async ({ proxyOf }, use) => {
    const site = await openSite({
      through: async (backend) => {
        proxyOf.proxy = await faultyProxy(backend);
        return proxyOf.proxy.url;
      },
    });
    await use(site);
    await site.stop();
    await proxyOf.proxy?.stop();
  },
  baseURL: async ({ ownSite }, use) => use(ownSite.url),
  consoleErrors: async ({}, use) => use([]),
});

testWithFailures(
  "data that scripts fail to load is reported under the id of its own request",
  { tag: ["@prove", "@scripted"] },
  async ({ page, proxyOf: { proxy } }) => {
    await openHydrated(page, "/");
    expect(await page.locator("html").getAttribute("data-request-id")).toBeNull();
    proxy?.fail(/search_spaces/, "500");
    const failing = page.waitForResponse((answer) => answer.url().includes("/search.data"));
    await page
      .getByRole("main")
      .getByRole("button", { name: /^Search/ })
      .first()
      .click();
    const failed = await failing;
    expect(failed.status()).toBe(503);
    await expect(page.getByText(failed.headers()["x-request-id"] ?? "no id")).toBeVisible();
  },
);

test(
  "a request that fails, or is answered by a captive portal, shows an error with a retry",
  { tag: "@scripted" },
  async ({ page, site, consoleErrors }) => {
    const city = `Nuuk ${randomUUID().slice(0, 6)}`;
    const space = await createSpace(site.backend.sql, { name: "Far Away", city });
    for (const answer of [
      (route: Route) => route.abort(),
      (route: Route) =>
        route.fulfill({ contentType: "text/html", body: "<h1>Hotel WiFi: sign in</h1>" }),
    ]) {
      await openHydrated(page, `/search?location=${city}`);
      await page.route("**/*.data*", answer);
      await page.getByRole("link", { name: "Far Away" }).click();
      await expect(
        page.getByRole("heading", { level: 1, name: "You seem to be offline" }),
      ).toBeVisible();
      await page.unroute("**/*.data*");
      await page.getByRole("link", { name: "Try again" }).click();
      await expect(page).toHaveURL(new RegExp(`/spaces/${space}`));
      await expect(page.getByRole("heading", { level: 1, name: "Far Away" })).toBeVisible();
      // The browser itself reports the request, and React the thrown error.
      expect(consoleErrors.splice(0).filter((line) => /TrustedHTML/.test(line))).toEqual([]);
    }
  },
);

import { randomUUID } from "node:crypto";
import type { Route } from "@playwright/test";
import { createUser } from "../support/backend.ts";
import { faultyProxy, type FaultyProxy } from "../support/faulty-proxy.ts";
import { openSite, type Site } from "../support/site.ts";
import { createSpace } from "../support/actors.ts";
import { dayAhead } from "../support/days.ts";
import { bookedHeading, expect, openHydrated, signIn, test } from "./test.ts";

/** For tests with a failing backend: each has a site of its own, and console errors are expected. */
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
  "with the backend gone the page says so, and under which id to ask",
  { tag: ["@prove", "@scripted"] },
  async ({ page, ownSite }) => {
    await ownSite.backend.stop();
    const answer = await page.goto("/search");
    expect(answer?.status()).toBe(503);
    await expect(
      page.getByRole("heading", { level: 1, name: "We cannot reach our database" }),
    ).toBeVisible();
    const id = answer?.headers()["x-request-id"] ?? "no id";
    await expect(page.getByText(id)).toBeVisible();
    await expect(page.getByRole("link", { name: "Try again" })).toHaveAttribute("href", "/search");
    expect(await page.content()).not.toMatch(
      /BackendError|BackendUnavailable|at parseAnswer|stack/,
    );
  },
);

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

testWithFailures(
  "a booking whose answer is lost keeps its note, and books once when sent again",
  { tag: "@prove" },
  async ({ page, ownSite, proxyOf: { proxy } }) => {
    const { sql } = ownSite.backend;
    const person = await createUser(sql, { email: "unlucky@journeys.test" });
    await signIn(page, person, ownSite.backend);
    const space = await createSpace(sql, { name: "Frayed Wire" });
    const note = page.getByLabel("Note for the space");
    const booked = () => sql`select id from public.bookings where space_id = ${space}`;
    await page.goto(`/spaces/${space}/book?pass=day&startDate=${dayAhead(30)}`);
    await note.fill("With a folding bicycle.");
    proxy?.fail(/book_space/, "lost");
    await page.getByRole("button", { name: "Confirm booking" }).click();
    await expect(page.getByRole("alert")).toContainText("We cannot reach our database right now");
    await expect(note).toHaveValue("With a folding bicycle.");

    proxy?.fail(/./, "down");
    await note.fill("With two of them.");
    await page.getByRole("button", { name: "Confirm booking" }).click();
    await expect(
      page.getByRole("heading", { level: 1, name: "We cannot reach our database" }),
    ).toBeVisible();
    proxy?.heal();
    await page.getByRole("button", { name: "Send it again" }).click();
    await expect(bookedHeading(page)).toBeVisible();
    expect(await booked()).toHaveLength(1);
  },
);

test(
  "where no answer comes to a press, or somebody else's, the page says so and offers to try again",
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

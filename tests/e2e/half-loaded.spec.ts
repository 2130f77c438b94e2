import { randomUUID } from "node:crypto";
import { createSpace, dayAhead } from "../support/stage.ts";
import { expect, signIn, test } from "./test.ts";

/** A script that does not arrive is what this is about; Chromium reports it. */
const halfLoaded = test.extend<{ complaints: string[] }>({
  complaints: async ({}, use) => use([]),
});

// The entry, what all pages share, and what one page needs: after a client navigation that is asked for alone.
for (const missing of [/\/assets\/entry\.client-/, /\/assets\/lib-/, /\/assets\/search-/])
  halfLoaded(
    `without ${missing.source} people still search and book`,
    async ({ page, site, person }) => {
      const city = `Halfway ${randomUUID().slice(0, 6)}`;
      const space = await createSpace(site.backend.sql, {
        name: "Half Moon Desk",
        city,
      });
      const blocked: string[] = [];
      await page.route(missing, (route) => {
        blocked.push(route.request().url());
        return route.abort();
      });
      await signIn(page, person);
      await page.goto("/search");
      expect(blocked).not.toEqual([]);
      await expect(page.locator("html.scripted")).toHaveCount(0);
      await page.getByLabel("Where").fill(city);
      await page.locator("button.without-script").first().click();
      await expect(page).toHaveURL(/location=Halfway/);
      await expect(page.getByRole("link", { name: "Half Moon Desk" })).toBeVisible();

      await page.goto(`/spaces/${space}/book?pass=day&startDate=${dayAhead(30)}`);
      await page.getByLabel("Note for the space").fill("Half of the scripts came along.");
      await page.getByRole("button", { name: "Confirm booking" }).click();
      await expect(page.getByRole("status")).toContainText("Your desk is booked");
      await expect(page.getByText("Half of the scripts came along.")).toBeVisible();
    },
  );

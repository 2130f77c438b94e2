import { randomUUID } from "node:crypto";
import { createUser } from "../support/backend.ts";
import { expect, openHydrated, signIn, test } from "./test.ts";

// Every refusal in the admin area has the title "Error", and the sentence of the specification where there is one.

test(
  "a slow page of the admin area shows that it is loading",
  { tag: ["@prove", "@scripted"] },
  async ({ page, site }) => {
    const admin = await createUser(site.backend.sql, {
      email: `${randomUUID()}@journeys.test`,
      isAdmin: true,
    });
    await signIn(page, admin);
    await openHydrated(page, "/admin");
    let arrive = () => {};
    const arrived = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    await page.route("**/admin/places.data*", async (route) => {
      await arrived;
      await route.continue();
    });
    const loading = page.getByText("Loading...", { exact: true });
    await page
      .getByRole("navigation", { name: "Admin" })
      .getByRole("link", { name: "Places" })
      .click();
    await expect(loading).toBeVisible();
    await expect(page.getByRole("progressbar", { name: "Loading..." })).toBeAttached();
    arrive();
    await expect(page.getByRole("heading", { level: 1, name: "Places" })).toBeVisible();
    await expect(loading).toHaveCount(0);
  },
);

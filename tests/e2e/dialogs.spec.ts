import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { addPhoto, createSpace } from "../support/actors.ts";
import { createUser } from "../support/backend.ts";
import { expectAccessible } from "./axe.ts";
import { expect, openHydrated, openRowMenu, signIn, test } from "./test.ts";

// Dialogs and messages that appear only after a press: axe checks them when open.

/** The only rule that differs in the dark scheme. */
const CONTRAST = { rule: "color-contrast" };

async function expectNothing(page: Page, where: string, within?: string) {
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    // On a busy machine a check may catch a colour during its transition. Real violations stay.
    const look = () =>
      expectAccessible(page, where, { within, ...(colorScheme === "dark" && CONTRAST) });
    await expect(look).toPass({ timeout: 10_000 });
  }
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow, where).toBeLessThanOrEqual(0);
}

for (const width of [390, 1280])
  test(
    `axe finds nothing in the dialogs of the admin area, nor after the actions, at ${width} px, light and dark`,
    { tag: ["@prove", "@scripted"] },
    async ({ page, person, site }) => {
      test.setTimeout(120_000);
      const { sql } = site.backend;
      const admin = await createUser(sql, {
        email: `${randomUUID()}@journeys.test`,
        isAdmin: true,
      });
      const name = `Axe ${randomUUID().slice(0, 8)}`;
      // It lacks photos: it cannot be approved.
      await createSpace(sql, { name, status: "pending", owner_id: person.id });
      await page.setViewportSize({ width, height: 900 });
      await signIn(page, admin);
      await openHydrated(page, `/admin/listings?${new URLSearchParams({ q: name })}`);
      await page.getByRole("button", { name: "Keyboard" }).click();
      const keys = page.getByRole("dialog", { name: "Keyboard" });
      await expect(keys).toBeVisible();
      await expectNothing(page, "Keyboard");
      await keys.getByRole("button", { name: "Close" }).click();

      await openRowMenu(page, name);
      await expectNothing(page, "The menu of a row");
      await page.getByRole("link", { name: `Delete ${name}` }).click();
      const asked = page.getByRole("dialog");
      await expect(asked.getByRole("button", { name: "Delete listing" })).toBeVisible();
      await expectNothing(page, "Delete a listing");
      await asked.getByRole("button", { name: "Delete listing" }).click();
      await expect(page.getByRole("alert").filter({ hasText: "Say why." })).toBeVisible();
      await expectNothing(page, "Delete a listing, refused");

      await openHydrated(page, `/admin/listings?${new URLSearchParams({ q: name })}`);
      await page.getByLabel(`Tick ${name}`).check();
      await page
        .getByRole("form", { name: "Several at once" })
        .getByRole("button", { name: "Approve" })
        .click();
      await expect(page.getByRole("alert", { name: "What was done" })).toBeVisible();
      await expectNothing(page, "What was done");
    },
  );

test(
  "axe finds nothing in the sheet of a booking, the gallery of a space and the menu of a listing, light and dark",
  { tag: ["@prove", "@scripted"] },
  async ({ page, person, site }) => {
    test.setTimeout(120_000);
    const { sql } = site.backend;
    const space = await createSpace(sql, { name: "Sheet House" });
    await addPhoto(sql, space, { place: 1 });
    await createSpace(sql, { name: "Menu House", owner_id: person.id });
    const body = '<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="800"/>';
    await page.route("**/photos/**", (route) =>
      route.fulfill({ contentType: "image/svg+xml", body }),
    );
    await page.setViewportSize({ width: 390, height: 844 });
    await openHydrated(page, `/spaces/${space}`);
    const bar = page.getByRole("region", { name: "Price and next step" });
    await bar.getByRole("link", { name: "Choose days" }).click();
    const sheet = page.getByRole("dialog", { name: "Your days and pass" });
    await sheet.getByRole("link", { name: "Next week", exact: true }).click();
    await expect(sheet.getByRole("button", { name: "Book Now" })).toBeVisible();
    await expectNothing(page, "Your days and pass");

    await openHydrated(page, `/spaces/${space}`);
    const photos = page.getByRole("list", { name: "Photos of Sheet House" });
    await photos.getByRole("button").first().click();
    await expect(page.getByRole("dialog", { name: "Gallery" })).toBeVisible();
    await expectNothing(page, "Gallery");

    await signIn(page, person);
    await openHydrated(page, "/dashboard/listings");
    const row = page.getByRole("article", { name: "Menu House" });
    await row.getByText("More", { exact: true }).click();
    await expect(row.getByRole("link", { name: "Bookings" })).toBeVisible();
    // The menu covers the content below, which can be pressed after it is closed.
    await expectNothing(page, "The menu of a listing", "main article");
  },
);

test("a row that another admin has deleted is reported in a dialog over the list, which is then reloaded @scripted", async ({
  page,
  site,
}) => {
  const { sql } = site.backend;
  const admin = await createUser(sql, { email: `${randomUUID()}@journeys.test`, isAdmin: true });
  const name = `Gone ${randomUUID().slice(0, 8)}`;
  const space = await createSpace(sql, { name, status: "pending" });
  await signIn(page, admin);
  await openHydrated(page, `/admin/listings?${new URLSearchParams({ q: name })}`);
  await sql`delete from public.coworking_spaces where id = ${space}`;
  await openRowMenu(page, name);
  await page.getByRole("link", { name: `Delete ${name}` }).click();
  const said = page.getByRole("dialog", { name: `Delete ${name}` });
  await expect(said).toContainText("Somebody else has deleted it since this page was shown.");
  const [list, row] = [page.locator("h1"), page.locator("tr").filter({ hasText: name })];
  await expect(list).toHaveText("Listings Manager");
  await expect(row).toHaveCount(1);
  await expectNothing(page, "It is gone");
  await said.getByRole("button", { name: "Close" }).click();
  await expect(row).toHaveCount(0);
  for (const [path, status] of [
    [`/admin/listings/${space}/delete`, 404],
    [`/admin/blogs/${randomUUID()}/delete`, 404],
    ["/admin/places/2147483647/delete", 404],
    [`/admin/webhooks/${randomUUID()}/delete`, 404],
  ] as const) {
    expect((await page.goto(path))?.status()).toBe(status);
    await expect(page).toHaveTitle(/^Oops! Page not found/);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Oops! Page not found");
  }
});

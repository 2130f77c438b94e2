import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { createUser } from "../support/backend.ts";
import type { Site } from "../support/site.ts";
import { expectAccessible } from "./axe.ts";
import { announcement, expect, openHydrated, signIn, test } from "./test.ts";

// Admins edit the places of the search. Each test adds a city of its own.
async function asAdmin(page: Page, { backend }: Site) {
  const admin = { email: `admin-${randomUUID()}@journeys.test`, isAdmin: true };
  await signIn(page, await createUser(backend.sql, admin), backend);
}
/** Only letters, used by no other test. */
const word = () =>
  randomUUID()
    .replaceAll(/[^a-f]/g, "")
    .slice(0, 8);
const sidebar = (page: Page) => page.getByRole("navigation", { name: "Admin" });

test(
  "an admin finds a place, gives it another name, and visitors find it by that",
  { tag: "@prove" },
  async ({ page, site }) => {
    const other = `Olisipo ${word()}`;
    const search = `${site.url}/search?location=${encodeURIComponent(other)}`;
    const found = async () => (await fetch(search)).text();
    expect(await found()).not.toContain("Alfama");
    await asAdmin(page, site);
    await page.goto("/admin");
    if (await sidebar(page).isVisible())
      await sidebar(page).getByRole("link", { name: "Places" }).click();
    else await page.goto("/admin/places");
    await page.getByLabel("Name or other name").fill("lisbôa");
    await page.getByLabel("Name or other name").press("Enter");
    await expect(page).toHaveURL(/q=/);
    await page.getByRole("row").getByRole("link", { name: "Lisbon", exact: true }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Lisbon" })).toBeVisible();
    const names = page.getByLabel("Other names");
    const before = await names.inputValue();
    await names.fill(`${before}\n${other}`);
    await page.getByRole("button", { name: "Save changes" }).click();
    await expect(announcement(page, "The place is saved.")).toBeVisible();
    await expect(names).toHaveValue(new RegExp(other));
    // At once: the cached pages are purged.
    const listing = await site.backend.sql<{ name: string }[]>`
    select name from public.coworking_spaces where city = 'Lisbon' and status = 'active'`;
    const firstPage = await found();
    // The first page depends on the listings of other tests.
    expect(listing.some(({ name }) => firstPage.includes(name))).toBe(true);
  },
);

test(
  "an admin adds a city, corrects a mistake, and deletes it after being asked",
  { tag: "@prove" },
  async ({ page, site }) => {
    await asAdmin(page, site);
    const name = `Cacilhas ${word()}`;
    await page.goto("/admin/places");
    await page.getByRole("link", { name: "Add a city" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Add a city" })).toBeVisible();
    await page.getByLabel("Name", { exact: true }).fill("Lisboa");
    await page.getByLabel("Lies in").selectOption({ label: "Portugal" });
    await page.getByLabel("Time zone").fill("Europe/Cacilhas");
    await page.getByLabel("Point").fill("over there");
    await page.getByRole("button", { name: "Add the place" }).click();
    await expect(page.getByText("Choose a time zone from the list").first()).toBeVisible();
    await expect(page.getByLabel("Point")).toHaveAttribute("aria-invalid", "true");
    await expect(page.getByLabel("Point")).toHaveValue("over there");
    await page.getByLabel("Name", { exact: true }).fill("LISBON");
    await page.getByLabel("Time zone").fill("Europe/Lisbon");
    await page.getByLabel("Point").fill("38.6867, -9.1478");
    await page.getByRole("button", { name: "Add the place" }).click();
    await expect(
      page.getByText("There is already a place with this name there.").first(),
    ).toBeVisible();
    await page.getByLabel("Name", { exact: true }).fill(name);
    await page.getByRole("button", { name: "Add the place" }).click();
    await expect(announcement(page, "The place is added.")).toBeVisible();
    await expect(page.getByText("with 0 listings and 0 places in it.")).toBeVisible();
    await page.getByRole("link", { name: "Delete" }).click();
    await expect(
      page.getByRole("heading", { name: "Are you sure you want to delete this place?" }),
    ).toBeVisible();
    await page.getByText("Keep it", { exact: true }).click();
    await page.getByRole("link", { name: "Delete" }).click();
    await page.getByRole("button", { name: "Delete place" }).click();
    await expect(announcement(page, "The place is deleted.")).toBeVisible();
    await page.goto(`/admin/places?q=${encodeURIComponent(name)}`);
    await expect(page.getByText("No places found matching your criteria.")).toBeVisible();
  },
);

test(
  "the pages of places have no accessibility violations @scripted",
  { tag: "@prove" },
  async ({ page, site }) => {
    await asAdmin(page, site);
    await openHydrated(page, "/admin/places");
    const expectNone = () => expectAccessible(page, page.url());
    await expectNone();
    for (const kind of ["city", "country"]) {
      await openHydrated(page, `/admin/places/new?kind=${kind}`);
      await expectNone();
    }
    await openHydrated(page, "/admin/places?q=lisbon&kind=city");
    await page.getByRole("link", { name: "Lisbon", exact: true }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Lisbon" })).toBeVisible();
    await expectNone();
    await page.getByRole("link", { name: "Delete" }).click();
    await expect(page.getByRole("heading", { name: /^Are you sure/ })).toBeVisible();
    await expectNone();
  },
);

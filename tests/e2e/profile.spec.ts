import type { Page } from "@playwright/test";
import { announcement, expect, signIn, test } from "./test.ts";

// The members' profile, and their mail preferences.

const edit = (page: Page) => page.getByRole("link", { name: "Edit personal information" });
const save = (page: Page) => page.getByRole("button", { name: "Save Changes" });
const fact = (page: Page, term: string) =>
  page.getByRole("main").locator("dl > div").filter({ hasText: term }).getByRole("definition");

test(
  "after Edit, Cancel and Save the focus is on the heading of the part that took their place",
  { tag: ["@prove", "@scripted"] },
  async ({ page, person }) => {
    await signIn(page, person);
    await page.goto("/dashboard/profile");
    await expect(page.locator("html.scripted")).toHaveCount(1);
    const heading = page.getByRole("heading", { name: "Personal information" });
    await edit(page).click();
    await expect(save(page)).toBeVisible();
    await expect(heading).toBeFocused();
    await page.getByRole("link", { name: "Cancel" }).click();
    await expect(edit(page)).toBeVisible();
    await expect(heading).toBeFocused();
    await edit(page).click();
    await page.getByLabel("Location").fill("Porto, Portugal");
    await save(page).click();
    await expect(announcement(page, "Profile updated successfully!")).toBeVisible();
    await expect(heading).toBeFocused();
  },
);

test("cancelling an edit changes nothing", { tag: "@prove" }, async ({ page, person }) => {
  await signIn(page, person);
  await page.goto("/dashboard/profile");
  await edit(page).click();
  await page.getByLabel("Name", { exact: true }).fill("Somebody Else");
  await page.getByRole("link", { name: "Cancel" }).click();
  await expect(page).toHaveURL("/dashboard/profile");
  await expect(fact(page, "Name").first()).toHaveText("Tess Traveller");
});

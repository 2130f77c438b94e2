import type { Page } from "@playwright/test";
import { announcement, expect, signIn, test } from "./test.ts";

// The members' profile, and their mail preferences.

const edit = (page: Page) => page.getByRole("link", { name: "Edit personal information" });
const save = (page: Page) => page.getByRole("button", { name: "Save Changes" });
const fact = (page: Page, term: string) =>
  page.getByRole("main").locator("dl > div").filter({ hasText: term }).getByRole("definition");

test(
  "a profile is read, edited and saved, and what is wrong with it is said",
  { tag: "@prove" },
  async ({ page, person }) => {
    await signIn(page, person);
    await page.goto("/dashboard");
    await page.getByRole("main").getByRole("link", { name: "Profile Settings" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Profile Settings" })).toBeVisible();
    await expect(page.getByLabel("Phone (optional)")).toHaveCount(0);
    await expect(fact(page, "Name").first()).toHaveText("Tess Traveller");
    await expect(fact(page, "Public name")).toContainText("Tess T.");
    await expect(page.getByText("User Account - You can book spaces")).toBeVisible();
    const month = new Intl.DateTimeFormat("en-US", {
      month: "long",
      year: "numeric",
      timeZone: "UTC",
    });
    await expect(page.getByText(`Member since ${month.format(new Date())}`)).toBeVisible();

    await edit(page).click();
    await expect(page.getByLabel("Email")).toHaveValue(person.email);
    await expect(page.getByLabel("Email")).not.toBeEditable();
    await expect(page.getByLabel("Location")).toHaveAttribute("placeholder", "City, Country");
    await expect(page.getByLabel("Bio")).toHaveAccessibleDescription(/only you see it\./);
    await page.getByLabel("Phone (optional)").fill("call me");
    await page.getByLabel("Location").fill("Porto, Portugal");
    await save(page).click();
    await expect(page.getByRole("alert")).toContainText("Enter a phone number");
    await expect(page.getByLabel("Location")).toHaveValue("Porto, Portugal");

    await page.getByLabel("Phone (optional)").fill("+351 21 000 0000");
    await page.getByLabel("Bio").fill("Maps.\nAnd more maps.");
    await page.getByLabel("Public name").fill("Tess from Porto");
    await save(page).click();
    await expect(announcement(page, "Profile updated successfully!")).toBeVisible();
    await expect(page).toHaveURL("/dashboard/profile");
    await expect(save(page)).toHaveCount(0);
    await expect(fact(page, "Phone")).toHaveText("+351 21 000 0000");
    await expect(fact(page, "Location")).toHaveText("Porto, Portugal");
    await expect(fact(page, "Public name")).toHaveText("Tess from Porto");
  },
);

test(
  "after Edit, Cancel and Save the focus is on the heading of what took their place @scripted",
  { tag: "@prove" },
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

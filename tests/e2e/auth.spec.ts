import { expect, openHydrated, test } from "./test.ts";

test(
  "the email address typed for signing in is kept for a new password, and never in a URL",
  { tag: ["@prove", "@scripted"] },
  async ({ page, person }) => {
    await openHydrated(page, "/auth");
    await page.getByLabel("Email").fill(person.email);
    await page.getByRole("link", { name: "Forgot your password?" }).click();
    await expect(page).toHaveURL("/auth/forgot-password");
    await expect(page.getByLabel("Email")).toHaveValue(person.email);
    await page.getByRole("button", { name: "Send the link" }).click();
    await expect(page.getByRole("main")).toContainText(person.email);
    await page.goto("/auth/forgot-password");
    await expect(page.getByLabel("Email")).toHaveValue("");
  },
);

import { expect, openHydrated, test } from "./test.ts";

test(
  "an invalid address is refused with our message, also in the form at the end of another page",
  { tag: ["@prove", "@scripted"] },
  async ({ page }) => {
    for (const [typed, words] of [
      ["", "Enter your email address"],
      ["ana@", "Enter a whole email address"],
    ] as const) {
      await openHydrated(page, "/");
      await page.getByLabel("Your email address").fill(typed);
      await page.getByRole("button", { name: "Subscribe" }).click();
      await expect(page).toHaveURL("/newsletter");
      await expect(page.getByRole("alert")).toContainText(words);
      await expect(page.getByLabel("Your email address")).toHaveValue(typed);
    }
  },
);

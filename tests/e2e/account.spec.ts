import type { Browser, Page } from "@playwright/test";
import type { Site } from "../support/site.ts";
import type { Person } from "../support/backend.ts";
import { announcement, expect, test } from "./test.ts";

// The devices on which a member is signed in.

const FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";
const PHONE =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1";

/** Signs in through the page, which records the device of the session. */
async function enter(page: Page, { email, password }: Pick<Person, "email" | "password">) {
  await page.goto("/auth");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("main").getByRole("button", { name: "Sign In" }).click();
  await expect(announcement(page, "You are signed in.")).toBeVisible();
}

async function deviceOf(browser: Browser, site: Site, person: Person, userAgent: string) {
  const context = await browser.newContext({ baseURL: site.url, userAgent });
  const page = await context.newPage();
  await enter(page, person);
  return page;
}

async function expectSignedOut(page: Page) {
  await page.goto("/dashboard");
  await expect(page).toHaveURL(/\/auth\?returnTo=%2Fdashboard$/);
  await page.context().close();
}

const devices = (page: Page) => page.getByRole("region", { name: "Where you are signed in" });

test(
  "a device is named where it is signed in, and signed out from another at once",
  { tag: "@prove" },
  async ({ page, person, site, browser }) => {
    const phone = await deviceOf(browser, site, person, PHONE);
    const laptop = await deviceOf(browser, site, person, FIREFOX);
    await enter(page, person);
    await page.goto("/dashboard");
    await page.goto("/dashboard/account");
    await expect(devices(page).getByRole("listitem")).toHaveCount(3);
    await expect(devices(page).getByRole("listitem").first()).toContainText("This device.");
    await devices(page)
      .getByRole("button", { name: /Sign out Safari on iOS/ })
      .click();
    await expect(announcement(page, "That device is signed out.")).toBeVisible();
    await expect(devices(page)).not.toContainText("Safari on iOS");
    await expectSignedOut(phone);

    await laptop.goto("/dashboard/account");
    await expect(devices(laptop).getByRole("listitem").first()).toContainText("Firefox on Linux");
    await laptop.getByRole("button", { name: "Sign out everywhere else" }).click();
    await expect(announcement(laptop, "Signed out on 1 other device.")).toBeVisible();
    await expect(devices(laptop)).toContainText("You are not signed in anywhere else.");
    await laptop.context().close();
    await page.goto("/dashboard");
    await expect(page).toHaveURL(/\/auth\?returnTo=/);
  },
);

import { randomUUID } from "node:crypto";
import { createSpace } from "../support/actors.ts";
import { createUser } from "../support/backend.ts";
import { expect, openHydrated, signIn, test } from "./test.ts";

test(
  "with scripts a form names its mistakes in our words beside each field, and keeps the rest",
  { tag: "@scripted" },
  async ({ page }) => {
    await openHydrated(page, "/auth?mode=sign-up");
    const main = page.getByRole("main");
    await main.getByLabel("Password", { exact: true }).fill("a-long-enough-password");
    await main.getByRole("button", { name: "Sign Up" }).click();
    const summary = page.getByRole("alert");
    await expect(summary).toBeFocused();
    await expect(main.getByLabel("Full name")).toHaveAccessibleDescription("Enter your full name.");
    await expect(main.getByLabel("Email")).toHaveAccessibleDescription("Enter your email address.");
    await expect(main.getByLabel("Password", { exact: true })).toHaveValue(
      "a-long-enough-password",
    );
    await summary.getByRole("link", { name: "Enter your email address." }).click();
    await expect(main.getByLabel("Email")).toBeFocused();
    await expect(summary).toBeVisible();

    await main.getByLabel("Full name").fill("Nia Newcomer");
    await main.getByLabel("Email").fill("nia@journeys.test");
    await main.getByLabel("Password", { exact: true }).fill("short");
    await main.getByRole("button", { name: "Sign Up" }).click();
    await expect(summary).toContainText("A password has at least 8 characters.");
    await expect(main.getByLabel("Password", { exact: true })).toHaveValue("");
    await expect(main.getByLabel("Email")).toHaveValue("nia@journeys.test");
  },
);

test(
  "a message that does not name its field begins with the label",
  { tag: ["@prove", "@scripted"] },
  async ({ page }) => {
    await openHydrated(page, "/contact");
    const form = page.getByRole("main").locator("form");
    await form.getByRole("button", { name: /^Send/ }).click();
    const links = page.getByRole("alert").getByRole("link");
    await expect(links).toHaveText([
      "Enter your full name.",
      "Enter your email address.",
      "Subject: Say in a few words what it is about.",
      "Write your message.",
    ]);
    await links.nth(2).click();
    await expect(form.getByLabel("Subject")).toBeFocused();
  },
);

test(
  "an incomplete date is not sent as an empty one: its field shows our message and has the focus",
  { tag: ["@prove", "@scripted"] },
  async ({ page, site }) => {
    const owner = await createUser(site.backend.sql, { email: `${randomUUID()}@journeys.test` });
    const space = await createSpace(site.backend.sql, { owner_id: owner.id });
    await signIn(page, owner);
    await openHydrated(page, `/dashboard/listings/${space}/calendar`);
    const form = page.locator("form", { has: page.getByRole("button", { name: "Close days" }) });
    const day = form.getByLabel("First day");
    await day.focus();
    await page.keyboard.type("03");
    await form.getByRole("button", { name: "Close days" }).click();
    await expect(day).toBeFocused();
    await expect(form.getByRole("alert")).toHaveText("Enter the whole date: day, month and year.");
    await expect(day).toHaveAccessibleDescription(/^Enter the whole date/);
    await day.fill("2030-01-01");
    await expect(form.getByRole("alert")).toHaveCount(0);
    await day.focus();
    await page.keyboard.press("Backspace");
    await form.getByRole("button", { name: "Close days" }).click();
    await expect(form.getByRole("alert")).toHaveText("Enter the whole date: day, month and year.");
    await day.fill("");
    await form.getByRole("button", { name: "Close days" }).click();
    await expect(form.getByRole("alert")).not.toContainText("Enter the whole date");
  },
);

test(
  "a form with files names missing ones in our words, and sends nothing before",
  { tag: ["@prove", "@scripted"] },
  async ({ page, site }) => {
    const email = `files-${randomUUID()}@journeys.test`;
    await signIn(page, await createUser(site.backend.sql, { email, isAdmin: true }));
    await openHydrated(page, "/admin/listings/import");
    const file = page.getByLabel("CSV file *");
    const send = page.getByRole("button", { name: "Check and import" });
    await send.click();
    await expect(file).toBeFocused();
    await expect(file).toHaveAccessibleDescription(/^Choose a file first\. Up to /);
    await file.setInputFiles({ name: "a.csv", mimeType: "text/csv", buffer: Buffer.from("a") });
    await expect(file).toHaveAccessibleDescription(/^Up to /);
    await send.click();
    await expect(page.getByRole("alert")).toContainText("The column name is missing.");
  },
);

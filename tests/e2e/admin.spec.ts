import { randomUUID } from "node:crypto";
import { createUser } from "../support/backend.ts";
import { announcement, expect, expectHydrated, makeAdmin, signIn, test } from "./test.ts";

const ADMIN = { email: "admin@nomadcowork.test", password: "nomad-demo-2026" };

test(
  "who is no admin is led away, and who is finds the area in the account menu",
  { tag: "@prove" },
  async ({ page, person }) => {
    await page.goto("/admin/users");
    await expect(page).toHaveURL(/\/auth\?returnTo=%2Fadmin%2Fusers$/);
    await signIn(page, person);
    await page.goto("/admin/users");
    await expect(page).toHaveURL("/");
    await page.context().clearCookies();
    await signIn(page, ADMIN);
    await page.goto("/");
    await page.getByRole("button", { name: /^Account menu/ }).click();
    await page.getByRole("link", { name: "Admin Dashboard" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Dashboard" })).toBeVisible();
    await expect(page.getByRole("contentinfo")).toHaveCount(0);
    await page.getByRole("button", { name: "Sign Out" }).click();
    await expect(page).toHaveURL("/");
    await expect(announcement(page, "You are signed out.")).toBeVisible();
  },
);

test(
  "nothing of the area is seen before its own styles are there",
  { tag: "@scripted" },
  async ({ page }) => {
    await signIn(page, ADMIN);
    await page.goto("/");
    const sheet = Promise.withResolvers<void>();
    await page.route("**/assets/admin-*.css", async (route) => {
      await sheet.promise;
      await route.continue();
    });
    const asked = page.waitForRequest("**/assets/admin-*.css");
    // By a client navigation, not by a new document that waits for its style sheets.
    await expect(page.locator("html.scripted")).toBeAttached();
    await page.getByRole("button", { name: /^Account menu/ }).click();
    await page.getByRole("link", { name: "Admin Dashboard" }).click();
    await asked;
    await page.evaluate(() => new Promise((next) => requestAnimationFrame(next)));
    await expect(page.locator(".admin-frame")).toHaveCount(0);
    sheet.resolve();
    await expect(page.locator("#sidebar")).toHaveCSS("position", "sticky");
  },
);

test(
  "the sidebar folds to its icons, and stays so",
  { tag: "@prove" },
  async ({ page, javaScriptEnabled }) => {
    await signIn(page, ADMIN);
    await page.goto("/admin/users");
    const sidebar = page.locator("#sidebar");
    const width = async () => (await sidebar.boundingBox())?.width;
    await expect.poll(width).toBe(256);
    // With scripts it folds before the response with the cookie.
    const answered = page.waitForResponse((answer) => answer.url().includes("/admin/sidebar"));
    await page.getByRole("button", { name: "Fold the sidebar" }).click();
    await expect.poll(width).toBe(48);
    await answered;
    await page.goto("/admin");
    await expect.poll(width).toBe(48);
    if (javaScriptEnabled) {
      await expectHydrated(page);
      await page.keyboard.press("ControlOrMeta+b");
    } else await page.getByRole("button", { name: "Open the sidebar" }).click();
    await expect.poll(width).toBe(256);
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(sidebar).toBeHidden();
    await page.getByRole("button", { name: "Admin menu" }).click();
    await expect(sidebar).toBeVisible();
    await expect.poll(width).toBe(288);
    await sidebar.getByRole("link", { name: "Users" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Users" })).toBeVisible();
    await expect(sidebar).toBeHidden();
  },
);

test(
  "users are searched, made admins and unmade, and the log has it",
  { tag: "@prove" },
  async ({ page, site }) => {
    const name = `Nadia ${Date.now()}`;
    const person = await createUser(site.backend.sql, {
      email: `nadia-${Date.now()}@journeys.test`,
    });
    await site.backend.sql`update public.users set full_name = ${name} where id = ${person.id}`;
    await signIn(page, ADMIN);
    await page.goto("/admin/users");
    await page.getByLabel("Email or name").fill(name.toLowerCase());
    await page.getByLabel("Email or name").press("Enter");
    await expect(page.getByText("1 user", { exact: true })).toBeVisible();
    const row = page.getByRole("row", { name: new RegExp(name) });
    await site.backend.sql`update public.users set full_name = null where id = ${person.id}`;
    await page.goto(`/admin/users?q=${encodeURIComponent(person.email)}`);
    await expect(page.getByRole("row").getByRole("link", { name: "No name" })).toBeVisible();
    await site.backend.sql`update public.users set full_name = ${name} where id = ${person.id}`;
    await page.goto(`/admin/users?q=${encodeURIComponent(name)}`);
    await expect(row).toContainText(person.id.slice(0, 8));
    await makeAdmin(row);
    await expect(announcement(page, "User admin status updated successfully")).toBeVisible();
    await expect(row).toContainText("Admin");
    // Another admin is faster.
    await site.backend.sql`update public.users set is_admin = false where id = ${person.id}`;
    await row.getByRole("button", { name: "Remove Admin" }).click();
    await expect(announcement(page, "Failed to update user admin status")).toContainText("Error");
    await page.goto(`/admin/audit?table=users&row=${person.id}`);
    await expect(page.getByRole("row", { name: /Changed a member/i }).first()).toContainText(
      "is admin",
    );
    await page.goto("/admin/users?q=nobody-is-called-this");
    await expect(page.getByText("No users found matching your criteria.")).toBeVisible();
  },
);

test(
  "keys walk through the rows and press their buttons",
  { tag: "@prove" },
  async ({ page, site, javaScriptEnabled }) => {
    const email = `keys-${randomUUID()}@journeys.test`;
    const person = await createUser(site.backend.sql, { email });
    const isAdmin = async () => {
      const [row] = await site.backend
        .sql`select is_admin from public.users where id = ${person.id}`;
      return row?.["is_admin"] as boolean;
    };
    await signIn(page, ADMIN);
    await page.goto("/admin/users");
    const keyboard = page.getByRole("button", { name: "Keyboard" });
    if (!javaScriptEnabled) {
      await expect(keyboard).toBeHidden();
      return;
    }
    await expect(keyboard).toBeVisible();
    await page.keyboard.press("?");
    const keys = page.getByRole("dialog", { name: "Keyboard" });
    await expect(keys).toContainText("The next row");
    await page.keyboard.press("Escape");
    const rows = page.locator("[data-row]");
    await page.keyboard.press("j");
    await expect(rows.nth(0).getByRole("link")).toBeFocused();
    await page.keyboard.press("j");
    await expect(rows.nth(1).getByRole("link")).toBeFocused();
    await page.keyboard.press("k");
    await expect(rows.nth(0).getByRole("link")).toBeFocused();
    await page.keyboard.press("/");
    await expect(page.getByLabel("Email or name")).toBeFocused();
    // A key presses the button of the focused row, and does nothing without one.
    await page.goto(`/admin/users?q=${email}`);
    await expect(keyboard).toBeVisible();
    await page.keyboard.press("a");
    await page.keyboard.press("j");
    await expect(rows.nth(0).getByRole("link")).toBeFocused();
    expect(await isAdmin()).toBe(false);
    await page.keyboard.press("a");
    await expect(rows.nth(0).getByText("make others admins")).toBeVisible();
    expect(await isAdmin()).toBe(false);
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await expect(announcement(page, "User admin status updated successfully")).toBeVisible();
    expect(await isAdmin()).toBe(true);
    await keyboard.click();
    await keys.getByRole("button", { name: "Switch the keys off" }).click();
    await expect(keys.getByRole("button", { name: "Switch the keys on" })).toBeVisible();
    await keys.getByRole("button", { name: "Close" }).click();
    await page.reload();
    await expect(keyboard).toBeVisible();
    await page.keyboard.press("?");
    await page.keyboard.press("j");
    await expect(keys).toBeHidden();
    await expect(rows.nth(0).getByRole("link")).not.toBeFocused();
    await site.backend.sql`update public.users set is_admin = false where id = ${person.id}`;
  },
);

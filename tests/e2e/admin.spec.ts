import { randomUUID } from "node:crypto";
import { createUser } from "../support/backend.ts";
import { announcement, expect, expectHydrated, signIn, test } from "./test.ts";

const ADMIN = { email: "admin@nomadcowork.test", password: "nomad-demo-2026" };

test(
  "the admin area is shown only after its styles have loaded",
  { tag: ["@prove", "@scripted"] },
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
  "the sidebar collapses to its icons, and stays so",
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
  "a message covers no link and no button: of the sidebar, of a row beside it, and at the end of a page",
  { tag: ["@prove", "@scripted"] },
  async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await signIn(page, ADMIN);
    await page.goto("/admin/settings");
    const save = page.getByRole("button", { name: "Save Changes" });
    const toast = page.locator(".toast", { hasText: "Settings Saved" });
    for (const fold of [null, "Fold the sidebar"]) {
      if (fold) await page.getByRole("button", { name: fold }).click();
      const sidebar = page.locator("#sidebar");
      await expect(sidebar).toHaveCSS("width", fold ? "48px" : "256px");
      await expect(toast).toHaveCount(0);
      await save.click();
      await expect(toast).toBeVisible();
      await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
      const [links, message, button] = await Promise.all(
        [sidebar, toast, save].map((part) => part.boundingBox()),
      );
      if (!links || !message || !button) throw new Error("The message or a button is not shown");
      expect(links.x + links.width).toBeLessThan(message.x);
      expect(button.y + button.height).toBeLessThanOrEqual(message.y);
      await page.goto("/admin/listings");
      const [name, actions] = await Promise.all(
        ["Name", "Actions"].map((column) =>
          page.getByRole("columnheader", { name: column }).boundingBox(),
        ),
      );
      if (!name || !actions) throw new Error("The columns are not shown");
      expect(message.x).toBeGreaterThan(name.x + name.width);
      expect(message.x + message.width).toBeLessThan(actions.x);
      await page.goto("/admin/settings");
    }
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

import { randomUUID } from "node:crypto";
import { createUser, type Backend } from "../support/backend.ts";
import { openSite, type Site } from "../support/site.ts";
import { announcement, expect, expectHydrated, signIn, test as base } from "./test.ts";

// Admins change the settings of the site. Each test has a site of its own, because they apply to the whole site.
const test = base.extend<{ ownSite: Site }>({
  ownSite: async ({ page }, use) => {
    const site = await openSite({ edgeCache: true });
    await use(site);
    // An open page could still send requests to the stopped site.
    await page.close();
    await site.stop();
  },
});

async function newAdmin({ sql }: Backend) {
  return createUser(sql, { email: `admin-${randomUUID()}@journeys.test`, isAdmin: true });
}

test(
  "an admin saves settings, and visitors see them at once",
  { tag: "@prove" },
  async ({ page, ownSite, javaScriptEnabled }) => {
    const { url, backend } = ownSite;
    const contact = async () => (await fetch(`${url}/contact`)).text();
    await contact();
    expect(await contact()).not.toContain("help@desks.example");
    await signIn(page, await newAdmin(backend), backend);
    await page.goto(`${url}/admin`);
    // Typing while a page becomes interactive has a test of its own: tests/e2e/missing-scripts.spec.ts.
    if (javaScriptEnabled !== false) await expectHydrated(page);
    const sidebar = page.getByRole("navigation", { name: "Admin" });
    await sidebar.getByRole("link", { name: "Settings" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Settings" })).toBeVisible();
    await page.getByLabel("Site name").fill("Desks & Co");
    await page.getByLabel("Site description").fill("Quiet desks in small towns.");
    await page.getByLabel("Support email").fill("help@desks.example");
    await page.getByLabel("Featured listings limit").fill("9");
    await page.getByLabel("Allow registration").uncheck();
    await page.getByRole("button", { name: "Save Changes" }).click();
    await expect(announcement(page, "Settings Saved")).toBeVisible();
    await expect(page.getByLabel("Support email")).toHaveValue("help@desks.example");
    await expect(page.getByLabel("Featured listings limit")).toHaveValue("9");
    await expect(page.getByLabel("Allow registration")).not.toBeChecked();
    await expect(page.getByRole("region", { name: "Database Information" })).toContainText(
      "Supabase",
    );
    expect(await contact()).toContain("help@desks.example");
    expect(await contact()).toContain("Contact · Desks &amp; Co</title>");
    const answer = await fetch(url);
    expect(answer.status).toBe(200);
    const home = await answer.text();
    expect(home).toContain('<meta name="description" content="Quiet desks in small towns."/>');
    // In the head and the foot of the page.
    expect(home.match(/>Desks &amp; Co<\/span>/g)).toHaveLength(2);
    expect(home).not.toContain("NomadCoWork");
  },
);

test(
  "an admin chooses how long the log is kept, and the pages show the known facts",
  { tag: "@prove" },
  async ({ page, ownSite: { url, backend } }) => {
    await signIn(page, await newAdmin(backend), backend);
    await page.goto(`${url}/admin/audit`);
    await expect(page.getByText("Lines are kept for 3,650 days")).toBeVisible();
    await page.getByRole("link", { name: "Change it" }).click();
    const facts = page.getByRole("region", { name: "Database Information" });
    await expect(facts).toContainText("Latest backupnot known");
    await page.getByLabel("Days that the log is kept").fill("365");
    await page.getByRole("button", { name: "Save Changes" }).click();
    await expect(announcement(page, "Settings Saved")).toBeVisible();
    await backend.sql`select private.note_backup(now() - interval '3 hours')`;
    await page.goto(`${url}/admin/settings`);
    await expect(facts).toContainText("Latest backup3 hours ago");
    await page.goto(`${url}/admin/audit`);
    await expect(page.getByText("Lines are kept for 365 days")).toBeVisible();
  },
);

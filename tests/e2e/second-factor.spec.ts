import type { Browser, Page } from "@playwright/test";
import { createUser } from "../support/backend.ts";
import type { Person } from "../support/backend.ts";
import { nextCode } from "../support/next-code.ts";
import { openSite, type Site } from "../support/site.ts";
import { announcement, expect, signIn, test as base } from "./test.ts";

// An authenticator app, where Auth offers them.

const test = base.extend<object, { site: Site }>({
  site: [
    async ({}, use) => {
      const site = await openSite({ secondFactor: true });
      await use(site);
      await site.stop();
    },
    { scope: "worker", timeout: 60_000 },
  ],
});

const PAGE = "/dashboard/account/second-factor";
const region = (page: Page, name: string) => page.getByRole("region", { name });

async function enterPassword(page: Page, { email, password }: Pick<Person, "email" | "password">) {
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("main").getByRole("button", { name: "Sign In", exact: true }).click();
}

async function enterCode(page: Page, code: string) {
  await page.getByLabel("Code from your authenticator app").fill(code);
  await page.getByRole("main").getByRole("button", { name: "Sign In", exact: true }).click();
}

/** Sets up an app through the pages; answers the secret that they show. */
async function setUp(site: Site, page: Page, person: Person): Promise<string> {
  await page.goto(PAGE);
  const begin = region(page, "Set up an app");
  await begin.getByLabel("Your password").fill(person.password);
  await begin.getByRole("button", { name: "Continue" }).click();
  const confirm = region(page, "Scan this with your app");
  await expect(confirm.getByRole("img", { name: "QR code" })).toBeVisible();
  const secret = (await confirm.locator("code").innerText()).replaceAll(/\s/g, "");
  await confirm
    .getByLabel("Code that the app shows now")
    .fill(await nextCode(site.backend, secret));
  await confirm.getByRole("button", { name: "Switch on" }).click();
  await expect(announcement(page, "Two-factor authentication is on.")).toBeVisible();
  return secret;
}

async function elsewhere(browser: Browser, site: Site) {
  return (await browser.newContext({ baseURL: site.url })).newPage();
}

test(
  "an admin who must use a second factor reads so, and can sign out to another account",
  { tag: "@prove" },
  async ({ page, site, browser }) => {
    const { sql } = site.backend;
    const admin = await createUser(sql, {
      email: `admin-${Date.now()}@journeys.test`,
      isAdmin: true,
    });
    await signIn(page, admin, site.backend);
    const secret = await setUp(site, page, admin);
    // It is required only when all admins have an app, and none of them can remove the last one.
    const [lost] = await sql<{ id: string }[]>`
    insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, secret)
    select gen_random_uuid(), id, 'lost', 'totp', 'verified', 'lost' from auth.users
    where email = 'admin@nomadcowork.test' returning id`;
    await sql`update public.site_settings set require_second_factor_of_admins = true`;
    await sql`alter table auth.mfa_factors disable trigger keep_last_factor`;
    await sql`delete from auth.mfa_factors where id = ${lost?.id ?? null}`;
    await sql`alter table auth.mfa_factors enable trigger keep_last_factor`;
    await page.goto(PAGE);
    const apps = region(page, "Your apps");
    await apps.getByLabel("Your password").fill(admin.password);
    await apps.getByLabel("Code from one of your apps").fill(await nextCode(site.backend, secret));
    await apps.getByRole("button", { name: "Remove app" }).click();
    await expect(apps.getByRole("alert")).toContainText("this is your only one");
    const other = await elsewhere(browser, site);
    await signIn(
      other,
      { email: "admin@nomadcowork.test", password: "nomad-demo-2026" },
      site.backend,
    );
    await other.goto("/dashboard/account");
    await expect(region(other, "Two-Factor Authentication")).toContainText(
      "your admin rights are on hold",
    );
    await sql`update public.site_settings set require_second_factor_of_admins = false`;
    await other.context().clearCookies();
    await other.goto("/auth");
    await enterPassword(other, admin);
    await other.getByRole("button", { name: "Sign in as somebody else" }).click();
    // A navigation that overtook the press would keep the session.
    await expect(other).not.toHaveURL(/second-factor/);
    await other.goto("/auth");
    await enterPassword(other, admin);
    await enterCode(other, await nextCode(site.backend, secret));
    await expect(announcement(other, "You are signed in.")).toBeVisible();
    await other.context().close();
  },
);

base(
  "where Auth offers none, one sentence says so",
  { tag: "@prove" },
  async ({ page, person }) => {
    await signIn(page, person);
    await page.goto("/dashboard/account");
    await expect(region(page, "Two-Factor Authentication")).toContainText(
      "This site does not offer two-factor authentication at the moment.",
    );
    await page.goto(PAGE);
    await expect(page).toHaveURL("/dashboard/account#second-factor");
  },
);

import type { Browser, Page } from "@playwright/test";
import { createUser } from "../support/backend.ts";
import type { Person } from "../support/backend.ts";
import { nextCode, WRONG_CODE } from "../support/next-code.ts";
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
const WRONG = WRONG_CODE;

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
  "a new address and a new password ask for a code as well",
  { tag: "@prove" },
  async ({ page, site, browser, person }) => {
    await signIn(page, person, site.backend);
    const secret = await setUp(site, page, person);
    await page.goto("/dashboard/account");
    const password = region(page, "Change Password");
    const change = async (code: string) => {
      await password.getByLabel("Current password").fill(person.password);
      await password.getByLabel("New password").fill("a-later-password-2027");
      await password.getByLabel("Code from your authenticator app").fill(code);
      await password.getByRole("button", { name: "Change password" }).click();
    };
    await change(WRONG);
    await expect(page.getByRole("alert")).toContainText("That code is not right.");
    await change(await nextCode(site.backend, secret));
    await expect(announcement(page, "Your password is changed.")).toBeVisible();

    const email = region(page, "Email address");
    await email.getByLabel("New email address").fill(`next-${person.email}`);
    await email.getByLabel("Your password").fill("a-later-password-2027");
    await email
      .getByLabel("Code from your authenticator app")
      .fill(await nextCode(site.backend, secret));
    await email.getByRole("button", { name: "Change email address" }).click();
    await expect(email).toContainText("A link is on its way");

    // A new password does not bypass it.
    const other = await elsewhere(browser, site);
    await other.goto("/auth/forgot-password");
    await other.getByLabel("Email").fill(person.email);
    await other.getByRole("button", { name: "Send the link" }).click();
    await expect(other.getByRole("heading", { level: 1, name: "Check your email" })).toBeVisible();
    const recovery = () =>
      site.backend.mail(person.email).find(({ subject }) => subject.includes("new password"));
    await expect.poll(recovery).toBeTruthy();
    await other.goto(recovery()?.links[0] ?? "");
    await other.getByRole("button", { name: "Choose a new password" }).click();
    await expect(other.getByRole("heading", { level: 1, name: "One more step" })).toBeVisible();
    await enterCode(other, await nextCode(site.backend, secret));
    await expect(other.getByLabel("New password")).toBeVisible();
    await other.context().close();

    // No password was asked for here: the page explains the result, and links to the account.
    for (const [mailbox, said] of [
      [person.email, "Confirmed."],
      [`next-${person.email}`, "Your email address is changed."],
    ] as const) {
      const change = site.backend
        .mail(mailbox)
        .flatMap(({ links }) => links)
        .find((link) => link.includes("type=email_change"));
      await page.goto(change ?? "");
      await page.getByRole("button", { name: "Confirm my new address" }).click();
      await expect(announcement(page, said)).toBeVisible();
    }
    await expect(page.getByRole("heading", { level: 1, name: "One more step" })).toBeVisible();
    await expect(page.getByRole("main")).toContainText("Your account has an authenticator app.");
    await enterCode(page, await nextCode(site.backend, secret));
    await expect(page).toHaveURL("/dashboard/account");
    await expect(region(page, "Email address")).toContainText(`next-${person.email} (verified)`);
  },
);

test(
  "an admin of whom it is asked reads so, and another account is a sign-out away",
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

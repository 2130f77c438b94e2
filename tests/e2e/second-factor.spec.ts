import type { Browser, Page } from "@playwright/test";
import { createUser } from "../support/backend.ts";
import type { Person } from "../support/backend.ts";
import { nextCode, WRONG_CODE } from "../support/next-code.ts";
import { openSite, type Site } from "../support/site.ts";
import { announcement, expect, makeAdmin, signIn, test as base } from "./test.ts";

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
  "an app is set up, and asked for at the next sign-in",
  { tag: "@prove" },
  async ({ page, site, browser, person }) => {
    await signIn(page, person, site.backend);
    await page.goto("/dashboard/account");
    await expect(region(page, "Two-Factor Authentication")).toContainText("Off.");
    await page.getByRole("link", { name: "Set up two-factor authentication" }).click();
    await expect(page.getByRole("main")).toContainText("Off. An authenticator app on your phone");
    const begin = region(page, "Set up an app");
    await begin.getByLabel("Your password").fill("not-the-password");
    await begin.getByRole("button", { name: "Continue" }).click();
    await expect(page.getByRole("alert")).toContainText("That is not your current password.");
    await begin.getByLabel("Your password").fill(person.password);
    await begin.getByRole("button", { name: "Continue" }).click();

    const confirm = region(page, "Scan this with your app");
    const secret = (await confirm.locator("code").innerText()).replaceAll(/\s/g, "");
    await confirm.getByLabel("Code that the app shows now").fill(WRONG);
    await confirm.getByRole("button", { name: "Switch on" }).click();
    await expect(page.getByRole("alert")).toContainText("That code is not right.");
    // The same secret again, also after a reload: Auth would not answer it twice.
    await page.goto(PAGE);
    expect((await confirm.locator("code").innerText()).replaceAll(/\s/g, "")).toBe(secret);
    await confirm
      .getByLabel("Code that the app shows now")
      .fill(await nextCode(site.backend, secret));
    await confirm.getByRole("button", { name: "Switch on" }).click();
    await expect(announcement(page, "Two-factor authentication is on.")).toBeVisible();
    await expect(page.getByRole("main")).toContainText("On. After your password you are asked");

    const other = await elsewhere(browser, site);
    await other.goto("/auth?returnTo=%2Fdashboard%2Fsaved");
    await enterPassword(other, person);
    await expect(other.getByRole("heading", { level: 1, name: "One more step" })).toBeVisible();
    await other.goto("/about");
    await expect(other.getByRole("button", { name: /Account menu/ })).toHaveCount(0);
    await other.goto("/dashboard/profile");
    await expect(other).toHaveURL("/auth/second-factor?returnTo=%2Fdashboard%2Fprofile");
    await enterCode(other, WRONG);
    await expect(other.getByRole("alert")).toContainText("That code is not right.");
    await enterCode(other, await nextCode(site.backend, secret));
    await expect(announcement(other, "You are signed in.")).toBeVisible();
    await expect(other).toHaveURL("/dashboard/profile");
    await other.context().close();
  },
);

test(
  "deleting the account asks for a code, and so does coming back",
  { tag: "@prove" },
  async ({ page, site, person }) => {
    await signIn(page, person, site.backend);
    const secret = await setUp(site, page, person);
    await page.goto("/dashboard/account/delete");
    const press = async (code: string) => {
      await page.getByLabel("Password", { exact: true }).fill(person.password);
      await page.getByLabel("Code from your authenticator app").fill(code);
      await page.getByRole("button", { name: "Delete my account" }).click();
    };
    await press(WRONG);
    await expect(page.getByRole("alert")).toContainText("That code is not right.");
    await press(await nextCode(site.backend, secret));
    await expect(page).toHaveURL(/\/auth\/goodbye\?until=/);
    const cookies = await page.context().cookies();
    expect(cookies.filter(({ name }) => name.startsWith("__Host-session"))).toEqual([]);

    await page.goto("/auth");
    await enterPassword(page, person);
    await expect(page.getByRole("heading", { level: 1, name: "One more step" })).toBeVisible();
    const isBack = async () => {
      const [row] = await site.backend.sql<{ is_back: boolean }[]>`
      select returned_at is not null as is_back from private.departures where user_id = ${person.id}`;
      return row?.is_back;
    };
    expect(await isBack()).toBe(false);
    await enterCode(page, await nextCode(site.backend, secret));
    await expect(
      page.getByRole("heading", { level: 1, name: "Your account is back" }),
    ).toBeVisible();
    expect(await isBack()).toBe(true);
  },
);

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
  "a second app stands in for the first, and each is taken away with a code",
  { tag: "@prove" },
  async ({ page, site, browser, person }) => {
    await signIn(page, person, site.backend);
    const secret = await setUp(site, page, person);
    const begin = region(page, "Add another app");
    await begin.getByLabel("Name of this app").fill("Old tablet");
    await begin.getByLabel("Your password").fill(person.password);
    await begin
      .getByLabel("Code from an app that you have")
      .fill(await nextCode(site.backend, secret));
    await begin.getByRole("button", { name: "Continue" }).click();
    const confirm = region(page, "Scan this with your app");
    const second = (await confirm.locator("code").innerText()).replaceAll(/\s/g, "");
    await confirm
      .getByLabel("Code that the app shows now")
      .fill(await nextCode(site.backend, second));
    await confirm.getByRole("button", { name: "Switch on" }).click();
    await expect(page.getByRole("radio", { name: "Old tablet" })).toBeVisible();

    const other = await elsewhere(browser, site);
    await other.goto("/auth");
    await enterPassword(other, person);
    await enterCode(other, await nextCode(site.backend, second));
    await expect(announcement(other, "You are signed in.")).toBeVisible();
    await other.context().close();

    for (const left of [1, 0]) {
      const apps = region(page, "Your apps");
      await apps.getByLabel("Your password").fill(person.password);
      // The first app is removed first.
      await apps
        .getByLabel("Code from one of your apps")
        .fill(await nextCode(site.backend, left ? secret : second));
      await apps.getByRole("button", { name: "Remove app" }).click();
      await expect(announcement(page, "That app is removed.")).toBeVisible();
      await expect(apps.getByRole("radio")).toHaveCount(left);
    }
    await page.goto("/dashboard/account");
    await expect(region(page, "Two-Factor Authentication")).toContainText("Off.");
  },
);

test(
  "what was typed while the second factor was missing comes back",
  { tag: "@prove" },
  async ({ page, site, browser, person }) => {
    await signIn(page, person, site.backend);
    await page.goto("/dashboard/profile?edit");
    await page.getByLabel("Bio").fill("Written before the code.");
    const other = await elsewhere(browser, site);
    await signIn(other, person, site.backend);
    const secret = await setUp(site, other, person);
    await other.context().close();
    // The page that is still open belongs to the session that was ended.
    await page.getByRole("button", { name: "Save Changes" }).click();
    await expect(page).toHaveURL(/\/auth\?returnTo=/);
    await enterPassword(page, person);
    await enterCode(page, await nextCode(site.backend, secret));
    await expect(page.getByRole("alert")).toContainText("What you typed is still here.");
    await expect(page.getByLabel("Bio")).toHaveValue("Written before the code.");
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

test(
  "where it is asked of admins, nobody without it is made one",
  { tag: "@prove" },
  async ({ page, site, person }) => {
    const { sql } = site.backend;
    const admin = await createUser(sql, {
      email: `admin-${Date.now()}@journeys.test`,
      isAdmin: true,
    });
    await signIn(page, admin, site.backend);
    await setUp(site, page, admin);
    // It can be required only when all admins have an app.
    await sql`
    insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, secret)
    select gen_random_uuid(), u.id, 'for the setting', 'totp', 'verified', 'none' from public.users u
    where u.is_admin and not exists (select from auth.mfa_factors f where f.user_id = u.id and f.status = 'verified')`;
    await sql`update public.site_settings set require_second_factor_of_admins = true`;
    await page.goto(`/admin/users?q=${person.email}`);
    await makeAdmin(page);
    const said = announcement(page, "Failed to update user admin status");
    await expect(said).toContainText("Error");
    await expect(said).toContainText(
      "Admins of this site use two-factor authentication, and this member does not.",
    );
    const [row] = await sql`select is_admin from public.users where id = ${person.id}`;
    expect(row).toEqual({ is_admin: false });
    await sql`update public.site_settings set require_second_factor_of_admins = false`;
    await sql`alter table auth.mfa_factors disable trigger keep_last_factor`;
    await sql`delete from auth.mfa_factors where friendly_name = 'for the setting'`;
    await sql`alter table auth.mfa_factors enable trigger keep_last_factor`;
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

import type { Browser, Page } from "@playwright/test";
import type { Site } from "../support/site.ts";
import type { Person } from "../support/backend.ts";
import { createSpace } from "../support/actors.ts";
import { dayAhead } from "../support/days.ts";
import { announcement, expect, signIn, test } from "./test.ts";

// The account itself: its address, its password, and its sessions.

const FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";
const PHONE =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1";
const LATER = "a-later-password-2027";

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

const emailForm = (page: Page) => page.getByRole("region", { name: "Email address" });
const passwordForm = (page: Page) => page.getByRole("region", { name: "Change Password" });
const devices = (page: Page) => page.getByRole("region", { name: "Where you are signed in" });

async function changePassword(page: Page, present: string, next: string) {
  await passwordForm(page).getByLabel("Current password").fill(present);
  await passwordForm(page).getByLabel("New password").fill(next);
  await passwordForm(page).getByRole("button", { name: "Change password" }).click();
}

test(
  "a password is changed by who knows the old one, and every other device is signed out",
  { tag: "@prove" },
  async ({ page, person, site, browser, javaScriptEnabled }) => {
    const phone = await deviceOf(browser, site, person, PHONE);
    await enter(page, person);
    await page.goto("/dashboard/account");
    await changePassword(page, "not-the-password", LATER);
    await expect(page.getByRole("alert")).toContainText("That is not your current password.");
    await expect(passwordForm(page).getByLabel("Current password")).toHaveValue("");
    await phone.goto("/dashboard");
    await expect(phone).toHaveURL("/dashboard");

    await changePassword(page, person.password, person.password);
    await expect(page.getByRole("alert")).toContainText("Choose another one.");
    await changePassword(page, person.password, "short");
    // Without scripts the browser itself blocks it.
    await expect(page.getByRole("alert")).toContainText(
      javaScriptEnabled === false ? "Choose another one." : "at least 8 characters",
    );
    await changePassword(page, person.password, LATER);
    await expect(
      announcement(page, "Your password is changed. Other devices are signed out."),
    ).toBeVisible();
    await expect(devices(page)).toContainText("You are not signed in anywhere else.");
    await expectSignedOut(phone);

    const again = await browser.newContext({ baseURL: site.url });
    await enter(await again.newPage(), { ...person, password: LATER });
    await again.close();
  },
);

test(
  "a link that the page sends verifies the address of who is signed in",
  { tag: "@prove" },
  async ({ page, person, site }) => {
    await signIn(page, person);
    await page.goto("/dashboard/profile");
    await expect(page.getByText("Email not verified")).toBeVisible();
    await page.getByRole("button", { name: "Send the link" }).click();
    await expect(announcement(page, `A link is on its way to ${person.email}`)).toBeVisible();
    await expect(page).toHaveURL("/dashboard/account#email");
    await expect(emailForm(page)).toContainText("(not verified");

    const link = await mailedLink(site, person);
    await page.context().clearCookies();
    await page.goto(link);
    await page.getByLabel("Email").fill(person.email);
    await page.getByLabel("Password", { exact: true }).fill(person.password);
    await page.getByRole("main").getByRole("button", { name: "Sign In" }).click();
    await page.getByRole("button", { name: "Verify my address" }).click();
    await expect(announcement(page, "Your email address is verified.")).toBeVisible();
    await expect(emailForm(page)).toContainText("(verified)");
    await expect(page.getByRole("button", { name: "Send the link" })).toHaveCount(0);

    await page.goto(`${link}0`);
    await page.getByRole("button", { name: "Verify my address" }).click();
    await expect(page.getByText("That link is too old")).toBeVisible();
  },
);

test(
  "a member whose address has to be verified first reads so instead of a form, and sends the link there",
  { tag: "@prove" },
  async ({ page, person, site }) => {
    const { sql } = site.backend;
    const space = await createSpace(sql);
    await signIn(page, person);
    await page.goto(`/spaces/${space}/book?pass=day&startDate=${dayAhead(9)}`);
    await sql`update public.site_settings set require_email_verification = true`;
    try {
      await page.getByRole("button", { name: "Confirm booking" }).click();
      await expect(page.getByRole("alert")).toContainText("Verify your email address first");
      await expect(page.getByRole("button", { name: "Confirm booking" })).toHaveCount(0);
      await page.getByRole("link", { name: "Send me the link" }).click();
      await expect(page).toHaveURL("/dashboard/account#email");
      await page.goto("/dashboard/profile");
      await expect(page.getByText("You can book spaces once your email is verified")).toBeVisible();
      await page.goto("/spaces/new");
      await expect(
        page.getByRole("heading", { name: "Verify your email address first" }),
      ).toBeVisible();
      await expect(page.getByRole("button", { name: "Next" })).toHaveCount(0);
      await page.getByRole("button", { name: "Send the link" }).click();
      await expect(announcement(page, "A link is on its way")).toBeVisible();
    } finally {
      await sql`update public.site_settings set require_email_verification = false`;
    }
  },
);

/** The address of the mailed verification link. */
async function mailedLink(site: Site, { email }: Person): Promise<string> {
  const link = () =>
    site.backend
      .mail(email)
      .flatMap(({ links }) => links)
      .find((url) => url.includes("/dashboard/account/verify"));
  await expect.poll(link).toBeTruthy();
  return link() ?? "";
}

test(
  "an address is changed when the links in both mailboxes were opened",
  { tag: "@prove" },
  async ({ page, person, site }) => {
    await enter(page, person);
    await page.goto("/dashboard/profile?edit");
    await page.getByRole("link", { name: "Change the email address" }).click();
    await expect(page).toHaveURL("/dashboard/account#email");
    const next = `next-${person.email}`;
    const ask = async (email: string, password: string) => {
      await emailForm(page).getByLabel("New email address").fill(email);
      await emailForm(page).getByLabel("Your password").fill(password);
      await emailForm(page).getByRole("button", { name: "Change email address" }).click();
    };
    await ask(person.email.toUpperCase(), person.password);
    await expect(page.getByRole("alert")).toContainText("That is already your address.");
    await ask(next, "not-the-password");
    await expect(page.getByRole("alert")).toContainText("That is not your current password.");
    await expect(emailForm(page).getByLabel("New email address")).toHaveValue(next);
    expect(site.backend.mail(next)).toEqual([]);

    await ask(next, person.password);
    await expect(emailForm(page)).toContainText(`A link is on its way to ${next}, and one to`);
    const open = async (mailbox: string) => {
      await page.goto(site.backend.mail(mailbox)[0]?.links[0] ?? "");
      await expect(page.getByRole("main")).toContainText(
        "once you have used the links in both emails",
      );
      await page.getByRole("button", { name: "Confirm my new address" }).click();
    };
    await open(person.email);
    await expect(announcement(page, "Confirmed. Now open the link in the email")).toBeVisible();
    await expect(page).toHaveURL("/dashboard/account");
    await expect(emailForm(page)).toContainText(`in the email to ${next}`);
    await expect(emailForm(page)).not.toContainText("Open both");
    await open(next);
    await expect(announcement(page, "Your email address is changed.")).toBeVisible();
    await expect(page).toHaveURL("/dashboard/account");
    await expect(emailForm(page)).toContainText(`${next} (verified)`);
    await expect(emailForm(page)).not.toContainText("on its way");
    await expect(page.getByRole("button", { name: `Account menu of ${next}` })).toBeVisible();
  },
);

test(
  "an address that has an account is answered like any other, and gets no mail",
  { tag: "@prove" },
  async ({ page, person, site }) => {
    const taken = "owner@nomadcowork.test";
    await enter(page, person);
    await page.goto("/dashboard/account");
    await emailForm(page).getByLabel("New email address").fill(taken);
    await emailForm(page).getByLabel("Your password").fill(person.password);
    await emailForm(page).getByRole("button", { name: "Change email address" }).click();
    await expect(emailForm(page)).toContainText(`A link is on its way to ${taken}`);
    expect([...site.backend.mail(taken), ...site.backend.mail(person.email)]).toEqual([]);
  },
);

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

test(
  "a form of another member's page changes nothing",
  { tag: "@prove" },
  async ({ page, person, site, context }) => {
    await signIn(page, person);
    await page.goto("/dashboard/account");
    const tab = await context.newPage();
    await context.clearCookies();
    await signIn(tab, { email: "guest@nomadcowork.test", password: "nomad-demo-2026" });
    await changePassword(page, "nomad-demo-2026", LATER);
    await expect(page.getByRole("alert")).toContainText(
      "You are signed in as guest@nomadcowork.test",
    );
    const [row] = await site.backend.sql`
    select count(*)::integer as changed from auth.users where email = 'guest@nomadcowork.test'
      and encrypted_password <> extensions.crypt('nomad-demo-2026', encrypted_password)`;
    expect(row).toEqual({ changed: 0 });
  },
);

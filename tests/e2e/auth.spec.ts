import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { openSite, type Site } from "../support/site.ts";
import { announcement, expect, openHydrated, signIn, test } from "./test.ts";

const WANTED = "/search?city=Lisbon&desks=2";
type Verb = "Sign In" | "Sign Up";
const PASSWORD = "a-long-enough-password";

/** A site of its own, on which new accounts must confirm their address first. */
const confirming = test.extend<object, { site: Site }>({
  site: [
    async ({}, use) => {
      const site = await openSite({ confirmEmail: true });
      await use(site);
      await site.stop();
    },
    { scope: "worker", timeout: 60_000 },
  ],
});

test(
  "an address that has an account gets no second one and reads what to do",
  { tag: "@prove" },
  async ({ page, person }) => {
    await page.goto("/auth?mode=sign-up");
    await page.getByLabel("Full name").fill("Tess Traveller");
    await enter(page, "Sign Up", { email: person.email, password: PASSWORD });
    await expect(page.getByRole("alert")).toContainText("If you have an account, sign in");

    await page.getByLabel("Password").fill(person.password);
    await submit(page, "Sign Up");
    await expect(announcement(page, "You are signed in.")).toBeVisible();
  },
);

test(
  "a forgotten password is set anew through the mail",
  { tag: "@prove" },
  async ({ page, person, site, browser }) => {
    await page.goto(`/auth?returnTo=${encodeURIComponent(WANTED)}`);
    await page.getByRole("link", { name: "Forgot your password?" }).click();
    await expect(
      page.getByRole("heading", { level: 1, name: "Forgot your password?" }),
    ).toBeVisible();
    await page.getByLabel("Email").fill(person.email);
    await page.getByRole("button", { name: "Send the link" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Check your email" })).toBeVisible();

    const link = await mailedLink(site, person.email);
    await page.goto(link);
    await page.getByRole("button", { name: "Choose a new password" }).click();
    await expect(page).toHaveURL("/auth/reset-password");
    await page.getByLabel("New password").fill("a-new-and-long-password");
    await page.getByRole("button", { name: "Save new password" }).click();
    await expect(announcement(page, "Your new password is saved.")).toBeVisible();
    await expect(page).toHaveURL(WANTED);

    const context = await browser.newContext({ baseURL: site.url });
    const other = await context.newPage();
    await other.goto(link);
    await other.getByRole("button", { name: "Choose a new password" }).click();
    await expect(
      other.getByRole("heading", { level: 1, name: "That link no longer works" }),
    ).toBeVisible();
    await signIn(other, { email: person.email, password: "a-new-and-long-password" });
    await context.close();
  },
);

test(
  "the address that was typed for signing in is not typed again for a new password, and stands in no URL",
  { tag: ["@prove", "@scripted"] },
  async ({ page, person }) => {
    await openHydrated(page, "/auth");
    await page.getByLabel("Email").fill(person.email);
    await page.getByRole("link", { name: "Forgot your password?" }).click();
    await expect(page).toHaveURL("/auth/forgot-password");
    await expect(page.getByLabel("Email")).toHaveValue(person.email);
    await page.getByRole("button", { name: "Send the link" }).click();
    await expect(page.getByRole("main")).toContainText(person.email);
    await page.goto("/auth/forgot-password");
    await expect(page.getByLabel("Email")).toHaveValue("");
  },
);

test(
  "without the mail there is no new password",
  { tag: ["@prove", "@scripted"] },
  async ({ page }) => {
    await page.goto("/auth/reset-password");
    await expect(page.getByLabel("New password")).toHaveCount(0);
    await page.getByRole("link", { name: "Ask for a new link" }).click();
    await expect(
      page.getByRole("heading", { level: 1, name: "Forgot your password?" }),
    ).toBeVisible();
  },
);

confirming("an address is confirmed by its mail", { tag: "@prove" }, async ({ page, site }) => {
  const email = newAddress();
  await signUpTo(page, email);
  await expect(page).toHaveURL("/auth?mode=check-mail");
  await expect(page.getByRole("main")).toContainText(email);
  const said = await page.getByRole("main").innerText();
  await page.getByRole("button", { name: "Send the email again" }).click();
  await expect(announcement(page, "If that address still needs to be confirmed")).toBeVisible();

  // Signing up again shows the same text, before and after.
  await signUpTo(page, email);
  expect(await page.getByRole("main").innerText()).toBe(said);

  await page.goto(await mailedLink(site, email));
  await page.getByRole("button", { name: "Confirm my address" }).click();
  await expect(
    announcement(page, "Your email address is confirmed. You are signed in."),
  ).toBeVisible();
  await expect(page).toHaveURL(WANTED);
  await page.context().clearCookies();
  await signUpTo(page, email);
  expect(await page.getByRole("main").innerText()).toBe(said);
});

confirming(
  "an account is begun, confirmed and deleted by its pages",
  { tag: "@prove" },
  async ({ page, site }) => {
    const email = newAddress();
    await signUpTo(page, email);
    await page.goto(await mailedLink(site, email));
    await page.getByRole("button", { name: "Confirm my address" }).click();
    await expect(page).toHaveURL(WANTED);
    await page.goto("/dashboard/account/delete");
    await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
    await page.getByRole("button", { name: "Delete my account" }).click();
    await expect(page).toHaveURL(/\/auth\/goodbye\?until=/);
    await expect(announcement(page, "Your account will be deleted for good on")).toBeVisible();
  },
);

confirming(
  "an address that is not confirmed is offered its mail",
  { tag: "@prove" },
  async ({ page }) => {
    const email = newAddress();
    await signUpTo(page, email);
    await page.goto("/auth");
    await enter(page, "Sign In", { email, password: PASSWORD });
    await expect(page.getByRole("alert")).toContainText("Your email address isn't confirmed yet.");
    await page.getByRole("button", { name: "Send the confirmation email again" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Check your email" })).toBeVisible();
  },
);

confirming(
  "a link that a scanner opened first still works",
  { tag: "@prove" },
  async ({ page, request, site }) => {
    const email = newAddress();
    await signUpTo(page, email);
    const link = await mailedLink(site, email);
    expect((await request.head(link)).status()).toBe(200);
    expect((await request.get(link, { maxRedirects: 0 })).status()).toBe(200);

    await page.goto(link);
    await page.getByRole("button", { name: "Confirm my address" }).click();
    await expect(
      announcement(page, "Your email address is confirmed. You are signed in."),
    ).toBeVisible();
    await expect(page).toHaveURL(WANTED);
  },
);

confirming(
  "a link that was used in another browser leads on gently",
  { tag: "@prove" },
  async ({ page, browser, site }) => {
    const email = newAddress();
    await signUpTo(page, email);
    const link = await mailedLink(site, email);
    const elsewhere = await browser.newContext({ baseURL: site.url });
    const used = await elsewhere.newPage();
    await used.goto(link);
    await used.getByRole("button", { name: "Confirm my address" }).click();
    await expect(announcement(used, "Your email address is confirmed.")).toBeVisible();
    await elsewhere.close();

    await page.goto(link);
    await page.getByRole("button", { name: "Confirm my address" }).click();
    await expect(
      page.getByRole("heading", { level: 1, name: "That link no longer works" }),
    ).toBeVisible();
    await expect(page.getByLabel("Email")).toHaveValue(email);
    await page.getByRole("main").getByRole("link", { name: "Go to sign in" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Join NomadCoWork" })).toBeVisible();
    await enter(page, "Sign In", { email, password: PASSWORD });
    await expect(page).toHaveURL(WANTED);
  },
);

function newAddress(): string {
  return `nia-${randomUUID().slice(0, 8)}@journeys.test`;
}

async function enter(
  page: Page,
  verb: Verb,
  { email, password }: { email: string; password: string },
) {
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password").fill(password);
  await submit(page, verb);
}

async function submit(page: Page, name: Verb) {
  await page.getByRole("main").getByRole("button", { name }).click();
}

async function signUpTo(page: Page, email: string) {
  await page.goto(`/auth?mode=sign-up&returnTo=${encodeURIComponent(WANTED)}`);
  await page.getByLabel("Full name").fill("Nia Newcomer");
  await enter(page, "Sign Up", { email, password: PASSWORD });
  await expect(page.getByRole("heading", { level: 1, name: "Check your email" })).toBeVisible();
}

/** The link in the latest mail to an address; some are sent in `waitUntil`. */
async function mailedLink(site: Site, to: string): Promise<string> {
  const link = () => site.backend.mail(to)[0]?.links[0] ?? "";
  await expect.poll(link).not.toBe("");
  return link();
}

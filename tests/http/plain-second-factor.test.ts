import { afterAll, beforeAll, expect, test } from "vitest";
import { createUser, type Person } from "../support/backend.ts";
import { faultyProxy, type FaultyProxy } from "../support/faulty-proxy.ts";
import { nextCode, WRONG_CODE } from "../support/next-code.ts";
import { textOf } from "../support/page-text.ts";
import { PlainClient } from "../support/plain-client.ts";
import type { PlainPage } from "../support/plain-page.ts";
import { submitCredentials, newAddress, newMember } from "../support/plain-site.ts";
import { recoveryLinks } from "../support/recovery.ts";
import { openSite, type Site } from "../support/site.ts";

// An authenticator app, where Auth offers them.

let site: Site;
let proxy: FaultyProxy;
beforeAll(async () => {
  site = await openSite({
    secondFactor: true,
    through: async (backendUrl) => (proxy = await faultyProxy(backendUrl)).url,
  });
});
afterAll(async () => {
  await site.stop();
  await proxy.stop();
});

const PAGE = "/dashboard/account/second-factor";
const CODE = "Code from your authenticator app";
const WRONG = WRONG_CODE;
const LATER = "a-later-password-2027";
const STEP = "One more step";

const codeOf = (secret: string) => nextCode(site.backend, secret);
const enterCode = (page: PlainPage, code: string) =>
  page.main.fillIn({ [CODE]: code }).press("Sign In");
const secretOn = (page: PlainPage) =>
  [...page.root.querySelectorAll("code")].map(textOf).join("").replaceAll(/\s/g, "");
const switchOn = (page: PlainPage, code: string) =>
  page.fillIn({ "Code that the app shows now": code }).press("Switch on");

/** Sets up an app through the pages; answers the secret that they show. */
async function setUp(client: PlainClient, { password }: Person): Promise<string> {
  const begin = (await client.open(PAGE)).part("Set up an app");
  const page = await begin.fillIn({ "Your password": password }).press("Continue");
  const secret = secretOn(page);
  const done = await switchOn(page, await codeOf(secret));
  expect(done.message).toContain("Two-factor authentication is on.");
  return secret;
}
async function protectedMember() {
  const { person, client } = await newMember(site);
  return { person, client, secret: await setUp(client, person) };
}
/** The first step of signing in, in another browser. */
const firstStep = async (person: Person, client = new PlainClient(site), at = "/auth") =>
  submitCredentials(await client.open(at), "Sign In", person);

test("an app is set up, and asked for at the next sign-in", async () => {
  const { person, client } = await newMember(site);
  let page = await client.open("/dashboard/account");
  expect(page.part("Two-Factor Authentication").text).toContain("Off.");
  page = await page.follow("Set up two-factor authentication");
  expect(page.main.text).toContain("Off. An authenticator app on your phone");
  page = await page.fillIn({ "Your password": "not-the-password" }).press("Continue");
  expect(page.alert).toContain("That is not your current password.");
  page = await page.fillIn({ "Your password": person.password }).press("Continue");
  const secret = secretOn(page);
  page = await switchOn(page, WRONG);
  expect(page.alert).toContain("That code is not right.");
  // The same secret again, also after a reload: Auth would not answer it twice.
  page = await client.open(PAGE);
  expect(secretOn(page)).toBe(secret);
  page = await switchOn(page, await codeOf(secret));
  expect(page.message).toContain("Two-factor authentication is on.");
  expect(page.main.text).toContain("On. After your password you are asked");

  const other = new PlainClient(site);
  page = await firstStep(person, other, "/auth?returnTo=%2Fdashboard%2Fsaved");
  expect(page.heading).toBe(STEP);
  expect((await other.open("/about")).hasPart(/^Account menu/)).toBe(false);
  page = await other.open("/dashboard/profile");
  expect(page.path).toBe("/auth/second-factor?returnTo=%2Fdashboard%2Fprofile");
  page = await enterCode(page, WRONG);
  expect(page.alert).toContain("That code is not right.");
  page = await enterCode(page, await codeOf(secret));
  expect(page.message).toContain("You are signed in.");
  expect(page.path).toBe("/dashboard/profile");
});

test("setting up an app is refused after ten minutes, and by another account over plain HTTP", async () => {
  const { person, client } = await newMember(site);
  const begin = (await client.open(PAGE)).part("Set up an app");
  let page = await begin.fillIn({ "Your password": person.password }).press("Continue");
  const secret = secretOn(page);
  const { cookies } = client.browser;
  // As a browser deletes it after ten minutes.
  for (const name of cookies.keys()) if (name.endsWith("second-factor")) cookies.delete(name);
  page = await switchOn(page, await codeOf(secret));
  expect(page.alert).toContain("That took longer than ten minutes. Nothing was switched on.");
  expect(page.hasPart("Set up an app")).toBe(true);
  const { person: other } = await newMember(site);
  const given = client.browser.post(PAGE, { intent: "give-up", memberId: other.id });
  expect((await client.arrive(PAGE, given)).alert).toContain("Nothing was done.");
});

test("a correct code signs in, also when the backend fails afterwards over plain HTTP", async () => {
  const { person, secret } = await protectedMember();
  const { browser } = new PlainClient(site);
  const { email, password } = person;
  expect((await browser.post("/auth", { intent: "sign-in", email, password })).status).toBe(303);
  proxy.fail(/rpc\/my_return/, "down");
  const code = await codeOf(secret);
  const used = await browser.post("/auth/second-factor", { code, returnTo: "/search" });
  proxy.heal();
  expect([used.status, used.to]).toEqual([303, "/search"]);
  expect((await browser.get("/about")).html).toContain(email);
});

test("deleting the account asks for a code, and so does coming back", async () => {
  const { person, client, secret } = await protectedMember();
  let page = await client.open("/dashboard/account/delete");
  const leave = (code: string) =>
    page.fillIn({ Password: person.password, [CODE]: code }).press("Delete my account");
  page = await leave(WRONG);
  expect(page.alert).toContain("That code is not right.");
  page = await leave(await codeOf(secret));
  expect(page.path).toMatch(/^\/auth\/goodbye\?until=/);
  expect((await client.open("/dashboard/bookings")).path).toBe("/");
  page = await firstStep(person, client);
  expect(page.heading).toBe(STEP);
  const isBack = async () => {
    const [row] = await site.backend.sql<{ is_back: boolean }[]>`
      select returned_at is not null as is_back from private.departures where user_id = ${person.id}`;
    return row?.is_back;
  };
  expect(await isBack()).toBe(false);
  page = await enterCode(page, await codeOf(secret));
  expect([page.heading, await isBack()]).toEqual(["Your account is back", true]);
});

test("a new address and a new password need a code as well, and resetting a password does not skip it", async () => {
  const { person, client, secret } = await protectedMember();
  let page = await client.open("/dashboard/account");
  const change = (code: string) =>
    page
      .part("Change Password")
      .fillIn({ "Current password": person.password, "New password": LATER, [CODE]: code })
      .press("Change password");
  page = await change(WRONG);
  expect(page.alert).toContain("That code is not right.");
  page = await change(await codeOf(secret));
  expect(page.message).toContain("Your password is changed.");
  const next = `next-${person.email}`;
  const email = page.part("Email address");
  email.fillIn({ "New email address": next, "Your password": LATER, [CODE]: await codeOf(secret) });
  page = await email.press("Change email address");
  expect(page.part("Email address").text).toContain("A link is on its way");

  const pathOf = (link = "") => link.replace(site.url, "");
  const other = new PlainClient(site);
  page = await other.open("/auth/forgot-password");
  page = await page.fillIn({ Email: person.email }).press("Send the link");
  expect(page.heading).toBe("Check your email");
  const [recovery = ""] = await recoveryLinks(site, person.email);
  page = await (await other.open(recovery)).press("Choose a new password");
  expect(page.heading).toBe(STEP);
  expect((await enterCode(page, await codeOf(secret))).hasField("New password")).toBe(true);

  // No password was asked for here: the page explains the result, and links to the account.
  for (const [mailbox, said] of [
    [person.email, "Confirmed."],
    [next, "Your email address is changed."],
  ] as const) {
    const links = site.backend.mail(mailbox).flatMap((mail) => mail.links);
    const link = links.find((one) => one.includes("type=email_change"));
    page = await (await client.open(pathOf(link))).press("Confirm my new address");
    expect(page.message).toContain(said);
  }
  expect(page.heading).toBe(STEP);
  expect(page.main.text).toContain("Your account has an authenticator app.");
  page = await enterCode(page, await codeOf(secret));
  expect(page.path).toBe("/dashboard/account");
  expect(page.part("Email address").text).toContain(`${next} (verified)`);
});

test("a second app works like the first, and each is removed with a code", async () => {
  const { person, client, secret } = await protectedMember();
  let page = await client.open(PAGE);
  page.fillIn({ "Name of this app": "Old tablet" });
  const begin = page.part("Add another app").fillIn({ "Your password": person.password });
  page = await begin
    .fillIn({ "Code from an app that you have": await codeOf(secret) })
    .press("Continue");
  const second = secretOn(page);
  page = await switchOn(page, await codeOf(second));
  expect(page.hasField("Old tablet")).toBe(true);
  const elsewhere = await enterCode(await firstStep(person), await codeOf(second));
  expect(elsewhere.message).toContain("You are signed in.");
  for (const left of [1, 0]) {
    const apps = page.part("Your apps").fillIn({ "Your password": person.password });
    // The first app is removed first.
    apps.fillIn({ "Code from one of your apps": await codeOf(left ? secret : second) });
    page = await apps.press("Remove app");
    expect(page.message).toContain("That app is removed.");
    expect(page.root.querySelectorAll("input[type=radio]")).toHaveLength(left);
  }
  page = await client.open("/dashboard/account");
  expect(page.part("Two-Factor Authentication").text).toContain("Off.");
});

test("text typed while the second factor was missing comes back", async () => {
  const { person, client } = await newMember(site);
  const opened = await client.open("/dashboard/profile?edit");
  opened.fillIn({ Bio: "Written before the code." });
  const secret = await setUp(await new PlainClient(site).signIn(person), person);
  // The page that is still open belongs to the session that was ended.
  let page = await opened.press("Save Changes");
  expect(page.path).toMatch(/^\/auth\?returnTo=/);
  page = await enterCode(await submitCredentials(page, "Sign In", person), await codeOf(secret));
  expect(page.alert).toContain("What you typed is still here.");
  expect(page.value("Bio")).toBe("Written before the code.");
});

test("where admins need it, a member without it cannot become an admin", async () => {
  const { sql } = site.backend;
  const admin = await createUser(sql, { email: newAddress(), isAdmin: true });
  const client = await new PlainClient(site).signIn(admin);
  await setUp(client, admin);
  // It can be required only when all admins have an app.
  await sql`
    insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, secret)
    select gen_random_uuid(), u.id, 'for the setting', 'totp', 'verified', 'none' from public.users u
    where u.is_admin and not exists (select from auth.mfa_factors f where f.user_id = u.id and f.status = 'verified')`;
  await sql`update public.site_settings set require_second_factor_of_admins = true`;
  const { person } = await newMember(site);
  const page = await (await client.open(`/admin/users?q=${person.email}`)).press("Make Admin");
  for (const said of [
    "Error",
    "Failed to update user admin status",
    "Admins of this site use two-factor authentication, and this member does not.",
  ])
    expect(page.message).toContain(said);
  const [row] = await sql`select is_admin from public.users where id = ${person.id}`;
  expect(row).toEqual({ is_admin: false });
  await sql`update public.site_settings set require_second_factor_of_admins = false`;
});

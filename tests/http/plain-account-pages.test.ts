import { expect, test } from "vitest";
import { createSpace } from "../support/actors.ts";
import { dayAhead } from "../support/days.ts";
import { PlainClient } from "../support/plain-client.ts";
import type { PlainPage } from "../support/plain-page.ts";
import { submitCredentials, newMember, newPerson, sendMails } from "../support/plain-site.ts";
import { sharedSites } from "../support/shared-sites.ts";
import type { Site } from "../support/site.ts";

// The account itself: its address, and its sessions.

let site: Site;
sharedSites.beforeAll(({ site: shared }) => {
  site = shared;
});

const PAGE = "/dashboard/account";
const emailPart = (page: PlainPage) => page.part("Email address");
const devices = (page: PlainPage) => page.part("Where you are signed in");
const askFor = (page: PlainPage, email: string, password: string) =>
  emailPart(page)
    .fillIn({ "New email address": email, "Your password": password })
    .press("Change email address");

/** The path of a mailed link that leads to such a page. */
async function linkTo(page: string, to: string): Promise<string> {
  await sendMails(site, to);
  const links = site.backend.mail(to).flatMap(({ links }) => links);
  const { pathname, search } = new URL(links.find((url) => url.includes(page)) ?? "");
  return pathname + search;
}

test("the mailed link verifies the address of the signed-in member", async () => {
  const { person, client } = await newMember(site);
  let page = await client.open("/dashboard/profile");
  expect(page.text).toContain("Email not verified");
  page = await page.press("Send the link");
  expect([page.path, page.message]).toEqual([
    PAGE,
    expect.stringContaining(`A link is on its way to ${person.email}`),
  ]);
  expect(emailPart(page).text).toContain("(not verified");

  const link = await linkTo("/dashboard/account/verify", person.email);
  const visitor = new PlainClient(site);
  page = await submitCredentials(await visitor.open(link), "Sign In", person);
  page = await page.press("Verify my address");
  expect(page.message).toContain("Your email address is verified.");
  expect(emailPart(page).text).toContain("(verified)");
  expect(page.hasButton("Send the link")).toBe(false);
  page = await (await visitor.open(`${link}0`)).press("Verify my address");
  expect(page.text).toContain("That link is too old");
});

test("changing the password needs the old one, and signs every other device out", async () => {
  const { person, client } = await newMember(site);
  const phone = await new PlainClient(site).signIn(person);
  const LATER = "a-later-password-2027";
  let page = await client.open(PAGE);
  const change = async (present: string, next: string) => {
    page = await page
      .part("Change Password")
      .fillIn({ "Current password": present, "New password": next })
      .press("Change password");
  };
  await change("not-the-password", LATER);
  expect(page.alert).toContain("That is not your current password.");
  expect(page.part("Change Password").value("Current password")).toBe("");
  for (const [present, next, said] of [
    [person.password, person.password, "Choose another one."],
    [person.password, "short", "at least 8 characters"],
  ] as const) {
    await change(present, next);
    expect(page.alert).toContain(said);
  }
  expect((await phone.open("/dashboard")).path).toBe("/dashboard");
  await change(person.password, LATER);
  expect(page.message).toContain("Your password is changed. Other devices are signed out.");
  expect(devices(page).text).toContain("You are not signed in anywhere else.");
  expect((await phone.open("/dashboard")).path).toBe("/auth?returnTo=%2Fdashboard");
  await submitCredentials(await new PlainClient(site).open("/auth"), "Sign In", {
    ...person,
    password: LATER,
  });
});

test("a member with an unverified address reads so instead of a form, and sends the link there", async () => {
  const { sql } = site.backend;
  const space = await createSpace(sql);
  const { client } = await newMember(site);
  let page = await client.open(`/spaces/${space}/book?pass=day&startDate=${dayAhead(9)}`);
  await sql`update public.site_settings set require_email_verification = true`;
  try {
    page = await page.press("Confirm booking");
    expect(page.alert).toContain("Verify your email address first");
    expect(page.hasButton("Confirm booking")).toBe(false);
    expect((await page.follow("Send me the link")).path).toBe(PAGE);
    page = await client.open("/dashboard/profile");
    expect(page.text).toContain("You can book spaces once your email is verified");
    page = await client.open("/spaces/new");
    expect(page.headings).toContain("Verify your email address first");
    expect(page.hasButton("Next")).toBe(false);
    expect((await page.press("Send the link")).message).toContain("A link is on its way");
  } finally {
    await sql`update public.site_settings set require_email_verification = false`;
  }
});

test("an address is changed when the links in both mailboxes were opened", async () => {
  const { person, client } = await newMember(site);
  let page = await client.open("/dashboard/profile?edit");
  page = await page.follow("Change the email address");
  expect(page.path).toBe(PAGE);
  page = await askFor(page, person.email.toUpperCase(), person.password);
  expect(page.alert).toContain("That is already your address.");
  const next = `next-${person.email}`;
  page = await askFor(page, next, "not-the-password");
  expect(page.alert).toContain("That is not your current password.");
  expect(emailPart(page).value("New email address")).toBe(next);
  expect(site.backend.mail(next)).toEqual([]);

  page = await askFor(page, next, person.password);
  expect(emailPart(page).text).toContain(`A link is on its way to ${next}, and one to`);
  const open = async (mailbox: string) => {
    const asked = await client.open(await linkTo("type=email_change", mailbox));
    expect(asked.main.text).toContain("once you have used the links in both emails");
    return asked.press("Confirm my new address");
  };
  page = await open(person.email);
  expect(page.message).toContain("Confirmed. Now open the link in the email");
  expect(page.path).toBe(PAGE);
  expect(emailPart(page).text).toContain(`in the email to ${next}`);
  expect(emailPart(page).text).not.toContain("Open both");
  page = await open(next);
  expect(page.message).toContain("Your email address is changed.");
  expect(page.path).toBe(PAGE);
  expect(emailPart(page).text).toContain(`${next} (verified)`);
  expect(emailPart(page).text).not.toContain("on its way");
  expect(page.hasPart(/^Account menu of next-/)).toBe(true);
});

test("an address that already has an account gets the same answer and no mail", async () => {
  const taken = (await newPerson(site)).email;
  const { person, client } = await newMember(site);
  const page = await askFor(await client.open(PAGE), taken, person.password);
  expect(emailPart(page).text).toContain(`A link is on its way to ${taken}`);
  expect([...site.backend.mail(taken), ...site.backend.mail(person.email)]).toEqual([]);
});

test("a device is signed out from another at once, and all others are", async () => {
  const { person, client } = await newMember(site);
  const elsewhere = () => new PlainClient(site).signIn(person);
  const isSignedOut = async (one: PlainClient) =>
    (await one.open("/dashboard")).path === "/auth?returnTo=%2Fdashboard";
  const phone = await elsewhere();
  let page = await client.open(PAGE);
  const [here, there, ...rest] = [...devices(page).root.querySelectorAll("li")];
  expect([here?.textContent, there?.textContent, rest]).toEqual([
    expect.stringContaining("This device."),
    expect.not.stringContaining("This device."),
    [],
  ]);
  page = await devices(page).press(/^Sign out .+, signed in/);
  expect(page.message).toContain("That device is signed out.");
  expect(devices(page).text).toContain("You are not signed in anywhere else.");
  expect(await isSignedOut(phone)).toBe(true);

  const laptop = await elsewhere();
  page = await (await laptop.open(PAGE)).press("Sign out everywhere else");
  expect(page.message).toContain("Signed out on 1 other device.");
  expect(devices(page).text).toContain("You are not signed in anywhere else.");
  expect([await isSignedOut(client), await isSignedOut(laptop)]).toEqual([true, false]);
});

test("a form of another member's page changes nothing", async () => {
  const { client } = await newMember(site);
  const page = await client.open(PAGE);
  const other = await newPerson(site);
  await client.signIn(other);
  page.fillIn({ "Current password": other.password, "New password": "a-later-password-2027" });
  const refused = await page.press("Change password");
  expect(refused.alert).toContain(`You are signed in as ${other.email}`);
  await new PlainClient(site).signIn(other);
});

test("a site without second factors shows one sentence about that", async () => {
  const { client } = await newMember(site);
  const page = await client.open(PAGE);
  expect(page.part("Two-Factor Authentication").text).toContain(
    "This site does not offer two-factor authentication at the moment.",
  );
  expect((await client.open(`${PAGE}/second-factor`)).path).toBe(PAGE);
});

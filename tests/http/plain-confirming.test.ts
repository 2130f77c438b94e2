import { afterAll, beforeAll, expect, test } from "vitest";
import { PlainClient } from "../support/plain-client.ts";
import { submitCredentials, mailedLink, newAddress, newPerson } from "../support/plain-site.ts";
import { openSite, type Site } from "../support/site.ts";

// Accounts that must confirm their address first.

const WANTED = "/search?city=Lisbon&desks=2";
const PASSWORD = "a-long-enough-password";
const auth = (returnTo = WANTED, mode = "sign-in") =>
  `/auth?${new URLSearchParams({ mode, returnTo })}`;

let site: Site;
beforeAll(async () => {
  site = await openSite({ confirmEmail: true });
});
afterAll(() => site.stop());

async function signUp(client: PlainClient, email: string) {
  const page = await client.open(auth(WANTED, "sign-up"));
  const sent = await submitCredentials(page.fillIn({ "Full name": "Nia Newcomer" }), "Sign Up", {
    email,
    password: PASSWORD,
  });
  expect(sent.heading).toBe("Check your email");
  return sent;
}

test("an address is confirmed by its mail, and signing up again shows the same page", async () => {
  const client = new PlainClient(site);
  const email = newAddress();
  const sent = await signUp(client, email);
  expect(sent.path).toBe("/auth?mode=check-mail");
  expect(sent.main.text).toContain(email);
  const again = await sent.press("Send the email again");
  expect(again.message).toContain("If that address still needs to be confirmed");
  expect((await signUp(client, email)).main.text).toBe(sent.main.text);
  const link = mailedLink(site, email);
  // As a scanner of mails opens it.
  expect((await client.open(link)).path).toBe(link);
  const page = await (await client.open(link)).press("Confirm my address");
  expect(page.message).toContain("Your email address is confirmed. You are signed in.");
  expect(page.path).toBe(WANTED);
  client.forget();
  expect((await signUp(client, email)).main.text).toBe(sent.main.text);
});

test("an address that is not confirmed is offered its mail", async () => {
  const client = new PlainClient(site);
  const email = newAddress();
  await signUp(client, email);
  const page = await submitCredentials(await client.open("/auth"), "Sign In", {
    email,
    password: PASSWORD,
  });
  expect(page.alert).toContain("Your email address isn't confirmed yet.");
  const sent = await page.press("Send the confirmation email again");
  expect(sent.heading).toBe("Check your email");
});

test("a link that was used in another browser leads to sign-in", async () => {
  const client = new PlainClient(site);
  const email = newAddress();
  await signUp(client, email);
  const link = mailedLink(site, email);
  const used = await (await new PlainClient(site).open(link)).press("Confirm my address");
  expect(used.message).toContain("Your email address is confirmed.");
  const late = await (await client.open(link)).press("Confirm my address");
  expect(late.heading).toBe("That link no longer works");
  expect(late.value("Email")).toBe(email);
  const page = await late.main.follow("Go to sign in");
  expect(page.heading).toBe("Join NomadCoWork");
  expect((await submitCredentials(page, "Sign In", { email, password: PASSWORD })).path).toBe(
    WANTED,
  );
});

test("a member who is suspended before confirming reads the reason after it", async () => {
  const client = new PlainClient(site);
  const email = newAddress();
  await signUp(client, email);
  await site.backend.sql`
    update public.users set suspended_at = now(), suspended_because = 'Spam' where email = ${email}`;
  const page = await (await client.open(mailedLink(site, email))).press("Confirm my address");
  expect(page.path).toBe("/dashboard");
  expect(page.part("Your account is suspended").text).toContain("Spam");
});

test("an account is begun, confirmed and deleted by its pages", async () => {
  const client = new PlainClient(site);
  const email = newAddress();
  await signUp(client, email);
  await (await client.open(mailedLink(site, email))).press("Confirm my address");
  const page = await client.open("/dashboard/account/delete");
  const gone = await page.main.fillIn({ Password: PASSWORD }).press("Delete my account");
  expect(gone.path).toMatch(/^\/auth\/goodbye\?until=/);
  expect(gone.message).toContain("Your account will be deleted for good on");
});

test("with registration closed the page shows so, and signing in still works", async () => {
  const { sql } = site.backend;
  const client = new PlainClient(site);
  const email = newAddress();
  const opened = await client.open(auth("/", "sign-up"));
  opened.fillIn({ "Full name": "Late Larry" });
  const person = await newPerson(site);
  await sql`update public.site_settings set allow_registration = false`;
  try {
    const page = await client.open("/auth?mode=sign-up");
    expect(page.text).toMatch(/registration is closed/i);
    expect(page.hasField("Full name")).toBe(false);
    const refused = await submitCredentials(opened, "Sign Up", { email, password: PASSWORD });
    expect(refused.text).toMatch(/registration is closed/i);
    expect(await sql`select from auth.users where email = ${email}`).toHaveLength(0);
    const signedIn = await submitCredentials(await client.open("/auth"), "Sign In", person);
    expect(signedIn.message).toContain("You are signed in.");
  } finally {
    await sql`update public.site_settings set allow_registration = true`;
  }
});

test("with registration closed a sign-up is a 403 over plain HTTP", async () => {
  const { sql } = site.backend;
  const opened = await new PlainClient(site).open(auth("/", "sign-up"));
  opened.fillIn({ "Full name": "Late Larry" });
  await sql`update public.site_settings set allow_registration = false`;
  try {
    const late = { email: newAddress(), password: PASSWORD };
    expect((await submitCredentials(opened, "Sign Up", late)).status).toBe(403);
  } finally {
    await sql`update public.site_settings set allow_registration = true`;
  }
});

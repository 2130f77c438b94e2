import { expect, test } from "vitest";
import { browse } from "../support/browser.ts";
import { PlainClient } from "../support/plain-client.ts";
import { submitCredentials, newAddress, newPerson } from "../support/plain-site.ts";
import { recoveryLinks } from "../support/recovery.ts";
import { sharedSites } from "../support/shared-sites.ts";
import type { Site } from "../support/site.ts";

// A browser that blocks cookies: it never sends any.

let site: Site;
sharedSites.beforeAll(({ site: shared }) => {
  site = shared;
});

const NEEDED = "Your browser does not keep this site's cookies";
const PASSWORD = "a-long-enough-password";

function withoutCookies(): PlainClient {
  const client = new PlainClient(site);
  client.browser.cookies.set = () => client.browser.cookies;
  return client;
}

test("signing in and signing up without cookies show that they need them, and do nothing", async () => {
  const person = await newPerson(site);
  const signedIn = await submitCredentials(await withoutCookies().open("/auth"), "Sign In", person);
  expect([signedIn.path, signedIn.alert]).toEqual(["/auth", expect.stringContaining(NEEDED)]);
  expect(signedIn.value("Email")).toBe(person.email);
  const email = newAddress();
  const page = await withoutCookies().open("/auth?mode=sign-up");
  const signedUp = await submitCredentials(page.fillIn({ "Full name": "Nia" }), "Sign Up", {
    email,
    password: PASSWORD,
  });
  expect(signedUp.alert).toContain(NEEDED);
  expect(await site.backend.sql`select 1 from auth.users where email = ${email}`).toEqual([]);
  const { sql } = site.backend;
  expect(await sql`select 1 from auth.sessions where user_id = ${person.id}`).toEqual([]);
});

test("a visitor who sends a form first reads after signing in that it was not kept", async () => {
  const person = await newPerson(site);
  const [space] = await site.backend.sql<{ id: string }[]>`
    select id from public.coworking_spaces where status = 'active' limit 1`;
  const client = withoutCookies();
  const sent = client.browser.post(`/spaces/${space?.id}/favourite`, { intent: "save" });
  const page = await client.arrive("/", sent);
  expect(page.path).toMatch(/^\/auth\?/);
  const refused = await submitCredentials(page, "Sign In", person);
  expect(refused.alert).toContain(
    "If you had sent a form before signing in, it was not kept either.",
  );
});

test("asking for a new password without cookies shows so, and the link of a mail stays unused", async () => {
  const person = await newPerson(site);
  const asked = await withoutCookies().open("/auth/forgot-password");
  const refused = await asked.fillIn({ Email: person.email }).press("Send the link");
  expect(refused.alert).toContain(NEEDED);
  expect(site.backend.mail(person.email)).toEqual([]);
  await browse(site.url).post("/auth/forgot-password", { email: person.email });
  const [link = ""] = await recoveryLinks(site, person.email);
  const opened = await withoutCookies().open(link);
  expect((await opened.press("Choose a new password")).alert).toContain(NEEDED);
  const allowed = await (await new PlainClient(site).open(link)).press("Choose a new password");
  expect(allowed.path).toBe("/auth/reset-password");
});

test("a visitor who then allows cookies sends the same page again, and a program needs none", async () => {
  const person = await newPerson(site);
  const client = new PlainClient(site);
  const page = await client.open("/auth");
  client.forget();
  const refused = await submitCredentials(page, "Sign In", person);
  expect(refused.alert).toContain(NEEDED);
  expect((await submitCredentials(refused, "Sign In", person)).message).toContain(
    "You are signed in.",
  );
  const { email, password } = person;
  const sent = await browse(site.url).post("/auth", { intent: "sign-in", email, password });
  expect(sent.status).toBe(303);
});

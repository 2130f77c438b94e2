import { expect, test } from "vitest";
import { createUser } from "../support/backend.ts";
import { PlainClient } from "../support/plain-client.ts";
import type { PlainPage } from "../support/plain-page.ts";
import { submitCredentials, newAddress, newMember, newPerson } from "../support/plain-site.ts";
import { recoveryLinks } from "../support/recovery.ts";
import { sharedSites } from "../support/shared-sites.ts";
import type { Site } from "../support/site.ts";

// Accounts: signing up, in and out, and the links of mails.

let site: Site;
sharedSites.beforeAll(({ site: shared }) => {
  site = shared;
});

const WANTED = "/search?city=Lisbon&desks=2";
const PASSWORD = "a-long-enough-password";
const auth = (returnTo = WANTED, mode = "sign-in") =>
  `/auth?${new URLSearchParams({ mode, returnTo })}`;

test("a wrong password is refused, and the address stays", async () => {
  const person = await newPerson(site);
  const client = new PlainClient(site);
  const refused = await submitCredentials(await client.open(auth()), "Sign In", {
    email: person.email,
    password: "not-the-password",
  });
  expect(refused.alert).toContain("don't match");
  expect([refused.value("Email"), refused.value("Password")]).toEqual([person.email, ""]);
  const page = await submitCredentials(refused, "Sign In", person);
  expect([page.message, page.path]).toEqual([
    expect.stringContaining("You are signed in."),
    WANTED,
  ]);
});

test("the return path survives the toggle between signing in and up, and a mistake", async () => {
  const client = new PlainClient(site);
  const toggle = (page: PlainPage, name: string) => page.part("Sign in or sign up").follow(name);
  let page = await toggle(await client.open(auth()), "Sign Up");
  expect(page.hasField("Full name")).toBe(true);
  page = await toggle(page, "Sign In");
  expect(page.hasField("Full name")).toBe(false);
  page = await toggle(page, "Sign Up");
  const email = newAddress();
  page = await submitCredentials(page.fillIn({ "Full name": "   " }), "Sign Up", {
    email,
    password: PASSWORD,
  });
  expect(page.alert).toContain("Enter your full name.");
  expect(page.saidAt("Full name")).toContain("Enter your full name.");
  expect(page.value("Email")).toBe(email);
  page = await page
    .fillIn({ "Full name": "Nia Newcomer", Password: PASSWORD })
    .main.press("Sign Up", { checked: true });
  expect(page.message).toContain("Welcome to NomadCoWork.");
  expect(page.path).toBe(WANTED);
});

test("signing in that is sent twice at once is signing in over plain HTTP", async () => {
  const person = await newPerson(site);
  const client = new PlainClient(site);
  const page = await client.open("/auth");
  const send = () => submitCredentials(page, "Sign In", person);
  for (const { path, status } of await Promise.all([send(), send()]))
    expect([path, status]).toEqual(["/", 200]);
  expect((await client.open("/dashboard")).path).toBe("/dashboard");
});

test("signing up with an address that has an account leads to signing in, and its own password signs in", async () => {
  const person = await newPerson(site);
  let page = await new PlainClient(site).open("/auth?mode=sign-up");
  page.fillIn({ "Full name": "Tess Traveller" });
  page = await submitCredentials(page, "Sign Up", { email: person.email, password: PASSWORD });
  expect(page.alert).toContain("If you have an account, sign in");
  page = await page.fillIn({ Password: person.password }).main.press("Sign Up");
  expect(page.message).toContain("You are signed in.");
});

for (const elsewhere of [
  "https://elsewhere.test/",
  "//elsewhere.test",
  "/\\elsewhere.test",
  "/..//elsewhere.test",
])
  test(`signing in never redirects to ${elsewhere}`, async () => {
    const client = new PlainClient(site);
    const page = await submitCredentials(
      await client.open(auth(elsewhere)),
      "Sign In",
      await newPerson(site),
    );
    expect(page.path).toBe("/");
    expect((await client.open(auth(elsewhere))).path).toBe("/");
  });

test("only the menu signs a member out", async () => {
  const { client } = await newMember(site);
  expect((await client.open(auth())).path).toBe(WANTED);
  const page = await client.open("/auth/sign-out");
  expect(page.path).toBe("/");
  const out = await page.part(/^Account menu/).press("Sign out");
  expect([out.path, out.message]).toEqual(["/", expect.stringContaining("You are signed out.")]);
  expect(out.hasPart(/^Account menu/)).toBe(false);
  expect((await client.open(auth())).path).toMatch(/^\/auth\?/);
});

test("a sign-up that is sent twice makes one account, and its owner is signed in over plain HTTP", async () => {
  const email = newAddress();
  const page = await new PlainClient(site).open("/auth?mode=sign-up");
  page.main.fillIn({ "Full name": "Tina Twice", Email: email, Password: PASSWORD });
  const [first, second] = await Promise.all([
    page.main.press("Sign Up"),
    page.main.press("Sign Up"),
  ]);
  expect(
    [first, second].filter(
      ({ message }) => message.includes("signed in") || message.includes("Welcome"),
    ),
  ).not.toEqual([]);
  expect((await page.main.press("Sign Up")).path).toBe("/");
  const rows = await site.backend.sql`select full_name from public.users where email = ${email}`;
  expect(rows).toEqual([{ full_name: "Tina Twice" }]);
});

test("a forgotten password is reset through the mail, whose link works once", async () => {
  const person = await newPerson(site);
  const client = new PlainClient(site);
  let page = await (await client.open(auth())).follow("Forgot your password?");
  expect(page.heading).toBe("Forgot your password?");
  page = await page.fillIn({ Email: person.email }).press("Send the link");
  expect(page.heading).toBe("Check your email");
  const [link = ""] = await recoveryLinks(site, person.email);
  page = await (await client.open(link)).press("Choose a new password");
  expect(page.path).toBe("/auth/reset-password");
  const short = await page.fillIn({ "New password": "short" }).press("Save new password");
  expect(short.saidAt("New password")).toMatch(/\w/);
  page = await short
    .fillIn({ "New password": "a-new-and-long-password" })
    .press("Save new password");
  expect([page.message, page.path]).toEqual([
    expect.stringContaining("Your new password is saved."),
    WANTED,
  ]);
  // Also when it is saved again, long after the first time.
  page = await client.open("/auth/reset-password");
  page = await page
    .fillIn({ "New password": "a-new-and-long-password" })
    .press("Save new password");
  expect(page.message).toContain("Your new password is saved.");
  const other = new PlainClient(site);
  page = await (await other.open(link)).press("Choose a new password");
  expect(page.heading).toBe("That link no longer works");
  await other.signIn({ email: person.email, password: "a-new-and-long-password" });
});

test("a suspended member who sets a new password reads the reason and what is still possible", async () => {
  const person = await newPerson(site);
  await site.backend.sql`
    update public.users set suspended_at = now(), suspended_because = 'Spam' where id = ${person.id}`;
  const client = new PlainClient(site);
  let page = await client.open("/auth/forgot-password");
  await page.fillIn({ Email: person.email }).press("Send the link");
  const [link = ""] = await recoveryLinks(site, person.email);
  page = await (await client.open(link)).press("Choose a new password");
  page = await page
    .fillIn({ "New password": "a-new-and-long-password" })
    .press("Save new password");
  expect(page.path).toBe("/dashboard");
  expect(page.part("Your account is suspended").text).toContain("Spam");
});

test("asking for a forgotten password does not reveal which addresses have accounts", async () => {
  const person = await newPerson(site);
  const answers: string[] = [];
  for (const email of [person.email, newAddress()]) {
    const page = await new PlainClient(site).open("/auth/forgot-password");
    const sent = await page.fillIn({ Email: email }).press("Send the link");
    expect(sent.heading).toBe("Check your email");
    answers.push(sent.main.text.replaceAll(email, "…"));
  }
  expect(answers[0]).toBe(answers[1]);
  await recoveryLinks(site, person.email);
});

test("asking twice for a new password, and saving it twice, has the same result as once over plain HTTP", async () => {
  const person = await newPerson(site);
  const client = new PlainClient(site);
  const twice = (press: () => Promise<PlainPage>) => Promise.all([press(), press()]);
  let page = (await client.open("/auth/forgot-password")).fillIn({ Email: person.email });
  for (const { heading } of await twice(() => page.press("Send the link")))
    expect(heading).toBe("Check your email");
  // The later request counts, although its mail may arrive first.
  for (const link of await recoveryLinks(site, person.email, 2)) {
    page = await client.open(link);
    await twice(() => page.press("Choose a new password"));
    page = await client.open("/auth/reset-password");
    if (page.hasField("New password")) break;
  }
  page.fillIn({ "New password": "another-password-2026" });
  for (const { status } of await twice(() => page.press("Save new password")))
    expect(status).toBe(200);
  await new PlainClient(site).signIn({ ...person, password: "another-password-2026" });
});

test("a signed-in member cannot set a new password without the mail", async () => {
  const { person, client } = await newMember(site);
  const page = await client.open("/auth/reset-password");
  expect(page.hasField("New password")).toBe(false);
  expect((await page.follow("Ask for a new link")).value("Email")).toBe(person.email);
  const visitors = await new PlainClient(site).open("/auth/reset-password");
  expect(visitors.hasField("New password")).toBe(false);
  expect((await visitors.follow("Ask for a new link")).heading).toBe("Forgot your password?");
});

test("a link for another account asks the signed-in member first", async () => {
  const other = await createUser(site.backend.sql, { email: newAddress() });
  const asking = await new PlainClient(site).open("/auth/forgot-password");
  await asking.fillIn({ Email: other.email }).press("Send the link");
  const { person, client } = await newMember(site);
  const [link = ""] = await recoveryLinks(site, other.email);
  const page = await client.open(link);
  expect(page.main.text).toContain(`You are signed in as ${person.email}.`);
  const stayed = await page.follow("Stay signed in as before");
  expect([stayed.path, stayed.hasPart(/^Account menu/)]).toEqual(["/", true]);
  const changed = await page.press("Choose a new password");
  expect(changed.path).toBe("/auth/reset-password");
  expect(changed.main.text).toContain(other.email);
});

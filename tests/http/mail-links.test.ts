import { afterAll, beforeAll, expect, test } from "vitest";
import { createUser, type Person } from "../support/backend.ts";
import { browse, fieldOf, hiddenFieldsOf, type Browser } from "../support/browser.ts";
import { faultyProxy, type FaultyProxy } from "../support/faulty-proxy.ts";
import { recoveryLinks } from "../support/recovery.ts";
import { openSite, type Site } from "../support/site.ts";

// The links of our mails, opened by people, by mail scanners, and by a member who is signed in.

let site: Site;
let proxy: FaultyProxy;
let count = 0;

beforeAll(async () => {
  site = await openSite({
    confirmEmail: true,
    through: async (backendUrl) => (proxy = await faultyProxy(backendUrl)).url,
  });
});
afterAll(async () => {
  await site.stop();
  await proxy.stop();
});

const person = () => createUser(site.backend.sql, { email: `person-${++count}@links.test` });

/** Requests a new password; answers the path of the mailed link. */
async function recoveryLink({ email }: Person): Promise<string> {
  await browse(site.url).post("/auth/forgot-password", { email });
  const [link = ""] = await recoveryLinks(site, email);
  return link;
}

function linkTo(email: string): string {
  const link = site.backend.mail(email)[0]?.links[0];
  if (!link) throw new Error(`No mail with a link was sent to ${email}`);
  const { pathname, search } = new URL(link);
  return `${pathname}${search}`;
}

async function signedIn({ email, password }: Person): Promise<Browser> {
  const browser = browse(site.url);
  expect((await browser.post("/auth", { intent: "sign-in", email, password })).status).toBe(303);
  return browser;
}
const sessionsOf = ({ id }: Person) =>
  site.backend.sql`select id from auth.sessions where user_id = ${id}`;
/** The signed-in member on the page. */
const shown = async (browser: Browser, ...people: Person[]) => {
  const { html } = await browser.get("/about");
  return people.filter(({ email }) => html.includes(email));
};

test("neither GET nor HEAD uses up a link; its button does, once", async () => {
  const guest = await person();
  const link = await recoveryLink(guest);
  for (const method of ["HEAD", "GET", "GET"]) {
    const headers = { "User-Agent": "MailScanner/1.0", Purpose: "prefetch" };
    expect((await fetch(new URL(link, site.url), { method, headers })).status).toBe(200);
  }
  expect((await browse(site.url).get(link.replace("?", ".data?"))).status).toBe(200);
  expect(await sessionsOf(guest)).toEqual([]);

  const browser = browse(site.url);
  const page = await browser.get(link);
  expect(page.html).toMatch(/<h1[^>]*>Choose a new password</);
  expect(page.headers.get("Cache-Control")).toBe("private, no-store");
  const used = await browser.post(link, hiddenFieldsOf(page));
  expect(used.to).toBe("/auth/reset-password");
  expect(await sessionsOf(guest)).toHaveLength(1);

  const again = await browse(site.url).post(link, {});
  expect(again.to).toBe("/auth/forgot-password?step=link-used");
  expect(await sessionsOf(guest)).toHaveLength(1);
});

test("an address is confirmed by the button, and not before", async () => {
  const email = `new-${++count}@links.test`;
  const browser = browse(site.url);
  const form = { intent: "sign-up", fullName: "Nia New", email, password: "nomad-test-2026" };
  expect((await browser.post("/auth?mode=sign-up", form)).status).toBe(303);
  const confirmedAt = async () => {
    const rows = await site.backend.sql<{ at: string | null }[]>`
      select email_confirmed_at as at from auth.users where email = ${email}`;
    return rows[0]?.at;
  };
  const link = linkTo(email);
  await browser.get(link);
  expect(await confirmedAt()).toBeNull();
  expect((await browser.post(link, {})).to).toBe("/");
  expect(await confirmedAt()).not.toBeNull();
  expect((await browser.get("/about")).html).toContain(email);
});

test("opening a link signs in, also when the backend fails afterwards", async () => {
  const email = `late-${++count}@links.test`;
  const browser = browse(site.url);
  const form = { intent: "sign-up", fullName: "Lia Late", email, password: "nomad-test-2026" };
  await browser.post("/auth?mode=sign-up&returnTo=%2Fsearch", { ...form, returnTo: "/search" });
  const link = linkTo(email);
  await browser.get(link);
  proxy.fail(/rpc\/(site_frame|my_return)/, "down");
  const used = await browser.post(link, {});
  proxy.heal();
  expect([used.status, used.to]).toEqual([303, "/search"]);
  expect((await browser.get("/about")).html).toContain(email);
});

test("a password that is right signs in, also when the backend fails afterwards", async () => {
  const { email, password } = await person();
  const browser = browse(site.url);
  proxy.fail(/rpc\/(site_frame|my_return)/, "down");
  const form = { intent: "sign-in", email, password, returnTo: "/search" };
  const used = await browser.post("/auth", form);
  proxy.heal();
  expect([used.status, used.to]).toEqual([303, "/search"]);
  expect((await browser.get("/about")).html).toContain(email);
});

test("a signed-in member is asked before the account changes, and the old session ends", async () => {
  const [ana, bo] = [await person(), await person()];
  const link = await recoveryLink(bo);
  const browser = await signedIn(ana);
  const page = await browser.get(link);
  expect(page.html).toContain(`You are signed in as <strong class="wrap-anywhere">${ana.email}<`);
  expect(page.html).toContain("signs you out here");
  expect(await shown(browser, ana, bo)).toEqual([ana]);

  // A form that was not rendered for Ana is refused.
  for (const readBy of ["", bo.id]) {
    const refused = await browser.post(link, { readBy });
    expect(refused.status).toBe(409);
    expect(fieldOf(refused, "readBy")).toBe(ana.id);
  }
  expect(await shown(browser, ana, bo)).toEqual([ana]);
  expect(await sessionsOf(ana)).toHaveLength(1);

  const changed = await browser.post(link, hiddenFieldsOf(page));
  expect(changed.to).toBe("/auth/reset-password");
  expect(await shown(browser, ana, bo)).toEqual([bo]);
  expect(await sessionsOf(ana)).toEqual([]);
});

test("an invalid or truncated link redirects to a page that helps", async () => {
  const guest = await person();
  for (const path of ["/auth/confirm", "/auth/confirm?token_hash=x", "/auth/confirm?type=signup"]) {
    expect((await browse(site.url).get(path)).to, path).toBe("/auth?mode=link-used");
    expect((await browse(site.url).post(path, {})).to, path).toBe("/auth?mode=link-used");
    expect((await (await signedIn(guest)).get(path)).to, path).toBe("/");
  }
  const wrong = "/auth/confirm?token_hash=0123456789&type=magiclink";
  expect((await browse(site.url).post(wrong, {})).to).toBe("/auth?mode=link-used");
});

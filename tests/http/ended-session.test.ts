import { afterEach, expect, test } from "vitest";
import { createUser, type Person } from "../support/backend.ts";
import { browse, fieldOf, hiddenFieldsOf, type Browser } from "../support/browser.ts";
import { createSpace } from "../support/actors.ts";
import { dayAhead } from "../support/days.ts";
import type { FaultyProxy } from "../support/faulty-proxy.ts";
import type { Site } from "../support/site.ts";
import { sharedSites } from "../support/shared-sites.ts";

// A session that was ended elsewhere while its token is valid for an hour: the database refuses it.

let site: Site;
let proxy: FaultyProxy;
let guest: Person;
let space: string;
let review: string;
const NOTE = "I come by the night train, at seven.";

sharedSites.beforeAll(async ({ faultySite }) => {
  site = faultySite;
  proxy = faultySite.proxy;
  guest = await createUser(site.backend.sql, { email: "guest@ended.test" });
  space = await createSpace(site.backend.sql, { name: "Half-Way House", capacity: 9 });
  review = `/spaces/${space}/book?pass=day&startDate=${dayAhead(30)}`;
});
afterEach(() => proxy.heal());

async function signIn(browser: Browser, returnTo = "/") {
  const { email, password } = guest;
  const page = await browser.post("/auth", { intent: "sign-in", email, password, returnTo });
  expect(page.status).toBe(303);
  return page;
}
async function signedIn(): Promise<Browser> {
  const browser = browse(site.url);
  await signIn(browser);
  return browser;
}
const sessionOf = ({ cookies }: Browser) =>
  [...cookies.keys()].filter((name) => name.startsWith("__Host-session"));
const bookings = () => site.backend.sql`select id from public.bookings where user_id = ${guest.id}`;

test("the next page is that of a visitor, and the session cookie is deleted", async () => {
  for (const path of ["/", "/about", `/spaces/${space}`, "/search.data"]) {
    const browser = await signedIn();
    proxy.endSessions(/site_frame/);
    proxy.calls();
    const page = await browser.get(path);
    expect(page.status, path).toBe(200);
    expect(page.html, path).not.toContain(guest.email);
    expect(sessionOf(browser), path).toEqual([]);
    // The database refused it: no call to Auth is needed.
    expect(proxy.calls().filter((address) => address.startsWith("/auth/"))).toEqual([]);
    proxy.heal();
  }
});

test("the content of the page beside the frame is that of a visitor as well", async () => {
  const browser = await signedIn();
  const booked = await browser.post(review, hiddenFieldsOf(await browser.get(review)));
  expect(booked.to).toMatch(/^\/dashboard\/bookings\//);
  const page = `/spaces/${space}?startDate=${dayAhead(30)}`;
  const mine = /You have booked here/;
  expect((await browser.get(page)).html).toMatch(mine);
  proxy.endSessions(/site_frame/);
  expect((await browser.get(page)).html).not.toMatch(mine);
});

test.each([
  ["before the form was sent", () => proxy.endSessions(/site_frame/)],
  ["while it was on its way", () => proxy.fail(/book_space/, "ended, with a code")],
])("a form of a session that ended %s comes back after signing in", async (_, end) => {
  const browser = await signedIn();
  const form = await browser.get(review);
  const before = (await bookings()).length;
  end();
  const sent = await browser.post(review, { ...hiddenFieldsOf(form), note: NOTE });
  expect(sent.status).toBe(303);
  expect(sent.to).toMatch(/^\/auth\?returnTo=/);
  expect(await bookings()).toHaveLength(before);
  // Wherever the end of the session is noticed, it applies from the next page on.
  proxy.endSessions(/site_frame/);
  const asked = await browser.get(sent.to ?? "");
  expect([asked.status, sessionOf(browser)]).toEqual([200, []]);
  proxy.heal();
  expect((await signIn(browser, review)).to).toBe(review);
  const again = await browser.get(review);
  expect(again.html).toContain("You were signed out. What you typed is still here.");
  expect(fieldOf(again, "note")).toBe(NOTE);
});

test("scripts are redirected to sign in as well", async () => {
  const browser = await signedIn();
  proxy.endSessions(/site_frame/);
  const answer = await browser.get("/dashboard.data");
  expect(answer.status).toBe(202);
  expect(answer.html).toContain("/auth?returnTo=");
  expect(sessionOf(browser)).toEqual([]);
});

test("a sign-in with the cookie of an ended session gives the new one", async () => {
  const browser = await signedIn();
  proxy.endSessions(/site_frame/);
  await signIn(browser);
  proxy.heal();
  expect(sessionOf(browser)).not.toEqual([]);
  expect((await browser.get("/dashboard")).status).toBe(200);
});

test("an invalid session cookie is deleted, so that shared pages are shared again", async () => {
  const browser = browse(site.url);
  browser.cookies.set("__Host-session", "base64-bm9uc2Vuc2U");
  expect((await browser.get("/about")).status).toBe(200);
  expect(sessionOf(browser)).toEqual([]);
});

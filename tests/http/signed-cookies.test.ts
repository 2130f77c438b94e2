import { createCookie } from "react-router";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createUser, type Person } from "../support/backend.ts";
import { browse, fieldOf } from "../support/browser.ts";
import { createSpace } from "../support/actors.ts";
import { dayAhead } from "../support/days.ts";
import { openSite, type Site } from "../support/site.ts";

// The secrets that sign cookies, and their rotation.

const OLD = "an old secret of more than thirty-two letters";
const NEW = "a new secret that has as many letters as the old one";
const NOTE = "By the window, please.";
/** The same site three times: before, during and after the rotation. */
const SECRETS = { before: OLD, during: `${NEW}, ${OLD}`, after: NEW };
type Moment = keyof typeof SECRETS;
const sites = new Map<Moment, { site: Site; guest: Person }>();
/** The same space in all three databases. */
const SPACE = { id: "7d3f2c1e-9b7a-4c55-8a10-5f6e0c9d4b21", name: "Signet House" };
const review = `/spaces/${SPACE.id}/book?pass=day&startDate=${dayAhead(40)}`;

beforeAll(async () => {
  for (const [moment, COOKIE_SECRET] of Object.entries(SECRETS)) {
    const site = await openSite({ vars: { COOKIE_SECRET } });
    const guest = await createUser(site.backend.sql, { email: "guest@signed.test" });
    sites.set(moment as Moment, { site, guest });
    await createSpace(site.backend.sql, SPACE);
  }
});
afterAll(async () => {
  for (const { site } of sites.values()) await site.stop();
});

function at(moment: Moment) {
  const there = sites.get(moment);
  if (!there) throw new Error(`No site runs ${moment}`);
  return there;
}

/** The cookie of a visitor's saved form. */
async function savedAt(moment: Moment): Promise<string> {
  const browser = browse(at(moment).site.url);
  await browser.post(review, { note: NOTE });
  return browser.cookies.get("__Host-visitor-form") ?? "";
}

/** The note in the form of a member with this cookie. */
async function foundAt(moment: Moment, cookie: string): Promise<string | null> {
  const { site, guest } = at(moment);
  const browser = browse(site.url);
  browser.cookies.set("__Host-visitor-form", cookie);
  const { email, password } = guest;
  await browser.post("/auth", { intent: "sign-in", email, password });
  const page = await browser.get(review);
  expect(page.status).toBe(200);
  return fieldOf(page, "note");
}

test("a cookie of an old secret is accepted while it is listed, and the first one signs", async () => {
  const before = await savedAt("before");
  expect(await foundAt("before", before)).toBe(NOTE);
  expect(await foundAt("during", before)).toBe(NOTE);
  expect(await foundAt("after", before)).toBe("");
  const during = await savedAt("during");
  expect(await foundAt("after", during)).toBe(NOTE);
  expect(await foundAt("before", during)).toBe("");
});

test("a form with an invalid signature is not shown", async () => {
  const signed = decodeURIComponent(await savedAt("after"));
  const [value = "", signature = ""] = signed.split(".");
  expect(signature).not.toBe("");
  const changed = btoa(atob(value).replace("window", "kitchen"));
  for (const cookie of [value, `${value}.`, `${changed}.${signature}`])
    expect(await foundAt("after", encodeURIComponent(cookie)), cookie).toBe("");
});

test("a copied cookie of a kept form finds nothing after half an hour, and nothing without the time of keeping it", async () => {
  const { serialize } = createCookie("__Host-visitor-form", { secrets: [NEW], secure: true });
  const signedAt = async (savedAt?: number) => {
    const form = { action: review, entries: [["note", NOTE]], sender: null, savedAt };
    return /=([^;]+)/.exec(await serialize(form))?.[1] ?? "";
  };
  const minutesAgo = (minutes: number) => Date.now() - minutes * 60_000;
  expect(await foundAt("after", await signedAt(minutesAgo(25)))).toBe(NOTE);
  for (const savedAt of [minutesAgo(31), undefined])
    expect(await foundAt("after", await signedAt(savedAt)), String(savedAt)).toBe("");
});

test("no library warns about an unsigned cookie, or anything else", async () => {
  const { site, guest } = at("before");
  const browser = browse(site.url);
  const { email, password } = guest;
  await browser.post(review, { note: NOTE });
  await browser.post("/auth/forgot-password", { email });
  await browser.post("/auth", { intent: "sign-in", email, password });
  await browser.get(review);
  await browser.post(review, { memberId: guest.id, note: NOTE });
  await browser.post("/auth/sign-out", {});
  // As a member whose session has ended: this form is saved in KV.
  await browser.post(review, { memberId: guest.id, note: NOTE });
  expect([...browser.cookies.keys()]).toContain("__Host-saved-form");
  expect(site.log.length).toBeGreaterThan(5);
  for (const line of site.log) expect(JSON.parse(line)).toMatchObject({ message: "request" });
});

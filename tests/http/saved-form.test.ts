import { beforeEach, expect, test } from "vitest";
import { createUser, type Person } from "../support/backend.ts";
import { browse, fieldOf, expireSession, type Browser } from "../support/browser.ts";
import type { Site } from "../support/site.ts";
import { createSpace } from "../support/actors.ts";
import { dayAhead } from "../support/days.ts";
import { addPublicPost } from "../support/newsletter.ts";
import { openRecoveryLink } from "../support/recovery.ts";
import { sharedSites } from "../support/shared-sites.ts";

// A session that ends between opening a form and sending it, in a shared browser.

let site: Site;
let guest: Person;
let other: Person;
let admin: Person;
let space: string;
let review: string;
let heart: string;
const NOTE = "I come by the night train, at seven.";
const NOTICE = "You were signed out. What you typed is still here.";

sharedSites.beforeAll(async ({ site: shared }) => {
  site = shared;
  guest = await createUser(site.backend.sql, { email: "guest@kept.test" });
  other = await createUser(site.backend.sql, { email: "other@kept.test" });
  admin = await createUser(site.backend.sql, { email: "admin@kept.test", isAdmin: true });
  space = await createSpace(site.backend.sql, { name: "Night Desk" });
  review = `/spaces/${space}/book?pass=day&startDate=${dayAhead(30)}`;
  heart = `/spaces/${space}/favourite`;
});
beforeEach(() => site.backend.sql`delete from public.favourites`);

async function signIn(browser: Browser, { email, password }: Person, returnTo = "/") {
  const page = await browser.post("/auth", { intent: "sign-in", email, password, returnTo });
  expect(page.status).toBe(303);
  return page;
}

/** Lets a session expire: it cannot be renewed any more, and the browser still has its cookie. */
async function endSession(browser: Browser, person: Person) {
  await site.backend.sql`delete from auth.sessions where user_id = ${person.id}`;
  await site.backend.sql`delete from auth.refresh_tokens where user_id = ${person.id}`;
  expireSession(browser);
}

function returnToOf({ to }: { to: string | null }): string {
  expect(to).toMatch(/^\/auth\?returnTo=/);
  return new URL(to ?? "", site.url).searchParams.get("returnTo") ?? "";
}

/** Signs in, opens the form, loses the session, and sends the form. */
async function sendTooLate() {
  const browser = browse(site.url);
  await signIn(browser, guest);
  const page = await browser.get(review);
  await endSession(browser, guest);
  const idempotencyKey = fieldOf(page, "idempotencyKey") ?? "";
  const quoted = {
    expectedTotal: fieldOf(page, "expectedTotal") ?? "",
    digest: fieldOf(page, "digest") ?? "",
  };
  const sent = await browser.post(review, { idempotencyKey, ...quoted, note: NOTE });
  return { browser, idempotencyKey, returnTo: returnToOf(sent) };
}

test("a form sent after its session ended comes back filled in, once", async () => {
  const { browser, idempotencyKey, returnTo } = await sendTooLate();
  expect(JSON.stringify([...browser.cookies])).not.toContain("night");
  expect((await signIn(browser, guest, returnTo)).to).toBe(review);

  const elsewhere = await browser.get("/dashboard");
  expect(elsewhere.html).not.toContain(NOTICE);
  const page = await browser.get(review);
  expect(page.html).toContain(NOTICE);
  expect(fieldOf(page, "note")).toBe(NOTE);
  expect(fieldOf(page, "idempotencyKey")).toBe(idempotencyKey);
  const again = await browser.get(review);
  expect(again.html).not.toContain(NOTICE);
  expect(fieldOf(again, "note")).toBe("");
});

test("another member on that browser does not get it, and its sender still does", async () => {
  const { browser, returnTo } = await sendTooLate();
  await signIn(browser, other, returnTo);
  const theirs = await browser.get(review);
  expect(theirs.status).toBe(200);
  expect(theirs.html).not.toContain(NOTICE);
  expect(theirs.html).not.toContain("night train");
  expect(fieldOf(theirs, "note")).toBe("");

  await browser.post("/auth/sign-out", {});
  await signIn(browser, guest, returnTo);
  expect(fieldOf(await browser.get(review), "note")).toBe(NOTE);
});

test("a signed-out visitor's form goes to the next member who signs in there, and only that browser holds it", async () => {
  const browser = browse(site.url);
  const returnTo = returnToOf(await browser.post(review, { note: NOTE }));
  expect([...browser.cookies.keys()]).toEqual(["__Host-visitor-form"]);
  await signIn(browser, other, returnTo);
  const page = await browser.get(review);
  expect(page.html).toContain("You are signed in now. What you typed is still here.");
  expect(fieldOf(page, "note")).toBe(NOTE);
});

test("a button inside a form is not pressed when the form comes back, and the typed values are kept", async () => {
  const browser = browse(site.url);
  const asked = '{"type":"remove","payload":{"name":"note","index":0}}';
  const returnTo = returnToOf(await browser.post(review, { note: NOTE, __intent__: asked }));
  await signIn(browser, guest, returnTo);
  const page = await browser.get(review);
  expect([page.status, fieldOf(page, "note")]).toEqual([200, NOTE]);
  expect(page.html).not.toContain("__intent__");
});

test("a form that names its member is kept for that member only, also without a session", async () => {
  const browser = browse(site.url);
  await signIn(browser, guest);
  const page = await browser.get(review);
  const memberId = fieldOf(page, "memberId") ?? "";
  expect(memberId).toBe(guest.id);
  // In another tab of the same browser: the page of the form stays open.
  await browser.post("/auth/sign-out", {});
  const returnTo = returnToOf(await browser.post(review, { memberId, note: NOTE }));

  await signIn(browser, other, returnTo);
  const theirs = await browser.get(review);
  expect(theirs.html).not.toContain(NOTICE);
  expect(fieldOf(theirs, "note")).toBe("");
  await browser.post("/auth/sign-out", {});
  await signIn(browser, guest, returnTo);
  expect(fieldOf(await browser.get(review), "note")).toBe(NOTE);
});

test("a form that names one member is refused for another who is signed in by then", async () => {
  const browser = browse(site.url);
  await openRecoveryLink(site, browser, other);
  const sent = await browser.post("/auth/reset-password", {
    memberId: guest.id,
    password: "nomad-test-2027",
  });
  expect(sent.status).toBe(409);
  expect(sent.html).toContain(`You are signed in as ${other.email} now. Nothing was done.`);
  expect(fieldOf(sent, "memberId")).toBe(other.id);
  await signIn(browse(site.url), other);
});

test.each([
  ["of a visitor", 4_000, false],
  ["of a member", 40_000, true],
])("a form %s that is too long is not kept, with a message", async (_, length, member) => {
  const browser = browse(site.url);
  const memberId = member ? guest.id : "";
  const sent = await browser.post(review, { memberId, note: "x".repeat(length) });
  const returnTo = returnToOf(sent);
  expect([...browser.cookies.keys()]).toEqual(["__Host-flash"]);
  expect((await browser.get(sent.to ?? "")).html).toContain("What you sent could not be kept.");
  await signIn(browser, guest, returnTo);
  const page = await browser.get(returnTo);
  expect([page.status, fieldOf(page, "note")]).toEqual([200, ""]);
});

test("no other browser finds a kept form, and no password is kept", async () => {
  const { browser } = await sendTooLate();
  const elsewhere = browse(site.url);
  await signIn(elsewhere, guest);
  expect((await elsewhere.get(review)).html).not.toContain(NOTICE);

  const late = await browser.post(review, { note: NOTE, newPassword: "correct-horse" });
  await signIn(browser, guest, returnToOf(late));
  const page = await browser.get(review);
  expect(page.html).toContain(NOTICE);
  expect(page.html).not.toContain("correct-horse");
});

const WEBHOOK = "/admin/webhooks/new";
const HEADERS = '{"X-Key": "open sesame", "X-Old": "••••••"}';

test.each(["of a member", "of a visitor"])(
  "a form %s is saved without the values of headers, with a message",
  async (who) => {
    const browser = browse(site.url);
    const memberId = who === "of a member" ? admin.id : "";
    const sent = { memberId, intent: "create", name: "Team chat", headers: HEADERS };
    const returnTo = returnToOf(await browser.post(WEBHOOK, sent));
    const cookie = decodeURIComponent(browser.cookies.get("__Host-visitor-form") ?? "");
    const inCookie = atob(cookie.split(".")[0] ?? "");
    expect(inCookie.includes("Team chat")).toBe(memberId === "");
    expect(inCookie).not.toContain("sesame");
    await signIn(browser, admin, returnTo);
    const page = await browser.get(WEBHOOK);
    expect(page.html).toContain("What you typed is still here, except for secrets.");
    expect(page.html).toContain("Type the values again: they were not saved while you signed in.");
    expect(page.html).not.toContain("sesame");
    expect(fieldOf(page, "name")).toBe("Team chat");
    expect(page.html).toContain("&quot;X-Key&quot;: &quot;•••••• type it again&quot;");
    expect(page.html).toContain("&quot;X-Old&quot;: &quot;••••••&quot;");
  },
);

test("a form whose headers were all left masked comes back whole", async () => {
  const browser = browse(site.url);
  const sent = { memberId: admin.id, intent: "create", headers: '{"X-Old": "••••••"}' };
  const returnTo = returnToOf(await browser.post(WEBHOOK, sent));
  await signIn(browser, admin, returnTo);
  const { html } = await browser.get(WEBHOOK);
  expect(html).toContain(NOTICE);
  expect(html).not.toContain("Type the values again");
  expect(html).toContain("&quot;X-Old&quot;: &quot;••••••&quot;");
});

test("an invalid session cookie binds a form to nobody", async () => {
  for (const nonsense of ["base64-bm9uc2Vuc2U", "base64-eyJhY2Nlc3NfdG9rZW4iOiJhLmIuYyJ9", "%%"]) {
    const browser = browse(site.url);
    browser.cookies.set("__Host-session", nonsense);
    const returnTo = returnToOf(await browser.post(review, { note: NOTE }));
    await signIn(browser, guest, returnTo);
    expect(fieldOf(await browser.get(review), "note"), nonsense).toBe(NOTE);
  }
});

const saved = () => site.backend.sql`select user_id from public.favourites`;

test("a favourite pressed after the session ended is saved after signing in", async () => {
  const browser = browse(site.url);
  await signIn(browser, guest);
  await endSession(browser, guest);
  const page = `/spaces/${space}?desks=2`;
  const pressed = await browser.post(heart, { intent: "save", returnTo: page });
  const returnTo = returnToOf(pressed);
  expect(await saved()).toEqual([]);

  await signIn(browser, other, returnTo);
  expect((await browser.get(returnTo)).to).toBe(`/spaces/${space}`);
  expect(await saved()).toEqual([]);

  await browser.post("/auth/sign-out", {});
  await signIn(browser, guest, returnTo);
  expect((await browser.get(returnTo)).to).toBe(page);
  expect(await saved()).toEqual([{ user_id: guest.id }]);
  expect((await browser.get(page)).html).toContain("find it under Saved Spaces.");
  await browser.post(heart, { intent: "remove" });
  await browser.get(returnTo);
  expect(await saved()).toEqual([]);
});

test("a favourite that a visitor presses is saved after signing in; its address alone saves nothing", async () => {
  const browser = browse(site.url);
  const returnTo = returnToOf(await browser.post(heart, { intent: "save" }));
  await signIn(browser, guest, returnTo);
  await browser.get(returnTo);
  expect(await saved()).toEqual([{ user_id: guest.id }]);

  const elsewhere = browse(site.url);
  await signIn(elsewhere, other);
  expect((await elsewhere.get(`${heart}?intent=save`)).to).toBe(`/spaces/${space}`);
  expect(await saved()).toHaveLength(1);
});

test("a form that the page of a post does not know is reported once", async () => {
  const browser = browse(site.url);
  const { id } = await addPublicPost(site.backend.sql);
  const path = `/admin/blogs/${id}/edit`;
  await browser.post(path, { intent: "unknown" });
  await signIn(browser, admin, path);
  const { status, html } = await browser.get(path);
  expect([status, html.match(/role="alert"/g)]).toEqual([200, ['role="alert"']]);
});

test("a page of buttons reports once that an early press did nothing, and does not repeat it", async () => {
  const { sql } = site.backend;
  const listing = await createSpace(sql, { name: "Owl Desk", owner_id: guest.id });
  const draft = await createSpace(sql, { owner_id: guest.id, status: "draft" });
  const [own, all] = [`/dashboard/listings/${listing}`, "/dashboard/listings"];
  for (const [person, path, press] of [
    [guest, all, { intent: "pause", spaceId: listing }],
    [guest, own, {}],
    [guest, `/spaces/new/${draft}/discard`, {}],
    [guest, `${own}/bookings`, { intent: "mark-arrival", bookingId: listing, arrival: "arrived" }],
    [guest, `${own}/feed`, { intent: "make" }],
    [guest, "/dashboard/messages/blocked", { intent: "unblock" }],
    [admin, "/admin/users", { intent: "promote", userId: other.id }],
    [admin, "/admin/claims", { intent: "approve", claimId: listing }],
    [admin, "/admin/jobs", { intent: "run" }],
  ] as const) {
    const browser = browse(site.url);
    await browser.post(path, press);
    await signIn(browser, person, path);
    const { status, html } = await browser.get(path);
    const said = html.match(/role="alert"/g) ?? [];
    expect([path, status, said.length]).toEqual([path, 200, 1]);
    expect(html).toContain(
      "You had to sign in first, so nothing was done. Press the button again.",
    );
  }
  const [after] = await sql`select status from public.coworking_spaces where id = ${listing}`;
  expect(after?.["status"]).toBe("active");
});

test("a page that is only fetched ahead leaves the form for the page that is opened", async () => {
  const { browser, returnTo } = await sendTooLate();
  await signIn(browser, guest, returnTo);
  const ahead = await fetch(new URL(review, site.url), {
    headers: {
      Cookie: [...browser.cookies].map(([name, value]) => `${name}=${value}`).join("; "),
      "Sec-Purpose": "prefetch",
    },
  });
  expect(await ahead.text()).toContain(NOTICE);
  expect(ahead.headers.getSetCookie().join()).not.toContain("__Host-saved-form");
  expect(fieldOf(await browser.get(review), "note")).toBe(NOTE);
  expect(fieldOf(await browser.get(review), "note")).toBe("");
});

test("of two forms sent before signing in the last is kept, with a message", async () => {
  const browser = browse(site.url);
  const SAID =
    "You have sent two forms while signed out. We kept only the last one: send the other again once you have signed in.";
  const first = await browser.post(review, { note: "The first." });
  expect((await browser.get(first.to ?? "")).html).not.toContain(SAID);
  const another = review.replace("pass=day", "pass=week");
  const second = await browser.post(another, { note: NOTE });
  expect((await browser.get(second.to ?? "")).html).toContain(SAID);
  await signIn(browser, guest);
  expect(fieldOf(await browser.get(review), "note")).toBe("");
  expect(fieldOf(await browser.get(another), "note")).toBe(NOTE);
});

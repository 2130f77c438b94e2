import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createUser } from "../support/backend.ts";
import { browse, fieldOf, hiddenFieldsOf, type Browser } from "../support/browser.ts";
import { NOBODYS, patternsOf } from "../support/pages.ts";
import { sessionCookies } from "../support/session-cookies.ts";
import { openSite, type Site } from "../support/site.ts";

// Responses during maintenance. The suite has a site of its own, because other tests need theirs open.
let site: Site;
const INDEXNOW_KEY = "5f3a9c0b7d1e4a68";
beforeAll(async () => {
  site = await openSite({ edgeCache: true, vars: { INDEXNOW_KEY } });
});
afterAll(() => site.stop());

type Rights = { isAdmin: boolean; isSuspended?: boolean };

async function browserOf({ isAdmin, isSuspended = false }: Rights): Promise<Browser> {
  const { sql } = site.backend;
  const person = await createUser(sql, { email: `${randomUUID()}@maintenance.test`, isAdmin });
  if (isSuspended)
    await sql`
      update public.users set suspended_at = now(), suspended_because = 'A test'
      where id = ${person.id}`;
  const browser = browse(site.url);
  for (const { name, value } of await sessionCookies(site.backend, person))
    browser.cookies.set(name, value);
  return browser;
}

const FIELDS =
  "digest siteName siteDescription contactEmail supportEmail contactPhone contactAddress featuredListingsLimit openBookingsLimit dailyBookingsLimit deskDaysLimit listingsLimit listingChangesLimit dailyMessagesLimit dailyThreadsLimit auditDays".split(
    " ",
  );

/** Saves the page's settings, with the maintenance mode on or off. */
async function saveMaintenance(admin: Browser, isOn: boolean) {
  const page = await admin.get("/admin/settings");
  const saved = await admin.post("/admin/settings", {
    ...Object.fromEntries(FIELDS.map((name) => [name, fieldOf(page, name) ?? ""])),
    allowRegistration: "on",
    enableNotifications: "on",
    ...(isOn && { maintenanceMode: "on" }),
  });
  expect([saved.status, saved.to]).toEqual([303, "/admin/settings"]);
}

/** Deactivates the rights of all admins, or not. Without triggers, because this backend has no second factors for the admins to set up. */
async function askForSecondFactor(isAsked: boolean) {
  await site.backend.sql.begin(async (sql) => {
    await sql`set local session_replication_role = replica`;
    await sql`update public.site_settings set require_second_factor_of_admins = ${isAsked}`;
  });
}

const SEARCH_ENGINES = ["/sitemap.xml", "/sitemaps/pages.xml", "/robots.txt", "/indexnow.txt"];

test("in maintenance everybody but admins gets a page about it at once, and signing in stays open", async () => {
  const [admin, member] = [await browserOf({ isAdmin: true }), await browserOf({ isAdmin: false })];
  const visitor = browse(site.url);
  const shared = ["/", "/search", "/contact", "/terms", "/search.data"];
  for (const path of shared) {
    await visitor.get(path);
    expect([path, (await visitor.get(path)).status]).toEqual([path, 200]);
  }
  await saveMaintenance(admin, true);
  const logged = site.log.length;

  for (const path of [...shared, "/nowhere"]) {
    const closed = await visitor.get(path);
    expect([path, closed.status]).toEqual([path, 503]);
    expect(closed.headers.get("Retry-After")).toMatch(/^\d+$/);
    expect(closed.headers.get("Cache-Control")).toContain("no-store");
  }
  expect((await visitor.get("/")).html).toContain("Closed for maintenance");
  // Maintenance is intended: it logs no errors.
  const closed = () => site.log.slice(logged).filter((line) => line.includes('"status":503'));
  await expect.poll(() => closed().length).toBeGreaterThan(shared.length);
  expect(closed().filter((line) => !line.includes('"level":"info"'))).toEqual([]);
  for (const path of ["/", "/dashboard", "/admin"])
    expect([path, (await member.get(path)).status]).toEqual([path, 503]);
  const written = await visitor.post("/contact", { name: "Ana" });
  expect(written.status).toBe(503);

  for (const path of ["/auth", "/auth/forgot-password", "/healthz"])
    expect([path, (await visitor.get(path)).status]).toEqual([path, 200]);
  // An unknown token: the page answers, and so does the one-click post of a mail program.
  const unsubscribe = `/unsubscribe/${randomUUID()}`;
  for (const { status } of [await visitor.get(unsubscribe), await visitor.post(unsubscribe, {})])
    expect(status).not.toBe(503);
  for (const path of ["/", "/search", "/admin", "/admin/settings"])
    expect([path, (await admin.get(path)).status]).toEqual([path, 200]);
  expect((await admin.get("/admin")).html).toContain("only admins see it");
  const suspended = await browserOf({ isAdmin: true, isSuspended: true });
  expect((await suspended.get("/")).status).toBe(503);
  const resting = await browserOf({ isAdmin: true });
  await askForSecondFactor(true);
  const theirs = [await resting.get("/dashboard/account"), await resting.get("/admin")];
  await askForSecondFactor(false);
  // They can open the page that sets one up, but not those of admins.
  expect(theirs.map(({ status, to }) => [status, to])).toEqual([
    [200, null],
    [303, "/dashboard/account"],
  ]);
  expect((await member.post("/auth/sign-out", {})).status).toBe(303);

  // Files for search engines, and pages without member data.
  for (const path of SEARCH_ENGINES)
    expect([path, (await visitor.get(path)).status]).toEqual([path, 200]);

  await saveMaintenance(admin, false);
  for (const path of shared) expect([path, (await visitor.get(path)).status]).toEqual([path, 200]);
});

/** The files that stay open besides signing in and unsubscribing, as in docs/operations.md. */
const OPEN_FILES = [
  "/custom/:file",
  "/feeds/:token/bookings.ics",
  "/healthz",
  "/indexnow.txt",
  "/map/worker.js",
  "/photos/:photoId/:file",
  "/pictures/:pictureId/:file",
  "/places",
  "/readyz",
  "/robots.txt",
  "/sitemap.xml",
  "/sitemaps/:sitemap",
  "/spaces/:spaceId/card",
];

test("in maintenance every page and file is closed to a member, except the named ones", async () => {
  const [admin, member] = [await browserOf({ isAdmin: true }), await browserOf({ isAdmin: false })];
  await saveMaintenance(admin, true);
  const open: string[] = [];
  for (const pattern of patternsOf(({ kind }) => kind !== "step")) {
    const { status, to } = await member.get(pattern.replaceAll(/:\w+/g, NOBODYS));
    // A file without a message redirects to a page with it.
    const isClosed = status === 503 || (to !== null && (await member.get(to)).status === 503);
    if (!isClosed && !/^\/(auth|unsubscribe)(\/|$)/.test(pattern)) open.push(pattern);
  }
  await saveMaintenance(admin, false);
  expect(open.toSorted()).toEqual(OPEN_FILES);
});

test("in maintenance the open page of a conversation gets no number of messages", async () => {
  const { sql } = site.backend;
  const [admin, member] = [await browserOf({ isAdmin: true }), await browserOf({ isAdmin: false })];
  const [space] = await sql<{ id: string }[]>`
    select id from public.coworking_spaces where status = 'active' and owner_id is not null limit 1`;
  const asking = `/spaces/${space?.id}/ask`;
  const form = hiddenFieldsOf(await member.get(asking));
  const text = "Is there a desk?";
  const { to: thread } = await member.post(asking, { intent: "write", ...form, text });
  expect(thread).toMatch(/^\/dashboard\/messages\//);
  const news = `${thread?.split("?")[0]}/news`;
  expect([(await member.get(news)).status, (await member.get(news)).html]).toEqual([200, "1"]);
  await saveMaintenance(admin, true);
  const closed = await member.get(news);
  expect(closed.status).toBe(503);
  expect(closed.headers.get("Retry-After")).toMatch(/^\d+$/);
  // The admin passes maintenance, and gets a 404, because the conversation is another's.
  expect((await admin.get(news)).status).toBe(404);
  await saveMaintenance(admin, false);
  expect((await member.get(news)).status).toBe(200);
});

import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { createUser, type Person } from "../support/backend.ts";
import { browse, fieldOf, type Browser, type Page } from "../support/browser.ts";
import { FAULTS, faultyProxy, type Fault, type FaultyProxy } from "../support/faulty-proxy.ts";
import { openSite, type Site } from "../support/site.ts";
import { createSpace, dayAhead } from "../support/stage.ts";

// The backend fails in every way it can, one call after the other, under the site as it is shipped.

let site: Site;
let proxy: FaultyProxy;
let guest: Person;
let space: string;
const NOTE = 'Arriving "late", with a folding bicycle & a dog.';

beforeAll(async () => {
  site = await openSite({
    through: async (backend) => {
      proxy = await faultyProxy(backend);
      return proxy.url;
    },
  });
  guest = await createUser(site.backend.sql, { email: "guest@trouble.test" });
  space = await createSpace(site.backend.sql, { name: "Storm Cellar", capacity: 9 });
});
afterAll(async () => {
  await site.stop();
  await proxy.stop();
});
afterEach(() => proxy.heal());

const faults = Object.keys(FAULTS) as Fault[];

async function signedIn(): Promise<Browser> {
  const browser = browse(site.url);
  const { email, password } = guest;
  const page = await browser.post("/auth", { intent: "sign-in", email, password });
  expect(page.status).toBe(303);
  return browser;
}

function review(): string {
  return `/spaces/${space}/book?pass=day&startDate=${dayAhead(30)}`;
}

/** What everybody gets whom the backend lets down. */
function expectTrouble(page: Page): void {
  expect(page.status).toBe(503);
  expect(page.headers.get("Retry-After")).toMatch(/^\d+$/);
  expect(page.html).toContain("We cannot reach our database");
  expect(page.html).not.toMatch(/at \w+ \(|nginx|stack/);
  expect(page.milliseconds).toBeLessThan(10_000);
}

async function bookings(): Promise<{ id: string; status: string }[]> {
  return site.backend.sql`select id, status from public.bookings where space_id = ${space}`;
}

describe.each(faults)("when the backend is %s", (fault) => {
  test("public pages and client navigations say so, and work again afterwards", async () => {
    const browser = browse(site.url);
    const paths = ["/", "/search", `/spaces/${space}`];
    proxy.fail(/rpc\/(home_overview|search_spaces|space_overview)/, fault);
    const [client, ...pages] = await Promise.all(
      ["/search.data", ...paths].map((path) => browser.get(path)),
    );
    expect(client?.status).toBe(503);
    expect(client?.html).toContain("ErrorResponse");
    for (const page of pages) {
      expectTrouble(page);
      expect(page.html).toContain(page.headers.get("X-Request-Id"));
    }
    proxy.heal();
    for (const path of paths) expect((await browser.get(path)).status, path).toBe(200);
  });

  test("signing in keeps what was typed, but not the password", async () => {
    const browser = browse(site.url);
    proxy.fail(/\/auth\/v1\/token/, fault);
    const { email, password } = guest;
    const page = await browser.post("/auth", { intent: "sign-in", email, password });
    expectTrouble(page);
    expect(fieldOf(page, "email")).toBe(email);
    expect(page.html).not.toContain(password);
    proxy.heal();
    expect((await browser.post("/auth", { intent: "sign-in", email, password })).status).toBe(303);
  });

  test("a booking that failed comes back with its note, and books once", async () => {
    const browser = await signedIn();
    const form = await browser.get(review());
    const fields = {
      idempotencyKey: fieldOf(form, "idempotencyKey") ?? "",
      expectedTotal: fieldOf(form, "expectedTotal") ?? "",
      note: NOTE,
    };
    const before = (await bookings()).length;
    proxy.fail(/book_space/, fault);
    const refused = await browser.post(review(), fields);
    expectTrouble(refused);
    proxy.heal();
    const again = Object.fromEntries(
      Object.keys(fields).map((name) => [name, fieldOf(refused, name) ?? ""]),
    );
    expect(again).toEqual(fields);
    const booked = await browser.post(review(), again);
    expect(booked.to).toMatch(/^\/dashboard\/bookings\//);
    expect((await bookings()).length).toBe(before + 1);

    const page = booked.to ?? "";
    proxy.fail(/cancel_booking/, fault);
    const failed = await browser.post(`${page}/cancel`, { acceptedFee: "0" });
    expectTrouble(failed);
    expect(fieldOf(failed, "acceptedFee")).toBe("0");
    proxy.heal();
    await browser.post(`${page}/cancel`, { acceptedFee: "0" });
    const id = page.split("/").at(-1);
    expect((await bookings()).find((booking) => booking.id === id)?.status).toBe("cancelled");
  });

  test("signing out works without it", async () => {
    const browser = await signedIn();
    proxy.fail(/\//, fault);
    const page = await browser.post("/auth/sign-out", {});
    expect(page.to).toBe("/");
    expect([...browser.cookies.keys()].filter((name) => name.includes("session"))).toEqual([]);
  });

  test("a member's pages are 503 and never look signed out", async () => {
    const browser = await signedIn();
    proxy.fail(/site_frame/, fault);
    const pages = await Promise.all(["/about", "/dashboard"].map((path) => browser.get(path)));
    for (const page of pages) {
      expectTrouble(page);
      expect(page.html).not.toContain("Sign In");
    }
    expect([...browser.cookies.keys()].filter((name) => name.includes("session"))).not.toEqual([]);
  });
});

test("an answer that is lost once is asked for again, and nobody notices", async () => {
  proxy.fail(/search_spaces/, "down", 1);
  expect((await browse(site.url).get("/search")).status).toBe(200);
});

test("with everything down a form comes back inside the error page, and sends itself again", async () => {
  const browser = await signedIn();
  const form = await browser.get(review());
  const fields = {
    idempotencyKey: fieldOf(form, "idempotencyKey") ?? "",
    expectedTotal: fieldOf(form, "expectedTotal") ?? "",
    note: NOTE,
  };
  proxy.fail(/\//, "down");
  const page = await browser.post(review(), fields);
  expectTrouble(page);
  expect(page.html).toContain("Send it again");
  for (const [name, value] of Object.entries(fields)) expect(fieldOf(page, name)).toBe(value);
  proxy.heal();
  expect((await browser.post(review(), fields)).status).toBe(303);
});

test("texts are still served to visitors while the database is away", async () => {
  const browser = browse(site.url);
  expect((await browser.get("/about")).status).toBe(200);
  proxy.fail(/\/rest\//, "down");
  for (const path of ["/about", "/help", "/terms", "/privacy", "/contact"])
    expect((await browser.get(path)).status, path).toBe(200);
});

test("a session that has to be renewed while Auth is away is kept, and nobody waits ten seconds", async () => {
  const browser = await signedIn();
  const [name = ""] = [...browser.cookies.keys()].filter((name) => name.includes("session"));
  const session = JSON.parse(decodeSession(browser.cookies.get(name) ?? "")) as object;
  const old = JSON.stringify({ ...session, expires_at: 1 });
  browser.cookies.set(name, `base64-${Buffer.from(old).toString("base64url")}`);
  proxy.fail(/\/auth\//, "slow");
  const page = await browser.get("/dashboard");
  expectTrouble(page);
  proxy.heal();
  expect((await browser.get("/dashboard")).status).toBe(200);
});

function decodeSession(cookie: string): string {
  return Buffer.from(decodeURIComponent(cookie).replace(/^base64-/, ""), "base64url").toString();
}

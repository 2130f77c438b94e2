import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createUser, type Person } from "../support/backend.ts";
import {
  browse,
  fieldOf,
  expireSession,
  hiddenFieldsOf,
  type Browser,
  type Page,
} from "../support/browser.ts";
import { FAULTS, type Fault, type FaultyProxy } from "../support/faulty-proxy.ts";
import { openRecoveryLink } from "../support/recovery.ts";
import type { Site } from "../support/site.ts";
import { createSpace, signIn } from "../support/actors.ts";
import { book } from "../support/bookings.ts";
import { dayAhead } from "../support/days.ts";
import { sharedSites } from "../support/shared-sites.ts";
import { filterSample } from "../support/thoroughness.ts";

// The backend fails in every way, one call at a time, and the built site must report it.

let site: Site;
let proxy: FaultyProxy;
let guest: Person;
let space: string;
const PASSWORD = "correct-horse-battery";
const NOTE = 'Arriving "late", with a folding bicycle & a dog.';

sharedSites.beforeAll(async ({ faultySite }) => {
  site = faultySite;
  proxy = faultySite.proxy;
  guest = await createUser(site.backend.sql, { email: "guest@trouble.test" });
});
// A space for each test: after five cancellations for a space and day a guest can no longer book it.
beforeEach(async () => {
  space = await createSpace(site.backend.sql, { name: "Storm Cellar", capacity: 9 });
});
afterEach(() => proxy.heal());

/** Without Auth's coded errors: they are refusals, except when a session is renewed. */
const faults = (Object.keys(FAULTS) as Fault[]).filter((fault) => !fault.endsWith("a code"));

async function signedIn({ email, password } = guest): Promise<Browser> {
  const browser = browse(site.url);
  const page = await browser.post("/auth", { intent: "sign-in", email, password });
  expect(page.status).toBe(303);
  return browser;
}

function review(): string {
  return `/spaces/${space}/book?pass=day&startDate=${dayAhead(30)}`;
}

/** The response to everybody when the backend fails. */
function expectTrouble(page: Page): void {
  expect(page.status).toBe(503);
  expect(page.headers.get("Retry-After")).toMatch(/^\d+$/);
  expect(page.html).toContain("We cannot reach our database");
  expect(page.html).not.toMatch(/at \w+ \(|nginx|stack/);
}

/** The error on the form's own page, which still renders. */
function expectInline(page: Page): void {
  expectTrouble(page);
  expect(page.html).toMatch(/role="alert"[^]{0,300}Send this again in a minute/);
  expect(page.html).not.toContain("Send it again");
}

async function bookings(): Promise<{ id: string; status: string }[]> {
  return site.backend.sql`select id, status from public.bookings where space_id = ${space}`;
}

test.each(faults)(
  "when the backend is %s public pages and client navigations show an error, and work again afterwards",
  async (fault) => {
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
  },
);

/**
 * The kinds of failures are distinguished in one place, which the tests of pages above cover; forms are tested with a call that is not
 * answered, and with one whose answer is lost after its work.
 */
const faultsOfForms = filterSample(faults, (fault) => fault === "down" || fault === "lost");

describe.each(faultsOfForms)("when the backend is %s", (fault) => {
  test("signing in keeps the typed values, but not the password", async () => {
    const browser = browse(site.url);
    proxy.fail(/\/auth\/v1\/token/, fault);
    const { email, password } = guest;
    const page = await browser.post("/auth", { intent: "sign-in", email, password });
    expectInline(page);
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
      digest: fieldOf(form, "digest") ?? "",
      note: NOTE,
    };
    const before = (await bookings()).length;
    proxy.fail(/book_space/, fault);
    const refused = await browser.post(review(), fields);
    expectInline(refused);
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
    // Only the answer was lost: the reloaded page shows that it is done.
    if (fault === "lost") expect(failed.html).toContain("It has already been cancelled.");
    else {
      expectInline(failed);
      expect(fieldOf(failed, "acceptedFee")).toBe("0");
    }
    proxy.heal();
    await browser.post(`${page}/cancel`, { acceptedFee: "0" });
    const id = page.split("/").at(-1);
    expect((await bookings()).find((booking) => booking.id === id)?.status).toBe("cancelled");
  });

  test("joining or leaving the waiting list works after a failure with the same button, once", async () => {
    const { sql } = site.backend;
    await sql`update public.coworking_spaces set capacity = 1 where id = ${space}`;
    const holder = await createUser(sql, { email: `holder-${space}@trouble.test` });
    await book(await signIn(site.backend, holder), { space, on: dayAhead(30) });
    const browser = await signedIn();
    const wait = review().replace("/book", "/wait");
    proxy.fail(/join_waiting_list/, fault);
    const refused = await browser.post(wait, { intent: "join" });
    // Only the answer was lost: the reloaded page shows that it is done.
    if (fault === "lost") expect(refused.html).toContain("You are already on the waiting list");
    else expectInline(refused);
    proxy.heal();
    expect((await browser.post(wait, { intent: "join" })).to).toBe("/dashboard/waiting-list");
    const wishes = () => sql<{ id: string; left: boolean }[]>`
      select id, left_at is not null as left from private.waiting_list where space_id = ${space}`;
    const [wish, ...more] = await wishes();
    expect(more).toEqual([]);

    proxy.fail(/leave_waiting_list/, fault);
    const leave = () => browser.post("/dashboard/waiting-list", { waitId: wish?.id ?? "" });
    expectTrouble(await leave());
    proxy.heal();
    expect((await leave()).to).toBe("/dashboard/waiting-list");
    expect(await wishes()).toMatchObject([{ left: true }]);
  });

  test("every other form of an account keeps the typed values, passwords excepted", async () => {
    const browser = browse(site.url);
    proxy.fail(/\/auth\/v1\/signup/, fault);
    const signUp = { intent: "sign-up", email: "nell@trouble.test", fullName: 'Nell "N" New' };
    const made = await browser.post("/auth?mode=sign-up", { ...signUp, password: PASSWORD });
    expectInline(made);
    expect(fieldOf(made, "email")).toBe(signUp.email);
    expect(fieldOf(made, "fullName")).toBe(signUp.fullName);
    expect(made.html).not.toContain(PASSWORD);

    const forgetful = await createUser(site.backend.sql, {
      email: `${faults.indexOf(fault)}@trouble.test`,
    });
    proxy.heal();
    const member = await signedIn(forgetful);
    await openRecoveryLink(site, member, forgetful);
    proxy.fail(/\/auth\/v1\/user/, fault);
    const page = await member.post("/auth/reset-password", { password: PASSWORD });
    expectInline(page);
    expect(page.html).not.toContain(PASSWORD);
  });

  test("a failed mail does not change the response, and is logged", async () => {
    const browser = browse(site.url);
    const email = "nobody@trouble.test";
    proxy.fail(/\/auth\/v1\/(recover|resend)/, fault);
    const before = site.log.length;
    const asked = await browser.post("/auth/forgot-password", { email });
    expect(asked.to).toBe("/auth/forgot-password?step=sent");
    const again = await browser.post("/auth?mode=link-used", { intent: "send-again", email });
    expect(again.to).toBe("/auth?mode=check-mail");
    const failed = () => site.log.slice(before).filter((line) => line.includes("-mail: "));
    await expect.poll(() => failed().length, { timeout: 15_000 }).toBe(2);
    expect(failed().join()).toContain("recovery-mail: BackendUnavailable");
    expect(failed().join()).toContain("confirmation-mail: BackendUnavailable");
  });

  test("the favourite button, the calendar file and the links of mails show the error on a page", async () => {
    const member = await signedIn();
    const heart = `/spaces/${space}/favourite`;
    const link = "/auth/confirm?token_hash=0123456789&type=signup";
    for (const [part, intent] of [
      [/favourites/, "save"],
      [/site_frame/, "remove"],
    ] as const) {
      proxy.fail(part, fault);
      const page = await member.post(heart, { intent });
      expectTrouble(page);
      expect(page.html).toContain("Send it again");
      expect(fieldOf(page, "intent")).toBe(intent);
    }
    proxy.heal();
    const opened = hiddenFieldsOf(await member.get(link));
    proxy.fail(/auth\/v1\/verify/, fault);
    const failed = await member.post(link, opened);
    expectInline(failed);
    expect(hiddenFieldsOf(failed)).toEqual(opened);
    proxy.fail(/site_frame/, fault);
    const [page, posted] = await Promise.all([member.get(link), member.post(link, opened)]);
    expectTrouble(page);
    expect(page.html).toContain(link.replace("&", "&amp;"));
    expect(posted.html).toContain("Send it again");
    for (const part of [/booking_overview/, /site_frame/]) {
      proxy.fail(part, fault);
      const path = `/dashboard/bookings/${space}`;
      const [file, booking] = await Promise.all([
        member.get(`${path}/calendar.ics`),
        member.get(path),
      ]);
      expect(file.to).toBe(path);
      expectTrouble(booking);
    }
    proxy.heal();
    expect((await member.post(heart, { intent: "save" })).to).toBe(`/spaces/${space}`);
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
    proxy.fail(/my_bookings|my_favourites|member_overview|quote_booking|free_spans/, fault);
    const past = `/spaces/${space}/book?pass=day&startDate=${dayAhead(-3)}`;
    const paths = ["/dashboard", "/dashboard/bookings", "/dashboard/saved", review(), past];
    pages.push(...(await Promise.all(paths.map((path) => browser.get(path)))));
    for (const page of pages) {
      expectTrouble(page);
      expect(page.html).not.toContain("Sign In");
    }
    expect([...browser.cookies.keys()].filter((name) => name.includes("session"))).not.toEqual([]);
  });
});

test("a member whose session is too old for a new password is offered the recovery mail, with the address filled in", async () => {
  const member = await createUser(site.backend.sql, { email: "long-ago@trouble.test" });
  const browser = await signedIn(member);
  await openRecoveryLink(site, browser, member);
  proxy.fail(/\/auth\/v1\/user/, "stale, with a code");
  const sent = await browser.post("/auth/reset-password", { password: PASSWORD });
  expect(sent.to).toBe("/auth/forgot-password");
  const page = await browser.get("/auth/forgot-password");
  expect(page.html).toContain("You signed in more than a day ago.");
  expect(fieldOf(page, "email")).toBe(member.email);
  proxy.heal();
  await signedIn(member);
});

test("a request whose response is lost once is repeated", async () => {
  proxy.fail(/search_spaces/, "down", 1);
  expect((await browse(site.url).get("/search")).status).toBe(200);
});

test.each([
  ["cancelled, with a code", "took longer than its statement_timeout (57014)"],
  ["slow", "no answer in 3000 ms"],
] as const)(
  "a search that is %s is not repeated, and the log names the reason",
  async (fault, words) => {
    for (const path of ["/search", "/search.data"]) {
      proxy.fail(/search_spaces/, fault);
      proxy.calls();
      const page = await browse(site.url).get(path);
      expect(page.status).toBe(503);
      expect(proxy.calls().filter((address) => address.includes("search_spaces"))).toHaveLength(1);
      const id = page.headers.get("X-Request-Id") ?? "no id";
      await expect.poll(() => site.log.find((line) => line.includes(id))).toBeDefined();
      const line = JSON.parse(site.log.find((entry) => entry.includes(id)) ?? "{}");
      expect(line).toMatchObject({ status: 503, trouble: [`rpc/search_spaces: ${words}`] });
    }
  },
);

test("with everything down a form comes back inside the error page, and sends itself again", async () => {
  const browser = await signedIn();
  const form = await browser.get(review());
  const fields = {
    idempotencyKey: fieldOf(form, "idempotencyKey") ?? "",
    expectedTotal: fieldOf(form, "expectedTotal") ?? "",
    digest: fieldOf(form, "digest") ?? "",
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

test("About is shown without figures while they cannot be counted, with one line in the log", async () => {
  const browser = browse(site.url);
  const isCounted = ({ html }: Page) => html.includes("What is listed today");
  expect(isCounted(await browser.get("/about"))).toBe(true);
  proxy.fail(/home_overview/, "down");
  const page = await browser.get("/about");
  expect([page.status, isCounted(page)]).toEqual([200, false]);
  expect(page.html).toContain("Three steps to a desk");
  const id = page.headers.get("X-Request-Id") ?? "no id";
  const lines = () => site.log.filter((line) => line.includes(id));
  await expect.poll(() => lines().length).toBe(1);
  expect(lines()[0]).toContain("rpc/home_overview");
});

/** Auth's client retries for seconds after any error: each ends with the same failed renewal. */
const faultsOfRenewals = filterSample(
  ["slow", "500 with a code", "429 with a code", "another shape"] as const,
  (fault) => fault === "slow" || fault === "500 with a code",
);

test.each(faultsOfRenewals)(
  "a session that must be refreshed while Auth is %s is kept, and the page answers at once",
  async (fault) => {
    const browser = await signedIn();
    expireSession(browser);
    proxy.fail(/\/auth\//, fault);
    expectTrouble(await browser.get("/dashboard"));
    proxy.heal();
    expect((await browser.get("/dashboard")).status).toBe(200);
  },
);

test("an answer of another shape is one line in the log, with its request id and nothing of the answer", async () => {
  proxy.fail(/search_spaces/, "another shape");
  const page = await browse(site.url).get("/search");
  const id = page.headers.get("X-Request-Id") ?? "no id";
  await expect.poll(() => site.log.some((line) => line.includes(id))).toBe(true);
  const lines = site.log.filter((line) => line.includes(id));
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain(
    '"trouble":["another shape at its top: Invalid input: expected object',
  );
  expect(lines[0]).not.toContain("nginx");
});

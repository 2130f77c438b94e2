import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { sendRequest, signIn, post } from "../support/http.ts";
import { dayAhead } from "../support/days.ts";
import { createUser } from "../support/backend.ts";
import { fill, patternsOf, type Values } from "../support/pages.ts";
import { seed, type SeededSite } from "../support/seeded-site.ts";
import { sharedSites } from "../support/shared-sites.ts";

let seeded: SeededSite;

sharedSites.beforeAll(async ({ site }) => {
  seeded = await seed(site);
});

const NOBODY = "00000000-0000-4000-8000-000000000000";

describe("an address that names nothing is a 404", () => {
  test.each([
    ["/spaces/7"],
    [`/spaces/${NOBODY}`],
    [`/spaces/${NOBODY}'--`],
    [`/spaces/${NOBODY}/book?pass=day&startDate=${dayAhead(9)}`],
    ["/dashboard/bookings/7"],
    [`/dashboard/bookings/${NOBODY}`],
    [`/dashboard/bookings/${NOBODY}/cancel`],
    [`/dashboard/bookings/${NOBODY}/calendar.ics`],
  ])("%s", async (path) => {
    const { status, text } = await sendRequest(seeded.site, {
      path,
      headers: { Cookie: seeded.session },
    });
    expect(status).toBe(404);
    expect(text).not.toContain("PGRST");
  });
});

describe("a form sent to a page of another member is answered like the page, with any mistakes", () => {
  /** The pages of one member's data, which only that member can see. Saving and liking refer to public pages. */
  const OF_ONE = patternsOf(({ members, forms }) => members === true && forms === true).filter(
    (pattern) => pattern.includes(":") && !/\/(favourite|like)$/.test(pattern),
  );
  let headers: Record<string, string>;
  let theirs: Values;

  beforeAll(async () => {
    const { site, draftId } = seeded;
    const stranger = await createUser(site.backend.sql, { email: `${randomUUID()}@seeded.test` });
    headers = { Cookie: await signIn(site, stranger) };
    theirs = { ...seeded, spaceId: draftId, slug: "no-such-post" };
  });

  test.each(OF_ONE)("%s", async (pattern) => {
    const { site } = seeded;
    const path = fill(pattern, theirs);
    const query = /\/(book|wait)$/.test(pattern) ? `?pass=day&startDate=${dayAhead(30)}` : "";
    expect((await sendRequest(site, { path: path + query, headers })).status).toBe(404);
    const none = { "no name": "" };
    // The form that discards a draft has no wrong values, and a missing draft counts as discarded.
    const wrong = pattern.endsWith("/discard") ? none : { intent: "nothing" };
    expect((await post(site, path + query, none, headers)).status).toBe(404);
    expect((await post(site, `${path}.data${query}`, wrong, headers)).status).toBe(404);
  });
});

test("a day at either end of the calendar is a page, and never an error", async () => {
  for (const date of ["0000-01-01", "0001-01-01", "9998-12-31", "9999-12-31"]) {
    const month = date.slice(0, 7);
    for (const path of [
      `/search?startDate=${date}`,
      `/spaces/${seeded.spaceId}?pass=month&startDate=${date}`,
      `/spaces/${seeded.spaceId}?month=${month}`,
    ])
      expect((await sendRequest(seeded.site, { path })).status, path).toBe(200);
    const path = `/spaces/${seeded.spaceId}/book?pass=month&startDate=${date}`;
    const { status } = await sendRequest(seeded.site, {
      path,
      headers: { Cookie: seeded.session },
    });
    expect([200, 303], path).toContain(status);
  }
});

describe("a form that is wrong comes back as it was filled in", () => {
  test("signing up", async () => {
    const answer = await post(seeded.site, "/auth?mode=sign-up", {
      intent: "sign-up",
      email: "not an address",
      fullName: "Nell New",
      password: "short",
    });
    expect(answer.status).toBe(422);
    expect(answer.text).toContain('value="not an address"');
    expect(answer.text).toContain('value="Nell New"');
    expect(answer.text).not.toContain('value="short"');
  });

  test("booking with too long a note", async () => {
    const path = `/spaces/${seeded.spaceId}/book?pass=day&startDate=${dayAhead(30)}`;
    const note = `By the window ${"x".repeat(500)}`;
    const quoted = seeded.quoted.get(dayAhead(30));
    const form = { idempotencyKey: crypto.randomUUID(), ...quoted, note };
    const answer = await post(seeded.site, path, form, { Cookie: seeded.session });
    expect(answer.status).toBe(422);
    expect(answer.text).toContain(note);
  });
});

test("a sign-up with a filled honeypot makes no account, and the form comes back with a sentence for a person", async () => {
  const email = "honey@seeded.test";
  const form = { intent: "sign-up", fullName: "Pia Person", email, password: "nomad-test-2026" };
  const page = await sendRequest(seeded.site, { path: "/auth?mode=sign-up" });
  expect(page.text).toMatch(/<label class="honeypot">Leave this empty<input [^>]*name="homepage"/);
  const filled = await post(seeded.site, "/auth?mode=sign-up", { ...form, homepage: "x.test" });
  expect(filled.status).toBe(422);
  expect(filled.text).toContain("if you are a person, send the form once more");
  expect(filled.text).toContain(`value="${email}"`);
  expect(filled.text).not.toContain("x.test");
  const accounts = () => seeded.site.backend.sql`select id from auth.users where email = ${email}`;
  expect(await accounts()).toHaveLength(0);
  const empty = await post(seeded.site, "/auth?mode=sign-up", { ...form, homepage: "" });
  expect(empty.status).toBe(303);
  expect(await accounts()).toHaveLength(1);
});

test("a message to the team with the honeypot filled in is not kept, and comes back with the typed values", async () => {
  const { site } = seeded;
  const subject = `Honey ${crypto.randomUUID().slice(0, 8)}`;
  const form = {
    name: "Pia Person",
    email: "honey@seeded.test",
    subject,
    category: "general",
    message: "What I typed stays.",
  };
  const page = await sendRequest(site, { path: "/contact" });
  expect(page.text).toMatch(/<label class="honeypot">Leave this empty<input [^>]*name="homepage"/);
  const filled = await post(site, "/contact", { ...form, homepage: "x.test" });
  expect(filled.status).toBe(422);
  expect(filled.text).toContain(form.message);
  const kept = () =>
    site.backend.sql`select 1 from public.contact_messages where subject = ${subject}`;
  expect(await kept()).toHaveLength(0);
  expect((await post(site, "/contact", form)).status).toBe(303);
  expect(await kept()).toHaveLength(1);
});

test("a form that is too large gets a page that explains it, in the frame of the site", async () => {
  const path = `/spaces/${seeded.spaceId}/book?pass=day&startDate=${dayAhead(30)}`;
  const form = { note: "x".repeat(70_000) };
  const answer = await post(seeded.site, path, form, { Cookie: seeded.session });
  expect(answer.status).toBe(413);
  expect(answer.text).toContain("That is more than we can take");
  expect(answer.text).toMatch(/<nav[^]*Return to Home/);
});

test("an intent that no page has is refused", async () => {
  const before = await seeded.digest();
  const Cookie = seeded.session;
  const favourite = `/spaces/${seeded.spaceId}/favourite`;
  expect((await post(seeded.site, "/auth", { intent: "wonderful" })).status).toBe(400);
  expect((await post(seeded.site, "/auth", { email: "a@b.test" })).status).toBe(400);
  expect((await post(seeded.site, favourite, { intent: "wonderful" }, { Cookie })).status).toBe(
    400,
  );
  expect(await seeded.digest()).toBe(before);
});

test("more words than a search accepts find nothing, and are no error, also where one character is several words", async () => {
  for (const typed of ["a ".repeat(50), "½".repeat(50), "℀ ".repeat(8), "'".repeat(100)]) {
    const path = `/search?q=${encodeURIComponent(typed)}&location=${encodeURIComponent(typed)}`;
    expect((await sendRequest(seeded.site, { path })).status, typed).toBe(200);
  }
});

test("a character that PostgreSQL has no text for is left out, in addresses and in forms", async () => {
  const search = await sendRequest(seeded.site, { path: "/search?q=Lis%00bon&city=%00" });
  expect(search.status).toBe(200);
  expect(search.text).toContain("Lisbon");
  const email = "null@seeded.test";
  const made = await post(seeded.site, "/auth?mode=sign-up", {
    intent: "sign-up",
    email,
    fullName: "Nu\0l",
    password: "nomad-test-2026",
  });
  expect(made.status).toBe(303);
  const rows = await seeded.site.backend.sql`
    select full_name from public.users where email = ${email}`;
  expect(rows).toEqual([{ full_name: "Nul" }]);
});

test("an address with such a character as its parameter is a 404 on every page", async () => {
  const paths = patternsOf(() => true)
    // Pages of links in mails explain an invalid link themselves: see the tests of mails.
    .filter((pattern) => pattern.includes("/:") && !pattern.includes("/:token"))
    .map((pattern) => pattern.replaceAll(/:\w+/g, "%00"));
  expect(paths.length).toBeGreaterThan(30);
  for (const path of paths) {
    const Cookie = seeded.session;
    expect((await sendRequest(seeded.site, { path, headers: { Cookie } })).status, path).toBe(404);
    // Or the address has no action.
    expect([404, 405], path).toContain((await post(seeded.site, path, {}, { Cookie })).status);
  }
});

test("a hidden character is removed from a note and from a name, and is blank by itself", async () => {
  const { sql } = seeded.site.backend;
  const book = async (day: number, note: string) => {
    const idempotencyKey = crypto.randomUUID();
    const startDate = dayAhead(day);
    const path = `/spaces/${seeded.spaceId}/book?pass=day&startDate=${startDate}`;
    const form = { idempotencyKey, ...seeded.quoted.get(startDate), note };
    const answer = await post(seeded.site, path, form, { Cookie: seeded.session });
    expect(answer.status, note).toBe(303);
    return sql`select note from public.bookings where idempotency_key = ${idempotencyKey}`;
  };
  expect(await book(60, "\u202Eevil\r\n\u200Fa\u200Bb\ta\uFEFF\u0007")).toEqual([
    { note: "evil\nab\ta" },
  ]);
  expect(await book(61, "\u0007")).toEqual([{ note: null }]);
  const email = "hidden@seeded.test";
  const form = { intent: "sign-up", email, password: "nomad-test-2026" };
  const fullName = "\u202DNia\u200E\tHidden";
  expect((await post(seeded.site, "/auth?mode=sign-up", { ...form, fullName })).status).toBe(303);
  const named = await sql`select full_name from public.users where email = ${email}`;
  expect(named).toEqual([{ full_name: "Nia Hidden" }]);
});

test("a body that is not a form is a 400", async () => {
  const headers = { "Content-Type": "application/json", "Sec-Fetch-Site": "same-origin" };
  const body = '{"intent":"sign-in"}';
  expect(
    (await sendRequest(seeded.site, { path: "/auth", method: "POST", body, headers })).status,
  ).toBe(400);
});

test("routes without a page answer no request for .data", async () => {
  for (const path of [
    "/healthz.data",
    "/readyz.data",
    "/csp-report.data",
    "/web-vitals.data",
    "/auth/sign-out.data?_routes=root",
  ])
    expect((await sendRequest(seeded.site, { path })).status, path).toBe(404);
});

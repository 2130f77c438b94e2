import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { createSpace } from "../support/actors.ts";
import { createUser, type Person } from "../support/backend.ts";
import { browse, fieldOf, type Browser } from "../support/browser.ts";
import { sendMails } from "../support/plain-site.ts";
import { recoveryLinks } from "../support/recovery.ts";
import { addStay } from "../support/reviews.ts";
import { sendRequest } from "../support/http.ts";
import type { Site } from "../support/site.ts";
import { sharedSites } from "../support/shared-sites.ts";
import { sampleOrAll } from "../support/thoroughness.ts";

// The deletion of accounts in the built Worker: the form, the mails, the job, and the data export.
const PAGE = "/dashboard/account/delete";
const FILE = "/dashboard/account/data/download";
/** More than a page of an export. */
const BOOKED = sampleOrAll(1_100, 2_500);

let site: Site;
sharedSites.beforeAll(({ site: shared }) => {
  site = shared;
});

async function newMember(on: Site = site): Promise<{ person: Person; browser: Browser }> {
  const person = await createUser(on.backend.sql, {
    email: `${randomUUID()}@leaving.test`,
    fullName: "Lena Leaving",
  });
  const browser = browse(on.url);
  await signInBy(browser, person);
  return { person, browser };
}
const signInBy = async (browser: Browser, { email, password }: Person) =>
  browser.post("/auth", { intent: "sign-in", email, password });

/** The fields of the page's form. */
async function formOf(browser: Browser, { password }: Person) {
  const page = await browser.get(PAGE);
  const names = ["digest", "memberId"];
  const fields = names.map((name) => [name, fieldOf(page, name) ?? ""]);
  return { ...Object.fromEntries(fields), password };
}
const subjectsTo = ({ email }: Person, on = site) =>
  on.backend.mail(email).map(({ subject }) => subject.replace(/ on .*/, ""));

test("an account is deleted and erased by the clock, with one email about each", async () => {
  const { sql } = site.backend;
  const { person, browser } = await newMember();
  const left = await browser.post(PAGE, await formOf(browser, person));
  const until = new Date(Date.now() + 14 * 86_400_000).toISOString().slice(0, 10);
  expect([left.status, left.to]).toEqual([303, `/auth/goodbye?until=${until}`]);
  expect([...browser.cookies.keys()].filter((name) => name.includes("session"))).toEqual([]);
  expect(left.headers.get("Clear-Site-Data")).toBe('"storage"');
  await expect.poll(() => subjectsTo(person)).toEqual(["Your account will be deleted"]);
  const [mail] = site.backend.mail(person.email);
  expect(mail?.text).toContain("Hello Lena,");
  expect(mail?.text).toContain(`${site.url}/auth`);
  expect(mail?.headers["list-unsubscribe"]).toBeUndefined();

  /** The clock's work for this account: on a shared site all other jobs and mails are those of other suites. */
  const minute = async () => {
    await site.tick("erase-departed");
    await sendMails(site, person.email);
  };
  await minute();
  expect(subjectsTo(person)).toHaveLength(1);
  await sql`update private.departures set erases_at = now() where user_id = ${person.id}`;
  for (let minutes = 0; minutes < 4; minutes += 1) await minute();
  expect(subjectsTo(person)).toEqual(["Your account was deleted", "Your account will be deleted"]);
  expect(await sql`select 1 from auth.users where id = ${person.id}`).toEqual([]);
  const again = await signInBy(browser, person);
  expect(again.status).toBe(422);
});

test("a form that is sent twice at once deletes the account once and reports it twice", async () => {
  const { person, browser } = await newMember();
  const form = await formOf(browser, person);
  const cookies = new Map(browser.cookies);
  const second = browse(site.url);
  for (const [name, value] of cookies) second.cookies.set(name, value);
  const answers = await Promise.all([browser.post(PAGE, form), second.post(PAGE, form)]);
  // The second one's session may have ended before its page is requested: then it redirects to the sign-in page, and does nothing.
  const places = answers.map(({ to }) => to?.split("?")[0]);
  expect(places).toContain("/auth/goodbye");
  for (const place of places) expect(["/auth/goodbye", "/auth"]).toContain(place);
  const rows = await site.backend.sql`
    select returned_at from private.departures where user_id = ${person.id}`;
  expect(rows).toEqual([{ returned_at: null }]);
});

test("a form that was made for another member is refused, and so is one without its figures", async () => {
  const { person, browser } = await newMember();
  const form = await formOf(browser, person);
  const other = await newMember();
  expect((await other.browser.post(PAGE, form)).status).toBe(409);
  const { password } = person;
  expect((await browser.post(PAGE, { password })).status).toBe(422);
  expect((await browser.post(PAGE, { password, digest: "made up" })).status).toBe(409);
  expect(
    await site.backend.sql`
    select 1 from private.departures where user_id in (${person.id}, ${other.person.id})`,
  ).toEqual([]);
});

test("a password reset link restores the account as well, with a message", async () => {
  const { person, browser } = await newMember();
  await browser.post(PAGE, await formOf(browser, person));
  await browser.post("/auth/forgot-password", { email: person.email });
  const [link = ""] = await recoveryLinks(site, person.email);
  await browser.post(link, {});
  expect((await browser.get("/auth/reset-password")).html).toContain("Your account is back");
});

test(`a file of one's own data has all ${BOOKED} bookings, and no cache keeps it`, async () => {
  const { sql } = site.backend;
  const { person, browser } = await newMember();
  const space = await createSpace(sql, { name: "Often House" });
  await sql`
    insert into public.bookings (space_id, user_id, pass, starts_on, ends_on, held_days, opens_at, closes_at, desks, unit_price,
      total, service_fee, currency, timezone, cancellation_policy, late_fee_percent, free_cancellation_until, idempotency_key)
    select ${space}, ${person.id}, 'day', d, d, array[d], '{09:00}', '{18:00}', 1, 20, 20, 0.6, 'USD', 'UTC', 'standard', 100, d,
      gen_random_uuid()
    from (select date '2021-01-01' + n % 300 as d from generate_series(1, ${BOOKED}) n) days`;
  const all = await browser.get(FILE);
  expect(all.status).toBe(200);
  expect(all.headers.get("Cache-Control")).toBe("private, no-store");
  expect(all.headers.get("Content-Disposition")).toBe('attachment; filename="my-data.json"');
  const { about, profile, bookings } = JSON.parse(all.html) as Record<string, { id: string }[]>;
  expect(about).toMatchObject({ account: person.email });
  expect(profile).toMatchObject([{ email: person.email }]);
  expect(new Set(bookings?.map(({ id }) => id)).size).toBe(BOOKED);
  const table = await browser.get(`${FILE}?as=bookings`);
  expect(table.headers.get("Content-Type")).toBe("text/csv; charset=utf-8");
  expect(table.html.trim().split("\r\n")).toHaveLength(BOOKED + 1);
});

test("reviews are a table of their own, in which nothing is a formula", async () => {
  const { sql } = site.backend;
  const { person, browser } = await newMember();
  const space = await createSpace(sql, { name: "Reviewed House" });
  const booking = await addStay(sql, space, person.id);
  await sql`
    insert into public.reviews (booking_id, stars, body, wifi_down, noise, calls_allowed)
    values (${booking}, 4, ${"=SUM(A1) is what I would call it"}, 84.5, 'some-talk', false)`;
  const { html, headers } = await browser.get(`${FILE}?as=reviews`);
  expect(headers.get("Content-Disposition")).toBe('attachment; filename="my-reviews.csv"');
  const [names, line, ...more] = html.trim().split("\r\n");
  expect(names).toMatch(/^\uFEFF?Space,Last day of the stay,Stars,Text,/);
  expect(line).toContain(`,4,"'=SUM(A1) is what I would call it",84.5,,Some talk,no,,,`);
  expect(more).toEqual([]);
});

test("a cross-site link redirects to the page, and counts no download", async () => {
  const { person, browser } = await newMember();
  const Cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  const ask = (from: string) =>
    sendRequest(site, { path: FILE, headers: { Cookie, "Sec-Fetch-Site": from } });
  for (const from of ["cross-site", "same-site"]) {
    const answer = await ask(from);
    expect([answer.status, answer.headers["location"]]).toEqual([303, "/dashboard/account/data"]);
  }
  const counted = () =>
    site.backend.sql`select 1 from private.exports where user_id = ${person.id}`;
  expect(await counted()).toEqual([]);
  expect((await ask("none")).status).toBe(200);
  expect(await counted()).toHaveLength(1);
});

test("visitors sign in first, and a member with too many downloads is refused", async () => {
  const asked = await browse(site.url).get(FILE);
  expect([asked.status, asked.to]).toEqual([
    303,
    `/auth?returnTo=${encodeURIComponent("/dashboard/account/data")}`,
  ]);
  const { person, browser } = await newMember();
  await site.backend.sql`
    insert into private.exports (user_id) select ${person.id} from generate_series(1, 20)`;
  const refused = await browser.get(FILE);
  expect([refused.status, refused.to]).toEqual([303, "/dashboard/account/data"]);
  expect((await browser.get("/dashboard/account/data")).html).toContain("20 times within 24 hours");
});

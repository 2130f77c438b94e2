import { expect, test } from "vitest";
import { ERASED, KEPT, KEPT_OF_SUSPENDED } from "~/features/account-deletion/erased-and-kept";
import { createSpace } from "../support/actors.ts";
import { dayAhead } from "../support/days.ts";
import { actingAs, createUser, type Person } from "../support/backend.ts";
import { begunStay } from "../support/begun-stay.ts";
import { addClaim } from "../support/claims.ts";
import { PlainClient } from "../support/plain-client.ts";
import type { PlainPage } from "../support/plain-page.ts";
import { submitCredentials, newAddress, newMember, newPerson } from "../support/plain-site.ts";
import { sharedSites } from "../support/shared-sites.ts";
import type { Site } from "../support/site.ts";

// Members delete their account, and restore it or not.

let site: Site;
sharedSites.beforeAll(({ site: shared }) => {
  site = shared;
});

const PAGE = "/dashboard/account/delete";
const GONE = /^\/auth\/goodbye\?until=/;

/** A future booking; answers its id. */
async function bookedBy(person: Person, space: string, on = dayAhead(12)) {
  const [row] = await actingAs(
    site.backend.sql,
    person,
    (as) => as<{ id: string }[]>`
      select public.book_space(${space}, 'day', ${on}, ${on}, 1, gen_random_uuid(), (q ->> 'total')::numeric, q ->> 'digest') as id
      from public.quote_booking(${space}, 'day', ${on}, ${on}, 1) q`,
  );
  return row?.id ?? "";
}
const leave = (page: PlainPage, { password }: Person) =>
  page.fillIn({ Password: password }).press("Delete my account");

test("an account with a booking is deleted after a wrong password, and signing in brings it back alone", async () => {
  const { sql } = site.backend;
  const { person, client } = await newMember(site);
  const booking = await bookedBy(person, await createSpace(sql, { name: "Farewell House" }));
  await sql`
    update public.bookings set free_cancellation_until = now() - interval '1 hour', created_at = now() - interval '1 hour'
    where id = ${booking}`;
  let page = await client.open(PAGE);
  expect(page.text).toContain("1 booking that is not over is cancelled under its own terms.");
  expect(page.main.text).toContain("You owe the space US$20.");
  page = await leave(page, { ...person, password: "not my password" });
  expect(page.saidAt("Password")).toContain("That is not your password.");
  page = await leave(page, person);
  expect(page.path).toMatch(GONE);
  expect(page.main.text).toContain("14 days from now");
  expect(page.message).toContain("Your account will be deleted for good on");
  expect(page.links).toContain("Sign In");
  expect((await client.open("/dashboard/bookings")).path).toBe("/");
  page = await submitCredentials(await client.open("/auth"), "Sign In", person);
  expect([page.heading, page.path]).toEqual([
    "Your account is back",
    "/dashboard/account/returned",
  ]);
  expect(page.text).toContain("1 booking was cancelled, and stays cancelled.");
  expect((await page.follow("Go to the dashboard")).heading).toMatch(/^Welcome back/);
  const [row] = await sql`
    select status, cancellation_fee from public.bookings where id = ${booking}`;
  expect(row).toEqual({ status: "cancelled", cancellation_fee: 20 });
});

test("a booking that has begun keeps its used days, as the page says before and afterwards", async () => {
  const { sql } = site.backend;
  const { person, client } = await newMember(site);
  const space = await createSpace(sql, { name: "Half Farewell", cancellation_policy: "flexible" });
  const booking = await begunStay(sql, person, space);
  let page = await client.open(PAGE);
  expect(page.main.text).toMatch(/You keep the days up to .+ \(US\$40\); the rest is cancelled\./);
  expect((await leave(page, person)).path).toMatch(GONE);
  page = await submitCredentials(await client.open("/auth"), "Sign In", person);
  expect(page.text).toContain("you keep the days used");
  const [row] = await sql`select status, total::float from public.bookings where id = ${booking}`;
  expect(row).toEqual({ status: "confirmed", total: 40 });
});

test("pending claims are listed before, withdrawn at once, and not restored", async () => {
  const { sql } = site.backend;
  const { person, client } = await newMember(site);
  const claim = await addClaim(sql, person.id);
  let page = await client.open(PAGE);
  const ALIKE = "beside your reviews, comments and conversations";
  for (const said of ["1 pending claim to a listing is withdrawn", ALIKE])
    expect(page.text).toContain(said);
  for (const { text } of ERASED) expect(page.text).toContain(text);
  page = await leave(page, person);
  expect(page.path).toMatch(GONE);
  expect(page.main.text).toContain(ALIKE);
  expect(page.main.text).toContain("withdrawn claims stay as they are");
  page = await submitCredentials(await client.open("/auth"), "Sign In", person);
  expect(page.heading).toBe("Your account is back");
  expect(page.text).toContain("1 claim to a listing was withdrawn");
  expect((await page.follow("claim again")).path).toBe("/dashboard/claims");
  const [row] = await sql`select status from public.claim_requests where id = ${claim}`;
  expect(row).toEqual({ status: "withdrawn" });
});

test("an owner with coming guests cannot leave and gets links to them; afterwards the listings are archived", async () => {
  const { sql } = site.backend;
  const { person, client } = await newMember(site);
  const list = (name: string) => createSpace(sql, { name, owner_id: person.id });
  const [busy, quiet] = [await list("Busy Loft"), await list("Quiet Loft")];
  const booking = await bookedBy(await newPerson(site), busy);
  let page = await client.open(PAGE);
  const first = page.part("Not yet");
  expect(first.text).toContain("Busy Loft");
  expect(first.text).not.toContain("Quiet Loft");
  expect(page.hasButton("Delete my account")).toBe(false);
  // They have written no review, so the page does not mention reviews.
  const { reviews, ...kept } = KEPT;
  expect(page.text).not.toContain(reviews.text);
  for (const { title, text } of Object.values(kept))
    expect([page.text.includes(title), page.text.includes(text)], title).toEqual([true, true]);
  page = await first.follow("1 booking to come at Busy Loft");
  page = await page.follow(/^Cancel the booking of/);
  page = await page.fillIn({ Reason: "We close the house" }).press("Cancel this booking");
  expect(page.message).toContain("Cancelled. We've emailed your guest");
  page = await (await client.open("/dashboard/account")).follow("Delete account");
  expect(page.text).toContain("2 listings are archived");
  expect((await leave(page, person)).path).toMatch(GONE);
  const rows = await sql`
    select status, owner_id from public.coworking_spaces where id = any (${[busy, quiet]})`;
  const archived = { status: "archived", owner_id: null };
  expect(rows).toEqual([archived, archived]);
  expect((await client.open(`/spaces/${quiet}`)).headings).toContain("Space Not Found");
  const [cancelled] = await sql`
    select status, cancellation_fee from public.bookings where id = ${booking}`;
  expect(cancelled).toEqual({ status: "cancelled", cancellation_fee: 0 });
});

test("a booking that was made meanwhile is shown before the account is deleted", async () => {
  const { person, client } = await newMember(site);
  const space = await createSpace(site.backend.sql, { name: "Other Tab House" });
  let page = await client.open(PAGE);
  await bookedBy(person, space);
  page = await leave(page, person);
  expect(page.alert).toContain("has changed since you opened this page");
  expect(page.links).toContain("Other Tab House");
  expect((await leave(page, person)).path).toMatch(GONE);
});

test("a guest who books meanwhile stops the deletion with a message", async () => {
  const { person, client } = await newMember(site);
  const space = await createSpace(site.backend.sql, { name: "Sudden Loft", owner_id: person.id });
  const page = await client.open(PAGE);
  await bookedBy(await newPerson(site), space);
  const first = (await leave(page, person)).part("Not yet");
  expect(first.alert).toContain("A guest has since booked one of your spaces");
  expect(first.links).toContain("1 booking to come at Sudden Loft");
});

test("the last administrator cannot leave, and reads why", async () => {
  const { sql } = site.backend;
  const admin = await createUser(sql, { email: newAddress(), isAdmin: true });
  const client = await new PlainClient(site).signIn(admin);
  const others = await sql<{ id: string }[]>`
    update public.users set is_admin = false where is_admin and id <> ${admin.id} returning id`;
  try {
    const page = await client.open(PAGE);
    expect(page.text).toContain("You are the only administrator.");
    expect(page.hasButton("Delete my account")).toBe(false);
  } finally {
    await sql`
      update public.users set is_admin = true where id = any (${others.map(({ id }) => id)})`;
  }
  const page = await client.open(PAGE);
  expect(page.text).toContain("You are no longer an administrator");
  expect((await leave(page, admin)).path).toMatch(GONE);
});

test("a suspended member reads which data is kept, and leaves", async () => {
  const { person, client } = await newMember(site);
  await site.backend.sql`
    update public.users set suspended_at = now(), suspended_because = 'Rude to hosts' where id = ${person.id}`;
  const page = await client.open(PAGE);
  expect(page.text).toContain(KEPT_OF_SUSPENDED);
  expect((await leave(page, person)).path).toMatch(GONE);
});

test("two tabs: the second request after the first is not done", async () => {
  const { person, client } = await newMember(site);
  const [first, second] = [await client.open(PAGE), await client.open(PAGE)];
  expect((await leave(first, person)).path).toMatch(GONE);
  expect((await leave(second, person)).path).toMatch(/^\/auth\?returnTo=/);
  const rows = await site.backend.sql`
    select returned_at from private.departures where user_id = ${person.id}`;
  expect(rows).toEqual([{ returned_at: null }]);
});

test("a member with an unverified address is asked to verify it, on the pages for deleting and for the data", async () => {
  const { person, client } = await newMember(site);
  const DATA = "/dashboard/account/data";
  const NOT_VERIFIED = "Your email address is not verified, so we can't tell that it is yours";
  for (const path of [PAGE, DATA]) {
    const page = await client.open(path);
    expect(page.main.text, path).toContain(NOT_VERIFIED);
    expect(page.href("Verify it first")).toBe("/dashboard/account#email");
  }
  await site.backend.sql`update public.users set email_verified_at = now() where id = ${person.id}`;
  for (const path of [PAGE, DATA])
    expect((await client.open(path)).main.text, path).not.toContain(NOT_VERIFIED);
});

test("a member downloads everything, and the bookings as a table without formulae", async () => {
  const { person, client } = await newMember(site);
  await bookedBy(person, await createSpace(site.backend.sql, { name: "=Formula House" }));
  const page = await client.open("/dashboard/account/data");
  const fileOf = (label: string) => client.download(page.href(label));
  expect(JSON.parse(await fileOf("Download everything (JSON)"))).toMatchObject({
    about: { account: person.email },
    profile: [{ fullName: "Tess Traveller" }],
    bookings: [{ space: "=Formula House" }],
  });
  expect(await fileOf("Download bookings (CSV)")).toContain(`,"'=Formula House",`);
});

test("the files of a member have names over plain HTTP", async () => {
  const { client } = await newMember(site);
  const page = await client.open("/dashboard/account/data");
  for (const [label, name] of [
    ["Download everything (JSON)", "my-data.json"],
    ["Download bookings (CSV)", "my-bookings.csv"],
  ] as const) {
    const { headers } = await client.browser.get(page.href(label));
    expect(headers.get("Content-Disposition")).toContain(name);
  }
});

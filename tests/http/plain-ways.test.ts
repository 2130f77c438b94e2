import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { createSpace, dayAhead, waitUntilBlocked } from "../support/actors.ts";
import { expireSession } from "../support/browser.ts";
import { PlainClient, type PlainPage } from "../support/plain-client.ts";
import { newMember, newPerson } from "../support/plain-site.ts";
import { sharedSites, type FaultySite } from "../support/shared-sites.ts";
import type { Site } from "../support/site.ts";
import type { Person } from "../support/backend.ts";

// Wherever somebody is led away without scripts, the way back keeps what was there: hearts, ended sessions, errors, the contact form.

let site: Site;
let faulty: FaultySite;
sharedSites.beforeAll(({ site: shared, faultySite }) => {
  site = shared;
  faulty = faultySite;
});

const day = dayAhead(50);
const enter = (page: PlainPage, { email, password }: Person) =>
  page.fillIn({ Email: email, Password: password }).main.press("Sign In");
const reviewOf = (space: string) => `/spaces/${space}/book?pass=day&startDate=${day}`;

async function endSession({ backend: { sql } }: Site, client: PlainClient, { id }: Person) {
  await sql`delete from auth.sessions where user_id = ${id}`;
  await sql`delete from auth.refresh_tokens where user_id = ${id}`;
  expireSession(client.browser);
}

test("a space is saved and let go of", async () => {
  const { sql } = site.backend;
  const space = await createSpace(sql, { name: "Keepsake" });
  const { client } = await newMember(site);
  let page = await (await client.open(`/spaces/${space}`)).press("Save: Keepsake");
  expect([page.path, page.hasButton("Saved: Keepsake")]).toEqual([`/spaces/${space}`, true]);
  expect(await sql`select from public.favourites where space_id = ${space}`).toHaveLength(1);
  page = await client.open("/dashboard/saved");
  expect(page.links).toContain("Keepsake");
  page = await page.press(/^Remove/);
  expect([page.path, page.links.includes("Keepsake")]).toEqual(["/dashboard/saved", false]);
  expect(await sql`select from public.favourites where space_id = ${space}`).toHaveLength(0);
});

test("saved spaces are walked page by page, and a list of nothing leads to the search", async () => {
  const { person, client } = await newMember(site);
  let page = await client.open("/dashboard/saved");
  expect(page.headings).toContain("Nothing saved yet");
  expect((await page.follow("Browse Spaces")).path).toBe("/search");
  await site.backend.sql`
    insert into public.favourites (user_id, space_id)
    select ${person.id}, s.id from public.coworking_spaces s where s.status = 'active' order by s.id limit 25`;
  page = await client.open("/dashboard/saved");
  expect(page.text).toContain("25 spaces, the latest first.");
  expect(page.articles).toHaveLength(24);
  page = await page.follow("Load More Spaces");
  expect(page.articles).toHaveLength(1);
  // The last one of its page goes, and the first page is shown.
  page = await page.press(/^Remove/);
  expect(page.text).toContain("24 spaces, the latest first.");
  expect(page.articles).toHaveLength(24);
  expect(page.links).not.toContain("Back to the first page");
});

test("who has saved all there is room for, and who is suspended, is told that nothing changed", async () => {
  const { sql } = site.backend;
  const space = await createSpace(sql, { name: "One Too Many" });
  const { person, client } = await newMember(site);
  await sql`
    with drafts as (
      insert into public.coworking_spaces (name, owner_id) select 'Draft ' || n, null from generate_series(1, 500) n
      returning id)
    insert into public.favourites (user_id, space_id) select ${person.id}, id from drafts`;
  const isSaved = () => sql`select from public.favourites where space_id = ${space}`;
  let page = await (await client.open(`/spaces/${space}`)).press("Save: One Too Many");
  expect(page.message).toContain("as many spaces as there is room for");
  expect(page.hasButton("Save: One Too Many")).toBe(true);
  expect(await isSaved()).toHaveLength(0);
  await sql`delete from public.favourites where user_id = ${person.id}`;
  await sql`insert into public.favourites (user_id, space_id) values (${person.id}, ${space})`;
  await sql`update public.users set suspended_at = now(), suspended_because = 'Spam.' where id = ${person.id}`;
  page = await client.open("/dashboard/saved");
  page = await page.press("Remove One Too Many from saved spaces");
  expect(page.message).toContain("Your account is suspended");
  expect(page.links).toContain("One Too Many");
  expect(await isSaved()).toHaveLength(1);
  await sql`delete from public.coworking_spaces where owner_id is null and name ~ '^Draft \\d+$'`;
});

test("a heart pressed after the session ended is pressed once its owner is back", async () => {
  const space = await createSpace(site.backend.sql, { name: "Overnight" });
  const { person, client } = await newMember(site);
  let page = await client.open(`/spaces/${space}`);
  await endSession(site, client, person);
  page = await page.press("Save: Overnight");
  expect(page.path).toMatch(/^\/auth\?returnTo=/);
  page = await enter(page, person);
  expect(page.path).toBe(`/spaces/${space}`);
  expect(page.message).toContain("You find it under Saved Spaces");
  expect(page.hasButton("Saved: Overnight")).toBe(true);
});

test("a note comes back to who wrote it, and to nobody else who signs in on that browser", async () => {
  const other = await newPerson(site);
  const space = await createSpace(site.backend.sql, { name: "Shared Screen" });
  const { person, client } = await newMember(site);
  const NOTE = "For my eyes only.\nReally.";
  const opened = (await client.open(reviewOf(space))).fillIn({ "Note for the space": NOTE });
  await endSession(site, client, person);
  const asked = await opened.press("Confirm booking");
  expect(asked.path).toMatch(/^\/auth\?returnTo=/);
  const theirs = await enter(asked, other);
  expect([theirs.heading, theirs.value("Note for the space")]).toEqual(["Review your booking", ""]);
  client.browser.cookies.delete("__Host-session");
  const back = await client.open(asked.path);
  const mine = await enter(back, person);
  expect(mine.value("Note for the space")).toBe(NOTE);
  expect((await mine.press("Confirm booking")).heading).toMatch(/^You're booked: /);
});

test("a session that is gone leads through sign-in back to the same choice", async () => {
  const space = await createSpace(site.backend.sql, { name: "Long Lunch" });
  const { person, client } = await newMember(site);
  const review = `/spaces/${space}/book?pass=week&startDate=${day}&desks=2`;
  const opened = await client.open(review);
  client.forget();
  const asked = await opened.press("Confirm booking");
  expect(asked.heading).toBe("Join NomadCoWork");
  const page = await enter(asked, person);
  expect(page.heading).toBe("Review your booking");
  expect(page.text).toContain("2 desks × 1 week pass at US$100");
});

test("a session that is ended in the middle of booking leads through sign-in, and the note is kept", async () => {
  const { sql } = site.backend;
  const space = await createSpace(sql, { name: "Cut Short" });
  const { person, client } = await newMember(site);
  const opened = (await client.open(reviewOf(space))).fillIn({
    "Note for the space": "With a dog.",
  });
  // The session ends between the question who is looking and the booking, which is made to wait for that.
  const [asked] = await sql<{ definition: string }[]>`
    select pg_get_functiondef('private.require_member'::regproc) as definition`;
  await sql.unsafe(`create or replace function private.require_member() returns uuid language plpgsql
    set search_path = '' as $$ begin
      perform pg_advisory_xact_lock_shared(42);
      return private.require_session();
    end $$`);
  try {
    const sent = await sql.begin(async (holding) => {
      await holding`select pg_advisory_xact_lock(42)`;
      const confirming = opened.press("Confirm booking");
      await waitUntilBlocked(sql, 1);
      await sql`delete from auth.sessions where user_id = ${person.id}`;
      return { confirming };
    });
    const page = await sent.confirming;
    expect(page.heading).toBe("Join NomadCoWork");
    await sql.unsafe(asked?.definition ?? "");
    expect((await enter(page, person)).value("Note for the space")).toBe("With a dog.");
  } finally {
    await sql.unsafe(asked?.definition ?? "");
  }
  expect(await sql`select from public.bookings where space_id = ${space}`).toHaveLength(0);
});

test("a booking whose answer is lost keeps its note, and books once when sent again", async () => {
  const site = faulty;
  const { sql } = site.backend;
  const space = await createSpace(sql, { name: "Frayed Wire" });
  const { client } = await newMember(site);
  let page = await client.open(reviewOf(space));
  try {
    site.proxy.fail(/book_space/, "lost");
    page.fillIn({ "Note for the space": "With a folding bicycle." });
    page = await page.press("Confirm booking");
    expect(page.alert).toContain("We cannot reach our database right now");
    expect(page.value("Note for the space")).toBe("With a folding bicycle.");
    site.proxy.fail(/./, "down");
    page = await page
      .fillIn({ "Note for the space": "With two of them." })
      .press("Confirm booking");
    expect([page.status, page.heading]).toEqual([503, "We cannot reach our database"]);
  } finally {
    site.proxy.heal();
  }
  expect((await page.press("Send it again")).heading).toMatch(/^You're booked: /);
  expect(await sql`select from public.bookings where space_id = ${space}`).toHaveLength(1);
});

test("signing in by the header leads back to where one was, with what the page reads alone", async () => {
  const person = await newPerson(site);
  const space = await createSpace(site.backend.sql, { name: "Same Place" });
  let page = await new PlainClient(site).open(
    `/spaces/${space}?pass=day&startDate=${day}&utm_source=elsewhere`,
  );
  page = await page.follow("Sign In");
  expect(page.path).toMatch(/^\/auth\?returnTo=[^&]*startDate/);
  expect(page.path).not.toContain("utm_source");
  page = await enter(page, person);
  expect([page.heading, page.value("First day")]).toEqual(["Same Place", day]);
});

test("a visitor's bookings are behind signing in, and the page says so", async () => {
  const person = await newPerson(site);
  const client = new PlainClient(site);
  let page = await (await client.open("/about")).follow("My Bookings");
  page = await enter(page, person);
  expect(page.headings).toContain("No bookings yet");
  client.forget();
  page = await client.open("/dashboard/bookings");
  expect([page.path, page.message]).toEqual([
    "/",
    expect.stringContaining("Sign in to see your bookings."),
  ]);
});

test("from a space the way back leads to the same search, and without one to its city", async () => {
  const city = `Delta ${randomUUID().slice(0, 6)}`;
  for (const name of ["Mouth", "Bank", "Island"])
    await createSpace(site.backend.sql, { name, city, amenities: ["Parking"] });
  const sandbar = await createSpace(site.backend.sql, { name: "Sandbar", city, amenities: [] });
  const client = new PlainClient(site);
  const search = `/search?${new URLSearchParams({ location: city, amenities: "Parking" })}`;
  let page = await client.open(search);
  page = await page.part("Island").follow("Island");
  page = await page.follow("Tomorrow");
  page = await page.follow("Back to 3 results");
  expect([page.path, page.heading]).toEqual([search, "Found 3 Spaces"]);
  page = await client.open(`/spaces/${sandbar}?startDate=${day}&desks=2`);
  page = await page.part("Breadcrumb").follow(city);
  expect(page.path).toMatch(new RegExp(`startDate=${day}&desks=2$`));
  expect(page.heading).toBe("Found 4 Spaces");
});

test("from a text page the search is one link away, and Return in its field searches", async () => {
  let page = await (await new PlainClient(site).open("/")).follow("About");
  expect(page.path).toBe("/about");
  page = await page.main.follow("Find a Space");
  expect(page.heading).toMatch(/^Found \d+ Spaces$/);
  page = await page.fillIn({ Where: "Lisbon" }).enter("Where");
  expect(page.path).toContain("location=Lisbon");
});

test("a visitor writes to the team, and the mail can be answered", async () => {
  let page = await new PlainClient(site).open("/contact");
  const subject = `A desk by the window ${randomUUID().slice(0, 6)}`;
  page.fillIn({ "Full name": "Ana Pires", Email: "ana@plain.test", Subject: subject });
  page.fillIn({ Category: "Booking", Message: "Is there one?\n\nI come on Monday." });
  page = await page.press("Send Message", { checked: true });
  expect(page.message).toContain(
    "Message sent successfully! We'll get back to you within 24 hours.",
  );
  expect(page.value("Message")).toBe("");
  const [settings] = await site.backend.sql<{ contact_email: string }[]>`
    select contact_email from public.site_settings`;
  await site.tick();
  const arrived = site.backend
    .mail(settings?.contact_email ?? "")
    .filter((mail) => mail.subject === `Contact, Booking: ${subject}`);
  expect(arrived.map(({ headers }) => headers["reply-to"])).toEqual([
    expect.stringContaining("ana@plain.test"),
  ]);
});

test("a member need not type who they are, and what is wrong is said beside it", async () => {
  const { person, client } = await newMember(site);
  let page = await client.open("/contact");
  expect(page.value("Email")).toBe(person.email);
  page = await page
    .fillIn({ Subject: "\u200b", Message: "What I typed stays." })
    .press("Send Message");
  expect(page.alert).toContain("Say in a few words what it is about.");
  expect(page.saidAt("Subject")).toContain("Say in a few words what it is about.");
  expect(page.value("Message")).toBe("What I typed stays.");
});

import { expect, test } from "vitest";
import { createSpace, waitUntilBlocked } from "../support/actors.ts";
import { dayAhead } from "../support/days.ts";
import type { PlainClient } from "../support/plain-client.ts";
import type { PlainPage } from "../support/plain-page.ts";
import { newMember, newPerson } from "../support/plain-site.ts";
import { sharedSites, type FaultySite } from "../support/shared-sites.ts";
import type { Site } from "../support/site.ts";
import type { Person } from "../support/backend.ts";

// Ended sessions and lost responses: typed values are restored.

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
  await client.expireSession();
}

test("a favourite pressed after the session ended is saved after signing in", async () => {
  const space = await createSpace(site.backend.sql, { name: "Overnight" });
  const { person, client } = await newMember(site);
  let page = await client.open(`/spaces/${space}`);
  await endSession(site, client, person);
  page = await page.press("Save: Overnight");
  expect(page.path).toMatch(/^\/auth\?returnTo=/);
  page = await enter(page, person);
  expect(page.path).toBe(`/spaces/${space}`);
  expect(page.message).toContain("You'll find it under Saved Spaces");
  expect(page.hasButton("Saved: Overnight")).toBe(true);
});

test("a note comes back to its author, and to nobody else who signs in on that browser", async () => {
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
  await client.loseSession();
  const back = await client.open(asked.path);
  const mine = await enter(back, person);
  expect(mine.value("Note for the space")).toBe(NOTE);
  expect((await mine.press("Confirm booking")).heading).toMatch(/^You're booked: /);
});

test("a lost session leads through sign-in back to the same choice", async () => {
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

test("a suspended member returns to a page of their own with a message, and otherwise to the dashboard", async () => {
  const { sql } = site.backend;
  const { person, client } = await newMember(site);
  await sql`update public.users set suspended_at = now(), suspended_because = 'Rude to hosts' where id = ${person.id}`;
  client.forget();
  const own = await enter(await client.open("/dashboard/account"), person);
  expect(own.path).toBe("/dashboard/account");
  expect(own.message).toContain(
    "You are signed in. Your account is suspended. Your dashboard says",
  );
  expect(own.root.querySelectorAll(".toast")).toHaveLength(1);
  client.forget();
  const elsewhere = await enter(await client.open("/auth?returnTo=%2Fsearch"), person);
  expect(elsewhere.path).toBe("/dashboard");
  expect(elsewhere.text).toContain("Rude to hosts");
});

test("a session that ends while booking leads through sign-in, and the note is kept", async () => {
  const { sql } = site.backend;
  const space = await createSpace(sql, { name: "Cut Short" });
  const { person, client } = await newMember(site);
  const opened = (await client.open(reviewOf(space))).fillIn({
    "Note for the space": "With a dog.",
  });
  // The session ends between the query for the viewer and the booking, which is delayed for that.
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

test("a booking whose response is lost keeps its note, books once, and reports that the other note came too late", async () => {
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
    expect(page.heading).toBe("We cannot reach our database");
  } finally {
    site.proxy.heal();
  }
  page = await page.press("Send it again");
  expect(page.alert).toContain("You've already booked this, with another note.");
  expect(await sql`select from public.bookings where space_id = ${space}`).toHaveLength(1);
});

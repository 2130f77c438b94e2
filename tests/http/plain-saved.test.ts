import { expect, test } from "vitest";
import { createSpace } from "../support/actors.ts";
import { PlainClient } from "../support/plain-client.ts";
import { newMember, newPerson } from "../support/plain-site.ts";
import { sharedSites } from "../support/shared-sites.ts";
import type { Site } from "../support/site.ts";

// Saved spaces without scripts: a heart is a form.

let site: Site;
sharedSites.beforeAll(({ site: shared }) => {
  site = shared;
});

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

test("a visitor who saves a space signs in, and it is saved", async () => {
  const { sql } = site.backend;
  const space = await createSpace(sql, { name: "Oficina" });
  const person = await newPerson(site);
  let page = await (await new PlainClient(site).open(`/spaces/${space}`)).press("Save: Oficina");
  expect(page.main.text).toContain("Sign in to save Oficina");
  expect((await page.main.follow("Sign Up")).main.text).toContain("Sign up to save Oficina");
  page = await page.fillIn({ Email: person.email, Password: person.password }).press("Sign In");
  expect([page.path, page.hasButton("Saved: Oficina")]).toEqual([`/spaces/${space}`, true]);
  // One deed has one message.
  const said = [...page.root.querySelectorAll(".toast")].map((toast) => toast.textContent);
  expect(said).toEqual(["Saved. You'll find it under Saved Spaces."]);
});

test("a favourite button on the page of one member changes nothing for another on that browser", async () => {
  const { sql } = site.backend;
  const space = await createSpace(sql, { name: "Two Hearts" });
  const { person, client } = await newMember(site);
  const other = await newPerson(site);
  const saved = () => sql`select user_id from public.favourites where space_id = ${space}`;
  const refused = `You are signed in as ${other.email} now. Nothing was done.`;
  const toSave = await client.open(`/spaces/${space}`);
  await client.signIn(other);
  expect((await toSave.press("Save: Two Hearts")).message).toContain(refused);
  expect(await saved()).toEqual([]);

  for (const { id } of [person, other])
    await sql`insert into public.favourites (user_id, space_id) values (${id}, ${space})`;
  await client.signIn(person);
  const list = await client.open("/dashboard/saved");
  await client.signIn(other);
  expect((await list.press(/^Remove/)).message).toContain(refused);
  expect(await saved()).toHaveLength(2);
});

test("a favourite button that is pressed twice at once saves once over plain HTTP", async () => {
  const { sql } = site.backend;
  const space = await createSpace(sql, { name: "Two Beats" });
  const { client } = await newMember(site);
  const page = await client.open(`/spaces/${space}`);
  const press = () => page.press("Save: Two Beats");
  for (const answer of await Promise.all([press(), press()])) expect(answer.status).toBe(200);
  expect(await sql`select from public.favourites where space_id = ${space}`).toHaveLength(1);
  const after = await client.open(`/spaces/${space}`);
  expect(after.hasButton("Saved: Two Beats")).toBe(true);
});

test("saved spaces show the amenities that distinguish them", async () => {
  const { sql } = site.backend;
  const { person, client } = await newMember(site);
  for (const [name, rare] of [
    ["Booth House", "Phone Booths"],
    ["Locker House", "Lockers"],
  ] as const) {
    const amenities = ["High-Speed WiFi", "Free Coffee/Tea", "Parking", rare];
    const space = await createSpace(sql, { name, amenities });
    await sql`insert into public.favourites (user_id, space_id) values (${person.id}, ${space})`;
  }
  const { articles } = await client.open("/dashboard/saved");
  expect(articles.map((card) => /Booths|Lockers|WiFi|Parking/.exec(card.text)?.[0])).toEqual([
    "Lockers",
    "Booths",
  ]);
});

test("saved spaces are paged, and an empty list links to the search", async () => {
  const { person, client } = await newMember(site);
  let page = await client.open("/dashboard/saved");
  expect(page.headings).toContain("Nothing saved yet");
  expect((await page.follow("Browse Spaces")).path).toBe("/search");
  await site.backend.sql`
    insert into public.favourites (user_id, space_id)
    select ${person.id}, s.id from public.coworking_spaces s where s.status = 'active' order by s.id limit 25`;
  page = await client.open("/dashboard/saved");
  expect(page.text).toContain("25 spaces, latest first.");
  expect(page.articles).toHaveLength(24);
  page = await page.follow("Load More Spaces");
  expect(page.articles).toHaveLength(1);
  // The last row of its page is removed, and the first page is shown.
  page = await page.press(/^Remove/);
  expect(page.text).toContain("24 spaces, latest first.");
  expect(page.articles).toHaveLength(24);
  expect(page.links).not.toContain("Back to the first page");
});

test("saving over the limit, or while suspended, is refused", async () => {
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
  expect(page.message).toContain("the limit for saved spaces");
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

test("two or three saved spaces are compared side by side, and the address keeps which", async () => {
  const { sql } = site.backend;
  const { person, client } = await newMember(site);
  const ids: string[] = [];
  for (const [name, price_per_day] of [
    ["Quay", 20],
    ["Mill", 30],
    ["Loft", 40],
  ] as const) {
    const space = await createSpace(sql, { name, price_per_day });
    await sql`insert into public.favourites (user_id, space_id) values (${person.id}, ${space})`;
    ids.push(space);
  }
  let page = await client.open("/dashboard/saved");
  const tick = (...names: string[]) =>
    page.fillIn(Object.fromEntries(names.map((name) => [`Compare ${name}`, true])));
  page = await tick("Quay").press("Compare ticked spaces");
  expect(page.message).toBe("Tick one or two more spaces to compare them.");
  expect(page.value("Compare Quay")).toBe(true);
  page = await tick("Loft").press("Compare ticked spaces");
  const row = () => page.part("Side by side").part(/^Day pass/).text;
  expect(row()).toMatch(/40.*20/);
  expect(row()).not.toContain("30");
  page = await tick("Mill").press("Compare ticked spaces");
  expect(row()).toMatch(/20/);
  expect(page.part("Side by side").links.filter((name) => name.startsWith("Leave"))).toHaveLength(
    3,
  );
  page = await page.follow("Leave Quay out");
  expect(new URL(page.path, "https://a.test").searchParams.getAll("compare").toSorted()).toEqual(
    ids.slice(1).toSorted(),
  );
  expect(row()).not.toContain("20");
  // A space that the member has not saved is not shown.
  const stranger = await createSpace(sql, { name: "Stranger" });
  page = await client.open(`/dashboard/saved?compare=${stranger}&compare=${ids[0]}&compare=x`);
  expect(page.message).toContain("cannot be compared");
  expect(page.text).not.toContain("Stranger");
});

import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { createSpace } from "../support/actors.ts";
import { newAdmin, newPerson } from "../support/plain-site.ts";
import type { PlainClient } from "../support/plain-client.ts";
import type { PlainPage } from "../support/plain-page.ts";
import { sharedSites } from "../support/shared-sites.ts";
import type { Site } from "../support/site.ts";

// The admin pages about the site itself: its places, its jobs, its settings, and the dashboard.

let site: Site;
sharedSites.beforeAll(({ site: shared }) => {
  site = shared;
});

/** Only letters, used by no other test. */
const word = () =>
  randomUUID()
    .replaceAll(/[^a-f]/g, "")
    .slice(0, 8);
const CITY = {
  "Lies in": "Portugal",
  Point: "38.6867, -9.1478",
  "Time zone": "Europe/Lisbon",
};

async function addCity(client: PlainClient, name: string): Promise<PlainPage> {
  const page = await client.open("/admin/places/new?kind=city");
  const added = await named(page, name).fillIn(CITY).press("Add the place");
  expect(added.message).toContain("The place is added.");
  return added;
}
const named = (page: PlainPage, name: string) => page.main.fillIn({ Name: name });

test("a city is added after mistakes, and deleted after a confirmation", async () => {
  const { client } = await newAdmin(site);
  const name = `Cacilhas ${word()}`;
  let page = await (await client.open("/admin/places")).follow("Add a city");
  expect(page.heading).toBe("Add a city");
  named(page, "Lisboa").fillIn({
    ...CITY,
    Point: "over there",
    "Time zone": "Europe/Cacilhas",
  });
  page = await page.press("Add the place");
  expect(page.alert).toContain("Choose a time zone from the list");
  expect(page.field("Point").getAttribute("aria-invalid")).toBe("true");
  expect(page.value("Point")).toBe("over there");
  page = await named(page, "LISBON").fillIn(CITY).press("Add the place");
  expect(page.text).toContain("There is already a place with this name there.");
  page = await named(page, "\u2605!").press("Add the place");
  expect(page.text).toContain("Enter a name with letters or digits in it.");
  page = await named(page, name).press("Add the place");
  expect(page.message).toContain("The place is added.");
  expect(page.text).toContain("with 0 listings and 0 places in it.");
  page = await page.follow("Delete");
  expect(page.headings).toContain("Are you sure you want to delete this place?");
  page = await page.press("Delete place");
  expect(page.message).toContain("The place is deleted.");
  page = await client.open(`/admin/places?q=${encodeURIComponent(name)}`);
  expect(page.text).toContain("No places found matching your criteria.");
});

test("the confirmation before deleting a place links back to the place over plain HTTP", async () => {
  const { client } = await newAdmin(site);
  const asked = await (await addCity(client, `Cacilhas ${word()}`)).follow("Delete");
  const kept = await asked.follow("Keep it");
  expect(kept.href("Delete")).toBe(asked.path);
});

test("deleting a place redirects to the list with its filters", async () => {
  const { client } = await newAdmin(site);
  const name = `Cacilhas ${word()}`;
  await addCity(client, name);
  const list = `/admin/places?${new URLSearchParams({ q: name, kind: "city", sort: "-name" })}`;
  let page = await (await client.open(list)).main.follow(name);
  page = await page.fillIn({ Point: "38.5, -9" }).press("Save changes");
  expect(page.message).toContain("The place is saved.");
  page = await page.main.follow("Places");
  expect(page.path).toBe(list);
  page = await (await page.main.follow(name)).follow("Delete");
  page = await page.press("Delete place");
  expect([page.path, page.message]).toEqual([
    list,
    expect.stringContaining("The place is deleted."),
  ]);
});

test("the next page of places goes on although the last place before it was deleted", async () => {
  const { client } = await newAdmin(site);
  const { sql } = site.backend;
  const name = word();
  await sql`
    insert into public.places (kind, parent_id, name, timezone)
    select 'city', p.id, ${name} || ' ' || n, 'Europe/Lisbon'
    from public.places p, generate_series(10, 40) n where p.kind = 'country' and p.slug = 'portugal'`;
  const page = await client.open(`/admin/places?q=${name}`);
  const last = `${name} 34`;
  expect(page.main.text).toContain(last);
  await sql`delete from public.places where name = ${last}`;
  const next = await page.main.follow("More places");
  expect(next.main.text).toContain(`${name} 35`);
  expect(next.main.text).not.toContain(`${name} 33`);
  await sql`delete from public.places where name like ${`${name} %`}`;
});

test("a place with listings cannot be deleted, and of two admins who save one place the second is refused", async () => {
  const { client } = await newAdmin(site);
  let page = await (await client.open("/admin/places?q=lisbon&kind=city")).main.follow("Lisbon");
  page = await page.follow("Delete");
  expect(page.text).toMatch(/“Lisbon” cannot be deleted: \d+ listings? and 0 other places/);
  expect(page.hasButton("Delete place")).toBe(false);
  const name = `Cacilhas ${word()}`;
  page = await addCity(client, name);
  await site.backend.sql`update public.places set lat = 38.7 where name = ${name}`;
  page = await page.fillIn({ Point: "38.5, -9" }).press("Save changes");
  expect(page.text).toContain("Another admin has since saved this place.");
  expect(page.value("Point")).toBe("38.5, -9");
  page = await page.press("Save changes");
  expect(page.message).toContain("The place is saved.");
  expect(page.value("Point")).toBe("38.5, -9");
});

test("an admin sees failed, interrupted and late jobs, and the waiting rows", async () => {
  const { sql } = site.backend;
  const { client } = await newAdmin(site);
  await site.tick();
  await sql`update private.jobs set last_error = 'the disk is full' where name = 'remove-unused-photos'`;
  await sql`update private.jobs set finished_at = started_at - interval '1 hour' where name = 'tidy-messages'`;
  const { id } = await newPerson(site);
  await sql`
    insert into private.outbox (topic, recipient_id, subject_id, due_at, finished_at, outcome)
    values ('booking-reminder', ${id}, ${randomUUID()}, now(), now(), 'failed')`;
  let page = await client.open("/admin/jobs");
  expect(page.part(/^Remove unused photos/).text).toMatch(/Failed.*Last error: the disk is full/);
  expect(page.part(/^Tidy messages/).text).toContain("Interrupted");
  expect(page.part(/^Emails that could not be sent/).text).toMatch(/\d+ emails?, since/);
  expect(page.text).toContain("Some work needs no job: page views are counted a few seconds after");
  const STILL = "the schedule has stopped";
  expect(page.text).not.toContain(STILL);
  await sql`update private.jobs set last_error = null where name = 'remove-unused-photos'`;
  await sql`update private.jobs set started_at = started_at - interval '1 day'`;
  page = await client.open("/admin/jobs");
  expect([page.text.includes(STILL), page.part(/^Deliver mail/).text]).toEqual([
    true,
    expect.stringContaining("Late"),
  ]);
  await site.tick();
  page = await client.open("/admin/jobs");
  expect(page.text).not.toContain(STILL);
});

test("running a job that no longer exists shows an error over plain HTTP", async () => {
  const { client } = await newAdmin(site);
  const run = (await client.open("/admin/jobs")).part(/^Tidy up/);
  const field = run.root.querySelector<HTMLInputElement>('[name="job"]');
  if (field) field.value = "no-such-job";
  const page = await run.press("Run now: Tidy up");
  expect(page.text).toContain("There is no job of this name.");
});

test("refused settings keep the typed values, and of two admins the second is refused", async () => {
  const { sql } = site.backend;
  const { client } = await newAdmin(site);
  const [before] = await sql<{ site_name: string; audit_days: number }[]>`
    select site_name, audit_days from public.site_settings`;
  try {
    let page = await client.open("/admin/audit");
    expect(page.text).toContain(
      `Lines are kept for ${before?.audit_days.toLocaleString("en")} days`,
    );
    page = await page.follow("Change it");
    const FACTOR = "Require two-factor authentication of admins";
    page.fillIn({ "Site name": "Desks & Co", [FACTOR]: true });
    page = await page.press("Save Changes");
    expect(page.alert).toContain("Set up two-factor authentication first");
    expect(page.value("Site name")).toBe("Desks & Co");
    page.fillIn({ [FACTOR]: false, "Days that the log is kept": "365" });
    await sql`update public.site_settings set site_name = 'Quiet Desks'`;
    page = await page.press("Save Changes");
    expect(page.alert).toContain("Another admin has since saved these settings");
    expect(page.text).toContain("Saved now: Quiet Desks");
    page = await page.press("Save Changes");
    expect(page.message).toContain("Settings Saved");
    expect(page.value("Site name")).toBe("Desks & Co");
    expect((await client.open("/admin/audit")).text).toContain("Lines are kept for 365 days");
    await sql`select private.note_backup(now() - interval '3 hours')`;
    page = await client.open("/admin/settings");
    expect(page.part("Database Information").text).toMatch(/Latest backup ?3 hours ago/);
  } finally {
    await sql`
      update public.site_settings set site_name = ${before?.site_name ?? null}, audit_days = ${before?.audit_days ?? null}`;
  }
});

test("a limit below the number of featured listings is saved, with a message about its effect", async () => {
  const { sql } = site.backend;
  const { client } = await newAdmin(site);
  const spaces = [await createSpace(sql), await createSpace(sql)];
  await sql`update public.coworking_spaces set is_featured = true where id in ${sql(spaces)}`;
  try {
    const [row] = await sql<{ featured: number }[]>`
      select count(*)::integer as featured from public.coworking_spaces
      where is_featured and status = 'active'`;
    let page = await client.open("/admin/settings");
    page = await page.fillIn({ "Featured listings limit": "1" }).press("Save Changes");
    expect(page.message).toContain(
      `Settings Saved. ${row?.featured} are featured now; none is taken off, and no other can be featured until ${row?.featured} are unfeatured.`,
    );
    page = await client.open("/admin/settings");
    page = await page.fillIn({ "Featured listings limit": "24" }).press("Save Changes");
    expect(page.message).toContain("Settings Saved");
    expect(page.message).not.toContain("featured now");
  } finally {
    await sql`update public.coworking_spaces set is_featured = false where id in ${sql(spaces)}`;
    await sql`update public.site_settings set featured_listings_limit = 6`;
  }
});

test("a long list is sorted by the heads of its columns, either way round, and walked page by page", async () => {
  const { sql } = site.backend;
  const { client } = await newAdmin(site);
  const crowd = `crowd-${randomUUID().slice(0, 8)}`;
  // Their order by name is the reverse of that by e-mail.
  await sql`
    insert into auth.users (id, aud, role, email, raw_app_meta_data, raw_user_meta_data)
    select gen_random_uuid(), 'authenticated', 'authenticated', ${crowd} || '-' || to_char(n, 'FM0000') || '@plain.test', '{}',
      jsonb_build_object('full_name', 'Crowd ' || to_char(1001 - n, 'FM0000'))
    from generate_series(0, 1001) n`;
  const rows = ({ root }: PlainPage) =>
    [...root.querySelectorAll("[data-row]")].map((row) => row.textContent ?? "");
  const TOTAL = "1,000+ users";
  let page = await client.open(`/admin/users?q=${crowd}`);
  expect(page.message).toContain(TOTAL);
  page = await page.main.follow("Name");
  expect([page.path, rows(page)[0]]).toEqual([
    expect.stringContaining("sort=name"),
    expect.stringContaining("Crowd 0000"),
  ]);
  expect(page.root.querySelector("th[aria-sort]")?.getAttribute("aria-sort")).toBe("ascending");
  const size = rows(page).length;
  expect(size).toBeGreaterThan(9);
  page = await page.follow("More users");
  expect(page.message).toContain(TOTAL);
  const at = (number: number) => `Crowd ${String(number).padStart(4, "0")}`;
  expect([rows(page)[0], rows(page).at(-1)]).toEqual([
    expect.stringContaining(at(size)),
    expect.stringContaining(at(2 * size - 1)),
  ]);
  // Choosing the column again reverses the order and starts at the first page.
  page = await page.main.follow("Name");
  expect(rows(page)[0]).toContain("Crowd 1001");
  page = await page.main.follow("Email");
  expect(rows(page)[0]).toContain("Crowd 1001");
  await sql`delete from auth.users where email like ${`${crowd}-%`}`;
});

test("the overview shows counts, links to frequent actions, and the latest changes", async () => {
  const { sql } = site.backend;
  const { client } = await newAdmin(site, "Dora Dash");
  const { email, id } = await newPerson(site);
  await (await client.open(`/admin/users?q=${email}`)).press(/^Make Admin/);
  const { main } = await client.open("/admin");
  const [counted] = await sql<
    Record<
      "users" | "admins" | "claims" | "posts" | "published" | "listings" | "verified",
      number
    >[]
  >`
    select (select count(*)::integer from public.users) as users,
      (select count(*)::integer from public.users where is_admin) as admins,
      (select count(*)::integer from public.claim_requests where status = 'pending') as claims,
      (select count(*)::integer from public.blog_posts where kind = 'post') as posts,
      (select count(*)::integer from public.blog_posts p where p.kind = 'post' and private.is_post_public(p)) as published,
      (select count(*)::integer from public.coworking_spaces) as listings,
      (select count(*)::integer from public.coworking_spaces where is_verified_owner) as verified`;
  for (const figure of [
    `Total Users ${counted?.users.toLocaleString("en")} ${counted?.admins} admin`,
    `Pending Claims ${counted?.claims}`,
    `Blog Posts ${counted?.posts} ${counted?.published} published`,
    `Total Listings ${counted?.listings.toLocaleString("en")} ${counted?.verified} verified`,
  ])
    expect(main.text).toContain(figure);
  for (const [name, path] of [
    ["Add New Listing", "/admin/listings/new"],
    ["Review Claims", "/admin/claims?status=pending"],
    ["Write Blog", "/admin/blogs/new"],
    [/^Listings to review/, "/admin/listings?status=review"],
    [/^Claims that are pending/, "/admin/claims?status=pending"],
  ] as const)
    expect(main.href(name)).toBe(path);
  expect(main.part("Recent Activity").text).toMatch(/^Recent Activity.{0,200}Dora Dash.*is admin/);
  const charts = [...main.root.querySelectorAll("[role=img]")].map(
    (chart) => chart.getAttribute("aria-label") ?? "",
  );
  for (const figure of ["Sign-ups: ", "Listings: ", "Bookings: "])
    expect(charts.filter((label) => label.startsWith(figure))).toHaveLength(1);
  await sql`update public.users set is_admin = false where id = ${id}`;
});

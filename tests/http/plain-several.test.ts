import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { createSpace, signIn as clientOf } from "../support/actors.ts";
import type { Person } from "../support/backend.ts";
import { reviewListing } from "../support/listings.ts";
import { addRoomPhotos } from "../support/photo-files.ts";
import type { PlainPage } from "../support/plain-page.ts";
import { mailedTo, newAdmin, newPerson } from "../support/plain-site.ts";
import { sharedSites } from "../support/shared-sites.ts";
import type { Site } from "../support/site.ts";

// Several listings at once, and the result of each in their list.

let site: Site;
sharedSites.beforeAll(({ site: shared }) => {
  site = shared;
});

/** Listings with a common word and a letter each, and their list as an admin sees it. */
async function listingsNamed(letters: string, owner: Person, status = "pending") {
  const { person: admin, client } = await newAdmin(site);
  const word = `Weir ${randomUUID().slice(0, 8)}`;
  const ids: string[] = [];
  for (const letter of letters)
    ids.push(
      await createSpace(site.backend.sql, {
        owner_id: owner.id,
        name: `${word} ${letter}`,
        status,
      }),
    );
  const list = `/admin/listings?${new URLSearchParams({ q: word, sort: "name" })}`;
  const standing = async (column: "status" | "is_featured") => {
    const rows = await site.backend.sql`
      select ${site.backend.sql(column)} as it from public.coworking_spaces
      where name like ${`${word}%`} order by name`;
    return rows.map((row) => row["it"] as unknown);
  };
  return { admin, client, word, ids, list, standing, open: () => client.open(list) };
}

const tick = (page: PlainPage, word: string, letters: string) =>
  page.fillIn(Object.fromEntries([...letters].map((letter) => [`Tick ${word} ${letter}`, true])));
const bar = (page: PlainPage) => page.form("Several at once");

test("several listings are featured at once, one of them unfeatured, and then the others", async () => {
  const { sql } = site.backend;
  const limit = (most: number) =>
    sql`update public.site_settings set featured_listings_limit = ${most}`;
  await limit(24);
  const { word, standing, open } = await listingsNamed("ABC", await newPerson(site), "active");
  let page = await open();
  tick(page, word, "ABC");
  page = await bar(page).press("Feature");
  expect(page.message).toContain("3 listings updated successfully");
  expect(await standing("is_featured")).toEqual([true, true, true]);
  page = await page.press(`Unfeature ${word} B`);
  expect(page.hasButton(`Feature ${word} B`)).toBe(true);
  expect(await standing("is_featured")).toEqual([true, false, true]);
  tick(page, word, "AC");
  page = await bar(page).press("Unfeature");
  expect(page.message).toContain("2 listings updated successfully");
  expect(await standing("is_featured")).toEqual([false, false, false]);
  // The settings limit their number.
  await limit(0);
  page = await page.press(`Feature ${word} A`);
  await limit(6);
  expect(page.message).toContain("Failed to update listing");
  expect(page.message).toContain("Unfeature another one first.");
});

test("an already featured listing is no failure, and only one that could not be featured stays ticked over plain HTTP", async () => {
  const { sql } = site.backend;
  const owner = await newPerson(site);
  const { word, ids, standing, open } = await listingsNamed("ABCD", owner, "active");
  const [, , paused = "", elsewhere = ""] = ids;
  await sql`update public.site_settings set featured_listings_limit = 24`;
  await sql`update public.coworking_spaces set status = 'inactive' where id = ${paused}`;
  let page = await (await open()).press(`Feature ${word} A`);
  // By the admin who ticks it again, and by another one.
  await sql`update public.coworking_spaces set is_featured = true where id = ${elsewhere}`;
  tick(page, word, "AD");
  page = await bar(page).press("Feature");
  expect(page.message).toContain("Nothing was changed. 2 were featured already.");
  expect(page.message).not.toContain("Failed");
  page = await tick(page, word, "ABCD").form("Several at once").press("Feature");
  for (const said of [
    "Failed to update listing. 1 featured. 2 were featured already.",
    `${word} C`,
    "Only active listings can be featured.",
  ])
    expect(page.alert).toContain(said);
  // Each row says what came of its tick.
  for (const [letter, said] of [
    ["A", "It was featured already."],
    ["B", "Featured."],
    ["C", "Only active listings can be featured."],
  ])
    expect(page.part(new RegExp(`^${word} ${letter}`)).text).toContain(said);
  expect(["A", "B", "C", "D"].filter((letter) => page.value(`Tick ${word} ${letter}`))).toEqual([
    "C",
  ]);
  // A second press reports the result of the first again.
  page = await open();
  tick(page, word, "AB");
  for (let press = 1; press <= 2; press += 1)
    expect((await bar(page).press("Unfeature")).message).toContain(
      "2 listings updated successfully",
    );
  expect(await standing("is_featured")).toEqual([false, false, false, true]);
  await sql`update public.site_settings set featured_listings_limit = 6`;
});

test("several listings are rejected for one reason that each owner reads, and the failed ones are named", async () => {
  const { backend } = site;
  const [one, two] = [await newPerson(site), await newPerson(site)];
  const { admin, word, ids, standing, open } = await listingsNamed("ABCDE", one);
  const { sql } = backend;
  const [, second = "", quick = "", own = "", shown = ""] = ids;
  await sql`update public.coworking_spaces set owner_id = ${two.id} where id = ${second}`;
  await sql`update public.coworking_spaces set owner_id = ${admin.id} where id = ${own}`;
  await sql`update public.coworking_spaces set status = 'active' where id = ${shown}`;
  let page = await open();
  tick(page, word, "ABCDE");
  page = await bar(page).press("Reject");
  expect(page.headings).toContain("Why are these listings rejected?");
  expect(page.part(new RegExp(`^${word} E`)).text).toContain("It is not waiting for approval.");
  page = await page.press("Reject 4 listings");
  for (const said of ["Error", "Failed to update listing.", "Say why. The owner will see it."])
    expect(page.alert).toContain(said);
  const WAITING = ["pending", "pending", "pending", "pending", "active"];
  expect(await standing("status")).toEqual(WAITING);
  // Another admin decides about one of them meanwhile.
  const other = await clientOf(backend, (await newAdmin(site)).person);
  expect((await reviewListing(other, quick, "rejected", "Nobody answers.")).error).toBeNull();
  page.fillIn({
    "Usual reason": "Photos do not show the space",
    "In your words": "The pictures are of a hotel.",
  });
  page = await page.press("Reject 4 listings");
  for (const said of [
    "Failed to update 2 listings. 2 rejected.",
    "Another admin has since decided",
    "It is your own, so another admin decides.",
  ])
    expect(page.alert).toContain(said);
  const JUDGED = ["rejected", "rejected", "rejected", "pending", "active"];
  expect(await standing("status")).toEqual(JUDGED);
  for (const owner of [one, two])
    expect(await mailedTo(site, owner)).toContain("The pictures are of a hotel.");
  expect(await mailedTo(site, admin)).not.toContain("hotel");
  // Those that still wait stay ticked.
  page = await page.main.follow("Listings Manager");
  expect(page.path).toMatch(/sort=name&tick=/);
  const ticked = [..."ABCDE"].filter((letter) => page.value(`Tick ${word} ${letter}`));
  expect(ticked).toEqual(["D"]);
});

test("two presses that approve several listings both report success over plain HTTP", async () => {
  const owner = await newPerson(site);
  const { word, ids, standing, open } = await listingsNamed("AB", owner);
  for (const id of ids) await addRoomPhotos(site.backend, owner, id);
  const page = await open();
  tick(page, word, "AB");
  for (let press = 1; press <= 2; press += 1) {
    const { message, alert } = await bar(page).press("Approve");
    expect(message).toContain("2 listings updated successfully");
    expect(`${message} ${alert}`).not.toContain("Error");
  }
  expect(await standing("status")).toEqual(["active", "active"]);
});

test("several listings are approved except the forbidden ones, and several deleted for one reason", async () => {
  const { sql } = site.backend;
  const [owner, suspended] = [await newPerson(site), await newPerson(site)];
  const { word, ids, standing, open } = await listingsNamed("ABCD", owner);
  // The third one lacks photos, and the owner of the fourth is suspended.
  const [one = "", two = "", , own = ""] = ids;
  for (const id of [one, two]) await addRoomPhotos(site.backend, owner, id);
  await sql`update public.coworking_spaces set owner_id = ${suspended.id} where id = ${own}`;
  await addRoomPhotos(site.backend, suspended, own);
  await sql`
    update public.users set suspended_at = now(), suspended_because = 'Lists spaces of other people.'
    where id = ${suspended.id}`;
  let page = await bar(await open()).press("Approve");
  expect(page.text).toContain("Choose at least one listing.");
  for (const [letter, isOffered] of [
    ["A", true],
    ["D", false],
  ] as const)
    expect(page.hasButton(`Approve ${word} ${letter}`)).toBe(isOffered);
  tick(page, word, "ABCD");
  page = await bar(page).press("Approve");
  for (const said of [
    "Error",
    "Failed to update 2 listings. 2 approved.",
    `${word} C`,
    "Its owner is suspended",
  ])
    expect(page.alert).toContain(said);
  expect(await standing("status")).toEqual(["active", "active", "pending", "pending"]);

  page = await open();
  tick(page, word, "AC");
  page = await bar(page).press("Delete");
  expect(page.headings).toContain("Are you sure you want to delete these listings?");
  expect(page.text).toContain("Nobody ever booked it.");
  page = await page.fillIn({ "Usual reason": "Listed twice" }).press("Delete 2 listings");
  expect(page.message).toContain("2 listings deleted successfully");
  expect(await standing("status")).toEqual(["active", "pending"]);
});

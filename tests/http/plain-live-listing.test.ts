import { expect, test } from "vitest";
import { nameOf } from "../support/page-text.ts";
import { createSpace } from "../support/actors.ts";
import { actingAs, createUser } from "../support/backend.ts";
import { bookDay } from "../support/booked-day.ts";
import { QUAY_HOUSE } from "../support/new-listing.ts";
import { picture } from "../support/pictures.ts";
import { PlainClient } from "../support/plain-client.ts";
import type { PlainPage } from "../support/plain-page.ts";
import { newAddress, newMember, statusOf } from "../support/plain-site.ts";
import { sharedSites } from "../support/shared-sites.ts";
import type { Site } from "../support/site.ts";

// Public or rejected listings, and their changes.

let site: Site;
sharedSites.beforeAll(({ site: shared }) => {
  site = shared;
});

async function listed(site: Site, name: string, listing: object = {}) {
  const { person, client } = await newMember(site);
  const space = await createSpace(site.backend.sql, { name, owner_id: person.id, ...listing });
  return { person, client, space, edit: `/dashboard/listings/${space}/edit` };
}
const TABS = ["Overview", "Edit", "Calendar", "Bookings", "Earnings", "Reviews", "Feed"];
const threePhotos = () =>
  Promise.all(["a.jpg", "b.png", "c.webp"].map((name) => picture(name, "teal")));

test("a change of an approved listing waits for approval, and is live after it", async () => {
  const { sql } = site.backend;
  const { client, space, edit } = await listed(site, "Old Chandlery");
  let page = await client.open("/dashboard/listings");
  page = await page.part("Old Chandlery").follow("Edit");
  expect(page.heading).toBe("Old Chandlery");
  // The tabs of a listing are above the edit pages, and above each of them.
  const tabs = page.part("Listing").links;
  expect(tabs).toEqual(TABS);
  const currentTab = () => {
    const tab = page.part("Listing").root.querySelector("[aria-current=page]");
    return tab ? nameOf(tab) : "";
  };
  expect(currentTab()).toBe("Edit");
  page = await page.follow("Edit Basic Information");
  expect(page.headings).toContain("Basic Information");
  expect(page.part("Listing").links).toEqual(tabs);
  expect(currentTab()).toBe("Edit");
  page.fillIn({ "Space name": "New Chandlery", Description: QUAY_HOUSE.description });
  page = await page.press("Save changes", { checked: true });
  expect(page.message).toContain("goes live once approved");
  expect(page.part("Waiting for approval").part(/Old Chandlery/).text).toMatch(
    /Name Old Chandlery New Chandlery/,
  );
  page = await client.open(`/spaces/${space}`);
  expect(page.heading).toBe("Old Chandlery");
  expect(page.text).toContain(QUAY_HOUSE.description);
  expect((await client.open(`/dashboard/listings/${space}/preview`)).heading).toBe("New Chandlery");

  const admin = await createUser(sql, { email: newAddress(), isAdmin: true });
  await actingAs(
    sql,
    admin,
    (as) => as`
      select public.review_change(c.id, 'approved', public.change_for_review(c.id) ->> 'digest')
      from public.listing_changes c where c.space_id = ${space} and c.decided_at is null`,
  );
  expect((await client.open(`/spaces/${space}`)).heading).toBe("New Chandlery");
  expect((await client.open(edit)).hasPart("Waiting for approval")).toBe(false);
});

test("a proposal is withdrawn, and the listing stays as it was", async () => {
  const { client, edit } = await listed(site, "Rope Loft");
  let page = await client.open(`${edit}/basics`);
  page.fillIn({ Website: "ropeloft.example", City: "Madrid", Country: "Spain" });
  page = await page.press("Save changes");
  expect(page.message).toContain("goes live once approved");
  // The hours are labelled with the proposed city.
  page = await client.open(`${edit}/details`);
  expect(page.text).toContain("Clocks in Madrid show Madrid time.");
  page = await (await client.open(edit)).press("Withdraw");
  expect(page.message).toContain("Withdrawn.");
  expect(page.hasPart("Waiting for approval")).toBe(false);
  expect((await client.open(`${edit}/basics`)).value("Website")).toBe("");
});

test("a new photo of an approved listing waits for approval, and is taken back over plain HTTP", async () => {
  const { client, space, edit } = await listed(site, "Net Attic");
  let page = await client.open(`${edit}/photos`);
  page = await page.fillIn({ Photos: [await picture("new.jpg", "teal")] }).press("Upload photos");
  expect(page.headings).toContain("New photos waiting for approval");
  page = await client.open(edit);
  expect(page.part("Waiting for approval").text).toContain("1 new photo");
  page = await new PlainClient(site).open(`/spaces/${space}`);
  expect([page.heading, page.hasPart("Photos of Net Attic")]).toEqual(["Net Attic", false]);
  page = await (await client.open(`${edit}/photos`)).press("Remove");
  page = await page.press("Remove photo");
  expect(page.message).toContain("Removed.");
  expect((await client.open(edit)).hasPart("Waiting for approval")).toBe(false);
});

test("prices and hours of an approved listing are live at once", async () => {
  const { client, space, edit } = await listed(site, "Tar House");
  let page = await client.open(`${edit}/pricing`);
  const refused = await page.fillIn({ "Day pass price": "much" }).press("Save changes");
  expect(refused.saidAt("Day pass price")).toMatch(/\w/);
  expect(refused.value("Day pass price")).toBe("much");
  page = await refused.fillIn({ "Day pass price": "31" }).press("Save changes");
  expect(page.message).toContain("Saved.");
  page = await client.open(`${edit}/details`);
  expect(page.hasField("Sunday opens")).toBe(false);
  page = await page.follow("Opening hours");
  const form = page.form("Save weekly hours");
  form.fillIn({ Sunday: true, "Sunday opens": "00:00", "Sunday closes": "00:00" });
  page = await form.press("Save weekly hours");
  expect(page.message).toContain("Your weekly hours are saved.");
  // As a visitor: the owner cannot book it, and sees no price there.
  page = await new PlainClient(site).open(`/spaces/${space}`);
  expect(page.hasField(/^Day pass.*US\$31$/)).toBe(true);
  expect(page.text).toContain("around the clock");
});

test("a listing is paused, reopened and archived; bookings to come keep it from the last", async () => {
  const { sql } = site.backend;
  const { client, space } = await listed(site, "Sail Room");
  const card = async () => (await client.open("/dashboard/listings")).part("Sail Room");
  await (await card()).press("Pause");
  expect((await card()).text).toContain("Inactive");
  expect(await statusOf(site, space)).toBe("inactive");
  await (await card()).press("Reopen");
  expect((await card()).text).toContain("Active");
  await bookDay(site, space, { on: 41 });
  let page = await (await card()).follow("Archive");
  expect(page.text).toContain("1 booking is still to come.");
  expect(page.hasButton("Archive listing")).toBe(false);
  expect(page.links).toContain("See the bookings");
  expect(await statusOf(site, space)).toBe("active");
  await sql`delete from public.bookings where space_id = ${space}`;
  page = await client.open(`/dashboard/listings/${space}/archive`);
  page = await page.press("Archive listing");
  expect(page.message).toContain("Archived.");
  expect(page.hasPart("Sail Room")).toBe(false);
  expect(await statusOf(site, space)).toBe("archived");
});

test("an archived listing keeps its bookings, and has no calendar any more", async () => {
  const { client, space } = await listed(site, "Gone House");
  await bookDay(site, space, { guest: "Petra Past", on: -1 });
  const archived = await client.open("/dashboard/listings/archived");
  expect(archived.headings).toContain("No archived listings");
  let page = await client.open(`/dashboard/listings/${space}/archive`);
  page = await page.press("Archive listing");
  expect(page.headings).toContain("You haven't listed a space yet");
  page = await page.follow("1 archived listing");
  const row = page.part("Gone House");
  expect(row.text).toContain("1 booking");
  expect((await row.follow("Earnings")).part("Earned by month").text).toContain("US$19.40");
  page = await row.follow("Bookings");
  expect(page.text).toContain("Petra Past");
  expect(page.part("Listing").links).toEqual(["Overview", "Bookings", "Earnings", "Reviews"]);
  for (const part of ["calendar", "feed", "calendar/"]) {
    page = await client.open(`/dashboard/listings/${space}/${part}`);
    expect(page.path).toBe(`/dashboard/listings/${space}`);
  }
  expect(page.headings).toContain("This listing is archived");
});

test("a rejected listing shows the reason, links to missing parts, and is sent again over plain HTTP", async () => {
  const { sql } = site.backend;
  const rejected = { status: "rejected", price_per_day: null };
  const { client, space } = await listed(site, "Dark Cellar", rejected);
  await sql`
    insert into public.listing_submissions (space_id, decided_at, outcome, note)
    values (${space}, now(), 'rejected', 'The photos show another house.')`;
  const card = async () => (await client.open("/dashboard/listings")).part("Dark Cellar");
  expect((await card()).text).toContain("The photos show another house.");
  let page = await client.open(`/dashboard/listings/${space}`);
  expect(page.part("Why it was rejected").text).toContain("The photos show another house.");
  page = await page.part("Why it was rejected").press("Send again");
  expect(page.message).toContain("Something is still missing");
  expect(await statusOf(site, space)).toBe("rejected");

  page = await client.open(`/dashboard/listings/${space}/edit`);
  const why = page.part("Why it was rejected");
  expect(why.links).toEqual(["Basic Information", "Space Details", "Pricing", "Photos"]);
  expect(why.hasButton("Send again")).toBe(false);
  page = await page.follow("Add the day pass price");
  page = await page.fillIn({ "Day pass price": "21" }).press("Save changes");
  expect(page.message).toContain("Saved.");
  page = await page.follow("Add at least 3 photos");
  page = await page.fillIn({ Photos: await threePhotos() }).press("Upload photos");
  expect(page.headings).toContain("3 of 10 photos");
  page = await page.part("Listing").follow("Edit");
  // It has no pin: the row and the page ask for one before it is sent.
  const CENTRE = "Show it at the centre of Lisbon";
  const asks = async (sent: PlainPage) => {
    expect(sent.message).toContain("You have not put it on the map yet, so it was not sent.");
    expect(sent.part("Why it was rejected").links).toContain("Put it on the map");
    expect(sent.value(CENTRE)).toBe(false);
    expect(await statusOf(site, space)).toBe("rejected");
  };
  await asks(await page.part("Why it was rejected").press("Send again"));
  page = await (await card()).press("Send again");
  await asks(page);
  await sql`update public.coworking_spaces set lat = 38.71, lng = -9.14 where id = ${space}`;
  expect((await client.open(page.path)).hasField(CENTRE)).toBe(false);
  await sql`update public.coworking_spaces set lat = null, lng = null where id = ${space}`;
  page.fillIn({ [CENTRE]: true });
  page = await page.part("Why it was rejected").press("Send again");
  expect(page.message).toContain("Sent again.");
  expect((await card()).text).toContain("Pending Review");
  expect(await statusOf(site, space)).toBe("pending");
});

test("an owner at the limit of listings reads so, and keeps the typed text", async () => {
  const { sql } = site.backend;
  const { client } = await listed(site, "First House");
  let page = await client.open("/spaces/new");
  const [before] = await sql<{ listings_limit: number }[]>`
    select listings_limit from public.site_settings`;
  await sql`update public.site_settings set listings_limit = 1`;
  try {
    page.fillIn({
      "Space name": "Second House",
      "Full address": QUAY_HOUSE.address,
      City: QUAY_HOUSE.city,
      Country: QUAY_HOUSE.country,
      Description: QUAY_HOUSE.description,
    });
    page = await page.main.press("Next");
    expect(page.alert).toContain("You have reached the limit for listings");
    expect(page.value("Space name")).toBe("Second House");
    page = await client.open("/spaces/new");
    expect(page.headings).toContain("There is no room for another listing");
    expect(page.text).toContain("You have 1 listing, which is the limit for one account");
    expect(page.hasField("Space name")).toBe(false);
  } finally {
    await sql`update public.site_settings set listings_limit = ${before?.listings_limit ?? null}`;
  }
});

test("the dashboard counts today's arrivals, and links to the front desk of each space", async () => {
  const { person, client } = await newMember(site);
  let page = await client.open("/dashboard");
  expect(page.heading).toMatch(/^Welcome back/);
  expect(page.hasPart("Today at your spaces")).toBe(false);
  page = await page.follow(/^Listings\s*None yet/);
  expect(page.headings).toContain("You haven't listed a space yet");
  const list = (name: string) =>
    createSpace(site.backend.sql, { name, owner_id: person.id, capacity: 9 });
  const [quiet, busy] = [await list("Quiet House"), await list("Busy House")];
  page = await client.open("/dashboard");
  expect(page.links).toContainEqual(expect.stringMatching(/^Listings\s*2 spaces/));
  const today = () => page.part("Today at your spaces");
  expect(today().text).toContain("Nobody has a desk at your spaces today.");
  await bookDay(site, busy, { guest: "Greta Early" });
  await bookDay(site, busy, { guest: "Ola Late", desks: 2 });
  await bookDay(site, quiet, { on: 1 });
  page = await client.open("/dashboard");
  expect(today().text).toContain("Busy House 2 bookings start");
  expect(page.part("Guests of Busy House").text).toMatch(/Ola Late\s*Here today only, 2 desks/);
  // One press marks the guest in the list, and the same press removes the mark.
  const mark = async (label: string) => {
    page = await today().press(label);
    expect(page.path).toBe("/dashboard");
    return page.button(label).getAttribute("aria-pressed");
  };
  expect(await mark("Arrived: Greta Early")).toBe("true");
  expect(await mark("No-show: Greta Early")).toBe("true");
  expect(page.button("Arrived: Greta Early").getAttribute("aria-pressed")).toBe("false");
  expect(await mark("No-show: Greta Early")).toBe("false");
  page = await page.follow("Front desk of Busy House");
  expect(page.text).toContain("2 bookings, 3 of 9 desks taken");
  expect(page.text).toContain("Greta Early");
  // The overview of the listing shows the same, with a link.
  page = await client.open(`/dashboard/listings/${busy}`);
  for (const count of [/^2\s*Today$/, /^0\s*Upcoming$/, /^0\s*Past$/])
    expect(page.main.links).toContainEqual(expect.stringMatching(count));
  page = await page.main.follow(/^2\s*Today$/);
  expect(page.text).toContain("2 bookings, 3 of 9 desks taken");
  page = await client.open("/dashboard/calendar");
  expect([page.hasPart(/^Quiet House/), page.hasPart(/^Busy House/)]).toEqual([true, true]);
});

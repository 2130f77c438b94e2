import { expect, test } from "vitest";
import { describeDays } from "~/features/bookings/calendar/held-days";
import { createSpace, openOn } from "../support/actors.ts";
import { bookInTransaction } from "../support/bookings.ts";
import { dayAhead } from "../support/days.ts";
import { actingAs, createUser } from "../support/backend.ts";
import { QUAY_HOUSE } from "../support/new-listing.ts";
import { PlainClient } from "../support/plain-client.ts";
import type { PlainPage } from "../support/plain-page.ts";
import { newAddress, newMember, newPerson } from "../support/plain-site.ts";
import { sharedSites } from "../support/shared-sites.ts";
import type { Site } from "../support/site.ts";

// A listing that moves to another city, is refused a change, or has fewer desks than before.

let site: Site;
sharedSites.beforeAll(({ site: shared }) => {
  site = shared;
});

const PORTO = { city: "Porto", country: "Portugal", timezone: "Europe/Lisbon" };

async function owning(listing: object) {
  const { person, client } = await newMember(site);
  const space = await createSpace(site.backend.sql, { owner_id: person.id, ...PORTO, ...listing });
  return { client, space, edit: `/dashboard/listings/${space}/edit` };
}
const moveTo = async (client: PlainClient, edit: string, City: string, Country: string) =>
  (await client.open(`${edit}/basics`)).fillIn({ City, Country }).press("Save changes");
const next = (page: PlainPage) => page.main.press("Next");
const basics = (page: PlainPage, City: string, Country: string) => {
  const { name, address, description } = QUAY_HOUSE;
  page.fillIn({ "Space name": name, "Full address": address, Description: description });
  return next(page.fillIn({ City, Country }));
};

test("a listing that moves to another city gets the time zone of that city", async () => {
  const { client, edit } = await owning({ name: "Moving House" });
  let page = await moveTo(client, edit, "Tokyo", "Japan");
  expect(page.message).toContain("This goes live once approved: city, country and time zone.");
  const proposal = () => page.part("Waiting for approval");
  expect(proposal().text).toContain("you'll have an answer within 24 hours");
  expect(proposal().text).toContain("Time zone Europe/Lisbon Asia/Tokyo");
  page = await client.open(`${edit}/details`);
  page = await page.fillIn({ "Time zone": "Europe/Lisbon" }).press("Save changes");
  expect(proposal().text).toContain(
    "Clocks in Tokyo show Tokyo time, but this space uses Lisbon time.",
  );
  page = await proposal().follow("Preview");
  expect(page.text).toContain("In Lisbon time");
  // The other content for guests: the owner, the calendar and the reviews.
  expect(page.text).toMatch(/Listed by .+, here since/);
  expect(page.headings).toContainEqual(expect.stringMatching(/^Free desks, /));
  expect(page.headings).toContainEqual(expect.stringMatching(/^Reviews/));
});

test("a draft that changes its city gets the time zone of that city, and a different choice gets a warning", async () => {
  const { client } = await newMember(site);
  let page = await basics(await client.open("/spaces/new"), "Porto", "Portugal");
  page = await next(page.fillIn({ "Desk capacity": "12" }));
  expect(page.heading).toBe("Pricing");
  const draft = page.path.replace(/\/3$/, "");
  page = await basics(await client.open(`${draft}/1`), "Tokyo", "Japan");
  expect(page.value("Time zone")).toBe("Asia/Tokyo");
  page = await next(page.fillIn({ "Time zone": "Asia/Seoul", "Desk capacity": "12" }));
  await next(page.fillIn({ "Day pass price": "25" }));
  page = await client.open(`${draft}/5`);
  expect(page.text).toContain("Clocks in Tokyo show Tokyo time, but this space uses Seoul time.");
});

test("an unknown city requires a pin, and an old listing without one shows so", async () => {
  const { client, space, edit } = await owning({ name: "Nowhere House", city: "Atlantis Bay" });
  let page = await new PlainClient(site).open(`/spaces/${space}`);
  expect(page.text).toContain("so it has no pin on the map");
  page = await client.open(edit);
  expect(page.text).toContain("Nowhere: you have not given a location");
  page = await moveTo(client, edit, "Vila do Nada", "Portugal");
  expect(page.saidAt("Place on the map")).toContain(
    "We do not know this city yet, so tell us where your space is",
  );
});

test("a rejected proposal is shown next to the current values, with the reason, and is proposed again", async () => {
  const { sql } = site.backend;
  const { client, space, edit } = await owning({ name: "Salt Store" });
  const propose = (page: PlainPage, name: string) =>
    page.fillIn({ "Space name": name }).press("Save changes");
  let page = await propose(await client.open(`${edit}/basics`), "Best Desks In Town");
  expect(page.message).toContain("goes live once approved");
  const admin = await createUser(sql, { email: newAddress(), isAdmin: true });
  await actingAs(
    sql,
    admin,
    (as) => as`
      select public.review_change(c.id, 'rejected', public.change_for_review(c.id) ->> 'digest', 'Please use the name on your door.')
      from public.listing_changes c where c.space_id = ${space} and c.decided_at is null`,
  );
  page = await client.open(edit);
  const REJECTED = "Your last changes were not approved";
  const outcome = page.part(REJECTED);
  expect(outcome.text).toContain("Please use the name on your door.");
  expect(outcome.text).toContain("Name Salt Store Best Desks In Town");
  expect(outcome.root.querySelectorAll("tr")).toHaveLength(2);
  page = await outcome.follow("Propose again");
  expect(page.value("Space name")).toBe("Best Desks In Town");
  page = await propose(page, "The Salt Store");
  expect(page.message).toContain("goes live once approved");
  expect(page.part("Waiting for approval").text).toContain("Name Salt Store The Salt Store");
  expect(page.hasPart(REJECTED)).toBe(false);
});

test("an owner who reduces the desks reads the days with more sold ones, and sold desks stay", async () => {
  const { sql } = site.backend;
  const { client, space, edit } = await owning({
    name: "Pilot House",
    capacity: 5,
    ...openOn([1, 2, 3, 4, 5, 6, 7]),
  });
  const sold = [dayAhead(41), dayAhead(42)];
  await actingAs(sql, await newPerson(site), async (as) => {
    await bookInTransaction(as, { space, on: dayAhead(41), days: 2, desks: 4 });
    await bookInTransaction(as, { space, on: dayAhead(44), desks: 2 });
  });
  const setCapacity = async (desks: string) => {
    const page = await client.open(`${edit}/details`);
    const saved = await page.fillIn({ "Desk capacity": desks }).press("Save changes");
    expect(saved.path).toBe(edit);
    return saved.message;
  };
  expect(await setCapacity("2")).toContain(
    `More than 2 desks are booked or held on ${describeDays(sold)}. Existing bookings still stand; no more are sold on these days.`,
  );
  const bookings = await sql`select status from public.bookings where space_id = ${space}`;
  expect(bookings).toEqual([{ status: "confirmed" }, { status: "confirmed" }]);
  expect(await setCapacity("1")).toContain(
    `More than 1 desk is booked or held on ${describeDays([...sold, dayAhead(44)])}.`,
  );
  expect(await setCapacity("4")).not.toContain("Existing bookings still stand");
});

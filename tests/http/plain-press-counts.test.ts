import { expect, test } from "vitest";
import { formatSpan } from "../../app/values/day.ts";
import { createSpace, signIn } from "../support/actors.ts";
import { book } from "../support/bookings.ts";
import { dayAfter, dayAhead } from "../support/days.ts";
import { bookDay } from "../support/booked-day.ts";
import { stayInLisbon, nextFriday } from "../support/free-days.ts";
import { PlainClient } from "../support/plain-client.ts";
import type { PlainPage, PlainPart } from "../support/plain-page.ts";
import { newAddress, newMember } from "../support/plain-site.ts";
import { addReview } from "../support/reviews.ts";
import { sharedSites } from "../support/shared-sites.ts";
import type { Site } from "../support/site.ts";

// The number of presses for a task without scripts: of links and buttons, and of the field from which a form is typed, with the Tab key
// leading to the next. tests/e2e/press-counts.spec.ts and waiting-and-changing.spec.ts cover the same paths with scripts.

let site: Site;
sharedSites.beforeAll(({ site: shared }) => {
  site = shared;
});

/** Counts presses. */
function pressCounter() {
  let presses = 0;
  const press = (arriving: Promise<PlainPage>) => {
    presses += 1;
    return arriving;
  };
  const type = (form: PlainPart, typed: Record<string, string>) => {
    presses += 1;
    form.fillIn(typed);
  };
  return { press, type, count: () => presses };
}

test("a visitor asks for Lisbon from a Wednesday on for three days, up to 25 dollars with phone booths, signs up and books in nine presses, and cancels in two over plain HTTP", async () => {
  const { name, wednesday, total } = await stayInLisbon(site.backend.sql);
  const friday = dayAfter(wednesday, 2);
  const { press, type, count } = pressCounter();
  let page = await new PlainClient(site).open("/");
  page = await press(page.main.follow(/Lisbon, Portugal/));
  expect(page.heading).toMatch(/^Found \d+ Spaces$/);
  // On a phone the filters are unfolded first: one press more.
  const filters = page.form("Spaces");
  type(filters, { "First day": wednesday, "Last day": friday, To: "25" });
  page = await press(filters.press("Show spaces", { checked: true }));
  page = await press(page.part("Filter by amenity").follow(/^Phone Booths/));
  expect(page.path).toMatch(/startDate=.*&endDate=.*&maxPrice=25&amenities=Phone/);
  const card = page.articles.find(({ headings: [heading] }) => heading?.startsWith(name));
  expect(card?.text).toContain(`${total} for 3 days`);
  expect(card?.text).toContain("Phone Booths");
  page = await press(
    card?.follow(new RegExp(`^${name}`)) ?? Promise.reject(new Error("Nothing found")),
  );

  expect(page.part("Book a desk").text).toContain(formatSpan(wednesday, friday));
  expect(page.part("Book a desk").text).toContain(total);
  page = await press(page.part("Book a desk").press("Book Now", { checked: true }));
  expect(page.part("Your booking").text).toContain(total);
  type(page.main, {
    "Full name": "Nia Newcomer",
    Email: newAddress(),
    Password: "a-long-enough-password",
  });
  page = await press(page.main.press("Sign Up", { checked: true }));
  expect(page.heading).toBe("Review your booking");
  page = await press(page.press("Confirm booking", { checked: true }));
  expect(page.heading).toMatch(new RegExp(`^You're booked: Wed .* – Fri .*, ${name}`));
  expect(count()).toBe(9);

  page = await press(page.follow("Cancel Booking"));
  expect(page.text).toContain("Cancelling now is free.");
  page = await press(page.press("Cancel Booking"));
  expect(page.message).toContain("Booking cancelled. You owe nothing.");
  expect(count()).toBe(11);
});

test("a member joins a waiting list in two presses, and moves a booking in three and one that begins to type the days", async () => {
  const { sql } = site.backend;
  const space = await createSpace(sql, { name: "Counted House", capacity: 1 });
  const { person, client } = await newMember(site);
  const booking = await book(await signIn(site.backend, person), { space, on: dayAhead(50) });
  const other = await newMember(site);
  const { press, type, count } = pressCounter();
  let page = await other.client.open(`/spaces/${space}?pass=day&startDate=${dayAhead(50)}`);
  page = await press(page.follow("Tell me when a desk is free"));
  page = await press(page.press("Tell me when a desk is free"));
  expect(page.message).toContain("You're on the waiting list.");
  expect(count()).toBe(2);

  page = await client.open(`/dashboard/bookings/${booking}`);
  page = await press(page.follow("Change Booking"));
  const choice = page.form("Your new choice");
  type(choice, { "First day": dayAhead(52), "Last day": dayAhead(53) });
  page = await press(choice.press("Show the new price", { checked: true }));
  page = await press(page.press("Change to US$40", { checked: true }));
  expect(page.message).toContain("Booking changed.");
  expect(count()).toBe(6);
});

test("a host sees today's guests, marks one, answers a review and closes Friday in eight presses", async () => {
  const { sql } = site.backend;
  const { person, client } = await newMember(site);
  const space = await createSpace(sql, { name: "Early House", owner_id: person.id });
  await bookDay(site, space, { guest: "Greta Early" });
  await addReview(sql, space, { stars: 4 });
  const { press, type, count } = pressCounter();
  let page = await client.open("/dashboard");
  expect(page.part("Today at your spaces").text).toContain("Greta Early");
  page = await press(page.press("Arrived: Greta Early"));
  expect(page.button("Arrived: Greta Early").getAttribute("aria-pressed")).toBe("true");

  page = await press(page.follow("1 review to reply to"));
  type(page, { "Your reply": "Thank you. Come again." });
  page = await press(page.press("Publish reply", { checked: true }));
  expect(page.text).toContain("Thank you. Come again.");

  page = await press(page.part("Listing").follow("Calendar"));
  const friday = nextFriday();
  page = await press(page.follow(new RegExp(`^${formatSpan(friday, friday)}: `)));
  type(page.form("Close days"), { Reason: "No heating" });
  page = await press(page.form("Close days").press("Close days", { checked: true }));
  expect(page.message).toContain("Guests will see your reason.");
  const closed = await sql`
    select starts_on::text, ends_on::text from public.space_closures where space_id = ${space}`;
  expect(closed).toEqual([{ starts_on: friday, ends_on: friday }]);
  expect(count()).toBeLessThanOrEqual(8);
});

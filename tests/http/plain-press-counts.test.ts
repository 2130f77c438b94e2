import { expect, test } from "vitest";
import { formatSpan, weekdayOf } from "../../app/values/day.ts";
import { createSpace, dayAhead } from "../support/actors.ts";
import { bookDay } from "../support/booked-day.ts";
import { PlainClient } from "../support/plain-client.ts";
import type { PlainPage, PlainPart } from "../support/plain-page.ts";
import { newAddress, newMember } from "../support/plain-site.ts";
import { addReview } from "../support/reviews.ts";
import { sharedSites } from "../support/shared-sites.ts";
import type { Site } from "../support/site.ts";

// What a job costs in presses without scripts: of links and buttons, and of the field from which on a form is typed, the Tab key
// leading to the next. tests/e2e/press-counts.spec.ts walks the same ways with scripts.

let site: Site;
sharedSites.beforeAll(({ site: shared }) => {
  site = shared;
});

/** Presses, and counts them. */
function hand() {
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

test("a visitor finds a space in Lisbon for three days, signs up and books it in nine presses, and cancels in two", async () => {
  const { press, type, count } = hand();
  let page = await new PlainClient(site).open("/");
  page = await press(page.main.follow(/Lisbon, Portugal/));
  expect(page.heading).toMatch(/^Found \d+ Spaces$/);
  page = await press(page.part("Filter by amenity").follow(/^Phone Booths/));
  const card = page.articles.find(({ headings: [name] }) => name?.startsWith("Oficina do Mir"));
  expect(card?.text).toContain("US$24 / day");
  expect(card?.text).toContain("Phone Booths");
  page = await press(card?.follow(/^Oficina do Mir/) ?? Promise.reject(new Error("Nothing found")));

  const calendar = () => page.part(/^Free desks, /);
  const free = calendar().links.filter((name) => name.includes(" free desk"));
  const days = free.map((name) => name.replace(/,.*/, ""));
  const at = days.findLastIndex((_, index) =>
    ["Wed", "Thu", "Fri"].every((weekday, later) => days[index + later]?.startsWith(weekday)),
  );
  expect(at, free.join("; ")).toBeGreaterThanOrEqual(0);
  for (const day of [days[at], days[at + 2]])
    page = await press(calendar().follow(new RegExp(`^${day}, `)));
  expect(page.part("Book a desk").text).toContain("US$72");
  page = await press(page.part("Book a desk").press("Book Now", { checked: true }));
  expect(page.part("Your booking").text).toContain("US$72");
  type(page.main, {
    "Full name": "Nia Newcomer",
    Email: newAddress(),
    Password: "a-long-enough-password",
  });
  page = await press(page.main.press("Sign Up", { checked: true }));
  expect(page.heading).toBe("Review your booking");
  page = await press(page.press("Confirm booking", { checked: true }));
  expect(page.heading).toMatch(/^You're booked: Wed .* – Fri .*, Oficina do Mir/);
  expect(count()).toBeLessThanOrEqual(9);

  page = await press(page.follow("Cancel Booking"));
  expect(page.text).toContain("Cancelling now is free.");
  page = await press(page.press("Cancel Booking"));
  expect(page.message).toContain("Booking cancelled. You owe nothing.");
  expect(count()).toBeLessThanOrEqual(11);
});

test("a host sees who comes, marks one, answers a review and closes Friday in eight presses", async () => {
  const { sql } = site.backend;
  const { person, client } = await newMember(site);
  const space = await createSpace(sql, { name: "Early House", owner_id: person.id });
  await bookDay(site, space, { guest: "Greta Early" });
  await addReview(sql, space, { stars: 4 });
  const { press, type, count } = hand();
  let page = await client.open("/dashboard");
  expect(page.part("Today at your spaces").text).toContain("Greta Early");
  page = await press(page.press("Arrived: Greta Early"));
  expect(page.button("Arrived: Greta Early").getAttribute("aria-pressed")).toBe("true");

  page = await press(page.follow("1 review to reply to"));
  type(page, { "Your reply": "Thank you. Come again." });
  page = await press(page.press("Publish reply", { checked: true }));
  expect(page.text).toContain("Thank you. Come again.");

  page = await press(page.part("Listing").follow("Calendar"));
  // The next Friday, on which nobody comes; today it may be one.
  const friday = dayAhead(7 - ((weekdayOf(dayAhead(0)) + 2) % 7));
  // In the last days of a month it is typed: it lies in the next one.
  if (page.root.querySelector(`[data-day="${friday}"]`))
    page = await press(page.follow(new RegExp(`^${formatSpan(friday, friday)}: `)));
  else type(page.form("Close days"), { "First day": friday });
  type(page.form("Close days"), { Reason: "No heating" });
  page = await press(page.form("Close days").press("Close days", { checked: true }));
  expect(page.message).toContain("Guests will see your reason.");
  const closed = await sql`
    select starts_on::text, ends_on::text from public.space_closures where space_id = ${space}`;
  expect(closed).toEqual([{ starts_on: friday, ends_on: friday }]);
  expect(count()).toBeLessThanOrEqual(8);
});

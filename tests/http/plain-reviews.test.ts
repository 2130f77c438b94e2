import { expect, test } from "vitest";
import { createSpace } from "../support/actors.ts";
import { bookInTransaction } from "../support/bookings.ts";
import { dayAhead } from "../support/days.ts";
import { actingAs, createUser } from "../support/backend.ts";
import { textOf } from "../support/page-text.ts";
import { PlainClient } from "../support/plain-client.ts";
import { newAddress, newMember } from "../support/plain-site.ts";
import { addReview, endBooking } from "../support/reviews.ts";
import { sharedSites } from "../support/shared-sites.ts";
import type { Site } from "../support/site.ts";

// Reviews: guests review their stay, and owners reply once.

let site: Site;
sharedSites.beforeAll(({ site: shared }) => {
  site = shared;
});

/** A space of a new owner, and a booking of the guest there whose last day was yesterday. */
async function stayAt(site: Site, name: string) {
  const { sql } = site.backend;
  const [guest, owner] = [await newMember(site), await newMember(site, "Hanna Host")];
  const space = await createSpace(sql, { owner_id: owner.person.id, name });
  const booking = await actingAs(sql, guest.person, (as) =>
    bookInTransaction(as, { space, on: dayAhead(20) }),
  );
  await endBooking(sql, booking);
  const write = (stars: number, body: string) =>
    actingAs(
      sql,
      guest.person,
      (as) => as`select public.write_review(${booking}, ${stars}, ${body})`,
    );
  const shown = async () =>
    (await new PlainClient(site).open(`/spaces/${space}`)).part("Reviews").text;
  return { guest, owner, space, booking, write, shown };
}
const PAST = "/dashboard/bookings?show=past";

test("a guest leaves a review, changes it, and cannot any more once the owner has replied", async () => {
  const { guest, owner, space, shown } = await stayAt(site, "Echo House");
  expect(await shown()).toContain("There are none yet.");
  let page = await (await guest.client.open(PAST)).follow("Leave Review");
  expect(page.heading).toBe("Leave Review");
  // The name is the first name and an initial, until another one is chosen.
  expect(page.text).toContain("It appears in public as Tess T.");
  // An answer that nobody gave looks like none.
  expect(page.part("Noise").value("Not sure")).toBe(false);
  const BODY = "Good light until five. <b>Bold</b> claims about coffee.";
  page.fillIn({ "4 – Good": true, "How was it?": BODY, "Wi-Fi down, Mbit/s": "as fast as light" });
  page = await page.press("Publish review");
  expect(page.alert).toContain("Enter a number from 0 to 10,000");
  expect(page.saidAt("Wi-Fi down, Mbit/s")).toContain("Enter a number from 0 to 10,000");
  expect([page.value("4 – Good"), page.value("How was it?")]).toEqual([true, BODY]);
  page.fillIn({ "Wi-Fi down, Mbit/s": "84,5 mbps", "Some talk": true });
  page.part("There are sockets at the desk").fillIn({ Yes: true });
  page = await page.press("Publish review");
  expect(page.message).toContain("Thank you. Your review is now on the page of Echo House.");
  expect(page.part("Reviews").text).toContain("Tess T.");
  const said = await shown();
  for (const part of [
    "4.0 of 5 stars",
    "1 review",
    BODY,
    "84.5 Mbit/s",
    "1 measurement, from",
    "Sockets at the desk",
  ])
    expect(said).toContain(part);

  page = await (await guest.client.open(PAST)).follow("Edit Review");
  expect([page.value("Wi-Fi down, Mbit/s"), page.value("Some talk")]).toEqual(["84.5", true]);
  page = await page.fillIn({ "2 – Poor": true }).press("Save review");
  expect(page.part("Reviews").text).toContain("Edited by its author");

  expect((await owner.client.open("/dashboard/listings")).text).toContain("2.0 (1 review)");
  page = await owner.client.open(`/dashboard/listings/${space}/reviews`);
  page = await page.follow("Reply or report");
  const refused = await page.press("Publish reply");
  expect(refused.saidAt("Your reply")).toMatch(/\w/);
  page = refused.fillIn({ "Your reply": "The coffee is better now. Come and see." });
  page = await page.press("Publish reply");
  // Shown at the review itself.
  expect(page.articles[0]?.message).toContain("Your reply is published.");
  expect((await page.follow(/^Without a reply/)).headings).toContain("All answered");
  expect(await shown()).toContain("The coffee is better now. Come and see.");
  page = await (await guest.client.open(PAST)).follow("See your review");
  expect(page.text).toContain("The owner has replied to it, so it can no longer be changed.");
  expect(page.buttons.filter((name) => name.includes("review"))).toEqual([]);
});

test("a change of the guest comes before a reply that was being written, and the owner sees it", async () => {
  const { owner, space, write } = await stayAt(site, "Swift House");
  await write(5, "Everything was wonderful, really.");
  const unanswered = `/dashboard/listings/${space}/reviews?show=unanswered`;
  let page = await owner.client.open(unanswered);
  page = await page.follow("Reply or report");
  page.fillIn({ "Your reply": "Thank you so much for these kind words" });
  await write(1, "Nothing was wonderful, on second thoughts.");
  page = await page.press("Publish reply");
  expect(page.alert).toContain("Your guest has changed the review");
  expect(page.text).toContain("Nothing was wonderful, on second thoughts.");
  expect(page.value("Your reply")).toBe("Thank you so much for these kind words");
  page = await page
    .fillIn({ "Your reply": "What happened? Please write to us." })
    .press("Publish reply");
  // Back in the list, which no longer contains the review.
  expect(page.path).toBe(unanswered);
  expect(page.headings).toContain("All answered");
  expect(page.message).toContain("Your reply is published.");
});

test("an owner who replies in a second tab as well reads that there is a reply", async () => {
  const { owner, space, write } = await stayAt(site, "Twin House");
  await write(4, "Everything was fine, and the light was good.");
  const list = await owner.client.open(`/dashboard/listings/${space}/reviews`);
  const [first, second] = [
    await list.follow("Reply or report"),
    await list.follow("Reply or report"),
  ];
  await first.fillIn({ "Your reply": "Thank you, and come again soon." }).press("Publish reply");
  const page = await second
    .fillIn({ "Your reply": "We are glad to hear it." })
    .press("Publish reply");
  expect(page.alert).toContain("You have already replied to this review.");
});

test("an owner reports a review, which an admin hides for a reason that everybody reads", async () => {
  const { sql } = site.backend;
  const { guest, owner, space, booking, write, shown } = await stayAt(site, "Calm House");
  await write(1, "Petra from the front desk is a thief.");
  let page = await owner.client.open(`/dashboard/listings/${space}/reviews`);
  page = await page.follow("Reply or report");
  page.fillIn({ "What is wrong with it?": "It accuses a colleague by name, and nothing is true." });
  page = await page.press("Send report");
  expect(page.message).toContain("Thank you. We will look into the review and decide.");
  expect(page.text).toContain("You have reported it. We will look into it and decide.");
  const admin = await createUser(sql, { email: newAddress(), isAdmin: true });
  const [reported] = await sql<{ id: string }[]>`
    select id from public.reviews where booking_id = ${booking}`;
  await actingAs(
    sql,
    admin,
    (as) => as`select public.hide_review(${reported?.id ?? ""}, 'It accuses a person by name.')`,
  );
  expect(await shown()).toContain("The reason: It accuses a person by name.");
  expect(await shown()).not.toContain("Petra");
  page = await guest.client.open(`/dashboard/bookings/${booking}/review`);
  expect(page.text).toContain("We have hidden this review, so it cannot be changed.");
  expect(page.text).toContain("The reason: It accuses a person by name.");
});

test("a booking that is not over, or over for too long, has no form, and another member's is a 404", async () => {
  const { sql } = site.backend;
  const { guest, space, booking } = await stayAt(site, "Other House");
  const ahead = await actingAs(sql, guest.person, (as) =>
    bookInTransaction(as, { space, on: dayAhead(20) }),
  );
  let page = await guest.client.open(`/dashboard/bookings/${ahead}/review`);
  expect(page.text).toContain("You can write a review when your last day is over");
  await endBooking(sql, booking, 40);
  page = await guest.client.open(`/dashboard/bookings/${booking}/review`);
  expect(page.text).toContain("Reviews can be written within 30 days of the last day");
  expect(page.hasButton("Publish review")).toBe(false);
  expect((await guest.client.open(PAST)).links).not.toContain("Leave Review");
  const { client: stranger } = await newMember(site);
  expect((await stranger.open(`/dashboard/bookings/${booking}/review`)).heading).toBe(
    "Oops! Page not found",
  );
});

test("many reviews are paged, with their order in the address next to the choice", async () => {
  const { sql } = site.backend;
  const space = await createSpace(sql, { name: "Busy House", capacity: 50 });
  for (const stars of [5, 1, 4, 2, 5, 3, 5]) await addReview(sql, space, { stars });
  let page = await new PlainClient(site).open(`/spaces/${space}?pass=week&desks=3`);
  const stars = () =>
    page
      .part("Reviews")
      .articles.map(({ root }) =>
        root.querySelector("[role=img]")?.getAttribute("aria-label")?.charAt(0),
      );
  expect(stars()).toHaveLength(5);
  expect(page.links).toContainEqual(expect.stringMatching(/3\.6 of 5 stars, 7 reviews/));
  const bars = [
    ...page.root.querySelectorAll('[aria-label="How many guests gave each rating"] li'),
  ].map((bar) => [
    textOf(bar).replace(/\s*(\d+)$/, ": $1"),
    Number(bar.querySelector("rect")?.getAttribute("width")).toFixed(1),
  ]);
  expect(bars).toEqual([
    ["5 stars: 3", "42.9"],
    ["4 stars: 1", "14.3"],
    ["3 stars: 1", "14.3"],
    ["2 stars: 1", "14.3"],
    ["1 star: 1", "14.3"],
  ]);
  page = await page.part("Reviews").follow("Lowest");
  expect(page.path).toMatch(/pass=week.*desks=3.*reviews=lowest/);
  const first = stars();
  page = await page.part("Reviews").follow("More reviews");
  expect([...first, ...stars()]).toEqual(["1", "2", "3", "4", "5", "5", "5"]);
  expect(page.value(/Week pass/)).toBe(true);
  page = await page.part("Reviews").follow("Back to the first reviews");
  expect(stars()).toEqual(first);
  expect(page.path).toContain("reviews=lowest");
});

import type { Page } from "@playwright/test";
import { createSpace } from "../support/actors.ts";
import { bookInTransaction } from "../support/bookings.ts";
import { dayAhead } from "../support/days.ts";
import { actingAs, createUser, type Person } from "../support/backend.ts";
import { addReview, endBooking } from "../support/reviews.ts";
import type { Site } from "../support/site.ts";
import { announcement, expect, signIn, test } from "./test.ts";

// Guests review their stay, owners reply once, and visitors read and search by both.

interface Stay {
  space: string;
  booking: string;
  owner: Person;
}

/** A space of a new owner, and a booking of the guest there whose last day was yesterday. */
async function stayAt(site: Site, guest: Person, name: string): Promise<Stay> {
  const { sql } = site.backend;
  const owner = await createUser(sql, {
    email: `host-${crypto.randomUUID()}@journeys.test`,
    fullName: "Hanna Host",
  });
  const space = await createSpace(sql, { owner_id: owner.id, name, city: `City of ${name}` });
  const on = dayAhead(20);
  const booking = await actingAs(sql, guest, (as) => bookInTransaction(as, { space, on }));
  await endBooking(sql, booking);
  return { space, booking, owner };
}

async function switchTo(page: Page, person: Person | null) {
  await page.context().clearCookies();
  if (person) await signIn(page, person);
}

const reviews = (page: Page) => page.getByRole("region", { name: "Reviews" });

test(
  "a guest leaves a review, changes it, and cannot any more once the owner has replied",
  { tag: "@prove" },
  async ({ page, site, person }) => {
    const { space, owner } = await stayAt(site, person, "Echo House");
    // The shared page is cached before there is a review.
    await page.goto(`/spaces/${space}`);
    await expect(reviews(page)).toContainText("There are none yet.");

    await signIn(page, person);
    await page.goto("/dashboard/bookings?show=past");
    await page.getByRole("link", { name: "Leave Review" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Leave Review" })).toBeVisible();
    // The name is the first name and an initial, until another one is chosen.
    await expect(page.getByText("It appears in public as Tess T.")).toBeVisible();
    await page.getByLabel("4 – Good").check();
    await page
      .getByLabel("How was it?")
      .fill("Good light until five. <b>Bold</b> claims about coffee.");
    await page.getByLabel("Wi-Fi down, Mbit/s").fill("as fast as light");
    await page.getByRole("button", { name: "Publish review" }).click();
    const mistakes = page.getByRole("alert");
    await expect(mistakes).toContainText("Enter a number from 0 to 10,000");
    // Valid values are kept.
    await expect(page.getByLabel("4 – Good")).toBeChecked();
    await expect(page.getByLabel("How was it?")).toHaveValue(/Good light until five/);
    await page.getByLabel("Wi-Fi down, Mbit/s").fill("84,5");
    await page.getByLabel("Some talk").check();
    await page
      .getByRole("group", { name: "There are sockets at the desk" })
      .getByLabel("Yes")
      .check();
    await page.getByRole("button", { name: "Publish review" }).click();
    await expect(
      announcement(page, "Thank you. Your review is now on the page of Echo House."),
    ).toBeVisible();
    await expect(reviews(page)).toContainText("Tess T.");

    await switchTo(page, null);
    await page.goto(`/spaces/${space}`);
    const shown = reviews(page);
    await expect(shown.getByText("4.0 of 5 stars")).toBeAttached();
    await expect(shown).toContainText("1 review");
    await expect(shown).toContainText("Good light until five. <b>Bold</b> claims about coffee.");
    await expect(shown).toContainText("84.5 Mbit/s");
    await expect(shown).toContainText("1 measurement, from");
    await expect(
      shown.getByRole("listitem").filter({ hasText: "Sockets at the desk" }).first(),
    ).toBeVisible();

    await switchTo(page, person);
    await page.goto("/dashboard/bookings?show=past");
    await page.getByRole("link", { name: "Edit Review" }).click();
    await expect(page.getByLabel("Wi-Fi down, Mbit/s")).toHaveValue("84.5");
    await expect(page.getByLabel("Some talk")).toBeChecked();
    await page.getByLabel("2 – Poor").check();
    await page.getByRole("button", { name: "Save review" }).click();
    await expect(reviews(page)).toContainText("Edited by its author");

    await switchTo(page, owner);
    await page.goto("/dashboard/listings");
    await expect(page.getByText("2.0 (1 review)")).toBeVisible();
    await page.goto(`/dashboard/listings/${space}/reviews`);
    await page.getByRole("link", { name: "Reply or report" }).click();
    await page.getByLabel("Your reply").fill("The coffee is better now. Come and see.");
    await page.getByRole("button", { name: "Publish reply" }).click();
    await expect(announcement(page, "Your reply is published.")).toBeVisible();
    await page.getByRole("link", { name: /^Without a reply/ }).click();
    await expect(page.getByRole("heading", { name: "All answered" })).toBeVisible();

    await switchTo(page, null);
    await page.goto(`/spaces/${space}`);
    await expect(reviews(page)).toContainText("The coffee is better now. Come and see.");

    await switchTo(page, person);
    await page.goto("/dashboard/bookings?show=past");
    await page.getByRole("link", { name: "See your review" }).click();
    await expect(
      page.getByText("The owner has replied to it, so it can no longer be changed."),
    ).toBeVisible();
    await expect(page.getByRole("button", { name: /review/ })).toHaveCount(0);
  },
);

test(
  "a change of the guest comes before a reply that was being written, and the owner sees it",
  { tag: "@prove" },
  async ({ page, site, person }) => {
    const { space, booking, owner } = await stayAt(site, person, "Swift House");
    const { sql } = site.backend;
    const write = (stars: number, body: string) =>
      actingAs(sql, person, (as) => as`select public.write_review(${booking}, ${stars}, ${body})`);
    await write(5, "Everything was wonderful, really.");
    await signIn(page, owner);
    await page.goto(`/dashboard/listings/${space}/reviews`);
    await page.getByRole("link", { name: "Reply or report" }).click();
    await page.getByLabel("Your reply").fill("Thank you so much for these kind words");
    await write(1, "Nothing was wonderful, on second thoughts.");
    await page.getByRole("button", { name: "Publish reply" }).click();
    await expect(page.getByRole("alert")).toContainText("Your guest has changed the review");
    await expect(page.getByText("Nothing was wonderful, on second thoughts.")).toBeVisible();
    await page.getByLabel("Your reply").fill("What happened? Please write to us.");
    await page.getByRole("button", { name: "Publish reply" }).click();
    await expect(announcement(page, "Your reply is published.")).toBeVisible();
  },
);

test(
  "an owner reports a review, which an admin hides for a reason that everybody reads",
  { tag: "@prove" },
  async ({ page, site, person }) => {
    const { space, booking, owner } = await stayAt(site, person, "Calm House");
    const { sql } = site.backend;
    await actingAs(
      sql,
      person,
      (as) =>
        as`select public.write_review(${booking}, 1, 'Petra from the front desk is a thief.')`,
    );
    await signIn(page, owner);
    await page.goto(`/dashboard/listings/${space}/reviews`);
    await page.getByRole("link", { name: "Reply or report" }).click();
    await page.getByText("Report this review").click();
    await page
      .getByLabel("What is wrong with it?")
      .fill("It accuses a colleague by name, and nothing of it is true.");
    await page.getByRole("button", { name: "Send report" }).click();
    await expect(
      announcement(page, "Thank you. We will look into the review and decide."),
    ).toBeVisible();
    await expect(
      page.getByText("You have reported it. We will look into it and decide."),
    ).toBeVisible();

    const admin = await createUser(sql, {
      email: `admin-${crypto.randomUUID()}@journeys.test`,
      isAdmin: true,
    });
    const [reported] = await sql<{ id: string }[]>`
    select id from public.reviews where booking_id = ${booking}`;
    await actingAs(
      sql,
      admin,
      (as) => as`select public.hide_review(${reported?.id ?? ""}, 'It accuses a person by name.')`,
    );
    await switchTo(page, null);
    await page.goto(`/spaces/${space}?desks=2`);
    await expect(reviews(page)).toContainText("The reason: It accuses a person by name.");
    await expect(reviews(page)).not.toContainText("Petra");
    await switchTo(page, person);
    await page.goto(`/dashboard/bookings/${booking}/review`);
    await expect(
      page.getByText("We have hidden this review, so it cannot be changed."),
    ).toBeVisible();
    await expect(page.getByText("The reason: It accuses a person by name.")).toBeVisible();
  },
);

test(
  "an owner sees from afar which reviews wait for a reply",
  { tag: "@prove" },
  async ({ page, site, person }) => {
    const { sql } = site.backend;
    const { space, owner } = await stayAt(site, person, "Unanswered House");
    await switchTo(page, owner);
    await page.goto("/dashboard");
    await expect(page.getByRole("heading", { name: /^Welcome back/ })).toBeVisible();
    await expect(page.getByRole("link", { name: /reviews? to reply to/ })).toHaveCount(0);
    const waits = await addReview(sql, space, { stars: 4 });
    const hidden = await addReview(sql, space, { stars: 1 });
    await sql`
    update public.reviews set hidden_at = now(), hidden_because = 'Rude.' where id = ${hidden}`;
    await page.goto("/dashboard");
    await page.getByRole("link", { name: "1 review to reply to" }).click();
    await expect(page).toHaveURL(`/dashboard/listings/${space}/reviews/${waits}`);
    await page.goto("/dashboard/listings");
    const card = page.getByRole("article", { name: "Unanswered House" });
    await expect(card.getByRole("link", { name: "1 review to reply to" })).toBeVisible();
    await card.getByRole("link", { name: "4.0 (1 review)" }).click();
    await expect(page).toHaveURL(`/dashboard/listings/${space}/reviews`);
    // With several listings the list names the one.
    const second = await createSpace(sql, { owner_id: owner.id, name: "Second House" });
    await addReview(sql, second);
    await page.goto("/dashboard");
    await page.getByRole("link", { name: "2 reviews to reply to" }).click();
    await expect(page).toHaveURL("/dashboard/listings");
  },
);

test(
  "a booking that is not over, or too long over, has no form, and somebody else's is not there",
  { tag: "@prove" },
  async ({ page, site, person }) => {
    const { sql } = site.backend;
    const { space, booking } = await stayAt(site, person, "Other House");
    const ahead = await actingAs(sql, person, (as) =>
      bookInTransaction(as, { space, on: dayAhead(20) }),
    );
    await signIn(page, person);
    await page.goto(`/dashboard/bookings/${ahead}/review`);
    await expect(
      page.getByText(/^You can write a review when your last day is over/),
    ).toBeVisible();
    await endBooking(sql, booking, 40);
    await page.goto(`/dashboard/bookings/${booking}/review`);
    await expect(
      page.getByText(/^Reviews can be written within 30 days of the last day/),
    ).toBeVisible();
    await expect(page.getByRole("button", { name: "Publish review" })).toHaveCount(0);
    await page.goto("/dashboard/bookings?show=past");
    await expect(page.getByRole("link", { name: "Leave Review" })).toHaveCount(0);
    await switchTo(
      page,
      await createUser(sql, { email: `stranger-${crypto.randomUUID()}@journeys.test` }),
    );
    const answer = await page.goto(`/dashboard/bookings/${booking}/review`);
    expect(answer?.status()).toBe(404);
  },
);

test(
  "many reviews are walked in pages, in an order that stands in the address beside the choice",
  { tag: "@prove" },
  async ({ page, site }) => {
    const { sql } = site.backend;
    const space = await createSpace(sql, { name: "Busy House", capacity: 50 });
    for (const stars of [5, 1, 4, 2, 5, 3, 5]) await addReview(sql, space, { stars });
    await page.goto(`/spaces/${space}?pass=week&desks=3`);
    const items = reviews(page).getByRole("article");
    await expect(items).toHaveCount(5);
    await expect(page.getByRole("link", { name: /3\.6 of 5 stars, 7 reviews/ })).toBeVisible();
    await reviews(page).getByRole("link", { name: "Lowest" }).click();
    await expect(page).toHaveURL(/pass=week.*desks=3.*reviews=lowest/);
    await expect(items.first().getByRole("img", { name: "1 of 5 stars" })).toBeVisible();
    await reviews(page).getByRole("link", { name: "More reviews" }).click();
    await expect(items).toHaveCount(2);
    await expect(items.last().getByRole("img", { name: "5 of 5 stars" })).toBeVisible();
    await expect(page.getByRole("radio", { name: /Week pass/ })).toBeChecked();
    await reviews(page).getByRole("link", { name: "Back to the first reviews" }).click();
    await expect(items).toHaveCount(5);
    await expect(page).toHaveURL(/reviews=lowest/);
  },
);

test(
  "a search finds spaces by what guests measured, and leads with the best rated",
  { tag: "@prove" },
  async ({ page, site }) => {
    const { sql } = site.backend;
    const city = `Measured City ${crypto.randomUUID().slice(0, 8).replaceAll(/\d/g, "x")}`;
    const listed = (name: string) =>
      createSpace(sql, { name, city, country: "Portugal", capacity: 50 });
    const quick = await listed("Quick House");
    const quiet = await listed("Quiet House");
    await listed("Unknown House");
    for (let count = 0; count < 6; count += 1)
      await addReview(sql, quick, { stars: 5, wifi_down: 120, noise: "lively" });
    await addReview(sql, quiet, { stars: 5, wifi_down: 30, noise: "quiet" });

    const names = () => page.getByRole("article").getByRole("heading").allTextContents();
    await page.goto(`/search?city=${encodeURIComponent(city)}&sort=rating`);
    await expect(page.getByRole("heading", { level: 1, name: "Found 3 Spaces" })).toBeVisible();
    expect(await names()).toEqual(["Quick House", "Quiet House", "Unknown House"]);
    await expect(page.getByText("5.0 of 5 stars, 6 reviews")).toBeAttached();

    await page.goto(`/search?city=${encodeURIComponent(city)}&minWifi=100`);
    await expect(page.getByRole("heading", { level: 1, name: "Found 1 Space" })).toBeVisible();
    expect(await names()).toEqual(["Quick House"]);
    await expect(page.getByLabel("Wi-Fi at least")).toHaveValue("100");
    await page.getByRole("link", { name: /Wi-Fi from 100 Mbit\/s/ }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Found 3 Spaces" })).toBeVisible();

    await page.goto(`/search?city=${encodeURIComponent(city)}&quiet=yes&minWifi=100`);
    await expect(page.getByRole("link", { name: /^Without “Quiet”: 1 space/ })).toBeVisible();
    await page.getByRole("link", { name: /^Without “Wi-Fi from 100 Mbit\/s”: 1 space/ }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Found 1 Space" })).toBeVisible();
    expect(await names()).toEqual(["Quiet House"]);
  },
);

import { randomUUID } from "node:crypto";
import type { Locator, Page } from "@playwright/test";
import { formatSpan } from "../../app/values/day.ts";
import { createSpace } from "../support/actors.ts";
import { dayAfter } from "../support/days.ts";
import { bookDay } from "../support/booked-day.ts";
import { stayInLisbon, nextFriday } from "../support/free-days.ts";
import { addReview } from "../support/reviews.ts";
import { pressCounter } from "./press-counter.ts";
import { announcement, bookedHeading, expect, openHydrated, signIn, test } from "./test.ts";

// The number of presses for a task: of links, buttons, boxes and days, and of the field from which a form is typed, with the Tab key
// leading to the next. tests/http/plain-press-counts.test.ts covers the same paths without scripts.

const DESK = { width: 1280, height: 900 };

/** The number of presses for a booking. */
const TO_BOOKING = 9;
/** Desktop screens are in the proofs, and paths without scripts in the gate. */
const SCREENS = [
  { width: 390, height: 844, tag: ["@scripted"] },
  { ...DESK, tag: ["@scripted", "@prove"] },
];

const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 1024;

/** The lower edge of a part when the page is scrolled to the top. */
async function bottomOf(part: Locator): Promise<number> {
  const box = await part.boundingBox();
  if (!box) throw new Error("It is not shown");
  return box.y + box.height;
}

for (const { tag, ...screen } of SCREENS) {
  test(
    `at ${screen.width} px a visitor asks for Lisbon from a Wednesday on for three days, up to 25 dollars with phone booths, signs up and books in ${TO_BOOKING} presses, and cancels in two`,
    { tag },
    async ({ page, site }) => {
      const { name, wednesday, total } = await stayInLisbon(site.backend.sql);
      const friday = dayAfter(wednesday, 2);
      await page.setViewportSize(screen);
      await openHydrated(page, "/");
      const { press, type, count } = pressCounter(page);
      await press(page.getByRole("main").getByRole("link", { name: /Lisbon, Portugal/ }));
      await expect(page.getByRole("heading", { name: /^Found \d+ Spaces$/ })).toBeVisible();
      // On a phone the filters are behind a button, and the days are typed among them; on a desktop above the calendar.
      const opens = isPhone(page)
        ? page.locator(".search-line")
        : page.getByRole("button", { name: /^Dates/ });
      await press(opens);
      const dates = isPhone(page)
        ? page.getByRole("search", { name: "Spaces" })
        : page.getByRole("dialog", { name: "Choose dates" });
      await type(
        [dates.getByLabel("First day"), wednesday],
        [dates.getByLabel("Last day"), friday],
        [page.getByLabel("To", { exact: true }), "25"],
      );
      await expect(page).toHaveURL(
        new RegExp(`startDate=${wednesday}&endDate=${friday}.*maxPrice=25`),
      );
      await press(page.getByRole("checkbox", { name: "Phone Booths" }));
      await expect(page).toHaveURL(/amenities=Phone/);
      const card = page.getByRole("article").filter({ hasText: name });
      await expect(card).toContainText(`${total} for 3 days`);
      await expect(card).toContainText("Phone Booths");
      await press(card.getByRole("link"));
      await expect(page.getByRole("heading", { level: 1 })).toContainText(name);
      await expectPlaceInSight(page);

      const choice = isPhone(page) ? "Price and next step" : "Book a desk";
      const chosen = page.getByRole("region", { name: choice });
      await expect(chosen).toContainText(total);
      await expect(chosen).toContainText(formatSpan(wednesday, friday));
      await press(chosen.getByRole("button", { name: "Book Now" }));

      await expect(page.getByRole("region", { name: "Your booking" })).toContainText(total);
      const main = page.getByRole("main");
      await type(
        [main.getByLabel("Full name"), "Nia Newcomer"],
        [main.getByLabel("Email"), `nia-${randomUUID().slice(0, 8)}@journeys.test`],
        [main.getByLabel("Password"), "a-long-enough-password"],
      );
      await press(main.getByRole("button", { name: "Sign Up" }));
      await expect(page.getByRole("heading", { name: "Review your booking" })).toBeVisible();
      await press(page.getByRole("button", { name: "Confirm booking" }));
      await expect(bookedHeading(page)).toContainText(name);
      expect(count()).toBe(TO_BOOKING);

      await press(page.getByRole("link", { name: "Cancel Booking" }));
      await expect(page.getByText("Cancelling now is free.")).toBeVisible();
      await press(page.getByRole("button", { name: "Cancel Booking" }));
      await expect(announcement(page, "Booking cancelled. You owe nothing.")).toBeVisible();
      expect(count()).toBe(TO_BOOKING + 2);
    },
  );

  test(
    `at ${screen.width} px a host sees today's guests, marks one, answers a review and closes Friday in eight presses`,
    { tag },
    async ({ page, site, person }) => {
      const space = await createSpace(site.backend.sql, {
        name: "Early House above the Old Fish Market, by the Harbour",
        owner_id: person.id,
      });
      await bookDay(site, space, { guest: "Greta Early" });
      await addReview(site.backend.sql, space, { stars: 4 });
      await page.setViewportSize(screen);
      await signIn(page, person);
      await openHydrated(page, "/dashboard");
      const { press, type, count } = pressCounter(page);
      const today = page.getByRole("region", { name: "Today at your spaces" });
      await expect(today).toContainText("Greta Early");
      const arrived = today.getByRole("button", { name: "Arrived: Greta Early" });
      await press(arrived);
      await expect(arrived).toHaveAttribute("aria-pressed", "true");

      await press(page.getByRole("link", { name: "1 review to reply to" }));
      await type([page.getByLabel("Your reply"), "Thank you. Come again."]);
      await press(page.getByRole("button", { name: "Publish reply" }));
      await expect(page.getByText("Thank you. Come again.")).toBeInViewport();

      const tabs = page.getByRole("navigation", { name: "Listing" });
      await press(tabs.getByRole("link", { name: "Calendar" }));
      await expect(page.locator("#days")).toBeVisible();
      if (isPhone(page)) await expectLowFrame(tabs);
      const friday = nextFriday();
      await press(page.locator(`[data-day="${friday}"]`));
      await type([page.getByLabel("Reason"), "No heating"]);
      await press(page.getByRole("button", { name: "Close days" }));
      const said = announcement(page, "Guests will see your reason.");
      await expect(said).toBeVisible();
      await expect(said).toBeFocused();
      const closed = await site.backend.sql`
        select starts_on::text, ends_on::text from public.space_closures where space_id = ${space}`;
      expect(closed).toEqual([{ starts_on: friday, ends_on: friday }]);
      expect(count()).toBeLessThanOrEqual(8);
    },
  );
}

test(
  "on a desk the address and the small map of a space lie in the first screen",
  { tag: ["@prove", "@scripted"] },
  async ({ page, site: { backend } }) => {
    const { spaceId } = await stayInLisbon(backend.sql);
    await page.setViewportSize(DESK);
    await openHydrated(page, `/spaces/${spaceId}`);
    await expectPlaceInSight(page);
  },
);

/** The address and the small map are on the first screen of a desktop, and on the first two of a phone. */
async function expectPlaceInSight(page: Page) {
  const place = page.getByRole("region", { name: "Where it is" });
  const { height = 0 } = page.viewportSize() ?? {};
  await expect(place.getByText("Lisbon, Portugal")).toBeVisible();
  await expect(place.locator("svg.place-map")).toBeVisible();
  expect(await bottomOf(place)).toBeLessThanOrEqual(isPhone(page) ? 2 * height : height);
}

/** Name, status and tabs of a listing take at most 160 px of a phone. */
async function expectLowFrame(tabs: Locator) {
  const frame = await tabs.locator("..").boundingBox();
  expect(frame?.height).toBeLessThanOrEqual(160);
}

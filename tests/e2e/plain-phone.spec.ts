import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { formatSpan } from "../../app/values/day.ts";
import { createSpace } from "../support/actors.ts";
import { bookDay } from "../support/booked-day.ts";
import { dayAfter } from "../support/days.ts";
import { stayInLisbon, nextFriday } from "../support/free-days.ts";
import { addReview } from "../support/reviews.ts";
import { pressCounter } from "./press-counter.ts";
import { announcement, bookedHeading, expect, signIn, test } from "./test.ts";

// Guests and owners on a phone with blocked scripts: nothing scrolls sideways, and pressed controls are visible.
// tests/http/plain-press-counts.test.ts covers the same paths in the gate.

test.use({ viewport: { width: 390, height: 844 } });

async function expectNoSidewaysScroll(page: Page) {
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
}

test(
  "a visitor folds out the filters, books in ten presses and cancels in two, and nothing scrolls sideways",
  { tag: "@prove" },
  async ({ page, site }) => {
    const { name, wednesday, total } = await stayInLisbon(site.backend.sql);
    const friday = dayAfter(wednesday, 2);
    const main = page.getByRole("main");
    const { press, type, count } = pressCounter(page);
    await page.goto("/");
    await press(main.getByRole("link", { name: /Lisbon, Portugal/ }));
    await expect(page.getByRole("heading", { name: /^Found \d+ Spaces$/ })).toBeVisible();
    await expectNoSidewaysScroll(page);
    // On a phone the filters are folded, and submitted together.
    await press(page.locator(".search-line"));
    const filters = page.getByRole("search", { name: "Spaces" });
    await type(
      [filters.getByLabel("First day"), wednesday],
      [filters.getByLabel("Last day"), friday],
      [filters.getByLabel("To", { exact: true }), "25"],
    );
    await press(filters.getByRole("checkbox", { name: "Phone Booths" }));
    await press(filters.getByRole("button", { name: "Show spaces" }));
    const card = page.getByRole("article").filter({ hasText: name });
    await expect(card).toContainText(`${total} for 3 days`);
    await press(card.getByRole("link"));
    await expect(page.getByRole("heading", { level: 1 })).toContainText(name);
    await expectNoSidewaysScroll(page);

    const choice = page.getByRole("region", { name: "Book a desk" });
    await expect(choice).toContainText(total);
    await expect(choice).toContainText(formatSpan(wednesday, friday));
    await press(choice.getByRole("button", { name: "Book Now" }));
    await expect(page.getByRole("region", { name: "Your booking" })).toContainText(total);
    await expectNoSidewaysScroll(page);
    await type(
      [main.getByLabel("Full name"), "Nia Newcomer"],
      [main.getByLabel("Email"), `nia-${randomUUID().slice(0, 8)}@journeys.test`],
      [main.getByLabel("Password"), "a-long-enough-password"],
    );
    await press(main.getByRole("button", { name: "Sign Up" }));
    await expect(page.getByRole("heading", { name: "Review your booking" })).toBeVisible();
    await expectNoSidewaysScroll(page);
    await press(page.getByRole("button", { name: "Confirm booking" }));
    await expect(bookedHeading(page)).toContainText(name);
    await expectNoSidewaysScroll(page);
    expect(count()).toBe(10);

    await press(page.getByRole("link", { name: "Cancel Booking" }));
    await expect(page.getByText("Cancelling now is free.")).toBeVisible();
    await expectNoSidewaysScroll(page);
    await press(page.getByRole("button", { name: "Cancel Booking" }));
    await expect(announcement(page, "Booking cancelled. You owe nothing.")).toBeVisible();
    expect(count()).toBe(12);
  },
);

test(
  "each of the eight presses of a host shows its result in view, and nothing scrolls sideways",
  { tag: "@prove" },
  async ({ page, site, person }) => {
    const { sql } = site.backend;
    const space = await createSpace(sql, { name: "Early House", owner_id: person.id });
    await bookDay(site, space, { guest: "Greta Early" });
    await addReview(sql, space, { stars: 4 });
    await signIn(page, person);
    await page.goto("/dashboard");
    const { press, type, count } = pressCounter(page);
    const today = page.getByRole("region", { name: "Today at your spaces" });
    await expect(today).toContainText("Greta Early");
    await expectNoSidewaysScroll(page);
    const arrived = today.getByRole("button", { name: "Arrived: Greta Early" });
    await press(arrived);
    await expect(arrived).toHaveAttribute("aria-pressed", "true");

    await press(page.getByRole("link", { name: "1 review to reply to" }));
    await expectNoSidewaysScroll(page);
    await type([page.getByLabel("Your reply"), "Thank you. Come again."]);
    await press(page.getByRole("button", { name: "Publish reply" }));
    await expect(page.getByText("Thank you. Come again.")).toBeInViewport();

    await press(
      page.getByRole("navigation", { name: "Listing" }).getByRole("link", { name: "Calendar" }),
    );
    await expectNoSidewaysScroll(page);
    const friday = nextFriday();
    await press(page.locator(`[data-day="${friday}"]`));
    // A second day can be pressed here; the actions for the first one begin below.
    await expect(page.getByRole("heading", { name: formatSpan(friday, friday) })).toBeInViewport();
    await type([page.getByLabel("Reason"), "No heating"]);
    await press(page.getByRole("button", { name: "Close days" }));
    await expect(announcement(page, "Guests will see your reason.")).toBeInViewport();
    const closed = await sql`
      select starts_on::text, ends_on::text from public.space_closures where space_id = ${space}`;
    expect(closed).toEqual([{ starts_on: friday, ends_on: friday }]);
    expect(count()).toBeLessThanOrEqual(8);
  },
);

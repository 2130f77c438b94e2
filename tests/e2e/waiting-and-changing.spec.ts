import { formatSpan } from "../../app/values/day.ts";
import { createSpace, signIn as signInAs } from "../support/actors.ts";
import { createUser } from "../support/backend.ts";
import { book } from "../support/bookings.ts";
import { dayAhead } from "../support/days.ts";
import { pressCounter } from "./press-counter.ts";
import { announcement, bookedHeading, expect, openHydrated, signIn, test } from "./test.ts";

// Sold-out days are pressed in the calendar, and the days of a booking are moved. tests/http/plain-waiting.test.ts and
// tests/http/plain-changes.test.ts test the same without scripts.

/** Desktop screens are in the proofs. */
const SCREENS = [
  { width: 390, height: 844, tag: ["@scripted"] },
  { width: 1280, height: 900, tag: ["@scripted", "@prove"] },
];

for (const { tag, ...screen } of SCREENS)
  test(
    `at ${screen.width} px a full day is waited for in two presses, the held desk is booked in two, and the booking is moved in three`,
    { tag },
    async ({ page, site, person }) => {
      const isPhone = screen.width < 1024;
      const on = dayAhead(9);
      const { sql } = site.backend;
      const listing = { name: "Full House", capacity: 1, cancellation_policy: "flexible" };
      const space = await createSpace(sql, listing);
      const email = `holder-${screen.width}@journeys.test`;
      const holder = await signInAs(site.backend, await createUser(sql, { email }));
      const booking = await book(holder, { space, on });

      await page.setViewportSize(screen);
      await signIn(page, person);
      await openHydrated(page, `/spaces/${space}`);
      if (isPhone) await page.getByRole("link", { name: "Choose days" }).click();
      const over = isPhone ? page.getByRole("dialog", { name: "Your days and pass" }) : page;
      await over
        .getByRole("link", { name: new RegExp(`^${formatSpan(on, on)}, 0 free desks`) })
        .click();
      const card = isPhone ? over : page.getByRole("region", { name: "Book a desk" });
      const { press, type, count } = pressCounter(page);
      await press(card.getByRole("link", { name: "Tell me when a desk is free" }));
      await expect(page.getByRole("heading", { name: "Wait for a desk" })).toBeVisible();
      await press(page.getByRole("button", { name: "Tell me when a desk is free" }));
      await expect(announcement(page, "You're on the waiting list.")).toBeVisible();
      await expect(page.getByRole("region", { name: "Waiting" })).toContainText(
        "You are first in line.",
      );
      expect(count()).toBe(2);

      await holder
        .rpc("cancel_booking", { p_booking_id: booking, p_accepted_fee: 0 })
        .throwOnError();
      await openHydrated(page, "/dashboard/waiting-list");
      await press(page.getByRole("link", { name: "See the price and book" }));
      await expect(page.getByRole("heading", { name: /^Held for you until / })).toBeVisible();
      await press(page.getByRole("button", { name: "Confirm booking" }));
      await expect(bookedHeading(page)).toBeVisible();
      expect(count()).toBe(4);

      await press(page.getByRole("link", { name: "Change Booking" }));
      const choice = page.getByRole("form", { name: "Your new choice" });
      await type(
        [choice.getByLabel("First day"), dayAhead(12)],
        [choice.getByLabel("Last day"), dayAhead(13)],
      );
      const after = page.getByRole("region", { name: "After the change" });
      await expect(after).toContainText("US$20 more than now.");
      if (isPhone)
        await expect(page.getByRole("region", { name: "New total" })).toContainText("US$40");
      await press(after.getByRole("button", { name: "Change to US$40" }));
      await expect(announcement(page, "Booking changed.")).toBeVisible();
      expect(count()).toBe(7);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(screen.width);
    },
  );

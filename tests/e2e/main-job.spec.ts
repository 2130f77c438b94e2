import { randomUUID } from "node:crypto";
import { createSpace } from "../support/actors.ts";
import { dayAhead } from "../support/days.ts";
import { announcement, bookedHeading, expect, test } from "./test.ts";

test.use({ contextOptions: { reducedMotion: "no-preference" } });

test(
  "a visitor finds a desk, signs up, books it, sees it, and cancels it",
  { tag: "@main-job" },
  async ({ page, site }) => {
    const city = `Harbour ${randomUUID().slice(0, 6)}`;
    await createSpace(site.backend.sql, {
      name: "Lantern Room",
      city,
      country: "Portugal",
      timezone: "Europe/Lisbon",
    });
    const day = dayAhead(40);

    await page.goto("/");
    const search = page.getByRole("search");
    await search.getByLabel("Where").fill(city);
    await search.getByLabel("First day").fill(day);
    await search.getByRole("button", { name: "Search Spaces" }).click();
    await expect(page).toHaveURL(new RegExp(`/search\\?location=Harbour\\+\\w+&startDate=${day}$`));
    await expect(page.getByRole("heading", { name: "Found 1 Space" })).toBeVisible();

    await page.getByRole("link", { name: "Lantern Room" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Lantern Room" })).toBeVisible();
    await expect(page.getByLabel("First day")).toHaveValue(day);
    await expect(page.getByText("Free cancellation until")).toBeVisible();
    await page.getByRole("button", { name: "Book Now" }).click();

    await expect(page.getByRole("heading", { name: "Join NomadCoWork" })).toBeVisible();
    await page.getByLabel("Full name").fill("Nia Newcomer");
    await page.getByLabel("Email").fill(`nia-${randomUUID().slice(0, 8)}@journeys.test`);
    await page.getByLabel("Password").fill("a-long-enough-password");
    await page.getByRole("main").getByRole("button", { name: "Sign Up" }).click();

    await expect(page.getByRole("heading", { name: "Review your booking" })).toBeVisible();
    await expect(page.getByText("Pay at the space", { exact: true })).toBeVisible();
    await expect(page.getByText("US$20", { exact: true }).first()).toBeVisible();
    await page.getByLabel("Note for the space").fill("Arriving with a folding bicycle.");
    await page.getByRole("button", { name: "Confirm booking" }).click();

    await expect(bookedHeading(page)).toBeVisible();
    await expect(page.getByText("Arriving with a folding bicycle.")).toBeVisible();
    const bookingUrl = new URL(page.url()).pathname;

    await page.goto("/dashboard/bookings");
    await expect(page.getByRole("heading", { name: "Lantern Room" })).toBeVisible();
    await page.goto(bookingUrl);
    await page.getByRole("link", { name: "Cancel Booking" }).click();
    await expect(page.getByText("Cancelling now is free.")).toBeVisible();
    await expect(
      page.getByText(/Free until .* \(Harbour \w+ time\)\. After that, it costs US\$20\./),
    ).toBeVisible();
    await page.getByRole("button", { name: "Cancel Booking" }).click();

    await expect(announcement(page, "Booking cancelled. You owe nothing.")).toBeVisible();
    await page.goto("/dashboard/bookings?show=cancelled");
    await expect(page.getByText("Cancelled", { exact: true }).first()).toBeVisible();
  },
);

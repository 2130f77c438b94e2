import { bookingReference } from "../../app/features/bookings/booking.ts";
import { createSpace, signIn as signInAs } from "../support/actors.ts";
import { book } from "../support/bookings.ts";
import { dayAhead } from "../support/days.ts";
import { expect, openHydrated, signIn, test } from "./test.ts";

test.use({ serviceWorkers: "allow" });

test(
  "the next bookings are readable without a connection until the member signs out",
  { tag: "@scripted" },
  async ({ page, context, site, person, consoleErrors }) => {
    const space = await createSpace(site.backend.sql, { name: "Harbour Room" });
    const member = await signInAs(site.backend, person);
    const booking = await book(member, { space, on: dayAhead(3) });
    await signIn(page, person);
    await openHydrated(page, "/dashboard/bookings");
    const files = () =>
      page.evaluate(async () => {
        const copies = await Promise.all(
          (await caches.keys()).map(async (name) => (await caches.open(name)).keys()),
        );
        return copies.flat().map(({ url }) => new URL(url).pathname);
      });
    const calendar = `/dashboard/bookings/${booking}/calendar.ics`;
    await expect.poll(files).toEqual(expect.arrayContaining(["/dashboard/offline", calendar]));

    await context.setOffline(true);
    await page.goto("/search");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("You are offline");
    await expect(page.getByRole("main")).toContainText(/we saved them on .+ \([A-Z].+ time\):/);
    const card = page.getByRole("listitem").filter({ hasText: "Harbour Room" });
    await expect(card).toContainText(bookingReference(booking));
    const [file] = await Promise.all([
      page.waitForEvent("download"),
      card.getByRole("link", { name: "Add Harbour Room to calendar" }).click(),
    ]);
    expect(await file.failure()).toBeNull();
    await context.setOffline(false);

    await openHydrated(page, "/dashboard");
    await page.getByRole("button", { name: /^Account menu of/ }).click();
    await page.getByRole("button", { name: "Sign out" }).click();
    await expect(page).toHaveURL("/");
    await expect.poll(files).toEqual([]);
    // The files of the copy that it does not keep, such as fonts.
    expect(consoleErrors.splice(0).filter((error) => !error.includes("ERR_INTERNET"))).toEqual([]);
  },
);

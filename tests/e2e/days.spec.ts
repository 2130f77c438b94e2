import type { Page } from "@playwright/test";
import { formatSpan, weekdayOf } from "../../app/values/day.ts";
import { createSpace } from "../support/actors.ts";
import { dayAfter, dayAhead } from "../support/days.ts";
import type { Site } from "../support/site.ts";
import { expect, openHydrated, signIn, test } from "./test.ts";

// Days and desks on the page of a space, as they are typed and pressed.

/** A Friday with the whole weeks before and after in one month where possible. */
const friday = dayAhead(40 + ((12 - weekdayOf(dayAhead(40))) % 7));
const monday = dayAfter(friday, 3);

const shop = (site: Site, listing: Parameters<typeof createSpace>[1]) =>
  createSpace(site.backend.sql, { city: "Porto", ...listing });
const panel = (page: Page) => page.getByRole("region", { name: "Book a desk" });

test(
  "Enter in the number of desks books that number, and later presses do not matter",
  { tag: ["@prove", "@scripted"] },
  async ({ page, site, person }) => {
    const space = await shop(site, { name: "Quick Keys" });
    await signIn(page, person);
    await page.clock.install();
    await openHydrated(page, `/spaces/${space}?pass=day&startDate=${monday}`);
    let answer = () => undefined as void;
    const held = new Promise<void>((resolve) => (answer = resolve));
    await page.route("**/book.data*", async (route) => {
      await held;
      await route.continue();
    });
    const desks = panel(page).getByLabel("Desks");
    await desks.fill("2");
    await desks.press("Enter");
    await panel(page).getByRole("heading", { name: "Book a desk" }).click();
    await page.clock.runFor(1000);
    answer();
    await expect(page.getByRole("heading", { name: "Review your booking" })).toBeVisible();
    await expect(page).toHaveURL(/desks=2/);
  },
);

test(
  "more desks than the space has are refused at their field, and Book Now moves the focus back to it",
  { tag: ["@prove", "@scripted"] },
  async ({ page, site }) => {
    const space = await shop(site, { name: "Four Desks", capacity: 4 });
    await openHydrated(page, `/spaces/${space}?pass=day&startDate=${monday}`);
    const desks = panel(page).getByLabel("Desks");
    const refusal = panel(page).getByRole("alert");
    await desks.fill("5");
    await expect(refusal).toHaveText("Enter how many desks you need: the space has 4.");
    await expect(desks).toBeFocused();
    await panel(page).getByRole("button", { name: "Book Now" }).click();
    await expect(desks).toBeFocused();
    await desks.fill("4");
    await expect(refusal).toHaveCount(0);
    await expect(panel(page).getByText("4 desks × 1 day pass at US$20")).toBeVisible();
  },
);

for (const press of ["click", "tap"] as const)
  test.describe(`with a ${press}`, () => {
    test.use({ hasTouch: press === "tap" });

    test(
      "values typed just before a day is pressed go with it, also to the first day",
      { tag: ["@prove", "@scripted"] },
      async ({ page, site }) => {
        const space = await shop(site, { name: "Quick Hands" });
        await page.clock.install();
        await openHydrated(page, `/spaces/${space}?month=${monday.slice(0, 7)}`);
        // The clock is paused, so that the form does not submit typed values by itself.
        await page.clock.pauseAt(Date.now() + 60_000);
        const desks = panel(page).getByLabel("Desks");
        for (const [typed, day] of [
          ["2", monday],
          ["3", dayAfter(monday, 1)],
        ] as const) {
          await desks.fill(typed);
          await page.getByRole("link", { name: new RegExp(`^${formatSpan(day, day)}, `) })[press]();
          await expect(page).toHaveURL(new RegExp(`Date=${day}&desks=${typed}`));
          await expect(desks).toHaveValue(typed);
        }
      },
    );
  });

test(
  "“Choose days” leads the focus to the space's calendar, where a press chooses a day in place",
  { tag: ["@prove", "@scripted"] },
  async ({ page, site }) => {
    const space = await shop(site, { name: "Two Presses" });
    const first = `${dayAhead(45).slice(0, 7)}-10`;
    await openHydrated(page, `/spaces/${space}?month=${first.slice(0, 7)}`);
    const calendar = page.getByRole("region", { name: /^Free desks, / });
    await panel(page).getByRole("button", { name: "Choose days" }).click();
    await expect(calendar.getByRole("heading")).toBeFocused();
    await page.evaluate(() => Reflect.set(window, "isSameDocument", true));
    const day = calendar.getByRole("link", { name: new RegExp(`^${formatSpan(first, first)}, `) });
    await day.scrollIntoViewIfNeeded();
    const place = await page.evaluate(() => window.scrollY);
    await day.click();
    await expect(page.getByLabel("First day")).toHaveValue(first);
    await expect(calendar).toContainText("or choose a last day");
    expect(await page.evaluate(() => Reflect.get(window, "isSameDocument"))).toBe(true);
    expect(await page.evaluate(() => window.scrollY)).toBe(place);
  },
);

test(
  "the outlined days are the booked ones, also before their price arrives",
  { tag: ["@prove", "@scripted"] },
  async ({ page, site, person }) => {
    const space = await shop(site, { name: "Slow Answers" });
    const last = dayAfter(friday, 2);
    const choice = `month=${friday.slice(0, 7)}&startDate=${friday}`;
    await signIn(page, person);
    // A truncated date chooses nothing, also after "Back".
    const cut = friday.slice(0, 9);
    await openHydrated(page, `/spaces/${space}?month=${friday.slice(0, 7)}&startDate=${cut}`);
    const day = (name: string) =>
      page.getByRole("link", { name: new RegExp(`^${formatSpan(name, name)}, `) });
    await day(friday).click();
    await expect(page).toHaveURL(new RegExp(`startDate=${friday}`));
    await page.goBack();
    await expect(page.getByLabel("First day")).toHaveValue("");

    await openHydrated(page, `/spaces/${space}?${choice}`);
    await expect(panel(page)).toContainText("1 desk × 1 day pass at US$20");
    // A response that never comes.
    await page.route("**/spaces/*.data*", () => undefined);
    await day(last).click();
    await expect(page.getByLabel("Last day")).toHaveValue(last);
    await expect(page.locator(".month-calendar a[aria-current=true]")).toHaveCount(3);
    await panel(page).getByRole("button", { name: "Book Now" }).click();
    await expect(page.getByRole("heading", { name: "Review your booking" })).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`startDate=${friday}&endDate=${last}`));
  },
);

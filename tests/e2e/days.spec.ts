import type { Page } from "@playwright/test";
import { formatSpan, weekdayOf } from "../../app/values/day.ts";
import { createSpace, openOn } from "../support/actors.ts";
import { dayAfter, dayAhead } from "../support/days.ts";
import type { Site } from "../support/site.ts";
import { expect, openHydrated, signIn, test } from "./test.ts";

// A stay has a first and a last day. Closed days in between are named and free of charge; an impossible choice shows alternatives.

/** A Friday with the whole weeks before and after in one month where possible. */
const friday = dayAhead(40 + ((12 - weekdayOf(dayAhead(40))) % 7));
const monday = dayAfter(friday, 3);
const WEEKDAYS = openOn([1, 2, 3, 4, 5]);

const shop = (site: Site, listing: Parameters<typeof createSpace>[1]) =>
  createSpace(site.backend.sql, { city: "Porto", ...listing });
const panel = (page: Page) => page.getByRole("region", { name: "Book a desk" });

test(
  "a stay over a weekend says which days it holds, and costs those alone, on every page",
  { tag: "@prove" },
  async ({ page, site, person }) => {
    const space = await shop(site, { name: "Weekday Works", ...WEEKDAYS, price_per_week: null });
    const held = "Fri, Mon, Tue: 3 days; closed Sat and Sun, not charged";
    const choice = `pass=day&startDate=${friday}&endDate=${dayAfter(friday, 4)}`;
    await signIn(page, person);
    await page.goto(`/spaces/${space}?${choice}`);
    await expect(panel(page).getByText(held)).toBeVisible();
    await expect(panel(page)).toContainText("US$60");
    await panel(page).getByRole("button", { name: "Book Now" }).click();
    await expect(page.getByRole("heading", { name: "Review your booking" })).toBeVisible();
    await expect(page.getByText(held)).toBeVisible();
    await page.getByRole("button", { name: "Confirm booking" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(
      /^You're booked: Fri \d.* – Tue .*, Weekday Works$/,
    );
    await expect(page.getByText(held)).toBeVisible();
    const file = await page.request.get(`${new URL(page.url()).pathname}/calendar.ics`);
    const text = (await file.text()).replaceAll(/\r\n[ \t]/g, "");
    expect(text.match(/^BEGIN:VEVENT/gm)).toHaveLength(2);
    expect(text).toContain("closed Sat and Sun");
  },
);

test(
  "another pass that is cheaper for the same days is one press away, in the panel and in the review",
  { tag: "@prove" },
  async ({ page, site, person }) => {
    const space = await shop(site, { name: "Thrift House", price_per_day: 20, price_per_week: 70 });
    const choice = `pass=day&startDate=${monday}&endDate=${dayAfter(monday, 4)}`;
    await page.goto(`/spaces/${space}?${choice}`);
    await expect(panel(page)).toContainText("Save US$30 with a week pass: US$70 for");
    await panel(page).getByRole("link", { name: "Take the week pass" }).click();
    await expect(page).toHaveURL(new RegExp(`pass=week&startDate=${monday}`));
    await expect(panel(page).getByRole("radio", { name: /Week pass/ })).toBeChecked();
    await expect(panel(page).getByText("1 desk × 1 week pass at US$70")).toBeVisible();
    await expect(page.getByRole("link", { name: "Take the week pass" })).toHaveCount(0);

    await signIn(page, person);
    await page.goto(`/spaces/${space}/book?${choice}`);
    await page.getByRole("link", { name: "Take the week pass" }).click();
    await expect(page.getByText("1 desk × 1 week pass at US$70")).toBeVisible();
    await expect(page.getByRole("button", { name: "Confirm booking" })).toBeVisible();
  },
);

test(
  "Enter after a number of desks books with it, whatever is pressed until the next page is there",
  { tag: "@scripted" },
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
  "desks that a space does not have are refused beside their field, and Book Now leads back to it",
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
      "what was typed just before a day is pressed goes with it, also to the first day",
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
  "more days than passes cover at once are cut short in plain words, on both pages",
  { tag: "@prove" },
  async ({ page, site, person }) => {
    const space = await shop(site, {
      name: "Long Haul",
      price_per_week: null,
      price_per_month: null,
    });
    const words = "Day passes cover at most 30 days. These are the first 30.";
    const upTo = (days: number) => `startDate=${friday}&endDate=${dayAfter(friday, days - 1)}`;
    await page.goto(`/spaces/${space}?${upTo(45)}`);
    await expect(panel(page).getByText(words)).toBeVisible();
    await expect(page.getByLabel("Last day")).toHaveValue(dayAfter(friday, 29));
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(
      page.getByRole("region", { name: /^Free desks, / }).getByText(words),
    ).toBeVisible();
    await expect(page.getByRole("region", { name: "Price and next step" })).toContainText(
      "30 days at most",
    );
    await signIn(page, person);
    await page.goto(`/spaces/${space}/book?${upTo(45)}`);
    await expect(page.getByRole("heading", { name: "Review your booking" })).toBeVisible();
    await expect(page.getByText(words)).toBeVisible();
    for (const path of [`/spaces/${space}`, `/spaces/${space}/book`]) {
      await page.goto(`${path}?${upTo(30)}`);
      await expect(page.getByText("1 desk × 30 day passes at US$20")).toBeVisible();
      await expect(page.getByText(words)).toHaveCount(0);
    }
  },
);

test(
  "a date that is none is named on the page of a space, and an empty one is not",
  { tag: "@prove" },
  async ({ page, site }) => {
    const space = await shop(site, { name: "Plain Dates" });
    await page.goto(`/spaces/${space}?startDate=foo&endDate=`);
    await expect(
      panel(page).getByText("“foo” is not a date, so we ignored it. Write a date like 2026-11-25."),
    ).toBeVisible();
    await expect(page.getByLabel("First day")).toHaveValue("");
    await page.goto(`/spaces/${space}?startDate=&endDate=`);
    await expect(panel(page).getByText("Choose a first day to see the total.")).toBeVisible();
    await expect(page.getByText("is not a date")).toHaveCount(0);
  },
);

test(
  "a refused choice offers the other spaces of the city that have the desks on the same days",
  { tag: "@prove" },
  async ({ page, site }) => {
    const city = `Pair ${friday}`;
    const small = await shop(site, { name: "Small House", city, capacity: 4 });
    await shop(site, { name: "Large House", city, capacity: 9 });
    await site.backend.sql`insert into public.space_days (space_id, day, capacity, desks_booked)
    values (${small}, ${friday}, 4, 1), (${small}, ${dayAfter(friday, 1)}, 4, 2)`;
    const days = `startDate=${friday}&endDate=${dayAfter(friday, 2)}`;
    await page.goto(`/spaces/${small}?pass=day&${days}&desks=4`);
    await expect(
      panel(page).getByText(
        /^Only 2 desks are free on all of your days: 4 are too many for Fri \d+.* – Sat \d+ \w+( \d{4})?\.$/,
      ),
    ).toBeVisible();
    await expect(panel(page).getByRole("link", { name: /^Next free days: / })).toBeVisible();
    await panel(page)
      .getByRole("link", { name: `Other spaces in ${city} on these days` })
      .click();
    await expect(page.getByRole("heading", { name: "Found 1 Space" })).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`${days}&desks=4$`));
    await page.getByRole("link", { name: "Large House", exact: true }).click();
    await expect(page.getByLabel("First day")).toHaveValue(friday);
    await expect(panel(page).getByRole("button", { name: "Book Now" })).toBeVisible();
  },
);

test(
  "what people ask for most begins with the first day on which the space is open",
  { tag: "@prove" },
  async ({ page, site }) => {
    const today = dayAhead(0);
    const others = [1, 2, 3, 4, 5, 6, 7].filter((weekday) => weekday !== weekdayOf(today));
    const space = await shop(site, { name: "Shut Today", ...openOn(others) });
    await page.goto(`/spaces/${space}`);
    await expect(page.getByRole("link", { name: "Tomorrow", exact: true })).toBeVisible();
    await expect(page.getByRole("link", { name: "Today", exact: true })).toHaveCount(0);
    await page.getByRole("link", { name: "A month", exact: true }).click();
    await expect(page.getByLabel("First day")).toHaveValue(dayAhead(1));
    await expect(panel(page).getByRole("button", { name: "Book Now" })).toBeVisible();
  },
);

test(
  "a choice on closed days leads on to the next open one, and not into a refusal",
  { tag: "@prove" },
  async ({ page, site }) => {
    const space = await shop(site, { name: "Shut Saturdays", ...WEEKDAYS });
    await page.goto(`/spaces/${space}?pass=day&startDate=${dayAfter(friday, 1)}`);
    await expect(
      panel(page).getByText(/^The space is closed on Sat \d+ \w+( \d{4})?\.$/),
    ).toBeVisible();
    await expect(page.getByRole("button", { name: "Book Now" })).toHaveCount(0);
    await panel(page)
      .getByRole("link", { name: /^Next free day: Mon / })
      .click();
    await expect(page.getByLabel("First day")).toHaveValue(monday);
    await expect(panel(page).getByRole("button", { name: "Book Now" })).toBeVisible();
  },
);

test(
  "a refusal names the runs of days that are the reason, and does not join their ends",
  { tag: "@prove" },
  async ({ page, site, person }) => {
    const space = await shop(site, { name: "Patchy Desk", ...WEEKDAYS, capacity: 2 });
    for (const day of [friday, monday, dayAfter(monday, 1)])
      await site.backend.sql`insert into public.space_days (space_id, day, capacity, desks_booked)
      values (${space}, ${day}, 2, 2)`;
    await signIn(page, person);
    await page.goto(
      `/spaces/${space}/book?pass=day&startDate=${friday}&endDate=${dayAfter(friday, 6)}`,
    );
    await expect(page.getByRole("status").filter({ hasText: "Every desk is taken" })).toHaveText(
      /^Every desk is taken on Fri [^–]+ and Mon [^,]+ – Tue [^,]+\.$/,
    );
    await page.getByRole("link", { name: /^Next free days: / }).click();
    await expect(page.getByRole("button", { name: "Confirm booking" })).toBeVisible();
  },
);

test(
  "similar spaces are offered on days that they have, and open on them",
  { tag: "@prove" },
  async ({ page, site, person }) => {
    const city = `Twin ${friday}`;
    const full = await shop(site, { name: "Full House", city, capacity: 1 });
    await shop(site, { name: "Next Door", city });
    const shut = await shop(site, { name: "Shut Too", city });
    await site.backend.sql`insert into public.space_days (space_id, day, capacity, desks_booked)
    values (${full}, ${friday}, 1, 1), (${shut}, ${friday}, 3, 3)`;
    await signIn(page, person);
    await page.goto(`/spaces/${full}/book?pass=day&startDate=${friday}`);
    const similar = page.getByRole("heading", { name: `In ${city}, free Fri` }).locator("..");
    await expect(similar.getByRole("link")).toHaveText(["Next Door"]);
    await similar.getByRole("link", { name: "Next Door" }).click();
    await expect(page.getByLabel("First day")).toHaveValue(friday);
    await expect(panel(page).getByRole("button", { name: "Book Now" })).toBeVisible();
  },
);

test(
  "in the space's calendar one press is one day, a second one makes a stay, and both can be taken back",
  { tag: "@scripted" },
  async ({ page, site }) => {
    const space = await shop(site, { name: "Two Presses" });
    // Both in the shown weeks, on any day.
    const first = `${dayAhead(45).slice(0, 7)}-10`;
    const last = `${first.slice(0, 8)}12`;
    await page.goto(`/spaces/${space}?month=${first.slice(0, 7)}`);
    const calendar = page.getByRole("region", { name: /^Free desks, / });
    const link = (day: string) =>
      calendar.getByRole("link", { name: new RegExp(`^${formatSpan(day, day)}, `) });
    await panel(page).getByRole("button", { name: "Choose days" }).click();
    await expect(calendar.getByRole("heading")).toBeFocused();
    await link(first).click();
    await expect(page.getByLabel("First day")).toHaveValue(first);
    await expect(page.getByLabel("Last day")).toHaveValue("");
    await expect(calendar).toContainText("or choose a last day");
    await link(last).click();
    await expect(page.getByLabel("Last day")).toHaveValue(last);
    await expect(calendar.locator(".month-calendar a[aria-current=true]")).toHaveCount(3);
    await expect(panel(page).getByText("1 desk × 3 day passes at US$20")).toBeVisible();
    await calendar.getByRole("link", { name: "Clear days" }).click();
    await expect(page.getByLabel("First day")).toHaveValue("");
    await calendar.getByRole("link", { name: "Next week" }).click();
    await expect(calendar.getByRole("link", { name: "Next week" })).toHaveAttribute(
      "aria-current",
      "true",
    );
    await expect(panel(page).getByText("1 desk × 1 week pass at US$100")).toBeVisible();
  },
);

test(
  "the days that are outlined are those that are booked, also before their price is there",
  { tag: "@scripted" },
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

test("today is the day that it is at the space", { tag: "@prove" }, async ({ page, site }) => {
  // Always another date than twelve hours behind UTC.
  const timezone = "Pacific/Kiritimati";
  const there = new Intl.DateTimeFormat("sv-SE", { timeZone: timezone }).format(new Date());
  const hours = openOn([1, 2, 3, 4, 5, 6, 7], "00:00", "24:00");
  const space = await shop(site, { name: "First Light", timezone, ...hours });
  await page.goto(`/spaces/${space}`);
  await page.getByRole("link", { name: "Today", exact: true }).click();
  await expect(page.getByLabel("First day")).toHaveValue(there);
  await expect(page.getByLabel("First day")).toHaveAttribute("min", there);
  await expect(panel(page).getByRole("button", { name: "Book Now" })).toBeVisible();
});

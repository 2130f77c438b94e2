import type { Page } from "@playwright/test";
import { expectAccessible } from "./axe.ts";
import { expect, openHydrated, test } from "./test.ts";

test.beforeEach(async ({ page }) => {
  await page.clock.setFixedTime(new Date("2026-12-10T09:00:00Z"));
});

const button = (page: Page) => page.getByRole("button", { name: /^Dates/ });
const calendar = (page: Page) => page.getByRole("dialog", { name: "Choose dates" });
/** The text of days, with the year of those in another year. */
const words = (text: string) =>
  new RegExp(`^${text.replaceAll(/\b(Dec|Jan|Mar)\b/g, "$1( \\d{4})?")}$`);
/** The accessible name: "2 January 2027" must not match "12 January 2027". */
const day = (page: Page, name: string) =>
  calendar(page).getByRole("button", { name: new RegExp(`\\b${name}`) });

test("the first click sets the start, the second the end, the search keeps them, dates are cleared, and one press chooses a week", async ({
  page,
}) => {
  await page.goto("/");
  await expect(button(page)).toHaveText("Select dates");
  await button(page).click();
  await expect(calendar(page).getByRole("grid")).toHaveCount(2);
  await day(page, "30 December 2026").click();
  await expect(button(page)).toHaveText(words("Wed 30 Dec"));
  await day(page, "2 January 2027").click();
  await expect(calendar(page)).toBeHidden();
  await expect(button(page)).toHaveText(words("Wed 30 Dec – Sat 2 Jan"));
  await expect(button(page)).toBeFocused();
  await page.getByRole("button", { name: "Search Spaces" }).click();
  await expect(page).toHaveURL("/search?startDate=2026-12-30&endDate=2027-01-02");
  await expect(button(page)).toHaveText(words("Wed 30 Dec – Sat 2 Jan"));
  await button(page).click();
  await calendar(page).getByRole("button", { name: "Clear dates" }).click();
  await expect(button(page)).toHaveText("Select dates");
  await expect(page).toHaveURL("/search");
  await calendar(page).getByRole("button", { name: "Next Mon–Fri", exact: true }).click();
  await expect(calendar(page)).toBeHidden();
  await expect(page).toHaveURL("/search?startDate=2026-12-14&endDate=2026-12-18");
});

test(
  "reversed clicks are swapped, and a new click starts a new range",
  { tag: "@prove" },
  async ({ page }) => {
    await page.goto("/search");
    await button(page).click();
    await day(page, "8 January 2027").click();
    await expect(page).toHaveURL("/search?startDate=2027-01-08");
    await expect(calendar(page)).toBeVisible();
    await day(page, "21 December 2026").click();
    await expect(button(page)).toHaveText(words("Mon 21 Dec – Fri 8 Jan"));
    await expect(page).toHaveURL("/search?startDate=2026-12-21&endDate=2027-01-08");
    await button(page).click();
    await day(page, "5 January 2027").click();
    await expect(button(page)).toHaveText(words("Tue 5 Jan"));
    await calendar(page).getByRole("button", { name: "Clear dates" }).click();
    await expect(button(page)).toHaveText("Select dates");
    await expect(page).toHaveURL("/search");
  },
);

test("the calendar is walked by keyboard, announces its day, gives the focus back, and closes when Tab leaves it", async ({
  page,
}) => {
  await page.goto("/");
  await button(page).focus();
  await page.keyboard.press("Enter");
  await expect(day(page, "Today, Thursday 10 December 2026")).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(calendar(page).getByRole("status").last()).toHaveText(
    words("Thu 17 Dec\\. Choose another day to stay longer\\."),
  );
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Escape");
  await expect(calendar(page)).toBeHidden();
  await expect(button(page)).toBeFocused();
  await expect(button(page)).toHaveText(words("Thu 17 Dec"));

  // It closes when Tab leaves its end, and not before.
  await button(page).click();
  const close = calendar(page).getByRole("button", { name: "Close" });
  await close.focus();
  await page.keyboard.press("Shift+Tab");
  await expect(calendar(page).getByRole("button", { name: "Clear dates" })).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(close).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(calendar(page)).toBeHidden();
  await expect(page.getByRole("button", { name: "Search Spaces" })).toBeFocused();
  await button(page).click();
  await expect(calendar(page).getByRole("grid")).toHaveCount(2);
  await button(page).click();
  await expect(calendar(page)).toBeHidden();
});

test(
  "days are typed above the calendar, which turns to them; an incomplete or impossible date is ignored",
  { tag: "@prove" },
  async ({ page }) => {
    await page.goto("/search");
    await button(page).click();
    const first = calendar(page).getByLabel("First day");
    const last = calendar(page).getByLabel("Last day");
    await first.fill("2027-03-24");
    await first.press("Enter");
    await expect(button(page)).toHaveText(words("Wed 24 Mar"));
    await expect(day(page, "24 March 2027, selected")).toBeVisible();
    await expect(page).toHaveURL("/search?startDate=2027-03-24");
    for (const wrong of ["2027-03-23", "2028-03-24", "20271-03-26"]) {
      await last.evaluate((input: HTMLInputElement, value) => (input.value = value), wrong);
      await last.press("Enter");
      await expect(calendar(page).getByRole("alert")).toContainText("Type a first day");
    }
    await last.fill("");
    await last.press("0");
    await page.keyboard.press("Escape");
    await expect(calendar(page)).toBeHidden();
    await page.getByRole("checkbox", { name: "Open on weekends" }).click();
    await expect(page).toHaveURL("/search?startDate=2027-03-24&onWeekends=yes");
    await button(page).click();
    await expect(last).toHaveValue("");
    await last.fill("2027-03-26");
    await calendar(page).getByRole("button", { name: "Close" }).click();
    await expect(page).toHaveURL("/search?startDate=2027-03-24&endDate=2027-03-26&onWeekends=yes");
    await expect(button(page)).toHaveText(words("Wed 24 – Fri 26 Mar"));
  },
);

test(
  "days in the past cannot be chosen, and on a small screen the picker covers no field",
  { tag: "@prove" },
  async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto("/");
    await button(page).click();
    // The next weeks continue across the end of the month; past weeks are hidden.
    await expect(day(page, "8 January 2027")).toBeEnabled();
    await expect(day(page, "2 December 2026")).toBeHidden();
    for (const field of [button(page), page.getByLabel("Where")]) {
      await expect(field).toBeInViewport({ ratio: 1 });
      const [filled, panel] = [await field.boundingBox(), await calendar(page).boundingBox()];
      expect((filled?.y ?? 0) + (filled?.height ?? 0)).toBeLessThanOrEqual(panel?.y ?? 0);
    }
    // Twelve hours behind UTC it is still the 9th, and a space may be there.
    await expect(day(page, "8 December 2026")).toBeDisabled();
    await expect(day(page, "9 December 2026")).toBeEnabled();
    await expect(day(page, "11 December 2026")).toBeEnabled();
    const wider = await page.evaluate(
      () => document.documentElement.scrollWidth - window.innerWidth,
    );
    expect(wider).toBeLessThanOrEqual(0);
  },
);

test(
  "a small screen has one control of days in the fields of the search, in which they are typed",
  { tag: "@prove" },
  async ({ page }) => {
    for (const width of [320, 390]) {
      await page.setViewportSize({ width, height: 844 });
      await openHydrated(page, "/search");
      await page.locator(".search-line").click();
      await page.getByLabel("First day").fill("2026-12-30");
      await expect(page).toHaveURL("/search?startDate=2026-12-30");
      await page.getByLabel("Last day").fill("2027-01-02");
      await expect(page).toHaveURL("/search?startDate=2026-12-30&endDate=2027-01-02");
      await expect(page.locator(".search-line")).toContainText(/30 Dec – 2 Jan/);
      await expect(button(page)).toBeHidden();
      const wider = await page.evaluate(
        () => document.documentElement.scrollWidth - window.innerWidth,
      );
      expect(wider).toBeLessThanOrEqual(0);
    }
  },
);

test("one press on a preset chooses all of its days", { tag: "@prove" }, async ({ page }) => {
  await page.goto("/search");
  const presets = [
    ["Today", "Thu 10 Dec", "/search?startDate=2026-12-10"],
    ["Tomorrow", "Fri 11 Dec", "/search?startDate=2026-12-11"],
    ["This week", "Thu 10 – Sun 13 Dec", "/search?startDate=2026-12-10&endDate=2026-12-13"],
    ["Next Mon–Fri", "Mon 14 – Fri 18 Dec", "/search?startDate=2026-12-14&endDate=2026-12-18"],
    ["Next week", "Mon 14 – Sun 20 Dec", "/search?startDate=2026-12-14&endDate=2026-12-20"],
    ["A month", "Thu 10 Dec – Fri 8 Jan", "/search?startDate=2026-12-10&endDate=2027-01-08"],
  ] as const;
  for (const [name, shown, address] of presets) {
    await button(page).click();
    await calendar(page).getByRole("button", { name, exact: true }).click();
    await expect(calendar(page)).toBeHidden();
    await expect(button(page)).toHaveText(words(shown));
    await expect(page).toHaveURL(address);
  }
});

test(
  "the calendar's code is fetched only when it is opened",
  { tag: "@prove" },
  async ({ page }) => {
    const fetched: string[] = [];
    page.on("request", (request) => fetched.push(request.url()));
    await page.goto("/", { waitUntil: "networkidle" });
    const calendarCode = () => fetched.filter((url) => url.includes("range-calendar"));
    expect(calendarCode()).toEqual([]);
    await button(page).click();
    await expect(calendar(page).getByRole("grid")).toHaveCount(2);
    expect(calendarCode()).toHaveLength(1);
  },
);

test(
  "axe finds nothing in the open calendar, light and dark",
  { tag: "@prove" },
  async ({ page }) => {
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme });
      await page.goto("/search?startDate=2026-12-12&endDate=2026-12-20");
      await button(page).click();
      await expect(calendar(page).getByRole("grid")).toHaveCount(2);
      await expectAccessible(page, colorScheme, { within: ".date-range" });
    }
  },
);

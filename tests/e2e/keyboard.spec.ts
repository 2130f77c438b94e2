import { randomUUID } from "node:crypto";
import type { Locator, Page } from "@playwright/test";
import { createSpace, signIn as clientOf } from "../support/actors.ts";
import { book } from "../support/bookings.ts";
import { dayAhead } from "../support/days.ts";
import { announcement, expect, openHydrated, signIn, test } from "./test.ts";

/** Presses Tab until the control has the focus; every stop on the way must be visible. */
async function tabTo(page: Page, control: Locator) {
  await expect(control).toBeVisible();
  for (let presses = 0; presses < 80; presses++) {
    await page.keyboard.press("Tab");
    const focus = await page.evaluate(() => {
      const at = document.activeElement;
      if (!at || at === document.body) return null;
      const { width, height, top, bottom } = at.getBoundingClientRect();
      const { outlineStyle } = getComputedStyle(at);
      // A pin shows its focus as a thicker dot.
      const shown = outlineStyle !== "none" || at.matches(".map-pin");
      const isOnScreen = bottom > 0 && top < innerHeight;
      const name = at.outerHTML.slice(0, 120);
      return { name, seen: shown && isOnScreen && width > 1 && height > 1 };
    });
    if (focus) expect(focus.seen, `the focus cannot be seen on ${focus.name}`).toBe(true);
    if (await control.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error("Tab never reached the control");
}

/** Opens the calendar, moves so many days on from its initial focus, and chooses that day and the next. */
async function chooseDates(page: Page, { weeks, days }: { weeks: number; days: number }) {
  const button = page.getByRole("button", { name: /^Dates/ });
  const calendar = page.getByRole("dialog", { name: "Choose dates" });
  await tabTo(page, button);
  await page.keyboard.press("Enter");
  await expect(calendar.getByRole("button", { name: /^Today,/ })).toBeFocused();
  for (let week = 0; week < weeks; week++) await page.keyboard.press("ArrowDown");
  for (let day = 0; day < days; day++) await page.keyboard.press("ArrowRight");
  const first = await focusedDay(page);
  await page.keyboard.press("Enter");
  await expect(calendar.getByRole("status").last()).toContainText(
    "Choose another day to stay longer.",
  );
  await page.keyboard.press("ArrowRight");
  const last = await focusedDay(page);
  await page.keyboard.press("Enter");
  await expect(calendar).toBeHidden();
  await expect(button).toBeFocused();
  return { first, last };
}

function focusedDay(page: Page): Promise<string> {
  return page.evaluate(() => {
    const day = document.activeElement?.closest<HTMLElement>("[data-day]")?.dataset["day"];
    if (!day) throw new Error("The focus is not on a day of the calendar");
    return day;
  });
}

test("the whole main job is done by keyboard, and the focus is seen at every step", async ({
  page,
  person,
  site,
}) => {
  test.slow();
  const city = `Pier ${randomUUID().slice(0, 6)}`;
  await createSpace(site.backend.sql, { name: "Tide House", city, country: "Portugal" });
  await page.goto("/");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: /skip/i })).toBeFocused();
  await page.keyboard.press("Enter");
  await tabTo(page, page.getByLabel("Where"));
  await page.keyboard.type(city);
  const { first, last } = await chooseDates(page, { weeks: 5, days: 5 });
  expect(Date.parse(last) - Date.parse(first)).toBe(86_400_000);
  await tabTo(page, page.getByRole("button", { name: "Search Spaces" }));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Found 1 Space" })).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`startDate=${first}&endDate=${last}$`));
  await tabTo(page, page.getByRole("link", { name: "Tide House", exact: true }));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Tide House" })).toBeVisible();
  await tabTo(page, page.getByLabel("First day"));
  await expect(page.getByLabel("First day")).toHaveValue(first);
  await tabTo(page, page.getByRole("button", { name: "Book Now" }));
  await page.keyboard.press("Enter");

  await expect(page.getByRole("heading", { name: "Join NomadCoWork" })).toBeVisible();
  await tabTo(page, page.getByRole("main").getByRole("link", { name: "Sign In" }));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Sign in to your account" })).toBeVisible();
  await tabTo(page, page.getByLabel("Email"));
  await page.keyboard.type(person.email);
  await tabTo(page, page.getByLabel("Password"));
  await page.keyboard.type("not the password");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("alert")).toBeVisible();
  await expect(page.getByRole("alert")).toBeFocused();
  await tabTo(page, page.getByLabel("Password"));
  await page.keyboard.type(person.password);
  await page.keyboard.press("Enter");

  await expect(page.getByRole("heading", { name: "Review your booking" })).toBeVisible();
  await tabTo(page, page.getByRole("button", { name: "Confirm booking" }));
  await page.keyboard.press("Space");
  await expect(page.getByRole("heading", { level: 1, name: "Tide House" })).toBeVisible();
  await tabTo(page, page.getByRole("link", { name: "Cancel Booking" }));
  await page.keyboard.press("Enter");
  await tabTo(page, page.getByRole("button", { name: "Cancel Booking" }));
  await page.keyboard.press("Space");
  await expect(announcement(page, "Booking cancelled.")).toBeVisible();
});

test(
  "on a low screen the focus reaches everything beside a space, and a wheel the button",
  { tag: "@prove" },
  async ({ page, person, site }) => {
    const space = await createSpace(site.backend.sql, {
      owner_id: person.id,
      description: "Long. ".repeat(500),
    });
    await page.setViewportSize({ width: 1366, height: 600 });
    await page.goto(`/spaces/${space}`);
    for (const stop of [
      page.getByRole("button", { name: "Choose days" }),
      page.getByRole("link", { name: "Questions about booking" }),
      page.getByRole("link", { name: "Report a problem" }),
    ])
      await tabTo(page, stop);

    await page.goto(`/spaces/${space}`);
    const button = page.getByRole("button", { name: "Choose days" });
    await expect(button).not.toBeInViewport();
    await page.getByRole("heading", { name: "Book a desk" }).hover();
    const before = await page.evaluate(() => scrollY);
    await page.mouse.wheel(0, 400);
    await expect(button).toBeInViewport({ ratio: 1 });
    expect(await page.evaluate(() => scrollY)).toBe(before);
  },
);

test(
  "the focus stays in the field that changes a price, and goes to the other saved spaces after one is removed",
  { tag: "@prove" },
  async ({ page, person, site }) => {
    const { sql } = site.backend;
    const space = await createSpace(sql, { name: "Ebb House" });
    const booking = await book(await clientOf(site.backend, person), { space, on: dayAhead(40) });
    await sql`insert into public.favourites (user_id, space_id) values (${person.id}, ${space})`;
    await signIn(page, person);
    await openHydrated(page, `/dashboard/bookings/${booking}/change`);
    await page.getByLabel("First day").fill(dayAhead(41));
    await page.getByLabel("Last day").fill(dayAhead(43));
    await expect(page.getByRole("button", { name: "Change to US$60" })).toBeVisible();
    await expect(page.getByLabel("Last day")).toBeFocused();

    await openHydrated(page, "/dashboard/saved");
    await page.getByRole("button", { name: "Remove Ebb House from saved spaces" }).press("Enter");
    await expect(announcement(page, "Removed from your saved spaces.")).toBeVisible();
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  },
);

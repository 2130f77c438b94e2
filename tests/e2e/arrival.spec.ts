import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { addPhoto, createSpace } from "../support/actors.ts";
import { dayAhead } from "../support/days.ts";
import { bookedHeading, expect, openHydrated, signIn, signInHere, test } from "./test.ts";

// After a client navigation scripts set scroll position, focus and announcement, as the browser does for a document.

const day = dayAhead(50);
const PHOTO = '<svg xmlns="http://www.w3.org/2000/svg" width="12" height="8"/>';

// Photos have rows without files here, which would cause console errors in other tests. Those of the demo are drawings.
test.afterEach(
  ({ site }) => site.backend.sql`delete from public.space_photos where path like '%.jpg'`,
);

const scrolled = (page: Page) => page.evaluate(() => window.scrollY);

test("a page that is navigated to begins at its top, with its heading focused and its title announced", async ({
  page,
  site,
  person,
}) => {
  const space = await createSpace(site.backend.sql, { name: "Fresh Start" });
  const open = () => openHydrated(page, `/spaces/${space}?pass=day&startDate=${day}#book`);
  await page.setViewportSize({ width: 390, height: 740 });
  await open();
  const book = page
    .getByRole("region", { name: "Book a desk" })
    .getByRole("button", { name: "Book Now" });
  await book.scrollIntoViewIfNeeded();
  await book.click();
  // A visitor signs in first.
  await expect(page.getByRole("heading", { level: 1, name: "Join NomadCoWork" })).toBeFocused();
  expect(await scrolled(page)).toBe(0);

  await signIn(page, person);
  await open();
  await book.scrollIntoViewIfNeeded();
  expect(await scrolled(page)).toBeGreaterThan(300);
  await book.click();
  const review = page.getByRole("heading", { level: 1, name: "Review your booking" });
  await expect(review).toBeFocused();
  expect(await scrolled(page)).toBe(0);
  await expect(page.locator("[aria-live=polite]", { hasText: "Book Fresh Start" })).toHaveCount(1);

  await page.getByRole("button", { name: "Confirm booking" }).click();
  await expect(bookedHeading(page)).toBeFocused();
  expect(await scrolled(page)).toBe(0);
});

test(
  "a choice inside a page moves neither the page nor the focus away",
  { tag: "@prove" },
  async ({ page, site }) => {
    const space = await createSpace(site.backend.sql, { name: "Still Life" });
    await openHydrated(page, `/spaces/${space}`);
    const tomorrow = page.getByRole("link", { name: "Tomorrow" });
    await tomorrow.scrollIntoViewIfNeeded();
    const before = await scrolled(page);
    await tomorrow.click();
    await expect(page).toHaveURL(/startDate=\d{4}-\d\d-\d\d$/);
    expect(await scrolled(page)).toBe(before);
    await expect(tomorrow).toBeFocused();
  },
);

test(
  "a photo that fails to load is replaced by a message without interaction",
  { tag: "@prove" },
  async ({ page, site }) => {
    const space = await createSpace(site.backend.sql, { name: "Dark Room" });
    await addPhoto(site.backend.sql, space);
    // A response that is no picture: the browser would report a failed request.
    await page.route("**/photos/**", (route) =>
      route.fulfill({ contentType: "image/png", body: "no picture" }),
    );
    await page.goto(`/spaces/${space}`);
    // Those of similar spaces may follow.
    await expect(page.getByRole("img", { name: "Image not available" }).first()).toBeVisible();
  },
);

test(
  'the first tap on "Load More Spaces" keeps the spaces that were there',
  { tag: "@prove" },
  async ({ page, site }) => {
    const city = `Estuary ${randomUUID().slice(0, 6)}`;
    for (let number = 1; number <= 26; number++)
      await createSpace(site.backend.sql, { name: `Berth ${number}`, city });
    const search = `/search?${new URLSearchParams({ location: city })}`;
    const cards = page.getByRole("article");
    const first = /Berth 26/;
    for (const scripts of ["there", "on their way"]) {
      if (scripts === "there") await openHydrated(page, search);
      else {
        await page.route("**/assets/*.js", () => undefined);
        await page.goto(search);
      }
      await expect(cards).toHaveCount(24);
      await expect(cards.first()).toContainText(first);
      await page.getByRole("link", { name: "Load More Spaces" }).click();
      await expect(cards, scripts).toHaveCount(26);
      await expect(cards.first()).toContainText(first);
    }
  },
);

test(
  "text at 200 % breaks no word of the headings, and nothing scrolls sideways",
  { tag: "@prove" },
  async ({ page, site }) => {
    const space = await createSpace(site.backend.sql, { name: "Large Print" });
    // The longest name of a month.
    const year = Number(dayAhead(0).slice(0, 4));
    const september = dayAhead(0) < `${year}-10` ? `${year}-09` : `${year + 1}-09`;
    await page.setViewportSize({ width: 390, height: 740 });
    // Spaces of other tests have photos without a file.
    await page.route("**/photos/**", (route) =>
      route.fulfill({ contentType: "image/svg+xml", body: PHOTO }),
    );
    const paths = [
      "/",
      // A city without spaces of other tests, whose names may be too long for a screen.
      "/search?location=Chiang+Mai",
      "/search?location=Atlantis",
      "/auth",
      "/help",
      `/spaces/${space}?month=${september}`,
    ];
    for (const path of paths) {
      // The help page loads no script.
      await (path === "/help" ? page.goto(path) : openHydrated(page, path));
      await page.evaluate(() => (document.documentElement.style.fontSize = "200%"));
      const names = "h1, h2, .weekday, a .font-display";
      const broken = await page.locator(names).evaluateAll((headings) =>
        headings.flatMap((heading) => {
          const words: string[] = [];
          const walker = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT);
          for (let node = walker.nextNode(); node; node = walker.nextNode())
            for (const { index, 0: word } of (node.textContent ?? "").matchAll(/[\p{L}\p{N}]+/gu)) {
              const range = document.createRange();
              range.setStart(node, index);
              range.setEnd(node, index + word.length);
              if (new Set([...range.getClientRects()].map(({ top }) => top)).size > 1)
                words.push(word);
            }
          return words;
        }),
      );
      expect(broken, path).toEqual([]);
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(width, path).toBe(390);
    }
  },
);

test(
  "no message after signing in on the way to a booking covers its price or the next step",
  { tag: "@prove" },
  async ({ page, site, person }) => {
    const space = await createSpace(site.backend.sql, { name: "Clear View" });
    for (const width of [390, 320]) {
      await page.context().clearCookies();
      await page.setViewportSize({ width, height: 844 });
      await openHydrated(page, `/spaces/${space}/book?pass=day&startDate=${day}&endDate=${day}`);
      await page.getByRole("main").getByRole("link", { name: "Sign In" }).click();
      await signInHere(page, person);
      const next = page.getByRole("button", { name: "Confirm", exact: true });
      await expect(next).toBeVisible();
      await expect(page.locator(".toast"), `at ${width} px`).toHaveCount(0);
      await next.click();
      await expect(page.getByRole("heading", { name: /^You're booked: / })).toBeVisible();
    }
  },
);

test(
  "a message does not cover the bar at the foot of a member's pages",
  { tag: "@prove" },
  async ({ page, person }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto("/auth?returnTo=%2Fdashboard%2Fbookings");
    await signInHere(page, person);
    const toast = await page.getByText("You are signed in.").boundingBox();
    const bar = await page.locator(".member-bar").boundingBox();
    if (!toast || !bar) throw new Error("The message or the bar is not shown");
    expect(toast.y + toast.height).toBeLessThanOrEqual(bar.y);
  },
);

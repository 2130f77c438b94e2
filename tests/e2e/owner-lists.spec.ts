import type { Locator } from "@playwright/test";
import { createSpace } from "../support/actors.ts";
import { bookDay } from "../support/booked-day.ts";
import { fillBasics, sendPhotos } from "../support/new-listing.ts";
import { picture } from "../support/pictures.ts";
import { addReview } from "../support/reviews.ts";
import { announcement, expect, openHydrated, signIn, test } from "./test.ts";

// The owners' view of all their listings: the current day, the archive, rejections, and the limit.

test(
  "with text twice as large on a phone nothing of a host's pages is scrolled sideways, and no word of a button breaks",
  { tag: ["@prove", "@scripted"] },
  async ({ page, site, person }) => {
    const name = "Harbour House above the Fish Market";
    const space = await createSpace(site.backend.sql, { name, owner_id: person.id });
    await createSpace(site.backend.sql, { status: "pending", owner_id: person.id });
    await bookDay(site, space, { guest: "Greta Early" });
    await page.setViewportSize({ width: 390, height: 844 });
    await signIn(page, person);
    const enlarge = async (path: string) => {
      await page.goto(path);
      await page.evaluate(() => (document.documentElement.style.fontSize = "200%"));
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    };
    /** The number of lines of a text. */
    const lines = (text: Locator) =>
      text.evaluate((element) => {
        const words = document.createRange();
        words.selectNodeContents(element);
        return new Set([...words.getClientRects()].map(({ y }) => Math.round(y))).size;
      });
    await enlarge(`/dashboard/listings/${space}/earnings`);
    const earned = page.getByRole("table", { name: "Earned by month" }).getByRole("row").last();
    expect(await lines(earned.getByRole("cell").last())).toBe(1);
    await enlarge("/dashboard/listings");
    const listing = page.getByRole("article", { name });
    expect(await lines(listing.getByRole("link", { name: "Calendar" }))).toBe(1);
    await enlarge("/dashboard");
    const today = page.getByRole("region", { name: "Today at your spaces" });
    expect(await lines(today.getByText(name))).toBeLessThanOrEqual(4);
  },
);

test(
  "the label of an arrival button is centred, and pressing it keeps its width",
  { tag: ["@prove", "@scripted"] },
  async ({ page, site, person }) => {
    const space = await createSpace(site.backend.sql, { owner_id: person.id });
    await bookDay(site, space, { guest: "Greta Early" });
    await signIn(page, person);
    await openHydrated(page, "/dashboard");
    const arrived = page.getByRole("button", { name: "Arrived: Greta Early" });
    const unpressed = await arrived.boundingBox();
    const middle = await arrived.getByText("Arrived", { exact: true }).evaluate((word) => {
      const letters = document.createRange();
      letters.selectNodeContents(word);
      const { x, width } = letters.getBoundingClientRect();
      return x + width / 2;
    });
    expect(middle).toBeCloseTo((unpressed?.x ?? 0) + (unpressed?.width ?? 0) / 2, 0);
    await arrived.click();
    await expect(arrived).toHaveAttribute("aria-pressed", "true");
    await expect(arrived.getByText("✓")).toBeVisible();
    expect((await arrived.boundingBox())?.width).toBe(unpressed?.width);
  },
);

test(
  "five listings of each state fit on the screen of a phone",
  { tag: ["@prove", "@scripted"] },
  async ({ page, site, person }) => {
    const { sql } = site.backend;
    const list = (status: string) =>
      createSpace(sql, { name: `Harbour House, ${status}`, status, owner_id: person.id });
    for (const status of ["draft", "pending", "inactive", "active"]) await list(status);
    const busy = await list("active");
    await bookDay(site, busy, { on: 1 });
    await addReview(sql, busy);
    await page.setViewportSize({ width: 390, height: 844 });
    await signIn(page, person);
    await page.goto("/dashboard/listings");
    const rows = page.getByRole("article");
    await expect(rows).toHaveCount(5);
    const last = await rows.last().boundingBox();
    expect((last?.y ?? 844) + (last?.height ?? 0)).toBeLessThanOrEqual(844);
  },
);

test(
  "an archived listing keeps its bookings and earnings, and explains the removed actions",
  { tag: "@prove" },
  async ({ page, site, person }) => {
    const space = await createSpace(site.backend.sql, { name: "Gone House", owner_id: person.id });
    await bookDay(site, space, { guest: "Petra Past", on: -1 });
    await signIn(page, person);
    await page.goto("/dashboard/listings/archived");
    await expect(page.getByRole("heading", { name: "No archived listings" })).toBeVisible();
    await page.goto(`/dashboard/listings/${space}/archive`);
    await page.getByRole("button", { name: "Archive listing" }).click();
    await expect(announcement(page, "Archived.")).toBeVisible();
    await expect(
      page.getByRole("heading", { name: "You haven't listed a space yet" }),
    ).toBeVisible();

    await page.getByRole("link", { name: "1 archived listing" }).click();
    const row = page.getByRole("article", { name: "Gone House" });
    await expect(row).toContainText("1 booking");
    await row.getByRole("link", { name: "Earnings" }).click();
    await expect(page.getByRole("table", { name: "Earned by month" })).toContainText("US$19.40");
    await page.getByRole("link", { name: "Archived listings" }).click();
    await row.getByRole("link", { name: "Bookings" }).click();
    await expect(page.getByText("Petra Past")).toBeVisible();

    // No calendar and no feed: nothing can be opened or closed.
    const tabs = page.getByRole("navigation", { name: "Listing" });
    await expect(tabs.getByRole("link")).toHaveText([
      "Overview",
      "Bookings",
      "Earnings",
      "Reviews",
    ]);
    for (const part of ["calendar", "feed", "calendar/"]) {
      await page.goto(`/dashboard/listings/${space}/${part}`);
      await expect(page).toHaveURL(new RegExp(`/dashboard/listings/${space}$`));
    }
    await expect(page.getByRole("heading", { name: "This listing is archived" })).toBeVisible();
  },
);

test(
  "the page of a rejected listing links to its steps, and sends it again",
  { tag: "@prove" },
  async ({ page, site, person, javaScriptEnabled }) => {
    const { sql } = site.backend;
    const space = await createSpace(sql, {
      name: "Dim House",
      owner_id: person.id,
      status: "rejected",
      lat: 38.71,
      lng: -9.14,
      price_per_day: null,
    });
    await sql`
    insert into public.listing_submissions (space_id, decided_at, outcome, note)
    values (${space}, now(), 'rejected', 'The price is missing.')`;
    await signIn(page, person);
    await page.goto(`/dashboard/listings/${space}`);
    await page.getByRole("main").getByRole("link", { name: "Edit", exact: true }).first().click();
    const why = page.getByRole("region", { name: "Why it was rejected" });
    await expect(why).toContainText("The price is missing.");
    await expect(why.getByRole("link")).toHaveText([
      "Basic Information",
      "Space Details",
      "Pricing",
      "Photos",
    ]);
    await expect(why.getByRole("button", { name: "Send again" })).toHaveCount(0);
    await page.getByRole("link", { name: "Add the day pass price" }).click();
    await page.getByLabel("Day pass price").fill("21");
    await page.getByRole("button", { name: "Save changes" }).click();
    await expect(announcement(page, "Saved.")).toBeVisible();
    await page.getByRole("link", { name: "Add at least 3 photos" }).click();
    const photos = await Promise.all(
      ["a.jpg", "b.png", "c.webp"].map((name) => picture(name, "teal")),
    );
    await sendPhotos(page, photos, javaScriptEnabled);
    await expect(page.getByRole("heading", { name: "3 of 10 photos" })).toBeVisible();
    await page
      .getByRole("navigation", { name: "Listing" })
      .getByRole("link", { name: "Edit" })
      .click();
    await why.getByRole("button", { name: "Send again" }).click();
    await expect(announcement(page, "Sent again.")).toBeVisible();
    const [row] = await sql`select status from public.coworking_spaces where id = ${space}`;
    expect(row).toEqual({ status: "pending" });
  },
);

test(
  "an owner at the limit of listings reads so before typing anything",
  { tag: "@prove" },
  async ({ page, site, person }) => {
    const { sql } = site.backend;
    await signIn(page, person);
    await createSpace(sql, { name: "First House", owner_id: person.id });
    // The form was opened below the limit, and keeps the typed values.
    await page.goto("/spaces/new");
    await sql`update public.site_settings set listings_limit = 1`;
    try {
      await fillBasics(page, { name: "Second House" });
      await expect(page.getByRole("alert")).toContainText(
        "You have reached the limit for listings",
      );
      await expect(page.getByLabel("Space name")).toHaveValue("Second House");
      await page.goto("/spaces/new");
      await expect(
        page.getByRole("heading", { name: "There is no room for another listing" }),
      ).toBeVisible();
      await expect(
        page.getByText("You have 1 listing, which is the limit for one account"),
      ).toBeVisible();
      await expect(page.getByLabel("Space name")).toHaveCount(0);
    } finally {
      await sql`update public.site_settings set listings_limit = 20`;
    }
  },
);

test(
  "at 390 pixels text of 200 % lets no page of an owner scroll sideways, and no button shrink to letters",
  { tag: "@prove" },
  async ({
    page,
    site: {
      backend: { sql },
    },
    person,
  }) => {
    const space = await createSpace(sql, { name: "Large Print Desks", owner_id: person.id });
    await signIn(page, person);
    await page.goto("/spaces/new");
    await fillBasics(page);
    await expect(page.getByText("Step 2 of 5")).toBeVisible();
    const details = new URL(page.url()).pathname;
    await page.setViewportSize({ width: 390, height: 844 });
    for (const path of [
      details,
      "/spaces/new",
      "/dashboard/listings",
      "/dashboard/calendar",
      `/dashboard/listings/${space}`,
      `/dashboard/listings/${space}/edit`,
      `/dashboard/listings/${space}/edit/photos`,
      `/dashboard/listings/${space}/calendar`,
    ]) {
      await page.goto(path);
      await page.locator("html").evaluate((html) => (html.style.fontSize = "200%"));
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(width, path).toBe(390);
      // Measured at one moment: scripts remove buttons that only pages without them need.
      const widths = await page.evaluate(() =>
        [...document.querySelectorAll("main .button")]
          .filter((button) => button.checkVisibility())
          .map((button) => button.getBoundingClientRect().width),
      );
      expect(Math.min(...widths), path).toBeGreaterThan(90);
    }
  },
);

import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { createSpace } from "../support/actors.ts";
import { dayAhead } from "../support/days.ts";
import { addRoomPhotos } from "../support/photo-files.ts";
import { announcement, expect, signIn, test } from "./test.ts";

// Double presses. Booking has its own test in booking.spec.ts.

test(
  "cancelling twice cancels once and shows the cost",
  { tag: "@prove" },
  async ({ page, site, person }) => {
    const { sql } = site.backend;
    const space = await createSpace(sql, { name: "Twice Shy", capacity: 2 });
    await signIn(page, person);
    await page.goto(`/spaces/${space}/book?pass=day&startDate=${dayAhead(30)}`);
    await page.getByRole("button", { name: "Confirm booking" }).click();
    await page.getByRole("link", { name: "Cancel Booking" }).click();
    await page.getByRole("button", { name: "Cancel Booking" }).dblclick();
    await expect(
      page.getByText(/Booking cancelled\.|It has already been cancelled\./).first(),
    ).toBeVisible();
    const rows = await sql`select status from public.bookings where space_id = ${space}`;
    expect(rows).toEqual([{ status: "cancelled" }]);
    const days = await sql`select desks_booked from public.space_days where space_id = ${space}`;
    expect(days).toEqual([{ desks_booked: 0 }]);
  },
);

test(
  "signing up twice makes one account, and its owner is signed in",
  { tag: "@prove" },
  async ({ page, site }) => {
    const email = `twice-${randomUUID().slice(0, 8)}@journeys.test`;
    await page.goto("/auth?mode=sign-up");
    await page.getByLabel("Full name").fill("Tina Twice");
    await page.getByLabel("Email").fill(email);
    await page.getByLabel("Password").fill("nomad-test-2026");
    await page.getByRole("main").getByRole("button", { name: "Sign Up" }).dblclick();
    await expect(announcement(page, "signed in")).toBeVisible();
    const rows = await site.backend.sql`select full_name from public.users where email = ${email}`;
    expect(rows).toEqual([{ full_name: "Tina Twice" }]);
  },
);

test(
  "signing in and out twice is signing in and out",
  { tag: "@prove" },
  async ({ page, person }) => {
    await page.goto("/auth");
    await page.getByLabel("Email").fill(person.email);
    await page.getByLabel("Password").fill(person.password);
    await page.getByRole("main").getByRole("button", { name: "Sign In" }).dblclick();
    await expect(announcement(page, "signed in")).toBeVisible();
    await page.goto("/dashboard");
    await expect(page).toHaveURL("/dashboard");
  },
);

test(
  "a heart pressed twice is as it was, or saved once",
  { tag: "@prove" },
  async ({ page, site, person }) => {
    const { sql } = site.backend;
    const space = await createSpace(sql, { name: "Two Beats" });
    await signIn(page, person);
    await page.goto(`/spaces/${space}`);
    await page.getByRole("button", { name: "Save: Two Beats" }).dblclick();
    await page.waitForLoadState("networkidle");
    const rows = await sql`select space_id from public.favourites where space_id = ${space}`;
    expect(rows.length).toBeLessThanOrEqual(1);
    const name = rows.length === 1 ? "Saved: Two Beats" : "Save: Two Beats";
    await expect(page.getByRole("button", { name, exact: true })).toBeVisible();
  },
);

test(
  "a double press on each form of a new password has the same result as one press",
  { tag: "@prove" },
  async ({ page, site, person }) => {
    await page.goto("/auth/forgot-password");
    await page.getByLabel("Email").fill(person.email);
    await page.getByRole("button", { name: "Send the link" }).dblclick();
    await expect(page.getByRole("heading", { name: "Check your email" })).toBeVisible();
    // Each press may send a mail, and only the last link works: wait until no further mail comes.
    let arrived = 0;
    const isStill = () => {
      const before = arrived;
      arrived = site.backend.mail(person.email).length;
      return arrived > 0 && arrived === before;
    };
    await expect.poll(isStill, { intervals: [500] }).toBe(true);
    const link = site.backend.mail(person.email)[0]?.links[0];
    await page.goto(link ?? "no link");
    await page.getByRole("button", { name: "Choose a new password" }).dblclick();
    await page.getByLabel("New password").fill("another-password-2026");
    await page.getByRole("button", { name: "Save new password" }).dblclick();
    await expect(announcement(page, "Your new password is saved.")).toBeVisible();

    // Also when the first was saved long before the second came.
    await page.goto("/auth/reset-password");
    await page.getByLabel("New password").fill("another-password-2026");
    await page.getByRole("button", { name: "Save new password" }).click();
    await expect(announcement(page, "Your new password is saved.")).toBeVisible();
  },
);

test(
  "Publish that is pressed twice, and once more in another tab, sends a listing once",
  { tag: "@prove" },
  async ({ page, site: { backend }, person }) => {
    const { sql } = backend;
    const draft = await createSpace(sql, {
      name: "Pressed Twice",
      owner_id: person.id,
      status: "draft",
      lat: 38.71,
      lng: -9.14,
    });
    await addRoomPhotos(backend, person, draft);
    await signIn(page, person);
    await page.goto(`/spaces/new/${draft}/5`);
    const other = await page.context().newPage();
    await other.goto(`/spaces/new/${draft}/5`);
    const publish = (tab: Page) => tab.getByRole("button", { name: "Publish Listing" });
    await publish(page).dblclick();
    await expect(announcement(page, "Listing created successfully!")).toBeVisible();
    await publish(other).click();
    await expect(announcement(other, "Listing created successfully!")).toBeVisible();
    await expect(other).toHaveURL(/\/dashboard\/listings$/);
    const spaces = await sql`select status from public.coworking_spaces where id = ${draft}`;
    expect(spaces).toEqual([{ status: "pending" }]);
    const sent = await sql`select id from public.listing_submissions where space_id = ${draft}`;
    expect(sent).toHaveLength(1);
    const [mails] = await sql`
      select count(*) = (select count(*) from public.users where is_admin) as one_each
      from private.outbox o join public.listing_submissions s on s.id = o.subject_id
      where s.space_id = ${draft} and o.topic = 'listing-pending'`;
    expect(mails).toEqual({ one_each: true });
  },
);

test(
  "the second half of a double press is not sent, and a try a while later is",
  { tag: "@scripted" },
  async ({ page }) => {
    await page.goto("/auth/forgot-password");
    await page.getByLabel("Email").fill("nobody@journeys.test");
    let sent = 0;
    await page.route("**/auth/forgot-password*", async (route) => {
      if (route.request().method() !== "POST") return route.continue();
      sent += 1;
      // The first response never comes, as on a bad network.
      if (sent > 1) await route.continue();
    });
    await page.waitForLoadState("networkidle");
    const send = page.getByRole("button", { name: /^Send/ });
    // Within a second, however slow the machine is.
    await send.evaluate((button: HTMLElement) => {
      button.click();
      setTimeout(() => button.click(), 100);
    });
    await expect.poll(() => sent).toBe(1);
    await page.waitForTimeout(1_200);
    expect(sent).toBe(1);
    // The button shows that it is busy, and can be pressed nevertheless.
    await send.click({ force: true });
    await expect(page.getByRole("heading", { name: "Check your email" })).toBeVisible();
    expect(sent).toBe(2);
  },
);

import type { Site } from "../support/site.ts";
import { createSpace } from "../support/actors.ts";
import { dayAhead, dayAfter } from "../support/days.ts";
import { bookedHeading, expect, signIn, test } from "./test.ts";

const day = dayAhead(50);

async function bookings(site: Site, space: string) {
  return site.backend.sql<
    { status: string }[]
  >`select status from public.bookings where space_id = ${space}`;
}

test(
  "the last day is asked for day passes only, unless it stops the form",
  { tag: "@prove" },
  async ({ page, site }) => {
    const space = await createSpace(site.backend.sql, { name: "Counting House" });
    await page.goto(`/spaces/${space}?pass=day&startDate=${day}`);
    // The bar at the bottom names the pass too.
    const passes = page.locator("#choice");
    const lastDay = page.getByLabel("Last day");
    await expect(lastDay).toBeVisible();
    await passes.getByText("Week pass", { exact: true }).click();
    await expect(lastDay).toBeHidden();
    await passes.getByText("Day pass", { exact: true }).click();
    await lastDay.fill(dayAhead(-9));
    await passes.getByText("Week pass", { exact: true }).click();
    await expect(lastDay).toBeVisible();
  },
);

test(
  "a double click on the button books once",
  { tag: "@prove" },
  async ({ page, site, person }) => {
    const space = await createSpace(site.backend.sql, { name: "Echo Loft", capacity: 5 });
    await signIn(page, person);
    await page.goto(`/spaces/${space}/book?pass=day&startDate=${day}`);
    await page.getByRole("button", { name: "Confirm booking" }).dblclick();
    await expect(bookedHeading(page)).toBeVisible();
    await expect(await bookings(site, space)).toHaveLength(1);
  },
);

test(
  "a form that is sent again after it succeeded shows the same booking",
  { tag: "@prove" },
  async ({ page, site, person }) => {
    const space = await createSpace(site.backend.sql, { name: "Second Thought", capacity: 5 });
    await signIn(page, person);
    const review = `/spaces/${space}/book?pass=day&startDate=${day}`;
    await page.goto(review);
    const sent = (name: string) => page.locator(`input[name=${name}]`).inputValue();
    const form = {
      idempotencyKey: await sent("idempotencyKey"),
      expectedTotal: await sent("expectedTotal"),
      digest: await sent("digest"),
    };
    await page.getByRole("button", { name: "Confirm booking" }).click();
    await expect(bookedHeading(page)).toBeVisible();
    const booked = new URL(page.url()).pathname;
    const again = await page.request.post(review, {
      form,
      headers: { origin: site.url },
      maxRedirects: 0,
    });
    expect(again.status()).toBe(303);
    expect(again.headers().location).toBe(booked);
  },
);

test(
  "days on which the space is closed are named, and not charged",
  { tag: "@prove" },
  async ({ page, site, person }) => {
    const space = await createSpace(site.backend.sql, {
      name: "Sunday Rest",
      neighbourhood: "Graça",
      timezone: "Europe/Lisbon",
      opens_at: ["09:00", "09:00", "09:00", "09:00", "09:00", "10:00", null],
      closes_at: ["18:00", "18:00", "18:00", "18:00", "18:00", "14:00", null],
    });
    const friday = dayAhead(47 + ((12 - new Date(`${dayAhead(47)}T00:00Z`).getUTCDay()) % 7));
    await signIn(page, person);
    await page.goto(`/spaces/${space}`);
    await expect(page.getByText("1 Quay Street, Graça, Lisbon")).toBeVisible();
    await expect(page.getByRole("definition")).toHaveText([
      "09:00 – 18:00",
      "10:00 – 14:00",
      "closed",
    ]);
    await page.goto(
      `/spaces/${space}/book?pass=day&startDate=${friday}&endDate=${dayAfter(friday, 3)}`,
    );
    await expect(page.getByText("Fri, Sat, Mon: 3 days; closed Sun, not charged")).toBeVisible();
    await expect(page.getByText("Fri, Mon 09:00 – 18:00 (Lisbon time)")).toBeVisible();
    await expect(page.getByText("Sat 10:00 – 14:00")).toBeVisible();
    await expect(page.getByText("1 desk × 3 day passes at US$20")).toBeVisible();
    await page.getByRole("button", { name: "Confirm booking" }).click();
    await expect(bookedHeading(page)).toBeVisible();
    const file = await page.request.get(`${new URL(page.url()).pathname}/calendar.ics`);
    const starts = [...(await file.text()).matchAll(/^DTSTART:\d{8}T(\d{4})/gm)];
    expect(starts.map(([, time]) => time)).toEqual(["0900", "1000", "0900"]);
    await page.goto("/dashboard/bookings");
    await expect(page.getByText("3 day passes, 1 desk, US$60")).toBeVisible();
  },
);

test(
  "the calendar's days are links that choose them",
  { tag: ["@prove", "@scripted"] },
  async ({ page, site }) => {
    const space = await createSpace(site.backend.sql, { name: "Calendar Court", capacity: 4 });
    const month = day.slice(0, 7);
    await page.goto(`/spaces/${space}?month=${month}`);
    await page.locator(`a[href*="startDate=${day}"]`).click();
    await expect(page.getByLabel("First day")).toHaveValue(day);
    await expect(page.locator(".month-calendar a[aria-current=true]")).toHaveCount(1);
    await page.getByRole("link", { name: /^Later: / }).click();
    await expect(page).toHaveURL(new RegExp(`month=${dayAfter(`${month}-28`, 7).slice(0, 7)}`));
  },
);

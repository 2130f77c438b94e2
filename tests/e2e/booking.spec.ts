import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { createUser } from "../support/backend.ts";
import type { Site } from "../support/site.ts";
import { createSpace, dayAhead, dayAfter } from "../support/actors.ts";
import { announcement, expect, signIn, test } from "./test.ts";

const day = dayAhead(50);

async function bookings(site: Site, space: string) {
  return site.backend.sql<
    { status: string }[]
  >`select status from public.bookings where space_id = ${space}`;
}

test("a visitor who books signs in and comes back to the same choice", async ({
  page,
  site,
  person,
}) => {
  const space = await createSpace(site.backend.sql, { name: "Return Hall" });
  await page.goto(`/spaces/${space}`);
  await page.getByLabel("First day").fill(day);
  await page.getByLabel("Last day").fill(dayAfter(day, 2));
  await page.getByLabel("Desks", { exact: true }).fill("2");
  await page.getByRole("button", { name: "Book Now" }).click();
  await page.getByLabel("Email").fill(person.email);
  await page.getByLabel("Password").fill(person.password);
  await page.getByRole("main").getByRole("button", { name: "Sign In" }).click();
  await expect(page.getByRole("heading", { name: "Review your booking" })).toBeVisible();
  await expect(page.getByText("2 desks × 3 day passes at US$20")).toBeVisible();
  await expect(page.getByText("US$120", { exact: true }).first()).toBeVisible();
});

test("the last day is asked for day passes only, unless it stops the form", async ({
  page,
  site,
}) => {
  const space = await createSpace(site.backend.sql, { name: "Counting House" });
  await page.goto(`/spaces/${space}?pass=day&startDate=${day}`);
  const lastDay = page.getByLabel("Last day");
  await expect(lastDay).toBeVisible();
  await page.getByText("Week pass", { exact: true }).click();
  await expect(lastDay).toBeHidden();
  await page.getByText("Day pass", { exact: true }).click();
  await lastDay.fill(dayAhead(-9));
  await page.getByText("Week pass", { exact: true }).click();
  await expect(lastDay).toBeVisible();
});

test("a search with dates leads to a pass that the space sells", async ({ page, site }) => {
  const space = await createSpace(site.backend.sql, { name: "Long Haul", price_per_day: null });
  await page.goto(`/spaces/${space}?startDate=${day}`);
  await expect(page.getByRole("radio", { name: /Week pass/ })).toBeChecked();
  await expect(page.getByText("1 desk × 1 week pass at US$100")).toBeVisible();
  await page.getByRole("button", { name: "Book Now" }).click();
  await expect(page).toHaveURL(/\/auth\?returnTo=.*pass%3Dweek/);
});

test("the last desk goes to one of two people; the other is told and offered other days", async ({
  page,
  browser,
  site,
  person,
}, { project }) => {
  const space = await createSpace(site.backend.sql, { name: "One Chair", capacity: 1 });
  const rival = await createUser(site.backend.sql, {
    email: `rival-${randomUUID()}@journeys.test`,
  });
  const second = await browser.newContext({
    baseURL: site.url,
    javaScriptEnabled: project.use.javaScriptEnabled,
  });
  const other = await second.newPage();
  const review = `/spaces/${space}/book?pass=day&startDate=${day}`;
  await signIn(page, person);
  await signIn(other, rival);
  await page.goto(review);
  await other.goto(review);
  await other.getByRole("button", { name: "Confirm booking" }).click();
  await expect(announcement(other, "Your desk is booked")).toBeVisible();
  await page.getByRole("button", { name: "Confirm booking" }).click();

  await expect(page.getByRole("alert")).toContainText("Sold out");
  await expect(page.getByRole("heading", { name: "Other days that are free" })).toBeVisible();
  await expect(await bookings(site, space)).toHaveLength(1);
  await page
    .getByRole("heading", { name: "Other days that are free" })
    .locator("..")
    .getByRole("link")
    .first()
    .click();
  await page.getByRole("button", { name: "Confirm booking" }).click();
  await expect(announcement(page, "Your desk is booked")).toBeVisible();
  await second.close();
});

test("a double click on the button books once", async ({ page, site, person }) => {
  const space = await createSpace(site.backend.sql, { name: "Echo Loft", capacity: 5 });
  await signIn(page, person);
  await page.goto(`/spaces/${space}/book?pass=day&startDate=${day}`);
  await page.getByRole("button", { name: "Confirm booking" }).dblclick();
  await expect(announcement(page, "Your desk is booked")).toBeVisible();
  await expect(await bookings(site, space)).toHaveLength(1);
});

test("who comes back for days that are booked already is told, and led to the booking", async ({
  page,
  site,
  person,
}) => {
  const space = await createSpace(site.backend.sql, { name: "Twice Told", capacity: 5 });
  await signIn(page, person);
  const review = `/spaces/${space}/book?pass=day&startDate=${day}`;
  await page.goto(review);
  await page.getByRole("button", { name: "Confirm booking" }).click();
  await expect(announcement(page, "Your desk is booked")).toBeVisible();
  const booked = new URL(page.url()).pathname;

  await page.goto(review);
  const told = page.getByRole("region", { name: "You have already booked here for these days" });
  await expect(told).toContainText("Confirming books once more.");
  await expect(told.getByRole("link")).toHaveAttribute("href", booked);
  await page.goto(`/spaces/${space}/book?pass=day&startDate=${dayAfter(day, 1)}`);
  await expect(page.getByRole("button", { name: "Confirm booking" })).toBeVisible();
  await expect(told).toHaveCount(0);

  await page.goto(`/spaces/${space}`);
  await page.getByRole("region", { name: "You have booked here" }).getByRole("link").click();
  await expect(page).toHaveURL(booked);
});

test("a form that is sent again after it succeeded shows the same booking", async ({
  page,
  site,
  person,
}) => {
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
  await expect(announcement(page, "Your desk is booked")).toBeVisible();
  const booked = new URL(page.url()).pathname;
  const again = await page.request.post(review, {
    form,
    headers: { origin: site.url },
    maxRedirects: 0,
  });
  expect(again.status()).toBe(303);
  expect(again.headers().location).toBe(booked);
});

test("a page that was made for one account does not book with another", async ({
  page,
  context,
  site,
  person,
}) => {
  const space = await createSpace(site.backend.sql, { name: "Two Hats" });
  const other = await createUser(site.backend.sql, {
    email: `other-${randomUUID()}@journeys.test`,
  });
  await signIn(page, person);
  await page.goto(`/spaces/${space}/book?pass=day&startDate=${day}`);
  await context.clearCookies();
  const second = await context.newPage();
  await signIn(second, other);
  await page.getByLabel("Note for the space").fill("By the door");
  await page.getByRole("button", { name: "Confirm booking" }).click();

  await expect(page.getByRole("alert")).toContainText(`You are signed in as ${other.email} now.`);
  await expect(page.getByLabel("Note for the space")).toHaveValue("By the door");
  expect(await bookings(site, space)).toHaveLength(0);
  await page.getByRole("button", { name: "Confirm booking" }).click();
  await expect(announcement(page, "Your desk is booked")).toBeVisible();
  expect(await bookings(site, space)).toHaveLength(1);
});

test("a session that ended meanwhile leads through sign-in back to the same choice", async ({
  page,
  site,
  person,
}) => {
  const space = await createSpace(site.backend.sql, { name: "Long Lunch" });
  await signIn(page, person);
  await page.goto(`/spaces/${space}/book?pass=week&startDate=${day}&desks=2`);
  await page.context().clearCookies();
  await page.getByRole("button", { name: "Confirm booking" }).click();
  await expect(page.getByRole("heading", { name: "Join NomadCoWork" })).toBeVisible();
  await page.getByLabel("Email").fill(person.email);
  await page.getByLabel("Password").fill(person.password);
  await page.getByRole("main").getByRole("button", { name: "Sign In" }).click();
  await expect(page.getByRole("heading", { name: "Review your booking" })).toBeVisible();
  await expect(page.getByText("2 desks × 1 week pass at US$100")).toBeVisible();
});

test("a price that moved is shown again before anything is booked", async ({
  page,
  site,
  person,
}) => {
  const { sql } = site.backend;
  const space = await createSpace(sql, { name: "Rising Rent" });
  await signIn(page, person);
  await page.goto(`/spaces/${space}/book?pass=day&startDate=${day}`);
  await sql`update public.coworking_spaces set price_per_day = 25 where id = ${space}`;
  await page.getByRole("button", { name: "Confirm booking" }).click();
  await expect(page.getByRole("alert")).toContainText("The price has changed");
  await expect(page.getByText("US$25", { exact: true }).first()).toBeVisible();
  await expect(await bookings(site, space)).toHaveLength(0);
  await page.getByRole("button", { name: "Confirm booking" }).click();
  await expect(announcement(page, "Your desk is booked")).toBeVisible();
});

const refusals = [
  {
    because: "closed that day",
    query: `pass=day&startDate=${day}`,
    title: "Closed that day",
    closed: true,
  },
  {
    because: "in the past",
    query: `pass=day&startDate=${dayAhead(-3)}`,
    title: "Too late for that day",
  },
  {
    because: "too far ahead",
    query: `pass=month&startDate=${dayAhead(350)}`,
    title: "Too far ahead",
  },
  {
    because: "more desks than there are",
    query: `pass=day&startDate=${day}&desks=9`,
    title: "Not enough desks",
  },
] as const;

for (const { because, query, title, ...rest } of refusals) {
  test(`a choice that is ${because} is refused in words, with a way on`, async ({
    page,
    site,
    person,
  }) => {
    const { sql } = site.backend;
    const space = await createSpace(sql, { name: "Way On" });
    if ("closed" in rest) {
      await sql`insert into public.space_closures (space_id, starts_on, ends_on, reason)
        values (${space}, ${day}, ${day}, 'Painting the walls')`;
    }
    await signIn(page, person);
    await page.goto(`/spaces/${space}/book?${query}`);
    await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
    await expect(page.getByRole("button", { name: "Confirm booking" })).toHaveCount(0);
    await wayOn(page);
    await expect(page.getByRole("button", { name: "Confirm booking" })).toBeVisible();
  });
}

async function wayOn(page: Page) {
  const other = page.getByRole("link", { name: /free$|instead$/ }).first();
  await other.click();
}

test("the calendar's days are links that choose them", async ({ page, site }) => {
  const space = await createSpace(site.backend.sql, { name: "Calendar Court", capacity: 4 });
  const month = day.slice(0, 7);
  await page.goto(`/spaces/${space}?month=${month}`);
  await page.locator(`a[href*="startDate=${day}"]`).click();
  await expect(page.getByLabel("First day")).toHaveValue(day);
  await expect(page.locator("a[aria-current=date]")).toHaveCount(1);
  await page.getByRole("link", { name: "Later month" }).click();
  await expect(page).toHaveURL(new RegExp(`month=${dayAfter(`${month}-28`, 7).slice(0, 7)}`));
});

test("a space is saved and let go of", async ({ page, site, person }) => {
  const space = await createSpace(site.backend.sql, { name: "Keepsake" });
  await signIn(page, person);
  await page.goto(`/spaces/${space}`);
  await page.getByRole("button", { name: "Save: Keepsake" }).click();
  await expect(page.getByRole("button", { name: "Saved: Keepsake" })).toBeVisible();
  // With scripts the button answers before the server has.
  await expect
    .poll(() => site.backend.sql`select from public.favourites where space_id = ${space}`)
    .toHaveLength(1);
  await page.goto("/dashboard/saved");
  await expect(page.getByRole("link", { name: "Keepsake" })).toBeVisible();
  await page.getByRole("button", { name: /Remove/ }).click();
  await expect(page.getByRole("link", { name: "Keepsake" })).toHaveCount(0);
});

test("the calendar file keeps its UID and says when the booking is cancelled", async ({
  page,
  site,
  person,
}) => {
  const space = await createSpace(site.backend.sql, { name: "Diary House" });
  await signIn(page, person);
  await page.goto(`/spaces/${space}/book?pass=day&startDate=${day}`);
  await page.getByRole("button", { name: "Confirm booking" }).click();
  await expect(announcement(page, "Your desk is booked")).toBeVisible();
  const file = `${new URL(page.url()).pathname}/calendar.ics`;
  const before = await page.request.get(file);
  expect(before.headers()["content-type"]).toBe("text/calendar; charset=utf-8");
  const uid = /^UID:(.+)$/m.exec(await before.text())?.[1];
  expect(uid).toBeTruthy();
  await page.getByRole("link", { name: "Cancel Booking" }).click();
  await page.getByRole("button", { name: "Cancel Booking" }).click();
  await expect(announcement(page, "Booking cancelled")).toBeVisible();
  const after = await (await page.request.get(file)).text();
  expect(after).toContain(`UID:${uid}`);
  expect(after).toContain("STATUS:CANCELLED");
});

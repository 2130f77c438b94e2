import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { createUser } from "../support/backend.ts";
import type { Site } from "../support/site.ts";
import { createSpace, waitUntilBlocked } from "../support/actors.ts";
import { dayAhead, dayAfter } from "../support/days.ts";
import { announcement, bookedHeading, expect, signIn, test, signInHere } from "./test.ts";

const day = dayAhead(50);

async function bookings(site: Site, space: string) {
  return site.backend.sql<
    { status: string }[]
  >`select status from public.bookings where space_id = ${space}`;
}

test(
  "a visitor who books signs in and comes back to the same choice",
  { tag: "@prove" },
  async ({ page, site, person }) => {
    const space = await createSpace(site.backend.sql, { name: "Return Hall" });
    await page.goto(`/spaces/${space}`);
    await page.getByLabel("First day").fill(day);
    await page.getByLabel("Last day").fill(dayAfter(day, 2));
    await page.getByLabel("Desks", { exact: true }).fill("2");
    await page.getByRole("button", { name: "Book Now" }).click();
    await page.getByRole("main").getByRole("link", { name: "Sign In" }).click();
    await signInHere(page, person);
    await expect(page.getByRole("heading", { name: "Review your booking" })).toBeVisible();
    await expect(page.getByText("2 desks × 3 day passes at US$20")).toBeVisible();
    await expect(page.getByText("US$120", { exact: true }).first()).toBeVisible();
  },
);

test(
  "the last day is asked for day passes only, unless it stops the form",
  { tag: "@main-job" },
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
  "a search with dates leads to a pass that the space sells",
  { tag: "@prove" },
  async ({ page, site }) => {
    const space = await createSpace(site.backend.sql, { name: "Long Haul", price_per_day: null });
    await page.goto(`/spaces/${space}?startDate=${day}`);
    await expect(page.getByRole("radio", { name: /Week pass/ })).toBeChecked();
    await expect(page.getByText("1 desk × 1 week pass at US$100")).toBeVisible();
    await page.getByRole("button", { name: "Book Now" }).click();
    await expect(page).toHaveURL(/\/auth\?mode=sign-up/);
    await expect(page.getByRole("region", { name: "Your booking" })).toContainText(
      "US$100 in total",
    );
  },
);

test(
  "the last desk goes to one of two people; the other is told and offered other days",
  { tag: "@prove" },
  async ({ page, browser, site, person }, { project }) => {
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
    await expect(bookedHeading(other)).toBeVisible();
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
    await expect(bookedHeading(page)).toBeVisible();
    await second.close();
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
  "who comes back for days that are booked already is told, and led to the booking",
  { tag: "@prove" },
  async ({ page, site, person }) => {
    const space = await createSpace(site.backend.sql, { name: "Twice Told", capacity: 5 });
    await signIn(page, person);
    const review = `/spaces/${space}/book?pass=day&startDate=${day}`;
    await page.goto(review);
    await page.getByRole("button", { name: "Confirm booking" }).click();
    await expect(bookedHeading(page)).toBeVisible();
    const booked = new URL(page.url()).pathname;

    await page.goto(review);
    const told = page.getByRole("region", { name: "You have already booked here for these days" });
    await expect(told).toContainText("If you confirm, you will have two bookings for these days.");
    await expect(told.getByRole("link")).toHaveAttribute("href", booked);
    await page.goto(`/spaces/${space}/book?pass=day&startDate=${dayAfter(day, 1)}`);
    await expect(page.getByRole("button", { name: "Confirm booking" })).toBeVisible();
    await expect(told).toHaveCount(0);

    await page.goto(`/spaces/${space}`);
    await page.getByRole("region", { name: "You have booked here" }).getByRole("link").click();
    await expect(page).toHaveURL(booked);
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
  "a page that was made for one account does not book with another",
  { tag: "@prove" },
  async ({ page, context, site, person }) => {
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
    await expect(bookedHeading(page)).toBeVisible();
    expect(await bookings(site, space)).toHaveLength(1);
  },
);

test(
  "a session that ended meanwhile leads through sign-in back to the same choice",
  { tag: "@prove" },
  async ({ page, site, person }) => {
    const space = await createSpace(site.backend.sql, { name: "Long Lunch" });
    await signIn(page, person);
    await page.goto(`/spaces/${space}/book?pass=week&startDate=${day}&desks=2`);
    await page.context().clearCookies();
    await page.getByRole("button", { name: "Confirm booking" }).click();
    await signInHere(page, person);
    await expect(page.getByRole("heading", { name: "Review your booking" })).toBeVisible();
    await expect(page.getByText("2 desks × 1 week pass at US$100")).toBeVisible();
  },
);

test(
  "a price that moved is shown again before anything is booked",
  { tag: "@prove" },
  async ({ page, site, person }) => {
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
    await expect(bookedHeading(page)).toBeVisible();
  },
);

test(
  "terms that changed are shown again before anything is booked",
  { tag: "@prove" },
  async ({ page, site, person }) => {
    const { sql } = site.backend;
    const space = await createSpace(sql, { name: "Fine Print" });
    await signIn(page, person);
    await page.goto(`/spaces/${space}/book?pass=day&startDate=${day}`);
    await page.getByLabel("Note for the space").fill("At the window.");
    await sql`update public.coworking_spaces set opens_at = array_fill('10:00'::time, array[7]) where id = ${space}`;
    await page.getByRole("button", { name: "Confirm booking" }).click();
    await expect(page.getByRole("alert")).toHaveText(
      "The terms changed since you opened this page. Nothing was booked. Check the new terms and confirm.",
    );
    await expect(page.getByText("10:00 – 18:00")).toBeVisible();
    await expect(page.getByLabel("Note for the space")).toHaveValue("At the window.");
    await expect(await bookings(site, space)).toHaveLength(0);
    await page.getByRole("button", { name: "Confirm booking" }).click();
    await expect(bookedHeading(page)).toBeVisible();
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
  "who holds as many bookings as a member may is told the limit, and whom to ask",
  { tag: "@prove" },
  async ({ page, site, person }) => {
    const { sql } = site.backend;
    const space = await createSpace(sql, { name: "Full Shelf", capacity: 9 });
    await sql`update public.users set open_bookings_limit = 1, desk_days_limit = 3 where id = ${person.id}`;
    await signIn(page, person);
    const review = `/spaces/${space}/book?pass=day&startDate=${day}`;
    await page.goto(`${review}&desks=4`);
    await page.getByRole("button", { name: "Confirm booking" }).click();
    await expect(page.getByRole("alert")).toContainText("more than 3 desk-days");
    await expect(page.getByRole("alert").getByRole("link")).toHaveAttribute("href", "/contact");
    expect(await bookings(site, space)).toHaveLength(0);

    await page.goto(review);
    await page.getByRole("button", { name: "Confirm booking" }).click();
    await expect(bookedHeading(page)).toBeVisible();
    await page.goto(`/spaces/${space}/book?pass=day&startDate=${dayAfter(day, 1)}`);
    await page.getByRole("button", { name: "Confirm booking" }).click();
    await expect(page.getByRole("alert")).toContainText("you have 1 booking that is not over");
    await page.getByRole("alert").getByRole("link", { name: "Ask us for more" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Talk to a person" })).toBeVisible();
    expect(await bookings(site, space)).toHaveLength(1);
  },
);

test(
  "a suspended member reads why, and books nothing",
  { tag: "@prove" },
  async ({ page, site, person }) => {
    const { sql } = site.backend;
    const space = await createSpace(sql, { name: "Locked Out" });
    await signIn(page, person);
    const review = `/spaces/${space}/book?pass=day&startDate=${day}`;
    await page.goto(review);
    await sql`update public.users set suspended_at = now(), suspended_because = 'Desks were booked and never used.'
    where id = ${person.id}`;
    await page.getByRole("button", { name: "Confirm booking" }).click();
    await expect(page.getByRole("alert")).toContainText("Your account is suspended");
    await page.goto(review);
    await expect(page.getByRole("heading", { name: "Your account is suspended" })).toBeVisible();
    await expect(page.getByText("Desks were booked and never used.")).toBeVisible();
    await expect(page.getByRole("button", { name: "Confirm booking" })).toHaveCount(0);
    expect(await bookings(site, space)).toHaveLength(0);
  },
);

test(
  "a session that is ended in the middle of booking leads through sign-in, and the note is kept",
  { tag: "@prove" },
  async ({ page, site, person }) => {
    const { sql } = site.backend;
    const space = await createSpace(sql, { name: "Cut Short" });
    await signIn(page, person);
    await page.goto(`/spaces/${space}/book?pass=day&startDate=${day}`);
    await page.getByLabel("Note for the space").fill("With a dog.");
    // The session ends between the query for the viewer and the booking, which is delayed for that.
    const [asked] = await sql<{ definition: string }[]>`
    select pg_get_functiondef('private.require_member'::regproc) as definition`;
    await sql.unsafe(`create or replace function private.require_member() returns uuid language plpgsql
    set search_path = '' as $$ begin
      perform pg_advisory_xact_lock_shared(42);
      return private.require_session();
    end $$`);
    await sql.begin(async (holding) => {
      await holding`select pg_advisory_xact_lock(42)`;
      await page.getByRole("button", { name: "Confirm booking" }).click({ noWaitAfter: true });
      await waitUntilBlocked(sql, 1);
      await sql`delete from auth.sessions where user_id = ${person.id}`;
    });
    await expect(page.getByRole("heading", { name: "Join NomadCoWork" })).toBeVisible();
    await sql.unsafe(asked?.definition ?? "");
    await signInHere(page, person);
    await expect(page.getByLabel("Note for the space")).toHaveValue("With a dog.");
    expect(await bookings(site, space)).toHaveLength(0);
  },
);

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
  test(
    `a choice that is ${because} is refused in words, with a way on`,
    { tag: ["@prove", "@scripted"] },
    async ({ page, site, person }) => {
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
      await takeOffer(page);
      await expect(page.getByRole("button", { name: "Confirm booking" })).toBeVisible();
    },
  );
}

async function takeOffer(page: Page) {
  await page
    .getByRole("link", { name: /^(Next|Last) free |^Take / })
    .first()
    .click();
}

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

test("a space is saved and let go of", { tag: "@prove" }, async ({ page, site, person }) => {
  const space = await createSpace(site.backend.sql, { name: "Keepsake" });
  await signIn(page, person);
  await page.goto(`/spaces/${space}`);
  await page.getByRole("button", { name: "Save: Keepsake" }).click();
  await expect(page.getByRole("button", { name: "Saved: Keepsake" })).toBeVisible();
  // With scripts the button reacts before the response.
  await expect
    .poll(() => site.backend.sql`select from public.favourites where space_id = ${space}`)
    .toHaveLength(1);
  await page.goto("/dashboard/saved");
  await expect(page.getByRole("link", { name: "Keepsake" })).toBeVisible();
  await page.getByRole("button", { name: /Remove/ }).click();
  await expect(page.getByRole("link", { name: "Keepsake" })).toHaveCount(0);
});

test(
  "the calendar file keeps its UID and says when the booking is cancelled",
  { tag: "@prove" },
  async ({ page, site, person }) => {
    const space = await createSpace(site.backend.sql, { name: "Diary House" });
    await signIn(page, person);
    await page.goto(`/spaces/${space}/book?pass=day&startDate=${day}`);
    await page.getByRole("button", { name: "Confirm booking" }).click();
    await expect(bookedHeading(page)).toBeVisible();
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
  },
);

import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { formatSpan } from "../../app/values/day.ts";
import { createSpace } from "../support/actors.ts";
import { dayAfter, dayAhead, lastDayOf } from "../support/days.ts";
import { actingAs, createUser, type Person } from "../support/backend.ts";
import type { Site } from "../support/site.ts";
import { announcement, expect, openHydrated, signIn, test } from "./test.ts";

// Owners run their space: days and hours, guests, cancellations, files.
const day = dayAhead(45);
const month = day.slice(0, 7);

async function ownSpace(site: Site, owner: Person, listing = {}): Promise<string> {
  return createSpace(site.backend.sql, { owner_id: owner.id, ...listing });
}

/** A booking by an unrelated guest; answers its id. */
async function bookedBy(
  site: Site,
  space: string,
  { name = "Gus Guest", on = day, note = null as string | null, desks = 1 } = {},
) {
  const { sql } = site.backend;
  const email = `${name.toLowerCase().replaceAll(/\W+/g, "-")}-${crypto.randomUUID()}@journeys.test`;
  const guest = await createUser(sql, { email, fullName: name });
  const rows = await actingAs(
    sql,
    guest,
    (as) => as<{ id: string }[]>`
      select public.book_space(${space}, 'day', ${on}, ${on}, ${desks}, gen_random_uuid(),
        (q ->> 'total')::numeric, q ->> 'digest', ${note}) as id
      from public.quote_booking(${space}, 'day', ${on}, ${on}, ${desks}) q`,
  );
  return { id: rows[0]?.id ?? "", guest };
}

async function openCalendar(page: Page, space: string) {
  await page.goto(`/dashboard/listings/${space}/calendar?month=${month}`);
}

test(
  "the message that days are closed is in view, and with scripts has the focus",
  { tag: "@prove" },
  async ({ page, site, person, javaScriptEnabled }) => {
    const space = await ownSpace(site, person, { name: "Closing House" });
    await signIn(page, person);
    await openCalendar(page, space);
    await page.getByLabel("First day").fill(day);
    await page.getByLabel("Reason").fill("The floor is being oiled");
    await page.getByRole("button", { name: "Close days" }).click();
    const said = announcement(
      page,
      `Closed: ${formatSpan(day, day)}. Guests will see your reason.`,
    );
    await expect(said).toBeInViewport();
    // So that screen readers announce it.
    if (javaScriptEnabled) await expect(said).toBeFocused();
  },
);

test(
  "the calendar of all spaces has a row of five weeks for each",
  { tag: "@prove" },
  async ({ page, site, person }) => {
    await ownSpace(site, person, { name: "North House" });
    const south = await ownSpace(site, person, { name: "South House" });
    await bookedBy(site, south, { desks: 2 });
    await signIn(page, person);
    await page.goto(`/dashboard/calendar?from=${day}`);
    await expect(page.getByRole("row", { name: /North House/ })).toBeVisible();
    const row = page.getByRole("row", { name: /South House/ });
    await expect(row).toContainText("2 of 3 desks taken, 1 free");
    await page.getByRole("link", { name: "Later weeks" }).click();
    await expect(row).not.toContainText("2 of 3 desks");
  },
);

test(
  "earnings are shown by week, pass and month, and in a file",
  { tag: "@prove" },
  async ({ page, site, person }) => {
    const space = await ownSpace(site, person);
    await signIn(page, person);
    await page.goto(`/dashboard/listings/${space}/earnings`);
    await expect(page.getByRole("heading", { name: "Nothing earned yet" })).toBeVisible();
    await bookedBy(site, space, { on: dayAhead(1), desks: 2 });
    await page.goto(`/dashboard/listings/${space}/earnings`);
    const byPass = page.getByRole("table", { name: "Earned by pass" });
    await expect(byPass.getByRole("row", { name: /Day passes/ })).toContainText("US$38.80");
    const byWeek = page.getByRole("table", { name: "Bookings and earnings by week" });
    await expect(byWeek).toBeHidden();
    await page.getByText("View as a table").click();
    await expect(byWeek.getByRole("row")).toHaveCount(27);
    const week = byWeek.getByRole("row", { name: /US\$38\.80/ });
    await expect(week.getByRole("cell")).toHaveText([
      /1/,
      /US\$38\.80/,
      /US\$38\.80/,
      /US\$0/,
      /US\$0/,
    ]);
    const downloading = page.waitForEvent("download");
    await page.getByRole("link", { name: "Download CSV" }).click();
    const text = readFileSync(await (await downloading).path(), "utf8");
    expect(text).toContain(`${dayAhead(1).slice(0, 7)},1,0,38.80,0.00,0.00,0.00,0.00,USD`);
  },
);

test(
  "days are chosen by presses or by dragging over them, and are closed in the panel beside them",
  { tag: "@scripted" },
  async ({ page, site, person, javaScriptEnabled }) => {
    const space = await ownSpace(site, person);
    await signIn(page, person);
    // Across the end of a month, whose weeks the calendar shows completely.
    const first = lastDayOf(dayAhead(62).slice(0, 7));
    const last = dayAfter(first, 2);
    await bookedBy(site, space, { name: "Greta Early", on: last });
    const calendar = `/dashboard/listings/${space}/calendar?month=${first.slice(0, 7)}`;
    await page.goto(calendar);
    const cell = (on: string) => page.locator(`[data-day="${on}"]`);
    const panel = page.locator("#days");
    await cell(first).click();
    await expect(page).toHaveURL(`${calendar}&from=${first}`);
    await expect(panel).toContainText("Nobody has booked this day.");
    await cell(last).click();
    await expect(page).toHaveURL(`${calendar}&from=${first}&until=${last}`);
    await expect(panel).toContainText("Greta Early, 1 desk");
    await panel.getByRole("link", { name: "Clear days" }).click();
    await expect(page).toHaveURL(calendar);
    if (javaScriptEnabled) {
      await cell(first).hover();
      await page.mouse.down();
      await cell(last).hover();
      await page.mouse.up();
    } else await page.goto(`${calendar}&from=${first}&until=${last}`);
    await expect(page).toHaveURL(`${calendar}&from=${first}&until=${last}`);
    await expect(page.getByLabel("First day")).toHaveValue(first);
    await expect(page.getByLabel("Last day")).toHaveValue(last);
    await page.getByLabel("Reason").fill("Repairs");
    await page.getByRole("button", { name: "Close days" }).click();
    await expect(announcement(page, "Guests will see your reason.")).toBeVisible();
    await expect(cell(last)).toHaveText(/: closed \(Repairs\)/);
    await expect(page.getByRole("list", { name: "Closed on these days" })).toContainText("Repairs");
  },
);

test(
  "the panel acts on the outlined days, also before it names their guests",
  { tag: ["@prove", "@scripted"] },
  async ({ page, site, person }) => {
    const space = await ownSpace(site, person);
    const [first, last] = [dayAfter(day, 1), dayAfter(day, 2)];
    await bookedBy(site, space, { name: "Greta Early", on: last });
    await signIn(page, person);
    const calendar = `/dashboard/listings/${space}/calendar`;
    await openHydrated(page, `${calendar}?month=${first.slice(0, 7)}&from=${first}`);
    const panel = page.locator("#days");
    await expect(panel).toContainText("Nobody has booked this day.");
    await page.getByLabel("Reason").fill("Repairs");
    // A response that never comes.
    await page.route("**/calendar.data*", () => undefined);
    await page.locator(`[data-day="${last}"]`).click();
    await expect(panel.getByText("Looking up who has booked these days…")).toBeVisible();
    await expect(page.locator("[data-day][aria-current=true]")).toHaveCount(2);
    await expect(page.getByLabel("Last day")).toHaveValue(last);
    await page.unroute("**/calendar.data*");
    await page.getByRole("button", { name: "Close days" }).click();
    await expect(panel.getByRole("alert")).toContainText("still stand: Greta Early (");
    await expect(page).toHaveURL(new RegExp(`from=${first}&until=${last}$`));
    await expect(panel).toContainText("Greta Early, 1 desk");
    await expect(page.getByLabel("Reason")).toHaveValue("Repairs");
    // The typed reason of the refused form stays for other days.
    await page.locator(`[data-day="${first}"]`).click();
    await expect(panel).toContainText("Nobody has booked this day.");
    await expect(panel.getByRole("alert")).toHaveCount(0);
    await expect(page.getByLabel("Last day")).toHaveValue("");
    await expect(page.getByLabel("Reason")).toHaveValue("Repairs");
    await page.getByRole("button", { name: "Close days" }).click();
    await expect(announcement(page, "Guests will see your reason.")).toBeVisible();
    const closed = await site.backend.sql`
      select starts_on::text, ends_on::text from public.space_closures where space_id = ${space}`;
    expect(closed).toEqual([{ starts_on: first, ends_on: first }]);
  },
);

import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { formatSpan } from "../../app/values/day.ts";
import { closeSpace, createSpace } from "../support/actors.ts";
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

/** Moves a booking to today. */
async function moveToToday(site: Site, id: string) {
  const today = dayAhead(0);
  await site.backend.sql`
    update public.bookings set starts_on = ${today}, ends_on = ${today}, held_days = array[${today}::date] where id = ${id}`;
}

async function openCalendar(page: Page, space: string) {
  await page.goto(`/dashboard/listings/${space}/calendar?month=${month}`);
}

test(
  "a day is closed, a guest is refused with the reason, and it is opened again",
  { tag: "@prove" },
  async ({ page, site, person, javaScriptEnabled }) => {
    const space = await ownSpace(site, person, { name: "Closing House" });
    const { guest } = await bookedBy(site, space, { name: "Greta Early" });
    await signIn(page, person);
    await openCalendar(page, space);
    await page.getByLabel("First day").fill(day);
    await page.getByLabel("Reason").fill("The floor is being oiled");
    await page.getByRole("button", { name: "Close days" }).click();
    // Typed days, whose bookings the page has not shown yet.
    await expect(page.getByRole("alert")).toContainText("still stand: Greta Early (");
    await page.getByRole("button", { name: "Close days" }).click();
    const said = announcement(
      page,
      `Closed: ${formatSpan(day, day)}. Guests will see your reason.`,
    );
    await expect(said).toBeInViewport();
    // With scripts it has the focus, so that screen readers announce it.
    if (javaScriptEnabled) await expect(said).toBeFocused();
    const concerned = page.getByRole("region", { name: "1 booking is on a closed day" });
    await expect(concerned).toContainText("Greta Early");
    await expect(
      page.getByText(/closed \(The floor is being oiled\), 1 of 3 desks taken/),
    ).toBeAttached();

    // One guest's booking stays; another one is refused with the reason.
    const [kept] = await site.backend
      .sql`select status from public.bookings where user_id = ${guest.id}`;
    expect(kept).toEqual({ status: "confirmed" });
    await page.context().clearCookies();
    const other = await createUser(site.backend.sql, {
      email: `late-${crypto.randomUUID()}@journeys.test`,
    });
    await signIn(page, other);
    await page.goto(`/spaces/${space}?startDate=${day}&month=${month}`);
    await expect(page.getByText(/The floor is being oiled/).first()).toBeVisible();
    await page.goto(`/spaces/${space}/book?pass=day&startDate=${day}`);
    await expect(page.getByRole("button", { name: "Confirm booking" })).toHaveCount(0);

    await page.context().clearCookies();
    await signIn(page, person);
    await openCalendar(page, space);
    await page.getByRole("button", { name: /^Open again/ }).click();
    await expect(page.getByText("No closed days apart from your weekly hours.")).toBeVisible();
  },
);

test(
  "a weekday is closed every week, with its mistakes named first",
  { tag: "@prove" },
  async ({ page, site, person }) => {
    const space = await ownSpace(site, person);
    await signIn(page, person);
    await openCalendar(page, space);
    const fill = async (until: string) => {
      await page.getByLabel("First day").fill(day);
      await page.getByLabel("Last day").fill(until);
      await page.getByLabel("Which days").selectOption({ label: "Every Sunday" });
      await page.getByLabel("Reason").fill("Day of rest");
      await page.getByRole("button", { name: "Close days" }).click();
    };
    await fill("");
    await expect(page.getByRole("alert")).toContainText("Say until when it is closed every week.");
    await expect(page.getByLabel("Reason")).toHaveValue("Day of rest");
    await fill(dayAfter(day, 400));
    await expect(page.getByRole("alert")).toContainText("You can close at most a year at a time.");
    await fill(dayAfter(day, 27));
    await expect(page.getByText(/^Every Sunday, /)).toBeVisible();
    const closed = await site.backend.sql`
    select count(*)::integer as days from public.coworking_spaces s
    cross join lateral private.calendar_days(s, ${day}::date, ${day}::date + 27, now()) c
    where s.id = ${space} and c.state = 'closed'`;
    expect(closed[0]).toEqual({ days: 4 });
  },
);

test(
  "a day gets hours of its own, which open a closed weekday to guests",
  { tag: "@prove" },
  async ({ page, site, person }) => {
    const space = await ownSpace(site, person, { name: "Late House" });
    // The shared page is cached before, and shows the change afterwards.
    const shared = `/spaces/${space}?pass=day&startDate=${day}`;
    await page.goto(shared);
    await expect(page.getByRole("list", { name: "Special hours" })).toHaveCount(0);
    await signIn(page, person);
    await openCalendar(page, space);
    const weekday = new Intl.DateTimeFormat("en-US", { weekday: "long", timeZone: "UTC" }).format(
      new Date(day),
    );
    await page.getByText("Change weekly hours").click();
    await page.getByRole("checkbox", { name: weekday }).uncheck();
    await page.getByRole("button", { name: "Save weekly hours" }).click();
    await expect(announcement(page, "Your weekly hours are saved.")).toBeVisible();
    const weekly = page.getByRole("region", { name: "Weekly hours" });
    await expect(weekly).toContainText(`${weekday.slice(0, 3)} closed`);

    await page.getByText("Other hours on these days").click();
    const form = page.locator("form", { hasText: "Set hours" });
    await form.getByLabel("Day").fill(day);
    await form.getByLabel("Opens").fill("14:00");
    await form.getByLabel("Closes").fill("14:00");
    await form.getByRole("button", { name: "Set hours" }).click();
    await expect(page.getByRole("alert")).toContainText("Opening and closing times are the same.");
    await form.getByLabel("Closes").fill("00:00");
    await form.getByRole("button", { name: "Set hours" }).click();
    // A warning says first that the day would be opened.
    await expect(page.getByRole("alert")).toContainText("Your weekly hours leave ");
    await expect(form.getByRole("checkbox", { name: /^Open / })).toBeChecked();
    await form.getByRole("button", { name: "Set hours" }).click();
    await expect(announcement(page, "The hours are set for")).toBeVisible();
    const special = page.getByRole("region", { name: "Special hours" });
    await expect(special.getByText("14:00 – 24:00")).toBeVisible();

    await page.context().clearCookies();
    await page.goto(shared);
    await expect(page.getByRole("list", { name: "Special hours" })).toContainText(
      "open 14:00 – 24:00",
    );
    await expect(page.getByText("1 desk × 1 day pass at US$20")).toBeVisible();
  },
);

test(
  "an owner cancels: the guest reads who and why, and a mail says so",
  { tag: "@prove" },
  async ({ page, site, person }) => {
    const space = await ownSpace(site, person, { name: "Sorry House" });
    const { id, guest } = await bookedBy(site, space, { name: "Gina Guest" });
    await signIn(page, person);
    await page.goto(`/dashboard/listings/${space}/bookings?show=upcoming`);
    await page.getByRole("link", { name: "Cancel the booking of Gina Guest" }).click();
    await expect(page.getByRole("heading", { name: "Cancel this booking?" })).toBeVisible();
    await page.getByLabel("Reason").fill("A pipe burst\nover the desks");
    await page.getByRole("button", { name: "Cancel this booking" }).click();
    await expect(
      announcement(page, "Cancelled. We've emailed your guest. The desks go back on sale at once."),
    ).toBeVisible();
    await expect(page.getByRole("row", { name: /Gina Guest/ })).toContainText("Cancelled by you");
    await page.goto(`/dashboard/listings/${space}/bookings/${id}/cancel`);
    await expect(page.getByRole("alert")).toHaveText("This booking has already been cancelled.");

    await page.context().clearCookies();
    await signIn(page, guest);
    await page.goto(`/dashboard/bookings/${id}`);
    await expect(page.getByText("Sorry House cancelled this booking.")).toBeVisible();
    await expect(page.getByText(/A pipe burst\s+over the desks/)).toBeVisible();
    await site.tick();
    const mail = site.backend.mail(guest.email);
    expect(mail.some(({ subject }) => subject.startsWith("Sorry House had to cancel"))).toBe(true);
  },
);

test("who came is noted, and taken back", { tag: "@prove" }, async ({ page, site, person }) => {
  const space = await ownSpace(site, person);
  const { id } = await bookedBy(site, space, { name: "Arne Arrives", note: "By the window" });
  await moveToToday(site, id);
  await signIn(page, person);
  await page.goto(`/dashboard/listings/${space}/bookings`);
  await expect(page.getByText("Here today only")).toBeVisible();
  const arrived = page.getByRole("button", { name: "Arrived: Arne Arrives" });
  await arrived.click();
  await expect(arrived).toHaveAttribute("aria-pressed", "true");
  await page.getByRole("button", { name: "No-show: Arne Arrives" }).click();
  await expect(arrived).toHaveAttribute("aria-pressed", "false");
  await page.getByRole("button", { name: "No-show: Arne Arrives" }).click();
  await expect(page.getByRole("button", { pressed: true })).toHaveCount(0);
  await page.getByRole("link", { name: "Front desk" }).click();
  await expect(page.getByText("1 booking, 1 of 3 desks taken")).toBeVisible();
  await expect(page.getByText("“By the window”")).toBeVisible();
});

test(
  "bookings are searched, and the file has all of them with formulae as text",
  { tag: "@prove" },
  async ({ page, site, person }) => {
    const space = await ownSpace(site, person, { capacity: 9 });
    await bookedBy(site, space, { name: "=HYPERLINK(1)", note: '+1, "please"' });
    await bookedBy(site, space, { name: "Žofie Nováková" });
    await signIn(page, person);
    await page.goto(`/dashboard/listings/${space}/bookings?show=upcoming`);
    await page.getByLabel("Name, email or reference").fill("zofie");
    await page.getByRole("button", { name: "Search" }).click();
    await expect(page.getByRole("row")).toHaveCount(2);
    await expect(page.getByRole("row", { name: /Žofie Nováková/ })).toBeVisible();
    await page.getByLabel("Name, email or reference").fill("nobody");
    await page.getByRole("button", { name: "Search" }).click();
    await expect(page.getByRole("heading", { name: "Nobody found", exact: true })).toBeVisible();
    await page.goto(`/dashboard/listings/${space}/bookings?show=today&q=zofie`);
    await expect(page.getByRole("heading", { name: "Nobody found in this tab" })).toBeVisible();
    await expect(page.getByText("“zofie” is found elsewhere: 1 in Upcoming.")).toBeVisible();
    const downloading = page.waitForEvent("download");
    await page.getByRole("link", { name: "Download all bookings of this space" }).click();
    const file = await (await downloading).path();
    const text = readFileSync(file, "utf8");
    expect(text.split("\r\n")).toHaveLength(4);
    expect(text).toContain("'=HYPERLINK(1)");
    expect(text).toContain(`"'+1, ""please"""`);
    expect(text).toContain("Žofie Nováková");
  },
);

test(
  "a secret calendar is shown once, read by a program, and revoked",
  { tag: "@prove" },
  async ({ page, site, person }) => {
    const space = await ownSpace(site, person, { name: "Feed House" });
    await bookedBy(site, space, { name: "Fia Feed", desks: 2 });
    await signIn(page, person);
    await page.goto(`/dashboard/listings/${space}/feed`);
    const shown = page.getByLabel("Your new address");
    await page.getByRole("button", { name: "Make an address" }).click();
    const first = new URL(await shown.inputValue()).pathname;
    const read = (path: string) => fetch(`${site.url}${path}`);
    const answer = await read(first);
    expect(answer.status).toBe(200);
    expect(answer.headers.get("Cache-Control")).toContain("no-store");
    expect(await answer.text()).toContain("Fia Feed · 2 desks");

    await page.goto(`/dashboard/listings/${space}/feed`);
    await expect(shown).toHaveCount(0);
    await page.getByRole("button", { name: "Make a new address" }).click();
    const second = new URL(await shown.inputValue()).pathname;
    expect([(await read(first)).status, (await read(second)).status]).toEqual([404, 200]);
    await page.getByRole("button", { name: "Revoke the address" }).click();
    await expect(announcement(page, "Revoked.")).toBeVisible();
    expect((await read(second)).status).toBe(404);
  },
);

test(
  "the pages of a listing are not there for other members",
  { tag: "@prove" },
  async ({ page, site, person }) => {
    const owner = await createUser(site.backend.sql, {
      email: `owner-${crypto.randomUUID()}@journeys.test`,
    });
    const space = await ownSpace(site, owner);
    const { id } = await bookedBy(site, space);
    await closeSpace(site.backend.sql, space, { from: day });
    await signIn(page, person);
    for (const part of [
      "",
      "/calendar",
      "/bookings",
      "/bookings/today",
      `/bookings/${id}/cancel`,
      "/feed",
      "/bookings.csv",
      "/earnings",
      "/earnings.csv",
    ]) {
      const answer = await page.goto(`/dashboard/listings/${space}${part}`);
      expect(answer?.status(), part).toBe(404);
    }
  },
);

test(
  "five weeks of all spaces stand in a row for each",
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
  "what was earned stands by week, pass and month, and in a file",
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
    expect(text).toContain(`${dayAhead(1).slice(0, 7)},1,0,38.80,USD`);
  },
);

test(
  "the hours of the first open day are given to all open days, and are saved when the owner says so",
  { tag: "@prove" },
  async ({ page, site, person }) => {
    const space = await ownSpace(site, person);
    await signIn(page, person);
    await page.goto(`/dashboard/listings/${space}/calendar`);
    await page.getByText("Change weekly hours").click();
    const form = page.locator("form").filter({ hasText: "Hours of each weekday" });
    await form.getByLabel("Sunday", { exact: true }).uncheck();
    await form.getByLabel("Monday opens").fill("07:30");
    await form.getByLabel("Monday closes").fill("16:00");
    await form.getByLabel("Sunday opens").fill("11:00");
    await form.getByRole("button", { name: "Same hours for all open days" }).click();
    await expect(form.getByLabel("Friday opens")).toHaveValue("07:30");
    await expect(form.getByLabel("Friday closes")).toHaveValue("16:00");
    await expect(form.getByLabel("Sunday opens")).toHaveValue("11:00");
    await expect(form.getByLabel("Sunday", { exact: true })).not.toBeChecked();
    // Enter saves, although that button comes first.
    await form.getByLabel("Friday closes").press("Enter");
    await expect(announcement(page, "Your weekly hours are saved.")).toBeVisible();
    const [row] = await site.backend.sql`
    select opens_at::text, closes_at::text from public.coworking_spaces where id = ${space}`;
    const six = (time: string) => `{${Array(6).fill(`${time}:00`).join(",")},NULL}`;
    expect(row).toEqual({ opens_at: six("07:30"), closes_at: six("16:00") });
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
  "the panel acts on the days that are outlined, also before it can say who has booked them",
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

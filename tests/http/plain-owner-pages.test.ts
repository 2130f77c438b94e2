import { expect, test } from "vitest";
import { actingAs, createUser } from "../support/backend.ts";
import { formatDay, formatSpan, weekdayOf } from "../../app/values/day.ts";
import { firstDayOf, formatMonth } from "../../app/values/month.ts";
import { createSpace, openOn } from "../support/actors.ts";
import { dayAfter, dayAhead, lastDayOf } from "../support/days.ts";
import { bookDay } from "../support/booked-day.ts";
import { PlainClient } from "../support/plain-client.ts";
import { newAddress, newMember } from "../support/plain-site.ts";
import { addReview } from "../support/reviews.ts";
import { sharedSites } from "../support/shared-sites.ts";
import type { Site } from "../support/site.ts";

// The links between owners' pages.

let site: Site;
sharedSites.beforeAll(({ site: shared }) => {
  site = shared;
});

const day = dayAhead(45);

async function owning(name: string, listing: object = {}) {
  const { person, client } = await newMember(site, "Hanna Host");
  const space = await createSpace(site.backend.sql, { name, owner_id: person.id, ...listing });
  return { person, client, space };
}

test("two presses choose days of the calendar, and the panel names the guests before it closes the days", async () => {
  const { client, space } = await owning("Repaired House");
  await bookDay(site, space, { guest: "Greta Early", on: 45 });
  let page = await client.open(`/dashboard/calendar?from=${day}`);
  const link = page.root.querySelector(`a[href*="from=${day}"]`)?.getAttribute("href");
  expect(link).toBe(`/dashboard/listings/${space}/calendar?from=${day}`);
  const calendar = `/dashboard/listings/${space}/calendar?month=${day.slice(0, 7)}`;
  page = await client.open(`${calendar}&from=${day}`);
  expect(page.part(/^\w+ \d+ \w+( \d{4})?$/).text).toContain("Greta Early, 1 desk");
  // A second press clears the choice; another day would become the last one.
  const pressed = () => page.root.querySelectorAll("[data-day][aria-current=true]");
  expect(pressed()).toHaveLength(1);
  expect(pressed()[0]?.getAttribute("href")).toBe(calendar);
  const last = dayAhead(47);
  page = await client.open(`${calendar}&from=${last}&until=${day}`);
  for (const [button, first, until] of [
    ["Close days", "First day", "Last day"],
    ["Set hours", "Day", "Until"],
  ] as const) {
    const form = page.form(button);
    expect([form.value(first), form.value(until)]).toEqual([day, last]);
  }
  page = await page
    .form("Set hours")
    .fillIn({ Opens: "10:00", Closes: "12:00" })
    .press("Set hours", { checked: true });
  expect(page.message).toContain("The hours are set for");
  expect(page.part("Special hours").root.querySelectorAll("li")).toHaveLength(3);
  page = await page
    .form("Close days")
    .fillIn({ Reason: "Repairs" })
    .press("Close days", { checked: true });
  expect(page.message).toBe(`Closed: ${formatSpan(day, last)}. Guests will see your reason.`);
  // The days stay chosen. One of them is opened again, and the rest of the closure stays.
  const middle = dayAhead(46);
  page = await client.open(`${calendar}&from=${middle}`);
  expect(page.part("Closed on these days").text).toContain("Repairs");
  const otherTab = await client.open(`${calendar}&from=${middle}`);
  page = await page.press("Open this day again", { checked: true });
  const panel = () => page.part(formatSpan(middle, middle));
  expect(panel().message).toBe(`Open again: ${formatSpan(middle, middle)}.`);
  expect(panel().hasPart("Closed on these days")).toBe(false);
  expect(page.buttons.filter((name) => name.startsWith("Open again: "))).toEqual([
    `Open again: ${formatDay(day)}`,
    `Open again: ${formatDay(last)}`,
  ]);
  // The page in another tab still offers it, and it can be pressed once more.
  page = await otherTab.press("Open this day again", { checked: true });
  expect(panel().message).toBe("Nothing was changed: no closure is left on these days.");
  // A whole closure is lifted in the list.
  page = await page.press(`Open again: ${formatDay(last)}`);
  expect(page.part("Closed days").message).toContain(`The closure is lifted: ${formatDay(last)}.`);
  page = await page.press(`Weekly hours again on ${formatDay(last)}`);
  expect(page.part("Special hours").root.querySelectorAll("li")).toHaveLength(2);
  // Actions below the calendar keep the chosen days.
  expect(panel().buttons).toContain("Close days");
  expect(page.path).toContain(`from=${middle}`);
});

test("the calendar shows the coming weeks across the end of a month, and whole months by its links", async () => {
  const { client, space } = await owning("Rolling House");
  const calendar = `/dashboard/listings/${space}/calendar`;
  const shown = () =>
    [...page.root.querySelectorAll("[data-day]")].map((cell) => cell.getAttribute("data-day"));
  let page = await client.open(calendar);
  expect(page.links.filter((name) => name.includes(", today"))).toHaveLength(1);
  // On any weekday, and in any zone.
  for (const ahead of [1, 14, 34]) expect(shown(), `${ahead}`).toContain(dayAhead(ahead));
  page = await client.open(`${calendar}?from=${dayAhead(25)}&until=${dayAhead(33)}`);
  expect(page.root.querySelectorAll("[data-day][aria-current=true]")).toHaveLength(9);
  page = await page.follow(/^Later: /);
  const month = new URL(page.path, "https://host.test").searchParams.get("month") ?? "";
  for (const on of [firstDayOf(month), lastDayOf(month)]) expect(shown()).toContain(on);
  expect(page.headings).toContain(formatMonth(month));
  // Chosen days stay, and beyond the next weeks they are shown in their month.
  expect(page.form("Close days").value("First day")).toBe(dayAhead(25));
  page = await page.part("Months").follow("Today");
  expect(page.path).toBe(`${calendar}?from=${dayAhead(25)}&until=${dayAhead(33)}`);
  expect(shown()).toContain(dayAhead(1));
  page = await client.open(`${calendar}?from=${dayAhead(100)}`);
  expect(page.headings).toContain(formatMonth(dayAhead(100).slice(0, 7)));
  page = await page.follow("Clear and go to today");
  expect([page.path, shown().includes(dayAhead(1))]).toEqual([calendar, true]);
});

test("hours for several days neither open closed days nor replace special hours, unless the owner ticks that", async () => {
  const { client, space } = await owning("Weekday House", openOn([1, 2, 3, 4, 5]));
  const friday = dayAfter(day, (12 - weekdayOf(day)) % 7);
  const [saturday, sunday, monday] = [1, 2, 3].map((days) => dayAfter(friday, days)) as [
    string,
    string,
    string,
  ];
  const weekend = `Open ${formatSpan(saturday, sunday)}, closed in your weekly hours`;
  const calendar = `/dashboard/listings/${space}/calendar`;
  let page = await client.open(`${calendar}?from=${friday}&until=${monday}`);
  const set = (typed: Record<string, string | boolean>) =>
    page.form("Set hours").fillIn(typed).press("Set hours", { checked: true });
  expect(page.value(weekend)).toBe(false);
  // The fields have the current hours of the days.
  const offered = () => ["Opens", "Closes"].map((label) => page.form("Set hours").value(label));
  expect(offered()).toEqual(["09:00", "18:00"]);
  page = await set({ Opens: "10:00", Closes: "14:00" });
  expect(page.message).toMatch(/^The hours are set for Fri .* and Mon .*\.$/);
  // Where nothing else would change, the box is ticked, and can be unticked.
  page = await client.open(`${calendar}?from=${monday}`);
  const replace = `Replace the special hours of ${formatSpan(monday, monday)}, 10:00 – 14:00`;
  expect(page.value(replace)).toBe(true);
  expect(offered()).toEqual(["10:00", "14:00"]);
  page = await set({ [replace]: false, Opens: "11:00", Closes: "12:00" });
  expect(page.alert).toContain("Nothing was changed.");
  page = await set({ [replace]: true });
  expect(page.message).toBe(`The hours are set for ${formatSpan(monday, monday)}: 11:00 – 12:00.`);
  // Typed days are named before anything happens to them.
  page = await set({ Day: friday, Until: saturday, Opens: "08:00", Closes: "09:00" });
  expect(page.alert).toContain(
    `Your weekly hours leave ${formatSpan(saturday, saturday)} closed. ${formatSpan(friday, friday)} already has special hours.`,
  );
  expect(page.value(`Open ${formatSpan(saturday, saturday)}, closed in your weekly hours`)).toBe(
    true,
  );
  page = await set({});
  expect(page.message).toBe(
    `The hours are set for ${formatSpan(friday, saturday)}: 08:00 – 09:00.`,
  );
  // A box ticked for one day does not count for days typed in its place.
  const [other, otherSaturday, otherSunday] = [7, 8, 9].map((days) => dayAfter(friday, days)) as [
    string,
    string,
    string,
  ];
  page = await client.open(`${calendar}?from=${otherSaturday}`);
  const alone = `Open ${formatSpan(otherSaturday, otherSaturday)}, closed in your weekly hours`;
  expect([page.value(alone), offered()]).toEqual([true, ["", ""]]);
  expect(page.part("Open this day, with special hours").root.hasAttribute("open")).toBe(true);
  page = await set({ Day: other, Until: otherSunday, Opens: "10:00", Closes: "14:00" });
  const both = formatSpan(otherSaturday, otherSunday);
  expect(page.alert).toContain(`Your weekly hours leave ${both} closed.`);
  expect(page.value(`Open ${both}, closed in your weekly hours`)).toBe(false);
  page = await set({});
  expect(page.message).toBe(`The hours are set for ${formatSpan(other, other)}: 10:00 – 14:00.`);
});

test("the hours of the first open day are copied to all open days, and saved with a press", async () => {
  const { client, space } = await owning("Same Hours");
  const page = await client.open(`/dashboard/listings/${space}/calendar`);
  let form = page.form("Save weekly hours").fillIn({
    Sunday: false,
    "Monday opens": "07:30",
    "Monday closes": "16:00",
    "Sunday opens": "11:00",
  });
  form = (await form.press("Same hours for all open days")).form("Save weekly hours");
  const shown = ["Friday opens", "Friday closes", "Sunday opens", "Sunday"];
  expect(shown.map((label) => form.value(label))).toEqual(["07:30", "16:00", "11:00", false]);
  const hours = async () =>
    (
      await site.backend.sql`
        select opens_at::text, closes_at::text from public.coworking_spaces where id = ${space}`
    )[0];
  expect(await hours()).not.toMatchObject({ opens_at: expect.stringContaining("07:30") });
  // Enter saves, although that button comes first.
  expect((await form.enter("Friday closes")).message).toContain("Your weekly hours are saved.");
  const six = (time: string) => `{${Array(6).fill(`${time}:00`).join(",")},NULL}`;
  expect(await hours()).toEqual({ opens_at: six("07:30"), closes_at: six("16:00") });
});

test("the dashboard and the list link to reviews that need a reply, and to waiting listings", async () => {
  const { sql } = site.backend;
  const { person, client, space } = await owning("Unanswered House");
  let page = await client.open("/dashboard");
  expect(page.links.filter((name) => name.includes("to reply to"))).toEqual([]);
  const waits = await addReview(sql, space, { stars: 4 });
  const hidden = await addReview(sql, space, { stars: 1 });
  await sql`
    update public.reviews set hidden_at = now(), hidden_because = 'Rude.' where id = ${hidden}`;
  // A single review has its own page.
  const reply = `/dashboard/listings/${space}/reviews/${waits}`;
  page = await (await client.open("/dashboard")).follow("1 review to reply to");
  expect([page.path, page.hasField("Your reply")]).toEqual([reply, true]);
  const card = (await client.open("/dashboard/listings")).part("Unanswered House");
  expect(card.href("1 review to reply to")).toBe(reply);
  expect((await card.follow("4.0 (1 review)")).path).toBe(`/dashboard/listings/${space}/reviews`);
  // With several listings the list names the one.
  await addReview(sql, await createSpace(sql, { owner_id: person.id, name: "Second House" }));
  page = await (await client.open("/dashboard")).follow("2 reviews to reply to");
  expect(page.path).toBe("/dashboard/listings");
  // So are the listings that wait for their owner, or for an admin.
  const list = (name: string, status: string) =>
    createSpace(sql, { owner_id: person.id, name, status });
  const [draft, pending] = [await list("Half House", "draft"), await list("New House", "pending")];
  const rejected = await list("Dim House", "rejected");
  const waiting = (await client.open("/dashboard")).part("Waiting");
  expect(waiting.links.slice(1)).toEqual(["Dim House", "Half House", "New House"]);
  expect(waiting.href("Dim House")).toBe(`/dashboard/listings/${rejected}/edit`);
  expect(waiting.href("Half House")).toBe(`/spaces/new/${draft}`);
  expect(waiting.href("New House")).toBe(`/dashboard/listings/${pending}`);
});

test("an admin finds on another's listing nothing that only its owner may do, and on their own all of it", async () => {
  const { sql } = site.backend;
  const { space: theirs } = await owning("Theirs", { status: "inactive" });
  const admin = await createUser(sql, { email: newAddress(), isAdmin: true });
  const own = await createSpace(sql, { owner_id: admin.id, status: "inactive" });
  const client = await new PlainClient(site).signIn(admin);
  const CONFIRM = "Confirm that hours and prices are right";
  const offered = async (space: string) => {
    const page = await client.open(`/dashboard/listings/${space}`);
    const tabs = page.part("Listing").links;
    expect(tabs).toContain("Calendar");
    return [tabs.includes("Edit"), page.main.links.includes("Preview"), page.hasButton(CONFIRM)];
  };
  expect(await offered(theirs)).toEqual([false, false, false]);
  expect(await offered(own)).toEqual([true, true, true]);
  const page = await (await client.open(`/dashboard/listings/${own}`)).press(CONFIRM);
  expect(page.message).toContain("Thank you.");
  expect((await page.main.follow("Preview")).text).toContain("Only you see this page.");
});

test("bookings are listed page by page, and each tab shows its number", async () => {
  const { sql } = site.backend;
  const { person, client } = await newMember(site);
  const space = await createSpace(sql, { name: "Long Shelf", capacity: 50 });
  await actingAs(sql, person, async (member) => {
    for (let booking = 0; booking < 14; booking++) {
      const on = dayAhead(20 + booking);
      await member`
        select public.book_space(${space}, 'day', ${on}, ${on}, 1, gen_random_uuid(),
          (quote ->> 'total')::numeric, quote ->> 'digest')
        from public.quote_booking(${space}, 'day', ${on}) quote`;
    }
  });
  let page = await client.open("/dashboard/bookings");
  const tabs = page.part("Bookings");
  expect(tabs.links.map((name) => name.replaceAll(" ", ""))).toEqual([
    "Upcoming14",
    "Past0",
    "Cancelled0",
  ]);
  expect(tabs.root.querySelector("[aria-current=page]")?.textContent).toMatch(/^Upcoming/);
  expect(page.articles).toHaveLength(12);
  expect(page.links).not.toContain("Back to the first page");
  page = await page.follow("Load More Bookings");
  expect(page.articles).toHaveLength(2);
  expect(page.links).not.toContain("Load More Bookings");
  // After this page's cursor no rows are left.
  await sql`
    delete from public.bookings where user_id = ${person.id} and starts_on >= ${dayAhead(32)}`;
  page = await client.open(page.path);
  expect(page.articles).toHaveLength(12);
  expect(page.links).not.toContain("Back to the first page");
  page = await tabs.follow(/^Past/);
  expect(page.headings).toContain("No past bookings yet");
  page = await tabs.follow(/^Cancelled/);
  expect(page.headings).toContain("Nothing cancelled");
});

test("a member without bookings owes nothing", async () => {
  const { client } = await newMember(site);
  const page = await client.open("/dashboard/payments");
  expect(page.headings).toContain("You owe nothing");
  expect(page.main.text).toContain("never asks for a card");
});

test("the titles of the pages of a listing name it, as an owner of several has them in several tabs", async () => {
  const { client, space } = await owning("Harbour Loft");
  const page = `/dashboard/listings/${space}`;
  const titles = [];
  for (const part of [
    "",
    "/calendar",
    "/bookings",
    "/bookings/today",
    "/earnings",
    "/reviews",
    "/feed",
    "/edit",
    "/edit/photos",
    "/edit/pricing",
  ])
    titles.push((await client.open(page + part)).title);
  expect(titles.filter((title) => !title.includes("Harbour Loft"))).toEqual([]);
  expect(new Set(titles).size).toBe(titles.length);
});

import { expect, test } from "vitest";
import { formatSpan, weekdayOf } from "../../app/values/day.ts";
import { createSpace, openOn } from "../support/actors.ts";
import { dayAfter, dayAhead } from "../support/days.ts";
import { nameOf } from "../support/page-text.ts";
import { PlainClient } from "../support/plain-client.ts";
import type { PlainPage } from "../support/plain-page.ts";
import { newAddress, newMember } from "../support/plain-site.ts";
import type { Site } from "../support/site.ts";
import { sharedSites } from "../support/shared-sites.ts";

// Days and passes: the price of closed days, impossible choices, and the alternatives.

let site: Site;
sharedSites.beforeAll(({ site: shared }) => {
  site = shared;
});

const friday = dayAhead(40 + ((12 - weekdayOf(dayAhead(40))) % 7));
const monday = dayAfter(friday, 3);
const WEEKDAYS = openOn([1, 2, 3, 4, 5]);
const panel = (page: PlainPage) => page.part("Book a desk");

test("a stay over a weekend names its open days, and costs only those, on every page", async () => {
  const space = await createSpace(site.backend.sql, {
    name: "Weekday Works",
    ...WEEKDAYS,
    price_per_week: null,
  });
  const held = "Fri, Mon, Tue: 3 days; closed Sat and Sun, not charged";
  const { client } = await newMember(site);
  const choice = `pass=day&startDate=${friday}&endDate=${dayAfter(friday, 4)}`;
  let page = await client.open(`/spaces/${space}?${choice}`);
  expect(panel(page).text).toContain(held);
  expect(panel(page).text).toContain("US$60");
  page = await panel(page).press("Book Now");
  expect(page.heading).toBe("Review your booking");
  expect(page.text).toContain(held);
  page = await page.press("Confirm booking");
  expect(page.heading).toMatch(/^You're booked: Fri \d.* – Tue .*, Weekday Works$/);
  expect(page.text).toContain(held);
  const file = await client.download(`${page.path.replace(/\?.*/, "")}/calendar.ics`);
  const text = file.replaceAll(/\r\n[ \t]/g, "");
  expect(text.match(/^BEGIN:VEVENT/gm)).toHaveLength(2);
  expect(text).toContain("closed Sat and Sun");
});

test("hours that differ from day to day are in the review and in the calendar file", async () => {
  const space = await createSpace(site.backend.sql, {
    name: "Sunday Rest",
    timezone: "Europe/Lisbon",
    opens_at: ["09:00", "09:00", "09:00", "09:00", "09:00", "10:00", null],
    closes_at: ["18:00", "18:00", "18:00", "18:00", "18:00", "14:00", null],
  });
  const { client } = await newMember(site);
  let page = await client.open(
    `/spaces/${space}/book?pass=day&startDate=${friday}&endDate=${monday}`,
  );
  for (const said of [
    "Fri, Sat, Mon: 3 days; closed Sun, not charged",
    "Fri, Mon 09:00 – 18:00 (Lisbon time)",
    "Sat 10:00 – 14:00",
    "1 desk × 3 day passes at US$20",
  ])
    expect(page.text).toContain(said);
  page = await page.press("Confirm booking");
  const file = await client.download(`${page.path.replace(/\?.*/, "")}/calendar.ics`);
  const starts = [...file.matchAll(/^DTSTART:\d{8}T(\d{4})/gm)];
  expect(starts.map(([, time]) => time)).toEqual(["0900", "1000", "0900"]);
  const list = await client.open("/dashboard/bookings");
  expect(list.text).toContain("3 day passes, 1 desk, US$60");
});

test("a cheaper pass for the same days is one press away, in the panel and in the review", async () => {
  const space = await createSpace(site.backend.sql, { name: "Thrift House", price_per_week: 70 });
  const choice = `pass=day&startDate=${monday}&endDate=${dayAfter(monday, 4)}`;
  const { client } = await newMember(site);
  let page = await client.open(`/spaces/${space}?${choice}`);
  expect(panel(page).text).toContain("Save US$30 with a week pass: US$70 for");
  page = await panel(page).follow("Take the week pass");
  expect(page.path).toContain(`pass=week&startDate=${monday}`);
  expect(panel(page).value(/Week pass/)).toBe(true);
  expect(panel(page).text).toContain("1 desk × 1 week pass at US$70");
  expect(page.links).not.toContain("Take the week pass");
  page = await client.open(`/spaces/${space}/book?${choice}`);
  page = await page.follow("Take the week pass");
  expect(page.text).toContain("1 desk × 1 week pass at US$70");
  expect(page.hasButton("Confirm booking")).toBe(true);
});

test("more days than passes cover are shortened with a message, on both pages", async () => {
  const space = await createSpace(site.backend.sql, { name: "Long Haul" });
  const { client } = await newMember(site);
  const words = "Day passes cover at most 30 days. These are the first 30.";
  const upTo = (days: number) =>
    `pass=day&startDate=${friday}&endDate=${dayAfter(friday, days - 1)}`;
  for (const path of [`/spaces/${space}`, `/spaces/${space}/book`]) {
    expect((await client.open(`${path}?${upTo(45)}`)).text).toContain(words);
    const page = await client.open(`${path}?${upTo(30)}`);
    expect(page.text).toContain("1 desk × 30 day passes at US$20");
    expect(page.text).not.toContain(words);
  }
  const page = await client.open(`/spaces/${space}?${upTo(45)}`);
  expect(page.value("Last day")).toBe(dayAfter(friday, 29));
  // The text for small screens.
  expect(page.part(/^Free desks, /).text).toContain(words);
  expect(page.part("Price and next step").text).toContain("30 days at most");
});

test("an invalid date is named on the page of a space, and an empty one is not", async () => {
  const space = await createSpace(site.backend.sql, { name: "Plain Dates" });
  const client = new PlainClient(site);
  let page = await client.open(`/spaces/${space}?startDate=foo&endDate=`);
  expect(panel(page).text).toContain(
    "“foo” is not a date, so we ignored it. Write a date like 2026-11-25.",
  );
  expect(page.value("First day")).toBe("");
  page = await client.open(`/spaces/${space}?startDate=&endDate=`);
  expect(panel(page).text).toContain("Choose a first day to see the total.");
  expect(page.text).not.toContain("is not a date");
});

test("a last day before the first is a refusal on the page of a space, to which its booking page leads back", async () => {
  const space = await createSpace(site.backend.sql, { name: "Plain Order" });
  const { client } = await newMember(site);
  const days = `startDate=${dayAfter(friday, 4)}&endDate=${friday}`;
  for (const way of ["", "/book", "/wait"]) {
    const page = await client.open(`/spaces/${space}${way}?${days}`);
    expect(page.heading).toBe("Plain Order");
    expect(panel(page).text).toContain("The last day is before the first day");
    expect(panel(page).buttons).not.toContain("Book Now");
    expect(page.value("Last day")).toBe(friday);
  }
});

test("a refused choice offers the other spaces of the city that have the desks on the same days", async () => {
  const { sql } = site.backend;
  const city = `Pair ${newAddress().slice(4, 12)}`;
  const small = await createSpace(sql, { name: "Small House", city, capacity: 4 });
  await createSpace(sql, { name: "Large House", city, capacity: 9 });
  await sql`insert into public.space_days (space_id, day, capacity, desks_booked)
    values (${small}, ${friday}, 4, 1), (${small}, ${dayAfter(friday, 1)}, 4, 2)`;
  const days = `startDate=${friday}&endDate=${dayAfter(friday, 2)}`;
  let page = await new PlainClient(site).open(`/spaces/${small}?pass=day&${days}&desks=4`);
  expect(panel(page).text).toMatch(
    /Only 2 desks are free on all of your days: 4 are too many for Fri \d+.* – Sat \d+ \w+( \d{4})?\./,
  );
  expect(panel(page).links).toContainEqual(expect.stringMatching(/^Next free days: /));
  page = await panel(page).follow(`Other spaces in ${city} on these days`);
  expect(page.heading).toBe("Found 1 Space");
  expect(page.path).toMatch(new RegExp(`${days}&desks=4$`));
  page = (await page.articles[0]?.follow("Large House")) ?? page;
  expect(page.value("First day")).toBe(friday);
  expect(panel(page).hasButton("Book Now")).toBe(true);
});

test("the presets begin with the first day on which the space is open", async () => {
  const others = [1, 2, 3, 4, 5, 6, 7].filter((weekday) => weekday !== weekdayOf(dayAhead(0)));
  const space = await createSpace(site.backend.sql, { name: "Shut Today", ...openOn(others) });
  let page = await new PlainClient(site).open(`/spaces/${space}`);
  expect(page.links).toContain("Tomorrow");
  expect(page.links).not.toContain("Today");
  page = await page.follow("A month");
  expect(page.value("First day")).toBe(dayAhead(1));
  expect(panel(page).hasButton("Book Now")).toBe(true);
});

test("a choice on closed days links to the next open one, without a refused form", async () => {
  const space = await createSpace(site.backend.sql, { name: "Shut Saturdays", ...WEEKDAYS });
  let page = await new PlainClient(site).open(
    `/spaces/${space}?pass=day&startDate=${dayAfter(friday, 1)}`,
  );
  expect(panel(page).text).toMatch(/The space is closed on Sat \d+ \w+( \d{4})?\./);
  expect(page.hasButton("Book Now")).toBe(false);
  page = await panel(page).follow(/^Next free day: Mon /);
  expect(page.value("First day")).toBe(monday);
  expect(panel(page).hasButton("Book Now")).toBe(true);
});

test("a refusal names the refused days as spans, and does not join their ends", async () => {
  const { sql } = site.backend;
  const space = await createSpace(sql, { name: "Patchy Desk", ...WEEKDAYS, capacity: 2 });
  for (const day of [friday, monday, dayAfter(monday, 1)])
    await sql`insert into public.space_days (space_id, day, capacity, desks_booked)
      values (${space}, ${day}, 2, 2)`;
  const { client } = await newMember(site);
  const choice = `pass=day&startDate=${friday}&endDate=${dayAfter(friday, 6)}`;
  const page = await client.open(`/spaces/${space}/book?${choice}`);
  expect(page.message).toMatch(/Every desk is taken on Fri [^–]+ and Mon [^,]+ – Tue [^,]+\./);
  expect((await page.follow(/^Next free days: /)).hasButton("Confirm booking")).toBe(true);
});

test("similar spaces are offered on days that they have, and open on them", async () => {
  const { sql } = site.backend;
  const city = `Twin ${newAddress().slice(4, 12)}`;
  const full = await createSpace(sql, { name: "Full House", city, capacity: 1 });
  await createSpace(sql, { name: "Next Door", city });
  const shut = await createSpace(sql, { name: "Shut Too", city });
  await sql`insert into public.space_days (space_id, day, capacity, desks_booked)
    values (${full}, ${friday}, 1, 1), (${shut}, ${friday}, 3, 3)`;
  const { client } = await newMember(site);
  let page = await client.open(`/spaces/${full}/book?pass=day&startDate=${friday}`);
  expect(page.headings).toContainEqual(expect.stringMatching(`^In ${city}, free Fri`));
  expect(page.links).not.toContain("Shut Too");
  page = await page.follow("Next Door");
  expect(page.value("First day")).toBe(friday);
  expect(panel(page).hasButton("Book Now")).toBe(true);
});

test("in the space's calendar one press chooses a day, a second one a stay, and both can be cleared", async () => {
  const space = await createSpace(site.backend.sql, { name: "Two Presses" });
  // Both in the shown weeks, on any day.
  const first = `${dayAhead(45).slice(0, 7)}-10`;
  const last = `${first.slice(0, 8)}12`;
  let page = await new PlainClient(site).open(`/spaces/${space}?month=${first.slice(0, 7)}`);
  const calendar = () => page.part(/^Free desks, /);
  const pressed = (day: string) => new RegExp(`^${formatSpan(day, day)}, `);
  page = await calendar().follow(pressed(first));
  expect([page.value("First day"), page.value("Last day")]).toEqual([first, ""]);
  expect(calendar().text).toContain("or choose a last day");
  page = await calendar().follow(pressed(last));
  expect(page.value("Last day")).toBe(last);
  expect(calendar().root.querySelectorAll(".month-calendar a[aria-current=true]")).toHaveLength(3);
  expect(panel(page).text).toContain("1 desk × 3 day passes at US$20");
  page = await calendar().follow("Clear days");
  expect(page.value("First day")).toBe("");
  page = await calendar().follow("Next week");
  const current = [...calendar().root.querySelectorAll("a[aria-current=true]")];
  expect(current.map(nameOf)).toContainEqual(expect.stringMatching(/^Next week/));
  expect(panel(page).text).toContain("1 desk × 1 week pass at US$100");
});

test("days without a pass get the cheapest that covers them, until another is chosen over plain HTTP", async () => {
  const space = await createSpace(site.backend.sql, { name: "Fair Price" });
  const { client } = await newMember(site);
  const days = `startDate=${monday}&endDate=${dayAfter(monday, 5)}`;
  let page = await client.open(`/spaces/${space}?${days}`);
  const passes = () => [/Day pass/, /Week pass/].map((pass) => panel(page).value(pass));
  expect(passes()).toEqual([false, true]);
  expect(panel(page).text).toContain("US$20 more");
  // Other days, and the suggested pass follows them.
  page.fillIn({ "Last day": dayAfter(monday, 1) });
  page = await panel(page).press("Show the price");
  expect(passes()).toEqual([true, false]);
  page.fillIn({ "Last day": dayAfter(monday, 5) });
  page = await panel(page).press("Show the price");
  expect(passes()).toEqual([false, true]);
  // A chosen pass stays, and the cheaper one is offered.
  const other = await client.open(`/spaces/${space}?${days}`);
  const dayPass = panel(other).root.querySelector<HTMLInputElement>("input[value=day]");
  if (dayPass) dayPass.checked = true;
  const chosen = await panel(other).press("Show the price");
  expect(panel(chosen).text).toContain("Save US$20 with a week pass");
  expect(panel(chosen).value(/Day pass/)).toBe(true);
  // The review books the shown pass, and its link back restores the choice.
  page = await panel(page).press("Book Now");
  expect(page.text).toContain("1 desk × 1 week pass at US$100");
  expect(page.href("Change days or desks")).toBe(`/spaces/${space}?${days}#book`);
  page = await page.press("Confirm booking", { checked: true });
  expect(page.heading).toMatch(/^You're booked: Mon /);
  const booked = await site.backend.sql`
    select pass, total from public.bookings where space_id = ${space}`;
  expect(booked).toEqual([{ pass: "week", total: 100 }]);
});

test("today is the current day in the time zone of the space", async () => {
  // Always another date than twelve hours behind UTC.
  const timezone = "Pacific/Kiritimati";
  const there = new Intl.DateTimeFormat("sv-SE", { timeZone: timezone }).format(new Date());
  const hours = openOn([1, 2, 3, 4, 5, 6, 7], "00:00", "24:00");
  const space = await createSpace(site.backend.sql, { name: "First Light", timezone, ...hours });
  let page = await new PlainClient(site).open(`/spaces/${space}`);
  page = await page.follow("Today");
  expect(page.value("First day")).toBe(there);
  expect(page.field("First day").getAttribute("min")).toBe(there);
  expect(panel(page).hasButton("Book Now")).toBe(true);
});

test("a visitor with days from a search reads the passes of a space without day passes", async () => {
  const prices = { price_per_day: null, price_per_week: 90, price_per_month: null };
  const search = `startDate=${monday}&endDate=${dayAfter(monday, 2)}`;
  const came = `from=${encodeURIComponent(search)}&found=12`;
  const space = await createSpace(site.backend.sql, { name: "Whole Weeks", ...prices });
  let page = await new PlainClient(site).open(`/spaces/${space}?${search}&${came}`);
  const week = formatSpan(monday, dayAfter(monday, 6));
  const instead = `This space sells no day passes. A week pass covers ${week}`;
  expect(panel(page).text).toContain(`${instead}.`);
  expect(panel(page).text).toContain("1 desk × 1 week pass at US$90");
  // More days than it covers, and more than any pass does.
  for (const days of [9, 45]) {
    const more = `startDate=${monday}&endDate=${dayAfter(monday, days)}`;
    page = await new PlainClient(site).open(`/spaces/${space}?${more}&${came}`);
    expect(panel(page).text).toContain(`${instead}, and not all of your days.`);
    expect(panel(page).text).not.toContain("Day passes cover");
  }
  expect(page.href("Back to 12 results")).toBe(`/search?${search}`);
});

test("a visitor with days from a search reads that a space sells no passes, with links back and to other spaces", async () => {
  const nothing = { price_per_day: null, price_per_week: null, price_per_month: null };
  const search = `startDate=${monday}&endDate=${dayAfter(monday, 2)}`;
  const space = await createSpace(site.backend.sql, { name: "Ask Inside", ...nothing });
  const client = new PlainClient(site);
  const path = `/spaces/${space}?${search}`;
  let page = await client.open(`${path}&from=${encodeURIComponent(`desks=2&${search}`)}&found=12`);
  const days = formatSpan(monday, dayAfter(monday, 2));
  const words = `The owner doesn't sell passes online, so there is no price for ${days}. Ask at the space.`;
  expect(panel(page).text).toContain(words);
  expect(panel(page).buttons).toEqual([]);
  page = await panel(page).follow("Back to 12 results");
  expect(page.path).toBe(`/search?desks=2&${search}`);
  page = await client.open(path);
  page = await panel(page).follow(/^Other spaces in .* on these days$/);
  expect(page.path).toMatch(new RegExp(`^/search\\?location=.*&${search}$`));
  page = await client.open(`/spaces/${space}`);
  expect(panel(page).text).toContain("The owner doesn't sell passes online. Ask at the space.");
  expect(panel(page).links).toEqual([expect.stringMatching(/^Other spaces in /)]);
});

import { expect, test } from "vitest";
import { browse } from "../support/browser.ts";
import { formatSpan } from "../../app/values/day.ts";
import { createSpace } from "../support/actors.ts";
import { dayAfter, dayAhead } from "../support/days.ts";
import { bookingReference } from "~/features/bookings/booking";
import { actingAs, type Person } from "../support/backend.ts";
import { begunStay } from "../support/begun-stay.ts";
import { bookDay } from "../support/booked-day.ts";
import { sendRequest } from "../support/http.ts";
import { PlainClient } from "../support/plain-client.ts";
import { newMember, newPerson, sendMails } from "../support/plain-site.ts";
import { sharedSites } from "../support/shared-sites.ts";
import type { Site } from "../support/site.ts";

// Owners run their space: days and hours, guests, cancellations, the secret feed.

// With the cache of shared pages, which owners' changes must purge.
let site: Site;
sharedSites.beforeAll(({ cachedSite: shared }) => {
  site = shared;
});

const day = dayAhead(45);
const month = day.slice(0, 7);
const calendarOf = (space: string) => `/dashboard/listings/${space}/calendar?month=${month}`;

async function hosting(site: Site, listing: object = {}) {
  const { person, client } = await newMember(site);
  const space = await createSpace(site.backend.sql, { owner_id: person.id, ...listing });
  return { space, client };
}

/** A booking by an unrelated guest; answers its id. */
async function bookedBy(
  { backend: { sql } }: Site,
  guest: Person,
  space: string,
  { desks = 1, note = null as string | null } = {},
) {
  const [row] = await actingAs(
    sql,
    guest,
    (as) => as<{ id: string }[]>`
      select public.book_space(${space}, 'day', ${day}, ${day}, ${desks}, gen_random_uuid(),
        (q ->> 'total')::numeric, q ->> 'digest', ${note}) as id
      from public.quote_booking(${space}, 'day', ${day}, ${day}, ${desks}) q`,
  );
  return row?.id ?? "no booking";
}

test("the dashboard of a host who books nothing ends with the specified actions, and without an empty activity", async () => {
  const { client } = await hosting(site);
  const page = await client.open("/dashboard");
  expect(page.part("Quick actions").links).toEqual([
    "Search Spaces",
    "List Your Space",
    "Profile Settings",
  ]);
  expect(page.headings).not.toContain("Recent activity");
});

test("guests with bookings are named before their days are changed, whichever days the page has shown", async () => {
  const { space, client } = await hosting(site, { name: "Named House" });
  const guest = await newPerson(site);
  await bookedBy(site, guest, space);
  const other = dayAfter(day, 3);
  let page = await client.open(`${calendarOf(space)}&from=${other}`);
  expect(page.text).toContain("Nobody has booked this day.");
  const closed = () =>
    site.backend.sql`select from public.space_closures where space_id = ${space}`;
  const typed = { "First day": day, "Last day": other, Reason: "Repairs" };
  page = await page.form("Close days").fillIn(typed).press("Close days");
  expect(page.alert).toContain("1 booking on these days will still stand:");
  expect(await closed()).toHaveLength(0);
  // The same days again confirm the warning.
  page = await page.press("Close days");
  expect(page.message).toContain(`Closed: ${formatSpan(day, other)}. Guests will see your reason.`);
  expect(await closed()).toHaveLength(1);
});

test("a day is closed, a guest is refused with the reason, and it is opened again", async () => {
  const { space, client } = await hosting(site, { name: "Closing House" });
  const guest = await newPerson(site, "Greta Early");
  const booking = await bookedBy(site, guest, space);
  let page = await client.open(calendarOf(space));
  page.form("Close days").fillIn({ "First day": day, Reason: "The floor is being oiled" });
  page = await page.press("Close days", { checked: true });
  expect(page.alert).toContain("1 booking on these days will still stand: Greta Early (");
  page = await page.press("Close days", { checked: true });
  expect(page.message).toContain(`Closed: ${formatSpan(day, day)}. Guests will see your reason.`);
  expect(page.part("1 booking is on a closed day").text).toContain("Greta Early");
  expect(page.text).toMatch(/closed \(The floor is being oiled\), 1 of 3 desks taken/);
  const [kept] = await site.backend.sql`select status from public.bookings where id = ${booking}`;
  expect(kept).toEqual({ status: "confirmed" });

  const { client: other } = await newMember(site);
  const shown = await other.open(`/spaces/${space}?startDate=${day}&month=${month}`);
  expect(shown.text).toContain("The floor is being oiled");
  const review = await other.open(`/spaces/${space}/book?pass=day&startDate=${day}`);
  expect(review.hasButton("Confirm booking")).toBe(false);

  page = await page.press(/^Open again/);
  expect(page.text).toContain("No closed days apart from your weekly hours.");
});

test("a weekday is closed every week, with its mistakes named first", async () => {
  const { space, client } = await hosting(site);
  let page = await client.open(calendarOf(space));
  const close = (until: string) => {
    const form = page.form("Close days");
    form.fillIn({ "First day": day, "Last day": until, Reason: "Day of rest" });
    return form.fillIn({ "Which days": "Every Sunday" }).press("Close days");
  };
  page = await close("");
  expect(page.alert).toContain("Say until when it is closed every week.");
  expect(page.form("Close days").saidAt("Last day")).toContain("Say until when");
  expect(page.form("Close days").value("Reason")).toBe("Day of rest");
  page = await close(dayAfter(day, 400));
  expect(page.alert).toContain("You can close at most a year at a time.");
  page = await close(dayAfter(day, 27));
  expect(page.text).toContain("Every Sunday, ");
  const [closed] = await site.backend.sql`
    select count(*)::integer as days from public.coworking_spaces s
    cross join lateral private.calendar_days(s, ${day}::date, ${day}::date + 27, now()) c
    where s.id = ${space} and c.state = 'closed'`;
  expect(closed).toEqual({ days: 4 });
});

test("a day gets hours of its own, which open a closed weekday to guests", async () => {
  const { space, client } = await hosting(site, { name: "Late House" });
  const shared = `/spaces/${space}?pass=day&startDate=${day}`;
  const visitor = new PlainClient(site);
  expect((await visitor.open(shared)).hasPart("Special hours")).toBe(false);
  const weekday = new Intl.DateTimeFormat("en-US", { weekday: "long", timeZone: "UTC" }).format(
    new Date(day),
  );
  let page = await client.open(calendarOf(space));
  page = await page
    .form("Save weekly hours")
    .fillIn({ [weekday]: false })
    .press("Save weekly hours");
  expect(page.message).toContain("Your weekly hours are saved.");
  expect(page.form("Save weekly hours").value(weekday)).toBe(false);
  expect(page.part("Weekly hours").text).toContain(`${weekday.slice(0, 3)} closed`);

  page.form("Set hours").fillIn({ Day: day, Opens: "14:00", Closes: "14:00" });
  page = await page.press("Set hours");
  expect(page.alert).toContain("Opening and closing times are the same.");
  const form = page.form("Set hours");
  expect([form.value("Day"), form.value("Opens")]).toEqual([day, "14:00"]);
  expect(form.saidAt("Closes")).toContain("Opening and closing times are the same.");
  page = await form.fillIn({ Closes: "6" }).press("Set hours");
  expect(page.form("Set hours").saidAt("Closes")).toBe(
    "Did you mean 18:00? Write 06:00 if it closes on the next day.",
  );
  page = await page.form("Set hours").fillIn({ Closes: "00:00" }).press("Set hours");
  expect(page.alert).toContain(`Your weekly hours leave ${formatSpan(day, day)} closed.`);
  expect(page.form("Set hours").value(/^Open /)).toBe(true);
  page = await page.press("Set hours", { checked: true });
  expect(page.message).toContain("The hours are set for");
  expect(page.part("Special hours").text).toContain("14:00 – 24:00");

  const isShown = async () => (await visitor.open(shared)).hasPart("Special hours");
  await expect.poll(isShown).toBe(true);
  const seen = await visitor.open(shared);
  expect(seen.part("Special hours").text).toContain("open 14:00 – 24:00");
  expect(seen.text).toContain("1 desk × 1 day pass at US$20");
});

test("hours past midnight end on the next day, and no later than it opens", async () => {
  const { space, client } = await hosting(site, { name: "Night House" });
  let page = await client.open(calendarOf(space));
  page = await page
    .form("Save weekly hours")
    .fillIn({ "Monday opens": "18:00", "Monday closes": "10:00" })
    .press("Save weekly hours");
  const words = "Monday would close at 10:00 on Tuesday, but Tuesday opens at 09:00.";
  expect(page.alert).toContain(words);
  expect(page.saidAt("Monday closes")).toContain(words);
  page = await page
    .form("Save weekly hours")
    .fillIn({ "Monday closes": "02:00" })
    .press("Save weekly hours");
  expect(page.message).toContain("Your weekly hours are saved.");
  expect(page.form("Save weekly hours").value("Monday closes")).toBe("02:00");
  page = await page
    .form("Set hours")
    .fillIn({ Day: day, Opens: "20:00", Closes: "04:00" })
    .press("Set hours");
  expect(page.message).toContain(`${formatSpan(day, day)}: 20:00 – 04:00 (next day).`);
  expect(page.part("Special hours").text).toContain("20:00 – 04:00 (next day)");

  const visitor = new PlainClient(site);
  const shown = async () =>
    (await visitor.open(`/spaces/${space}?pass=day&startDate=${day}`)).part("Special hours").text;
  expect(await shown()).toContain("open 20:00 – 04:00 (next day)");
  const seen = await visitor.open(`/spaces/${space}`);
  expect(seen.text).toContain("18:00 – 02:00 (next day)");
  // Structured data contains such hours.
  const { text } = await sendRequest(site, { path: `/spaces/${space}` });
  expect(text).toContain('"opens":"18:00","closes":"02:00"');
});

test("an owner cancels: the guest reads the canceller and the reason, also by mail", async () => {
  const { space, client } = await hosting(site, { name: "Sorry House" });
  const guest = await newPerson(site, "Gina Guest");
  const booking = await bookedBy(site, guest, space);
  let page = await client.open(`/dashboard/listings/${space}/bookings?show=upcoming`);
  page = await page.follow("Cancel the booking of Gina Guest");
  expect(page.headings).toContain("Cancel this booking?");
  const refused = await page.press("Cancel this booking");
  expect(refused.saidAt("Reason")).toMatch(/\w/);
  page = await refused
    .fillIn({ Reason: "A pipe burst\nover the desks" })
    .press("Cancel this booking", { checked: true });
  expect(page.message).toContain(
    "Cancelled. We've emailed your guest. The desks go back on sale or to the waiting list at once.",
  );
  expect(page.part(/Gina Guest/).text).toContain("Cancelled by you");
  page = await client.open(`/dashboard/listings/${space}/bookings/${booking}/cancel`);
  expect(page.alert).toBe("This booking has already been cancelled.");

  const told = await (
    await new PlainClient(site).signIn(guest)
  ).open(`/dashboard/bookings/${booking}`);
  expect(told.text).toContain("Sorry House cancelled this booking.");
  expect(told.text).toContain("A pipe burst over the desks");
  await sendMails(site, guest.email);
  const subjects = site.backend.mail(guest.email).map(({ subject }) => subject);
  expect(subjects).toContainEqual(expect.stringMatching(/^Sorry House had to cancel/));
});

test("an owner cancels the rest of a stay that has begun, and the used days stay", async () => {
  const { space, client } = await hosting(site, { name: "Wet House" });
  const guest = await newPerson(site, "Gina Guest");
  const booking = await begunStay(site.backend.sql, guest, space);
  let page = await client.open(`/dashboard/listings/${space}/bookings?show=today`);
  page = await page.follow("Cancel the booking of Gina Guest");
  expect(page.headings).toContain("Cancel the rest of this booking?");
  expect(page.text).toContain("your guest pays US$40 for them");
  page = await page.fillIn({ Reason: "A pipe burst" }).press("Cancel the rest", { checked: true });
  expect(page.message).toMatch(/Cancelled after .+ We've emailed your guest\./);
  expect(page.text).toContain("The rest was cancelled by you");
  expect(page.links).not.toContain("Cancel the booking of Gina Guest");
  page = await client.open(`/dashboard/listings/${space}/bookings/${booking}/cancel`);
  expect(page.alert).toContain(
    "This is the last day of the stay, so there is nothing left to cancel",
  );

  const told = await new PlainClient(site).signIn(guest);
  page = await told.open(`/dashboard/bookings/${booking}`);
  expect(page.text).toContain("Wet House cancelled the rest of this booking.");
  expect(page.links).not.toContain("Cancel Booking");
  page = await told.open(`/dashboard/bookings/${booking}/cancel`);
  expect(page.alert).toBe("All of its days have been used, so there is nothing left to cancel.");
});

test("an arrival is marked, and unmarked", async () => {
  const { space, client } = await hosting(site);
  await bookDay(site, space, { guest: "Arne Arrives" });
  let page = await client.open(`/dashboard/listings/${space}/bookings`);
  expect(page.text).toContain("Here today only");
  const pressed = () =>
    ["Arrived: Arne Arrives", "No-show: Arne Arrives"].map((name) =>
      page.button(name).getAttribute("aria-pressed"),
    );
  page = await page.press("Arrived: Arne Arrives");
  expect(pressed()).toEqual(["true", "false"]);
  page = await page.press("No-show: Arne Arrives");
  expect(pressed()).toEqual(["false", "true"]);
  page = await page.press("No-show: Arne Arrives");
  expect(pressed()).toEqual(["false", "false"]);
  page = await page.follow("Front desk");
  expect(page.text).toContain("1 booking, 1 of 3 desks taken");
});

test("bookings are searched, and the file has all of them with formulae as text", async () => {
  const { space, client } = await hosting(site, { capacity: 9 });
  const note = '+1, "please"';
  await bookedBy(site, await newPerson(site, "=HYPERLINK(1)"), space, { note });
  await bookedBy(site, await newPerson(site, "Žofie Nováková"), space);
  let page = await client.open(`/dashboard/listings/${space}/bookings?show=upcoming`);
  page = await page.fillIn({ "Name, email or reference": "zofie" }).press("Search");
  expect(page.text).toContain("Žofie Nováková");
  expect(page.text).not.toContain("HYPERLINK");
  const [booked] = await site.backend.sql<{ id: string }[]>`
    select b.id from public.bookings b join public.users u on u.id = b.user_id
    where b.space_id = ${space} and u.full_name = 'Žofie Nováková'`;
  const reference = bookingReference(booked?.id ?? "");
  const halves = reference.split("-");
  for (const typed of [
    reference,
    reference.replace("-", "").toLowerCase(),
    ...halves,
    `Ref. ${reference}`,
  ]) {
    page = await page.fillIn({ "Name, email or reference": typed }).press("Search");
    expect(page.text, typed).toContain("Žofie Nováková");
    expect(page.text, typed).not.toContain("HYPERLINK");
  }
  page = await page.fillIn({ "Name, email or reference": "nobody" }).press("Search");
  expect(page.headings).toContain("Nobody found");
  expect(page.text).toContain(
    "No guest of this space has “nobody” in their name, email or booking reference.",
  );
  page = await client.open(`/dashboard/listings/${space}/bookings?show=today&q=zofie`);
  expect(page.headings).toContain("Nobody found in this tab");
  expect(page.text).toContain("“zofie” is found elsewhere: 1 in Upcoming.");
  // Without a tab the page opens the one with the booking, which links to one booking rely on.
  page = await client.open(`/dashboard/listings/${space}/bookings?q=${reference}`);
  expect(page.text).toContain("Žofie Nováková");
  await site.backend
    .sql`select private.cancel(b, 0, b.user_id) from public.bookings b where id = ${booked?.id ?? ""}`;
  page = await client.open(`/dashboard/listings/${space}/bookings?q=${reference}`);
  expect(page.text).toContain("Žofie Nováková");
  expect(page.text).not.toContain("HYPERLINK");
  // Nobody comes today, but later.
  page = await client.open(`/dashboard/listings/${space}/bookings`);
  expect(page.text).toContain("HYPERLINK");
  const file = await client.download(page.href("Download all bookings of this space"));
  expect(file.split("\r\n")).toHaveLength(4);
  for (const cell of ["'=HYPERLINK(1)", `"'+1, ""please"""`, "Žofie Nováková"])
    expect(file).toContain(cell);
});

test("a secret calendar is shown once, read by a program, and revoked", async () => {
  const { space, client } = await hosting(site, { name: "Feed House" });
  await bookedBy(site, await newPerson(site, "Fia Feed"), space, { desks: 2 });
  const feed = `/dashboard/listings/${space}/feed`;
  const made = await (await client.open(feed)).press("Make an address");
  const program = browse(site.url);
  const read = (address: string | boolean) => program.get(new URL(String(address)).pathname);
  const first = made.value("Your new address");
  const answer = await read(first);
  expect([answer.status, answer.headers.get("Cache-Control")]).toEqual([
    200,
    expect.stringContaining("no-store"),
  ]);
  expect(answer.html).toContain("Fia Feed · 2 desks");

  let page = await client.open(feed);
  expect(page.hasField("Your new address")).toBe(false);
  page = await page.press("Make a new address");
  const second = page.value("Your new address");
  expect([(await read(first)).status, (await read(second)).status]).toEqual([404, 200]);
  page = await page.press("Revoke the address");
  expect(page.message).toContain("Revoked.");
  expect((await read(second)).status).toBe(404);
});

test("the earnings and the month of all spaces can be read, and the file downloaded", async () => {
  const { space, client } = await hosting(site, { name: "South House" });
  const earnings = `/dashboard/listings/${space}/earnings`;
  expect((await client.open(earnings)).headings).toContain("Nothing earned yet");
  await bookedBy(site, await newPerson(site), space);
  const shown = await client.open(`/dashboard/calendar?from=${day}`);
  expect(shown.part(/South House/).text).toContain("1 of 3 desks taken, 2 free");
  const later = await (await shown.follow("Later weeks")).follow("Later weeks");
  expect(later.part(/South House/).text).not.toContain("1 of 3 desks");
  await bookDay(site, space, { on: 1, desks: 2 });
  const page = await client.open(earnings);
  expect(page.part("Earned by pass").part(/Day passes/).text).toContain("US$58.20");
  const byWeek = page.part("Bookings and earnings by week");
  expect(byWeek.root.querySelectorAll("tr")).toHaveLength(27);
  expect(byWeek.part(/US\$38\.80/).text).toMatch(/US\$38\.80.*US\$38\.80.*US\$0.*US\$0/);
  const file = await client.download(page.href("Download CSV"));
  expect(file).toContain(`${dayAhead(1).slice(0, 7)},1,0,38.80,0.00,0.00,0.00,0.00,USD`);
});

test("the pages of a listing are a 404 for other members over plain HTTP", async () => {
  const { space } = await hosting(site);
  const booking = await bookedBy(site, await newPerson(site), space);
  const { client } = await newMember(site);
  const parts =
    ` /calendar /bookings /bookings/today /bookings/${booking}/cancel /feed /bookings.csv /earnings /earnings.csv`.split(
      " ",
    );
  for (const part of parts)
    expect((await client.open(`/dashboard/listings/${space}${part}`)).status, part).toBe(404);
});

import { expect, test } from "vitest";
import { createSpace } from "../support/actors.ts";
import { dayAfter, dayAhead } from "../support/days.ts";
import { begunStay } from "../support/begun-stay.ts";
import { PlainClient } from "../support/plain-client.ts";
import type { PlainPage } from "../support/plain-page.ts";
import { newAddress, newMember, newPerson } from "../support/plain-site.ts";
import { sharedSites } from "../support/shared-sites.ts";
import type { Site } from "../support/site.ts";

// Booking and cancelling.

let site: Site;
sharedSites.beforeAll(({ site: shared }) => {
  site = shared;
});

const day = dayAhead(50);
const reviewOf = (space: string, query = `pass=day&startDate=${day}`) =>
  `/spaces/${space}/book?${query}`;
const bookings = ({ backend: { sql } }: Site, space: string) =>
  sql<{ status: string }[]>`select status from public.bookings where space_id = ${space}`;
const confirm = (page: PlainPage) => page.press("Confirm booking");
const BOOKED = /^You're booked: /;

test("a visitor finds a desk, signs up, books it, sees it, and cancels it", async () => {
  const city = `Harbour ${newAddress().slice(4, 12)}`;
  await createSpace(site.backend.sql, { name: "Lantern Room", city, timezone: "Europe/Lisbon" });
  const client = new PlainClient(site);
  const home = await client.open("/");
  let page = await home
    .form("Search Spaces")
    .fillIn({ Where: city, "First day": day })
    .press("Search Spaces", { checked: true });
  expect(page.path).toMatch(new RegExp(`^/search\\?location=Harbour\\+[^&]+&startDate=${day}`));
  expect(page.heading).toBe("Found 1 Space");
  page = (await page.articles[0]?.follow("Lantern Room")) ?? page;
  expect([page.heading, page.value("First day")]).toEqual(["Lantern Room", day]);
  expect(page.text).toContain("Free cancellation until");
  page = await page.part("Book a desk").press("Book Now", { checked: true });
  expect(page.heading).toBe("Join NomadCoWork");
  const wanted = page.part("Your booking");
  expect(wanted.headings).toEqual(["Lantern Room"]);
  expect(wanted.text).toContain("1 desk");
  expect(wanted.text).toContain("US$20 in total");
  page.fillIn({
    "Full name": "Nia Newcomer",
    Email: newAddress(),
    Password: "a-long-enough-password",
  });
  page = await page.main.press("Sign Up", { checked: true });
  expect(page.heading).toBe("Review your booking");
  expect(page.text).toContain("Pay at the space");
  expect(page.text).toContain("US$20");
  page.fillIn({ "Note for the space": "Arriving with a folding bicycle.\nAt ten." });
  page = await page.press("Confirm booking", { checked: true });
  expect(page.heading).toMatch(BOOKED);
  expect(page.text).toContain("Arriving with a folding bicycle. At ten.");
  const booked = page.path;
  expect((await client.open("/dashboard/bookings")).headings).toContain("Lantern Room");
  page = await (await client.open(booked)).follow("Cancel Booking");
  expect(page.text).toContain("Cancelling now is free.");
  expect(page.text).toMatch(/Free until .* \(.+ time\)\. After that, it costs US\$20\./);
  page = await page.press("Cancel Booking");
  expect(page.message).toContain("Booking cancelled. You owe nothing.");
  page = await client.open("/dashboard/bookings?show=cancelled");
  expect(page.articles.map(({ text }) => text)).toEqual([expect.stringContaining("Cancelled")]);
});

test("a visitor who books signs in and returns to the same choice", async () => {
  const space = await createSpace(site.backend.sql, { name: "Return Hall" });
  const person = await newPerson(site);
  const choice = `startDate=${day}&endDate=${dayAfter(day, 2)}&desks=2`;
  let page = await new PlainClient(site).open(`/spaces/${space}?${choice}`);
  page = await page.part("Book a desk").press("Book Now");
  page = await page.part("Sign in or sign up").follow("Sign In");
  expect(page.heading).toBe("Join NomadCoWork");
  expect(page.part("Your booking").text).toContain("US$120 in total");
  page.fillIn({ Email: person.email, Password: person.password });
  page = await page.main.press("Sign In");
  expect(page.heading).toBe("Review your booking");
  expect(page.text).toContain("2 desks × 3 day passes at US$20");
  expect(page.text).toContain("US$120");
});

test("on a known browser a visitor is asked to sign in instead of up, and a sold-out choice cannot be confirmed", async () => {
  const space = await createSpace(site.backend.sql, { name: "Old Friends", capacity: 1 });
  const { client } = await newMember(site);
  await confirm(await client.open(reviewOf(space)));
  const person = await newPerson(site);
  const visitor = new PlainClient(site);
  await (
    await visitor.open("/auth")
  )
    .fillIn({ Email: person.email, Password: person.password })
    .main.press("Sign In");
  await visitor.loseSession();
  const page = await visitor.open(reviewOf(space));
  expect(page.heading).toBe("Join NomadCoWork");
  expect(page.part("Your booking").text).toContain("Sold out.");
});

test("a search with dates opens with a pass that the space sells", async () => {
  const space = await createSpace(site.backend.sql, { name: "Long Haul", price_per_day: null });
  const page = await new PlainClient(site).open(`/spaces/${space}?startDate=${day}`);
  expect(page.value(/Week pass/)).toBe(true);
  expect(page.text).toContain("1 desk × 1 week pass at US$100");
  const asked = await page.part("Book a desk").press("Book Now");
  expect(asked.path).toMatch(/^\/auth\?mode=sign-up&returnTo=.*startDate%3D/);
  expect(asked.part("Your booking").text).toContain("US$100 in total");
});

test("the last desk goes to one of two people; the other is refused and offered other days", async () => {
  const space = await createSpace(site.backend.sql, { name: "One Chair", capacity: 1 });
  const [one, other] = [await newMember(site), await newMember(site)];
  const [late, early] = [
    await one.client.open(reviewOf(space)),
    await other.client.open(reviewOf(space)),
  ];
  expect((await confirm(early)).heading).toMatch(BOOKED);
  const refused = await confirm(late);
  expect(refused.alert).toContain("Sold out");
  expect(await bookings(site, space)).toHaveLength(1);
  const offered = refused.part("Other days that are free");
  const page = await offered.follow(offered.links[0] ?? "no day");
  expect((await confirm(page)).heading).toMatch(BOOKED);
});

test("a form that is sent twice at once, and once more afterwards, books once over plain HTTP", async () => {
  const space = await createSpace(site.backend.sql, { name: "Echo Loft", capacity: 5 });
  const { client } = await newMember(site);
  const page = await client.open(reviewOf(space));
  const answers = await Promise.all([confirm(page), confirm(page)]);
  const again = await confirm(page);
  expect(answers.map(({ path }) => path)).toEqual([again.path, again.path]);
  expect(again.heading).toMatch(BOOKED);
  expect(await bookings(site, space)).toHaveLength(1);
});

test("a member who has already booked the days gets a warning with a link to the booking", async () => {
  const space = await createSpace(site.backend.sql, { name: "Twice Told", capacity: 5 });
  const { client } = await newMember(site);
  const booked = (await confirm(await client.open(reviewOf(space)))).path;
  const TOLD = "You have already booked here for these days";
  const told = (await client.open(reviewOf(space))).part(TOLD);
  expect(told.text).toContain("If you confirm, you will have two bookings for these days.");
  expect(told.links.map((name) => told.href(name))).toEqual([booked]);
  const next = await client.open(reviewOf(space, `pass=day&startDate=${dayAfter(day, 1)}`));
  expect([next.hasButton("Confirm booking"), next.hasPart(TOLD)]).toEqual([true, false]);
  const here = (await client.open(`/spaces/${space}`)).part("You have booked here");
  expect((await here.follow(here.links[0] ?? "no booking")).path).toBe(booked);
});

test("with two open pages of one member, the second books only after it has named the first booking", async () => {
  const space = await createSpace(site.backend.sql, { name: "Two Windows", capacity: 5 });
  const { client } = await newMember(site);
  const [first, second] = [await client.open(reviewOf(space)), await client.open(reviewOf(space))];
  const booked = (await confirm(first)).path;
  const told = await confirm(second.fillIn({ "Note for the space": "At the window." }));
  expect(told.alert).toContain("You've already booked here. Since this page was opened");
  expect(told.value("Note for the space (optional)")).toBe("At the window.");
  const named = told.part("You have already booked here for these days");
  expect(named.links.map((name) => named.href(name))).toEqual([booked]);
  expect(await bookings(site, space)).toHaveLength(1);
  expect((await confirm(told)).heading).toMatch(BOOKED);
  expect(await bookings(site, space)).toHaveLength(2);
});

test("a changed price or changed terms are shown again before anything is booked, and the note is kept", async () => {
  const { sql } = site.backend;
  const space = await createSpace(sql, { name: "Rising Rent" });
  const { client } = await newMember(site);
  let page = (await client.open(reviewOf(space))).fillIn({
    "Note for the space": "At the window.",
  });
  await sql`update public.coworking_spaces set price_per_day = 25 where id = ${space}`;
  page = await confirm(page);
  expect(page.alert).toContain("The price has changed");
  expect(page.text).toContain("US$25");
  await sql`update public.coworking_spaces set opens_at = array_fill('10:00'::time, array[7]) where id = ${space}`;
  page = await confirm(page);
  expect(page.alert).toBe(
    "The terms changed since you opened this page. Nothing was booked. Check the new terms and confirm.",
  );
  expect(page.text).toContain("10:00 – 18:00");
  expect(page.value("Note for the space")).toBe("At the window.");
  expect(await bookings(site, space)).toHaveLength(0);
  expect((await confirm(page)).heading).toMatch(BOOKED);
});

test("a member with the maximum of bookings reads the limit, with a link to the contact page", async () => {
  const { sql } = site.backend;
  const space = await createSpace(sql, { name: "Full Shelf", capacity: 9 });
  const { person, client } = await newMember(site);
  await sql`update public.users set open_bookings_limit = 1, desk_days_limit = 3 where id = ${person.id}`;
  let page = await confirm(await client.open(`${reviewOf(space)}&desks=4`));
  expect(page.alert).toContain("more than 3 desk-days");
  expect(page.href("Ask us for more")).toBe("/contact");
  expect(await bookings(site, space)).toHaveLength(0);
  expect((await confirm(await client.open(reviewOf(space)))).heading).toMatch(BOOKED);
  page = await confirm(
    await client.open(reviewOf(space, `pass=day&startDate=${dayAfter(day, 1)}`)),
  );
  expect(page.alert).toContain("you have 1 booking that is not over");
  expect((await page.follow("Ask us for more")).heading).toBe("Talk to a person");
  expect(await bookings(site, space)).toHaveLength(1);
});

test("a suspended member reads the reason, and cannot book", async () => {
  const { sql } = site.backend;
  const space = await createSpace(sql, { name: "Locked Out" });
  const { person, client } = await newMember(site);
  let page = await client.open(reviewOf(space));
  expect(page.hasButton("Confirm")).toBe(true);
  await sql`update public.users set suspended_at = now(), suspended_because = 'Desks were booked and never used.'
    where id = ${person.id}`;
  expect((await confirm(page)).alert).toContain("Your account is suspended");
  page = await client.open(reviewOf(space));
  expect(page.headings).toContain("Your account is suspended");
  expect(page.text).toContain("Desks were booked and never used.");
  expect(page.hasButton(/^Confirm/)).toBe(false);
  expect(await bookings(site, space)).toHaveLength(0);
  // The page of the space already says it instead of the button.
  page = await client.open(`/spaces/${space}`);
  expect(page.part("Your account is suspended").text).toContain("not make new ones");
  expect(page.hasButton("Book Now")).toBe(false);
  // The message is the first one after signing in.
  await client.loseSession();
  page = await client.open(`/auth?returnTo=${encodeURIComponent(reviewOf(space))}`);
  page.fillIn({ Email: person.email, Password: person.password });
  page = await page.main.press("Sign In");
  const told = page.part("Your account is suspended");
  expect(told.text).toContain("Desks were booked and never used.");
  expect(told.text).toContain(
    "You can cancel bookings, read messages, download your data and delete your account",
  );
});

test("the used days of a booking are paid, and only the rest is cancelled", async () => {
  const { sql } = site.backend;
  const space = await createSpace(sql, { name: "Half Way", cancellation_policy: "flexible" });
  const { client, person } = await newMember(site);
  const booking = await begunStay(sql, person, space);
  let page = await client.open(`/dashboard/bookings/${booking}`);
  page = await page.follow("Cancel Booking");
  expect(page.heading).toBe("Cancel the rest of this booking?");
  expect(page.text).toContain("If you cancel the rest now, you pay US$40 for the days used, up to");
  page = await page.press("Cancel the rest");
  expect(page.message).toMatch(
    /The rest is cancelled\. Your booking ends on .+ and costs US\$40\./,
  );
  expect(page.heading).toMatch(BOOKED);
  expect(await bookings(site, space)).toEqual([{ status: "confirmed" }]);
});

test("cancelling twice at once cancels once over plain HTTP", async () => {
  const { sql } = site.backend;
  const space = await createSpace(sql, { name: "Twice Shy", capacity: 2 });
  const { client } = await newMember(site);
  const booked = await confirm(await client.open(reviewOf(space)));
  const page = await booked.follow("Cancel Booking");
  const answers = await Promise.all([page.press("Cancel Booking"), page.press("Cancel Booking")]);
  for (const { text } of answers)
    expect(text).toMatch(/Booking cancelled\.|It has already been cancelled\./);
  expect(await bookings(site, space)).toEqual([{ status: "cancelled" }]);
  const days = await sql`select desks_booked from public.space_days where space_id = ${space}`;
  expect(days).toEqual([{ desks_booked: 0 }]);
  const file = await client.browser.get(`${booked.path.replace(/\?.*/, "")}/calendar.ics`);
  expect(file.headers.get("Content-Type")).toBe("text/calendar; charset=utf-8");
});

test("the calendar file of a cancelled booking keeps its UID and has the status CANCELLED", async () => {
  const space = await createSpace(site.backend.sql, { name: "Kept In Mind" });
  const { client } = await newMember(site);
  const booked = await confirm(await client.open(reviewOf(space)));
  const file = () => client.download(`${booked.path.replace(/\?.*/, "")}/calendar.ics`);
  const uid = /^UID:(.+)$/m.exec(await file())?.[1];
  expect(uid).toBeTruthy();
  await (await booked.follow("Cancel Booking")).press("Cancel Booking");
  const after = await file();
  expect(after).toContain(`UID:${uid}`);
  expect(after).toContain("STATUS:CANCELLED");
});

test("a booking shows the directions at once, without a message", async () => {
  const space = await createSpace(site.backend.sql, { name: "One Sheet", lat: 38.71, lng: -9.14 });
  const { client } = await newMember(site);
  const page = await confirm(await client.open(reviewOf(space)));
  expect([page.heading, page.message]).toEqual([expect.stringContaining("One Sheet"), ""]);
  const next = page.part("Getting there");
  expect(next.text).toContain("Doors open at 09:00 on");
  expect(next.links).toContain("Add to calendar");
  expect(next.href("Directions")).toBe("https://www.openstreetmap.org/directions?to=38.71%2C-9.14");
  const dashboard = await client.open("/dashboard");
  expect(dashboard.part("Getting there").text).toContain("Doors open at 09:00 on");
});

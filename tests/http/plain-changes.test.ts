import { expect, test } from "vitest";
import { closeSpace, createSpace, signIn } from "../support/actors.ts";
import { begunStay } from "../support/begun-stay.ts";
import { proposeChange, requestChange } from "../support/booking-changes.ts";
import { book } from "../support/bookings.ts";
import { dayAhead } from "../support/days.ts";
import { PlainClient } from "../support/plain-client.ts";
import { PlainPage } from "../support/plain-page.ts";
import { mailedTo, newMember, newPerson } from "../support/plain-site.ts";
import { sharedSites } from "../support/shared-sites.ts";
import type { Site } from "../support/site.ts";

// A guest moves a booking to other days, another pass or another number of desks.

let site: Site;
sharedSites.beforeAll(({ site: shared }) => {
  site = shared;
});

/** A booking of a new member at a new space: two days at 20 each, 50 days ahead. */
async function booked(listing: object = {}) {
  const owner = await newPerson(site);
  const space = await createSpace(site.backend.sql, {
    name: "Moving House",
    owner_id: owner.id,
    ...listing,
  });
  const { client, person } = await newMember(site);
  const as = await signIn(site.backend, person);
  const id = await book(as, { space, on: dayAhead(50), days: 2 });
  return { owner, space, client, person, as, id, page: `/dashboard/bookings/${id}` };
}
const choose = (page: PlainPage, from: string, to: string, desks = "1") =>
  page
    .form("Your new choice")
    .fillIn({ "First day": from, "Last day": to, Desks: desks })
    .press("Show the new price");

test("a guest moves a booking in three presses from its page, and both sides get an email", async () => {
  const { client, person, owner, space, page: at } = await booked();
  let page = await (await client.open(at)).follow("Change Booking");
  expect(page.heading).toBe("Change your booking");
  expect(page.title).toMatch(/^Change Booking: Moving House /);
  expect(page.part("After the change").text).toContain("Choose other days");
  page = await choose(page, dayAhead(51), dayAhead(53));
  const after = page.part("After the change").text;
  for (const line of ["3 day passes for 1 desk", "US$60", "US$20 more than now", "which is free"])
    expect(after).toContain(line);
  page = await page.press("Change to US$60");
  expect(page.path).toBe(at);
  expect(page.message).toContain("Booking changed.");
  expect(page.text).toContain("US$60 after your changes");
  expect(page.text).toContain("2 day passes, 1 desk, US$40");
  expect(await mailedTo(site, person)).toContain("Your booking at Moving House is changed");
  expect(await mailedTo(site, owner)).toContain("Tess Traveller has changed a booking at");
  const file = await client.download(`${at}/calendar.ics`);
  expect(file).toContain("SEQUENCE:1");
  const days = await site.backend.sql`
    select day::text from public.space_days where space_id = ${space} and desks_booked > 0 order by day`;
  expect(days.map(({ day }) => day)).toEqual([dayAhead(51), dayAhead(52), dayAhead(53)]);
});

test("a last day before the first is a refusal in words, without a price or a button, and the press of another page changes nothing over plain HTTP", async () => {
  const { client, id, page: at } = await booked();
  const page = await choose(await client.open(`${at}/change`), dayAhead(60), dayAhead(51));
  expect(page.part("After the change").text).toContain("The last day is before the first day");
  expect(page.value("Last day")).toBe(dayAhead(51));
  expect(page.buttons).not.toContainEqual(expect.stringMatching(/^Change to/));
  expect(page.part("After the change").text).not.toContain("US$");
  const oneDay = `${at}/change?pass=day&startDate=${dayAhead(60)}`;
  const shown = await client.browser.get(oneDay);
  const days = `startDate=${dayAhead(60)}`;
  const html = shown.html.replaceAll(days, `${days}&amp;endDate=${dayAhead(51)}`);
  const answer = await new PlainPage(client, page.path, { ...shown, html }).press(
    "Change to US$20",
  );
  expect(answer.status).toBe(422);
  expect(answer.alert).toContain("The last day is before the first day.");
  const [row] = await site.backend.sql`select change_count from public.bookings where id = ${id}`;
  expect(row).toMatchObject({ change_count: 0 });
});

test("a form that is sent again changes the booking once, and redirects to it over plain HTTP", async () => {
  const { client, page: at, id } = await booked();
  const page = await choose(await client.open(`${at}/change`), dayAhead(60), dayAhead(60));
  const [one, other] = await Promise.all([
    page.press("Change to US$20"),
    page.press("Change to US$20"),
  ]);
  for (const answer of [one, other]) expect(answer.path).toBe(at);
  const [row] = await site.backend.sql`select change_count from public.bookings where id = ${id}`;
  expect(row).toMatchObject({ change_count: 1 });
});

test("a guest who saw another price gets the new one, and nothing is changed", async () => {
  const { client, space, page: at, id } = await booked();
  let page = await choose(await client.open(`${at}/change`), dayAhead(60), dayAhead(61));
  await site.backend.sql`update public.coworking_spaces set price_per_day = 25 where id = ${space}`;
  page = await page.press("Change to US$40");
  expect(page.text).toContain("The price has changed. Nothing was changed.");
  page = await page.press("Change to US$50");
  expect(page.path).toBe(at);
  const [row] = await site.backend.sql`select total::float from public.bookings where id = ${id}`;
  expect(row).toMatchObject({ total: 50 });
});

test("days that are closed or sold out are refused with their names, and more desks than there are", async () => {
  const { client, space, page: at } = await booked({ capacity: 1 });
  await closeSpace(site.backend.sql, space, { from: dayAhead(70) });
  const other = await newMember(site);
  await book(await signIn(site.backend, other.person), { space, on: dayAhead(71) });
  const open = () => client.open(`${at}/change`);
  expect((await choose(await open(), dayAhead(70), dayAhead(70))).text).toContain(
    "Closed that day",
  );
  const soldOut = await choose(await open(), dayAhead(71), dayAhead(71));
  expect(soldOut.text).toContain("Every desk is taken on");
  expect(soldOut.buttons).not.toContain("Change to US$20");
  const offered = soldOut.part("After the change").links.find((name) => name.includes("1 free"));
  const instead = await soldOut.follow(offered ?? "");
  expect(instead.buttons).toContain("Change to US$20");
});

test("giving days back after the cut-off costs as much as cancelling them, and the page shows it", async () => {
  const { client, page: at, id } = await booked({ cancellation_policy: "moderate" });
  await site.backend.sql`
    update public.bookings set created_at = now() - interval '1 day', free_cancellation_until = now() - interval '1 hour' where id = ${id}`;
  let page = await choose(await client.open(`${at}/change`), dayAhead(51), dayAhead(52));
  expect(page.part("After the change").text).toMatch(
    /You give back .*\. Under the terms of your booking that costs US\$10, which is part of the new total\./,
  );
  page = await page.press("Change to US$50");
  expect(page.text).toContain("US$50 after your changes, including US$10 for changing");
});

test("only the unused days of a stay that has begun can be moved", async () => {
  const { space } = await booked({ timezone: "UTC" });
  const { client, person } = await newMember(site);
  const id = await begunStay(site.backend.sql, person, space);
  let page = await client.open(`/dashboard/bookings/${id}/change`);
  const form = page.form("Your new choice");
  expect([form.value("First day"), form.hasField("Desks")]).toEqual([dayAhead(1), false]);
  page = await form
    .fillIn({ "First day": dayAhead(2), "Last day": dayAhead(2) })
    .press("Show the new price");
  expect(page.part("After the change").text).toContain("costs US$20");
  page = await page.press("Change to US$80");
  expect(page.path).toBe(`/dashboard/bookings/${id}`);
  const [row] = await site.backend.sql`
    select held_days::text[] as held from public.bookings where id = ${id}`;
  expect(row).toMatchObject({ held: [dayAhead(-1), dayAhead(0), dayAhead(2)] });
});

test("a host proposes other days, the guest reads of it by mail, and agrees by its link without a fee", async () => {
  const { client: guest, person, owner, space, page: at, id } = await booked();
  await site.backend.sql`
    update public.bookings set created_at = now() - interval '1 day', free_cancellation_until = now() - interval '1 hour' where id = ${id}`;
  const host = await new PlainClient(site).signIn(owner);
  let page = await host.open(`/dashboard/listings/${space}/bookings?show=upcoming`);
  page = await page.follow("Propose other days to Tess Traveller");
  page = await choose(page, dayAhead(60), dayAhead(61));
  expect(page.part("After the change").text).toContain("costs your guest nothing");
  page = await page.press("Propose to the guest");
  expect(page.message).toContain("Proposed. We've emailed your guest, who decides.");
  expect(page.text).toContain("Your proposal waits for your guest");
  expect(await mailedTo(site, person)).toContain("Moving House proposes other days");
  let read = await (await guest.open(at)).follow("See what would change");
  expect(read.part("After the change").text).toContain("because the space proposes this change");
  read = await read.press("Change to US$40");
  expect(read.path).toBe(at);
  expect(read.hasPart("The space proposes other days")).toBe(false);
  page = await host.open(`/dashboard/listings/${space}/bookings/${id}/change`);
  expect(page.text).not.toContain("Your proposal waits");
});

test("a proposal that its host withdraws is no longer on the page of the guest", async () => {
  const { client: guest, owner, space, page: at, id } = await booked();
  const host = await new PlainClient(site).signIn(owner);
  const proposing = `/dashboard/listings/${space}/bookings/${id}/change`;
  let page = await choose(await host.open(proposing), dayAhead(60), dayAhead(61));
  page = await page.press("Propose to the guest");
  expect((await guest.open(at)).hasPart("The space proposes other days")).toBe(true);
  page = await page.press("Withdraw");
  expect(page.message).toContain("Proposal withdrawn");
  expect((await guest.open(at)).hasPart("The space proposes other days")).toBe(false);
});

test("a guest declines a proposal with one press, and the host reads so by mail and on the page", async () => {
  const { client: guest, owner, space, page: at, id } = await booked();
  const host = await new PlainClient(site).signIn(owner);
  const proposing = `/dashboard/listings/${space}/bookings/${id}/change`;
  const page = await choose(await host.open(proposing), dayAhead(60), dayAhead(61));
  await page.press("Propose to the guest");
  const [shown, late] = [await guest.open(at), await guest.open(at)];
  const answer = await shown.press("Decline");
  expect(answer.path).toBe(at);
  expect(answer.message).toContain("Proposal declined. Your booking stays as it is");
  expect(answer.hasPart("The space proposes other days")).toBe(false);
  expect(await mailedTo(site, owner)).toContain(
    "Tess Traveller has declined the days you proposed",
  );
  expect((await host.open(proposing)).text).toContain("Your guest has declined your proposal");
  // A second press of an older page changes nothing.
  expect((await late.press("Decline")).message).toContain("Proposal declined");
});

test("a proposal that was withdrawn meanwhile cannot be declined, with a message", async () => {
  const { client: guest, as, owner, page: at, id } = await booked();
  const asHost = await signIn(site.backend, owner);
  expect((await proposeChange(asHost, { booking: id, on: dayAhead(60) })).error).toBeNull();
  const shown = await guest.open(at);
  await asHost.rpc("withdraw_booking_proposal", { p_booking_id: id }).throwOnError();
  expect((await shown.press("Decline")).text).toContain("has withdrawn this proposal");
  const { data } = await as.rpc("booking_overview", { p_booking_id: id }).throwOnError();
  expect(data).toMatchObject({ proposal: null, changes: [] });
});

test("a host's cancellation fails if the guest has changed the booking meanwhile", async () => {
  const { as, owner, space, id } = await booked();
  const host = await new PlainClient(site).signIn(owner);
  let page = await host.open(`/dashboard/listings/${space}/bookings/${id}/cancel`);
  const { error } = await requestChange(as, { booking: id, on: dayAhead(60) });
  expect(error).toBeNull();
  page = await page.fillIn({ Reason: "We are closed on these days" }).press("Cancel this booking");
  expect(page.text).toContain("since you opened this page your guest has changed the booking");
  const [row] = await site.backend.sql`select status from public.bookings where id = ${id}`;
  expect(row).toMatchObject({ status: "confirmed" });
});

test("days of a pass that is no longer sold can be given back", async () => {
  const { client, space, page: at } = await booked({ price_per_week: 100 });
  await site.backend
    .sql`update public.coworking_spaces set price_per_day = null where id = ${space}`;
  const page = await choose(await client.open(`${at}/change`), dayAhead(51), dayAhead(51));
  expect((await page.press("Change to US$20")).path).toBe(at);
});

test("a cancelled booking cannot be changed, and the page offers to book again", async () => {
  const { client, as, id, page: at } = await booked();
  await as.rpc("cancel_booking", { p_booking_id: id, p_accepted_fee: 0 });
  expect((await client.open(at)).links).not.toContain("Change Booking");
  const page = await client.open(`${at}/change`);
  expect(page.heading).toBe("This booking cannot be changed");
  expect(page.text).toContain("It has been cancelled.");
  expect((await page.follow("Book again")).heading).toBe("Moving House");
});

test("a session that ends before the press, and another member on the same browser, change nothing over plain HTTP", async () => {
  const { client, page: at, id } = await booked();
  const page = await choose(await client.open(`${at}/change`), dayAhead(60), dayAhead(61));
  const stranger = await newPerson(site);
  await client.signIn(stranger);
  expect((await page.press("Change to US$40")).text).not.toContain("Booking changed");
  await client.loseSession();
  expect((await page.press("Change to US$40")).heading).toBe("Join NomadCoWork");
  const [row] = await site.backend.sql`select change_count from public.bookings where id = ${id}`;
  expect(row).toMatchObject({ change_count: 0 });
});

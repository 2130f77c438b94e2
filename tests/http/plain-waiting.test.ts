import { expect, test } from "vitest";
import { formatSpan } from "../../app/values/day.ts";
import { createSpace, signIn } from "../support/actors.ts";
import { book } from "../support/bookings.ts";
import { dayAhead } from "../support/days.ts";
import { PlainClient } from "../support/plain-client.ts";
import { mailedTo, newMember, newPerson, submitCredentials } from "../support/plain-site.ts";
import { sharedSites } from "../support/shared-sites.ts";
import type { Site } from "../support/site.ts";

// Sold-out days: a member stands in line, gets a hold, and books it or passes it on.

let site: Site;
sharedSites.beforeAll(({ site: shared }) => {
  site = shared;
});

/** A space with one desk, which somebody has booked for this day, and a member who wants it. */
async function soldOut(on = dayAhead(40)) {
  const owner = await newPerson(site);
  const space = await createSpace(site.backend.sql, {
    name: "Full House",
    owner_id: owner.id,
    capacity: 1,
    cancellation_policy: "flexible",
  });
  const { person: holder } = await newMember(site);
  const as = await signIn(site.backend, holder);
  const booking = await book(as, { space, on });
  const free = () =>
    as.rpc("cancel_booking", { p_booking_id: booking, p_accepted_fee: 1000 }).throwOnError();
  return { space, owner, free, choice: `/spaces/${space}?pass=day&startDate=${on}` };
}

const LIST = "/dashboard/waiting-list";

test("two presses join the waiting list of a sold-out choice; a freed desk is held, mailed and booked at today's price", async () => {
  const { space, free, choice } = await soldOut();
  const { client, person } = await newMember(site);
  let page = await (await client.open(choice)).follow("Tell me when a desk is free");
  expect(page.heading).toBe("Wait for a desk");
  expect(page.text).toContain("Whoever asked first is served first");
  page = await page.press("Tell me when a desk is free");
  expect(page.path).toBe(LIST);
  expect(page.message).toContain("You're on the waiting list.");
  expect(page.part("Waiting").text).toContain("You are first in line.");
  expect(await mailedTo(site, person)).toContain("You're on the waiting list of Full House");
  expect((await client.open(choice)).links).toContain("You're on the waiting list");

  await site.backend.sql`update public.coworking_spaces set price_per_day = 23 where id = ${space}`;
  await free();
  expect(await mailedTo(site, person)).toContain("1 desk is held for you at Full House");
  const held = (await client.open("/dashboard")).part("Held for you");
  expect(held.text).toMatch(/^A desk is held for you until .+ time\) ?Full House, /);
  expect((await held.follow("See the price and book")).text).toContain("Held for you until");
  page = await client.open("/dashboard/bookings");
  page = await page.follow("Waiting list: 1 desk is held for you");
  expect(page.part("Held for you").text).toContain("Held for you until");
  page = await page.follow("See the price and book");
  expect(page.text).toContain("Held for you until");
  expect(page.text).toContain("US$23");
  page = await page.press("Confirm booking");
  expect(page.path).toMatch(/^\/dashboard\/bookings\//);
  expect((await client.open(LIST)).part("Ended").text).toContain("You booked it.");
});

test("one press declines a hold, and the next in the queue gets it", async () => {
  const { free, choice } = await soldOut();
  const [first, second] = [await newMember(site), await newMember(site)];
  for (const { client } of [first, second])
    await (
      await (await client.open(choice)).follow("Tell me when a desk is free")
    ).press("Tell me when a desk is free");
  expect((await second.client.open(LIST)).text).toContain("1 request is ahead of yours.");
  await free();
  const held = await first.client.open(`${choice.replace("?", "/book?")}`);
  const page = await held.press("Pass it on");
  expect(page.message).toContain("Passed on. Nothing was booked.");
  expect(page.part("Ended").text).toContain("You passed it on.");
  expect(await mailedTo(site, second.person)).toContain("1 desk is held for you at Full House");
  expect((await first.client.open(choice.replace("?", "/book?"))).heading).toBe("Sold out");
});

test("the links of the mails open the request after signing in, where one press leaves the queue or declines", async () => {
  const { choice, free } = await soldOut();
  const { client, person } = await newMember(site);
  const join = async () =>
    (await (await client.open(choice)).follow("Tell me when a desk is free")).press(
      "Tell me when a desk is free",
    );
  /** The page behind the link of the latest mail to the card of a wish, for somebody who signs in there. */
  const arrive = async () => {
    await mailedTo(site, person);
    const [mail] = site.backend.mail(person.email);
    const card = mail?.links.find((link) => link.includes("#wait-")) ?? "/no-such-link";
    const { pathname, hash } = new URL(card, site.url);
    const asked = await new PlainClient(site).open(pathname);
    expect(asked.path).toMatch(/^\/auth\?returnTo=/);
    const signingIn = await asked.part("Sign in or sign up").follow("Sign In");
    const page = await submitCredentials(signingIn, "Sign In", person);
    expect(page.path).toBe(LIST);
    expect(page.articles.map(({ root }) => `#${root.id}`)).toContain(hash);
    return page;
  };
  await join();
  let page = await (await arrive()).press("Leave the list");
  expect(page.message).toContain("You have left the waiting list.");
  expect(page.heading).toBe("Waiting List");
  expect(page.text).toContain("You are not waiting for anything");

  await join();
  await free();
  page = await (await arrive()).press("Pass it on");
  expect(page.message).toContain("Passed on. Nothing was booked.");
});

test("a change to sold-out days joins the waiting list, and uses the hold", async () => {
  const { space, free } = await soldOut();
  const { client, person } = await newMember(site);
  const as = await signIn(site.backend, person);
  const booking = await book(as, { space, on: dayAhead(50) });
  const change = `/dashboard/bookings/${booking}/change?pass=day&startDate=${dayAhead(40)}`;
  let page = await client.open(change);
  expect(page.part("After the change").text).toContain("Sold out");
  page = await page.follow("Tell me when a desk is free");
  page = await page.press("Tell me when a desk is free");
  expect(page.part("Waiting").text).toContain("You are first in line.");
  expect((await client.open(change)).links).toContain("You're on the waiting list");
  await free();
  page = await (await client.open(change)).press("Change to US$20");
  expect(page.path).toBe(`/dashboard/bookings/${booking}`);
  expect((await client.open(LIST)).part("Ended").text).toContain("You booked it.");
});

test("a choice that is free, past or already waited for shows the alternative", async () => {
  const { choice, free } = await soldOut();
  const { client } = await newMember(site);
  const wait = choice.replace("?", "/wait?");
  const open = await client.open(wait);
  await free();
  let page = await open.press("Tell me when a desk is free");
  expect(page.text).toContain("A desk has just become free: you can book it now.");
  expect((await page.follow("Book Now")).heading).toBe("Review your booking");
  page = await client.open(wait.replace(/startDate=.*/, "startDate=2020-01-01"));
  expect(page.text).toContain("Too late for that day");
  expect(page.buttons).not.toContain("Tell me when a desk is free");
});

test("the host reads how many members wait for a day, without their names", async () => {
  const { space, owner, choice } = await soldOut();
  const { client, person } = await newMember(site);
  await (
    await (await client.open(choice)).follow("Tell me when a desk is free")
  ).press("Tell me when a desk is free");
  const host = await new PlainClient(site).signIn(owner);
  const page = await host.open(
    `/dashboard/listings/${space}/calendar?month=${dayAhead(40).slice(0, 7)}`,
  );
  expect(page.text).toContain("1 of 1 desk taken, 0 free, 1 waiting");
  expect(page.text).not.toContain(person.email);
});

test("a choice without a pass waits for the shown pass, whichever is cheapest by then", async () => {
  const { space } = await soldOut();
  const { client } = await newMember(site);
  const page = await client.open(
    `/spaces/${space}/wait?startDate=${dayAhead(40)}&endDate=${dayAhead(41)}`,
  );
  await site.backend.sql`update public.coworking_spaces set price_per_week = 5 where id = ${space}`;
  const list = (await page.press("Tell me when a desk is free")).part("Waiting");
  expect(list.text).toContain(`${formatSpan(dayAhead(40), dayAhead(41))}, 1 desk`);
});

import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { addPhoto, closeSpace, createSpace } from "../support/actors.ts";
import { createUser } from "../support/backend.ts";
import { dayAhead } from "../support/days.ts";
import { PlainClient } from "../support/plain-client.ts";
import { addReview } from "../support/reviews.ts";
import type { Site } from "../support/site.ts";
import { sharedSites } from "../support/shared-sites.ts";

// The matches of a search address, and the content of a card.

let site: Site;
sharedSites.beforeAll(({ site: shared }) => {
  site = shared;
});

/** A town of its own per test, with two spaces. */
async function town() {
  const city = `Søndby ${randomUUID().slice(0, 6)}`;
  for (const [name, price_per_day] of [
    ["Arches", 15],
    ["Brewery", 45],
  ] as const)
    await createSpace(site.backend.sql, { name, city, country: "Denmark", price_per_day });
  return city;
}

test("place, city and country are found without regard to case and accents", async () => {
  const plain = (await town()).toUpperCase().replace("Ø", "O");
  const client = new PlainClient(site);
  for (const query of [`location=${plain}`, `city=${plain}`, `city=${plain}&country=DENMARK`]) {
    const page = await client.open(`/search?${query}&sort=price-asc`);
    expect(page.heading, query).toBe("Found 2 Spaces");
    expect(page.articles.map(({ headings: [name] }) => name)).toEqual(["Arches", "Brewery"]);
  }
  const page = await client.open(`/search?city=${plain}&country=Norway`);
  expect(page.headings).toContain("No coworking spaces found");
  expect(page.text).toContain("Try adjusting your search criteria.");
});

test("“anywhere” filters no place, and invalid parameters are ignored", async () => {
  const city = await town();
  for (const query of [
    "location=Anywhere",
    "desks=minus&minPrice=x&sort=random&startDate=2026-02-31&cursor=%00&amenities=Pool",
  ]) {
    const page = await new PlainClient(site).open(`/search?city=${city}&${query}`);
    expect(page.heading, query).toBe("Found 2 Spaces");
  }
});

test("a card shows the price for the chosen days like the page of the space, without closed days", async () => {
  const { sql } = site.backend;
  const city = `Søndby ${randomUUID().slice(0, 6)}`;
  const [first, last] = [dayAhead(40), dayAhead(42)];
  const shut = await createSpace(sql, { name: "Day Off", city, price_per_day: 24 });
  await closeSpace(sql, shut, { from: dayAhead(41), to: dayAhead(41) });
  await createSpace(sql, { name: "Every Day", city, price_per_day: 24 });
  await createSpace(sql, { name: "Weeks Only", city, price_per_day: null });
  const client = new PlainClient(site);
  const days = `startDate=${first}&endDate=${last}&desks=2`;
  const page = await client.open(`/search?city=${city}&${days}&sort=price-asc`);
  const said = Object.fromEntries(page.articles.map(({ headings: [name], text }) => [name, text]));
  expect(said["Day Off"]).toContain("US$96 for 2 of 3 days, 2 desks");
  expect(said["Every Day"]).toContain("US$144 for 3 days, 2 desks");
  expect(said["Weeks Only"]).toContain("US$100 / week");
  const own = await client.open(`/spaces/${shut}?pass=day&${days}`);
  expect(own.part("Book a desk").text).toContain("US$96");
});

test("a card shows that few desks are left on the chosen days, and the page of a space shows other free spaces", async () => {
  const { sql } = site.backend;
  const city = `Søndby ${randomUUID().slice(0, 6)}`;
  const day = dayAhead(50);
  const listed = (name: string, amenities: string[]) =>
    createSpace(sql, { name, city, capacity: 10, amenities });
  const full = await listed("Full House", ["Lockers", "Parking"]);
  const few = await listed("Few Desks", ["Lockers"]);
  await listed("Much Room", ["Lockers", "Parking"]);
  for (const [space, booked] of [
    [full, 10],
    [few, 8],
  ] as const)
    await sql`insert into public.space_days (space_id, day, capacity, desks_booked) values (${space}, ${day}, 10, ${booked})`;
  const client = new PlainClient(site);
  const found = await client.open(`/search?city=${city}&startDate=${day}`);
  const said = Object.fromEntries(found.articles.map(({ headings: [name], text }) => [name, text]));
  expect(said["Few Desks"]).toContain("Only 2 desks left");
  expect(said["Much Room"]).not.toContain("left");
  const similarOn = async (path: string) =>
    (await client.open(path))
      .part(`Similar spaces in ${city}`)
      .articles.map(({ headings: [name] }) => name);
  // The most similar first; Full House is not free on this day.
  expect(await similarOn(`/spaces/${few}?startDate=${day}`)).toEqual(["Much Room"]);
  expect(await similarOn(`/spaces/${full}?startDate=${day}`)).toEqual(["Much Room", "Few Desks"]);
  expect(await similarOn(`/spaces/${few}`)).toHaveLength(2);
  // Without an owner, a paused listing has a page.
  const owner = await createUser(sql, { email: `${randomUUID()}@found.test` });
  await sql`update public.coworking_spaces set owner_id = ${owner.id} where id = ${full}`;
  for (const [state, code] of [
    ["inactive", 404],
    ["archived", 410],
  ] as const) {
    await sql`update public.coworking_spaces set status = ${state} where id = ${full}`;
    const { status, html } = await client.browser.get(`/spaces/${full}`);
    expect([status, html.includes("Much Room"), html.includes("Full House")]).toEqual([
      code,
      true,
      false,
    ]);
  }
});

test("a card shows the filtered facts first, then those measured by guests and rare amenities", async () => {
  const { sql } = site.backend;
  const city = `Søndby ${randomUUID().slice(0, 6)}`;
  const [WIFI, PARKING, LOCKERS] = ["High-Speed WiFi", "Parking", "Lockers"];
  await createSpace(sql, { name: "Plain", city, amenities: [WIFI, PARKING] });
  const rare = await createSpace(sql, { name: "Rare", city, amenities: [WIFI, PARKING, LOCKERS] });
  await addReview(sql, rare, { stars: 5, wifi_down: 120, noise: "quiet" });
  const badges = async (query: string) => {
    const page = await new PlainClient(site).open(`/search?city=${city}&${query}`);
    return Object.fromEntries(
      page.articles.map(({ headings: [name], root }) => [
        name,
        [...root.querySelectorAll("li")].map(({ textContent }) => textContent),
      ]),
    );
  };
  expect(await badges("")).toEqual({
    Plain: [WIFI, PARKING],
    Rare: ["Wi-Fi 120 Mbit/s", "Quiet", LOCKERS, "+2 more"],
  });
  expect(await badges("amenities=Parking")).toEqual({
    Plain: [PARKING, WIFI],
    Rare: [PARKING, "Wi-Fi 120 Mbit/s", "Quiet", "+2 more"],
  });
  // A filter for only some of them is one press, and another removes it.
  const all = await new PlainClient(site).open(`/search?city=${city}`);
  const lockers = await all.part("Filter by amenity").follow("Lockers, 1 space");
  expect([lockers.heading, lockers.articles[0]?.headings]).toEqual(["Found 1 Space", ["Rare"]]);
  const again = lockers.part("Filter by amenity");
  expect(again.links).toEqual(["Lockers, 1 space"]);
  expect((await again.follow("Lockers, 1 space")).heading).toBe("Found 2 Spaces");
});

test("a card shows three amenities and counts the rest", async () => {
  const city = `Søndby ${randomUUID().slice(0, 6)}`;
  await createSpace(site.backend.sql, {
    name: "Well Stocked",
    city,
    amenities: ["High-Speed WiFi", "Lockers", "Parking", "Phone Booths", "Kitchen Access"],
  });
  const page = await new PlainClient(site).open(`/search?location=${city}`);
  const [card] = page.articles;
  const amenities = [...(card?.root.querySelectorAll("li") ?? [])].map(
    ({ textContent }) => textContent,
  );
  expect(amenities).toEqual(["High-Speed WiFi", "Lockers", "Parking", "+2 more"]);
});

test("a pin of the map opens its space, a cluster shows its spaces, and an arrow moves the map", async () => {
  const city = `Havn ${randomUUID().slice(0, 6)}`;
  const houses = { Crane: [61.21, 8.33], Dock: [61.21, 8.33], Ferry: [61.3, 8.2] };
  for (const [name, [lat, lng]] of Object.entries(houses))
    await createSpace(site.backend.sql, { name, city, country: "Norway", lat, lng });
  const search = `/search?location=${city}&startDate=${dayAhead(60)}`;
  const page = await new PlainClient(site).open(search);
  const map = page.part("Map of these spaces");
  const space = await map.follow(/^Ferry/);
  expect(space.heading).toBe("Ferry");
  expect(space.path).toContain(`startDate=${dayAhead(60)}`);
  // Crane and Dock are at one point.
  const around = await map.follow(/^2 spaces near/);
  expect(around.articles).toHaveLength(2);
  const west = await around.follow("West");
  expect(new URLSearchParams(west.path.split("?")[1]).get("bbox")).toMatch(/^8[\d.]*,61/);
  expect(west.path).toContain(`startDate=${dayAhead(60)}`);
});

test("the card of a pin has the photo and the rating of a public space alone, over plain HTTP", async () => {
  const { sql } = site.backend;
  const space = await createSpace(sql, { name: "Lantern" });
  await addPhoto(sql, space, { place: 1 });
  await addReview(sql, space, { stars: 4 });
  const { browser } = new PlainClient(site);
  const cardOf = (id: string) => browser.get(`/spaces/${id}/card`);
  const { status, headers, html } = await cardOf(space);
  expect([status, headers.get("Content-Type")]).toEqual([200, "application/json"]);
  expect(JSON.parse(html)).toEqual({
    photo: expect.objectContaining({ alternativeText: expect.any(String), width: 1200 }),
    averageRating: 4,
    reviewCount: 1,
  });
  await sql`update public.coworking_spaces set status = 'archived' where id = ${space}`;
  for (const id of [space, randomUUID(), "lantern"])
    expect([id, (await cardOf(id)).status]).toEqual([id, 404]);
});

test("home and About show the same figures, counted: listings that sell no passes are listed as well", async () => {
  const client = new PlainClient(site);
  const figuresOn = async (path: string) => {
    const { root } = await client.open(path);
    return [...root.querySelectorAll("main dl > div")].flatMap((figure) => {
      const [label, count] = ["dt", "dd"].map((part) => figure.querySelector(part)?.textContent);
      return count && /^[\d,]+$/.test(count) ? [[label, Number(count.replaceAll(",", ""))]] : [];
    });
  };
  const before = Object.fromEntries(await figuresOn("/"));
  expect(Object.keys(before)).toEqual(["spaces listed", "cities", "countries", "desks"]);
  await createSpace(site.backend.sql, {
    city: `Søndby ${randomUUID().slice(0, 6)}`,
    country: "Denmark",
    price_per_day: null,
    price_per_week: null,
    price_per_month: null,
    capacity: 7,
  });
  const after = await figuresOn("/");
  expect(Object.fromEntries(after)).toMatchObject({
    "spaces listed": before["spaces listed"] + 1,
    cities: before["cities"] + 1,
    desks: before["desks"] + 7,
  });
  expect(await figuresOn("/about")).toEqual(after);
});

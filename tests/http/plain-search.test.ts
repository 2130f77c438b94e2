import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { closeSpace, createSpace, openOn } from "../support/actors.ts";
import { dayAhead } from "../support/days.ts";
import type { Sql } from "../support/backend.ts";
import { PlainClient } from "../support/plain-client.ts";
import type { PlainPage } from "../support/plain-page.ts";
import { addReview } from "../support/reviews.ts";
import type { Site } from "../support/site.ts";
import { sharedSites } from "../support/shared-sites.ts";

// The search without scripts: a button submits its form, and links remove filters.

let site: Site;
sharedSites.beforeAll(({ site: shared }) => {
  site = shared;
});

/** A town of its own per test, so that only the test's own spaces match. */
const town = () => `Søndby ${randomUUID().slice(0, 6)}`;

async function street(sql: Sql, city: string) {
  const listed = (name: string, listing: Parameters<typeof createSpace>[1]) =>
    createSpace(sql, { name, city, country: "Denmark", ...listing });
  await listed("Arches", { price_per_day: 15, capacity: 2, amenities: ["Parking"] });
  await listed("Brewery", { price_per_day: 45, capacity: 20, amenities: ["Parking", "Lockers"] });
  await listed("Chapel", { price_per_day: null, capacity: 8, is_featured: true });
}

const names = (page: PlainPage) => page.articles.map(({ headings: [name] }) => name);
function found(page: PlainPage, ...wanted: string[]) {
  expect(page.heading).toBe(`Found ${wanted.length} Space${wanted.length === 1 ? "" : "s"}`);
  expect(names(page)).toEqual(wanted);
}

test("each sort has an effect, spaces without a price come last over plain HTTP", async () => {
  const city = town();
  await street(site.backend.sql, city);
  let page = await new PlainClient(site).open(`/search?location=${city}`);
  const sorts = {
    "Price: low to high": ["Arches", "Brewery", "Chapel"],
    "Price: high to low": ["Brewery", "Arches", "Chapel"],
    "Newest first": ["Chapel", "Brewery", "Arches"],
    "Featured first": ["Chapel", "Brewery", "Arches"],
  };
  for (const [sort, wanted] of Object.entries(sorts)) {
    page = await page.fillIn({ "Sort by": sort }).press("Show spaces", { checked: true });
    expect(names(page), sort).toEqual(wanted);
  }
});

test("text, desks, price and amenities narrow the search, and each chip takes its filter off over plain HTTP", async () => {
  const city = town();
  await street(site.backend.sql, city);
  const client = new PlainClient(site);
  let page = await client.open(`/search?location=${city}&sort=price-asc`);
  const filters: [Record<string, string | boolean>, string[], RegExp][] = [
    [{ Desks: "5" }, ["Brewery", "Chapel"], /^Remove filter 5 desks/],
    [{ "Name or description": "bréw" }, ["Brewery"], /^Remove filter “bréw”/],
    [{ To: "20" }, ["Arches", "Chapel"], /^Remove filter Up to US\$20 a day/],
  ];
  for (const [typed, wanted, chip] of filters) {
    page = await page.fillIn(typed).press("Show spaces");
    found(page, ...wanted);
    page = await page.follow(chip);
    found(page, "Arches", "Brewery", "Chapel");
  }
  page = await page.fillIn({ Lockers: true, Parking: true }).press("Show spaces");
  found(page, "Brewery");
  expect(page.text).toContain("2 active");
  expect(page.links).toContain("Remove filter Parking");
  // The place stays: it stands in the line at the head, where its chip is hidden.
  found(await page.follow("Clear filters"), "Arches", "Brewery", "Chapel");
  page = await page.follow("Remove filter Lockers");
  found(page, "Arches", "Brewery");
});

test("with dates only spaces are found that are free on every open day over plain HTTP", async () => {
  const { sql } = site.backend;
  const city = town();
  await street(sql, city);
  const [from, to] = [dayAhead(60), dayAhead(62)];
  await sql`insert into public.space_days (space_id, day, capacity, desks_booked)
    select id, ${dayAhead(61)}, 2, 2 from public.coworking_spaces where city = ${city} and name = 'Arches'`;
  await sql`insert into public.space_closures (space_id, starts_on, ends_on, reason)
    select id, ${from}, ${to}, 'Summer' from public.coworking_spaces where city = ${city} and name = 'Chapel'`;
  let page = await new PlainClient(site).open(`/search?location=${city}`);
  page = await page.fillIn({ "First day": from, "Last day": to }).press("Show spaces");
  found(page, "Brewery");
  page = (await page.articles[0]?.follow("Brewery")) ?? page;
  expect([page.value("First day"), page.value("Last day")]).toEqual([from, to]);
});

test("a pin says the price of the chosen days that the card of its space says", async () => {
  const { sql } = site.backend;
  const city = town();
  const listed = (name: string, lng: number, listing: Parameters<typeof createSpace>[1]) =>
    createSpace(sql, { name, city, country: "Denmark", lat: 55.7, lng, ...listing });
  const closed = await listed("Arches", 12.1, { price_per_day: 12.35, price_per_week: null });
  await closeSpace(sql, closed, { from: dayAhead(61) });
  await listed("Brewery", 12.3, { price_per_day: 45, price_per_week: 190 });
  // A month is sold and no week: its card says the price of the month, and its pin none.
  await listed("Chapel", 12.5, { price_per_day: null, price_per_week: null });
  const days = `startDate=${dayAhead(60)}&endDate=${dayAhead(66)}`;
  const page = await new PlainClient(site).open(`/search?location=${city}&${days}&desks=2`);
  const prices = {
    Arches: "US$148.20 for 6 of 7 days, 2 desks",
    Brewery: "US$380 for 7 days, 2 desks",
    Chapel: "US$300 / month",
  };
  expect(names(page).toSorted()).toEqual(Object.keys(prices));
  for (const card of page.articles)
    expect(card.text).toContain(prices[card.headings[0] as keyof typeof prices]);
  const pins = page.part("Map of these spaces").links;
  expect(pins.toSorted()).toEqual([
    `Arches, ${prices.Arches}`,
    `Brewery, ${prices.Brewery}`,
    "Chapel",
  ]);
  expect(page.part("Map of these spaces").text).toContain("US$148.20");
});

test("the pages of a search show every space once", async () => {
  const city = town();
  for (let index = 0; index < 50; index++)
    await createSpace(site.backend.sql, {
      name: `Room ${String(index).padStart(2, "0")}`,
      city,
      price_per_day: index % 7 === 0 ? null : (index % 5) + 10,
    });
  let page = await new PlainClient(site).open(`/search?location=${city}&sort=price-desc`);
  expect(page.heading).toBe("Found 50 Spaces");
  for (const shown of [24, 48]) {
    expect(names(page)).toHaveLength(shown);
    page = await page.follow("Load More Spaces");
  }
  expect(page.links).not.toContain("Load More Spaces");
  expect([page.articles.length, new Set(names(page)).size]).toEqual([50, 50]);
});

test("a search without results suggests dropping one filter, with its results", async () => {
  const city = town();
  await street(site.backend.sql, city);
  let page = await new PlainClient(site).open(`/search?location=${city}&maxPrice=5&q=brew`);
  expect(page.heading).toBe("Found 0 Spaces");
  expect(page.headings).toContain("No coworking spaces found");
  expect(names(page).filter((name) => name === "Brewery")).toHaveLength(1);
  // The price is the smallest change, and the city the largest.
  const ways = page.main.links.filter((link) => link.startsWith("Without “"));
  expect(ways[0]).toBe("Without “Up to US$5 a day”: 1 space, from US$45 a day");
  page = await page.follow("Without “Up to US$5 a day”: 1 space, from US$45 a day");
  found(page, "Brewery");
  expect(page.path).toMatch(/q=brew$/);
});

test("unknown and misspelt places are answered with places that are spelt alike", async () => {
  // A fixed number of letters: the tolerated errors depend on the length.
  const letters = randomUUID()
    .slice(0, 8)
    .replaceAll(/\d/g, (digit) => "ghijklmnop"[Number(digit)] ?? "");
  const name = `Kvistgaard${letters}`;
  await street(site.backend.sql, name);
  const client = new PlainClient(site);
  let page = await client.open(`/search?location=${name.replace("Kvistgaard", "Qwixtgarrd")}`);
  expect(page.text).toContain("Did you mean");
  page = await page.follow(`${name}, Denmark · 3 spaces`);
  expect(page.heading).toBe("Found 3 Spaces");

  await createSpace(site.backend.sql, {
    name: "Rambla Desks",
    city: "Montevideo",
    country: "Uruguay",
  });
  page = await client.open("/search?location=Montevdeo");
  expect(page.text).toContain("Showing results for Montevideo.");
  expect(page.title).toMatch(/^Coworking spaces in Montevideo/);
  expect(names(page)).toContain("Rambla Desks");
});

test("the words of a search engine find the place, and an address finds its space", async () => {
  await createSpace(site.backend.sql, {
    name: "Dom Desks",
    city: "Cologne",
    country: "Germany",
    address: "Domgasse 77",
    amenities: ["High-Speed WiFi"],
  });
  const client = new PlainClient(site);
  const open = (location: string) => client.open(`/search?${new URLSearchParams({ location })}`);
  for (const typed of ["coworking cologne", "Cologne coworking space with wifi", "Köln airport"]) {
    const page = await open(typed);
    expect(page.text).toMatch(/Showing results for (Cologne|Köln)\./);
    expect(page.main.text).not.toContain("No results");
    expect(page.title).toMatch(/^Coworking spaces in (Cologne|Köln)/);
    expect(names(page)).toContain("Dom Desks");
  }
  let page = await open("Domgasse 77, Cologne");
  expect(page.text).toContain("Dom Desks is at this address.");
  expect(page.main.text).not.toContain("No results");
  page = await open("50667 Cologne");
  expect(page.text).toContain("All of Cologne, Germany: postcodes are not searched.");
  page = await open("near me");
  expect(page.text).toContain("We do not know where you are");
  expect(page.heading).not.toBe("Found 0 Spaces");
  expect(page.headings).toContain("Cities with the most spaces");
  expect(page.title).toMatch(/^Search Spaces/);
});

test("amenities that are typed beside a place become filters, unless a place has that name", async () => {
  const city = town();
  await createSpace(site.backend.sql, {
    name: "Wired House",
    city,
    amenities: ["High-Speed WiFi"],
  });
  await createSpace(site.backend.sql, { name: "Wireless House", city, amenities: [] });
  const client = new PlainClient(site);
  let page = await client.open(`/search?location=wifi+${city}`);
  const read = new URLSearchParams({ location: city, amenities: "High-Speed WiFi" });
  expect(page.path).toBe(`/search?${read}`);
  found(page, "Wired House");
  expect(page.main.text).not.toContain("Wireless House");
  await createSpace(site.backend.sql, { name: `Wifi ${city}`, city });
  page = await client.open(`/search?location=wifi+${city}&desks=1`);
  expect(page.path).toContain("location=wifi");
  found(page, `Wifi ${city}`);
});

test("past days and invalid dates are named", async () => {
  const city = town();
  await street(site.backend.sql, city);
  const client = new PlainClient(site);
  const over = `startDate=${dayAhead(-9)}&endDate=${dayAhead(-8)}`;
  let page = await client.open(`/search?location=${city}&${over}`);
  expect(page.text).toMatch(/ is in the past\. Choose today or a later day\./);
  expect(page.links).toContainEqual(
    expect.stringMatching(/^Without .+: 3 spaces, from US\$15 a day$/),
  );
  page = await client.open(`/search?location=${city}&startDate=2026-02-31`);
  expect(page.text).toContain("“2026-02-31” is not a date, so we ignored it.");
  expect(page.heading).toBe("Found 3 Spaces");
});

test("prices are read in common spellings, and invalid prices and words are named and ignored", async () => {
  const city = town();
  await street(site.backend.sql, city);
  const client = new PlainClient(site);
  let page = await client.open(`/search?location=${city}&minPrice=$1&maxPrice=20,50`);
  found(page, "Chapel", "Arches");
  expect(page.value("To")).toBe("20.5");
  page = await client.open(`/search?location=${city}&maxPrice=cheap&q=%25`);
  expect(page.text).toContain("“cheap” is not a price in US dollars, so we ignored it.");
  expect(page.text).toContain("“%” has no letters or digits, so we ignored it.");
  expect(page.heading).toBe("Found 3 Spaces");
  const chips = page.links.filter((link) => link.startsWith("Remove filter"));
  expect([...new Set(chips)]).toEqual([`Remove filter ${city}`]);
});

test("desks and Wi-Fi are read with their units, a dotted name is found, and ignored values are named", async () => {
  const city = town();
  await createSpace(site.backend.sql, { name: "S.O.I. House", city, capacity: 2 });
  await createSpace(site.backend.sql, { name: "Son of Ivy", city, capacity: 1 });
  const client = new PlainClient(site);
  found(await client.open(`/search?location=${city}&q=s.o.i`), "S.O.I. House");
  found(await client.open(`/search?location=${city}&desks=2+desks`), "S.O.I. House");
  const page = await client.open(`/search?location=${city}&q=s+o+i&desks=abc&amenities=Foo`);
  expect(page.heading).toBe("Found 2 Spaces");
  for (const note of [
    "“s o i” has no word of two letters, so we ignored it.",
    "“abc” is not a number of desks, so we ignored it.",
    "“Foo” is not an amenity here, so we ignored it.",
  ])
    expect(page.text).toContain(note);
  const chips = page.links.filter((link) => link.startsWith("Remove filter"));
  expect([...new Set(chips)]).toEqual([`Remove filter ${city}`]);
});

test("spaces that open on Saturdays and Sundays are found by their box, and its chip removes it over plain HTTP", async () => {
  const city = town();
  await createSpace(site.backend.sql, { name: "Every Day", city });
  await createSpace(site.backend.sql, { name: "Week Only", city, ...openOn([1, 2, 3, 4, 5]) });
  let page = await new PlainClient(site).open(`/search?location=${city}`);
  page = await page.fillIn({ "Open on weekends": true }).press("Show spaces");
  found(page, "Every Day");
  expect((await page.follow("Remove filter Open on weekends")).heading).toBe("Found 2 Spaces");
});

test("a sort by rating is offered from the first review on over plain HTTP", async () => {
  const { sql } = site.backend;
  const city = town();
  await street(sql, city);
  let page = await new PlainClient(site).open(`/search?location=${city}`);
  expect(() => page.fillIn({ "Sort by": "Highest rated" })).toThrow("“Newest first”");
  await sql`update public.coworking_spaces set review_count = 9, average_rating = 4.9 where city = ${city} and name = 'Arches'`;
  await sql`update public.coworking_spaces set review_count = 2, average_rating = 3 where city = ${city} and name = 'Brewery'`;
  page = await new PlainClient(site).open(`/search?location=${city}&desks=1&sort=newest`);
  page = await page.fillIn({ "Sort by": "Highest rated" }).press("Show spaces");
  expect(names(page)[0]).toBe("Arches");
});

test("a search filters by facts that guests measured, and can sort the best rated first over plain HTTP", async () => {
  const { sql } = site.backend;
  const city = town();
  const listed = (name: string) => createSpace(sql, { name, city, capacity: 50 });
  const [quick, quiet] = [await listed("Quick House"), await listed("Quiet House")];
  await listed("Unknown House");
  for (let count = 0; count < 6; count += 1)
    await addReview(sql, quick, { stars: 5, wifi_down: 120, noise: "lively" });
  await addReview(sql, quiet, { stars: 5, wifi_down: 30, noise: "quiet" });
  let page = await new PlainClient(site).open(`/search?city=${city}&sort=rating`);
  found(page, "Quick House", "Quiet House", "Unknown House");
  expect(page.text).toContain("5.0 of 5 stars, 6 reviews");
  page = await page.fillIn({ "Wi-Fi at least": "100 Mbit/s" }).press("Show spaces");
  found(page, "Quick House");
  expect(page.value("Wi-Fi at least")).toBe("100");
  page = await page.fillIn({ Quiet: true }).press("Show spaces");
  expect(page.links).toContainEqual(expect.stringMatching(/^Without “Quiet”: 1 space/));
  page = await page.follow(/^Without “Wi-Fi from 100 Mbit\/s”: 1 space/);
  found(page, "Quiet House");
});

test("the browser itself suggests places, with their spaces over plain HTTP", async () => {
  for (const path of ["/", "/search"]) {
    const page = await new PlainClient(site).open(path);
    const list = page.main.field("Where").getAttribute("list");
    const [option] = page.root.querySelectorAll(`datalist[id="${list}"] option`);
    expect(option?.getAttribute("value"), path).toMatch(/\w/);
    expect(option?.textContent, path).toMatch(/^\d+ spaces?$/);
  }
});

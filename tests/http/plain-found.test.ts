import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { createSpace } from "../support/actors.ts";
import { PlainClient } from "../support/plain-client.ts";
import type { Site } from "../support/site.ts";
import { sharedSites } from "../support/shared-sites.ts";

// What an address of the search finds, and what a card says of a space.

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

test("anywhere is no place filter, and bad parameters are ignored", async () => {
  const city = await town();
  for (const query of [
    "location=Anywhere",
    "desks=minus&minPrice=x&sort=random&startDate=2026-02-31&cursor=%00&amenities=Pool",
  ]) {
    const page = await new PlainClient(site).open(`/search?city=${city}&${query}`);
    expect(page.heading, query).toBe("Found 2 Spaces");
  }
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

import { expect, test } from "vitest";
import { PlainClient } from "../support/plain-client.ts";
import { sharedSites, type FaultySite } from "../support/shared-sites.ts";
import type { Site } from "../support/site.ts";

// Missing and unavailable pages: each has a text and links.

let site: Site;
let faulty: FaultySite;
sharedSites.beforeAll(({ site: shared, faultySite }) => {
  site = shared;
  faulty = faultySite;
});

test("unknown pages and spaces are a 404 over plain HTTP", async () => {
  for (const path of ["/no/such/page", "/spaces/newest", "/locations/atlantis/portugal"])
    expect((await new PlainClient(site).open(path)).status, path).toBe(404);
});

test("an unknown page has a search, busy cities and a way home", async () => {
  const page = await new PlainClient(site).open("/no/such/page");
  expect(page.headings).toContain("Oops! Page not found");
  const cities = page.part("Busy cities");
  expect(cities.links).toHaveLength(6);
  const city = await cities.follow(cities.links[0] ?? "no city");
  expect(city.heading).toMatch(/^Found [1-9]\d* Spaces?$/);
  const found = await page
    .fillIn({ "Where do you want to work?": "Lisbon" })
    .main.press("Search Spaces");
  expect(found.path).toMatch(/^\/search\?location=Lisbon/);
  expect((await page.follow("Return to Home")).path).toBe("/");
});

test("a space that does not exist has its own page", async () => {
  const client = new PlainClient(site);
  for (const id of ["00000000-0000-4000-8000-00000000dead", "newest", "1%27"]) {
    const page = await client.open(`/spaces/${id}`);
    expect(page.heading, id).toBe("Space Not Found");
    expect(page.text).toContain("The coworking space you're looking for doesn't exist.");
  }
});

test("without the backend the page shows an error with the request id over plain HTTP", async () => {
  try {
    faulty.proxy.fail(/./, "down");
    const page = await new PlainClient(faulty).open("/search");
    expect([page.status, page.heading]).toEqual([503, "We cannot reach our database"]);
    expect(page.text).toContain(page.headers.get("x-request-id") ?? "no id");
    expect(page.href("Try again")).toBe("/search");
    expect(page.root.ownerDocument.documentElement.outerHTML).not.toMatch(
      /BackendError|BackendUnavailable|at parseAnswer|stack/,
    );
  } finally {
    faulty.proxy.heal();
  }
});

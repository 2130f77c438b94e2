import { brotliCompressSync, constants } from "node:zlib";
import { randomUUID } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import { fillMarket } from "../../scripts/bench/market-data.ts";
import { createSpace, openFrom } from "../support/actors.ts";
import { connect, createUser } from "../support/backend.ts";
import { browse, hiddenFieldsOf } from "../support/browser.ts";
import { sendRequest, type TestResponse } from "../support/http.ts";
import { sessionCookies } from "../support/session-cookies.ts";
import { sharedSites } from "../support/shared-sites.ts";
import { openSite, type Site } from "../support/site.ts";
import { sampleOrAll } from "../support/thoroughness.ts";

// The pages of locations behind their cache: their addresses, structured data, and the changes that purge them.
let site: Site;
sharedSites.beforeAll(async ({ cachedSite }) => {
  site = cachedSite;
});
// Expires everything that an earlier test left in the cache.
beforeEach(() => get("/__edge-cache?seconds=3600"));

const get = (path: string) => sendRequest(site, { path });
const statusOf = ({ headers }: TestResponse) => headers["cf-cache-status"];
const LISBON = "/locations/lisbon/portugal";

/** A new city without listings. */
async function addCity(country = "portugal"): Promise<{ name: string; path: string }> {
  const name = `Vila ${randomUUID().slice(0, 8)}`;
  await site.backend.sql`
    insert into public.places (kind, parent_id, name, timezone, lat, lng)
    select 'city', id, ${name}, 'UTC', 38.7, -9.1 from public.places where kind = 'country' and slug = ${country}`;
  return { name, path: `/locations/${name.toLowerCase().replaceAll(" ", "-")}/${country}` };
}

/** The browser of a new person. */
async function signedIn(isAdmin = false) {
  const email = `${randomUUID()}@locations.test`;
  const person = await createUser(site.backend.sql, { email, isAdmin });
  const browser = browse(site.url);
  for (const { name, value } of await sessionCookies(site.backend, person))
    browser.cookies.set(name, value);
  return { ...browser, person };
}

function structuredData(text: string) {
  const [, json = ""] =
    /<script type="application\/ld\+json"[^>]*>(.+?)<\/script>/.exec(text) ?? [];
  return (JSON.parse(json) as { "@graph": Record<string, unknown>[] })["@graph"];
}

test.each(["/locations", "/locations?country=portugal", LISBON])(
  "%s is cached, holds no script, and has a canonical address",
  async (path) => {
    expect(statusOf(await get(path))).toBe("MISS");
    const { status, text, headers } = await get(path);
    expect([status, headers["cf-cache-status"]]).toEqual([200, "HIT"]);
    expect(text).toContain(`rel="canonical" href="${site.url}${path}"`);
    // JSON-LD, and speculation rules.
    expect(text.match(/<script/g)).toHaveLength(2);
    expect(text).not.toContain('name="robots"');
    const [page, crumbs] = structuredData(text);
    expect(page).toMatchObject({ "@type": "CollectionPage", url: `${site.url}${path}` });
    expect(crumbs?.["@type"]).toBe("BreadcrumbList");
    const items = crumbs?.["itemListElement"] as { item: string }[];
    expect(items.at(-1)?.item).toBe(`${site.url}${path}`);
  },
);

/** The targets of the pins on the map with a label. */
function pinsOf(text: string, label: RegExp): string[] {
  const [, map = ""] =
    new RegExp(`<svg[^>]* aria-label="${label.source}"[^>]*>(.+?)</div>`, "s").exec(text) ?? [];
  return [...map.matchAll(/<a href="([^"]+)"/g)].map(([, path = ""]) => path);
}

test("every pin of a map links to a place or space of the page", async () => {
  const world = (await get("/locations")).text;
  const [, top = ""] = /<ul class="top-destinations">(.+?)<\/ul>/s.exec(world) ?? [];
  const cities = [...top.matchAll(/href="([^"]+)"/g)].map(([, path = ""]) => path);
  expect(cities).toHaveLength(6);
  expect(pinsOf(world, /Map of the locations/)).toEqual(expect.arrayContaining(cities));
  const lisbon = (await get(LISBON)).text;
  const pins = pinsOf(lisbon, /Map of (?:spaces in Lisbon|the spaces on this page)/);
  expect(pins.length).toBeGreaterThan(1);
  const list = lisbon.slice(lisbon.indexOf('id="spaces"'));
  for (const pin of pins) expect(list).toContain(`href="${pin}`);
});

test.each([
  ["/locations/lisbon", 301, LISBON],
  ["/locations/Lisboa", 301, LISBON],
  ["/coworking-spaces/portugal/lisbon", 301, LISBON],
  ["/coworking-spaces/Portugal/Lisboa/", 301, LISBON],
  ["/locations/lisboa/portugal", 301, LISBON],
  ["/locations/S%C3%A3o%20Paulo/Brasil", 301, "/locations/sao-paulo/brazil"],
  ["/locations/portugal", 302, "/locations?country=portugal"],
  ["/locations?country=atlantis", 302, "/locations"],
  ["/locations?country=portugal&cursor=portugal_zzz", 302, "/locations?country=portugal"],
])("%s answers %i and redirects to %s", async (path, status, to) => {
  const { headers, ...answer } = await get(path);
  expect([answer.status, headers["location"]]).toEqual([status, to]);
});

test.each([
  "/locations/atlantis",
  "/locations/atlantis/portugal",
  "/locations/lisbon/brazil",
  "/coworking-spaces/brazil/lisbon",
  `/locations/${"x".repeat(300)}/portugal`,
])("%s is a 404, with a search and links to busy cities", async (path) => {
  const { status, text } = await get(path);
  expect(status).toBe(404);
  expect(text).toContain("Where do you want to work?");
  expect(text.match(/href="\/search\?location=[^"]+"/g)).toHaveLength(6);
});

// No link leads to these: PostgreSQL cannot store the text, and is not queried.
test.each(["/locations/%00", "/locations/%00/portugal", "/guides/%00", "/blog/%00"])(
  "%s is a 404",
  async (path) => {
    const { status, text } = await get(path);
    expect(status).toBe(404);
    expect(text).toContain("Oops! Page not found");
  },
);

test("a place without spaces is a page that search engines leave out, and changes with its first listing", async () => {
  const { name, path } = await addCity();
  const before = await get(path);
  expect([before.status, statusOf(await get(path))]).toEqual([200, "HIT"]);
  for (const said of ["Browse All Locations", "List Your Space", 'name="robots" content="noindex"'])
    expect(before.text).toContain(said);
  expect((await get("/locations?country=portugal")).text).not.toContain(name);
  const owner = await signedIn();
  const space = await createSpace(site.backend.sql, {
    city: name,
    country: "Portugal",
    owner_id: owner.person.id,
    status: "inactive",
  });
  const change = async (intent: string) =>
    expect((await owner.post("/dashboard/listings", { intent, spaceId: space })).status).toBe(303);
  await change("reopen");
  await expect.poll(async () => (await get(path)).text).toContain("Search All Spaces");
  const after = await get(path);
  expect([statusOf(after), after.text.includes("noindex")]).toEqual(["HIT", false]);
  expect((await get("/locations?country=portugal")).text).toContain(name);
  await change("pause");
  await expect.poll(async () => (await get(path)).text).toContain("Browse All Locations");
  expect((await get("/locations?country=portugal")).text).not.toContain(name);
});

test("an admin's changes of a place are seen at once", async () => {
  const { name, path } = await addCity();
  await createSpace(site.backend.sql, { city: name, country: "Portugal" });
  const [place] = await site.backend.sql<{ id: number }[]>`
    select id from public.places where name = ${name}`;
  const browser = await signedIn(true);
  await get(path);
  expect(statusOf(await get(path))).toBe("HIT");
  const edit = `/admin/places/${place?.id}`;
  const page = await browser.get(edit);
  const [, parentId = ""] = /<option[^>]*value="(\d+)"[^>]*selected[^>]*>/.exec(page.html) ?? [];
  const fields = { ...hiddenFieldsOf(page), kind: "city", timezone: "UTC", point: "38.7, -9.1" };
  const sent = { ...fields, parentId, name: `${name} Nova`, otherNames: "" };
  expect((await browser.post(edit, sent)).status).toBe(303);
  const moved = await get(path);
  expect([moved.status, moved.headers["location"]]).toEqual([
    301,
    path.replace("/portugal", "-nova/portugal"),
  ]);
});

test("no cached page outlives the minute at which a space opens or closes", async () => {
  const { name, path } = await addCity();
  const soon = new Date(Date.now() + 2 * 60_000);
  const closes = soon.toISOString().slice(11, 16);
  // Shortly before midnight in UTC the closing time would be on the next day.
  await createSpace(site.backend.sql, {
    city: name,
    country: "Portugal",
    timezone: "UTC",
    ...openFrom("00:00", closes < "00:03" ? "24:00" : closes),
  });
  const page = await get(path);
  expect(page.text).toContain("Open now");
  expect(statusOf(await get(path))).toBe("HIT");
  await get("/__edge-cache?seconds=121");
  expect(statusOf(await get(path))).not.toBe("HIT");
});

/** More than four pages of them. */
const CITIES = sampleOrAll(350, 1_000);

test(`${CITIES} cities never make a document longer than 14 kB, and each of them is reachable by links`, async () => {
  const large = await openSite();
  try {
    const sql = connect({ url: large.backend.databaseUrl }, 1);
    // Replaces the demo, with its ledger, which refuses that otherwise.
    await sql.begin(async (whole) => {
      await whole`set local session_replication_role = replica`;
      await whole`truncate public.coworking_spaces cascade`;
    });
    await fillMarket(sql, 4 * CITIES, CITIES);
    await sql.end();
    const kilobytes = (text: string) => {
      const params = { [constants.BROTLI_PARAM_QUALITY]: 5 };
      return brotliCompressSync(text, { params }).length / 1000;
    };
    const read = async (path: string) => {
      const { status, text } = await sendRequest(large, { path });
      expect(status, path).toBe(200);
      expect(kilobytes(text), path).toBeLessThanOrEqual(14);
      return text;
    };
    const front = await read("/locations");
    const seen = new Set<string>();
    let text = front;
    let pages = 0;
    for (;;) {
      for (const [, path = ""] of text.matchAll(/href="(\/locations\/[^"]+)"/g)) seen.add(path);
      const [, next] = /href="(\/locations\?cursor=[^"]+)"/.exec(text) ?? [];
      if (next === undefined || pages > 5) break;
      pages += 1;
      text = await read(next);
    }
    expect(pages).toBeGreaterThan(3);
    expect(seen.size).toBeGreaterThan(pages * 60 - 60);
    const countries = [...front.matchAll(/href="(\/locations\?country=[^"]+)"/g)];
    await read(countries[0]?.[1] ?? "");
    expect(front).toContain("Map of the locations");
    expect(await read([...seen][0] ?? "")).toContain("Closest cities");
    await read("/guides");
  } finally {
    await large.stop();
  }
}, 120_000);

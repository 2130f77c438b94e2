import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addPhoto, createSpace } from "../support/actors.ts";
import {
  LISBON,
  openSearchedWorld,
  PUBLIC,
  type SearchedWorld,
} from "../support/searched-world.ts";

// The matches of a search's filters, and its answer. search-oracle.test.ts has filters, orders and pages in combination.
let world: SearchedWorld;

beforeAll(async () => {
  world = await openSearchedWorld();
});
afterAll(() => world.close());

test("every active space is found, and no other, by every role", async () => {
  expect(await world.found({})).toEqual(PUBLIC.toSorted());
  const p_filters = { location: "Lisbon, Portugal" };
  const { data } = await world.as.admin.rpc("search_spaces", { p_filters });
  expect(data.total).toBe(2);
});

describe("text finds every word in name or description", () => {
  test.each([
    ["desk street", ["Lisbon Street Desk"]],
    ["nandu", ["Casa Ñandú"]],
    ["cas-KEYS", ["Casa Ñandú"]],
    ["march counter", ["Marchmont"]],
    ["marchmont tea", []],
    ["仕事", ["仕事場"]],
    ["   ", PUBLIC],
  ])("%j", async (q, names) => {
    expect(await world.found({ q })).toEqual(names.toSorted());
  });

  test("any part of a word from three letters, and its beginning with one or two", async () => {
    expect(await world.found({ q: "chmo" })).toEqual(["Marchmont"]);
    expect(await world.found({ q: "chm" })).toEqual(["Marchmont"]);
    expect(await world.found({ q: "hm" })).toEqual([]);
    expect(await world.found({ q: "av k" })).toEqual(["Avli"]);
  });

  test.each([
    ["100%", LISBON],
    ["%", PUBLIC],
    ["ribei%zz", []],
    ["ribe_ra", []],
    ["back\\slash", ["Back\\Slash"]],
    ["' or '1'='1", []],
  ])("a wildcard is matched literally, and so is a quotation mark: %j", async (q, names) => {
    expect(await world.found({ q })).toEqual(names.toSorted());
  });
});

test("an apostrophe, a hyphen or a dot in a name is optional in the search, and an additional one is ignored", async () => {
  const names = [
    "L'Étage d’O'Brien",
    "Co-Working St.Ives",
    "OMalley Desk",
    "Rock'n'Roll Loft",
    "Hawaiʻi Work–Hub",
    "O＇Neal Beit־Dror",
  ];
  const ids = [];
  for (const name of names)
    ids.push(await createSpace(world.sql, { name, neighbourhood: "Saint-Merri" }));
  const [etage = "", ives = "", malley = "", rock = "", hawaii = "", neal = ""] = names;
  for (const [typed, wanted] of [
    ["obrien", [etage]],
    ["letage", [etage]],
    ["l'étage d'o'brien", [etage]],
    ["l etage", [etage]],
    ["coworking stives", [ives]],
    ["co-working", [ives]],
    ["o'malley", [malley]],
    ["rocknroll", [rock]],
    ["hawaii", [hawaii]],
    ["workhub", [hawaii]],
    ["work hub", [hawaii]],
    ["oneal", [neal]],
    ["beitdror", [neal]],
  ] as const) {
    expect(await world.found({ q: typed }), typed).toEqual(wanted);
    expect(await world.found({ location: typed }), typed).toEqual(wanted);
  }
  expect(await world.found({ location: "saintmerri" })).toEqual(names.toSorted());
  expect(await world.sql`select * from search.differences()`).toHaveLength(0);
  await world.sql`delete from public.coworking_spaces where id = any (${ids})`;
});

describe("a search has a maximum length", () => {
  test.each(["location", "city", "country", "q"])("%s", async (name) => {
    const refused = async (text: string) => {
      const { error } = await world.as.anon.rpc("search_spaces", { p_filters: { [name]: text } });
      return error && { code: error.code, message: error.message };
    };
    expect(await refused("a b c d e f g h")).toBeNull();
    expect(await refused("a".repeat(100))).toBeNull();
    const tooLong = { code: "22023", message: "search-too-long" };
    expect(await refused("a b c d e f g h i")).toEqual(tooLong);
    expect(await refused("a".repeat(101))).toEqual(tooLong);
    expect(await refused("ab ".repeat(200))).toEqual(tooLong);
  });
});

test("all requested amenities, desks, and prices with both bounds; no price passes", async () => {
  const wanted = ["High-Speed WiFi", "Parking"];
  await world.sql`
    update public.coworking_spaces set amenities = ${wanted} where name in ('Limmat Loft', 'Paused')`;
  await world.sql`
    update public.coworking_spaces set amenities = '{Parking}' where name = 'Ribeira'`;
  expect(await world.found({ amenities: wanted })).toEqual(["Limmat Loft"]);
  expect(await world.found({ amenities: ["Swimming Pool"] })).toEqual([]);
  expect(await world.found({ desks: 40 })).toEqual(["1000 Desks Space", "Casa Ñandú"]);
  expect(await world.found({ desks: 81 })).toEqual([]);
  expect(await world.found({ min_price: 12.5, max_price: 12.5 })).toEqual([
    "Casa Ñandú",
    "Ribeira",
  ]);
  expect(await world.found({ max_price: 0 })).toEqual(["Back\\Slash", "Casa Ñandú"]);
  expect(await world.found({ min_price: 1000 })).toEqual(["Casa Ñandú"]);
});

test("open on weekends: on Saturdays and on Sundays", async () => {
  const hours = (days: string) =>
    `array[${days.replace(/[01]/g, (d) => (+d ? "'18:00'" : "null"))}]::time[]`;
  const opened = (name: string, days: string) =>
    world.sql.unsafe(`
      update public.coworking_spaces set closes_at = ${hours(days)},
        opens_at = (select array_agg(case when t is not null then time '08:00' end order by n)
          from unnest(${hours(days)}) with ordinality u (t, n)) where name = '${name}'`);
  await opened("Avli", "1,1,1,1,1,0,0");
  await opened("Batu Loft", "1,1,1,1,1,1,0");
  await opened("Nyuh House", "1,1,1,1,1,0,1");
  await opened("Marina Desks", "0,0,0,0,0,1,1");
  const closed = new Set(["Avli", "Batu Loft", "Nyuh House"]);
  const open = PUBLIC.filter((name) => !closed.has(name)).toSorted();
  expect(await world.found({ on_weekends: true })).toEqual(open);
  expect(await world.found({ on_weekends: false })).toEqual(PUBLIC.toSorted());
});

test("by rating: many good reviews before a single one, and unrated ones last", async () => {
  const rated = (name: string, review_count: number, average_rating: number) => world.sql`
    update public.coworking_spaces set ${world.sql({ review_count, average_rating })} where name = ${name}`;
  await rated("Ribeira", 1, 5);
  await rated("Avli", 40, 4.8);
  await rated("Marchmont", 2, 4);
  await rated("Lagoon Hub", 30, 2.5);
  const { spaces } = await world.search({}, { p_sort: "rating" });
  const order = spaces.map(({ name }) => name).slice(0, 4);
  expect(order).toEqual(["Avli", "Ribeira", "Marchmont", "Lagoon Hub"]);
});

test("a row has the data of a card and nothing about the owner", async () => {
  const [{ id } = { id: "" }] = (await world.search({ q: "limmat" })).spaces;
  await addPhoto(world.sql, id, { place: 2 });
  const photo = await addPhoto(world.sql, id, { alternative_text: "The river" });
  const [card] = (await world.search({ q: "limmat" })).spaces;
  // It names no place of its own.
  const [centre] = await world.sql<{ lat: number; lng: number }[]>`
    select lat, lng from public.places where kind = 'city' and name = 'Zürich'`;
  expect(centre?.lat).toBeCloseTo(47.4, 0);
  expect(card).toEqual({
    id,
    name: "Limmat Loft",
    neighbourhood: null,
    city: "Zürich",
    country: "Switzerland",
    lat: centre?.lat,
    lng: centre?.lng,
    photo: { id: photo, alternative_text: "The river", width: 1200, height: 800 },
    price_per_day: 45,
    price_per_week: 100,
    price_per_month: 300,
    currency: "USD",
    amenities: ["High-Speed WiFi", "Parking"],
    average_rating: null,
    review_count: 0,
    is_featured: false,
    is_verified_owner: false,
  });
});

test("figures are empty, not missing, without results", async () => {
  const { places, ...answer } = await world.search({ location: "Qwrtzp" });
  expect(places?.length).toBeGreaterThan(3);
  expect(answer).toEqual({
    spaces: [],
    next: null,
    total: 0,
    total_is_bounded: false,
    is_rated: false,
    facets: { amenities: {}, price: { min: null, max: null } },
    corrected: null,
    read_as: null,
    space_at: null,
    pins: [],
    names: [],
  });
});

test("the pins of the map are all results, on every page", async () => {
  const { spaces, total, pins } = await world.search({}, { p_page_size: 2, p_sort: "price-asc" });
  expect(spaces).toHaveLength(2);
  expect(pins).toHaveLength(total);
  expect(pins?.slice(0, 2).map(([id, name]) => [id, name])).toEqual(
    spaces.map(({ id, name }) => [id, name]),
  );
  // A listing without a point stands at the centre of its city.
  for (const [, , lat, lng] of pins ?? [])
    expect([typeof lat, typeof lng]).toEqual(["number", "number"]);
});

test("the map names the found cities, those with most spaces first, and the known ones around a single one", async () => {
  const named = async (filters: object) => {
    const { names } = await world.search(filters, { p_page_size: 1 });
    return names.map(([city]) => city);
  };
  const all = await named({});
  expect([all[0], all.length]).toEqual(["Lisbon", 16]);
  const [canggu, ...around] = await named({ location: "Canggu" });
  expect([canggu, around.length]).toEqual(["Canggu", 8]);
  expect(around).toEqual(expect.arrayContaining(["Seminyak", "Denpasar"]));
  // A city that only its owner knows has no place on the map.
  expect(await named({ q: "Back" })).toContain("Kraków");
  const id = await createSpace(world.sql, {
    name: "Nowhere",
    city: "Erewhon",
    country: "Portugal",
  });
  expect(await named({ location: "Erewhon" })).toEqual([]);
  await world.sql`delete from public.coworking_spaces where id = ${id}`;
});

test("a page has between one and 60 rows, and the last one has no next", async () => {
  expect((await world.search({}, { p_page_size: 0 })).spaces).toHaveLength(1);
  const all = await world.search({}, { p_page_size: 9999 });
  expect([all.spaces.length, all.next]).toEqual([PUBLIC.length, null]);
});

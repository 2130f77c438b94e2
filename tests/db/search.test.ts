import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createSpace, draftOf, openActors, type Listing, type Actors } from "../support/actors.ts";

// search_spaces: what matches, in which order, page by page, with its total and facets.
let actors: Actors;
/** Every listing of this file by its name, hidden ones included. */
const listings = new Map<string, Partial<Listing> & { id: string }>();

const WORLD: (Partial<Listing> & { name: string })[] = [
  {
    name: "Limmat Loft",
    city: "Zürich",
    country: "Switzerland",
    price_per_day: 45,
    is_featured: true,
  },
  { name: "Casa Ñandú", city: "São Paulo", country: "Brazil", price_per_day: null, capacity: 40 },
  { name: "100% Desk_Space", city: "Lisbon", country: "Portugal", price_per_day: 20 },
  {
    name: "1000 Desks Space",
    city: "Lisbon",
    country: "Portugal",
    price_per_day: 20,
    capacity: 80,
  },
  { name: "Ribeira", city: "Porto", country: "Portugal", price_per_day: 12.5, is_featured: true },
  { name: "Lisbon Street Desk", city: "Berlin", country: "Germany", price_per_day: 20 },
  { name: "Back\\Slash", city: "Kraków", country: "Poland", price_per_day: 0, capacity: 1 },
  { name: "Harbour Desk", city: "Hamburg", country: "Germany", price_per_day: null },
  { name: "Hidden", city: "Lisbon", country: "Portugal", status: "pending" },
  { name: "Paused", city: "Lisbon", country: "Portugal", status: "inactive", is_featured: true },
];
const AMENITIES: Record<string, string[]> = {
  "Limmat Loft": ["High-Speed WiFi", "Parking"],
  Ribeira: ["High-Speed WiFi"],
  "Casa Ñandú": ["Parking", "Lockers", "High-Speed WiFi"],
};

beforeAll(async () => {
  actors = await openActors();
  for (const [index, wish] of WORLD.entries()) {
    // Two by two they were listed at the same instant, so that every order has ties.
    const created_at = new Date(Date.UTC(2026, 0, 1 + Math.floor(index / 2))).toISOString();
    const row = { price_per_day: 20, ...wish, created_at, amenities: AMENITIES[wish.name] ?? [] };
    const text = { description: `${draftOf().description} Ask for ${wish.name.slice(0, 3)}-keys.` };
    listings.set(wish.name, { ...row, id: await createSpace(actors.sql, { ...row, ...text }) });
  }
});
afterAll(() => actors.close());

interface Page {
  spaces: { id: string; name: string }[];
  next: { key: string; id: string } | null;
  total: number;
  total_is_bounded: boolean;
  facets: {
    amenities: Record<string, number>;
    cities: { city: string; country: string; spaces: number }[];
    price: { min: number | null; max: number | null };
  };
}
async function search(args: object = {}): Promise<Page> {
  const { data, error } = await actors.as.anon.rpc("search_spaces", args);
  if (error) throw error;
  return data;
}
const found = async (args: object) =>
  (await search(args)).spaces.map((space) => space.name).toSorted();
const PUBLIC = WORLD.slice(0, 8).map(({ name }) => name);
const LISBON = ["100% Desk_Space", "1000 Desks Space"];

describe("who is found", () => {
  test("every active space, and no other, whoever asks", async () => {
    expect(await found({})).toEqual(PUBLIC.toSorted());
    const { data } = await actors.as.admin.rpc("search_spaces", { p_location: "Lisbon" });
    expect(data.total).toBe(3);
  });

  test.each([
    ["Lisbon", [...LISBON, "Lisbon Street Desk"]],
    ["lisbon, portugal", LISBON],
    ["portugal", [...LISBON, "Ribeira"]],
    ["  RIBEIRA ", ["Ribeira"]],
    ["Zürich", ["Limmat Loft"]],
    ["zurich", ["Limmat Loft"]],
    ["ZÜRICH", ["Limmat Loft"]],
    ["sao paulo", ["Casa Ñandú"]],
    ["são", ["Casa Ñandú"]],
    ["KRAKOW", ["Back\\Slash"]],
    ["Atlantis", []],
  ])("location %j finds by city, country or name", async (p_location, names) => {
    expect(await found({ p_location })).toEqual(names.toSorted());
  });

  test("city and country find their own column only, also in part", async () => {
    expect(await found({ p_city: "lisb" })).toEqual(LISBON);
    expect(await found({ p_city: "Germany" })).toEqual([]);
    expect(await found({ p_country: "GERM" })).toEqual(["Harbour Desk", "Lisbon Street Desk"]);
    expect(await found({ p_city: "zuri", p_country: "switz" })).toEqual(["Limmat Loft"]);
  });

  test.each([
    ["desk", ["100% Desk_Space", "1000 Desks Space", "Harbour Desk", "Lisbon Street Desk"]],
    ["desk street", ["Lisbon Street Desk"]],
    ["nandu", ["Casa Ñandú"]],
    ["cas-KEYS", ["Casa Ñandú"]],
    ["harbour coffee", ["Harbour Desk"]],
    ["harbour tea", []],
    ["   ", PUBLIC],
  ])("text %j finds every word in name or description", async (p_q, names) => {
    expect(await found({ p_q })).toEqual(names.toSorted());
  });

  test.each([
    [{ p_q: "100%" }, ["100% Desk_Space"]],
    [{ p_q: "%" }, ["100% Desk_Space"]],
    [{ p_q: "k_s" }, ["100% Desk_Space"]],
    [{ p_q: "k\\s" }, ["Back\\Slash"]],
    [{ p_location: "_" }, ["100% Desk_Space"]],
    [{ p_city: "%" }, []],
    [{ p_country: "_ortugal" }, []],
  ])("a wildcard is a character like any other: %j", async (args, names) => {
    expect(await found(args)).toEqual(names);
  });

  test("enough desks, and all amenities asked for", async () => {
    expect(await found({ p_desks: 40 })).toEqual(["1000 Desks Space", "Casa Ñandú"]);
    expect(await found({ p_desks: 81 })).toEqual([]);
    expect(await found({ p_amenities: ["High-Speed WiFi", "Parking"] })).toEqual([
      "Casa Ñandú",
      "Limmat Loft",
    ]);
    expect(await found({ p_amenities: ["Swimming Pool"] })).toEqual([]);
  });

  test("prices within the bounds, both included; a space without a price always passes", async () => {
    const priceless = ["Casa Ñandú", "Harbour Desk"];
    expect(await found({ p_min_price: 20, p_max_price: 20 })).toEqual(
      [...LISBON, "Lisbon Street Desk", ...priceless].toSorted(),
    );
    expect(await found({ p_max_price: 0 })).toEqual(["Back\\Slash", ...priceless]);
    expect(await found({ p_min_price: 1000 })).toEqual(priceless);
  });
});

describe("the order", () => {
  type Row = Partial<Listing> & { id: string };
  const newest = (a: Row, b: Row) => (b.created_at ?? "").localeCompare(a.created_at ?? "");
  const priced = (sign: number) => (a: Row, b: Row) =>
    Number(a.price_per_day === null) - Number(b.price_per_day === null) ||
    sign * ((a.price_per_day ?? 0) - (b.price_per_day ?? 0));
  const featured = (a: Row, b: Row) =>
    Number(b.is_featured ?? false) - Number(a.is_featured ?? false) || newest(a, b);
  const orders = [
    ["featured", featured],
    ["newest", newest],
    ["price-asc", priced(1)],
    ["price-desc", priced(-1)],
    ["sideways", featured],
  ] as const;

  function expected(compare: (a: Row, b: Row) => number): string[] {
    const rows = PUBLIC.map((name) => listings.get(name)).filter((row) => row !== undefined);
    return rows.toSorted((a, b) => compare(a, b) || (a.id < b.id ? -1 : 1)).map(({ id }) => id);
  }

  test.each(orders)("%s, ties by id, without a price last", async (p_sort, compare) => {
    const { spaces } = await search({ p_sort });
    expect(spaces.map(({ id }) => id)).toEqual(expected(compare));
  });

  test.each(orders)("%s, page after page, shows each once", async (p_sort, compare) => {
    for (const p_page_size of [1, 3, 4, 8]) {
      const seen: string[] = [];
      let after: Page["next"] = null;
      do {
        const page: Page = await search({ p_sort, p_page_size, p_after: after });
        expect(page.spaces.length).toBeGreaterThan(0);
        expect(page.total).toBe(PUBLIC.length);
        seen.push(...page.spaces.map(({ id }) => id));
        after = page.next;
      } while (after && seen.length <= PUBLIC.length);
      expect(seen).toEqual(expected(compare));
    }
  });

  test("a page never holds more than 60 or fewer than one, and the end has no next", async () => {
    expect((await search({ p_page_size: 0 })).spaces).toHaveLength(1);
    const all = await search({ p_page_size: 9999 });
    expect([all.spaces.length, all.next]).toEqual([8, null]);
  });
});

describe("the figures beside the page", () => {
  test("count everything that matched, whatever the page shows", async () => {
    const first = await search({ p_location: "portugal", p_page_size: 1 });
    expect(first.total).toBe(3);
    expect(first.facets).toEqual({
      amenities: { "High-Speed WiFi": 1 },
      cities: [
        { city: "Lisbon", country: "Portugal", spaces: 2 },
        { city: "Porto", country: "Portugal", spaces: 1 },
      ],
      price: { min: 12.5, max: 20 },
    });
    const second = await search({ p_location: "portugal", p_page_size: 1, p_after: first.next });
    expect(second.facets).toEqual(first.facets);
  });

  test("are empty, not missing, when nothing matched", async () => {
    expect(await search({ p_location: "Atlantis" })).toEqual({
      spaces: [],
      next: null,
      total: 0,
      total_is_bounded: false,
      facets: { amenities: {}, cities: [], price: { min: null, max: null } },
    });
  });

  test("a card says what a card shows and nothing about the owner", async () => {
    const { spaces } = await search({ p_q: "limmat" });
    const columns = Object.keys(spaces[0] ?? {})
      .toSorted()
      .join(" ");
    expect(columns).toBe(
      "amenities capacity city country currency id is_featured is_verified_owner lat lng name photo " +
        "price_per_day price_per_month price_per_week",
    );
  });
});

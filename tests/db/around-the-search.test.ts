import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { closeSpace, createSpace } from "../support/actors.ts";
import { dayAhead } from "../support/days.ts";
import {
  openSearchedWorld,
  type SearchedWorld,
  type SearchPage,
} from "../support/searched-world.ts";

// Suggestions after a search: the same search without one of its filters, and places to choose from.
let world: SearchedWorld;

beforeAll(async () => {
  world = await openSearchedWorld();
});
afterAll(() => world.close());

interface Without {
  without: string;
  total: number;
  total_is_bounded: boolean;
  min_price: number | null;
  spaces: SearchPage["spaces"];
}

async function helpFor(p_filters: object): Promise<{
  without: Without[];
  nearby: { name: string }[];
  similar: object[];
  busiest: { name: string }[] | null;
  is_place_empty: boolean;
}> {
  const { data, error } = await world.as.anon.rpc("search_help", { p_filters });
  if (error) throw error;
  return data;
}
const withoutOne = async (filters: object) => (await helpFor(filters)).without;

describe("a search that finds nothing", () => {
  test.each([
    ["place", { location: "Porto", q: "slash" }, 1, 0],
    ["place", { city: "Porto", country: "Portugal", q: "slash" }, 1, 0],
    ["q", { location: "Porto", q: "zeppelin" }, 1, 12.5],
    ["dates", { location: "Porto", start_date: dayAhead(-9) }, 1, 12.5],
    ["desks", { location: "Porto", desks: 80 }, 1, 12.5],
    ["price", { location: "Porto", max_price: 5 }, 1, 12.5],
    ["Parking", { location: "Porto", amenities: ["Parking"] }, 1, 12.5],
    ["desks", { location: "São Paulo", desks: 41 }, 1, null],
  ])("counts its results without its %s: %j", async (without, filters, total, min_price) => {
    expect(await world.search(filters)).toMatchObject({ total: 0 });
    const ways = await withoutOne(filters);
    expect(ways.find((way) => way.without === without)).toMatchObject({
      total,
      total_is_bounded: false,
      min_price,
    });
  });

  test("names only changes with results, the most results first", async () => {
    const ways = await withoutOne({ location: "Lisbon", max_price: 1, q: "zeppelin" });
    expect(ways).toEqual([]);
    const two = await withoutOne({ location: "Lisbon", max_price: 5 });
    expect(two.map(({ without, total }) => [without, total])).toEqual([
      ["price", 3],
      ["place", 2],
    ]);
  });

  test("leaves out one amenity of several", async () => {
    await world.sql`update public.coworking_spaces set amenities = '{Lockers}' where name = 'Ribeira'`;
    const ways = await withoutOne({ location: "Porto", amenities: ["Parking", "Lockers"] });
    expect(ways.map(({ without, total }) => [without, total])).toEqual([["Parking", 1]]);
    expect(ways[0]?.spaces.map(({ name }) => name)).toEqual(["Ribeira"]);
  });

  test("counts a space without free desks among those without its days and among those for fewer desks", async () => {
    const day = dayAhead(50);
    const id = await createSpace(world.sql, { name: "Vale", city: "Faro", country: "Portugal" });
    await world.sql`
      insert into public.space_days (space_id, day, capacity, desks_booked) values (${id}, ${day}, 3, 2)`;
    const filters = { location: "Faro", start_date: day, desks: 2 };
    expect(await world.search(filters)).toMatchObject({ total: 0 });
    const ways = await withoutOne(filters);
    expect(ways.map(({ without, total }) => [without, total])).toEqual(
      expect.arrayContaining([
        ["dates", 1],
        ["desks", 1],
      ]),
    );
    // Days are counted for a search with days.
    for (const { without, spaces } of ways.filter(({ total }) => total === 1))
      expect("open_days" in (spaces[0] ?? {}), without).toBe(without !== "dates");
    await world.sql`delete from public.coworking_spaces where id = ${id}`;
  });

  test("gets help for a limited number of searches at a time, while everything else is answered", async () => {
    const { sql } = world;
    const p_filters = { location: "Lisbon", max_price: 5 };
    const takeTurns = (left: number): Promise<unknown> =>
      sql.begin(async (busy) => {
        await busy`select search.has_turn()`;
        if (left > 1) return takeTurns(left - 1);
        const refused = await world.as.anon.rpc("search_help", { p_filters });
        expect(refused).toMatchObject({ status: 409, error: { message: "search-busy" } });
        expect(await world.search({ location: "Lisbon" })).toMatchObject({ total: 3 });
        return null;
      });
    await takeTurns(4);
    expect(await withoutOne(p_filters)).not.toEqual([]);
  });

  test("stops looking for help after half a second", async () => {
    const p_filters = { location: "Europe", q: "house", max_price: 0, on_weekends: true, desks: 2 };
    const all = await withoutOne(p_filters);
    const GIVEN_BACK = new Error("rolled back");
    const asking = world.sql.begin(async (slow) => {
      await slow`alter function search.find rename to find_at_once`;
      await slow`
        create function search.find(f jsonb, p_sort text, p_after jsonb, p_page_size integer, p_now timestamptz) returns jsonb
        language plpgsql stable as $$ begin
          perform pg_sleep(0.3);
          return search.find_at_once(f, p_sort, p_after, p_page_size, p_now);
        end $$`;
      const [row] = await slow<{ ways: unknown[] }[]>`
        select public.search_help(${slow.json(p_filters)}) -> 'without' as ways`;
      expect(all.length).toBeGreaterThan(2);
      expect(row?.ways.length).toBeLessThanOrEqual(2);
      throw GIVEN_BACK;
    });
    await expect(asking).rejects.toBe(GIVEN_BACK);
  });

  test("shows three of many", async () => {
    const [way] = await withoutOne({
      location: "Europe",
      q: "house",
      max_price: 0,
      on_weekends: true,
      desks: 2,
    });
    expect(way).toMatchObject({ without: "price" });
    expect(way?.spaces).toHaveLength(3);
    expect(way?.total).toBeGreaterThan(3);
  });
});

describe("an unknown place", () => {
  test("is answered with similar names, the closest first", async () => {
    const { similar } = await helpFor({ location: "Lixabonne" });
    expect(similar[0]).toEqual({ name: "Lisbon", within: "Portugal", kind: "city", spaces: 2 });
    expect(similar.length).toBeLessThanOrEqual(3);
    const withCountry = await helpFor({ location: "Lixabonne, Portugal" });
    expect(withCountry.similar[0]).toMatchObject({ name: "Lisbon" });
    expect((await helpFor({ location: "Qqqqqqqqqqqq" })).similar).toEqual([]);
    // Two letters are similar to everything.
    expect((await helpFor({ location: "Qx" })).similar).toEqual([]);
  });

  test("differs from a place without listings, which is answered with the nearest ones with some", async () => {
    for (const location of ["Madrid", "Madrid, Spain", "madrid"]) {
      const { nearby, similar } = await helpFor({ location });
      expect(nearby.map(({ name }) => name).slice(0, 2), location).toEqual(["Porto", "Lisbon"]);
      expect(similar).toEqual([]);
    }
  });

  test("differs from a place whose listings the other filters exclude", async () => {
    expect(await helpFor({ location: "Porto", desks: 80 })).toMatchObject({
      similar: [],
      is_place_empty: false,
    });
    expect((await helpFor({ desks: 10000 })).similar).toEqual([]);
  });
});

describe("other places, where days were chosen", () => {
  const start_date = dayAhead(40);
  const names = (places: { name: string }[] | null) => places?.map(({ name }) => name);

  test("are only those with free desks on these days, with their number of spaces", async () => {
    const closeCity = async (city: string) => {
      const found = await world.sql`select id from public.coworking_spaces where city = ${city}`;
      expect(found.length).toBeGreaterThan(0);
      for (const { id } of found)
        await closeSpace(world.sql, String(id), { from: start_date, to: start_date });
    };
    const before = await helpFor({ location: "Madrid", start_date });
    expect(names(before.nearby)?.slice(0, 2)).toEqual(["Porto", "Lisbon"]);
    expect(names(before.busiest)).toContain("Lisbon");
    await closeCity("Porto");
    const closed = await helpFor({ location: "Madrid", start_date });
    expect(closed.nearby[0]).toMatchObject({ name: "Lisbon", spaces: 2 });
    expect(names(closed.nearby)).not.toContain("Porto");
    await closeCity("Lisbon");
    const after = await helpFor({ location: "Madrid", start_date });
    expect([...after.nearby, ...(after.busiest ?? [])]).not.toEqual([]);
    expect(names([...after.nearby, ...(after.busiest ?? [])])).not.toContain("Lisbon");
    expect(names((await helpFor({ location: "Madrid" })).nearby)).toContain("Porto");
    expect(await helpFor({ location: "Madrid", start_date, desks: 10_000 })).toMatchObject({
      nearby: [],
      busiest: [],
    });
    const alike = await helpFor({ location: "Lixabonne", start_date: dayAhead(-9) });
    expect(alike.similar).toEqual([]);
    expect((await helpFor({ location: "Lixabonne" })).busiest).toBeNull();
  });

  test("leave out a place whose name has too many words for a search", async () => {
    const city = "Upper Market by the Old Iron Bridge on the Hill";
    for (let desks = 1; desks <= 9; desks++)
      await createSpace(world.sql, { city, country: "Norway" });
    const known = await world.as.anon.rpc("suggest_places", { p_typed: "upper market" });
    expect(known.data).toContainEqual(expect.objectContaining({ name: city }));
    const { busiest } = await helpFor({ location: "Madrid", start_date: dayAhead(41) });
    expect(names(busiest)).toContain("Lisbon");
    expect(names(busiest)).not.toContain(city);
  });
});

describe("places to choose from", () => {
  const suggest = async (p_typed: string, p_most = 8) => {
    const { data, error } = await world.as.anon.rpc("suggest_places", { p_typed, p_most });
    if (error) throw error;
    return data;
  };

  test("begin with the typed text, in any of their names, with their number of listings", async () => {
    const lisbon = { name: "Lisbon", within: "Portugal", kind: "city", spaces: 2 };
    expect(await suggest("lisb")).toEqual([lisbon]);
    expect(await suggest("Lisboa")).toEqual([lisbon]);
    expect(await suggest("isbo")).toEqual([]);
    for (const typed of ["Lisbon, P", "lisbon portugal", "Portugal, Lisb", "lisbon europe"])
      expect(await suggest(typed), typed).toEqual([lisbon]);
    expect(await suggest("Lisbon, Spain")).toEqual([]);
    expect(await suggest("Bali, Indo")).toContainEqual(
      expect.objectContaining({ name: "Bali", kind: "region" }),
    );
    expect(await suggest("Ourique, Lisb")).toEqual([
      expect.objectContaining({ name: "Campo de Ourique" }),
    ]);
    expect(await suggest("portug")).toEqual([
      { name: "Portugal", within: "Europe", kind: "country", spaces: 3 },
    ]);
    expect(await suggest("bali")).toContainEqual(
      expect.objectContaining({ name: "Bali", kind: "region", spaces: 2 }),
    );
  });

  test("are neighbourhoods too, each with its city and counted as people write it", async () => {
    const koukaki = { name: "Koukaki", within: "Athens", kind: "neighbourhood", spaces: 1 };
    expect(await suggest("kou")).toEqual([koukaki]);
    expect(await suggest("ourique")).toEqual([
      { name: "Campo de Ourique", within: "Lisbon", kind: "neighbourhood", spaces: 1 },
    ]);
    const another = await createSpace(world.sql, {
      name: "Veikou",
      city: "Athens",
      country: "Greece",
      neighbourhood: "KOUKAKI",
    });
    expect(await suggest("koukaki")).toEqual([expect.objectContaining({ spaces: 2 })]);
    await world.sql`delete from public.coworking_spaces where id = ${another}`;
    expect(await suggest("koukaki")).toEqual([koukaki]);
    await world.sql`update public.coworking_spaces set neighbourhood = 'Plaka' where name = 'Avli'`;
    expect(await suggest("koukaki")).toEqual([]);
    expect(await suggest("plaka")).toEqual([{ ...koukaki, name: "Plaka" }]);
    await world.sql`update public.coworking_spaces set neighbourhood = 'Koukaki' where name = 'Avli'`;
  });

  test("are the busiest cities for an empty text, with their country, and only those with listings", async () => {
    const all = await suggest("", 60);
    const counts = all.map(({ spaces }: { spaces: number }) => spaces);
    expect(counts).toEqual(counts.toSorted((a: number, b: number) => b - a));
    expect(Math.min(...counts)).toBeGreaterThan(0);
    expect(await suggest("", 3)).toEqual(all.slice(0, 3));
    expect(all.filter(({ kind }: { kind: string }) => kind !== "city")).toEqual([]);
    expect(all).toContainEqual({ name: "Canggu", within: "Indonesia", kind: "city", spaces: 1 });
    expect(await suggest("Bari")).toEqual([]);
  });
});

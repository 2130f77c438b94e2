import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createSpace, openActors, type Actors } from "../support/actors.ts";
import { dayAhead } from "../support/days.ts";
import { createListing, propose, reviewChange, reviewListing } from "../support/listings.ts";
import { stormTheMarket } from "../support/market-storm.ts";
import type { SearchPage } from "../support/searched-world.ts";
import { filterSample } from "../support/thoroughness.ts";

// The search index always equals its sources, and a search with many matches counts and orders them all.
let actors: Actors;

beforeAll(async () => {
  actors = await openActors();
});
afterAll(() => actors.close());

async function differences(): Promise<string[]> {
  const rows = await actors.sql<{ kind: string; id: string }[]>`select * from search.differences()`;
  return rows.map(({ kind, id }) => `${kind} ${id}`).toSorted();
}

describe("the index of the search is up to date", () => {
  test("after changes of listings one after the other", async () => {
    const outcome = await stormTheMarket({ changes: 30, clients: 1, comparesEvery: 1 });
    expect(outcome).toMatchObject({ accidents: [], differences: [] });
  });

  test("after changes by people: an owner pauses and reopens a listing, an admin unpublishes and republishes it", async () => {
    const space = await createListing(actors, { city: randomUUID() });
    for (const status of ["inactive", "active"]) {
      const { error } = await actors.as.owner
        .from("coworking_spaces")
        .update({ status })
        .eq("id", space);
      expect(error).toBeNull();
      expect(await differences()).toEqual([]);
    }
    for (const status of ["rejected", "active"]) {
      const { error } = await reviewListing(actors.as.admin, space, status, "No answer");
      expect(error).toBeNull();
      expect(await differences()).toEqual([]);
    }
  });

  test("and after an approved proposal, which moves a listing to an unknown city, and back", async () => {
    const space = await createListing(actors, { lat: 10, lng: 20 });
    for (const [p_city, p_country] of [
      [`City ${randomUUID()}`, "Newland"],
      ["Lisbon", "Portugal"],
    ]) {
      const change = { p_name: `Loft ${p_city}`, p_city, p_country, p_neighbourhood: "Harbour" };
      const proposal = await propose(actors.as.owner, space, change);
      expect(await differences()).toEqual([]);
      expect((await reviewChange(actors.as.admin, proposal, "approved")).error).toBeNull();
      expect(await differences()).toEqual([]);
      const [row] = await actors.sql`
        select p.name as city, private.plain(s.name) as name from public.coworking_spaces s
        join search.spaces i using (id) join public.places p on p.id = s.city_id where s.id = ${space}`;
      expect(row).toEqual({ city: p_city, name: `loft ${p_city?.toLowerCase()}` });
    }
  });

  test("and after many listings in the same new city at the same moment", async () => {
    const city = `New City ${randomUUID()}`;
    await Promise.all(
      Array.from({ length: 8 }, (_, n) =>
        createSpace(actors.sql, { city, capacity: 2, name: n % 2 ? "Loft Mill" : "Mill Loft" }),
      ),
    );
    expect(await differences()).toEqual([]);
    const rows = await actors.sql`
      select c.spaces, c.desks from search.cities c join public.places p using (id) where p.name = ${city}`;
    expect(rows).toEqual([{ spaces: 8, desks: 16 }]);
  });
});

describe("an index that is wrong", () => {
  test.each([
    ["a row that is missing", "delete from search.spaces where id = $1"],
    ["a wrong word", "update search.spaces set words = ' lies ' where id = $1"],
    ["an amenity twice", "update search.spaces set amenities = '{Parking,Parking}' where id = $1"],
    [
      "a day sold out that is not",
      "update search.spaces set sold_out = datemultirange(daterange(current_date, current_date + 1)) where id = $1",
    ],
    [
      "a listing that is not active",
      `insert into search.spaces select (jsonb_populate_record(i, '{"id": "00000000-0000-4000-8000-000000000000"}')).*
       from search.spaces i where id = $1`,
    ],
    [
      "a wrong count of a city",
      "update search.cities set spaces = 99 where id = (select city_id from search.spaces where id = $1)",
    ],
    [
      "wrong words of a city",
      "update search.cities set words = ' atlantis ' where id = (select city_id from search.spaces where id = $1)",
    ],
  ])("is detected and rebuilt: %s", async (_, damage) => {
    const space = await createSpace(actors.sql);
    await actors.sql.unsafe(damage, [space]);
    expect(await differences()).not.toEqual([]);
    await actors.sql`select search.rebuild()`;
    expect(await differences()).toEqual([]);
  });
});

describe("a search that finds more than a thousand", () => {
  const city = "Megalopolis";
  const search = async (p_filters: object, args: object = {}): Promise<SearchPage> => {
    const asked = { p_filters, p_page_size: 60, ...args };
    const { data, error } = await actors.as.anon.rpc("search_spaces", asked);
    if (error) throw error;
    return data;
  };

  beforeAll(async () => {
    await actors.sql`
      insert into public.coworking_spaces (name, description, address, city, country, timezone, price_per_day, capacity,
        opens_at, closes_at, approved_at, status, is_featured, created_at)
      select 'Tower ' || n, repeat('A floor of one tall tower. ', 4), '1 Tower Street', ${city}, 'Utopia', 'UTC', n % 50, 3,
        array_fill(time '09:00', array[7]), array_fill(time '18:00', array[7]), now(), 'active', n % 90 = 0, now() - n * interval '1 minute'
      from generate_series(1, 1000) n`;
  });

  test("counts exactly a thousand, with their facets", async () => {
    const page = await search({ city });
    expect(page).toMatchObject({ total: 1000, total_is_bounded: false });
    expect(page.facets).toEqual({ amenities: {}, price: { min: 0, max: 49 } });
    expect(await search({ q: "tall" })).toMatchObject({ total: 1000, total_is_bounded: false });
    const [row] = await actors.sql<{ said: number }[]>`
      select count(*)::integer as said from public.coworking_spaces where name ~ '^Tower 30'`;
    expect(await search({ q: "tower 30" })).toMatchObject({ total: row?.said });
  });

  test("is bounded from the next one on, without facets", async () => {
    const description =
      "One more floor, and the tower is as tall as it ever will be, says its owner.";
    await createSpace(actors.sql, { city, country: "Utopia", price_per_day: null, description });
    const more = { total: 1000, total_is_bounded: true, facets: null };
    expect(await search({ city })).toMatchObject(more);
    expect(await search({})).toMatchObject(more);
  });

  test.each([
    [{ q: "tall" }, 1001],
    [{ q: "tower tall" }, 1001],
    [{ q: "owe all floo" }, 1001],
    [{ q: "tall owner" }, 1],
    [{ q: "tall", city }, 1001],
    [{ q: "tall", city: "Lisbon" }, 0],
    [{ q: "tall", min_price: 10, max_price: 19 }, 201],
    [{ q: "tall", amenities: ["Parking"] }, 0],
    [{ q: "tall", desks: 4 }, 0],
  ])("counts those with the words: %j", async (filters, found) => {
    const { total, total_is_bounded } = await search(filters);
    expect([total, total_is_bounded]).toEqual([Math.min(found, 1000), found > 1000]);
  });

  /** Each order computed from the listings themselves, without the index. */
  const ORDERS = {
    featured: "s.is_featured desc, s.created_at desc",
    newest: "s.created_at desc",
    "price-asc": "s.price_per_day asc nulls last",
    "price-desc": "s.price_per_day desc nulls last",
    rating: "(s.average_rating * s.review_count + 4 * 4) / (s.review_count + 4) desc nulls last",
  };
  const questions = Object.entries(ORDERS).flatMap(([sort, order]) => [
    [sort, { city }, order] as const,
    [sort, { q: "tower tall" }, order] as const,
  ]);
  // tests/db/search-oracle.test.ts has every order, among fewer listings.
  test.each(filterSample(questions, ([sort]) => sort === "price-asc"))(
    "shows each once, ordered by %s, of %j",
    async (p_sort, filters, order) => {
      const seen: string[] = [];
      let p_after: SearchPage["next"] = null;
      do {
        const page: SearchPage = await search(filters, { p_sort, p_after });
        seen.push(...page.spaces.map(({ id }) => id));
        p_after = page.next;
      } while (p_after && seen.length <= 1001);
      const rows = await actors.sql.unsafe<{ id: string }[]>(
        `select s.id from public.coworking_spaces s where s.city = '${city}' order by ${order}, s.id`,
      );
      expect(seen).toHaveLength(1001);
      expect(seen).toEqual(rows.map(({ id }) => id));
    },
  );

  test("with dates shows and counts only free spaces", async () => {
    const day = dayAhead(20);
    await actors.sql`
      insert into public.space_days (space_id, day, capacity, desks_booked)
      select id, ${day}, 3, case when price_per_day < 25 then 3 else 2 end
      from public.coworking_spaces where city = ${city} and price_per_day < 30`;
    const free = await search({ city, start_date: day }, { p_sort: "price-asc" });
    expect([free.spaces.length, free.total, free.total_is_bounded]).toEqual([60, 501, false]);
    expect(free.facets.price).toEqual({ min: 25, max: 49 });
    expect(await search({ city, start_date: day, desks: 2 })).toMatchObject({ total: 401 });
    expect(await search({ city, start_date: day, min_price: 49 })).toMatchObject({ total: 21 });
    const over = { city, start_date: dayAhead(-9), end_date: dayAhead(-8) };
    expect(await search(over)).toMatchObject({ spaces: [], total: 0 });
  });

  test("tells whether any of them has a review, from the first one on", async () => {
    expect(await search({ city })).toMatchObject({ total_is_bounded: true, is_rated: false });
    await actors.sql`
      update public.coworking_spaces set review_count = 1, average_rating = 4 where name = 'Tower 1000'`;
    expect(await search({ city })).toMatchObject({ total_is_bounded: true, is_rated: true });
    expect(await search({ city, min_price: 1 })).toMatchObject({ is_rated: false });
  });

  test("is empty after a cursor beyond every key", async () => {
    const page = await search({ city }, { p_after: { key: "9".repeat(20), id: randomUUID() } });
    expect(page).toMatchObject({ spaces: [], next: null });
  });
});

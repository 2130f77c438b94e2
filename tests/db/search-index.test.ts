import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createSpace, dayAhead, openActors, type Actors } from "../support/actors.ts";

// The index of the search and its rollups are always what the listings say, and a search of many stays honest.
let actors: Actors;

beforeAll(async () => {
  actors = await openActors();
});
afterAll(() => actors.close());

/** What the index says and the listings do not, or the other way round. */
async function differences(): Promise<unknown[]> {
  const { sql } = actors;
  const rows = await sql`
    select id from (
      select to_jsonb(i) - array['hindered', 'busy'] || jsonb_build_object('sold_out', i.sold_out * ahead, 'closed', i.closed * ahead) as kept, i.id
      from private.searchable_spaces i, datemultirange(daterange(current_date, null)) ahead) kept
    full join (
      select to_jsonb(l) || jsonb_build_object('sold_out', l.sold_out * ahead, 'closed', l.closed * ahead) as listed, l.id
      from private.searchable_listings l, datemultirange(daterange(current_date, null)) ahead) listed using (id)
    where kept is distinct from listed
    union all
    select id from private.space_cards c full join (
      select s.id, private.space_card(s) as card from public.coworking_spaces s where s.status = 'active') s using (id)
    where c.card is distinct from s.card`;
  const places = await sql`
    select country, city from private.place_rollup r full join (
      select country, city, count(*) as spaces, sum(capacity) as desks
      from public.coworking_spaces where status = 'active' group by 1, 2) s using (country, city)
    where (r.spaces, r.desks) is distinct from (s.spaces, s.desks)`;
  const amenities = await sql`
    select amenity from private.amenity_rollup r full join (
      select amenity, count(*) as spaces
      from public.coworking_spaces cross join unnest(amenities) amenity where status = 'active' group by 1) s using (amenity)
    where r.spaces is distinct from s.spaces`;
  const bits = await sql`
    with said as (
      select number, term from private.searchable_spaces cross join unnest(terms) term
    ), kept as (
      select part * 1024 + n as number, term from private.term_listings cross join generate_series(0, 1023) n
      where get_bit(listings, n) = 1
    )
    (table said except table kept) union all (table kept except table said)`;
  return [...rows, ...places, ...amenities, ...bits];
}

describe("the index of the search is in step", () => {
  const change = fc.oneof(
    fc.record({ status: fc.constantFrom("active", "inactive", "pending", "draft") }),
    fc.record({ city: fc.constantFrom("Lisbon", "Porto", "Faro") }),
    fc.record({ capacity: fc.integer({ min: 1, max: 9 }) }),
    fc.record({ price_per_day: fc.option(fc.integer({ min: 0, max: 90 })) }),
    fc.record({ is_featured: fc.boolean(), name: fc.constantFrom("Ábaco", "Ribeira") }),
    fc.record({
      closes_at: fc.constantFrom("18:00", "22:00"),
      timezone: fc.constantFrom("UTC", "Asia/Tokyo"),
    }),
    fc.record({ open_days: fc.subarray([1, 3, 6], { minLength: 1 }) }),
    fc.record({ amenities: fc.subarray(["Parking", "Lockers", "High-Speed WiFi"]) }),
    fc.constant("delete" as const),
    fc.constant("insert" as const),
  );

  test("after any changes of listings, one at a time or all at once", async () => {
    const { sql } = actors;
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(change, fc.nat(), fc.boolean()), { maxLength: 6 }),
        async (changes) => {
          await createSpace(sql, { status: "pending" });
          for (const [what, which, toAll] of changes) {
            const ids = (
              await sql<{ id: string }[]>`select id from public.coworking_spaces order by id`
            ).map(({ id }) => id);
            const chosen = toAll ? ids : ids.slice(which % Math.max(ids.length, 1)).slice(0, 1);
            if (what === "insert") await createSpace(sql, { amenities: ["Parking"] });
            else if (what === "delete")
              await sql`delete from public.coworking_spaces where id = any (${chosen})`;
            else
              await sql`update public.coworking_spaces set ${sql(what)} where id = any (${chosen})`;
          }
          expect(await differences()).toEqual([]);
        },
      ),
      { numRuns: 60 },
    );
  });

  test("after what people do: an owner pauses a listing, an admin brings it back", async () => {
    const owner_id = actors.people.owner.id;
    const space = await createSpace(actors.sql, { owner_id, city: randomUUID() });
    const { error } = await actors.as.owner
      .from("coworking_spaces")
      .update({ status: "inactive" })
      .eq("id", space);
    expect(error).toBeNull();
    expect(await differences()).toEqual([]);
    const review = await actors.as.admin.rpc("review_space", {
      p_space_id: space,
      p_status: "active",
    });
    expect(review.error).toBeNull();
    expect(await differences()).toEqual([]);
  });

  test("and after many who rewrite, pause and book at the same moment", async () => {
    const { sql } = actors;
    const city = randomUUID();
    const spaces = await Promise.all(
      Array.from({ length: 10 }, () => createSpace(sql, { city, capacity: 1 })),
    );
    const words = ["anchor", "bridge", "canal", "delta", "estuary"];
    await Promise.all(
      spaces.flatMap((space, n) =>
        [0, 1, 2, 3].map(async (turn) => {
          const name = [0, 2, 3].map((step) => words[(n * turn + step) % 5]).join(" ");
          const status = (n + turn) % 3 ? "active" : "inactive";
          await sql`update public.coworking_spaces set ${sql({ name, status })} where id = ${space}`;
          await sql.begin(async (booking) => {
            // As book_space does before it touches stock; nobody else may write there.
            await booking`select from public.coworking_spaces where id = ${space} for share`;
            await booking`
              insert into public.space_days (space_id, day, capacity, desks_booked)
              values (${space}, ${dayAhead(10 + turn)}, 1, 1)`;
          });
        }),
      ),
    );
    expect(await differences()).toEqual([]);
  });

  test("and after two who list in the same city at the same moment", async () => {
    const city = randomUUID();
    await Promise.all(
      Array.from({ length: 8 }, (_, n) =>
        createSpace(actors.sql, { city, capacity: 2, name: n % 2 ? "Loft Mill" : "Mill Loft" }),
      ),
    );
    expect(await differences()).toEqual([]);
    const [row] =
      await actors.sql`select spaces::integer, desks::integer from private.place_rollup where city = ${city}`;
    expect(row).toEqual({ spaces: 8, desks: 16 });
  });
});

describe("a search that finds more than a thousand", () => {
  const city = "Megalopolis";
  const search = (args: object) =>
    actors.as.anon.rpc("search_spaces", { p_page_size: 60, ...args });
  const many = (args: object = {}) => search({ p_city: city, ...args });

  beforeAll(async () => {
    await actors.sql`
      insert into public.coworking_spaces (name, description, address, city, country, timezone, price_per_day, capacity,
        open_days, status, created_at)
      select 'Tower ' || n, repeat('A floor of one tall tower. ', 4), '1 Tower Street', ${city}, 'Utopia', 'UTC', n % 50, 3,
        '{1,2,3,4,5,6,7}', 'active', now() - n * interval '1 minute' from generate_series(1, 1000) n`;
  });

  test("counts a thousand to the last one", async () => {
    const { data } = await many();
    expect([data.total, data.total_is_bounded, data.facets.cities[0].spaces]).toEqual([
      1000,
      false,
      1000,
    ]);
  });

  test("counts a thousand that say a word to the last one, and facets of up to 300", async () => {
    const { data } = await search({ p_q: "tall" });
    expect([data.total, data.total_is_bounded, data.facets]).toEqual([1000, false, null]);
    const { data: few } = await search({ p_q: "tower 30" });
    const [row] = await actors.sql`
      select count(*)::integer as said from public.coworking_spaces where name like 'Tower%30%'`;
    expect([few.total, few.facets.cities[0].spaces]).toEqual([row?.["said"], row?.["said"]]);
  });

  test("says so from the next one on, and counts no facets", async () => {
    const description =
      "One more floor, and the tower is as tall as it ever will be, says its owner.";
    await createSpace(actors.sql, { city, country: "Utopia", price_per_day: null, description });
    const { data } = await many();
    expect([data.total, data.total_is_bounded, data.facets]).toEqual([1000, true, null]);
    const { data: all } = await actors.as.anon.rpc("search_spaces");
    expect([all.total, all.total_is_bounded]).toEqual([1000, true]);
    expect(all.facets.cities[0]).toEqual({ city, country: "Utopia", spaces: 1001 });
  });

  test.each([
    { p_q: "tall", total: 1000 },
    { p_q: "tower tall", total: 1000 },
    { p_q: "owe all floo", total: 1000 },
    { p_q: "tall owner", total: 1 },
    { p_q: "tall", p_city: city, total: 1000 },
    { p_q: "tall", p_city: "Lisbon", total: 0 },
    { p_q: "tall", p_min_price: 10, p_max_price: 19, total: 201 },
    { p_q: "tall", p_amenities: ["Parking"], total: 0 },
    { p_q: "tall", p_desks: 4, total: 0 },
  ])("counts those that say words: %j", async ({ total, ...args }) => {
    const { data } = await search(args);
    expect([data.total, data.total_is_bounded]).toEqual([total, total === 1000]);
  });

  test.each(
    ["featured", "newest", "price-asc", "price-desc"].flatMap((p_sort) => [
      [p_sort, { p_city: city }] as const,
      [p_sort, { p_q: "tower tall" }] as const,
    ]),
  )("shows each once, ordered by %s, of %j", async (p_sort, args) => {
    const seen: string[] = [];
    let p_after: object | null = null;
    do {
      const { data } = await search({ p_sort, p_after, ...args });
      seen.push(...data.spaces.map(({ id }: { id: string }) => id));
      p_after = data.next;
    } while (p_after && seen.length <= 1001);
    const column =
      { featured: "by_featured", newest: "by_newest", "price-asc": "by_price_up" }[p_sort] ??
      "by_price_down";
    const rows = await actors.sql.unsafe<{ id: string }[]>(
      `select i.id from private.searchable_spaces i join private.places p on p.id = i.place
          where p.city = '${city}' order by i.${column}, i.id`,
    );
    expect(seen).toEqual(rows.map(({ id }) => id));
  });

  test("with dates shows and counts only what is free, to 300; for several desks to 150", async () => {
    const day = dayAhead(20);
    await actors.sql`
      insert into public.space_days (space_id, day, capacity, desks_booked)
      select id, ${day}, 3, 3 from public.coworking_spaces where city = ${city} and price_per_day < 25`;
    const { data } = await many({ p_start_date: day, p_sort: "price-asc" });
    expect(data.spaces.every((space: { price_per_day: number }) => space.price_per_day >= 25)).toBe(
      true,
    );
    expect([data.spaces.length, data.total, data.facets]).toEqual([60, 300, null]);
    const { data: two } = await many({ p_start_date: day, p_desks: 2 });
    expect([two.total, two.total_is_bounded, two.facets]).toEqual([150, true, null]);
    const { data: few } = await many({ p_start_date: day, p_min_price: 49 });
    expect([few.total, few.total_is_bounded, few.facets.cities[0].spaces]).toEqual([21, false, 21]);
    const { data: over } = await many({ p_start_date: dayAhead(-9), p_end_date: dayAhead(-8) });
    expect([over.spaces, over.total]).toEqual([[], 0]);
  });

  test("has an end for a key that no order reaches", async () => {
    const { data } = await many({ p_after: { key: "9".repeat(20), id: randomUUID() } });
    expect([data.spaces, data.next]).toEqual([[], null]);
  });
});

import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openActors, type Actors } from "../support/actors.ts";

// Places and their names: everybody reads them, and only the database itself writes them.
let actors: Actors;

beforeAll(async () => {
  actors = await openActors();
});
afterAll(() => actors.close());

const everybody = ["anon", "guest", "owner", "admin"] as const;

/** The database's answers to everybody's insert, update and delete, each once. */
async function triesToWrite(table: string, row: object) {
  const answers = [];
  for (const who of everybody) {
    const writes = () => actors.as[who].from(table);
    answers.push(
      await writes().insert(row),
      await writes().update({ name: "Atlantis" }).neq("name", ""),
      await writes().delete().neq("name", ""),
    );
  }
  return answers.map(({ error }) => error?.code ?? "done");
}
const REFUSED = everybody.flatMap(() => ["42501", "42501", "42501"]);

describe("everyone reads the places", () => {
  test("lets visitors and members read them", async () => {
    for (const who of everybody) {
      const { data } = await actors.as[who].from("places").select("name").eq("slug", "lisbon");
      expect(data).toEqual([{ name: "Lisbon" }]);
    }
  });

  test("refuses everybody to write one", async () => {
    expect(await triesToWrite("places", { kind: "country", name: "Atlantis" })).toEqual(REFUSED);
  });
});

describe("everyone reads the names of places", () => {
  test("lets visitors and members read them", async () => {
    for (const who of everybody) {
      const { data } = await actors.as[who]
        .from("place_names")
        .select("name, places(name)")
        .eq("slug", "lisboa");
      expect(data).toEqual([{ name: "Lisboa", places: { name: "Lisbon" } }]);
    }
  });

  test("refuses everybody to write one", async () => {
    expect(await triesToWrite("place_names", { place_id: 1, name: "Atlantis" })).toEqual(REFUSED);
  });
});

describe("the places of the world", () => {
  const REFERENCE = ["PK", "IN", "ID", "TH", "US", "FR", "DE", "CN", "AE"];

  test("have the nine reference countries with at least twenty cities, each with all values for a listing", async () => {
    const rows = await actors.sql<{ code: string; cities: number; bare: number }[]>`
      select country.country_code as code, count(*)::integer as cities,
        count(*) filter (where num_nulls(c.timezone, c.lat, c.lng, country.currency, country.language) > 0)::integer as bare
      from public.places c join public.places above on above.id = c.parent_id
      join public.places country on country.id = case when above.kind = 'region' then above.parent_id else above.id end
      where c.kind = 'city' and country.country_code = any (${REFERENCE}) group by 1`;
    expect(rows.map(({ code }) => code).toSorted()).toEqual(REFERENCE.toSorted());
    for (const { code, cities, bare } of rows) {
      expect(cities, code).toBeGreaterThanOrEqual(20);
      expect(bare, code).toBe(0);
    }
  });

  test("are in existing time zones", async () => {
    const unknown = await actors.sql`
      select name, timezone from public.places
      where timezone is not null and timezone not in (select name from pg_timezone_names)`;
    expect(unknown).toEqual([]);
  });

  test("have the right parent: a city a region or country, a region a country, a country a continent", async () => {
    const odd = await actors.sql`
      select p.name from public.places p left join public.places above on above.id = p.parent_id
      where (p.kind, above.kind) not in
        (('city', 'region'), ('city', 'country'), ('region', 'country'), ('country', 'continent'))
        and p.kind <> 'continent'`;
    expect(odd).toEqual([]);
  });

  test("have no other name that equals their own", async () => {
    const repeated = await actors.sql`
      select n.name from public.place_names n join public.places p on p.id = n.place_id and p.slug = n.slug`;
    expect(repeated).toEqual([]);
  });
});

import { afterAll, beforeAll, expect, test } from "vitest";
import { passOnSale, PASSES } from "../../app/features/bookings/pass.ts";
import { AMENITIES } from "../../app/features/spaces/search-options.ts";
import { asLine, asProse } from "../../app/values/plain-text.ts";
import { connect, createDatabase, type Database, type Sql } from "../support/backend.ts";

// What SQL and TypeScript both say: the database decides, and a page has to say the same without asking.
let database: Database;
let sql: Sql;
beforeAll(async () => {
  database = await createDatabase();
  sql = connect(database);
});
afterAll(async () => {
  await sql.end();
  await database.drop();
});

test("the search offers every amenity that a listing may have, in the same order", async () => {
  const [row] = await sql<{ options: string[] }[]>`select private.amenity_options() as options`;
  expect(row?.options).toEqual([...AMENITIES]);
});

test("which pass takes the place of one that is not sold", async () => {
  const combinations = [0, 1, 2, 3, 4, 5, 6, 7].map((sold) => ({
    pricePerDay: sold & 1 ? 20 : null,
    pricePerWeek: sold & 2 ? 90 : null,
    pricePerMonth: sold & 4 ? 300 : null,
  }));
  for (const prices of combinations)
    for (const { value: wanted } of PASSES) {
      const { pricePerDay, pricePerWeek, pricePerMonth } = prices;
      const listing = {
        price_per_day: pricePerDay,
        price_per_week: pricePerWeek,
        price_per_month: pricePerMonth,
      };
      const [row] = await sql<{ pass: string }[]>`
        select private.sold_pass(jsonb_populate_record(null::public.coworking_spaces, ${sql.json(listing)}), ${wanted}) as pass`;
      expect(row?.pass, `${wanted} of ${JSON.stringify(prices)}`).toBe(passOnSale(prices, wanted));
    }
});

test("what a form leaves of a text is what a table takes, and it leaves out nothing else", async () => {
  const everyday = Array.from({ length: 0x30ff }, (_, code) => code + 1);
  const codes = [...everyday, 0x3164, 0xfeff, 0xffa0, 0x1f680, 0xe0001, 0xe007f, 0xe0100];
  const texts = codes.map((code) => `a${String.fromCodePoint(code)}b`);
  const taken = await sql<{ prose: boolean; line: boolean }[]>`
    select private.is_prose(t.text, 1, 3) as prose, private.is_line(t.text, 3) as line
    from unnest(${texts}::text[]) with ordinality t (text, place) order by t.place`;
  for (const [index, text] of texts.entries()) {
    const what = `U+${codes[index]?.toString(16)}`;
    expect(asProse(text) === text, what).toBe(taken[index]?.prose);
    expect(asLine(text) === text, what).toBe(taken[index]?.line);
  }
  const left = texts.map((text) => asLine(` ${text}\u200b `));
  const refused =
    await sql`select t from unnest(${left}::text[]) t where not private.is_line(t, 3)`;
  expect(refused.count).toBe(0);
});

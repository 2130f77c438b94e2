import { afterAll, beforeAll, expect, test } from "vitest";
import { connect, createDatabase, type Database, type Sql } from "../support/backend.ts";

// The countries whose cities the specification requires.
let database: Database;
let sql: Sql;

beforeAll(async () => {
  database = await createDatabase();
  sql = connect(database, 1);
});
afterAll(async () => {
  await sql.end();
  await database.drop();
});

/** The bounding box of each country in degrees, with its time zones. */
const COUNTRIES = {
  PK: ["Pakistan", "PKR", "Urdu", [23.6, 60.8, 37.1, 77.1], ["Asia/Karachi"]],
  IN: ["India", "INR", "Hindi", [6.7, 68.1, 35.7, 97.4], ["Asia/Kolkata"]],
  ID: [
    "Indonesia",
    "IDR",
    "Indonesian",
    [-11.1, 95.0, 6.1, 141.1],
    ["Asia/Jakarta", "Asia/Jayapura", "Asia/Makassar", "Asia/Pontianak"],
  ],
  TH: ["Thailand", "THB", "Thai", [5.6, 97.3, 20.5, 105.7], ["Asia/Bangkok"]],
  US: [
    "United States",
    "USD",
    "English",
    [18.9, -179.2, 71.4, -66.9],
    [
      "America/Anchorage",
      "America/Chicago",
      "America/Denver",
      "America/Detroit",
      "America/Indiana/Indianapolis",
      "America/Los_Angeles",
      "America/New_York",
      "America/Phoenix",
      "Pacific/Honolulu",
    ],
  ],
  FR: ["France", "EUR", "French", [41.3, -5.2, 51.1, 9.6], ["Europe/Paris"]],
  DE: ["Germany", "EUR", "German", [47.2, 5.8, 55.1, 15.1], ["Europe/Berlin"]],
  CN: ["China", "CNY", "Mandarin Chinese", [18.1, 73.4, 53.6, 134.8], ["Asia/Shanghai"]],
  AE: ["United Arab Emirates", "AED", "Arabic", [22.6, 51.5, 26.1, 56.4], ["Asia/Dubai"]],
} as const;

interface City {
  id: number;
  name: string;
  other_names: string[];
  country: string;
  code: string;
  currency: string;
  language: string;
  timezone: string;
  lat: number;
  lng: number;
}

const citiesOf = (code: string) => sql<City[]>`
  select c.id, c.name, array(select n.name from public.place_names n where n.place_id = c.id) as other_names,
    country.name as country, country.country_code as code, country.currency, country.language, c.timezone, c.lat, c.lng
  from public.places c join public.places above on above.id = c.parent_id
  join public.places country on country.kind = 'country' and country.id in (above.id, above.parent_id)
  where c.kind = 'city' and country.country_code = ${code} order by c.id`;

test.each(Object.entries(COUNTRIES))(
  "%s has its currency and language, and at least 20 cities with a zone of the country, within its bounds",
  async (code, [country, currency, language, [south, west, north, east], zones]) => {
    const cities = await citiesOf(code);
    expect(cities.length).toBeGreaterThanOrEqual(20);
    for (const city of cities) {
      expect(city).toMatchObject({ country, code, currency, language });
      expect(zones, city.name).toContain(city.timezone);
      const isWithin = city.lat > south && city.lat < north && city.lng > west && city.lng < east;
      expect(isWithin, `${city.name} ${city.lat} ${city.lng}`).toBe(true);
    }
    expect(new Set(cities.map(({ timezone }) => timezone))).toEqual(new Set(zones));
  },
);

test("no two cities of a country have the same point or name", async () => {
  for (const code of Object.keys(COUNTRIES)) {
    const cities = await citiesOf(code);
    const names = cities.map(({ name }) => name);
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
    for (const city of cities) {
      const twins = cities.filter(
        (other) =>
          other.id !== city.id && Math.hypot(other.lat - city.lat, other.lng - city.lng) < 0.005,
      );
      expect(twins.map(({ name }) => `${city.name} ${name}`)).toEqual([]);
    }
  }
});

test.each([
  ["Bombay", "India", "Asia/Kolkata"],
  ["Bangalore", "India", "Asia/Kolkata"],
  ["Baroda", "Bharat", "Asia/Kolkata"],
  ["Calicut", "Kerala", "Asia/Kolkata"],
  ["Allahabad", "India", "Asia/Kolkata"],
  ["Vizag", "India", "Asia/Kolkata"],
  ["Orléans", "Frankreich", "Europe/Paris"],
  ["Besancon", "France", "Europe/Paris"],
  ["Koeln", "Deutschland", "Europe/Berlin"],
  ["Halle (Saale)", "Germany", "Europe/Berlin"],
  ["Peking", "China", "Asia/Shanghai"],
  ["Mukden", "PRC", "Asia/Shanghai"],
  ["Pontianak", "Indonesia", "Asia/Pontianak"],
  ["Hollandia", "Indonesia", "Asia/Jayapura"],
  ["Korat", "Thailand", "Asia/Bangkok"],
  ["Lyallpur", "Pakistan", "Asia/Karachi"],
  ["Indy", "USA", "America/Indiana/Indianapolis"],
  ["El Paso", "Texas", "America/Denver"],
  ["RAK", "UAE", "Asia/Dubai"],
])("a listing in %s, %s gets its time zone and its point", async (city, country, timezone) => {
  const [row] = await sql<[{ known: object }]>`
    select public.known_city(${city}, ${country}) as known`;
  expect(row.known).toMatchObject({ timezone, lat: expect.any(Number), lng: expect.any(Number) });
});

test("every one of their cities is found by each of its names", async () => {
  const lost = await sql`
    select c.name, called.name as called from public.places c
    join public.places above on above.id = c.parent_id
    join public.places country on country.kind = 'country' and country.id in (above.id, above.parent_id)
    join search.names called on called.place_id = c.id
    where c.kind = 'city' and country.country_code = any (${Object.keys(COUNTRIES)})
      and public.known_city(called.name, country.name) ->> 'timezone' is null`;
  expect(lost).toEqual([]);
});

test("the log has no line about them", async () => {
  expect([...(await sql`select * from public.audit_log`)]).toEqual([]);
});

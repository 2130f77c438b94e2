import { describe, expect, test } from "vitest";
import { LISTING_FILE, toTemplate } from "~/features/imports/import-files.server";
import { checkLine } from "~/features/imports/import-row.forms";
import type { ExportedListing } from "~/features/imports/listing-import.schema";
import { readCsv } from "~/features/imports/read-csv.server";
import { csvFile } from "~/values/csv-lines.server";

const CELLS = {
  name: "Quay Desks",
  description: "Forty quiet desks in a former warehouse, with two rooms and a terrace.",
  address: "Rua do Cais 12",
  city: "Lisbon",
  country: "Portugal",
  capacity: "40",
  price_per_day: "25",
  monday: "09:00-18:00",
};
const check = (cells: Record<string, string>) =>
  checkLine({ line: 17, cells: { ...CELLS, ...cells }, surplus: [], miscounted: null });
const problemsOf = (cells: Record<string, string>) =>
  check(cells).problems.map(({ column, says }) => `${column}: ${says}`);

describe("a line", () => {
  test("is a listing by columns of the table", () => {
    const { listing, problems } = check({
      lat: "38.7062",
      lng: "-9.1459",
      timezone: "Europe/Lisbon",
      website_url: "quay.example",
      price_per_week: "110,50",
      amenities: "Phone Booths | High-Speed WiFi|",
      payment_methods: "Visa|Cash",
      cancellation_policy: "Flexible",
      tuesday: "9:00 – 24:00",
      wednesday: "closed",
      friday: "18:00-02:00",
      sunday: "00:00-00:00",
    });
    expect(problems).toEqual([]);
    expect(listing).toEqual({
      name: "Quay Desks",
      description: CELLS.description,
      address: "Rua do Cais 12",
      neighbourhood: null,
      city: "Lisbon",
      country: "Portugal",
      lat: 38.7062,
      lng: -9.1459,
      timezone: "Europe/Lisbon",
      website_url: "https://quay.example",
      capacity: 40,
      price_per_day: 25,
      price_per_week: 110.5,
      price_per_month: null,
      cancellation_policy: "flexible",
      amenities: ["High-Speed WiFi", "Phone Booths"],
      payment_methods: ["Cash", "Visa"],
      opens_at: ["09:00", "09:00", null, null, "18:00", null, "00:00"],
      closes_at: ["18:00", "24:00", null, null, "02:00", null, "24:00"],
    });
  });

  test("has the default terms of a listing, and the time zone of its city", () => {
    expect(check({}).listing).toMatchObject({ cancellation_policy: "standard", timezone: null });
  });

  test.each([
    [{ name: "" }, "name: Enter the name"],
    [{ name: "x".repeat(121) }, "name: Use at most 120"],
    [
      { description: "Short." },
      "description: Enter a description of at least 50 characters; this one has 6.",
    ],
    [{ capacity: "12.5" }, "capacity: Enter how many desks"],
    [{ capacity: "1e3" }, "capacity: Enter how many desks"],
    [{ capacity: "0" }, "capacity: Enter how many desks"],
    [{ price_per_day: "free" }, "price_per_day: Enter a price"],
    [{ price_per_day: "-5" }, "price_per_day: Enter a price"],
    [{ price_per_month: "1,000" }, "price_per_month: Enter a price"],
    [{ timezone: "Lisbon time" }, "timezone: Enter a time zone such as Europe/Lisbon"],
    [{ website_url: "http://quay.example" }, "website_url: Enter the address"],
    [{ website_url: "javascript:alert(1)" }, "website_url: Enter the address"],
    [{ amenities: "Sauna|Parking" }, "amenities: “Sauna” is not one that we know"],
    [
      { amenities: "Sauna|Parking|Pool" },
      "amenities: “Sauna” and “Pool” are not ones that we know",
    ],
    [{ amenities: "x".repeat(5000) }, `amenities: “${"x".repeat(60)}” is not one that we know`],
    [{ neighbourhood: "x".repeat(20_000) }, "neighbourhood: This is longer than any text"],
    [{ neighbourhood: "\u0001" }, "neighbourhood: This is longer than any text"],
    [{ payment_methods: "Cash|Shells" }, "payment_methods: “Shells” is not one that we know"],
    [
      { cancellation_policy: "strict" },
      "cancellation_policy: Enter standard, moderate or flexible",
    ],
    [{ monday: "" }, "monday: Open on at least one day"],
    [{ tuesday: "9 to 5" }, "tuesday: Enter hours such as 09:00-18:00"],
    [
      { tuesday: "9-5" },
      "tuesday: Did you mean 17:00? Write 05:00 if Tuesday closes on the next day.",
    ],
    [{ tuesday: "9-12, 14-18" }, "tuesday: Enter hours such as 09:00-18:00"],
    [{ tuesday: "9" }, "tuesday: Enter hours such as 09:00-18:00"],
    [{ tuesday: "09:00-09:00" }, "tuesday: On Tuesday, opening and closing are both at 09:00"],
    [{ monday: "18:00-10:00", tuesday: "9:00-18:00" }, "monday: Monday would close at 10:00"],
    [{ lat: "38.7" }, "lng: Enter both lat and lng"],
    [{ lng: "-9.1" }, "lat: Enter both lat and lng"],
    [{ lat: "-9.1", lng: "238.7" }, "lat: Enter lat from -90"],
    [{ lat: "NaN", lng: "Infinity" }, "lat: Enter lat from -90"],
  ])("is refused for %o", (cells: Record<string, string>, says: string) => {
    const found = problemsOf(cells);
    expect(found).toHaveLength(1);
    expect(found[0]).toContain(says);
    // The line makes no listing: only the values that identify and locate it are checked further.
    expect(Object.keys({ ...check(cells).listing })).not.toContain("capacity");
  });

  test.each([
    ["9-18", "09:00", "18:00"],
    ["9 – 18:30", "09:00", "18:30"],
    ["0-24", "00:00", "24:00"],
    ["9am—6 pm", "09:00", "18:00"],
    ["9.30-17h", "09:30", "17:00"],
  ])("accepts hours in common spellings: %s", (monday, opens, closes) => {
    const { listing, problems } = check({ monday });
    expect(problems).toEqual([]);
    expect(listing).toMatchObject({
      opens_at: expect.arrayContaining([opens]),
      closes_at: expect.arrayContaining([closes]),
    });
  });

  test("reports every wrong column at once, each with one reason", () => {
    const cells = { name: "", capacity: "x", city: "123", price_per_day: "", lat: "north" };
    const hours = { tuesday: "late", thursday: "09:00-09:00" };
    const columns = check({ ...cells, ...hours }).problems.map(({ column }) => column);
    expect(columns.toSorted()).toEqual(
      [...Object.keys(cells), ...Object.keys(hours), "lng"].toSorted(),
    );
  });

  test("with mistakes still returns its valid name and place, for the database to check", () => {
    const cells = { capacity: "ten", lat: "38,7", lng: "-9,1", country: "1", timezone: "Nowhere" };
    const { listing } = check(cells);
    expect(JSON.parse(JSON.stringify(listing))).toEqual({
      name: "Quay Desks",
      address: "Rua do Cais 12",
      city: "Lisbon",
      lat: 38.7,
      lng: -9.1,
    });
    expect({ ...check({ capacity: "ten", lat: "38.7" }).listing }).not.toHaveProperty("lat");
  });

  test("with more or fewer values than columns reports only that", () => {
    const counted = (given: Partial<Parameters<typeof checkLine>[0]>) =>
      checkLine({ line: 2, cells: CELLS, surplus: [], miscounted: "Count.", ...given });
    const says = [{ column: "", says: "Count." }];
    const more = counted({ surplus: ["and desks", "25"], cells: { ...CELLS, capacity: "ten" } });
    expect(more).toMatchObject({ problems: says, listing: null });
    expect(more.cells).toMatchObject({ "behind 1": "and desks", "behind 2": "25" });
    expect(counted({ surplus: ["x".repeat(40_000)] }).cells).toEqual(CELLS);
    expect(counted({ cells: { ...CELLS, price_per_day: "" } })).toMatchObject({ problems: says });
    // Spreadsheets omit empty values at the end.
    expect(counted({})).toMatchObject({ problems: [], listing: { name: "Quay Desks" } });
  });

  test("keeps text that looks like a formula", () => {
    expect(check({ name: "=HYPERLINK(1)" }).listing).toMatchObject({ name: "=HYPERLINK(1)" });
  });
});

async function linesOf(pieces: AsyncIterable<string> | Iterable<string>) {
  let text = "";
  for await (const piece of pieces) text += piece;
  const read = readCsv(new TextEncoder().encode(text));
  return { text, lines: "lines" in read ? read.lines : [] };
}

describe("our own files can be imported", () => {
  test.each([
    ["38", "-9,1334", { lat: 38, lng: -9.1334 }],
    ["38,7062", "-9", { lat: 38.7062, lng: -9 }],
    ["38,7062", "\u22129,1459", { lat: 38.7062, lng: -9.1459 }],
  ])("degrees have a decimal comma beside a whole number: %s and %s", (lat, lng, point) => {
    expect(check({ lat, lng }).listing).toMatchObject(point);
  });

  test("the template has an example that is a listing", async () => {
    const { lines } = await linesOf([toTemplate()]);
    expect(lines.map(checkLine)).toMatchObject([{ problems: [], listing: { name: "Quay Desks" } }]);
  });

  test("an exported listing is the same listing when it is read, and no cell of it is a formula", async () => {
    const { id, ownerEmail, ...listing } = EXPORTED;
    const { text, lines } = await linesOf([csvFile(LISTING_FILE, [EXPORTED])]);
    const [line] = lines.map(checkLine);
    expect(line?.problems).toEqual([]);
    const values = Object.fromEntries(
      Object.entries(line?.listing ?? {}).map(([name, value]) => [
        name.replaceAll(/_(.)/g, (_, letter: string) => letter.toUpperCase()),
        value,
      ]),
    );
    expect(listing).toMatchObject(values);
    expect(Object.keys(values)).toHaveLength(19);
    expect(text).toContain(`${id},active,${ownerEmail},`);
    expect(text).toContain(`"'=cmd|' /C calc'!A1"`);
    expect(text).toContain(",38.7062,-9.1459,");
    // No cell is a formula either, where a program splits at semicolons, tabs or line breaks inside quotes.
    expect(text.split(/[;\t\r\n]/).filter((cell) => /^\s*[=+\-@]/.test(cell))).toEqual([]);
  });
});

const EXPORTED: ExportedListing = {
  id: "0b7f6a52-9c1e-4e0f-8a5d-2f4f0a7c9e11",
  name: "=cmd|' /C calc'!A1",
  description: `@home, and "away":\n=1+1; more than fifty characters, and\n-two lines`,
  address: "+351 Street; 5",
  neighbourhood: null,
  city: "Lisbon",
  country: "Portugal",
  lat: 38.7062,
  lng: -9.1459,
  timezone: "Europe/Lisbon",
  websiteUrl: "https://quay.example",
  pricePerDay: 25.5,
  pricePerWeek: null,
  pricePerMonth: 0,
  currency: "USD",
  capacity: 40,
  amenities: ["High-Speed WiFi", "Free Coffee/Tea"],
  opensAt: ["09:00", null, null, null, "18:00", null, "00:00"],
  closesAt: ["18:00", null, null, null, "02:00", null, "24:00"],
  cancellationPolicy: "moderate",
  paymentMethods: ["Cash"],
  status: "active",
  isFeatured: false,
  isVerifiedOwner: true,
  approvedAt: "2026-11-01T00:00:00Z",
  updatedAt: "2026-11-01T00:00:00Z",
  ownerEmail: "owner@quay.example",
  createdAt: "2026-11-01T00:00:00Z",
};

import { expect, test } from "vitest";
import { dateNotes, searchNotes } from "~/features/spaces/search/search-notes";

const at = (query: string) => new URL(`/search?${query}`, "http://localhost");

test("invalid dates are named, and empty fields are not", () => {
  expect(dateNotes(at("startDate=foo&endDate=2026-02-30"))).toEqual([
    "“foo” is not a date, so we ignored it. Write a date like 2026-11-25.",
    "“2026-02-30” is not a date, so we ignored it. Write a date like 2026-11-25.",
  ]);
  expect(dateNotes(at("startDate=2026-02-03&endDate="))).toEqual([]);
});

test("invalid prices are named, and valid ones are not", () => {
  const left = (value: string) => searchNotes(at(`maxPrice=${encodeURIComponent(value)}`));
  for (const value of ["€20", "cheap", "-3", "1e9", "20-30"])
    expect(left(value)).toEqual([
      `“${value}” is not a price in US dollars, so we ignored it. Write a price like 25 or 12.50.`,
    ]);
  for (const value of ["20", "$20", "12,50", "1,200", "", " "]) expect(left(value)).toEqual([]);
});

test("a search for symbols alone gets a note", () => {
  for (const name of ["q", "location", "city", "country"])
    for (const signs of ["%", "_", "-- …", "☕"])
      expect(searchNotes(at(`${name}=${encodeURIComponent(signs)}`))).toEqual([
        `“${signs}” has no letters or digits, so we ignored it.`,
      ]);
  expect(searchNotes(at("q=100%25&location=東京&city=%E2%80%8B&country=+"))).toEqual([]);
  expect(searchNotes(at("q=%25&location=%25"))).toHaveLength(1);
});

test("single letters get a note; dotted words and single Chinese characters do not", () => {
  for (const letters of ["a", "s o i", "A. B"])
    expect(searchNotes(at(`q=${encodeURIComponent(letters)}`))).toEqual([
      `“${letters}” has no word of two letters, so we ignored it.`,
    ]);
  for (const words of ["s.o.i", "U.K.", "a desk", "家", "4"])
    expect(searchNotes(at(`q=${encodeURIComponent(words)}`)), words).toEqual([]);
});

test.each([
  ["desks", ["2", "2 desks", "1 Desk", "\uff12"], ["abc", "0", "-1", "1.5", "10001", "2 rooms"]],
  ["minWifi", ["100", "100 Mbps", "100Mbit/s", "25 MB/s"], ["fast", "30", "100 kbps"]],
  ["amenities", ["Parking", "parking", "24/7 access"], ["Foo", "Parking, Lockers"]],
  ["quiet", ["yes", "1", "true", "no", "0"], ["maybe", "2"]],
  ["onWeekends", ["yes", "On", "off"], ["Saturday"]],
  [
    "bbox",
    ["-9.23,38.68,-9.09,38.78", "170,-20,-170,-10"],
    ["abc", "1,2,3", "999,9,9,99", "1,3,2,2"],
  ],
  ["sort", ["newest", "price-asc"], ["cheapest"]],
])("valid values of %s get no note, and invalid ones are named", (name, read, ignored) => {
  for (const value of read)
    expect(searchNotes(at(`${name}=${encodeURIComponent(value)}`)), value).toEqual([]);
  for (const value of ignored)
    expect(searchNotes(at(`${name}=${encodeURIComponent(value)}`)), value).toEqual([
      expect.stringMatching(new RegExp(`^“${value}” is not .+, so we ignored it\\.`)),
    ]);
});

import { expect, test } from "vitest";
import { dateNotes, searchNotes } from "~/features/spaces/search-notes";

const at = (query: string) => new URL(`/search?${query}`, "http://localhost");

test("dates that are none are named, and empty fields are not", () => {
  expect(dateNotes(at("startDate=foo&endDate=2026-02-30"))).toEqual([
    "“foo” is not a date, so we ignored it. Write a date like 2026-11-25.",
    "“2026-02-30” is not a date, so we ignored it. Write a date like 2026-11-25.",
  ]);
  expect(dateNotes(at("startDate=2026-02-03&endDate="))).toEqual([]);
});

test("prices that are none are named, and those that can be read are not", () => {
  const left = (value: string) => searchNotes(at(`maxPrice=${encodeURIComponent(value)}`));
  for (const value of ["€20", "cheap", "-3", "1e9", "20-30"])
    expect(left(value)).toEqual([
      `“${value}” is not a price in US dollars, so we ignored it. Write a price like 25 or 12.50.`,
    ]);
  for (const value of ["20", "$20", "12,50", "1,200", "", " "]) expect(left(value)).toEqual([]);
});

test("of signs alone it is said that nothing was searched for", () => {
  for (const name of ["q", "location", "city", "country"])
    for (const signs of ["%", "_", "-- …", "☕"])
      expect(searchNotes(at(`${name}=${encodeURIComponent(signs)}`))).toEqual([
        `“${signs}” has no letters or digits, so we ignored it.`,
      ]);
  expect(searchNotes(at("q=100%25&location=東京&city=%E2%80%8B&country=+"))).toEqual([]);
  expect(searchNotes(at("q=%25&location=%25"))).toHaveLength(1);
});

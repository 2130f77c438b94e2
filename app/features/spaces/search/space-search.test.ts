import { describe, expect, test } from "vitest";
import { HelpSearch } from "~/features/help/help.forms";
import { SpaceSearchForm } from "~/features/spaces/space.forms";
import {
  activeFilters,
  describeFound,
  EMPTY_SEARCH,
  searchPath,
  sqlFilters,
  withoutChips,
} from "~/features/spaces/search/space-search";

const read = (given: Record<string, string | string[]>) => SpaceSearchForm.parse(given);

describe("the address of a search", () => {
  test("holds only the given filters", () => {
    expect(searchPath(EMPTY_SEARCH)).toBe("/search");
    expect(
      searchPath({ ...EMPTY_SEARCH, location: "Lisbon, Portugal", startDate: "2026-12-01" }),
    ).toBe("/search?location=Lisbon%2C+Portugal&startDate=2026-12-01");
  });

  test("survives the round trip", () => {
    const search = {
      ...EMPTY_SEARCH,
      q: "quiet",
      desks: 3,
      amenities: ["Parking", "Lockers"],
      minPrice: 5,
      sort: "price-asc" as const,
      cursor: { key: "-12.5", id: "1b4e28ba-2fa1-41d2-883f-0016d3cca427" },
    };
    const params = new URL(searchPath(search), "http://localhost").searchParams;
    expect(read({ ...Object.fromEntries(params), amenities: params.getAll("amenities") })).toEqual(
      search,
    );
  });
});

describe("a bad link", () => {
  test("is a search and not an error", () => {
    const given = {
      desks: "many",
      minPrice: "-3",
      maxPrice: "1e9",
      sort: "random()",
      startDate: "2026-02-31",
      amenities: ["Pool"],
      cursor: "'; drop table",
    };
    expect(read(given)).toEqual(EMPTY_SEARCH);
  });

  test("loses only the invalid field", () => {
    expect(read({ q: "tea", desks: "0", amenities: ["Pool", "Parking"] })).toEqual({
      ...EMPTY_SEARCH,
      q: "tea",
      amenities: ["Parking"],
    });
  });
});

test("a search has at most eight words, of any script and with any separators", () => {
  const nine = "one two-three, four/five Äpfel 七 8 nine";
  expect(read({ q: nine }).q).toBe("one two-three, four/five Äpfel 七 8");
  expect(read({ location: "…London, UK!" }).location).toBe("…London, UK!");
  // The vowel signs after a consonant are combining marks, and do not end a word.
  const hindi = "नई दिल्ली में शांत और सस्ती काम की जगह";
  expect(read({ q: hindi }).q).toBe("नई दिल्ली में शांत और सस्ती काम की");
});

test("a long word before many others is not matched by its parts, which would take hours", () => {
  const typed = `1,${"z".repeat(60)} ${"a".repeat(80)}${" b".repeat(8)}`;
  expect(read({ location: typed }).location).toBe("b b b b b b b b");
});

test("a long address keeps its end, which names its city", () => {
  const address = "Rua do Alecrim 26, 2º esquerdo, 1200-018 Lisboa, Portugal";
  expect(read({ location: address }).location).toBe(
    "Alecrim 26, 2º esquerdo, 1200-018 Lisboa, Portugal",
  );
  expect(read({ location: `${"9 ".repeat(5_000)}Lisboa` }).location).toBe("9 9 9 9 9 9 9 Lisboa");
  expect(read({ location: "one two three four five six seven eight nine" }).location).toBe(
    "one two three four five six seven eight",
  );
});

test("invisible characters in pasted text split no word and invalidate no price", () => {
  for (const lisbon of ["Lis\u200bbon", "\u200eLisbon\u200f", "\u202aLis\u00adbon\u202c\ufeff"])
    expect(read({ location: lisbon, city: lisbon, country: lisbon, q: lisbon })).toEqual({
      ...EMPTY_SEARCH,
      location: "Lisbon",
      city: "Lisbon",
      country: "Lisbon",
      q: "Lisbon",
    });
  expect(read({ q: "\u200b".repeat(200) + "tea" }).q).toBe("tea");
  expect(read({ q: "\u200b", location: "\u2060 " })).toEqual(EMPTY_SEARCH);
  expect(read({ maxPrice: "\u200b$20\u202c" }).maxPrice).toBe(20);
  expect(HelpSearch.parse({ q: " can\u200bcel\u200e " }).q).toBe("cancel");
});

test("symbols alone are not a search", () => {
  for (const signs of [" -- ", "%", "_", "…", "☕"])
    expect(read({ q: signs, location: signs, city: signs, country: signs })).toEqual(EMPTY_SEARCH);
  expect(read({ q: "100%" }).q).toBe("100%");
});

test.each([
  ["20", 20],
  ["12.50", 12.5],
  ["12,50", 12.5],
  ["12,5", 12.5],
  ["$20", 20],
  [" US$ 20 ", 20],
  ["20 USD", 20],
  ["20$", 20],
  ["under 20", 20],
  ["Up to 20 dollars", 20],
  ["< 20", 20],
  ["＄２０", 20],
  ["1,200", 1200],
  ["1.200,50", 1200.5],
  ["1,200.50", 1200.5],
  ["0,125", null],
  ["1,200,50", null],
  ["1234567", null],
  ["€20", null],
  ["20 EUR", null],
  [".", null],
  ["twenty", null],
])("a price is read in common spellings: %s", (typed, amount) => {
  expect(read({ maxPrice: typed }).maxPrice).toBe(amount);
});

test.each([
  ["over 20", 20],
  ["from $20", 20],
  ["≥ 20", 20],
  ["under 20", null],
])("the minimum price is read in common spellings: %s", (typed, amount) => {
  expect(read({ minPrice: typed }).minPrice).toBe(amount);
});

test("the chip of a price has the format of prices", () => {
  const labels = activeFilters({ ...EMPTY_SEARCH, minPrice: 5, maxPrice: 12.5 });
  expect(labels.map(({ label }) => label)).toEqual(["From US$5 a day", "Up to US$12.50 a day"]);
});

test("“anywhere” is not a place", () => {
  expect(read({ location: " Anywhere " }).location).toBeNull();
});

test("reversed dates are swapped, and an end date alone is ignored", () => {
  expect(read({ startDate: "2026-12-05", endDate: "2026-12-01" })).toMatchObject({
    startDate: "2026-12-01",
    endDate: "2026-12-05",
  });
  expect(read({ endDate: "2026-12-01" })).toMatchObject({ startDate: null, endDate: null });
});

test("reversed prices are swapped", () => {
  expect(read({ minPrice: "20", maxPrice: "10" })).toMatchObject({ minPrice: 10, maxPrice: 20 });
  expect(read({ minPrice: "20" })).toMatchObject({ minPrice: 20, maxPrice: null });
});

test("each chip takes off its own filter and goes back to the first page", () => {
  const search = read({
    location: "Oslo",
    desks: "2",
    amenities: ["Parking", "Lockers"],
    cursor: "5_1b4e28ba-2fa1-41d2-883f-0016d3cca427",
  });
  const chips = activeFilters(search);
  expect(chips.map(({ label }) => label)).toEqual(["Oslo", "2 desks", "Parking", "Lockers"]);
  expect(chips[2]?.without).toBe("/search?location=Oslo&desks=2&amenities=Lockers");
  // A chip that the quick filters repeat is hidden on a small screen.
  expect(chips.map(({ isQuick }) => isQuick)).toEqual([false, false, true, true]);
});

test("without the chips of a small screen a search keeps its place, days, desks and order", () => {
  const typed = { location: "Oslo", startDate: "2026-12-01", desks: "2", sort: "newest" };
  const rest = { amenities: ["Parking", "Lockers"], maxPrice: "25", quiet: "yes", q: "tea" };
  const cursor = "5_1b4e28ba-2fa1-41d2-883f-0016d3cca427";
  expect(withoutChips(read({ ...typed, ...rest, cursor }))).toBe(searchPath(read(typed)));
  expect(withoutChips(read({ ...typed, q: "tea" }))).toBeNull();
});

test("a bounded number of results has a plus sign", () => {
  expect(describeFound(1, false)).toBe("Found 1 Space");
  expect(describeFound(1000, false)).toBe("Found 1,000 Spaces");
  expect(describeFound(1000, true)).toBe("Found 1,000+ Spaces");
});

test("the chip of a day names another year", () => {
  const chip = (startDate: string, endDate: string | null = null) =>
    activeFilters({ ...EMPTY_SEARCH, startDate, endDate }).map(({ label }) => label);
  expect(chip("2026-01-05")).toEqual(["Mon 5 Jan"]);
  expect(chip("2027-01-04")).toEqual(["Mon 4 Jan 2027"]);
  expect(chip("2025-12-31", "2026-01-02")).toEqual(["Wed 31 Dec 2025 – Fri 2 Jan 2026"]);
});

test("filters are read in common spellings, and unknown values are ignored", () => {
  const typed = {
    q: "S.O.I. desks",
    desks: "2 desks",
    minWifi: "100 Mbps",
    amenities: ["parking", "Foo"],
    quiet: "1",
    onWeekends: "no",
  };
  const search = read(typed);
  expect(search).toMatchObject({
    q: "S.O.I. desks",
    desks: 2,
    minWifi: 100,
    amenities: ["Parking"],
    quiet: true,
    onWeekends: false,
  });
  expect(sqlFilters(search)).toMatchObject({ q: "SOI desks", desks: 2, min_wifi: 100 });
  expect(
    read({ q: "s o i", desks: "abc", minWifi: "30", amenities: ["Foo"], quiet: "maybe" }),
  ).toEqual(EMPTY_SEARCH);
});

test("a part of the map is a filter, which a typed place replaces", () => {
  const bbox = "-9.3,38.6,-9,38.9";
  const search = read({ bbox, desks: "2" });
  expect(searchPath(search)).toBe("/search?desks=2&bbox=-9.3%2C38.6%2C-9%2C38.9");
  expect(sqlFilters(search)).toEqual({ desks: 2, bbox: [-9.3, 38.6, -9, 38.9] });
  expect(read({ bbox, location: "Porto" }).bbox).toBeNull();
  expect(read({ bbox: "-9.3,38.6,-9" }).bbox).toBeNull();
});

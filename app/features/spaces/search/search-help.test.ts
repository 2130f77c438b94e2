import { expect, test } from "vitest";
import { daysOutOfReach, placeToSearch, waysOut } from "~/features/spaces/search/search-help";
import { EMPTY_SEARCH } from "~/features/spaces/search/space-search";
import { addDays, dayIn, formatSpan } from "~/values/day";

const found = { total: 2, totalIsBounded: false, minPrice: 24, spaces: [] };
const without = (...names: string[]) => ({
  isPlaceEmpty: false,
  nearby: [],
  similar: [],
  without: names.map((name) => ({ ...found, without: name })),
});

test("a suggestion names the filter that it drops and its results: amenities first, the city last", () => {
  const startDate = addDays(dayIn("UTC", new Date()), 30);
  const endDate = addDays(startDate, 2);
  const search = {
    ...EMPTY_SEARCH,
    location: "Lisbon",
    q: "zeppelin",
    startDate,
    endDate,
    desks: 3,
    onWeekends: true,
    minPrice: 5,
    maxPrice: 20,
    amenities: ["Parking", "Lockers"],
  };
  const names = ["place", "q", "dates", "desks", "on_weekends", "price", "Parking"];
  expect(waysOut(search, without(...names)).map(({ label }) => label)).toEqual([
    "Without “Open on weekends”: 2 spaces, from US$24 a day",
    "Without “From US$5 a day, Up to US$20 a day”: 2 spaces, from US$24 a day",
    "Without “Parking”: 2 spaces, from US$24 a day",
    "Without “zeppelin”: 2 spaces, from US$24 a day",
    "Without “3 desks”: 2 spaces, from US$24 a day",
    `Without “${formatSpan(startDate, endDate)}”: 2 spaces, from US$24 a day`,
    "Without “Lisbon”: 2 spaces, from US$24 a day",
  ]);
});

test("a suggestion keeps the other filters and starts at the first page", () => {
  const search = {
    ...EMPTY_SEARCH,
    location: "Lisbon",
    minPrice: 5,
    maxPrice: 20,
    amenities: ["Parking", "Lockers"],
    cursor: { key: "1", id: "1b4e28ba-2fa1-41d2-883f-0016d3cca427" },
  };
  const ways = waysOut(search, without("price", "Lockers"));
  expect(ways.map(({ to }) => to)).toEqual([
    "/search?location=Lisbon&amenities=Parking&amenities=Lockers",
    "/search?location=Lisbon&minPrice=5&maxPrice=20&amenities=Parking",
  ]);
});

test("the spaces of a suggestion open without the dropped filter, and link back to the original search", () => {
  const search = { ...EMPTY_SEARCH, location: "Lisbon", startDate: "2027-03-10", desks: 3 };
  const [desks, dates] = waysOut(search, without("dates", "desks"));
  expect(desks?.query).toMatch(/^\?startDate=2027-03-10&from=location%3DLisbon%26startDate/);
  expect(dates?.query).toMatch(/^\?desks=3&from=location%3DLisbon%26startDate/);
});

test("a bounded count has a plus sign, and a missing price is left out", () => {
  const bounded = { ...found, total: 1000, totalIsBounded: true, minPrice: null };
  const help = {
    isPlaceEmpty: false,
    nearby: [],
    similar: [],
    without: [{ ...bounded, without: "desks" }],
  };
  expect(waysOut({ ...EMPTY_SEARCH, desks: 9, q: "zeppelin" }, help)[0]?.label).toBe(
    "Without “9 desks”: 1,000+ spaces",
  );
});

test("dropping the only filter shows all spaces, with their number", () => {
  expect(waysOut({ ...EMPTY_SEARCH, location: "Paris" }, without("place"))[0]).toMatchObject({
    label: expect.stringMatching(/^Without “Paris”: \d+ spaces/),
    to: "/search",
  });
});

test("days in the past are named, and only future ones are suggested", () => {
  const now = new Date("2026-11-22T11:00:00Z");
  const on = (startDate: string, endDate: string | null = null) =>
    daysOutOfReach({ ...EMPTY_SEARCH, desks: 2, startDate, endDate }, now);
  expect(on("2026-11-19", "2026-11-20")).toEqual({
    message: "Thu 19 – Fri 20 Nov 2026 is in the past. Choose today or a later day.",
    rest: null,
  });
  expect(on("2026-11-20", "2026-11-25")).toEqual({
    message: "Fri 20 – Wed 25 Nov 2026 begins in the past. Choose today or a later day.",
    rest: {
      label: "Search Sun 22 – Wed 25 Nov",
      to: "/search?startDate=2026-11-22&endDate=2026-11-25&desks=2",
    },
  });
  // At noon in London the day is still the 21st on a Pacific island.
  expect(on("2026-11-21")?.message).toBe(
    "Sat 21 Nov 2026 is already over in most places. Choose today or a later day.",
  );
  expect(on("2026-11-21", "2026-11-22")?.rest?.to).toBe("/search?startDate=2026-11-22&desks=2");
  expect(on("2026-11-22")).toBeNull();
  expect(daysOutOfReach(EMPTY_SEARCH, now)).toBeNull();
  expect(on("2027-11-22")).toBeNull();
  expect(on("2027-12-30")).toEqual({
    message:
      "Thu 30 Dec 2027 is too far ahead: you can book up to 365 days ahead, until Mon 22 Nov 2027.",
    rest: null,
  });
});

test("a neighbourhood is searched with its city, a city with its country, a country alone", () => {
  const place = { within: "Portugal", spaces: 2 };
  expect(placeToSearch({ ...place, name: "Lisbon", kind: "city" })).toBe("Lisbon, Portugal");
  expect(placeToSearch({ ...place, name: "Alfama", within: "Lisbon", kind: "neighbourhood" })).toBe(
    "Alfama, Lisbon",
  );
  expect(placeToSearch({ ...place, name: "Portugal", within: "Europe", kind: "country" })).toBe(
    "Portugal",
  );
});

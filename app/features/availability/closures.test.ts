import { expect, test } from "vitest";
import { closesOne, daysClosedBy } from "~/features/availability/closures";

// 7 December 2026 is a Monday.
const WEEK = { startsOn: "2026-12-07", endsOn: "2026-12-13", weekday: null };
const chosen = (from: string, until = from) => ({
  from: `2026-12-${from}`,
  until: `2026-12-${until}`,
});

test("a closure applies to chosen days that overlap with it", () => {
  expect(closesOne(WEEK, chosen("07"))).toBe(true);
  expect(closesOne(WEEK, chosen("13", "20"))).toBe(true);
  expect(closesOne(WEEK, chosen("01", "06"))).toBe(false);
  expect(closesOne(WEEK, chosen("14"))).toBe(false);
  expect(closesOne(WEEK, null)).toBe(false);
});

test("a closure of a weekday closes that weekday alone", () => {
  const fridays = { ...WEEK, endsOn: "2026-12-31", weekday: 5 };
  expect(closesOne(fridays, chosen("11"))).toBe(true);
  expect(closesOne(fridays, chosen("07", "10"))).toBe(false);
  expect(closesOne(fridays, chosen("12", "18"))).toBe(true);
});

test("closed days are listed one by one, but not within more than a year", () => {
  const closures = [
    { ...WEEK, id: "1", reason: "Repairs", endsOn: "2026-12-08" },
    { ...WEEK, id: "2", reason: "Market", endsOn: "2026-12-31", weekday: 5 },
  ];
  expect(daysClosedBy(closures, chosen("08", "20"))).toEqual([
    "2026-12-08",
    "2026-12-11",
    "2026-12-18",
  ]);
  expect(daysClosedBy(closures, { from: "2026-12-08", until: "2027-12-09" })).toEqual([]);
});

import { expect, test } from "vitest";
import { closesOne } from "~/features/opening/closures";

// 7 December 2026 is a Monday.
const WEEK = { startsOn: "2026-12-07", endsOn: "2026-12-13", weekday: null };
const chosen = (from: string, until = from) => ({
  from: `2026-12-${from}`,
  until: `2026-12-${until}`,
});

test("a closure closes the days that it has in common with those that are chosen", () => {
  expect(closesOne(WEEK, chosen("07"))).toBe(true);
  expect(closesOne(WEEK, chosen("13", "20"))).toBe(true);
  expect(closesOne(WEEK, chosen("01", "06"))).toBe(false);
  expect(closesOne(WEEK, chosen("14"))).toBe(false);
  expect(closesOne(WEEK, null)).toBe(false);
});

test("a weekday that is closed every week closes that weekday alone", () => {
  const fridays = { ...WEEK, endsOn: "2026-12-31", weekday: 5 };
  expect(closesOne(fridays, chosen("11"))).toBe(true);
  expect(closesOne(fridays, chosen("07", "10"))).toBe(false);
  expect(closesOne(fridays, chosen("12", "18"))).toBe(true);
});

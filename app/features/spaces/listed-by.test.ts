import { expect, test } from "vitest";
import { describeLister } from "~/features/spaces/listed-by";

const since = "2026-03-31T23:30:00Z";
const ana = { name: "Ana L.", since, answersWithin: null };

test("a page shows the lister, since when they are a member, and when hours and prices were confirmed", () => {
  expect(describeLister(ana, { confirmedAt: null })).toBe(
    "Listed by Ana L., here since March 2026.",
  );
  expect(describeLister({ ...ana, name: null }, { confirmedAt: "2026-11-22T10:00:00Z" })).toBe(
    "Listed by a member, here since March 2026. Hours and prices confirmed Sun 22 Nov 2026.",
  );
  expect(describeLister(null, { confirmedAt: since })).toBeNull();
});

test.each([
  [0, "within an hour"],
  [60, "within an hour"],
  [61, "within 2 hours"],
  [180, "within 3 hours"],
  [1380, "within 23 hours"],
  [1381, "within a day"],
  [1440, "within a day"],
  [1441, "within 2 days"],
  [10_080, "within 7 days"],
])("a usual answer time of %i minutes is rounded up: %s", (answersWithin, words) => {
  expect(describeLister({ ...ana, answersWithin }, { confirmedAt: null })).toBe(
    `Listed by Ana L., here since March 2026. Usually answers ${words}.`,
  );
});

import { expect, test } from "vitest";
import { describeDepartureRefusal } from "~/features/departures/refusals";

test("a limit is said as the database sends it", () => {
  expect(describeDepartureRefusal("too-many-tries", 7)).toContain("7 wrong passwords");
  expect(describeDepartureRefusal("too-many-departures", 4)).toContain("4 times in 24 hours");
});

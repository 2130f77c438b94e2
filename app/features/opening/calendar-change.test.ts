import { expect, test } from "vitest";
import { describeDone } from "~/features/opening/calendar-change";

test("what was opened again is said with its days, and not said to be open where the week leaves it closed", () => {
  expect(describeDone("open-days", ["2026-12-09", "2026-12-10"])).toBe(
    "Open again: Wed 9 – Thu 10 Dec.",
  );
  expect(describeDone("open-days", [])).toContain("Your weekly hours still leave these days");
  const fridays = { startsOn: "2026-12-04", endsOn: "2026-12-18", weekday: 5 };
  expect(describeDone("lift", fridays)).toBe("Open again: Every Friday, Fri 4 – Fri 18 Dec 2026.");
  // Lifted in another tab already.
  expect(describeDone("lift", null)).toBe("Open again.");
});

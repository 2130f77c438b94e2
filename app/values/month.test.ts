import { expect, test } from "vitest";
import { lastDayOf } from "../../tests/support/days.ts";
import { addDays, mondayOf } from "~/values/day";
import { addMonths, beginsMonth, firstDayOf, monthsBeside } from "~/values/month";

test("six weeks contain a whole month, and the links next to them skip no day", () => {
  for (let month = "2026-01"; month < "2032-01"; month = addMonths(month, 1)) {
    const monday = mondayOf(firstDayOf(month));
    const last = addDays(monday, 41);
    expect(last >= lastDayOf(month), month).toBe(true);
    expect(monthsBeside(monday, last)).toEqual({
      previous: addMonths(month, -1),
      next: addMonths(month, 1),
    });
  }
  expect(monthsBeside("2026-11-23", "2027-01-03")).toEqual({
    previous: "2026-11",
    next: "2027-01",
  });
});

test("the month is named at the first day of a calendar and of each month", () => {
  const days = Array.from({ length: 42 }, (_, at) => addDays("2026-11-23", at));
  expect(days.filter(beginsMonth)).toEqual(["2026-11-23", "2026-12-01", "2027-01-01"]);
});

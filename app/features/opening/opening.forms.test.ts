import { expect, test } from "vitest";
import { CalendarForm, DAYS_AHEAD } from "~/features/opening/opening.forms";
import { addDays, earliestToday, type Day } from "~/values/day";

const today = earliestToday(new Date());
const mistakeAt = (field: string, form: object) =>
  CalendarForm.safeParse(form).error?.issues.find(({ path }) => path[0] === field)?.message;
const close = (from: Day) => mistakeAt("from", { intent: "close", from, reason: "Repairs" });
const setHours = (day: Day) =>
  mistakeAt("day", { intent: "set-hours", day, opensAt: "10:00", closesAt: "14:00" });

test.each([close, setHours])("days that are over, or years ahead, are not changed", (ask) => {
  for (const over of ["0202-11-27", "2020-01-01", addDays(today, -1)])
    expect(ask(over)).toBe("That day is over.");
  expect(ask(addDays(today, DAYS_AHEAD + 1))).toBe("Choose a day in the next two years.");
  for (const day of [today, addDays(today, 1), addDays(today, DAYS_AHEAD)])
    expect(ask(day)).toBeUndefined();
});

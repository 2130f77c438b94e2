import { expect, test } from "vitest";
import { CalendarForm, DAYS_AHEAD } from "~/features/availability/availability.forms";
import { addDays, earliestToday, type Day } from "~/values/day";

const today = earliestToday(new Date());
const mistakeAt = (field: string, form: object) =>
  CalendarForm.safeParse(form).error?.issues.find(({ path }) => path[0] === field)?.message;
const close = (from: Day) => mistakeAt("from", { intent: "close", from, reason: "Repairs" });
const setHours = (day: Day) =>
  mistakeAt("day", { intent: "set-hours", day, opensAt: "10:00", closesAt: "14:00" });

test.each([close, setHours])("days in the past, or years ahead, cannot be changed", (ask) => {
  for (const over of ["0202-11-27", "2020-01-01", addDays(today, -1)])
    expect(ask(over)).toBe("That day is over.");
  expect(ask(addDays(today, DAYS_AHEAD + 1))).toBe("Choose a day in the next two years.");
  for (const day of [today, addDays(today, 1), addDays(today, DAYS_AHEAD)])
    expect(ask(day)).toBeUndefined();
});

test("the length of a reason is counted in characters, as in the table", () => {
  const reason = (text: string) =>
    mistakeAt("reason", { intent: "close", from: today, reason: text });
  for (const text of ["Up", "😀".repeat(200), `${"x".repeat(200)}\u200b\r\n`])
    expect(reason(text), text).toBeUndefined();
  expect(reason("😀".repeat(201))).toBe("Write at most 200 characters; you have written 201.");
  expect(reason("😀")).toBe("Write at least 2 characters; you have written 1.");
  expect(reason(" \u200b")).toBe("Say why: guests will see it.");
});

test("a closing time on the next day is accepted only in full", () => {
  const closing = (opensAt: string, closesAt: string) =>
    mistakeAt("closesAt", { intent: "set-hours", day: today, opensAt, closesAt });
  expect(closing("9", "6")).toBe("Did you mean 18:00? Write 06:00 if it closes on the next day.");
  for (const closes of ["06:00", "0600", "18", "6 pm", "0", "24"])
    expect(closing("9", closes), closes).toBeUndefined();
  expect(closing("9", "9")).toContain("Opening and closing times are the same.");
  const hours = Array.from({ length: 7 }, () => ({ isOpen: true, opens: "9", closes: "6" }));
  expect(CalendarForm.safeParse({ intent: "set-week", hours }).error?.issues[0]).toMatchObject({
    path: ["hours", 0, "closes"],
    message: "Did you mean 18:00? Write 06:00 if Monday closes on the next day.",
  });
});

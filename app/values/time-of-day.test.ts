import { expect, test } from "vitest";
import { askForNight, asTimeOfDay, isBareHour, timeOn } from "~/values/time-of-day";

test.each([
  ["9", "09:00"],
  ["09:00", "09:00"],
  ["930", "09:30"],
  ["0930", "09:30"],
  [" 9.30 ", "09:30"],
  ["21:05", "21:05"],
  ["0", "00:00"],
  ["6 pm", "18:00"],
  ["12:30AM", "00:30"],
  ["12pm", "12:00"],
  ["9PM", "21:00"],
  ["9:30 pm", "21:30"],
  ["9.30 P.M.", "21:30"],
  ["12 : 30 p. m.", "12:30"],
  ["9h", "09:00"],
  ["18h30", "18:30"],
  ["9 h 00", "09:00"],
  ["09H05", "09:05"],
  ["24h", "24:00"],
  ["24:00", "24:00"],
  ["９：３０", "09:30"],
  ["\u0660\u0669:\u0663\u0660", "09:30"],
])("“%s” is %s", (typed, time) => {
  expect(asTimeOfDay(typed)).toBe(time);
});

test.each([
  "",
  "noon",
  "25",
  "24:01",
  "9:60",
  "9:5",
  "13 pm",
  "0 am",
  "9 p",
  "pm",
  "-1",
  "09:00:00",
  "h30",
  "9h5",
  "9:h30",
  "25h",
])("“%s” is not a time of day", (typed) => {
  expect(asTimeOfDay(typed)).toBeNull();
});

test("a bare hour that would close on the next day is questioned, with a suggestion of the evening hour", () => {
  expect(["6", " 18 ", "06"].map(isBareHour)).toEqual([true, true, true]);
  expect(["06:00", "0600", "6pm", "630"].map(isBareHour)).toEqual([false, false, false, false]);
  expect(askForNight("09:00", "06:00")).toBe(
    "Did you mean 18:00? Write 06:00 if it closes on the next day.",
  );
  expect(askForNight("18:30", "12:00", "Monday")).toBe(
    "Did you mean 00:00? Write 12:00 if Monday closes on the next day.",
  );
  // Six in the evening is before the opening time as well.
  for (const [opens, closes] of [
    ["20:00", "06:00"],
    ["20:00", "18:00"],
  ] as const)
    expect(askForNight(opens, closes)).toBe(`Write ${closes} if it closes on the next day.`);
});

test("24:00 is the midnight at the start of the next day", () => {
  expect(timeOn("2026-12-31", "24:00")).toBe("2027-01-01T00:00");
  expect(timeOn("2028-02-28", "24:00")).toBe("2028-02-29T00:00");
  expect(timeOn("2026-12-31", "00:00")).toBe("2026-12-31T00:00");
});

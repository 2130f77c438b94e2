import { expect, test } from "vitest";
import { asTimeOfDay } from "~/values/time-of-day";

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
  ["24:00", "24:00"],
  ["９：３０", "09:30"],
])("“%s” is %s", (typed, time) => {
  expect(asTimeOfDay(typed)).toBe(time);
});

test.each(["", "noon", "25", "24:01", "9:60", "9:5", "13 pm", "0 am", "-1", "09:00:00"])(
  "“%s” is no time of day",
  (typed) => {
    expect(asTimeOfDay(typed)).toBeNull();
  },
);

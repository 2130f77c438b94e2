import { expect, test } from "vitest";
import {
  mistakeOf,
  overlapOf,
  toFormDays,
  toWeeklyHours,
  withSameHours,
  type FormDay,
} from "~/features/listings/editing/weekly-hours";

const week = {
  opensAt: ["09:00", "09:00", "00:00", "09:00", "18:30", "18:00", null],
  closesAt: ["18:00", "18:00", "24:00", "18:00", "24:00", "02:00", null],
};

test("the hours of a listing survive the round trip through the form", () => {
  expect(toWeeklyHours(toFormDays(week))).toEqual(week);
});

test("a day that closes at midnight reads 00:00, and a closed day offers the usual hours", () => {
  const rows = toFormDays(week);
  expect(rows[2]).toEqual({ isOpen: true, opens: "00:00", closes: "00:00" });
  expect(rows[6]).toEqual({ isOpen: false, opens: "09:00", closes: "18:00" });
});

test("an open day needs both times, and they differ: closing before opening is on the next day", () => {
  expect(mistakeOf({ isOpen: true, opens: "09:00", closes: "18:00" }, "Monday")).toBeNull();
  expect(mistakeOf({ isOpen: true, opens: "18:00", closes: "00:00" }, "Monday")).toBeNull();
  expect(mistakeOf({ isOpen: true, closes: "18:00" }, "Monday")?.field).toBe("opens");
  expect(mistakeOf({ isOpen: true, opens: "09:00" }, "Monday")?.field).toBe("closes");
  expect(mistakeOf({ isOpen: true, opens: "18:00", closes: "02:00" }, "Monday")).toBeNull();
  expect(mistakeOf({ isOpen: true, opens: "09:00", closes: "08:59" }, "Monday")).toBeNull();
  expect(mistakeOf({ isOpen: true, opens: "00:00", closes: "00:00" }, "Monday")).toBeNull();
  expect(mistakeOf({ isOpen: true, opens: "09:00", closes: "09:00" }, "Monday")).toEqual({
    field: "closes",
    message:
      "On Monday, opening and closing are both at 09:00. To stay open around the clock, enter 00:00 to 00:00.",
  });
});

test("a bare hour never closes on the next day: that needs the time in full", () => {
  const typed = (opens: string, closes: string) =>
    mistakeOf({ isOpen: true, opens, closes, isBareHour: true }, "Monday");
  expect(typed("09:00", "06:00")).toEqual({
    field: "closes",
    message: "Did you mean 18:00? Write 06:00 if Monday closes on the next day.",
  });
  expect([typed("09:00", "18:00"), typed("18:00", "00:00")]).toEqual([null, null]);
});

test("a night ends at the latest when the next day opens, and Sunday's when Monday opens", () => {
  const closed = { isOpen: false, opens: "01:00", closes: "18:00" };
  const day = (opens: string, closes: string) => ({ isOpen: true, opens, closes });
  const overlaps = (first: FormDay, second: FormDay, at = 0) => {
    const dayAt = (n: number) => (n === at ? first : n === (at + 1) % 7 ? second : closed);
    return overlapOf(
      Array.from({ length: 7 }, (_, n) => dayAt(n)),
      at,
    );
  };
  expect(overlaps(day("18:00", "09:00"), day("09:00", "18:00"))).toBeNull();
  expect(overlaps(day("18:00", "02:00"), closed)).toBeNull();
  expect(overlaps(day("18:00", "00:00"), day("00:00", "00:00"))).toBeNull();
  expect(overlaps(day("09:00", "18:00"), day("01:00", "18:00"))).toBeNull();
  expect(overlaps(day("18:00", "09:01"), day("09:00", "18:00"))).toBe(
    "Monday would close at 09:01 on Tuesday, but Tuesday opens at 09:00. Close earlier on Monday, or open later on Tuesday.",
  );
  expect(overlaps(day("18:00", "02:00"), day("00:00", "00:00"), 6)).toMatch(
    /^Sunday would close at 02:00 on Monday/,
  );
});

test("the times of a closed day are not validated", () => {
  expect(mistakeOf({ isOpen: false, opens: "18:00", closes: "09:00" }, "Sunday")).toBeNull();
  expect(mistakeOf({}, "Sunday")).toBeNull();
});

test("all open days get the hours of the first open one, and closed days keep theirs", () => {
  const closed = { isOpen: false, opens: "09:00", closes: "18:00" };
  const early = { isOpen: true, opens: "07:00", closes: "15:00" };
  const late = { isOpen: true, opens: "12:00", closes: "00:00" };
  expect(withSameHours([closed, late, early, closed])).toEqual([closed, late, late, closed]);
  expect(withSameHours([closed, closed])).toEqual([closed, closed]);
});

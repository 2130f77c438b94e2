import { expect, test } from "vitest";
import {
  mistakeOf,
  toFormDays,
  toWeeklyHours,
  withSameHours,
} from "~/features/listings/weekly-hours";

const week = {
  opensAt: ["09:00", "09:00", "00:00", "09:00", "18:30", null, null],
  closesAt: ["18:00", "18:00", "24:00", "18:00", "24:00", null, null],
};

test("the rows of a form and the hours of a listing say the same", () => {
  expect(toWeeklyHours(toFormDays(week))).toEqual(week);
});

test("a day that closes at midnight reads 00:00, and a closed day offers the usual hours", () => {
  const rows = toFormDays(week);
  expect(rows[2]).toEqual({ isOpen: true, opens: "00:00", closes: "00:00" });
  expect(rows[5]).toEqual({ isOpen: false, opens: "09:00", closes: "18:00" });
});

test("an open day needs both times, the later one last", () => {
  expect(mistakeOf({ isOpen: true, opens: "09:00", closes: "18:00" }, "Monday")).toBeNull();
  expect(mistakeOf({ isOpen: true, opens: "18:00", closes: "00:00" }, "Monday")).toBeNull();
  expect(mistakeOf({ isOpen: true, closes: "18:00" }, "Monday")?.field).toBe("opens");
  expect(mistakeOf({ isOpen: true, opens: "09:00" }, "Monday")?.field).toBe("closes");
  for (const closes of ["09:00", "08:59"])
    expect(mistakeOf({ isOpen: true, opens: "09:00", closes }, "Monday")?.field).toBe("closes");
});

test("nothing is wrong with the times of a closed day", () => {
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

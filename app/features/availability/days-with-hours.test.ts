import { expect, test } from "vitest";
import {
  daysWithHours,
  isCheckedByDefault,
  sharedHours,
  warnOfHours,
} from "~/features/availability/days-with-hours";

// 7 December 2026 is a Monday.
const at = (from: string, until = from) => ({ from: `2026-12-${from}`, until: `2026-12-${until}` });
const WEDNESDAY = { day: "2026-12-09", opensAt: "10:00", closesAt: "14:00" };
const CALENDAR = {
  opensAt: [...Array<string>(5).fill("09:00"), null, null],
  closesAt: [...Array<string>(5).fill("18:00"), null, null],
  specialHours: [WEDNESDAY, { ...WEDNESDAY, day: "2026-12-13" }],
};
const days = (from: string, until?: string) => daysWithHours(at(from, until), CALENDAR);

test("chosen days are split into closed, open and those with special hours", () => {
  expect(days("08", "13")).toEqual({
    closed: ["2026-12-12"],
    special: CALENDAR.specialHours,
    open: ["2026-12-08", "2026-12-10", "2026-12-11"],
  });
  expect(daysWithHours(null, CALENDAR)).toEqual({ closed: [], special: [], open: [] });
  // 31 days can get hours at once.
  expect(days("01", "31").open).toHaveLength(22);
  const more = daysWithHours({ from: "2026-12-01", until: "2027-01-01" }, CALENDAR);
  expect(more.open).toEqual([]);
});

test("the box for opening or replacing is ticked by default only when it is the whole change", () => {
  expect(isCheckedByDefault(days("12", "13"))).toBe(true);
  expect(isCheckedByDefault(days("09"))).toBe(true);
  expect(isCheckedByDefault(days("08", "12"))).toBe(false);
  expect(isCheckedByDefault(daysWithHours(null, CALENDAR))).toBe(false);
});

test("days that the change opens, or whose hours it replaces, are named", () => {
  expect(warnOfHours(days("08", "12"))).toBe(
    "Your weekly hours leave Sat 12 Dec closed. Wed 9 Dec already has special hours. Say below what to do with these days, and press again.",
  );
  expect(warnOfHours(days("09", "13"))).toContain("Wed 9 Dec and Sun 13 Dec already have special");
  expect(warnOfHours(days("10", "11"))).toBeNull();
});

test("the form suggests the hours that all open chosen days share", () => {
  const hours = (from: string, until?: string) => sharedHours(days(from, until), CALENDAR);
  expect(hours("07", "08")).toEqual({ opens: "09:00", closes: "18:00" });
  // Saturday has no hours, and Sunday special ones, as Wednesday has.
  expect(hours("11", "12")).toEqual({ opens: "09:00", closes: "18:00" });
  expect(hours("12", "13")).toEqual({ opens: "10:00", closes: "14:00" });
  expect([hours("12"), hours("08", "09")]).toEqual([null, null]);
  expect(sharedHours(daysWithHours(null, CALENDAR), CALENDAR)).toBeNull();
});

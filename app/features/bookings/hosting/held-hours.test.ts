import { expect, test } from "vitest";
import {
  closingDayOf,
  describeHeldHours,
  describeOpening,
  heldRuns,
} from "~/features/bookings/hosting/held-hours";

/** Days with their hours, from Friday 4 December 2026 on. */
function held(...days: [day: string, opens: string, closes: string][]) {
  return {
    heldDays: days.map(([day]) => day),
    opensAt: days.map(([, opens]) => opens),
    closesAt: days.map(([, , closes]) => closes),
  };
}
const FRIDAY = "2026-12-04";
const SATURDAY = "2026-12-05";
const MONDAY = "2026-12-07";
const NEXT_FRIDAY = "2026-12-11";

test("days with the same hours are described once", () => {
  const days = held([FRIDAY, "09:00", "18:00"], [MONDAY, "09:00", "18:00"]);
  expect(describeHeldHours(days)).toEqual(["09:00 – 18:00"]);
  expect(describeHeldHours(held([FRIDAY, "00:00", "24:00"]))).toEqual(["around the clock"]);
});

test("a Saturday with shorter hours is named by its weekday, in the order of the stay", () => {
  const days = held(
    [FRIDAY, "09:00", "18:00"],
    [SATURDAY, "10:00", "14:00"],
    [MONDAY, "09:00", "18:00"],
  );
  expect(describeHeldHours(days)).toEqual(["Fri, Mon 09:00 – 18:00", "Sat 10:00 – 14:00"]);
  const later = held([SATURDAY, "10:00", "14:00"], [MONDAY, "09:00", "18:00"]);
  expect(describeHeldHours(later)).toEqual(["Sat 10:00 – 14:00", "Mon 09:00 – 18:00"]);
});

test("weekdays with the same hours follow the order of the stay, across the weekend too", () => {
  const usual = (day: string): [string, string, string] => [day, "08:30", "20:00"];
  const TUESDAY = "2026-12-08";
  const closedSunday = held(usual(FRIDAY), usual(SATURDAY), usual(MONDAY), [
    TUESDAY,
    "09:00",
    "12:00",
  ]);
  expect(describeHeldHours(closedSunday)).toEqual([
    "Fri, Sat, Mon 08:30 – 20:00",
    "Tue 09:00 – 12:00",
  ]);
  const openSunday = held(usual(SATURDAY), usual("2026-12-06"), usual(MONDAY), [
    TUESDAY,
    "09:00",
    "12:00",
  ]);
  expect(describeHeldHours(openSunday)).toEqual(["Sat–Mon 08:30 – 20:00", "Tue 09:00 – 12:00"]);
});

test("nights are named by the days on which they began, and the run ends on the day after the last", () => {
  const days = held(
    [FRIDAY, "18:00", "02:00"],
    [SATURDAY, "18:00", "02:00"],
    [MONDAY, "09:00", "24:00"],
  );
  expect(describeHeldHours(days)).toEqual([
    "Fri, Sat 18:00 – 02:00 (next day)",
    "Mon 09:00 – 24:00",
  ]);
  expect(heldRuns(days).map(closingDayOf)).toEqual(["2026-12-06", MONDAY]);
});

test("two Fridays with different hours are named by date", () => {
  const days = held([FRIDAY, "09:00", "18:00"], [NEXT_FRIDAY, "09:00", "15:00"]);
  expect(describeHeldHours(days)).toEqual([
    "Fri 4 Dec: 09:00 – 18:00",
    "Fri 11 Dec: 09:00 – 15:00",
  ]);
});

test("a gap, or different hours, starts another run", () => {
  const days = held(
    [FRIDAY, "09:00", "18:00"],
    [SATURDAY, "10:00", "14:00"],
    ["2026-12-06", "10:00", "14:00"],
    ["2026-12-08", "10:00", "14:00"],
  );
  expect(heldRuns(days)).toEqual([
    { from: FRIDAY, to: FRIDAY, opens: "09:00", closes: "18:00" },
    { from: SATURDAY, to: "2026-12-06", opens: "10:00", closes: "14:00" },
    { from: "2026-12-08", to: "2026-12-08", opens: "10:00", closes: "14:00" },
  ]);
  expect(heldRuns(held())).toEqual([]);
});

test("a stay begins when the doors open, or at any hour around the clock", () => {
  const opening = (opens: string, closes: string) =>
    describeOpening(held([FRIDAY, opens, closes]), "Fri 4 Dec");
  expect(opening("09:00", "18:00")).toBe("Doors open at 09:00 on Fri 4 Dec");
  expect(opening("00:00", "24:00")).toBe("Open around the clock, from Fri 4 Dec,");
  expect(opening("00:00", "12:00")).toBe("Doors open at 00:00 on Fri 4 Dec");
});

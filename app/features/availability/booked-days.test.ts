import { expect, test } from "vitest";
import {
  bookedOn,
  countBookings,
  seenDays,
  warnOfBookings,
} from "~/features/availability/booked-days";

const booking = (guest: string | null, ...days: string[]) => ({
  id: days.join(),
  guest,
  desks: 1,
  days,
});
const MONDAY = booking("Ana", "2026-12-07");
const WEEK = booking("Ben", "2026-12-08", "2026-12-09", "2026-12-10");

test("guests with bookings are named before their days are changed", () => {
  expect(warnOfBookings([MONDAY])).toBe(
    "1 booking on these days will still stand: Ana (Mon 7 Dec). To go ahead anyway, press again.",
  );
  expect(warnOfBookings([MONDAY, WEEK, booking(null, "2026-12-11"), MONDAY, MONDAY])).toContain(
    "5 bookings on these days will still stand: Ana (Mon 7 Dec), Ben (Tue 8 – Thu 10 Dec), a former member (Fri 11 Dec) and 2 others.",
  );
});

test("fifty bookings are counted as “50 or more”", () => {
  expect(countBookings(Array.from({ length: 49 }, () => MONDAY))).toBe("49 bookings");
  expect(countBookings(Array.from({ length: 50 }, () => MONDAY))).toBe("50 or more bookings");
});

test("closing a weekday names the bookings with that weekday", () => {
  expect(bookedOn([MONDAY, WEEK], 2)).toEqual([WEEK]);
  expect(bookedOn([MONDAY, WEEK], undefined)).toEqual([MONDAY, WEEK]);
});

test("the form sends back the first and the last day of the shown bookings", () => {
  expect(seenDays({ from: "2026-12-07", until: "2026-12-09" })).toBe("2026-12-07 2026-12-09");
  expect(seenDays(null)).toBe("");
});

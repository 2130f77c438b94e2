import { expect, test } from "vitest";
import type { OwnerDay } from "~/features/availability/availability.schema";
import { fillOf, toneOf } from "~/features/availability/day-fill";

const day: OwnerDay = {
  day: "2026-12-07",
  state: "open",
  opensAt: "09:00",
  closesAt: "18:00",
  desksBooked: 0,
  capacity: 8,
  isOversold: false,
  freeDesks: 8,
  closedBecause: null,
  isSpecial: false,
  waiting: 0,
};
const taken = (desksBooked: number, capacity = 8) => ({
  ...day,
  desksBooked,
  capacity,
  freeDesks: capacity - desksBooked,
});

test("the shade of a day says how full it is", () => {
  expect([0, 1, 2, 3, 5, 6, 8].map((desks) => fillOf(taken(desks)))).toEqual([
    "none",
    "some",
    "some",
    "many",
    "many",
    "most",
    "full",
  ]);
  expect([1, 6].map((desks) => fillOf(taken(desks, 34)))).toEqual(["few", "some"]);
});

test("closed and past days have no shade, and booked days that are closed now are an alarm", () => {
  const shades = [
    { ...day, state: "closed" as const },
    { ...day, opensAt: null, closesAt: null },
    { ...taken(8), state: "past" as const },
  ].map(toneOf);
  expect(shades.join(" ")).not.toContain("day-");
  expect(toneOf({ ...taken(2), state: "closed" })).toContain("alarm");
  expect(toneOf({ ...taken(8), isOversold: true })).toContain("alarm");
});

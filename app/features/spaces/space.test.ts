import { expect, test } from "vitest";
import {
  describeClosedDays,
  describeHours,
  describeOpenDays,
  leadPrice,
  withoutPastWeeks,
  type SpaceDay,
} from "~/features/spaces/space";

test("open days are said as a person says them", () => {
  expect(describeOpenDays([5, 1, 2, 3, 4])).toBe("Monday to Friday");
  expect(describeOpenDays([1, 2, 3, 4, 5, 6, 7])).toBe("Every day");
  expect(describeOpenDays([1, 3, 6])).toBe("Monday, Wednesday, Saturday");
});

test("closed days are named, and none when there are none", () => {
  expect(describeClosedDays([1, 2, 3, 4, 5])).toBe("Closed on Saturday, Sunday");
  expect(describeClosedDays([1, 2, 3, 4, 5, 6, 7])).toBeNull();
});

test("a space that never closes says so", () => {
  expect(describeHours({ opensAt: "00:00", closesAt: "24:00" })).toBe("Around the clock");
  expect(describeHours({ opensAt: "08:30", closesAt: "19:00" })).toBe("08:30 – 19:00");
});

test("the shortest pass that is sold stands for the price of a listing", () => {
  const none = { pricePerDay: null, pricePerWeek: null, pricePerMonth: null };
  expect(leadPrice({ ...none, pricePerDay: 20, pricePerMonth: 300 })).toEqual({
    price: 20,
    unit: "day",
  });
  expect(leadPrice({ ...none, pricePerMonth: 300 })).toEqual({ price: 300, unit: "month" });
  expect(leadPrice(none)).toBeNull();
});

test("a calendar begins with the week in which something can still be booked", () => {
  // November 2026 begins on a Sunday.
  const november = (past: number) =>
    Array.from({ length: 30 }, (_, index): SpaceDay => ({
      day: `2026-11-${String(index + 1).padStart(2, "0")}`,
      state: index < past ? "past" : "open",
      freeDesks: 3,
      closedBecause: null,
    }));
  const firstOf = (past: number) => withoutPastWeeks(november(past), 6)[0]?.day;
  expect(firstOf(0)).toBe("2026-11-01");
  expect(firstOf(1)).toBe("2026-11-02");
  expect(firstOf(19)).toBe("2026-11-16");
  expect(firstOf(30)).toBe("2026-11-30");
});

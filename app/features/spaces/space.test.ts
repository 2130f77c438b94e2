import { expect, test } from "vitest";
import {
  cardAmenities,
  describeClosedDays,
  describeHours,
  describeOpenDays,
} from "~/features/spaces/space";

test("a card shows three amenities and counts the rest", () => {
  expect(cardAmenities(["a", "b", "c", "d", "e"])).toEqual({ shown: ["a", "b", "c"], more: 2 });
  expect(cardAmenities(["a"])).toEqual({ shown: ["a"], more: 0 });
});

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

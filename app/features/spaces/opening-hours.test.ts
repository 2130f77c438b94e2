import { expect, test } from "vitest";
import { describeHours, describeWeekdays, groupHours } from "~/features/spaces/opening-hours";

/** A week from the hours of its days, Monday first; null is closed. */
function week(...days: ([opens: string, closes: string] | null)[]) {
  return {
    opensAt: days.map((day) => day?.[0] ?? null),
    closesAt: days.map((day) => day?.[1] ?? null),
  };
}
const office: [string, string] = ["09:00", "18:00"];
const morning: [string, string] = ["10:00", "14:00"];

test("days with the same hours are grouped, with closed days last", () => {
  expect(groupHours(week(null, office, office, morning, office, null, null))).toEqual([
    { weekdays: [2, 3, 5], hours: { opens: "09:00", closes: "18:00" } },
    { weekdays: [4], hours: { opens: "10:00", closes: "14:00" } },
    { weekdays: [1, 6, 7], hours: null },
  ]);
});

test("three weekdays in a row become a span, two do not", () => {
  expect(describeWeekdays([1, 2, 3, 4, 5])).toBe("Mon–Fri");
  expect(describeWeekdays([2, 3, 5])).toBe("Tue, Wed, Fri");
  expect(describeWeekdays([1, 2, 3, 5])).toBe("Mon–Wed, Fri");
  expect(describeWeekdays([6, 7])).toBe("Sat, Sun");
  expect(describeWeekdays([1, 2, 3, 4, 5, 6, 7])).toBe("Every day");
});

test("hours are described also around the clock, past midnight and when closed", () => {
  expect(describeHours({ opens: "00:00", closes: "24:00" })).toBe("around the clock");
  expect(describeHours({ opens: "08:30", closes: "24:00" })).toBe("08:30 – 24:00");
  expect(describeHours({ opens: "18:00", closes: "02:00" })).toBe("18:00 – 02:00 (next day)");
  expect(describeHours(null)).toBe("closed");
});

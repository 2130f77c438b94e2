import { expect, test } from "vitest";
import { describeHours, describeWeek, groupHours } from "~/features/spaces/opening-hours";

/** A week from the hours of its days, Monday first; null is closed. */
function week(...days: ([opens: string, closes: string] | null)[]) {
  return {
    opensAt: days.map((day) => day?.[0] ?? null),
    closesAt: days.map((day) => day?.[1] ?? null),
  };
}
const office: [string, string] = ["09:00", "18:00"];
const morning: [string, string] = ["10:00", "14:00"];
const always: [string, string] = ["00:00", "24:00"];

test("days with the same hours are said together, and closed days last", () => {
  expect(describeWeek(week(office, office, office, office, office, morning, null))).toBe(
    "Mon–Fri 09:00 – 18:00, Sat 10:00 – 14:00, closed Sun",
  );
  expect(describeWeek(week(null, office, office, morning, office, null, null))).toBe(
    "Tue, Wed, Fri 09:00 – 18:00, Thu 10:00 – 14:00, closed Mon, Sat, Sun",
  );
});

test("a week of equal days is every day, and a space that never closes says so", () => {
  expect(describeWeek(week(...Array.from({ length: 7 }, () => office)))).toBe(
    "Every day 09:00 – 18:00",
  );
  expect(describeWeek(week(...Array.from({ length: 7 }, () => always)))).toBe(
    "Every day around the clock",
  );
  expect(describeHours({ opens: "08:30", closes: "24:00" })).toBe("08:30 – 24:00");
});

test("a group names its weekdays by number, 1 is Monday", () => {
  expect(groupHours(week(office, null, office, null, null, null, null))).toEqual([
    { weekdays: [1, 3], hours: { opens: "09:00", closes: "18:00" } },
    { weekdays: [2, 4, 5, 6, 7], hours: null },
  ]);
});

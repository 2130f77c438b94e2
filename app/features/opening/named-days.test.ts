import { expect, test } from "vitest";
import { nameDays } from "~/features/opening/named-days";
import { addDays } from "~/values/day";

const fridays = (count: number) =>
  Array.from({ length: count }, (_, week) => addDays("2026-12-04", week * 7));

test("days are named, those in a row together, and many runs of them are counted", () => {
  expect(nameDays(["2026-12-07", "2026-12-08", "2026-12-11"])).toBe(
    "Mon 7 – Tue 8 Dec and Fri 11 Dec",
  );
  expect(nameDays(fridays(6))).toContain("Fri 1 Jan and Fri 8 Jan");
  expect(nameDays(fridays(9))).toBe("9 days from Fri 4 Dec to Fri 29 Jan");
});

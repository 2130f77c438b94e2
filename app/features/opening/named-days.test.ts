import { expect, test } from "vitest";
import { nameDays } from "~/features/opening/named-days";
import { addDays } from "~/values/day";

const TODAY = "2026-11-26";
const fridays = (count: number) =>
  Array.from({ length: count }, (_, week) => addDays("2026-12-04", week * 7));

test("days are named, those in a row together, and many runs of them are counted", () => {
  expect(nameDays(["2026-12-07", "2026-12-08", "2026-12-11"], TODAY)).toBe(
    "Mon 7 – Tue 8 Dec and Fri 11 Dec",
  );
  expect(nameDays(fridays(6), TODAY)).toContain("Fri 1 Jan and Fri 8 Jan");
  expect(nameDays(fridays(9), TODAY)).toBe("9 days from Fri 4 Dec to Fri 29 Jan");
});

test("days far ahead have their year, so that they are not taken for those of this one", () => {
  const year = Array.from({ length: 366 }, (_, ahead) => addDays("2026-12-24", ahead));
  expect(nameDays(year, TODAY)).toBe("Thu 24 Dec 2026 – Fri 24 Dec 2027");
  expect(nameDays(["2026-12-04", "2027-12-03"], TODAY)).toBe("Fri 4 Dec and Fri 3 Dec 2027");
  expect(nameDays(fridays(53), TODAY)).toBe("53 days from Fri 4 Dec to Fri 3 Dec 2027");
});

import { expect, test } from "vitest";
import { nameDays } from "~/features/availability/named-days";
import { addDays } from "~/values/day";

const fridays = (count: number) =>
  Array.from({ length: count }, (_, week) => addDays("2026-12-04", week * 7));

test("days in a row are named as a span, and many spans are counted", () => {
  expect(nameDays(["2026-12-07", "2026-12-08", "2026-12-11"])).toBe(
    "Mon 7 – Tue 8 Dec and Fri 11 Dec",
  );
  expect(nameDays(fridays(6))).toBe(
    "Fri 4 Dec, Fri 11 Dec, Fri 18 Dec, Fri 25 Dec, Fri 1 Jan and Fri 8 Jan 2027",
  );
  expect(nameDays(fridays(9))).toBe("9 days from Fri 4 Dec to Fri 29 Jan 2027");
});

test("days of another year are named with the year", () => {
  const year = Array.from({ length: 366 }, (_, ahead) => addDays("2026-12-24", ahead));
  expect(nameDays(year)).toBe("Thu 24 Dec – Fri 24 Dec 2027");
  expect(nameDays(["2026-12-04", "2027-12-03"])).toBe("Fri 4 Dec and Fri 3 Dec 2027");
  expect(nameDays(fridays(53))).toBe("53 days from Fri 4 Dec to Fri 3 Dec 2027");
});

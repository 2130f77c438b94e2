import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { lastDayOf } from "../../tests/support/days.ts";
import {
  addDays,
  dayIn,
  daysInSpan,
  earliestToday,
  formatCalendarDay,
  formatDay,
  formatInstant,
  formatShortDay,
  formatShortMonth,
  formatUtc,
  formatUtcSecond,
  localTime,
  formatSpan,
  formatSpanWithYear,
  isDay,
  shortMonth,
  shortWeekday,
  weekdayOf,
} from "~/values/day";
import { addMonths, formatMonth } from "~/values/month";

const anyDay = fc
  .date({ min: new Date("1990-01-01"), max: new Date("2090-01-01"), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

describe("a day", () => {
  test.each([
    "2026-02-30",
    "2026-13-01",
    "2026-2-3",
    "",
    "tomorrow",
    "2026-02-28T00:00:00Z",
    "0000-01-01",
    "9999-12-31",
  ])("is not %j", (text) => expect(isDay(text)).toBe(false));

  test("moves by days and back", () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: -800, max: 800 }), (day, days) => {
        expect(addDays(addDays(day, days), -days)).toBe(day);
        expect(weekdayOf(addDays(day, 7))).toBe(weekdayOf(day));
        if (days >= 0) expect(daysInSpan(day, addDays(day, days))).toBe(days + 1);
      }),
    );
  });

  test("keeps its name across the clock changes", () => {
    expect(addDays("2026-03-28", 1)).toBe("2026-03-29");
    expect(addDays("2026-10-24", 2)).toBe("2026-10-26");
  });

  test("differs elsewhere at the same instant", () => {
    const now = new Date("2026-11-20T11:30:00Z");
    expect(dayIn("Pacific/Auckland", now)).toBe("2026-11-21");
    expect(dayIn("Pacific/Honolulu", now)).toBe("2026-11-20");
  });

  test("is still yesterday somewhere until noon in UTC", () => {
    expect(earliestToday(new Date("2026-11-20T11:59:59Z"))).toBe("2026-11-19");
    expect(earliestToday(new Date("2026-11-20T12:00:00Z"))).toBe("2026-11-20");
  });

  test("has the usual format", () => {
    expect(formatDay("2026-03-03")).toBe("Tue 3 Mar 2026");
    expect(formatShortDay("2026-03-03")).toBe("3 Mar");
    expect([shortWeekday("2026-03-03"), shortMonth("2026-03-03")]).toEqual(["Tue", "Mar"]);
    expect(formatSpan("2026-11-25", "2026-11-25")).toBe("Wed 25 Nov");
    expect(formatSpan("2026-11-25", "2026-11-27")).toBe("Wed 25 – Fri 27 Nov");
    expect(formatSpan("2026-11-30", "2026-12-02")).toBe("Mon 30 Nov – Wed 2 Dec");
    expect(formatSpanWithYear("2026-11-25", "2026-11-25")).toBe("Wed 25 Nov 2026");
    expect(formatSpanWithYear("2026-11-25", "2026-11-27")).toBe("Wed 25 – Fri 27 Nov 2026");
    expect(formatSpanWithYear("2026-12-30", "2027-01-05")).toBe("Wed 30 Dec 2026 – Tue 5 Jan 2027");
  });

  test("of another year has the year, and so has a span that ends in one", () => {
    expect(formatSpan("2027-01-01", "2027-01-01")).toBe("Fri 1 Jan 2027");
    expect(formatSpan("2025-11-24", "2025-11-25")).toBe("Mon 24 – Tue 25 Nov 2025");
    expect(formatSpan("2026-12-30", "2027-01-05")).toBe("Wed 30 Dec – Tue 5 Jan 2027");
    expect(formatSpan("2025-12-31", "2026-01-02")).toBe("Wed 31 Dec 2025 – Fri 2 Jan 2026");
    expect([formatShortDay("2025-03-03"), formatShortMonth("2025-03-03")]).toEqual([
      "3 Mar 2025",
      "Mar 2025",
    ]);
    expect(formatShortMonth("2026-03-03")).toBe("Mar");
    expect(formatCalendarDay("2025-03-03")).toBe("3 Mar");
  });

  test("of two consecutive years is distinguished by its weekday", () => {
    fc.assert(
      fc.property(anyDay, (day) => {
        expect(formatSpan(day, day)).not.toBe(formatSpan(addDays(day, 365), addDays(day, 365)));
      }),
    );
  });

  test("and its hour are in the time of the city, not under the name of its zone", () => {
    expect(formatInstant("2026-07-01T08:00:00Z", "Asia/Makassar", "Canggu")).toBe(
      "Wed 1 Jul 2026, 16:00 (Canggu time)",
    );
  });

  test.each([
    ["Tokyo", "Asia/Tokyo", undefined, "Tokyo time"],
    ["Tokyo", "Europe/Lisbon", undefined, "Lisbon time"],
    ["Kyiv", "Europe/Kiev", undefined, "Kyiv time"],
    ["Paris", "America/Chicago", null, "Chicago time"],
    ["Porto", "Europe/Lisbon", "Europe/Lisbon", "Porto time"],
    ["Porto", "Asia/Tokyo", "Europe/Lisbon", "Tokyo time"],
  ])("are never called the time of a city in another zone: %s, %s", (...said) => {
    const [city, timezone, cityZone, label] = said;
    expect(localTime(city, timezone, cityZone)).toBe(label);
  });
});

describe("a month", () => {
  test("has its real last day", () => {
    expect(lastDayOf("2028-02")).toBe("2028-02-29");
    expect(lastDayOf("2026-12")).toBe("2026-12-31");
  });

  test("is followed by the next year after December", () => {
    expect(addMonths("2026-12", 1)).toBe("2027-01");
    expect(addMonths("2026-01", -1)).toBe("2025-12");
    expect(formatMonth("2026-11")).toBe("November 2026");
  });
});

test("events of the site are formatted in UTC", () => {
  expect(formatUtc("2026-03-02T09:05:59.999999+00:00")).toBe("2 Mar 2026, 09:05 UTC");
  expect(formatUtcSecond("2026-03-02T09:05:04.9+00:00")).toBe("2 Mar 2026, 09:05:04 UTC");
  expect(formatUtc("2026-01-01T01:30:00+02:00")).toBe("31 Dec 2025, 23:30 UTC");
});

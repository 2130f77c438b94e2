import { describe, expect, test } from "vitest";
import {
  calendarWindow,
  monthsAround,
  shownDays,
} from "~/features/bookings/calendar/calendar-window";
import type { BookingChoice } from "~/features/bookings/quote/quote";
import type { SpaceDay } from "~/features/spaces/space.schema";
import { addDays, daysInSpan, weekdayOf } from "~/values/day";

const nothing: BookingChoice = {
  pass: "day",
  isSuggested: true,
  startDate: null,
  endDate: null,
  desks: 1,
  month: null,
};
const TODAY = "2026-11-26";
const from = (choice: Partial<BookingChoice>, today = TODAY) =>
  calendarWindow({ ...nothing, ...choice }, today).from;

/** 49 days from `first` on, of which the first `past` are over. */
const daysFrom = (first: string, past = 0) =>
  Array.from({ length: 49 }, (_, index): SpaceDay => ({
    day: addDays(first, index),
    state: index < past ? "past" : "open",
    freeDesks: 3,
    closedBecause: null,
  }));

describe("a calendar shows six weeks", () => {
  test("from the current week on, without the past of the month", () => {
    expect(from({})).toBe("2026-11-23");
    expect(weekdayOf(from({}, "2027-02-28"))).toBe(1);
  });

  test("from the week in which a month begins, without weeks in the past", () => {
    expect(from({ month: "2027-01" })).toBe("2026-12-28");
    expect(from({ month: "2026-11" })).toBe("2026-11-23");
    expect(from({ month: "2020-01" })).toBe("2026-11-23");
  });

  test("and the whole stay: across the end of a month, and beyond the first six weeks", () => {
    expect(from({ startDate: "2026-11-28", endDate: "2026-12-04" })).toBe("2026-11-23");
    const stay = { startDate: "2026-12-20", endDate: "2027-01-10" };
    expect(from(stay)).toBe("2026-12-14");
    expect(from({ pass: "month", isSuggested: false, startDate: "2026-12-20" })).toBe("2026-12-14");
    const days = shownDays(daysFrom(from(stay)));
    expect(days.at(-1)?.day).toBe("2027-01-24");
  });

  test("without a week that is over in the time zone of the space", () => {
    const days = shownDays(daysFrom("2026-11-23", 7));
    expect([days[0]?.day, days.length]).toEqual(["2026-11-30", 42]);
    expect(shownDays(daysFrom("2026-11-23", 6))[0]?.day).toBe("2026-11-23");
  });
});

test("paging by months skips no week, and ends with the last day that can be booked", () => {
  let month = null;
  let end = addDays(TODAY, -1);
  for (let pages = 0; pages < 20; pages++) {
    const days = shownDays(daysFrom(from({ month })));
    expect(daysInSpan(end, days[0]?.day ?? "")).toBeLessThanOrEqual(2);
    end = days.at(-1)?.day ?? "";
    const { previous, next } = monthsAround(days, TODAY);
    if (month) expect(previous && previous < month).toBe(true);
    else expect(previous).toBeNull();
    if (!next) break;
    month = next;
  }
  expect(end >= addDays(TODAY, 365)).toBe(true);
});

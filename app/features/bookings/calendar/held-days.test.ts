import { describe, expect, test } from "vitest";
import { describeDays, describeHeldDays } from "~/features/bookings/calendar/held-days";
import { addDays, weekdayOf, type Day } from "~/values/day";

/** A span that begins on a Friday, of a space that is closed on these weekdays (1 is Monday) and days. */
function span(length: number, { weekdays = [6, 7], days = [] as Day[] } = {}) {
  const all = Array.from({ length }, (_, index) => addDays("2026-11-27", index));
  const isClosed = (day: Day) => weekdays.includes(weekdayOf(day)) || days.includes(day);
  return {
    heldDays: all.filter((day) => !isClosed(day)),
    closedDays: all.filter(isClosed),
  };
}

describe("the days of a booking", () => {
  test("are named where closed days are skipped, together with the closed days", () => {
    expect(describeHeldDays({ pass: "day", ...span(5) })).toBe(
      "Fri, Mon, Tue: 3 days; closed Sat and Sun, not charged",
    );
    expect(describeHeldDays({ pass: "day", ...span(3, { weekdays: [7], days: [] }) })).toBe(
      "Fri, Sat: 2 days; closed Sun, not charged",
    );
  });

  test("are named without a reason for the missing ones after a change", () => {
    expect(describeHeldDays({ pass: "day", ...span(5), isChanged: true })).toBe(
      "Fri, Mon, Tue: 3 days; no desk on Sat and Sun",
    );
  });

  test("of a week pass cost the same with closed days", () => {
    expect(describeHeldDays({ pass: "week", ...span(7) })).toBe(
      "Fri, Mon–Thu: 5 days; closed Sat and Sun, no desk booked",
    );
  });

  test("are counted beyond a week, and a special closed day is named by its date", () => {
    expect(describeHeldDays({ pass: "month", ...span(30, { days: ["2026-12-08"] }) })).toBe(
      "20 days; closed Sat, Sun and Tue 8 Dec, no desk booked",
    );
  });

  test("name weekdays in the order of the week, whichever is first in the span", () => {
    const all = Array.from({ length: 14 }, (_, index) => addDays("2026-11-29", index));
    const isClosed = (day: Day) => weekdayOf(day) > 5 || day === "2026-12-04";
    const days = {
      heldDays: all.filter((day) => !isClosed(day)),
      closedDays: all.filter(isClosed),
    };
    expect(describeHeldDays({ pass: "day", ...days })).toBe(
      "9 days; closed Sat, Sun and Fri 4 Dec, not charged",
    );
  });

  test("are not described where the space is open on all of them", () => {
    expect(describeHeldDays({ pass: "day", ...span(5, { weekdays: [] }) })).toBeNull();
  });
});

test("days in a row are named as a span, and a list never joins its ends", () => {
  expect(describeDays(["2026-11-28", "2026-11-29", "2026-12-05", "2026-12-19", "2026-12-20"])).toBe(
    "Sat 28 – Sun 29 Nov, Sat 5 Dec and Sat 19 – Sun 20 Dec",
  );
});

test("the last days of another year carry it once", () => {
  const days = ["2026-12-31", "2027-01-04", "2027-01-05", "2027-01-08"];
  expect(describeDays(days)).toBe("Thu 31 Dec, Mon 4 – Tue 5 Jan and Fri 8 Jan 2027");
  expect(describeDays(["2026-12-31", "2027-01-01", "2027-01-04"])).toBe(
    "Thu 31 Dec – Fri 1 Jan 2027 and Mon 4 Jan 2027",
  );
  expect(describeDays(["2025-12-29", "2025-12-31", "2026-01-02"])).toBe(
    "Mon 29 Dec, Wed 31 Dec 2025 and Fri 2 Jan",
  );
});

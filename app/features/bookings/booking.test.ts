import { describe, expect, test } from "vitest";
import {
  bookingHeadline,
  bookingReference,
  closedDaysOf,
  dayRuns,
  describePrice,
  holdingAnyOf,
  passLabel,
  statusLabel,
} from "~/features/bookings/booking";

describe("words", () => {
  test("every status has a label, also an unknown one", () => {
    expect((["confirmed", "completed", "cancelled", "unknown"] as const).map(statusLabel)).toEqual([
      "Confirmed",
      "Completed",
      "Cancelled",
      "Unknown",
    ]);
  });

  test("day passes are counted, a week or a month is one pass", () => {
    expect(passLabel({ pass: "day", units: 1 })).toBe("Day pass");
    expect(passLabel({ pass: "day", units: 3 })).toBe("3 day passes");
    expect(passLabel({ pass: "week", units: 1 })).toBe("Week pass");
    expect(passLabel({ pass: "month", units: 1 })).toBe("Month pass");
  });

  test("the price shows its factors", () => {
    const days = { pass: "day", units: 3, desks: 2 } as const;
    expect(describePrice({ ...days, unitPrice: 25, currency: "USD" })).toBe(
      "2 desks × 3 day passes at US$25",
    );
    const week = { pass: "week", units: 1, desks: 1 } as const;
    expect(describePrice({ ...week, unitPrice: 99.5, currency: "USD" })).toBe(
      "1 desk × 1 week pass at US$99.50",
    );
    const month = { pass: "month", units: 1, desks: 1 } as const;
    expect(describePrice({ ...month, unitPrice: 25.5, currency: "USD" })).toBe(
      "1 desk × 1 month pass at US$25.50",
    );
    // A quote of a pass that the space does not sell.
    expect(describePrice({ ...month, unitPrice: null, currency: "USD" })).toBe(
      "1 desk × 1 month pass",
    );
  });

  test("a reference is short and can be read aloud", () => {
    expect(bookingReference("3f2a9c41-7f7e-4b1c-9d55-0a1b2c3d4e5f")).toBe("3F2A-9C41");
  });
});

describe("days", () => {
  test("days in a row are one run, and a closed day starts another", () => {
    expect(dayRuns(["2026-12-31", "2027-01-01", "2027-01-04"])).toEqual([
      { from: "2026-12-31", to: "2027-01-01", count: 2 },
      { from: "2027-01-04", to: "2027-01-04", count: 1 },
    ]);
    expect(dayRuns([])).toEqual([]);
  });

  test("days of the span that are not held are closed", () => {
    const week = {
      startsOn: "2026-12-03",
      endsOn: "2026-12-09",
      heldDays: ["2026-12-03", "2026-12-04", "2026-12-07", "2026-12-08", "2026-12-09"],
    };
    expect(closedDaysOf(week)).toEqual(["2026-12-05", "2026-12-06"]);
  });
});

describe("the page of a booking", () => {
  const space = { name: "Casa do Forno", city: "Porto", country: "Portugal", photo: null };
  const days = { startsOn: "2026-11-25", endsOn: "2026-11-27", space };

  test("has the status in its heading, and the year once the booking is over", () => {
    expect(bookingHeadline({ status: "confirmed", ...days })).toBe(
      "You're booked: Wed 25 – Fri 27 Nov, Casa do Forno",
    );
    expect(bookingHeadline({ status: "cancelled", ...days })).toBe(
      "Cancelled: Wed 25 – Fri 27 Nov 2026, Casa do Forno",
    );
    expect(bookingHeadline({ status: "completed", ...days })).toBe(
      "Wed 25 – Fri 27 Nov 2026, Casa do Forno",
    );
  });
});

test("two bookings overlap when both hold the same day, not when one lies in the closed days of the other", () => {
  const fridayAndMonday = {
    id: "1",
    startsOn: "2026-11-27",
    endsOn: "2026-11-30",
    heldDays: ["2026-11-27", "2026-11-30"],
  };
  expect(holdingAnyOf([fridayAndMonday], ["2026-11-28", "2026-11-29"])).toEqual([]);
  expect(holdingAnyOf([fridayAndMonday], [])).toEqual([]);
  expect(holdingAnyOf([fridayAndMonday], ["2026-11-29", "2026-11-30"])).toEqual([fridayAndMonday]);
});

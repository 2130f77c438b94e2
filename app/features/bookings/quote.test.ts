import { describe, expect, test } from "vitest";
import {
  choiceQuery,
  describeRefusal,
  describeTerms,
  describeUnits,
  REFUSALS,
  type Quote,
} from "~/features/bookings/quote";
import { BookingChoiceForm } from "~/features/bookings/quote.forms";

const quote: Quote = {
  refusal: null,
  refusedOn: [],
  pass: "day",
  startsOn: "2026-03-30",
  endsOn: "2026-03-31",
  heldDays: ["2026-03-30", "2026-03-31"],
  closedDays: [],
  desks: 2,
  units: 2,
  freeDesks: 4,
  unitPrice: 25.5,
  total: 102,
  currency: "USD",
  timezone: "Europe/Lisbon",
  cancellationPolicy: "standard",
  lateFeePercent: 100,
  freeCancellationUntil: "2026-03-29T08:00:00Z",
};

describe("a choice", () => {
  test("with an end, as the search writes it, is so many day passes", () => {
    const choice = BookingChoiceForm.parse({ startDate: "2026-03-30", endDate: "2026-04-02" });
    expect(choice).toMatchObject({ pass: "day", startDate: "2026-03-30", days: 4 });
  });

  test("survives the way through an address", () => {
    const choice = {
      pass: "week" as const,
      startDate: "2026-03-30",
      days: 1,
      desks: 3,
      month: "2026-03",
    };
    expect(
      BookingChoiceForm.parse(Object.fromEntries(new URLSearchParams(choiceQuery(choice)))),
    ).toEqual(choice);
  });

  test("that makes no sense falls back field by field", () => {
    expect(
      BookingChoiceForm.parse({
        pass: "year",
        startDate: "soon",
        days: "99",
        desks: "-1",
        month: "2026-13",
      }),
    ).toEqual({
      pass: "day",
      startDate: null,
      days: 1,
      desks: 1,
      month: null,
    });
  });
});

test("what is paid for is said in full", () => {
  expect(describeUnits(quote)).toBe("2 desks × 2 day passes at US$25.50");
  expect(describeUnits({ ...quote, desks: 1, units: 1, pass: "month" })).toBe(
    "1 desk × 1 month pass at US$25.50",
  );
});

describe("the terms", () => {
  test("name the cut-off in the zone of the space, summer time included", () => {
    expect(describeTerms(quote, new Date("2026-03-01T00:00:00Z"))).toBe(
      "Free cancellation until Sun 29 Mar 2026, 09:00 (Lisbon time), 24 hours before opening. After that the whole price is due.",
    );
  });

  test("say what is left when the cut-off has passed", () => {
    expect(
      describeTerms({ ...quote, lateFeePercent: 50 }, new Date("2026-03-29T09:00:00Z")),
    ).toContain("free for 15 minutes after booking, later half of the price is due");
  });
});

test("every refusal has words of its own", () => {
  const titles = REFUSALS.map(
    (refusal) => describeRefusal(refusal, { freeDesks: 0, refusedOn: ["2026-03-30"] }).title,
  );
  expect(new Set(titles).size).toBe(REFUSALS.length);
  expect(describeRefusal("sold-out", { freeDesks: 1, refusedOn: ["2026-03-30"] }).text).toBe(
    "Only 1 desk left on Mon 30 Mar 2026.",
  );
});

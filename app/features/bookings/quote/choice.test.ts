import { describe, expect, test } from "vitest";
import {
  cheaperPass,
  chosenSpan,
  choicePresets,
  describeOnlyPass,
  nextOffer,
  pressBookingDay,
  quotedChoice,
  withQuotedPass,
} from "~/features/bookings/quote/choice";
import type { BookingChoice } from "~/features/bookings/quote/quote";
import type { Quote } from "~/features/bookings/quote/quote.schema";
import type { SpaceDay } from "~/features/spaces/space.schema";

const nothing: BookingChoice = {
  pass: "day",
  startDate: null,
  endDate: null,
  desks: 1,
  month: null,
};
const press = (choice: BookingChoice, ...days: string[]) =>
  days.reduce((before, day) => ({ ...before, ...pressBookingDay(before, day) }), choice);

describe("pressing days", () => {
  test("one day at the first press, a span at the second, and a new start at the third", () => {
    const one = press(nothing, "2026-11-25");
    expect(chosenSpan(one)).toEqual({ from: "2026-11-25", to: "2026-11-25" });
    const span = press(one, "2026-11-27");
    expect(chosenSpan(span)).toEqual({ from: "2026-11-25", to: "2026-11-27" });
    expect(chosenSpan(press(span, "2026-11-26"))).toEqual({ from: "2026-11-26", to: "2026-11-26" });
  });

  test("backwards is the same span, and the same day again clears it", () => {
    expect(chosenSpan(press(nothing, "2026-11-27", "2026-11-25"))).toEqual({
      from: "2026-11-25",
      to: "2026-11-27",
    });
    expect(chosenSpan(press(nothing, "2026-11-27", "2026-11-27"))).toBeNull();
  });

  test("farther apart than day passes reach starts again", () => {
    expect(chosenSpan(press(nothing, "2026-11-01", "2026-11-30"))).toMatchObject({
      to: "2026-11-30",
    });
    expect(chosenSpan(press(nothing, "2026-11-01", "2026-12-01"))).toMatchObject({
      from: "2026-12-01",
    });
  });

  test("with a week pass always chooses the first day", () => {
    const week = press({ ...nothing, pass: "week" }, "2026-11-25", "2026-11-30");
    expect(chosenSpan(week)).toEqual({ from: "2026-11-30", to: "2026-12-06" });
  });

  test("with a suggested pass works as with day passes, because the days were wanted", () => {
    const suggested = { ...nothing, pass: "week" as const, isSuggested: true };
    const days = press(suggested, "2026-11-25", "2026-11-29");
    expect(chosenSpan(days)).toEqual({ from: "2026-11-25", to: "2026-11-29" });
    expect(press(days, "2026-11-27")).toMatchObject({ isSuggested: true, endDate: null });
  });
});

describe("a suggested pass", () => {
  const wanted = { ...nothing, isSuggested: true, startDate: "2026-11-29", endDate: "2026-12-03" };
  const prices = { pricePerDay: null, pricePerWeek: 70, pricePerMonth: null };
  const week = { pass: "week", startsOn: "2026-11-30", endsOn: "2026-12-06" } as Quote;

  test("is that of the quote, and the wanted days stay the same", () => {
    expect(withQuotedPass(wanted, prices, week)).toEqual({ ...wanted, pass: "week" });
    expect(withQuotedPass({ ...nothing, isSuggested: true }, prices, null).pass).toBe("week");
  });

  test("is booked as quoted", () => {
    const booked = { isSuggested: false, pass: "week", startDate: "2026-11-30", endDate: null };
    expect(quotedChoice(wanted, week)).toEqual({ ...wanted, ...booked });
  });

  test("is named where the space sells no day passes, and whether it covers all days", () => {
    const said = (changes: object = {}, quote: Partial<Quote> = {}, pricePerDay?: number) =>
      describeOnlyPass({ pricePerDay: pricePerDay ?? null }, { ...wanted, ...changes }, {
        ...week,
        ...quote,
      } as Quote);
    const days = "A week pass covers Mon 30 Nov – Sun 6 Dec";
    expect(said()).toBe(`This space sells no day passes. ${days}.`);
    expect(said({ endDate: null })).toBe(`This space sells no day passes. ${days}.`);
    const part = `This space sells no day passes. ${days}, and not all of your days.`;
    expect(said({ endDate: "2026-12-07" })).toBe(part);
    expect(said({ isShortened: true })).toBe(part);
    expect(said({ isSuggested: false, pass: "week" })).toBeNull();
    expect(said({}, {}, 20)).toBeNull();
    expect(said({}, { refusal: "not-for-sale" })).toBeNull();
  });
});

test("the next free month is booked with a month pass, and next free days with the pass that covers them", () => {
  const refused = { refusal: "sold-out", freeDesks: 0 } as Quote;
  const nearest = { startsOn: "2026-12-02", endsOn: "2026-12-31", freeDesks: 1 };
  expect(nextOffer({ ...refused, pass: "month", nearest })?.changes).toMatchObject({
    isSuggested: false,
    pass: "month",
    startDate: "2026-12-02",
  });
  expect(nextOffer({ ...refused, pass: "day", nearest })?.changes).toEqual({
    startDate: "2026-12-02",
    endDate: "2026-12-31",
    month: null,
  });
});

const shop = {
  pricePerDay: null,
  pricePerWeek: null,
  pricePerMonth: null,
  opensAt: Array.from({ length: 7 }, () => "09:00"),
};

test("presets choose days that a pass of the space covers", () => {
  const chosen = (prices: Partial<Parameters<typeof choicePresets>[0]>) =>
    Object.fromEntries(
      choicePresets({ ...shop, ...prices }, [], "2026-11-25", "2026-11-25").map(
        ({ label, changes }) => [label, changes.endDate],
      ),
    );
  const days = {
    Today: null,
    Tomorrow: null,
    "This week": "2026-11-29",
    "Next Mon–Fri": "2026-12-04",
    "Next week": "2026-12-06",
  };
  expect(chosen({ pricePerDay: 20 })).toEqual({ ...days, "A month": "2026-12-24" });
  expect(chosen({ pricePerMonth: 300 })).toEqual({ ...days, "A month": "2026-12-24" });
  expect(chosen({ pricePerWeek: 90 })).toEqual(days);
  expect(chosen({})).toEqual({});
});

test("a cheaper pass for the same days is offered with its saving", () => {
  const costs = [
    { pass: "week", startsOn: "2026-11-30", endsOn: "2026-12-06", total: 70, more: 0 },
    { pass: "day", startsOn: "2026-11-30", endsOn: "2026-12-04", total: 100, more: 30 },
  ];
  const quote = (pass: string, passes = costs) => ({ pass, passes }) as Quote;
  expect(cheaperPass(quote("day"))).toEqual({
    ...costs[0],
    saving: 30,
    changes: {
      isSuggested: false,
      pass: "week",
      startDate: "2026-11-30",
      endDate: null,
      month: null,
    },
  });
  expect(cheaperPass(quote("week"))).toBeNull();
  // A refused quote.
  expect(cheaperPass(quote("day", []))).toBeNull();
});

describe("presets of a space that is closed at weekends", () => {
  const weekdays = {
    ...shop,
    pricePerDay: 20,
    opensAt: [...shop.opensAt.slice(0, 5), null, null],
  };
  const presets = (today: string, days: SpaceDay[] = []) =>
    Object.fromEntries(
      choicePresets(weekdays, days, today, today).map(({ label, changes }) => [
        label,
        changes.startDate,
      ]),
    );

  test("begin on the day on which it opens again", () => {
    // A Saturday.
    expect(presets("2026-11-28")).toEqual({
      "Next Mon–Fri": "2026-11-30",
      "Next week": "2026-11-30",
      "A month": "2026-11-30",
    });
    // A Sunday: tomorrow is open.
    expect(presets("2026-11-29")).toMatchObject({
      Tomorrow: "2026-11-30",
      "A month": "2026-11-30",
    });
    expect(presets("2026-11-29")["Today"]).toBeUndefined();
  });

  test("skip a specially closed day in the shown month", () => {
    const closed = (day: string): SpaceDay => ({
      day,
      state: "closed",
      freeDesks: 0,
      closedBecause: "Repairs",
    });
    expect(presets("2026-11-25", [closed("2026-11-25"), closed("2026-11-26")])).toEqual({
      "This week": "2026-11-27",
      "Next Mon–Fri": "2026-11-30",
      "Next week": "2026-11-30",
      "A month": "2026-11-27",
    });
    expect(presets("2026-11-25")).toMatchObject({ Today: "2026-11-25", Tomorrow: "2026-11-26" });
  });
});

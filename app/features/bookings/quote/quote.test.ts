import { describe, expect, test } from "vitest";
import {
  choiceQuery,
  describeRefusal,
  describeTerms,
  describeTermsOfSpace,
  isReversed,
  shortRefusal,
} from "~/features/bookings/quote/quote";
import { type Quote, type Refusal, REFUSALS } from "~/features/bookings/quote/quote.schema";
import { askedChoice } from "~/features/bookings/quote/choice";
import {
  BookingChoiceForm,
  choiceNotes,
  ConfirmBooking,
} from "~/features/bookings/quote/quote.forms";

const LISBON = { city: "Lisbon", knownCity: null };

const quote: Quote = {
  refusal: null,
  refusedOn: [],
  pass: "day",
  startsOn: "2026-03-30",
  endsOn: "2026-03-31",
  heldDays: ["2026-03-30", "2026-03-31"],
  opensAt: ["09:00", "09:00"],
  closesAt: ["18:00", "18:00"],
  closedDays: [],
  daysWanted: 2,
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
  digest: "0".repeat(64),
  passes: [],
  nearest: null,
  wait: null,
};

describe("a choice", () => {
  const read = (query: string) =>
    BookingChoiceForm.parse(Object.fromEntries(new URLSearchParams(query)));

  test("is known in the browser before the response arrives", () => {
    for (const query of [
      "",
      "startDate=2026-03-30&endDate=2026-04-02&desks=3&month=2026-03",
      "pass=week&startDate=2026-03-30&endDate=2026-04-02",
      "startDate=2026-03-01&endDate=2026-12-01",
      "startDate=2026-12-0&endDate=2026-12-09",
      "startDate=2026-12-01&endDate=2026-12-0&desks=0&month=2026-1&pass=year",
      "startDate=&endDate=&desks=&month=&pass=",
      "desks=2.5",
      "desks=10001",
    ])
      expect(askedChoice(`?${query}`, read("")), query).toEqual(read(query));
    // The cheapest pass is not known yet.
    expect(askedChoice("?startDate=2026-03-30", { ...read(""), pass: "week" })).toMatchObject({
      pass: "week",
      isSuggested: true,
    });
  });

  test("of day passes has a first and a last day", () => {
    expect(read("startDate=2026-03-30&endDate=2026-04-02")).toMatchObject({
      pass: "day",
      startDate: "2026-03-30",
      endDate: "2026-04-02",
    });
  });

  test("of one day has no last day", () => {
    for (const endDate of ["2026-03-30", "soon"])
      expect(read(`startDate=2026-03-30&endDate=${endDate}`)).toMatchObject({ endDate: null });
    expect(read("endDate=2026-03-30")).toMatchObject({ startDate: null, endDate: null });
  });

  test("with a last day before the first keeps both and is refused, unless its pass ends by itself", () => {
    const query = "startDate=2026-03-30&endDate=2026-03-01";
    const choice = read(query);
    expect(choice).toMatchObject({ startDate: "2026-03-30", endDate: "2026-03-01" });
    expect(isReversed(choice)).toBe(true);
    expect(choiceQuery(choice)).toBe(`?${query}`);
    expect(isReversed(read(`${query}&pass=day`))).toBe(true);
    expect(read(`${query}&pass=week`)).toMatchObject({ pass: "week", endDate: null });
    expect(isReversed(read("startDate=2026-03-30&endDate=2026-03-31"))).toBe(false);
  });

  test("of more days than passes cover ends on the thirtieth", () => {
    const choice = read("startDate=2026-03-01&endDate=2026-12-01");
    expect(choice).toMatchObject({ endDate: "2026-03-30", isShortened: true });
    expect(read("startDate=2026-03-01&endDate=2026-03-30").isShortened).toBeUndefined();
  });

  test("has a note where it differs from the address", () => {
    const notes = (query: string) =>
      choiceNotes(read(query), new URL(`/?${query}`, "http://localhost"));
    const long = "startDate=2026-03-01&endDate=2026-12-01";
    expect(notes("startDate=2026-03-01&endDate=2026-03-30")).toEqual([]);
    expect(notes(long)).toEqual(["Day passes cover at most 30 days. These are the first 30."]);
    // Week and month passes end by themselves, whatever last day the address has.
    expect(notes(`${long}&pass=week`)).toEqual([]);
    expect(notes("startDate=foo&endDate=")).toEqual([
      "“foo” is not a date, so we ignored it. Write a date like 2026-11-25.",
    ]);
  });

  test("survives the round trip through an address", () => {
    const choice = {
      pass: "day" as const,
      startDate: "2026-03-30",
      endDate: "2026-04-01",
      desks: 10_000,
      month: "2026-03",
    };
    expect(read(choiceQuery(choice))).toEqual(choice);
    // A week ends by itself.
    expect(choiceQuery({ ...choice, pass: "week" })).toBe(
      "?pass=week&startDate=2026-03-30&desks=10000&month=2026-03",
    );
  });

  test("falls back field by field where the address is invalid", () => {
    expect(read("pass=year&startDate=soon&endDate=9999-12-31&desks=-1&month=2026-13")).toEqual({
      pass: "day",
      isSuggested: true,
      startDate: null,
      endDate: null,
      desks: 1,
      month: null,
    });
  });

  test("without a pass leaves it out of the address, and keeps its last day", () => {
    const suggested = { ...read("startDate=2026-03-30&endDate=2026-04-01"), pass: "week" as const };
    expect(choiceQuery(suggested)).toBe("?startDate=2026-03-30&endDate=2026-04-01");
    expect(choiceQuery(read(""))).toBe("");
    // The form sends an empty pass for a suggested one.
    expect(read("pass=&startDate=2026-03-30").isSuggested).toBe(true);
    expect(read("pass=day").isSuggested).toBeUndefined();
  });
});

describe("the terms", () => {
  test("name the cut-off in the zone of the space, summer time included", () => {
    expect(describeTerms(quote, LISBON, new Date("2026-03-01T00:00:00Z"))).toBe(
      "Free cancellation until Sun 29 Mar 2026, 09:00 (Lisbon time), 24 hours before opening. After that, the full price is due.",
    );
  });

  test("after the cut-off name the remaining 15 minutes and the fee", () => {
    expect(
      describeTerms({ ...quote, lateFeePercent: 50 }, LISBON, new Date("2026-03-29T09:00:00Z")),
    ).toContain(
      "free for 15 minutes after booking. After that, half the price is due. Days used are charged in full.",
    );
  });

  test.each([
    [0, 2, "you pay for the days used, and the rest is free."],
    [50, 2, "half the rest is due. Days used are charged in full."],
    [100, 2, "the full price is due."],
    [50, 1, "the booking counts as used and can't be cancelled."],
  ])(
    "of %i per cent for %i days name, after the first opening, 15 free minutes and the later cost",
    (lateFeePercent, days, then) => {
      const begun = { ...quote, lateFeePercent, heldDays: quote.heldDays.slice(0, days) };
      const opening = "2026-03-30T08:00:00Z";
      expect(describeTerms(begun, LISBON, new Date(opening))).toBe(
        `The space has already opened on your first day: cancelling is free for 15 minutes after booking. After that, ${then}`,
      );
      expect(describeTerms(begun, LISBON, new Date("2026-03-30T07:59:59Z"))).not.toContain(
        "already opened",
      );
    },
  );
});

test.each([
  [
    100,
    "Free cancellation until 24 hours before opening on the first day. After that, the full price is due.",
  ],
  [
    50,
    "Free cancellation until 24 hours before opening on the first day. After that, half the price is due. Days used are charged in full.",
  ],
  [
    30,
    "Free cancellation until 24 hours before opening on the first day. After that, 30% of the price is due. Days used are charged in full.",
  ],
  [
    0,
    "Cancelling is free until the space opens on the first day. After that, you pay for the days used, and the rest is free.",
  ],
])("without chosen days, a late fee of %i per cent is described in words", (percent, words) => {
  expect(describeTermsOfSpace(percent)).toBe(words);
  if (percent === 0)
    expect(
      describeTerms({ ...quote, lateFeePercent: 0 }, LISBON, new Date("2026-03-01T00:00:00Z")),
    ).toBe(words);
});

describe("a refusal", () => {
  test("has a distinct sentence", () => {
    const titles = REFUSALS.map(
      (refusal) => describeRefusal(refusal, { freeDesks: 0, refusedOn: ["2026-03-30"] }).title,
    );
    expect(new Set(titles).size).toBe(REFUSALS.length);
  });

  test("names the refused days, with days in a row as a span", () => {
    const refusedOn = ["2026-03-28", "2026-03-29", "2026-04-04"];
    expect(describeRefusal("closed-that-day", { freeDesks: 0, refusedOn }).text).toBe(
      "The space is closed on Sat 28 – Sun 29 Mar and Sat 4 Apr.",
    );
    const { text } = describeRefusal("sold-out", { freeDesks: 1, refusedOn: ["2026-03-30"] });
    expect(text).toBe("Only 1 desk left on Mon 30 Mar.");
  });

  test("of several days names the desks that are free on all of them", () => {
    const refusedOn = ["2026-12-03", "2026-12-07", "2026-12-09", "2026-12-10"];
    const of = (freeDesks: number, desks: number) =>
      describeRefusal("sold-out", { freeDesks, desks, refusedOn }).text;
    expect(of(14, 16)).toBe(
      "Only 14 desks are free on all of your days: 16 are too many for Thu 3 Dec, Mon 7 Dec and Wed 9 – Thu 10 Dec.",
    );
    expect(of(1, 2)).toMatch(/^Only 1 desk is free on all of your days: 2 are too many for /);
  });

  test("for a limit names the limit", () => {
    const of = (refusal: Extract<Refusal, `too-many-${string}`>, limit: number) =>
      describeRefusal(refusal, { freeDesks: 0, refusedOn: [], limit }).text;
    expect(of("too-many-today", 50)).toContain("you have made 50 bookings in the last 24 hours");
    expect(of("too-many-cancelled", 10)).toContain("cancelled 10 bookings here for free");
    expect(of("too-many-bookings", 20)).toContain("you have 20 bookings that are not over");
    expect(of("too-many-desk-days", 150)).toContain("more than 150 desk-days");
  });
});

test("the length of a note is counted in characters, as in the table, and may be zero", () => {
  const read = (note?: string) =>
    ConfirmBooking.safeParse({
      idempotencyKey: "3f0c9a52-6f0b-4d6c-9f5e-0d6f2d1a7b10",
      expectedTotal: "40",
      digest: "0".repeat(64),
      note,
    });
  for (const note of [undefined, "", "😀".repeat(300), "😀".repeat(500), "x\r\n".repeat(250)])
    expect(read(note).success, note).toBe(true);
  expect(read(" \u200bLate\r\n").data?.note).toBe("Late");
  expect(read("😀".repeat(501)).error?.issues[0]?.message).toBe(
    "Write at most 500 characters; you have written 501.",
  );
});

test.each([
  [{ refusal: "sold-out" as const, freeDesks: 0 }, "Sold out on Mon 30 Mar"],
  [{ refusal: "sold-out" as const, freeDesks: 1 }, "Only 1 desk left on Mon 30 Mar"],
  [{ refusal: "closed-that-day" as const }, "Closed on Mon 30 Mar"],
  [{ refusal: "in-the-past" as const }, "Too late for Mon 30 Mar"],
  [{ refusal: "too-far-ahead" as const }, "Too far ahead"],
  [{ refusal: null }, null],
])("a bar says %o in a few words", (changes, words) => {
  expect(shortRefusal({ ...quote, refusedOn: ["2026-03-30"], ...changes })).toBe(words);
});

import { expect, test } from "vitest";
import {
  describeChangeRefusal,
  describeGivingBack,
  describeLaterTerms,
  wishOf,
} from "~/features/bookings/change/change";
import type { ChangeQuote } from "~/features/bookings/change/change.schema";

const LISBON = { city: "Lisbon", cityZone: "Europe/Lisbon" };
const NOW = new Date("2026-12-01T09:00:00Z");
const quote: ChangeQuote = {
  refusal: null,
  refusedOn: [],
  pass: "day",
  startsOn: "2026-12-03",
  endsOn: "2026-12-04",
  heldDays: ["2026-12-03", "2026-12-04"],
  opensAt: ["09:00", "09:00"],
  closesAt: ["18:00", "18:00"],
  desks: 1,
  newDays: [],
  givenBackDays: [],
  fee: 0,
  total: 50,
  changeFees: 0,
  totalBefore: 50,
  refund: 0,
  refundToCard: 0,
  currency: "USD",
  timezone: "Europe/Lisbon",
  freeCancellationUntil: "2026-12-02T09:00:00+00:00",
  lateFee: 50,
  isProposed: false,
  freeUntil: null,
  freeDesks: 1,
  digest: "",
};
const terms = (changes: Partial<ChangeQuote>) =>
  describeLaterTerms({ ...quote, ...changes }, LISBON, NOW);

test("the terms after a change name the cut-off and the cost before and after it", () => {
  expect(terms({})).toBe(
    "Free cancellation until Wed 2 Dec 2026, 09:00 (Lisbon time). After that, it costs US$50. Days used are charged in full.",
  );
  expect(terms({ changeFees: 20, lateFee: 70 })).toMatch(
    /^Cancelling costs US\$20, for changing, until Wed 2 Dec 2026, 09:00 \(Lisbon time\)\. After that, it costs US\$70\./,
  );
  expect(terms({ freeCancellationUntil: "2026-11-30T09:00:00+00:00" })).toBe(
    "Cancelling costs US$50. Days used are charged in full.",
  );
});

test("terms without a fee name no cut-off", () => {
  const never = "until the space opens on the first day. Days used are charged in full.";
  expect(terms({ lateFee: 0 })).toBe(`Cancelling is free ${never}`);
  expect(terms({ lateFee: 20, changeFees: 20 })).toBe(
    `Cancelling costs US$20, for changing, ${never}`,
  );
});

test.each<[string, string[], number, [string, string, number] | null]>([
  ["other days", ["2026-12-20", "2026-12-21"], 1, ["2026-12-20", "2026-12-21", 1]],
  ["more desks on its own days", ["2026-12-11"], 3, ["2026-12-11", "2026-12-11", 2]],
  ["its own days and others", ["2026-12-11", "2026-12-20"], 2, null],
  ["days around its own", ["2026-12-10", "2026-12-13"], 1, null],
  ["no day", [], 1, null],
])(
  "a change that is sold out on %s offers the waiting list only for desks beyond its own",
  (_, refusedOn, desks, wish) => {
    const own = { heldDays: ["2026-12-11", "2026-12-12"], desks: 1 };
    const [startDate, endDate, wanted] = wish ?? [];
    expect(wishOf({ refusedOn, desks }, own)).toEqual(
      wish && { pass: "day", startDate, endDate, desks: wanted },
    );
  },
);

test("removed days and removed desks of kept days are named separately", () => {
  const days = ["2026-12-03", "2026-12-04"];
  const heldDays = ["2026-12-04", "2026-12-07"];
  const given = (changes: Partial<ChangeQuote>, before: number, after: number) =>
    describeGivingBack({ ...quote, heldDays, ...changes }, before, after);
  expect(given({ givenBackDays: days }, 3, 1)).toBe(
    "You give back Thu 3 Dec, and 2 desks on Fri 4 Dec, which is free.",
  );
  expect(given({ givenBackDays: days.slice(1) }, 3, 1)).toBe(
    "You give back 2 desks, which is free.",
  );
  expect(given({ givenBackDays: days.slice(0, 1) }, 1, 2)).toBe(
    "You give back Thu 3 Dec, which is free.",
  );
  expect(given({ givenBackDays: [] }, 1, 1)).toBeNull();
});

test("a refusal is worded for the host and for the guest, and both read the limit of changes", () => {
  const refusedOn = ["2027-12-03"];
  const text = (refusal: "too-far-ahead" | "changed-too-often" | "too-long", isHost: boolean) =>
    describeChangeRefusal(refusal, { refusedOn, isHost }).text;
  expect(text("too-far-ahead", true)).toMatch(/^Guests can book at most 365 days ahead/);
  expect(text("too-far-ahead", false)).toMatch(/^You can book at most 365 days ahead/);
  expect(text("changed-too-often", true)).toBe(
    "This booking has been changed 50 times, which is the limit. Write to your guest, who can cancel it and book anew.",
  );
  expect(text("changed-too-often", false)).toMatch(
    /50 times, which is the limit\. Cancel it and book anew, or write to the host\.$/,
  );
  expect(text("too-long", true)).toContain("Your guest can book the later days");
});

import { expect, test } from "vitest";
import { describeMonths, everyMonth, summarize } from "~/features/bookings/hosting/earnings";

const month = (name: string, earned: number) => ({
  month: name,
  earned,
  bookings: 1,
  cancelled: 0,
  paidOnline: 0,
  paidHere: 0,
  serviceFee: 0,
  charges: 0,
  charged: 0,
});
const summaryOf = (...months: ReturnType<typeof month>[]) =>
  summarize({ currency: "USD", weeks: [], passes: [], months }, "2026-01");

test("a month is compared with the previous one, also across the new year", () => {
  expect(summaryOf(month("2025-12", 100), month("2026-01", 131.4))).toEqual({
    total: "US$131.40",
    change: "31% more than in December 2025 (US$100).",
  });
  expect(summaryOf(month("2025-12", 100), month("2026-01", 50))?.change).toBe(
    "50% less than in December 2025 (US$100).",
  );
  expect(summaryOf(month("2025-12", 1000), month("2026-01", 1001))?.change).toBe(
    "About as much as in December 2025 (US$1,000).",
  );
});

test("every month since the first booking is listed, also across the new year", () => {
  const earned = everyMonth([month("2025-10", 5), month("2025-12", 7)], "2026-01");
  expect(earned.map((one) => [one.month, one.earned])).toEqual([
    ["2025-10", 5],
    ["2025-11", 0],
    ["2025-12", 7],
    ["2026-01", 0],
  ]);
  expect(everyMonth([month("2026-03", 5)], "2026-01")).toHaveLength(3);
});

test("a month without any figure is a row of its name alone", () => {
  const months = [
    month("2025-12", 7),
    { ...month("2026-02", 0), bookings: 0, paidHere: 7 },
    month("2026-03", 5),
  ];
  const rows = describeMonths({ currency: "USD", weeks: [], passes: [], months }, "2026-02");
  expect(rows.map(({ name }) => name)).toEqual([
    "March 2026, booked so far",
    "February 2026",
    "January 2026, nothing",
    "December 2025",
  ]);
  expect(rows.map(({ paidHere }) => paidHere)).toEqual(["US$0", "US$7", "", "US$0"]);
});

test("a month without a previous one has no comparison", () => {
  expect(summaryOf(month("2025-11", 100), month("2026-01", 20))).toEqual({
    total: "US$20",
    change: "Nothing in December 2025 to compare with.",
  });
  expect(summaryOf(month("2025-12", 20))).toEqual({
    total: "Nothing yet",
    change: "100% less than in December 2025 (US$20).",
  });
  expect(summaryOf(month("2025-11", 100))).toBeNull();
});

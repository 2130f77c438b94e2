import { expect, test } from "vitest";
import type { Cancellation } from "~/features/bookings/booking.schema";
import { describeBalance, describeCost, describeCutOff } from "~/features/bookings/cancellation";

const LISBON = { city: "Lisbon", cityZone: "Europe/Lisbon" };

const stillFree: Cancellation = {
  refusal: null,
  fee: 0,
  refund: 0,
  owed: 0,
  lateFee: 50,
  currency: "USD",
  timezone: "Europe/Lisbon",
  freeUntil: "2026-12-02T09:00:00+00:00",
  cancellableUntil: "2026-12-04T00:00:00+00:00",
  nextCutOff: "2026-12-02T09:00:00+00:00",
};
const late: Cancellation = {
  ...stillFree,
  fee: 50,
  owed: 50,
  nextCutOff: stillFree.cancellableUntil,
};

test("before the cut-off cancelling is free, and the page says until when and what it costs after", () => {
  expect(describeCost(stillFree)).toBe("Cancelling now is free.");
  expect(describeBalance(stillFree)).toBe("You owe nothing.");
  expect(describeCutOff(stillFree, LISBON)).toBe(
    "Free until Wed 2 Dec 2026, 09:00 (Lisbon time). After that it costs US$50.",
  );
});

test("after the cut-off cancelling costs the fee, which stays owed when nothing was paid", () => {
  expect(describeCost(late)).toBe("Cancelling now costs US$50.");
  expect(describeBalance(late)).toBe("You still owe US$50.");
  expect(describeCutOff(late, LISBON)).toBe(
    "It was free until Wed 2 Dec 2026, 09:00 (Lisbon time). You can still cancel until Fri 4 Dec 2026, 00:00 (Lisbon time), when the last day is over.",
  );
});

test("what was paid beyond the fee comes back", () => {
  expect(describeBalance({ refund: 25.5, owed: 0, currency: "USD" })).toBe(
    "You get US$25.50 back and owe nothing.",
  );
});

test("terms that never cost anything name only the end of the booking", () => {
  expect(describeCutOff({ ...stillFree, lateFee: 0 }, LISBON)).toBe(
    "Free until Fri 4 Dec 2026, 00:00 (Lisbon time), when the last day is over.",
  );
});

test("a booking made minutes before its end is free to the end", () => {
  const lastMinute = {
    ...stillFree,
    freeUntil: stillFree.cancellableUntil,
    nextCutOff: stillFree.cancellableUntil,
  };
  expect(describeCutOff(lastMinute, LISBON)).toContain(
    "Free until Fri 4 Dec 2026, 00:00 (Lisbon time)",
  );
});

test("a completed booking says when it could have been cancelled", () => {
  expect(describeCutOff({ ...late, refusal: "completed", nextCutOff: null }, LISBON)).toBe(
    "It could be cancelled until Fri 4 Dec 2026, 00:00 (Lisbon time).",
  );
});

test("the cut-off of a space with other clocks than its city is in the time of those clocks", () => {
  const porto = { city: "Porto", cityZone: "Europe/Lisbon" };
  expect(describeCutOff({ ...stillFree, timezone: "Asia/Tokyo" }, porto)).toContain("(Tokyo time)");
  expect(describeCutOff(stillFree, porto)).toContain("(Porto time)");
});

import { expect, test } from "vitest";
import { describeResale } from "~/features/bookings/quote/resale";

const heldDays = ["2026-12-01", "2026-12-02", "2026-12-03"];

test.each([
  [heldDays, "The desks go back on sale or to the waiting list at once."],
  [
    ["2026-12-01", "2026-12-02"],
    "The desks go back on sale or to the waiting list for Tue 1 – Wed 2 Dec.",
  ],
  [
    [],
    "The desks are not back on sale: on these days the space is closed, paused or full, or they are held for the waiting list.",
  ],
])(
  "a host who cancels reads the days on which the desks are sold again: %j",
  (soldAgainOn, words) => {
    expect(describeResale({ heldDays, staysUntil: null, soldAgainOn })).toBe(words);
  },
);

test("kept days are never among those sold again", () => {
  const rest = { heldDays, staysUntil: "2026-12-01", soldAgainOn: heldDays.slice(1) };
  expect(describeResale(rest)).toBe("The desks go back on sale or to the waiting list at once.");
});

import { expect, test } from "vitest";
import {
  describePaid,
  describeStayToday,
  mayHost,
  tabToOpen,
} from "~/features/bookings/hosting/hosted-booking";

const heldDays = ["2026-12-01", "2026-12-02", "2026-12-04"];

test.each([
  [heldDays, "2026-12-01", "Arrives today"],
  [heldDays, "2026-12-02", "Stays"],
  [heldDays, "2026-12-04", "Leaves today"],
  [["2026-12-01"], "2026-12-01", "Here today only"],
])("a booking of %j is described to its host on %s: %s", (days, today, said) => {
  expect(describeStayToday({ heldDays: days, today })).toBe(said);
});

const BOOKED = {
  status: "confirmed",
  total: 38,
  cancellationFee: null,
  paidToFormer: false,
  currency: "USD",
} as const;

test.each([
  [0, 0, {}, "pays here US$38"],
  [20, 20, {}, "paid online US$20, pays here US$18"],
  [20, 0, {}, "paid here US$20, pays here US$18"],
  [38, 38, {}, "paid online"],
  [38, 0, {}, "paid here"],
  [38, 20, {}, "paid, US$20 of it online"],
  [38, 38, { paidToFormer: true }, "paid online to the former owner"],
  [38, 20, { paidToFormer: true }, "paid, US$20 of it online to the former owner"],
  // Many hosts note no payments.
  [0, 0, { status: "completed" }, null],
  [20, 20, { status: "completed" }, "paid online US$20, US$18 not paid"],
  [0, 0, { status: "cancelled", cancellationFee: 19 }, null],
  [19, 19, { status: "cancelled", cancellationFee: 19 }, "paid online"],
] as const)(
  "of US$38, %d, %d of it online, %o: the host reads %s",
  (paidAmount, paidOnline, more, said) => {
    expect(describePaid({ ...BOOKED, paidAmount, paidOnline, ...more })).toBe(said);
  },
);

test.each([
  ["2026-11-30", true],
  ["2026-12-01", true],
  ["2026-12-03", true],
  // On the last day all held days are used, and none is left to cancel.
  ["2026-12-04", false],
  ["2026-12-05", false],
])(
  "a host can cancel a booking or its rest while a held day is still ahead: on %s %s",
  (today, may) => {
    expect(mayHost.cancel({ status: "confirmed", heldDays }, today)).toBe(may);
    for (const status of ["completed", "cancelled", "unknown"] as const)
      expect(mayHost.cancel({ status, heldDays }, today)).toBe(false);
  },
);

test.each([
  { today: 1, upcoming: 2, past: 3, cancelled: 4, opens: ["today", "today"] },
  { today: 0, upcoming: 2, past: 3, cancelled: 4, opens: ["upcoming", "upcoming"] },
  { today: 0, upcoming: 0, past: 0, cancelled: 4, opens: ["cancelled", "today"] },
  { today: 0, upcoming: 0, past: 0, cancelled: 0, opens: ["today", "today"] },
] as const)(
  "an address without a tab opens the tab with matches: $opens of $today, $upcoming, $past, $cancelled",
  ({ opens, ...counts }) => {
    expect([tabToOpen(counts, true), tabToOpen(counts, false)]).toEqual(opens);
  },
);

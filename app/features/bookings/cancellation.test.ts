import { expect, test } from "vitest";
import type { Cancellation } from "~/features/bookings/booking.schema";
import {
  describeBalance,
  describeCost,
  describeCutOff,
  describeSettlement,
  describeTotal,
} from "~/features/bookings/cancellation";

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
  cancellableUntil: "2026-12-04T09:00:00+00:00",
  nextCutOff: "2026-12-02T09:00:00+00:00",
  usedUntil: null,
  usedCost: 0,
  changeFees: 0,
  refundToCard: 0,
};
const late: Cancellation = {
  ...stillFree,
  fee: 50,
  owed: 50,
  nextCutOff: "2026-12-03T09:00:00+00:00",
};

test("before the cut-off cancelling is free, and the page states the cut-off and the later cost", () => {
  expect(describeCost(stillFree)).toBe("Cancelling now is free.");
  expect(describeBalance(stillFree)).toBe("You owe nothing.");
  expect(describeCutOff(stillFree, LISBON)).toBe(
    "Free until Wed 2 Dec 2026, 09:00 (Lisbon time). After that, it costs US$50. Days used are charged in full.",
  );
});

test("after the cut-off cancelling costs the fee, which is owed when nothing was paid", () => {
  expect(describeCost(late)).toBe("Cancelling now costs US$50.");
  expect(describeBalance(late)).toBe("You owe the space US$50.");
  expect(describeCutOff(late, LISBON)).toBe(
    "It was free until Wed 2 Dec 2026, 09:00 (Lisbon time). You can still cancel until Fri 4 Dec 2026, 09:00 (Lisbon time), when the last day begins. Days used are charged in full.",
  );
});

test("a booking that was changed for a fee cannot be cancelled for free", () => {
  expect(describeCutOff({ ...late, changeFees: 10 }, LISBON)).toContain(
    "The fee in your terms is due since Wed 2 Dec 2026, 09:00 (Lisbon time).",
  );
});

test("the total of several bookings names no space", () => {
  expect(describeTotal(late, 1)).toBe("You owe the space US$50.");
  expect(describeTotal({ ...late, owed: 80 }, 2)).toBe("You owe US$80 in all.");
  expect(describeTotal(stillFree, 2)).toBe("You owe nothing.");
});

test("payments above the fee are refunded", () => {
  const back = (refundToCard: number) =>
    describeBalance({ ...stillFree, refund: 25.5, refundToCard });
  expect(back(25.5)).toBe(
    "You get US$25.50 back and owe nothing. It goes back to the card that you paid with, usually within ten days.",
  );
  expect(back(0)).toBe("You get US$25.50 back and owe nothing. The space gives it back to you.");
  expect(back(20)).toBe(
    "You get US$25.50 back and owe nothing. US$20 of it goes back to the card that you paid with, usually within ten days. The space gives you the other US$5.50.",
  );
});

test("a cancelled booking says that money comes back until all of it is there", () => {
  const cancelledAt = "2026-12-01T09:00:00+00:00";
  const said = (state: "owed" | "done" | "failed", createdAt = cancelledAt) => {
    const refund = { amount: 25.5, isDisputed: false, createdAt: cancelledAt, doneAt: null };
    const payment = { id: "p", isOnline: false, amount: 25.5, paidAt: "2026-11-30T09:00:00+00:00" };
    return describeSettlement({
      cancellation: { ...stillFree, refund: 25.5 },
      payments: [
        { ...payment, refunds: [{ ...refund, createdAt, state }] },
        { ...payment, refunds: [{ ...refund, state: "done" }] },
      ],
      cancelledAt,
    });
  };
  expect(said("done")).toBe("You got US$25.50 back and owe nothing.");
  expect(said("owed")).toBe("You get US$25.50 back and owe nothing.");
  expect(said("failed")).toBe("You get US$25.50 back and owe nothing.");
  // Of an earlier change.
  expect(said("owed", "2026-11-30T10:00:00+00:00")).toBe("You got US$25.50 back and owe nothing.");
  expect(describeSettlement({ cancellation: late, payments: [], cancelledAt })).toBe(
    "You owe the space US$50.",
  );
});

test("terms without a fee still charge the used days", () => {
  expect(describeCutOff({ ...stillFree, lateFee: 0 }, LISBON)).toBe(
    "Free until the space opens on the first day. After that, you pay for the days used.",
  );
});

test("once the first day is used, the page states the kept days, their cost and the next cut-off", () => {
  const begun = { ...late, fee: 25, usedUntil: "2026-12-03", usedCost: 25 };
  expect(describeCost(begun)).toBe(
    "If you cancel the rest now, you pay US$25 for the days used, up to Thu 3 Dec 2026.",
  );
  expect(describeCost({ ...begun, fee: 37.5 })).toBe(
    "If you cancel the rest now, you pay US$37.50: US$25 for the days used, up to Thu 3 Dec 2026, plus the fee in your terms for the rest.",
  );
  expect(describeCost({ ...begun, fee: 45, changeFees: 7.5 })).toBe(
    "If you cancel the rest now, you pay US$45: US$25 for the days used, up to Thu 3 Dec 2026, plus US$7.50 for changing, plus the fee in your terms for the rest.",
  );
  expect(describeCost({ ...begun, fee: 32.5, changeFees: 7.5 })).toBe(
    "If you cancel the rest now, you pay US$32.50: US$25 for the days used, up to Thu 3 Dec 2026, plus US$7.50 for changing.",
  );
  expect(describeCutOff({ ...begun, nextCutOff: "2026-12-04T09:00:00+00:00" }, LISBON)).toBe(
    "The next day counts as used from Fri 4 Dec 2026, 09:00 (Lisbon time), when the space opens.",
  );
});

test("a booking cannot be cancelled on its last day", () => {
  expect(describeCutOff({ ...late, refusal: "begun", nextCutOff: null }, LISBON)).toBe(
    "All of its days have been used, so there is nothing left to cancel.",
  );
});

test("a booking made on its last day can be cancelled for a while, and is then used", () => {
  const lastMinute = {
    ...stillFree,
    freeUntil: stillFree.cancellableUntil,
    nextCutOff: stillFree.cancellableUntil,
  };
  expect(describeCutOff(lastMinute, LISBON)).toBe(
    "Free until Fri 4 Dec 2026, 09:00 (Lisbon time). After that, the booking counts as used and can't be cancelled.",
  );
});

test("a completed booking states its past cut-off", () => {
  expect(describeCutOff({ ...late, refusal: "completed", nextCutOff: null }, LISBON)).toBe(
    "It could be cancelled until Fri 4 Dec 2026, 09:00 (Lisbon time).",
  );
});

test("the cut-off is in the time zone of the space, also where that of its city differs", () => {
  const porto = { city: "Porto", cityZone: "Europe/Lisbon" };
  expect(describeCutOff({ ...stillFree, timezone: "Asia/Tokyo" }, porto)).toContain("(Tokyo time)");
  expect(describeCutOff(stillFree, porto)).toContain("(Porto time)");
});

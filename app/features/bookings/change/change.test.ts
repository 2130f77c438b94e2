import { expect, test } from "vitest";
import { describeLaterTerms } from "~/features/bookings/change/change";
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

test("the terms after a change name the cut-off and the cost on both sides of it", () => {
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

test("terms that never cost anything name no cut-off", () => {
  const never = "until the space opens on the first day. Days used are charged in full.";
  expect(terms({ lateFee: 0 })).toBe(`Cancelling is free ${never}`);
  expect(terms({ lateFee: 20, changeFees: 20 })).toBe(
    `Cancelling costs US$20, for changing, ${never}`,
  );
});

import type { Prices } from "~/features/spaces/prices";

export type Pass = "day" | "week" | "month";

export const PASSES: readonly { value: Pass; label: string; covers: string }[] = [
  { value: "day", label: "Day pass", covers: "one day, or several in a row" },
  { value: "week", label: "Week pass", covers: "7 days in a row" },
  { value: "month", label: "Month pass", covers: "30 days in a row" },
];

/** The price of a pass per desk; null where it is not sold. */
export function priceOf(space: Prices, pass: Pass): number | null {
  return { day: space.pricePerDay, week: space.pricePerWeek, month: space.pricePerMonth }[pass];
}

/** The preferred pass where it is sold, else the first pass on sale; the preferred one where none is sold. */
export function passOnSale(space: Prices, preferred: Pass): Pass {
  const isSold = (pass: Pass) => priceOf(space, pass) !== null;
  return isSold(preferred)
    ? preferred
    : (PASSES.find(({ value }) => isSold(value))?.value ?? preferred);
}

/** The pass in a request to the database: "cheapest" where the guest chose none. */
export function askedPass({ pass, isSuggested }: { pass: Pass; isSuggested?: boolean }) {
  return isSuggested ? "cheapest" : pass;
}

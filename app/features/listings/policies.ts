import { describeTermsOfSpace } from "~/features/bookings/quote/quote";
import type { ListedSpace } from "~/features/listings/listing.schema";

type Policy = ListedSpace["cancellationPolicy"];

/** Percent of the price that a late cancellation costs. A database test compares it with the charged fee. */
export const LATE_FEES: Readonly<Record<Policy, number>> = {
  standard: 100,
  moderate: 50,
  flexible: 0,
};

export const POLICIES = Object.keys(LATE_FEES) as Policy[];

/** "Standard. Free cancellation until …": the terms as guests read them. */
export function describePolicy(policy: Policy): string {
  const name = `${policy.charAt(0).toUpperCase()}${policy.slice(1)}`;
  return `${name}. ${describeTermsOfSpace(LATE_FEES[policy])}`;
}

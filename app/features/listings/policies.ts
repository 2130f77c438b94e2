import { describeTermsOfSpace } from "~/features/bookings/quote";
import type { ListedSpace } from "~/features/listings/listing.schema";

type Policy = ListedSpace["cancellationPolicy"];

/** What of the price cancelling late costs, in per cent. A test of the database compares it with what is charged. */
export const LATE_FEES: Readonly<Record<Policy, number>> = {
  standard: 100,
  moderate: 50,
  flexible: 0,
};

export const POLICIES = Object.keys(LATE_FEES) as Policy[];

/** "Standard. Free cancellation until …": the terms in the words in which guests read them. */
export function describePolicy(policy: Policy): string {
  const name = `${policy.charAt(0).toUpperCase()}${policy.slice(1)}`;
  return `${name}. ${describeTermsOfSpace(LATE_FEES[policy])}`;
}

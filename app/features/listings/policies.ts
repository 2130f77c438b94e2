import { describeTermsOfSpace } from "~/features/bookings/quote";
import type { ListedSpace } from "~/features/listings/listing.schema";

type Policy = ListedSpace["cancellationPolicy"];

/** Percent of the price that cancelling late costs. */
const LATE_FEES: Record<Policy, number> = { standard: 100, moderate: 50, flexible: 0 };

export const POLICIES = Object.keys(LATE_FEES) as Policy[];

/** "Standard: free cancellation until 24 hours before …", in the words that guests read. */
export function describePolicy(policy: Policy): string {
  const terms = describeTermsOfSpace(LATE_FEES[policy]);
  const name = `${policy.charAt(0).toUpperCase()}${policy.slice(1)}`;
  return `${name}: ${terms.charAt(0).toLowerCase()}${terms.slice(1)}`;
}

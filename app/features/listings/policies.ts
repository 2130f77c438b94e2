import type { ListedSpace } from "~/features/listings/listing.schema";

type Policy = ListedSpace["cancellationPolicy"];

const LATE: Record<Policy, string> = {
  standard: "the whole price",
  moderate: "half of the price",
  flexible: "nothing",
};

export const POLICIES = Object.keys(LATE) as Policy[];

/** "Standard: cancelling is free until 24 hours before …; later it costs the whole price." */
export function describePolicy(policy: Policy): string {
  const name = `${policy.charAt(0).toUpperCase()}${policy.slice(1)}`;
  return `${name}: cancelling is free until 24 hours before opening on the first day; later it costs ${LATE[policy]}.`;
}

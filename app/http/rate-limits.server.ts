import { refuse, withAlert } from "~/http/responses.server";
import type { FormReply } from "~/values/form-reply";

/** A rate limit of Workers: counts a try under this key, and says whether it was still allowed. */
type RateLimit = { limit(by: { key: string }): Promise<{ success: boolean }> };

/** The rate limits that the app asks, by the names of their bindings. How many tries each allows stands in wrangler.toml. */
export type RateLimits = Record<
  | "LIMIT_SIGN_IN"
  | "LIMIT_SIGN_IN_ADDRESS"
  | "LIMIT_MAIL"
  | "LIMIT_BOOKING"
  | "LIMIT_FAVOURITE"
  | "LIMIT_REPORT",
  RateLimit
>;

/** What is said with a 429; its `Retry-After` says the same. */
export const RATE_LIMITED =
  "That was tried too often. Nothing was done. Wait a minute, then try again.";

/** Counts one more try of this visitor, and answers whether that was one too many. `account` counts each account by itself. */
export async function isRateLimited(
  { limits, address }: { limits: RateLimits; address: string },
  name: keyof RateLimits,
  account = "",
): Promise<boolean> {
  const { success } = await limits[name].limit({ key: `${address} ${account.toLowerCase()}` });
  return !success;
}

/** The same page again with what was typed, and when to try again. */
export function refuseRateLimited(reply: FormReply) {
  return refuse(withAlert(reply, RATE_LIMITED), 429);
}

import ipaddr from "ipaddr.js";
import { data } from "react-router";
import { alertReply, refuse, type ReadForm } from "~/http/responses.server";

/** A rate limit of Workers: counts a try under this key, and says whether it was still allowed. */
type RateLimit = { limit(by: { key: string }): Promise<{ success: boolean }> };

/** The rate limits that the app asks, by the names of their bindings. How many tries each allows stands in wrangler.toml. */
export type RateLimits = Record<
  | "LIMIT_SIGN_IN"
  | "LIMIT_SIGN_IN_ADDRESS"
  | "LIMIT_SIGN_IN_ACCOUNT"
  | "LIMIT_MAIL"
  | "LIMIT_BOOKING"
  | "LIMIT_LISTING"
  | "LIMIT_UPLOAD"
  | "LIMIT_CLAIM"
  | "LIMIT_ACCOUNT"
  | "LIMIT_FAVOURITE"
  | "LIMIT_MESSAGE"
  | "LIMIT_REPORT"
  | "LIMIT_SEARCH"
  | "LIMIT_VIEW"
  | "LIMIT_SAVED_FORM"
  | "LIMIT_RENEWAL",
  RateLimit
>;

/** What is said with a 429; its `Retry-After` says the same. */
export const RATE_LIMITED = "Too many attempts. Nothing was done. Wait a minute, then try again.";

/** The same for an account at which many tried, each perhaps once. */
const ACCOUNT_RATE_LIMITED =
  "There were too many attempts at this account, from several places. Nothing was done. Wait a minute, or ask for a link by email: see “Forgot your password?”.";

/** Counts one more try of this visitor, and answers whether that was one too many. `account` counts each account, or each kind of page, by itself. */
export async function isRateLimited(
  { limits, address }: { limits: RateLimits; address: string },
  name: Exclude<keyof RateLimits, "LIMIT_SIGN_IN_ACCOUNT">,
  account = "",
): Promise<boolean> {
  const key = `${networkOf(address)} ${account.toLowerCase()}`;
  const { success } = await limits[name].limit({ key });
  return !success;
}

/** Counts one more try at an account, wherever it comes from, and answers whether that was one too many. */
export async function isAccountRateLimited(
  { limits }: { limits: RateLimits },
  account: string,
): Promise<boolean> {
  const { success } = await limits.LIMIT_SIGN_IN_ACCOUNT.limit({ key: account.toLowerCase() });
  return !success;
}

/**
 * Counts a try at the password of an account; answers what to say when it was one too many. Whoever is known at that account is not
 * kept out by the tries of strangers.
 */
export async function tooManyPasswords(
  here: { limits: RateLimits; address: string },
  account: string,
  isKnown: () => Promise<boolean>,
): Promise<string | null> {
  if (await isRateLimited(here, "LIMIT_SIGN_IN", account)) return RATE_LIMITED;
  if (await isRateLimited(here, "LIMIT_SIGN_IN_ADDRESS")) return RATE_LIMITED;
  if (await isKnown()) return null;
  return (await isAccountRateLimited(here, account)) ? ACCOUNT_RATE_LIMITED : null;
}

/**
 * The part of an IP address that its visitor did not choose: all of IPv4; of IPv6 the first 64 bits, because a connection at
 * home has at least all addresses that begin with them.
 */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (parsed.kind() === "ipv4") return parsed.toString();
  return ipaddr
    .fromByteArray([...parsed.toByteArray().slice(0, 8), ...Array(8).fill(0)])
    .toString();
}

/** Thrown where there is no form to show again. */
export function tooOften() {
  return data(null, { status: 429 });
}

/** The same page again with what was typed, and when to try again. */
export function refuseRateLimited(form: ReadForm, message = RATE_LIMITED) {
  return refuse(alertReply(form, message), 429);
}

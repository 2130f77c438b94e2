import ipaddr from "ipaddr.js";
import { data } from "react-router";
import { alertReply, refuse, type ReadForm } from "~/http/responses.server";

/** A rate limit of Workers: counts a try under this key, and answers whether it is still allowed. */
type RateLimit = { limit(by: { key: string }): Promise<{ success: boolean }> };

/** The rate limits of the app, by the names of their bindings. wrangler.toml has the allowed number of tries. */
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

/** The message of a 429; its `Retry-After` has the same time. */
export const RATE_LIMITED = "Too many attempts. Nothing was done. Wait a minute, then try again.";

/** The message for an account with too many tries from many places. */
const ACCOUNT_RATE_LIMITED =
  "There were too many attempts at this account, from several places. Nothing was done. Wait a minute, or ask for a link by email: see “Forgot your password?”.";

/**
 * Counts a try from this visitor's network, and answers whether it is over the limit. `account` counts each account, or each kind of
 * page, separately.
 */
export async function isRateLimited(
  { limits, address }: { limits: RateLimits; address: string },
  name: Exclude<keyof RateLimits, "LIMIT_SIGN_IN_ACCOUNT">,
  account = "",
): Promise<boolean> {
  const key = `${networkOf(address)} ${account.toLowerCase()}`;
  const { success } = await limits[name].limit({ key });
  return !success;
}

/** Counts a try at an account from any place, and answers whether it is over the limit. */
export async function isAccountRateLimited(
  { limits }: { limits: RateLimits },
  account: string,
): Promise<boolean> {
  const { success } = await limits.LIMIT_SIGN_IN_ACCOUNT.limit({ key: account.toLowerCase() });
  return !success;
}

/**
 * Counts a try at the password of an account; answers the message when it is over the limit. A browser that is known for the account
 * stays exempt from the limit that strangers exhaust.
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
 * The part of an IP address that its visitor cannot choose: all of IPv4; of IPv6 the first 64 bits, because a home connection has at
 * least all addresses below them.
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

/** The same page again with the typed values and the time of the next try. */
export function refuseRateLimited(form: ReadForm, message = RATE_LIMITED) {
  return refuse(alertReply(form, message), 429);
}

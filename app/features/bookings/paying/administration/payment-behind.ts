import type { Path } from "~/values/path";
import { safeReturnTo } from "~/values/return-to";

const PAYMENTS = "/admin/payments/";

/** The page of a payment in the admin area, from which a page about its booking was opened; `null` when it was opened from elsewhere. */
export function paymentBehind({ searchParams, origin }: URL): Path | null {
  const path = safeReturnTo(searchParams.get("returnTo"), origin);
  return path?.startsWith(PAYMENTS) ? `${PAYMENTS}${path.slice(PAYMENTS.length)}` : null;
}

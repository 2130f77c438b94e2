import { listOf } from "~/values/words";

/** What a space may say that guests can pay with; `private.payment_options()` says the same. */
export const PAYMENT_METHODS = [
  "Cash",
  "Visa",
  "Mastercard",
  "American Express",
  "PayPal",
  "Apple Pay",
  "Google Pay",
  "Bank transfer",
] as const;

/** These are no names, and stand small inside of a sentence. */
const COMMON = new Set(["Cash", "Bank transfer"]);

/** What a space takes, as a sentence. */
export function describePaymentMethods(methods: readonly string[]): string {
  if (methods.length === 0) return "Ask the space which payment methods it accepts.";
  const named = methods.map((method) => (COMMON.has(method) ? method.toLowerCase() : method));
  return `It accepts ${listOf(named)}.`;
}

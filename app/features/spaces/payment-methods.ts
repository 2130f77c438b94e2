import { listOf } from "~/values/words";

/** The means of payment that a space may accept; `private.payment_options()` has the same list. */
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

/** Common nouns, in lower case inside of a sentence. */
const COMMON = new Set(["Cash", "Bank transfer"]);

/** The accepted means of payment, as a sentence. */
export function describePaymentMethods(methods: readonly string[]): string {
  if (methods.length === 0) return "Ask the space which payment methods it accepts.";
  const named = methods.map((method) => (COMMON.has(method) ? method.toLowerCase() : method));
  return `It accepts ${listOf(named)}.`;
}

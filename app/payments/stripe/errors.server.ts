import { writeLine } from "~/http/log-line.server";

const AWAY: readonly (string | null)[] = [
  "StripeConnectionError",
  "StripeAPIError",
  "StripeRateLimitError",
];

/** Whether an error says that Stripe is away, and that the same call may succeed later. */
export function isAway(thrown: unknown): boolean {
  return AWAY.includes(typeOf(thrown));
}

const REFUSALS: readonly (string | null)[] = [
  "StripeInvalidRequestError",
  // After an owner has disconnected the account.
  "StripePermissionError",
  "StripeIdempotencyError",
];

/** Whether an error says that Stripe refuses the call for good. */
export function isRefusal(thrown: unknown): boolean {
  return REFUSALS.includes(typeOf(thrown));
}

/** The answer; null, with a line in the log, where Stripe refuses the call. */
export async function unlessRefused<Answer>(asked: Promise<Answer>): Promise<Answer | null> {
  try {
    return await asked;
  } catch (thrown) {
    if (!isRefusal(thrown)) throw thrown;
    writeLine("warn", { message: "payments", refusal: messageOf(thrown) });
    return null;
  }
}

export function messageOf(thrown: unknown): string {
  return thrown instanceof Error ? thrown.message : "";
}

/** The class of an error of Stripe's package, by its name: `instanceof` would need the package, which is loaded late. */
export function typeOf(thrown: unknown): string | null {
  return thrown instanceof Error && "type" in thrown ? String(thrown.type) : null;
}

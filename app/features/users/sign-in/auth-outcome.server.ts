import { isAuthRetryableFetchError, type AuthError } from "@supabase/supabase-js";
import { BackendUnavailable } from "~/db/errors.server";

/** A named refusal, with a message of this site for the person. */
type Refused<Name extends string> = { ok: false; refusal: Name; message: string };
export type Outcome<Name extends string, Done = object> = ({ ok: true } & Done) | Refused<Name>;

/** Messages by Auth's error codes. They say what to do next, and do not reveal whether an address has an account. */
const WORDS: Readonly<Record<string, string>> = {
  invalid_credentials:
    "That email address and password don't match. Check both, or ask for a new password.",
  user_already_exists:
    "We couldn't create an account with that address and password. If you have an account, sign in, or ask for a new password.",
  email_not_confirmed:
    "Your email address isn't confirmed yet. Open the link in the email we sent you, or ask for another one.",
  weak_password:
    "That password is too easy to guess. Make it longer, and mix letters, digits and signs.",
  email_address_invalid: "We can't send email to that address. Check it, or use another one.",
  over_request_rate_limit: "Too many attempts. Wait a few minutes, then try again.",
};
/** Auth's own messages are for programmers, and may change with its version. */
const OTHERWISE =
  "That didn't work. Try again in a few minutes, and write to us if it happens again.";

/** A refusal of Auth with a name and a message of this site. */
export function refused<Name extends string>(refusal: Name, error: AuthError): Refused<Name> {
  return { ok: false, refusal, message: WORDS[error.code ?? ""] ?? OTHERWISE };
}

/** Returns a refusal of Auth; throws `BackendUnavailable` for a failure that the user cannot correct. */
export function answered(error: AuthError): AuthError {
  if (isFailure(error)) throw new BackendUnavailable("Auth failed", { cause: error });
  return error;
}

export function isFailure(error: AuthError): boolean {
  return isAuthRetryableFetchError(error) || (error.status ?? 500) >= 500;
}

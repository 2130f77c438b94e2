import { isAuthRetryableFetchError, type AuthError } from "@supabase/supabase-js";
import { BackendUnavailable } from "~/db/errors.server";

/** A refusal by name, with words for the person: ours for what people meet every day, and Auth's own for the rest. */
type Refused<Name extends string> = { ok: false; refusal: Name; message: string };
export type Outcome<Name extends string, Done = object> = ({ ok: true } & Done) | Refused<Name>;

/** By Auth's codes. They say what to do next, and not whether an address has an account. */
const WORDS: Readonly<Record<string, string>> = {
  invalid_credentials:
    "That email address and password don't match. Check both, or ask for a new password.",
  user_already_exists:
    "We couldn't create an account with that address and password. If you have an account, sign in, or ask for a new password.",
};

/** A refusal of Auth under a name of ours. */
export function refused<Name extends string>(refusal: Name, error: AuthError): Refused<Name> {
  return { ok: false, refusal, message: WORDS[error.code ?? ""] ?? error.message };
}

/** Returns a refusal of Auth; throws `BackendUnavailable` for a failure, which the user cannot correct. */
export function answered(error: AuthError): AuthError {
  if (isFailure(error)) throw new BackendUnavailable("Auth failed", { cause: error });
  return error;
}

export function isFailure(error: AuthError): boolean {
  return isAuthRetryableFetchError(error) || (error.status ?? 500) >= 500;
}

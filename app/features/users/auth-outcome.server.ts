import { isAuthRetryableFetchError, type AuthError } from "@supabase/supabase-js";
import { BackendUnavailable } from "~/db/errors.server";

/** A refusal by name, with words for the person, which are Auth's own unless it has none. */
type Refused<Name extends string> = { ok: false; refusal: Name; message: string };
export type Outcome<Name extends string, Done = object> = ({ ok: true } & Done) | Refused<Name>;

/** A refusal of Auth under a name of ours. */
export function refused<Name extends string>(refusal: Name, error: AuthError): Refused<Name> {
  return { ok: false, refusal, message: error.message };
}

/** Returns a refusal of Auth; throws `BackendUnavailable` for a failure, which the user cannot correct. */
export function answered(error: AuthError): AuthError {
  if (isFailure(error)) throw new BackendUnavailable("Auth failed", { cause: error });
  return error;
}

export function isFailure(error: AuthError): boolean {
  return isAuthRetryableFetchError(error) || (error.status ?? 500) >= 500;
}

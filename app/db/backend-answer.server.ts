import type { PostgrestError } from "@supabase/supabase-js";
import { z } from "zod";
import type { Db } from "~/db/client.server";
import { BackendError, BackendUnavailable, SessionEnded } from "~/db/errors.server";
import { UNREACHABLE } from "~/db/backend-fetch.server";
import { camelKeys } from "~/db/camel-keys";

export type Answer = { data: unknown; error: PostgrestError | null };

/**
 * The data of an answer, parsed by its reader's schema, with keys in camelCase. Throws `BackendError` when the backend refused, and
 * `BackendUnavailable` when it failed. Any other shape counts as a failure: it is not from our database, or not from the migrations that
 * this code was written for.
 */
export function parseAnswer<S extends z.ZodType>(
  db: Db,
  schema: S,
  { data, error }: Answer,
): z.output<S> {
  if (error) throw failureOf(error);
  const parsed = schema.safeParse(camelKeys(data));
  if (parsed.success) return parsed.data;
  // Only the path in the data, never the value.
  const [issue] = parsed.error.issues;
  const problem = `another shape at ${issue?.path.join(".") || "its top"}: ${issue?.message}`;
  db.reportBadAnswer(problem);
  throw new BackendUnavailable(problem);
}

/** The name of an expected refusal, raised by SQL with an errcode of the form PTxyz; `null` on success. Throws anything else. */
export function refusalOf<Name extends string>(
  { error }: Answer,
  names: readonly Name[],
): Name | null {
  if (!error) return null;
  const name = names.find((known) => known === error.message);
  if (name && error.code.startsWith("PT")) return name;
  throw failureOf(error);
}

/** The refusal of a write without data. A non-empty answer is not from our database, and throws. */
export function refusedOrDone<const Name extends string>(
  db: Db,
  answer: Answer,
  names: readonly Name[],
): Name | null {
  const refusal = refusalOf(answer, names);
  if (!refusal) parseAnswer(db, z.null(), answer);
  return refusal;
}

/** The errcode of SQL's refusal to write for an ended session: PostgREST makes an HTTP status of it. */
const SESSION_ENDED = "PT401";

/** The error for an answer that is neither data nor an expected refusal. PostgREST's own errors all have a code. */
function failureOf(error: PostgrestError): Error {
  if (error.code === SESSION_ENDED) return new SessionEnded(error.message);
  return !error.code || error.code === UNREACHABLE
    ? new BackendUnavailable(error.message)
    : new BackendError(error);
}

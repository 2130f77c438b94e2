import type { PostgrestError } from "@supabase/supabase-js";
import { data } from "react-router";
import type { z } from "zod";
import type { Db } from "~/db/client.server";
import { UNREACHABLE } from "~/db/reach.server";

/** The backend answered something that no person can mend: a mistake of ours. It is logged, and the page is a 500. */
export class BackendError extends Error {
  override name = "BackendError";
  readonly code: string;
  readonly details: string | null;
  constructor(error: { message: string; code?: string; details?: string | null }) {
    super(error.message);
    this.code = error.code ?? "";
    this.details = error.details ?? null;
  }
}

type Answer<T> = { data: T; error: null } | { data: unknown; error: PostgrestError };

/** The data of an answer; throws when there is none because the backend refused or failed. */
export function answerOf<T>(answer: Answer<T>): T {
  if (answer.error) throw failureOf(answer.error);
  return answer.data;
}

/**
 * The data of an answer in the shape that its reader needs. Any other shape is no answer: not of our database, or not
 * of the migrations that this code was written for.
 */
export function answerAs<S extends z.ZodType>(
  db: Db,
  schema: S,
  answer: Answer<unknown>,
): z.output<S> {
  const parsed = schema.safeParse(answerOf(answer));
  if (parsed.success) return parsed.data;
  // Where it differs and never what stands there.
  const [issue] = parsed.error.issues;
  db.complain(`another shape at ${issue?.path.join(".") || "its top"}: ${issue?.message}`);
  throw unavailable();
}

/** What to throw for an answer that is neither data nor an expected refusal. PostgREST's own errors all have a code. */
function failureOf(error: PostgrestError) {
  return !error.code || error.code === UNREACHABLE ? unavailable() : new BackendError(error);
}

/**
 * Thrown when the backend is down, slow or talks nonsense: nobody's mistake, and over in a while. An answer with a
 * status and not an error, because React Router hides errors from the browser, and the page has to say which it was.
 */
export function unavailable() {
  return data(null, { status: 503 });
}

export function isUnavailable(thrown: unknown): boolean {
  return (
    typeof thrown === "object" &&
    thrown !== null &&
    "init" in thrown &&
    typeof thrown.init === "object" &&
    thrown.init !== null &&
    "status" in thrown.init &&
    thrown.init.status === 503
  );
}

/**
 * The name of an expected refusal, as SQL raised it with an errcode of the form PTxyz; `null` when all went well.
 * Anything else throws.
 */
export function refusalOf<Name extends string>(
  answer: Answer<unknown>,
  names: readonly Name[],
): Name | null {
  if (!answer.error) return null;
  const name = names.find((known) => known === answer.error.message);
  if (name && answer.error.code.startsWith("PT")) return name;
  throw failureOf(answer.error);
}

/** Whether the token that came with the request is what was refused, and not the question. */
export function isTokenRefused(error: unknown): boolean {
  return (
    error instanceof BackendError &&
    (error.code.startsWith("PGRST30") || /jwt/i.test(error.message))
  );
}

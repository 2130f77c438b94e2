import type { PostgrestError } from "@supabase/supabase-js";

/** The backend answered something that no person can mend: it is logged, and the error page is shown. */
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
  if (answer.error) throw new BackendError(answer.error);
  return answer.data;
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
  throw new BackendError(answer.error);
}

/** Whether the token that came with the request is what was refused, and not the question. */
export function isTokenRefused(error: unknown): boolean {
  return (
    error instanceof BackendError &&
    (error.code.startsWith("PGRST30") || /jwt/i.test(error.message))
  );
}

/** The backend refused in a way that the user cannot correct: a mistake of ours. It is logged, and the page is a 500. */
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

/**
 * The backend is down, too slow, or gave an answer that is none: nobody's mistake, and over in a while. The page is a 503;
 * `app/http/backend-status.server.ts` sees to that. The message is for the log and never holds a value.
 */
export class BackendUnavailable extends Error {
  override name = "BackendUnavailable";
}

/** The session of the token was ended, here or from another device, while the request was under way. `requireMember` leads through signing in. */
export class SessionEnded extends Error {
  override name = "SessionEnded";
}

/** Whether the backend refused the token of the request, and not what was asked. */
export function isTokenRefused(error: unknown): boolean {
  return (
    error instanceof BackendError &&
    (error.code.startsWith("PGRST30") || /jwt/i.test(error.message))
  );
}

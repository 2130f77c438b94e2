/** A refusal of the backend that the user cannot correct: a bug. It is logged, and the page is a 500. */
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
 * The backend is down, too slow, or gave an invalid answer: temporary, and no bug. The page is a 503, see
 * `app/http/backend-status.server.ts`. The message is for the log and never contains a value.
 */
export class BackendUnavailable extends Error {
  override name = "BackendUnavailable";
}

/** The same of the provider of payments. */
export class ProviderUnavailable extends BackendUnavailable {
  override name = "ProviderUnavailable";
}

/** The token's session was ended, here or from another device, during the request. `requireMember` redirects to the sign-in page. */
export class SessionEnded extends Error {
  override name = "SessionEnded";
}

/** Whether the backend refused the token of the request rather than its content. */
export function isTokenRefused(error: unknown): boolean {
  return (
    error instanceof BackendError &&
    (error.code.startsWith("PGRST30") || /jwt/i.test(error.message))
  );
}

/**
 * The backend's answer; `null` where it cannot answer, which the log already has. For calls after a link, a code or a password was
 * accepted: an error would tell a member who is signed in that they are not. Also for data that a page can do without.
 */
export function nullIfUnavailable<Answer>(asked: Promise<Answer>): Promise<Answer | null> {
  return asked.catch((thrown: unknown) => {
    if (thrown instanceof BackendUnavailable) return null;
    throw thrown;
  });
}

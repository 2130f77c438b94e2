import { BackendUnavailable } from "~/db/errors.server";

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

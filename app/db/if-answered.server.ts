import { BackendUnavailable } from "~/db/errors.server";

/**
 * What the backend says after a link, a code or a password was taken; `null` where it can't, as the log says already. To refuse the form
 * then would tell somebody who is signed in that they are not.
 */
export function ifAnswered<Answer>(asked: Promise<Answer>): Promise<Answer | null> {
  return asked.catch((thrown: unknown) => {
    if (thrown instanceof BackendUnavailable) return null;
    throw thrown;
  });
}

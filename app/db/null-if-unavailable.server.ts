import { BackendUnavailable } from "~/db/errors.server";

/**
 * What the backend answers; `null` where it can't, as the log says already. For what is asked after a link, a code or a password was taken:
 * to refuse the form then would tell somebody who is signed in that they are not. And for what a page can do without.
 */
export function nullIfUnavailable<Answer>(asked: Promise<Answer>): Promise<Answer | null> {
  return asked.catch((thrown: unknown) => {
    if (thrown instanceof BackendUnavailable) return null;
    throw thrown;
  });
}

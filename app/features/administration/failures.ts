import { pageAt } from "~/pages";
import type { Failure } from "~/ui/feedback/failure";
import { FAILURE_TITLE } from "~/values/flash";

/** The words for a failed request to an admin page: the sentence of its page, or `null` where the message of the refusal says it. */
export function failureOf(pathname: string): Failure {
  return { title: FAILURE_TITLE, sentence: pageAt(pathname)?.failed ?? null };
}

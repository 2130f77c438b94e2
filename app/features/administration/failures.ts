import { pageAt } from "~/patterns";
import type { Failure } from "~/ui/feedback/failure";
import { FAILURE_TITLE } from "~/values/flash";

/** How a page of the admin area says that something failed. Where `app/pages.ts` has no sentence, the refusal's own says it. */
export function failureOf(pathname: string): Failure {
  return { title: FAILURE_TITLE, sentence: pageAt(pathname)?.failed ?? null };
}

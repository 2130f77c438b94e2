import { FAILURE_TITLE, type Flash } from "~/values/flash";

/**
 * For a page of the admin area with several deeds: says which one failed, and why, under the title "Error". Elsewhere the sentence follows
 * from the address (`administration/failures.ts`), and `say(why, "error")` is enough.
 */
export function sayFailure({ say }: Pick<Flash, "say">, sentence: string, why: string) {
  say(`${sentence}. ${why}`, "error", FAILURE_TITLE);
}

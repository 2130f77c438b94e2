import { FAILURE_TITLE, type Flash } from "~/values/flash";

/**
 * For an admin page with several actions: names the failed one and the reason, under the title "Error". Other pages derive the sentence
 * from the address (`administration/failures.ts`), and `say(why, "error")` is enough.
 */
export function sayFailure({ say }: Pick<Flash, "say">, sentence: string, why: string) {
  say(`${sentence}. ${why}`, "error", FAILURE_TITLE);
}

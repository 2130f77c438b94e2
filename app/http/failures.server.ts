import { FAILURE_TITLE, type Flash } from "~/values/flash";

/** Says that an action of the admin area failed: under the title "Error", in the sentence of the specification, and why. */
export function sayFailure({ say }: Pick<Flash, "say">, sentence: string, why: string) {
  say(`${sentence}. ${why}`, "error", FAILURE_TITLE);
}

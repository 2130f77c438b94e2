import { createContext, use } from "react";

/** How a page says that something failed: under a title, and in a sentence before why, where there is one. */
export type Failure = { title: string; sentence: string | null };

/** How the pages below say it; `null` where each refusal speaks for itself. */
export const FailureContext = createContext<Failure | null>(null);

export function useFailure(): Failure | null {
  return use(FailureContext);
}

/** The sentence of a failure, and why. */
export function withSentence(failure: Failure | null, why: string): string {
  return failure?.sentence ? `${failure.sentence}. ${why}`.trim() : why;
}

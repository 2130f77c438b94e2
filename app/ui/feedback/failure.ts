import { createContext, use } from "react";

/** The presentation of a failure: a title, and a sentence before the reason, where there is one. */
export type Failure = { title: string; sentence: string | null };

/** The presentation on the pages below; `null` where each refusal's own text is enough. */
export const FailureContext = createContext<Failure | null>(null);

export function useFailure(): Failure | null {
  return use(FailureContext);
}

/** The sentence of a failure, followed by the reason. */
export function withSentence(failure: Failure | null, why: string): string {
  return failure?.sentence ? `${failure.sentence}. ${why}`.trim() : why;
}

import { createContext, use } from "react";
import type { FormReply } from "~/values/form-reply";

/** The saved form of this page: what its visitor had typed before signing in again. */
export const SavedReply = createContext<FormReply | null>(null);

/** What a form shows again: the answer to what was just sent, else what was saved while its sender signed in. */
export function useReply(answered: FormReply | undefined): FormReply | undefined {
  const saved = use(SavedReply);
  return answered ?? saved ?? undefined;
}

/** The same for one of several forms of a page: what was answered to the form with this intent. */
export function useReplyTo(intent: string, answered: FormReply | undefined): FormReply | undefined {
  const reply = useReply(answered);
  return reply?.initialValue?.["intent"] === intent ? reply : undefined;
}

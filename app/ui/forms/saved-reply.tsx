import { createContext, use } from "react";
import type { FormReply } from "~/values/form-reply";

/** The saved form of this page: the values that its visitor had typed before signing in again. */
export const SavedReply = createContext<FormReply | null>(null);

/** The reply for a form: that of the last post, else the form saved while its sender signed in. */
export function useReply(answered: FormReply | undefined): FormReply | undefined {
  const saved = use(SavedReply);
  return answered ?? saved ?? undefined;
}

/** The reply for one of several forms of a page, selected by its intent. */
export function useReplyTo(intent: string, answered: FormReply | undefined): FormReply | undefined {
  const reply = useReply(answered);
  return reply?.initialValue?.["intent"] === intent ? reply : undefined;
}

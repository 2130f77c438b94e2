import { createContext, use } from "react";
import type { FormReply } from "~/values/form-reply";

/** What was typed into this page before its visitor had to sign in again. */
export const KeptReply = createContext<FormReply | null>(null);

/** What a form shows again: the answer to what was just sent, else what waited while its sender signed in. */
export function useReply(answered: FormReply | undefined): FormReply | undefined {
  const kept = use(KeptReply);
  return answered ?? kept ?? undefined;
}

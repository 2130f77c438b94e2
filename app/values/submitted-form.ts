import { HONEYPOT_FIELD } from "~/values/honeypot";

/** A form as somebody sent it: to which address, and every field in order. Never a password, never a file. */
export type SubmittedForm = { action: string; entries: [name: string, value: string][] };

/**
 * The hidden field by which a form says for which member its page was made. Tabs share their cookies: without it, whoever
 * signed in last in another tab would send what somebody else had read and filled in.
 */
export const MEMBER_FIELD = "memberId";

/** Whether a field holds what is never shown again nor saved: a password, or the answer of a program. */
export function isSecretField(name: string): boolean {
  return /password/i.test(name) || name === HONEYPOT_FIELD;
}

/** The fields of a form that may be sent back to a page. */
export function submittedEntries(form: FormData): SubmittedForm["entries"] {
  return [...form].flatMap(([name, value]): SubmittedForm["entries"] =>
    typeof value === "string" && !isSecretField(name) ? [[name, value]] : [],
  );
}

/** The member whom a form names, as whoever sent it says; `null` when it names nobody. */
export function memberNamedIn({ entries }: SubmittedForm): string | null {
  return entries.find(([name, value]) => name === MEMBER_FIELD && value !== "")?.[1] ?? null;
}

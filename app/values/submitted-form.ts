/** The name of the invisible field that people leave empty. No other form has a field of this name, and no browser autofills it. */
export const HONEYPOT_FIELD = "homepage";

/** A sent form: its address, and every field in order. Never a password, never a file. */
export type SubmittedForm = { action: string; entries: [name: string, value: string][] };

/**
 * The hidden field with the member for whom the page was rendered. Tabs share their cookies: without it, the member who signed in last
 * would send a form that another member had filled in.
 */
export const MEMBER_FIELD = "memberId";

/** Whether a field is never rendered again nor saved: a password, or the honeypot. */
export function isSecretField(name: string): boolean {
  return /password/i.test(name) || name === HONEYPOT_FIELD;
}

/** The fields of a form that may be rendered again. */
export function submittedEntries(form: FormData): SubmittedForm["entries"] {
  return [...form].flatMap(([name, value]): SubmittedForm["entries"] =>
    typeof value === "string" && !isSecretField(name) ? [[name, value]] : [],
  );
}

/** The member named in a form, unverified; `null` when it names nobody. */
export function memberNamedIn({ entries }: SubmittedForm): string | null {
  return entries.find(([name, value]) => name === MEMBER_FIELD && value !== "")?.[1] ?? null;
}

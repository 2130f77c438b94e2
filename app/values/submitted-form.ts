/** A form as somebody sent it: to which address, and every field in order. Never a password, never a file. */
export type SubmittedForm = { action: string; entries: [name: string, value: string][] };

/** The fields of a form that may be sent back to a page. */
export function submittedEntries(form: FormData): SubmittedForm["entries"] {
  return [...form].flatMap(([name, value]): SubmittedForm["entries"] =>
    typeof value === "string" && !/password/i.test(name) ? [[name, value]] : [],
  );
}

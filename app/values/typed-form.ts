/** A form as somebody sent it: to which address, and every field in order. Never a password, never a file. */
export type TypedForm = { action: string; entries: [name: string, value: string][] };

/** What of a form may be sent back to a page. */
export function typedEntries(form: FormData): TypedForm["entries"] {
  return [...form].flatMap(([name, value]): TypedForm["entries"] =>
    typeof value === "string" && !/password/i.test(name) ? [[name, value]] : [],
  );
}

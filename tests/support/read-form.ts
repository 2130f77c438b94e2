import { parseWithZod } from "@conform-to/zod/v4";
import type { z } from "zod";

/** Reads a browser's form with its schema: its value, or the names of the refused fields. */
export function readForm<S extends z.ZodType>(
  schema: S,
  fields: Record<string, string>,
  lists: readonly [string, string][] = [],
) {
  const form = new FormData();
  for (const [name, value] of [...Object.entries(fields), ...lists]) form.append(name, value);
  const submission = parseWithZod(form, { schema });
  return submission.status === "success"
    ? { value: submission.value as z.output<S>, mistakes: [] }
    : { value: null, mistakes: Object.keys(submission.error ?? {}) };
}

import { parseWithZod } from "@conform-to/zod/v4";
import { data } from "react-router";
import type { z } from "zod";
import { hasFormNames } from "~/http/form-names.server";
import { readBody } from "~/http/size-limits.server";
import type { FormReply } from "~/values/form-reply";

type Parsed<T> =
  | { status: "success"; value: T; reply: FormReply }
  | { status: "error"; reply: FormReply };

/**
 * Reads a posted form with a schema of the noun. A body that is no form, a name that no field of ours could have, and an
 * intent that no form of ours has, is a 400.
 */
export async function readForm<S extends z.ZodType>(
  request: Request,
  schema: S,
): Promise<Parsed<z.output<S>>> {
  const form = await formOf(request);
  const submission = parseWithZod(form, { schema });
  const reply: FormReply = { values: textValues(form), errors: {} };
  if (submission.status === "success") return { status: "success", value: submission.value, reply };
  if (submission.error?.["intent"]) throw data(null, { status: 400 });
  for (const [name, messages] of Object.entries(submission.error ?? {}))
    reply.errors[name] = messages ?? [];
  return { status: "error", reply };
}

/** Search parameters as a schema takes them: a string, or all of them for the names listed as `many`. */
export function readSearch<S extends z.ZodType>(
  url: URL,
  schema: S,
  many: readonly string[] = [],
): z.output<S> {
  const given: Record<string, string | string[]> = {};
  for (const name of new Set(url.searchParams.keys())) {
    given[name] = many.includes(name)
      ? url.searchParams.getAll(name).map(withoutNull)
      : withoutNull(url.searchParams.get(name) ?? "");
  }
  return schema.parse(given);
}

function textValues(form: FormData): Record<string, string> {
  const values: Record<string, string> = {};
  for (const [name, value] of form) {
    if (typeof value === "string" && !/password/i.test(name)) values[name] = value;
  }
  return values;
}

async function formOf(request: Request): Promise<FormData> {
  const body = await readBody(request);
  const headers = { "Content-Type": request.headers.get("Content-Type") ?? "" };
  const sent = await new Response(body, { headers }).formData().catch(() => {
    throw data(null, { status: 400 });
  });
  if (!hasFormNames(sent)) throw data(null, { status: 400 });
  const form = new FormData();
  for (const [name, value] of sent)
    form.append(name, typeof value === "string" ? withoutNull(value) : value);
  return form;
}

/** Nobody types U+0000, and PostgreSQL has no text that holds it. */
function withoutNull(text: string): string {
  return text.replaceAll("\0", "");
}

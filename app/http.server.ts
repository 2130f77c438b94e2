import { parseWithZod } from "@conform-to/zod/v4";
import { data, redirect, replace } from "react-router";
import type { z } from "zod";
import { BackendUnavailable } from "~/db/errors.server";
import { readBody } from "~/middleware/size.server";
import type { FormReply } from "~/values/form-reply";

type Parsed<T> =
  | { status: "success"; value: T; reply: FormReply }
  | { status: "error"; reply: FormReply };

/** Reads a posted form once, with a schema of the noun. What is no form, or has an intent that no form of ours has, is a 400. */
export async function readForm<S extends z.ZodType>(
  request: Request,
  schema: S,
): Promise<Parsed<z.output<S>>> {
  const form = await formOf(request);
  const submission = parseWithZod(form, { schema });
  const reply: FormReply = { values: typed(form), errors: {} };
  if (submission.status === "success") return { status: "success", value: submission.value, reply };
  if (submission.error?.["intent"]) throw data(null, { status: 400 });
  for (const [name, messages] of Object.entries(submission.error ?? {}))
    reply.errors[name] = messages ?? [];
  return { status: "error", reply };
}

/** The same page again, with what was typed and what is wrong with it. */
export function refuse(reply: FormReply, status: 400 | 403 | 409 | 422 | 429 = 422) {
  return data(reply, { status });
}

/** A reply that carries one message about the whole form. */
export function withAlert(reply: FormReply, message: string): FormReply {
  return { ...reply, errors: { "": [message] } };
}

/**
 * For the `catch` of an action whose page may still be drawn: the form again, with what was typed, when the backend
 * cannot be reached. Where its page cannot be drawn either, the error page carries the form.
 */
export function keepTyped(reply: FormReply, thrown: unknown) {
  if (!(thrown instanceof BackendUnavailable)) throw thrown;
  const message =
    "We cannot reach our database right now. Send this again in a minute; what arrived already is not done twice.";
  return data(withAlert(reply, message), { status: 503 });
}

/** Thrown when what the URL names is not there, or not there for this person. */
export function missing() {
  return data(null, { status: 404 });
}

/** After a write: the browser asks for the next page with GET. */
export function seeOther(path: string) {
  return redirect(path, 303);
}

/** The same, and the page that was posted leaves the history: "Back" must not offer to do it once more. */
export function seeInstead(path: string) {
  return replace(path, 303);
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

function typed(form: FormData): Record<string, string> {
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
  const form = new FormData();
  for (const [name, value] of sent)
    form.append(name, typeof value === "string" ? withoutNull(value) : value);
  return form;
}

/** Nobody types U+0000, and PostgreSQL has no text that holds it. */
function withoutNull(text: string): string {
  return text.replaceAll("\0", "");
}

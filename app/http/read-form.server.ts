import { parseWithZod } from "@conform-to/zod/v4";
import type { Submission } from "@conform-to/react";
import { data } from "react-router";
import { Honeypot, SpamError } from "remix-utils/honeypot/server";
import type { z } from "zod";
import { blocksCookies, COOKIES_NEEDED } from "~/http/cookie-test.server";
import { hasFormNames } from "~/http/form-names.server";
import { INTENT, isListIntent } from "~/http/list-intent.server";
import { readBody } from "~/http/size-limits.server";
import { HONEYPOT_FIELD, isSecretField } from "~/values/submitted-form";

type FormOptions = {
  /** Bytes of the whole form; 64 kB by default. */
  most?: number;
  /** The fields of the form, where something else has read the body of the request. */
  fields?: FormData;
  /** The lists of the form that have buttons for adding, removing and moving. */
  lists?: readonly string[];
};

/**
 * Reads a posted form with a schema of the feature; its `reply()` is the form for the page to show again. The status is "success",
 * "error", or undefined when a button changed a list and nothing else is to be done. A body that is no form, an unknown field name, and
 * an unknown intent are a 400; a body that is too large is a 413.
 */
export async function readForm<S extends z.ZodType>(
  request: Request,
  schema: S,
  { most, fields, lists = [] }: FormOptions = {},
): Promise<Submission<z.input<S>, string[], z.output<S>>> {
  const form = toText(fields ?? (await readFields(request, most)));
  const intent = form.get(INTENT);
  if (intent !== null && !isListIntent(form, lists)) throw data(null, { status: 400 });
  form.delete(INTENT);
  if (!hasFormNames(form)) throw data(null, { status: 400 });
  if (intent !== null) form.append(INTENT, intent);
  const submission = parseWithZod(form, { schema });
  if (submission.status === "error" && submission.error?.["intent"])
    throw data(null, { status: 400 });
  const hideFields = [...form.keys()].filter(isSecretField);
  const refusal = (await isHoneypotFilled(form))
    ? HONEYPOT_FILLED
    : (await blocksCookies(form, request))
      ? COOKIES_NEEDED
      : null;
  if (refusal !== null) {
    const formErrors = [refusal];
    const reply = () => submission.reply({ hideFields, formErrors });
    return { status: "error", payload: submission.payload, error: { "": formErrors }, reply };
  }
  return { ...submission, reply: (options) => submission.reply({ hideFields, ...options }) };
}

/** Search parameters in the form that a schema takes: a string, or all of them for the names listed as `many`. */
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

async function readFields(request: Request, most: number | undefined): Promise<FormData> {
  const body = await readBody(request, most);
  const headers = { "Content-Type": request.headers.get("Content-Type") ?? "" };
  return new Response(body, { headers }).formData().catch(() => {
    throw data(null, { status: 400 });
  });
}

function toText(sent: FormData): FormData {
  const form = new FormData();
  // No form that is read here has a field for files, and no reply could contain one.
  for (const [name, value] of sent)
    if (typeof value === "string") form.append(name, withLineFeeds(withoutNull(value)));
  return form;
}

/**
 * Browsers send each line break of a text as two characters (HTML standard, "constructing the entry list"), and scripts as one. Here it
 * becomes one, so that every schema and table counts the characters like the counter in the form.
 */
function withLineFeeds(text: string): string {
  return text.replaceAll("\r\n", "\n");
}

/** U+0000 cannot be typed, and PostgreSQL cannot store it. */
function withoutNull(text: string): string {
  return text.replaceAll("\0", "");
}

/** The message for a form with the honeypot filled in, perhaps by a person's browser extension. */
const HONEYPOT_FILLED =
  "This looks like it was filled in by a program: a field that people do not see was not empty. Nothing was done. It is empty again; if you are a person, send the form once more.";

/** Whether the honeypot of a form is filled in. A form without one passes. */
async function isHoneypotFilled(form: FormData): Promise<boolean> {
  // Created per form: the constructor draws a random number, which a Worker may do only during a request.
  const honeypot = new Honeypot({ nameFieldName: HONEYPOT_FIELD, validFromFieldName: null });
  try {
    await honeypot.check(form);
    return false;
  } catch (thrown) {
    if (thrown instanceof SpamError) return true;
    throw thrown;
  }
}

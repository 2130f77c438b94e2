import type { MiddlewareFunction } from "react-router";
import { submittedForm } from "~/context.server";
import { hasFormNames } from "~/http/form-names.server";
import { INTENT } from "~/http/list-intent.server";
import { readTextWithoutFiles } from "~/http/read-uploads.server";
import { MAX_FORM_BYTES } from "~/http/size-limits.server";
import { submittedEntries, type SubmittedForm } from "~/values/submitted-form";

/** Keeps a copy of the request's form for a page that has to give it back: the error page, or the form's own page after signing in. */
export const readSubmittedForm: MiddlewareFunction<Response> = async (
  { request, url, context },
  next,
) => {
  const copy = isSmallForm(request) ? request.clone() : null;
  let read: Promise<SubmittedForm | null> | undefined;
  context.set(submittedForm, () => (read ??= readForm(copy, request, url)));
  const response = await next();
  // An unread copy of the body would be kept in memory until the connection closes.
  if (!read) await copy?.body?.cancel();
  return response;
};

async function readForm(
  copy: Request | null,
  request: Request,
  url: URL,
): Promise<SubmittedForm | null> {
  // The route itself refuses a body that is no form, and unknown field names.
  const form = await (copy ? copy.formData() : readLargeForm(request)).catch(() => null);
  if (!form) return null;
  const entries = submittedEntries(form);
  form.delete(INTENT);
  return hasFormNames(form) ? { action: `${url.pathname}${url.search}`, entries } : null;
}

/** The text of a large form that no action has read, because its sender has to sign in first. */
async function readLargeForm(request: Request): Promise<FormData | null> {
  const entries = await readTextWithoutFiles(request);
  if (!entries) return null;
  const form = new FormData();
  for (const [name, value] of entries) form.append(name, value);
  return form;
}

/** Whether a form is small enough for a copy; a larger one is an upload. */
function isSmallForm({ method, headers }: Request): boolean {
  const type = headers.get("Content-Type") ?? "";
  const length = Number(headers.get("Content-Length") ?? Number.NaN);
  return (
    method === "POST" &&
    length <= MAX_FORM_BYTES &&
    /^(application\/x-www|multipart\/form)/.test(type)
  );
}
